// Calls and declared flowers.
#include "engine/actions/families.h"

namespace jantaku::engine {

// E10: before_call, the tiles, the interrupt check, after_call.
void Game::call_tiles(const Context& context, const ruleset::Action& action, int name) {
  if (!context.has_call) {
    fail("engine/no-call", "there is no call to make here", action.origin);
    return;
  }
  Context at_caller = context;
  at_caller.seat = context.caller;
  Context at_callee = context;
  at_callee.seat = context.callee;
  const bool check = program_->interrupts(action.row) && !action.uninterruptible && may_interrupt();
  const auto before = check ? shared_possible() : base::Shared<SeatButtons>();
  push_op(Op::kFireEvent, at_caller, static_cast<int>(ruleset::Event::kAfterCall), &action);
  if (check) push_check(before, shared(at_caller));
  push_op(Op::kMakeCall, at_caller, name, &action);
  fire(ruleset::Event::kBeforeCall, at_callee);
}

namespace {

using ruleset::Action;
using vocab::Form;
using vocab::Presence;
using vocab::Context::kCall;

void call(Game& game, const Context& context, const Action& action) {
  game.call_tiles(context, action);
}

void flower(Game& game, const Context& context, const Action& action) {
  Player& player = game.table().at(context.seat);
  const auto invisible = game.matchers().names().invisible;
  const auto is_wanted = [&](const Tile& held) {
    return std::any_of(action.args.begin(), action.args.end(), [&](const ruleset::Arg& wanted) {
      return tiles::fits(held, wanted.tile, invisible);
    });
  };
  // The chosen one belongs to the first action of the list that it fits.
  Tile tile = context.flower;
  if (!tile.kind.is_tile() || !is_wanted(tile) || !game.take_from_hand(context.seat, tile)) {
    const auto held = game.held(context.seat);
    const auto found = std::find_if(held.begin(), held.end(), is_wanted);
    if (found != held.end()) {
      tile = *found;
      game.take_from_hand(context.seat, tile);
    } else {
      game.fail("engine/no-flower", "none of these tiles is in the hand", action.origin);
      return;
    }
  }
  const int button = context.button;
  const int name = button >= 0 ? game.rules().buttons[static_cast<size_t>(button)].call_name : -1;
  const Meld meld{.kind = Meld::Kind::kFlower,
                  .name = name,
                  .button = button,
                  .from = context.seat,
                  .called = tile};
  player.calls.push_back(meld);
  // As with every call: what was drawn joins the hand, and the tile can be won on.
  player.hand.move_over(player.draw);
  game.table().last_call = meld;
  game.table().last_caller = context.seat;
  game.record(
      {.kind = Recorded::Kind::kCall, .seat = context.seat, .call = name, .is_flower = true});
  game.emit({.type = GameEvent::Type::kCall,
             .seat = context.seat,
             .other = context.seat,
             .audience = SeatSet::all(game.table().seats),
             .tiles = {tile},
             .text = name >= 0 ? game.rules().names.calls.name(name) : "flower"});
}

}  // namespace

std::span<const ActionRow> call_actions() {
  static const std::vector<ActionRow> rows = {
      checks_itself(row("A04", "call", call, "Makes the call of a call button on the last discard.",
                        R"(["call"])", {}, {kCall})),
      checks_itself(row("A05", "self_call", call,
                        "Makes a call of tiles that are all the seat's own.", R"(["self_call"])",
                        {}, {kCall})),
      checks_itself(row("A06", "upgrade_call", call,
                        "Adds a tile of the seat's own to one of its calls.", R"(["upgrade_call"])",
                        {}, {kCall})),
      row("A07", "flower", flower,
          "Declares one of these tiles: it lies face up beside the seat's calls.",
          R"(["flower", "1f", "2f"])", {{"tiles", Form::kTile, Presence::kRest}}),
  };
  return rows;
}

}  // namespace jantaku::engine
