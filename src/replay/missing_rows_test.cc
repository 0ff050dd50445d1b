#include "replay/missing_rows.h"

#include <gtest/gtest.h>

namespace jantaku::replay {
namespace {

base::Diagnostic unknown_action(const base::SourcePtr& source) {
  return {.code = "ruleset/unknown-action",
          .range = {source, 0, static_cast<uint32_t>(source->text().size())}};
}

// What was asked for beside the ruleset has no place in it: it was gathered as `?`, and its message
// and hint were never seen.
TEST(MissingRows, LeavesWhatHasNoPlaceToBeSaid) {
  const base::Diagnostic preset{.code = "ruleset/unknown-preset",
                                .message = "there is no preset \"Club\""};
  MissingRows missing;
  EXPECT_FALSE(missing.add({preset}));
  EXPECT_TRUE(missing.empty());
  EXPECT_TRUE(missing.add({preset, unknown_action(base::make_source("a.json", "\"fly\""))}));
  EXPECT_EQ(to_text(missing), "  unknown action: fly\n  1 x ruleset/unknown-preset\n");
}

}  // namespace
}  // namespace jantaku::replay
