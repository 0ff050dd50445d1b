#include "majs/whole.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "majs/parse.h"

namespace jantaku::majs {
namespace {

// The name in "@name" or "+@name"; empty if the string is no reference (MS-1011).
std::string_view referred(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  if (!text.starts_with('@')) return "";
  text.remove_prefix(1);
  const bool is_name = std::all_of(text.begin(), text.end(), [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
  });
  return is_name ? text : "";
}

bool holds_conditions(std::string_view key) {
  return key == "show_when" || key == "when" || key == "call_conditions" || key == "unskippable";
}

class Check {
 public:
  Check(const json::Document& document, const vocab::Vocabulary& vocabulary)
      : document_(document),
        vocabulary_(vocabulary),
        constants_(document.root.find("constants")),
        functions_(document.root.find("functions")) {}

  base::Diagnostics run() {
    restrictions();
    std::vector<const json::Value*> open{&document_.root};
    while (!open.empty()) {
      const json::Value& value = *open.back();
      open.pop_back();
      if (const std::string* text = value.string()) used_.insert(referred(*text));
      if (const json::Array* items = value.array()) {
        action(*items);
        for (const json::Value& item : *items) open.push_back(&item);
      } else if (const json::Object* members = value.object()) {
        for (const json::Member& member : *members) {
          if (holds_conditions(member.key)) conditions(member.value);
          open.push_back(&member.value);
        }
      }
    }
    // One after another: a chain of constants may be longer than the stack.
    while (!held_.empty()) {
      const json::Value& held = *held_.back();
      held_.pop_back();
      conditions(held);
    }
    unused();
    std::sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) {
      return std::pair(a.range.begin, a.message) < std::pair(b.range.begin, b.message);
    });
    return std::move(found_);
  }

 private:
  void action(const json::Array& items) {
    const std::string* word = items.empty() ? nullptr : items[0].string();
    if (word == nullptr || items.size() < 2) return;
    if (const auto* row = vocabulary_.find(vocab::Kind::kAction, *word)) {
      for (size_t i = 1; i < items.size(); ++i) {
        if (takes_conditions(*row, i - 1)) conditions(items[i]);
      }
    }
    const std::string* name = items[1].string();
    // A call of a function, as lowering makes it: both words stand where the name was written.
    if (*word != "run" || name == nullptr || !items[0].origin().known()) return;
    if (!(items[0].origin() == items[1].origin())) return;
    const bool is_known = functions_ != nullptr && functions_->find(*name) != nullptr;
    if (is_known || name->starts_with('$') || name->starts_with('@')) return;
    if (found_.size() > kMostMistakes) return;
    std::vector<std::string_view> names;
    for (const vocab::Signature& row : vocabulary_.rows(vocab::Kind::kAction)) {
      names.push_back(row.name);
    }
    if (functions_ != nullptr && functions_->object() != nullptr) {
      for (const json::Member& member : *functions_->object()) names.push_back(member.key);
    }
    const std::string nearest = base::nearest_name(*name, names);
    found_.push_back({.code = "majs/unknown-action",
                      .range = document_.range(items[1]),
                      .message = fmt::format("there is no action or function `{}`", *name),
                      .hint = nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest)});
  }

  static bool takes_conditions(const vocab::Signature& row, size_t index) {
    if (row.parameters.empty()) return false;
    const auto& type = row.parameters[std::min(index, row.parameters.size() - 1)].type;
    return type.form == vocab::Form::kConditions && type.lists == 0;
  }

  // `play_restrictions` has pairs of tiles and conditions.
  void restrictions() {
    const json::Value* list = document_.root.find("play_restrictions");
    if (list == nullptr || list->array() == nullptr) return;
    for (const json::Value& entry : *list->array()) {
      const json::Array* pair = entry.array();
      if (pair != nullptr && pair->size() == 2) conditions((*pair)[1]);
    }
  }

  // What a constant holds is conditions where one of its names stands among them.
  void constant(std::string_view name) {
    const json::Value* held = constants_ != nullptr ? constants_->find(name) : nullptr;
    if (held != nullptr && looked_at_.insert(name).second) held_.push_back(held);
  }

  // Conditions may have conditions as their arguments: `not`, `anyone`.
  void condition(const json::Value& value) {
    const json::Value* name = value.find("name");
    const json::Value* opts = value.find("opts");
    if (name == nullptr || name->string() == nullptr) return;
    if (opts == nullptr || opts->array() == nullptr) return;
    std::string_view word = *name->string();
    const auto* row = vocabulary_.find(vocab::Kind::kCondition, word);
    constexpr std::string_view kNot = "not_";
    if (row == nullptr && word.starts_with(kNot)) {
      word.remove_prefix(kNot.size());
      row = vocabulary_.find(vocab::Kind::kCondition, word);
    }
    if (row == nullptr) return;
    for (size_t i = 0; i < opts->array()->size(); ++i) {
      if (takes_conditions(*row, i)) conditions((*opts->array())[i]);
    }
  }

  void conditions(const json::Value& value) {
    if (const std::string* text = value.string()) return constant(referred(*text));
    condition(value);
    const json::Array* list = value.array();
    if (list == nullptr) return;
    for (const json::Value& item : *list) {
      conditions(item);
      const std::string* text = item.string();
      if (text == nullptr || !text->starts_with('@') || list->size() < 2) continue;
      const json::Value* held = constants_ != nullptr ? constants_->find(referred(*text)) : nullptr;
      if (held == nullptr || held->array() == nullptr || held->array()->size() < 2) continue;
      found_.push_back(
          {.code = "majs/constant-becomes-or",
           .severity = base::Severity::kWarning,
           .range = document_.range(item),
           .message = fmt::format("`{}` has {} conditions: of these one is enough here", *text,
                                  held->array()->size()),
           .hint = fmt::format("write `+{}` if all of them must hold", *text)});
    }
  }

  void unused() {
    const json::Object* constants = constants_ != nullptr ? constants_->object() : nullptr;
    if (constants == nullptr) return;
    for (const json::Member& member : *constants) {
      if (used_.contains(member.key)) continue;
      const json::Origin& origin =
          member.key_origin.known() ? member.key_origin : member.value.origin();
      found_.push_back({.code = "majs/unused-constant",
                        .severity = base::Severity::kWarning,
                        .range = document_.range(origin),
                        .message = fmt::format("nobody uses the constant `{}`", member.key)});
    }
  }

  const json::Document& document_;
  const vocab::Vocabulary& vocabulary_;
  const json::Value* constants_;
  const json::Value* functions_;
  std::set<std::string_view> used_;
  std::set<std::string_view> looked_at_;  // constants among conditions
  std::vector<const json::Value*> held_;  // what those hold, as long as it is to be looked at
  base::Diagnostics found_;
};

}  // namespace

base::Diagnostics check_whole(const json::Document& document, const vocab::Vocabulary& vocabulary) {
  return Check(document, vocabulary).run();
}

}  // namespace jantaku::majs
