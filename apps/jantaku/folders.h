// The folders that rulesets, libraries and mods are found in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/mods.h"
#include "ruleset/scripts.h"

namespace jantaku::cli {

// RULESETS/NAME.majs or .json, RULESETS/lib/NAME.majs, MODS/ID.majs or .jq. Nothing outside of them
// is read, whatever a name says and wherever a link leads (MS-1104). What is not there is taken
// from what the program brings with it (bundled.h).
class RulesetFolders final : public ruleset::ScriptFiles, public ruleset::ModBodies {
 public:
  // Whether bundled mods are found too: those of a foreign ruleset only share their names.
  enum class Bundled : bool { kNoMods, kMods };
  // Without `mods`: RULESETS/mods, of which only scripts are taken, for jq can do anything.
  RulesetFolders(std::string rulesets, std::string mods, Bundled bundled = Bundled::kNoMods);

  base::SourcePtr library(std::string_view name) const override;
  base::SourcePtr ruleset(std::string_view name) const override;
  std::vector<std::string> libraries() const override;
  std::vector<std::string> rulesets() const override;
  base::SourcePtr find(std::string_view id) const override;

 private:
  std::string rulesets_;
  std::string mods_;
  bool runs_jq_;
  Bundled bundled_;
};

class JqMods final : public ruleset::ModRunner {
 public:
  base::Result<json::Value> apply(const base::SourcePtr& body, const json::Value& ruleset,
                                  const majs::Variables& variables) const override;
};

}  // namespace jantaku::cli
