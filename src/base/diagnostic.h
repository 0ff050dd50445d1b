// What is wrong with something a person gave us, said so that they can mend it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace jantaku::base {

enum class Severity : uint8_t { kNote, kWarning, kError };

std::string_view severity_name(Severity severity);

struct Diagnostic {
  struct Note {
    std::string message;
    SourceRange range;
  };

  // Stable and lower-case, room first: "ruleset/unknown-action". Tests and people search for it.
  std::string code;
  Severity severity = Severity::kError;
  SourceRange range;
  std::string message;
  std::vector<Note> notes;
  // What to do about it, such as the nearest known name. Printed last.
  std::string hint;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

enum class Colour : bool { kNo, kYes };

// file:line:col: error: message [code], then the source line with a caret under the range. Safe to
// print: control characters that come from the file are replaced.
std::string render(const Diagnostic& diagnostic, Colour colour = Colour::kNo);
std::string render(const Diagnostics& diagnostics, Colour colour = Colour::kNo);

// The candidate nearest to `name` but for case, or empty if none is near enough to suggest. Of
// several it is one that `name` is with letters left out, then one that begins like it for longer,
// then the first.
std::string nearest_name(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace jantaku::base
