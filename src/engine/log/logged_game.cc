#include "engine/log/logged_game.h"

#include <iterator>
#include <utility>

#include "engine/log/choices.h"
#include "engine/log/deal.h"

namespace jantaku::engine {
namespace {

// These say nothing that the changes do not; whoever looks at a log can do without them.
bool is_silent(GameEvent::Type type) {
  return type == GameEvent::Type::kStatus || type == GameEvent::Type::kCounter ||
         type == GameEvent::Type::kAlias;
}

// The common events change the table in few places: the seats they name, and small fields. All
// else is looked at when something rarer happens, and at the end of every entry.
bool is_plain(GameEvent::Type type) {
  switch (type) {
    case GameEvent::Type::kDraw:
    case GameEvent::Type::kDiscard:
    case GameEvent::Type::kTurn:
    case GameEvent::Type::kMessage:
    case GameEvent::Type::kBigText:
    case GameEvent::Type::kPause:
      return true;
    default:
      return false;
  }
}

LogEvent logged(GameEvent event, int seats) {
  LogEvent made{.type = event.type,
                .seat = event.seat,
                .other = event.other,
                .amount = event.amount,
                .text = std::move(event.text)};
  if (event.tiles.empty()) return made;
  // Who plays cannot be told from who looks on, unless somebody may not see it.
  const bool everyone = event.audience == SeatSet::all(seats);
  made.tiles = {std::move(event.tiles), event.audience,
                everyone ? Spectators::kIncluded : Spectators::kExcluded};
  return made;
}

}  // namespace

LoggedGame::LoggedGame(std::shared_ptr<const Program> program, MatcherPool& matchers, Depth depth)
    : game_(program, matchers), log_{.program = std::move(program), .depth = depth} {
  game_.set_sink(this);
}

void LoggedGame::begin(Cause cause) {
  entry_.sequence = next_++;
  entry_.cause = std::move(cause);
  entry_.events.clear();
  changes_.clear();
}

bool LoggedGame::wants(GameEvent::Type type) const { return !is_silent(type); }

void LoggedGame::on_event(GameEvent event) {
  if (is_silent(event.type)) return;
  const auto begin = static_cast<uint32_t>(changes_.size());
  if (log_.depth == Depth::kEvents) {
    // The event is all.
  } else if (is_plain(event.type)) {
    follow_changes<Look::kQuick>(1, state_.table, std::as_const(game_).table(), changes_, hashes_);
    note_seat(event.seat);
    if (event.other != event.seat) note_seat(event.other);
  } else {
    note_everything();
  }
  add_event(logged(std::move(event), game_.table().seats), begin);
}

void LoggedGame::note_seat(Seat seat) {
  if (seat == Seat::kNone) return;
  follow_changes(2 + index(seat), state_.table.at(seat), std::as_const(game_).table().at(seat),
                 changes_, hashes_);
}

void LoggedGame::note_everything() {
  follow_changes(1, state_.table, std::as_const(game_).table(), changes_, hashes_);
  for (size_t s = 0; s < kMostSeats; ++s) note_seat(seat_at(s));
}

void LoggedGame::add_event(LogEvent event, uint32_t begin) {
  event.begin = begin;
  event.end = static_cast<uint32_t>(changes_.size());
  entry_.events.push_back(std::move(event));
  if (watcher_) watcher_->on_event(entry_.events.back(), state_);
}

const Asked& LoggedGame::asked(Seat seat) {
  if (log_.depth == Depth::kChanges) return state_.asked[index(seat)];
  ask(game_, seat, asked_);
  return asked_;
}

// What no event has told of yet, and what the seats are asked.
void LoggedGame::finish_changes() {
  const auto begin = static_cast<uint32_t>(changes_.size());
  note_everything();
  for (size_t s = 0; s < static_cast<size_t>(game_.table().seats); ++s) {
    ask(game_, seat_at(s), asked_);
    follow_changes(2 + kMostSeats + s, state_.asked[s], asked_, changes_, hashes_);
  }
  Progress now = state_.progress;
  now.status = game_.status();
  now.error_code = game_.error() ? game_.error()->code : "";
  now.error = game_.error() ? game_.error()->message : "";
  now.machine = game_.digest();
  follow_changes(0, state_.progress, now, changes_, hashes_);
  if (changes_.size() > begin) add_event({}, begin);
  entry_.hash = hashes_.total();
}

void LoggedGame::finish() {
  if (log_.depth == Depth::kChanges) finish_changes();
  // The entry under way keeps its room; what is stored takes no more than it needs.
  log_.entries.push_back({.sequence = entry_.sequence,
                          .cause = std::move(entry_.cause),
                          .events = {std::make_move_iterator(entry_.events.begin()),
                                     std::make_move_iterator(entry_.events.end())},
                          .changes = changes_.bytes(),
                          .hash = entry_.hash});
}

void LoggedGame::deal(const Deal& deal, Game::RoundStart start) {
  begin({.kind = Cause::Kind::kDeal, .packed = pack(deal)});
  start.round = deal.round;
  start.honba = deal.honba;
  start.sticks = deal.sticks;
  start.pot = deal.pot;
  start.scores = deal.scores;
  start.statuses = deal.statuses;
  start.counters = deal.counters;
  start.auto_on = deal.auto_on;
  start.dealt_in = deal.dealt_in;
  if (log_.depth == Depth::kChanges) {
    Progress now = state_.progress;
    now.rigged = game_.rules().rigged.any();
    now.seed_hash = deal.seed_hash;
    now.seed = {};
    follow_changes(0, state_.progress, now, changes_, hashes_);
    if (changes_.size() > 0) add_event({}, 0);
  }
  game_.start_round(std::move(start));
  finish();
}

void LoggedGame::start_round(const base::Seed& seed, Deal told) {
  seed_ = seed;
  told.seed_hash = base::seed_hash(seed);
  told.wall.clear();
  told.random_seed = {};
  deal(told, round_from_seed(game_.rules(), seed));
}

void LoggedGame::start_round(Deal told) {
  seed_.reset();
  told.seed_hash = {};
  deal(told, {.wall = told.wall, .random_seed = told.random_seed});
}

std::optional<Refusal> LoggedGame::choose(Seat seat, Choice choice) {
  choice.automatic = false;
  look_up_marks(choice, std::as_const(game_).table());
  return run({.kind = Cause::Kind::kChoice, .seat = seat, .packed = pack(choice)},
             [&] { return game_.choose(seat, choice); });
}

std::optional<Refusal> LoggedGame::time_out(Seat seat) {
  const bool sits = index(seat) < static_cast<size_t>(game_.table().seats);
  auto choice = sits ? default_choice(asked(seat), std::as_const(game_).table()) : std::nullopt;
  if (!choice) return Refusal{"engine/not-waiting", "this seat is not waited for"};
  return run({.kind = Cause::Kind::kTimer, .seat = seat},
             [&] { return game_.choose(seat, *choice); });
}

// A cause that may be refused; then nothing has happened, unless looking at it alone was more than
// a ruleset may take.
template <typename Choose>
std::optional<Refusal> LoggedGame::run(Cause cause, const Choose& choose) {
  begin(std::move(cause));
  const int64_t steps = game_.steps_left();
  auto refused = choose();
  if (refused) game_.steps_left() = steps;
  if (refused && entry_.events.empty()) {
    --next_;
  } else {
    finish();
  }
  return refused;
}

std::optional<Refusal> LoggedGame::set_auto(Seat seat, int auto_button, Switch position) {
  if (index(seat) >= static_cast<size_t>(game_.table().seats)) {
    return Refusal{"engine/no-such-seat", "nobody sits there"};
  }
  const auto& switches = std::as_const(game_).table().at(seat).auto_on;
  if (auto_button < 0 || static_cast<size_t>(auto_button) >= switches.size()) {
    return Refusal{"engine/no-such-button", "there is no such auto button"};
  }
  const bool on = position == Switch::kOn;
  begin({.kind = Cause::Kind::kAuto, .seat = seat, .auto_button = auto_button, .on = on});
  game_.set_auto(seat, auto_button, on);
  finish();
  return std::nullopt;
}

std::optional<Refusal> LoggedGame::reveal_seed() {
  if (!seed_) return Refusal{"engine/no-seed", "there is no seed that could be told"};
  if (game_.status() == Status::kWaiting) {
    return Refusal{"engine/round-runs", "the seed is told when the round is over"};
  }
  begin({.kind = Cause::Kind::kSeed, .packed = pack(*seed_)});
  if (log_.depth == Depth::kChanges) {
    Progress now = state_.progress;
    now.seed = *seed_;
    follow_changes(0, state_.progress, now, changes_, hashes_);
  }
  add_event({.type = GameEvent::Type::kSeed}, 0);
  seed_.reset();
  finish();
  return std::nullopt;
}

size_t LoggedGame::bytes() const {
  size_t sum = sizeof(LoggedGame) - sizeof(Game) - sizeof(State) + game_.bytes() +
               bytes_of(state_) + log_.entries.capacity() * sizeof(LogEntry) +
               entry_.events.capacity() * sizeof(LogEvent) + changes_.capacity();
  for (const LogEntry& entry : log_.entries) {
    sum += entry.changes.capacity() + entry.cause.packed.capacity() +
           entry.events.capacity() * sizeof(LogEvent);
    for (const LogEvent& event : entry.events) {
      sum += event.tiles.in_log().capacity() * sizeof(Tile);
      if (event.text.capacity() > 15) sum += event.text.capacity() + 1;
    }
  }
  return sum;
}

}  // namespace jantaku::engine
