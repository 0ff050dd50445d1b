// Mods: which are on (D10, D11, D13), and how they change a ruleset's JSON (D12).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "majs/scope.h"

namespace jantaku::ruleset {

class Scripts;

// Where the text of a mod comes from: a folder that the operator trusts, never a player.
class ModBodies {
 public:
  virtual ~ModBodies() = default;
  // Null if there is none of that id. One whose name ends in ".majs" is a script, others are for
  // the runner.
  virtual base::SourcePtr find(std::string_view id) const = 0;
};

// Applies the text of a mod that is no script to a ruleset.
class ModRunner {
 public:
  virtual ~ModRunner() = default;
  virtual base::Result<json::Value> apply(const base::SourcePtr& body, const json::Value& ruleset,
                                          const majs::Variables& variables) const = 0;
};

// A mod that someone switches on, with what they set in it; all else has its default.
struct ModChoice {
  std::string id;
  majs::Variables config = {};
};
using ModChoices = std::vector<ModChoice>;

// `{"name": id, "config": {...}}` or just the id, as presets and default_mods list them (MS-1008).
// Nothing if it is neither.
std::optional<ModChoice> mod_choice(const json::Value& entry);

struct ModOptions {
  const ModChoices* requested = nullptr;  // null: the preset, or default_mods
  const std::string* preset = nullptr;    // the display name of one of available_presets
  const ModBodies* bodies = nullptr;
  const ModRunner* runner = nullptr;
  Scripts* scripts = nullptr;  // null: no mod is a script
};

// Changes the document in place. Returns the ids applied, in order.
base::Result<std::vector<std::string>> apply_mods(json::Document& document,
                                                  const ModOptions& options);

// Gives the nodes of `after` the origins that their equals have in `before`, by path; what is new
// gets `edit`.
void carry_origins(const json::Value& before, json::Value& after, const json::Origin& edit);

}  // namespace jantaku::ruleset
