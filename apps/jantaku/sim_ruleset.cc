#include "sim_ruleset.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <limits>

#include "bots/player.h"
#include "command.h"
#include "engine/log/log_json.h"
#include "input.h"
#include "json/reader.h"
#include "json/writer.h"
#include "output.h"
#include "progress.h"
#include "record_folder.h"
#include "replay/ruleset_record.h"
#include "sim/report.h"
#include "tui/plural.h"
#include "tui/saved_game.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

// A run that is kept is written down this often, at most after so many games for each thread.
constexpr double kSecondsBetween = 3;
constexpr uint64_t kMostGamesBetween = 1000;

double points(engine::Milli score) {
  return static_cast<double>(score) / static_cast<double>(ruleset::kOne);
}

std::string report_text(const sim::RulesetReport& report, const sim::RunOf& run) {
  std::string out =
      fmt::format("{} of {}, {}, seed {}\n  {}, {:.2f} a round; {:.1f} rounds a second\n",
                  tui::plural(report.games, "game", "games"), run.ruleset,
                  tui::plural(report.rounds, "round", "rounds"), run.seed,
                  tui::plural(report.choices, "choice", "choices"),
                  static_cast<double>(report.choices) / static_cast<double>(report.rounds),
                  static_cast<double>(report.rounds) / std::max(report.seconds, 1e-9));
  for (const auto& [end, count] : report.ends) out += fmt::format("  {:>7} {}\n", count, end);
  if (report.finished > 0) {
    out += fmt::format(
        "  {}\n", tui::plural(report.finished, "game came to its end", "games came to their end"));
    for (size_t person = 0; person < static_cast<size_t>(run.players); ++person) {
      const auto& places = report.places[person];
      out += fmt::format("  person {}: places {}, {:.1f} points a game\n", person + 1,
                         fmt::join(places.begin(), places.begin() + run.players, " "),
                         points(report.scores[person]) / static_cast<double>(report.finished));
    }
  }
  for (const auto& [place, error] : report.errors) out += fmt::format("  {}\n", error);
  return out;
}

std::string json_text(const sim::RulesetReport& report, const sim::RunOf& run) {
  return json::write(sim::report_json(report, run), json::Layout::kPretty);
}

int write_report(const std::string& file, const sim::RulesetReport& report, const sim::RunOf& run) {
  const std::string ending = fs::path(file).extension().string();
  const std::string text = ending == ".csv"    ? sim::report_csv(report, run)
                           : ending == ".html" ? sim::report_page(report, run)
                                               : json_text(report, run);
  return write_whole(file, text) ? kOk : complain(cannot_write(file));
}

int usage(std::string message, std::string hint) {
  complain({.code = "cli/usage", .message = std::move(message), .hint = std::move(hint)});
  return kUsage;
}

class Simulation {
 public:
  Simulation(const SimRuleset& options, std::shared_ptr<const ruleset::Ruleset> rules)
      : options_(options), program_(std::make_shared<const engine::Program>(std::move(rules))) {
    run_ = {.ruleset = options.file.path,
            .mods = options.file.mods,
            .preset = options.file.preset.value_or(""),
            .bots = options.bots,
            .seed = options.seed,
            .players = program_->rules().seats,
            .rules = base::to_hex(tui::hash_of_rules(program_->rules())),
            .version = JANTAKU_VERSION};
  }

  int run() {
    const size_t bots = options_.bots.size();
    if (bots > 1 && bots != static_cast<size_t>(run_.players)) {
      return usage(fmt::format("{} bots are named for {} players", bots, run_.players),
                   "name one for all, or one for each");
    }
    if (!options_.report.empty() && !can_be_written(options_.report)) {
      return complain(cannot_write(options_.report));
    }
    for (const std::string* folder : {&options_.logs, &options_.records}) {
      if (!folder->empty() && !make_folder(*folder)) return complain(cannot_write(*folder));
    }
    if (!options_.records.empty()) {
      records_ =
          std::make_unique<RecordFolder>(options_.records, options_.records_as,
                                         replay::record_rules(program_->rules()), options_.bots);
    }
    if (const int status = options_.keep.empty() ? play_all() : play_on(); status != kOk) {
      return status;
    }
    if (records_ && records_->report() != kOk) return kFailed;
    return tell();
  }

 private:
  sim::RulesetSim plan(Progress& progress) {
    sim::RulesetSim plan{.program = program_,
                         .most_rounds = options_.rounds,
                         .seed = options_.seed,
                         .threads = options_.threads,
                         .bots = options_.bots,
                         .check = options_.check,
                         .measure = options_.json};
    using Done = sim::RulesetSim::Done;
    const Done counted = options_.games > 0 ? Done::kGame : Done::kRound;
    plan.progress = [this, &progress, counted](Done done) {
      if (done == counted) progress.show(++done_);
    };
    if (records_) {
      plan.on_round = [this](uint64_t game, const engine::Log& log, const engine::Table& end) {
        records_->add(game, replay::round_of(log, end));
      };
      plan.on_game = [this](uint64_t game, const engine::Standing& standing) {
        records_->finish(game, replay::record_final(program_->rules(), standing));
      };
    }
    if (!options_.logs.empty()) {
      plan.on_log = [this](uint64_t game, uint64_t round, const engine::Log& log) {
        const fs::path file =
            fs::path(options_.logs) / fmt::format("game-{:06}-round-{:02}.json", game, round);
        if (!write_whole(file.string(), json::write(engine::log_json(log)))) log_failed_ = true;
      };
    }
    return plan;
  }

  Progress bar() const {
    const bool by_games = options_.games > 0;
    return Progress(by_games ? "games" : "rounds", by_games ? options_.games : options_.rounds);
  }

  int play_all() {
    Progress progress = bar();
    sim::RulesetSim all = plan(progress);
    all.games = options_.games > 0 ? options_.games : std::numeric_limits<uint64_t>::max();
    report_ = sim::run_ruleset(all);
    progress.finish();
    return kOk;
  }

  // From where the kept report ends, a stretch of games at a time.
  int play_on() {
    if (options_.games == 0) return usage("--keep wants a number of games", "use --games");
    std::error_code error;
    if (fs::exists(options_.keep, error)) {
      const auto source = read_input(options_.keep);
      if (!source) return complain(source.diagnostics());
      const auto document = json::read(*source);
      if (!document) return complain(document.diagnostics());
      auto kept = sim::read_report(*document, run_);
      if (!kept) return complain(kept.diagnostics());
      report_ = *std::move(kept);
      if (report_.games > options_.games) {
        complain({.code = "sim/more-games",
                  .severity = base::Severity::kWarning,
                  .message = fmt::format("{} holds {} already, and {} asked for: the report is of "
                                         "all of them",
                                         options_.keep, tui::plural(report_.games, "game", "games"),
                                         tui::plural(options_.games, "is", "are"))});
      }
    }
    done_ = report_.games;
    Progress progress = bar();
    sim::RulesetSim part = plan(progress);
    uint64_t stretch = 1;  // for each thread; grows until it takes long enough
    while (report_.games < options_.games) {
      part.first = report_.games;
      part.games = std::min(stretch * options_.threads, options_.games - report_.games);
      const sim::RulesetReport played = sim::run_ruleset(part);
      if (played.seconds < kSecondsBetween / 2) stretch = std::min(stretch * 2, kMostGamesBetween);
      if (played.seconds > kSecondsBetween && stretch > 1) stretch /= 2;
      report_.add(played);
      if (!write_whole(options_.keep, json_text(report_, run_))) {
        return complain(cannot_write(options_.keep));
      }
    }
    progress.finish();
    return kOk;
  }

  int tell() {
    print(options_.json ? json_text(report_, run_) : report_text(report_, run_));
    for (const std::string& failure : report_.failures) {
      complain({.code = "sim/failure", .message = failure});
    }
    if (options_.check && !options_.json) {
      const uint64_t failed = std::min<uint64_t>(report_.failures.size(), report_.rounds);
      print(fmt::format("{} passed, {} failed\n", report_.rounds - failed, failed));
    }
    if (log_failed_) return complain(cannot_write(options_.logs));
    if (!options_.report.empty()) {
      if (const int status = write_report(options_.report, report_, run_)) return status;
    }
    return report_.failures.empty() ? kOk : kFailed;
  }

  const SimRuleset& options_;
  std::shared_ptr<const engine::Program> program_;
  sim::RunOf run_;
  sim::RulesetReport report_;
  std::unique_ptr<RecordFolder> records_;
  std::atomic<uint64_t> done_ = 0;
  std::atomic<bool> log_failed_ = false;
};

}  // namespace

int simulate_ruleset(const SimRuleset& sim) {
  const auto known = bots::player_names();
  for (const std::string& bot : sim.bots) {
    if (std::find(known.begin(), known.end(), bot) != known.end()) continue;
    return usage(fmt::format("there is no bot '{}' for rulesets", bot),
                 fmt::format("there are: {}", fmt::join(known, ", ")));
  }
  const auto rules = load_ruleset(sim.file);
  if (!rules) return complain(rules.diagnostics());
  tell_warnings(rules.diagnostics());
  return Simulation(sim, *rules).run();
}

}  // namespace jantaku::cli
