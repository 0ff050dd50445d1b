// jantaku verify: files of known answers.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "input.h"
#include "json/reader.h"
#include "lines.h"
#include "replay/trace.h"
#include "report.h"
#include "rulesets.h"
#include "tui/hand_lines.h"
#include "tui/verify_hands.h"
#include "tui/verify_shanten.h"

namespace jantaku::cli {
namespace {

// The column alone: each line is a text of its own.
int column_of(const base::Diagnostic& error) {
  const base::SourceRange& range = error.range;
  return range.source ? range.source->line_column(range.begin).column : 1;
}

// Compares one line of a file, which has the name given, with our answer.
using CheckLine =
    std::function<base::Result<tui::Check>(std::string line, const std::string& name)>;

void check_line(const CheckLine& checker, const std::string& file, int64_t number, std::string line,
                Report& report) {
  const std::string place = fmt::format("{}:{}", file, number);
  const auto check = checker(std::move(line), place);
  if (!check) {
    const base::Diagnostic& error = check.diagnostics().front();
    report.fail(
        fmt::format("{}:{}: {} [{}]\n", place, column_of(error), error.message, error.code));
  } else if (check->outcome == tui::Check::Outcome::kFailed) {
    report.fail(fmt::format("{}: {}\n", place, check->what));
  } else {
    report.pass();
  }
}

int verify(const std::vector<std::string>& files, const CheckLine& checker) {
  Report report;
  for (const std::string& file : files) {
    std::ifstream in(file, std::ios::binary);
    // A folder opens without complaint, and cannot be read.
    if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
      report.fail(fmt::format("{}: cannot be read: {}\n", file, std::strerror(errno)));
      continue;
    }
    in.clear();
    std::string line;
    for (int64_t number = 1;; ++number) {
      const Line kind = read_line(in, line, tui::kLongestLine);
      if (kind == Line::kEnd) break;
      if (kind == Line::kTooLong) {
        report.fail(fmt::format("{}:{}: a line of more than 1 MiB\n", file, number));
      } else if (!line.empty()) {
        check_line(checker, file, number, std::move(line), report);
      }
      line = {};
    }
  }
  return report.finish();
}

struct TraceTotals {
  int steps = 0, clean = 0;
  std::map<std::string, int> classes;
};

int verify_traces(const std::vector<std::string>& files, const std::string& ruleset) {
  const auto rules = load_ruleset({.path = ruleset});
  if (!rules) return complain(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  Report report(std::numeric_limits<int64_t>::max());  // every round that fails is to be explained
  TraceTotals totals;
  for (const std::string& file : files) {
    const auto source = read_input(file);
    if (!source) {
      report.fail(base::render(source.diagnostics()));
      continue;
    }
    std::string_view text = (*source)->text();
    for (int64_t number = 1; !text.empty(); ++number) {
      const std::string line(text.substr(0, text.find('\n')));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      if (line.empty()) continue;
      const std::string place = fmt::format("{}:{}", file, number);
      const auto round = json::read(base::make_source(place, line));
      if (!round) {
        report.fail(base::render(round.diagnostics()));
        continue;
      }
      const auto result = replay::replay_trace(round->root, program, matchers);
      totals.steps += result.steps;
      totals.clean += result.clean_steps;
      for (const auto& [name, count] : result.classes) totals.classes[name] += count;
      if (result.passed) {
        report.pass();
      } else {
        report.fail(fmt::format("{}: {}\n", place, fmt::join(result.differences, "\n    ")));
      }
    }
  }
  print(fmt::format("{} of {} steps are the same\n", totals.clean, totals.steps));
  for (const auto& [name, count] : totals.classes) {
    print(fmt::format("  {:>6} differ in a way that is that engine's own: {}\n", count, name));
  }
  return report.finish();
}

}  // namespace

Run add_verify(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  app.require_subcommand(1);
  CLI::App* shanten = app.add_subcommand("shanten", "The shanten of hands")->group("Commands");
  shanten->add_option("FILE", *files, "Files of one JSON object a line")->required();
  shanten->footer(
      "A line holds a hand as majiang writes tiles, and the shanten of its standard form, "
      "thirteen\n"
      "orphans and seven pairs; with \"calls\" their number, and null for a form they rule out:\n"
      "  {\"q\": [\"m1\", \"m2\", \"m3\", \"p0\", \"z1\", ...], \"x\": [4, 8, 5]}\n"
      "\n"
      "Each failure is named (20 at most); the last line is `N passed, N failed`, and the exit\n"
      "status is 1 if anything failed.\n"
      "\n"
      "Example:\n"
      "  jantaku verify shanten answers.jsonl");
  const auto preset = std::make_shared<std::string>("majiang");
  CLI::App* hands = app.add_subcommand("hands", "The scores of wins")->group("Commands");
  hands->add_option("FILE", *files, "Files of one JSON object a line")->required();
  add_rules_option(*hands, *preset);
  hands->footer(
      "A line holds what majiang-core's hule takes (in) and gives (out), with Japanese names:\n"
      "  {\"in\": {\"shoupai\": \"m123...\", \"rongpai\": \"s2+\", \"param\": {...}},\n"
      "   \"out\": {\"hupai\": [...], \"fu\": 40, \"fanshu\": 1, \"defen\": 1300, ...}}\n"
      "Yaku, fu, han, points and transfers are compared.\n"
      "\n"
      "Example:\n"
      "  jantaku verify hands answers.jsonl");
  const auto ruleset = std::make_shared<std::string>();
  CLI::App* traces = app.add_subcommand("traces", "Recorded rounds of rulesets")->group("Commands");
  traces->add_option("FILE", *files, "Files of one recorded round a line, plain or gzip")
      ->required();
  traces->add_option("--ruleset", *ruleset, "The ruleset they were played under")->required();
  traces->footer(
      "The recorded wall and choices are played again; after every step hands, draws, ponds,\n"
      "discards, calls, statuses, buttons and the turn must be as recorded.\n"
      "\n"
      "Example:\n"
      "  jantaku verify traces rounds.jsonl.gz --ruleset mine.json");
  return [files, preset, hands, traces, ruleset] {
    if (traces->parsed()) return verify_traces(*files, *ruleset);
    if (!hands->parsed()) return verify(*files, tui::check_shanten);
    const riichi::Rules& rules = riichi::find_preset(*preset)->rules;
    return verify(*files, [&](std::string line, const std::string& name) {
      return tui::check_scored_hand(std::move(line), name, rules);
    });
  };
}

}  // namespace jantaku::cli
