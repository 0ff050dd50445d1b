#include "server/archive.h"

#include <algorithm>

#include "engine/log/log_json.h"
#include "json/reader.h"
#include "record/writer.h"
#include "replay/rules_of.h"
#include "replay/ruleset_record.h"
#include "server/messages.h"
#include "server/rulesets.h"
#include "tui/table_screen.h"

namespace jantaku::server {
namespace {

using engine::Cause;

// Folds the game entry by entry and keeps what lies between rounds.
class Course {
 public:
  explicit Course(const ReadGame& game)
      : game_(game), standing_(engine::first_standing(game.program->rules())) {}

  // False if the log does not hold together.
  bool add(const engine::LogEntry& entry) {
    if (entry.cause.kind == Cause::Kind::kDeal) {
      ++rounds_;
      counted_ = false;
    }
    for (const engine::LogEvent& event : entry.events) {
      if (!fold_.add(entry, event)) return false;
    }
    if (is_over() && !counted_) {
      standing_ = engine::after_round(game_.program->rules(), standing_, fold_.state().table);
      counted_ = true;
    }
    return true;
  }

  bool is_over() const { return fold_.state().progress.status == engine::Status::kRoundOver; }
  Phase phase() const {
    if (is_over()) return standing_.over ? Phase::kGameOver : Phase::kRoundOver;
    const bool runs = fold_.state().progress.status == engine::Status::kWaiting;
    return runs ? Phase::kPlaying : Phase::kBroken;
  }
  const engine::State& state() const { return fold_.state(); }
  const engine::Standing& standing() const { return standing_; }
  int rounds() const { return rounds_; }

 private:
  const ReadGame& game_;
  engine::Fold fold_;
  engine::Standing standing_;
  int rounds_ = 0;
  bool counted_ = false;
};

// What each hand waits for, as its owner would have been told.
std::array<std::vector<bots::Wait>, engine::kMostSeats> waits_of(const Course& course, Kit& kit) {
  std::array<std::vector<bots::Wait>, engine::kMostSeats> waits;
  if (course.phase() != Phase::kPlaying) return waits;
  const ruleset::Ruleset& rules = kit.program->rules();
  for (size_t s = 0; s < static_cast<size_t>(course.state().table.seats); ++s) {
    const auto view = engine::cut(course.state(), {engine::seat_at(s)}, rules);
    waits[s] = kit.adviser.hints(view).waits;
  }
  return waits;
}

base::Diagnostic spoilt() {
  return {.code = "log/changes", .message = "the log of this game does not hold together"};
}

// Each format that a record of the game can be written in.
base::Result<record::Game> record_of(const ReadGame& game) {
  record::Game made;
  const ruleset::Ruleset& rules = game.program->rules();
  made.rules = replay::record_rules(rules);
  for (size_t p = 0; p < game.names.size(); ++p) made.people.of[p].name = game.names[p];
  Course course(game);
  engine::Log round{.program = game.program};
  for (const engine::LogEntry& entry : game.entries) {
    if (entry.cause.kind == Cause::Kind::kDeal) round.entries.clear();
    round.entries.push_back(entry);
    if (!course.add(entry)) return spoilt();
    if (entry.cause.kind != Cause::Kind::kSeed) continue;
    auto recorded = replay::round_of(round, course.state().table);
    if (!recorded) {
      return base::Diagnostic{.code = "record/not-riichi",
                              .message = "something happened that no record of riichi can tell"};
    }
    made.rounds.push_back(*std::move(recorded));
  }
  if (course.standing().over) made.end = replay::record_final(rules, course.standing());
  return made;
}

std::vector<std::string> formats_of(const ReadGame& game) {
  std::vector<std::string> formats = {"log"};
  const auto record = record_of(game);
  if (!record) return formats;
  for (int i = 0; i < record::kFormats; ++i) {
    const auto format = static_cast<record::Format>(i);
    record::Losses losses;
    const record::WriterOptions options{.rule = replay::point_rule_of(*record)};
    if (record::write(*record, format, options, losses)) {
      formats.emplace_back(record::format_name(format));
    }
  }
  return formats;
}

// What lists and replays both tell of a game.
void write_game(Wire& wire, const store::TableRow& game) {
  wire.text("id", game.id)
      .text("ruleset", game.ruleset_name)
      .number("created", game.created)
      .number("finished", game.finished)
      .raw("players", game.players)
      .raw("result", game.result.empty() ? "null" : game.result)
      .text("problem", game.problem);
}

}  // namespace

base::Result<ReadGame> read_game(const store::TableRow& table, const std::string& ruleset,
                                 const std::vector<store::EntryRow>& rows) {
  ReadGame game;
  auto program = program_of(ruleset);
  if (!program) return std::move(program).diagnostics();
  game.program = *std::move(program);
  std::string text = "[";
  for (const store::EntryRow& row : rows) text += (text.size() > 1 ? "," : "") + row.entry;
  constexpr size_t kMost = size_t{256} << 20;
  auto list = json::read(base::make_source("entries", text + "]"), {.most_bytes = kMost});
  if (!list) return std::move(list).diagnostics();
  auto entries = engine::read_entries(*list, game.program);
  if (!entries) return std::move(entries).diagnostics();
  game.entries = *std::move(entries);
  const auto players = json::read(base::make_source("players", table.players));
  for (size_t i = 0; players && players->root.array() && i < players->root.array()->size() &&
                     i < game.names.size();
       ++i) {
    game.names[i] = text_member((*players->root.array())[i], "nickname");
  }
  return game;
}

std::string log_text(const store::TableRow& table, const std::string& ruleset,
                     const std::vector<store::EntryRow>& entries) {
  Wire wire;
  wire.begin_object()
      .number("jantaku_log", 1)
      .text("name", table.ruleset_name)
      .raw("ruleset", ruleset)
      .key("entries")
      .begin_array();
  for (const store::EntryRow& entry : entries) wire.raw(entry.entry);
  return wire.end_array().end_object().take();
}

base::Result<std::string> replay_json(const store::TableRow& table, const std::string& ruleset,
                                      const std::vector<store::EntryRow>& rows) {
  auto game = read_game(table, ruleset, rows);
  if (!game) return std::move(game).diagnostics();
  const ruleset::Ruleset& rules = game->program->rules();
  Course course(*game);
  Kit kit(game->program);
  Fields shown;
  Wire steps, rounds;
  steps.begin_array();
  rounds.begin_array();
  int64_t seq = 0;
  for (const engine::LogEntry& entry : game->entries) {
    if (!course.add(entry)) return spoilt();
    Screen screen{.ruleset = table.ruleset_name,
                  .names = game->names,
                  .rounds = course.rounds(),
                  .phase = course.phase(),
                  .standing = &course.standing(),
                  .riichi_at = tui::riichi_discards(course.state(), rules),
                  .shape = &kit.shape,
                  .waits = waits_of(course, kit),
                  .tells_waits = Screen::Waits::kTold};
    Fields fields = screen_fields(course.state(), engine::kSpectator, *game->program, screen);
    const std::string events = events_json(entry, engine::kSpectator, rules, Hiding::kNothing);
    const std::string patch = shown.empty() ? "" : fields.patch_from(shown);
    if (!shown.empty() && patch.empty() && events == "[]") continue;
    if (entry.cause.kind == Cause::Kind::kDeal) {
      rounds.begin_object().number("first", seq).number("number", course.rounds());
      const auto& all = fields.all();
      const auto round = std::find_if(all.begin(), all.end(),
                                      [](const auto& field) { return field.first == "round"; });
      rounds.raw("round", round->second).end_object();
    }
    ++seq;
    steps.begin_object().text("type", shown.empty() ? "table" : "step").number("seq", seq);
    steps.text("table", table.id)
        .number("entry", static_cast<int64_t>(&entry - game->entries.data()))
        .raw("events", events);
    if (shown.empty()) {
      steps.raw("view", fields.whole()).raw("names", tile_names_json(rules));
    } else {
      steps.raw("patch", patch.empty() ? "{}" : patch);
    }
    steps.null("clock").end_object();
    shown = std::move(fields);
  }
  Wire wire;
  wire.begin_object();
  write_game(wire, table);
  wire.key("formats").begin_array();
  for (const std::string& format : formats_of(*game)) wire.text(format);
  return wire.end_array()
      .raw("rounds", rounds.end_array().take())
      .raw("steps", steps.end_array().take())
      .end_object()
      .take();
}

base::Result<Download> download(const store::TableRow& table, const std::string& ruleset,
                                const std::vector<store::EntryRow>& rows,
                                const std::string& format) {
  if (format == "log") {
    return Download{format, table.id + ".json", "application/json", log_text(table, ruleset, rows)};
  }
  const auto wanted = record::find_format(format);
  if (!wanted) {
    return base::Diagnostic{.code = "record/unknown-format",
                            .message = "no format is called `" + format + "`"};
  }
  auto game = read_game(table, ruleset, rows);
  if (!game) return std::move(game).diagnostics();
  auto record = record_of(*game);
  if (!record) return std::move(record).diagnostics();
  record::Losses losses;
  auto text = record::write(*record, *wanted, {.rule = replay::point_rule_of(*record)}, losses);
  if (!text) return std::move(text).diagnostics();
  return Download{format, table.id + "." + format, "application/octet-stream", *std::move(text)};
}

std::string games_json(const std::vector<store::TableRow>& games) {
  Wire wire;
  wire.begin_object().key("games").begin_array();
  for (const store::TableRow& game : games) {
    wire.begin_object();
    write_game(wire, game);
    wire.end_object();
  }
  return wire.end_array().end_object().take();
}

}  // namespace jantaku::server
