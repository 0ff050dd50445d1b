#include "ruleset/load.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/weight.h"
#include "ruleset/dialect.h"
#include "ruleset/expand.h"
#include "ruleset/keys.h"
#include "ruleset/parts.h"
#include "ruleset/script_codes.h"
#include "ruleset/scripts.h"

namespace jantaku::ruleset {
namespace {

using base::Diagnostics;

void append(Diagnostics& to, Diagnostics from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// Objects are merged member by member, everything else is replaced.
void merge(json::Value& into, const json::Value& over) {
  if (into.object() == nullptr || over.object() == nullptr) {
    into = over;
    return;
  }
  for (const json::Member& member : *over.object()) {
    if (json::Value* known = into.object()->find(member.key)) {
      merge(*known, member.value);
    } else {
      into.object()->set(member.key, member.value, member.key_origin);
    }
  }
}

void check_size(const json::Document& document, Diagnostics& diagnostics) {
  const size_t levels = document.root.depth();
  if (levels > kMostLevels) {
    diagnostics.push_back({.code = "ruleset/too-deep",
                           .range = document.range(document.root),
                           .message = fmt::format("the ruleset is nested {} levels deep; {} is the "
                                                  "most",
                                                  levels, kMostLevels)});
  } else if (weight(document.root) > kMostBytes) {
    diagnostics.push_back(
        {.code = "ruleset/too-large",
         .range = document.range(document.root),
         .message = fmt::format("with its mods the ruleset is above {} MiB", kMostBytes >> 20)});
  }
}

// Mods and config; also returns which mods were applied.
std::vector<std::string> modify_in_place(json::Document& document, const LoadOptions& options,
                                         Diagnostics& diagnostics) {
  if (document.root.object() == nullptr) {
    diagnostics.push_back({.code = "ruleset/wrong-type",
                           .range = document.range(document.root),
                           .message = fmt::format("a ruleset is an object, not {}",
                                                  json::kind_name(document.root.kind())),
                           .hint = "an empty one is {}"});
    return {};
  }
  check_size(document, diagnostics);
  if (has_errors(diagnostics)) return {};
  auto applied = apply_mods(document, {.requested = options.mods ? &*options.mods : nullptr,
                                       .preset = options.preset ? &*options.preset : nullptr,
                                       .bodies = options.bodies,
                                       .runner = options.runner,
                                       .scripts = options.scripts});
  append(diagnostics, applied.diagnostics());
  if (options.scripts != nullptr && applied.ok()) {
    append(diagnostics, options.scripts->after_mods(document));
  }
  if (options.config != nullptr) merge(document.root, *options.config);
  check_size(document, diagnostics);
  if (document.root.object() == nullptr) {
    diagnostics.push_back({.code = "ruleset/wrong-type",
                           .range = document.range(document.root),
                           .message = "after its mods the ruleset is no object any more"});
  }
  if (has_errors(diagnostics)) return {};
  return applied.ok() ? *std::move(applied) : std::vector<std::string>{};
}

// Then constants too.
std::vector<std::string> prepare_in_place(json::Document& document, const LoadOptions& options,
                                          Diagnostics& diagnostics) {
  std::vector<std::string> applied = modify_in_place(document, options, diagnostics);
  if (has_errors(diagnostics)) return {};
  if (options.from_script && options.scripts != nullptr) {
    append(diagnostics, options.scripts->check_whole(document));
  }
  expand_constants(document, diagnostics);
  check_size(document, diagnostics);
  return applied;
}

FromScript from_script(const LoadOptions& options) {
  return options.from_script ? FromScript::kYes : FromScript::kNo;
}

// As a person is to read them.
Diagnostics told(Diagnostics diagnostics, const LoadOptions& options) {
  name_as_scripts_do(diagnostics, from_script(options));
  return in_file_order(std::move(diagnostics));
}

bool is_unknown_name(const base::Diagnostic& diagnostic) {
  return diagnostic.code.starts_with("ruleset/unknown-");
}

// Then the rest can still be read for other names that nothing has.
bool lacks_only_constants(const Diagnostics& diagnostics) {
  return has_errors(diagnostics) &&
         std::all_of(diagnostics.begin(), diagnostics.end(), [](const base::Diagnostic& d) {
           return d.severity != base::Severity::kError || d.code == "ruleset/unknown-constant";
         });
}

// Whether a complaint may come of nothing but a constant that is not there.
bool may_follow(const base::Diagnostic& diagnostic) {
  return diagnostic.severity == base::Severity::kError && !is_unknown_name(diagnostic);
}

void check_deal(Reader& reader) {
  const Ruleset& rules = reader.rules();
  int64_t dealt = 0;
  for (int s = 0; s < rules.seats; ++s) dealt += rules.hand_size(s);
  const auto left =
      static_cast<int64_t>(rules.wall.size()) - static_cast<int64_t>(rules.reserved_tiles.size());
  const json::Value* at = reader.root().find("starting_tiles");
  if (left < 0) {
    const json::Value* reserved = reader.root().find("reserved_tiles");
    reader.error("ruleset/wall-too-small", reserved->origin(),
                 fmt::format("{} tiles are reserved, and the wall has {}",
                             rules.reserved_tiles.size(), rules.wall.size()));
  } else if (dealt > left && at != nullptr) {
    reader.error("ruleset/wall-too-small", at->origin(),
                 fmt::format("{} seats with {} tiles each are {} tiles, and the wall has {} that "
                             "are not reserved",
                             rules.seats, rules.starting_tiles, dealt, left));
  } else if (dealt + static_cast<int64_t>(rules.rigged.draws.size()) > left) {
    const json::Value* draws = reader.root().find("starting_draws");
    const json::Value* hands = reader.root().find("starting_hand");
    reader.error("ruleset/wall-too-small", (draws != nullptr ? draws : hands)->origin(),
                 fmt::format("{} tiles are dealt and {} to be drawn, and the wall has {} that are "
                             "not reserved",
                             dealt, rules.rigged.draws.size(), left));
  }
}

}  // namespace

void check_whole(Reader& reader) {
  Ruleset& rules = reader.rules();
  check_deal(reader);
  if (!rules.buttons.empty() && !rules.buttons_after_runs) {  // L47
    reader.warn("ruleset/no-interrupts", reader.root().find("buttons")->origin(),
                "buttons are only looked for at the start of a round",
                "list what may be interrupted in `interruptible_actions`");
  }
  const auto kinds = reader.kinds();
  if (kinds.size() > hand::Universe::kMost) {
    reader.error("ruleset/too-many-tiles", reader.root().origin(),
                 fmt::format("the ruleset names {} kinds of tiles; {} is the most", kinds.size(),
                             hand::Universe::kMost));
  }
  rules.universe = std::make_shared<const hand::Universe>(kinds);
  rules.interrupts.resize(reader.vocabulary().rows(vocab::Kind::kAction).size());
}

base::Result<json::Document> with_mods(json::Document document, const LoadOptions& options) {
  Diagnostics diagnostics;
  modify_in_place(document, options, diagnostics);
  diagnostics = told(std::move(diagnostics), options);
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(document), std::move(diagnostics)};
}

base::Result<json::Document> prepare(json::Document document, const LoadOptions& options) {
  Diagnostics diagnostics;
  prepare_in_place(document, options, diagnostics);
  diagnostics = told(std::move(diagnostics), options);
  if (has_errors(diagnostics)) return diagnostics;
  document.root.object()->erase("default_mods");  // they are applied
  return {std::move(document), std::move(diagnostics)};
}

base::Result<std::shared_ptr<const Ruleset>> load(json::Document document,
                                                  const vocab::Vocabulary& vocabulary,
                                                  const LoadOptions& options) {
  auto rules = std::make_shared<Ruleset>();
  rules->document = std::move(document);
  if (rules->document.root.object() != nullptr) {
    const auto range = rules->document.range(rules->document.root);
    if (range.source != nullptr) rules->name = range.source->name();
  }
  rules->dialect = dialect_of(rules->document.root, from_script(options));
  Diagnostics diagnostics;
  rules->applied_mods = prepare_in_place(rules->document, options, diagnostics);
  const bool lacks_constants = lacks_only_constants(diagnostics);
  if (has_errors(diagnostics) && !lacks_constants) return told(std::move(diagnostics), options);

  Reader reader(*rules, vocabulary, options);
  reader.report(std::move(diagnostics));
  collect_names(reader);
  read_definitions(reader);
  read_keys(reader);
  check_unused_functions(reader);
  check_whole(reader);
  diagnostics = reader.finish();
  if (lacks_constants) std::erase_if(diagnostics, may_follow);
  name_as_scripts_do(diagnostics, from_script(options));
  if (has_errors(diagnostics)) return diagnostics;
  return {std::shared_ptr<const Ruleset>(std::move(rules)), std::move(diagnostics)};
}

}  // namespace jantaku::ruleset
