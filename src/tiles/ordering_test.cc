#include "tiles/ordering.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace jantaku::tiles {
namespace {

std::string name_of(std::optional<Kind> kind) { return kind ? kind->name() : "-"; }

Ordering ordering_of(std::initializer_list<std::initializer_list<const char*>> lists) {
  Ordering ordering;
  for (const auto& list : lists) {
    std::vector<Kind> kinds;
    for (const char* name : list) kinds.push_back(Kind::of(name));
    ordering.set(kinds);
  }
  return ordering;
}

struct OffsetRow {
  const char* kind;
  int n;
  const char* expected;
};

// B21, M02, T02
TEST(Ordering, DefaultOffsets) {
  const OffsetRow rows[] = {
      {"1m", 0, "1m"},    {"1m", 1, "2m"},  {"1m", 8, "9m"},  {"1m", 9, "-"},   {"9s", 1, "-"},
      {"1p", -1, "-"},    {"9p", -8, "1p"}, {"8t", 1, "9t"},  {"9t", 1, "-"},   {"1z", 1, "-"},
      {"1z", 0, "1z"},    {"0m", 1, "-"},   {"4m", 1, "5m"},  {"11m", 1, "-"},  {"9m", 10, "9p"},
      {"1m", 13, "4p"},   {"1m", 20, "1s"}, {"1s", 10, "1m"}, {"2s", 21, "3p"}, {"1m", -10, "1s"},
      {"5p", -13, "2m"},  {"5p", 30, "5p"}, {"8m", 12, "-"},  {"1z", 10, "-"},  {"3t", 10, "-"},
      {"11m", 10, "11p"}, {"1j", 1, "-"},   {"any", 1, "-"},  {"any", 10, "-"}, {"0m", 10, "0p"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(name_of(Ordering().offset(Kind::of(row.kind), row.n)), row.expected)
        << row.kind << " " << row.n;
  }
}

// A51
TEST(Ordering, LinksWrapExtendAndCross) {
  const Ordering wrap = ordering_of({{"9m", "1m"}});
  EXPECT_EQ(name_of(wrap.offset(Kind::of("8m"), 2)), "1m");
  EXPECT_EQ(name_of(wrap.offset(Kind::of("1m"), -2)), "8m");
  EXPECT_EQ(name_of(wrap.successor(Kind::of("9p"))), "-");

  const Ordering ten = ordering_of({{"9m", "10m"}});
  EXPECT_EQ(name_of(ten.offset(Kind::of("8m"), 2)), "10m");
  EXPECT_EQ(name_of(ten.offset(Kind::of("8m"), 12)), "-") << "9p has no 10p after it";

  const Ordering winds = ordering_of({{"1z", "2z", "3z", "4z", "1z"}, {"9m", "1p"}});
  EXPECT_EQ(name_of(winds.offset(Kind::of("3z"), 2)), "1z");
  EXPECT_EQ(name_of(winds.offset(Kind::of("9m"), 2)), "2p");
  EXPECT_EQ(name_of(winds.predecessor(Kind::of("1p"))), "9m");
}

TEST(Ordering, ALinkReplacesTheOldSuccessor) {
  const Ordering skip = ordering_of({{"1m", "3m"}});
  EXPECT_EQ(name_of(skip.successor(Kind::of("1m"))), "3m");
  EXPECT_EQ(name_of(skip.predecessor(Kind::of("2m"))), "-") << "1m leads elsewhere now";
  EXPECT_EQ(name_of(skip.predecessor(Kind::of("3m"))), "1m") << "newer than the default 2m";

  const Ordering back = ordering_of({{"1m", "3m"}, {"1m", "4m"}});
  EXPECT_EQ(name_of(back.predecessor(Kind::of("3m"))), "2m") << "the link from 1m is gone";

  const Ordering two = ordering_of({{"1z", "7z"}, {"2z", "7z"}});
  EXPECT_EQ(name_of(two.predecessor(Kind::of("7z"))), "2z");
  EXPECT_EQ(name_of(ordering_of({{"2z", "7z"}, {"1z", "7z"}}).predecessor(Kind::of("7z"))), "1z");
}

TEST(Ordering, IsAValue) {
  Ordering a = ordering_of({{"9m", "1m"}});
  const Ordering b = a;
  EXPECT_EQ(a, b);
  a.set(std::vector{Kind::of("9p"), Kind::of("1p")});
  EXPECT_NE(a, b);
  EXPECT_EQ(name_of(b.successor(Kind::of("9p"))), "-");
  EXPECT_EQ(b, ordering_of({{"9m", "1m"}}));
  EXPECT_EQ(b.hash(), ordering_of({{"9m", "1m"}}).hash());
  EXPECT_TRUE(ordering_of({{"9m"}, {}}).is_default());
}

RC_GTEST_PROP(OrderingProperty, PredecessorLeadsBack, (const std::vector<uint8_t>& picks)) {
  Ordering ordering;
  std::vector<Kind> kinds;
  for (uint8_t pick : picks) kinds.push_back(Kind::of("1m").with_suit("mpsz"[pick / 64]));
  for (size_t i = 0; i < kinds.size(); ++i) {
    kinds[i] = Kind::from_code(static_cast<uint16_t>(kinds[i].code() + picks[i] % 9));
  }
  ordering.set(kinds);
  for (Kind kind : kinds) {
    if (const auto before = ordering.predecessor(kind)) {
      RC_ASSERT(ordering.successor(*before) == kind);
    }
    if (const auto next = ordering.successor(kind)) RC_ASSERT(ordering.predecessor(*next));
  }
}

}  // namespace
}  // namespace jantaku::tiles
