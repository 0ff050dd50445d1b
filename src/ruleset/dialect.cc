#include "ruleset/dialect.h"

namespace jantaku::ruleset {

Dialect dialect_of(const json::Value& root, FromScript from_script) {
  if (from_script == FromScript::kYes) return Dialect::k2026;
  if (const json::Value* said = root.find("dialect")) {
    if (said->integer() == 2026 || (said->string() != nullptr && *said->string() == "2026")) {
      return Dialect::k2026;
    }
    return Dialect::k2024;
  }
  for (const char* mark :
       {"scoring_logic", "functions", "constants", "before_start", "after_initialization"}) {
    if (root.find(mark) != nullptr) return Dialect::k2026;
  }
  const json::Value* scoring = root.find("score_calculation");
  if (scoring != nullptr && scoring->object() != nullptr && scoring->find("method") == nullptr) {
    return Dialect::k2026;
  }
  return Dialect::k2024;
}

}  // namespace jantaku::ruleset
