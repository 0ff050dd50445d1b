#include "replay/trace_position.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::replay {

using engine::Choice;
using engine::index;
using engine::Seat;
using engine::seat_at;
using engine::Tile;
using Field = Difference::Field;

std::string Position::text(const Tile& tile) const {
  std::string text = tile.kind.name();
  std::set<std::string> attributes;
  const auto& names = game_.rules().match_names.attributes;
  for (int a = 0; a < names.size(); ++a) {
    if (tile.attributes.has(a) && !only_says_where(names.name(a))) attributes.insert(names.name(a));
  }
  for (const std::string& attribute : attributes) text += "@" + attribute;
  return text;
}

Tile Position::tile(const json::Value& value) const {
  const std::string written = tile_text(value);
  Tile tile =
      tiles::Kind::parse(written.substr(0, written.find('@'))).value_or(tiles::Kind::nothing());
  for (size_t at = written.find('@'); at != std::string::npos;) {
    const size_t next = written.find('@', at + 1);
    const auto attribute = game_.rules().match_names.attributes.find(
        written.substr(at + 1, next == std::string::npos ? next : next - at - 1));
    if (attribute) tile.attributes.add(*attribute);
    at = next;
  }
  return tile;
}

int Position::button(std::string_view name) const {
  const auto id = game_.rules().names.buttons.find(name);
  for (size_t b = 0; id && b < game_.rules().buttons.size(); ++b) {
    if (game_.rules().buttons[b].id == *id) return static_cast<int>(b);
  }
  return -1;
}

const std::string& Position::button_name(int button) const {
  return game_.rules().names.buttons.name(game_.rules().buttons[static_cast<size_t>(button)].id);
}

const engine::Offer* Position::offer(Seat seat, int button) const {
  for (const engine::Offer& offer : game_.offers(seat)) {
    if (offer.button == button) return &offer;
  }
  return nullptr;
}

int Position::held_place(Seat seat, const json::Value& step) const {
  const json::Value* written = step.find("tile");
  const Tile wanted = written ? tile(*written) : Tile();
  const auto held = game_.held(seat);
  const json::Value* place = step.find("index");
  const auto at = static_cast<size_t>(place ? place->integer().value_or(0) : 0);
  if (at < held.size() && held[at] == wanted) return static_cast<int>(at);
  for (size_t i = 0; i < held.size(); ++i) {
    if (held[i] == wanted) return static_cast<int>(i);
  }
  return -1;
}

void Position::complete_call(Seat seat, const json::Value& step, Choice& choice) const {
  const engine::Offer* offered = offer(seat, choice.button);
  const json::Value* chosen = step.find("choice");
  if (!offered || !chosen || !chosen->array() || chosen->array()->empty()) return;
  const Texts wanted = tiles_in(chosen);
  const json::Value* called = step.find("called");
  for (const engine::CallChoice& call : offered->calls) {
    const bool same_called =
        !called || called->is_null() || text(call.called) == tile_text(*called);
    if (same_called && texts(call.tiles) == wanted) {
      choice.call = call;
      return;
    }
  }
  const json::Value& first = (*chosen->array())[0];
  if (!offered->flowers.empty()) choice.flower = tile(first);
  if (!offered->cards.empty() && first.string()) {
    choice.card = game_.rules().names.cards.find(*first.string()).value_or(-1);
  }
}

bool Position::add_mark(Seat seat, const json::Value& step,
                        const std::vector<ruleset::MarkSpec>& specs, Choice& choice) const {
  const json::Value* whose = step.find("seat2");
  const Seat owner = whose && whose->string() ? seating_.seat(*whose->string()) : seat;
  const std::string wanted = recorded_.marked_tile(owner, step);
  engine::Context context;
  context.seat = seat;
  context.button = choice.button;
  for (const auto& spec : specs) {
    for (const engine::Mark& mark : game_.markable(spec, context)) {
      const bool used =
          std::find(choice.marks.begin(), choice.marks.end(), mark) != choice.marks.end();
      if (used || mark.owner != owner || text(mark.tile) != wanted) continue;
      choice.marks.push_back(mark);
      return true;
    }
  }
  return false;
}

Texts Position::statuses(Seat seat) const {
  Texts texts;
  const auto& names = game_.rules().names.statuses;
  for (int s = 0; s < names.size(); ++s) {
    if (game_.table().at(seat).has(s)) texts.insert(names.name(s));
  }
  return texts;
}

Texts Position::calls(Seat seat) const {
  Texts calls;
  for (const auto& meld : game_.table().at(seat).calls) {
    calls.insert(fmt::format("{}: {}", game_.rules().names.calls.name(meld.name),
                             fmt::join(texts(meld.tiles()), " ")));
  }
  return calls;
}

// There a seat that has chosen shows no buttons.
Texts Position::buttons(Seat seat, const OpenMenus& menus) const {
  Texts buttons;
  if (!game_.is_waited_for(seat) || menus[index(seat)] >= 0) return buttons;
  for (const engine::Offer& offer : game_.offers(seat)) buttons.insert(button_name(offer.button));
  if (game_.may_skip(seat)) buttons.insert("skip");
  return buttons;
}

Recorded::Apart Position::apart(Seat seat) const {
  using Apart = Recorded::Apart;
  const bool drawn = texts(game_.table().at(seat).draw) == recorded_.draw(seat, Apart::kIsDrawn);
  return drawn ? Apart::kIsDrawn : Apart::kIsDrawnIfMarked;
}

void Position::compare_seat(Seat seat, const OpenMenus& menus,
                            std::vector<Difference>& found) const {
  const auto& player = game_.table().at(seat);
  Texts pond;
  for (const auto& discard : player.discards) {
    if (!discard.taken) pond.insert(text(discard.tile));
  }
  const auto compare = [&](Field field, Texts ours, Texts theirs) {
    if (ours != theirs) found.push_back({field, seat, std::move(ours), std::move(theirs)});
  };
  const Recorded::Apart read = apart(seat);
  compare(Field::kHand, texts(player.hand), recorded_.hand(seat, read));
  compare(Field::kDraw, texts(player.draw), recorded_.draw(seat, read));
  compare(Field::kPond, std::move(pond), recorded_.pond(seat));
  compare(Field::kCalls, calls(seat), calls_in(recorded_.of(seat, "calls")));
  compare(Field::kStatuses, statuses(seat), words_in(recorded_.of(seat, "status")));
  compare(Field::kButtons, buttons(seat, menus), recorded_.buttons(seat));
}

std::vector<Difference> Position::differences(const OpenMenus& menus) const {
  std::vector<Difference> found;
  if (game_.status() == engine::Status::kRoundOver) {
    found.push_back({.field = Field::kOver, .ours = {game_.table().end_name}});
  } else if (game_.status() == engine::Status::kError) {
    found.push_back({.field = Field::kStopped, .ours = {game_.error()->message}});
  }
  const json::Value* turn = recorded_.game("turn");
  const std::string ours(seating_.name(game_.table().turn));
  if (turn && turn->string() && *turn->string() != ours) {
    found.push_back({.field = Field::kTurn, .ours = {ours}, .theirs = {*turn->string()}});
  }
  for (int s = 0; s < seats(); ++s) compare_seat(seat_at(static_cast<size_t>(s)), menus, found);
  return found;
}

bool Position::statuses_agree(Seat seat) const {
  return statuses(seat) == words_in(recorded_.of(seat, "status"));
}

std::string Position::describe(const Difference& difference) const {
  constexpr std::array<std::string_view, 9> kNames = {"the table has stopped",
                                                      "the round is over",
                                                      "the turn",
                                                      "hand",
                                                      "draw",
                                                      "pond",
                                                      "calls",
                                                      "statuses",
                                                      "buttons"};
  const std::string_view name = kNames[static_cast<size_t>(difference.field)];
  const std::string who =
      difference.seat == Seat::kNone ? "" : fmt::format("{}: ", seating_.name(difference.seat));
  return fmt::format("{}{}: ours [{}], recorded [{}]", who, name, fmt::join(difference.ours, ", "),
                     fmt::join(difference.theirs, ", "));
}

}  // namespace jantaku::replay
