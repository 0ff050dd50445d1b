// Each rule variation by its name: what it means, what values it takes, how to get and set it.
// JSON, command lines and documents walk these rows; nothing else lists the names.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/static_vector.h"
#include "riichi/rules.h"

namespace jantaku::riichi {

enum class RuleType : uint8_t {
  kBool,
  kInteger,
  kHalves,      // a number in steps of a half, kept doubled
  kTenths,      // numbers in steps of a tenth, kept tenfold; an array if there are several
  kIntegers,    // an array
  kChoice,      // one of the choices, by place; those called true and false are truth values
  kSet,         // some of the choices, as bits
  kKanTimings,  // nothing (false), or for daiminkan, kakan and ankan 0 (later) or 1 (at once)
};

// The numbers of a rule. Empty stands for the field's word for nothing, such as "auto".
using RuleValue = base::StaticVector<int32_t, 4>;

struct RuleField {
  std::string_view name;  // "dora.akahai"
  std::string_view also;  // another name that is read; this one counts where both are given
  std::string_view item;  // of the checklist
  std::string_view doc;   // one sentence
  RuleType type = RuleType::kBool;
  size_t size = 1;                            // how many numbers
  int32_t least = 0, most = 1;                // of each
  int32_t step = 1;                           // from the least
  std::string_view nothing;                   // the word for no value; none if empty
  std::span<const std::string_view> choices;  // of kChoice and kSet
  RuleValue (*get)(const Rules& rules) = nullptr;
  void (*set)(Rules& rules, const RuleValue& value) = nullptr;  // the value must be allowed
};

std::span<const RuleField> rule_fields();
// By name or other name; null if there is none.
const RuleField* find_rule(std::string_view name);

// Whether the field can be set to this.
bool allows(const RuleField& field, const RuleValue& value);

// "true or false", "a number from 0 to 4", "one of off, mangan, ...": for messages and documents.
std::string allowed_text(const RuleField& field);

// The value as JSON: true, 4, 1.5, [1,1,1], "tenpai".
std::string rule_text(const RuleField& field, const RuleValue& value);

}  // namespace jantaku::riichi
