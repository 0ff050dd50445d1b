#include "paifu.h"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

#include "input.h"
#include "record_format.h"
#include "riichi/rules.h"

namespace jantaku::cli {
namespace {

base::Diagnostic cannot_write(const std::string& file) {
  return {.code = "cli/cannot-write",
          .message = fmt::format("{} cannot be written: {}", file, std::strerror(errno))};
}

base::Diagnostics write_gzipped(const std::string& file, std::span<const std::string> texts) {
  const gzFile out = gzopen(file.c_str(), "wb");
  if (out == nullptr) return {cannot_write(file)};
  bool good = true;
  for (const std::string& text : texts) {
    good = good && gzfwrite(text.data(), 1, text.size(), out) == text.size();
  }
  good = gzclose(out) == Z_OK && good;
  return good ? base::Diagnostics{} : base::Diagnostics{cannot_write(file)};
}

base::Diagnostics with_before(base::Diagnostics first, const base::Diagnostics& then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

}  // namespace

void add_record_options(CLI::App& app, RecordOptions& options) {
  app.add_option("--from", options.from,
                 fmt::format("The format that is read: {} (by the content)",
                             fmt::join(format_names(), ", ")))
      ->type_name("FORMAT")
      ->check(CLI::IsMember(format_names()));
  app.add_flag_callback(
      "--lenient", [&options] { options.strictness = record::jmdp::Strictness::kLenient; },
      "Keep what is good of a bad file of the paifu standard");
}

void add_record_rules(CLI::App& app, std::string& preset) {
  std::vector<std::string> names;
  for (const riichi::Preset& known : riichi::presets()) names.emplace_back(known.name);
  app.add_option("--rules", preset,
                 fmt::format("The rules: {} (those of the record's house)", fmt::join(names, ", ")))
      ->type_name("NAME")
      ->check(CLI::IsMember(names));
}

void add_threads_option(CLI::App& app, unsigned& threads) {
  app.add_option("--threads", threads, "How many files at once (1)")->check(CLI::Range(1, 1024));
}

base::Result<record::Games> read_record(const std::string& file, const RecordOptions& options,
                                        record::Losses* losses) {
  const auto chosen = find_format(options.from);
  const auto source = read_input(file, [&](std::string_view head) {
    const auto format = chosen ? chosen : guess_format(head);
    const auto* const other = format ? std::get_if<record::Format>(&*format) : nullptr;
    if (format == RecordFormat(replay::LogForm::kTable)) return record::kMostJsonBytes;
    return other != nullptr ? record::most_bytes(*other) : record::kMostRecordBytes;
  });
  if (!source) return source.diagnostics();
  const std::string_view text = (*source)->text();
  if (!chosen && text.starts_with("{\"jantaku_game\"")) {
    return base::Diagnostic{.code = "record/saved-game",
                            .range = {*source, 0, 0},
                            .message = "this is a game that was left, not a record of it",
                            .hint = "`jantaku play --log FILE` goes on with it and writes its log"};
  }
  const auto format = chosen ? chosen : guess_format(text);
  auto games =
      format ? read_games(*source, *format, options.strictness, losses) : record::read(*source);
  if (!games) return with_before(source.diagnostics(), games.diagnostics());
  base::Diagnostics notes = with_before(source.diagnostics(), games.diagnostics());
  const bool empty = std::all_of(games->begin(), games->end(),
                                 [](const record::Game& game) { return game.rounds.empty(); });
  if (empty) {
    notes.push_back({.code = "record/no-rounds",
                     .severity = base::Severity::kWarning,
                     .range = {*source, 0, 0},
                     .message = "there is no round in this record"});
  }
  return {*std::move(games), std::move(notes)};
}

void for_each_index(size_t count, unsigned threads, const std::function<void(size_t)>& work) {
  std::atomic<size_t> next = 0;
  std::atomic<size_t> done = 0;
  const bool bar = isatty(STDERR_FILENO) != 0 && count > 1;
  std::mutex drawing;
  const auto run = [&] {
    for (size_t i = next++; i < count; i = next++) {
      work(i);
      const size_t finished = ++done;
      if (!bar || (finished % 16 != 0 && finished != count)) continue;
      const std::lock_guard lock(drawing);
      constexpr size_t kWidth = 40;
      const size_t full = finished * kWidth / count;
      fmt::print(stderr, "\r[{}{}] {} of {}", std::string(full, '#'),
                 std::string(kWidth - full, ' '), finished, count);
    }
  };
  const size_t wanted = std::min<size_t>(std::max(threads, 1U), std::max<size_t>(count, 1));
  std::vector<std::thread> others;
  for (size_t i = 1; i < wanted; ++i) others.emplace_back(run);
  run();
  for (std::thread& other : others) other.join();
  if (bar) fmt::print(stderr, "\r\x1b[K");
}

base::Diagnostics write_output(const std::string& file, std::span<const std::string> texts) {
  errno = 0;
  if (file.ends_with(".gz")) return write_gzipped(file, texts);
  std::ofstream out(file, std::ios::binary);
  for (const std::string& text : texts) {
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  }
  out.close();
  return out ? base::Diagnostics{} : base::Diagnostics{cannot_write(file)};
}

}  // namespace jantaku::cli
