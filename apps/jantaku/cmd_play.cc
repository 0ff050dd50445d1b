// jantaku play: a game in the terminal against bots.
#include <fmt/format.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "base/random.h"
#include "bots/match.h"
#include "commands.h"
#include "engine/log/log_json.h"
#include "input.h"
#include "json/writer.h"
#include "rulesets.h"
#include "saving.h"
#include "tui/play_session.h"
#include "tui/raw_terminal.h"
#include "tui/saved_game.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kPerson = 0;

struct Options {
  RulesetFile file{.path = kUsualRuleset};
  std::optional<uint64_t> seed;
  std::string bot = "greedy";
  std::string save;  // a file; empty: the usual place
  std::string log;
  bool new_game = false;
  bool by_itself = false;
  tui::Glyphs glyphs = tui::Glyphs::kAuto;
};

// Where programs keep what they want to find again: a file for each ruleset, and for each preset or
// choice of mods, so that a game of one is not written over by another.
fs::path usual_save(const RulesetFile& file) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder = state && *state ? fs::path(state)
                    : home && *home ? fs::path(home) / ".local" / "state"
                                    : fs::temp_directory_path();
  std::string name = "play-" + fs::path(file.path).stem().string();
  std::string played_with = file.preset.value_or("");
  for (const std::string& mod : file.mods) played_with += (played_with.empty() ? "" : " ") + mod;
  if (!played_with.empty()) name += "-";
  for (const char c : played_with) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  constexpr size_t kLongest = 200;  // folders have a bound; what is cut off is told by the save
  return folder / "jantaku" / (name.substr(0, kLongest) + ".jsonl");
}

base::Seed seed_of(const Options& options) {
  std::random_device device;
  base::Xoshiro256 random(options.seed ? *options.seed : device());
  base::Seed seed{};
  random.fill(seed);
  return seed;
}

tui::SavedGame new_game(const Options& options, const ruleset::Ruleset& rules) {
  tui::SavedGame game{.ruleset = options.file.path,
                      .mods = options.file.mods,
                      .preset = options.file.preset.value_or(""),
                      .rules = tui::hash_of_rules(rules),
                      .seed = seed_of(options)};
  game.players.assign(static_cast<size_t>(rules.seats), options.bot);
  if (!options.by_itself) game.players[kPerson].clear();
  return game;
}

// Gives a file that cannot be taken up another name: it is somebody's game, and the program may be
// to blame. The new name, or nothing if that does not work.
std::optional<fs::path> put_aside(const fs::path& path) {
  constexpr int kMost = 1000;
  std::error_code error;
  for (int number = 1; number < kMost; ++number) {
    const fs::path aside = path.string() + fmt::format(".unreadable-{}", number);
    if (fs::exists(aside, error)) continue;
    fs::rename(path, aside, error);
    return error ? std::nullopt : std::optional(aside);
  }
  return std::nullopt;
}

// So that what was said is read before the table is drawn over it.
void wait_for_enter() {
  std::cout << "Enter goes on > " << std::flush;
  std::string line;
  std::getline(std::cin, line);
}

// A game that was left, nothing if there is none; or why no game may be begun in its place.
base::Result<std::optional<tui::SavedGame>> saved_game(const Options& options,
                                                       const fs::path& path) {
  std::error_code error;
  const std::optional<tui::SavedGame> none;
  if (options.new_game || options.seed || !fs::exists(path, error)) return none;
  const bool is_new = fs::is_regular_file(path, error) && fs::file_size(path, error) == 0;
  if (is_new) return none;
  const auto source = read_input(path.string());
  if (!source) return source.diagnostics();
  auto saved = tui::read_saved(*source);
  if (!saved) {
    const auto aside = put_aside(path);
    if (!aside) return std::move(saved).diagnostics();
    complain(saved.diagnostics());
    complain({.code = "play/unreadable-save",
              .severity = base::Severity::kWarning,
              .message = fmt::format("no game can be read from {}: it is kept as {}, and a new "
                                     "game begins",
                                     path.string(), aside->string())});
    wait_for_enter();
    return none;
  }
  const bool same = saved->ruleset == options.file.path && saved->mods == options.file.mods &&
                    saved->preset == options.file.preset.value_or("");
  if (same) return std::optional(*std::move(saved));
  return base::Diagnostic{
      .code = "play/other-save",
      .message = fmt::format("{} holds another game, of {}{}", path.string(), saved->ruleset,
                             saved->preset.empty() && saved->mods.empty() ? "" : " with mods"),
      .hint = "--new begins a game in its place, --save FILE keeps this one elsewhere"};
}

int write_log(const bots::Match& match, const std::string& file) {
  if (file.empty()) return kOk;
  std::ofstream out(file);
  out << json::write(engine::log_json(match.game().log()), json::Layout::kPretty);
  out.close();
  if (out.good()) return kOk;
  return complain({.code = "cli/cannot-write", .message = file + " cannot be written"});
}

class Table {
 public:
  Table(const Options& options, std::shared_ptr<const ruleset::Ruleset> rules)
      : options_(options),
        program_(std::make_shared<const engine::Program>(std::move(rules))),
        matchers_(program_) {}

  int run() {
    if (options_.by_itself) {
      game_ = new_game(options_, program_->rules());
      sit_down();
      const tui::Watched end = tui::watch_match(*match_, std::cout, play_options());
      std::cout << std::flush;
      const int logged = write_log(*match_, options_.log);
      return end == tui::Watched::kBroken ? kFailed : logged;
    }
    return play();
  }

 private:
  tui::PlayOptions play_options() const {
    return {.game = fs::path(options_.file.path).stem().string(),
            .style = output_style(options_.glyphs)};
  }

  void sit_down() {
    std::vector<std::unique_ptr<bots::Player>> players;
    for (const std::string& name : game_.players) {
      players.push_back(name.empty() ? nullptr : bots::make_player(name, program_, matchers_));
    }
    match_.emplace(program_, matchers_, game_.seed, std::move(players));
  }

  int play() {
    const fs::path path =
        options_.save.empty() ? usual_save(options_.file) : fs::path(options_.save);
    Saving saving(path);
    if (const auto in_use = saving.hold()) return complain(*in_use);
    const auto found = saved_game(options_, path);
    if (!found) return complain(found.diagnostics());
    const std::optional<tui::SavedGame>& saved = *found;
    game_ = saved ? *saved : new_game(options_, program_->rules());
    game_.players.resize(static_cast<size_t>(program_->rules().seats), options_.bot);
    sit_down();
    if (const int status = begin_or_go_on(saved, saving); status != kOk) return status;
    tui::PlayOptions options = play_options();
    options.on_step = [&saving] {
      saving.step();
      return saving.trouble();
    };
    options.saved_in = path.string();
    tui::RawTerminal terminal(STDIN_FILENO);
    using Clock = std::chrono::steady_clock;
    static constexpr auto kHabit = std::chrono::milliseconds(500);
    std::optional<Clock::time_point> acted;
    if (terminal.works()) {
      options.on_quick_key = [&acted] { acted = Clock::now(); };
      options.next_key = [&terminal, &acted] {
        auto key = terminal.key();
        const bool is_enter = key == '\r' || key == '\n';
        if (is_enter && acted && Clock::now() - *acted < kHabit) key = terminal.key();
        acted.reset();
        return key;
      };
    }
    tui::PlaySession session(*match_, matchers_, kPerson, std::move(options));
    const auto end = session.play(std::cin, std::cout);
    saving.step();
    std::cout << std::flush;
    return say_goodbye(end, saving);
  }

  int begin_or_go_on(const std::optional<tui::SavedGame>& saved, Saving& saving) {
    if (saved) {
      const auto taken_up = tui::take_up(*saved, *match_);
      if (!taken_up) return complain(taken_up.diagnostics());
      if (saved->is_cut) {
        complain({.code = "play/cut-save",
                  .severity = base::Severity::kWarning,
                  .message = fmt::format("{} ends in the middle of a line: the game goes on after "
                                         "its last whole one, choice {}",
                                         saving.path().string(), saved->steps.size())});
        wait_for_enter();
      }
      saving.go_on(*saved, *match_);
    } else {
      // One that could not be read has another name now, and the lock went with it.
      if (const auto in_use = saving.hold()) return complain(*in_use);
      saving.begin(game_, *match_);
    }
    if (!saving.trouble().empty()) {
      complain({.code = "cli/cannot-write",
                .severity = base::Severity::kWarning,
                .message = saving.trouble()});
      wait_for_enter();
    }
    return kOk;
  }

  int say_goodbye(tui::PlaySession::End end, Saving& saving) {
    using End = tui::PlaySession::End;
    int status = kOk;
    if (end == End::kQuit && !saving.trouble().empty()) {
      status = complain({.code = "cli/cannot-write", .message = saving.trouble()});
    } else if (end == End::kQuit) {
      print(fmt::format("\nThe game is saved in {}: the same command{} goes on with it.\n",
                        saving.path().string(), options_.seed ? " without --seed" : ""));
    } else if (end == End::kGameOver) {
      saving.remove();
    }
    if (end == End::kBroken) status = kFailed;
    const int logged = write_log(*match_, options_.log);
    return status == kOk ? logged : status;
  }

  const Options& options_;
  std::shared_ptr<const engine::Program> program_;
  engine::MatcherPool matchers_;
  tui::SavedGame game_;
  std::optional<bots::Match> match_;
};

int play(const Options& given) {
  Options options = given;
  options.by_itself = options.by_itself || isatty(STDIN_FILENO) == 0;
  const auto known = bots::player_names();
  if (std::find(known.begin(), known.end(), options.bot) == known.end()) {
    complain({.code = "cli/usage",
              .message = fmt::format("there is no bot '{}'", options.bot),
              .hint = fmt::format("there are: {}", fmt::join(known, ", "))});
    return kUsage;
  }
  const auto rules = load_ruleset(options.file);
  if (!rules) return complain(rules.diagnostics());
  if (tell_warnings(rules.diagnostics()) && !options.by_itself) wait_for_enter();
  return Table(options, *rules).run();
}

}  // namespace

Run add_play(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("RULESET", options->file.path,
                 "A ruleset: a file, or the name of a bundled one (riichi)");
  add_seed_option(
      app, [options](uint64_t seed) { options->seed = seed; },
      "Deal the walls of this number; begins a new game");
  app.add_option("--bots", options->bot, "Who the others are: greedy or random (greedy)")
      ->type_name("NAME");
  app.add_flag("--new", options->new_game, "Begin anew, even if a game was left");
  app.add_option(
         "--save", options->save,
         "Where the game is kept (default: a file for each ruleset, and each preset or choice of "
         "mods, in the folder jantaku of your state folder)")
      ->type_name("FILE");
  app.add_option("--log", options->log, "Write the log of the game when you leave (docs/log.md)")
      ->type_name("FILE");
  app.add_flag("--auto", options->by_itself, "Bots in all seats: a game plays by itself");
  add_mod_options(app, options->file);
  add_glyphs_option(app, options->glyphs);
  app.footer(
      "You sit at a table with bots. Discard a tile by its number or name, press a button by its\n"
      "letter, which acts at once; `?` helps, `q` leaves. The game is saved at every step: the "
      "same command goes on\n"
      "with it. Without a terminal on standard input a game plays by itself.\n"
      "\n"
      "Examples:\n"
      "  jantaku play\n"
      "  jantaku play hk --seed 7\n"
      "  jantaku play mine.majs --mod uma --glyphs never");
  return [options] { return play(*options); };
}

}  // namespace jantaku::cli
