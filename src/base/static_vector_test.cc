#include "base/static_vector.h"

#include <gtest/gtest.h>

namespace jantaku::base {
namespace {

TEST(StaticVector, BehavesAsAVectorWithABound) {
  StaticVector<int, 4> v{1, 2, 3};
  EXPECT_EQ(v.capacity(), 4u);
  v.push_back(4);
  EXPECT_TRUE(v.full());
  v.erase(1);
  EXPECT_EQ(v, (StaticVector<int, 4>{1, 3, 4}));
  v.pop_back();
  EXPECT_EQ(v.back(), 3);
  v.resize(4);
  EXPECT_EQ(v, (StaticVector<int, 4>{1, 3, 0, 0}));
  v.resize(1);
  EXPECT_EQ(v, (StaticVector<int, 4>{1}));
  EXPECT_NE(v, (StaticVector<int, 4>{2}));
  EXPECT_NE(v, (StaticVector<int, 4>{1, 3}));
  v.clear();
  EXPECT_TRUE(v.empty());
  EXPECT_EQ(v.begin(), v.end());
}

}  // namespace
}  // namespace jantaku::base
