// Mods: which are on (D10, D11, D13), and how they change a ruleset's JSON (D12).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "json/value.h"

namespace jantaku::ruleset {

// Where the text of a mod comes from: a folder that the operator trusts, never a player.
class ModBodies {
 public:
  virtual ~ModBodies() = default;
  // Null if there is none of that id.
  virtual base::SourcePtr find(std::string_view id) const = 0;
};

// Applies the text of a mod to a ruleset.
class ModRunner {
 public:
  virtual ~ModRunner() = default;
  virtual base::Result<json::Value> apply(const base::SourcePtr& body,
                                          const json::Value& ruleset) const = 0;
};

struct ModOptions {
  const std::vector<std::string>* requested = nullptr;  // null: default_mods
  const ModBodies* bodies = nullptr;
  const ModRunner* runner = nullptr;
};

// Changes the document in place. Returns the ids applied, in order.
base::Result<std::vector<std::string>> apply_mods(json::Document& document,
                                                  const ModOptions& options);

// Gives the nodes of `after` the origins that their equals have in `before`, by path; what is new
// gets `edit`.
void carry_origins(const json::Value& before, json::Value& after, const json::Origin& edit);

}  // namespace jantaku::ruleset
