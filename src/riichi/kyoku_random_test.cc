// Random rounds: whatever happens, master, log and replicates agree, nothing is lost, nothing
// leaks.
#include <bit>
#include <cstdlib>
#include <set>

#include "riichi/kyoku_test_invariants.h"

namespace jantaku::riichi {
namespace {

class RandomRounds : public testing::TestWithParam<std::tuple<std::string_view, bool>> {};

// KY-1401 KY-1402 KY-1404 KY-1405 KY-1406 KY-1407 KY-1411 KY-101 KY-104 KY-105 KY-116 KY-321
TEST_P(RandomRounds, MasterLogAndReplicatesAgree) {
  const auto [preset, keen] = GetParam();
  const Rules& rules = find_preset(preset)->rules;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    CheckedRound round(rules, seed, keen);
    round.play();
    if (testing::Test::HasFailure()) {
      FAIL() << preset << " seed " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Presets, RandomRounds,
                         testing::Combine(testing::Values("default", "majiang", "tenhou",
                                                          "mahjongsoul", "mleague", "ema", "wrc",
                                                          "tenhou3", "mahjongsoul3"),
                                          testing::Bool()),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param)) +
                                  (std::get<1>(info.param) ? "_keen" : "_random");
                         });

// KY-431 KY-1408: what is listed is accepted, what is not listed is refused.
TEST(LegalActions, AreExact) {
  for (const std::string_view preset : {"default", "tenhou3"}) {
    const Rules& rules = find_preset(preset)->rules;
    for (uint64_t seed = 0; seed < 3; ++seed) {
      ExactChooser chooser(seed, seed % 2 == 0);
      Kyoku kyoku(first_kyoku(rules), rules);
      base::Xoshiro256 random(seed);
      ASSERT_TRUE(kyoku.deal(random).ok());
      play_round(kyoku, chooser);
      if (testing::Test::HasFailure()) {
        FAIL() << preset << " seed " << seed;
      }
    }
  }
}

// KY-1409 KY-1410: any prefix replays to the state that was there; a changed event is found.
TEST(Logs, ReplayToAnyPointAndNameTheFirstBadEvent) {
  const Rules& rules = find_preset("default")->rules;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    EventLog log;
    Kyoku kyoku(first_kyoku(rules), rules);
    kyoku.observe(&log);
    base::Xoshiro256 random(seed);
    ASSERT_TRUE(kyoku.deal(random).ok());
    RandomChooser chooser(seed, true);
    play_round(kyoku, chooser);

    const Replay whole = replay(log, first_kyoku(rules), rules);
    EXPECT_TRUE(whole.complete()) << whole.refusal.sentence();
    EXPECT_TRUE(whole.kyoku.open() == kyoku.open());
    EXPECT_TRUE(*whole.kyoku.outcome() == *kyoku.outcome());

    const size_t middle = log.size() / 2;
    const Replay part = replay(log, first_kyoku(rules), rules, middle);
    EXPECT_EQ(part.played, middle);
    Replay rest{.kyoku = part.kyoku, .played = middle, .refusal = {}};
    for (size_t i = middle; i < log.size(); ++i) {
      ASSERT_TRUE(rest.kyoku.exec(log.events()[i]).ok());
    }
    EXPECT_TRUE(rest.kyoku.open() == kyoku.open());

    EventLog changed;
    for (size_t i = 0; i < log.size(); ++i) {
      Event event = log.events()[i];
      if (i == middle) event = Event{.type = EventType::kDeal};
      changed.add(event);
    }
    const Replay broken = replay(changed, first_kyoku(rules), rules);
    EXPECT_EQ(broken.played, middle);
    EXPECT_EQ(broken.refusal.reason, Reason::kWrongPhase);
  }
}

// KY-1410
TEST(Clone, IsIndependent) {
  const Rules& rules = find_preset("default")->rules;
  Kyoku kyoku(first_kyoku(rules), rules);
  base::Xoshiro256 random(5);
  ASSERT_TRUE(kyoku.deal(random).ok());
  const Kyoku before = kyoku;
  Kyoku clone = kyoku;
  RandomChooser chooser(1);
  play_round(clone, chooser);
  EXPECT_TRUE(clone.ended());
  EXPECT_TRUE(kyoku.state() == before.state());
  ASSERT_TRUE(kyoku.go().ok());
}

}  // namespace
}  // namespace jantaku::riichi
