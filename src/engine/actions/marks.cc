// What happens to marked tiles. The marks come with the choice (A68); each action here uses them up
// for the list it stands in.
#include <algorithm>

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

bool missing(Game& game, const Action& action) {
  game.fail("engine/no-marks", "no tiles are marked for this", action.origin);
  return true;
}

// Puts `with` where a marked tile of a hand lies.
void replace_held(Game& game, const Mark& mark, const Tile& with) {
  Player& player = game.table().at(mark.owner);
  for (auto* tiles : {&player.hand, &player.draw}) {
    const auto at = std::find(tiles->begin(), tiles->end(), mark.tile);
    if (at == tiles->end()) continue;
    *at = with;
    return;
  }
}

void mark(Game& game, const Context& context, const Action& action) {
  // The marks were chosen with the button; what stands before and after them runs here.
  if (given(action, 2)) game.push_list(*action.args[2].actions, context);
  if (given(action, 1)) game.push_list(*action.args[1].actions, context);
}

void swap_hand_and_discard(Game& game, const Context& context, const Action& action) {
  const Mark* held = first_mark(context, MarkSpec::Target::kHand);
  const Mark* pond = first_mark(context, MarkSpec::Target::kDiscard);
  if (!held || !pond) {
    missing(game, action);
    return;
  }
  replace_held(game, *held, pond->tile);
  Discard& discard = game.table().at(pond->owner).discards[static_cast<size_t>(pond->at)];
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
  replace_held(game, *held, shown->tile);
  RevealedTile& revealed = game.table().revealed[static_cast<size_t>(shown->at)];
  if (revealed.reserved >= 0) {
    const int at = game.table().wall.reserved_at[static_cast<size_t>(revealed.reserved)];
    game.table().wall.tiles[static_cast<size_t>(at)] = held->tile;
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
  if (aside.empty()) return;
  replace_held(game, *held, aside.front());
  aside.front() = held->tile;
}

// Takes a marked tile from where it lies; a pond keeps the place of what was taken.
void remove_marked(Game& game, const Mark& mark) {
  Player& owner = game.table().at(mark.owner);
  switch (mark.target) {
    case MarkSpec::Target::kHand:
      game.take_from_hand(mark.owner, mark.tile);
      break;
    case MarkSpec::Target::kDiscard:
      owner.discards[static_cast<size_t>(mark.at)].taken = true;
      break;
    case MarkSpec::Target::kAside: {
      const auto at = std::find(owner.aside.begin(), owner.aside.end(), mark.tile);
      if (at != owner.aside.end()) owner.aside.erase(at);
      break;
    }
    case MarkSpec::Target::kRevealedTile:
      break;
  }
}

void set_aside_marked(Game& game, const Context& context, const Action& action) {
  if (context.marks.empty()) {
    missing(game, action);
    return;
  }
  for (const Mark& mark : context.marks) {
    remove_marked(game, mark);
    game.table().at(context.seat).aside.push_back(mark.tile);
  }
}

void draw_marked_aside(Game& game, const Context& context, const Action& action) {
  const Mark* aside = first_mark(context, MarkSpec::Target::kAside);
  if (!aside) {
    missing(game, action);
    return;
  }
  remove_marked(game, *aside);
  game.table().at(context.seat).draw.push_back(aside->tile);
  game.after_draw(context.seat);
}

void pon_marked(Game& game, const Context& context, const Action& action) {
  const Mark* pond = first_mark(context, MarkSpec::Target::kDiscard);
  if (!pond) {
    missing(game, action);
    return;
  }
  Meld meld{.kind = Meld::Kind::kCall,
            .name = game.rules().names.calls.find("pon").value_or(-1),
            .button = context.button,
            .from = pond->owner,
            .called = pond->tile};
  for (int i = 0; i < 2; ++i) {
    const auto held = game.held(context.seat);
    const auto same = std::find_if(held.begin(), held.end(),
                                   [&](const Tile& tile) { return tile.kind == pond->tile.kind; });
    if (same == held.end()) {
      game.fail("engine/no-call", "two equal tiles are not in the hand", action.origin);
      return;
    }
    meld.others.push_back(*same);
    game.take_from_hand(context.seat, *same);
  }
  remove_marked(game, *pond);
  game.table().at(context.seat).calls.push_back(meld);
  game.table().last_call = meld;
  game.table().last_caller = context.seat;
  game.record({.kind = Recorded::Kind::kCall, .seat = context.seat, .call = meld.name});
}

void extend_live_wall(Game& game, const Context& context, const Action&) {
  WallState& wall = game.table().wall;
  for (const Mark& mark : context.marks) {
    remove_marked(game, mark);
    wall.tiles.insert(wall.tiles.begin() + wall.live_end, mark.tile);
    for (int& at : wall.reserved_at) at += at >= wall.live_end ? 1 : 0;
    ++wall.live_end;
  }
}

void extend_dead_wall(Game& game, const Context& context, const Action&) {
  for (const Mark& mark : context.marks) {
    remove_marked(game, mark);
    game.table().wall.tiles.push_back(mark.tile);
  }
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
  std::vector<Tile> passed;
  for (const Mark& mark : context.marks) {
    if (game.take_from_hand(context.seat, mark.tile)) passed.push_back(mark.tile);
  }
  Player& from = game.table().at(context.seat);
  auto& hand = game.table().at(to).hand;
  hand.insert(hand.end(), passed.begin(), passed.end());
  from.hand.insert(from.hand.end(), from.draw.begin(), from.draw.end());
  from.draw.clear();
  SeatSet audience = SeatSet::of(context.seat);
  audience.add(to);
  game.emit({.type = GameEvent::Type::kSwap,
             .seat = context.seat,
             .other = to,
             .audience = audience,
             .tiles = std::move(passed)});
}

void clear_marking(Game&, const Context&, const Action&) {}

ActionRow row(std::string_view name, std::string_view doc, std::string_view example,
              std::string_view item, ActionFn run) {
  return {{.name = name, .doc = doc, .example = example, .item = item}, run};
}

}  // namespace

std::span<const ActionRow> mark_actions() {
  static const std::vector<ActionRow> rows = {
      {{.name = "mark",
        .parameters = {{"marks", Form::kMarkSpecs},
                       {"before", Form::kActions, Presence::kOptional},
                       {"after", Form::kActions, Presence::kOptional},
                       {"cancelled", Form::kActions, Presence::kOptional}},
        .doc = "Asks the seat, along with the button, to mark tiles for the actions that follow.",
        .example = R"(["mark", [["hand", 1, ["not_riichi"]]]])",
        .item = "A68"},
       mark},
      row("clear_marking", "Forgets the marks.", R"(["clear_marking"])", "A69", clear_marking),
      row("swap_marked_hand_and_discard", "The marked hand tile and discard change places.",
          R"(["swap_marked_hand_and_discard"])", "A70", swap_hand_and_discard),
      row("swap_marked_hand_and_dora_indicator",
          "The marked hand tile and the marked tile above the table change places.",
          R"(["swap_marked_hand_and_dora_indicator"])", "A71", swap_hand_and_indicator),
      row("swap_marked_with_aside",
          "The marked hand tile and the first tile set aside change places.",
          R"(["swap_marked_with_aside"])", "A72", swap_with_aside),
      row("set_aside_marked", "The marked tiles go to those the seat has set aside.",
          R"(["set_aside_marked"])", "A73", set_aside_marked),
      row("draw_marked_aside", "The marked tile that lies aside becomes the seat's draw.",
          R"(["draw_marked_aside"])", "A74", draw_marked_aside),
      row("pon_marked_discard", "The marked discard and two equal hand tiles become a pon.",
          R"(["pon_marked_discard"])", "A75", pon_marked),
      row("extend_live_wall_with_marked", "The marked tiles go to the end of the live wall.",
          R"(["extend_live_wall_with_marked"])", "A76", extend_live_wall),
      row("extend_dead_wall_with_marked", "The marked tiles go to the end of the dead wall.",
          R"(["extend_dead_wall_with_marked"])", "A77", extend_dead_wall),
      row("charleston_left", "Passes the marked tiles to the seat on the left.",
          R"(["charleston_left"])", "A59", charleston<3>),
      row("charleston_across", "Passes the marked tiles to the seat opposite.",
          R"(["charleston_across"])", "A60", charleston<2>),
      row("charleston_right", "Passes the marked tiles to the seat on the right.",
          R"(["charleston_right"])", "A61", charleston<1>),
  };
  return rows;
}

}  // namespace jantaku::engine
