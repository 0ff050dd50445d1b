#include "replay/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/act_text.h"
#include "replay/compare.h"
#include "replay/record_wall.h"
#include "replay/rules_of.h"
#include "replay/unknown_tiles.h"
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

// Plays one round. A step that fails says why in `what`.
class RoundPlayer {
 public:
  RoundPlayer(const record::Round& round, const riichi::Rules& rules)
      : round_(round), rules_(rules), kyoku_(start_of(round.start, rules), rules) {
    for (const record::Act& act : round.flow.acts) {
      tells_dora_ = tells_dora_ || std::holds_alternative<record::NewDora>(act);
    }
  }

  RoundReport run();
  // Of a round that ended well.
  std::string compare_next(const record::Start* next) const;
  const riichi::Outcome* outcome() const { return kyoku_.outcome(); }
  const riichi::Kyoku& kyoku() const { return kyoku_; }

 private:
  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }
  bool take(const riichi::Refusal& refusal) { return refusal.ok() || fail(refusal.sentence()); }
  bool deal();
  // Whoever could have declared something has not.
  bool pass_all() { return !kyoku_.state().awaits_declarations() || take(kyoku_.resolve()); }

  bool play(const record::Draw& draw);
  bool play(const record::Discard& discard);
  bool play(const record::RiichiAccepted& riichi);
  bool play(const record::Meld& meld);
  bool play(const record::Kita& kita);
  bool play(const record::NewDora& dora);
  bool play(const record::Connection&) { return true; }
  bool call(const record::Meld& meld);

  bool end(const std::vector<record::Win>& all);
  bool end(const record::NoWin& draw);
  bool compare_end();
  bool dora_agrees_before(const record::Act& act);

  const record::Round& round_;
  const riichi::Rules& rules_;
  riichi::Kyoku kyoku_;
  riichi::SeatSet accepted_ = 0;
  size_t dora_shown_ = 1;
  bool tells_dora_ = false;
  std::string what_;
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

bool RoundPlayer::play(const record::NewDora& dora) {
  const auto& all = round_.flow.dora_indicators;
  if (dora_shown_ >= all.size() || all[dora_shown_] != dora.indicator) {
    return fail("the result of the round tells of other indicators");
  }
  ++dora_shown_;
  return true;
}

// Whether the core has turned over as many as the record before the act, if the record tells when.
// Formats differ in whether it is told before or after a replacement tile is drawn, and before or
// after the discard that turns it over.
bool RoundPlayer::dora_agrees_before(const record::Act& act) {
  const bool tells = tells_dora_ || round_.flow.dora_indicators.size() == 1;
  const auto* const draw = std::get_if<record::Draw>(&act);
  const bool discard = std::holds_alternative<record::Discard>(act);
  const bool judged = discard || std::holds_alternative<record::Meld>(act) ||
                      (draw != nullptr && draw->from == record::Draw::From::kWall);
  const size_t ours = kyoku_.open().dora.size();
  const size_t with_discard = discard ? ours + kyoku_.open().dora_postponed : ours;
  if (!tells || !judged || dora_shown_ == ours || dora_shown_ == with_discard) return true;
  return fail(fmt::format("before that {} dora indicators are turned over, in the record {}", ours,
                          dora_shown_));
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
    return fail(fmt::format("the riichi of player {} {}, unlike in the record", i,
                            stands ? "stands" : "does not stand"));
  }
  const size_t dora = kyoku_.open().dora.size();
  if (!round_.flow.dora_indicators.empty() && dora != round_.flow.dora_indicators.size()) {
    return fail(fmt::format("{} dora indicators are turned over in the end, in the record {}", dora,
                            round_.flow.dora_indicators.size()));
  }
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

RoundReport RoundPlayer::run() {
  RoundReport report{.name = record::round_name(round_.start), .act = {}, .what = {}};
  const auto failed = [&](std::optional<size_t> act, const std::string& before) {
    report.verdict = Verdict::kFailed;
    report.act = act;
    report.what = before + what_;
    return report;
  };
  if (!deal()) return failed({}, "");
  const auto& acts = round_.flow.acts;
  for (size_t i = 0; i < acts.size(); ++i) {
    if (!dora_agrees_before(acts[i]) ||
        !std::visit([this](const auto& act) { return play(act); }, acts[i])) {
      return failed(i + 1, act_text(acts[i]) + ": ");
    }
  }
  if (const auto* wins = std::get_if<std::vector<record::Win>>(&round_.outcome)) {
    if (!end(*wins)) return failed({}, "");
  } else if (const auto* draw = std::get_if<record::NoWin>(&round_.outcome)) {
    if (!end(*draw)) return failed({}, "");
  } else {
    report.verdict = Verdict::kUnfinished;
  }
  return report;
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
  std::vector<RoundReport> reports;
  const bool knows_end = game.rules.house != record::House::kUnknown;
  for (size_t i = 0; i < game.rounds.size(); ++i) {
    const bool last = i + 1 == game.rounds.size();
    const std::optional<record::Round> guessed = with_tiles_filled(game.rounds[i]);
    if (!can_be_judged(game.rounds[i])) {
      reports.push_back({.name = record::round_name(game.rounds[i].start),
                         .verdict = Verdict::kUnfinished,
                         .act = {},
                         .what = {}});
      continue;
    }
    RoundPlayer player(guessed ? *guessed : game.rounds[i], rules);
    RoundReport& report = reports.emplace_back(player.run());
    const bool known = !last || (game.end.has_value() && knows_end);
    if (report.verdict != Verdict::kPassed || player.outcome() == nullptr || !known) continue;
    report.what = player.compare_next(last ? nullptr : &game.rounds[i + 1].start);
    if (report.what.empty() && last) report.what = compare_final(game, *player.outcome(), rules);
    if (!report.what.empty()) report.verdict = Verdict::kFailed;
  }
  return reports;
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

}  // namespace jantaku::replay
