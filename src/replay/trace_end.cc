#include "replay/trace_end.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "engine/course.h"
#include "engine/scoring/hand_score.h"
#include "replay/trace_yaku.h"

namespace jantaku::replay {
namespace {

using engine::index;
using engine::RoundEnd;
using engine::Seat;
using engine::seat_at;
using engine::WinResult;
using ruleset::kOne;
using ruleset::Milli;
using ruleset::ScoringMethod;
using namespace reasons;

int64_t integer(const json::Value* value) { return value ? value->integer().value_or(0) : 0; }

// Each yaku as "name value".
Texts yaku_in(const json::Value& winner) {
  Texts yaku;
  for (std::string_view list : {"yaku", "yakuman"}) {
    const json::Value* scored = winner.find(list);
    if (!scored || !scored->array()) continue;
    for (const json::Value& one : *scored->array()) {
      if (!one.array() || one.array()->size() < 2) continue;
      const std::string* name = (*one.array())[0].string();
      yaku.insert(fmt::format("{} {}", name ? *name : "", integer(&(*one.array())[1])));
    }
  }
  return yaku;
}

class End {
 public:
  End(const json::Value& round, const Seating& seating, engine::Game& game)
      : round_(round), seating_(seating), game_(game), end_(*round.find("end")) {}

  std::vector<EndDifference> compare() {
    if (game_.status() != engine::Status::kRoundOver) {
      differ("the round goes on here", {});
      return std::move(found_);
    }
    compare_kind();
    const json::Value* winners = end_.find("winners");
    for (size_t i = 0; winners && winners->array() && i < winners->array()->size(); ++i) {
      compare_winner((*winners->array())[i]);
    }
    if (winners_ < game_.table().wins.size()) differ("more have won here", {});
    compare_scores();
    compare_next();
    return std::move(found_);
  }

 private:
  void differ(std::string what, Reason reason) { found_.push_back({std::move(what), reason}); }
  void differ_in(std::string_view what, std::string ours, std::string theirs, Reason reason = {}) {
    differ(fmt::format("{}: ours {}, recorded {}", what, ours, theirs), reason);
  }

  // A bloody end is recorded as a draw however it ends.
  void compare_kind() {
    if (game_.rules().bloody_end) return;
    const bool won = game_.table().end == RoundEnd::kWin;
    const std::string result = text_of(end_, "result");
    if (won != (result == "win")) differ_in("the round", won ? "win" : "draw", result);
    const std::string reason = text_of(end_, "reason");
    if (game_.table().end == RoundEnd::kAbortiveDraw && game_.table().end_name != reason) {
      differ_in("the round", game_.table().end_name, reason);
    }
  }

  std::string yaku_text(const engine::ScoredYaku& yaku) const {
    return fmt::format("{} {}", game_.rules().names.yaku.name(yaku.name), yaku.value / kOne);
  }
  Texts yaku_texts(const std::vector<engine::ScoredYaku>& scored) const {
    Texts texts;
    for (const engine::ScoredYaku& yaku : engine::shown_once(game_.rules().names, scored)) {
      texts.insert(yaku_text(yaku));
    }
    return texts;
  }

  // The yaku of a win that is over, on the table given.
  static std::vector<engine::ScoredYaku> scored_on(engine::Game& table, const WinResult& win) {
    engine::Context context;
    context.seat = win.winner;
    context.win = win.payer == Seat::kNone ? engine::WinKind::kDraw
                  : win.by_call            ? engine::WinKind::kCall
                                           : engine::WinKind::kDiscard;
    context.winning_tile = win.tile;
    context.caller = win.by_call ? win.payer : Seat::kNone;
    table.refill_steps();
    return engine::best_score(table, context, win.payer).yaku.scored;
  }

  // What is left of the yaku when those that engine cannot see are gone, and why they are.
  std::pair<Texts, Reason> seen_there(const std::vector<engine::ScoredYaku>& scored,
                                      Reason reason) const {
    std::vector<engine::ScoredYaku> seen;
    for (const engine::ScoredYaku& yaku : scored) {
      const Unseen unseen = unseen_there(game_.rules(), yaku);
      if (unseen == Unseen::kNo) {
        seen.push_back(yaku);
      } else if (reason.kind != Reason::Kind::kDecided) {
        reason = reason_of_unseen(unseen);
      }
    }
    return {yaku_texts(seen), reason};
  }

  // The table without what a seat has declared by such buttons.
  engine::Game without(Seat seat, std::initializer_list<std::string_view> declared) const {
    engine::Game table = game_;
    std::erase_if(table.table().at(seat).calls.edit(), [&](const engine::Meld& meld) {
      const std::string& name = game_.rules().names.calls.name(meld.name);
      return std::find(declared.begin(), declared.end(), name) != declared.end();
    });
    // In a bloody end the wall has grown shorter since the win.
    auto& wall = table.table().wall;
    if (game_.rules().bloody_end) wall.front = std::max(0, wall.live_end - 1);
    table.touch();
    return table;
  }

  // What the winner's list has counted before the win.
  void take_over_counters(engine::Game& table, Seat seat) const {
    const json::Value* state = round_.find("end_state");
    const json::Value* player = state ? state->find(seating_.name(seat)) : nullptr;
    const json::Value* counters = player ? player->find("counters") : nullptr;
    if (!counters || !counters->object()) return;
    for (const auto& counter : *counters->object()) {
      const auto id = game_.rules().names.counters.find(counter.key);
      if (!id) continue;
      table.table().at(seat).counters.edit()[static_cast<size_t>(*id)] =
          integer(&counter.value) * kOne;
    }
  }

  // Why the record has other yaku than we score.
  Reason reason_of_yaku(const WinResult& win, const json::Value& winner) const {
    const Texts theirs = yaku_in(winner);
    if (const auto [seen, reason] = seen_there(win.scored, {}); seen == theirs) return reason;
    engine::Game unflowered = without(win.winner, {"flower", "start_flower"});
    if (const auto [seen, reason] = seen_there(scored_on(unflowered, win), kFlowersUnseen);
        seen == theirs) {
      return reason;
    }
    engine::Game bare = without(win.winner, {"flower", "start_flower", "start_joker"});
    if (const auto [seen, reason] = seen_there(scored_on(bare, win), kStartJokers);
        seen == theirs) {
      return reason;
    }
    engine::Game called = without(win.winner, {"flower", "start_flower"});
    take_over_counters(called, win.winner);
    auto& calls = called.table().at(win.winner).calls;
    for (engine::Meld meld : std::vector<engine::Meld>(calls.begin(), calls.end())) {
      if (game_.rules().names.calls.name(meld.name) != "joker") continue;
      meld.kind = engine::Meld::Kind::kCall;
      calls.push_back(meld);
    }
    called.touch();
    if (const auto [seen, reason] = seen_there(scored_on(called, win), kJokersCalled);
        seen == theirs) {
      return reason;
    }
    return counts_red_fives(win, theirs) ? kRedWin : Reason{};
  }

  // All that differs are dora, and the winning tile is what it is by an alias.
  bool counts_red_fives(const WinResult& win, Texts theirs) const {
    const auto roles = game_.table().at(win.winner).aliases.roles(win.tile);
    if (roles.kinds.size() < 2) return false;
    for (const engine::ScoredYaku& yaku : win.scored) {
      const auto there = theirs.find(yaku_text(yaku));
      if (there != theirs.end()) {
        theirs.erase(there);
      } else if (!counts_dora(game_.rules(), yaku)) {
        return false;
      }
    }
    return theirs.empty();
  }

  void compare_winner(const json::Value& winner) {
    const Seat seat = seating_.seat(text_of(winner, "seat"));
    const json::Value* payer = winner.find("payer");
    const bool by_discard = text_of(winner, "source") == "discard";
    if (by_discard && (!payer || !payer->string())) return;  // a hand that is paid at a draw (S33)
    ++winners_;
    const auto& wins = game_.table().wins;
    const auto win = std::find_if(wins.begin(), wins.end(),
                                  [&](const WinResult& one) { return one.winner == seat; });
    const std::string who(seating_.name(seat));
    if (win == wins.end()) {
      differ(who + " has not won here", {});
      return;
    }
    const Texts ours = yaku_texts(win->scored);
    const Texts theirs = yaku_in(winner);
    if (ours != theirs) {
      follows_ = reason_of_yaku(*win, winner);
      differ_in(who + ": yaku", fmt::format("{}", fmt::join(ours, ", ")),
                fmt::format("{}", fmt::join(theirs, ", ")), follows_);
    } else if (win->points != integer(winner.find("points")) * kOne) {
      differ_in(who + ": points", fmt::format("{}", win->points / kOne),
                fmt::format("{}", integer(winner.find("points"))));
    }
    const json::Value* fu = winner.find("fu");
    if (game_.rules().scoring.method == ScoringMethod::kRiichi && win->limits == 0 &&
        win->fu != integer(fu)) {
      differ_in(who + ": fu", fmt::format("{}", win->fu), fmt::format("{}", integer(fu)));
    }
  }

  // What was paid, by seat; what the record does not tell is 0.
  std::array<Milli, engine::kMostSeats> recorded_by_seat(const json::Value* of) const {
    std::array<Milli, engine::kMostSeats> amounts{};
    for (int s = 0; of && s < game_.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      amounts[index(seat)] = integer(of->find(seating_.name(seat))) * kOne;
    }
    return amounts;
  }

  std::string by_seat(const std::array<Milli, engine::kMostSeats>& amounts) const {
    std::string all;
    for (int s = 0; s < game_.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      all += fmt::format("{}{} {:+}", s == 0 ? "" : ", ", seating_.name(seat),
                         amounts[index(seat)] / kOne);
    }
    return all;
  }

  bool someone_has(std::string_view status) const {
    const auto number = game_.rules().names.statuses.find(status);
    const auto& players = game_.table().players;
    return number && std::any_of(players.begin(), players.end(),
                                 [&](const engine::Player& player) { return player.has(*number); });
  }

  // A Hong Kong win by draw of another than the dealer (S13, S35).
  bool dealer_pays_more(const std::array<Milli, engine::kMostSeats>& ours,
                        const std::array<Milli, engine::kMostSeats>& theirs) const {
    const auto& wins = game_.table().wins;
    if (game_.rules().scoring.method != ScoringMethod::kHk || wins.size() != 1) return false;
    if (wins[0].payer != Seat::kNone || wins[0].winner == Seat::kEast) return false;
    for (int s = 1; s < game_.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      if (seat != wins[0].winner && ours[index(seat)] != theirs[index(seat)]) return false;
    }
    return ours[0] < theirs[0];
  }

  // Everybody has paid the winner the same beside the win, for a card of its own.
  bool paid_for_outs(const std::array<Milli, engine::kMostSeats>& ours,
                     const std::array<Milli, engine::kMostSeats>& theirs) const {
    const auto& wins = game_.table().wins;
    if (wins.size() != 1 || !someone_has("use_arakawa_kei_scoring")) return false;
    const auto card = game_.rules().names.statuses.find("arakawa-kei");
    if (!card || !game_.table().at(wins[0].winner).has(*card)) return false;
    std::set<Milli> more;
    for (int s = 0; s < game_.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      if (seat != wins[0].winner) more.insert(ours[index(seat)] - theirs[index(seat)]);
    }
    return more.size() == 1 && *more.begin() > 0;
  }

  void compare_scores() {
    const json::Value* before = round_.find("end_state");
    const auto theirs = recorded_by_seat(end_.find("delta"));
    std::array<Milli, engine::kMostSeats> ours{};
    bool twice = true;
    for (int s = 0; before && s < game_.table().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      const json::Value* player = before->find(seating_.name(seat));
      const int64_t score = player ? integer(player->find("score")) : 0;
      ours[index(seat)] = game_.table().at(seat).score - score * kOne;
      twice = twice && theirs[index(seat)] == 2 * ours[index(seat)];
    }
    if (ours == theirs) return;
    Reason reason = follows_;
    if (reason.kind == Reason::Kind::kUnknown && dealer_pays_more(ours, theirs)) {
      reason = kDealerPays;
    }
    if (reason.kind == Reason::Kind::kUnknown && paid_for_outs(ours, theirs)) {
      reason = kArakawaWins;
    }
    if (twice && game_.table().end == RoundEnd::kExhaustiveDraw && someone_has("nagashi")) {
      reason = kNagashiTwice;
    }
    differ_in("scores", by_seat(ours), by_seat(theirs), reason);
  }

  // What comes next: the dealership, honba, pot, and whether the game is over.
  void compare_next() {
    const json::Value* next = round_.find("next");
    const json::Value* init = round_.find("init");
    if (!next || !next->find("kyoku") || !init) return;
    engine::Standing before;
    before.round = static_cast<int>(integer(init->find("kyoku")));
    const engine::Standing after = engine::after_round(game_.rules(), before, game_.table());
    const ScoringMethod method = game_.rules().scoring.method;
    const bool won = game_.table().end == RoundEnd::kWin;
    const bool passes = won && after.round == before.round &&
                        (method == ScoringMethod::kHk || method == ScoringMethod::kVietnamese);
    const int64_t kyoku = integer(next->find("kyoku"));
    if (after.round != kyoku) {
      const bool two_on = method == ScoringMethod::kVietnamese && !won && kyoku == before.round + 2;
      differ_in("the next round", fmt::format("{}", after.round), fmt::format("{}", kyoku),
                two_on   ? kTwoRoundsOn
                : passes ? kDealPasses
                         : Reason{});
    }
    if (after.honba != integer(next->find("honba"))) {
      differ_in("honba", fmt::format("{}", after.honba),
                fmt::format("{}", integer(next->find("honba"))), passes ? kDealPasses : Reason{});
    }
    const json::Value* over = next->find("game_end");
    const bool ends = over && over->boolean().value_or(false);
    if (after.over != ends) {
      differ_in("the game", after.over ? "ends" : "goes on", ends ? "ends" : "goes on");
    }
    const Milli sticks = after.sticks * (game_.rules().scoring.riichi_value / kOne);
    const Milli theirs = integer(next->find("pot")) * kOne;
    if (after.pot + sticks != theirs) {
      differ_in("the pot", fmt::format("{}", (after.pot + sticks) / kOne),
                fmt::format("{}", theirs / kOne), after.over && ends ? kPotLost : Reason{});
    }
  }

  const json::Value& round_;
  const Seating& seating_;
  engine::Game& game_;
  const json::Value& end_;
  size_t winners_ = 0;
  Reason follows_;  // why scores differ, where yaku do
  std::vector<EndDifference> found_;
};

}  // namespace

std::vector<EndDifference> differences_of_end(const json::Value& round, const Seating& seating,
                                              engine::Game& game) {
  const json::Value* end = round.find("end");
  if (!end || !end->object()) return {};
  return End(round, seating, game).compare();
}

}  // namespace jantaku::replay
