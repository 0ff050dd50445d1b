#include "server/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/words.h"
#include "engine/log/choices.h"
#include "engine/log/log_json.h"
#include "json/reader.h"
#include "json/writer.h"
#include "server/screen_parts.h"
#include "tui/table_screen.h"

namespace jantaku::server {
namespace {

using engine::Seat;

constexpr Time kLongestPause = 5'000;

// Whether the seat is to discard, and not every tile may go.
bool forbids_some(const engine::State& state, Seat seat) {
  const engine::Player& player = state.table.at(seat);
  const size_t allowed = state.asked[engine::index(seat)].plays.size();
  return allowed > 0 && allowed < player.hand.size() + player.draw.size();
}

}  // namespace

Table::Table(TableSettings settings, Kit& kit)
    : settings_(std::move(settings)),
      kit_(kit),
      game_(kit.program, kit.matchers),
      standing_(engine::first_standing(kit.program->rules())) {
  game_.limit_steps(settings_.steps);
  for (size_t p = 0; p < seats(); ++p) {
    Seated& seated = seated_[p];
    const std::string& bot = settings_.places[p].bot;
    seated.bot = bots::make_player(bot.empty() ? "greedy" : bot, kit.program, kit.matchers);
    if (!seated.bot) seated.bot = bots::make_player("greedy", kit.program, kit.matchers);
    seated.bot->begin_game(uint64_t{settings_.seed[0]} << 8 | p);
    channels_[p].wants_hints = bot.empty();
  }
}

Table::Table(TableSettings settings, Kit& kit, Time now) : Table(std::move(settings), kit) {
  start_round(now);
}

Seat Table::seat_of(int place) const {
  return engine::seat_of(place, dealerships_, static_cast<int>(seats()));
}

engine::Viewer Table::viewer_of(int channel) const {
  return channel == kSpectators ? engine::kSpectator : engine::Viewer{seat_of(channel)};
}

bool Table::plays_by_bot(int place) const {
  const auto at = static_cast<size_t>(place);
  return !settings_.places[at].bot.empty() || seated_[at].stands_in;
}

bool Table::bot_plays(int place) const { return plays_by_bot(place); }

bool Table::is_asked(int place) const {
  const Seat seat = seat_of(place);
  return game_.waits_for(seat) && !game_.state().asked[engine::index(seat)].empty();
}

void Table::start_round(Time now) {
  dealerships_ = standing_.round;
  phase_ = Phase::kPlaying;
  round_over_at_ = kNever;
  for (Seated& seated : seated_) {
    seated.went_on = false;
    seated.bank_ms = settings_.bank_ms;
  }
  const auto seed = base::round_seed(settings_.seed, static_cast<uint64_t>(rounds_));
  ++rounds_;
  entries_of_round_ = 0;
  game_.start_round(seed, engine::next_deal(kit_.program->rules(), standing_));
  output_.round_began = true;
  settle(now);
}

void Table::note_status(Time now) {
  if (game_.status() == engine::Status::kRoundOver) {
    standing_ = engine::after_round(kit_.program->rules(), standing_, game_.game().table());
    game_.reveal_seed();
    phase_ = standing_.over ? Phase::kGameOver : Phase::kRoundOver;
    round_over_at_ = now;
  } else if (game_.status() != engine::Status::kWaiting) {
    phase_ = Phase::kBroken;
  }
}

void Table::settle(Time now) {
  note_status(now);
  note_asked(now);
  // When a table comes back, what was told at once is taken at once.
  if (recovering_) return;
  // A ruleset may ask without end: what is more than this comes after a rest, as others' turns.
  constexpr int kMostAnswers = 2 * engine::kMostSeats;
  constexpr Time kRest = 500;
  int answers = 0;
  for (; answers < kMostAnswers && bot_answers(now); ++answers) {
    note_status(now);
    note_asked(now);
  }
  if (answers == kMostAnswers) rest_until_ = std::max(rest_until_, now + kRest);
  if (phase_ == Phase::kPlaying && is_endless()) phase_ = Phase::kBroken;
  take_entries(now);
  if (is_over()) output_.finished = true;
}

// What bots say to others' discards belongs to the same step: one of its own would tell everybody
// that somebody was asked.
bool Table::bot_answers(Time now) {
  for (size_t p = 0; p < seats() && phase_ == Phase::kPlaying; ++p) {
    const int place = static_cast<int>(p);
    const bool answers = is_asked(place) && seated_[p].asked.plays.empty() &&
                         seated_[p].bot_due <= now && rest_until_ <= now;
    if (!answers) continue;
    bot_moves(place, now);
    return true;
  }
  return false;
}

// Who is asked, since when, and under which number.
void Table::note_asked(Time now) {
  for (size_t p = 0; p < seats(); ++p) {
    Seated& seated = seated_[p];
    const int place = static_cast<int>(p);
    const engine::Asked& asked = game_.state().asked[engine::index(seat_of(place))];
    if (!(asked == seated.asked)) {
      seated.asked = asked;
      seated.asked_number = channels_[p].seq + 1;
    }
    if (!is_asked(place) || phase_ != Phase::kPlaying) {
      spend_clock(seated, now);
      seated.bot_due = kNever;
      continue;
    }
    if (seated.asked_since == kNever) seated.asked_since = std::max(now, hold_until_);
    if (plays_by_bot(place) && seated.bot_due == kNever) {
      // What a bot thinks of others' discards takes no time: it would tell that it was asked.
      const Time think = asked.plays.empty() ? 0 : think_ms();
      seated.bot_due = std::max(now, hold_until_) + think;
    }
  }
  if (!repeated_) return;
  for (size_t p = 0; p < seats(); ++p) seated_[p].asked_number = repeated_->asked[p];
}

Time Table::deadline(const Seated& seated) const {
  if (!settings_.has_clock || seated.asked_since == kNever) return kNever;
  return seated.asked_since + settings_.move_ms + seated.bank_ms;
}

// The choice is made: what it took beyond the time of a move is gone from the bank.
void Table::spend_clock(Seated& seated, Time now) {
  if (seated.asked_since == kNever) return;
  const Time over = now - seated.asked_since - settings_.move_ms;
  if (settings_.has_clock && over > 0) seated.bank_ms = std::max<Time>(0, seated.bank_ms - over);
  seated.asked_since = kNever;
}

// Everything that the log has got: to be stored, and to be told to those who may know.
void Table::take_entries(Time now) {
  for (const engine::LogEntry& entry : game_.log().entries) {
    for (const engine::LogEvent& event : entry.events) {
      if (event.type != engine::GameEvent::Type::kPause) continue;
      const Time pause = std::min(kLongestPause, event.amount / ruleset::kOne);
      hold_until_ = std::max(hold_until_, now) + pause;
    }
  }
  tell(game_.log().entries, now);
  entries_of_round_ += game_.log().entries.size();
  for (const engine::LogEntry& entry : game_.log().entries) {
    if (recovering_) {
      replayed_.push_back(entry.hash);
      continue;
    }
    output_.entries.push_back(
        {next_sequence_++, json::write(engine::entry_json(entry, kit_.program->rules())), ""});
  }
  if (!recovering_ && !output_.entries.empty()) output_.entries.back().extra = extra_json(now);
  game_.forget_entries();
}

bool Table::is_told(int channel) const {
  if (channel == kSpectators) return settings_.spectating != Spectating::kOff;
  const auto place = static_cast<size_t>(channel);
  return place < seats() && settings_.places[place].bot.empty();
}

// What has happened at once is told as one step, with the state after all of it.
void Table::tell(Entries entries, Time now) {
  if (entries.empty()) return;
  for (int channel = 0; channel < kChannels; ++channel) {
    if (!is_told(channel)) continue;
    if (telling_) {
      tell_channel(channel, entries, now);
    } else {
      remember(channels_[static_cast<size_t>(channel)], told_of(channel, entries));
    }
  }
}

// Numbers the next message of a channel. One that is made while nobody is there has no hints: who
// comes back is shown the whole view behind it.
void Table::note_sent(int channel) {
  Channel& to = channels_[static_cast<size_t>(channel)];
  ++to.seq;
  if (channel == kSpectators || !to.wants_hints) return;
  if (seated_[static_cast<size_t>(channel)].presence != Presence::kHere) to.restored = to.seq;
}

Table::Told Table::told_of(int channel, Entries entries) const {
  Told told;
  for (const engine::LogEntry& entry : entries) {
    if (entry.cause.kind == engine::Cause::Kind::kDeal) told.begins_round = true;
    std::string events = events_json(entry, viewer_of(channel), kit_.program->rules());
    if (told.events.empty() || told.events == "[]") {
      told.events = std::move(events);
    } else if (events != "[]") {
      told.events.back() = ',';
      told.events.append(events, 1);
    }
  }
  return told;
}

void Table::remember(Channel& channel, Told told) {
  constexpr size_t kMostBytes = size_t{64} << 10;
  if (told.begins_round) {
    channel.past.clear();
    channel.past_bytes = 0;
  }
  if (told.events == "[]") return;
  channel.past_bytes += told.events.size();
  channel.past.push_back(std::move(told.events));
  while (channel.past_bytes > kMostBytes) {
    channel.past_bytes -= channel.past.front().size();
    channel.past.pop_front();
  }
}

Fields Table::fields_for(int channel, const engine::View& view) {
  Screen screen{.ruleset = settings_.ruleset,
                .rounds = rounds_,
                .phase = phase_,
                .is_endless = is_endless(),
                .standing = &standing_,
                .riichi_at = tui::riichi_discards(game_.state(), kit_.program->rules()),
                .shape = &kit_.shape,
                .whole = &game_.state().table};
  for (size_t p = 0; p < seats(); ++p) screen.names[p] = settings_.places[p].name;
  if (channel != kSpectators) {
    const auto at = static_cast<size_t>(channel);
    screen.asked_number = seated_[at].asked_number;
    if (!recovering_ && channels_[at].wants_hints && seated_[at].presence == Presence::kHere &&
        phase_ == Phase::kPlaying) {
      screen.hints = kit_.adviser.hints(view);
      if (forbids_some(game_.state(), seat_of(channel))) {
        screen.forbidden = bots::forbidden_plays(game_.game(), seat_of(channel));
      }
      screen.foresight = bots::foresee(game_.game(), view);
    }
  }
  return screen_fields(view.state(), view.viewer(), *kit_.program, screen);
}

void Table::tell_channel(int channel, Entries entries, Time now) {
  Channel& to = channels_[static_cast<size_t>(channel)];
  const engine::Viewer viewer = viewer_of(channel);
  const auto view = engine::cut(game_.state(), viewer, kit_.program->rules());
  Fields fields = fields_for(channel, view);
  Told told = told_of(channel, entries);
  if (told.begins_round || to.shown.empty()) {
    note_sent(channel);
    std::string text = table_message(channel, told.events, nullptr, fields, to.seq, now);
    to.shown = std::move(fields);
    return put_out(channel, std::move(text), std::move(told), now);
  }
  std::string patch = fields.patch_from(to.shown);
  if (patch.empty() && told.events == "[]") return;
  note_sent(channel);
  Wire wire;
  wire.begin_object()
      .text("type", "step")
      .text("table", settings_.id)
      .number("seq", to.seq)
      .raw("events", told.events)
      .raw("patch", patch.empty() ? "{}" : patch)
      .raw("clock", clock_json(channel, now))
      .end_object();
  to.shown = std::move(fields);
  put_out(channel, wire.take(), std::move(told), now);
}

std::string Table::table_message(int channel, std::string_view events,
                                 const std::deque<std::string>* past, const Fields& fields,
                                 int64_t seq, Time now) const {
  Wire wire;
  wire.begin_object()
      .text("type", "table")
      .text("table", settings_.id)
      .number("seq", seq)
      .raw("events", events);
  if (past) {
    wire.key("past").begin_array();
    for (const std::string& one : *past) wire.raw(one);
    wire.end_array();
  }
  wire.raw("view", fields.whole())
      .raw("clock", clock_json(channel, now))
      .raw("names", tile_names_json(kit_.program->rules()))
      .end_object();
  return wire.take();
}

std::string Table::clock_json(int channel, Time now) const {
  const auto json = [](Time move, Time bank) {
    return Wire()
        .begin_object()
        .number("move_ms", std::max<Time>(0, move))
        .number("bank_ms", std::max<Time>(0, bank))
        .end_object()
        .take();
  };
  if (channel == kSpectators) return "null";
  if (phase_ == Phase::kRoundOver) return json(round_over_at_ + settings_.result_ms - now, 0);
  const Seated& seated = seated_[static_cast<size_t>(channel)];
  if (!settings_.has_clock || seated.asked_since == kNever) return "null";
  const Time used = std::max<Time>(0, now - seated.asked_since);
  const Time over = std::max<Time>(0, used - settings_.move_ms);
  return json(settings_.move_ms - used, seated.bank_ms - over);
}

void Table::put_out(int channel, std::string text, Told told, Time now) {
  constexpr size_t kMostKept = 64;
  Channel& to = channels_[static_cast<size_t>(channel)];
  Channel::Kept kept{.seq = to.seq, .text = std::make_shared<const std::string>(std::move(text))};
  if (channel == kSpectators && settings_.spectating == Spectating::kDelayed) {
    kept.due = now + settings_.delay_ms;
    kept.after = std::make_shared<const Fields>(to.shown);
    kept.told = std::move(told);
    to.delayed.push_back(std::move(kept));
    return;
  }
  remember(to, std::move(told));
  output_.messages.push_back({channel, kept.text});
  to.kept.push_back(std::move(kept));
  if (to.kept.size() > kMostKept) to.kept.pop_front();
}

TableOutput Table::take_output() { return std::exchange(output_, {}); }

std::vector<Text> Table::catch_up(int channel, int64_t from, Time now) {
  Channel& of = channels_[static_cast<size_t>(channel)];
  std::vector<Text> texts;
  if (channel == kSpectators && settings_.spectating == Spectating::kDelayed) {
    if (of.due_fields) {
      texts.push_back(std::make_shared<const std::string>(
          table_message(channel, "[]", &of.past, *of.due_fields, of.due_seq, now)));
    }
    return texts;
  }
  const bool kept = from > 0 && from <= of.seq &&
                    (from == of.seq || (!of.kept.empty() && of.kept.front().seq <= from + 1));
  if (kept && from < of.seq) {
    for (const Channel::Kept& one : of.kept) {
      if (one.seq > from) texts.push_back(one.text);
    }
    if (from >= of.restored) return texts;
  }
  if (of.seq == 0) of.seq = 1;
  of.shown =
      fields_for(channel, engine::cut(game_.state(), viewer_of(channel), kit_.program->rules()));
  texts.push_back(std::make_shared<const std::string>(
      table_message(channel, "[]", &of.past, of.shown, of.seq, now)));
  return texts;
}

std::optional<std::string> Table::look(int place, int at) {
  const Seat seat = seat_of(place);
  engine::State supposed = game_.state();
  engine::Player& me = supposed.table.at(seat);
  std::vector<engine::Tile> held = me.hand;
  held.insert(held.end(), me.draw.begin(), me.draw.end());
  if (at < 0 || static_cast<size_t>(at) >= held.size()) return std::nullopt;
  held.erase(held.begin() + at);
  me.hand.edit() = std::move(held);
  me.draw.edit().clear();
  supposed.asked[engine::index(seat)] = {};
  const auto view = engine::cut(supposed, {seat}, kit_.program->rules());
  return hints_json(kit_.adviser.hints(view), kit_.program->rules());
}

std::string Table::round_name() const {
  constexpr std::array<std::string_view, engine::kMostSeats> kWinds = {"East", "South", "West",
                                                                       "North"};
  const int wind = dealerships_ / static_cast<int>(seats()) % engine::kMostSeats;
  return fmt::format("{} {}", kWinds[static_cast<size_t>(wind)],
                     dealerships_ % static_cast<int>(seats()) + 1);
}

std::string Table::result_json() const {
  if (phase_ != Phase::kGameOver) return "null";
  std::array<std::string, engine::kMostSeats> names;
  for (size_t p = 0; p < seats(); ++p) names[p] = settings_.places[p].name;
  return final_json(standing_, kit_.program->rules(), names);
}

}  // namespace jantaku::server
