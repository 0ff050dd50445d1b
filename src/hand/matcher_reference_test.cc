// The matcher against the slow one of match_test_reference.h, on random matches and hands.
#include <gtest/gtest.h>

#include <random>

#include "hand/match_test_hands.h"
#include "hand/match_test_reference.h"

namespace jantaku::hand {
namespace {

constexpr int kRounds = 300;

class RandomCase {
 public:
  explicit RandomCase(uint32_t seed) : random_(seed) {
    test_.set("ittsuu", "0 1, 2 3").set("sanshoku", "0 1, 10 11").set("three", "0 10 20");
    test_.set("suits", "1A 1B 2A").set("dragons", "DA 1A").set("low", "1m | 1p | 1z");
    test_.set("maybe", "0 0 |").set("red", "0 0@x").set("wide", "1m@x any").set("down", "0 -1");
    test_.names.attributes.intern("x");
    test_.names.attributes.intern("y");
  }

  int below(int bound) { return std::uniform_int_distribution(0, bound - 1)(random_); }
  std::string one_of(std::initializer_list<const char*> words) {
    return *(words.begin() + below(static_cast<int>(words.size())));
  }

  std::string item() {
    return one_of({"pair",     "koutsu", "shuntsu", "mentsu",  "kanchan", "ittsuu",
                   "sanshoku", "three",  "suits",   "dragons", "low",     "maybe",
                   "red",      "wide",   "down",    "1m",      "2m",      "1z",
                   "2m@x",     "any",    "any@x",   "0@y",     "pon",     "chii",
                   "1j",       "2m@x&y", "1f",      "0",       "unheard"});
  }
  std::string group() {
    std::string text = "(";
    if (below(8) == 0) text += "nojoker ";
    if (below(8) == 0) text += "unique ";
    for (int items = 1 + below(3); items > 0; --items) text += item() + " ";
    const int counts[] = {1, 1, 1, 2, 2, 3, 0, -1, -1, -2};
    return text + "):" + std::to_string(counts[below(10)]);
  }
  std::string alternative() {
    std::string text;
    if (below(3) != 0) text += "exhaustive, ";
    for (int parts = 1 + below(3); parts > 0; --parts) {
      if (below(8) == 0) {
        text +=
            one_of({"unique", "nojoker", "almost", "restart", "dismantle_calls", "exhaustive"}) +
            ", ";
      }
      text += group() + ", ";
    }
    text += group();
    if (below(40) == 0) text += ", fail";
    return text;
  }
  std::string match() {
    return below(4) == 0 ? alternative() + " | " + alternative() : alternative();
  }

  tiles::Tile tile() {
    static constexpr const char* kKinds[] = {"1m", "1m", "2m", "2m", "3m", "4m", "1p",
                                             "2p", "1s", "1z", "5z", "7z", "1j", "2j"};
    tiles::Tile tile = tiles::Kind::of(kKinds[below(14)]);
    if (below(6) == 0) tile.attributes.add(below(2));
    return tile;
  }
  void deal(int most) {
    test_.loose.clear();
    test_.calls.clear();
    for (int n = below(most + 1); n > 0; --n) test_.loose.push_back(tile());
    for (int calls = below(5) - 2; calls > 0; --calls) {
      CallUnit call{.name = below(2)};
      const tiles::Tile first = tile();
      for (int n = 1 + below(4); n > 0; --n) call.tiles.push_back(below(2) ? first : tile());
      if (below(5) == 0) {
        call = {.is_flower = true};
        call.tiles.push_back(tiles::Kind::of("1f"));
      }
      test_.calls.push_back(call);
    }
    test_.aliases = {};
    if (below(2) == 0) {
      const std::vector<tiles::Tile> joker{tiles::Kind::of("1j")};
      const std::vector<tiles::Tile> all{tiles::Kind::any()};
      test_.aliases.add(joker, all);
    }
    if (below(2) == 0) test_.alias("2j", below(2) ? "2m1z" : "1m");
    if (below(4) == 0) test_.alias("1m", below(2) ? "2m@x" : "1m@y");
  }
  Universe universe() const {
    std::vector<tiles::Kind> kinds;
    for (const char* name :
         {"1m", "2m", "3m", "4m", "1p", "2p", "1s", "2s", "1z", "5z", "7z", "1j", "2j", "1f"}) {
      kinds.push_back(tiles::Kind::of(name));
    }
    return Universe(kinds);
  }

  MatchCase test_;

 private:
  std::mt19937 random_;
};

std::string describe(const RandomCase& made, const std::string& match) {
  std::string text = match + "\nhand:";
  const auto add = [&](const tiles::Tile& tile) {
    text += " " + tile.kind.name();
    if (!tile.attributes.empty()) text += "@" + std::to_string(tile.attributes.bits());
  };
  for (const auto& tile : made.test_.loose) add(tile);
  for (const auto& call : made.test_.calls) {
    text += call.is_flower ? "\nflower" : "\ncall " + std::to_string(call.name) + ":";
    for (const auto& tile : call.tiles) add(tile);
  }
  for (const auto& rule : made.test_.aliases.rules()) {
    text += "\nalias";
    add(rule.from);
    text += " ->";
    add(rule.to);
  }
  return text;
}

// M11 to M19 together.
TEST(MatcherReference, AnswersAndLeftoversAgree) {
  RandomCase made(1);
  const auto universe = std::make_shared<Universe>(made.universe());
  int yes = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = made.match();
    auto definition = match_from_text(text, made.test_.names);
    ASSERT_TRUE(definition.ok()) << text;
    Matcher matcher(std::make_shared<MatchProgram>(*definition, made.test_.ordering, universe));
    const ReferenceMatcher reference(*definition, made.test_.ordering, *universe);
    for (int hand = 0; hand < 8; ++hand) {
      made.deal(7);
      const HandView view = made.test_.view();
      Budget budget;
      const Answer answer = matcher.matches(view, budget);
      ASSERT_FALSE(budget.spent()) << describe(made, text);
      ASSERT_EQ(answer == Answer::kYes, reference.matches(view)) << describe(made, text);
      yes += answer == Answer::kYes ? 1 : 0;
      std::set<std::vector<tiles::Tile>> left;
      for (auto& tiles : matcher.leftovers(view, budget)) left.insert(tiles);
      if (budget.spent()) continue;
      ASSERT_EQ(left, reference.leftovers(view)) << describe(made, text);
    }
  }
  EXPECT_GT(yes, kRounds);
}

// Waits, unneeded tiles and distances are matches of other hands.
TEST(MatcherReference, WaitsAndDistancesAgree) {
  RandomCase made(2);
  const auto universe = std::make_shared<Universe>(made.universe());
  int exact = 0, waiting = 0;
  for (int round = 0; round < kRounds / 2; ++round) {
    const std::string text = made.match();
    auto definition = match_from_text(text, made.test_.names);
    ASSERT_TRUE(definition.ok()) << text;
    Matcher matcher(std::make_shared<MatchProgram>(*definition, made.test_.ordering, universe));
    const ReferenceMatcher reference(*definition, made.test_.ordering, *universe);
    // A missing tile may have any attributes, which the reference does not try.
    const bool has_attributes = matcher.program().attributes_matter();
    for (int hand = 0; hand < 3; ++hand) {
      made.deal(5);
      const HandView view = made.test_.view();
      Budget budget;
      std::vector<tiles::Kind> waits;
      std::vector<tiles::Tile> with = made.test_.loose, unneeded;
      for (size_t i = 0; i < with.size(); ++i) {
        std::vector<tiles::Tile> without = with;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        HandView less = view;
        less.loose = without;
        const bool is_new = std::find(unneeded.begin(), unneeded.end(), with[i]) == unneeded.end();
        if (is_new && reference.matches(less)) unneeded.push_back(with[i]);
      }
      std::sort(unneeded.begin(), unneeded.end(), tiles::sorts_before);
      ASSERT_EQ(matcher.unneeded(view, budget), unneeded) << describe(made, text);
      with.emplace_back();
      for (tiles::Kind kind : universe->kinds()) {
        with.back() = kind;
        HandView more = view;
        more.loose = with;
        if (reference.matches(more)) waits.push_back(kind);
      }
      ASSERT_EQ(matcher.waits(view, budget), waits) << describe(made, text);
      const Distance distance = matcher.distance(view, budget);
      ASSERT_TRUE(!budget.spent() || !distance.exact) << describe(made, text);
      const int truth = reference.distance(view, hand == 0 ? 2 : 1);
      waiting += truth == 1 ? 1 : 0;
      const int missing = std::min(distance.missing, hand == 0 ? 3 : 2);
      ASSERT_LE(missing, truth) << describe(made, text);
      ASSERT_TRUE((distance.missing == 0) == (truth == 0) || budget.spent())
          << describe(made, text);
      if (distance.exact && !has_attributes) {
        ++exact;
        ASSERT_EQ(missing, truth) << describe(made, text);
      }
    }
  }
  EXPECT_GT(exact, kRounds / 10);
  EXPECT_GT(waiting, kRounds / 20);
}

// What is left of each way to take a hand apart is among what can be left, and no tile is lost.
TEST(MatcherReference, DecompositionsAddUp) {
  RandomCase made(3);
  const auto universe = std::make_shared<Universe>(made.universe());
  size_t ways = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = made.match();
    auto definition = match_from_text(text, made.test_.names);
    ASSERT_TRUE(definition.ok()) << text;
    Matcher matcher(std::make_shared<MatchProgram>(*definition, made.test_.ordering, universe));
    const ReferenceMatcher reference(*definition, made.test_.ordering, *universe);
    const bool almost = text.find("almost") != std::string::npos;
    for (int hand = 0; hand < 8; ++hand) {
      made.deal(7);
      const HandView view = made.test_.view();
      Budget budget;
      const auto found = matcher.decompositions(view, budget, 200);
      ASSERT_EQ(found.empty(), !reference.matches(view)) << describe(made, text);
      ways += found.size();
      const auto left = reference.leftovers(view);
      for (const Decomposition& way : found) {
        ASSERT_TRUE(left.contains(way.left)) << describe(made, text);
        size_t taken = 0;
        for (const auto& unit : way.units) {
          for (const auto& part : unit.parts) taken += part.call < 0 ? part.kinds.size() : 0;
        }
        if (almost) {
          ASSERT_LE(view.loose.size(), taken + way.left.size()) << describe(made, text);
        } else {
          ASSERT_EQ(view.loose.size(), taken + way.left.size()) << describe(made, text);
        }
        ASSERT_LE(way.jokers.size(), taken) << describe(made, text);
      }
    }
  }
  EXPECT_GT(ways, 500u);
}

}  // namespace
}  // namespace jantaku::hand
