#include "record/jmdp/parts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/render_part.h"
#include "record/jmdp/reader.h"

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kPlayers = "ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]";
std::string match_with(const std::string& rest) {
  return "(mtp[,,,]" + std::string(kPlayers) + rest + ")";
}

// The text, so many bytes at a time.
Parts::Feed feed_of(const std::string& text, size_t step) {
  return [&text, step, at = size_t{0}](char* place, size_t room) mutable {
    const size_t count = text.copy(place, std::min(step, room), at);
    at += count;
    return count;
  };
}

struct Told {
  std::vector<Match> matches;
  std::string diagnostics;
  std::string comments;
  std::vector<std::string> dropped;
  bool ok = true;
  bool operator==(const Told&) const = default;
};

void add(Told& told, const Reading& reading) {
  told.matches.insert(told.matches.end(), reading.file.matches.begin(), reading.file.matches.end());
  for (const Comment& comment : reading.comments) told.comments += comment.text + "\n";
  told.dropped.insert(told.dropped.end(), reading.dropped.begin(), reading.dropped.end());
  told.ok = told.ok && reading.ok;
}

Told read_whole(const std::string& text, Strictness strictness) {
  Told told;
  const Reading reading = read_jmdp(base::make_source("t.jmdp", text), strictness);
  add(told, reading);
  told.diagnostics = base::render(reading.diagnostics);
  return told;
}

Told read_by_match(const std::string& text, Strictness strictness, size_t step) {
  Told told;
  MatchReader reader("t.jmdp", feed_of(text, step), strictness);
  bool last = false;
  while (const auto reading = reader.next()) {
    EXPECT_FALSE(last);
    last = reading->last;
    add(told, *reading);
    told.diagnostics += base::render_part(reading->diagnostics, reading->begin);
  }
  return told;
}

// Only the line under a message may differ: a part begins in the middle of one.
std::string without_excerpts(const std::string& rendered) {
  std::string out;
  for (size_t at = 0; at < rendered.size();) {
    const size_t end = rendered.find('\n', at) + 1;
    if (rendered.compare(at, 2, "  ") != 0) out += rendered.substr(at, end - at);
    at = end;
  }
  return out;
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
      Told whole = read_whole(text, strictness);
      whole.diagnostics = without_excerpts(whole.diagnostics);
      for (const size_t step : {size_t{1}, size_t{7}, size_t{1} << 20}) {
        Told parts = read_by_match(text, strictness, step);
        parts.diagnostics = without_excerpts(parts.diagnostics);
        EXPECT_EQ(parts.diagnostics, whole.diagnostics) << text;
        EXPECT_EQ(parts, whole) << text;
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
  EXPECT_EQ(lasts("jmpj[1.0]()"), "!");
  EXPECT_EQ(lasts("jmpj[1.0]() \n// (x)\n"), "!");
  EXPECT_EQ(lasts("jmpj[1.0]()\n//\n()"), ".!");
  EXPECT_EQ(lasts("jmpj[1.0]()()() x"), "...!");
  EXPECT_EQ(lasts("jmpj[1.0](\")\""), "!");
}

// PF-951: by their sizes, whatever is in them.
TEST(JmdpParts, RefuseWhatIsTooLarge) {
  EXPECT_EQ(kMostFileBytes, size_t{64} << 20);
  const auto sizes = [](const std::string& text) {
    constexpr Parts::Limits kLimits{.match = 50, .file = 200};
    constexpr std::string_view kLetters = "-MF";
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
  const std::string forty = "(" + std::string(38, 'x') + ")";
  EXPECT_EQ(sizes("(" + std::string(90, ' ') + ")"), "M");
  EXPECT_EQ(sizes("(\"" + std::string(90, 'x')), "M");
  EXPECT_EQ(sizes(forty + std::string(90, ' ') + forty), "-M");
  EXPECT_EQ(sizes(forty + forty + forty + forty), "----");
  EXPECT_EQ(sizes(forty + forty + forty + forty + forty + forty), "-----F");
}

}  // namespace
}  // namespace jantaku::record::jmdp
