// Log, fold, cut and recovery in random games of small rulesets.
#include "engine/log/log.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "engine/invariants.h"
#include "engine/legal.h"
#include "engine/log/check.h"
#include "engine/log/choices.h"
#include "engine/log/deal.h"
#include "engine/log/log_json.h"
#include "engine/log/log_test_rulesets.h"
#include "engine/log/rerun.h"
#include "json/writer.h"

namespace jantaku::engine {
namespace {

// A tile must say who sees it: as a plain open field it is refused by the compiler.
template <typename T>
struct Holder {
  T value;
};
template <typename T>
concept CanBeOpen = requires { open<&Holder<T>::value>("name"); };
static_assert(CanBeOpen<int> && CanBeOpen<std::string> && CanBeOpen<std::vector<LedgerLine>>);
static_assert(!CanBeOpen<Tile> && !CanBeOpen<std::vector<Tile>> && !CanBeOpen<tiles::Kind>);
static_assert(!CanBeOpen<std::optional<Meld>> && !CanBeOpen<std::vector<Discard>>);
static_assert(!CanBeOpen<tiles::Aliases> && !CanBeOpen<std::array<Discard, 2>>);

class Random {
 public:
  explicit Random(uint64_t seed) : bytes_(seed) {}
  size_t operator()(size_t bound) {
    return base::uniform_below(bytes_, static_cast<uint32_t>(bound));
  }

 private:
  base::Xoshiro256 bytes_;
};

class LoggedRound {
 public:
  explicit LoggedRound(const std::string& text) : program_(program_from(text)), pool_(program_) {
    game_ = std::make_unique<LoggedGame>(program_, pool_);
  }

  LoggedGame& operator*() { return *game_; }
  LoggedGame* operator->() { return game_.get(); }
  MatcherPool& pool() { return pool_; }
  const ruleset::Ruleset& rules() const { return program_->rules(); }

  void start(uint8_t number) {
    base::Seed seed{};
    seed[0] = number;
    Deal deal;
    deal.scores.fill(25'000 * ruleset::kOne);
    game_->start_round(base::round_seed(seed, 0), deal);
  }
  // One choice that is drawn is the one that stands there among all.
  void expect_same_by_number(const std::vector<Choice>& choices, Seat seat) {
    const Asked& asked = game_->state().asked[index(seat)];
    for (const Asked::Button& button : asked.buttons) {
      if (!button.marks.empty()) return;  // those are drawn, too
    }
    for (size_t number = 0; number < choices.size(); ++number) {
      const auto choice = any_choice_of(asked, game_->state().table, [&](size_t bound) {
        EXPECT_EQ(bound, choices.size());
        return number;
      });
      ASSERT_TRUE(choice);
      EXPECT_EQ(pack(*choice), pack(choices[number]));
    }
  }
  // Whoever is asked chooses by its view alone; now and then the clock does, or an auto button is
  // switched.
  bool step(Random& random) {
    const auto pick = [&](size_t bound) { return random(bound); };
    for (int s = 0; s < rules().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      if (!game_->waits_for(seat)) continue;
      const auto choices = legal_choices(cut(game_->state(), {seat}, rules()), pick);
      if (choices.empty()) continue;
      expect_same_by_number(choices, seat);
      if (random(20) == 0) return !game_->time_out(seat);
      if (!rules().auto_buttons.empty() && random(15) == 0) {
        return !game_->set_auto(seat, static_cast<int>(random(rules().auto_buttons.size())),
                                random(4) == 0 ? Switch::kOn : Switch::kOff);
      }
      const auto refused = game_->choose(seat, choices[random(choices.size())]);
      EXPECT_FALSE(refused) << refused->message;
      return !refused;
    }
    return false;
  }
  void play(Random& random, int most = 400) {
    while (most-- > 0 && game_->status() == Status::kWaiting && step(random)) {
    }
  }

 private:
  std::shared_ptr<const Program> program_;
  MatcherPool pool_;
  std::unique_ptr<LoggedGame> game_;
};

class EveryRuleset : public testing::TestWithParam<TestRuleset> {};

// Hiding: after every event each seat's fold is its cut, nothing sent names a tile that the seat
// could not know (every tile of these walls is one of a kind), and the log gives the game again.
TEST_P(EveryRuleset, KeepsItsSecretsAndItsLog) {
  for (uint8_t number = 1; number <= 12; ++number) {
    LoggedRound round(GetParam().text);
    LogChecker checker(*round);
    round->set_watcher(&checker);
    Random random(number);
    round.start(number);
    round.play(random);
    EXPECT_EQ(round->state().progress.error, "") << GetParam().name << " " << int{number};
    EXPECT_FALSE(broken_invariant(round->game(), round.rules().wall.size()));
    checker.finish_round(round.pool());
    if (round->status() != Status::kWaiting) {
      EXPECT_FALSE(round->reveal_seed());
      checker.finish_round(round.pool());
    }
    if (number <= 2) checker.check_json();
    ASSERT_TRUE(checker.failures().empty())
        << GetParam().name << " " << int{number} << ": " << checker.failures().front();
  }
}

// A log of events alone has the same events, asks the same, and to run it again gives the whole
// log.
TEST_P(EveryRuleset, EventsAloneGiveTheWholeLog) {
  for (uint8_t number = 1; number <= 4; ++number) {
    LoggedRound round(GetParam().text);
    Random random(number);
    round.start(number);
    round.play(random);
    const Log& whole = round->log();
    LoggedGame brief(whole.program, round.pool(), Depth::kEvents);
    brief.start_round(*round->secret(), *unpack<Deal>(whole.entries[0].cause.packed));
    for (size_t i = 1; i < whole.entries.size(); ++i) {
      const Cause& cause = whole.entries[i].cause;
      if (cause.kind == Cause::Kind::kChoice) {
        brief.choose(cause.seat, *unpack<Choice>(cause.packed));
      } else if (cause.kind == Cause::Kind::kTimer) {
        brief.time_out(cause.seat);
      } else {
        brief.set_auto(cause.seat, cause.auto_button, cause.on ? Switch::kOn : Switch::kOff);
      }
    }
    ASSERT_EQ(brief.log().entries.size(), whole.entries.size());
    EXPECT_TRUE(brief.log().entries.back().changes.empty());
    for (size_t s = 0; s < static_cast<size_t>(round.rules().seats); ++s) {
      EXPECT_EQ(brief.asked(seat_at(s)), round->state().asked[s]);
    }
    const auto again = rerun(brief.log(), round.pool(), round->secret());
    ASSERT_TRUE(again.ok()) << base::render(again.diagnostics());
    EXPECT_EQ((*again)->log().entries, whole.entries) << GetParam().name << " " << int{number};
    // What did not happen so is noticed.
    Log other = brief.log();
    other.entries.front().events.front().amount += 1;
    EXPECT_FALSE(rerun(other, round.pool(), round->secret()).ok());
    EXPECT_FALSE(state_after(brief.log(), 1).ok());
  }
}

// Two rounds after each other are one log.
TEST_P(EveryRuleset, ManyRoundsAreOneLog) {
  LoggedRound round(GetParam().text);
  LogChecker checker(*round);
  round->set_watcher(&checker);
  Random random(7);
  for (uint8_t number = 1; number <= 2; ++number) {
    round.start(number);
    round.play(random, 2000);
    ASSERT_NE(round->status(), Status::kWaiting);
    EXPECT_FALSE(round->reveal_seed());
  }
  checker.finish_round(round.pool());
  checker.check_json();
  ASSERT_TRUE(checker.failures().empty()) << checker.failures().front();
}

// Whoever is waited for finds in its view all that the game allows, and others nothing.
TEST_P(EveryRuleset, AViewIsEnoughToChoose) {
  LoggedRound round(GetParam().text);
  Random random(3);
  round.start(5);
  for (int i = 0; i < 100 && round->status() == Status::kWaiting; ++i) {
    for (int s = 0; s < round.rules().seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      const View own = cut(round->state(), {seat}, round.rules());
      if (round->waits_for(seat)) EXPECT_FALSE(own.state().asked[index(seat)].empty());
      const size_t other = (index(seat) + 1) % static_cast<size_t>(round.rules().seats);
      const View others = cut(round->state(), {seat_at(other)}, round.rules());
      EXPECT_TRUE(others.state().asked[index(seat)].empty());
    }
    if (!round.step(random)) break;
  }
}

INSTANTIATE_TEST_SUITE_P(Log, EveryRuleset, testing::ValuesIn(test_rulesets()),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Log, ASeedIsPublishedOnlyAfterTheRound) {
  LoggedRound round(plain_ruleset());
  round.start(1);
  const auto hash = round->state().progress.seed_hash;
  EXPECT_EQ(round->state().progress.seed, base::Seed{});
  EXPECT_EQ(round->reveal_seed()->code, "engine/round-runs");
  Random random(1);
  round.play(random);
  ASSERT_EQ(round->status(), Status::kRoundOver);
  EXPECT_FALSE(round->reveal_seed());
  const base::Seed seed = round->state().progress.seed;
  EXPECT_EQ(base::seed_hash(seed), hash);
  EXPECT_EQ(round->reveal_seed()->code, "engine/no-seed");
  // Anyone can make the wall again.
  EXPECT_EQ(round_from_seed(round.rules(), seed).wall, round->state().table.wall.tiles);
}

TEST(Log, WhatIsRefusedIsNoEntry) {
  LoggedRound round(plain_ruleset());
  round.start(1);
  const auto entries = round->log().entries;
  const State before = round->state();
  EXPECT_EQ(round->choose(Seat::kSouth, {.kind = Choice::Kind::kPlay, .tile = 0})->code,
            "engine/not-your-turn");
  EXPECT_EQ(round->choose(Seat::kEast, {.kind = Choice::Kind::kPlay, .tile = 99})->code,
            "engine/not-playable");
  EXPECT_EQ(round->set_auto(Seat::kEast, 3, Switch::kOn)->code, "engine/no-such-button");
  EXPECT_EQ(round->set_auto(Seat::kNone, 0, Switch::kOn)->code, "engine/no-such-seat");
  EXPECT_EQ(round->time_out(Seat::kWest)->code, "engine/not-waiting");
  EXPECT_EQ(round->time_out(Seat::kNone)->code, "engine/not-waiting");
  EXPECT_TRUE(round->log().entries == entries);
  EXPECT_TRUE(round->state() == before);
}

// Nobody learns that another seat has buttons, is waited for, or has skipped.
TEST(Log, OthersDoNotNoticeWhatASeatIsAsked) {
  LoggedRound round(R"({"wall": )" + marked_wall("mp", 4) + R"(, "starting_tiles": 3,
    "after_turn_change": {"actions": [["draw"]]},
    "buttons": {"nod": {"display_name": "Nod", "actions": [["noop"]],
      "show_when": ["someone_else_just_discarded"]}},
    "interruptible_actions": ["play_tile"]})");
  Stream south({Seat::kSouth}, round.rules()), spectator(kSpectator, round.rules());
  struct Both final : LogWatcher {
    Stream &south, &spectator;
    std::vector<std::string> sent;
    const ruleset::Ruleset& rules;
    Both(Stream& a, Stream& b, const ruleset::Ruleset& r) : south(a), spectator(b), rules(r) {}
    void on_event(const LogEvent& event, const State& state) override {
      for (Stream* stream : {&south, &spectator}) {
        if (const auto seen = stream->next(event, state)) {
          sent.push_back(json::write(event_json(*seen, rules)));
        }
      }
    }
  } both(south, spectator, round.rules());
  round->set_watcher(&both);
  Random random(4);
  int silent = 0;
  for (uint8_t number = 1; number <= 3; ++number) {
    round.start(number);
    for (int i = 0; i < 30 && round->status() == Status::kWaiting; ++i) {
      // Somebody but south skips, and the others still have to choose.
      const State& state = round->state();
      for (const Seat seat : {Seat::kWest, Seat::kNorth}) {
        const Asked& asked = state.asked[index(seat)];
        if (!asked.may_skip || asked.has_chosen || state.table.turn == seat) continue;
        both.sent.clear();
        ASSERT_FALSE(round->choose(seat, {}));
        if (!round->state().asked[index(seat)].has_chosen) continue;  // all have chosen now
        ++silent;
        EXPECT_TRUE(both.sent.empty()) << both.sent.front();
      }
      if (!round.step(random)) break;
    }
  }
  EXPECT_GT(silent, 0);
}

TEST(Log, AViewSaysThatADealIsRigged) {
  for (const char* key : {"starting_hand", "starting_draws", "starting_dead_wall"}) {
    const std::string tiles = R"(["1m", "2m"])";
    const std::string value =
        std::string(key) == "starting_hand" ? R"({"east": )" + tiles + "}" : tiles;
    LoggedRound rigged(fmt::format(
        R"({{"wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m"], "starting_tiles": 1, "{}": {}}})",
        key, value));
    rigged.start(1);
    const auto view = cut(rigged->state(), {Seat::kWest}, rigged.rules());
    EXPECT_EQ(view_json(view, rigged.rules()).find("rigged")->boolean(), true) << key;
  }
  LoggedRound honest(plain_ruleset());
  honest.start(1);
  const auto view = cut(honest->state(), {Seat::kWest}, honest.rules());
  EXPECT_EQ(view_json(view, honest.rules()).find("rigged")->boolean(), false);
}

// K14, K25, K26, K27
TEST(Log, AViewSaysHowItIsToBeShown) {
  LoggedRound round(R"({"wall": ["1m", "2m", "3m", "4m", "5m"], "starting_tiles": 1,
    "after_start": {"actions": [["set_status_all", "riichi", "secret"]]},
    "shown_statuses": ["riichi"], "display_honba": true, "max_revealed_tiles": 5})");
  round.start(1);
  const json::Value east =
      view_json(cut(round->state(), {Seat::kEast}, round.rules()), round.rules());
  EXPECT_EQ(json::write(*east.find("players")->find("east")->find("statuses")), R"(["riichi"])");
  EXPECT_EQ(east.find("players")->find("south")->find("statuses"), nullptr);
  EXPECT_EQ(json::write(*east.find("display")),
            R"({"max_revealed_tiles":5,"honba":true,"riichi_sticks":false,)"
            R"("shown_statuses":["riichi"]})");
  EXPECT_EQ(json::write(*east.find("players")->find("south")->find("hand")), "[1]");
}

// Whatever stands in a file, reading it ends in a log or in diagnostics.
TEST(Log, HostileJsonIsAnswered) {
  LoggedRound round(tricks_ruleset());
  round.start(1);
  Random random(8);
  round.play(random, 6);
  const std::string text = json::write(log_json(round->log()));
  const size_t entries = text.find("\"entries\"");
  ASSERT_NE(entries, std::string::npos);
  const std::string_view pieces[] = {"-1",       "99999", "null",  "[]",     "{}",
                                     "\"east\"", "true",  "1e300", "\"5m\"", "-9223372036854775808",
                                     "",         "\"0\""};
  int refused = 0;
  for (int i = 0; i < 250; ++i) {
    std::string hostile = text;
    // One value, or a few bytes, are replaced.
    const size_t at = entries + 10 + random(text.size() - entries - 12);
    const size_t begin = hostile.find_first_of("0123456789\"", at);
    if (begin == std::string::npos) continue;
    const size_t end = hostile.find_first_of(",]}", begin);
    hostile.replace(begin, std::min(end, hostile.size()) - begin, pieces[random(12)]);
    const auto document = json::read(base::make_source("log.json", hostile));
    if (!document) continue;
    const auto log = read_log(*document);
    if (!log) {
      EXPECT_FALSE(log.diagnostics().empty());
      ++refused;
      continue;
    }
    MatcherPool pool(log->program);
    const auto again = rerun(*log, pool, round->secret());
    if (!again) EXPECT_FALSE(again.diagnostics().empty());
  }
  EXPECT_GT(refused, 20);
  for (const char* other : {"1", "{}", R"({"jantaku_log": 2})", R"({"jantaku_log": 1})",
                            R"({"jantaku_log": 1, "ruleset": 1, "entries": []})",
                            R"({"jantaku_log": 1, "ruleset": {}, "entries": [1]})",
                            R"({"jantaku_log": 1, "ruleset": {}, "entries": [{"events": 1}]})"}) {
    const auto document = json::read(base::make_source("log.json", other));
    ASSERT_TRUE(document.ok());
    EXPECT_FALSE(read_log(*document).ok()) << other;
  }
}

TEST(Log, RecoveryNoticesThatSomethingCameOutOtherwise) {
  LoggedRound round(plain_ruleset());
  round.start(1);
  Random random(2);
  round.play(random, 30);
  Log log = round->log();
  ASSERT_TRUE(rerun(log, round.pool(), round->secret()).ok());
  const auto without_seed = rerun(log, round.pool());
  EXPECT_EQ(without_seed.diagnostics().front().code, "log/bad-cause");
  EXPECT_EQ(rerun(log, round.pool(), base::Seed{9}).diagnostics().front().code, "log/bad-cause");
  log.entries[5].hash ^= 1;
  EXPECT_EQ(rerun(log, round.pool(), round->secret()).diagnostics().front().code, "log/diverged");
  EXPECT_EQ(state_after(log, log.entries.size()).diagnostics().front().code, "log/bad-hash");
}

}  // namespace
}  // namespace jantaku::engine
