#include "ruleset/mods.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/diagnostic.h"
#include "ruleset/mod_config.h"
#include "ruleset/scripts.h"

namespace jantaku::ruleset {
namespace {

struct ListedMod {
  std::string id;
  std::vector<std::string> deps, conflicts;
  double order = 0;
  size_t place = 0;
  json::Origin origin;
  json::Value config = {};      // what can be set in it
  majs::Variables chosen = {};  // what was set in it
};

// MS-1007: by order, then as they were defined. A script may have put a mod further up in the list;
// its edit, which comes later than others, tells.
bool comes_before(const ListedMod& a, const ListedMod& b) {
  return std::tuple(a.order, a.origin.maker, a.place) <
         std::tuple(b.order, b.origin.maker, b.place);
}

std::vector<std::string> string_list(const json::Value* value) {
  std::vector<std::string> out;
  if (value == nullptr || value->array() == nullptr) return out;
  for (const json::Value& item : *value->array()) {
    if (item.string() != nullptr) out.push_back(*item.string());
  }
  return out;
}

// The ids and what they need of each other; shapes are checked where the key is read.
std::map<std::string, ListedMod, std::less<>> listed_mods(const json::Value& root) {
  std::map<std::string, ListedMod, std::less<>> mods;
  const json::Value* list = root.find("available_mods");
  if (list == nullptr || list->array() == nullptr) return mods;
  for (const json::Value& entry : *list->array()) {
    const json::Value* id = entry.find("id");
    if (id == nullptr || id->string() == nullptr) continue;
    ListedMod mod{.id = *id->string(),
                  .deps = string_list(entry.find("deps")),
                  .conflicts = string_list(entry.find("conflicts")),
                  .place = mods.size(),
                  .origin = id->origin()};
    if (const json::Value* config = entry.find("config")) mod.config = *config;
    if (const json::Value* order = entry.find("order")) mod.order = order->number().value_or(0);
    mods.emplace(mod.id, std::move(mod));
  }
  return mods;
}

class Chooser {
 public:
  Chooser(const json::Document& document, const ModOptions& options)
      : document_(document), options_(options), listed_(listed_mods(document.root)) {}

  // The mods that are on, in the order they are applied (D12).
  std::vector<ListedMod> choose() {
    if (options_.requested != nullptr) {
      for (const ModChoice& choice : *options_.requested) switch_on(choice, {});
    } else if (options_.preset != nullptr) {
      choose_preset(*options_.preset);
    } else if (const json::Value* defaults = document_.root.find("default_mods")) {
      choose_all(*defaults, base::Severity::kWarning);
    }
    check_conflicts();
    std::sort(on_.begin(), on_.end(), comes_before);
    return on_;
  }

  base::Diagnostics& diagnostics() { return diagnostics_; }

 private:
  // MS-1010: what only the ruleset itself asks for, and does not list, is left out.
  void choose_all(const json::Value& list, base::Severity if_unknown) {
    if (list.array() == nullptr) return;
    for (const json::Value& entry : *list.array()) {
      if (const auto choice = mod_choice(entry)) {
        switch_on(*choice, document_.range(entry), if_unknown);
      }
    }
  }

  // MS-1051
  void choose_preset(const std::string& name) {
    const json::Value* presets = document_.root.find("available_presets");
    std::vector<std::string_view> known;
    if (presets != nullptr && presets->array() != nullptr) {
      for (const json::Value& preset : *presets->array()) {
        const json::Value* shown = preset.find("display_name");
        if (shown == nullptr || shown->string() == nullptr) continue;
        known.push_back(*shown->string());
        if (*shown->string() != name) continue;
        if (const json::Value* mods = preset.find("enabled_mods")) {
          choose_all(*mods, base::Severity::kError);
        }
        return;
      }
    }
    const std::string nearest = base::nearest_name(name, known);
    diagnostics_.push_back({.code = "ruleset/unknown-preset",
                            .message = fmt::format("there is no preset \"{}\"", name),
                            .hint = !nearest.empty() ? fmt::format("did you mean \"{}\"?", nearest)
                                    : known.empty()
                                        ? "the ruleset has no presets"
                                        : fmt::format("there are: {}", fmt::join(known, ", "))});
  }

  // D11: what a mod needs comes along; D10: if it is listed. The chain is as long as the list at
  // most.
  void switch_on(const ModChoice& choice, const base::SourceRange& range,
                 base::Severity if_unknown = base::Severity::kError) {
    std::vector<std::string> pending = {choice.id};
    while (!pending.empty()) {
      const std::string next = std::move(pending.back());
      pending.pop_back();
      const bool is_chosen = next == choice.id;
      const auto found = listed_.find(next);
      if (found == listed_.end()) {
        if (seen_.insert(next).second) {
          unknown(next, range, choice.id, is_chosen ? if_unknown : base::Severity::kWarning);
        }
        continue;
      }
      if (is_chosen && !choice.config.empty()) set_config(next, choice.config);
      if (!seen_.insert(next).second) continue;
      on_.push_back(found->second);
      if (is_chosen) on_.back().chosen = choice.config;
      for (const std::string& needed : found->second.deps) pending.push_back(needed);
    }
  }

  // Of a mod that came along with another before it was named itself.
  void set_config(std::string_view id, const majs::Variables& config) {
    for (ListedMod& mod : on_) {
      if (mod.id == id) mod.chosen = config;
    }
  }

  void unknown(const std::string& id, const base::SourceRange& range, std::string_view wanted,
               base::Severity severity) {
    std::vector<std::string_view> known;
    for (const auto& [name, mod] : listed_) known.push_back(name);
    const std::string nearest = base::nearest_name(id, known);
    const bool is_left_out = severity == base::Severity::kWarning;
    diagnostics_.push_back(
        {.code = "ruleset/unknown-mod",
         .severity = severity,
         .range = range,
         .message =
             id == wanted
                 ? fmt::format("there is no mod `{}`{}", id,
                               is_left_out ? ": the ruleset is played without it" : "")
                 : fmt::format("the mod `{}` needs `{}`, which is not listed: it is played without",
                               wanted, id),
         .hint = !nearest.empty() ? fmt::format("did you mean `{}`?", nearest)
                 : is_left_out    ? ""
                 : known.empty()  ? "the ruleset has no mods"
                                  : fmt::format("there are: {}", fmt::join(known, ", "))});
  }

  void check_conflicts() {
    for (const ListedMod& mod : on_) {
      for (const std::string& other : mod.conflicts) {
        const bool both =
            std::any_of(on_.begin(), on_.end(), [&](const ListedMod& m) { return m.id == other; });
        if (!both) continue;
        diagnostics_.push_back(
            {.code = "ruleset/mod-conflict",
             .range = document_.range(mod.origin),
             .message = fmt::format("the mods `{}` and `{}` exclude each other", mod.id, other)});
      }
    }
  }

  const json::Document& document_;
  const ModOptions& options_;
  std::map<std::string, ListedMod, std::less<>> listed_;
  std::set<std::string> seen_;
  std::vector<ListedMod> on_;
  base::Diagnostics diagnostics_;
};

// D13: the nine come without bodies, so that a default mod may be missing.
base::Diagnostic missing_body(const json::Document& document, const ListedMod& mod,
                              const ModOptions& options) {
  const bool asked_for = options.requested != nullptr &&
                         std::any_of(options.requested->begin(), options.requested->end(),
                                     [&](const ModChoice& choice) { return choice.id == mod.id; });
  base::SourceRange range = document.range(mod.origin);
  return {.code = "ruleset/mod-not-found",
          .severity = asked_for ? base::Severity::kError : base::Severity::kWarning,
          .range = std::move(range),
          .message = fmt::format("the mod `{}` is not to be found{}", mod.id,
                                 asked_for ? "" : ": the ruleset is played without it")};
}

// Applies the bodies of mods, one after another, to a document.
class Appliance {
 public:
  Appliance(json::Document& document, const ModOptions& options)
      : document_(document), options_(options) {}

  // Whether it was applied.
  bool apply(const ListedMod& mod) {
    const base::SourcePtr body =
        options_.bodies == nullptr ? nullptr : options_.bodies->find(mod.id);
    const bool can_run = body != nullptr && (is_script(*body) ? options_.scripts != nullptr
                                                              : options_.runner != nullptr);
    if (!can_run) {
      report({missing_body(document_, mod, options_)});
      return false;
    }
    auto variables = mod_variables(document_, mod.id, mod.config, mod.chosen);
    report(variables.diagnostics());
    if (!variables) return false;
    if (!is_script(*body)) return run(mod, body, *variables);
    base::Diagnostics found = options_.scripts->mod(body, mod.id, *std::move(variables), document_);
    report(found);
    return !has_errors(found);
  }

  void report(const base::Diagnostics& found) {
    diagnostics_.insert(diagnostics_.end(), found.begin(), found.end());
  }
  base::Diagnostics take_diagnostics() { return std::move(diagnostics_); }

 private:
  bool run(const ListedMod& mod, const base::SourcePtr& body, const majs::Variables& variables) {
    auto changed = options_.runner->apply(body, document_.root, variables);
    report(changed.diagnostics());
    if (!changed.ok()) return false;
    const json::Origin edit = document_.origins->add(json::Edit{
        .mod = mod.id,
        .what = "mod",
        .range = {.source = body, .begin = 0, .end = static_cast<uint32_t>(body->text().size())}});
    carry_origins(document_.root, *changed, edit);
    document_.root = *std::move(changed);
    return true;
  }

  json::Document& document_;
  const ModOptions& options_;
  base::Diagnostics diagnostics_;
};

}  // namespace

std::optional<ModChoice> mod_choice(const json::Value& entry) {
  if (entry.string() != nullptr) return ModChoice{*entry.string()};
  const json::Value* name = entry.find("name");
  if (name == nullptr || name->string() == nullptr) return std::nullopt;
  ModChoice choice{*name->string()};
  const json::Value* config = entry.find("config");
  if (config != nullptr && config->object() != nullptr) {
    for (const json::Member& member : *config->object()) {
      choice.config.emplace(member.key, member.value);
    }
  }
  return choice;
}

base::Result<std::vector<std::string>> apply_mods(json::Document& document,
                                                  const ModOptions& options) {
  Chooser chooser(document, options);
  const std::vector<ListedMod> on = chooser.choose();
  Appliance appliance(document, options);
  appliance.report(chooser.diagnostics());
  std::vector<std::string> applied;
  if (!has_errors(chooser.diagnostics())) {
    for (const ListedMod& mod : on) {
      if (appliance.apply(mod)) applied.push_back(mod.id);
    }
  }
  base::Diagnostics diagnostics = appliance.take_diagnostics();
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(applied), std::move(diagnostics)};
}

namespace {

// Equal elements at the front and at the back keep their places; what is between is new or changed.
void carry_list(const json::Array& before, json::Array& after, const json::Origin& edit) {
  size_t front = 0;
  const size_t shorter = std::min(before.size(), after.size());
  while (front < shorter && before[front] == after[front]) ++front;
  size_t back = 0;
  while (back < shorter - front &&
         before[before.size() - 1 - back] == after[after.size() - 1 - back]) {
    ++back;
  }
  const bool same_size = before.size() == after.size();
  for (size_t i = 0; i < after.size(); ++i) {
    if (i < front || same_size) {
      carry_origins(before[i], after[i], edit);
    } else if (i >= after.size() - back) {
      carry_origins(before[before.size() - (after.size() - i)], after[i], edit);
    } else {
      after[i].stamp(edit);
    }
  }
}

}  // namespace

void carry_origins(const json::Value& before, json::Value& after, const json::Origin& edit) {
  if (before.array() != nullptr && after.array() != nullptr) {
    carry_list(*before.array(), *after.array(), edit);
    after.set_origin(before.origin());
  } else if (before.object() != nullptr && after.object() != nullptr) {
    json::Object& members = *after.object();
    for (size_t i = 0; i < members.size(); ++i) {
      const auto at = before.object()->index_of(members[i].key);
      if (at) {
        members.set_key_origin(i, (*before.object())[*at].key_origin);
        carry_origins((*before.object())[*at].value, members.value_at(i), edit);
      } else {
        members.set_key_origin(i, edit);
        members.value_at(i).stamp(edit);
      }
    }
    after.set_origin(before.origin());
  } else if (before == after) {
    after.set_origin(before.origin());
  } else {
    after.stamp(edit);
  }
}

}  // namespace jantaku::ruleset
