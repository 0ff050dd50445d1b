// jantaku verify: files of known answers.
#include <fmt/format.h>

#include <algorithm>
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
#include "replay/ruleset_hands.h"
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

int verify(
    const std::vector<std::string>& files, const CheckLine& checker,
    const std::function<void()>& before_the_end = [] {}) {
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
  before_the_end();
  return report.finish();
}

int verify_hands_under(const RulesetFile& ruleset, const std::vector<std::string>& files) {
  const auto rules = load_ruleset(ruleset);
  if (!rules) return complain(rules.diagnostics());
  tell_warnings(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  replay::RulesetHands hands(program, matchers);
  std::map<std::string, int> classes;
  const auto check = [&](std::string line, const std::string& name) -> base::Result<tui::Check> {
    auto checked = hands.check(std::move(line), name);
    if (!checked) return checked.diagnostics();
    if (checked->differs.empty()) return tui::Check{};
    ++classes[fmt::format("{}", fmt::join(checked->differs, ", "))];
    return tui::Check{.outcome = tui::Check::Outcome::kFailed, .what = std::move(checked->what)};
  };
  return verify(files, check, [&] {
    for (const auto& [differs, count] : classes) {
      print(fmt::format("  {:>6} differ in {}\n", count, differs));
    }
  });
}

// The first differences of a round, one a line.
std::string failure_text(const std::string& place, const std::vector<std::string>& differences) {
  constexpr size_t kMostNamed = 5;
  const size_t named = std::min(kMostNamed, differences.size());
  std::string text = place + ":";
  for (size_t i = 0; i < named; ++i) text += (i == 0 ? " " : "    ") + differences[i] + "\n";
  if (differences.size() > named) {
    text += fmt::format("    and {} differences more\n", differences.size() - named);
  }
  return text;
}

// Replays rounds, one at a time, each under the ruleset given for all or the one it names.
class TraceJudge {
 public:
  struct Rulesets {
    std::string file;    // for all
    std::string folder;  // of those that the rounds name
  };
  explicit TraceJudge(Rulesets rulesets) : rulesets_(std::move(rulesets)) {}

  void judge(const std::string& place, const std::string& line) {
    const auto round = json::read(base::make_source(place, line));
    if (!round) {
      report_.fail(base::render(round.diagnostics()));
      return;
    }
    const std::string file = ruleset_of(round->root);
    if (file.empty()) {
      report_.fail(
          fmt::format("{}: under which ruleset it was played is not known: give its file with "
                      "--ruleset, or the folder of all with --rulesets\n",
                      place));
      return;
    }
    const Played* played = played_under(file);
    if (!played) {
      report_.fail(fmt::format("{}: its ruleset `{}` cannot be loaded\n", place, file));
      return;
    }
    const auto result = replay::replay_trace(round->root, played->program, *played->matchers);
    steps_ += result.steps;
    clean_ += result.clean_steps;
    for (const auto& [name, count] : result.classes) classes_[name] += count;
    for (const auto& [name, count] : result.items) items_[name] += count;
    if (!result.passed && result.explained) ++explained_;
    if (result.passed) {
      report_.pass();
    } else {
      report_.fail(failure_text(place, result.differences));
    }
  }
  void fail(std::string_view text) { report_.fail(text); }

  int finish() {
    print(fmt::format("{} of {} steps are the same\n", clean_, steps_));
    for (const auto& [name, count] : classes_) {
      print(fmt::format("  {:>6} differ in a way that is that engine's own: {}\n", count, name));
    }
    for (const auto& [name, count] : items_) {
      print(fmt::format("  {:>6} fail where the checklist decides otherwise: {}\n", count, name));
    }
    if (explained_ > 0) {
      print(
          fmt::format("{} of the failed rounds differ only where the checklist decides otherwise\n",
                      explained_));
    }
    return report_.finish();
  }

 private:
  struct Played {
    std::shared_ptr<const engine::Program> program;
    std::unique_ptr<engine::MatcherPool> matchers;
  };

  // A round with mods is of the ruleset that has them in it: NAME-default.json.
  std::string ruleset_of(const json::Value& round) const {
    if (!rulesets_.file.empty()) return rulesets_.file;
    const json::Value* name = round.find("ruleset");
    if (rulesets_.folder.empty() || !name || !name->string()) return {};
    const json::Value* mods = round.find("mods");
    const bool with_mods = mods && mods->array() && !mods->array()->empty();
    return fmt::format("{}/{}{}.json", rulesets_.folder, *name->string(),
                       with_mods ? "-default" : "");
  }

  // Null if it cannot be loaded; why is said once.
  const Played* played_under(const std::string& ruleset) {
    auto [at, is_new] = played_.try_emplace(ruleset);
    Played& played = at->second;
    if (is_new) {
      const auto rules = load_ruleset({.path = ruleset});
      if (rules) {
        played.program = std::make_shared<const engine::Program>(*rules);
        played.matchers = std::make_unique<engine::MatcherPool>(played.program);
      } else {
        complain(rules.diagnostics());
      }
    }
    return played.program ? &played : nullptr;
  }

  Rulesets rulesets_;
  std::map<std::string, Played> played_;
  Report report_{std::numeric_limits<int64_t>::max()};  // every round that fails is to be explained
  int steps_ = 0, clean_ = 0;
  std::map<std::string, int> classes_, items_;
  int explained_ = 0;  // failed rounds that differ in items only
};

int verify_traces(const std::vector<std::string>& files, TraceJudge::Rulesets rulesets) {
  TraceJudge judge(std::move(rulesets));
  for (const std::string& file : files) {
    const auto source = read_input(file);
    if (!source) {
      judge.fail(base::render(source.diagnostics()));
      continue;
    }
    std::string_view text = (*source)->text();
    for (int64_t number = 1; !text.empty(); ++number) {
      const std::string line(text.substr(0, text.find('\n')));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      if (!line.empty()) judge.judge(fmt::format("{}:{}", file, number), line);
    }
  }
  return judge.finish();
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
  const auto hands_ruleset = std::make_shared<RulesetFile>();
  CLI::Option* under = hands->add_option(
      "--ruleset", hands_ruleset->path,
      "A ruleset whose own definitions are to score them, instead of the riichi core");
  add_mod_option(*hands, *hands_ruleset);
  hands->get_option("--mod")->needs(under);
  hands->footer(
      "A line holds what majiang-core's hule takes (in) and gives (out), with Japanese names:\n"
      "  {\"in\": {\"shoupai\": \"m123...\", \"rongpai\": \"s2+\", \"param\": {...}},\n"
      "   \"out\": {\"hupai\": [...], \"fu\": 40, \"fanshu\": 1, \"defen\": 1300, ...}}\n"
      "Yaku, fu, han, points and transfers are compared.\n"
      "\n"
      "Under a ruleset each win is laid on its table and declared with its own button; yaku have\n"
      "other names there and are not compared. Its calls must be named chii, pon, daiminkan,\n"
      "kakan and ankan, its indicators doraindicator_1 ... and uraindicator_1 ...; what the win\n"
      "came by are the statuses riichi, double_riichi, ippatsu, kan and discards_empty.\n"
      "\n"
      "Examples:\n"
      "  jantaku verify hands answers.jsonl\n"
      "  jantaku verify hands --ruleset mine.json answers.jsonl");
  const auto rulesets = std::make_shared<TraceJudge::Rulesets>();
  CLI::App* traces = app.add_subcommand("traces", "Recorded rounds of rulesets")->group("Commands");
  traces->add_option("FILE", *files, "Files of one recorded round a line, plain or gzip")
      ->required();
  CLI::Option* ruleset =
      traces->add_option("--ruleset", rulesets->file, "The ruleset they were played under");
  traces
      ->add_option("--rulesets", rulesets->folder,
                   "A folder of rulesets: each round names its own, NAME.json there, or\n"
                   "NAME-default.json if it was played with mods")
      ->excludes(ruleset);
  traces->footer(
      "The recorded wall and choices are played again; after every step hands, draws, ponds,\n"
      "calls, statuses, buttons and the turn must be as recorded, and at the end of the round\n"
      "winners, yaku, points, fu, scores and what comes next. A difference that is known to be\n"
      "the recording engine's own way is counted under its class; any other fails the round,\n"
      "with the item of the checklist beside it where that decides otherwise. After both the\n"
      "recorded table is taken over, and the rest is compared.\n"
      "\n"
      "Examples:\n"
      "  jantaku verify traces rounds.jsonl.gz --ruleset mine.json\n"
      "  jantaku verify traces *.jsonl.gz --rulesets folder");
  return [files, preset, hands, hands_ruleset, traces, rulesets] {
    if (traces->parsed()) return verify_traces(*files, *rulesets);
    if (!hands->parsed()) return verify(*files, tui::check_shanten);
    if (!hands_ruleset->path.empty()) return verify_hands_under(*hands_ruleset, *files);
    const riichi::Rules& rules = riichi::find_preset(*preset)->rules;
    return verify(*files, [&](std::string line, const std::string& name) {
      return tui::check_scored_hand(std::move(line), name, rules);
    });
  };
}

}  // namespace jantaku::cli
