#include "mod_effects.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"

namespace jantaku::cli {
namespace {

constexpr std::string_view kYakuLists[] = {"yaku", "extra_yaku", "meta_yaku", "yakuman"};
constexpr size_t kMostShown = 60;

// The top-level key that the edit is about.
std::string_view key_of(const majs::Edit& edit) {
  if (edit.path.is_root()) return {};
  const auto* const key = std::get_if<majs::Key>(&edit.path.steps.front());
  return key == nullptr ? std::string_view() : std::string_view(key->name);
}

bool is_yaku_list(std::string_view key) {
  return std::find(std::begin(kYakuLists), std::end(kYakuLists), key) != std::end(kYakuLists);
}

const std::string* display_name(const json::Value& value) {
  const json::Value* const name = value.find("display_name");
  return name == nullptr ? nullptr : name->string();
}

// The yaku that the edit puts into a list.
std::vector<std::string> added_yaku(const majs::Edit& edit) {
  std::vector<std::string> names;
  const auto add = [&](const json::Value& value) {
    if (const std::string* const name = display_name(value)) names.push_back(*name);
  };
  add(edit.value);
  if (const json::Array* const list = edit.value.array()) {
    for (const json::Value& one : *list) add(one);
  }
  return names;
}

// The yaku that the edit takes out of a list, by its path.
std::vector<std::string> removed_yaku(const majs::Edit& edit) {
  std::vector<std::string> names;
  const auto* const having = std::get_if<majs::Having>(&edit.path.steps.back());
  if (edit.method != majs::Method::kRemove || having == nullptr) return names;
  for (const json::Value& name : having->any_of) {
    if (name.string() != nullptr) names.push_back(*name.string());
  }
  return names;
}

// Every ["add_rule", tab, title, ...] and ["update_rule", tab, title, ...] in the value.
void add_rules(const json::Value& value, std::vector<ModEffects::Rule>& rules) {
  const json::Array* const list = value.array();
  if (list != nullptr && list->size() >= 3 && (*list)[0].string() != nullptr &&
      (*(*list)[0].string() == "add_rule" || *(*list)[0].string() == "update_rule") &&
      (*list)[1].string() != nullptr && (*list)[2].string() != nullptr) {
    rules.push_back({*(*list)[1].string(), *(*list)[2].string()});
    return;
  }
  if (list != nullptr) {
    for (const json::Value& one : *list) add_rules(one, rules);
  } else if (value.object() != nullptr) {
    for (const json::Member& member : *value.object()) add_rules(member.value, rules);
  }
}

std::string set_text(const majs::Edit& edit) {
  const std::string value = json::write(edit.value);
  const std::string path = majs::to_string(edit.path);
  if (value.size() > kMostShown) return fmt::format("sets {}", path);
  return fmt::format("sets {} to {}", path, value);
}

void add_effect(const majs::Edit& edit, ModEffects& effects) {
  const std::string_view key = key_of(edit);
  // What it says of itself stands among the rules.
  if (key == "after_initialization") return add_rules(edit.value, effects.rules);
  const auto note = [&](std::string what) {
    if (std::find(effects.what.begin(), effects.what.end(), what) == effects.what.end()) {
      effects.what.push_back(std::move(what));
    }
  };
  if (is_yaku_list(key)) {
    const auto removed = removed_yaku(edit);
    const auto added = added_yaku(edit);
    for (const std::string& name : removed) note(fmt::format("removes {} {}", key, name));
    for (const std::string& name : added) {
      effects.yaku.push_back(name);
      note(fmt::format("{} {} {}",
                       edit.method == majs::Method::kSupplant || edit.only_if ? "changes" : "adds",
                       key, name));
    }
    if (!removed.empty() || !added.empty()) return;
    for (const majs::Step& step : edit.path.steps) {  // a part of those that exist
      const auto* const having = std::get_if<majs::Having>(&step);
      for (size_t i = 0; having != nullptr && i < having->any_of.size(); ++i) {
        if (having->any_of[i].string() != nullptr)
          effects.yaku.push_back(*having->any_of[i].string());
      }
    }
  }
  std::string text = edit.method == majs::Method::kSet ? set_text(edit) : majs::describe(edit);
  if (edit.method == majs::Method::kDeleteKey) text += ": " + json::write(edit.value);
  note(std::move(text));
}

const ModEffects* of_yaku(const std::vector<ModEffects>& effects, const std::string& name) {
  for (auto one = effects.rbegin(); one != effects.rend(); ++one) {  // the last has it
    if (std::find(one->yaku.begin(), one->yaku.end(), name) != one->yaku.end()) return &*one;
  }
  return nullptr;
}

const ModEffects* of_rule(const std::vector<ModEffects>& effects, const ModEffects::Rule& rule) {
  for (auto one = effects.rbegin(); one != effects.rend(); ++one) {
    if (std::find(one->rules.begin(), one->rules.end(), rule) != one->rules.end()) return &*one;
  }
  return nullptr;
}

}  // namespace

base::Result<std::vector<ModEffects>> mod_effects(const RulesetFile& file,
                                                  const ruleset::Ruleset& rules) {
  auto mods = chosen_mods(file);
  if (!mods) return std::move(mods).diagnostics();
  auto opened = open_ruleset(file, {}, KeepEdits::kYes);
  if (!opened) return std::move(opened).diagnostics();
  const size_t own = opened->scripts.kept_edits().size();
  ruleset::LoadOptions options = opened->options();
  options.mods = *std::move(mods);
  options.preset = file.preset;
  if (auto made = ruleset::with_mods(std::move(opened->document), options); !made) {
    return std::move(made).diagnostics();
  }
  std::vector<ModEffects> effects;
  for (const std::string& id : rules.applied_mods) {
    const auto mod = std::find_if(rules.available_mods.begin(), rules.available_mods.end(),
                                  [&](const ruleset::Mod& one) { return one.id == id; });
    const bool named = mod != rules.available_mods.end() && !mod->name.empty();
    effects.push_back({.name = named ? mod->name : id, .what = {}, .yaku = {}, .rules = {}});
  }
  // The edits of a mod stand together; those of a library belong to the mod before them.
  size_t current = effects.size();
  const majs::Edits& edits = opened->scripts.kept_edits();
  for (size_t i = own; i < edits.size(); ++i) {
    const std::string script = edits[i].range.source ? edits[i].range.source->name() : "";
    for (size_t m = 0; m < effects.size(); ++m) {
      const std::string ending = rules.applied_mods[m] + ".majs";
      if (script == ending || script.ends_with("/" + ending)) current = m;
    }
    if (current < effects.size()) add_effect(edits[i], effects[current]);
  }
  return effects;
}

std::vector<std::string> effects_of(const majs::Edit& edit) {
  ModEffects effects;
  add_effect(edit, effects);
  for (const ModEffects::Rule& rule : effects.rules) {
    effects.what.push_back(fmt::format("tells {}: {}", rule.tab, rule.title));
  }
  return effects.what;
}

void name_mods_in_texts(const std::vector<ModEffects>& effects,
                        std::vector<tui::RulesSection>& told) {
  for (tui::RulesSection& section : told) {
    for (auto& row : section.rows) {
      const ModEffects* mod = of_rule(effects, {section.title, row[0]});
      if (mod == nullptr) mod = of_yaku(effects, row[0]);
      if (mod != nullptr) row.back() += fmt::format(" [mod {}]", mod->name);
    }
  }
}

void name_mods(const std::vector<ModEffects>& effects, std::vector<tui::RulesSection>& sections) {
  constexpr size_t kYakuColumns = 2;
  for (tui::RulesSection& section : sections) {
    for (auto& row : section.rows) {
      const ModEffects* const mod = row.size() == kYakuColumns ? of_yaku(effects, row[0]) : nullptr;
      if (mod != nullptr) row.push_back(fmt::format("[mod {}]", mod->name));
    }
  }
  tui::RulesSection section{"Set by mods", {}};
  for (const ModEffects& one : effects) {
    if (one.what.empty()) continue;
    section.rows.push_back({one.name, fmt::format("{}", fmt::join(one.what, "; "))});
  }
  if (!section.rows.empty()) sections.push_back(std::move(section));
}

}  // namespace jantaku::cli
