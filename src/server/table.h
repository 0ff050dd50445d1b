// One table: a game with persons, bots and clocks. It has no socket, no thread and no time of its
// own: whoever keeps it says what time it is, stores what it puts out, and sends messages once they
// are stored.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/hints.h"
#include "bots/player.h"
#include "engine/course.h"
#include "engine/log/logged_game.h"
#include "server/screen.h"

namespace jantaku::server {

using Time = int64_t;  // milliseconds of the clock on the wall
using Text = std::shared_ptr<const std::string>;

inline constexpr Time kNever = INT64_MAX;

// What tables of one thread share, for each ruleset.
struct Kit {
  explicit Kit(std::shared_ptr<const engine::Program> of)
      : program(std::move(of)),
        matchers(program),
        adviser(program, matchers),
        shape(*program, matchers) {}
  std::shared_ptr<const engine::Program> program;
  engine::MatcherPool matchers;
  bots::Adviser adviser;
  bots::Shape shape;
};

enum class Spectating : uint8_t { kOff, kOpen, kDelayed };

struct TableSettings {
  std::string id;
  std::string ruleset;  // for people
  base::Seed seed{};
  struct Place {
    std::string name;
    std::string bot;  // the kind that plays here; empty: a person
  };
  std::vector<Place> places;  // by person
  bool has_clock = false;
  Time move_ms = 0, bank_ms = 0;
  Time takeover_ms = 60'000;
  Time think_ms = 700;  // of bots, in their own turn
  int64_t steps = engine::Game::kStepsPerChoice;
  Time result_ms = 30'000;  // how long the result of a round is shown at most
  Time delay_ms = 180'000;  // of delayed spectators
  Spectating spectating = Spectating::kOpen;
};

// Whom a message is for: a person by place, or those who look on.
inline constexpr int kSpectators = engine::kMostSeats;
inline constexpr int kChannels = engine::kMostSeats + 1;

struct StoredEntry {
  int64_t sequence = 0;
  std::string entry;  // as in docs/log.md
  std::string extra;  // time, clocks and numbers of messages, to go on with after a restart
};

// What has come of a call: entries to be stored first, then messages to be sent.
struct TableOutput {
  std::vector<StoredEntry> entries;
  struct Message {
    int channel = 0;
    Text text;
  };
  std::vector<Message> messages;
  bool roster_changed = false;  // a bot plays for somebody, or no longer
  bool round_began = false;
  bool finished = false;  // the game is over, or can never be
  bool empty() const { return entries.empty() && messages.empty() && !finished && !roster_changed; }
};

inline constexpr size_t kMostEntriesOfRound = 20'000;

struct TableRefusal {
  std::string code, message;
  std::string about = {};  // the name of somebody that the message has in it
};

class Table {
 public:
  // Deals the first round.
  Table(TableSettings settings, Kit& kit, Time now);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // The table as it stood after its last entry, with the last messages that were sent; a diagnostic
  // if it came out otherwise. From `down_since` to now no clock has run.
  struct Stored {
    engine::LogEntry entry;
    std::string extra;
  };
  static base::Result<std::unique_ptr<Table>> recover(TableSettings settings, Kit& kit,
                                                      const std::vector<Stored>& entries,
                                                      Time down_since, Time now);

  // --- what comes from outside ---
  std::optional<TableRefusal> choose(int place, int64_t asked, const json::Value& choice, Time now);
  std::optional<TableRefusal> set_auto(int place, int button, engine::Switch position, Time now);
  std::optional<TableRefusal> go_on(int place, Time now);
  enum class Presence : uint8_t { kHere, kAway, kLeft };
  void set_presence(int place, Presence presence, Time now);
  void want_hints(int place, bool wanted);
  // Does what is due by now.
  void tick(Time now);
  // What bots do next waits until then: the table has used more than its share of time.
  void rest_until(Time until) { rest_until_ = until; }
  Time next_due() const;

  // --- what goes out ---
  TableOutput take_output();
  // What brings a viewer who has seen the message `from` up to date; a whole view if need be.
  std::vector<Text> catch_up(int channel, int64_t from, Time now);
  // `hints` after a discard; nothing if there is no such tile.
  std::optional<std::string> look(int place, int at);

  bool is_over() const { return phase_ == Phase::kGameOver || phase_ == Phase::kBroken; }
  bool bot_plays(int place) const;
  std::string round_name() const;
  const TableSettings& settings() const { return settings_; }
  const engine::Standing& standing() const { return standing_; }
  const engine::LoggedGame& game() const { return game_; }
  // The final standing as JSON, or null.
  std::string result_json() const;

 private:
  struct Seated {
    std::unique_ptr<bots::Player> bot;  // of its own, or standing in
    Presence presence = Presence::kHere;
    Time away_since = kNever;
    bool stands_in = false;
    bool went_on = false;
    Time bank_ms = 0;
    Time asked_since = kNever;  // its clock runs
    Time bot_due = kNever;
    engine::Asked asked;
    int64_t asked_number = 0;
  };
  // What a viewer is told of an entry.
  struct Told {
    std::string events;
    bool begins_round = false;
  };
  struct Channel {
    int64_t seq = 0;
    Fields shown;
    bool wants_hints = false;
    struct Kept {
      int64_t seq = 0;
      Text text;
      Time due = 0;
      // Of delayed spectators:
      std::shared_ptr<const Fields> after = {};
      Told told = {};
    };
    std::deque<Kept> kept;
    // Messages up to this one were made without hints: again after a restart, or for nobody.
    int64_t restored = 0;
    // The events of this round so far as they were told, a list for each entry that had any: the
    // log of a page that is loaded again. Of delayed spectators those that are due.
    std::deque<std::string> past;
    size_t past_bytes = 0;
    // Delayed: what they have got so far.
    std::shared_ptr<const Fields> due_fields;
    int64_t due_seq = 0;
    std::deque<Kept> delayed;
  };

  Table(TableSettings settings, Kit& kit);  // nothing is dealt yet
  void start_round(Time now);
  // After every cause: notes what was logged, and what is next.
  void settle(Time now);
  void take_entries(Time now);
  void note_status(Time now);
  void note_asked(Time now);
  bool bot_answers(Time now);
  using Entries = std::span<const engine::LogEntry>;
  void tell(Entries entries, Time now);
  void tell_channel(int channel, Entries entries, Time now);
  void note_sent(int channel);
  bool is_told(int channel) const;
  Told told_of(int channel, Entries entries) const;
  static void remember(Channel& channel, Told told);
  void put_out(int channel, std::string text, Told told, Time now);
  Fields fields_for(int channel, const engine::View& view);
  engine::Viewer viewer_of(int channel) const;
  // A round that begins has events; who comes later is told the past.
  std::string table_message(int channel, std::string_view events,
                            const std::deque<std::string>* past, const Fields& fields, int64_t seq,
                            Time now) const;
  std::string clock_json(int channel, Time now) const;
  // What is stored beside the entries of one cause.
  struct Extra {
    Time at = 0;
    std::array<int64_t, kChannels> seqs{};
    std::array<Time, engine::kMostSeats> banks{}, since{};
    std::array<int64_t, engine::kMostSeats> asked{};
    Time hold_until = 0, round_over_at = kNever;
  };
  std::string extra_json(Time now) const;
  static std::optional<Extra> read_extra(const std::string& text);
  void take_extra(const Extra& extra, Time pause);
  bool repeat(const engine::LogEntry& entry, Time now);
  bool repeat_all(const std::vector<Stored>& entries);
  void show_all();
  void bot_moves(int place, Time now);
  void bot_chooses(int place, Time now);
  Time deadline(const Seated& seated) const;
  void spend_clock(Seated& seated, Time now);
  bool all_went_on() const;
  bool is_anyone_here() const;
  Time think_ms() const;
  bool is_asked(int place) const;
  // A round has some hundred entries: one without end would fill the disk.
  bool is_endless() const { return entries_of_round_ > kMostEntriesOfRound; }
  bool plays_by_bot(int place) const;
  engine::Seat seat_of(int place) const;
  size_t seats() const { return static_cast<size_t>(kit_.program->rules().seats); }
  std::optional<engine::Choice> read_choice(engine::Seat seat, const json::Value& from) const;

  TableSettings settings_;
  Kit& kit_;
  engine::LoggedGame game_;
  engine::Standing standing_;
  int dealerships_ = 0;
  int rounds_ = 0;
  size_t entries_of_round_ = 0;
  Phase phase_ = Phase::kPlaying;
  Time round_over_at_ = kNever;
  Time hold_until_ = 0;  // pauses that the ruleset asked for
  Time rest_until_ = 0;
  int64_t next_sequence_ = 0;
  bool recovering_ = false, telling_ = true;
  const Extra* repeated_ = nullptr;  // while a cause is run again: what was stored with it
  std::vector<uint64_t> replayed_;   // hashes of what was run again
  std::array<Seated, engine::kMostSeats> seated_;
  std::array<Channel, kChannels> channels_;
  TableOutput output_;
};

}  // namespace jantaku::server
