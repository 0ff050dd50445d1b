#include "riichi/rules_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "json/reader.h"
#include "riichi/rule_fields.h"

namespace jantaku::riichi {
namespace {

// A number in steps of 1 / scale, scaled; nothing if it is none.
std::optional<int32_t> scaled(const json::Value& value, int scale) {
  const auto number = value.number();
  if (!number || std::abs(*number) > 1e8) return std::nullopt;
  const double whole = *number * scale;
  if (std::abs(whole - std::round(whole)) > 1e-9) return std::nullopt;
  return static_cast<int32_t>(std::lround(whole));
}

int scale_of(RuleType type) {
  return type == RuleType::kHalves ? 2 : type == RuleType::kTenths ? 10 : 1;
}

std::optional<int32_t> choice_of(const RuleField& field, const json::Value& value) {
  std::string_view word;
  if (const auto truth = value.boolean()) word = *truth ? "true" : "false";
  if (value.string() != nullptr) word = *value.string();
  const auto found = std::find(field.choices.begin(), field.choices.end(), word);
  if (found == field.choices.end()) return std::nullopt;
  return static_cast<int32_t>(found - field.choices.begin());
}

std::optional<RuleValue> set_of(const RuleField& field, const json::Value& value) {
  if (value.array() == nullptr) return std::nullopt;
  int32_t bits = 0;
  for (const json::Value& item : *value.array()) {
    const auto choice = choice_of(field, item);
    if (!choice) return std::nullopt;
    bits |= 1 << *choice;
  }
  return RuleValue{bits};
}

std::optional<RuleValue> timings_of(const json::Value& value) {
  if (value.boolean() == false) return RuleValue{};
  if (value.object() == nullptr || value.object()->size() != 3) return std::nullopt;
  RuleValue timings;
  for (const std::string_view kan : {"daiminkan", "kakan", "ankan"}) {
    const json::Value* timing = value.find(kan);
    const auto number = timing == nullptr ? std::nullopt : timing->integer();
    if (!number || *number < 0 || *number > 1) return std::nullopt;
    timings.push_back(static_cast<int32_t>(*number));
  }
  return timings;
}

std::optional<RuleValue> numbers_of(const RuleField& field, const json::Value& value) {
  RuleValue numbers;
  const int scale = scale_of(field.type);
  if (field.size == 1) {
    const auto number = scaled(value, scale);
    return number ? std::optional(RuleValue{*number}) : std::nullopt;
  }
  if (value.array() == nullptr || value.array()->size() != field.size) return std::nullopt;
  for (const json::Value& item : *value.array()) {
    const auto number = scaled(item, scale);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<RuleValue> value_of(const RuleField& field, const json::Value& value) {
  if (!field.nothing.empty() && value.string() != nullptr && *value.string() == field.nothing) {
    return RuleValue{};
  }
  switch (field.type) {
    case RuleType::kBool: {
      const auto truth = value.boolean();
      return truth ? std::optional(RuleValue{*truth ? 1 : 0}) : std::nullopt;
    }
    case RuleType::kChoice: {
      const auto choice = choice_of(field, value);
      return choice ? std::optional(RuleValue{*choice}) : std::nullopt;
    }
    case RuleType::kSet:
      return set_of(field, value);
    case RuleType::kKanTimings:
      return timings_of(value);
    default:
      return numbers_of(field, value);
  }
}

class Reader {
 public:
  Reader(const json::Document& document, const Rules& base) : document_(document), rules_(base) {}

  base::Result<Rules> read() {
    const json::Object* object = document_.root.object();
    if (object == nullptr) {
      refuse(document_.root.origin(), "rules/not-an-object", "rules must be an object", "");
      return std::move(found_);
    }
    read_preset();
    walk();
    // The other name first: where both are given the proper one counts.
    for (const bool proper : {false, true}) {
      for (const Named& named : named_) {
        if ((named.field->name == named.name) == proper) set(named);
      }
    }
    if (!found_.empty()) return std::move(found_);
    return rules_;
  }

 private:
  struct Named {
    std::string name;
    const RuleField* field;
    const json::Value* value;
  };

  void refuse(const json::Origin& at, std::string code, std::string message, std::string hint) {
    found_.push_back({.code = std::move(code),
                      .range = document_.range(at),
                      .message = std::move(message),
                      .hint = std::move(hint)});
  }

  void read_preset() {
    const json::Value* name = document_.root.find("preset");
    if (name == nullptr) return;
    const Preset* preset = name->string() == nullptr ? nullptr : find_preset(*name->string());
    if (preset != nullptr) {
      rules_ = preset->rules;
      return;
    }
    std::vector<std::string_view> names;
    for (const Preset& known : presets()) names.push_back(known.name);
    refuse(name->origin(), "rules/unknown-preset", "there is no such preset",
           fmt::format("the presets are {}", fmt::join(names, ", ")));
  }

  // Collects the named values of nested objects too, without recursion: names have few levels.
  void walk() {
    struct Level {
      std::string prefix;
      const json::Object* object;
    };
    std::vector<Level> levels = {{"", document_.root.object()}};
    while (!levels.empty()) {
      const Level level = std::move(levels.back());
      levels.pop_back();
      for (const json::Member& member : *level.object) {
        const std::string name = level.prefix + member.key;
        if (name == "preset") continue;
        const RuleField* field = find_rule(name);
        const json::Object* inner = member.value.object();
        const bool whole =
            field != nullptr && (inner == nullptr || field->type == RuleType::kKanTimings);
        if (whole) {
          named_.push_back({name, field, &member.value});
        } else if (inner != nullptr && begins_a_name(name + ".")) {
          levels.push_back({name + ".", inner});
        } else {
          refuse_name(member.key_origin, name);
        }
      }
    }
  }

  static bool begins_a_name(std::string_view prefix) {
    const auto fields = rule_fields();
    return std::any_of(fields.begin(), fields.end(), [&](const RuleField& field) {
      return field.name.starts_with(prefix) || field.also.starts_with(prefix);
    });
  }

  void refuse_name(const json::Origin& at, const std::string& name) {
    std::vector<std::string_view> names;
    for (const RuleField& field : rule_fields()) names.push_back(field.name);
    const std::string nearest = base::nearest_name(name, names);
    refuse(at, "rules/unknown-rule", fmt::format("there is no rule '{}'", name),
           nearest.empty() ? "" : fmt::format("did you mean '{}'?", nearest));
  }

  void set(const Named& named) {
    const auto value = value_of(*named.field, *named.value);
    if (value && allows(*named.field, *value)) {
      named.field->set(rules_, *value);
      return;
    }
    refuse(named.value->origin(), "rules/bad-value",
           fmt::format("'{}' must be {}", named.name, allowed_text(*named.field)),
           std::string(named.field->doc));
  }

  const json::Document& document_;
  Rules rules_;
  std::vector<Named> named_;
  base::Diagnostics found_;
};

}  // namespace

base::Result<Rules> read_rules(const json::Document& document, const Rules& base) {
  return Reader(document, base).read();
}

json::Value write_rules(const Rules& rules) {
  json::Object object;
  for (const RuleField& field : rule_fields()) {
    // The rows write JSON themselves; reading it back gives a tree.
    auto value = json::read(base::make_source("rule", rule_text(field, field.get(rules))));
    object.set(field.name, std::move(value->root));
  }
  return object;
}

}  // namespace jantaku::riichi
