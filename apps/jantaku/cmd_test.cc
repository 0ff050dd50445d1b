// jantaku test: scenarios, and what must come of them.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <set>
#include <vector>

#include "commands.h"
#include "engine/coverage.h"
#include "engine/offers_text.h"
#include "engine/trace_lines.h"
#include "input.h"
#include "json/writer.h"
#include "replay/missing_rows.h"
#include "report.h"
#include "scenarios.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string mod_folder;
  std::string only;
  bool trace = false, coverage = false, json = false;
};

constexpr const char* kNotWellFormed = "a scenario is not well formed";

std::string place_of(const base::SourceRange& range) {
  if (!range.source) return "?";
  const auto at = range.source->line_column(range.begin);
  return fmt::format("{}:{}:{}", range.source->name(), at.line, at.column);
}

class Tester {
 public:
  explicit Tester(const Options& options)
      : options_(options), report_(std::numeric_limits<int64_t>::max()) {}

  int run() {
    for (const std::string& file : options_.files) test_file(file);
    if (options_.coverage && !options_.json) print(coverage_text());
    const int status = options_.json ? finish_json() : report_.finish();
    if (options_.only.empty() || any_fits_) return status;
    return complain({.code = "test/nothing-fits",
                     .message = fmt::format("no scenario has `{}` in its name", options_.only)});
  }

 private:
  int finish_json() {
    json::Object object;
    object.set("passed", passed_);
    object.set("failed", failed_);
    object.set("scenarios", std::move(results_));
    if (options_.coverage) object.set("coverage", coverage_json());
    print(json::write(object, json::Layout::kPretty));
    return failed_ == 0 ? kOk : kFailed;
  }

  void test_file(const std::string& file) {
    const auto source = read_input(file);
    if (!source) {
      complain(source.diagnostics());
      fail(file, "", file, {"cannot be read"});
      return;
    }
    replay::ScenarioFile read = replay::read_scenarios(*source);
    if (!read.diagnostics.empty()) complain(read.diagnostics);
    for (const replay::RefusedScenario& refused : read.refused_at) {
      fail(file, refused.name, place_of(refused.range), {kNotWellFormed});
    }
    for (size_t i = read.refused_at.size(); i < read.refused; ++i) {
      fail(file, "", file, {kNotWellFormed});
    }
    ScenarioRulesets rulesets(file, options_.mod_folder);
    replay::MissingRows missing;
    std::set<std::string> told;  // what was wrong with rulesets of other scenarios
    for (const replay::Scenario& scenario : read.scenarios) {
      if (scenario.name.find(options_.only) == std::string::npos) continue;
      any_fits_ = true;
      const auto rules = rulesets.load(scenario);
      const std::string place = place_of(scenario.range);
      if (!rules) {
        const bool is_new = told.insert(base::render(rules.diagnostics())).second;
        if (is_new && !missing.add(rules.diagnostics())) complain(rules.diagnostics());
        fail(file, scenario.name, place, {"its ruleset does not load"});
        continue;
      }
      test_scenario(file, scenario, *rules);
    }
    if (!missing.empty() && !options_.json) {
      print(fmt::format("{}: what its rulesets use and this version lacks:\n{}", file,
                        to_text(missing)));
    }
  }

  void test_scenario(const std::string& file, const replay::Scenario& scenario,
                     const std::shared_ptr<const ruleset::Ruleset>& rules) {
    const auto program = std::make_shared<const engine::Program>(rules);
    engine::MatcherPool matchers(program);
    engine::Coverage coverage(program);
    std::vector<replay::ScenarioFailure> failures;
    if (options_.trace) {
      failures = trace(scenario, program, matchers);
    }
    if (!options_.trace || options_.coverage) {
      failures = replay::run_scenario(scenario, program, matchers,
                                      options_.coverage ? &coverage : nullptr);
    }
    if (options_.coverage) coverage.add_to(covered_);
    if (failures.empty()) {
      pass(file, scenario);
      return;
    }
    std::vector<std::string> messages;
    for (const replay::ScenarioFailure& failure : failures) messages.push_back(failure.message);
    fail(file, scenario.name, place_of(failures.front().range), messages);
  }

  static std::vector<replay::ScenarioFailure> trace(
      const replay::Scenario& scenario, const std::shared_ptr<const engine::Program>& program,
      engine::MatcherPool& matchers) {
    replay::ScenarioGame played(scenario, program, matchers);
    engine::TraceLines lines(played.game(), [](std::string_view line) { print(line); });
    played.game().set_observer(&lines);
    print(fmt::format("{} ({})\nstart\n", scenario.name, place_of(scenario.range)));
    played.start();
    lines.flush();
    for (size_t i = 0; i < scenario.moves.size(); ++i) {
      print(fmt::format("move {}: {}\n", i + 1, replay::text_of(scenario.moves[i])));
      const bool went_on = played.step();
      lines.flush();
      if (!went_on) break;
    }
    played.finish();
    print(fmt::format("end: {}\n", engine::state_text(played.game())));
    return played.failures();
  }

  void pass(const std::string& file, const replay::Scenario& scenario) {
    ++passed_;
    if (options_.json) {
      results_.emplace_back(result(file, scenario.name, place_of(scenario.range), {}));
    } else {
      report_.pass();
    }
  }
  void fail(const std::string& file, const std::string& name, const std::string& place,
            const std::vector<std::string>& messages) {
    ++failed_;
    if (options_.json) {
      results_.emplace_back(result(file, name, place, messages));
      return;
    }
    std::string text =
        fmt::format("{}: {}{}{}\n", place, name, name.empty() ? "" : ": ", messages.front());
    for (size_t i = 1; i < messages.size(); ++i) text += fmt::format("  {}\n", messages[i]);
    report_.fail(text);
  }
  static json::Value result(const std::string& file, const std::string& name,
                            const std::string& place, const std::vector<std::string>& messages) {
    json::Object object;
    object.set("file", file);
    object.set("name", name);
    object.set("at", place);
    object.set("passed", messages.empty());
    json::Array failures;
    for (const std::string& message : messages) failures.emplace_back(message);
    object.set("failures", std::move(failures));
    return object;
  }

  std::string coverage_text() const {
    size_t ran = 0;
    std::string never;
    for (const auto& [key, item] : covered_) {
      if (item.ran) {
        ++ran;
        continue;
      }
      const auto& place = key.first;
      never += fmt::format("  {}:{}:{}: {} {}{}\n", place.file, place.line, place.column,
                           engine::coverage_kind_name(item.kind), item.name,
                           item.offered ? " (offered, never pressed)" : "");
    }
    return fmt::format("coverage: {} of {} parts ran{}\n{}", ran, covered_.size(),
                       never.empty() ? "" : "; these never did:", never);
  }
  json::Value coverage_json() const {
    json::Array items;
    for (const auto& [key, item] : covered_) {
      json::Object object;
      const auto& place = key.first;
      object.set("at", fmt::format("{}:{}:{}", place.file, place.line, place.column));
      object.set("kind", std::string(engine::coverage_kind_name(item.kind)));
      object.set("name", item.name);
      object.set("ran", item.ran);
      items.emplace_back(std::move(object));
    }
    return items;
  }

  const Options& options_;
  Report report_;
  int64_t passed_ = 0, failed_ = 0;
  json::Array results_;
  engine::Coverage::Items covered_;
  bool any_fits_ = false;  // --only
};

}  // namespace

Run add_test(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Scenarios: JSON objects one after another, or lists")
      ->required();
  app.add_option("--only", options->only, "Only scenarios whose name contains this")
      ->type_name("TEXT");
  app.add_flag("--trace", options->trace, "Print everything that runs, with its line");
  app.add_flag("--coverage", options->coverage,
               "Print which buttons, yaku and branches never ran, with their lines");
  app.add_option("--mods", options->mod_folder,
                 "The folder of mods, ID.majs or ID.jq, for scenarios that name them")
      ->type_name("DIR");
  app.add_flag("--json", options->json, "The report as JSON")->excludes("--trace");
  app.footer(
      "A scenario names a ruleset, rigs the deal, makes moves and says what must come of them:\n"
      "  {\"name\": \"pon takes the turn\", \"ruleset\": \"mine.json\",\n"
      "   \"config\": {\"starting_hand\": {\"south\": [\"5m\", \"5m\"]}, \"starting_draws\": "
      "[\"5m\"]},\n"
      "   \"moves\": [{\"type\": \"discard\", \"player\": 0, \"tile\": \"5m\"},\n"
      "             {\"type\": \"buttons_pressed\", \"buttons\": [null, {\"button\": \"pon\"}]}],\n"
      "   \"expect\": {\"turn\": \"south\"}}\n"
      "docs/scenarios.md has the whole form. Each failure is named with what was expected and "
      "what\n"
      "came; the last line is `N passed, N failed`, and the exit status is 1 if anything failed.\n"
      "\n"
      "Examples:\n"
      "  jantaku test mine.jsonl\n"
      "  jantaku test mine.jsonl --only pon --trace\n"
      "  jantaku test *.jsonl --coverage");
  return [options] { return Tester(*options).run(); };
}

}  // namespace jantaku::cli
