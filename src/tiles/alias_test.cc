#include "tiles/alias.h"

#include <gtest/gtest.h>

#include <string>

namespace jantaku::tiles {
namespace {

class AliasTest : public testing::Test {
 protected:
  // "5m" or "5m@a&b".
  Tile tile(std::string text) {
    const auto at = text.find('@');
    Tile tile(Kind::of(text.substr(0, at)));
    while (at != std::string::npos && text.size() > at) {
      const auto end = text.find('&', at + 1);
      tile.attributes.add(*names.intern(text.substr(at + 1, end - at - 1)));
      text.erase(at, end == std::string::npos ? end : end - at);
    }
    return tile;
  }

  Aliases aliases_of(std::initializer_list<const char*> from,
                     std::initializer_list<const char*> to) {
    Aliases aliases;
    add(aliases, from, to);
    return aliases;
  }

  void add(Aliases& aliases, std::initializer_list<const char*> from,
           std::initializer_list<const char*> to) {
    std::vector<Tile> physical, roles;
    for (const char* name : from) physical.push_back(tile(name));
    for (const char* name : to) roles.push_back(tile(name));
    aliases.add(physical, roles);
  }

  bool serves(const Aliases& aliases, const char* physical, const char* wanted) {
    const Tile wanted_tile = tile(wanted);  // first, so that `invisible` knows its names
    return aliases.may_serve(tile(physical), wanted_tile, names.invisible());
  }

  std::string roles(const Aliases& aliases, const char* physical) {
    const auto roles = aliases.roles(tile(physical), names.invisible());
    std::string text = roles.anything ? "anything" : "";
    for (Kind kind : roles.kinds) text += (text.empty() ? "" : " ") + kind.name();
    return text;
  }

  AttributeNames names;
};

// A49, M19, T02
TEST_F(AliasTest, WorkOneWayAndAdd) {
  Aliases aliases;
  EXPECT_FALSE(serves(aliases, "0m", "5m"));
  EXPECT_TRUE(serves(aliases, "0m", "0m"));
  add(aliases, {"0m"}, {"5m"});
  EXPECT_TRUE(serves(aliases, "0m", "5m"));
  EXPECT_FALSE(serves(aliases, "5m", "0m"));
  add(aliases, {"1j", "2j"}, {"0m", "7z"});
  EXPECT_TRUE(serves(aliases, "0m", "5m"));
  EXPECT_TRUE(serves(aliases, "2j", "7z"));
  EXPECT_FALSE(serves(aliases, "1j", "5m")) << "aliases do not chain";
  EXPECT_EQ(roles(aliases, "1j"), "1j 0m 7z");
  EXPECT_EQ(roles(aliases, "5m"), "5m");
  aliases.clear();  // A82
  EXPECT_FALSE(serves(aliases, "0m", "5m"));
  EXPECT_TRUE(aliases.empty());
}

TEST_F(AliasTest, AnyIsAUniversalJoker) {
  const Aliases aliases = aliases_of({"1j"}, {"any"});
  EXPECT_TRUE(serves(aliases, "1j", "5m"));
  EXPECT_TRUE(serves(aliases, "1j", "110p"));
  EXPECT_FALSE(serves(aliases, "2j", "5m"));
  EXPECT_FALSE(serves(aliases, "1j", "5m@red"));
  EXPECT_TRUE(serves(aliases_of({"1j"}, {"any@red"}), "1j", "5m@red"));
  EXPECT_EQ(roles(aliases, "1j"), "anything 1j");
}

// T03, T04
TEST_F(AliasTest, AttributesOfTheSource) {
  const Aliases white = aliases_of({"5z@draw"}, {"any"});
  EXPECT_TRUE(serves(white, "5z@draw", "1m"));
  EXPECT_FALSE(serves(white, "5z@hand", "1m"));
  const Aliases golden = aliases_of({"any@golden"}, {"1z", "2z"});
  EXPECT_TRUE(serves(golden, "9p@golden&hand", "2z"));
  EXPECT_FALSE(serves(golden, "9p", "2z"));
  EXPECT_EQ(roles(golden, "9p@golden"), "9p 1z 2z");
  EXPECT_TRUE(serves(aliases_of({"9p@_glow"}, {"1z"}), "9p", "1z")) << "_ never matters";
}

TEST_F(AliasTest, AttributesOfTheRoleAndOfTheTile) {
  const Aliases aliases = aliases_of({"1j"}, {"5m@dora"});
  EXPECT_TRUE(serves(aliases, "1j", "5m"));
  EXPECT_TRUE(serves(aliases, "1j", "5m@dora"));
  EXPECT_TRUE(serves(aliases, "1j", "any@dora")) << "whatever tile has it";
  EXPECT_FALSE(serves(aliases, "1j", "1j@dora")) << "only when used as 5m";
  EXPECT_TRUE(serves(aliases, "1j@hot", "5m@hot&dora")) << "what is written stays";
  EXPECT_FALSE(serves(aliases, "1j", "5m@hot"));
}

// Rules are found by the kind that they are from: as many, and in the same order, as if all were
// looked at.
TEST_F(AliasTest, RulesAreFoundByTheirSource) {
  Aliases aliases;
  EXPECT_FALSE(aliases.may_be_another(Kind::of("1m")));
  for (int number = 1; number <= 9; ++number) {
    const std::string joker = std::to_string(number) + "j";
    add(aliases, {joker.c_str()}, {"1m", "9p", "5s"});
    if (number % 3 == 0) add(aliases, {(joker + "@x").c_str()}, {"7z"});
  }
  add(aliases, {"0m"}, {"5m"});
  EXPECT_FALSE(aliases.may_be_another(Kind::of("5m")));
  EXPECT_TRUE(aliases.may_be_another(Kind::of("0m")));
  const auto expect_all_found = [&] {
    for (const char suit : {'m', 'p', 's', 'z', 'j'}) {
      for (int number = 0; number <= 9; ++number) {
        for (const char* attribute : {"", "@x"}) {
          const Tile physical = tile(std::to_string(number) + suit + attribute);
          std::vector<Aliases::Rule> expected, found;
          for (const Aliases::Rule& rule : aliases.rules()) {
            if (fits(physical, rule.from, {})) expected.push_back(rule);
          }
          aliases.any_rule_of(physical, {}, [&](const Aliases::Rule& rule) {
            found.push_back(rule);
            return false;
          });
          EXPECT_EQ(found, expected) << number << suit << attribute;
        }
      }
    }
  };
  expect_all_found();
  const Tile any_marked(Kind::any(), tile("1m@x").attributes);
  aliases.add(std::vector{any_marked}, std::vector{tile("6z")});
  EXPECT_TRUE(aliases.may_be_another(Kind::of("5m")));
  expect_all_found();
}

TEST_F(AliasTest, IsAValue) {
  Aliases a = aliases_of({"1j", "2j"}, {"5m"});
  const Aliases b = a;
  add(a, {"2j"}, {"5m"});
  EXPECT_EQ(a, b) << "a rule twice is one rule";
  EXPECT_EQ(a.hash(), b.hash());
  add(a, {"3j"}, {"5m"});
  EXPECT_NE(a, b);
  EXPECT_EQ(b.rules().size(), 2u);
  EXPECT_EQ(aliases_of({"2j", "1j"}, {"5m"}), b) << "the order of writing does not matter";
  EXPECT_TRUE(aliases_of({}, {"5m"}).empty());
}

}  // namespace
}  // namespace jantaku::tiles
