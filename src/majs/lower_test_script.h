// A script compiled and applied in a test, with a small vocabulary.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "json/reader.h"
#include "json/writer.h"
#include "majs/apply.h"
#include "majs/lower.h"
#include "majs/parse.h"

namespace jantaku::majs {

// Actions and amounts of the documents; conditions only if asked for, because without any of them
// every name is a condition.
enum class TestConditions : bool { kAny, kKnown };

inline vocab::Vocabulary make_test_words(TestConditions conditions) {
  using vocab::Form;
  using vocab::Kind;
  using vocab::Presence;
  vocab::Vocabulary words;
  for (const std::string_view name :
       {"noop", "sort_hand", "put_down_riichi_stick", "ryuukyoku", "call", "win_by_draw"}) {
    words.add(Kind::kAction, {.name = name});
  }
  const vocab::Parameter rest{"values", Form::kAny, Presence::kRest};
  for (const std::string_view name :
       {"push_message", "add_score", "draw", "pause", "print", "add_rule", "big_text",
        "take_maximum", "set_counter", "run", "press_button", "set_status"}) {
    words.add(Kind::kAction, {.name = name, .parameters = {rest}});
  }
  words.add(Kind::kAction,
            {.name = "when", .parameters = {{"c", Form::kConditions}, {"a", Form::kActions}}});
  words.add(Kind::kAction, {.name = "change_turn", .parameters = {{"to", Form::kSeat}}});
  for (const std::string_view name :
       {"tiles_in_wall", "num_discards", "honba", "pot", "points", "score", "minipoints"}) {
    words.add(Kind::kAmount, {.name = name});
  }
  if (conditions == TestConditions::kAny) {
    return words;
  }
  for (const std::string_view name : {"has_draw", "our_turn", "no_tiles_remaining", "true"}) {
    words.add(Kind::kCondition, {.name = name});
  }
  for (const std::string_view name : {"status", "match", "counter_equals", "equals"}) {
    words.add(Kind::kCondition, {.name = name, .parameters = {rest}});
  }
  words.add(Kind::kCondition,
            {.name = "anyone", .parameters = {{"c", Form::kConditions, Presence::kRest}}});
  words.add(Kind::kEvent, {.name = "after_start"});
  words.add(Kind::kEvent, {.name = "before_win"});
  return words;
}

struct TestSink : Sink {
  Edits edits;
  std::vector<Requirement> required, required_after;
  std::vector<std::string> bases;
  base::Diagnostics diagnostics;

  void edit(Edit edit) override { edits.push_back(std::move(edit)); }
  void require(Requirement requirement) override { required.push_back(std::move(requirement)); }
  void require_after(Requirement requirement) override {
    required_after.push_back(std::move(requirement));
  }
  void base_ruleset(std::string name, const base::SourceRange&) override {
    bases.push_back(std::move(name));
  }
  void report(base::Diagnostic diagnostic) override {
    diagnostics.push_back(std::move(diagnostic));
  }
};

struct TestRun {
  std::string json;                // compact, or empty after an error
  std::vector<std::string> codes;  // "majs/bad-number 1:7" of each diagnostic
  std::string rendered;
};

struct TestInput {
  std::string_view onto = "{}";
  Variables variables = {};
  TestConditions conditions = TestConditions::kAny;
};

inline TestRun run_script(std::string_view text, const TestInput& input = {}) {
  static const vocab::Vocabulary words[] = {make_test_words(TestConditions::kAny),
                                            make_test_words(TestConditions::kKnown)};
  Parsed parsed = parse(base::make_source("x.majs", std::string(text)));
  TestSink sink;
  sink.diagnostics = std::move(parsed.diagnostics);
  Globals globals;
  Scope scope(globals, input.variables);
  lower(parsed.script, words[input.conditions == TestConditions::kKnown ? 1 : 0], scope, sink);
  auto document = json::read(base::make_source("onto.json", std::string(input.onto)));
  EXPECT_TRUE(document.ok()) << input.onto;
  Budget budget;
  base::Diagnostics applied = apply(std::move(sink.edits), *document, "", budget);
  for (base::Diagnostic& found : applied) sink.diagnostics.push_back(std::move(found));
  TestRun run;
  for (const base::Diagnostic& found : sink.diagnostics) {
    const auto place = found.range.source != nullptr
                           ? found.range.source->line_column(found.range.begin)
                           : base::LineColumn{.line = 0, .column = 0};
    run.codes.push_back(found.code + " " + std::to_string(place.line) + ":" +
                        std::to_string(place.column));
  }
  run.rendered = base::render(sink.diagnostics);
  if (!base::has_errors(sink.diagnostics)) run.json = json::write(document->root);
  return run;
}

// JSON without the spaces that a person writes.
inline std::string compact(std::string_view json) {
  const auto document = json::read(base::make_source("expected.json", std::string(json)));
  EXPECT_TRUE(document.ok()) << json << base::render(document.diagnostics());
  return document.ok() ? json::write(document->root) : "";
}

}  // namespace jantaku::majs
