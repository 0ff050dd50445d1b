#include "record/jmdp/reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "record/jmdp/jmdp_test_pieces.h"
#include "record/jmdp/tokens.h"
#include "record/jmdp/writer.h"

namespace jantaku::record::jmdp {
namespace {

constexpr const char* kPlayers = "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
std::string match_with(const std::string& frames, const std::string& when = "mtp[,,,]") {
  return "(" + when + kPlayers + frames + ")";
}
std::string file_with(const std::string& frames) { return "jmpj[1.0]" + match_with(frames); }

Reading read_text(const std::string& text, Strictness strictness = Strictness::kStrict) {
  return read_jmdp(base::make_source("t.jmdp", text), strictness);
}

std::string codes(const Reading& reading) {
  std::string text;
  for (const base::Diagnostic& one : reading.diagnostics) {
    text += (text.empty() ? "" : " ") + one.code;
  }
  return text;
}

// PF-310: what is no frame costs the frames after it nothing.
TEST(JmdpReader, KeepsFramesAfterAMisspeltOne) {
  const std::string text =
      file_with("frm[E1-0,,,,,]\nfmr[E2-0,,,,,]\nfrn[E3-0,,,,,]frm[E4-0,,,,,]ply[4,,,,]rec[,]");
  const Reading lenient = read_text(text, Strictness::kLenient);
  ASSERT_EQ(lenient.file.matches.size(), 1U);
  ASSERT_EQ(lenient.file.matches[0].frames.size(), 2U);
  EXPECT_EQ(frame_name(lenient.file.matches[0].frames[1].id), "E4-0");
  EXPECT_EQ(lenient.dropped, (std::vector<std::string>{"E2-0 in line 2", "E3-0 in line 3"}));
  EXPECT_EQ(codes(read_text(text)), "paifu/unexpected paifu/unexpected paifu/unexpected");
  EXPECT_EQ(codes(read_text(file_with("frm[E1-0,,,,,]xyz"))), "paifu/unexpected");
}

// PF-305: commas that are missing at the end of an element cost nothing.
TEST(JmdpReader, SuppliesMissingCommas) {
  for (const char* frame :
       {"frm[E1-0]", "frm[E1-0,0.0]", "frm[E1-0,,]", "frm[E1-0,,,]", "frm[E1-0,,,,]"}) {
    const Reading lenient = read_text(file_with(frame), Strictness::kLenient);
    ASSERT_EQ(lenient.file.matches.size(), 1U) << frame;
    EXPECT_EQ(lenient.file.matches[0].frames.size(), 1U) << frame;
    EXPECT_TRUE(lenient.dropped.empty()) << frame;
    EXPECT_EQ(codes(lenient), "paifu/missing-comma") << frame;
    EXPECT_EQ(codes(read_text(file_with(frame))), "paifu/missing-comma") << frame;
  }
}

// What follows a letter of several bytes is not taken for its second byte.
TEST(JmdpReader, GoesOnBehindAWholeLetter) {
  EXPECT_EQ(codes(read_text(file_with("frm[E1-0,,,,,snt[あ]]"))), "paifu/unexpected");
}

TEST(JmdpReader, EncodingAndMarks) {
  using namespace std::string_literals;
  const std::string good = file_with("");
  struct Row {
    std::string text;
    std::string codes;
    bool ok;
  };
  const Row rows[] = {
      {good, "", true},
      {"\xEF\xBB\xBF" + good, "paifu/bom", true},                            // PF-103, PF-W02
      {"\xFF\xFEj\0"s, "paifu/not-utf8", false},                             // PF-103
      {file_with("frm[E1-0,,,,,srm[\"a\xFF\"]]"), "paifu/not-utf8", false},  // PF-102
      {"jmpj[1.0] // \xFF\n" + match_with(""), "paifu/not-utf8", false},     // PF-102
      {"jmpj[1.0]\xEF\xBB\xBF" + match_with(""), "paifu/bom", false},        // PF-103
      {"jmpj[1.0]\xFF\xFE" + match_with(""), "paifu/not-utf8", false},       // PF-102
      {file_with("frm[E1-0,\xE3\x81,,,,]"), "paifu/not-utf8", false},        // PF-102
      {"jmpj[1.0]/" + match_with(""), "paifu/slash", false},                 // PF-108
      {"jmpj[1.0]//(\r" + match_with("") + "// end", "", true},              // PF-108
      {"jm pj[1.0]" + match_with(""), "paifu/space-in-token", true},         // PF-105, PF-W13
      {"jmpj[1.0]\xE3\x80\x80" + match_with("") + "\xC2\xA0", "", true},     // PF-105
      {file_with("frm[E1-0,2 5.0,,,,]"), "paifu/space-in-token", true},      // PF-106
      {file_with("frm[E1-0,2//x\n5.0,,,,]"), "paifu/space-in-token", true},  // PF-110
      {file_with("frm[E1-0,,,,,srm[\"a\x01\"]]"), "paifu/control-character", true},    // PF-205
      {file_with("frm[E1-0,,,,,srm[\"a]]"), "paifu/open-string", false},               // PF-204
      {good + "x", "paifu/unexpected", false},                                         // PF-308
      {"jmpj[1.0]", "paifu/unexpected", false},                                        // PF-309
      {"jmpj[1.0]" + match_with("") + match_with(""), "paifu/several-matches", true},  // PF-W03
      {"jmjp[1.0]" + match_with(""), "", true},                                        // PF-602
      {"jmpj[1.7]" + match_with(""), "paifu/version", true},                           // PF-604
      {"jmpj[2.0]" + match_with(""), "paifu/version", false},                          // PF-603
      {"jmpj[1.0.0]" + match_with(""), "paifu/version", false},                        // PF-601
      {"jmpj[1.0-rc2]" + match_with(""), "paifu/version", false},                      // PF-601
  };
  for (const Row& row : rows) {
    const Reading reading = read_text(row.text);
    EXPECT_EQ(codes(reading), row.codes) << row.text;
    EXPECT_EQ(reading.ok, row.ok) << row.text;
  }
}

// PF-105, PF-W13: white space is passed over by one way through the reader, much of it and comments
// by another. Both must see the same.
TEST(JmdpReader, EveryKindOfWhiteSpaceInActsIsReadAlike) {
  const std::string hands = [] {
    std::string text;
    for (const char seat : {'e', 's', 'w', 'n'}) {
      text += std::string("(") + seat + ",hnd[1m0pnwukukukukukukukukukuk,,])";
    }
    return text;
  }();
  const std::string acts =
      "(e,oy,ew)(s,7p,tg)(w,pn[1s1s],sw)(n,uk,rc[0s])(e,ch[4m0m],kg)(s,dk[wdwdwd],)"
      "(s,rs[9p],kk[1m])(w,rs[rd],ak[nwnwnwnw])(n,7p,tm)(e,rn,)";
  const auto file = [&](const std::string& text) {
    return file_with("frm[E1-0,,,(," + hands + text + hands + "),,]");
  };
  const auto spaced = [&](const std::string& space) {
    std::string text;
    for (const char c : acts) text += c + space;
    return read_text(file(text));
  };
  const Reading plain = read_text(file(acts));
  ASSERT_TRUE(plain.ok) << codes(plain);
  EXPECT_EQ(codes(plain), "");
  const Reading blank = spaced(" ");
  const auto names = [](const Reading& reading) {
    return std::count_if(reading.diagnostics.begin(), reading.diagnostics.end(),
                         [](const auto& one) { return one.code == "paifu/space-in-token"; });
  };
  // Each tile and each word of an act.
  EXPECT_EQ(names(blank), 33);
  for (const std::string& space :
       {std::string("\t"), std::string("\r\n"), std::string(40, ' '), std::string("\u3000"),
        std::string("\u0085\u00a0\u1680"), std::string("\u2000\u200a\u2028\u2029\u202f\u205f"),
        std::string("//x\n")}) {
    const Reading other = spaced(space);
    EXPECT_EQ(other.file, plain.file) << space;
    EXPECT_EQ(names(other), names(blank)) << space;
    ASSERT_EQ(other.diagnostics.size(), blank.diagnostics.size());
    for (size_t i = 0; i < blank.diagnostics.size(); ++i) {
      const auto text = [](const Reading& reading, size_t n) {
        const auto& range = reading.diagnostics[n].range;
        return std::pair(range.source->text()[range.begin], range.source->text()[range.end - 1]);
      };
      EXPECT_EQ(text(other, i), text(blank, i)) << space;
    }
  }
  // What is wrong is said of the same place.
  for (const std::string wrong : {"(e,7p,tg", "(e,7p)", "(e,xx,tg)", "(e,7p,rc[1m1m])", "(x,7p,tg)",
                                  "(e,ch[1m],tg)", "(e,tg,tg)", "(e,7p,ch[1m2m])"}) {
    EXPECT_FALSE(read_text(file(wrong)).ok) << wrong;
  }
}

TEST(JmdpReader, StringsKeepEverythingButTheEscapedQuote) {
  const auto comment = [](const std::string& literal) {
    const Reading reading = read_text(file_with("frm[E1-0,,,,,srm[" + literal + "]]"));
    EXPECT_TRUE(reading.ok) << literal;
    return reading.file.matches[0].frames[0].comment.roman.value_or("?");
  };
  EXPECT_EQ(comment(R"("a \"b\"")"), "a \"b\"");     // PF-201
  EXPECT_EQ(comment(R"("\n\\ ")"), "\\n\\\\ ");      // PF-202
  EXPECT_EQ(comment(R"("a\\"b")"), "a\\\"b");        // PF-203
  EXPECT_EQ(comment("\"a \n // b\""), "a \n // b");  // PF-107, PF-108
  EXPECT_EQ(comment("\"\""), "");                    // PF-401
}

TEST(JmdpReader, Points) {
  struct Row {
    std::string text;
    int hundreds;
    bool strict, lenient;
  };
  // PF-403, PF-404.
  const Row rows[] = {
      {"25.0", 250, true, true},     {"0.1", 1, true, true},     {"-12.3", -123, true, true},
      {"-0.0", 0, true, true},       {"025.0", 250, true, true}, {"25", 250, false, true},
      {"25.00", 250, false, true},   {"+3.0", 30, false, true},  {".5", 5, false, true},
      {"5.", 50, false, true},       {"12.34", 0, false, false}, {"99999.9", 999999, true, true},
      {"100000.0", 0, false, false}, {"1e3", 0, false, false},
  };
  for (const Row& row : rows) {
    const std::string text = file_with("frm[E1-0," + row.text + ",,,,]");
    EXPECT_EQ(read_text(text).ok, row.strict) << row.text;
    const Reading lenient = read_text(text, Strictness::kLenient);
    ASSERT_TRUE(lenient.ok) << row.text;
    EXPECT_EQ(lenient.file.matches[0].frames.size(), row.lenient ? 1U : 0U) << row.text;
    if (row.lenient) {
      EXPECT_EQ(lenient.file.matches[0].frames[0].kyoutaku, Pt{row.hundreds}) << row.text;
    }
  }
}

TEST(JmdpReader, ReportsAllErrorsAndKeepsTheGoodFrames) {
  const std::string text = file_with(
      "frm[E1-0,,,,,]\nfrm[E5-0,,,,,]\nfrm[E2-0,x,,,,]\nfrm[E3-0,,,,,]\n frm[E4-0,,,,,\"c\"]");
  const Reading strict = read_text(text);
  EXPECT_EQ(codes(strict), "paifu/bad-frame-id paifu/bad-points paifu/unexpected");  // PF-310
  EXPECT_FALSE(strict.ok);
  // PF-311: line, column, what is expected, the section.
  const std::string shown = base::render(strict.diagnostics[0]);
  EXPECT_NE(shown.find("t.jmdp:2:6: error: the number of the dealer, 1 to 4, follows the wind "
                       "(frameNum: section 2.3.4 of the standard)"),
            std::string::npos)
      << shown;
  const Reading lenient = read_text(text, Strictness::kLenient);
  EXPECT_TRUE(lenient.ok);
  EXPECT_EQ(lenient.file.matches[0].frames.size(), 2U);
  EXPECT_EQ(lenient.dropped,
            (std::vector<std::string>{"E5-0 in line 2", "E2-0 in line 3", "E4-0 in line 5"}));
}

// What is left of a flow behind a lost bracket is no flow of an early draft, act by act.
TEST(JmdpReader, ALostBracketIsNotTakenForManyMistakes) {
  std::string hands;
  for (const char seat : kSeatLetters) {
    hands += std::string("(") + seat + ",hnd[ukukukukukukukukukukukukuk,,])\n";
  }
  const std::string frame =
      "frm[E1-0,,,(,\n" + hands + "(e,uk,tg)\n(s,uk,tg)\n(w,uk,tg)\n" + hands + "),,]";
  ASSERT_TRUE(read_text(file_with(frame)).ok);
  for (size_t at = frame.find("(e,"); at < frame.rfind(')'); ++at) {
    if (std::string_view("()[]").find(frame[at]) == std::string_view::npos) continue;
    for (const std::string& instead : {std::string(), std::string(2, frame[at])}) {
      std::string text = frame;
      const Reading reading = read_text(file_with(text.replace(at, 1, instead)));
      EXPECT_FALSE(reading.ok) << text;
      EXPECT_LE(reading.diagnostics.size(), 5U) << base::render(reading.diagnostics);
    }
  }
}

TEST(JmdpReader, MendsWhatHasOneMeaning) {
  // PF-305, PF-306, PF-606.
  const std::string commas = file_with("frm[E1-0,,,]");
  EXPECT_EQ(codes(read_text(commas)), "paifu/missing-comma");
  EXPECT_EQ(read_text(commas, Strictness::kLenient).file.matches[0].frames.size(), 1U);
  std::string hands;
  for (const char seat : kSeatLetters) {
    hands += std::string("(") + seat + ",hnd[ukukukukukukukukukukukukuk,,])";
  }
  for (const std::string dora : {"", "din[ukukukukukukukukukuk]"}) {
    const std::string extra = file_with("frm[E1-0,,,(," + dora + "," + hands + hands + "),,]");
    EXPECT_EQ(codes(read_text(extra)), "paifu/extra-comma") << extra;
    const Reading lenient = read_text(extra, Strictness::kLenient);
    EXPECT_EQ(lenient.file.matches[0].frames.size(), 1U);
    EXPECT_EQ(codes(lenient), "paifu/extra-comma");
  }
  for (const std::string& text :
       {file_with("frm[E1-0,,din[1m],,,]"), file_with("frm[E1-0,,,(e,hnd[1m,,]),,]"),
        std::string("jmpj[1.0](mtp[,,,]ply[0,[,],,,]ply[1,,,,]ply[2,,,,]ply[3,,,,])"),
        std::string("jmpj[1.0](mtp[,,,]") + kPlayers + "ptr[25.0,30.0,(1.0,2.0),0.3,3.0])"}) {
    EXPECT_EQ(codes(read_text(text)), "paifu/draft-layout") << text;
  }
}

TEST(JmdpReader, TokensKnowTheirFields) {
  EXPECT_EQ(tokens().size(), 27U);  // PF-501
  const Reading wrong = read_text(std::string("jmpj[1.0](tnm[fin,,,,]mtp[,,,]") + kPlayers + ")");
  EXPECT_EQ(codes(wrong), "paifu/token-in-wrong-field");  // PF-503
  for (const Token& token : tokens()) {
    EXPECT_EQ(find_token(token.field, token.token)->token, token.token);
    EXPECT_EQ(token_for(token.field, text_of(token))->token, token.token);
  }
  // PF-502: a text is a text.
  const Reading text =
      read_text(std::string("jmpj[1.0](tnm[snt[\"mlg\"],,,,]mtp[,,,]") + kPlayers + ")");
  EXPECT_EQ(text.file.matches[0].tour->name.token, "");
  // PF-307.
  const Reading unknown = read_text(std::string("jmpj[1.0](tnm[,,qff,,]mtp[,,,]") + kPlayers + ")");
  EXPECT_EQ(codes(unknown), "paifu/unknown-token");
  EXPECT_NE(unknown.diagnostics[0].hint.find("qtf"), std::string::npos);
  const Reading hand = read_text(file_with("frm[E1-0,,,(,(e,HND[uk,,])),,]"));
  EXPECT_EQ(hand.diagnostics[0].hint, "did you mean hnd?");
}

TEST(JmdpReader, DaysOfTheWeek) {
  struct Row {
    Date date;
    int day;
  };
  for (const Row& row : {Row{{2024, 2, 29}, 4}, Row{{2024, 5, 4}, 6}, Row{{2018, 10, 1}, 1},
                         Row{{2000, 1, 1}, 6}, Row{{1999, 12, 31}, 5}}) {
    EXPECT_EQ(day_of_week(row.date), row.day) << row.date.year;
  }
  EXPECT_FALSE(date_exists({2023, 2, 29}));
  EXPECT_FALSE(date_exists({1900, 2, 29}));
  EXPECT_TRUE(date_exists({2000, 2, 29}));
}

// PF-951: what no person writes ends in a complaint, and soon.
TEST(JmdpReader, HostileTexts) {
  const std::string head = "jmpj[1.0]";
  for (const std::string& text :
       {head + std::string(1 << 20, '['), head + std::string(1 << 20, '('),
        head + match_with("frm[E1-0,,," + std::string(1 << 20, '(')),
        head + "(" + std::string(1 << 20, ')'), std::string(1 << 20, '"'),
        file_with("frm[E1-0,,,,,srm[\"" + std::string(2 << 20, 'a') + "\"]]"),
        file_with("frm[E1-0,,,(," + std::string(1 << 20, 'e')),
        "//" + std::string(2 << 20, 'a') + "\n" + file_with("")}) {
    const Reading reading = read_text(text);
    EXPECT_FALSE(reading.ok);
    EXPECT_LE(reading.diagnostics.size(), Findings::kMost);
  }
}

// PF-951: as many as may be are read, and not one more.
TEST(JmdpReader, EachLimitIsExact) {
  const auto times = [](const std::string& text, size_t count) {
    std::string out;
    for (size_t i = 0; i < count; ++i) out += text;
    return out;
  };
  std::string hands;
  for (const char seat : kSeatLetters) {
    hands += std::string("(") + seat + ",hnd[" + times("uk", 13) + ",,])";
  }
  const auto flow = [&](size_t acts) {
    return "(," + hands + times("(e,uk,tg)", acts) + hands + ")";
  };
  struct Row {
    size_t most;
    std::function<std::string(size_t)> text;
    std::string code;
  };
  const Row rows[] = {
      {10'000, [&](size_t n) { return "jmpj[1.0]" + times(match_with(""), n); }, "too-large"},
      {1'000, [&](size_t n) { return file_with(times("frm[E1-0,,,,,]", n)); }, "too-large"},
      {100, [&](size_t n) { return file_with("frm[E1-0,,," + times(flow(0), n) + ",,]"); },
       "too-large"},
      {1'000, [&](size_t n) { return file_with("frm[E1-0,,," + flow(n) + ",,]"); }, "too-large"},
      {size_t{1} << 20,
       [&](size_t n) { return file_with("frm[E1-0,,,,,srm[\"" + times("a", n) + "\"]]"); },
       "too-long"},
      // Ours.
      {100'000,
       [&](size_t n) { return "jmpj[1.0]" + match_with("", "mtp[,,,]" + times("rec[,]", n)); },
       "too-large"},
      {1'000,
       [&](size_t n) {
         return "jmpj[1.0]" + match_with("", "mtp[,,,]rec[," + times("E1-0", n) + "]");
       },
       "too-large"},
      {100'000,
       [&](size_t n) {
         return file_with("ptr[25.0,30.0," + times("ppc[,1.0,0.0,0.0,-1.0]", n) + ",0.3,3.0]");
       },
       "too-large"},
  };
  for (const Row& row : rows) {
    EXPECT_TRUE(read_text(row.text(row.most)).ok) << row.most;
    const Reading more = read_text(row.text(row.most + 1));
    EXPECT_FALSE(more.ok) << row.most;
    EXPECT_TRUE(
        std::any_of(more.diagnostics.begin(), more.diagnostics.end(),
                    [&](const base::Diagnostic& one) { return one.code == "paifu/" + row.code; }));
    // The same piece by piece.
    const std::string text = row.text(row.most + 1);
    EXPECT_EQ(read_by_piece(text, Strictness::kStrict, size_t{1} << 16).diagnostics,
              read_whole(text, Strictness::kStrict).diagnostics)
        << row.most;
  }
}

// PF-951, PF-108: what may be there may be commented.
TEST(JmdpReader, TheLargestFrameHasRoomForACommentOnEveryLine) {
  std::string hands;
  for (const char seat : kSeatLetters) {
    hands += std::string("(") + seat + ",hnd[ukukukukukukukukukukukukuk,,])//\n";
  }
  std::string flow = "(,//\n" + hands;
  for (size_t i = 0; i < kMostActs; ++i) flow += "(e,uk,tg)//\n";
  flow += hands + ")//\n";
  std::string flows;
  for (size_t i = 0; i < kMostFlows; ++i) flows += flow;
  const Reading reading = read_text(file_with("frm[E1-0,,,//\n" + flows + ",,]//\n"));
  EXPECT_TRUE(reading.ok) << base::render(reading.diagnostics);
  EXPECT_EQ(reading.comments.size(), kMostFlows * (kMostActs + 10) + 2);
}

// A thousand errors end the reading; warnings never do.
TEST(JmdpReader, ReadsOnHoweverManyWarningsThereAre) {
  std::string many = "jmpj[1.0]";
  for (int i = 0; i < 1200; ++i) many += match_with("frm[E 1-0,,,,,]");
  const Reading all = read_text(many);
  EXPECT_TRUE(all.ok);
  EXPECT_EQ(all.file.matches.size(), 1200U);
  EXPECT_EQ(all.diagnostics.size() + all.unsaid, 1201U);  // and that there are several matches
}

TEST(JmdpWriter, KeepsCommentsBeforeWhatFollows) {
  const std::string text = std::string("jmpj[1.0] // a\n(mtp[,,,] // b\n") + kPlayers +
                           "// c\nfrm[E1-0,,,,,] // d\n) // e\n";
  Reading reading = read_text(text);
  const auto written = write_jmdp(reading.file, {.comments = reading.comments});
  ASSERT_TRUE(written);
  // PF-109, PF-901.
  EXPECT_EQ(*written,
            "jmpj[1.0]\n// a\n(\nmtp[,,,]\n// b\nply[0,,,,]\nply[1,,,,]\nply[2,,,,]\nply[3,,,,]\n"
            "\n// c\nfrm[E1-0,,,,,]\n// d\n)\n// e\n");
  Reading again = read_text(*written);
  EXPECT_EQ(*write_jmdp(again.file, {.comments = again.comments}), *written);
}

TEST(JmdpWriter, RefusesWhatNoTextCanSay) {
  File file = read_text(file_with("frm[E1-0,,,,,]")).file;
  file.matches[0].frames[0].comment.roman = "a\\";
  const auto written = write_jmdp(file);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.diagnostics()[0].code, "paifu/unwritable-string");  // PF-203
}

TEST(JmdpWriter, TokensAsAsked) {
  const File file = read_text(
                        "jmpj[1.0](tnm[mlg,,srm[\"Final\"],,]mtp[,,,]ply[0,,,none,]ply[1,,,,]"
                        "ply[2,,,,]ply[3,,,,])")
                        .file;
  using Tokens = WriteOptions::Tokens;
  const auto tour = [&](Tokens tokens) {
    const std::string text = *write_jmdp(file, {.tokens = tokens});
    return text.substr(text.find("tnm"), text.find("mtp") - text.find("tnm") - 1);
  };
  EXPECT_EQ(tour(Tokens::kAsTheyAre), "tnm[mlg,,srm[\"Final\"],,]");
  EXPECT_EQ(tour(Tokens::kPreferred), "tnm[mlg,,fin,,]");
  EXPECT_EQ(tour(Tokens::kNever), "tnm[snt[\"Mリーグ\"]srm[\"M League\"],,srm[\"Final\"],,]");
  // PF-426: that somebody belongs to none is no text.
  EXPECT_NE(write_jmdp(file, {.tokens = Tokens::kNever})->find("ply[0,,,none,]"),
            std::string::npos);
}

// PF-310: a name that is misspelt hides neither what follows it nor what is wrong there.
TEST(JmdpReader, AMisspeltElementCostsOnlyItself) {
  const std::string good = "tnm[,,,,]mtp[,,,]rec[,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  struct Row {
    std::string from;
    std::string to;
    size_t players;
    std::string hint;
  };
  const Row rows[] = {
      {"tnm[", "tnn[", 4, "did you mean tnm?"},  {"mtp[", "mtq[", 4, "did you mean mtp?"},
      {"rec[", "rex[", 4, "did you mean rec?"},  {"ply[0", "plx[0", 3, "did you mean ply?"},
      {"ply[3", "pl[3", 3, "did you mean ply?"}, {"tnm[", "unheard[", 4, ""},
      {"tnm[", "unheard[]tnm[", 4, ""},          {"rec[", "tnm[,,,,]rec[", 4, ""},
      {"ply[2", "mtp[,,,]ply[2", 4, ""},
  };
  for (const Row& row : rows) {
    std::string pre = good;
    pre.replace(pre.find(row.from), row.from.size(), row.to);
    const std::string text = "jmpj[1.0](" + pre + "frm[E1-0,,,,,])";
    const Reading reading = read_text(text);
    ASSERT_EQ(reading.diagnostics.size(), 1U) << base::render(reading.diagnostics);
    EXPECT_EQ(reading.diagnostics[0].code, "paifu/unexpected");
    EXPECT_EQ(reading.diagnostics[0].hint, row.hint) << text;
    EXPECT_EQ(reading.file.matches[0].players.size(), row.players) << text;
    EXPECT_EQ(reading.file.matches[0].frames.size(), 1U) << text;
    for (const auto strictness : {Strictness::kStrict, Strictness::kLenient}) {
      EXPECT_EQ(read_by_piece(text, strictness, 7), read_whole(text, strictness)) << text;
    }
  }
}

TEST(JmdpReader, NamesTheNearestElement) {
  const Reading reading =
      read_jmdp(base::make_source("t", "jmpj[1.0]\n(mtp[,,,]plx[0,,,,])"), Strictness::kStrict);
  ASSERT_FALSE(reading.diagnostics.empty());
  EXPECT_TRUE(
      std::any_of(reading.diagnostics.begin(), reading.diagnostics.end(),
                  [](const base::Diagnostic& one) { return one.hint == "did you mean ply?"; }));
}

}  // namespace
}  // namespace jantaku::record::jmdp
