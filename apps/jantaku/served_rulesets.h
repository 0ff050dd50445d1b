// The rulesets that a server offers: the bundled ones, and what players paste.
#pragma once

#include <string>

#include "server/rulesets.h"

namespace jantaku::cli {

class ServedRulesets final : public server::Rulesets {
 public:
  ServedRulesets();
  base::Result<server::PlainRuleset> load(const server::RulesetRequest& request) const override;
  base::Result<std::string> as_jq(const server::RulesetRequest& request) const override;
  std::string list_json() const override { return list_; }
  bool has(const std::string& id) const override;

 private:
  std::string list_;
};

}  // namespace jantaku::cli
