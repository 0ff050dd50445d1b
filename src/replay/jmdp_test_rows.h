// For every identifier of the standard's index: what passes in its place, and what breaks it. A
// file of ours has slots, which a row fills; everything else keeps its default.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku::replay::jmdp_test {

using Fill = std::vector<std::pair<std::string, std::string>>;

struct Row {
  std::string identifier;
  Fill pass;
  Fill breaks;
  std::string cites = {};  // the identifier that the complaint refers to, if another
  bool warns = false;      // what breaks it is only discouraged
};

inline std::string uk(int count) {
  std::string tiles;
  for (int i = 0; i < count; ++i) tiles += "uk";
  return tiles;
}
inline std::string hand(int count, const std::string& furo = "") {
  return "hnd[" + uk(count) + ",," + furo + "]";
}

inline std::map<std::string, std::string> defaults() {
  return {{"version", "1.0"},
          {"match", ""},
          {"tnm", "tnm[,,,,]"},
          {"mtp", "mtp[,,,]"},
          {"rec", ""},
          {"ply", "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]"},
          {"ptr", ""},
          {"id", "E1-0"},
          {"kyoutak", ""},
          {"pfs", ""},
          {"flow", "({dice},{dora}{start}{acts}{end})"},
          {"dice", ""},
          {"dora", ""},
          {"start", "(e,{e})(s,{s})(w,{w})(n,{n})"},
          {"e", hand(13)},
          {"s", hand(13)},
          {"w", hand(13)},
          {"n", hand(13)},
          {"acts", ""},
          {"end", "(e,{ee})(s,{es})(w,{ew})(n,{en})"},
          {"ee", hand(13)},
          {"es", hand(13)},
          {"ew", hand(13)},
          {"en", hand(13)},
          {"pfe", ""},
          {"cmt", ""},
          {"frame", "frm[{id},{kyoutak},{pfs},{flow},{pfe},{cmt}]"},
          {"pre", "{tnm}{mtp}{rec}{ply}{ptr}"},
          {"post", ""},
          {"file", "jmpj[{version}]({pre}{frame}{post})"}};
}

inline std::string file_with(const Fill& fill) {
  auto slots = defaults();
  for (const auto& [slot, text] : fill) slots[slot] = text;
  std::string text = "{file}";
  for (size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open)) {
    const size_t close = text.find('}', open);
    text.replace(open, close - open + 1, slots.at(text.substr(open + 1, close - open - 1)));
  }
  return text;
}

inline std::vector<Row> rows() {
  const std::string ply = "ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  const std::string dora9 = "9p9p9p1m2m3m4m5m6m";
  const Fill kan_of_east = {{"acts", "(e,uk,ak[1m1m1m1m])(e,rs[uk],uk)"},
                            {"ee", hand(10, "ank[1m1m1m1m]")}};
  const auto ptr = [](const std::string& start, const std::string& back, const std::string& places,
                      const std::string& honba, const std::string& tenpai) -> Fill {
    return {{"ptr", "ptr[" + start + "," + back + "," + places + "," + honba + "," + tenpai + "]"}};
  };
  const std::string ppc = "ppc[,10.0,5.0,-5.0,-10.0]";
  const auto end_of_east = [](int count, const std::string& furo) -> Fill {
    return {{"ee", hand(count, furo)}};
  };
  // A pon of east with the tiles that are asked for, and what it leads to.
  const auto pon = [](const std::string& taken, const std::string& own, const std::string& end) {
    return Fill{{"acts", "(e,uk,uk)(s,uk,uk)(w,uk,uk)(n,uk," + taken + ")(e,pn[" + own + "],uk)"},
                {"ee", hand(10, end)}};
  };
  return {
      {"actAnk",
       {{"acts", "(e,uk,ak[0p5p5p5p])(e,rs[uk],uk)"}, {"ee", hand(10, "ank[0p5p5p5p]")}},
       {{"acts", "(e,uk,ak[5p5p5p])(e,rs[uk],uk)"}}},
      {"actChi",
       {{"acts", "(e,uk,5s)(s,ch[3s4s],uk)"}, {"es", hand(10, "chi[5s,3s4s]")}},
       {{"acts", "(e,uk,5s)(s,ch[3s4s5s],uk)"}}},
      {"actDmk",
       {{"acts", "(e,uk,rd)(w,dk[rdrdrd],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[rd,rdrdrd,t]")}},
       {{"acts", "(e,uk,rd)(w,dk[rdrdrd],1m)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[rd,rdrdrd,t]")}},
       "",
       true},
      {"actKkn",
       {{"acts", "(e,uk,9m)(s,pn[9m9m],uk)(w,uk,uk)(n,uk,uk)(e,uk,uk)(s,9m,kk[9m])(s,rs[uk],uk)"},
        {"es", hand(10, "kkn[9m,9m,9m9m,k]")}},
       {{"acts", "(e,uk,9m)(s,pn[9m9m],uk)(w,uk,uk)(n,uk,uk)(e,uk,uk)(s,9m,kk[9m9m])"}}},
      {"actKrg",
       {{"e", "hnd[4m1p2p3p4p6p7p8p9p1s2s3s4s,,]"},
        {"acts", "(e,4m,kg)"},
        {"ee", "hnd[4m1p2p3p4p6p7p8p9p1s2s3s4s,,]"}},
       {{"e", "hnd[3m1p2p3p4p6p7p8p9p1s2s3s4s,,]"}, {"acts", "(e,4m,kg)"}}},
      {"actOya",
       {{"e", "hnd[" + uk(13) + ",ew,]"}, {"acts", "(e,oy,ew)"}},
       {{"acts", "(s,oy,1m)"}}},
      {"actPon",
       {{"acts", "(e,uk,5s)(w,pn[5s0s],uk)"}, {"ew", hand(10, "pon[5s,5s0s,t]")}},
       {{"acts", "(e,uk,5s)(w,pn[5s],uk)"}}},
      {"actRch", {{"acts", "(e,uk,rc[nw])"}}, {{"acts", "(e,uk,rc[])"}}},
      {"actRon",
       {{"acts", "(e,uk,1m)(n,rn,)"}, {"en", "hnd[" + uk(13) + ",1m,]"}},
       {{"acts", "(e,uk,1m)(n,ro,)"}}},
      {"actRsn", kan_of_east, {{"acts", "(e,uk,uk)(s,rs[1m],uk)"}}},
      {"actTmg", {{"acts", "(e,uk,uk)(s,7p,tg)"}}, {{"acts", "(e,uk,7p)(s,pn[7p7p],tg)"}}},
      {"actTsm",
       {{"acts", "(e,uk,uk)(s,7p,tm)"}, {"es", "hnd[" + uk(13) + ",7p,]"}},
       {{"acts", "(e,uk,uk)(s,7p,tm)(w,uk,uk)"}}},
      {"bambooTiles", {{"acts", "(e,0s,tg)"}}, {{"e", "hnd[10s" + uk(12) + ",,]"}}, "tileInHand"},
      {"charTiles", {{"acts", "(e,1m,tg)"}}, {{"e", "hnd[1M" + uk(12) + ",,]"}}, "tileInHand"},
      {"circleTiles", {{"acts", "(e,9p,tg)"}}, {{"e", "hnd[9c" + uk(12) + ",,]"}}, "tileInHand"},
      {"dice", {{"dice", "6-6"}}, {{"dice", "6-"}}},
      {"diceSep", {{"dice", "1-6"}}, {{"dice", "0-6"}}},
      {"diceTotal", {{"dice", "12"}}, {{"dice", "13"}}},
      {"discActs", {{"acts", "(e,uk,tg)"}}, {{"acts", "(e,uk,hg[1m])"}}},
      {"discTile",
       {{"acts", "(e,uk,rd)(w,dk[rdrdrd],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[rd,rdrdrd,t]")}},
       {{"acts", "(e,uk,zz)"}}},
      {"dora", {{"dora", "din[1p" + uk(9) + "]"}}, {{"dora", "din[" + dora9 + "]"}}},
      {"dragonTiles", {{"acts", "(e,wd,gd)"}}, {{"acts", "(e,bd,tg)"}}, "drawTile"},
      {"drawActs",
       {{"acts", "(e,uk,1m)(s,rn,)"}, {"es", "hnd[" + uk(13) + ",1m,]"}},
       {{"acts", "(e,rx[1m],tg)"}}},
      {"drawTile", {{"acts", "(e,uk,tg)"}}, {{"acts", "(e,,tg)"}}},
      {"endHand", {}, {{"end", "(e,{ee})(e,{es})(w,{ew})(n,{en})"}}},
      {"file", {}, {{"file", "jmpj[1.0]"}}},
      {"fname",
       {{"ply", "ply[0,(,srm[\"Mo\"]),,,]" + ply}},
       {{"ply", "ply[0,(srm[\"Mo\"]),,,]" + ply}},
       "name"},
      {"frame", {{"frame", "frm[E1-0,,,,,]"}}, {{"frame", "frm[E1-0,,,,]"}}},
      {"frameAct",
       {{"acts", "(e,uk,uk)(s,uk,uk)(w,3m,9s)"}},
       {{"acts", "(e,uk,uk)(s,uk,uk)(w,3m)"}}},
      {"frameCmt", {{"cmt", "snt[\"x\"]srm[\"y\"]"}}, {{"cmt", "\"x\""}}},
      {"frameFlow",
       {{"flow", "(,{start}{end})(,{start}{end})"}, {"cmt", "srm[\"again\"]"}},
       {{"start", "(e,{e})(s,{s})(w,{w})"}, {"acts", "(e,uk,uk)"}}},
      {"frameHonba", {{"id", "E1-12"}}, {{"id", "E1--1"}}},
      {"frameId", {{"id", "N4-0"}}, {{"id", "E50"}}, "frameNum"},
      {"frameNum", {{"id", "E4-0"}}, {{"id", "E0-0"}}},
      {"frameSeq", {{"id", "S2-0"}}, {{"id", "2S-0"}}, "frameWind"},
      {"frameWind", {{"id", "W1-0"}}, {{"id", "e1-0"}}},
      {"framesRecd", {{"rec", "rec[,all]rec[,E1-0]"}}, {{"rec", "rec[,E1-0,E2-0]"}}},
      {"furoAnk",
       {{"acts", "(e,uk,ak[ewewewew])(e,rs[uk],uk)"}, {"ee", hand(10, "ank[ewewewew]")}},
       end_of_east(10, "ank[ewewew]")},
      {"furoChi",
       {{"acts", "(e,uk,3p)(s,ch[2p4p],uk)"}, {"es", hand(10, "chi[3p,2p4p]")}},
       end_of_east(10, "chi[3p,2p4p,k]")},
      {"furoDmk",
       {{"acts", "(e,uk,2m)(w,dk[2m2m2m],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[2m,2m2m2m,t]")}},
       end_of_east(10, "dmk[2m,2m2m,t]"),
       "tileDmkHand"},
      {"furoKan", kan_of_east, end_of_east(10, "kan[2m,2m2m2m,t]")},
      {"furoKkn",
       {{"acts",
         "(e,uk,uk)(s,uk,5s)(e,pn[5s5s],uk)(s,uk,uk)(w,uk,uk)(n,uk,uk)(e,0s,kk[0s])"
         "(e,rs[uk],uk)"},
        {"ee", hand(10, "kkn[0s,5s,5s5s,s]")}},
       end_of_east(10, "kkn[5s,5s5s5s,s]")},
      {"furoPon", pon("gd", "gdgd", "pon[gd,gdgd,k]"), end_of_east(10, "pon[gd,gdgd]")},
      {"hand", {}, {{"e", "hnd[,,]"}}, "tileInHand"},
      {"honorTiles", {{"acts", "(e,nw,rd)"}}, {{"acts", "(e,1z,tg)"}}, "drawTile"},
      {"kyoutak", {{"kyoutak", "2.0"}}, {{"kyoutak", "2"}}},
      {"lname",
       {{"ply", "ply[0,(snt[\"森\"],),,,]" + ply}},
       {{"ply", "ply[0,(snt[森],),,,]" + ply}},
       "strNative"},
      {"match", {{"frame", ""}}, {{"pre", "{ply}"}}, "matchTP"},
      {"matchDate", {{"mtp", "mtp[20240229,,,]"}}, {{"mtp", "mtp[20230229,,,]"}}},
      {"matchDayOfWk", {{"mtp", "mtp[20240229,thu,,]"}}, {{"mtp", "mtp[20240229,fri,,]"}}},
      {"matchNumInDay", {{"tnm", "tnm[,,,,2]"}}, {{"tnm", "tnm[,,,,II]"}}},
      {"matchNumInStage", {{"tnm", "tnm[,,,14,]"}}, {{"tnm", "tnm[,,,-1,]"}}},
      {"matchPlace", {{"mtp", "mtp[,,,mlg-std]"}}, {{"mtp", "mtp[,,,std]"}}},
      {"matchTP", {}, {{"mtp", ""}}},
      {"matchTime", {{"mtp", "mtp[,,0000,]"}}, {{"mtp", "mtp[,,2400,]"}}},
      {"name", {{"ply", "ply[0,(,),,,]" + ply}}, {{"ply", "ply[0,[,],,,]" + ply}}},
      {"numTiles", {{"acts", "(e,0m,tg)"}}, {{"acts", "(e,m0,tg)"}}, "drawTile"},
      {"plyerAffil", {{"ply", "ply[0,,,101,]" + ply}}, {{"ply", "ply[0,,,102,]" + ply}}},
      {"plyerId",
       {{"ply", "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]"}},
       {{"ply", "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[4,,,,]"}}},
      {"plyerInfo", {}, {{"ply", ply}}},
      {"plyerName", {}, {{"ply", "ply[0,srm[\"A\"],,,]" + ply}}},
      {"plyerTeam", {{"ply", "ply[0,,mlg-abm,,]" + ply}}, {{"ply", "ply[0,,mlg,,]" + ply}}},
      {"postMatchInfo", {}, {{"post", "ptn[(,),(,),(,),(,)]pme[0.0,0.0,0.0,0.0]"}}, "match"},
      {"preMatchInfo",
       {{"tnm", ""}},
       {{"pre", "{mtp}ptr[25.0,30.0," + ppc + ",0.3,3.0]{ply}"}},
       "plyerInfo"},
      {"pt",
       {{"kyoutak", ""}, {"pfs", "pfs[-12.3,0.0,0.0,112.3]"}},
       {{"pfs", "pfs[12.34,0.0,0.0,0.0]"}},
       "ptFrmStart"},
      {"ptFrmEnd",
       {{"frame", "frm[E1-0,,,,pfe[1.0,2.0,3.0,4.0],]"}},
       {{"frame", "frm[E1-0,,,,pfe[1.0,2.0,3.0],]"}}},
      {"ptFrmStart", {{"pfs", "pfs[1.0,2.0,3.0,4.0]"}}, {{"pfs", "pfs[1.0,2.0,3.0,4.0,5.0]"}}},
      {"ptHonba", ptr("25.0", "30.0", ppc, "0.3", "3.0"), ptr("25.0", "30.0", ppc, "0,3", "3.0")},
      {"ptMatchEnd", {{"post", "pme[0.0,0.0,0.0,0.0]"}}, {{"post", "pme[0.0]"}}},
      {"ptPostn", ptr("25.0", "30.0", ppc + ppc, "0.3", "3.0"),
       ptr("25.0", "30.0", "", "0.3", "3.0"), "ptPostnCase"},
      {"ptPostnCase", ptr("25.0", "30.0", ppc, "0.3", "3.0"),
       ptr("25.0", "30.0", "ppc[,10.0,5.0,-5.0]", "0.3", "3.0")},
      {"ptPostnCmt",
       ptr("25.0", "30.0", "ppc[srm[\"all matches\"],10.0,5.0,-5.0,-10.0]", "0.3", "3.0"),
       ptr("25.0", "30.0", "ppc[all,10.0,5.0,-5.0,-10.0]", "0.3", "3.0")},
      {"ptRetn", ptr("25.0", "30.0", ppc, "0.3", "3.0"), ptr("25.0", "", ppc, "0.3", "3.0")},
      {"ptRule", ptr("25.0", "30.0", ppc, "0.3", "3.0"), {{"ptr", "ptr[25.0,30.0]"}}},
      {"ptStart", ptr("25.0", "30.0", ppc, "0.3", "3.0"), ptr("25000", "30.0", ppc, "0.3", "3.0")},
      {"ptTenpai", ptr("25.0", "30.0", ppc, "0.3", "3.0"), ptr("25.0", "30.0", ppc, "0.3", "3")},
      {"ptTour", {{"ply", "ply[0,,,,(1.0,)]" + ply}}, {{"ply", "ply[0,,,,(1.0)]" + ply}}},
      {"ptTourNew", {{"post", "ptn[(,),(,),(,),(,)]"}}, {{"post", "ptn[(,),(,)]"}}},
      {"ptTourPrev", {}, {{"ply", "ply[0,,,,5.0]" + ply}}},
      {"ptTourPrsnl", {{"ply", "ply[0,,,,(-3.2,)]" + ply}}, {{"ply", "ply[0,,,,(x,)]" + ply}}},
      {"ptTourTeam", {{"ply", "ply[0,,,,(,0.0)]" + ply}}, {{"ply", "ply[0,,,,(,0)]" + ply}}},
      {"realTiles", {{"acts", "(e,ww,tg)"}}, {{"acts", "(e,xx,tg)"}}, "drawTile"},
      {"recerInfo", {{"rec", "rec[,]rec[,all]"}}, {{"rec", "rec[]"}}},
      {"recerName", {{"rec", "rec[(srm[\"A\"],),]"}}, {{"rec", "rec[srm[\"A\"],]"}}},
      {"seat",
       {{"acts", "(e,uk,1m)(n,rn,)"}, {"en", "hnd[" + uk(13) + ",1m,]"}},
       {{"acts", "(e,uk,1m)(N,rn,)"}}},
      {"startHand",
       {{"e", "hnd[" + uk(13) + ",uk,]"}, {"acts", "(e,oy,uk)"}},
       {{"w", "hnd[" + uk(13) + ",uk,]"}}},
      {"strLit", {{"cmt", "snt[\"a\"]srm[\"b\"]"}}, {{"cmt", "srm[\"b\"]snt[\"a\"]"}}},
      {"strNative", {{"cmt", R"(snt["\"あ\""])"}}, {{"cmt", "snt[あ]"}}},
      {"strRoman", {{"cmt", "srm[\"a // b\"]"}}, {{"cmt", "srm[\"a]"}}, "strLit"},
      {"tileChiHand",
       {{"acts", "(e,uk,3p)(s,ch[1p2p],uk)"}, {"es", hand(10, "chi[3p,1p2p]")}},
       end_of_east(10, "chi[3p,2p5p]")},
      {"tileChiIn",
       {{"acts", "(e,uk,uk)(s,ch[1p2p],uk)"}, {"es", hand(10, "chi[uk,1p2p]")}},
       end_of_east(10, "chi[,2p4p]")},
      {"tileDmkHand",
       {{"acts", "(e,uk,5p)(w,dk[0p5p5p],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[5p,0p5p5p,t]")}},
       end_of_east(10, "dmk[5p,5p5p,t]")},
      {"tileDmkIn",
       {{"acts", "(e,uk,7s)(w,dk[7s7s7s],)(w,rs[uk],uk)"}, {"ew", hand(10, "dmk[7s,7s7s7s,t]")}},
       end_of_east(10, "dmk[7s7s,7s7s7s,t]"),
       "furoDmk"},
      {"tileFrom", pon("gd", "gdgd", "pon[gd,gdgd,k]"), end_of_east(10, "pon[gd,gdgd,e]")},
      {"tileFuro",
       {{"acts",
         "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],ak[3m3m3m3m])"
         "(e,rs[uk],ak[4m4m4m4m])(e,rs[uk],uk)"},
        {"ee", hand(1, "ank[4m4m4m4m]ank[3m3m3m3m]ank[2m2m2m2m]ank[1m1m1m1m]")}},
       end_of_east(1, "ank[" + uk(4) + "]ank[" + uk(4) + "]ank[" + uk(4) + "]ank[" + uk(4) +
                          "]ank[" + uk(4) + "]")},
      {"tileInHand",
       {{"acts",
         "(e,uk,ak[1m1m1m1m])(e,rs[uk],ak[2m2m2m2m])(e,rs[uk],ak[3m3m3m3m])"
         "(e,rs[uk],ak[4m4m4m4m])(e,rs[uk],uk)"},
        {"ee", hand(1, "ank[4m4m4m4m]ank[3m3m3m3m]ank[2m2m2m2m]ank[1m1m1m1m]")}},
       end_of_east(12, "")},
      {"tileKknIn",
       {{"acts",
         "(e,uk,uk)(s,uk,5s)(e,pn[5s5s],uk)(s,uk,uk)(w,uk,uk)(n,uk,uk)(e,5s,kk[5s])"
         "(e,rs[uk],uk)"},
        {"ee", hand(10, "kkn[5s,5s,5s5s,s]")}},
       end_of_east(10, "kkn[6s,5s,5s5s,s]")},
      {"tilePonHand", pon("5p", "0p5p", "pon[5p,0p5p,k]"), end_of_east(10, "pon[5p,5p5m,k]")},
      {"tilePonIn", pon("5p", "5p5p", "pon[5p,5p5p,k]"), end_of_east(10, "pon[,5p5p,k]")},
      {"tileTsumo",
       {{"e", "hnd[" + uk(13) + ",uk,]"}, {"acts", "(e,oy,uk)"}},
       {{"e", "hnd[" + uk(13) + ",ukuk,]"}}},
      {"tourInfo", {}, {{"tnm", "tnm[,,,]"}}},
      {"tourName", {{"tnm", "tnm[mlg,,,,]"}}, {{"tnm", "tnm[mlg-reg,,,,]"}}},
      {"tourStage", {{"tnm", "tnm[,,qtf,,]"}}, {{"tnm", "tnm[,,qf,,]"}}},
      {"tourYear", {{"tnm", "tnm[,1999,,,]"}}, {{"tnm", "tnm[,99,,,]"}}},
      {"unknownTiles", {{"acts", "(e,uk,uk)"}}, {{"acts", "(e,??,tg)"}}, "drawTile"},
      {"version", {}, {{"version", "1"}}},
      {"windTiles", {{"acts", "(e,sw,tg)"}}, {{"acts", "(e,s,tg)"}}, "drawTile"},
  };
}

}  // namespace jantaku::replay::jmdp_test
