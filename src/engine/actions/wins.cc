// Wins and draws: how a round ends. Who is paid what is the business of scoring.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {

// A13: the tile that was won on leaves its call; one that it was added to is again what it was.
void Game::take_out_of_call(const Meld& robbed, Player& caller) {
  auto& calls = caller.calls.edit();
  const auto at = std::find(calls.begin(), calls.end(), robbed);
  if (at == calls.end()) return;  // another win has had it already
  if (at->kind == Meld::Kind::kFlower) {
    calls.erase(at);
    ++table_.out_of_play;
    return;
  }
  if (at->others.empty()) return;
  if (at->kind == Meld::Kind::kUpgrade) {
    at->kind = Meld::Kind::kCall;
    at->name = rules().buttons[static_cast<size_t>(at->button)].upgrades;
  }
  at->called = at->others.back();
  at->others.pop_back();
  ++table_.out_of_play;
}

void Game::declare_win(Seat seat, WinKind kind, const Context& context,
                       const json::Origin& origin) {
  // One win a seat, however often its list says so.
  if (std::any_of(pending_wins_.begin(), pending_wins_.end(),
                  [&](const PendingWin& pending) { return pending.win.seat == seat; })) {
    return;
  }
  Context win = context;
  win.seat = seat;
  win.win = kind;
  Seat payer = Seat::kNone;
  if (kind == WinKind::kDraw) {
    win.winning_tile = table_.at(seat).draw.front();
  } else if (kind == WinKind::kDiscard) {
    Discard* discard = table_.edit_last_discarded();
    win.winning_tile = discard->tile;
    payer = table_.last_discard.seat;
    discard->won = true;
  } else {
    win.winning_tile = table_.last_call->called;
    win.caller = payer = table_.last_caller;
    take_out_of_call(*table_.last_call, table_.at(payer));
  }
  pending_wins_.push_back({win, payer});
  table_.at(seat).won = true;
  table_.winners.add(seat);
  emit({.type = GameEvent::Type::kWin,
        .seat = seat,
        .other = payer,
        .audience = SeatSet::all(table_.seats),
        .tiles = {win.winning_tile}});
  int winners = 0;
  for (int s = 0; s < table_.seats; ++s) {
    winners += table_.winners.has(seat_at(static_cast<size_t>(s))) ? 1 : 0;
  }
  const bool goes_on = rules().bloody_end && winners < table_.seats - 1;
  fire(ruleset::Event::kBeforeWin, win);
  if (goes_on) {
    continues_ = true;
    run_fired(origin);
  } else {
    run_before_end(RoundEnd::kWin, "", origin);
  }
}

// Runs what an event has just put on the stack, at once and without interrupts; the rest waits.
void Game::run_fired(const json::Origin& origin) {
  if (ends_under_way_ >= kMostFunctionDepth) {
    fail("engine/too-deep", "what happens before the round's end ends it again and again", origin);
    return;
  }
  if (stack_.empty() || stack_.back().kind != Frame::Kind::kList || stack_.back().next != 0) return;
  std::vector<Frame> rest = std::move(stack_);
  stack_.clear();
  stack_.push_back(std::move(rest.back()));
  rest.pop_back();
  ending_ = true;
  ++ends_under_way_;
  run();
  --ends_under_way_;
  ending_ = false;
  if (!stopped()) stack_ = std::move(rest);
}

// What an event still does before the round is over: it runs first, then the round ends. Several
// winners of one tile have the event each, though the first has ended the round (E11).
void Game::run_before_end(RoundEnd end, std::string name, const json::Origin& origin) {
  run_fired(origin);
  if (stopped()) return;
  if (end != RoundEnd::kWin && table_.end == RoundEnd::kNone) drop_wins();
  if (end == RoundEnd::kExhaustiveDraw && table_.end == RoundEnd::kNone) score_draw();
  end_round(end, std::move(name));
}

// Wins that are not paid yet, of a round that ends otherwise.
void Game::drop_wins() {
  for (const PendingWin& pending : pending_wins_) {
    table_.at(pending.win.seat).won = false;
    table_.winners.remove(pending.win.seat);
  }
  pending_wins_.clear();
}

namespace {

using ruleset::Action;
using vocab::Form;

void win_by_discard(Game& game, const Context& context, const Action& action) {
  const Discard* discard = game.table().last_discarded();
  if (!discard || discard->facedown) {  // B28
    game.fail("engine/no-winning-tile", "there is no discard to win on", action.origin);
    return;
  }
  game.declare_win(context.seat, WinKind::kDiscard, context, action.origin);
}

void win_by_call(Game& game, const Context& context, const Action& action) {
  if (!game.table().last_call) {
    game.fail("engine/no-winning-tile", "there is no called tile to win on", action.origin);
    return;
  }
  game.declare_win(context.seat, WinKind::kCall, context, action.origin);
}

void win_by_draw(Game& game, const Context& context, const Action& action) {
  if (game.table().at(context.seat).draw.empty()) {
    game.fail("engine/no-winning-tile", "no tile is drawn to win on", action.origin);
    return;
  }
  game.declare_win(context.seat, WinKind::kDraw, context, action.origin);
}

void ryuukyoku(Game& game, const Context&, const Action& action) {
  Context turn;
  turn.seat = game.table().turn;
  game.fire(ruleset::Event::kBeforeExhaustiveDraw, turn);
  game.run_before_end(RoundEnd::kExhaustiveDraw, "Ryuukyoku", action.origin);
}

void abortive_draw(Game& game, const Context&, const Action& action) {
  Context turn;
  turn.seat = game.table().turn;
  game.fire(ruleset::Event::kBeforeAbortiveDraw, turn);
  game.run_before_end(RoundEnd::kAbortiveDraw, action.args[0].text, action.origin);
}

}  // namespace

std::span<const ActionRow> win_actions() {
  static const std::vector<ActionRow> rows = {
      runs_after_end(row("A12", "win_by_discard", win_by_discard,
                         "The seat wins on the last discard.", R"(["win_by_discard"])")),
      runs_after_end(row("A13", "win_by_call", win_by_call,
                         "The seat wins on the last called tile.", R"(["win_by_call"])")),
      runs_after_end(row("A14", "win_by_draw", win_by_draw,
                         "The seat wins on its first drawn tile.", R"(["win_by_draw"])")),
      row("A15", "ryuukyoku", ryuukyoku, "The round ends in an exhaustive draw.",
          R"(["ryuukyoku"])"),
      row("A16", "abortive_draw", abortive_draw,
          "The round ends in an abortive draw of that name; nothing is paid.",
          R"(["abortive_draw", "Four Winds"])", {{"name", Form::kText}}),
  };
  return rows;
}

}  // namespace jantaku::engine
