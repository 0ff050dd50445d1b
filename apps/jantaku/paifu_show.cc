// jantaku paifu show: records for people.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "input.h"
#include "output.h"
#include "paifu.h"
#include "record/listing.h"
#include "record/many_players.h"
#include "record/page.h"
#include "record/stats.h"
#include "record_reader.h"
#include "replay/replay.h"
#include "temporary_runs.h"
#include "tui/record_table.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  RecordOptions read;
  std::string round;
  int turn = 0;
  std::string seat;
  std::string page;
  bool stats = false;
  bool csv = false;
  unsigned threads = 1;
  tui::Glyphs glyphs = tui::Glyphs::kNever;
};

// The round of that name, as S2-1 or, where that is unique, S2.
const record::Round* find_round(const record::Game& game, const std::string& name) {
  for (const record::Round& round : game.rounds) {
    const std::string full = record::round_name(round.start);
    if (full == name || full.starts_with(name + "-")) return &round;
  }
  return nullptr;
}

int show_moment(const record::Game& game, const Options& options) {
  const record::Round* const round = options.round.empty() && !game.rounds.empty()
                                         ? game.rounds.data()
                                         : find_round(game, options.round);
  if (round == nullptr) {
    std::string names;
    for (const record::Round& one : game.rounds) names += " " + record::round_name(one.start);
    return complain(base::Diagnostic{
        .code = "cli/no-round",
        .message = fmt::format("there is no round {} in the record", options.round),
        .hint = "there are:" + names});
  }
  tui::Moment moment;
  if (options.turn > 0) moment.turn = options.turn;
  if (!options.seat.empty()) {
    const auto seat = static_cast<int>(std::string_view("eswn").find(options.seat));
    if (seat >= game.rules.players) {
      return complain(base::Diagnostic{.code = "cli/no-seat",
                                       .message = "three players have no seat " + options.seat});
    }
    moment.player = record::Player((round->start.dealer.index() + seat) % game.rules.players);
  }
  if (moment.turn && tui::acts_until(*round, moment) == round->flow.acts.size()) {
    complain(base::Diagnostic{
        .code = "cli/no-turn",
        .severity = base::Severity::kWarning,
        .message = fmt::format("the seat does not discard {} times in {}: this is how it ends",
                               options.turn, record::round_name(round->start))});
  }
  print(tui::record_table(game, *round, moment, output_style(options.glyphs)));
  return kOk;
}

void tell(RecordReader& games) {
  if (const std::string said = games.take_complaints(); !said.empty()) complain(said);
}

int show(const Options& options) {
  int status = kOk;
  bool first = true;
  for (const std::string& file : options.files) {
    RecordReader games(file, options.read, nullptr, complaint_colour());
    while (auto game = games.next()) {
      replay::complete(*game);
      tell(games);
      if (!first) print("\n");
      first = false;
      if (!options.round.empty() || options.turn > 0 || !options.seat.empty()) {
        if (show_moment(*game, options) != kOk) status = kFailed;
      } else {
        print(record::listing(*game));
      }
    }
    tell(games);
    if (games.failed()) status = kFailed;
  }
  return status;
}

// How players fare over many files.
int show_stats(const Options& options) {
  FileList files(options.files);
  TemporaryRuns runs("players");
  record::ManyPlayers stats(runs);
  std::mutex mutex;
  int status = kOk;
  const int listed = for_each_file(files, options.threads, [&](const std::string& file) {
    RecordReader games(file, options.read, nullptr, complaint_colour());
    record::Stats part;
    while (auto game = games.next()) {
      replay::complete(*game);
      part.add(*game);
    }
    const std::lock_guard lock(mutex);
    tell(games);
    if (games.failed()) {
      status = kFailed;
    } else {
      stats.add(std::move(part));
    }
  });
  const auto form = options.csv ? record::StatsForm::kCsv : record::StatsForm::kTable;
  print(record::stats_head(form));
  const bool all = stats.each([&](const std::string& name, const record::PlayerStats& one) {
    print(record::stats_row(form, name, one));
  });
  return all ? std::max(status, listed) : complain(runs.problem());
}

// A page of many files, which is written game by game. Of a file that is bad further on the games
// before that are shown.
int write_page(const Options& options) {
  FileList files(options.files);
  Output output(options.page);
  TemporaryRuns runs("players");
  record::ManyPlayers stats(runs);
  int status = kOk;
  auto first = record::FirstOne::kYes;
  const int listed = for_each_file(files, 1, [&](const std::string& file) {
    RecordReader games(file, options.read, nullptr, complaint_colour());
    while (auto game = games.next()) {
      replay::complete(*game);
      stats.add(*game);
      if (game->title.empty() && files.size() > 1) game->title = file;
      if (first == record::FirstOne::kYes) output.add(record::page_begin());
      output.add(record::page_game(*game, std::exchange(first, record::FirstOne::kNo)));
    }
    tell(games);
    if (games.failed()) status = kFailed;
  });
  status = std::max(status, listed);
  if (first == record::FirstOne::kYes) return status;
  output.add(record::page_games_end());
  first = record::FirstOne::kYes;
  const bool all = stats.each([&](const std::string& name, const record::PlayerStats& one) {
    output.add(record::page_player(name, one, std::exchange(first, record::FirstOne::kNo)));
  });
  if (!all) return complain(runs.problem());
  output.add(record::page_end());
  const auto problems = output.commit();
  return problems.empty() ? status : complain(problems);
}

}  // namespace

Run add_paifu_show(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files,
                 "Records, also compressed with gzip; with --stats or --html also folders")
      ->required();
  app.add_option("--round", options->round, "The table in this round, such as S2-1");
  app.add_option("--turn", options->turn,
                 "Before that discard of the seat, from 1 (the end of the round)")
      ->check(CLI::Range(1, 100));
  app.add_option("--seat", options->seat, "Whose turns are counted, and who comes first (e)")
      ->check(CLI::IsMember({"e", "s", "w", "n"}));
  app.add_option("--html", options->page, "Write a page that steps through the games")
      ->type_name("OUT");
  auto* const stats =
      app.add_flag("--stats", options->stats, "How often each player wins, deals in, calls, ...");
  app.add_flag("--csv", options->csv, "The same for a spreadsheet")->needs(stats);
  add_threads_option(app, options->threads);
  add_record_options(app, options->read);
  add_glyphs_option(app, options->glyphs);
  app.footer(
      "Without options: the rounds and what came of each. In ponds `_` marks a tile discarded as "
      "it\n"
      "was drawn, `*` one with riichi, `^` one that was called.\n"
      "\n"
      "Examples:\n"
      "  jantaku paifu show game.mjlog\n"
      "  jantaku paifu show game.jmdp --round S2-1 --turn 8 --seat e\n"
      "  jantaku paifu show game.jmdp --html game.html\n"
      "  jantaku paifu show games/ --stats");
  return [options] {
    if (!options->page.empty()) return write_page(*options);
    return options->stats ? show_stats(*options) : show(*options);
  };
}

}  // namespace jantaku::cli
