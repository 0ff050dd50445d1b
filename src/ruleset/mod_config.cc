#include "ruleset/mod_config.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"

namespace jantaku::ruleset {
namespace {

// MS-1023, MS-1103: also where the name comes from JSON or the command line.
bool is_variable_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

bool is_variable_value(const json::Value& value) {
  return value.boolean().has_value() || value.is_number() || value.string() != nullptr;
}

std::string there_are(const std::vector<std::string>& known) {
  return fmt::format("there are: {}", fmt::join(known, ", "));
}

class Config {
 public:
  Config(const json::Document& document, std::string_view id, const majs::Variables& chosen)
      : document_(document), id_(id), chosen_(chosen) {}

  void option(const json::Value& option) {
    const json::Value* name = option.find("name");
    if (name == nullptr || name->string() == nullptr) return;
    const std::string& called = *name->string();
    names_.push_back(called);
    if (!is_variable_name(called)) {
      report(
          "majs/variable-upper-case", base::Severity::kError, document_.range(*name),
          fmt::format("`{}` cannot be the name of a variable: it has only a to z, 0 to 9 and `_`",
                      called));
      return;
    }
    const json::Value* values = option.find("values");
    const json::Array* list = values == nullptr ? nullptr : values->array();
    const json::Value* standard = option.find("default");
    if (standard == nullptr && list != nullptr && !list->empty()) standard = &list->front();
    const auto chosen = chosen_.find(called);
    const json::Value* value = chosen != chosen_.end() ? &chosen->second : standard;
    if (value == nullptr) return;
    if (!is_variable_value(*value)) {
      report(
          "majs/variable-value", base::Severity::kError, document_.range(*name),
          fmt::format("`{}` of the mod `{}` is {}; a variable is a boolean, a number or a string",
                      called, id_, json::kind_name(value->kind())));
      return;
    }
    if (list != nullptr && std::find(list->begin(), list->end(), *value) == list->end()) {
      report("majs/mod-config", base::Severity::kWarning, document_.range(*name),
             fmt::format("{} is none of the values that `{}` of the mod `{}` has",
                         json::write(*value), called, id_));
      std::vector<std::string> known;
      for (const json::Value& one : *list) known.push_back(json::write(one));
      if (!known.empty()) diagnostics_.back().hint = there_are(known);
    }
    variables_.insert_or_assign(called, *value);
  }

  void check_chosen() {
    for (const auto& [name, value] : chosen_) {
      if (std::find(names_.begin(), names_.end(), name) != names_.end()) continue;
      const std::string nearest =
          base::nearest_name(name, std::vector<std::string_view>(names_.begin(), names_.end()));
      report("majs/mod-config", base::Severity::kError, {},
             fmt::format("nothing called `{}` can be set in the mod `{}`", name, id_));
      diagnostics_.back().hint = !nearest.empty() ? fmt::format("did you mean `{}`?", nearest)
                                 : names_.empty() ? "nothing can be set in it"
                                                  : there_are(names_);
    }
  }

  base::Result<majs::Variables> finish() {
    if (base::has_errors(diagnostics_)) return std::move(diagnostics_);
    return {std::move(variables_), std::move(diagnostics_)};
  }

 private:
  void report(std::string code, base::Severity severity, base::SourceRange range,
              std::string message) {
    diagnostics_.push_back({.code = std::move(code),
                            .severity = severity,
                            .range = std::move(range),
                            .message = std::move(message)});
  }

  const json::Document& document_;
  std::string_view id_;
  const majs::Variables& chosen_;
  std::vector<std::string> names_;
  majs::Variables variables_;
  base::Diagnostics diagnostics_;
};

}  // namespace

base::Result<majs::Variables> mod_variables(const json::Document& document, std::string_view id,
                                            const json::Value& config,
                                            const majs::Variables& chosen) {
  Config reading(document, id, chosen);
  if (config.array() != nullptr) {
    for (const json::Value& option : *config.array()) reading.option(option);
  }
  reading.check_chosen();
  return reading.finish();
}

}  // namespace jantaku::ruleset
