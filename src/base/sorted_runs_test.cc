#include "base/sorted_runs.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/sorted_runs_test_store.h"

namespace jantaku::base {
namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

Entries all_of(SortedRuns& runs) {
  Entries found;
  auto reader = runs.read();
  while (reader.next()) found.emplace_back(reader.key(), reader.value());
  return found;
}

// Entries of one key stay in the order in which they came, however little fits into memory.
RC_GTEST_PROP(SortedRuns, ComeInTheOrderOfTheirKeys, (std::vector<std::string> keys)) {
  const auto bytes = *rc::gen::inRange<size_t>(0, 400);
  const auto most = *rc::gen::inRange<size_t>(2, 5);
  MemoryRuns store;
  SortedRuns runs(store, {.bytes = bytes, .runs = most});
  std::multimap<std::string, std::string> by_key;
  for (std::string& key : keys) {
    key.resize(std::min<size_t>(key.size(), 2));
    const std::string value = std::to_string(by_key.size());
    by_key.emplace(key, value);
    runs.add(key, value);
  }
  const Entries expected(by_key.begin(), by_key.end());
  RC_ASSERT(all_of(runs) == expected);
  RC_ASSERT(all_of(runs) == expected);  // as often as one likes
  RC_ASSERT(runs.good());
}

TEST(SortedRuns, CombineValuesOfOneKey) {
  for (const size_t bytes : {0U, 100U, 1'000'000U}) {
    MemoryRuns store;
    SortedRuns runs(store, {.bytes = bytes, .runs = 2},
                    [](std::string& value, std::string_view other) { value += other; });
    for (const char c : std::string("0123456789")) {
      runs.add(c % 3 == 0 ? "three" : "others", std::string(1, c));
    }
    EXPECT_EQ(all_of(runs), (Entries{{"others", "124578"}, {"three", "0369"}})) << bytes;
    EXPECT_EQ(store.text.empty(), bytes == 1'000'000) << bytes;
  }
}

TEST(SortedRuns, KeepEmptyKeysAndLongOnes) {
  MemoryRuns store;
  SortedRuns runs(store, {.bytes = 1000, .runs = 2});
  const std::string longer(100'000, 'x');
  runs.add(longer, "");
  runs.add("", longer);
  runs.add("\xff", "");  // bytes have no sign
  EXPECT_EQ(all_of(runs), (Entries{{"", longer}, {longer, ""}, {"\xff", ""}}));
}

TEST(SortedRuns, SayWhenThereIsNoRoom) {
  MemoryRuns store(1000);
  SortedRuns runs(store, {.bytes = 100, .runs = 2});
  for (int i = 0; i < 100; ++i) runs.add(std::to_string(i), "value");
  EXPECT_FALSE(runs.good());
  EXPECT_TRUE(all_of(runs).empty());
}

TEST(SortedRuns, SayWhatCannotBeFoundAgain) {
  MemoryRuns store;
  SortedRuns runs(store, {.bytes = 100, .runs = 64});
  for (int i = 0; i < 100; ++i) runs.add(std::to_string(i), "value");
  store.text.resize(store.text.size() / 2);
  EXPECT_LT(all_of(runs).size(), 100);
  EXPECT_FALSE(runs.good());
}

TEST(SortedRuns, OfNothingAreNone) {
  MemoryRuns store;
  SortedRuns runs(store, {});
  EXPECT_TRUE(all_of(runs).empty());
  EXPECT_TRUE(runs.good());
}

}  // namespace
}  // namespace jantaku::base
