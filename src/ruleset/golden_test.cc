// Small rulesets with mistakes, and what the loader says of each: tests/rulesets/X.json and X.txt.
// JANTAKU_REFRESH=1 writes the answers anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json/reader.h"
#include "ruleset/load.h"
#include "ruleset/load_test_words.h"

namespace jantaku::ruleset {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::filesystem::path> rulesets() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(JANTAKU_TEST_RULESETS)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

struct Verdict {
  bool loads = false;
  std::string text;
};

Verdict verdict_on(const std::filesystem::path& path) {
  auto document = json::read(base::make_source(path.filename(), contents(path)));
  if (!document.ok()) return {.text = base::render(document.diagnostics())};
  std::string notes = base::render(document.diagnostics());
  const auto rules = load(*std::move(document), test_words());
  return {.loads = rules.ok(), .text = notes + base::render(rules.diagnostics())};
}

TEST(Golden, EveryMistakeIsNamedWithItsPlace) {
  const auto paths = rulesets();
  ASSERT_GE(paths.size(), 20u);
  for (const auto& path : paths) {
    const Verdict verdict = verdict_on(path);
    EXPECT_EQ(verdict.loads, !path.filename().string().starts_with("error.")) << path;
    EXPECT_NE(verdict.text, "") << path;
    auto golden = path;
    golden.replace_extension(".txt");
    if (std::getenv("JANTAKU_REFRESH") != nullptr) std::ofstream(golden) << verdict.text;
    EXPECT_EQ(verdict.text, contents(golden)) << path;
  }
}

}  // namespace
}  // namespace jantaku::ruleset
