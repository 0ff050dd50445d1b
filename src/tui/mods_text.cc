#include "tui/mods_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"
#include "ruleset/mods.h"

namespace jantaku::tui {
namespace {

using ruleset::Ruleset;

// As it is written in --mod ID:key=value.
std::string value_text(const json::Value& value) {
  return value.string() != nullptr ? *value.string() : json::write(value);
}

const json::Array& list_at(const json::Value& object, std::string_view key) {
  static const json::Array kNone;
  const json::Value* const value = object.find(key);
  return value != nullptr && value->array() != nullptr ? *value->array() : kNone;
}

// A line for each key of the mod, with its values and the one that it has unless it is set.
std::string config_text(const json::Value& mod) {
  std::string text;
  for (const json::Value& option : list_at(mod, "config")) {
    const json::Value* const name = option.find("name");
    if (name == nullptr || name->string() == nullptr) continue;
    std::vector<std::string> values;
    for (const json::Value& value : list_at(option, "values")) values.push_back(value_text(value));
    const json::Value* const standard = option.find("default");
    const std::string usual = standard != nullptr ? value_text(*standard)
                              : values.empty()    ? ""
                                                  : values.front();
    text += "\n" + *name->string();
    if (!values.empty()) text += fmt::format("={}", fmt::join(values, "|"));
    if (!usual.empty()) text += fmt::format(" ({})", usual);
  }
  return text;
}

}  // namespace

RulesSection mod_section(const Ruleset& rules) {
  RulesSection section{"Mods", {}};
  for (const ruleset::Mod& mod : rules.available_mods) {
    const auto& applied = rules.applied_mods;
    const bool on = std::find(applied.begin(), applied.end(), mod.id) != applied.end();
    section.rows.push_back({mod.name.empty() ? mod.id : mod.name, on ? "on" : "off", mod.desc});
  }
  return section;
}

RulesSection named_mod_section(const Ruleset& rules) {
  RulesSection section = mod_section(rules);
  const json::Array& listed = list_at(rules.document.root, "available_mods");
  for (size_t i = 0; i < section.rows.size(); ++i) {
    const ruleset::Mod& mod = rules.available_mods[i];
    const auto found = std::find_if(listed.begin(), listed.end(), [&](const json::Value& one) {
      const json::Value* const id = one.find("id");
      return id != nullptr && id->string() != nullptr && *id->string() == mod.id;
    });
    auto& row = section.rows[i];
    row.back() = mod.desc.empty() ? row.front() : fmt::format("{}: {}", row.front(), mod.desc);
    row.front() = mod.id;
    if (found != listed.end()) row.back() += config_text(*found);
  }
  return section;
}

RulesSection preset_section(const Ruleset& rules) {
  RulesSection section{"Presets", {}};
  for (const json::Value& preset : list_at(rules.document.root, "available_presets")) {
    const json::Value* const name = preset.find("display_name");
    if (name == nullptr || name->string() == nullptr) continue;
    std::vector<std::string> mods;
    for (const json::Value& entry : list_at(preset, "enabled_mods")) {
      const auto choice = ruleset::mod_choice(entry);
      if (!choice) continue;
      std::vector<std::string> set;
      for (const auto& [key, value] : choice->config) {
        set.push_back(fmt::format("{}={}", key, value_text(value)));
      }
      mods.push_back(set.empty() ? choice->id
                                 : fmt::format("{}:{}", choice->id, fmt::join(set, ",")));
    }
    section.rows.push_back({*name->string(), fmt::format("{}", fmt::join(mods, " "))});
  }
  return section;
}

}  // namespace jantaku::tui
