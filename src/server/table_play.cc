// What comes to a table: choices, clocks, who is there; and how it comes back after a restart.
#include <fmt/format.h>

#include <algorithm>

#include "engine/log/choices.h"
#include "json/reader.h"
#include "server/table.h"

namespace jantaku::server {
namespace {

using engine::Choice;
using engine::Seat;

constexpr Time kResultOfBots = 1'500;  // nobody reads it, but somebody may look on
constexpr Time kThinkAlone = 500;      // where nobody waits for a bot, it need not hurry

std::optional<size_t> place_in(const json::Value& object, std::string_view key, size_t size) {
  const json::Value* value = object.find(key);
  const auto number = value ? value->integer() : std::nullopt;
  if (!number || *number < 0 || static_cast<size_t>(*number) >= size) return std::nullopt;
  return static_cast<size_t>(*number);
}

// The places that a client marked, for each kind of mark that is asked for.
bool read_marks(const json::Value& choice, const engine::Asked::Button& button, Choice& into) {
  const json::Value* lists = choice.find("marks");
  if (button.marks.empty()) return true;
  if (!lists || !lists->array() || lists->array()->size() != button.marks.size()) return false;
  for (size_t i = 0; i < button.marks.size(); ++i) {
    const engine::Asked::Marks& wanted = button.marks[i];
    const json::Array* places = (*lists->array())[i].array();
    if (!places || places->size() > wanted.places.size()) return false;
    for (const json::Value& place : *places) {
      const auto at = place.integer();
      if (!at || *at < 0 || static_cast<size_t>(*at) >= wanted.places.size()) return false;
      const engine::Asked::Place& marked = wanted.places[static_cast<size_t>(*at)];
      into.marks.push_back({marked.target, marked.owner, marked.at, {}});
    }
  }
  return true;
}

std::optional<TableRefusal> refusal_of(std::optional<engine::Refusal> refused) {
  if (!refused) return std::nullopt;
  return TableRefusal{std::move(refused->code), std::move(refused->message)};
}

}  // namespace

std::optional<Choice> Table::read_choice(Seat seat, const json::Value& from) const {
  const engine::Asked& asked = game_.state().asked[engine::index(seat)];
  const json::Value* kind = from.find("kind");
  if (!kind || !kind->string()) return std::nullopt;
  Choice choice;
  if (*kind->string() == "skip") return choice;
  if (*kind->string() == "play") {
    choice.kind = Choice::Kind::kPlay;
    const auto at = place_in(from, "at", 1000);
    if (!at) return std::nullopt;
    choice.tile = static_cast<int>(*at);
    return choice;
  }
  if (*kind->string() != "button") return std::nullopt;
  const auto number = place_in(from, "button", asked.buttons.size());
  if (!number) return std::nullopt;
  const engine::Asked::Button& button = asked.buttons[*number];
  choice.kind = Choice::Kind::kButton;
  choice.button = button.button;
  if (!button.calls.empty()) {
    const auto call = place_in(from, "call", button.calls.size());
    if (!call) return std::nullopt;
    choice.call = button.calls[*call];
  }
  if (!button.flowers.empty()) {
    const auto flower = place_in(from, "flower", button.flowers.size());
    if (!flower) return std::nullopt;
    choice.flower = button.flowers[*flower];
  }
  if (!button.cards.empty()) {
    const auto card = place_in(from, "card", button.cards.size());
    if (!card) return std::nullopt;
    choice.card = button.cards[*card];
  }
  if (!read_marks(from, button, choice)) return std::nullopt;
  return choice;
}

std::optional<TableRefusal> Table::choose(int place, int64_t asked, const json::Value& choice,
                                          Time now) {
  Seated& seated = seated_[static_cast<size_t>(place)];
  if (phase_ != Phase::kPlaying || seated.asked.empty()) {
    return TableRefusal{"table/not-asked", "you are not asked now"};
  }
  if (asked != seated.asked_number) {
    return TableRefusal{"table/too-late", "this answers an older question"};
  }
  const Seat seat = seat_of(place);
  const auto read = read_choice(seat, choice);
  if (!read) return TableRefusal{"table/no-such-choice", "this is not among your choices"};
  if (auto refused = refusal_of(game_.choose(seat, *read))) return refused;
  seated.asked_number = 0;
  seated.asked = {};
  spend_clock(seated, now);
  settle(now);
  return std::nullopt;
}

std::optional<TableRefusal> Table::set_auto(int place, int button, engine::Switch position,
                                            Time now) {
  if (phase_ != Phase::kPlaying) return TableRefusal{"table/not-asked", "no round is played now"};
  if (auto refused = refusal_of(game_.set_auto(seat_of(place), button, position))) return refused;
  settle(now);
  return std::nullopt;
}

std::optional<TableRefusal> Table::go_on(int place, Time now) {
  if (phase_ != Phase::kRoundOver) {
    return TableRefusal{"table/round-runs", "no result is shown now"};
  }
  seated_[static_cast<size_t>(place)].went_on = true;
  if (all_went_on()) start_round(now);
  return std::nullopt;
}

bool Table::all_went_on() const {
  bool anybody = false;
  for (size_t p = 0; p < seats(); ++p) {
    if (plays_by_bot(static_cast<int>(p)) || seated_[p].presence != Presence::kHere) continue;
    if (!seated_[p].went_on) return false;
    anybody = true;
  }
  return anybody;
}

bool Table::is_anyone_here() const {
  for (size_t p = 0; p < seats(); ++p) {
    if (!plays_by_bot(static_cast<int>(p)) && seated_[p].presence == Presence::kHere) return true;
  }
  return false;
}

Time Table::think_ms() const {
  return is_anyone_here() ? settings_.think_ms : std::max(settings_.think_ms, kThinkAlone);
}

void Table::set_presence(int place, Presence presence, Time now) {
  const auto at = static_cast<size_t>(place);
  Seated& seated = seated_[at];
  if (!settings_.places[at].bot.empty()) return;
  seated.presence = presence;
  seated.away_since = presence == Presence::kHere ? kNever : now;
  if (presence == Presence::kHere && seated.stands_in) {
    seated.stands_in = false;
    seated.bot_due = kNever;
    output_.roster_changed = true;
  }
  if (presence == Presence::kLeft && !is_over()) {
    seated.stands_in = true;
    output_.roster_changed = true;
    note_asked(now);
  }
}

void Table::want_hints(int place, bool wanted) {
  channels_[static_cast<size_t>(place)].wants_hints = wanted;
}

Time Table::next_due() const {
  Time due = kNever;
  const Channel& spectators = channels_[kSpectators];
  if (!spectators.delayed.empty()) due = spectators.delayed.front().due;
  if (is_over()) return due;
  for (size_t p = 0; p < seats(); ++p) {
    const Seated& seated = seated_[p];
    const bool by_bot = plays_by_bot(static_cast<int>(p));
    due = std::min(due, std::max(seated.bot_due, rest_until_));
    if (!by_bot) due = std::min(due, deadline(seated));
    if (!by_bot && seated.away_since != kNever) {
      due = std::min(due, seated.away_since + settings_.takeover_ms);
    }
  }
  if (phase_ == Phase::kRoundOver) {
    const Time shown = is_anyone_here() ? settings_.result_ms : std::min(kResultOfBots, think_ms());
    due = std::min(due, std::max(round_over_at_ + shown, rest_until_));
  }
  return due;
}

void Table::bot_moves(int place, Time now) {
  Seated& seated = seated_[static_cast<size_t>(place)];
  seated.bot_due = kNever;
  const Seat seat = seat_of(place);
  const auto view = engine::cut(game_.state(), {seat}, kit_.program->rules());
  // A bot that is refused has not understood what it was asked: it does what a clock would do.
  if (game_.choose(seat, seated.bot->choose(view))) game_.time_out(seat);
  spend_clock(seated, now);
}

void Table::bot_chooses(int place, Time now) {
  bot_moves(place, now);
  settle(now);
}

void Table::tick(Time now) {
  Channel& spectators = channels_[kSpectators];
  while (!spectators.delayed.empty() && spectators.delayed.front().due <= now) {
    Channel::Kept& kept = spectators.delayed.front();
    spectators.due_fields = kept.after;
    spectators.due_seq = kept.seq;
    remember(spectators, std::move(kept.told));
    output_.messages.push_back({kSpectators, kept.text});
    spectators.delayed.pop_front();
  }
  if (is_over()) return;
  for (size_t p = 0; p < seats(); ++p) {
    Seated& seated = seated_[p];
    if (plays_by_bot(static_cast<int>(p)) || seated.away_since == kNever) continue;
    if (seated.away_since + settings_.takeover_ms > now) continue;
    seated.stands_in = true;
    output_.roster_changed = true;
    note_asked(now);
  }
  if (phase_ == Phase::kRoundOver) {
    if (next_due() <= now) start_round(now);
    return;
  }
  for (size_t p = 0; p < seats() && phase_ == Phase::kPlaying; ++p) {
    const int place = static_cast<int>(p);
    if (!is_asked(place)) continue;
    if (seated_[p].bot_due <= now && rest_until_ <= now) {
      bot_chooses(place, now);
    } else if (!plays_by_bot(place) && deadline(seated_[p]) <= now) {
      seated_[p].bank_ms = 0;
      seated_[p].asked_since = kNever;
      game_.time_out(seat_of(place));
      settle(now);
    }
  }
}

// --- coming back ---

std::string Table::extra_json(Time now) const {
  Wire wire;
  const auto list = [&](std::string_view name, const auto& of, const auto& number) {
    wire.key(name).begin_array();
    for (const auto& one : of) wire.number(number(one));
    wire.end_array();
  };
  wire.begin_object().number("at", now);
  list("seqs", channels_, [](const Channel& channel) { return channel.seq; });
  list("banks", seated_, [](const Seated& seated) { return seated.bank_ms; });
  list("since", seated_, [](const Seated& seated) { return seated.asked_since; });
  list("asked", seated_, [](const Seated& seated) { return seated.asked_number; });
  return wire.number("hold", hold_until_).number("over", round_over_at_).end_object().take();
}

std::optional<Table::Extra> Table::read_extra(const std::string& text) {
  const auto read = json::read(base::make_source("extra", text));
  if (!read) return std::nullopt;
  Extra extra;
  const auto list = [&](std::string_view name, auto& into) {
    const json::Value* numbers = read->root.find(name);
    if (!numbers || !numbers->array() || numbers->array()->size() != into.size()) return false;
    for (size_t i = 0; i < into.size(); ++i) {
      into[i] = (*numbers->array())[i].integer().value_or(0);
    }
    return true;
  };
  const auto number = [&](std::string_view name) {
    const json::Value* value = read->root.find(name);
    return value ? value->integer() : std::nullopt;
  };
  const auto at = number("at"), hold = number("hold"), over = number("over");
  if (!at || !hold || !over || !list("seqs", extra.seqs) || !list("banks", extra.banks) ||
      !list("since", extra.since) || !list("asked", extra.asked)) {
    return std::nullopt;
  }
  extra.at = *at;
  extra.hold_until = *hold;
  extra.round_over_at = *over;
  return extra;
}

// Clocks go on as if the pause had not been.
void Table::take_extra(const Extra& extra, Time pause) {
  const auto later = [&](Time time) { return time == kNever ? kNever : time + pause; };
  for (size_t i = 0; i < seated_.size(); ++i) {
    seated_[i].bank_ms = extra.banks[i];
    seated_[i].asked_since = later(extra.since[i]);
  }
  hold_until_ = later(extra.hold_until);
  round_over_at_ = later(extra.round_over_at);
}

// Runs the cause of an entry again. A deal and a seed come by themselves after what led to them.
bool Table::repeat(const engine::LogEntry& entry, Time now) {
  using Kind = engine::Cause::Kind;
  const engine::Cause& cause = entry.cause;
  switch (cause.kind) {
    case Kind::kDeal:
      if (rounds_ > 0 && phase_ != Phase::kRoundOver) return false;
      start_round(now);
      return true;
    case Kind::kSeed:
      return phase_ == Phase::kRoundOver || phase_ == Phase::kGameOver;
    case Kind::kTimer:
      if (game_.time_out(cause.seat)) return false;
      break;
    case Kind::kAuto:
      if (game_.set_auto(cause.seat, cause.auto_button,
                         cause.on ? engine::Switch::kOn : engine::Switch::kOff)) {
        return false;
      }
      break;
    case Kind::kChoice: {
      const auto choice = engine::unpack<Choice>(cause.packed);
      if (!choice || game_.choose(cause.seat, *choice)) return false;
      break;
    }
  }
  settle(now);
  return true;
}

// What everybody sees is what the next message differs from.
void Table::show_all() {
  const auto show = [this](int channel) {
    channels_[static_cast<size_t>(channel)].shown =
        fields_for(channel, engine::cut(game_.state(), viewer_of(channel), kit_.program->rules()));
  };
  for (int channel = 0; channel < kChannels; ++channel) {
    if (is_told(channel)) show(channel);
  }
}

// Every cause with the time that it had. The last messages are made again on the way, for those who
// have missed them.
bool Table::repeat_all(const std::vector<Stored>& entries) {
  constexpr size_t kTold = 24;
  const size_t told_from = entries.size() - std::min(kTold, entries.size());
  telling_ = told_from == 0;
  for (size_t begin = 0, end = 0; begin < entries.size(); begin = end + 1) {
    end = begin;
    while (end + 1 < entries.size() && entries[end].extra.empty()) ++end;
    const auto extra = read_extra(entries[end].extra);
    if (!extra) return false;
    if (!telling_ && begin >= told_from) {
      telling_ = true;
      show_all();
    }
    repeated_ = &*extra;
    for (size_t i = begin; i <= end; ++i) {
      if (!repeat(entries[i].entry, extra->at)) return false;
    }
    take_entries(extra->at);
    repeated_ = nullptr;
    for (size_t c = 0; c < channels_.size(); ++c) {
      Channel& channel = channels_[c];
      // Hints alone can make a message: then this one and those before cannot be told again.
      if (channel.seq != extra->seqs[c]) channel.kept.clear();
      channel.seq = channel.restored = extra->seqs[c];
    }
    take_extra(*extra, 0);
  }
  telling_ = true;
  return true;
}

base::Result<std::unique_ptr<Table>> Table::recover(TableSettings settings, Kit& kit,
                                                    const std::vector<Stored>& entries,
                                                    Time down_since, Time now) {
  std::unique_ptr<Table> table(new Table(std::move(settings), kit));
  if (entries.empty()) {
    return base::Diagnostic{.code = "log/empty", .message = "nothing was stored of the table"};
  }
  const auto diverged = [](size_t at) {
    return base::Diagnostic{
        .code = "log/diverged",
        .message = fmt::format("entry {} came out otherwise when it was run again", at)};
  };
  table->recovering_ = true;
  const bool repeated = table->repeat_all(entries);
  const std::vector<uint64_t> hashes = std::exchange(table->replayed_, {});
  for (size_t i = 0; i < entries.size(); ++i) {
    if (i >= hashes.size() || hashes[i] != entries[i].entry.hash) return diverged(i);
  }
  const auto last = read_extra(entries.back().extra);
  if (!repeated || hashes.size() != entries.size() || !last) return diverged(entries.size());
  table->take_extra(*last, std::max<Time>(0, now - std::max(down_since, last->at)));
  table->recovering_ = false;
  table->output_ = {};
  table->next_sequence_ = static_cast<int64_t>(entries.size());
  for (size_t p = 0; p < table->seats(); ++p) {
    table->set_presence(static_cast<int>(p), Presence::kAway, now);
  }
  return table;
}

}  // namespace jantaku::server
