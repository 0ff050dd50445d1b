#include "ruleset/mods.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/diagnostic.h"

namespace jantaku::ruleset {
namespace {

struct ListedMod {
  std::string id;
  std::vector<std::string> deps, conflicts;
  int64_t order = 0;
  size_t place = 0;
  json::Origin origin;
};

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
    if (const json::Value* order = entry.find("order")) mod.order = order->integer().value_or(0);
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
    const json::Value* defaults = document_.root.find("default_mods");
    if (options_.requested != nullptr) {
      for (const std::string& id : *options_.requested) switch_on(id, range_of(nullptr), id);
    } else if (defaults != nullptr && defaults->array() != nullptr) {
      for (const json::Value& id : *defaults->array()) {
        if (id.string() != nullptr) switch_on(*id.string(), document_.range(id), *id.string());
      }
    }
    check_conflicts();
    std::sort(on_.begin(), on_.end(), [](const ListedMod& a, const ListedMod& b) {
      return std::pair(a.order, a.place) < std::pair(b.order, b.place);
    });
    return on_;
  }

  base::Diagnostics& diagnostics() { return diagnostics_; }

 private:
  base::SourceRange range_of(const json::Value* value) const {
    return value == nullptr ? base::SourceRange{} : document_.range(*value);
  }

  // D11: what a mod needs comes along. The chain is as long as the list at most.
  void switch_on(const std::string& id, const base::SourceRange& range, std::string_view wanted) {
    std::vector<std::string> pending = {id};
    while (!pending.empty()) {
      const std::string next = std::move(pending.back());
      pending.pop_back();
      if (!seen_.insert(next).second) continue;
      const auto found = listed_.find(next);
      if (found == listed_.end()) {
        unknown(next, range, wanted);
        continue;
      }
      on_.push_back(found->second);
      for (const std::string& needed : found->second.deps) pending.push_back(needed);
    }
  }

  void unknown(const std::string& id, const base::SourceRange& range, std::string_view wanted) {
    std::vector<std::string_view> known;
    for (const auto& [name, mod] : listed_) known.push_back(name);
    const std::string nearest = base::nearest_name(id, known);
    diagnostics_.push_back(
        {.code = "ruleset/unknown-mod",
         .severity = base::Severity::kError,
         .range = range,
         .message = id == wanted
                        ? fmt::format("there is no mod `{}`", id)
                        : fmt::format("the mod `{}` needs `{}`, which is not listed", wanted, id),
         .hint = nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest)});
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
                         std::find(options.requested->begin(), options.requested->end(), mod.id) !=
                             options.requested->end();
  base::SourceRange range = document.range(mod.origin);
  return {.code = "ruleset/mod-not-found",
          .severity = asked_for ? base::Severity::kError : base::Severity::kWarning,
          .range = std::move(range),
          .message = fmt::format("the mod `{}` is not to be found{}", mod.id,
                                 asked_for ? "" : ": the ruleset is played without it")};
}

}  // namespace

base::Result<std::vector<std::string>> apply_mods(json::Document& document,
                                                  const ModOptions& options) {
  Chooser chooser(document, options);
  const std::vector<ListedMod> on = chooser.choose();
  base::Diagnostics diagnostics = std::move(chooser.diagnostics());
  std::vector<std::string> applied;
  for (const ListedMod& mod : on) {
    const base::SourcePtr body = options.bodies == nullptr || options.runner == nullptr
                                     ? nullptr
                                     : options.bodies->find(mod.id);
    if (body == nullptr) {
      diagnostics.push_back(missing_body(document, mod, options));
      continue;
    }
    auto changed = options.runner->apply(body, document.root);
    diagnostics.insert(diagnostics.end(), changed.diagnostics().begin(),
                       changed.diagnostics().end());
    if (!changed.ok()) continue;
    const json::Origin edit = document.origins->add(json::Edit{
        .mod = mod.id,
        .what = "mod",
        .range = {.source = body, .begin = 0, .end = static_cast<uint32_t>(body->text().size())}});
    carry_origins(document.root, *changed, edit);
    document.root = *std::move(changed);
    applied.push_back(mod.id);
  }
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
