#include "replay/jmdp_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/jmdp/tokens.h"
#include "record/jmdp/writer.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp::Findings;
using jmdp::FourPts;
using jmdp::Frame;
using jmdp::FrameId;
using jmdp::Match;
using jmdp::Pt;

int32_t sum_of(const FourPts& points) {
  int32_t sum = 0;
  for (const Pt pt : points) sum += pt.hundreds;
  return sum;
}

// By player instead of by seat.
FourPts by_player(const FourPts& by_seat, const FrameId& id) {
  FourPts out;
  for (int seat = 0; seat < 4; ++seat) {
    out[static_cast<size_t>(jmdp::player_in(static_cast<jmdp::Seat>(seat), id.number))] =
        by_seat[static_cast<size_t>(seat)];
  }
  return out;
}

int position(const FrameId& id) { return static_cast<int>(id.wind) * 4 + id.number - 1; }

class MatchCheck {
 public:
  MatchCheck(const Match& match, Findings& findings, const JmdpCheckOptions& options)
      : match_(match), findings_(findings), options_(options) {}

  void run() {
    players();
    when();
    rule();
    recorders();
    frames();
    points();
    check_match_end(match_, findings_);
    if (options_.pedantry == Pedantry::kYes) unusual();
  }

 private:
  void players();
  void when();
  void rule();
  void recorders();
  void frames();
  void successor(const Frame& before, const Frame& after);
  void points();
  void unusual();
  void token_available(jmdp::TokenField field, const jmdp::TextOrToken& text, jmdp::Place place);

  const Match& match_;
  Findings& findings_;
  const JmdpCheckOptions& options_;
};

// PF-801, PF-W04.
void MatchCheck::players() {
  unsigned seen = 0;
  bool ordered = true;
  for (size_t i = 0; i < match_.players.size(); ++i) {
    const jmdp::PlayerInfo& player = match_.players[i];
    if ((seen >> player.id & 1) != 0) {
      findings_.error(player.place, "paifu/player-twice",
                      fmt::format("player {} is there twice", player.id), "plyerId");
    }
    seen |= 1U << player.id;
    ordered = ordered && player.id == static_cast<int>(i);
  }
  if (!ordered && match_.players.size() == 4) {
    findings_.warning(match_.players.front().place, "paifu/player-order",
                      "players are best listed in the order of their numbers", "plyerInfo");
  }
}

// PF-803.
void MatchCheck::when() {
  const jmdp::MatchTP& when = match_.when;
  if (when.date && when.day && jmdp::day_of_week(*when.date) != *when.day) {
    findings_.error(when.place, "paifu/day-of-week",
                    fmt::format("that day was a {}, not a {}",
                                jmdp::kDays[static_cast<size_t>(jmdp::day_of_week(*when.date))],
                                jmdp::kDays[static_cast<size_t>(*when.day)]),
                    "matchDayOfWk");
  }
  if (when.date && match_.tour && match_.tour->year && *match_.tour->year > when.date->year) {
    findings_.warning(match_.tour->place, "paifu/tour-year",
                      "the tournament began after the match was played", "tourYear");
  }
}

// PF-W10.
void MatchCheck::rule() {
  if (!match_.rule) return;
  for (const jmdp::PlacePoints& one : match_.rule->cases) {
    const bool falls = std::is_sorted(one.points.rbegin(), one.points.rend());
    if (falls && sum_of(one.points) == 0) continue;
    findings_.warning(one.place, "paifu/place-points",
                      falls ? "place points usually sum up to 0.0"
                            : "place points usually fall from first to fourth",
                      "ptPostnCase");
  }
}

// PF-W15.
void MatchCheck::recorders() {
  for (const jmdp::Recorder& recorder : match_.recorders) {
    for (const FrameId& id : recorder.frames) {
      const bool there = std::any_of(match_.frames.begin(), match_.frames.end(),
                                     [&](const Frame& frame) { return frame.id == id; });
      if (there) continue;
      findings_.warning(recorder.place, "paifu/recorder-frame",
                        fmt::format("the match has no frame {}", jmdp::frame_name(id)),
                        "framesRecd");
    }
  }
}

// PF-802, PF-W14.
void MatchCheck::successor(const Frame& before, const Frame& after) {
  const int step = position(after.id) - position(before.id);
  const int honba = after.id.honba - before.id.honba;
  const bool stays = step == 0 && honba == 1;
  const bool moves = step == 1 && (after.id.honba == 0 || honba == 1);
  if (stays || moves) return;
  const bool back = step < 0 || (step == 0 && honba < 0);
  findings_.warning(after.place, "paifu/frame-order",
                    fmt::format("{} does not follow {} directly: {}", jmdp::frame_name(after.id),
                                jmdp::frame_name(before.id),
                                back ? "it was played before" : "frames are missing between them"),
                    "frameId");
}

void MatchCheck::frames() {
  for (size_t i = 0; i < match_.frames.size(); ++i) {
    const Frame& frame = match_.frames[i];
    for (size_t j = 0; j < i; ++j) {
      if (match_.frames[j].id != frame.id) continue;
      findings_.error(frame.place, "paifu/frame-twice",
                      fmt::format("a second frame {}: one that was played again is one frame with "
                                  "several flows",
                                  jmdp::frame_name(frame.id)),
                      "frameId");
      break;
    }
    if (i > 0) successor(match_.frames[i - 1], frame);
    if (frame.flows.size() > 1 && !frame.comment.present()) {
      findings_.warning(frame.place, "paifu/void-without-comment",
                        "several flows, and no comment that says why", "frameFlow");
    }
    FlowEnd end;
    for (const jmdp::Flow& flow : frame.flows) end = check_flow(flow, frame.start, findings_);
    if (frame.flows.empty()) continue;
    // Of several flows the last counts.
    check_frame_points(frame, end, match_.rule, findings_);
  }
}

// PF-804 to PF-807.
void MatchCheck::points() {
  const auto& frames = match_.frames;
  std::optional<int32_t> total;
  if (match_.rule) total = 4 * match_.rule->start.hundreds;
  for (size_t i = 0; i < frames.size(); ++i) {
    const Frame& frame = frames[i];
    if (i == 0 && match_.rule && frame.start && frame.id == FrameId{}) {
      const bool all = std::all_of(frame.start->begin(), frame.start->end(),
                                   [&](Pt pt) { return pt == match_.rule->start; });
      if (!all) {
        findings_.warning(frame.place, "paifu/first-points",
                          "the first frame does not begin with ptStart for everybody",
                          "ptFrmStart");
      }
    }
    if (frame.kyoutaku && (frame.kyoutaku->hundreds < 0 || frame.kyoutaku->hundreds % 10 != 0)) {
      findings_.warning(frame.place, "paifu/sticks",
                        fmt::format("{} on the table are no riichi sticks, which count 1.0 each",
                                    jmdp::pt_text(*frame.kyoutaku)),
                        "kyoutak");
    }
    if (frame.start && frame.kyoutaku) {
      const int32_t here = sum_of(*frame.start) + frame.kyoutaku->hundreds;
      if (total && here != *total) {
        findings_.warning(frame.place, "paifu/points-sum",
                          fmt::format("points and sticks at the start are {} in all, not {}",
                                      jmdp::pt_text({here}), jmdp::pt_text({*total})),
                          "ptFrmStart");
      }
      if (!total) total = here;
    }
    if (i + 1 == frames.size()) break;
    const Frame& next = frames[i + 1];
    const bool gap = position(next.id) - position(frame.id) > 1 || next.id < frame.id;
    if (!frame.end || gap) continue;
    if (next.start && by_player(*frame.end, frame.id) != by_player(*next.start, next.id)) {
      findings_.warning(
          next.place, "paifu/carry-over",
          fmt::format("the points differ from those at the end of {}", jmdp::frame_name(frame.id)),
          "ptFrmStart");
    }
    if (next.kyoutaku && total && *total - sum_of(*frame.end) != next.kyoutaku->hundreds) {
      findings_.warning(
          next.place, "paifu/sticks",
          fmt::format("after {} sticks for {} are left on the table, not {}",
                      jmdp::frame_name(frame.id), jmdp::pt_text({*total - sum_of(*frame.end)}),
                      jmdp::pt_text(*next.kyoutaku)),
          "kyoutak");
    }
  }
}

void MatchCheck::token_available(jmdp::TokenField field, const jmdp::TextOrToken& text,
                                 jmdp::Place place) {
  const jmdp::Token* const token = jmdp::token_for(field, text.text);
  if (token == nullptr) return;
  findings_.warning(place, "paifu/token-available",
                    fmt::format("the token {} means the same", token->token),
                    jmdp::token_field_name(field));
}

// PF-W12, PF-W16.
void MatchCheck::unusual() {
  if (match_.tour) {
    token_available(jmdp::TokenField::kTourName, match_.tour->name, match_.tour->place);
    token_available(jmdp::TokenField::kTourStage, match_.tour->stage, match_.tour->place);
  }
  token_available(jmdp::TokenField::kMatchPlace, match_.when.where, match_.when.place);
  for (const jmdp::PlayerInfo& player : match_.players) {
    token_available(jmdp::TokenField::kTeam, player.team, player.place);
    token_available(jmdp::TokenField::kAffiliation, player.affiliation, player.place);
  }
  if (!match_.rule) return;
  const jmdp::PointRule& rule = *match_.rule;
  const auto say = [&](bool usual, std::string_view what, std::string_view identifier) {
    if (usual) return;
    findings_.warning(rule.place, "paifu/unusual", fmt::format("unusual: {}", what), identifier);
  };
  say(rule.start.hundreds == 250 || rule.start.hundreds == 300,
      "a start with neither 25.0 nor 30.0", "ptStart");
  say(rule.returned >= rule.start, "less to return than to start with", "ptRetn");
  say(rule.honba.hundreds == 3 || rule.honba.hundreds == 15, "honba of neither 0.3 nor 1.5",
      "ptHonba");
  say(rule.tenpai.hundreds == 30, "payments other than 3.0 at an exhaustive draw", "ptTenpai");
}

}  // namespace

base::Diagnostics check_jmdp(const jmdp::File& file, const base::SourcePtr& source,
                             const JmdpCheckOptions& options) {
  Findings findings(source);
  for (const Match& match : file.matches) {
    if (findings.full()) break;
    MatchCheck(match, findings, options).run();
  }
  return findings.take();
}

}  // namespace jantaku::replay
