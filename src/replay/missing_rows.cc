#include "replay/missing_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::replay {
namespace {

constexpr std::string_view kUnknown = "ruleset/unknown-";

// Points at a word that this version lacks. What has no place was asked for by somebody, such as a
// preset, and is theirs to mend.
bool is_about_a_word(const base::Diagnostic& diagnostic) {
  return diagnostic.code.starts_with(kUnknown) && diagnostic.range.source != nullptr;
}

// The word that a complaint points at, as it is written there.
std::string word_at(const base::SourceRange& range) {
  std::string_view word = range.source->text().substr(range.begin, range.end - range.begin);
  if (word.size() >= 2 && word.front() == '"' && word.back() == '"') {
    word = word.substr(1, word.size() - 2);
  }
  constexpr size_t kMost = 60;
  return std::string(word.substr(0, kMost));
}

}  // namespace

bool MissingRows::add(const base::Diagnostics& diagnostics) {
  const bool any = std::any_of(diagnostics.begin(), diagnostics.end(), [](const auto& d) {
    return d.severity == base::Severity::kError && is_about_a_word(d);
  });
  if (!any) return false;
  for (const base::Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != base::Severity::kError) continue;
    if (!is_about_a_word(diagnostic)) {
      ++others[diagnostic.code];
      continue;
    }
    const std::string kind = diagnostic.code.substr(kUnknown.size());
    std::string word = word_at(diagnostic.range);
    // The row that is missing is the same with and without these.
    for (const std::string_view prefix : {"not_", "uninterruptible_"}) {
      const bool is_word = kind == "condition" || kind == "action";
      if (is_word && word.starts_with(prefix)) word.erase(0, prefix.size());
    }
    names[kind].insert(std::move(word));
  }
  return true;
}

std::string to_text(const MissingRows& missing) {
  std::string out;
  for (const auto& [kind, words] : missing.names) {
    out += fmt::format("  unknown {}: {}\n", kind, fmt::join(words, ", "));
  }
  for (const auto& [code, count] : missing.others) {
    out += fmt::format("  {} x {}\n", count, code);
  }
  return out;
}

}  // namespace jantaku::replay
