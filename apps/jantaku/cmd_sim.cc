// jantaku sim: many games at once, without anybody watching.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <thread>

#include "commands.h"
#include "json/writer.h"
#include "output.h"
#include "record_folder.h"
#include "replay/log_game.h"
#include "riichi/rules.h"
#include "rulesets.h"
#include "sim/native.h"
#include "sim_ruleset.h"
#include "tui/plural.h"

namespace jantaku::cli {
namespace {

constexpr uint32_t kUsualGames = 100;
constexpr double kUsualSeconds = 5, kLeastSeconds = 0.001, kMostSeconds = 3600;

struct Options {
  RulesetFile ruleset;
  bool native = false;
  bool json = false;
  bool check = false;
  uint32_t games = 0;  // 0: what is usual
  uint64_t rounds = 0;
  uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::optional<int> players;
  std::optional<double> seconds;  // for an answer of a process
  std::string preset;
  std::string bots = "random";
  std::string log;
  std::string records;  // a folder
  std::string records_as = "jmdp";
  std::string report, logs, keep;  // of rulesets: see SimRuleset
};

// At commas, but for those inside the command of an mjai player.
std::vector<std::string> split_bots(const std::string& text) {
  std::vector<std::string> bots(1);
  for (size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = std::string_view(text).substr(i + 1);
    const bool next = text[i] == ',' && (rest.starts_with("random") || rest.starts_with("greedy") ||
                                         rest.starts_with("mjai:"));
    if (next || (text[i] == ',' && !bots.back().starts_with("mjai:"))) {
      bots.emplace_back();
    } else {
      bots.back() += text[i];
    }
  }
  return bots;
}

double per_round(uint64_t count, const sim::NativeReport& report) {
  return report.rounds == 0 ? 0 : static_cast<double>(count) / static_cast<double>(report.rounds);
}

double rounds_per_second(const sim::NativeReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.rounds) / report.seconds : 0;
}

json::Value report_json(const sim::NativeReport& report, const Options& options, int players) {
  json::Object object;
  const auto set = [&](std::string_view key, uint64_t value) {
    object.set(key, static_cast<int64_t>(value));
  };
  object.set("preset", options.preset);
  set("games", report.games);
  set("rounds", report.rounds);
  set("choices", report.choices);
  object.set("choicesPerRound", json::Value(per_round(report.choices, report)));
  set("events", report.events);
  object.set("eventsPerRound", json::Value(per_round(report.events, report)));
  object.set("seconds", json::Value(report.seconds));
  object.set("roundsPerSecond", json::Value(rounds_per_second(report)));
  set("tsumo", report.tsumo);
  set("ron", report.ron);
  set("howanpai", report.howanpai);
  set("ryoukyoku", report.ryoukyoku);
  object.set("signature", fmt::format("{:016x}", report.signature));
  json::Array scores;
  for (int i = 0; i < players; ++i) {
    scores.emplace_back(
        json::Value(static_cast<double>(report.score_tenths[static_cast<size_t>(i)]) / 10));
  }
  object.set("scores", std::move(scores));
  set("refusals", report.refusals);
  json::Array failures;
  for (const std::string& failure : report.failures) failures.emplace_back(failure);
  object.set("failures", std::move(failures));
  return object;
}

std::string report_text(const sim::NativeReport& report, const Options& options, int players) {
  std::string out =
      fmt::format("{} of {}, {}, seed {}\n", tui::plural(report.games, "game", "games"),
                  options.preset, tui::plural(report.rounds, "round", "rounds"), options.seed);
  out += fmt::format("  {}, {:.2f} a round; {} events, {:.2f} a round\n",
                     tui::plural(report.choices, "choice", "choices"),
                     per_round(report.choices, report), report.events,
                     per_round(report.events, report));
  out += fmt::format("  {} tsumo, {} ron, {} to the end of the wall, {} aborted\n", report.tsumo,
                     report.ron, report.howanpai, report.ryoukyoku);
  for (int i = 0; i < players; ++i) {
    const auto& places = report.places[static_cast<size_t>(i)];
    out += fmt::format("  seat {}: places {} {} {}", i, places[0], places[1], places[2]);
    if (players == 4) out += fmt::format(" {}", places[3]);
    out += fmt::format(", score {:+.1f}\n",
                       static_cast<double>(report.score_tenths[static_cast<size_t>(i)]) / 10);
  }
  out += fmt::format("  {:.0f} rounds a second ({:.3f} s), signature {:016x}\n",
                     rounds_per_second(report), report.seconds, report.signature);
  return out;
}

SimRuleset of_ruleset(const Options& options) {
  SimRuleset sim{.file = options.ruleset,
                 .bots = split_bots(options.bots),
                 .games = options.games,
                 .rounds = options.rounds,
                 .seed = options.seed,
                 .threads = options.threads,
                 .check = options.check,
                 .json = options.json,
                 .report = options.report,
                 .logs = options.logs,
                 .keep = options.keep,
                 .records = options.records,
                 .records_as = options.records_as};
  if (!options.preset.empty()) sim.file.preset = options.preset;
  if (sim.games == 0 && sim.rounds == 0) sim.games = kUsualGames;
  return sim;
}

// What is asked for and would not be done.
std::optional<base::Diagnostic> without_effect(const Options& options) {
  struct Given {
    const char* option;
    bool is_given;
    const char* hint = "";
  };
  const Given of_rulesets[] = {{"--rounds", options.rounds > 0, "use --games"},
                               {"--mod", !options.ruleset.mods.empty(), "use --preset"},
                               {"--report", !options.report.empty(), "use --json"},
                               {"--logs", !options.logs.empty(), "use --records"},
                               {"--keep", !options.keep.empty()}};
  const Given of_native[] = {
      {"--players", options.players.has_value(), "a ruleset says how many there are"},
      {"--mjai-log", !options.log.empty()},
      {"--time-limit", options.seconds.has_value()}};
  const auto refuse = [](const Given& given, const char* whose) {
    return base::Diagnostic{.code = "cli/usage",
                            .message = fmt::format("{} is for {}", given.option, whose),
                            .hint = given.hint};
  };
  for (const Given& one : of_rulesets) {
    if (options.native && one.is_given) return refuse(one, "rulesets");
  }
  for (const Given& one : of_native) {
    if (!options.native && one.is_given) return refuse(one, "--native");
  }
  return std::nullopt;
}

int simulate(const Options& given) {
  Options options = given;
  if (options.native != options.ruleset.path.empty()) {
    complain({.code = "cli/usage",
              .message = options.native ? "--native plays the riichi core, not a ruleset"
                                        : "what is to be simulated?",
              .hint = "jantaku sim RULESET, or jantaku sim --native"});
    return kUsage;
  }
  if (const auto refused = without_effect(options)) {
    complain(*refused);
    return kUsage;
  }
  if (!options.native) return simulate_ruleset(of_ruleset(options));
  if (options.preset.empty()) options.preset = options.players == 3 ? "tenhou3" : "majiang";
  const riichi::Preset* const preset = riichi::find_preset(options.preset);
  if (preset == nullptr) {
    std::vector<std::string_view> names;
    for (const riichi::Preset& known : riichi::presets()) names.push_back(known.name);
    return complain({.code = "cli/preset",
                     .message = fmt::format("there are no rules '{}'", options.preset),
                     .hint = fmt::format("there are: {}", fmt::join(names, ", "))});
  }
  std::unique_ptr<RecordFolder> records;
  if (!options.records.empty()) {
    if (!make_folder(options.records)) return complain(cannot_write(options.records));
    records = std::make_unique<RecordFolder>(options.records, options.records_as,
                                             replay::record_rules(preset->rules),
                                             split_bots(options.bots));
  }
  sim::NativeOptions native{.rules = &preset->rules,
                            .games = options.games == 0 ? kUsualGames : options.games,
                            .seed = options.seed,
                            .threads = options.threads,
                            .bots = split_bots(options.bots),
                            .mjai_seconds = options.seconds.value_or(kUsualSeconds),
                            .check = options.check,
                            .mjai_log = options.log};
  if (records) {
    native.on_round = [&](uint32_t game, const riichi::EventLog& log,
                          const riichi::KyokuStart& start) {
      records->add(game, replay::round_of(log, start, preset->rules));
    };
    native.on_game = [&](uint32_t game, const riichi::GameResult& result) {
      records->finish(game, replay::record_final(result, preset->rules.players));
    };
  }
  const auto report = sim::run_native(native);
  if (!report) return complain(report.diagnostics());
  if (records && records->report() != kOk) return kFailed;
  const int players = preset->rules.players;
  print(options.json ? json::write(report_json(*report, options, players), json::Layout::kPretty)
                     : report_text(*report, options, players));
  for (const std::string& failure : report->failures) {
    complain({.code = "sim/failure", .message = failure});
  }
  if (options.check && !options.json) {
    const uint64_t failed = report->failures.size();
    print(fmt::format("{} passed, {} failed\n", report->rounds - failed, failed));
  }
  return report->failures.empty() ? kOk : kFailed;
}

}  // namespace

Run add_sim(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("RULESET", options->ruleset.path,
                 "A ruleset: a file, or the name of a bundled one");
  app.add_flag("--native", options->native, "The riichi core instead of a ruleset");
  app.add_option("--games", options->games, "How many games (100)")
      ->check(CLI::Range(1, 100000000));
  app.add_option("--rounds", options->rounds, "Of a ruleset: stop after so many rounds")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000'000}));
  add_seed_option(
      app, [options](uint64_t seed) { options->seed = seed; },
      "What decides walls and choices (1)");
  app.add_option("--threads", options->threads, "How many at once (as many as there are cores)")
      ->check(CLI::Range(1, 1024));
  app.add_option("--players", options->players,
                 "With --native: 4 or 3, where --preset does not say")
      ->check(CLI::IsMember({3, 4}));
  add_mod_option(app, options->ruleset);
  app.add_option("--preset", options->preset,
                 "Of a ruleset: the mods of one of its presets; with --native: the rules (majiang; "
                 "tenhou3 for three)")
      ->excludes("--mod");
  app.add_option("--bots", options->bots,
                 "random, greedy or mjai:COMMAND; one for all, or one for each with commas");
  app.add_option("--time-limit", options->seconds,
                 "With --native: seconds for an answer of a process (5)")
      ->check([](const std::string& text) -> std::string {
        double seconds = 0;
        // CLI::Range lets `nan` through.
        const bool good = CLI::detail::lexical_cast(text, seconds) && seconds >= kLeastSeconds &&
                          seconds <= kMostSeconds;
        return good ? ""
                    : fmt::format("{} is no number from {} to {}", text, kLeastSeconds,
                                  kMostSeconds);
      });
  app.add_option("--records", options->records, "A folder for a record of every game of riichi")
      ->type_name("FOLDER");
  app.add_option("--records-as", options->records_as,
                 fmt::format("Their format: {} (jmdp)", fmt::join(format_names(), ", ")))
      ->type_name("FORMAT")
      ->check(CLI::IsMember(format_names()));
  app.add_option(
         "--report", options->report,
         "Of a ruleset: write the report to a file, as its ending says: .json, .csv, or .html "
         "for a page with charts")
      ->type_name("FILE")
      ->check([](const std::string& file) -> std::string {
        const bool good =
            file.ends_with(".json") || file.ends_with(".csv") || file.ends_with(".html");
        return good ? "" : "the file must end in .json, .csv or .html";
      });
  app.add_option("--logs", options->logs, "Of a ruleset: a folder for the log of every round")
      ->type_name("FOLDER");
  app.add_option("--keep", options->keep,
                 "Of a ruleset: a file that the run is kept in, so that one that was interrupted "
                 "goes on where it was")
      ->type_name("FILE");
  app.add_option("--mjai-log", options->log,
                 "With --native: append what is said to and by processes to a file");
  app.add_flag("--check", options->check,
               "Compare master, log and views or replicates after every event");
  app.add_flag("--json", options->json, "The report as JSON");
  app.footer(
      "Examples:\n"
      "  jantaku sim mine.json --rounds 200 --check\n"
      "  jantaku sim riichi --games 2000 --bots greedy,random,random,random \\\n"
      "    --keep run.json --report run.html\n"
      "  jantaku sim --native --games 1000\n"
      "  jantaku sim --native --players 3 --bots greedy --check\n"
      "  jantaku sim --native --games 1 --bots mjai:./mybot,greedy,greedy,greedy");
  return [options] { return simulate(*options); };
}

}  // namespace jantaku::cli
