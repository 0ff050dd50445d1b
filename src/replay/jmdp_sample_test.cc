// The sample of docs/ shows every identifier of the standard's index.
#include <gtest/gtest.h>

#include <set>

#include "record/jmdp/identifiers.h"
#include "replay/jmdp_test_codes.h"

namespace jantaku::replay {
namespace {

struct Shown {
  std::string_view identifier;
  std::string_view text;  // of the sample, where it stands
};

constexpr Shown kShown[] = {
    {"actAnk", "(w,9m,ak[9m9m9m9m])"},
    {"actChi", "(n,ch[6m8m],gd)"},
    {"actDmk", "(s,dk[gdgdgd],)"},
    {"actKkn", "(w,1s,kk[1s])"},
    {"actKrg", "(e,9s,kg)"},
    {"actOya", "(e,oy,nw)"},
    {"actPon", "(w,pn[1s1s],sw)"},
    {"actRch", "(s,7p,rc[nw])"},
    {"actRon", "(s,rn,)"},
    {"actRsn", "(w,rs[rd],7m)"},
    {"actTmg", "(s,1s,tg)"},
    {"actTsm", "(w,rs[9s],tm)"},
    {"bambooTiles", "2s2s2s"},
    {"charTiles", "4m0m"},
    {"circleTiles", "2p3p4p"},
    {"dice", "( 3-4 ,"},
    {"diceSep", "3-4"},
    {"diceTotal", "( 9 ,"},
    {"discActs", ",tg)"},
    {"discTile", "(n,1p,4m)"},
    {"dora", "din[ew 2s 9s 6m uk uk uk uk uk uk]"},
    {"dragonTiles", "wdwdgd"},
    {"drawActs", "ch[6p7p]"},
    {"drawTile", "(e,3p,rd)"},
    {"endHand", "(s,hnd[2p3p4p5s6s7s3m4m0m8s8s6p7p,8p,])"},
    {"file", "jmpj[1.0]"},
    {"fname", "snt[\"一\"]srm[\"Hajime\"]"},
    {"frame", "frm[E1-0,0.0,"},
    {"frameAct", "(e,5s,8p)"},
    {"frameCmt", "srm[\"Wall knocked over; the first flow was voided.\"]]"},
    {"frameFlow", "( , (e,hnd["},
    {"frameHonba", "E4-1"},
    {"frameId", "frm[E2-0,"},
    {"frameNum", "E3-0"},
    {"frameSeq", "frm[E4-"},
    {"frameWind", "E1"},
    {"framesRecd", "E1-0E2-0]"},
    {"furoAnk", "ank[9m9m9m9m]"},
    {"furoChi", "chi[7m,6m8m]"},
    {"furoDmk", "dmk[gd,gdgdgd,k]"},
    {"furoKan", "kkn[1s,1s,1s1s,k]"},
    {"furoKkn", "kkn[1s,1s,1s1s,k]"},
    {"furoPon", "pon[rd,rdrd,k]"},
    {"hand", "hnd[2s2s2s4m6m8m1p1p9p9pwdwdgd,,]"},
    {"honorTiles", "rdrd"},
    {"kyoutak", "frm[E4-1,1.0,"},
    {"lname", "(srm[\"Minami\"],"},
    {"match", "(\ntnm["},
    {"matchDate", "mtp[20240504,"},
    {"matchDayOfWk", ",sat,"},
    {"matchNumInDay", ",3,1]"},
    {"matchNumInStage", "fin,3,"},
    {"matchPlace", "srm[\"Harbour Hall // Room 2\"]"},
    {"matchTP", "mtp[20240504,sat,1830,"},
    {"matchTime", ",1830,"},
    {"name", "(srm[\"Minami\"],srm[\"Rio\"])"},
    {"numTiles", "5p6p"},
    {"plyerAffil", ",rmu,"},
    {"plyerId", "ply[3,"},
    {"plyerInfo", "ply[1,(srm[\"Minami\"],srm[\"Rio\"]),mlg-drn,rmu,]"},
    {"plyerName", "(,srm[\"Nico\"])"},
    {"plyerTeam", "mlg-drn"},
    {"postMatchInfo", "pme[-22.9,33.2,-12.5,2.2]\nptn["},
    {"preMatchInfo", "fin,3,1]\nmtp["},
    {"pt", "-22.9"},
    {"ptFrmEnd", "pfe[17.3,32.7,25.0,25.0]"},
    {"ptFrmStart", "pfs[25.0,25.0,25.0,25.0]"},
    {"ptHonba", "  0.3,"},
    {"ptMatchEnd", "pme["},
    {"ptPostn", "-10.0]\n  ppc["},
    {"ptPostnCase", "ppc[srm[\"normal\"],10.0,5.0,-5.0,-10.0]"},
    {"ptPostnCmt", "ppc[srm[\"normal\"]"},
    {"ptRetn", ",30.0,"},
    {"ptRule", "ptr[25.0,30.0,"},
    {"ptStart", "ptr[25.0,"},
    {"ptTenpai", ",3.0]"},
    {"ptTour", "(0.0,20.1)"},
    {"ptTourNew", "ptn[(-10.6,-62.9),"},
    {"ptTourPrev", ",none,(12.3,-40.0)]"},
    {"ptTourPrsnl", "(-5.5,)"},
    {"ptTourTeam", ",20.1)"},
    {"realTiles", "(e,ww,gd)"},
    {"recerInfo", "rec[,E4-1]"},
    {"recerName", "rec[(snt[\"記録\"]srm[\"Kiroku\"],srm[\"Aoi\"]),"},
    {"seat", "(n,"},
    {"startHand", "(e,hnd[1m1m2m3m5m7m9m2p4p8p3s9snw,gd,])"},
    {"strLit", "snt[\"東野\"]srm[\"Higashino\"]"},
    {"strNative", "\"北川\""},
    {"strRoman", "\"Mikan \\\"Orange\\\" Cup\""},
    {"tileChiHand", ",6m8m]]"},
    {"tileChiIn", "chi[7m,"},
    {"tileDmkHand", ",gdgdgd,k]"},
    {"tileDmkIn", "dmk[gd,"},
    {"tileFrom", ",k]"},
    {"tileFuro", "chi[8p,6p7p]pon[rd,rdrd,k]"},
    {"tileInHand", "hnd[rdrd5p6p"},
    {"tileKknIn", "kkn[1s,"},
    {"tilePonHand", ",rdrd,k]"},
    {"tilePonIn", "pon[rd,"},
    {"tileTsumo", ",8p,])"},
    {"tourInfo", "tnm[snt["},
    {"tourName", "snt[\"蜜柑杯\"]"},
    {"tourStage", ",fin,"},
    {"tourYear", ",2024,"},
    {"unknownTiles", "(n,uk,ew)"},
    {"version", "[1.0]"},
    {"windTiles", "nw"},
};

TEST(JmdpSample, ShowsEveryIdentifier) {
  const std::string sample = jmdp_test::sample();
  std::set<std::string_view> shown;
  for (const Shown& one : kShown) {
    EXPECT_NE(sample.find(one.text), std::string::npos) << one.identifier << ": " << one.text;
    shown.insert(one.identifier);
  }
  for (const auto& identifier : record::jmdp::identifiers()) {
    EXPECT_EQ(shown.count(identifier.name), 1U) << identifier.name;
  }
  EXPECT_EQ(shown.size(), record::jmdp::identifiers().size());
}

}  // namespace
}  // namespace jantaku::replay
