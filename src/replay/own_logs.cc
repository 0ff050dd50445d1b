#include "replay/own_logs.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/log/log_json.h"
#include "json/reader.h"
#include "record/json_node.h"
#include "replay/log_game.h"
#include "replay/ruleset_record.h"
#include "riichi/event_json.h"

namespace jantaku::replay {
namespace {

base::Diagnostic refused(const base::SourcePtr& source, size_t at, std::string code,
                         std::string message) {
  const auto begin = static_cast<uint32_t>(at);
  return {.code = std::move(code), .range = {source, begin, begin}, .message = std::move(message)};
}

base::Diagnostic too_many_rounds(const base::SourcePtr& source) {
  return refused(source, 0, "record/too-many-rounds", "a game of more than 1,000 rounds");
}

// --- logs of a kyoku ---

// Whether the text begins with the line that begins a log: JSON of this type, in whatever order and
// with whatever blanks. As we write it, also a line that is cut off.
bool begins_kyoku(std::string_view text) {
  if (text.starts_with(R"({"type":"kyoku")")) return true;
  constexpr size_t kMostHeadBytes = size_t{64} << 10;
  const std::string_view line = text.substr(0, text.substr(0, kMostHeadBytes).find('\n'));
  if (line.size() > kMostHeadBytes || line.find(R"("kyoku")") == std::string_view::npos) {
    return false;
  }
  const auto document = json::read(base::make_source("head", std::string(line)));
  const json::Value* const type = document ? document->root.find("type") : nullptr;
  return type != nullptr && type->string() != nullptr && *type->string() == "kyoku";
}

// Where the log that begins at `at` ends: before the next head of one.
size_t end_of_kyoku(std::string_view text, size_t at) {
  do {
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  } while (at < text.size() && !begins_kyoku(text.substr(at)));
  return at;
}

// Whether what is wrong is a last line that was cut off.
bool ends_in(std::string_view log, const base::Diagnostics& wrong) {
  return !wrong.empty() && log.back() != '\n' && log.rfind('\n') != std::string_view::npos &&
         wrong.front().range.begin > log.rfind('\n');
}

void add_end(record::Game& game, const riichi::LoggedRound& last) {
  const riichi::Outcome* const outcome = last.kyoku.outcome();
  if (outcome == nullptr || riichi::next_kyoku(last.start, *outcome, *last.rules)) return;
  game.end =
      record_final(riichi::game_result(outcome->points_after, outcome->kyoutaku_after, *last.rules),
                   last.rules->players);
}

base::Result<record::Games> read_kyoku_logs(const base::SourcePtr& source) {
  const std::string_view text = source->text();
  record::Game game;
  base::Diagnostics notes;
  riichi::Rules rules;  // of the first
  for (size_t at = 0; at < text.size();) {
    const size_t next = end_of_kyoku(text, at);
    if (next - at > kMostKyokuBytes) {
      return refused(source, at, "kyoku/too-large", "the log of one kyoku of more than 512 KiB");
    }
    const auto round = riichi::read_log(
        base::make_source(source->name(), std::string(text.substr(at, next - at))));
    if (!round) return round.diagnostics();
    const bool cut = next == text.size() && ends_in(text.substr(at), round->diagnostics);
    if (!round->diagnostics.empty() && !cut) return round->diagnostics;
    if (cut) {
      notes.push_back(
          refused(source, text.size(), "record/cut-off", "the text ends in the middle of a line"));
      notes.back().severity = base::Severity::kWarning;
    }
    if (game.rounds.empty()) {
      rules = *round->rules;
      game.rules = record_rules(rules);
    } else if (*round->rules != rules) {
      auto other = refused(source, at, "kyoku/other-rules",
                           fmt::format("kyoku {} of this file has other rules than the first: they "
                                       "are not of one game",
                                       game.rounds.size() + 1));
      other.hint = "give each game a file of its own";
      return other;
    }
    game.rounds.push_back(round_of(round->log, round->start, *round->rules));
    at = next;
    if (game.rounds.size() > record::kMostRounds) return too_many_rounds(source);
    if (at == text.size()) add_end(game, *round);
  }
  return {record::Games{std::move(game)}, std::move(notes)};
}

// --- logs of a table ---

bool is_deal(const engine::LogEntry& entry) {
  return entry.cause.kind == engine::Cause::Kind::kDeal;
}

class TableLogReader {
 public:
  TableLogReader(const base::SourcePtr& source, const engine::Log& log)
      : source_(source), log_(log) {}

  base::Result<record::Games> read();

 private:
  // The entries of one round and the table after them.
  std::optional<base::Diagnostic> round(size_t begin, size_t end);
  void add_end(const engine::Deal& deal, const engine::Table& table);

  const base::SourcePtr& source_;
  const engine::Log& log_;
  engine::Fold fold_;
  record::Game game_;
};

// What the round before it came to, as far as the end of the game depends on it.
void TableLogReader::add_end(const engine::Deal& deal, const engine::Table& table) {
  if (table.end == engine::RoundEnd::kNone) return;
  engine::Standing before{.round = deal.round, .honba = deal.honba, .sticks = deal.sticks};
  const ruleset::Ruleset& rules = log_.program->rules();
  const engine::Standing after = engine::after_round(rules, before, table);
  if (after.over) game_.end = record_final(rules, after);
}

std::optional<base::Diagnostic> TableLogReader::round(size_t begin, size_t end) {
  engine::Log part{.program = log_.program, .entries = {}};
  for (size_t i = begin; i < end; ++i) {
    const engine::LogEntry& entry = part.entries.emplace_back(log_.entries[i]);
    for (const engine::LogEvent& event : entry.events) {
      if (!fold_.add(entry, event)) {
        return refused(source_, 0, "log/broken", "the log does not hold together");
      }
    }
  }
  const engine::Table& table = fold_.state().table;
  auto told = round_of(part, table);
  if (!told) {
    return refused(source_, 0, "log/no-riichi",
                   fmt::format("round {} of this log is no round of riichi that a record can tell",
                               game_.rounds.size() + 1));
  }
  game_.rounds.push_back(*std::move(told));
  const auto deal = engine::unpack<engine::Deal>(part.entries.front().cause.packed);
  if (end == log_.entries.size() && deal) add_end(*deal, table);
  return std::nullopt;
}

base::Result<record::Games> TableLogReader::read() {
  const auto& entries = log_.entries;
  game_.rules = record_rules(log_.program->rules());
  if (entries.empty() || !is_deal(entries.front())) {
    return refused(source_, 0, "log/no-deal", "this log does not begin with a deal");
  }
  for (size_t begin = 0; begin < entries.size();) {
    if (game_.rounds.size() == record::kMostRounds) return too_many_rounds(source_);
    const auto next = std::find_if(entries.begin() + static_cast<std::ptrdiff_t>(begin) + 1,
                                   entries.end(), is_deal);
    const auto end = static_cast<size_t>(next - entries.begin());
    if (auto wrong = round(begin, end)) return *std::move(wrong);
    begin = end;
  }
  return record::Games{std::move(game_)};
}

base::Result<record::Games> read_table_log(const base::SourcePtr& source) {
  base::Result<engine::Log> log = [&]() -> base::Result<engine::Log> {
    record::Complaints complaints;
    const auto document = record::read_json(source, complaints);
    if (!document) return std::move(complaints).answer({}).diagnostics();
    return engine::read_log(*document);
  }();
  if (!log) return std::move(log).diagnostics();
  return TableLogReader(source, *log).read();
}

}  // namespace

std::optional<LogForm> guess_log(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  text.remove_prefix(first);
  if (begins_kyoku(text)) return LogForm::kKyoku;
  constexpr size_t kLooked = 100;
  const bool table = text.starts_with('{') &&
                     text.substr(0, kLooked).find("\"jantaku_log\"") != std::string_view::npos;
  return table ? std::optional(LogForm::kTable) : std::nullopt;
}

base::Result<record::Games> read_own_log(const base::SourcePtr& source, LogForm form) {
  return form == LogForm::kKyoku ? read_kyoku_logs(source) : read_table_log(source);
}

}  // namespace jantaku::replay
