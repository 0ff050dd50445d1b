// jantaku paifu verify: records played again.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "engine/program.h"
#include "input.h"
#include "paifu.h"
#include "record/tenhou_wall.h"
#include "record_reader.h"
#include "replay/replay.h"
#include "replay/rules_of.h"
#include "replay/ruleset_replay.h"
#include "report.h"
#include "riichi/rules.h"
#include "rulesets.h"

namespace jantaku::cli {
namespace {

constexpr int64_t kNamedRounds = 1000;

struct Options {
  std::vector<std::string> files;
  RecordOptions read;
  unsigned threads = 1;
  std::string preset;
  bool by_ruleset = false;
  RulesetFile ruleset{.path = "riichi"};
};

// The walls that seeds say something of.
struct Walls {
  size_t agree = 0;
  // Why those of a game were not judged, and in how many games.
  std::map<std::string_view, size_t> unjudged;

  void add(const Walls& other) {
    agree += other.agree;
    for (const auto& [why, games] : other.unjudged) unjudged[why] += games;
  }
};

// The walls of the game's seed, for the rounds in order.
void compare_walls(const record::Game& game, std::vector<replay::RoundReport>& reports,
                   Walls& walls) {
  const bool by_round = std::any_of(game.rounds.begin(), game.rounds.end(),
                                    [](const auto& round) { return !round.shuffle.empty(); });
  if (game.rounds.empty() || (game.shuffle.empty() && !by_round)) return;
  auto seed = record::TenhouWalls::from_seed(game.shuffle);
  const record::Start& first = game.rounds.front().start;
  const bool from_start =
      first.wind == record::Wind::kEast && first.dealer.index() == 0 && first.honba == 0;
  const std::string_view why = !seed ? "the seed is of a kind that is not known"
                               : game.rules.players != record::kMostPlayers
                                   ? "how three players are dealt to is not known"
                               : !from_start ? "the record does not begin with the first round"
                                             : "";
  if (!why.empty()) {
    ++walls.unjudged[why];
    return;
  }
  for (size_t i = 0; i < game.rounds.size(); ++i) {
    const std::string what = record::compare_wall(seed->next(), game.rounds[i], game.rules);
    if (what.empty()) {
      ++walls.agree;
    } else if (reports[i].verdict != replay::Verdict::kFailed) {
      reports[i].verdict = replay::Verdict::kFailed;
      reports[i].act.reset();
      reports[i].what = what;
    }
  }
}

class Verifier {
 public:
  explicit Verifier(const Options& options) : options_(options), report_(kNamedRounds) {}

  int run() {
    if (options_.by_ruleset) {
      const auto rules = load_ruleset(options_.ruleset);
      if (!rules) return complain(rules.diagnostics());
      tell_warnings(rules.diagnostics());
      program_ = std::make_shared<const engine::Program>(*rules);
    }
    FileList files(options_.files);
    const int listed =
        for_each_file(files, options_.threads, [&](const std::string& file) { one(file); });
    if (walls_.agree > 0) {
      print(fmt::format("{} walls agree with the seed of their game\n", walls_.agree));
    }
    for (const auto& [why, games] : walls_.unjudged) {
      print(fmt::format("the walls of {} game{} were not judged: {}\n", games,
                        games == 1 ? "" : "s", why));
    }
    return std::max(report_.finish(), listed);
  }

 private:
  void one(const std::string& file) {
    RecordReader games(file, options_.read);
    std::optional<engine::MatcherPool> matchers;
    if (program_) matchers.emplace(program_);
    size_t number = 0;
    while (const auto game = games.next()) {
      const bool only = ++number == 1 && !games.has_more();
      auto reports = play(*game, matchers);
      Walls walls;
      compare_walls(*game, reports, walls);
      const std::lock_guard lock(mutex_);
      walls_.add(walls);
      tell(only ? file : fmt::format("{}: game {}", file, number), reports);
    }
    const std::lock_guard lock(mutex_);
    if (games.failed()) {
      report_.fail(games.complaints());
    } else {
      report_.remark(games.complaints());
    }
  }

  std::vector<replay::RoundReport> play(const record::Game& game,
                                        std::optional<engine::MatcherPool>& matchers) const {
    if (matchers) return replay::replay_by_ruleset(game, program_, *matchers);
    if (options_.preset.empty()) return replay::replay(game);
    return replay::replay(game, riichi::find_preset(options_.preset)->rules);
  }

  void tell(const std::string& place, const std::vector<replay::RoundReport>& reports) {
    for (const replay::RoundReport& round : reports) {
      switch (round.verdict) {
        case replay::Verdict::kPassed:
          report_.pass();
          break;
        case replay::Verdict::kUnfinished:
          report_.leave_unfinished();
          break;
        case replay::Verdict::kFailed:
          report_.fail(fmt::format("{}: {}{}: {}\n", place, round.name,
                                   round.act ? fmt::format(" act {}", *round.act) : "",
                                   round.what));
          break;
      }
    }
  }

  const Options& options_;
  std::shared_ptr<const engine::Program> program_;  // null: the riichi core plays
  std::mutex mutex_;
  Report report_;
  Walls walls_;
};

}  // namespace

Run add_paifu_verify(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Records, also compressed with gzip, and folders of them")
      ->required();
  add_record_options(app, options->read);
  add_threads_option(app, options->threads);
  add_record_rules(app, options->preset);
  auto* const engine = app.add_option_function<std::string>(
      "--engine", [options](const std::string& name) { options->by_ruleset = name == "ruleset"; },
      "Who plays: native, the riichi core, or ruleset (native)");
  engine->type_name("NAME")->check(CLI::IsMember({"native", "ruleset"}));
  app.add_option("--ruleset", options->ruleset.path,
                 "With --engine ruleset: a ruleset of riichi, by file or name (riichi)")
      ->needs(engine);
  add_mod_options(app, options->ruleset);
  app.footer(
      "Plays every round again: each act must be allowed, and the round must come to what the\n"
      "record says: yaku, fu, han, points, who pays whom, honba, sticks, the next round, the "
      "final\n"
      "scores. The rules are those of the house, with what the record says of them. Where an "
      "mjlog\n"
      "holds the seed of its walls (SHUFFLE), the dice, the deal and every draw must follow from "
      "it.\n"
      "\n"
      "Each failure is named by file, round and act. The last line is `N passed, N failed`, and "
      "how\n"
      "many rounds are cut off before their end, or have too many unknown tiles; the exit status "
      "is 1\n"
      "if anything failed.\n"
      "\n"
      "Examples:\n"
      "  jantaku paifu verify games/\n"
      "  jantaku paifu verify games/ --engine ruleset --ruleset riichi");
  return [options] { return Verifier(*options).run(); };
}

}  // namespace jantaku::cli
