// Whether a file of the paifu standard makes sense: what can be proved wrong from the file alone.
// An unknown tile makes a check silent where it could go either way, never wrong.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "record/jmdp/findings.h"
#include "record/jmdp/model.h"
#include "record/jmdp/tokens.h"

namespace jantaku::replay {

enum class Pedantry : bool { kNo, kYes };

struct JmdpCheckOptions {
  // Also what is merely unusual.
  Pedantry pedantry = Pedantry::kNo;
};

base::Diagnostics check_jmdp(const record::jmdp::File& file, const base::SourcePtr& source,
                             const JmdpCheckOptions& options = {});

// Checks a match that is read piece by piece; of the frames before it keeps only ids and points.
class JmdpMatchCheck {
 public:
  explicit JmdpMatchCheck(const JmdpCheckOptions& options) : options_(options) {}

  enum class Ends : bool { kNo, kYes };
  base::Diagnostics add(const record::jmdp::Match& piece, const base::SourcePtr& source, Ends ends);
  // How many warnings there were beside those, because there are so many.
  size_t unsaid() const { return unsaid_; }

 private:
  using Findings = record::jmdp::Findings;
  using Frame = record::jmdp::Frame;

  void tour(const record::jmdp::TourInfo& tour, Findings& findings);
  void when(const record::jmdp::Match& piece, Findings& findings);
  void player(const record::jmdp::PlayerInfo& player, Findings& findings);
  void rule(const record::jmdp::PointRule& rule, Findings& findings);
  void frame(const Frame& frame, Findings& findings);
  void follows(const Frame& frame, Findings& findings);
  void points(const Frame& frame, Findings& findings);
  void points_left(const Frame& frame, Findings& findings) const;
  void recorders(record::jmdp::Place end, Findings& findings);
  void token_available(record::jmdp::TokenField field, const record::jmdp::TextOrToken& text,
                       record::jmdp::Place place, Findings& findings) const;
  bool pedantic() const { return options_.pedantry == Pedantry::kYes; }

  JmdpCheckOptions options_;
  // What was there so far. Of frames only the last, without flows.
  record::jmdp::Match match_;
  std::set<record::jmdp::FrameId> frames_;
  std::optional<int32_t> total_;  // points and sticks, which stay the same
  unsigned players_ = 0;
  bool unordered_ = false;
  struct Named {
    record::jmdp::Place place;
    size_t piece = 0;
  };
  // Frames that somebody recorded, and where first; and of every frame that could be whether it is
  // among them, for recorders name the same ones over and over.
  std::map<record::jmdp::FrameId, Named> named_;
  std::vector<bool> is_named_;
  size_t piece_ = 0;
  size_t unsaid_ = 0;
};

// --- parts ---

enum class FlowResult : uint8_t {
  kTsumo,
  kRon,
  kNineKinds,
  kFourWinds,
  kFourRiichi,
  kFourKans,
  kExhaustive,
  kUnfinished,
};
std::string_view flow_result_name(FlowResult result);

// What a flow came to, as far as its acts tell (PF-851).
struct FlowEnd {
  FlowResult result = FlowResult::kUnfinished;
  std::vector<record::jmdp::Seat> winners;  // in the order of the acts
  std::optional<record::jmdp::Seat> discarder;
  std::array<bool, 4> riichi{};                 // whose stick was paid
  std::array<std::optional<bool>, 4> tenpai{};  // nothing: not known
  bool legal = true;                            // no act was refused
};

// Replays the acts with four hands and compares the hands of the end. Of the frame only its id and
// the points at its start are looked at.
FlowEnd check_flow(const record::jmdp::Flow& flow, const record::jmdp::Frame& frame,
                   record::jmdp::Findings& findings);

// How the points of a frame changed, against what its last flow came to.
void check_frame_points(const record::jmdp::Frame& frame, const FlowEnd& end,
                        const std::optional<record::jmdp::PointRule>& rule,
                        record::jmdp::Findings& findings);

// The points after the match and those of the tournament. Of the frames only the last is looked at.
void check_place_points(const record::jmdp::Match& match, record::jmdp::Findings& findings);
void check_tour_points(const record::jmdp::Match& match, record::jmdp::Findings& findings);

}  // namespace jantaku::replay
