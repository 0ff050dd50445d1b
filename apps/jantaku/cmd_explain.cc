// jantaku explain: why something is or is not offered, at any point of a game.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "bundled.h"
#include "commands.h"
#include "engine/explain.h"
#include "engine/offers_text.h"
#include "json/writer.h"
#include "rulesets.h"
#include "scenarios.h"
#include "sim/random_round.h"

namespace jantaku::cli {
namespace {

struct Options {
  RulesetFile file;
  uint64_t seed = 1;
  int64_t at = -1;  // none: the start of a ruleset's game, the end of a scenario's
  std::string scenario, seat, button, discard, yaku;
  bool json = false, moves = false;
};

int refuse(std::string code, std::string message, std::string hint = {}) {
  return complain(base::Diagnostic{
      .code = std::move(code), .message = std::move(message), .hint = std::move(hint)});
}

int unknown(std::string_view kind, const std::string& name, const std::vector<std::string>& known) {
  const std::string near = base::nearest_name(name, {known.begin(), known.end()});
  std::string hint = fmt::format("did you mean '{}'?", near);
  if (near.empty()) {
    hint = known.empty() ? fmt::format("the ruleset has no {}", kind)
                         : fmt::format("there are: {}", fmt::join(known, ", "));
  }
  return refuse(fmt::format("explain/unknown-{}", kind),
                fmt::format("there is no {} '{}'", kind, name), hint);
}

// Answers about one game that has got to some point.
class Answers {
 public:
  Answers(const Options& options, engine::Game& game, std::string when)
      : options_(options), game_(game), when_(std::move(when)) {}

  int run() {
    if (const int status = find_seats(); status != kOk) return status;
    int status = kOk;
    if (!options_.button.empty()) {
      status = button();
    } else if (!options_.discard.empty()) {
      status = discard();
    } else if (!options_.yaku.empty()) {
      status = yaku();
    } else {
      offers();
      return kOk;
    }
    if (status != kOk) return status;
    show();
    return kOk;
  }

 private:
  int find_seats() {
    const std::vector<std::string> names(replay::kSeatNames.begin(),
                                         replay::kSeatNames.begin() + game_.table().seats);
    for (size_t s = 0; s < names.size(); ++s) {
      if (options_.seat.empty() || options_.seat == names[s]) {
        seats_.push_back(engine::seat_at(s));
      }
    }
    return seats_.empty() ? unknown("seat", options_.seat, names) : kOk;
  }

  int button() {
    const auto& rules = game_.rules();
    const auto id = rules.names.buttons.find(options_.button);
    std::vector<std::string> names;
    for (size_t b = 0; b < rules.buttons.size(); ++b) {
      names.push_back(rules.names.buttons.name(rules.buttons[b].id));
      if (!id || rules.buttons[b].id != *id) continue;
      for (engine::Seat seat : seats_) {
        found_.push_back(engine::explain_button(game_, seat, static_cast<int>(b)));
      }
    }
    return found_.empty() ? unknown("button", options_.button, names) : kOk;
  }

  int discard() {
    const auto kind = tiles::Kind::parse(options_.discard);
    if (!kind || !kind->is_tile()) {
      return refuse("explain/unknown-tile", fmt::format("'{}' is no tile", options_.discard),
                    "a tile is digits and the letter of its suit, such as 5m, 0p, 7z");
    }
    if (options_.seat.empty()) seats_ = {game_.table().turn};
    for (engine::Seat seat : seats_) {
      // Tiles of one kind may differ in attributes: each is judged.
      std::vector<tiles::Tile> tiles;
      for (const tiles::Tile& tile : game_.held(seat)) {
        if (tile.kind == *kind && std::find(tiles.begin(), tiles.end(), tile) == tiles.end()) {
          tiles.push_back(tile);
        }
      }
      if (tiles.empty()) tiles.emplace_back(*kind);
      for (const tiles::Tile& tile : tiles) {
        found_.push_back(engine::explain_discard(game_, seat, tile));
      }
    }
    return kOk;
  }

  int yaku() {
    const auto& rules = game_.rules();
    const auto id = rules.names.yaku.find(options_.yaku);
    for (engine::Seat seat : seats_) {
      if (!id) break;
      for (auto& made : engine::explain_yaku(game_, seat, *id)) found_.push_back(std::move(made));
    }
    return found_.empty() ? unknown("yaku", options_.yaku, rules.names.yaku.all()) : kOk;
  }

  void show() {
    if (!options_.json) {
      std::string text = when_ + "\n";
      for (const auto& one : found_) text += "\n" + to_text(one, game_.rules());
      print(text);
      return;
    }
    json::Array all;
    for (const auto& one : found_) all.push_back(to_json(one, game_.rules()));
    json::Object object;
    object.set("when", when_);
    object.set("explanations", std::move(all));
    print(json::write(object, json::Layout::kPretty));
  }

  void offers() {
    if (!options_.json) {
      std::string text = when_ + "\n";
      for (engine::Seat seat : seats_) text += "  " + engine::offers_text(game_, seat);
      print(text);
      return;
    }
    json::Array all;
    for (engine::Seat seat : seats_) all.push_back(engine::offers_json(game_, seat));
    json::Object object;
    object.set("when", when_);
    object.set("seats", std::move(all));
    print(json::write(object, json::Layout::kPretty));
  }

  const Options& options_;
  engine::Game& game_;
  std::string when_;
  std::vector<engine::Seat> seats_;
  std::vector<engine::Explanation> found_;
};

std::string when_text(int64_t moves, const std::string& last, const engine::Game& game) {
  const std::string state = engine::state_text(game);
  if (moves == 0) return fmt::format("At the start: {}", state);
  return fmt::format("After move {} ({}): {}", moves, last, state);
}

int too_late(int64_t wanted, int64_t moves) {
  return refuse("explain/no-such-move",
                fmt::format("there is no move {}: the game has {}", wanted, moves));
}

int explain_ruleset(const Options& options) {
  const auto rules = load_ruleset(options.file);
  if (!rules) return complain(rules.diagnostics());
  tell_warnings(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  sim::RandomRound round(program, matchers, options.seed, 0);
  const int64_t wanted = options.at < 0 && !options.moves ? 0 : options.at;
  constexpr int64_t kMostMoves = 10'000;
  std::string last;
  int64_t moves = 0;
  while (moves != wanted && moves < kMostMoves) {
    const auto step = round.next();
    if (!step) break;
    last = engine::choice_text(round.game(), step->seat, step->choice);
    if (round.game().choose(step->seat, step->choice)) break;
    ++moves;
    if (options.moves) print(fmt::format("{:>5} {}\n", moves, last));
  }
  if (wanted >= 0 && moves != wanted) return too_late(wanted, moves);
  return Answers(options, round.game(), when_text(moves, last, round.game())).run();
}

int explain_scenario(const Options& options, const base::SourcePtr& source) {
  const replay::ScenarioFile file = replay::read_scenarios(source);
  if (base::has_errors(file.diagnostics)) complain(file.diagnostics);
  const replay::Scenario* scenario = nullptr;
  std::vector<std::string> names;
  for (const replay::Scenario& one : file.scenarios) {
    names.push_back(one.name);
    if (!scenario && (options.scenario.empty() || one.name == options.scenario)) scenario = &one;
  }
  if (!scenario) {
    return names.empty() ? kFailed : unknown("scenario", options.scenario, names);
  }
  ScenarioRulesets rulesets(options.file.path, options.file.mod_folder);
  const auto rules = rulesets.load(*scenario);
  if (!rules) return complain(rules.diagnostics());
  const auto program = std::make_shared<const engine::Program>(*rules);
  engine::MatcherPool matchers(program);
  replay::ScenarioGame played(*scenario, program, matchers);
  played.start();
  int64_t moves = 0;
  std::string last;
  while (moves != options.at && played.step()) {
    last = replay::text_of(scenario->moves[static_cast<size_t>(moves)]);
    ++moves;
    if (options.moves) print(fmt::format("{:>5} {}\n", moves, last));
  }
  for (const replay::ScenarioFailure& failure : played.failures()) {
    complain({.code = "explain/scenario", .range = failure.range, .message = failure.message});
  }
  if (options.at >= 0 && moves != options.at) return too_late(options.at, moves);
  return Answers(options, played.game(), when_text(moves, last, played.game())).run();
}

int explain(const Options& options) {
  const auto source = read_ruleset_input(options.file.path);
  if (!source) return complain(source.diagnostics());
  if (replay::looks_like_scenarios(*source)) return explain_scenario(options, *source);
  if (!options.scenario.empty()) {
    return refuse("explain/no-scenarios",
                  fmt::format("{} is a ruleset, not a file of scenarios", options.file.path));
  }
  return explain_ruleset(options);
}

}  // namespace

Run add_explain(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("GAME", options->file.path,
                 "A ruleset (a file, or the name of a bundled one), or a file of scenarios")
      ->required();
  add_seed_option(
      app, [options](uint64_t seed) { options->seed = seed; },
      "Which game of a ruleset, as `sim` plays it (1)");
  app.add_option("--scenario", options->scenario, "Which scenario of a file (the first)")
      ->type_name("NAME");
  app.add_option("--at", options->at,
                 "After move N; without it at the start of a ruleset's game, at the end of a "
                 "scenario's")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000));
  app.add_flag("--moves", options->moves, "List the moves up to there (of a ruleset: all)");
  app.add_option("--seat", options->seat, "east, south, west or north; without it all of them")
      ->type_name("SEAT");
  auto* button = app.add_option("--button", options->button, "Why a button is offered or not")
                     ->type_name("NAME");
  auto* discard =
      app.add_option("--discard", options->discard, "Why a tile may be discarded or not")
          ->type_name("TILE");
  auto* yaku =
      app.add_option("--yaku", options->yaku, "Why a yaku counts or not")->type_name("NAME");
  button->excludes(discard)->excludes(yaku);
  discard->excludes(yaku);
  app.add_flag("--json", options->json, "The answer as JSON")->excludes("--moves");
  add_mod_options(app, options->file);
  app.footer(
      "Without --button, --discard or --yaku: what is offered. With one of them: every condition\n"
      "with its own value, its text and its place in the ruleset; `>` marks what decided.\n"
      "\n"
      "Examples:\n"
      "  jantaku explain mine.json --seed 3 --moves\n"
      "  jantaku explain mine.json --seed 3 --at 12 --seat south --button pon\n"
      "  jantaku explain tests.jsonl --scenario \"pon takes the turn\" --discard 5m");
  return [options] { return explain(*options); };
}

}  // namespace jantaku::cli
