// What lowering a file asks of, and tells, its surroundings: variables, and everything that reaches
// beyond the file.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "json/value.h"
#include "majs/edit.h"

namespace jantaku::majs {

// Booleans, numbers and strings by name.
using Variables = std::map<std::string, json::Value, std::less<>>;

// What all files of one load have in common, in load order.
struct Globals {
  Variables variables;                       // define_global
  std::set<std::string, std::less<>> marks;  // define "key"
};

// The variables that one file sees (MS-1024): what its loader gave, then globals, then defaults.
class Scope {
 public:
  Scope(Globals& globals, Variables given) : globals_(globals), given_(std::move(given)) {}

  const json::Value* find(std::string_view name) const;
  // Whether it was defined before.
  bool define_global(std::string_view name, json::Value value);
  // Counts only where nothing else gives a value.
  void set_default(std::string_view name, json::Value value);
  void mark(std::string_view key) { globals_.marks.emplace(key); }
  bool is_marked(std::string_view key) const { return globals_.marks.contains(key); }

 private:
  Globals& globals_;
  Variables given_;
  Variables defaults_;
};

struct Requirement {
  std::string name;  // "lib/name", not yet checked
  std::optional<Variables> given;
  base::SourceRange range;
};

// Takes what lowering makes, in order. `require` does not return before the library's own commands
// have come through the same sink, so that its globals and marks hold from then on.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual void edit(Edit edit) = 0;
  virtual void require(Requirement requirement) = 0;
  virtual void require_after(Requirement requirement) = 0;
  virtual void base_ruleset(std::string name, const base::SourceRange& range) = 0;
  virtual void report(base::Diagnostic diagnostic) = 0;
};

}  // namespace jantaku::majs
