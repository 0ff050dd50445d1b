// A game together with its log: every cause comes in here, and everything that it led to is
// appended as one entry.
#pragma once

#include <memory>
#include <optional>

#include "engine/game.h"
#include "engine/log/changes.h"
#include "engine/log/log.h"

namespace jantaku::engine {

enum class Switch : bool { kOff, kOn };

// Looks on while a log grows: called after each event, with the log's state at that point.
class LogWatcher {
 public:
  virtual ~LogWatcher() = default;
  virtual void on_event(const LogEvent& event, const State& state) = 0;
};

class LoggedGame final : private EventSink {
 public:
  LoggedGame(std::shared_ptr<const Program> program, MatcherPool& matchers,
             Depth depth = Depth::kChanges);
  LoggedGame(const LoggedGame&) = delete;
  LoggedGame& operator=(const LoggedGame&) = delete;

  // What one choice may spend, if it is not what a game is given (engine::Game).
  void limit_steps(int64_t steps_per_choice) { game_.limit_steps(steps_per_choice); }

  // A round whose wall comes from a seed: `told` says the rest. Its hash is in the log from the
  // start, the seed itself once reveal_seed() is asked for after the round.
  void start_round(const base::Seed& seed, Deal told);
  // A round whose wall is known to whoever starts it.
  void start_round(Deal told);

  // What is refused changes nothing and is not logged.
  std::optional<Refusal> choose(Seat seat, Choice choice);
  // The seat has taken too long: it skips, or plays what it drew, or the first thing it can.
  std::optional<Refusal> time_out(Seat seat);
  std::optional<Refusal> set_auto(Seat seat, int auto_button, Switch position);
  std::optional<Refusal> reveal_seed();

  const Log& log() const { return log_; }
  // Of a log that keeps changes.
  const State& state() const { return state_; }
  // What a seat may choose now, whatever the log keeps: until another seat is asked about.
  const Asked& asked(Seat seat);
  const Game& game() const { return game_; }
  Status status() const { return game_.status(); }
  // Whether the seat still has to choose. A seat that another's choice has settled is not told so,
  // and is refused as too late.
  bool waits_for(Seat seat) const {
    return game_.status() == Status::kWaiting && !game_.chosen(seat);
  }
  // The seed of the round while it is not published: for whoever keeps the table's secrets.
  const std::optional<base::Seed>& secret() const { return seed_; }
  const ruleset::Ruleset& rules() const { return game_.rules(); }
  void set_watcher(LogWatcher* watcher) { watcher_ = watcher; }  // not owned; null for none
  // Entries that are stored elsewhere need not stay in memory.
  void forget_entries() { log_.entries.clear(); }
  // What the running table takes: the game, the log's state and the entries that are kept.
  size_t bytes() const;

 private:
  bool wants(GameEvent::Type type) const override;
  void on_event(GameEvent event) override;
  void begin(Cause cause);
  void finish();
  template <typename Choose>
  std::optional<Refusal> run(Cause cause, const Choose& choose);
  void add_event(LogEvent event, uint32_t begin);
  void finish_changes();
  void note_seat(Seat seat);
  void note_everything();
  void deal(const Deal& deal, Game::RoundStart start);

  Game game_;
  Log log_;
  State state_;
  FieldHashes hashes_;
  LogEntry entry_;  // under way, but for its
  ByteWriter changes_;
  Asked asked_;  // of the seat that is looked at
  uint64_t next_ = 0;
  std::optional<base::Seed> seed_;  // secret while the round runs
  LogWatcher* watcher_ = nullptr;
};

size_t bytes_of(const State& state);

}  // namespace jantaku::engine
