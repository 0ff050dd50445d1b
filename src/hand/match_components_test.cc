// Answers from the tables of parts against those of the search, which a want that asks for an
// attribute forces.
#include "hand/match_components.h"

#include <gtest/gtest.h>

#include <random>

#include "hand/match_test_hands.h"

namespace jantaku::hand {
namespace {

constexpr std::string_view kMatches[] = {
    "exhaustive, pair:1, (shuntsu koutsu):4",
    "exhaustive, pair:1, (ryanmen/penchan kanchan pair):1, (shuntsu koutsu):3",
    "exhaustive, (shuntsu koutsu):4",
    "koutsu:-1, pair:6",
    "exhaustive, almost, pair:1, mentsu:2",
    "unique, (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):5, (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z):1",
    "exhaustive, ittsuu:1, pair:1",
    "shuntsu:1, koutsu:1, pair:1",
    "exhaustive, mentsu:2, restart, pair:2",
    "exhaustive, nojoker, pair:1, mentsu:2",
    "exhaustive, 0m:1, pair:1",
    "exhaustive, mentsu:1, pair:1, pair:-3 | koutsu:2",
    "exhaustive, pair:1, (ryanmen/penchan kanchan pair):1, mentsu:1 | exhaustive, mentsu:2",
};

// Hands that are near a match: sets and partial sets, with red fives, jokers and calls.
class Dealer {
 public:
  explicit Dealer(uint32_t seed) : random_(seed) {
    test_.kinds("0m 0p 1j").set("ittsuu", "0 1 2, 3 4 5, 6 7 8");
    test_.names.attributes.intern("x");
  }

  int below(int bound) { return std::uniform_int_distribution(0, bound - 1)(random_); }

  void deal() {
    test_.loose.clear();
    test_.calls.clear();
    test_.aliases = {};
    const char suit = "mpsz"[below(4)];
    for (int sets = 1 + below(4); sets > 0; --sets) add_set(below(3) ? suit : "mpsz"[below(4)]);
    for (int calls = below(6) - 2; calls > 0; --calls) {
      const auto before = test_.loose;
      test_.loose.clear();
      add_set("mpsz"[below(4)]);
      CallUnit call{.name = below(2)};
      for (const tiles::Tile& tile : test_.loose) call.tiles.push_back(tile);
      test_.calls.push_back(call);
      test_.loose = before;
    }
    if (below(2)) test_.alias("0m", "5m").alias("0p", "5p");
    if (below(8) == 0) test_.alias("1j", "any");
    if (below(12) == 0) test_.alias("0p", "1z");
    if (below(8) == 0) test_.alias("1j", "2m").alias("1j", "6p").alias("1j", "1z");
    if (below(6) == 0) test_.loose.push_back(tiles::Kind::of("1j"));
  }

  MatchCase test_;

 private:
  void add(char suit, int number) {
    if (suit == 'z') number = 1 + number % 7;
    const bool red = number == 5 && (suit == 'm' || suit == 'p') && below(3) == 0;
    const char name[2] = {static_cast<char>('0' + (red ? 0 : number)), suit};
    test_.loose.push_back(tiles::Kind::of(std::string_view(name, 2)));
    if (below(10) == 0) test_.loose.back().attributes.add(0);
  }
  void add_set(char suit) {
    const int at = 1 + below(7), step = below(2);
    for (int i = 0; i < 3; ++i) {
      if (below(8)) add(suit, at + i * step);
    }
  }

  std::mt19937 random_;
};

TEST(MatchComponents, SayWhatTheSearchSays) {
  Dealer dealer(4);
  int yes = 0, near = 0;
  for (std::string_view match : kMatches) {
    Matcher tables = dealer.test_.matcher(match);
    Matcher search = dealer.test_.matcher(std::string(match) + " | (1z@nobody 1z@nobody):40");
    ASSERT_TRUE(search.program().attributes_matter());
    for (int hand = 0; hand < 400; ++hand) {
      dealer.deal();
      const HandView view = dealer.test_.view();
      Budget budget, other;
      const Answer answer = tables.matches(view, budget);
      ASSERT_EQ(answer, search.matches(view, other))
          << match << "  " << text_of(dealer.test_.loose);
      yes += answer == Answer::kYes ? 1 : 0;
      const Distance distance = tables.distance(view, budget);
      // From further away the search takes too long.
      if (distance.missing <= 2) {
        ASSERT_EQ(distance.missing, search.distance(view, other).missing)
            << match << "  " << text_of(dealer.test_.loose);
      }
      ASSERT_EQ(search.may_be_completed(view, other) == Answer::kYes, distance.missing <= 1)
          << match << "  " << text_of(dealer.test_.loose);
      ASSERT_EQ(tables.may_be_completed(view, budget) == Answer::kYes, distance.missing <= 1)
          << match << "  " << text_of(dealer.test_.loose);
      near += distance.missing == 1 ? 1 : 0;
      ASSERT_FALSE(budget.spent());
      ASSERT_FALSE(other.spent());
    }
  }
  EXPECT_GT(yes, 200);
  EXPECT_GT(near, 400);
}

// A tile more makes up for one that is missing at most, and a tile less for none.
TEST(MatchComponents, MissTilesOneByOne) {
  Dealer dealer(7);
  int lower = 0;
  for (std::string_view match : kMatches) {
    Matcher matcher = dealer.test_.matcher(match);
    for (int hand = 0; hand < 60; ++hand) {
      dealer.deal();
      Budget budget;
      const auto missing = matcher.missing_at_least(dealer.test_.view(), 1, budget);
      ASSERT_TRUE(missing);
      const tiles::Tile last = dealer.test_.loose.back();
      dealer.test_.loose.pop_back();
      const auto without = matcher.missing_at_least(dealer.test_.view(), 1, budget);
      ASSERT_TRUE(without);
      // Beyond one tile it is no more than a bound, which may be near or far.
      const bool near = *missing <= 1 || *without <= 1;
      if (near) {
        ASSERT_GE(*without, std::min(*missing, 2)) << match << "  " << text_of(dealer.test_.loose);
        ASSERT_LE(std::min(*without, 2), *missing + 1)
            << match << "  " << text_of(dealer.test_.loose);
      }
      lower += *missing < *without ? 1 : 0;
      dealer.test_.loose.push_back(last);
    }
  }
  EXPECT_GT(lower, 100);
}

// However near the first alternative is: another may be nearer.
TEST(MatchComponents, MissNoMoreThanTheyLack) {
  Dealer dealer(8);
  int whole = 0;
  for (std::string_view match : kMatches) {
    Matcher matcher = dealer.test_.matcher(match);
    for (int hand = 0; hand < 200; ++hand) {
      dealer.deal();
      Budget budget;
      const HandView view = dealer.test_.view();
      const bool matches = matcher.matches(view, budget) == Answer::kYes;
      const Distance distance = matcher.distance(view, budget);
      for (const int enough : {0, 1, 2}) {
        for (const auto effort : {Matcher::Effort::kQuick, Matcher::Effort::kSearch}) {
          const auto missing = matcher.missing_at_least(view, enough, budget, effort);
          ASSERT_TRUE(missing);
          if (matches) ASSERT_LE(*missing, enough) << match << "  " << text_of(dealer.test_.loose);
          if (*missing > enough) {
            ASSERT_LE(*missing, distance.missing) << match << "  " << text_of(dealer.test_.loose);
          }
        }
      }
      whole += matches ? 1 : 0;
    }
  }
  EXPECT_GT(whole, 100);
}

// What is remembered decides nothing.
TEST(MatchComponents, CostTheSameStepsWheneverAsked) {
  Dealer dealer(5);
  for (std::string_view match : kMatches) {
    Matcher old = dealer.test_.matcher(match);
    for (int hand = 0; hand < 60; ++hand) {
      dealer.deal();
      const HandView view = dealer.test_.view();
      Matcher fresh = dealer.test_.matcher(match);
      Budget a, b;
      old.matches(view, a);
      fresh.matches(view, b);
      ASSERT_EQ(a.steps, b.steps) << match << "  " << text_of(dealer.test_.loose);
      old.may_be_completed(view, a);
      fresh.may_be_completed(view, b);
      ASSERT_EQ(a.steps, b.steps) << match << "  " << text_of(dealer.test_.loose);
    }
  }
}

}  // namespace
}  // namespace jantaku::hand
