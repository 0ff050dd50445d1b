#include "engine/list.h"

#include <gtest/gtest.h>

#include <utility>

namespace jantaku::engine {
namespace {

TEST(List, CountsEveryChange) {
  List<int> list;
  uint64_t version = list.version();
  const auto changed = [&] { return std::exchange(version, list.version()) != list.version(); };
  EXPECT_FALSE(changed());
  list.push_back(3);
  EXPECT_TRUE(changed());
  list.emplace_back(1);
  EXPECT_TRUE(changed());
  list.insert(list.begin(), 2);
  EXPECT_TRUE(changed());
  list.erase(list.begin());
  EXPECT_TRUE(changed());
  list.edit()[0] = 7;
  EXPECT_TRUE(changed());
  list.assign(2, 5);
  EXPECT_TRUE(changed());
  list = {1, 2};
  EXPECT_TRUE(changed());
  list = List<int>{};
  EXPECT_TRUE(changed());
  list.clear();  // is empty already
  EXPECT_FALSE(changed());
}

TEST(List, KnowsWhetherOnlyTheOrderHasChanged) {
  List<int> list{2, 1};
  const uint64_t contents = list.contents(), version = list.version();
  std::swap(list.reorder()[0], list.reorder()[1]);
  EXPECT_EQ(list.contents(), contents);
  EXPECT_NE(list.version(), version);
  list.edit()[0] = 5;
  EXPECT_NE(list.contents(), contents);
}

TEST(List, IsFollowedByACopy) {
  List<int> list, copy;
  EXPECT_TRUE(copy.follows(list));
  list.push_back(1);
  list.push_back(2);
  EXPECT_FALSE(copy.follows(list));
  EXPECT_TRUE(copy.is_front_of(list));
  copy.follow(list);
  EXPECT_EQ(copy, list);
  EXPECT_TRUE(copy.follows(list));
  list.push_back(3);
  list.edit()[0] = 9;
  list.push_back(4);
  EXPECT_FALSE(copy.is_front_of(list));
  copy.follow(list);
  EXPECT_EQ(copy.items(), (std::vector<int>{9, 2, 3, 4}));
  list.clear();
  copy.follow(list);
  EXPECT_TRUE(copy.empty());
}

// A copy of a whole game takes along what was known of its lists.
TEST(List, KeepsItsVersionInACopy) {
  List<int> list{1};
  list.push_back(2);
  const List<int> copy = list;
  EXPECT_EQ(copy.version(), list.version());
  const uint64_t before = list.version();
  const List<int> moved = std::move(list);
  EXPECT_GE(moved.version(), before);
}

}  // namespace
}  // namespace jantaku::engine
