// KY-1411: what a round costs beside time: no allocation after its start, and clones that are next
// to nothing. In the build that ships.
// rooms: riichi
// files: bots/native.cc
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <new>

#include "bots/native.h"
#include "riichi/game.h"
#include "riichi/log.h"

namespace {
std::atomic<uint64_t> allocations{0};

void* counted(size_t size) {
  ++allocations;
  if (void* memory = std::malloc(std::max<size_t>(size, 1))) return memory;
  std::abort();
}
}  // namespace

// Every way to ask for memory in C++ comes through one of these.
void* operator new(size_t size) { return counted(size); }
void* operator new[](size_t size) { return counted(size); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, size_t) noexcept { std::free(memory); }

namespace jantaku::riichi {
namespace {

TEST(KyokuCost, TheCounterCounts) {
  const uint64_t before = allocations;
  auto* number = new std::vector<int>(100);
  EXPECT_GE(allocations, before + 2);
  delete number;
}

// The deal, every event into a log, the lists of actions, the result.
void expect_no_allocation(Chooser& chooser, const Rules& rules, uint64_t seed) {
  base::Xoshiro256 random(seed);
  EventLog log;
  std::optional<Game> game;
  for (int round = 0; round < 1000; ++round) {
    if (!game || game->ended()) game.emplace(rules);
    log.clear();
    Kyoku kyoku(game->start(), rules);
    kyoku.observe(&log);
    const uint64_t before = allocations;
    const bool dealt = kyoku.deal(random).ok();
    const RoundCount count = play_round(kyoku, chooser);
    game->finish(*kyoku.outcome());
    const uint64_t made = allocations - before;
    ASSERT_TRUE(dealt);
    ASSERT_GT(count.choices, 0U);
    ASSERT_EQ(made, 0U) << "round " << round;
  }
}

TEST(KyokuCost, NoAllocationInARound) {
  for (const char* preset : {"majiang", "tenhou3", "ema"}) {
    const Rules& rules = find_preset(preset)->rules;
    bots::RandomBot random(1);
    expect_no_allocation(random, rules, 2);
    bots::GreedyBot greedy;
    expect_no_allocation(greedy, rules, 3);
  }
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Issue 4 asks for under a microsecond. The best of several tries, by the clock of this thread: a
// busy machine can only spoil some of them.
TEST(KyokuCost, ACloneIsUnderAMicrosecond) {
  constexpr int kClones = 100'000;
  const Rules& rules = find_preset("majiang")->rules;
  Kyoku kyoku(first_kyoku(rules), rules);
  base::Xoshiro256 random(4);
  ASSERT_TRUE(kyoku.deal(random).ok());
  ASSERT_TRUE(kyoku.go().ok());
  const uint64_t before = allocations;
  double best = 1;
  int sum = 0;
  for (int attempt = 0; attempt < 9; ++attempt) {
    const double start = thread_seconds();
    for (int i = 0; i < kClones; ++i) {
      Kyoku clone(kyoku);
      // The copy must be made: its address escapes.
      asm volatile("" : : "r"(&clone) : "memory");
      sum += clone.current().index();
    }
    best = std::min(best, (thread_seconds() - start) / kClones);
  }
  EXPECT_EQ(allocations, before);
  EXPECT_EQ(sum, 0);
  EXPECT_LT(best, 1e-6);
  RecordProperty("nanoseconds", static_cast<int>(best * 1e9));
  std::cout << "a clone takes " << best * 1e9 << " ns\n";
}

}  // namespace
}  // namespace jantaku::riichi
