// Every example of docs/mahjongscript.md: a block of majs compiles to the block of json behind it,
// if there is one, and a block of majs-error to the messages in the block of text. What it sets
// exists.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "engine/rows.h"
#include "json/reader.h"
#include "json/writer.h"
#include "lang_test_compile.h"
#include "ruleset/load.h"

namespace jantaku::majs {
namespace {

struct Example {
  int line = 0;
  std::string language, text;
};

std::vector<Example> examples() {
  std::ifstream file(JANTAKU_TEST_TUTORIAL);
  std::vector<Example> found;
  std::string line;
  bool is_inside = false;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.starts_with("```")) {
      is_inside = !is_inside;
      if (is_inside) found.push_back({.line = number, .language = line.substr(3)});
    } else if (is_inside) {
      found.back().text += line + "\n";
    }
  }
  return found;
}

// Readers type the examples in, and `check` refused keys that are none.
void expect_known_keys(const Example& example, const json::Document& document) {
  const auto rules = ruleset::load(document, engine::vocabulary());
  for (const base::Diagnostic& one : rules.diagnostics()) {
    EXPECT_NE(one.code, "ruleset/unknown-key") << "line " << example.line << ": " << one.message;
  }
}

TEST(Tutorial, EveryExampleIsTrue) {
  const std::vector<Example> all = examples();
  int scripts = 0, answers = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    const Example& example = all[i];
    if (!example.language.starts_with("majs")) continue;
    ++scripts;
    const Compiled compiled = compile_script("example.majs", example.text);
    const std::string said = base::render(compiled.diagnostics);
    const std::string behind = i + 1 < all.size() ? all[i + 1].language : "";
    if (example.language == "majs-error") {
      ASSERT_EQ(behind, "text") << "line " << example.line;
      EXPECT_EQ(said, all[i + 1].text) << "line " << example.line;
      continue;
    }
    EXPECT_EQ(said, "") << "line " << example.line;
    expect_known_keys(example, compiled.document);
    if (behind != "json") continue;
    ++answers;
    const auto expected = json::read(base::make_source("expected", all[i + 1].text));
    ASSERT_TRUE(expected.ok()) << "line " << all[i + 1].line;
    EXPECT_TRUE(expected->root == compiled.document.root)
        << "line " << example.line << "\n"
        << json::write(compiled.document.root, json::Layout::kPretty);
  }
  EXPECT_GE(scripts, 15);
  EXPECT_GE(answers, 12);
}

}  // namespace
}  // namespace jantaku::majs
