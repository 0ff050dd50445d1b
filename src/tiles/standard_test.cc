#include "tiles/standard.h"

#include <gtest/gtest.h>

#include <string>

namespace jantaku::tiles {
namespace {

TEST(Standard, IndexAndKindAreInverse) {
  std::string names;
  for (int i = 0; i < kStandardKinds; ++i) {
    EXPECT_EQ(index34(kind34(i)), i);
    names += kind34(i).name();
  }
  EXPECT_EQ(names, "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9s1z2z3z4z5z6z7z");
}

TEST(Standard, RedFivesCountAsFives) {
  EXPECT_EQ(index34(Kind::of("0m")), 4);
  EXPECT_EQ(index34(Kind::of("0p")), 13);
  EXPECT_EQ(index34(Kind::of("0s")), 22);
  EXPECT_EQ(without_red(Kind::of("0s")), Kind::of("5s"));
  EXPECT_EQ(without_red(Kind::of("0z")), Kind::of("0z"));
  EXPECT_EQ(with_red(Kind::of("5t")), Kind::of("0t"));
  EXPECT_EQ(with_red(Kind::of("5z")), Kind::of("5z"));
  EXPECT_EQ(with_red(Kind::of("5j")), Kind::of("5j"));
}

TEST(Standard, EverythingElseHasNoIndex) {
  for (const char* name : {"0z", "8z", "9z", "10m", "01m", "15p", "1t", "1x", "1j", "any"}) {
    EXPECT_EQ(index34(Kind::of(name)), -1) << name;
  }
  EXPECT_EQ(index34(Kind::nothing()), -1);
}

}  // namespace
}  // namespace jantaku::tiles
