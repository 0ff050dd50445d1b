// Rules of the standard that no single identifier holds: for each a file that keeps it and one that
// breaks it.
#include <gtest/gtest.h>

#include <type_traits>

#include "record/jmdp/games.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "record/writer.h"
#include "replay/jmdp_check.h"
#include "replay/jmdp_test_codes.h"
#include "replay/jmdp_test_rows.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp_test::codes_of;
using jmdp_test::file_with;
using jmdp_test::Fill;
using jmdp_test::hand;
using jmdp_test::uk;

jmdp::Match match_of(const Fill& fill) {
  const jmdp::Reading reading = jmdp::read_jmdp(base::make_source("t.jmdp", file_with(fill)));
  EXPECT_TRUE(reading.ok) << base::render(reading.diagnostics);
  return reading.file.matches.at(0);
}

struct Row {
  Fill fill;
  std::string codes = {};
};
void expect(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const std::string text = file_with(row.fill);
    EXPECT_EQ(codes_of(text), row.codes) << text;
  }
}

constexpr const char* kRule = "ptr[25.0,30.0,ppc[,10.0,5.0,-5.0,-10.0],0.3,3.0]";
constexpr const char* kLevel = "pfs[25.0,25.0,25.0,25.0]";
constexpr const char* kWithTile = "hnd[ukukukukukukukukukukukukuk,1m,]";
// South waits for 3s and 6s.
constexpr const char* kSouth = "hnd[1m2m3m4m5m6m7p8p9p4s5sewew,,]";
constexpr const char* kSouthWon = "hnd[1m2m3m4m5m6m7p8p9p4s5sewew,3s,]";

std::string turns(int count) {
  std::string acts;
  for (int i = 0; i < count; ++i) acts += std::string("(") + "eswn"[i % 4] + ",uk,uk)";
  return acts;
}

TEST(JmdpItems, OrderAndSpelling) {
  expect({
      // PF-301: one order, and what was expected is named.
      {{}},
      {{{"pre", "{mtp}{tnm}{ply}"}}, "E:unexpected"},
      {{{"pre", "{tnm}{mtp}{ptr}{ply}"}, {"ptr", kRule}}, "E:player-count E:unexpected"},
      {{{"post", "ptn[(,),(,),(,),(,)]pme[0.0,0.0,0.0,0.0]"}}, "E:unexpected"},
      // PF-302: players, hands and the tiles of a hand stand in any order.
      {{{"ply", "ply[3,,,,]ply[0,,,,]ply[2,,,,]ply[1,,,,]"}}, "W:player-order"},
      {{{"start", "(n,{n})(w,{w})(s,{s})(e,{e})"}}, "W:hand-order"},
      {{{"s", kSouth},
        {"acts", "(e,uk,uk)(s,9s,tg)"},
        {"es", "hnd[ewew1m2m3m4m5m6m7p8p9p4s5s,,]"}}},
      // PF-303.
      {{{"id", "e1-0"}}, "E:unknown-token"},
      {{{"e", "HND[" + uk(13) + ",,]"}}, "E:unknown-token E:hand-count E:hand-count E:hand-count"},
      // PF-304: without acts eight hands follow each other.
      {{{"acts", ""}}},
      {{{"end", "(e,{ee})(s,{es})(w,{ew})"}}, "E:hand-count"},
      {{{"end", "{start}(e,{ee})"}}, "E:hand-count"},
      // PF-446: each seat once in each block.
      {{{"start", "(e,{e})(e,{s})(w,{w})(n,{n})"}}, "E:seat-twice"},
      // PF-605: patch releases do not show in a file.
      {{{"version", "1.0.3"}}, "E:version"},
  });
  const jmdp::Flow flow = match_of({}).frames[0].flows[0];
  EXPECT_EQ(flow.start_hands.size(), 4U);  // PF-304
  EXPECT_EQ(flow.end_hands.size(), 4U);
}

// What else the checklist's table of identifiers lists beside the rows of jmdp_test_rows.h.
TEST(JmdpItems, FurtherFragmentsOfIdentifiers) {
  const std::string ply = "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  const Fill kans = {{"acts",
                      "(e,uk,2m)(s,dk[2m2m2m],)(s,rs[uk],9m)(w,pn[9m9m],uk)(n,uk,uk)"
                      "(e,uk,ak[3m3m3m3m])(e,rs[uk],uk)(s,uk,uk)(w,9m,kk[9m])(w,rs[uk],uk)"},
                     {"ee", hand(10, "ank[3m3m3m3m]")},
                     {"es", hand(10, "dmk[2m,2m2m2m,k]")},
                     {"ew", hand(10, "kkn[9m,9m,9m9m,k]")}};
  expect({
      {{{"acts", "(e,uk,hg)"}}, "E:unknown-token"},                              // discActs
      {{{"dora", "dor[" + uk(10) + "]"}}, "E:unknown-token"},                    // dora
      {{{"id", "E5-0"}}, "E:bad-frame-id"},                                      // frameId
      {{{"id", "E50"}}, "E:bad-frame-id"},                                       // frameId
      {{{"rec", "rec[,E1-0E2-0]"}, {"frame", "frm[E1-0,,,,,]frm[E2-0,,,,,]"}}},  // framesRecd
      {kans},                                             // furoKan: three kinds
      {{{"ply", ply + "ply[3,,,,]"}}, "E:player-count"},  // plyerInfo
      {{{"acts", "(e,uk,5p)(w,dk[0p0p5p],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[5p,0p0p5p,t]")}},
       "W:two-reds"},                                            // tileDmkHand
      {{{"rec", ""}}},                                           // recerInfo
      {{{"rec", "rec[(srm[\"A\"],),]rec[(srm[\"B\"],),all]"}}},  // recerInfo
  });
}

// PF-504: the error says that a later version may know the word.
TEST(JmdpItems, WordsOfLaterVersions) {
  const auto hint = [](const std::string& version) {
    const jmdp::Reading reading = jmdp::read_jmdp(
        base::make_source("t.jmdp", file_with({{"version", version}, {"tnm", "tnm[,,qqq,,]"}})));
    EXPECT_FALSE(reading.ok);
    return reading.diagnostics.back().hint;
  };
  EXPECT_EQ(hint("1.7"), "a newer version of the standard may define it");
  EXPECT_EQ(hint("1.0"), "");
}

TEST(JmdpItems, NamesPointsAndNumbers) {
  const std::string others = "ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  // PF-402: no parts, and no name.
  EXPECT_TRUE(match_of({{"ply", "ply[0,(,),,,]" + others}}).players[0].name.has_value());
  EXPECT_FALSE(match_of({}).players[0].name.has_value());
  const auto name =
      *match_of({{"ply", "ply[0,(srm[\"Mori\"],srm[\"Ko\"]),,,]" + others}}).players[0].name;
  EXPECT_EQ(name.last.roman, "Mori");
  EXPECT_EQ(name.first.roman, "Ko");
  // PF-405.
  static_assert(std::is_integral_v<decltype(jmdp::Pt::hundreds)>);
  // PF-406: either may be missing.
  const auto before = *match_of({{"ply", "ply[0,,,,(,-4.5)]" + others}}).players[0].before;
  EXPECT_FALSE(before.personal.has_value());
  EXPECT_EQ(before.team, jmdp::Pt{-45});
  // PF-411.
  const jmdp::FrameId id = match_of({{"id", "W3-12"}}).frames[0].id;
  EXPECT_EQ(static_cast<int>(id.wind), 2);
  EXPECT_EQ(id.number, 3);
  EXPECT_EQ(id.honba, 12);
  expect({
      {{{"id", "E1-999"}}},
      {{{"id", "E1-1000"}}, "E:bad-frame-id"},
      {{{"id", "E1-01"}}, "E:bad-frame-id"},
      {{{"id", "E1-"}}, "E:bad-frame-id"},
      // PF-412: what was played again is one frame.
      {{{"flow", "(,{start}{end})(,{start}{end})"}, {"cmt", "srm[\"again\"]"}}},
      {{{"frame", "frm[E1-0,,,,,]frm[E1-0,,,,,]"}}, "E:frame-twice"},
      // PF-421: a tournament may have begun in an earlier year.
      {{{"tnm", "tnm[,2023,,,]"}, {"mtp", "mtp[20240229,thu,,]"}}},
      {{{"tnm", "tnm[,2025,,,]"}, {"mtp", "mtp[20240229,thu,,]"}}, "W:tour-year"},
      // PF-422.
      {{{"tnm", "tnm[,,,123456,1]"}}},
      {{{"tnm", "tnm[,,,0,]"}}, "W:bad-number"},
      {{{"tnm", "tnm[,,,,01]"}}, "W:bad-number"},
      {{{"tnm", "tnm[,,,1234567,]"}}, "E:bad-number"},
      {{{"tnm", "tnm[,,,-1,]"}}, "E:bad-number"},
      // PF-423.
      {{{"mtp", "mtp[20240229,thu,2359,]"}}},
      {{{"mtp", "mtp[20240230,,,]"}}, "E:bad-date"},
      {{{"mtp", "mtp[20240101,,2400,]"}}, "E:bad-time"},
      {{{"mtp", "mtp[20240101,,2360,]"}}, "E:bad-time"},
      // PF-801.
      {{{"ply", "ply[0,,,,]ply[0,,,,]ply[2,,,,]ply[3,,,,]"}}, "E:player-twice W:player-order"},
  });
}

// PF-424, PF-425.
TEST(JmdpItems, Recorders) {
  const auto recorders =
      match_of({{"rec", "rec[,all]rec[(srm[\"A\"],),E1-0E1-1S4-12]rec[,]"}}).recorders;
  ASSERT_EQ(recorders.size(), 3U);
  EXPECT_TRUE(recorders[0].all);
  EXPECT_FALSE(recorders[1].all);
  ASSERT_EQ(recorders[1].frames.size(), 3U);
  EXPECT_EQ(recorders[1].frames[2].honba, 12);
  EXPECT_FALSE(recorders[2].all);
  EXPECT_TRUE(recorders[2].frames.empty());
  expect({{{{"rec", "rec[,E1-0,E2-0]"}}, "E:unexpected"}, {{{"rec", "rec[all]"}}, "E:unexpected"}});
}

TEST(JmdpItems, PointRules) {
  const std::string below = "ptr[30.0,25.0,ppc[,10.0,5.0,-5.0,-10.0],0.3,3.0]";
  const std::string high = "frm[E1-0,0.0,pfs[30.0,30.0,30.0,30.0],,pfe[22.3,37.7,31.0,29.0],]";
  const std::string cases =
      "ptr[25.0,30.0,ppc[srm[\"usual\"],10.0,5.0,-5.0,-10.0]"
      "ppc[srm[\"below\"],12.0,-1.0,-3.0,-8.0],0.3,3.0]";
  const std::string ends = "frm[E1-0,0.0,pfs[25.0,25.0,25.0,25.0],,pfe[17.3,32.7,26.0,24.0],]";
  const auto ron = [&](const std::string& pfe) -> Fill {
    return {{"ptr", kRule},  {"id", "E1-1"},    {"kyoutak", "0.0"},
            {"pfs", kLevel}, {"es", kWithTile}, {"acts", "(e,uk,1m)(s,rn,)"},
            {"pfe", pfe}};
  };
  const auto drawn = [&](const std::string& pfe) -> Fill {
    return {{"ptr", kRule}, {"kyoutak", "0.0"}, {"pfs", kLevel}, {"acts", turns(70)}, {"pfe", pfe}};
  };
  expect({
      // PF-431: 4 times 25.0 less 4 times 30.0 from the fourth.
      {{{"ptr", below}, {"frame", high}, {"post", "pme[-32.7,22.7,11.0,-1.0]"}}},
      {{{"ptr", below}, {"frame", high}, {"post", "pme[-12.7,2.7,11.0,-1.0]"}}, "W:match-points"},
      // PF-432: any case will do.
      {{{"ptr", cases}, {"frame", ends}, {"post", "pme[-22.7,32.7,1.0,-11.0]"}}},
      {{{"ptr", cases}, {"frame", ends}, {"post", "pme[-20.7,34.7,-5.0,-9.0]"}}},
      {{{"ptr", cases}, {"frame", ends}, {"post", "pme[-20.7,32.7,-5.0,-9.0]"}}, "W:match-points"},
      // PF-433: less than a hand and a honba cannot be won.
      {ron("pfe[23.7,26.3,25.0,25.0]")},
      {ron("pfe[23.8,26.2,25.0,25.0]"), "W:points-change"},
      // PF-434: in equal shares, and nothing if all or none are tenpai.
      {drawn("pfe[28.0,24.0,24.0,24.0]")},
      {drawn("pfe[26.5,26.5,23.5,23.5]")},
      {drawn("pfe[25.0,25.0,25.0,25.0]")},
      {drawn("pfe[26.0,26.0,24.0,24.0]"), "W:points-change"},
      // PF-441, PF-805: the sticks on the table are nobody's.
      {{{"ptr", kRule}, {"id", "E2-0"}, {"kyoutak", "1.0"}, {"pfs", "pfs[24.0,25.0,25.0,25.0]"}}},
      {{{"ptr", kRule}, {"id", "E2-0"}, {"kyoutak", "0.0"}, {"pfs", "pfs[24.0,25.0,25.0,25.0]"}},
       "W:points-sum"},
      // PF-807: no more points at the end than there are, and the rest in sticks; said once.
      {{{"ptr", kRule}, {"frame", "frm[E2-0,0.0,,,pfe[24.0,25.0,25.0,25.0],]"}}},
      {{{"ptr", kRule}, {"frame", "frm[E2-0,0.0,,,pfe[26.0,25.0,25.0,25.0],]"}}, "W:sticks"},
      {{{"ptr", kRule}, {"frame", "frm[E2-0,0.0,,,pfe[24.5,25.0,25.0,25.0],]"}}, "W:sticks"},
      // PF-804.
      {{{"ptr", kRule}, {"kyoutak", "0.0"}, {"pfs", kLevel}}},
      {{{"ptr", kRule}, {"kyoutak", "0.0"}, {"pfs", "pfs[26.0,24.0,25.0,25.0]"}}, "W:first-points"},
      // PF-809: a team gets what its members at the table get.
      {{{"ply", "ply[0,,mlg-drn,,]ply[1,,mlg-drn,,]ply[2,,,,]ply[3,,,,]"},
        {"frame", ""},
        {"post", "pme[3.0,2.0,0.0,-5.0]ptn[(3.0,5.0),(2.0,5.0),(,),(-5.0,)]"}}},
      {{{"ply", "ply[0,,mlg-drn,,]ply[1,,mlg-drn,,]ply[2,,,,]ply[3,,,,]"},
        {"frame", ""},
        {"post", "pme[3.0,2.0,0.0,-5.0]ptn[(3.0,3.0),(2.0,5.0),(,),(-5.0,)]"}},
       "W:tour-points"},
  });
}

TEST(JmdpItems, FlowsDiceAndDora) {
  expect({
      // PF-442: what was void must still have been possible.
      {{{"flow", "(,{start}(e,uk,1m){end})(,{start}{end})"}, {"cmt", "srm[\"x\"]"}}},
      {{{"flow", "(,{start}(w,uk,uk){end})(,{start}{end})"}, {"cmt", "srm[\"x\"]"}}, "E:turn"},
      // PF-443.
      {{{"dice", "7"}}},
      {{{"dice", "1"}}, "E:bad-dice"},
      {{{"dice", "7-1"}}, "E:bad-dice"},
      // PF-444.
      {{{"dora", "din[" + uk(9) + "]"}}, "E:tile-count"},
      {{{"dora", "din[" + uk(11) + "]"}}, "E:tile-count"},
  });
  const auto dice = std::get<jmdp::TwoDice>(match_of({{"dice", "5-2"}}).frames[0].flows[0].dice);
  EXPECT_EQ(dice.first, 5);  // PF-443: in their order
  EXPECT_EQ(dice.second, 2);
  const auto game_with = [](const Fill& fill) {
    auto games = jmdp::read_games(base::make_source("t.jmdp", file_with(fill)));
    EXPECT_TRUE(games) << base::render(games.diagnostics());
    return games->at(0);
  };
  const Fill kan = {{"dora", "din[1m2m3m4m" + uk(6) + "]"},
                    {"acts", "(e,uk,ak[9m9m9m9m])(e,rs[uk],uk)"},
                    {"ee", hand(10, "ank[9m9m9m9m]")}};
  // PF-444: dora, ura, kan dora, kan ura.
  const record::Flow flow = game_with(kan).rounds[0].flow;
  using tiles::Kind;
  EXPECT_EQ(flow.dora_indicators, (std::vector{Kind::of("1m"), Kind::of("3m")}));
  EXPECT_EQ(flow.ura_indicators, (std::vector{Kind::of("2m"), Kind::of("4m")}));
  // PF-442: the last flow counts.
  const Fill again = {{"flow", "(2,{start}(e,uk,1m){end})(7,{start}(e,uk,2m){end})"},
                      {"cmt", "srm[\"x\"]"}};
  const record::Game game = game_with(again);
  const auto& acts = game.rounds[0].flow.acts;
  EXPECT_EQ(std::get<record::Discard>(acts.at(1)).tile, Kind::of("2m"));
}

TEST(JmdpItems, Hands) {
  const std::string pon_and_kan =
      "(e,uk,9m)(s,pn[9m9m],uk)(w,uk,1m)(s,pn[1m1m],uk)(w,uk,uk)(n,uk,uk)(e,uk,uk)(s,9m,kk[9m])"
      "(s,rs[uk],uk)";
  expect({
      // PF-415: left, across and right of the caller.
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],uk)"}, {"es", hand(10, "pon[5s,5s5s,k]")}}},
      {{{"acts", "(e,uk,5s)(w,pn[5s5s],uk)"}, {"ew", hand(10, "pon[5s,5s5s,t]")}}},
      {{{"acts", "(e,uk,5s)(n,pn[5s5s],uk)"}, {"en", hand(10, "pon[5s,5s5s,s]")}}},
      {{{"acts", "(e,uk,5s)(n,pn[5s5s],uk)"}, {"en", hand(10, "pon[5s,5s5s,k]")}}, "E:end-hand"},
      // PF-451: the tile of a ron is the fourteenth.
      {{{"s", kSouth}, {"acts", "(e,uk,3s)(s,rn,)"}, {"es", kSouthWon}}},
      {{{"s", kSouth}, {"acts", "(e,uk,3s)(s,rn,)"}, {"es", kSouth}}, "E:end-hand"},
      {{{"s", kSouth}, {"acts", "(e,uk,3s)(s,rn,)"}, {"es", "hnd[1m2m3m4m5m6m7p8p9p3s4sewew,5s,]"}},
       "E:end-hand"},
      // PF-452.
      {{{"e", hand(12)}}, "E:start-hand"},
      {{{"e", hand(14)}}, "E:tile-count"},
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],uk)"}, {"es", hand(11, "pon[5s,5s5s,k]")}}, "E:end-hand"},
      // PF-453: a kakan counts from the kan.
      {{{"acts", pon_and_kan}, {"es", hand(7, "kkn[9m,9m,9m9m,k]pon[1m,1m1m,s]")}}},
      {{{"acts", pon_and_kan}, {"es", hand(7, "pon[1m,1m1m,s]kkn[9m,9m,9m9m,k]")}}, "W:furo-order"},
      // PF-454: listed, and yet the hand is concealed.
      {{{"acts", "(e,uk,ak[1m1m1m1m])(e,rs[uk],rc[2m])"}, {"ee", hand(10, "ank[1m1m1m1m]")}}},
      {{{"acts", "(e,uk,ak[1m1m1m1m])(e,rs[uk],uk)"}, {"ee", hand(13)}}, "E:end-hand"},
      // PF-455.
      {{{"acts", "(e,uk,5s)(s,ch[3s4s],uk)"}, {"es", hand(10, "chi[5s,3s4s]")}}},
      {{{"acts", "(e,uk,5s)(s,ch[3s4s],uk)"}, {"es", hand(10, "chi[5s,3s4s,k]")}}, "E:unexpected"},
  });
}

TEST(JmdpItems, Acts) {
  const std::string fourteen = "hnd[" + uk(13) + ",ew,]";
  const std::string red = "hnd[0p1m2m3m4m5m6m7m8m9m1s2s3s,,]";
  const std::string robbed = "(e,uk,3s)(w,pn[3s3s],uk)(n,uk,uk)(e,uk,uk)(s,9s,tg)(w,3s,kk[3s])";
  expect({
      // PF-461.
      {{{"acts", "(e,uk,uk)"}}},
      {{{"acts", "(e,uk)"}}, "E:missing-comma"},
      // PF-463: the tiles of a chi leave the hand; the called one was the discard.
      {{{"s", kSouth},
        {"acts", "(e,uk,6s)(s,ch[4s5s],ew)"},
        {"es", "hnd[1m2m3m4m5m6m7p8p9pew,,chi[6s,4s5s]]"}}},
      {{{"s", kSouth}, {"acts", "(e,uk,6s)(s,ch[7s8s],uk)"}}, "E:not-in-hand"},
      // PF-464.
      {{{"acts", "(e,uk,rd)(w,dk[rdrdrd],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[rd,rdrdrd,t]")}}},
      {{{"acts", "(e,uk,rd)(w,dk[rdrdrd],)(n,uk,uk)"}}, "E:turn"},
      // PF-465: a kan is robbed.
      {{{"s", kSouth},
        {"acts", robbed + "(s,rn,)"},
        {"es", kSouthWon},
        {"ew", hand(10, "kkn[3s,3s,3s3s,t]")}}},
      {{{"acts", robbed + "(n,uk,uk)"}}, "E:turn"},
      // PF-466.
      {{{"acts", "(e,uk,ak[1m1m1m1m])(e,rs[uk],uk)"}, {"ee", hand(10, "ank[1m1m1m1m]")}}},
      {{{"acts", "(e,uk,ak[1m1m1m1m])(s,rs[uk],uk)"}}, "E:turn"},
      {{{"acts", "(e,rs[uk],uk)"}}, "E:turn"},
      // PF-467: in any order, each once.
      {{{"acts", "(e,uk,1m)(w,rn,)(s,rn,)"}, {"es", kWithTile}, {"ew", kWithTile}}},
      {{{"acts", "(e,uk,1m)(s,rn,)(s,rn,)"}}, "E:after-win"},
      // PF-468.
      {{{"e", fourteen}, {"acts", "(e,oy,uk)"}}},
      {{{"acts", "(e,oy,uk)"}}, "E:first-act"},
      {{{"e", fourteen}, {"acts", "(e,oy,uk)(s,uk,uk)(w,uk,uk)(n,uk,uk)(e,oy,uk)"}}, "E:turn"},
      // PF-469: a red five is no plain one.
      {{{"e", red}, {"acts", "(e,5p,0p)"}, {"ee", "hnd[5p1m2m3m4m5m6m7m8m9m1s2s3s,,]"}}},
      {{{"e", red}, {"acts", "(e,5p,kg)"}}, "E:not-in-hand"},
      // PF-470.
      {{{"e", fourteen}, {"acts", "(e,oy,tg)"}}, "W:nothing-drawn"},
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],kg)"}}, "E:nothing-drawn"},
      // PF-472, PF-474.
      {{{"s", kSouth}, {"acts", "(e,uk,uk)(s,3s,tm)"}, {"es", kSouthWon}}},
      {{{"s", kSouth}, {"acts", "(e,uk,uk)(s,3s,tm)(w,uk,uk)"}, {"es", kSouthWon}}, "E:after-win"},
      {{{"acts", "(e,uk,1m)(s,rn,)(w,uk,uk)"}}, "E:after-win"},
      // PF-473.
      {{{"acts", "(e,uk,uk)(s,pn[ukuk],uk)"}, {"es", hand(10, "pon[uk,ukuk,k]")}}},
      {{{"s", kSouth}, {"acts", "(e,uk,1m)(s,pn[ukuk],uk)"}, {"es", kSouth}}, "E:end-hand"},
  });
}

// PF-834: a kan is open until a tile replaces it or somebody wins, unless it is the fourth.
TEST(JmdpItems, NoKanStaysOpen) {
  const std::string three =
      "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],ak[3m3m3m3m])(e,rs[uk],uk)";
  const std::string furo = "ank[3m3m3m3m]ank[2m2m2m2m]ank[1m1m1m1m]";
  expect({
      {{{"acts", "(e,uk,ak[1m1m1m1m])"}, {"ee", hand(10, "ank[1m1m1m1m]")}}, "E:turn"},
      {{{"acts", "(e,uk,rd)(w,dk[rdrdrd],)"}, {"ew", hand(10, "dmk[rd,rdrdrd,t]")}}, "E:turn"},
      {{{"acts", three + "(s,uk,ak[9m9m9m9m])"},
        {"ee", hand(4, furo)},
        {"es", hand(10, "ank[9m9m9m9m]")}}},
  });
}

// PF-465, PF-837: who may win on a tile of another.
TEST(JmdpItems, Rons) {
  const auto south = [](const std::string& start, const std::string& acts,
                        const std::string& won) -> Fill {
    return {
        {"s", "hnd[" + start + ",,]"}, {"acts", acts}, {"es", "hnd[" + start + "," + won + ",]"}};
  };
  const std::string plain = "1m2m3m4m5m6m7p8p9p4s5sewew";   // waits for 3s and 6s without a yaku
  const std::string simple = "2m3m4m4m5m6m6p7p8p4s5s8s8s";  // the same with tanyao
  const std::string turn = "(e,uk,uk)(s,9s,tg)(w,uk,uk)";
  expect({
      {south(simple, turn + "(n,uk,3s)(s,rn,)", "3s")},
      {south(plain, turn + "(n,uk,3s)(s,rn,)", "3s"), "W:no-yaku"},
      // A win before the first own discard is a yaku by some rules.
      {south(plain, "(e,uk,3s)(s,rn,)", "3s")},
      // Let pass since the own discard, and before it.
      {south(simple, "(e,uk,uk)(s,9s,tg)(w,uk,6s)(n,uk,3s)(s,rn,)", "3s"), "W:furiten"},
      {south(simple, "(e,uk,6s)(s,9s,tg)(w,uk,uk)(n,uk,3s)(s,rn,)", "3s")},
      // After riichi for good, but for what passed before it.
      {south(simple, "(e,uk,uk)(s,9s,rc[9s])(w,uk,6s)(n,uk,uk)(e,uk,uk)(s,9p,tg)(w,uk,3s)(s,rn,)",
             "3s"),
       "W:furiten"},
      {south(simple, turn + "(n,uk,uk)(e,uk,6s)(s,9p,rc[9p])(w,uk,3s)(s,rn,)", "3s")},
  });
  // The last discard is a yaku: west draws winds and dragons until then.
  const auto late = [&](size_t turns) -> Fill {
    const std::string drawn = "swswswwwwwwwnwnwnwgdgdgdrdrdrdwdwdwd";
    std::string acts;
    for (size_t i = 0; i < turns; ++i) {
      acts += i % 4 == 2 ? "(w," + drawn.substr(i / 4 * 2, 2) + ",tg)"
                         : std::string("(") + "eswn"[i % 4] + ",uk,uk)";
    }
    return {{"w", "hnd[" + plain + ",,]"},
            {"acts", acts + "(s,uk,3s)(w,rn,)"},
            {"ew", "hnd[" + plain + ",3s,]"}};
  };
  expect({{late(69)}, {late(65), "W:no-yaku"}});
  // A closed kan.
  const auto rob = [&](const std::string& start, const std::string& tile) {
    const std::string kan = tile + tile + tile + tile;
    Fill fill = south(start, "(e,uk,uk)(s,2p,tg)(w,uk,ak[" + kan + "])(s,rn,)", tile);
    fill.emplace_back("ew", hand(10, "ank[" + kan + "]"));
    return fill;
  };
  expect({{rob("1m1m9m1p9p1s9sewswwwnwwdgd", "rd")}, {rob(simple, "3s"), "E:bad-ron"}});
}

// PF-836, PF-469: a red five is not the plain one that was drawn.
TEST(JmdpItems, RedFivesAfterRiichi) {
  const std::string riichi = "(e,uk,uk)(s,9s,rc[9s])(w,uk,uk)(n,uk,uk)(e,uk,uk)";
  const std::string start = "hnd[2m3m4m4m0m6m6p7p8p4s5s8s8s,,]";
  expect({
      {{{"s", start}, {"acts", riichi + "(s,5m,5m)"}, {"es", start}}},
      {{{"s", start}, {"acts", riichi + "(s,5m,0m)"}, {"es", "hnd[2m3m4m4m5m6m6p7p8p4s5s8s8s,,]"}},
       "E:after-riichi"},
  });
}

// PF-836: with 3m3m3m4m5m south waits for 3m, 6m and ew, without three of them for 3m and 6m.
TEST(JmdpItems, KansAfterRiichi) {
  const std::string riichi = "(e,uk,uk)(s,9s,rc[9s])(w,uk,uk)(n,uk,uk)(e,uk,uk)";
  expect({
      {{{"s", "hnd[3m3m3m4m5m7p8p9p1s2s3sewew,,]"},
        {"acts", riichi + "(s,3m,ak[3m3m3m3m])(s,rs[uk],tg)"},
        {"es", "hnd[4m5m7p8p9p1s2s3sewew,,ank[3m3m3m3m]]"}},
       "W:ankan-changes-wait"},
      {{{"s", "hnd[3m3m3m7p8p9p1s2s3s5s6sewew,,]"},
        {"acts", riichi + "(s,3m,ak[3m3m3m3m])(s,rs[uk],tg)"},
        {"es", "hnd[7p8p9p1s2s3s5s6sewew,,ank[3m3m3m3m]]"}}},
  });
}

// PF-840: the ends of the wall and of the dead wall.
TEST(JmdpItems, TheWallEnds) {
  const std::string four =
      "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],ak[3m3m3m3m])(e,rs[uk],ak[4m4m4m4m])"
      "(e,rs[uk],uk)";
  const std::string furo = "ank[4m4m4m4m]ank[3m3m3m3m]ank[2m2m2m2m]ank[1m1m1m1m]";
  expect({
      // PF-836: with four tiles left, and with three.
      {{{"acts", turns(65) + "(s,uk,rc[1m])"}}},
      {{{"acts", turns(66) + "(w,uk,rc[1m])"}}, "W:late-riichi"},
      {{{"acts", turns(70)}}},
      {{{"acts", turns(71)}}, "W:wall-end"},
      {{{"acts", turns(69) + "(s,uk,1m)(w,rn,)"}, {"ew", kWithTile}}},
      {{{"acts", turns(69) + "(s,uk,1m)(w,pn[1m1m],uk)"}, {"ew", hand(10, "pon[1m,1m1m,k]")}},
       "W:wall-end"},
      {{{"acts", four}, {"ee", hand(1, furo)}}},
      {{{"acts", four + "(s,uk,ak[9m9m9m9m])(s,rs[uk],uk)"},
        {"ee", hand(1, furo)},
        {"es", hand(10, "ank[9m9m9m9m]")}},
       "W:fifth-kan"},
  });
}

// PF-851: what ended a flow shows in its acts, and its points must fit that.
TEST(JmdpItems, EndsAreInferred) {
  const auto ended = [](const Fill& what, const std::string& pfe) {
    Fill fill = what;
    fill.insert(fill.end(), {{"kyoutak", "0.0"}, {"pfs", kLevel}, {"pfe", pfe}});
    return fill;
  };
  const std::string level = "pfe[25.0,25.0,25.0,25.0]";
  const std::string moved = "pfe[26.0,24.0,25.0,25.0]";
  const Fill winds = {{"acts", "(e,ew,tg)(s,ew,tg)(w,ew,tg)(n,ew,tg)"}};
  const Fill riichi = {{"acts", "(e,uk,rc[1m])(s,uk,rc[1m])(w,uk,rc[1m])(n,uk,rc[1m])"}};
  const Fill kans = {{"acts",
                      "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],ak[3m3m3m3m])"
                      "(e,rs[uk],uk)(s,uk,ak[9m9m9m9m])(s,rs[uk],uk)"},
                     {"ee", hand(4, "ank[3m3m3m3m]ank[2m2m2m2m]ank[1m1m1m1m]")},
                     {"es", hand(10, "ank[9m9m9m9m]")}};
  const Fill rons = {{"acts", "(e,uk,1m)(s,rn,)(w,rn,)(n,rn,)"},
                     {"es", kWithTile},
                     {"ew", kWithTile},
                     {"en", kWithTile}};
  const std::string nine = "hnd[1m9m1p9p1s9sewswwwnwwdgdrd,,]";
  const std::string few = "hnd[1m9m1p9p1s9s2m3m4m5m6m7m8m,,]";
  expect({
      {ended(winds, level)},
      {ended(winds, moved), "W:points-change"},
      {ended(riichi, "pfe[24.0,24.0,24.0,24.0]")},
      {ended(riichi, level), "W:points-change"},
      {ended(kans, level)},
      {ended(kans, moved), "W:points-change"},
      {ended(rons, level)},
      {ended(rons, "pfe[22.0,26.0,26.0,26.0]")},
      {{{"e", nine}, {"acts", "(e,1m,)"}, {"ee", "hnd[1m9m1p9p1s9sewswwwnwwdgdrd,1m,]"}}},
      {{{"e", few}, {"acts", "(e,1m,)"}, {"ee", "hnd[1m9m1p9p1s9s2m3m4m5m6m7m8m,1m,]"}},
       "W:no-discard"},
  });
  const auto kind_of = [&](const Fill& what) {
    const auto games = jmdp::read_games(base::make_source("t.jmdp", file_with(ended(what, level))));
    const auto* none = std::get_if<record::NoWin>(&games->at(0).rounds[0].outcome);
    return none == nullptr ? "none" : std::string(record::draw_kind_name(none->kind));
  };
  EXPECT_EQ(kind_of(winds), record::draw_kind_name(record::DrawKind::kFourWinds));
  EXPECT_EQ(kind_of(kans), record::draw_kind_name(record::DrawKind::kFourKans));
  EXPECT_EQ(kind_of(rons), record::draw_kind_name(record::DrawKind::kThreeRon));
  EXPECT_EQ(kind_of({{"acts", turns(70)}}), record::draw_kind_name(record::DrawKind::kExhaustive));
  EXPECT_EQ(kind_of({{"acts", turns(30)}}), "none");
}

// PF-104, PF-902.
TEST(JmdpItems, Writer) {
  const jmdp::Reading marked =
      jmdp::read_jmdp(base::make_source("t.jmdp", "\xEF\xBB\xBF" + file_with({})));
  const auto text = jmdp::write_jmdp(marked.file);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("jmpj[1.0]"));
  // Tiles stay as they were read, and are sorted where a conversion makes the hand.
  const std::string mixed = "hnd[ukrdgdwdnwwwswew9s0p5p4p1m,,]";
  const Fill fill = {{"e", mixed}, {"ee", mixed}};
  const jmdp::Reading reading = jmdp::read_jmdp(base::make_source("t.jmdp", file_with(fill)));
  EXPECT_NE(jmdp::write_jmdp(reading.file)->find(mixed), std::string::npos);
  const auto games = jmdp::read_games(base::make_source("t.jmdp", file_with(fill)));
  ASSERT_TRUE(games);
  record::Losses losses;
  const auto written = record::write(games->at(0), record::Format::kJmdp, {}, losses);
  ASSERT_TRUE(written);
  EXPECT_NE(written->find("(e,hnd[1m4p0p5p9sewswwwnwwdgdrduk,,])"), std::string::npos) << *written;
}

}  // namespace
}  // namespace jantaku::replay
