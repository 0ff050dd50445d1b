// Rounds of the paifu standard that say less than other formats, or say it in another order: as
// games, written again, and played.
#include <gtest/gtest.h>

#include "record/jmdp/games.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "record/reader.h"
#include "record/writer.h"
#include "replay/replay.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;

std::string file_of(const std::string& flow, const std::string& points) {
  return "jmpj[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]"
         "frm[E1-0,0.0,pfs[25.0,25.0,25.0,25.0],(," +
         flow + ")," + points + ",])";
}

record::Game game_of(const std::string& text) {
  auto games = jmdp::read_games(base::make_source("t.jmdp", text));
  EXPECT_TRUE(games) << base::render(games.diagnostics());
  return games ? games->front() : record::Game();
}

std::string formatted(const std::string& text) {
  const jmdp::Reading reading = jmdp::read_jmdp(base::make_source("t.jmdp", text));
  EXPECT_TRUE(reading.ok) << base::render(reading.diagnostics);
  return *jmdp::write_jmdp(reading.file);
}

std::string verdict(const record::Game& game) {
  const RoundReport report = replay(game).front();
  return report.verdict == Verdict::kPassed       ? "passed"
         : report.verdict == Verdict::kUnfinished ? "unfinished"
                                                  : report.what;
}

std::string two_rons(const std::string& dora, const std::string& rons) {
  return dora +
         "(e,hnd[1m2m4m6m7m9m1p1p9p9s9sewww,,])(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,,])"
         "(w,hnd[rdrdrd2p3p4p6s7s8s6m6m7s8s,,])(n,hnd[wdwdwd4m5m6m1s2s3s7s8s5p5p,,])"
         "(e,ww,9s)" +
         rons +
         "(e,hnd[1m2m4m6m7m9m1p1p9p9sewwwww,,])(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,9s,])"
         "(w,hnd[rdrdrd2p3p4p6s7s8s6m6m7s8s,,])";
}

constexpr const char* kOneIndicator = "din[nwukukukukukukukukuk]";

// PF-467.
TEST(JmdpRounds, RonsAreReadInAnyOrderAndWrittenInTurn) {
  const std::string text =
      file_of(two_rons(kOneIndicator, "(n,rn,)(s,rn,)") + "(n,hnd[wdwdwd4m5m6m1s2s3s7s8s5p5p,9s,])",
              "pfe[21.7,27.0,25.0,26.3]");
  const std::string written = formatted(text);
  EXPECT_NE(written.find("(s,rn,)\n(n,rn,)"), std::string::npos) << written;
  EXPECT_EQ(formatted(written), written);
  record::Game game = game_of(text);
  EXPECT_EQ(verdict(game), "passed");
  complete(game);
  for (const auto format : {record::Format::kMjlog, record::Format::kTenhou6, record::Format::kMjai,
                            record::Format::kMajiang}) {
    record::Losses losses;
    const auto converted = record::write(game, format, {}, losses);
    ASSERT_TRUE(converted);
    const auto again = record::read(base::make_source("again", *converted), format);
    ASSERT_TRUE(again) << base::render(again.diagnostics());
    EXPECT_EQ(verdict(again->front()), "passed") << *converted;
  }
}

// PF-445: the indicator of a six is a red five where the plain ones are all elsewhere.
TEST(JmdpRounds, TheColourOfAnIndicatorFollowsFromTheOtherTiles) {
  const std::string text = file_of(
      two_rons("dac[6pukukukukukukukukuk]", "(s,rn,)") + "(n,hnd[wdwdwd4m5m6m1s2s3s7s8s5p5p,,])",
      "pfe[21.1,28.9,25.0,25.0]");
  const record::Game game = game_of(text);
  EXPECT_EQ(game.rounds[0].flow.dora_indicators[0], tiles::Kind::of("0p"));
  EXPECT_EQ(verdict(game), "passed");
}

std::string four_kans(const std::string& dora) {
  return dora +
         "(e,hnd[1m1m1m4m5m6m7m8m9m1p1p2pew,,])(s,hnd[2m2m2m3m5m6m7m8m9m3p3p4pew,,])"
         "(w,hnd[4s4s4s2s1s4m4m5m6m5p5p6psw,,])(n,hnd[1s2s3s9p9p9p7s8s9s7p7p8psw,,])"
         "(e,1m,ak[1m1m1m1m])(e,rs[nw],tg)(s,2m,ak[2m2m2m2m])(s,rs[nw],tg)"
         "(w,4s,ak[4s4s4s4s])(w,rs[nw],tg)(n,9p,ak[9p9p9p9p])(n,rs[wd],tg)"
         "(e,hnd[4m5m6m7m8m9m1p1p2pew,,ank[1m1m1m1m]])(s,hnd[3m5m6m7m8m9m3p3p4pew,,ank[2m2m2m2m]])"
         "(w,hnd[2s1s4m4m5m6m5p5p6psw,,ank[4s4s4s4s]])(n,hnd[1s2s3s7s8s9s7p7p8psw,,ank[9p9p9p9p]])";
}

// PF-444: what is not known is written as what was not turned over.
TEST(JmdpRounds, IndicatorsOfKansNeedNotBeKnown) {
  const record::Game game = game_of(file_of(four_kans(kOneIndicator), "pfe[25.0,25.0,25.0,25.0]"));
  EXPECT_EQ(game.rounds[0].flow.unknown_indicators, 4);
  EXPECT_EQ(verdict(game), "passed");
}

// Whether a kan whose discard is won on has turned one over, and what it counts, nobody knows.
TEST(JmdpRounds, AWinThatAnUnknownIndicatorMayCountForIsNotJudged) {
  const auto won = [](const std::string& dora, const std::string& calls, const std::string& hand) {
    return file_of(
        dora +
            "(e,hnd[1m1m1m4m6m7m9m1p1p9p9sewww,,])(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,,])"
            "(w,hnd[rdrdrd2p3p4p6s7s8s6m6m7s8s,,])(n,hnd[wdwdwd4m5m6m1s2s3s7s8s5p5p,,])" +
            calls + "(s,rn,)" + hand +
            "(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,9s,])"
            "(w,hnd[rdrdrd2p3p4p6s7s8s6m6m7s8s,,])(n,hnd[wdwdwd4m5m6m1s2s3s7s8s5p5p,,])",
        "pfe[23.0,27.0,25.0,25.0]");
  };
  const std::string kan = "(e,1m,ak[1m1m1m1m])(e,rs[ww],9s)";
  const std::string left = "(e,hnd[4m6m7m9m1p1p9pewwwww,,ank[1m1m1m1m]])";
  EXPECT_EQ(verdict(game_of(won(kOneIndicator, kan, left))), "unfinished");
  EXPECT_NE(verdict(game_of(won("din[nwuk9mukukukukukukuk]", kan, left))), "unfinished");
  EXPECT_NE(
      verdict(game_of(won(kOneIndicator, "(e,ww,9s)", "(e,hnd[1m1m1m4m6m7m9m1p1p9pewwwww,,])"))),
      "unfinished");
}

// The indicator of 2m would be a fifth 1m.
TEST(JmdpRounds, ADoraWhoseIndicatorCannotBeIsNotKnown) {
  const record::Game game =
      game_of(file_of(four_kans("dac[ew2mukukukukukukukuk]"), "pfe[25.0,25.0,25.0,25.0]"));
  EXPECT_EQ(game.rounds[0].flow.ura_indicators, std::vector{tiles::Kind::nothing()});
  EXPECT_EQ(verdict(game), "passed");
}

// PF-851: by the acts, whatever the points say.
TEST(JmdpRounds, AnAbortiveDrawWithWrongPointsIsStillOne) {
  const std::string riichi =
      "(e,hnd[1m2m3m4m5m6m7m8m9m1p1p2pew,,])(s,hnd[1m2m3m4m5m6m7m8m9m3p3p4pew,,])"
      "(w,hnd[1m2m3m4m5m6m7m8m9m5p5p6psw,,])(n,hnd[1s2s3s4s5s6s7s8s9s7p7p8psw,,])"
      "(e,3p,rc[ew])(s,5p,rc[ew])(w,7p,rc[sw])(n,9p,rc[sw])"
      "(e,hnd[1m2m3m4m5m6m7m8m9m1p1p2p3p,,])(s,hnd[1m2m3m4m5m6m7m8m9m3p3p4p5p,,])"
      "(w,hnd[1m2m3m4m5m6m7m8m9m5p5p6p7p,,])(n,hnd[1s2s3s4s5s6s7s8s9s7p7p8p9p,,])";
  const record::Game game = game_of(file_of(kOneIndicator + riichi, "pfe[25.0,25.0,25.0,25.0]"));
  EXPECT_EQ(std::get<record::NoWin>(game.rounds[0].outcome).kind, record::DrawKind::kFourRiichi);
  EXPECT_NE(verdict(game).find("points paid"), std::string::npos) << verdict(game);
}

// PF-453.
TEST(JmdpRounds, CallsAreWrittenTheNewestFirst) {
  const std::string calls =
      "(e,hnd[1m2m4m6m7m9m1p1p9p9s9sewww,,])(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,,])"
      "(w,hnd[rdrdrd2p3p4p6s7s8s6m6m7s8s,,])(n,hnd[7m8m9m1s2s3s2p3p4p5pwdwd8p,,])"
      "(e,ww,6m)(w,pn[6m6m],7s)(n,2m,tg)(e,rd,tg)(w,dk[rdrdrd],)(w,rs[nw],tg)"
      "(e,hnd[1m2m4m7m9m1p1p9p9s9sewwwww,,])(s,hnd[2m3m4m3p4p5p6p7p8p7s8s5m0m,,])"
      "(w,hnd[2p3p4p6s8s7s8s,,pon[6m,6m6m,t]dmk[rd,rdrdrd,t]])"
      "(n,hnd[7m8m9m1s2s3s2p3p4p5pwdwd8p,,])";
  const std::string written = formatted(file_of(kOneIndicator + calls, ""));
  EXPECT_NE(written.find("dmk[rd,rdrdrd,t]pon[6m,6m6m,t]"), std::string::npos) << written;
  EXPECT_EQ(formatted(written), written);
}

}  // namespace
}  // namespace jantaku::replay
