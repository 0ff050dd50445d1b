#include "replay/jmdp_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "record/jmdp/reader.h"
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

constexpr int32_t kStick = 10;

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
constexpr size_t kPositions = 16;
constexpr size_t kHonba = jmdp::kMostHonba + 1;

}  // namespace

// PF-803.
void JmdpMatchCheck::tour(const jmdp::TourInfo& tour, Findings& findings) {
  match_.tour = tour;
  if (!pedantic()) return;
  token_available(jmdp::TokenField::kTourName, tour.name, tour.place, findings);
  token_available(jmdp::TokenField::kTourStage, tour.stage, tour.place, findings);
}

void JmdpMatchCheck::when(const Match& piece, Findings& findings) {
  const jmdp::MatchTP& when = *piece.when;
  if (when.date && when.day && jmdp::day_of_week(*when.date) != *when.day) {
    findings.error(when.place, "paifu/day-of-week",
                   fmt::format("that day was a {}, not a {}",
                               jmdp::kDays[static_cast<size_t>(jmdp::day_of_week(*when.date))],
                               jmdp::kDays[static_cast<size_t>(*when.day)]),
                   "matchDayOfWk");
  }
  if (when.date && match_.tour && match_.tour->year && *match_.tour->year > when.date->year) {
    findings.warning(piece.tour ? piece.tour->place : when.place, "paifu/tour-year",
                     "the tournament began after the match was played", "tourYear");
  }
  if (pedantic()) {
    token_available(jmdp::TokenField::kMatchPlace, when.where, when.place, findings);
  }
}

// PF-801, PF-W04.
void JmdpMatchCheck::player(const jmdp::PlayerInfo& player, Findings& findings) {
  if ((players_ >> player.id & 1) != 0) {
    findings.error(player.place, "paifu/player-twice",
                   fmt::format("player {} is there twice", player.id), "plyerId");
  }
  if (players_ >> player.id != 0 && !std::exchange(unordered_, true)) {
    findings.warning(player.place, "paifu/player-order",
                     "players are best listed in the order of their numbers", "plyerInfo");
  }
  players_ |= 1U << player.id;
  match_.players.push_back(player);
  match_.players.back().name.reset();
  if (!pedantic()) return;
  token_available(jmdp::TokenField::kTeam, player.team, player.place, findings);
  token_available(jmdp::TokenField::kAffiliation, player.affiliation, player.place, findings);
}

// PF-W10, PF-W16.
void JmdpMatchCheck::rule(const jmdp::PointRule& rule, Findings& findings) {
  match_.rule = rule;
  total_ = 4 * rule.start.hundreds;
  for (const jmdp::PlacePoints& one : rule.cases) {
    const bool falls = std::is_sorted(one.points.rbegin(), one.points.rend());
    if (falls && sum_of(one.points) == 0) continue;
    findings.warning(one.place, "paifu/place-points",
                     falls ? "place points usually sum up to 0.0"
                           : "place points usually fall from first to fourth",
                     "ptPostnCase");
  }
  if (!pedantic()) return;
  const auto say = [&](bool usual, std::string_view what, std::string_view identifier) {
    if (usual) return;
    findings.warning(rule.place, "paifu/unusual", fmt::format("unusual: {}", what), identifier);
  };
  say(rule.start.hundreds == 250 || rule.start.hundreds == 300,
      "a start with neither 25.0 nor 30.0", "ptStart");
  say(rule.returned >= rule.start, "less to return than to start with", "ptRetn");
  say(rule.honba.hundreds == 3 || rule.honba.hundreds == 15, "honba of neither 0.3 nor 1.5",
      "ptHonba");
  say(rule.tenpai.hundreds == 30, "payments other than 3.0 at an exhaustive draw", "ptTenpai");
}

// PF-W15.
void JmdpMatchCheck::recorders(jmdp::Place end, Findings& findings) {
  for (const auto& [id, named] : named_) {
    if (frames_.contains(id)) continue;
    // Of a large match the place may not be in memory any more.
    findings.warning(named.piece == piece_ ? named.place : end, "paifu/recorder-frame",
                     fmt::format("the match has no frame {}", jmdp::frame_name(id)), "framesRecd");
  }
}

// PF-802, PF-W14.
void JmdpMatchCheck::follows(const Frame& frame, Findings& findings) {
  const FrameId& before = match_.frames.back().id;
  const int step = position(frame.id) - position(before);
  const int honba = frame.id.honba - before.honba;
  const bool stays = step == 0 && honba == 1;
  const bool moves = step == 1 && (frame.id.honba == 0 || honba == 1);
  if (stays || moves) return;
  const bool back = step < 0 || (step == 0 && honba < 0);
  findings.warning(frame.place, "paifu/frame-order",
                   fmt::format("{} does not follow {} directly: {}", jmdp::frame_name(frame.id),
                               jmdp::frame_name(before),
                               back ? "it was played before" : "frames are missing between them"),
                   "frameId");
}

void JmdpMatchCheck::frame(const Frame& frame, Findings& findings) {
  // What it follows could not be read.
  if (frame.before.any) match_.frames.clear();
  if (!frames_.insert(frame.id).second) {
    findings.error(frame.place, "paifu/frame-twice",
                   fmt::format("a second frame {}: one that was played again is one frame with "
                               "several flows",
                               jmdp::frame_name(frame.id)),
                   "frameId");
  } else if (!match_.frames.empty()) {
    follows(frame, findings);
  }
  if (frame.flows.size() > 1 && !frame.comment.present()) {
    findings.warning(frame.place, "paifu/void-without-comment",
                     "several flows, and no comment that says why", "frameFlow");
  }
  FlowEnd end;
  for (const jmdp::Flow& flow : frame.flows) end = check_flow(flow, frame, findings);
  // Of several flows the last counts.
  const size_t before = findings.list().size();
  if (!frame.flows.empty()) check_frame_points(frame, end, match_.rule, findings);
  points(frame, findings);
  // Once is enough of points that do not fit what happened.
  if (findings.list().size() == before) points_left(frame, findings);
  match_.frames.resize(1);
  match_.frames.back() = {.id = frame.id,
                          .kyoutaku = frame.kyoutaku,
                          .start = frame.start,
                          .flows = {},
                          .end = frame.end,
                          .comment = {},
                          .place = {},
                          .tail = {}};
}

// PF-804 to PF-807.
void JmdpMatchCheck::points(const Frame& frame, Findings& findings) {
  const Frame* const before = match_.frames.empty() ? nullptr : &match_.frames.back();
  const bool next = before != nullptr && position(frame.id) - position(before->id) <= 1 &&
                    !(frame.id < before->id);
  if (next && before->end) {
    const int32_t sum = sum_of(*before->end);
    if (frame.start && by_player(*before->end, before->id) != by_player(*frame.start, frame.id)) {
      findings.warning(frame.place, "paifu/carry-over",
                       fmt::format("the points differ from those at the end of {}",
                                   jmdp::frame_name(before->id)),
                       "ptFrmStart");
    }
    if (frame.kyoutaku && total_ && *total_ - sum != frame.kyoutaku->hundreds) {
      findings.warning(frame.place, "paifu/sticks",
                       fmt::format("after {} sticks for {} are left on the table, not {}",
                                   jmdp::frame_name(before->id), jmdp::pt_text({*total_ - sum}),
                                   jmdp::pt_text(*frame.kyoutaku)),
                       "kyoutak");
    }
  }
  if (before == nullptr && match_.rule && frame.start && frame.id == FrameId{} &&
      std::any_of(frame.start->begin(), frame.start->end(),
                  [&](Pt pt) { return pt != match_.rule->start; })) {
    findings.warning(frame.place, "paifu/first-points",
                     "the first frame does not begin with ptStart for everybody", "ptFrmStart");
  }
  if (frame.kyoutaku && (frame.kyoutaku->hundreds < 0 || frame.kyoutaku->hundreds % kStick != 0)) {
    findings.warning(frame.place, "paifu/sticks",
                     fmt::format("{} on the table are no riichi sticks, which count 1.0 each",
                                 jmdp::pt_text(*frame.kyoutaku)),
                     "kyoutak");
  }
  if (frame.start && frame.kyoutaku) {
    const int32_t here = sum_of(*frame.start) + frame.kyoutaku->hundreds;
    if (!total_) total_ = here;
    if (here != *total_) {
      findings.warning(frame.place, "paifu/points-sum",
                       fmt::format("points and sticks at the start are {} in all, not {}",
                                   jmdp::pt_text({here}), jmdp::pt_text({*total_})),
                       "ptFrmStart");
    }
  }
}

// PF-807: also of the last frame, which no other follows.
void JmdpMatchCheck::points_left(const Frame& frame, Findings& findings) const {
  const int32_t left = frame.end && total_ ? *total_ - sum_of(*frame.end) : 0;
  if (left >= 0 && left % kStick == 0) return;
  findings.warning(frame.tail, "paifu/sticks",
                   fmt::format("the points at the end leave {} of {} for the table, which are no "
                               "riichi sticks",
                               jmdp::pt_text({left}), jmdp::pt_text({*total_})),
                   "ptFrmEnd");
}

// PF-W12.
void JmdpMatchCheck::token_available(jmdp::TokenField field, const jmdp::TextOrToken& text,
                                     jmdp::Place place, Findings& findings) const {
  const jmdp::Token* const token = jmdp::token_for(field, text.text);
  if (token == nullptr) return;
  findings.warning(place, "paifu/token-available",
                   fmt::format("the token {} means the same", token->token),
                   jmdp::token_field_name(field));
}

base::Diagnostics JmdpMatchCheck::add(const Match& piece, const base::SourcePtr& source,
                                      Ends ends) {
  Findings findings(source);
  ++piece_;
  if (piece.tour) tour(*piece.tour, findings);
  if (piece.when) when(piece, findings);
  for (const jmdp::Recorder& recorder : piece.recorders) {
    if (is_named_.empty() && !recorder.frames.empty()) is_named_.resize(kPositions * kHonba);
    for (const FrameId& id : recorder.frames) {
      auto named =
          is_named_[static_cast<size_t>(position(id)) * kHonba + static_cast<size_t>(id.honba)];
      if (!named) named_.try_emplace(id, recorder.place, piece_);
      named = true;
    }
  }
  for (const jmdp::PlayerInfo& one : piece.players) player(one, findings);
  if (piece.rule) rule(*piece.rule, findings);
  for (const Frame& one : piece.frames) {
    if (!findings.full()) frame(one, findings);
  }
  if (piece.after_frames.any) match_.frames.clear();
  if (piece.end) {
    match_.end = piece.end;
    match_.end_place = piece.end_place;
    check_place_points(match_, findings);
  }
  if (piece.new_tour) {
    match_.new_tour = piece.new_tour;
    match_.new_tour_place = piece.new_tour_place;
    check_tour_points(match_, findings);
  }
  if (ends == Ends::kYes && !piece.frames_left_out.any)
    recorders({piece.place.end, piece.place.end}, findings);
  unsaid_ += findings.unsaid();
  return findings.take();
}

base::Diagnostics check_jmdp(const jmdp::File& file, const base::SourcePtr& source,
                             const JmdpCheckOptions& options) {
  base::Diagnostics all;
  for (const Match& match : file.matches) {
    auto found = JmdpMatchCheck(options).add(match, source, JmdpMatchCheck::Ends::kYes);
    std::move(found.begin(), found.end(), std::back_inserter(all));
    if (all.size() >= Findings::kMost) break;
  }
  return all;
}

}  // namespace jantaku::replay
