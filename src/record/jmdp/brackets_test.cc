// Issue 8, point 2: lenient reading keeps the good frames of a bad file, also where brackets are
// wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "record/jmdp/jmdp_test_pieces.h"
#include "record/jmdp/reader.h"

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kBrackets = "()[]";

std::string hands(const std::string& furo) {
  std::string text;
  for (const char seat : kSeatLetters) {
    text += std::string("(") + seat + ",hnd[1m,uk," + furo + "])\n";
  }
  return text;
}

// Frames of every kind: with all there is, with several flows, with points alone, with nothing. Of
// the second match the last has nothing behind it.
std::vector<std::string> frames(bool first) {
  std::vector<std::string> all = {
      "frm[E1-0,0.0,pfs[25.0,25.0,25.0,25.0],\n(3-4,din[ewukukukukukukukukuk]\n" + hands("") +
          "(e,oy,nw)(s,pn[1s1s],tg)(w,rs[rd],kk[1m]) // an act (or two\n(n,1m,rc[2m])\n" +
          hands("chi[7m,6m8m]") +
          "),\npfe[25.0,25.0,25.0,25.0],snt[\"frm[E9-9,,,,,] )\"]srm[\"a \\\" ( b\"]]",
      "frm[E2-0,,,(," + hands("") + hands("") + ")(9,dac[ukukukukukukukukukuk]" + hands("") +
          "(e,1m,tm)" + hands("") + "),,srm[\"void\"]]",
      "frm[E3-0,0.0,pfs[25.0,25.0,25.0,25.0],,pfe[25.0,25.0,25.0,25.0],]",
      "frm[E4-0,,,,,]",
  };
  if (!first) all.erase(all.begin() + 1, all.begin() + 3);
  return all;
}

// Two matches of these frames, the second without what may follow them.
struct Made {
  std::string text;
  struct Part {
    std::string name;
    size_t begin;
    size_t end;
  };
  std::vector<Part> frames;
};

Made make() {
  Made made{.text = "jmpj[1.0]\n", .frames = {}};
  for (const bool first : {true, false}) {
    made.text += "(mtp[,,,]ply[0,(srm[\"a\"],),,,]ply[1,,,,]ply[2,,,,]ply[3,,,,(1.0,)]\n";
    for (std::string frame : frames(first)) {
      if (!first) frame[4] = 'S';
      made.frames.push_back(
          {frame.substr(4, 4), made.text.size(), made.text.size() + frame.size()});
      made.text += frame + "\n";
    }
    if (first) made.text += "pme[1.0,0.0,0.0,-1.0]\nptn[(1.0,),(,),(,),(,)]";
    made.text += ")\n";
  }
  return made;
}

std::vector<Frame> frames_of(const std::vector<Match>& matches) {
  std::vector<Frame> frames;
  for (const Match& match : matches) {
    frames.insert(frames.end(), match.frames.begin(), match.frames.end());
  }
  return frames;
}

std::vector<std::string> names_of(const std::vector<Match>& matches) {
  std::vector<std::string> names;
  for (const Frame& frame : frames_of(matches)) names.push_back(frame_name(frame.id));
  return names;
}

// What `damaged` must keep of the file, of which frame `k` is broken.
void expect_others_kept(const Made& made, size_t k, const std::string& damaged,
                        const std::vector<Match>& whole) {
  const Told told = read_whole(damaged, Strictness::kLenient);
  const std::string& bad = made.frames[k].name;
  std::vector<std::string> wanted;
  for (const Made::Part& frame : made.frames) wanted.push_back(frame.name);
  std::vector<std::string> kept = names_of(told.matches);
  const bool kept_bad = std::find(kept.begin(), kept.end(), bad) != kept.end();
  if (!kept_bad) {
    wanted.erase(wanted.begin() + static_cast<ptrdiff_t>(k));
    ASSERT_EQ(told.dropped.size(), 1U) << damaged << told.diagnostics;
    // Its name may be what is broken.
    const std::string& dropped = told.dropped[0];
    EXPECT_TRUE(dropped.starts_with(bad.substr(0, 1)) || dropped.find(" in line ") < 5) << dropped;
    EXPECT_NE(told.diagnostics, "");
  } else {
    EXPECT_EQ(told.dropped.size(), 0U);
  }
  ASSERT_EQ(kept, wanted) << damaged << told.diagnostics;
  std::vector<Frame> read = frames_of(told.matches);
  std::vector<Frame> original = frames_of(whole);
  if (kept_bad) read.erase(read.begin() + static_cast<ptrdiff_t>(k));
  original.erase(original.begin() + static_cast<ptrdiff_t>(k));
  EXPECT_EQ(read, original) << damaged;
  ASSERT_EQ(told.matches.size(), 2U);
  EXPECT_EQ(told.matches[0].frames.size() + (!kept_bad && k < 4 ? 1 : 0), 4U) << damaged;
  EXPECT_EQ(told.matches[0].end, whole[0].end) << damaged;
  EXPECT_EQ(told.matches[0].new_tour, whole[0].new_tour) << damaged;
  EXPECT_EQ(told.matches[1].players.size(), 4U) << damaged;
  EXPECT_LE(told.findings, 6U) << damaged << told.diagnostics;
}

// Whether a bracket there would be of a text or a comment, or of the frame's name.
bool counts(const std::string& frame, size_t at) {
  Scan scan;
  for (size_t i = 0; i < at; ++i) scan.step(frame[i], i);
  return scan.in_text() && at >= 3;
}

TEST(JmdpBrackets, OneThatIsMissingOrTooManyCostsOneFrame) {
  const Made made = make();
  const Told whole = read_whole(made.text, Strictness::kLenient);
  ASSERT_EQ(names_of(whole.matches).size(), made.frames.size()) << whole.diagnostics;
  size_t count = 0;
  for (size_t k = 0; k < made.frames.size(); ++k) {
    const Made::Part& part = made.frames[k];
    const std::string frame = made.text.substr(part.begin, part.end - part.begin);
    for (size_t at = 0; at <= frame.size(); ++at) {
      if (!counts(frame, at)) continue;
      std::vector<std::string> damaged;
      if (at < frame.size() && kBrackets.find(frame[at]) != std::string_view::npos) {
        damaged.push_back(made.text);
        damaged.back().erase(part.begin + at, 1);
      }
      for (const char bracket : kBrackets) {
        damaged.push_back(made.text);
        damaged.back().insert(part.begin + at, 1, bracket);
      }
      for (const std::string& text : damaged) {
        expect_others_kept(made, k, text, whole.matches);
        if (testing::Test::HasFatalFailure()) return;
        // What is said does not depend on how much is in memory.
        if (++count % 7 != 0) continue;
        const auto strictness = count % 2 == 0 ? Strictness::kStrict : Strictness::kLenient;
        ASSERT_EQ(read_by_piece(text, strictness, count % 61 + 1), read_whole(text, strictness))
            << text;
      }
    }
  }
  EXPECT_GT(count, 4000U);
}

// The name of a frame is known with white space and comments in it.
TEST(JmdpBrackets, ANameMayHaveGaps) {
  const std::string head = "jmpj[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
  for (const std::string name :
       {"frm[", "f rm[", "fr//x frm[\nm [", "f\u3000r\tm//\n[", "// frm[\nfrm["}) {
    const std::string text = head + "frm[E1-0,,,(,(e,hnd[1m,,)),,]\n" + name + "E2-0,,,,,])";
    const Told told = read_whole(text, Strictness::kLenient);
    EXPECT_EQ(names_of(told.matches), std::vector<std::string>{"E2-0"}) << text;
    EXPECT_EQ(told.dropped, std::vector<std::string>{"E1-0 in line 1"}) << text;
    EXPECT_EQ(read_by_piece(text, Strictness::kLenient, 3), told) << text;
  }
}

// What is wrong before the frames costs none of them, and a bracket after a match no other match.
TEST(JmdpBrackets, OutsideOfFrames) {
  const std::string match =
      "(mtp[,,,]ply[0,(srm[\"a\"],),,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]\nfrm[E1-0,,,,,]\n"
      "frm[E2-0,,,,,]\npme[1.0,0.0,0.0,-1.0])";
  const std::string text = "jmpj[1.0]\n" + match + "\n" + match;
  for (size_t at = text.find("mtp"); at < text.size(); ++at) {
    if (kBrackets.find(text[at]) == std::string_view::npos) continue;
    std::string damaged = text;
    damaged.insert(at, 1, text[at]);
    const Told told = read_whole(damaged, Strictness::kLenient);
    const size_t kept = names_of(told.matches).size();
    EXPECT_GE(kept + told.dropped.size(), 4U) << damaged << told.diagnostics;
    EXPECT_LE(kept, 4U) << damaged;
    EXPECT_EQ(read_by_piece(damaged, Strictness::kLenient, 7), told) << damaged;
  }
}

}  // namespace
}  // namespace jantaku::record::jmdp
