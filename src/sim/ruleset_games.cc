#include "sim/ruleset_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <optional>
#include <thread>

#include "base/random.h"
#include "bots/player.h"
#include "engine/invariants.h"
#include "engine/log/check.h"
#include "engine/log/choices.h"

namespace jantaku::sim {
namespace {

// A round that takes more choices than this goes round in circles.
constexpr uint64_t kMostChoices = 10'000;
// A game that takes more rounds than this is left, as one without end.
constexpr uint64_t kMostRounds = 200;

std::string place_of(const engine::Game& game) {
  const auto range = game.rules().document.range(game.error()->origin);
  if (!range.source) return "";
  const auto at = range.source->line_column(range.begin);
  return fmt::format("{}:{}:{}: ", range.source->name(), at.line, at.column);
}

std::string end_of(const engine::Game& game) {
  switch (game.status()) {
    case engine::Status::kWaiting:
      return "endless";
    case engine::Status::kStalled:
      return "stalled";
    case engine::Status::kError:
      return "error: " + game.error()->code;
    case engine::Status::kRoundOver:
      break;
  }
  if (game.table().end == engine::RoundEnd::kWin) return "win";
  return "draw: " + game.table().end_name;
}

class GamePlayer {
 public:
  GamePlayer(const RulesetSim& sim, RulesetReport& report)
      : sim_(sim), matchers_(sim.program), report_(report) {
    const bool all_random = std::all_of(sim.bots.begin(), sim.bots.end(),
                                        [](const std::string& name) { return name == "random"; });
    if (all_random) return;  // they need no view, and are much quicker without
    for (size_t person = 0; person < static_cast<size_t>(sim.program->rules().seats); ++person) {
      bots_.push_back(
          bots::make_player(sim.bots[person % sim.bots.size()], sim.program, matchers_));
    }
  }

  // Plays on until the game is over, a round does not end, or the rounds are used up.
  void play(uint64_t number) {
    number_ = number;
    random_ = base::Xoshiro256(sim_.seed * 0x9E3779B97F4A7C15u + number);
    random_.fill(game_seed_);
    for (const auto& bot : bots_) bot->begin_game(base::uniform_below(random_, ~uint32_t{0}));
    ++report_.games;
    const ruleset::Ruleset& rules = sim_.program->rules();
    engine::Standing standing = engine::first_standing(rules);
    for (round_ = 0; round_ < kMostRounds && has_rounds_left(); ++round_) {
      const auto next = play_round(standing);
      if (!next) break;
      standing = *next;
      if (!standing.over) continue;
      finish(standing);
      break;
    }
    if (sim_.progress) sim_.progress(RulesetSim::Done::kGame);
    if (round_ == kMostRounds) ++report_.ends["(a game without end)"];
  }

  bool has_rounds_left() const {
    return sim_.most_rounds == 0 || report_.rounds < sim_.most_rounds;
  }

 private:
  // What comes after the round; nothing if it did not end.
  std::optional<engine::Standing> play_round(const engine::Standing& standing) {
    engine::LoggedGame game(sim_.program, matchers_, depth());
    std::optional<engine::LogChecker> checker;
    if (sim_.check) game.set_watcher(&checker.emplace(game));
    game.start_round(base::round_seed(game_seed_, round_), next_deal(game.rules(), standing));
    const size_t tiles = game.rules().wall.size();
    measure(game);
    uint64_t choices = 0;
    while (game.status() == engine::Status::kWaiting && choices < kMostChoices) {
      if (!choose(game, standing.round)) break;
      ++choices;
      measure(game);
      if (!sim_.check) continue;
      if (const auto broken = engine::broken_invariant(game.game(), tiles)) {
        fail(fmt::format("choice {}: {}", choices, *broken));
        break;
      }
    }
    report_.choices += choices;
    ++report_.rounds;
    for (const auto& entry : game.log().entries) {
      report_.events += static_cast<uint64_t>(
          std::count_if(entry.events.begin(), entry.events.end(), engine::tells));
    }
    ++report_.ends[end_of(game.game())];
    count_wins(game.game());
    constexpr uint64_t kTen = 10;
    ++report_.choices_by_round[static_cast<int64_t>(choices / kTen * kTen)];
    if (game.status() == engine::Status::kError) note_error(game.game());
    if (checker) finish_check(game, *checker);
    if (sim_.on_log) {
      if (game.status() != engine::Status::kWaiting) game.reveal_seed();
      sim_.on_log(number_, round_, game.log());
    }
    if (sim_.progress) sim_.progress(RulesetSim::Done::kRound);
    if (game.status() != engine::Status::kRoundOver) return std::nullopt;
    if (sim_.on_round) sim_.on_round(number_, game.log(), game.game().table());
    return engine::after_round(game.rules(), standing, game.game().table());
  }

  // Bots see a view of the state, checks and logs are about the changes; otherwise events will do.
  engine::Depth depth() const {
    const bool asks_for_state =
        !bots_.empty() || sim_.check || sim_.measure || sim_.on_log || sim_.on_round;
    return asks_for_state ? engine::Depth::kChanges : engine::Depth::kEvents;
  }

  void count_wins(const engine::Game& game) {
    for (const engine::WinResult& win : game.table().wins) {
      const char* kind = win.payer == engine::Seat::kNone ? "draw"
                         : win.by_call                    ? "call"
                                                          : "discard";
      ++report_.win_kinds[kind];
      ++report_.wins_by_seat[engine::index(win.winner)];
      if (win.payer != engine::Seat::kNone) ++report_.payers_by_seat[engine::index(win.payer)];
      for (const engine::ScoredYaku& yaku : win.scored) {
        ++report_.yaku[game.rules().names.yaku.name(yaku.name)];
      }
    }
  }

  void fail(std::string_view what) {
    report_.failures.push_back(fmt::format("game {}, round {}: {}", number_, round_, what));
  }

  void measure(const engine::LoggedGame& game) {
    if (sim_.measure) report_.table_bytes = std::max(report_.table_bytes, game.bytes());
  }

  void note_error(const engine::Game& game) {
    const std::string place = place_of(game);
    const auto& error = *game.error();
    report_.errors.try_emplace(place + error.code,
                               fmt::format("{}{} [{}] (game {}, round {})", place, error.message,
                                           error.code, number_, round_));
  }

  void finish(const engine::Standing& standing) {
    ++report_.finished;
    if (sim_.on_game) sim_.on_game(number_, standing);
    ++report_.rounds_by_game[static_cast<int64_t>(round_ + 1)];
    const int64_t initial = sim_.program->rules().initial_score / ruleset::kOne;
    const int64_t stretch = std::max<int64_t>(1, initial / 10);
    const std::vector<int> places = engine::places(sim_.program->rules(), standing);
    for (size_t person = 0; person < places.size(); ++person) {
      ++report_.places[person][static_cast<size_t>(places[person]) - 1];
      report_.scores[person] += standing.scores[person];
      const int64_t score = standing.scores[person] / ruleset::kOne;
      const int64_t below = score < 0 ? stretch - 1 : 0;  // rounded down, not towards 0
      ++report_.scores_by_game[(score - below) / stretch * stretch];
    }
  }

  void finish_check(engine::LoggedGame& game, engine::LogChecker& checker) {
    if (game.status() != engine::Status::kWaiting) game.reveal_seed();
    checker.finish_round(matchers_);
    if (number_ == 0 && round_ == 0) checker.check_json();
    for (const std::string& failure : checker.failures()) fail(failure);
  }

  // By what the seat is asked, which is all its own; where marks are to be placed, by its view.
  static std::optional<engine::Choice> any_choice(engine::LoggedGame& game, engine::Seat seat,
                                                  const std::function<size_t(size_t)>& pick) {
    const engine::Asked& asked = game.asked(seat);
    const engine::Table& table = game.game().table();
    const bool marks = std::any_of(asked.buttons.begin(), asked.buttons.end(),
                                   [](const auto& button) { return !button.marks.empty(); });
    if (!marks) return engine::any_choice_of(asked, table, pick);
    engine::State state{.table = table};
    state.asked[engine::index(seat)] = asked;
    const engine::View view = engine::cut(state, {seat}, game.rules());
    return engine::any_choice_of(view.state().asked[engine::index(seat)], view.state().table, pick);
  }

  // The first seat that is waited for chooses, by its view alone; false if nobody can.
  bool choose(engine::LoggedGame& game, int dealerships) {
    if (!bots_.empty()) return let_bots_choose(game, dealerships);
    const auto pick = [&](size_t bound) {
      return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
    };
    for (int s = 0; s < game.rules().seats; ++s) {
      const engine::Seat seat = engine::seat_at(static_cast<size_t>(s));
      if (!game.waits_for(seat)) continue;
      auto choice = any_choice(game, seat, pick);
      if (!choice) continue;
      if (const auto refused = game.choose(seat, *std::move(choice))) {
        fail("a choice that was on offer is refused: " + refused->message);
        return false;
      }
      return true;
    }
    return false;
  }

  bool let_bots_choose(engine::LoggedGame& game, int dealerships) {
    const int seats = game.rules().seats;
    for (int s = 0; s < seats; ++s) {
      const engine::Seat seat = engine::seat_at(static_cast<size_t>(s));
      const engine::Asked& asked = game.state().asked[engine::index(seat)];
      if (!game.waits_for(seat) || asked.empty()) continue;
      const auto person = static_cast<size_t>(engine::person_at(seat, dealerships, seats));
      const auto choice = bots_[person]->choose(engine::cut(game.state(), {seat}, game.rules()));
      if (const auto refused = game.choose(seat, choice)) {
        fail(fmt::format("{}'s choice is refused: {}", sim_.bots[person % sim_.bots.size()],
                         refused->message));
        return false;
      }
      return true;
    }
    return false;
  }

  const RulesetSim& sim_;
  engine::MatcherPool matchers_;
  std::vector<std::unique_ptr<bots::Player>> bots_;  // by person; none: all choose at random
  RulesetReport& report_;
  base::Xoshiro256 random_{0};
  base::Seed game_seed_{};
  uint64_t number_ = 0, round_ = 0;  // of the game, and of the round in it
};

void run_one_thread(const RulesetSim& sim, RulesetReport& report) {
  GamePlayer player(sim, report);
  for (uint64_t game = 0; game < sim.games && player.has_rounds_left(); ++game) {
    player.play(sim.first + game);
  }
}

// By all threads of this process so far.
double seconds_worked() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Thread t of n plays the games t, t + n, ...
void run_threads(const RulesetSim& sim, RulesetReport& report) {
  std::vector<RulesetReport> reports(sim.threads);
  {
    std::vector<std::jthread> threads;
    for (unsigned t = 0; t < sim.threads; ++t) {
      threads.emplace_back([&, t] {
        GamePlayer player(sim, reports[t]);
        for (uint64_t game = t; game < sim.games; game += sim.threads) {
          player.play(sim.first + game);
        }
      });
    }
  }
  for (const RulesetReport& one : reports) report.add(one);
}

}  // namespace

void RulesetReport::add(const RulesetReport& other) {
  games += other.games;
  finished += other.finished;
  rounds += other.rounds;
  choices += other.choices;
  events += other.events;
  table_bytes = std::max(table_bytes, other.table_bytes);
  for (const auto& [end, count] : other.ends) ends[end] += count;
  for (size_t person = 0; person < places.size(); ++person) {
    scores[person] += other.scores[person];
    for (size_t place = 0; place < places.size(); ++place) {
      places[person][place] += other.places[person][place];
    }
  }
  for (const auto& [kind, count] : other.win_kinds) win_kinds[kind] += count;
  for (const auto& [name, count] : other.yaku) yaku[name] += count;
  for (size_t seat = 0; seat < wins_by_seat.size(); ++seat) {
    wins_by_seat[seat] += other.wins_by_seat[seat];
    payers_by_seat[seat] += other.payers_by_seat[seat];
  }
  for (const auto& [many, count] : other.choices_by_round) choices_by_round[many] += count;
  for (const auto& [many, count] : other.rounds_by_game) rounds_by_game[many] += count;
  for (const auto& [score, count] : other.scores_by_game) scores_by_game[score] += count;
  seconds += other.seconds;
  core_seconds += other.core_seconds;
  errors.insert(other.errors.begin(), other.errors.end());
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

RulesetReport run_ruleset(const RulesetSim& sim) {
  RulesetReport report;
  const auto begin = std::chrono::steady_clock::now();
  const double worked = seconds_worked();
  if (sim.threads > 1 && sim.most_rounds == 0) {
    run_threads(sim, report);
  } else {
    run_one_thread(sim, report);
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  report.core_seconds = seconds_worked() - worked;
  return report;
}

}  // namespace jantaku::sim
