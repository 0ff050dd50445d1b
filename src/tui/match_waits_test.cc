#include "tui/match_waits.h"

#include <gtest/gtest.h>

#include <string>

namespace jantaku::tui {
namespace {

tiles::Text text(const std::string& name, const std::string& string) {
  return {string, base::make_source(name, string), 0};
}

base::Result<MatchWaits> ask(const std::string& hand, const std::string& match,
                             const std::vector<std::string>& calls = {}) {
  std::vector<tiles::Text> texts;
  for (const std::string& call : calls) texts.push_back(text("call", call));
  return match_waits(text("hand", hand), texts, text("match", match));
}

std::string shown(const base::Result<MatchWaits>& result) {
  std::string out;
  for (const auto& [kind, left] : result->waits) {
    out += (out.empty() ? "" : " ") + kind.name() + ":" + std::to_string(left);
  }
  return out;
}

TEST(MatchWaits, LooksForWhatCompletesTheMatch) {
  const std::string riichi = "exhaustive, (shuntsu koutsu):4, pair:1 | pair:7";
  struct Row {
    std::string hand, match, waits;
    std::vector<std::string> calls;
  };
  const Row rows[] = {
      {"1122334455667z", "pair:7", "7z:3", {}},
      {"1112345678999p", riichi, "1p:1 2p:3 3p:3 4p:3 5p:3 6p:3 7p:3 8p:3 9p:1", {}},
      {"34067p22z", riichi, "2p:4 5p:3 8p:4", {"123m", "1111z"}},
      {"4z", "exhaustive, chii:4, pair:1", "4z:3", {"123m", "456m", "789m", "123p"}},
      {"4z", "exhaustive, pon:4, pair:1", "", {"123m", "456m", "789m", "123p"}},
      {"19f", "1f:1, 9f:1, 3f:1", "", {}},
      {"1f", "pair:1", "1f:3", {}},
      {"4z", "exhaustive, mentsu:4, pair:1", "", {"444z", "123m", "456m", "789m"}},
  };
  for (const Row& row : rows) {
    const auto result = ask(row.hand, row.match, row.calls);
    ASSERT_TRUE(result.ok()) << row.hand << base::render(result.diagnostics());
    EXPECT_EQ(shown(result), row.waits) << row.hand << " " << row.match;
    EXPECT_EQ(result->matched, MatchWaits::Matched::kNo);
  }
}

TEST(MatchWaits, JokersServeAsAnything) {
  const auto result = ask("11m5p1j", "exhaustive, (shuntsu koutsu):1, pair:1");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(shown(result), "1m:2 3p:4 4p:4 5p:3 6p:4 7p:4 1j:3");
}

TEST(MatchWaits, SaysWhereATextIsWrong) {
  struct Row {
    std::string hand, match;
    std::string code, source;
  };
  const Row rows[] = {
      {"12", "pair:1", "tiles/digits-without-suit", "hand"},
      {"1m", "pare:1", "", "match"},
      {"1m", "pair:", "", "match"},
      {"1m", "(pair:1", "", "match"},
  };
  for (const Row& row : rows) {
    const auto result = ask(row.hand, row.match);
    ASSERT_FALSE(result.ok()) << row.match;
    const base::Diagnostic& error = result.diagnostics().front();
    if (!row.code.empty()) EXPECT_EQ(error.code, row.code);
    ASSERT_TRUE(error.range.source) << row.match;
    EXPECT_EQ(error.range.source->name(), row.source);
    EXPECT_EQ(error.severity, base::Severity::kError);
  }
}

}  // namespace
}  // namespace jantaku::tui
