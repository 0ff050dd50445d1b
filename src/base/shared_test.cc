#include "base/shared.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace jantaku::base {
namespace {

struct Counting {
  explicit Counting(int& alive) : alive_(&alive) { ++alive; }
  Counting(const Counting& other) : alive_(other.alive_) { ++*alive_; }
  Counting& operator=(const Counting&) = delete;
  ~Counting() { --*alive_; }
  int* alive_;
};

TEST(Shared, HoldsOneValueForAll) {
  const Shared<std::string> one(std::string("hand"));
  Shared<std::string> copy;
  copy = one;
  EXPECT_EQ(*copy, "hand");
  EXPECT_EQ(one.get(), copy.get());
  EXPECT_EQ(copy->size(), 4u);
  EXPECT_FALSE(Shared<int>());
}

TEST(Shared, TheLastHolderLetsGo) {
  int alive = 0;
  {
    std::vector<Shared<Counting>> holders(3, Shared<Counting>(Counting(alive)));
    EXPECT_EQ(alive, 1);
    Shared<Counting> other(Counting{alive});
    EXPECT_EQ(alive, 2);
    other = holders[0];
    EXPECT_EQ(alive, 1);
    other = std::move(holders[1]);
    holders.clear();
    EXPECT_EQ(alive, 1);
  }
  EXPECT_EQ(alive, 0);
}

}  // namespace
}  // namespace jantaku::base
