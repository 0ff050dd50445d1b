// Taking over a recorded table into ours.
#include <algorithm>

#include "replay/trace_position.h"

namespace jantaku::replay {

using engine::Choice;
using engine::Discard;
using engine::index;
using engine::Meld;
using engine::Seat;
using engine::seat_at;
using engine::Tile;

namespace {

int64_t integer(const json::Value* value) { return value ? value->integer().value_or(0) : 0; }

}  // namespace

std::vector<Tile> Position::tiles(const json::Value* list) const {
  std::vector<Tile> all;
  if (list && list->array()) {
    for (const json::Value& value : *list->array()) all.push_back(tile(value));
  }
  return all;
}

// The pond is what is left of the discards, in the same order; a discard that was converted has its
// new face there only.
void Position::take_over_discards(Seat seat) {
  auto& player = game_.table().at(seat);
  const auto made = tiles(recorded_.of(seat, "discards"));
  auto left = tiles(recorded_.of(seat, "pond"));
  std::erase_if(left, [](const Tile& tile) { return tiles::is_spacer(tile.kind); });
  const size_t before = player.discards.size();
  player.discards.resize(made.size());
  for (size_t i = made.size(); i-- > 0;) {
    Discard& discard = player.discards.edit()[i];
    discard.tile = made[i];
    const bool none_taken = left.size() == i + 1;
    discard.taken = left.empty() || (left.back() != made[i] && !none_taken);
    if (discard.taken) continue;
    discard.tile = left.back();
    left.pop_back();
  }
  if (made.size() > before) {
    game_.table().last_discard = {seat, static_cast<int>(made.size()) - 1};
    game_.record({.kind = engine::Recorded::Kind::kDiscard, .seat = seat});
  }
}

void Position::take_over_calls(Seat seat) {
  const json::Value* list = recorded_.of(seat, "calls");
  if (calls(seat) == calls_in(list) || !list || !list->array()) return;
  auto& player = game_.table().at(seat);
  std::vector<Meld> melds;
  for (const json::Value& call : *list->array()) {
    const json::Array* parts = call.array();
    if (!parts || parts->size() < 2 || !(*parts)[0].string() || !(*parts)[1].array()) continue;
    const auto name = game_.rules().names.calls.find(*(*parts)[0].string());
    Meld meld{.kind = Meld::Kind::kCall, .name = name.value_or(-1), .from = seat};
    bool found_called = false;
    for (const json::Value& laid : *(*parts)[1].array()) {
      if (!laid.array() || laid.array()->size() < 2) continue;
      const bool across = (*laid.array())[1].boolean().value_or(false);
      const Tile there = tile((*laid.array())[0]);
      if (across && !found_called) {
        meld.called = there;
        found_called = true;
      } else {
        meld.others.push_back(there);
      }
    }
    if (!found_called && !meld.others.empty()) {
      meld.called = meld.others.back();
      meld.others.pop_back();
    }
    meld.button = button(*(*parts)[0].string());
    if (meld.button >= 0) {
      const auto& traits = game_.program().traits(meld.button);
      if (traits.flower) meld.kind = Meld::Kind::kFlower;
      if (traits.self_calls) meld.kind = Meld::Kind::kSelfCall;
      if (traits.upgrades) meld.kind = Meld::Kind::kUpgrade;
    }
    if (meld.name >= 0) melds.push_back(meld);
  }
  const bool more = melds.size() > player.calls.size();
  player.calls = std::move(melds);
  if (!more) return;
  const Meld& last = player.calls.back();
  const bool flower = last.kind == Meld::Kind::kFlower;
  if (!flower) {
    game_.table().last_call = last;
    game_.table().last_caller = seat;
  }
  game_.record({.kind = engine::Recorded::Kind::kCall,
                .seat = seat,
                .call = last.name,
                .is_flower = flower});
}

void Position::take_over_wall() {
  auto& wall = game_.table().wall;
  const int size = static_cast<int>(wall.tiles.size());
  wall.front = std::clamp(static_cast<int>(integer(recorded_.game("wall_index"))), 0, size);
  wall.live_end =
      std::clamp(wall.front + static_cast<int>(integer(recorded_.game("tiles_left"))), 0, size);
  for (const std::string& name : words_in(recorded_.game("drawn_reserved"))) {
    const auto reserved = game_.rules().names.reserved.find(name);
    if (reserved) wall.reserved_drawn.edit()[static_cast<size_t>(*reserved)] = true;
  }
  auto& revealed = game_.table().revealed;
  const json::Value* shown = recorded_.game("revealed");
  if (!shown || !shown->array() || shown->array()->size() == revealed.size()) return;
  revealed.clear();
  for (const json::Value& value : *shown->array()) {
    const auto reserved =
        value.string() ? game_.rules().names.reserved.find(*value.string()) : std::nullopt;
    revealed.push_back({reserved.value_or(-1), reserved ? Tile() : tile(value)});
  }
}

void Position::take_over_table() {
  const bool drew = game_.table().wall.front != integer(recorded_.game("wall_index"));
  for (int s = 0; s < seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    auto& player = game_.table().at(seat);
    take_over_discards(seat);
    take_over_calls(seat);
    const Texts drawn = recorded_.draw(seat, apart(seat));
    player.hand = tiles(recorded_.of(seat, "hand"));
    player.draw.clear();
    for (const Tile& apart : tiles(recorded_.of(seat, "draw"))) {
      (drawn.contains(text(apart)) ? player.draw : player.hand).push_back(apart);
    }
    player.aside = tiles(recorded_.of(seat, "aside"));
    player.statuses.reset();
    for (const std::string& name : words_in(recorded_.of(seat, "status"))) {
      const auto status = game_.rules().names.statuses.find(name);
      if (status) player.statuses.set(static_cast<size_t>(*status));
    }
    if (const json::Value* counters = recorded_.of(seat, "counters");
        counters && counters->object()) {
      player.counters.assign(player.counters.size(), 0);
      for (const auto& counter : *counters->object()) {
        const auto id = game_.rules().names.counters.find(counter.key);
        if (!id) continue;
        player.counters.edit()[static_cast<size_t>(*id)] = integer(&counter.value) * ruleset::kOne;
      }
    }
    if (recorded_.of(seat, "score")) {
      player.score = integer(recorded_.of(seat, "score")) * ruleset::kOne;
    }
  }
  take_over_wall();
  const json::Value* turn = recorded_.game("turn");
  if (turn && turn->string()) game_.table().turn = seating_.seat(*turn->string());
  if (drew && !game_.table().at(game_.table().turn).draw.empty()) {
    game_.record({.kind = engine::Recorded::Kind::kDraw, .seat = game_.table().turn});
  }
  game_.touch();
}

// What the record says is deferred: the end of the list of the button that the seat has pressed,
// or what follows a discard.
engine::Game::Rest Position::rest_of(Seat seat, const Choice& chosen) const {
  engine::Game::Rest rest;
  const json::Value* deferred = recorded_.of(seat, "deferred");
  if (!deferred || !deferred->array() || deferred->array()->empty()) return rest;
  const json::Array& actions = *deferred->array();
  const auto name = [](const json::Value& action) {
    const bool named = action.array() && !action.array()->empty() && (*action.array())[0].string();
    return named ? *(*action.array())[0].string() : std::string();
  };
  if (chosen.kind == Choice::Kind::kPlay) {
    rest.advances = actions.size() == 1 && name(actions[0]) == "advance_turn";
    return rest;
  }
  if (chosen.kind != Choice::Kind::kButton || chosen.button < 0) return rest;
  const auto& list = game_.rules().buttons[static_cast<size_t>(chosen.button)].actions;
  if (actions.size() > list.size()) return rest;
  const size_t next = list.size() - actions.size();
  for (size_t i = 0; i < actions.size(); ++i) {
    const int row = list[next + i].row;
    if (engine::action_rows()[static_cast<size_t>(row)]->signature.name != name(actions[i])) {
      return rest;
    }
  }
  rest.list = &list;
  rest.next = next;
  rest.context = game_.context_of(seat, chosen);
  return rest;
}

void Position::take_over_course(const OpenMenus& menus,
                                const std::array<Choice, engine::kMostSeats>& chosen) {
  engine::SeatButtons offered;
  std::array<engine::Game::Rest, engine::kMostSeats> rests;
  for (int s = 0; s < seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    for (const std::string& name : recorded_.buttons(seat)) {
      const int number = button(name);
      if (number >= 0) offered[index(seat)].set(static_cast<size_t>(number));
    }
    if (menus[index(seat)] >= 0) {
      offered[index(seat)].set(static_cast<size_t>(menus[index(seat)]));
    } else {
      rests[index(seat)] = rest_of(seat, chosen[index(seat)]);
    }
  }
  game_.take_up(offered, std::move(rests));
}

}  // namespace jantaku::replay
