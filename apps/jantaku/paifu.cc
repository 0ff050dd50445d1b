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
#include "record/jmdp/games.h"
#include "replay/log_game.h"

namespace jantaku::cli {
namespace {

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (int i = 0; i < record::kFormats; ++i) {
    names.emplace_back(record::format_name(static_cast<record::Format>(i)));
  }
  return names;
}

constexpr int kGzip = 16 + MAX_WBITS;

base::Result<std::string> gzipped(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return base::Diagnostic{.code = "cli/gzip", .message = "there is no memory to compress"};
  }
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
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

void add_threads_option(CLI::App& app, unsigned& threads) {
  app.add_option("--threads", threads, "How many files at once (1)")->check(CLI::Range(1, 1024));
}

base::Result<record::Games> read_record(const std::string& file, const RecordOptions& options,
                                        record::Losses* losses) {
  const auto chosen = record::find_format(options.from);
  const auto source = read_input(file, [&](std::string_view head) {
    const auto format = chosen ? chosen : record::guess_format(head);
    return format ? record::most_bytes(*format) : kMostInputBytes;
  });
  if (!source) return source.diagnostics();
  if (options.from.empty() && replay::is_kyoku_log((*source)->text())) {
    return replay::read_kyoku_logs(*source);
  }
  const auto format = chosen ? chosen : record::guess_format((*source)->text());
  auto games = !format ? record::read(*source)
               : *format == record::Format::kJmdp
                   ? record::jmdp::read_games(*source, options.strictness, losses)
                   : record::read(*source, *format);
  if (source.diagnostics().empty()) return games;
  base::Diagnostics all = source.diagnostics();
  all.insert(all.end(), games.diagnostics().begin(), games.diagnostics().end());
  if (!games) return all;
  return {*std::move(games), std::move(all)};
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

std::string_view record_ending(record::Format format) {
  constexpr std::string_view kEndings[record::kFormats] = {".mjlog", ".tenhou6.json",
                                                           ".majiang.json", ".mjai.jsonl", ".jmdp"};
  return kEndings[static_cast<size_t>(format)];
}

base::Diagnostics write_output(const std::string& file, const std::string& text) {
  const std::string* bytes = &text;
  std::string compressed;
  if (file.ends_with(".gz")) {
    auto made = gzipped(text);
    if (!made) return std::move(made).diagnostics();
    compressed = *std::move(made);
    bytes = &compressed;
  }
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  out.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
  out.close();
  if (out) return {};
  return {{.code = "cli/cannot-write",
           .message = fmt::format("{} cannot be written: {}", file, std::strerror(errno))}};
}

}  // namespace jantaku::cli
