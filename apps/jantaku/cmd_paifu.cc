// jantaku paifu: records of games.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "input.h"
#include "record/listing.h"
#include "record/reader.h"
#include "replay/replay.h"
#include "report.h"

namespace jantaku::cli {
namespace {

constexpr int64_t kNamedRounds = 1000;

// Everything that is wrong goes to standard error; what is only noted does not end the reading.
base::Result<record::Games> read_record(const std::string& file) {
  const auto source = read_input(file);
  if (!source) return source.diagnostics();
  if (!source.diagnostics().empty()) complain(source.diagnostics());
  return record::read(*source);
}

int show(const std::vector<std::string>& files) {
  int status = kOk;
  bool first = true;
  for (const std::string& file : files) {
    const auto games = read_record(file);
    if (!games.diagnostics().empty()) complain(games.diagnostics());
    if (!games) {
      status = kFailed;
      continue;
    }
    for (const record::Game& game : *games) {
      print((first ? "" : "\n") + record::listing(game));
      first = false;
    }
  }
  return status;
}

void verify_game(const std::string& place, const record::Game& game, Report& report) {
  for (const replay::RoundReport& round : replay::replay(game)) {
    switch (round.verdict) {
      case replay::Verdict::kPassed:
        report.pass();
        break;
      case replay::Verdict::kUnfinished:
        report.leave_unfinished();
        break;
      case replay::Verdict::kFailed:
        report.fail(fmt::format("{}: {}{}: {}\n", place, round.name,
                                round.act ? fmt::format(" act {}", *round.act) : "", round.what));
        break;
    }
  }
}

int verify(const std::vector<std::string>& files) {
  Report report(kNamedRounds);
  for (const std::string& file : files_of(files)) {
    const auto games = read_record(file);
    if (!games) {
      report.fail(base::render(games.diagnostics()));
      continue;
    }
    for (size_t i = 0; i < games->size(); ++i) {
      const std::string place = games->size() == 1 ? file : fmt::format("{}: game {}", file, i + 1);
      verify_game(place, (*games)[i], report);
    }
  }
  return report.finish();
}

void add_verify_records(CLI::App& app, std::vector<std::string>& files) {
  app.add_option("FILE", files, "Records, also compressed with gzip, and folders of them")
      ->required();
  app.footer(
      "Plays every round again: each act must be allowed, and the round must come to what the\n"
      "record says: yaku, fu, han, points, who pays whom, honba, sticks, the next round, the "
      "final\n"
      "scores. The rules are those of the house, with what the record says of them.\n"
      "\n"
      "Each failure is named by file, round and act. The last line is `N passed, N failed`, and "
      "how\n"
      "many rounds are cut off before their end; the exit status is 1 if anything failed.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu verify games/");
}

}  // namespace

Run add_paifu(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  app.require_subcommand(1);
  CLI::App* judge =
      app.add_subcommand("verify", "Whether the rounds could have happened, and came to that")
          ->group("Commands");
  add_verify_records(*judge, *files);
  CLI::App* list =
      app.add_subcommand("show", "The rounds of a game and what came of each")->group("Commands");
  list->add_option("FILE", *files, "Records, also compressed with gzip")->required();
  list->footer(
      "Reads Tenhou's mjlog, the JSON of tenhou.net/6 and that of majiang.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu show game.mjlog");
  return [files, judge] { return judge->parsed() ? verify(*files) : show(*files); };
}

}  // namespace jantaku::cli
