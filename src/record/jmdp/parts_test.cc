#include "record/jmdp/parts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "record/jmdp/jmdp_test_pieces.h"

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kPlayers = "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
std::string match_with(const std::string& rest) {
  return "(mtp[,,,]" + std::string(kPlayers) + rest + ")";
}

// PF-951: what is said of a file does not depend on how much of it is in memory.
TEST(JmdpParts, SayWhatTheWholeSays) {
  const std::string frame = "frm[E1-0,0.0,,,,srm[\"a ) \\\" ( b // no comment\"]]";
  const std::string bad = "frm[E9-0,0.0,,,,]frm[E1-1,,,,,]";
  const std::string texts[] = {
      "",
      "jmpj",
      "jmpj[2.0]" + match_with("") + match_with(""),
      "jmpj[1.0]\n" + match_with(frame) + "\n// between (\n" + match_with("") + "\n// end )",
      "\xEF\xBB\xBFjmjp[1.0]" + match_with("") + match_with("") + match_with(frame) + "\n",
      "jmpj[1.0]\n" + match_with(frame) + "\n" + match_with("\n" + bad) + match_with("\n" + bad),
      "jmpj[1.0]" + match_with("") + "x" + match_with(frame),
      "jmpj[1.0]" + match_with("") + "/" + match_with(frame),
      "jmpj[1.0]" + match_with("") + ")" + match_with(frame),
      "jmpj[1.0]" + match_with("") + " \xEF\xBB\xBF" + match_with(frame),
      "jmpj[1.7]" + match_with("") + match_with("frm[E1-0,,,(1-2,dax[1m]),,]"),
      "jmpj[1.0]" + match_with("") + "\xE3\x80\x80" + match_with("frm[E1-0,,,,,srm[\"\xFF\"]]"),
      "jmpj[1.0]" + match_with("") + match_with("frm[E1-0,,,,,srm[\"open]]") + match_with(""),
      "jmpj[1.0]" + match_with("frm[E1-0,,,,,srm[\"a\\\\\"]\"]]") + match_with(frame),
      "jmpj[1.0]" + match_with("") + match_with("frm[E1-0,") + match_with(frame),
  };
  for (const std::string& text : texts) {
    for (const Strictness strictness : {Strictness::kStrict, Strictness::kLenient}) {
      const Told whole = read_whole(text, strictness);
      for (const size_t step : {size_t{1}, size_t{7}, size_t{1} << 20}) {
        const Told pieces = read_by_piece(text, strictness, step);
        EXPECT_EQ(pieces.diagnostics, whole.diagnostics) << text;
        EXPECT_EQ(pieces.written, whole.written) << text;
        EXPECT_EQ(pieces, whole) << text;
      }
    }
  }
}

TEST(JmdpParts, KnowTheLast) {
  const auto lasts = [](const std::string& text) {
    std::string out;
    Parts parts(feed_of(text, 3));
    while (const auto part = parts.next()) out += part->last ? "!" : ".";
    return out;
  };
  EXPECT_EQ(lasts("jmpj[1.0](mtp)"), "!");
  EXPECT_EQ(lasts("jmpj[1.0](mtp) \n// (x)\n"), "!");
  EXPECT_EQ(lasts("jmpj[1.0](mtp)\n//\n(mtp)"), ".!");
  EXPECT_EQ(lasts("jmpj[1.0](mtp)( t //\nnm)(mtp) x"), "..!");
  EXPECT_EQ(lasts("jmpj[1.0](\")\""), "!");
  // What no match begins with is for the reader to judge.
  EXPECT_EQ(lasts("jmpj[1.0](mtp)(e,1m,tg)(mtp)"), "!");
  EXPECT_EQ(lasts("jmpj[1.0](mtp)](mtp)"), "!");
}

// PF-951: by their sizes, whatever is in them.
TEST(JmdpParts, RefuseWhatIsTooLarge) {
  EXPECT_EQ(kMostFileBytes, size_t{64} << 20);
  const auto sizes = [](const std::string& text) {
    constexpr Parts::Limits kLimits{.element = 50, .file = 200, .enough = 30};
    constexpr std::string_view kLetters = "-EF";
    std::string out;
    for (const size_t step : {size_t{1}, size_t{9}}) {
      Parts parts(feed_of(text, step), kLimits);
      std::string told;
      for (auto part = parts.next(); part; part = parts.next()) {
        told += kLetters[static_cast<size_t>(part->size)];
        if (part->size != Parts::Part::Size::kFits) break;
      }
      EXPECT_TRUE(out.empty() || out == told) << text;
      out = told;
    }
    return out;
  };
  const std::string forty = "(mtp" + std::string(35, 'x') + ")";
  EXPECT_EQ(sizes("(" + std::string(90, ' ') + ")"), "E");
  EXPECT_EQ(sizes("(\"" + std::string(90, 'x')), "E");
  EXPECT_EQ(sizes(forty + std::string(90, ' ') + forty), "-E");
  EXPECT_EQ(sizes(forty + forty + forty + forty), "----");
  EXPECT_EQ(sizes(forty + forty + forty + forty + forty + forty), "-----F");
}

}  // namespace
}  // namespace jantaku::record::jmdp
