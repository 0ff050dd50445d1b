#include "replay/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/compare.h"
#include "replay/log_game.h"
#include "replay/played_round.h"
#include "replay/record_wall.h"
#include "replay/rules_of.h"
#include "riichi/event_json.h"
#include "riichi/game.h"
#include "riichi/kyoku.h"

namespace jantaku::replay {
namespace {

using record::Player;
using riichi::Event;
using riichi::EventType;
using riichi::Pai;
using riichi::Seat;

Seat seat_of(Player player) { return Seat(player.index()); }
Pai pai_of(tiles::Kind kind) { return Pai::of(kind).value_or(Pai()); }

riichi::KyokuStart start_of(const record::Start& start, const riichi::Rules& rules) {
  riichi::KyokuStart made{.bakaze = static_cast<uint8_t>(start.wind),
                          .chancha = seat_of(start.dealer),
                          .honba = start.honba,
                          .kyoutaku = start.sticks * rules.riichi.kyoutaku,
                          .points = {}};
  for (size_t i = 0; i < rules.players; ++i) made.points[i] = start.scores.of[i];
  return made;
}

class RoundPlayer : private PlayedRound {
  friend PlayedRound;

 public:
  RoundPlayer(const record::Round& round, const riichi::Rules& rules)
      : PlayedRound(round), rules_(rules), kyoku_(start_of(round.start, rules), rules) {}

  RoundReport run() { return run_as(*this); }
  // Of a round that ended well.
  std::string compare_next(const record::Start* next) const;
  const riichi::Outcome* outcome() const { return kyoku_.outcome(); }
  const riichi::Kyoku& kyoku() const { return kyoku_; }
  void observe(riichi::Observer* observer) { kyoku_.observe(observer); }

 private:
  bool take(const riichi::Refusal& refusal) { return refusal.ok() || fail(refusal.sentence()); }
  bool deal();
  // Whoever could have declared something has not.
  bool pass_all() { return !kyoku_.state().awaits_declarations() || take(kyoku_.resolve()); }

  using PlayedRound::play;
  bool play(const record::Draw& draw);
  bool play(const record::Discard& discard);
  bool play(const record::RiichiAccepted& riichi);
  bool play(const record::Meld& meld);
  bool play(const record::Kita& kita);
  bool call(const record::Meld& meld);

  bool end(const std::vector<record::Win>& all);
  bool end(const record::NoWin& draw);
  bool compare_end();
  bool may_come(const record::Act& act);
  bool over() const { return kyoku_.ended(); }
  size_t dora_turned() const { return kyoku_.open().dora.size(); }

  const riichi::Rules& rules_;
  riichi::Kyoku kyoku_;
  riichi::SeatSet accepted_ = 0;
};

// Those that were not annulled. Where the payments of each are not known the record need not list
// them as they are paid, which is in turn.
std::vector<const record::Win*> standing_wins(const std::vector<record::Win>& all) {
  std::vector<const record::Win*> wins;
  bool ordered = true;
  for (const record::Win& win : all) {
    if (win.annulled) continue;
    wins.push_back(&win);
    ordered = ordered && win.transfers_known;
  }
  const auto turn = [](const record::Win* win) {
    const int from = win->from.value_or(win->winner).index();
    return (win->winner.index() - from + record::kMostPlayers) % record::kMostPlayers;
  };
  if (!ordered) {
    std::sort(wins.begin(), wins.end(),
              [&](const record::Win* a, const record::Win* b) { return turn(a) < turn(b); });
  }
  return wins;
}

bool RoundPlayer::deal() {
  const RecordWall made = wall_of(round_, rules_);
  if (!made.error.empty()) return fail(made.error);
  return take(kyoku_.deal(made.wall));
}

bool RoundPlayer::play(const record::Draw& draw) {
  if (!pass_all()) return false;
  if (const riichi::Refusal refusal = kyoku_.go(); !refusal.ok()) return take(refusal);
  if (kyoku_.ended()) {
    return fail(fmt::format("the round is over by then: {}", played_draw_name(*outcome())));
  }
  const Seat seat = seat_of(draw.player);
  if (kyoku_.current() != seat) {
    return fail(fmt::format("it is the turn of player {}", kyoku_.current().index()));
  }
  const bool replacement = draw.from == record::Draw::From::kDeadWall;
  if (kyoku_.open().rinshan != replacement) {
    return fail(replacement ? "no kan has been made" : "a replacement tile is due");
  }
  return true;
}

bool RoundPlayer::play(const record::Discard& discard) {
  Event event{.type = EventType::kDahai, .seat = seat_of(discard.player)};
  event.pai = pai_of(discard.tile);
  event.tsumokiri = discard.how == record::Discarded::kAsDrawn;
  event.riichi = discard.riichi == record::WithRiichi::kYes;
  return pass_all() && take(kyoku_.exec(event));
}

// The core accepts a riichi when the declarations on its tile are resolved.
bool RoundPlayer::play(const record::RiichiAccepted& riichi) {
  const Seat seat = seat_of(riichi.player);
  if (!kyoku_.player(seat).riichi.declared) return fail("no riichi was declared");
  accepted_ |= seat.bit();
  return true;
}

bool RoundPlayer::play(const record::Meld& meld) {
  const auto kind = meld.call.kind;
  if (kind != tiles::CallKind::kAnkan && kind != tiles::CallKind::kKakan) return call(meld);
  if (!pass_all()) return false;
  Event event{.type = kind == tiles::CallKind::kAnkan ? EventType::kAnkan : EventType::kKakan,
              .seat = seat_of(meld.player)};
  event.pai = pai_of(meld.call.tiles.back().kind);
  return take(kyoku_.exec(event));
}

bool RoundPlayer::call(const record::Meld& meld) {
  constexpr int kStepsFrom[] = {0, 3, 2, 1};  // nobody, left, across, right
  const Seat seat = seat_of(meld.player);
  const int players = kyoku_.players();
  const auto taken = meld.call.taken();
  if (!taken) return fail("nobody's tile is taken");
  int steps = kStepsFrom[static_cast<size_t>(meld.call.from)];
  if (players == 3 && steps == 3) steps = 2;
  if (seat.after(steps, players) != kyoku_.current()) {
    return fail(fmt::format("the tile is from player {}", kyoku_.current().index()));
  }
  if (kyoku_.open().pending != pai_of(meld.call.tiles[*taken].kind)) {
    return fail("this is not the tile that was discarded");
  }
  Event event{.type = EventType::kDeclare, .seat = seat};
  event.what = meld.call.kind == tiles::CallKind::kChii  ? EventType::kChi
               : meld.call.kind == tiles::CallKind::kPon ? EventType::kPon
                                                         : EventType::kDaiminkan;
  for (size_t i = 0; i < *taken; ++i) event.own.push_back(pai_of(meld.call.tiles[i].kind));
  return take(kyoku_.exec(event)) && take(kyoku_.resolve());
}

bool RoundPlayer::play(const record::Kita& kita) {
  return pass_all() && take(kyoku_.exec({.type = EventType::kKita, .seat = seat_of(kita.player)}));
}

// Whether the core has turned over as many as the record before the act, if the record tells when.
// Formats differ in whether it is told before or after a replacement tile is drawn, and before or
// after the discard that turns it over.
bool RoundPlayer::may_come(const record::Act& act) {
  const bool tells = tells_dora_ || (round_.flow.dora_indicators.size() == 1 &&
                                     round_.flow.unknown_indicators == 0);
  const auto* const draw = std::get_if<record::Draw>(&act);
  const bool discard = std::holds_alternative<record::Discard>(act);
  const bool judged = discard || std::holds_alternative<record::Meld>(act) ||
                      (draw != nullptr && draw->from == record::Draw::From::kWall);
  const size_t ours = kyoku_.open().dora.size();
  const size_t with_discard = discard ? ours + kyoku_.open().dora_postponed : ours;
  if (!tells || !judged || dora_shown_ == ours || dora_shown_ == with_discard) return true;
  return dora_differ_before(ours);
}

bool RoundPlayer::end(const std::vector<record::Win>& all) {
  for (const record::Win& win : all) {
    if (!win.from) {
      if (!pass_all()) return false;
      if (!take(kyoku_.exec({.type = EventType::kTsumoAgari, .seat = seat_of(win.winner)}))) {
        return false;
      }
      continue;
    }
    if (seat_of(*win.from) != kyoku_.current()) {
      return fail(fmt::format("the tile is from player {}", kyoku_.current().index()));
    }
    Event event{.type = EventType::kDeclare, .seat = seat_of(win.winner)};
    event.what = EventType::kRon;
    if (!take(kyoku_.exec(event))) return false;
  }
  if (!pass_all()) return false;
  if (!kyoku_.ended()) return fail("the round is not over");
  const auto wins = standing_wins(all);
  const auto& played = outcome()->wins;
  if (played.size() != wins.size()) {
    return fail(fmt::format("the record has {} wins, here are {}", wins.size(), played.size()));
  }
  for (size_t i = 0; i < wins.size(); ++i) {
    const record::Win& win = *wins[i];
    if (win.tile.is_tile() && pai_of(win.tile) != played[i].pai) {
      return fail(fmt::format("the record has a win with {}, here it is {}", win.tile.name(),
                              played[i].pai.name()));
    }
    what_ = compare_win(win, played[i], kyoku_);
    if (!what_.empty()) return false;
  }
  return compare_end();
}

bool RoundPlayer::end(const record::NoWin& draw) {
  using record::DrawKind;
  if (draw.kind == DrawKind::kBrokenOff) return true;
  if (draw.kind == DrawKind::kNineKinds) {
    if (!pass_all() ||
        !take(kyoku_.exec({.type = EventType::kKyuushuuKyuuhai, .seat = kyoku_.current()}))) {
      return false;
    }
  } else if (draw.kind == DrawKind::kThreeRon) {
    for (int i = 1; i < kyoku_.players(); ++i) {
      Event event{.type = EventType::kDeclare, .seat = kyoku_.current().after(i, kyoku_.players())};
      event.what = EventType::kRon;
      if (!take(kyoku_.exec(event))) return false;
    }
    if (!pass_all()) return false;
  } else if (!pass_all() || !take(kyoku_.go())) {
    return false;
  }
  if (!kyoku_.ended()) return fail("the round is not over");
  what_ = compare_draw(draw, kyoku_);
  return what_.empty() && compare_end();
}

// What holds of every end.
bool RoundPlayer::compare_end() {
  for (int i = 0; i < kyoku_.players(); ++i) {
    const bool stands = kyoku_.player(Seat(i)).riichi.accepted;
    if (stands == contains(accepted_, Seat(i))) continue;
    return riichi_differs(i, stands);
  }
  if (!dora_agree(dora_turned())) return false;
  if (round_.end_scores) {
    what_ = compare_points("scores", *round_.end_scores, outcome()->points_after, rules_.players);
  }
  return what_.empty();
}

std::string RoundPlayer::compare_next(const record::Start* next) const {
  const auto ours = riichi::next_kyoku(kyoku_.open().start, *outcome(), rules_);
  if (next == nullptr) return ours ? "the game is not over here" : "";
  if (!ours) return "the game is over here";
  const riichi::KyokuStart theirs = start_of(*next, rules_);
  if (theirs == *ours) return {};
  return fmt::format(
      "the next round is {} with sticks for {} in the record, here wind {}, dealer {}, honba {}, "
      "sticks for {}",
      record::round_name(*next), theirs.kyoutaku, "ESWN"[ours->bakaze & 3], ours->chancha.index(),
      ours->honba, ours->kyoutaku);
}

// The scores at the end of the game, with the sticks that were left, and what they come to.
std::string compare_final(const record::Game& game, const riichi::Outcome& last,
                          const riichi::Rules& rules) {
  const riichi::GameResult result =
      riichi::game_result(last.points_after, last.kyoutaku_after, rules);
  std::string what = compare_points("final scores", game.end->scores, result.points, rules.players);
  if (!what.empty() || !knows_uma(game, rules)) return what;
  return compare_results(game.end->results, result, rules.players);
}

}  // namespace

std::vector<RoundReport> replay(const record::Game& game) { return replay(game, rules_of(game)); }

std::vector<RoundReport> replay(const record::Game& game, const riichi::Rules& rules) {
  const bool knows_end = game.rules.house != record::House::kUnknown;
  return each_round(
      game, knows_end, [&](const record::Round& round, Follows follows, const record::Start* next) {
        RoundPlayer player(round, rules);
        RoundReport report = player.run();
        const bool over = report.verdict == Verdict::kPassed && player.outcome() != nullptr;
        if (!over || follows == Follows::kUnknown) return report;
        report.what = player.compare_next(next);
        if (report.what.empty() && follows == Follows::kEnd) {
          report.what = compare_final(game, *player.outcome(), rules);
        }
        if (!report.what.empty()) report.verdict = Verdict::kFailed;
        return report;
      });
}

void complete(record::Game& game) {
  const riichi::Rules rules = rules_of(game);
  for (record::Round& round : game.rounds) {
    auto* const wins = std::get_if<std::vector<record::Win>>(&round.outcome);
    auto* const none = std::get_if<record::NoWin>(&round.outcome);
    const bool open =
        wins != nullptr && std::any_of(wins->begin(), wins->end(), [](const auto& win) {
          return !win.worth_known || !win.transfers_known || (!win.fu && !win.yakuman);
        });
    const bool hands =
        none != nullptr && none->kind == record::DrawKind::kExhaustive && !none->shown_known;
    if ((!open && !hands) || !can_be_judged(round)) continue;
    const std::optional<record::Round> guessed = with_tiles_filled(round);
    RoundPlayer player(guessed ? *guessed : round, rules);
    if (player.run().verdict != Verdict::kPassed || player.outcome() == nullptr) continue;
    const riichi::Outcome& outcome = *player.outcome();
    for (size_t i = 0; wins != nullptr && i < wins->size(); ++i) {
      for (const riichi::Agari& played : outcome.wins) {
        record::Win& win = (*wins)[i];
        if (win.winner.index() == played.seat.index()) complete_win(win, played, player.kyoku());
      }
    }
    if (none != nullptr) none->shown_known = true;
    for (int i = 0; none != nullptr && i < rules.players; ++i) {
      if (!riichi::contains(outcome.tenpai, Seat(i))) continue;
      auto& shown = none->shown[Player(i)].emplace();
      for (const Pai pai : outcome.hands[static_cast<size_t>(i)]) shown.push_back(pai.tile());
    }
  }
}

namespace {

// What a log of a kyoku has no word for.
void note_losses(const record::Game& game, record::Losses& losses) {
  if (!game.title.empty()) losses.add("the title of the game");
  if (!game.shuffle.empty()) losses.add("the seed of the walls");
  if (std::any_of(game.people.of.begin(), game.people.of.end(),
                  [](const record::Person& one) { return one != record::Person{}; })) {
    losses.add("names, ranks and ratings of players");
  }
  losses.add("that nobody saw the rest of the wall: the tiles that are left are written there");
  for (const record::Round& round : game.rounds) {
    if (round.flow.dice) losses.add("the dice");
    if (const auto* none = std::get_if<record::NoWin>(&round.outcome);
        none != nullptr && none->kind == record::DrawKind::kBrokenOff) {
      losses.add("that a round was broken off: it ends with its last act");
    }
    for (const record::Act& act : round.flow.acts) {
      if (std::holds_alternative<record::Connection>(act)) losses.add("lost connections");
    }
  }
}

base::Diagnostic cannot_be_a_log(const record::Round& round, const std::string& why) {
  return {.code = "kyoku/cannot-be-written",
          .message = fmt::format("{} cannot be written as the log of a kyoku: {}",
                                 record::round_name(round.start), why),
          .hint = "the log is what the riichi core plays; --rules names other rules for it"};
}

}  // namespace

base::Result<std::string> write_kyoku_logs(const record::Game& game, record::Losses& losses) {
  const riichi::Rules rules = rules_of(game);
  std::string text;
  for (const record::Round& round : game.rounds) {
    if (!can_be_judged(round) || with_tiles_filled(round) || round.flow.unknown_indicators > 0) {
      return cannot_be_a_log(round,
                             "not all tiles that were dealt, drawn and turned over are known");
    }
    RoundPlayer player(round, rules);
    riichi::EventLog log;
    player.observe(&log);
    const RoundReport report = player.run();
    if (report.verdict == Verdict::kFailed) {
      return cannot_be_a_log(
          round, (report.act ? fmt::format("act {}: ", *report.act) : "") + report.what);
    }
    text += riichi::write_log(log, start_of(round.start, rules), rules);
    const riichi::Outcome* const last = player.outcome();
    if (&round == &game.rounds.back() && last != nullptr && game.end) {
      const auto result = riichi::game_result(last->points_after, last->kyoutaku_after, rules);
      if (record_final(result, rules.players) != *game.end) {
        losses.add("results that are not exactly those of the rules, such as rounded ones");
      }
    }
  }
  note_losses(game, losses);
  return text;
}

}  // namespace jantaku::replay
