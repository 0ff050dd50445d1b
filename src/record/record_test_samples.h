// Records made up here, for the tests of record and of what is built on it.
#pragma once

#include <string>

namespace jantaku::record::samples {

// East 1: the dealer's double riichi is called upon (no ippatsu), and wins: with a red five
// 3 han 40 fu, 7,700 and the stick. East 1, one honba: nine kinds at once. East 1, two honba: cut
// off.
inline std::string mjlog_head() {
  return R"(<mjloggm ver="2.3"><SHUFFLE seed="made-up" ref=""/><GO type="9" lobby="0"/>)"
         R"(<UN n0="%E6%9D%B1%E9%87%8E" n1="B" n2="C" n3="D" dan="1,2,3,4" )"
         R"(rate="1500.00,1501.00,1502.00,1503.00" sx="F,M,C,M"/><TAIKYOKU oya="0"/>)";
}

inline std::string mjlog_win() {
  return R"(<INIT seed="0,0,0,2,3,135" ten="250,250,250,250" oya="0" )"
         R"(hai0="0,4,8,32,48,52,56,76,96,100,104,108,109" )"
         R"(hai1="1,12,24,40,53,64,81,92,105,112,116,120,124" )"
         R"(hai2="5,17,28,33,34,36,49,60,72,73,128,132,133" )"
         R"(hai3="2,9,20,44,57,68,69,85,88,106,113,117,134"/>)"
         R"(<T80/><REACH who="0" step="1"/><D32/><REACH who="0" ten="240,250,250,250" step="2"/>)"
         R"(<N who="2" m="12394" /><F128/><W62/><G62/><BYE who="1" /><T110/><D110/><U14/><E12/>)"
         R"(<UN n1="B"/><V77/><F72/>)"
         R"(<AGARI ba="0,1" hai="0,4,8,48,52,56,72,76,80,96,100,104,108,109" machi="72" )"
         R"(ten="40,7700,0" yaku="21,2,54,1,53,0" doraHai="135" doraHaiUra="16" who="0" fromWho="2" )"
         R"(sc="240,87,250,0,250,-77,250,0" />)";
}

inline std::string mjlog_nine_kinds() {
  return R"(<INIT seed="0,1,0,0,0,20" ten="327,250,173,250" oya="0" )"
         R"(hai0="0,32,36,68,72,104,108,112,116,5,13,41,45" )"
         R"(hai1="1,12,24,40,53,64,81,92,105,113,117,120,124" )"
         R"(hai2="6,17,28,33,34,37,49,60,73,74,128,132,133" )"
         R"(hai3="2,9,21,46,57,69,70,85,88,106,114,118,134"/><T125/>)"
         R"(<RYUUKYOKU type="yao9" ba="1,0" sc="327,0,250,0,173,0,250,0" )"
         R"(hai0="0,32,36,68,72,104,108,112,116,5,13,41,45,125" />)";
}

inline std::string mjlog_cut() {
  return R"(<INIT seed="0,2,0,5,5,20" ten="327,250,173,250" oya="0" )"
         R"(hai0="0,32,36,68,72,104,108,112,116,5,13,41,45" )"
         R"(hai1="1,12,24,40,53,64,81,92,105,113,117,120,124" )"
         R"(hai2="6,17,28,33,34,37,49,60,73,74,128,132,133" )"
         R"(hai3="2,9,21,46,57,69,70,85,88,106,114,118,134"/><T50/><D0/><U51/>)";
}

inline std::string mjlog() {
  return mjlog_head() + mjlog_win() + mjlog_nine_kinds() + mjlog_cut() + "</mjloggm>";
}

// The first of these rounds as other formats have it.
inline std::string tenhou6() {
  return R"j({"title":["A table","of ours"],"name":["東野","B","C","D"],)j"
         R"j("rule":{"disp":"般南喰赤","aka":1},"log":[[[0,0,0],[25000,25000,25000,25000],[47],[51],)j"
         R"j([11,12,13,19,24,52,26,32,37,38,39,41,41],[33,41],["r19",60],)j"
         R"j([11,14,17,22,25,28,33,36,39,42,43,44,45],[14],[14],)j"
         R"j([12,15,18,19,19,21,24,27,31,31,46,47,47],["19p1919",32],[46,31],)j"
         R"j([11,13,16,23,26,29,29,34,53,39,42,43,47],[27],[60],)j"
         R"j(["和了",[8700,0,-7700,0],[0,2,0,"40符3飜7700点","両立直(2飜)","赤ドラ(1飜)"]]]]})j";
}

inline std::string majiang() {
  return R"({"title":"A table of ours","player":["D","東野","B","C"],"qijia":1,"log":[[)"
         R"({"qipai":{"zhuangfeng":0,"jushu":0,"changbang":0,"lizhibang":0,)"
         R"("defen":[25000,25000,25000,25000],"baopai":"z7","shoupai":["m1239p406s2789z11",)"
         R"("m147p258s369z2345","m25899p147s11z677","m136p3699s409z237"]}},)"
         R"({"zimo":{"l":0,"p":"s3"}},{"dapai":{"l":0,"p":"m9*"}},{"fulou":{"l":2,"m":"m999="}},)"
         R"({"dapai":{"l":2,"p":"z6"}},{"zimo":{"l":3,"p":"p7"}},{"dapai":{"l":3,"p":"p7_"}},)"
         R"({"zimo":{"l":0,"p":"z1"}},{"dapai":{"l":0,"p":"z1_"}},{"zimo":{"l":1,"p":"m4"}},)"
         R"({"dapai":{"l":1,"p":"m4"}},{"zimo":{"l":2,"p":"s2"}},{"dapai":{"l":2,"p":"s1"}},)"
         R"({"hule":{"l":0,"shoupai":"m123p406s23789z11s1*","baojia":2,"fubaopai":["m0"],"fu":40,)"
         R"("fanshu":3,"defen":7700,"hupai":[{"name":"ダブル立直","fanshu":2},)"
         R"({"name":"赤ドラ","fanshu":1}],"fenpei":[8700,0,-7700,0]}}]],)"
         R"("defen":[25000,32700,25000,17300],"rank":[3,1,2,4],"point":["-15.0","42.7","5.0","-32.7"]})";
}

}  // namespace jantaku::record::samples
