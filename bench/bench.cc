// Times our rows of the speed table, and answers random hands for the comparison with the judge.
// bench/run.mjs and bench/judge.mjs call it; see usage below.
#include <charconv>
#include <ctime>
#include <fstream>
#include <iostream>
#include <numeric>
#include <optional>
#include <string_view>

#include "bots/native.h"
#include "hand/riichi_acceptance.h"
#include "inputs.h"
#include "matching.h"
#include "riichi/divisions.h"
#include "riichi/game.h"
#include "riichi/log.h"
#include "riichi/score.h"
#include "sim/native.h"

namespace jantaku::bench {
namespace {

// One row of the table. `work` answers all its inputs once, into `answers`. The judge does `judge`
// (bench/majiang.mjs) on the inputs of that name, or `ours:ROW` stands for that row; both sides'
// answers have the same checksum, or, where chance is each side's own, the same mean but for a few
// per cent.
enum class Compare : uint8_t { kChecksum, kMean };
// What is timed: this thread's own work, or, where there are several threads, the time that passes.
// Of that the time is taken off in which other programs kept this thread from a core; waiting for
// the other threads counts.
enum class Clock : uint8_t { kThread, kWall };
struct Row {
  std::string_view id;
  std::string_view name;
  std::string_view inputs;
  std::string_view judge;
  double wanted_ratio;  // 0: not in the table, only there to be compared with
  size_t (*count)(const Inputs&);
  void (*work)(const Inputs&, Answers&);
  Compare compare = Compare::kChecksum;
  Clock clock = Clock::kThread;
};

uint64_t shanten_answer(hand::Shanten shanten) { return static_cast<uint64_t>(shanten.best()) + 1; }

void shanten_from_counts(const Inputs& inputs, Answers& answers) {
  for (size_t i = 0; i < inputs.hands14.size(); ++i) {
    answers[i] = shanten_answer(hand::shanten(inputs.hands14[i]));
  }
}

void shanten_incremental(const Inputs& inputs, Answers& answers) {
  size_t i = 0;
  for (const Round& round : inputs.rounds) {
    hand::HandKeys keys(round.start);
    for (const Move& move : round.moves) {
      if (move.draw) {
        keys.add(move.kind);
      } else {
        keys.remove(move.kind);
      }
      answers[i++] = shanten_answer(keys.shanten());
    }
  }
}

void acceptance(const Inputs& inputs, Answers& answers) {
  for (size_t i = 0; i < inputs.hands13.size(); ++i) {
    answers[i] = hand::acceptance(inputs.hands13[i]).kinds;
  }
}

// Of what the judge answers too: points, and han, fu and the number of yaku and kinds of dora.
uint64_t score_answer(const riichi::Value& value, const riichi::Settlement& settled, size_t yaku) {
  const bool yakuman = value.yakuman_halves > 0;
  const uint64_t detail = uint64_t{value.han} << 16 |
                          uint64_t{yakuman ? uint8_t{0} : value.fu} << 8 |
                          static_cast<uint64_t>(yaku);
  return static_cast<uint64_t>(settled.hand_points) | detail << 32;
}

void full_scores(const Inputs& inputs, Answers& answers) {
  const riichi::Rules& rules = riichi::find_preset("majiang")->rules;
  for (size_t i = 0; i < inputs.wins.size(); ++i) {
    const riichi::Score score = riichi::score(inputs.wins[i].win, rules);
    answers[i] = score_answer(score, riichi::settle(score, inputs.wins[i].seats, rules),
                              score.yaku_list.size());
  }
}

void bare_scores(const Inputs& inputs, Answers& answers) {
  const riichi::Rules& rules = riichi::find_preset("majiang")->rules;
  for (size_t i = 0; i < inputs.wins.size(); ++i) {
    const riichi::Value value = riichi::value_of(inputs.wins[i].win, rules);
    answers[i] = score_answer(value, riichi::settle(value, inputs.wins[i].seats, rules), 0);
  }
}

// Whole rounds of games with the event log on; the answers are the choices of each round.
void play_rounds(riichi::Chooser& chooser, uint64_t seed, Answers& answers) {
  const riichi::Rules& rules = riichi::find_preset("majiang")->rules;
  base::Xoshiro256 random(seed);
  riichi::EventLog log;
  std::optional<riichi::Game> game;
  for (uint64_t& answer : answers) {
    if (!game || game->ended()) game.emplace(rules);
    riichi::Kyoku kyoku(game->start(), rules);
    log.clear();
    kyoku.observe(&log);
    if (!kyoku.deal(random).ok()) return;
    answer = riichi::play_round(kyoku, chooser).choices;
    game->finish(*kyoku.outcome());
  }
}

void random_rounds(const Inputs& inputs, Answers& answers) {
  bots::RandomBot bot(inputs.seed + 1);
  play_rounds(bot, inputs.seed, answers);
}

void greedy_rounds(const Inputs& inputs, Answers& answers) {
  bots::GreedyBot bot;
  play_rounds(bot, inputs.seed, answers);
}

size_t count_rounds(const Inputs&) { return 2000; }

// Whole games by so many threads. The answer is the signature of all results: the same for any.
template <unsigned kThreads>
void games_on_threads(const Inputs& inputs, Answers& answers) {
  const auto report = sim::run_native({.rules = &riichi::find_preset("majiang")->rules,
                                       .games = static_cast<uint32_t>(answers.size()),
                                       .seed = inputs.seed,
                                       .threads = kThreads,
                                       .bots = {"random"}});
  answers[0] = report ? report->signature : 0;
}

size_t count_games(const Inputs&) { return 500; }

constexpr Row kRows[] = {
    {.id = "shanten",
     .name = "shanten, three forms, from counts: 14 dealt tiles",
     .inputs = "hands14",
     .judge = "xiangting",
     .wanted_ratio = 120,
     .count = [](const Inputs& inputs) { return inputs.hands14.size(); },
     .work = shanten_from_counts},
    {.id = "incremental",
     .name = "shanten, three forms, after each draw and discard of a round",
     .inputs = "rounds",
     .judge = "xiangting-moves",
     .wanted_ratio = 220,
     .count =
         [](const Inputs& inputs) {
           return inputs.rounds.size() * inputs.rounds.front().moves.size();
         },
     .work = shanten_incremental},
    {.id = "acceptance",
     .name = "acceptance: 13 dealt tiles",
     .inputs = "hands13",
     .judge = "tingpai",
     .wanted_ratio = 600,
     .count = [](const Inputs& inputs) { return inputs.hands13.size(); },
     .work = acceptance},
    {.id = "score",
     .name = "full scoring: yaku list, fu items, payments of random wins",
     .inputs = "wins",
     .judge = "hule",
     .wanted_ratio = 60,
     .count = [](const Inputs& inputs) { return inputs.wins.size(); },
     .work = full_scores},
    {.id = "score-bare",
     .name = "scoring without the lists: han, fu, payments of random wins",
     .inputs = "wins",
     .judge = "hule-bare",
     .wanted_ratio = 120,
     .count = [](const Inputs& inputs) { return inputs.wins.size(); },
     .work = bare_scores},
    {.id = "rounds",
     .name = "whole rounds, uniform random legal choices, event log on",
     .inputs = "",
     .judge = "rounds-random",
     .wanted_ratio = 110,
     .count = count_rounds,
     .work = random_rounds,
     .compare = Compare::kMean},
    {.id = "rounds-greedy",
     .name = "whole rounds, shanten-greedy players, event log on",
     .inputs = "",
     .judge = "rounds-greedy",
     .wanted_ratio = 160,
     .count = count_rounds,
     .work = greedy_rounds,
     .compare = Compare::kMean},
    {.id = "threads",
     .name = "whole games by two threads, against one: uniform random choices",
     .inputs = "",
     .judge = "ours:one-thread",
     .wanted_ratio = 1.7,
     .count = count_games,
     .work = games_on_threads<2>,
     .clock = Clock::kWall},
    {.id = "one-thread",
     .name = "",
     .inputs = "",
     .judge = "",
     .wanted_ratio = 0,
     .count = count_games,
     .work = games_on_threads<1>,
     .clock = Clock::kWall},
    {.id = "matcher",
     .name = "general matcher, riichi win definition: 14 tiles, wins and others",
     .inputs = "mixed14",
     .judge = "xiangting-win",
     .wanted_ratio = 3,
     .count = [](const Inputs& inputs) { return inputs.mixed14.size(); },
     .work = win_by_match},
};

// FNV over halves of the answers; bench/majiang.mjs has the same.
uint32_t checksum(const Answers& answers) {
  uint32_t sum = 2166136261;
  for (uint64_t answer : answers) {
    sum = (sum ^ static_cast<uint32_t>(answer)) * 16777619;
    sum = (sum ^ static_cast<uint32_t>(answer >> 32)) * 16777619;
  }
  return sum;
}

// How long this thread was ready to run and did not; 0 where the system does not tell.
double seconds_without_a_core() {
  double run = 0;
  double waited = 0;
  std::ifstream("/proc/thread-self/schedstat") >> run >> waited;
  return 1e-9 * waited;
}

// Either way a machine that is busy with other work changes it little.
double seconds_now(Clock clock) {
  const bool wall = clock == Clock::kWall;
  timespec now{};
  clock_gettime(wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
  const double seconds = static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  return wall ? seconds - seconds_without_a_core() : seconds;
}

// Passes over all inputs until the clock can be trusted, after one that warms up.
void run(const Row& row, const Inputs& inputs) {
  constexpr double kLongEnough = 0.2;
  Answers answers(row.count(inputs));
  row.work(inputs, answers);
  const double start = seconds_now(row.clock);
  size_t passes = 0;
  double seconds = 0;
  do {
    row.work(inputs, answers);
    ++passes;
    seconds = seconds_now(row.clock) - start;
  } while (seconds < kLongEnough);
  const double sum = std::accumulate(answers.begin(), answers.end(), 0.0);
  std::cout << "{\"rate\":" << static_cast<double>(passes * answers.size()) / seconds
            << ",\"checksum\":" << checksum(answers)
            << ",\"mean\":" << sum / static_cast<double>(answers.size()) << "}\n";
}

void print_rows() {
  for (const Row& row : kRows) {
    if (row.wanted_ratio == 0) continue;
    std::cout << "{\"id\":\"" << row.id << "\",\"name\":\"" << row.name << "\",\"inputs\":\""
              << row.inputs << "\",\"judge\":\"" << row.judge
              << "\",\"wanted\":" << row.wanted_ratio << ",\"compare\":\""
              << (row.compare == Compare::kMean ? "mean" : "checksum") << "\",\"clock\":\""
              << (row.clock == Clock::kWall ? "wall" : "thread") << "\"}\n";
  }
}

// Lines of: hand, standard, orphans, pairs, and in hexadecimal the accepted kinds.
void print_judged(uint64_t seed, int hands) {
  constexpr int kSizes[] = {14, 13, 11, 10, 8, 7, 5, 4, 2, 1};
  Random random(seed);
  for (int i = 0; i < hands; ++i) {
    const CalledHand made = make_called_hand(random, kSizes[i % std::size(kSizes)]);
    const hand::Shanten shanten = hand::shanten(made.counts, made.calls);
    const hand::Acceptance accepted = hand::acceptance(made.counts, made.calls);
    std::cout << made.text << ' ' << int{shanten.standard} << ' ' << int{shanten.orphans} << ' '
              << int{shanten.pairs} << ' ' << std::hex << accepted.kinds << std::dec << '\n';
  }
}

void print_wins(uint64_t seed, int wins) {
  Random random(seed);
  for (int i = 0; i < wins; ++i) {
    std::cout << make_win(random, i % 4 == 0 ? Bias::kNone : Bias::kRare).json << '\n';
  }
}

void print_table_time() {
  const double start = seconds_now(Clock::kThread);
  hand::riichi::tables();
  riichi::division_tables();
  std::cout << "{\"seconds\":" << seconds_now(Clock::kThread) - start << "}\n";
}

int usage() {
  std::cerr << "usage: jantaku_bench rows                  the rows, one JSON object a line\n"
               "       jantaku_bench inputs SEED           what they are measured on, as JSON\n"
               "       jantaku_bench run ROW SEED          one measurement\n"
               "       jantaku_bench tables                how long the tables take to make\n"
               "       jantaku_bench answers SEED HANDS    random hands and our answers\n"
               "       jantaku_bench wins SEED WINS        random wins, as the judge scores them\n";
  return 2;
}

template <typename Number>
bool parse(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

int main(const std::vector<std::string_view>& arguments) {
  const std::string_view verb = arguments.empty() ? "" : arguments[0];
  uint64_t seed = 0;
  if (verb == "rows" && arguments.size() == 1) {
    print_rows();
    return 0;
  }
  if (verb == "tables" && arguments.size() == 1) {
    print_table_time();
    return 0;
  }
  if (verb == "inputs" && arguments.size() == 2 && parse(arguments[1], seed)) {
    write_json(std::cout, make_inputs(seed));
    return 0;
  }
  int hands = 0;
  if (verb == "answers" && arguments.size() == 3 && parse(arguments[1], seed) &&
      parse(arguments[2], hands)) {
    print_judged(seed, hands);
    return 0;
  }
  if (verb == "wins" && arguments.size() == 3 && parse(arguments[1], seed) &&
      parse(arguments[2], hands)) {
    print_wins(seed, hands);
    return 0;
  }
  if (verb == "run" && arguments.size() == 3 && parse(arguments[2], seed)) {
    for (const Row& row : kRows) {
      if (row.id != arguments[1]) continue;
      run(row, make_inputs(seed));
      return 0;
    }
  }
  return usage();
}

}  // namespace
}  // namespace jantaku::bench

int main(int argc, char** argv) {
  return jantaku::bench::main(std::vector<std::string_view>(argv + 1, argv + argc));
}
