// jantaku paifu verify: records played again.
#include <fmt/format.h>

#include <memory>
#include <mutex>

#include "input.h"
#include "paifu.h"
#include "record/tenhou_wall.h"
#include "replay/replay.h"
#include "replay/rules_of.h"
#include "report.h"
#include "riichi/rules.h"

namespace jantaku::cli {
namespace {

constexpr int64_t kNamedRounds = 1000;

struct Options {
  std::vector<std::string> files;
  RecordOptions read;
  unsigned threads = 1;
  std::string preset;
};

struct Verdicts {
  std::vector<std::string> failures;
  size_t passed = 0;
  size_t unfinished = 0;
};

// The walls of the game's seed, for the rounds in order.
void compare_walls(const record::Game& game, std::vector<replay::RoundReport>& reports,
                   size_t& walls) {
  if (game.rules.players != record::kMostPlayers || game.rounds.empty()) return;
  auto seed = record::TenhouWalls::from_seed(game.shuffle);
  const record::Start& first = game.rounds.front().start;
  const bool from_start =
      first.wind == record::Wind::kEast && first.dealer.index() == 0 && first.honba == 0;
  if (!seed || !from_start) return;
  for (size_t i = 0; i < game.rounds.size(); ++i) {
    const std::string what = record::compare_wall(seed->next(), game.rounds[i], game.rules);
    if (what.empty()) {
      ++walls;
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
    const std::vector<std::string> files = files_of(options_.files);
    for_each_index(files.size(), options_.threads, [&](size_t i) { one(files[i]); });
    if (walls_ > 0) print(fmt::format("{} walls agree with the seed of their game\n", walls_));
    return report_.finish();
  }

 private:
  void one(const std::string& file) {
    const auto games = read_record(file, options_.read);
    if (!games) {
      const std::lock_guard lock(mutex_);
      report_.fail(base::render(games.diagnostics()));
      return;
    }
    for (size_t i = 0; i < games->size(); ++i) {
      const record::Game& game = (*games)[i];
      auto reports = options_.preset.empty()
                         ? replay::replay(game)
                         : replay::replay(game, riichi::find_preset(options_.preset)->rules);
      size_t walls = 0;
      compare_walls(game, reports, walls);
      const std::lock_guard lock(mutex_);
      walls_ += walls;
      tell(games->size() == 1 ? file : fmt::format("{}: game {}", file, i + 1), reports);
    }
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
  std::mutex mutex_;
  Report report_;
  size_t walls_ = 0;
};

}  // namespace

Run add_paifu_verify(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Records, also compressed with gzip, and folders of them")
      ->required();
  add_record_options(app, options->read);
  add_threads_option(app, options->threads);
  std::vector<std::string> names;
  for (const riichi::Preset& known : riichi::presets()) names.emplace_back(known.name);
  app.add_option("--rules", options->preset,
                 fmt::format("The rules: {} (those of the record's house)", fmt::join(names, ", ")))
      ->type_name("NAME")
      ->check(CLI::IsMember(names));
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
      "Example:\n"
      "  jantaku paifu verify games/");
  return [options] { return Verifier(*options).run(); };
}

}  // namespace jantaku::cli
