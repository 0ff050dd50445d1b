// What the commands of `jantaku paifu` share.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "command.h"
#include "record/jmdp/cursor.h"
#include "record/losses.h"
#include "record/reader.h"

namespace jantaku::cli {

// One command each, in a file of its own.
Run add_paifu_check(CLI::App& app);
Run add_paifu_fmt(CLI::App& app);
Run add_paifu_show(CLI::App& app);
Run add_paifu_convert(CLI::App& app);
Run add_paifu_verify(CLI::App& app);
Run add_paifu_diff(CLI::App& app);

struct RecordOptions {
  std::string from;  // a format; empty: by the content
  record::jmdp::Strictness strictness = record::jmdp::Strictness::kStrict;
};

// --from FORMAT and --lenient.
void add_record_options(CLI::App& app, RecordOptions& options);
// --rules NAME: a preset of the core, by which records are played.
void add_record_rules(CLI::App& app, std::string& preset);
// --threads N.
void add_threads_option(CLI::App& app, unsigned& threads);

// Runs `work` for 0 to count - 1 on so many threads, with a bar on a terminal. Work on one number
// is done by one thread; the order is open.
void for_each_index(size_t count, unsigned threads, const std::function<void(size_t)>& work);

}  // namespace jantaku::cli
