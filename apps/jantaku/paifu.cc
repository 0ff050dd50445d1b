#include "paifu.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "record_format.h"
#include "riichi/rules.h"

namespace jantaku::cli {
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

void for_each_index(size_t count, unsigned threads, const std::function<void(size_t)>& work) {
  std::atomic<size_t> next = 0;
  std::atomic<size_t> done = 0;
  const bool bar = isatty(STDERR_FILENO) != 0 && count > 1;
  std::mutex drawing;
  const auto run = [&] {
    for (size_t i = next++; i < count; i = next++) {
      work(i);
      const size_t now = ++done;
      if (!bar || (now % 16 != 0 && now != count)) continue;
      const std::lock_guard lock(drawing);
      const size_t finished = done;  // by now more than it was
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

}  // namespace jantaku::cli
