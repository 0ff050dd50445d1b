#include "kept_diff.h"

#include <array>
#include <filesystem>
#include <fstream>

#include "base/sha256.h"
#include "input.h"
#include "json/reader.h"
#include "json/writer.h"
#include "output.h"
#include "tui/saved_game.h"

namespace jantaku::cli {
namespace {

// The numbers of a run, by the names that they have in the file.
template <typename Run, typename Visit>
void each_number(Run& run, const Visit& visit) {
  visit("games", run.games);
  visit("rounds", run.rounds);
  visit("choices", run.choices);
  visit("failed", run.failed);
}

// The very bytes of this program: whatever is compiled into it may decide a game.
void add_program(base::Sha256& hash) {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  std::array<char, size_t{1} << 16> block{};
  while (program.read(block.data(), block.size()) || program.gcount() > 0) {
    hash.add(std::string_view(block.data(), static_cast<size_t>(program.gcount())));
  }
}

std::string hash_of(const KeptDiff::Of& run) {
  base::Sha256 hash;
  add_program(hash);
  return base::to_hex(
      hash.add(tui::hash_of_rules(*run.rules)).add(run.first).add(run.core).finish());
}

base::Diagnostic not_kept(const std::string& file) {
  return {.code = "diff/not-kept",
          .message = file + " is not what diff keeps",
          .hint = "name a file that is not there yet"};
}

base::Result<KeptDiff> read(const std::string& file, const std::string& run) {
  const auto source = read_input(file);
  if (!source) return source.diagnostics();
  const auto document = json::read(*source);
  if (!document) return document.diagnostics();
  const json::Value* of = document->root.find("run");
  if (of == nullptr || !of->string()) return not_kept(file);
  if (*of->string() != run) {
    return base::Diagnostic{
        .code = "diff/another-run",
        .message = file + " is of another run",
        .hint = "program, ruleset, mods, --rules and --first must be the same; name another file"};
  }
  KeptDiff kept;
  bool good = true;
  each_number(kept, [&](const char* name, uint64_t& number) {
    const json::Value* found = document->root.find(name);
    const auto value = found != nullptr ? found->integer() : std::nullopt;
    good = good && value && *value >= 0;
    if (good) number = static_cast<uint64_t>(*value);
  });
  const json::Value* failures = document->root.find("failures");
  good = good && failures != nullptr && failures->array();
  if (!good || kept.failed > kept.games) return not_kept(file);
  for (const json::Value& failure : *failures->array()) {
    if (!failure.string()) return not_kept(file);
    kept.failures.push_back(*failure.string());
  }
  if (kept.failures.size() > kept.failed) return not_kept(file);
  return kept;
}

}  // namespace

base::Result<KeptDiff> KeptDiff::read_or_begin(const std::string& file, const Of& run) {
  const std::string hash = hash_of(run);
  KeptDiff begun;
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    auto kept = read(file, hash);
    if (!kept) return kept;
    begun = *std::move(kept);
  }
  begun.run = hash;
  return begun;
}

void KeptDiff::add(const sim::EngineDiff::Played& played) {
  ++games;
  rounds += played.rounds;
  choices += played.choices;
  if (played.difference.empty()) return;
  ++failed;
  if (failures.size() < static_cast<size_t>(Report::kNamedFailures)) {
    failures.push_back(played.difference);
  }
}

bool KeptDiff::write(const std::string& file) const {
  json::Object object;
  object.set("run", run);
  each_number(*this, [&](const char* name, uint64_t number) {
    object.set(name, static_cast<int64_t>(number));
  });
  json::Array list;
  for (const std::string& failure : failures) list.emplace_back(failure);
  object.set("failures", std::move(list));
  return write_whole(file, json::write(json::Value(std::move(object)), json::Layout::kPretty));
}

void KeptDiff::tell(Report& report) const {
  for (uint64_t i = 0; i < failed; ++i) {
    report.fail(i < failures.size() ? failures[i] + "\n" : std::string());
  }
  for (uint64_t i = failed; i < games; ++i) report.pass();
}

}  // namespace jantaku::cli
