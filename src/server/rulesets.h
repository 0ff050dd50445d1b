// Where the server gets rulesets from. The program brings them; the server names none.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/program.h"
#include "json/value.h"
#include "ruleset/mods.h"

namespace jantaku::server {

struct RulesetRequest {
  std::string id;          // of a bundled one; empty: `text` is played
  std::string name, text;  // of a player: MahjongScript, or JSON if it begins with a brace
  std::optional<std::string> preset;
  std::optional<ruleset::ModChoices> mods;
};

// Something that a script of a player does to the ruleset that it stands on.
struct RulesetChange {
  std::string what;  // for people
  int line = 0;      // of the script, from 1
};

// A ruleset with its mods put in, as JSON that needs nothing else to be loaded.
struct PlainRuleset {
  std::string name;  // for people
  std::string text;
  std::string base = {};  // the bundled one that a player's stands on, if it does
  std::vector<RulesetChange> changes = {};
};

class Rulesets {
 public:
  virtual ~Rulesets() = default;
  // Also from several threads at once. Takes its time.
  virtual base::Result<PlainRuleset> load(const RulesetRequest& request) const = 0;
  // What a player's own script does to the ruleset that it stands on, as a program for jq.
  virtual base::Result<std::string> as_jq(const RulesetRequest& request) const = 0;
  // The members `rulesets` of GET /api/rulesets.
  virtual std::string list_json() const = 0;
  virtual bool has(const std::string& id) const = 0;
};

// The one way from a text to a program, for new tables and for those that come back: both must
// number names alike.
base::Result<std::shared_ptr<const engine::Program>> program_of(const std::string& text);

// What a player may not bring: pictures that are not data: or too large.
std::optional<base::Diagnostic> check_images(const json::Value& ruleset);

std::string diagnostics_json(const base::Diagnostics& diagnostics);

using ProgramPtr = std::shared_ptr<const engine::Program>;
// POST /api/rules: the tabs of the rules with example hands. With what it stands on, each row that
// is another there says so.
std::string rules_json(const PlainRuleset& ruleset, const ProgramPtr& program,
                       const ProgramPtr& base = nullptr);

}  // namespace jantaku::server
