// How points change: in a frame, and after the match.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "record/jmdp/tokens.h"
#include "record/jmdp/writer.h"
#include "replay/jmdp_check.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp::Findings;
using jmdp::FourPts;
using jmdp::Pt;

constexpr int32_t kStick = 10;
using Four = std::array<int32_t, 4>;

// What everybody gets, the sticks they paid left out of account.
Four changes(const jmdp::Frame& frame, const FlowEnd& end) {
  Four out{};
  for (size_t i = 0; i < 4; ++i) {
    out[i] = (*frame.end)[i].hundreds - (*frame.start)[i].hundreds + (end.riichi[i] ? kStick : 0);
  }
  return out;
}

// Noten payments, with nobody tenpai who is known not to be, and the reverse.
bool is_noten_payment(const Four& change, const FlowEnd& end, int32_t total) {
  for (unsigned set = 0; set < 16; ++set) {
    const int tenpai = __builtin_popcount(set);
    bool fits = true;
    for (size_t i = 0; i < 4 && fits; ++i) {
      const bool in = (set >> i & 1) != 0;
      if (end.tenpai[i] && *end.tenpai[i] != in) fits = false;
      const int32_t share = tenpai == 0 || tenpai == 4 ? 0
                            : in                       ? total / tenpai
                                                       : -total / (4 - tenpai);
      if (change[i] != share) fits = false;
    }
    if (fits) return true;
  }
  return false;
}

bool is_nagashi(const Four& change) {
  const int32_t most = *std::max_element(change.begin(), change.end());
  return std::accumulate(change.begin(), change.end(), 0) == 0 && most >= 60 && most % 20 == 0;
}

// PF-852, PF-853, PF-W11 of a win.
void check_win(const jmdp::Frame& frame, const FlowEnd& end, const Four& change,
               const std::optional<jmdp::PointRule>& rule, Findings& findings) {
  // Three rons that change nothing: the round was broken off for them.
  if (end.winners.size() == 3 && change == Four{}) return;
  const int32_t table = std::accumulate(change.begin(), change.end(), 0);
  const int32_t sticks =
      kStick * static_cast<int32_t>(std::count(end.riichi.begin(), end.riichi.end(), true));
  if (frame.kyoutaku && table != frame.kyoutaku->hundreds + sticks) {
    findings.warning(
        frame.tail, "paifu/points-change",
        fmt::format("the winners take sticks for {}, on the table are {}", jmdp::pt_text({table}),
                    jmdp::pt_text({frame.kyoutaku->hundreds + sticks})),
        "ptFrmEnd");
  }
  std::vector<jmdp::Seat> paid;
  for (const jmdp::Seat seat : end.winners) {
    if (change[static_cast<size_t>(seat)] > 0) paid.push_back(seat);
  }
  for (size_t i = 0; i < 4; ++i) {
    const auto seat = static_cast<jmdp::Seat>(i);
    const bool wins = std::find(end.winners.begin(), end.winners.end(), seat) != end.winners.end();
    if (change[i] > 0 && !wins) {
      findings.warning(
          frame.tail, "paifu/unrecorded-win",
          fmt::format("seat {} gains points without an act that wins them", jmdp::kSeatLetters[i]),
          "frameAct");
    }
  }
  // PF-433: what one winner gets is at least the cheapest hand, the honba and the sticks.
  constexpr int32_t kCheapest = 10;
  const int32_t honba = frame.id.honba * (rule ? rule->honba.hundreds : 3);
  if (end.winners.size() == 1 && table >= 0 &&
      change[static_cast<size_t>(end.winners.front())] < kCheapest + honba + table) {
    findings.warning(frame.tail, "paifu/points-change",
                     fmt::format("the winner gets less than a hand of {}, {} honba and the sticks",
                                 jmdp::pt_text({kCheapest}), frame.id.honba),
                     "ptHonba");
  }
  if (paid.empty() && end.winners.size() > 1) {
    findings.warning(frame.tail, "paifu/points-change", "nobody who wins gains points", "ptFrmEnd");
  }
  if (paid.size() > 1 && paid.size() < end.winners.size()) {
    findings.warning(
        frame.tail, "paifu/head-bump",
        fmt::format("{} of {} rons are paid: either all are, or the first in turn alone",
                    paid.size(), end.winners.size()),
        "actRon");
  }
  if (paid.size() == 1 && end.winners.size() > 1 && end.discarder) {
    const auto turn = [&](jmdp::Seat seat) {
      return (jmdp::index_of(seat) - jmdp::index_of(*end.discarder) + 4) % 4;
    };
    const auto first =
        std::min_element(end.winners.begin(), end.winners.end(),
                         [&](jmdp::Seat a, jmdp::Seat b) { return turn(a) < turn(b); });
    if (*first != paid.front()) {
      findings.warning(frame.tail, "paifu/head-bump",
                       fmt::format("of several rons only that of seat {} is paid, which is not the "
                                   "first in turn",
                                   jmdp::kSeatLetters[static_cast<size_t>(paid.front())]),
                       "actRon");
    }
  }
}

// --- after the match ---

struct Standing {
  FourPts points;        // by player, at the end of the last frame
  int32_t leftover = 0;  // sticks
};

struct Reading {
  int64_t off = INT64_MAX;  // summed over the players
  size_t which = 0;         // the case
  bool returned_added = false;
};

// All ways in which the case can be meant; keeps the nearest.
void try_case(const jmdp::Match& match, const Standing& standing, size_t which, Reading& best) {
  const jmdp::PointRule& rule = *match.rule;
  const int32_t oka = 4 * (rule.returned.hundreds - rule.start.hundreds);
  std::array<size_t, 4> order = {0, 1, 2, 3};
  const auto points = [&](size_t player) { return standing.points[player].hundreds; };
  do {
    bool falls = true;
    for (size_t i = 0; i + 1 < 4; ++i) falls = falls && points(order[i]) >= points(order[i + 1]);
    if (!falls) continue;
    for (const bool shared : {false, true}) {
      for (const bool sticks_count : {true, false}) {
        // In twelfths, so that shares of two, three or four stay whole.
        std::array<int64_t, 4> value{};
        for (size_t i = 0; i < 4; ++i) {
          int64_t bonus = rule.cases[which].points[i].hundreds;
          if (i == 0 && oka > 0) bonus += oka;
          if (i == 3 && oka < 0) bonus += oka;
          if (i == 0 && sticks_count) bonus += standing.leftover;
          value[i] = 12 * bonus;
        }
        if (shared) {
          for (size_t i = 0; i < 4;) {
            size_t end = i + 1;
            while (end < 4 && points(order[end]) == points(order[i])) ++end;
            const int64_t all =
                std::accumulate(value.begin() + static_cast<std::ptrdiff_t>(i),
                                value.begin() + static_cast<std::ptrdiff_t>(end), int64_t{0});
            for (size_t j = i; j < end; ++j) value[j] = all / static_cast<int64_t>(end - i);
            i = end;
          }
        }
        for (const bool added : {false, true}) {
          int64_t off = 0;
          for (size_t i = 0; i < 4; ++i) {
            const int64_t wanted = 12LL * (points(order[i]) - (added ? 0 : rule.returned.hundreds));
            off += std::abs(wanted + value[i] - 12LL * (*match.end)[order[i]].hundreds);
          }
          if (off < best.off) best = {off, which, added};
        }
      }
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace

// PF-808, PF-481.
void check_place_points(const jmdp::Match& match, Findings& findings) {
  if (!match.end || !match.rule || match.frames.empty() || !match.frames.back().end) return;
  const jmdp::Frame& last = match.frames.back();
  Standing standing;
  int32_t sum = 0;
  for (size_t seat = 0; seat < 4; ++seat) {
    const Pt pt = (*last.end)[seat];
    standing.points[static_cast<size_t>(
        jmdp::player_in(static_cast<jmdp::Seat>(seat), last.id.number))] = pt;
    sum += pt.hundreds;
  }
  standing.leftover = 4 * match.rule->start.hundreds - sum;
  Reading best;
  for (size_t i = 0; i < match.rule->cases.size(); ++i) try_case(match, standing, i, best);
  const std::string name = best.which < match.rule->cases.size()
                               ? jmdp::display_text(match.rule->cases[best.which].comment)
                               : std::string();
  const std::string which =
      fmt::format("case {}{}", best.which + 1, name.empty() ? "" : fmt::format(" ({})", name));
  if (best.off != 0) {
    findings.warning(match.end_place, "paifu/match-points",
                     fmt::format("the points after the match fit no case of the rules; the nearest "
                                 "is {}, {} off in all",
                                 which, jmdp::pt_text({static_cast<int32_t>(best.off / 12)})),
                     "ptMatchEnd");
  } else if (!best.returned_added && match.rule->cases.size() > 1) {
    findings.note(match.end_place, "paifu/match-points",
                  fmt::format("the points after the match are those of {}", which));
  } else if (best.returned_added) {
    findings.note(match.end_place, "paifu/match-points",
                  fmt::format("the points after the match are those of {} with ptRetn left in "
                              "them: four times {} in all",
                              which, jmdp::pt_text(match.rule->returned)));
  }
}

// PF-809, PF-482.
void check_tour_points(const jmdp::Match& match, Findings& findings) {
  if (!match.new_tour || !match.end || match.players.size() != 4) return;
  std::array<const jmdp::PlayerInfo*, 4> players{};
  for (const jmdp::PlayerInfo& player : match.players) {
    players[static_cast<size_t>(player.id)] = &player;
  }
  if (std::find(players.begin(), players.end(), nullptr) != players.end()) return;
  for (size_t i = 0; i < 4; ++i) {
    const jmdp::TourPoints& now = (*match.new_tour)[i];
    const jmdp::TourPoints before = players[i]->before.value_or(jmdp::TourPoints{});
    const auto compare = [&](const std::optional<Pt>& value, const std::optional<Pt>& old,
                             int32_t gain, std::string_view what, std::string_view identifier) {
      if (!value || value->hundreds == old.value_or(Pt{}).hundreds + gain) return;
      findings.warning(
          match.new_tour_place, "paifu/tour-points",
          fmt::format("player {}: {} points of the tournament come to {}, not {}", i, what,
                      jmdp::pt_text({old.value_or(Pt{}).hundreds + gain}), jmdp::pt_text(*value)),
          identifier);
    };
    compare(now.personal, before.personal, (*match.end)[i].hundreds, "personal", "ptTourPrsnl");
    int32_t team = 0;
    for (size_t j = 0; j < 4; ++j) {
      const bool same =
          j == i || (players[j]->team.present() && players[j]->team == players[i]->team);
      if (same) team += (*match.end)[j].hundreds;
    }
    compare(now.team, before.team, team, "team", "ptTourTeam");
  }
}

void check_frame_points(const jmdp::Frame& frame, const FlowEnd& end,
                        const std::optional<jmdp::PointRule>& rule, Findings& findings) {
  if (!frame.start || !frame.end || !end.legal) return;
  const Four change = changes(frame, end);
  const bool nothing = change == Four{};
  switch (end.result) {
    case FlowResult::kTsumo:
    case FlowResult::kRon:
      return check_win(frame, end, change, rule, findings);
    case FlowResult::kExhaustive: {
      const int32_t total = rule ? rule->tenpai.hundreds : 30;
      if (is_noten_payment(change, end, total) || is_nagashi(change)) return;
      findings.warning(frame.tail, "paifu/points-change",
                       "the points do not change as after an exhaustive draw", "ptTenpai");
      return;
    }
    case FlowResult::kUnfinished:
      if (std::any_of(change.begin(), change.end(), [](int32_t one) { return one > 0; })) {
        findings.warning(frame.tail, "paifu/unrecorded-win",
                         "somebody gains points, and the flow has no rn or tm", "frameAct");
      }
      return;
    default:
      if (nothing) return;
      findings.warning(
          frame.tail, "paifu/points-change",
          fmt::format("{}: nothing but riichi sticks should be paid", flow_result_name(end.result)),
          "ptFrmEnd");
  }
}

}  // namespace jantaku::replay
