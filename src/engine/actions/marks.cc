// What happens to marked tiles. The marks come with the choice (A68); each action here uses them up
// for the list it stands in (A69).
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::MarkSpec;
using vocab::Form;
using vocab::Presence;

const Mark* first_mark(const Context& context, MarkSpec::Target target) {
  for (const Mark& mark : context.marks) {
    if (mark.target == target) return &mark;
  }
  return nullptr;
}

void missing(Game& game, const Action& action) {
  game.fail("engine/no-marks", "no tiles are marked for this", action.origin);
}

// Of two equal tiles the one that was marked, if it lies where it lay; nothing if none is left. In
// the hand followed by the draw.
std::optional<size_t> place_of_held(const Player& player, const Mark& mark,
                                    std::span<const size_t> claimed = {}) {
  const size_t in_hand = player.hand.size(), all = in_hand + player.draw.size();
  const auto is_it = [&](size_t at) {
    const Tile& tile = at < in_hand ? player.hand[at] : player.draw[at - in_hand];
    return tile == mark.tile && std::find(claimed.begin(), claimed.end(), at) == claimed.end();
  };
  if (mark.at >= 0 && static_cast<size_t>(mark.at) < all && is_it(static_cast<size_t>(mark.at))) {
    return static_cast<size_t>(mark.at);
  }
  for (size_t at = 0; at < all; ++at) {
    if (is_it(at)) return at;
  }
  return std::nullopt;
}

Tile& held_at(Player& player, size_t place) {
  const size_t in_hand = player.hand.size();
  return place < in_hand ? player.hand.edit()[place] : player.draw.edit()[place - in_hand];
}

// Another seat may have marked the same discard, and had it.
bool is_in_pond(const Game& game, const Mark& mark) {
  const auto& discards = game.table().at(mark.owner).discards;
  const auto at = static_cast<size_t>(mark.at);
  return at < discards.size() && discards[at].can_be_had() && discards[at].tile == mark.tile;
}

bool is_in_top_row(const Game& game, const Mark& mark) {
  const auto& revealed = game.table().revealed;
  const auto at = static_cast<size_t>(mark.at);
  return at < revealed.size() && game.revealed_tile(revealed[at]) == mark.tile;
}

void mark(Game& game, const Context& context, const Action& action) {
  // That of a button comes before the first action of its list, wherever it stands.
  const bool is_done = context.button >= 0 && game.program().traits(context.button).mark == &action;
  if (!is_done) game.push_marking(action, context);
}

void swap_hand_and_discard(Game& game, const Context& context, const Action& action) {
  const Mark* held = first_mark(context, MarkSpec::Target::kHand);
  const Mark* pond = first_mark(context, MarkSpec::Target::kDiscard);
  if (!held || !pond) {
    missing(game, action);
    return;
  }
  Player& holder = game.table().at(held->owner);
  const auto place = place_of_held(holder, *held);
  if (!place || !is_in_pond(game, *pond)) return;
  held_at(holder, *place) = pond->tile;
  Discard& discard = game.table().at(pond->owner).discards.edit()[static_cast<size_t>(pond->at)];
  discard.tile = held->tile;
  SeatSet audience = SeatSet::of(held->owner);
  audience.add(pond->owner);
  game.emit({.type = GameEvent::Type::kSwap,
             .seat = held->owner,
             .other = pond->owner,
             .audience = discard.facedown ? audience : SeatSet::all(game.table().seats),
             .tiles = {held->tile, pond->tile}});
}

void swap_hand_and_indicator(Game& game, const Context& context, const Action& action) {
  const Mark* held = first_mark(context, MarkSpec::Target::kHand);
  const Mark* shown = first_mark(context, MarkSpec::Target::kRevealedTile);
  if (!held || !shown) {
    missing(game, action);
    return;
  }
  Player& holder = game.table().at(held->owner);
  const auto place = place_of_held(holder, *held);
  if (!place || !is_in_top_row(game, *shown)) return;
  held_at(holder, *place) = shown->tile;
  RevealedTile& revealed = game.table().revealed.edit()[static_cast<size_t>(shown->at)];
  if (revealed.reserved >= 0) {
    const int at = game.table().wall.reserved_at[static_cast<size_t>(revealed.reserved)];
    game.table().wall.tiles.edit()[static_cast<size_t>(at)] = held->tile;
  } else {
    revealed.tile = held->tile;
  }
}

void swap_with_aside(Game& game, const Context& context, const Action& action) {
  const Mark* held = first_mark(context, MarkSpec::Target::kHand);
  auto& aside = game.table().at(context.seat).aside;
  if (!held) {
    missing(game, action);
    return;
  }
  Player& holder = game.table().at(held->owner);
  const auto place = place_of_held(holder, *held);
  if (aside.empty() || !place) return;
  held_at(holder, *place) = aside.front();
  aside.edit().front() = held->tile;
}

// Takes the marked tiles that are still there from where they lie (R12): a pond keeps the place of
// what was taken, and what lies in the top row stays there.
std::vector<Tile> take_marked(Game& game, const Context& context) {
  std::array<std::vector<size_t>, kMostSeats> from_hands;
  std::vector<Tile> taken;
  for (const Mark& mark : context.marks) {
    if (mark.target == MarkSpec::Target::kRevealedTile) continue;
    Player& owner = game.table().at(mark.owner);
    if (mark.target == MarkSpec::Target::kHand) {
      auto& claimed = from_hands[index(mark.owner)];
      const auto place = place_of_held(owner, mark, claimed);
      if (!place) continue;
      claimed.push_back(*place);
    } else if (mark.target == MarkSpec::Target::kDiscard) {
      if (!is_in_pond(game, mark)) continue;
      owner.discards.edit()[static_cast<size_t>(mark.at)].taken = true;
    } else {
      const auto at = std::find(owner.aside.begin(), owner.aside.end(), mark.tile);
      if (at == owner.aside.end()) continue;
      owner.aside.erase(at);
    }
    taken.push_back(mark.tile);
  }
  for (size_t s = 0; s < from_hands.size(); ++s) {
    Player& owner = game.table().at(seat_at(s));
    std::sort(from_hands[s].begin(), from_hands[s].end(), std::greater());
    for (const size_t place : from_hands[s]) {
      const auto in_hand = static_cast<std::ptrdiff_t>(owner.hand.size());
      const auto at = static_cast<std::ptrdiff_t>(place);
      if (at < in_hand) {
        owner.hand.erase(owner.hand.begin() + at);
      } else {
        owner.draw.erase(owner.draw.begin() + (at - in_hand));
      }
    }
  }
  game.touch();
  return taken;
}

void set_aside_marked(Game& game, const Context& context, const Action& action) {
  if (context.marks.empty()) {
    missing(game, action);
    return;
  }
  const auto taken = take_marked(game, context);
  auto& aside = game.table().at(context.seat).aside;
  aside.insert(aside.end(), taken.begin(), taken.end());
}

void draw_marked_aside(Game& game, const Context& context, const Action& action) {
  const Mark* marked = first_mark(context, MarkSpec::Target::kAside);
  if (!marked) {
    missing(game, action);
    return;
  }
  auto& aside = game.table().at(marked->owner).aside;
  const auto at = std::find(aside.begin(), aside.end(), marked->tile);
  if (at == aside.end()) return;
  aside.erase(at);
  game.table().at(context.seat).draw.push_back(marked->tile);
  game.after_draw(context.seat);
}

// A75: a call like any other, but of a discard that may lie deep in a pond.
void pon_marked(Game& game, const Context& context, const Action& action) {
  const Mark* pond = first_mark(context, MarkSpec::Target::kDiscard);
  if (!pond) {
    missing(game, action);
    return;
  }
  if (!is_in_pond(game, *pond)) return;
  Context call = context;
  call.marks.clear();
  call.caller = context.seat;
  call.callee = pond->owner;
  call.has_call = true;
  call.call = {.called = pond->tile, .from = pond->owner, .discard = pond->at};
  for (const Tile& tile : game.held(context.seat)) {
    if (tile.kind == pond->tile.kind && call.call.tiles.size() < 2) call.call.tiles.push_back(tile);
  }
  if (call.call.tiles.size() < 2) {
    game.fail("engine/no-call", "two equal tiles are not in the hand", action.origin);
    return;
  }
  game.forget_marks();
  game.call_tiles(call, action, game.rules().names.calls.find("pon").value_or(-1));
}

void extend_live_wall(Game& game, const Context& context, const Action&) {
  WallState& wall = game.table().wall;
  for (const Tile& tile : take_marked(game, context)) {
    wall.tiles.insert(wall.tiles.begin() + wall.live_end, tile);
    for (int& at : wall.reserved_at.edit()) at += at >= wall.live_end ? 1 : 0;
    ++wall.live_end;
  }
}

void extend_dead_wall(Game& game, const Context& context, const Action&) {
  for (const Tile& tile : take_marked(game, context)) game.table().wall.tiles.push_back(tile);
}

// Passes of one adjudication are simultaneous: each takes away only what was marked before.
template <int places>
void charleston(Game& game, const Context& context, const Action& action) {
  const Seat to = game.table().relative(context.seat, places);
  if (context.marks.empty()) {
    missing(game, action);
    return;
  }
  if (to == Seat::kNone) return;
  std::vector<Tile> passed = take_marked(game, context);
  Player& from = game.table().at(context.seat);
  auto& hand = game.table().at(to).hand;
  hand.insert(hand.end(), passed.begin(), passed.end());
  from.hand.move_over(from.draw);
  SeatSet audience = SeatSet::of(context.seat);
  audience.add(to);
  game.emit({.type = GameEvent::Type::kSwap,
             .seat = context.seat,
             .other = to,
             .audience = audience,
             .tiles = std::move(passed)});
}

void clear_marking(Game& game, const Context&, const Action&) { game.forget_marks(); }

// Runs one that uses up the marks.
template <ActionFn use>
void using_marks(Game& game, const Context& context, const Action& action) {
  game.forget_marks();  // `context` has its own
  use(game, context, action);
}

// D06: one that older rulesets name as a whole.
void stood_for(Game& game, const Context& context, const Action& action) {
  game.push_list(*action.args[0].actions, context);
}

ActionRow whole(std::string_view item, std::string_view name, std::string_view doc,
                std::string_view example, std::string_view stands_for) {
  ActionRow made = row(item, name, stood_for, doc, example);
  made.signature.stands_for = stands_for;
  return made;
}

}  // namespace

std::span<const ActionRow> mark_actions() {
  static const std::vector<ActionRow> rows = {
      row("A68", "mark", mark,
          "Asks the seat, along with the button, to mark tiles for the actions that follow; "
          "where actions stand before the marking, after those.",
          R"(["mark", [["hand", 1, ["not_riichi"]]]])",
          {{.name = "marks", .type = Form::kMarkSpecs},
           {.name = "before",
            .type = Form::kActions,
            .presence = Presence::kOptional,
            .default_value = "[]",
            .doc = "run before the tiles are marked"},
           {.name = "after",
            .type = Form::kActions,
            .presence = Presence::kOptional,
            .default_value = "[]",
            .doc = "run right after, before all others of the list"},
           {.name = "cancelled",
            .type = Form::kActions,
            .presence = Presence::kOptional,
            .doc = "run in place of the rest if the marking is given up after actions "
                   "before it; without it that cannot be given up"}}),
      row("A69", "clear_marking", clear_marking, "Forgets the marks.", R"(["clear_marking"])"),
      row("A70", "swap_marked_hand_and_discard", using_marks<swap_hand_and_discard>,
          "The marked hand tile and discard change places.", R"(["swap_marked_hand_and_discard"])"),
      row("A71", "swap_marked_hand_and_dora_indicator", using_marks<swap_hand_and_indicator>,
          "The marked hand tile and the marked tile above the table change places.",
          R"(["swap_marked_hand_and_dora_indicator"])"),
      row("A72", "swap_marked_with_aside", using_marks<swap_with_aside>,
          "The marked hand tile and the first tile set aside change places.",
          R"(["swap_marked_with_aside"])"),
      row("A73", "set_aside_marked", using_marks<set_aside_marked>,
          "The marked tiles go to those the seat has set aside.", R"(["set_aside_marked"])"),
      row("A74", "draw_marked_aside", using_marks<draw_marked_aside>,
          "The marked tile that lies aside becomes the seat's draw.", R"(["draw_marked_aside"])"),
      checks_itself(row("A75", "pon_marked_discard", pon_marked,
                        "The marked discard and two equal hand tiles become a pon.",
                        R"(["pon_marked_discard"])")),
      row("A76", "extend_live_wall_with_marked", using_marks<extend_live_wall>,
          "The marked tiles go to the end of the live wall.",
          R"(["extend_live_wall_with_marked"])"),
      row("A77", "extend_dead_wall_with_marked", using_marks<extend_dead_wall>,
          "The marked tiles go to the end of the dead wall.",
          R"(["extend_dead_wall_with_marked"])"),
      row("A59", "charleston_left", using_marks<charleston<3>>,
          "Passes the marked tiles to the seat on the left.", R"(["charleston_left"])"),
      row("A60", "charleston_across", using_marks<charleston<2>>,
          "Passes the marked tiles to the seat opposite.", R"(["charleston_across"])"),
      row("A61", "charleston_right", using_marks<charleston<1>>,
          "Passes the marked tiles to the seat on the right.", R"(["charleston_right"])"),
      whole(
          "A40", "swap_hand_tile_with_same_suit_discard",
          "A tile of the hand and a discard of the same suit change places.",
          R"(["swap_hand_tile_with_same_suit_discard"])",
          R"([["mark", [["hand", 1, ["match_suit", "not_riichi"]], ["discard", 1, ["match_suit"]]]],
 ["swap_marked_hand_and_discard"]])"),
      whole("A41", "swap_hand_tile_with_last_discard",
            "A tile of the hand and the last discard change places.",
            R"(["swap_hand_tile_with_last_discard"])",
            R"([["mark", [["hand", 1, []], ["discard", 1, ["last_discard"]]]],
 ["swap_marked_hand_and_discard"]])"),
      whole("A42", "place_4_tiles_at_end_of_live_wall",
            "Four tiles of the hand go to the end of the live wall.",
            R"(["place_4_tiles_at_end_of_live_wall"])",
            R"([["mark", [["hand", 4, []]]], ["extend_live_wall_with_marked"]])"),
      whole("A43", "set_aside_discard_matching_called_tile",
            "A discard equal to the last called tile is set aside.",
            R"(["set_aside_discard_matching_called_tile"])",
            R"([["mark", [["discard", 1, ["match_called_tile"]]]], ["set_aside_marked"]])"),
      whole("A44", "set_aside_own_discard", "One of the seat's own discards is set aside.",
            R"(["set_aside_own_discard"])",
            R"([["mark", [["discard", 1, ["self"]]]], ["set_aside_marked"]])"),
      whole("A45", "pon_discarded_red_dragon",
            "A discarded red dragon and two of the hand become a pon.",
            R"(["pon_discarded_red_dragon"])",
            R"([["mark", [["discard", 1, ["7z"]]]], ["pon_marked_discard"]])"),
      whole("A46", "draw_and_place_2_tiles_at_end_of_dead_wall",
            "The seat draws two tiles, and two of its tiles go to the end of the dead wall.",
            R"(["draw_and_place_2_tiles_at_end_of_dead_wall"])",
            R"([["mark", [["hand", 2, []]], [["draw", 2]]], ["extend_dead_wall_with_marked"]])"),
      whole("A58", "swap_tile_with_aside",
            "A tile of the hand and the first tile set aside change places.",
            R"(["swap_tile_with_aside"])",
            R"([["mark", [["hand", 1, ["not_riichi"]]]], ["swap_marked_with_aside"]])"),
  };
  return rows;
}

}  // namespace jantaku::engine
