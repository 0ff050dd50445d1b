#include "engine/engine_test_round.h"

namespace jantaku::engine {
namespace {

constexpr const char* kOneMatch = R"([{"name": "match", "opts": [["hand"], [[[["5m"], 1]]]]}])";

// A49, A50, A82, T03: aliases of the seat, of all, and none any more.
TEST(TileActions, SetAliases) {
  const auto holds = [](const std::string& setting, Seat seat) {
    Stage stage("[" + setting + R"(, ["when_anyone", )" + kOneMatch +
                R"(, [["set_status", "yes"]]]])");
    for (Seat s : {kEast, kSouth}) stage.at(s).hand = tiles_of("1z");
    EXPECT_EQ(stage.go(), "");
    return stage.statuses(seat) == "yes";
  };
  const std::string own = R"(["set_tile_alias", ["7z", "1z"], ["5m"]])";
  EXPECT_TRUE(holds(own, kEast));
  EXPECT_FALSE(holds(own, kSouth));
  EXPECT_TRUE(holds(R"(["set_tile_alias", ["1z"], ["any"]])", kEast));
  EXPECT_FALSE(holds(R"(["set_tile_alias", [["1z", "golden"]], ["5m"]])", kEast));
  const std::string all = R"(["set_tile_alias_all", ["1z"], ["5m"]])";
  EXPECT_TRUE(holds(all, kEast));
  EXPECT_TRUE(holds(all, kSouth));
  EXPECT_FALSE(holds(all + R"(, ["clear_tile_aliases"])", kEast));
  EXPECT_TRUE(holds(all + R"(, ["clear_tile_aliases"])", kSouth));
  EXPECT_TRUE(holds(R"(["clear_tile_aliases"], )" + own, kEast));  // until set again
}

// A51, A52: each tile is followed by the next in the list, so that 8-9-1 is a sequence.
TEST(TileActions, SetOrderings) {
  const auto holds = [](const std::string& setting, Seat seat) {
    Stage stage("[" + setting + R"(, ["when_anyone", [{"name": "match",
      "opts": [["hand"], [[[[[0, 1, 2]], 1]]]]}], [["set_status", "yes"]]]])");
    for (Seat s : {kEast, kSouth}) stage.at(s).hand = tiles_of("891m");
    EXPECT_EQ(stage.go(), "");
    return stage.statuses(seat) == "yes";
  };
  EXPECT_FALSE(holds(R"(["noop"])", kEast));
  EXPECT_TRUE(holds(R"(["set_tile_ordering", ["9m", "1m"]])", kEast));
  EXPECT_FALSE(holds(R"(["set_tile_ordering", ["9m", "1m"]])", kSouth));
  EXPECT_FALSE(holds(R"(["set_tile_ordering", ["1m", "9m"]])", kEast));
  EXPECT_TRUE(holds(R"(["set_tile_ordering_all", ["9m", "1m"]])", kSouth));
}

// A53, A54: the kind of the first drawn tile, for everyone to test.
TEST(TileActions, TagDraws) {
  Stage stage(R"([["tag_drawn_tile", "hot"]])");
  EXPECT_EQ(stage.go(), "");
  EXPECT_TRUE(stage.table().tags.empty());  // nothing drawn
  stage.east().draw = tiles_of("3m4m");
  EXPECT_EQ(stage.go(), "");
  ASSERT_EQ(stage.table().tags.size(), 1u);
  EXPECT_EQ(stage.table().tags[0].second, tiles::Kind::of("3m"));
  Stage off(R"([["tag_drawn_tile", "hot"], ["tag_drawn_tile", "cold"], ["untag", "hot"]])");
  off.east().draw = tiles_of("3m");
  EXPECT_EQ(off.go(), "");
  ASSERT_EQ(off.table().tags.size(), 1u);
  EXPECT_EQ(off->rules().names.tags.name(off.table().tags[0].first), "cold");
}

// A55: in the pond and for whoever looks at the last discard; its maker stays.
TEST(TileActions, ConvertTheLastDiscard) {
  Stage stage(R"([["convert_last_discard", "5z"]])");
  stage.discard(kWest, "1m2m");
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage.pond(kWest), "1m 5z");
  EXPECT_EQ(stage.table().last_discard.seat, kWest);
  EXPECT_EQ(stage.table().last_discarded()->tile.kind.name(), "5z");
  EXPECT_EQ(stage->events().back().audience, SeatSet::all(4));
  // P12: what lies face down is its maker's to know.
  stage.table().edit_last_discarded()->facedown = true;
  EXPECT_EQ(stage.go(), "");
  EXPECT_EQ(stage->events().back().audience, SeatSet::of(kWest));
  Stage none(R"([["convert_last_discard", "5z"]])");
  EXPECT_EQ(none.go(), "engine/no-discard");
}

// The attributes `a` of east's hand, draw, aside and the last discard, as 0 and 1.
std::string written(Stage& stage) {
  std::string out;
  for (const auto* tiles : {&stage.east().hand, &stage.east().draw, &stage.east().aside}) {
    for (const Tile& tile : *tiles) out += stage.has_attribute(tile, "a") ? '1' : '0';
    out += ' ';
  }
  out += stage.has_attribute(stage.table().last_discarded()->tile, "a") ? '1' : '0';
  return out;
}

// A64, A65, A66, A79, A80, A81
TEST(TileActions, WriteAttributes) {
  const std::string everywhere =
      R"(["add_attr", ["hand", "draw", "aside", "last_discard"], ["a"]])";
  const std::pair<std::string, const char*> rows[] = {
      {R"(["add_attr_last_discard", "a", "b"])", "00 00 00 1"},
      {R"(["add_attr_drawn_tile", "a"])", "00 11 00 0"},
      {everywhere, "11 11 11 1"},
      {R"(["add_attr", ["hand", "aside"], ["a"], ["manzu", "terminal"]])", "10 00 10 0"},
      {R"(["add_attr_first_tile", "7z", ["a"]])", "01 00 00 0"},
      {R"(["add_attr_first_tile", "3m", ["a"]])", "00 01 00 0"},
      {R"(["add_attr_first_tile", "9p", ["a"]])", "00 00 00 0"},
      {everywhere + R"(, ["remove_attr_all", "a"])", "00 00 00 1"},
      {everywhere + R"(, ["remove_attr_hand", "a"])", "00 11 11 1"},
      {everywhere + R"(, ["remove_attr_hand", "b"])", "11 11 11 1"},
  };
  for (const auto& [action, expected] : rows) {
    Stage stage("[" + action + "]");
    stage.east().hand = tiles_of("1m7z");
    stage.east().draw = tiles_of("2z3m");
    stage.east().aside = tiles_of("9m9s");
    stage.discard(kEast, "1m");
    EXPECT_EQ(stage.go(), "") << action;
    EXPECT_EQ(written(stage), expected) << action;
  }
}

// A66: calls keep what is written on them.
TEST(TileActions, LeaveCallsAlone) {
  Stage stage(R"([["remove_attr_all", "a"]])");
  stage.call(kEast, "pon", "777z", kSouth);
  const int a = *stage->rules().match_names.attributes.find("a");
  stage.east().calls.edit()[0].called.attributes.add(a);
  EXPECT_EQ(stage.go(), "");
  EXPECT_TRUE(stage.has_attribute(stage.east().calls[0].called, "a"));
}

// A90, A91
TEST(TileActions, TurnDiscardsOver) {
  Stage stage(R"([["flip_first_visible_discard_facedown"]])");
  EXPECT_EQ(stage.go(), "");  // no discard: nothing
  stage.discard(kEast, "1m2m3m");
  stage.east().discards.edit()[0].facedown = true;
  EXPECT_EQ(stage.go(), "");
  EXPECT_TRUE(stage.east().discards[1].facedown);
  EXPECT_FALSE(stage.east().discards[2].facedown);
  Stage back(R"([["flip_last_discard_faceup"]])");
  back.discard(kSouth, "1m");
  back.at(kSouth).discards.edit()[0].facedown = true;
  EXPECT_EQ(back.go(), "");
  EXPECT_FALSE(back.at(kSouth).discards[0].facedown);
}

}  // namespace
}  // namespace jantaku::engine
