#include "record_format.h"

#include <algorithm>

#include "record/jmdp/games.h"
#include "replay/replay.h"

namespace jantaku::cli {
namespace {

using record::Format;
using replay::LogForm;

struct Row {
  RecordFormat format;
  std::string_view name;
  std::string_view ending;
};

constexpr Row kRows[] = {
    {Format::kMjlog, "mjlog", ".mjlog"},
    {Format::kTenhou6, "tenhou6", ".tenhou6.json"},
    {Format::kMajiang, "majiang", ".majiang.json"},
    {Format::kMjai, "mjai", ".mjai.jsonl"},
    {Format::kJmdp, "jmdp", ".jmdp"},
    {LogForm::kKyoku, "kyoku", ".kyoku.jsonl"},
    {LogForm::kTable, "log", ".log.json"},
};

// Other endings that files have, after those above.
constexpr Row kOtherEndings[] = {
    {Format::kJmdp, "", ".jmjp"},  {Format::kMjlog, "", ".xml"},    {Format::kMjai, "", ".jsonl"},
    {Format::kMjai, "", ".mjson"}, {Format::kTenhou6, "", ".json"}, {LogForm::kTable, "", ".jlog"},
};

const Row& row_of(const RecordFormat& format) {
  return *std::find_if(std::begin(kRows), std::end(kRows),
                       [&](const Row& row) { return row.format == format; });
}

const Row* row_of_name(std::string_view name) {
  const auto fits = [&](const Row& row) { return name.ends_with(row.ending); };
  const Row* const first = std::find_if(std::begin(kRows), std::end(kRows), fits);
  if (first != std::end(kRows)) return first;
  const Row* const other = std::find_if(std::begin(kOtherEndings), std::end(kOtherEndings), fits);
  return other != std::end(kOtherEndings) ? other : nullptr;
}

std::string without_gz(std::string name) {
  if (name.ends_with(".gz")) name.resize(name.size() - 3);
  return name;
}

}  // namespace

std::string_view name_of(const RecordFormat& format) { return row_of(format).name; }
std::string_view ending_of(const RecordFormat& format) { return row_of(format).ending; }

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Row& row : kRows) names.emplace_back(row.name);
  return names;
}

std::optional<RecordFormat> find_format(std::string_view name) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.format;
  }
  return std::nullopt;
}

std::optional<RecordFormat> guess_format(std::string_view text) {
  if (const auto log = replay::guess_log(text)) return *log;
  if (const auto format = record::guess_format(text)) return *format;
  return std::nullopt;
}

std::optional<RecordFormat> format_of_name(std::string name) {
  const Row* const row = row_of_name(without_gz(std::move(name)));
  return row == nullptr ? std::nullopt : std::optional(row->format);
}

std::string without_ending(std::string name) {
  name = without_gz(std::move(name));
  if (const Row* const row = row_of_name(name)) name.resize(name.size() - row->ending.size());
  return name;
}

bool holds_several(const RecordFormat& format) {
  const auto* const other = std::get_if<Format>(&format);
  return other != nullptr && record::holds_several(*other);
}

base::Result<record::Games> read_games(const base::SourcePtr& source, const RecordFormat& format,
                                       record::jmdp::Strictness strictness,
                                       record::Losses* losses) {
  if (const auto* const log = std::get_if<LogForm>(&format)) {
    return replay::read_own_log(source, *log);
  }
  const Format other = std::get<Format>(format);
  if (other == Format::kJmdp) return record::jmdp::read_games(source, strictness, losses);
  return record::read(source, other);
}

base::Result<std::string> write_game(const record::Game& game, const RecordFormat& format,
                                     const record::WriterOptions& options, record::Losses& losses) {
  if (const auto* const other = std::get_if<Format>(&format)) {
    return record::write(game, *other, options, losses);
  }
  if (std::get<LogForm>(format) == LogForm::kKyoku) return replay::write_kyoku_logs(game, losses);
  return base::Diagnostic{
      .code = "log/no-ruleset",
      .message = "the log of a table holds a ruleset, by which the game is played again",
      .hint = "`jantaku paifu convert --to log` does so"};
}

}  // namespace jantaku::cli
