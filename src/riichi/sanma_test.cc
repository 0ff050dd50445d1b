// Section 13 of the checklist: three players.
#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

using enum EventType;

constexpr const char* kAny = "";

Rules three() { return find_preset("tenhou3")->rules; }

Rules three_without_reds() {
  Rules rules = three();
  rules.dora.akahai = {0, 0, 0};
  return rules;
}

// KY-1301 KY-1309 KY-1313 KY-954
TEST(ThreePlayers, TilesAndPoints) {
  const Rules rules = three();
  const Wall wall = sorted_wall(rules);
  EXPECT_EQ(wall.tiles.size(), 108U);
  int reds = 0;
  for (Pai tile : wall.tiles) {
    EXPECT_TRUE(tile.kind() == 0 || tile.kind() >= 8) << tile.name();
    reds += tile.is_red() ? 1 : 0;
  }
  EXPECT_EQ(reds, 2);
  EXPECT_EQ(rules.dora.akahai, (std::array<uint8_t, 3>{0, 1, 1}));
  Table table(rules, {});
  EXPECT_EQ(table.open().tsumo_left, 55);
  EXPECT_EQ(rules.points.origin, 40000);
  EXPECT_EQ(table.open().points, (PointsBySeat{35000, 35000, 35000, 0}));
}

// KY-1302
TEST(ThreePlayers, NoChi) {
  Table table(three_without_reds(), {.hands = {"3p", "12p", kAny}, .draws = "9s"});
  table.draw();
  table.discard("3p");
  EXPECT_EQ(table.try_declare(1, kChi, "12p"), Reason::kRuleOff);
  for (const Action& action : table.kyoku().legal(Seat(1))) EXPECT_NE(action.type, kChi);
}

// KY-1303 KY-1304 KY-1307 KY-1012
TEST(ThreePlayers, KitaIsADoraAndBringsAReplacement) {
  Table table(three_without_reds(),
              {.hands = {"4z123456p789s112z", kAny, kAny}, .draws = "9m", .replacements = "1z"});
  table.draw();
  table.own(kKita);
  EXPECT_EQ(table.player(0).kita, 1);
  EXPECT_TRUE(table.player(0).menzen);
  EXPECT_TRUE(table.open().virgin);  // not before nobody has robbed it
  table.resolve();
  EXPECT_FALSE(table.open().virgin);
  table.draw();
  EXPECT_TRUE(table.last().rinshan);
  EXPECT_EQ(table.last().pai, pai("1z"));
  EXPECT_EQ(table.open().tsumo_left, 53);
  EXPECT_EQ(table.player(0).concealed, 14);
  table.discard("9m");
  table.resolve();
}

// KY-1304 KY-955: by rule the first turns go on.
TEST(ThreePlayers, KitaNeedNotInterrupt) {
  Rules rules = three_without_reds();
  rules.sanma.kita_interrupts = false;
  Table table(rules, {.hands = {"4z"}, .draws = "9m"});
  table.draw();
  table.own(kKita);
  table.resolve();
  EXPECT_TRUE(table.open().virgin);
}

// KY-1054 KY-413: what replaces a kita is no first draw, though the first turns go on.
TEST(ThreePlayers, TheReplacementIsNoFirstDraw) {
  Rules rules = three_without_reds();
  rules.sanma.kita_interrupts = false;
  Table wins(rules, {.hands = {"111p234p567p99s23s"}, .draws = "4z", .replacements = "1s"});
  wins.draw();
  wins.own(kKita);
  wins.resolve();
  wins.draw();
  wins.own(kTsumoAgari);
  EXPECT_FALSE(wins.outcome().wins[0].score.yaku.has(Yaku::kTenhou));
  Table draws(rules, {.hands = {"19m19p19s1235z444p"}, .draws = "4z", .replacements = "7s"});
  draws.draw();
  draws.own(kKita);
  draws.resolve();
  draws.draw();
  EXPECT_EQ(draws.try_own(kKyuushuuKyuuhai), Reason::kNotFirstTurn);
}

// KY-1305 KY-1013: not chankan, and so nothing without another yaku.
TEST(ThreePlayers, RonOnKita) {
  for (const bool rule : {true, false}) {
    Rules rules = three_without_reds();
    rules.sanma.ron_on_kita = rule;
    Table table(rules, {.hands = {"4z", "111999p111s55z44z", kAny}, .draws = "9m"});
    table.draw();
    table.own(kKita);
    EXPECT_EQ(table.try_declare(1, kRon), rule ? Reason::kNone : Reason::kRuleOff);
    table.resolve();
    ASSERT_EQ(table.kyoku().ended(), rule);
    if (!rule) {
      EXPECT_FALSE(table.hidden(1).furiten.any());
      continue;
    }
    EXPECT_FALSE(table.last().chankan);
    const YakuSet yaku = table.outcome().wins[0].score.yaku;
    EXPECT_TRUE(yaku.has(Yaku::kToitoi));
    EXPECT_FALSE(yaku.has(Yaku::kChankan));
  }
  Table poor(three_without_reds(), {.hands = {"4z", "123p456p789s99p44z", kAny}, .draws = "9m"});
  poor.draw();
  poor.own(kKita);
  EXPECT_EQ(poor.try_declare(1, kRon), Reason::kNoYaku);
}

// KY-1306
TEST(ThreePlayers, KitaInRiichi) {
  Table table(three_without_reds(),
              {.hands = {"44z4z123456p789s1s", kAny, kAny}, .draws = "9m9p9p4z"});
  table.draw();
  table.riichi("9m");
  table.resolve();
  table.tsumogiri(2);
  table.draw();
  ASSERT_EQ(table.hidden(0).tsumohai, pai("4z"));
  EXPECT_EQ(table.try_own(kKita), Reason::kNone);
  table.resolve();
  table.draw();  // a replacement that is no north: those of the hand stay there
  ASSERT_NE(table.hidden(0).tsumohai, pai("4z"));
  EXPECT_EQ(table.try_own(kKita), Reason::kRiichiTsumokiriOnly);
}

// KY-1307: four kita and four kans, each with a replacement, each taking a live tile.
TEST(ThreePlayers, DeadWallServesFourKansAndFourKita) {
  Table table(
      three_without_reds(),
      {.hands = {"444z111999m1119p", kAny, kAny}, .draws = "4z", .replacements = "1m9m1p2p"});
  table.draw();
  const auto replace = [&](EventType type, const char* tile) {
    const int left = table.open().tsumo_left;
    table.own(type, tile);
    table.resolve();
    table.draw();
    EXPECT_TRUE(table.last().rinshan);
    EXPECT_EQ(table.open().tsumo_left, left - 1);
  };
  for (int i = 0; i < 4; ++i) replace(kKita, "4z");
  for (const char* tile : {"1m", "9m", "1p"}) replace(kAnkan, tile);
  EXPECT_EQ(table.open().replacements, 7);
  EXPECT_EQ(table.player(0).kita, 4);
  EXPECT_EQ(table.open().kans, 3);
  // The fifth replacement and those after it are tiles of the live wall's end, each once.
  const Wall& wall = *table.kyoku().wall();
  const size_t dead = wall.tiles.size() - Wall::kDead;
  EXPECT_EQ(wall.replacement(4), wall.tiles[dead - 1]);
  EXPECT_EQ(wall.replacement(7), wall.tiles[dead - 4]);
}

// KY-1308 KY-708
TEST(ThreePlayers, OneFollowsNineOfCharacters) {
  Table table(three_without_reds(),
              {.hands = {"99m123456p789s1z1z", kAny, kAny}, .draws = "9m", .dora = "1m"});
  table.draw();
  table.own(kTsumoAgari);
  EXPECT_EQ(table.outcome().wins[0].score.dora, 3);
}

// KY-1311
TEST(ThreePlayers, NotenPayments) {
  constexpr const char* kFirst = "123456789p1122z";
  constexpr const char* kSecond = "123456789s3344z";
  constexpr const char* kNoten = "19m147p258s12567z";
  Table one(three_without_reds(), {.hands = {kFirst, "19m258p369s12567z", kNoten}});
  one.tsumogiri(55);
  one.draw();
  ASSERT_EQ(one.outcome().kind, EndKind::kHowanpai);
  EXPECT_EQ(one.outcome().delta, (PointsBySeat{2000, -1000, -1000, 0}));
  Table two(three_without_reds(), {.hands = {kFirst, kSecond, "19m147p258s55677z"}});
  two.tsumogiri(55);
  two.draw();
  EXPECT_EQ(two.outcome().delta, (PointsBySeat{1000, 1000, -2000, 0}));
}

// KY-1314
TEST(ThreePlayers, NorthHasNoValue) {
  for (const bool rule : {false, true}) {
    Rules rules = three_without_reds();
    rules.sanma.north_yakuhai = rule;
    Win win;
    for (const char* tile : {"1p", "2p", "3p", "4p", "5p", "6p", "7s", "8s", "9s", "1s", "1s"}) {
      ++win.concealed[static_cast<size_t>(pai(tile).kind())];
    }
    win.melds.push_back({.kind = MeldKind::kPon, .tile = kNorthKind});
    win.tile = static_cast<uint8_t>(pai("9s").kind());
    win.by = By::kRon;
    win.seat_wind = 1;
    EXPECT_EQ(value_of(win, rules).wins(), rule);
  }
}

// KY-1315: three same winds and three riichi are nothing, even where the rule is on.
TEST(ThreePlayers, NoFourWindsAndNoFourRiichi) {
  Rules rules = three_without_reds();
  rules.ryoukyoku.suufonrenta = rules.ryoukyoku.suuchariichi = Abort::kOn;
  Table winds(rules, {.hands = {"1z", "1z", "1z"}});
  for (int i = 0; i < 3; ++i) winds.turn("1z");
  winds.draw();
  EXPECT_EQ(winds.last().type, kTsumo);

  Table riichi(rules, {.hands = {"123456789p1122z", "123456789s3355z", "123456789p1199m"},
                       .draws = "7z7z7z"});
  for (int i = 0; i < 3; ++i) {
    riichi.draw();
    riichi.riichi("7z");
    riichi.resolve();
  }
  EXPECT_EQ(riichi.open().kyoutaku, 3000);
  riichi.draw();
  EXPECT_EQ(riichi.last().type, kTsumo);
}

// KY-1315: nine kinds, four kans and nagashi do exist.
TEST(ThreePlayers, OtherDraws) {
  Table kinds(three_without_reds(), {.hands = {"19m19p19s1234z258p"}, .draws = "5s"});
  kinds.draw();
  kinds.own(kKyuushuuKyuuhai);
  EXPECT_EQ(kinds.outcome().reason, DrawReason::kKyuushuuKyuuhai);

  Table kans(three_without_reds(), {.hands = {"111999m369p258s1z", "333444s147p36p12z", kAny},
                                    .draws = "1m3s",
                                    .replacements = "9m9p4s6p"});
  for (const auto& made : {std::array{"1m", "9m", "9p"}, std::array{"3s", "4s", "6p"}}) {
    kans.draw();
    for (size_t i = 0; i < 2; ++i) {
      kans.own(kAnkan, made[i]);
      kans.resolve();
      kans.draw();
    }
    kans.discard(made[2]);
    kans.resolve();
  }
  kans.draw();
  EXPECT_EQ(kans.outcome().reason, DrawReason::kSuukaikan);

  std::string draws;
  const std::vector<std::string> ends = {"1m", "9m", "1p", "9p", "1s"};
  const std::vector<std::string> middles = {"2p", "3p", "4p", "6p", "7p",
                                            "8p", "2s", "3s", "4s", "6s"};
  for (int i = 0, end = 0, middle = 0; i < 55; ++i) {
    draws += i % 3 == 0 ? ends[static_cast<size_t>(end++ / 4)]
                        : middles[static_cast<size_t>(middle++ / 4)];
  }
  Table nagashi(three_without_reds(), {.hands = {}, .draws = draws});
  nagashi.tsumogiri(55);
  nagashi.draw();
  EXPECT_EQ(nagashi.outcome().nagashi, 0b001);
  EXPECT_EQ(nagashi.outcome().delta, (PointsBySeat{8000, -4000, -4000, 0}));
}

}  // namespace
}  // namespace jantaku::riichi
