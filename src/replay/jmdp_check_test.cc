// What a checker can prove of files of the paifu standard.
#include "replay/jmdp_check.h"

#include <gtest/gtest.h>

#include "record/jmdp/games.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "replay/jmdp_test_codes.h"
#include "replay/jmdp_test_rows.h"
#include "replay/replay.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp_test::codes_of;
using jmdp_test::file_with;
using jmdp_test::Fill;
using jmdp_test::hand;
using jmdp_test::sample;
using jmdp_test::uk;

// PF-W07.
TEST(JmdpCheck, TheSampleHasOneWarning) { EXPECT_EQ(codes_of(sample()), "W:dac"); }

TEST(JmdpCheck, TheSampleIsWrittenAndReadAlike) {
  const auto source = base::make_source("sample.jmdp", sample());
  jmdp::Reading reading = jmdp::read_jmdp(source);
  const auto written = jmdp::write_jmdp(reading.file, {.comments = reading.comments});
  ASSERT_TRUE(written);
  jmdp::Reading again = jmdp::read_jmdp(base::make_source("again.jmdp", *written));
  EXPECT_EQ(again.file, reading.file);
  EXPECT_EQ(*jmdp::write_jmdp(again.file, {.comments = again.comments}), *written);
  EXPECT_EQ(again.comments.size(), reading.comments.size());
}

TEST(JmdpCheck, TheSamplePaysWhatItSays) {
  const auto games = jmdp::read_games(base::make_source("sample.jmdp", sample()));
  ASSERT_TRUE(games);
  const auto reports = replay((*games)[0]);
  ASSERT_EQ(reports.size(), 4U);
  for (const size_t i : {0, 1, 3})
    EXPECT_EQ(reports[i].verdict, Verdict::kPassed) << reports[i].what;
  // Of E3-0 only the points are known.
  EXPECT_EQ(reports[2].verdict, Verdict::kUnfinished);
  // The payments of a double ron are found by playing it.
  record::Game game = (*games)[0];
  complete(game);
  const auto& wins = std::get<std::vector<record::Win>>(game.rounds[3].outcome);
  ASSERT_EQ(wins.size(), 2U);
  EXPECT_EQ(wins[0].points, 1000);
  EXPECT_EQ(wins[0].transfers[wins[0].winner], 2300);
  EXPECT_EQ(wins[1].points, 2000);
  EXPECT_EQ(wins[1].transfers[wins[1].winner], 2000);
}

TEST(JmdpCheck, MatchesAsAWhole) {
  const std::string ply = "ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  const std::string ptr = "ptr[25.0,30.0,ppc[srm[\"usual\"],10.0,5.0,-5.0,-10.0],0.3,3.0]";
  const std::string ends = "frm[E1-0,0.0,pfs[25.0,25.0,25.0,25.0],,pfe[17.3,32.7,25.0,25.0],]";
  struct Row {
    Fill fill;
    std::string codes;
  };
  const Row rows[] = {
      {{{"ply", "ply[0,,,,]ply[0,,,,]ply[2,,,,]ply[3,,,,]"}}, "E:player-twice W:player-order"},
      {{{"ply", "ply[1,,,,]ply[0,,,,]ply[2,,,,]ply[3,,,,]"}}, "W:player-order"},  // PF-W04
      {{{"mtp", "mtp[20240229,fri,,]"}}, "E:day-of-week"},                        // PF-803
      {{{"mtp", "mtp[20240229,thu,,]"}, {"tnm", "tnm[,2025,,,]"}}, "W:tour-year"},
      {{{"rec", "rec[,S1-0]"}}, "W:recorder-frame"},  // PF-W15
      {{{"frame", "frm[E1-0,,,,,]frm[E1-0,,,,,]"}}, "E:frame-twice"},
      // PF-802: the dealer stays, goes after a draw, or another won.
      {{{"frame", "frm[E1-0,,,,,]frm[E1-1,,,,,]frm[E2-2,,,,,]frm[E3-0,,,,,]"}}, ""},
      {{{"frame", "frm[E4-0,,,,,]frm[S1-0,,,,,]"}}, ""},
      {{{"frame", "frm[E1-0,,,,,]frm[E3-0,,,,,]"}}, "W:frame-order"},  // PF-W14
      {{{"frame", "frm[E2-0,,,,,]frm[E1-0,,,,,]"}}, "W:frame-order"},
      {{{"ptr", ptr}, {"frame", "frm[E1-0,0.0,pfs[26.0,24.0,25.0,25.0],,,]"}}, "W:first-points"},
      {{{"ptr", ptr}, {"frame", "frm[E2-0,0.0,pfs[26.0,25.0,25.0,25.0],,,]"}}, "W:points-sum"},
      {{{"frame", "frm[E1-0,0.5,,,,]"}}, "W:sticks"},  // PF-807
      // PF-806: by player, not by seat.
      {{{"frame", ends + "frm[E2-0,0.0,pfs[32.7,25.0,25.0,17.3],,,]"}}, ""},
      {{{"frame", ends + "frm[E2-0,0.0,pfs[17.3,32.7,25.0,25.0],,,]"}}, "W:carry-over"},
      {{{"frame", ends + "frm[E2-0,1.0,pfs[32.7,25.0,25.0,17.3],,,]"}}, "W:sticks W:points-sum"},
      // PF-808, PF-481: 32.7 - 30 + 10 + 20 for the first.
      {{{"ptr", ptr}, {"frame", ends}, {"post", "pme[-22.7,32.7,0.0,-10.0]"}}, ""},
      {{{"ptr", ptr}, {"frame", ends}, {"post", "pme[-22.7,32.7,-10.0,0.0]"}}, ""},
      {{{"ptr", ptr}, {"frame", ends}, {"post", "pme[-22.7,32.7,-5.0,-5.0]"}}, ""},  // shared
      {{{"ptr", ptr}, {"frame", ends}, {"post", "pme[7.3,62.7,30.0,20.0]"}}, ""},    // with ptRetn
      {{{"ptr", ptr}, {"frame", ends}, {"post", "pme[-22.7,32.8,0.0,-10.0]"}}, "W:match-points"},
      // Of what could not be read nothing is concluded: neither that frames are missing, nor that
      // points jump, nor what they were at the end.
      {{{"rec", "rec[,E2-0]"}, {"frame", "frm[E1-0,,,,,]frm[E2-0,x,,,,]frm[E3-0,,,,,]"}},
       "E:bad-points"},
      {{{"frame", ends + "frm[E1-1,x,,,,]frm[E2-0,0.0,pfs[30.0,25.0,25.0,20.0],,,]"}},
       "E:bad-points"},
      {{{"frame", ends + "fm[E1-1,,,,,]frm[E2-0,0.0,pfs[30.0,25.0,25.0,20.0],,,]"}},
       "E:unexpected"},
      {{{"ptr", ptr}, {"frame", ends + "frm[E1-1,x,,,,]"}, {"post", "pme[-5.0,10.0,5.0,-10.0]"}},
       "E:bad-points"},
      // PF-482.
      {{{"ply", "ply[0,,,,(1.0,)]" + ply},
        {"frame", ""},
        {"post", "pme[1.0,0.0,0.0,-1.0]ptn[(2.0,),(,),(,),(-1.0,)]"}},
       ""},
      {{{"ply", "ply[0,,,,(1.0,)]" + ply},
        {"frame", ""},
        {"post", "pme[1.0,0.0,0.0,-1.0]ptn[(3.0,),(,),(,),(-1.0,)]"}},
       "W:tour-points"},
      {{{"ptr", "ptr[25.0,30.0,ppc[,1.0,2.0,-2.0,-1.0],0.3,3.0]"}}, "W:place-points"},  // PF-W10
      {{{"ptr", "ptr[25.0,30.0,ppc[,3.0,2.0,-2.0,-1.0],0.3,3.0]"}}, "W:place-points"},
      {{{"ptr", "ptr[25.0,30.0,ppc[,3.0,2.0,-1.0,-1.0],0.3,3.0]"}}, "W:place-points"},
      {{{"flow", "(,{start}{end})(,{start}{end})"}}, "W:void-without-comment"},  // PF-W08
      {{{"end", "(s,{es})(e,{ee})(w,{ew})(n,{en})"}}, "W:hand-order"},           // PF-W05
  };
  for (const Row& row : rows)
    EXPECT_EQ(codes_of(file_with(row.fill)), row.codes) << file_with(row.fill);
}

TEST(JmdpCheck, PedantryNamesTheUnusual) {
  const std::string text = file_with({{"tnm", "tnm[srm[\"M League\"],,,,]"},
                                      {"ptr", "ptr[27.0,26.0,ppc[,1.0,0.0,0.0,-1.0],0.6,1.5]"}});
  EXPECT_EQ(codes_of(text), "");
  EXPECT_EQ(codes_of(text, {.pedantry = Pedantry::kYes}),  // PF-W12, PF-W16
            "W:token-available W:unusual W:unusual W:unusual W:unusual");
}

TEST(JmdpCheck, Acts) {
  // South waits for 3s and 6s with 4s5s, its pair is 1z.
  const std::string south = "hnd[1m2m3m4m5m6m7p8p9p4s5sewew,,]";
  const std::string south_won = "hnd[1m2m3m4m5m6m7p8p9p4s5sewew,3s,]";
  struct Row {
    Fill fill;
    std::string codes;
  };
  const Row rows[] = {
      {{{"acts", "(e,uk,uk)(w,uk,uk)"}}, "E:turn"},  // PF-831
      {{{"acts", "(e,uk,uk)(e,uk,uk)"}}, "E:turn"},
      {{{"e", south}, {"acts", "(e,9s,1s)"}}, "E:not-in-hand"},  // PF-832
      {{{"acts", "(e,uk,5s)(w,ch[3s4s],uk)"}}, "E:bad-call"},    // PF-833
      {{{"acts", "(e,uk,5s)(s,ch[3s5s],uk)"}}, "E:bad-call"},
      {{{"acts", "(e,uk,5s)(e,pn[5s5s],uk)"}}, "E:no-tile"},
      {{{"acts", "(e,uk,5s)(w,pn[5s6s],uk)"}}, "E:bad-call"},
      {{{"acts", "(e,uk,kk[5s])"}}, "E:bad-call"},
      {{{"acts", "(e,uk,ak[5s5s5s6s])"}}, "E:bad-call"},
      {{{"acts", "(e,uk,ak[5s5s5s5s])(s,uk,uk)"}}, "E:turn"},  // PF-834
      {{{"acts", "(e,uk,uk)(s,rs[uk],uk)"}}, "E:turn"},
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],tg)"}}, "E:nothing-drawn"},              // PF-835
      {{{"s", south}, {"acts", "(e,uk,uk)(s,9s,rc[9s])"}, {"es", south}}, ""},  // PF-836
      {{{"s", south}, {"acts", "(e,uk,uk)(s,9s,rc[1m])"}}, "E:bad-riichi"},
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],rc[1m])"}}, "E:bad-riichi"},
      {{{"acts", "(e,uk,rc[1m])(s,uk,uk)(w,uk,uk)(n,uk,uk)(e,2m,3m)"}}, "E:after-riichi"},
      {{{"acts", "(e,uk,rc[1m])(s,uk,2m)(e,pn[2m2m],uk)"}}, "E:after-riichi"},
      {{{"pfs", "pfs[0.5,1.0,1.0,1.0]"}, {"acts", "(e,uk,rc[1m])"}}, "W:poor-riichi"},
      {{{"s", south}, {"acts", "(e,uk,3s)(s,rn,)"}, {"es", south_won}}, ""},  // PF-837
      {{{"s", south}, {"acts", "(e,uk,2s)(s,rn,)"}}, "E:incomplete"},
      {{{"acts", "(e,uk,uk)(s,uk,uk)(s,rn,)"}}, "E:no-tile"},
      {{{"s", south}, {"acts", "(e,uk,uk)(s,6s,tg)(w,uk,3s)(s,rn,)"}, {"es", south_won}},
       "W:furiten W:no-yaku"},
      {{{"s", south}, {"acts", "(e,uk,uk)(s,3s,tm)"}, {"es", south_won}}, ""},  // PF-838
      {{{"s", south}, {"acts", "(e,uk,uk)(s,2s,tm)"}}, "E:incomplete"},
      {{{"acts", "(e,uk,1m)(s,rn,)(w,uk,uk)"}}, "E:after-win"},  // PF-839
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],5s)"}, {"es", hand(10, "pon[5s,5s5s,k]")}}, "W:kuikae"},
      {{{"acts", "(e,uk,3s)(s,ch[4s5s],6s)"}, {"es", hand(10, "chi[3s,4s5s]")}}, "W:kuikae"},
      {{{"acts", "(e,uk,)(s,uk,uk)"}}, "W:no-discard E:turn"},                  // PF-462, PF-W09
      {{{"acts", "(e,uk,uk)(s,uk,)"}, {"es", "hnd[" + uk(13) + ",uk,]"}}, ""},  // nine kinds
      {{{"s", south}, {"acts", "(e,uk,uk)(s,9s,)"}, {"es", "hnd[1m2m3m4m5m6m7p8p9p4s5sewew,9s,]"}},
       "W:no-discard"},
      {{{"dora", "din[1muk1m" + uk(7) + "]"}}, "W:dora-count"},  // PF-824
      {{{"dora", "din[ukuk1m" + uk(7) + "]"}}, "W:dora-order W:dora-count"},
      {{{"dora", "din[1muk2m3m" + uk(6) + "]"},
        {"acts", "(e,uk,ak[9m9m9m9m])(e,rs[uk],uk)"},
        {"ee", hand(10, "ank[9m9m9m9m]")}},
       "W:dora-order"},
      {{{"dora", "din[1m1m1m1m1m" + uk(5) + "]"}}, "E:fifth-tile"},  // PF-822
      {{{"dora", "din[0m0m" + uk(8) + "]"}}, "W:two-reds"},
      {{{"e", "hnd[" + uk(13) + ",uk,]"}, {"acts", "(e,uk,uk)"}}, "E:first-act"},  // PF-823
      {{{"e", hand(10, "pon[5s,5s5s,k]")}}, "E:start-hand"},                       // PF-821
      // PF-841.
      {{{"s", south}, {"acts", "(e,uk,uk)(s,9s,tg)"}, {"es", "hnd[2m2m3m4m5m6m7p8p9p4s5sewew,,]"}},
       "E:end-hand"},
      {{{"acts", "(e,uk,5s)(s,pn[5s5s],uk)"}, {"es", hand(10, "pon[5s,5s5s,t]")}}, "E:end-hand"},
      {{{"acts", "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],uk)"},
        {"ee", hand(7, "ank[1m1m1m1m]ank[2m2m2m2m]")}},
       "W:furo-order"},  // PF-W06
  };
  for (const Row& row : rows)
    EXPECT_EQ(codes_of(file_with(row.fill)), row.codes) << file_with(row.fill);
}

TEST(JmdpCheck, PointsOfAFrame) {
  const std::string start = "pfs[25.0,25.0,25.0,25.0]";
  const auto won = [&](const std::string& acts, const std::string& pfe) -> Fill {
    return {{"kyoutak", "0.0"},
            {"pfs", start},
            {"acts", acts},
            {"es", "hnd[" + uk(13) + ",1m,]"},
            {"pfe", pfe}};
  };
  struct Row {
    Fill fill;
    std::string codes;
  };
  Fill two = won("(e,uk,1m)(s,rn,)(w,rn,)", "pfe[22.0,28.0,25.0,25.0]");
  two.emplace_back("ew", "hnd[" + uk(13) + ",1m,]");
  Fill second = two;
  second[4].second = "pfe[22.0,25.0,28.0,25.0]";
  Fill three = two;
  three[2].second += "(n,rn,)";
  three[4].second = "pfe[20.0,27.0,28.0,25.0]";
  three.emplace_back("en", "hnd[" + uk(13) + ",1m,]");
  const Row rows[] = {
      {won("(e,uk,1m)(s,rn,)", "pfe[22.0,28.0,25.0,25.0]"), ""},
      // PF-852: there are no sticks on the table.
      {won("(e,uk,1m)(s,rn,)", "pfe[22.0,29.0,25.0,25.0]"), "W:points-change"},
      {won("(e,uk,1m)(s,rn,)", "pfe[22.0,25.0,28.0,25.0]"), "W:unrecorded-win W:points-change"},
      {two, ""},  // PF-853: head bump
      {second, "W:head-bump"},
      {three, "W:head-bump"},  // one of three is annulled
      // PF-W11.
      {{{"kyoutak", "0.0"},
        {"pfs", start},
        {"acts", "(e,uk,uk)"},
        {"pfe", "pfe[22.0,28.0,25.0,25.0]"}},
       "W:unrecorded-win"},
  };
  for (const Row& row : rows)
    EXPECT_EQ(codes_of(file_with(row.fill)), row.codes) << file_with(row.fill);
}

// PF-808: the case that fits, or the nearest and how far off it is.
TEST(JmdpCheck, NamesTheCaseOfThePointRules) {
  const auto said = [](const std::string& pme) {
    const std::string text =
        file_with({{"ptr",
                    "ptr[25.0,30.0,ppc[srm[\"usual\"],10.0,5.0,-5.0,-10.0]"
                    "ppc[srm[\"below\"],12.0,-1.0,-3.0,-8.0],0.3,3.0]"},
                   {"frame", "frm[E1-0,0.0,pfs[25.0,25.0,25.0,25.0],,pfe[17.3,32.7,26.0,24.0],]"},
                   {"post", pme}});
    const auto source = base::make_source("t.jmdp", text);
    return base::render(check_jmdp(jmdp::read_jmdp(source).file, source));
  };
  EXPECT_NE(said("pme[-22.7,32.7,1.0,-11.0]").find("those of case 1 (usual)"), std::string::npos);
  EXPECT_NE(said("pme[-20.7,34.7,-5.0,-9.0]").find("those of case 2 (below)"), std::string::npos);
  EXPECT_NE(said("pme[-20.7,34.7,-5.1,-9.0]").find("nearest is case 2 (below), 0.1 off"),
            std::string::npos);
}

// Act, seat and tile of what is refused.
TEST(JmdpCheck, NamesTheAct) {
  const std::string text = file_with({{"acts", "(e,uk,uk)(s,7p,uk)(n,3m,9s)"}});
  const auto source = base::make_source("t.jmdp", text);
  const auto found = check_jmdp(jmdp::read_jmdp(source).file, source);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].message.starts_with("act 3, seat n 3m 9s: it is the turn of seat w"))
      << found[0].message;
}

// PF-413, PF-414: in S3-1 seat e is player 2 and seat n player 1.
TEST(JmdpCheck, SeatsAndPlayers) {
  EXPECT_EQ(jmdp::player_in(jmdp::Seat::kEast, 3), 2);
  EXPECT_EQ(jmdp::player_in(jmdp::Seat::kNorth, 3), 1);
}

}  // namespace
}  // namespace jantaku::replay
