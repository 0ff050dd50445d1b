// Runs lists of actions. The stack is data: an interrupt puts what is left of it aside.
#include <fmt/format.h>

#include <algorithm>

#include "engine/game.h"

namespace jantaku::engine {

using ruleset::Event;

void Game::push_list(const ruleset::ActionList& list, const Context& context) {
  if (!list.empty()) push_list(list, shared(context));
}

void Game::push_list(const ruleset::ActionList& list, base::Shared<Context> context) {
  if (list.empty()) return;
  if (stack_.size() >= kMostFrames) {
    fail("engine/too-deep", "actions are nested too deep", list.front().origin);
    return;
  }
  Frame frame;
  frame.list = &list;
  frame.end = static_cast<uint32_t>(list.size());
  frame.context = std::move(context);
  stack_.push_back(std::move(frame));
}

base::Shared<Context> Game::shared(const Context& context) {
  if (&context == running_context_.get()) return running_context_;
  if (context.seat == Seat::kNone) return base::Shared<Context>(context);
  const base::Shared<Context>& plain = plain_context(context.seat);
  return &context == plain.get() || context.is_plain() ? plain : base::Shared<Context>(context);
}

const base::Shared<Context>& Game::plain_context(Seat seat) {
  base::Shared<Context>& plain = plain_contexts_[index(seat)];
  if (!plain) plain = base::Shared<Context>(Context::of(seat));
  return plain;
}

void Game::push_function(const ruleset::ActionList& list, const Context& context) {
  const size_t before = stack_.size();
  push_list(list, context);
  if (stack_.size() > before) stack_.back().arg = 1;
}

void Game::push_one(const ruleset::ActionList& list, size_t at, const Context& context) {
  push_list(list, context);
  if (stopped()) return;
  stack_.back().next = static_cast<uint32_t>(at);
  stack_.back().end = static_cast<uint32_t>(at + 1);
}

void Game::push_op(Op op, const Context& context, int arg, const ruleset::Action* action) {
  push_op(op, shared(context), arg, action);
}

void Game::push_op(Op op, base::Shared<Context> context, int arg, const ruleset::Action* action) {
  if (stack_.size() >= kMostFrames) {
    fail("engine/too-deep", "actions are nested too deep",
         action ? action->origin : json::Origin{});
    return;
  }
  Frame frame;
  frame.kind = Frame::Kind::kOp;
  frame.op = op;
  frame.arg = arg;
  frame.action = action;
  frame.context = std::move(context);
  stack_.push_back(std::move(frame));
}

void Game::push_seat_loop(const ruleset::Action& action, SeatSet seats, const Context& context) {
  push_op(Op::kSeatLoop, context, 0, &action);
  if (!stopped()) stack_.back().seats = seats;
}

void Game::push_check(const base::Shared<SeatButtons>& before, base::Shared<Context> context) {
  push_op(Op::kCheckInterrupt, std::move(context));
  if (!stopped()) stack_.back().before = before;
}

void Game::fire(Event event, const Context& context) {
  const ruleset::ActionList& actions = program_->handler(event).actions;
  if (observer_ && !actions.empty()) observer_->event_fires(event, context);
  push_list(actions, context);
}

void Game::fail(std::string code, std::string message, const json::Origin& origin) {
  if (status_ == Status::kError) return;
  status_ = Status::kError;
  error_ = PlayError{std::move(code), std::move(message), origin};
  emit({.type = GameEvent::Type::kError, .text = error_->message});
  stack_.clear();
  for (auto& frames : deferred_) frames.clear();
  for (auto& frames : set_aside_) frames.clear();
  hide_all();
}

void Game::emit(GameEvent event) {
  steps_left_ -= kStepsOfEvent + static_cast<int64_t>(event.text.size()) +
                 kStepsOfShownTile * static_cast<int64_t>(event.tiles.size());
  if (sink_) {
    sink_->on_event(std::move(event));
  } else {
    events_.push_back(std::move(event));
  }
}

void Game::record(Recorded what) {
  table_.history.push_back(what);
  for (ButtonSet& set : declined_) set.reset();  // L19
  touch();
}

void Game::set_turn(Seat seat) {
  if (seat == Seat::kNone) return;
  table_.turn = seat;
  ++turn_moves_;
  touch();
  emit({.type = GameEvent::Type::kTurn, .seat = seat});
}

int Game::function_depth() const {
  return static_cast<int>(std::count_if(stack_.begin(), stack_.end(), [](const Frame& frame) {
    return frame.kind == Frame::Kind::kList && frame.arg != 0;
  }));
}

void Game::run() {
  while (!stack_.empty()) {
    if (--steps_left_ < 0) {
      const Frame& top = stack_.back();
      const bool in_list = top.kind == Frame::Kind::kList && top.next < top.end;
      fail("engine/budget", "one choice led to more steps than a ruleset may take",
           in_list ? (*top.list)[top.next].origin : json::Origin{});
      return;
    }
    if (stack_.back().kind == Frame::Kind::kOp) {
      Frame frame = std::move(stack_.back());
      stack_.pop_back();
      if (running_context_.get() != frame.context.get()) running_context_ = frame.context;
      run_op(std::move(frame));
      continue;
    }
    Frame& top = stack_.back();
    if (top.next == top.end) {
      stack_.pop_back();
      continue;
    }
    const ruleset::Action& action = (*top.list)[top.next++];
    const base::Shared<Context> context = top.context;  // the frame may move
    if (running_context_.get() != context.get()) running_context_ = context;
    run_action(action, *context);
  }
}

void Game::run_action(const ruleset::Action& action, const Context& context) {
  static const auto rows = action_rows();
  const ActionRow& row = *rows[static_cast<size_t>(action.row)];
  if (is_over() && !row.after_end) return;
  if (observer_) observer_->action_runs(action, context, stack_.size());
  const bool check = program_->interrupts(action.row) && !action.uninterruptible &&
                     !row.checks_itself && may_interrupt();
  if (check) push_check(shared_possible(), shared(context));
  if (!stopped()) row.run(*this, context, action);
  if (!row.touches_itself) touch();
}

void Game::run_op(Frame frame) {
  const Context& context = *frame.context;
  switch (frame.op) {
    case Op::kCheckInterrupt:
      check_interrupt(frame);
      break;
    case Op::kFireEvent:
      if (table_.end == RoundEnd::kNone) fire(static_cast<Event>(frame.arg), context);
      break;
    case Op::kMoveTurn: {
      if (table_.end != RoundEnd::kNone) break;
      set_turn(table_.next_on_turn());
      const base::Shared<Context> next = plain_context(table_.turn);
      if (!program_->handler(Event::kOnNoValidTiles).actions.empty()) {
        push_op(Op::kNoValidTiles, next);
      }
      fire(Event::kAfterTurnChange, *next);
      break;
    }
    case Op::kAdvanceUnlessMoved:
      if (turn_moves_ == frame.arg && table_.end == RoundEnd::kNone) {
        const base::Shared<Context> turn = plain_context(table_.turn);
        push_op(Op::kMoveTurn, turn);
        fire(Event::kBeforeTurnChange, *turn);
      }
      break;
    case Op::kMakeCall:
      make_call(frame);
      break;
    case Op::kAskMarks:
      ask_marks(frame);
      break;
    case Op::kPlayTile:
      play_tile(frame);
      break;
    case Op::kPlayEffects: {
      if (table_.end != RoundEnd::kNone) break;
      const auto& effects = rules().play_effects;
      for (auto at = static_cast<size_t>(frame.arg); at < effects.size() && !stopped(); ++at) {
        const auto& specs = effects[at].specs;
        const bool fits = std::any_of(
            specs.begin(), specs.end(),
            [&](const ruleset::TileSpec& spec) { return tile_fits(spec, context.tile, context); });
        if (!fits) continue;
        if (at + 1 < effects.size()) {
          push_op(Op::kPlayEffects, frame.context, static_cast<int>(at) + 1);
        }
        push_list(effects[at].actions, context);
        break;
      }
      break;
    }
    case Op::kNoValidTiles: {
      const auto& handler = program_->handler(Event::kOnNoValidTiles);
      if (handler.actions.empty() || table_.end != RoundEnd::kNone) break;
      const Player& holder = table_.at(table_.turn);
      if (holder.hand.empty() && holder.draw.empty()) break;
      if (!playable(table_.turn).empty()) break;
      const base::Shared<Context> turn = plain_context(table_.turn);
      if (handler.recurse) push_op(Op::kNoValidTiles, turn);
      fire(Event::kOnNoValidTiles, *turn);
      break;
    }
    case Op::kSeatLoop: {
      if (is_over()) break;
      // `when_anyone` has a condition in front of its actions, `as` has seats.
      const auto& args = frame.action->args;
      const bool asks = args[0].form == vocab::Form::kConditions;
      for (int s = 0; s < table_.seats; ++s) {
        const Seat seat = seat_at(static_cast<size_t>(s));
        if (!frame.seats.has(seat)) continue;
        frame.seats.remove(seat);
        base::Shared<Context> there;
        if (context.is_plain()) {
          there = plain_context(seat);
        } else {
          Context moved = context;
          moved.seat = seat;
          there = base::Shared<Context>(std::move(moved));
        }
        --steps_left_;
        if (asks && !test(args[0].condition, *there)) {
          if (stopped()) return;
          continue;
        }
        // The seats behind it come when its actions have run.
        if (!frame.seats.empty()) push_seat_loop(*frame.action, frame.seats, context);
        if (stopped()) return;
        push_list(*args[1].actions, std::move(there));
        break;
      }
      break;
    }
  }
}

// L40: something that could not be pressed before can be pressed now.
void Game::check_interrupt(const Frame& frame) {
  if (!may_interrupt()) return;
  const base::Shared<SeatButtons> possible = shared_possible();
  if (possible.get() == frame.before.get()) return;
  const SeatButtons none;
  const SeatButtons& now = *possible;
  const SeatButtons& before = frame.before ? *frame.before : none;
  SeatButtons appeared;
  bool any = false;
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    appeared[s] = now[s] & ~before[s] & ~declined_[s];
    any = any || appeared[s].any();
  }
  if (!any || stopped()) return;
  if (observer_) observer_->interrupted(running_, appeared, stack_);
  defer();
}

// What is left of the running list waits until choices have been made (L41).
void Game::defer() {
  interrupt_open_ = true;
  auto& deferred = deferred_[index(running_)];
  deferred.insert(deferred.begin(), std::make_move_iterator(stack_.begin()),
                  std::make_move_iterator(stack_.end()));
  stack_.clear();
}

void Game::recalculate_buttons() {
  if (!may_interrupt()) return;
  Frame frame;
  check_interrupt(frame);
}

std::vector<Tile> Game::held(Seat seat) const {
  const Player& player = table_.at(seat);
  std::vector<Tile> tiles = player.hand;
  tiles.insert(tiles.end(), player.draw.begin(), player.draw.end());
  return tiles;
}

bool Game::take_from_hand(Seat seat, const Tile& tile) {
  Player& player = table_.at(seat);
  for (auto* tiles : {&player.hand, &player.draw}) {
    const auto at = std::find(tiles->begin(), tiles->end(), tile);
    if (at == tiles->end()) continue;
    tiles->erase(at);
    touch();
    return true;
  }
  return false;
}

void Game::sort_hand(Seat seat) {
  auto& hand = table_.at(seat).hand;
  if (is_sorted(seat)) return;
  const auto until = std::is_sorted_until(hand.begin(), hand.end(), tiles::sorts_before);
  if (until != hand.end()) {
    // Most often one tile has joined a sorted hand.
    const auto in_order = until - hand.begin();
    auto& sorted = hand.reorder();
    for (auto next = sorted.begin() + in_order; next != sorted.end(); ++next) {
      std::rotate(std::upper_bound(sorted.begin(), next, *next, tiles::sorts_before), next,
                  next + 1);
    }
    touch_answers();
  }
  sorted_[index(seat)] = hand.version();
}

// G04, G05, E20: the tile goes to the pond, what was drawn joins the hand, effects run, others may
// call, and the turn moves on.
void Game::play_tile(const Frame& frame) {
  const Seat seat = frame.context->seat;
  Player& player = table_.at(seat);
  const base::Shared<SeatButtons> before = rules().play_tile_interrupts && may_interrupt()
                                               ? shared_possible()
                                               : base::Shared<SeatButtons>();
  auto at = static_cast<size_t>(frame.arg);
  const bool tsumogiri = at >= player.hand.size();
  Discard discard{.tsumogiri = tsumogiri};
  if (tsumogiri) {
    at -= player.hand.size();
    discard.tile = player.draw[at];
    player.draw.erase(player.draw.begin() + static_cast<std::ptrdiff_t>(at));
  } else {
    discard.tile = player.hand[at];
    player.hand.erase(player.hand.begin() + static_cast<std::ptrdiff_t>(at));
  }
  player.hand.move_over(player.draw);
  const int facedown = matchers_.names().discard_facedown;
  discard.facedown = facedown >= 0 && player.has(facedown);
  player.discards.push_back(discard);
  table_.last_discard = {seat, static_cast<int>(player.discards.size()) - 1};
  record({.kind = Recorded::Kind::kDiscard, .seat = seat});
  emit({.type = GameEvent::Type::kDiscard,
        .seat = seat,
        .audience = discard.facedown ? SeatSet::of(seat) : SeatSet::all(table_.seats),
        .tiles = {discard.tile},
        .amount = tsumogiri ? 1 : 0});

  Context about = *frame.context;
  about.tile = {TileInContext::Place::kDiscard, discard.tile, tsumogiri};
  const base::Shared<Context> played(std::move(about));
  push_op(Op::kAdvanceUnlessMoved, played, turn_moves_);
  if (rules().play_tile_interrupts && may_interrupt()) push_check(before, played);
  push_op(Op::kPlayEffects, played);
}

// E10 step 2. What was drawn and not used joins the hand, so that a draw after it is the draw.
void Game::make_call(const Frame& frame) {
  if (table_.end != RoundEnd::kNone) return;
  const CallChoice& choice = frame.context->call;
  const Seat caller = frame.context->caller;
  Player& player = table_.at(caller);
  const int button = frame.context->button;
  Meld meld{.name = frame.arg != kNameOfButton
                        ? frame.arg
                        : rules().buttons[static_cast<size_t>(button)].call_name,
            .button = button,
            .from = choice.from,
            .called = choice.called,
            .others = choice.tiles};
  bool held = true;
  if (choice.upgraded >= 0) {
    meld.kind = Meld::Kind::kUpgrade;
    const auto at = static_cast<size_t>(choice.upgraded);
    held = at < player.calls.size() && button >= 0 &&
           player.calls[at].name == rules().buttons[static_cast<size_t>(button)].upgrades &&
           take_from_hand(caller, choice.called);
  } else if (choice.from == caller) {
    meld.kind = Meld::Kind::kSelfCall;
    held = take_from_hand(caller, choice.called);
    for (const Tile& tile : choice.tiles) held = held && take_from_hand(caller, tile);
  } else {
    for (const Tile& tile : choice.tiles) held = held && take_from_hand(caller, tile);
    Discard* discard =
        choice.discard < 0
            ? table_.edit_last_discarded()
            : &table_.at(choice.from).discards.edit()[static_cast<size_t>(choice.discard)];
    held = held && discard && discard->can_be_had();
    if (held) discard->taken = true;
  }
  if (!held) {
    fail("engine/no-call", "the tiles of this call are not there", frame.action->origin);
    return;
  }
  player.hand.move_over(player.draw);
  if (choice.upgraded >= 0) {
    player.calls.edit()[static_cast<size_t>(choice.upgraded)] = meld;
  } else {
    player.calls.push_back(meld);
  }
  table_.last_call = meld;
  table_.last_caller = caller;
  record({.kind = Recorded::Kind::kCall, .seat = caller, .call = meld.name});
  const auto tiles = meld.tiles();
  emit({.type = GameEvent::Type::kCall,
        .seat = caller,
        .other = choice.from,
        .audience = SeatSet::all(table_.seats),
        .tiles = {tiles.begin(), tiles.end()},
        .text = meld.name < 0 ? "" : rules().names.calls.name(meld.name)});
}

uint32_t Game::random_below(size_t bound) {
  return base::uniform_below(random_, static_cast<uint32_t>(bound));
}

}  // namespace jantaku::engine
