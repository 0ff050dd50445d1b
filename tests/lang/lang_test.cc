// Scripts and what becomes of them: tests/lang/X.majs and X.out, which holds every message and, if
// there is no error, the JSON. JANTAKU_REFRESH=1 writes the answers anew.
//
// Comments at the head of a script say what it needs: `# variables: {"n": 3}` gives variables,
// `# onto: {"a": 1}` is the ruleset that it changes, `# load` loads what comes out as a ruleset.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "../majs/script_test_words.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "json/writer.h"
#include "lang_test_compile.h"
#include "majs/format.h"
#include "majs/parse.h"
#include "majs/whole.h"
#include "ruleset/load.h"

namespace jantaku::majs {
namespace {

std::vector<std::filesystem::path> scripts() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(JANTAKU_TEST_LANG)) {
    if (entry.path().extension() == ".majs") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// What stands behind `# name: ` in the head of the script.
std::string header(const std::string& text, const std::string& name, std::string otherwise) {
  const std::string mark = "# " + name + ": ";
  const size_t at = text.find(mark);
  if (at == std::string::npos) return otherwise;
  const size_t begin = at + mark.size();
  return text.substr(begin, text.find('\n', begin) - begin);
}

struct Verdict {
  bool compiles = false;
  std::string text;
  std::set<std::string> codes;
};

Verdict verdict_on(const std::filesystem::path& path) {
  const std::string text = contents(path);
  auto [document, diagnostics] = compile_script(
      path.filename(), text,
      {.ruleset = header(text, "onto", "{}"), .variables = header(text, "variables", "{}")});
  const auto add = [&](const base::Diagnostics& more) {
    diagnostics.insert(diagnostics.end(), more.begin(), more.end());
  };
  if (!base::has_errors(diagnostics) && text.starts_with("# load\n")) {
    add(check_whole(document, engine::vocabulary()));
    if (!base::has_errors(diagnostics)) {
      add(ruleset::load(document, engine::vocabulary()).diagnostics());
    }
  }
  Verdict verdict;
  verdict.text = base::render(diagnostics);
  for (const base::Diagnostic& found : diagnostics) verdict.codes.insert(found.code);
  verdict.compiles = !base::has_errors(diagnostics);
  if (verdict.compiles) verdict.text += json::write(document.root, json::Layout::kPretty);
  return verdict;
}

TEST(Lang, EveryScriptBecomesWhatItShould) {
  std::set<std::string> codes;
  for (const auto& path : scripts()) {
    const Verdict verdict = verdict_on(path);
    codes.insert(verdict.codes.begin(), verdict.codes.end());
    EXPECT_EQ(verdict.compiles, !path.filename().string().starts_with("error.")) << path;
    auto golden = path;
    golden.replace_extension(".out");
    if (std::getenv("JANTAKU_REFRESH") != nullptr) std::ofstream(golden) << verdict.text;
    EXPECT_EQ(verdict.text, contents(golden)) << path;
  }
  EXPECT_GE(codes.size(), 60u) << "distinct mistakes";
}

// A whole ruleset: what a script makes is what the JSON says.
TEST(Lang, SmallRulesetEqualsItsJson) {
  const auto compiled = compile_script(
      "small.majs", contents(std::filesystem::path(JANTAKU_TEST_LANG) / "small.majs"));
  auto made = ruleset::prepare(compiled.document);
  const auto path = std::filesystem::path(JANTAKU_TEST_LANG) / "../scenarios/small.json";
  auto written = json::read(base::make_source("small.json", contents(path)));
  ASSERT_TRUE(made.ok() && written.ok()) << base::render(compiled.diagnostics);
  // Sets of one alternative may stand without a list around it.
  json::Object& sets = *written->root.find("set_definitions")->object();
  for (size_t i = 0; i < sets.size(); ++i) {
    json::Array one;
    one.push_back(sets[i].value);
    sets.value_at(i) = std::move(one);
  }
  made->root.object()->erase("constants");
  EXPECT_TRUE(made->root == written->root) << json::write(made->root, json::Layout::kPretty);
}

std::string tree_of(const Script& script) {
  return json::write(to_json(script, Places::kLeftOut), json::Layout::kPretty);
}

// MS-1405: formatting keeps the tree and the comments, and formatting again changes nothing.
void expect_kept(const Script& script, const std::string& what) {
  const auto formatted = format(script);
  ASSERT_TRUE(formatted.ok()) << what;
  const std::string& once = *formatted;
  const Parsed again = parse(base::make_source("formatted", once));
  ASSERT_TRUE(again.ok()) << what << "\n" << once << base::render(again.diagnostics);
  ASSERT_EQ(tree_of(script), tree_of(again.script)) << what << "\n" << once;
  ASSERT_EQ(again.script.comments.size(), script.comments.size()) << what;
  ASSERT_EQ(*format(again.script), once) << what;
}

TEST(Lang, FormattingKeepsWhatIsMeant) {
  for (const auto& path : scripts()) {
    const Parsed parsed = parse(base::make_source(path.filename(), contents(path)));
    if (parsed.ok()) expect_kept(parsed.script, path);
  }
}

// MS-102: wherever a comment may stand, it stays, and takes nothing with it.
TEST(Lang, FormattingKeepsCommentsEverywhere) {
  const char* asked = std::getenv("JANTAKU_COMMENT_STEP");
  const size_t step = asked != nullptr ? std::strtoul(asked, nullptr, 10) : 23;
  size_t tried = 0;
  for (const auto& path : scripts()) {
    const std::string text = contents(path);
    const Parsed whole = parse(base::make_source(path.filename(), text));
    if (!whole.ok()) continue;
    const size_t commands = whole.script.commands.size();
    for (size_t at = tried % step; at < text.size(); at += step) {
      const std::string with = text.substr(0, at) + " # here\n" + text.substr(at);
      const Parsed parsed = parse(base::make_source("commented", with));
      // Not inside strings and words, nor where a line break ends something.
      if (!parsed.ok() || parsed.script.commands.size() != commands) continue;
      if (parsed.script.comments.size() != whole.script.comments.size() + 1) continue;
      ++tried;
      expect_kept(parsed.script, path.string() + " with a comment:\n" + with);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GE(tried, 100u);
}

TEST(Lang, FormattingLooksAsItShould) {
  const auto path = std::filesystem::path(JANTAKU_TEST_LANG) / "layout.majs";
  const std::string formatted = *format(parse(base::make_source("layout", contents(path))).script);
  auto golden = path;
  golden.replace_extension(".formatted");
  if (std::getenv("JANTAKU_REFRESH") != nullptr) std::ofstream(golden) << formatted;
  EXPECT_EQ(formatted, contents(golden));
}

}  // namespace
}  // namespace jantaku::majs
