#include "sim/native.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include "bots/native.h"
#include "host/mjai_player.h"
#include "riichi/log.h"
#include "sim/check_round.h"

namespace jantaku::sim {
namespace {

using riichi::EndKind;
using riichi::Kyoku;
using riichi::Seat;

constexpr size_t kMostFailures = 100;
constexpr std::string_view kMjai = "mjai:";

// Asks the player of the seat.
class Seats final : public riichi::Chooser, public riichi::Observer {
 public:
  size_t choose(const Kyoku& kyoku, Seat seat, const riichi::ActionList& actions) override {
    return choosers[seat.at()]->choose(kyoku, seat, actions);
  }
  void on_event(const riichi::Event& event, const Kyoku& kyoku) override {
    log.on_event(event, kyoku);
    for (host::MjaiPlayer* player : processes) player->on_event(event, kyoku);
  }

  std::vector<std::unique_ptr<riichi::Chooser>> choosers;
  std::vector<host::MjaiPlayer*> processes;
  riichi::EventLog log;
};

// A number for each game and purpose, far apart for neighbours.
uint64_t mixed(uint64_t seed, uint64_t game, uint64_t purpose) {
  base::Xoshiro256 random(seed ^ (game * 8 + purpose + 1) * 0x9E3779B97F4A7C15);
  return random.next();
}

std::string_view bot_of(const NativeOptions& options, size_t seat) {
  return options.bots.size() == 1 ? options.bots[0] : options.bots[seat];
}

base::Result<std::unique_ptr<riichi::Chooser>> make_bot(const NativeOptions& options, size_t seat,
                                                        uint64_t seed, Seats& seats) {
  const std::string_view name = bot_of(options, seat);
  std::unique_ptr<riichi::Chooser> bot;
  if (name == "greedy") {
    bot = std::make_unique<bots::GreedyBot>();
  } else if (name == "random") {
    bot = std::make_unique<bots::RandomBot>(seed);
  } else {
    auto player = host::MjaiPlayer::start({.command = std::string(name.substr(kMjai.size())),
                                           .seat = Seat(static_cast<int>(seat)),
                                           .seconds = options.mjai_seconds,
                                           .log = options.mjai_log});
    if (!player) return std::move(player).diagnostics();
    seats.processes.push_back(player->get());
    bot = std::move(*player);
  }
  return bot;
}

uint64_t fold(uint64_t signature, uint64_t value) { return (signature ^ value) * 0x100000001B3; }

void count_end(NativeReport& report, const riichi::Outcome& outcome) {
  switch (outcome.kind) {
    case EndKind::kTsumo:
      ++report.tsumo;
      break;
    case EndKind::kRon:
      ++report.ron;
      break;
    case EndKind::kHowanpai:
      ++report.howanpai;
      break;
    case EndKind::kRyoukyoku:
    case EndKind::kNone:
      ++report.ryoukyoku;
      break;
  }
  report.signature = fold(report.signature, static_cast<uint64_t>(outcome.kind));
  for (riichi::Points points : outcome.points_after) {
    report.signature = fold(report.signature, static_cast<uint32_t>(points));
  }
}

void fail(NativeReport& report, std::string text) {
  if (report.failures.size() < kMostFailures) report.failures.push_back(std::move(text));
}

void play_kyoku(const NativeOptions& options, riichi::Game& game, base::RandomBytes& random,
                Seats& seats, NativeReport& report, uint32_t number) {
  const std::string where =
      "game " + std::to_string(number) + ", round " + std::to_string(game.rounds()) + ": ";
  Kyoku kyoku(game.start(), *options.rules);
  seats.log.clear();
  std::optional<RoundCheck> check;
  if (options.check) check.emplace(game.start(), *options.rules, &seats);
  kyoku.observe(check ? static_cast<riichi::Observer*>(&*check) : &seats);
  for (host::MjaiPlayer* player : seats.processes) player->start_kyoku(kyoku);
  const riichi::Refusal refusal = kyoku.deal(random);
  if (!refusal.ok()) return fail(report, where + refusal.sentence());
  const riichi::RoundCount count = riichi::play_round(kyoku, seats);
  ++report.rounds;
  report.choices += count.choices;
  report.events += seats.log.size();
  count_end(report, *kyoku.outcome());
  if (check && !check->failure().empty()) fail(report, where + check->failure());
  if (options.on_round) options.on_round(number, seats.log, game.start());
  game.finish(*kyoku.outcome());
}

base::Diagnostics play_game(const NativeOptions& options, uint32_t number, Seats& seats,
                            NativeReport& report) {
  base::Xoshiro256 random(mixed(options.seed, number, 7));
  seats.choosers.clear();
  seats.processes.clear();
  for (size_t i = 0; i < options.rules->players; ++i) {
    auto bot = make_bot(options, i, mixed(options.seed, number, i), seats);
    if (!bot) return std::move(bot).diagnostics();
    seats.choosers.push_back(std::move(*bot));
  }
  riichi::Game game(*options.rules);
  while (!game.ended()) play_kyoku(options, game, random, seats, report, number);
  if (options.on_game) options.on_game(number, *game.result());
  ++report.games;
  for (size_t i = 0; i < options.rules->players; ++i) {
    report.score_tenths[i] += game.result()->score_tenths[i];
    ++report.places[i][game.result()->place[i] - size_t{1}];
  }
  for (host::MjaiPlayer* player : seats.processes) {
    player->end_game(game.result()->points);
    report.refusals += player->refusals().size();
    for (const std::string& refused : player->refusals()) fail(report, refused);
  }
  return {};
}

base::Diagnostics check_options(const NativeOptions& options) {
  if (options.bots.size() != 1 && options.bots.size() != options.rules->players) {
    return {{.code = "sim/bots",
             .message = "there are " + std::to_string(options.bots.size()) + " bots for " +
                        std::to_string(options.rules->players) + " seats",
             .hint = "name one for all, or one for each"}};
  }
  for (const std::string& bot : options.bots) {
    if (bot == "random" || bot == "greedy") continue;
    if (bot.size() > kMjai.size() && bot.starts_with(kMjai)) continue;
    return {{.code = "sim/bots",
             .message = "there is no bot '" + bot + "'",
             .hint = "random, greedy, or mjai:COMMAND"}};
  }
  return {};
}

}  // namespace

void NativeReport::add(const NativeReport& other) {
  games += other.games;
  rounds += other.rounds;
  choices += other.choices;
  events += other.events;
  tsumo += other.tsumo;
  ron += other.ron;
  howanpai += other.howanpai;
  ryoukyoku += other.ryoukyoku;
  refusals += other.refusals;
  signature += other.signature;
  for (size_t i = 0; i < score_tenths.size(); ++i) {
    score_tenths[i] += other.score_tenths[i];
    for (size_t place = 0; place < places[i].size(); ++place) {
      places[i][place] += other.places[i][place];
    }
  }
  for (const std::string& failure : other.failures) fail(*this, failure);
}

base::Result<NativeReport> run_native(const NativeOptions& options) {
  if (base::Diagnostics wrong = check_options(options); !wrong.empty()) return wrong;
  const unsigned threads = std::clamp(options.threads, 1U, std::max(1U, options.games));
  std::vector<NativeReport> reports(threads);
  std::vector<base::Diagnostics> errors(threads);
  std::atomic<uint32_t> next{0};
  const auto work = [&](unsigned thread) {
    Seats seats;
    NativeReport& report = reports[thread];
    for (uint32_t number = next++; number < options.games && errors[thread].empty();
         number = next++) {
      // Each game signs by itself, so that the sum does not depend on who played it.
      NativeReport of_game;
      errors[thread] = play_game(options, number, seats, of_game);
      report.add(of_game);
    }
  };
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::thread> others;
  for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
  work(0);
  for (std::thread& thread : others) thread.join();
  NativeReport total;
  for (unsigned thread = 0; thread < threads; ++thread) {
    if (!errors[thread].empty()) return errors[thread];
    total.add(reports[thread]);
  }
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return total;
}

}  // namespace jantaku::sim
