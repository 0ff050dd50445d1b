// KY-1401 at length: 10,000 rounds of four and of three players, checked after every event.
// rooms: sim
#include <gtest/gtest.h>

#include "sim/native.h"

namespace jantaku::sim {
namespace {

TEST(KyokuRounds, MasterLogAndReplicatesAgree) {
  for (const char* preset : {"majiang", "tenhou3"}) {
    uint64_t rounds = 0;
    for (const char* bot : {"random", "greedy"}) {
      const auto report = run_native({.rules = &riichi::find_preset(preset)->rules,
                                      .games = 700,
                                      .seed = 20,
                                      .threads = 2,
                                      .bots = {bot},
                                      .check = true});
      ASSERT_TRUE(report);
      EXPECT_TRUE(report->failures.empty()) << report->failures.front();
      rounds += report->rounds;
    }
    EXPECT_GE(rounds, 10000U) << preset;
  }
}

}  // namespace
}  // namespace jantaku::sim
