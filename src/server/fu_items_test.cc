#include "server/fu_items.h"

#include <gtest/gtest.h>

#include <map>

#include "tiles/notation.h"

namespace jantaku::server {
namespace {

using engine::Seat;

std::vector<engine::Tile> tiles_of(std::string_view text) {
  std::vector<engine::Tile> tiles;
  for (size_t i = 0; i + 1 < text.size(); i += 2) {
    tiles.emplace_back(tiles::Kind::of(text.substr(i, 2)));
  }
  return tiles;
}

engine::Meld meld(std::string_view text, engine::Meld::Kind kind) {
  engine::Meld meld{.kind = kind};
  const auto tiles = tiles_of(text);
  meld.called = tiles.front();
  for (size_t i = 1; i < tiles.size(); ++i) meld.others.push_back(tiles[i]);
  return meld;
}

struct Case {
  const char* what;
  const char* hand;
  std::vector<engine::Meld> calls;
  const char* tile;
  Seat payer;
  int fu;
  std::map<std::string, int> items;  // by name, added up
};

TEST(FuItems, AreThoseOfTheSameSum) {
  using Kind = engine::Meld::Kind;
  const Case cases[] = {
      {"pinfu by draw", "2m3m4m5m6m7m2p3p4p5s6s9s9s", {}, "7s", Seat::kNone, 20, {{"base", 20}}},
      {"closed, by discard, with a red five",
       "2m3m4m0m6m7m2p3p4p5s6s9s9s",
       {},
       "7s",
       Seat::kSouth,
       30,
       {{"base", 20}, {"menzen ron", 10}}},
      {"triplets, a wait between, a pair of dragons",
       "1m1m1m5p7p5z5z",
       {meld("9s9s9s", Kind::kCall), meld("2z2z2z2z", Kind::kSelfCall)},
       "6p",
       Seat::kWest,
       70,
       {{"base", 20}, {"triplet", 12}, {"quad", 32}, {"wait", 2}, {"pair", 2}}},
      {"an open hand of nothing",
       "2m3m4m5m6m2p2p3s4s5s",
       {meld("6p7p8p", Kind::kCall)},
       "7m",
       Seat::kSouth,
       30,
       {{"base", 20}, {"open pinfu", 10}}},
      {"seven pairs", "1m1m3m3m5p5p7p7p2s2s4s4s6z", {}, "6z", Seat::kNone, 25, {{"chiitoi", 25}}},
      {"the ruleset counts otherwise", "2m3m4m5m6m7m2p3p4p5s6s9s9s", {}, "7s", Seat::kNone, 40, {}},
      {"no fu at all", "2m3m4m5m6m7m2p3p4p5s6s9s9s", {}, "7s", Seat::kNone, 0, {}},
      {"tiles of another game", "1f2m3m4m", {}, "7s", Seat::kNone, 30, {}},
  };
  for (const Case& one : cases) {
    engine::Table table;
    table.players[0].hand = tiles_of(one.hand);
    table.players[0].calls = one.calls;
    const engine::WinResult win{.winner = Seat::kEast,
                                .payer = one.payer,
                                .tile = engine::Tile(tiles::Kind::of(one.tile)),
                                .fu = one.fu};
    std::map<std::string, int> items;
    for (const riichi::FuItem& item : fu_items(win, table)) {
      items[std::string(riichi::fu_reason_name(item.reason))] += item.fu;
    }
    EXPECT_EQ(items, one.items) << one.what;
  }
}

}  // namespace
}  // namespace jantaku::server
