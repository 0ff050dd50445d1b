#include "paifu.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "progress.h"
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

void work_off(size_t count, unsigned threads, const std::function<Work()>& take) {
  std::mutex taking;
  std::atomic<size_t> done = 0;
  Progress progress("files", count);
  const auto run = [&] {
    for (;;) {
      Work work;
      {
        const std::lock_guard lock(taking);
        work = take();
      }
      if (!work) return;
      work();
      progress.show(++done);
    }
  };
  const size_t wanted = std::min<size_t>(std::max(threads, 1U), std::max<size_t>(count, 1));
  std::vector<std::thread> others;
  for (size_t i = 1; i < wanted; ++i) others.emplace_back(run);
  run();
  for (std::thread& other : others) other.join();
  progress.finish();
}

int for_each_file(FileList& files, unsigned threads,
                  const std::function<void(const std::string&)>& work) {
  auto reader = files.read();
  work_off(files.size(), threads, [&]() -> Work {
    auto file = reader.next();
    if (!file) return {};
    return [&work, file = *std::move(file)] { work(file); };
  });
  const base::Diagnostics problems = files.problems();
  return problems.empty() ? kOk : complain(problems);
}

}  // namespace jantaku::cli
