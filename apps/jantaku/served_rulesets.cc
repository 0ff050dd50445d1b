#include "served_rulesets.h"

#include <algorithm>

#include "bundled.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "json/writer.h"
#include "majs/jq_text.h"
#include "majs/parse.h"
#include "mod_effects.h"
#include "rulesets.h"
#include "server/wire.h"

namespace jantaku::cli {
namespace {

// For people: "riichi" is Riichi, "hk" HK.
std::string title_of(std::string id) {
  constexpr size_t kShort = 2;
  for (size_t i = 0; i < id.size(); ++i) {
    const bool begins = i == 0 || id[i - 1] == ' ' || id.size() <= kShort;
    if (id[i] == '_') id[i] = ' ';
    if (begins) id[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(id[i])));
  }
  return id;
}

// The first line of a script says what it is.
std::string description_of(const base::Source& source) {
  const std::string_view text = source.text();
  if (!text.starts_with("# ")) return {};
  return std::string(text.substr(2, text.find('\n') - 2));
}

void write_mods(server::Wire& wire, const json::Value& root) {
  wire.key("mods").begin_array();
  const json::Value* mods = root.find("available_mods");
  std::string category;
  for (size_t i = 0; mods && mods->array() && i < mods->array()->size(); ++i) {
    const json::Value& mod = (*mods->array())[i];
    if (mod.string()) {
      category = *mod.string();
      continue;
    }
    if (!mod.object()) continue;
    wire.begin_object().text("category", category);
    for (const char* key : {"id", "name", "desc", "default", "deps", "conflicts", "config"}) {
      if (const json::Value* value = mod.find(key)) wire.raw(key, json::write(*value));
    }
    wire.end_object();
  }
  wire.end_array();
}

// Mods as the protocol writes them, from `ID` or `{"name": ID, "config": {...}}`.
void write_choices(server::Wire& wire, const json::Value* list) {
  wire.begin_array();
  for (size_t i = 0; list && list->array() && i < list->array()->size(); ++i) {
    const auto choice = ruleset::mod_choice((*list->array())[i]);
    if (!choice) continue;
    wire.begin_object().text("id", choice->id).key("config").begin_object();
    for (const auto& [name, value] : choice->config) wire.raw(name, json::write(value));
    wire.end_object().end_object();
  }
  wire.end_array();
}

void write_presets(server::Wire& wire, const json::Value& root) {
  wire.key("presets").begin_array();
  const json::Value* presets = root.find("available_presets");
  for (size_t i = 0; presets && presets->array() && i < presets->array()->size(); ++i) {
    const json::Value& preset = (*presets->array())[i];
    const json::Value* name = preset.find("display_name");
    if (!name || !name->string()) continue;
    wire.begin_object().text("name", *name->string()).key("mods");
    write_choices(wire, preset.find("enabled_mods"));
    wire.end_object();
  }
  wire.end_array().key("default_mods");
  write_choices(wire, root.find("default_mods"));
}

// As it is kept: mods and constants are in it, so that loading it again applies none.
std::string text_of(const ruleset::Ruleset& rules) {
  json::Value root = rules.document.root;
  if (root.object()) {
    root.object()->erase("default_mods");
    root.object()->set("dialect", rules.dialect == ruleset::Dialect::k2026 ? 2026 : 2024);
  }
  return json::write(root);
}

// The bundled ruleset that the script says it stands on; empty if it stands alone.
std::string base_of(const base::SourcePtr& script) {
  const majs::Parsed parsed = majs::parse(script);
  for (const majs::NodePtr& node : parsed.script.commands) {
    const auto* call = node->as<majs::Call>();
    if (call == nullptr || call->name != "define_base_ruleset" || call->arguments.empty()) continue;
    const majs::Node& name = *call->arguments[0];
    const auto* text = name.as<majs::String>();
    const auto* word = name.as<majs::Call>();
    const std::string id = text != nullptr ? text->content.text() : word ? word->name : "";
    if (is_bundled(id)) return id;
  }
  return {};
}

// What the player's own text does, line by line; not what it stands on.
std::vector<server::RulesetChange> changes_of(const majs::Edits& edits,
                                              const base::SourcePtr& script) {
  constexpr size_t kMost = 500;
  std::vector<server::RulesetChange> changes;
  for (const majs::Edit& edit : edits) {
    const base::SourceRange& range = edit.range;
    if (range.source != script) continue;
    for (std::string& what : effects_of(edit)) {
      if (changes.size() == kMost) return changes;
      changes.push_back({std::move(what), script->line_column(range.begin).line});
    }
  }
  return changes;
}

base::Result<base::SourcePtr> pasted_source(const server::RulesetRequest& request) {
  const size_t first = request.text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) {
    return base::Diagnostic{.code = "server/empty-ruleset", .message = "the ruleset is empty"};
  }
  const bool is_script = request.text[first] != '{';
  return base::make_source(request.name + (is_script ? ".majs" : ".json"), request.text);
}

base::Result<OpenRuleset> open_pasted(const base::SourcePtr& source) {
  const bool is_script = ruleset::is_script(*source);
  // Nothing but what is bundled can be built upon.
  auto folders =
      std::make_shared<const RulesetFolders>("/dev/null", "", RulesetFolders::Bundled::kMods);
  ruleset::Scripts scripts(engine::vocabulary(), folders.get());
  scripts.keep_edits();
  auto document =
      is_script ? scripts.ruleset(source) : json::read(source, {.most_bytes = ruleset::kMostBytes});
  if (!document) return std::move(document).diagnostics();
  base::Diagnostics notes = document.diagnostics();
  return {OpenRuleset{*std::move(document), std::move(folders), std::move(scripts), is_script},
          std::move(notes)};
}

}  // namespace

ServedRulesets::ServedRulesets() {
  server::Wire wire;
  wire.begin_array();
  for (const std::string& id : bundled_names("")) {
    auto opened = open_ruleset({.path = id});
    if (!opened) continue;
    const json::Value* seats = opened->document.root.find("num_players");
    const json::Value* subtitle = opened->document.root.find("subtitle");
    wire.begin_object()
        .text("id", id)
        .text("name", title_of(id))
        .text("subtitle", subtitle && subtitle->string() ? *subtitle->string() : "")
        .text("desc", description_of(*bundled_file(id)))
        .number("seats", seats && seats->integer() ? *seats->integer() : 4);
    write_mods(wire, opened->document.root);
    write_presets(wire, opened->document.root);
    wire.end_object();
  }
  list_ = wire.end_array().take();
}

bool ServedRulesets::has(const std::string& id) const { return is_bundled(id); }

base::Result<std::string> ServedRulesets::as_jq(const server::RulesetRequest& request) const {
  const auto source = pasted_source(request);
  if (!source) return source.diagnostics();
  if (!ruleset::is_script(**source)) {
    return base::Diagnostic{.code = "server/not-a-script",
                            .message = "only MahjongScript can be told as jq"};
  }
  const auto opened = open_pasted(*source);
  if (!opened) return opened.diagnostics();
  majs::Edits own;
  for (const majs::Edit& edit : opened->scripts.kept_edits()) {
    if (edit.range.source == *source) own.push_back(edit);
  }
  return majs::to_jq(own);
}

base::Result<server::PlainRuleset> ServedRulesets::load(
    const server::RulesetRequest& request) const {
  const bool pasted = request.id.empty();
  base::SourcePtr source;
  if (pasted) {
    auto made = pasted_source(request);
    if (!made) return std::move(made).diagnostics();
    source = *std::move(made);
  }
  auto opened = pasted ? open_pasted(source) : open_ruleset({.path = request.id});
  if (!opened) return std::move(opened).diagnostics();
  ruleset::LoadOptions options = opened->options();
  if (pasted) options.runner = nullptr;  // jq is not accepted from players
  options.mods = request.mods;
  options.preset = request.preset;
  std::vector<server::RulesetChange> changes;
  if (pasted) changes = changes_of(opened->scripts.kept_edits(), source);
  auto rules = ruleset::load(std::move(opened->document), engine::vocabulary(), options);
  if (!rules) return std::move(rules).diagnostics();
  if (pasted) {
    // Not before constants are put in: one may stand for all pictures.
    if (auto wrong = server::check_images((*rules)->document.root)) return *wrong;
  }
  std::string name = pasted ? request.name : title_of(request.id);
  if (request.preset) name += " (" + *request.preset + ")";
  base::Diagnostics notes = rules.diagnostics();
  server::PlainRuleset plain{.name = std::move(name), .text = text_of(**rules)};
  if (pasted && ruleset::is_script(*source)) plain.base = base_of(source);
  plain.changes = std::move(changes);
  return {std::move(plain), std::move(notes)};
}

}  // namespace jantaku::cli
