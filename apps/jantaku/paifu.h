// What the commands of `jantaku paifu` share.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "command.h"
#include "file_list.h"
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

// A piece of work; empty: there is no more.
using Work = std::function<void()>;
// Does what `take` gives, `count` pieces, on so many threads, with a bar on a terminal. One thread
// at a time takes, in order; when each piece is done is open.
void work_off(size_t count, unsigned threads, const std::function<Work()>& take);

// The same for each file of a list. kFailed if not all could be listed, which is said.
int for_each_file(FileList& files, unsigned threads,
                  const std::function<void(const std::string&)>& work);

}  // namespace jantaku::cli
