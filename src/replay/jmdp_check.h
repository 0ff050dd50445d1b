// Whether a file of the paifu standard makes sense: what can be proved wrong from the file alone.
// An unknown tile makes a check silent where it could go either way, never wrong.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "record/jmdp/findings.h"
#include "record/jmdp/model.h"

namespace jantaku::replay {

enum class Pedantry : bool { kNo, kYes };

struct JmdpCheckOptions {
  // Also what is merely unusual.
  Pedantry pedantry = Pedantry::kNo;
};

base::Diagnostics check_jmdp(const record::jmdp::File& file, const base::SourcePtr& source,
                             const JmdpCheckOptions& options = {});

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

// Replays the acts with four hands and compares the hands of the end. `points` are those at the
// start of the frame, by seat.
FlowEnd check_flow(const record::jmdp::Flow& flow,
                   const std::optional<record::jmdp::FourPts>& points,
                   record::jmdp::Findings& findings);

// How the points of a frame changed, against what its last flow came to.
void check_frame_points(const record::jmdp::Frame& frame, const FlowEnd& end,
                        const std::optional<record::jmdp::PointRule>& rule,
                        record::jmdp::Findings& findings);

// The points after the match and those of the tournament.
void check_match_end(const record::jmdp::Match& match, record::jmdp::Findings& findings);

}  // namespace jantaku::replay
