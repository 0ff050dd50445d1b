// Keys about mods (D10), and what says how a file is to be read.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/keys.h"
#include "ruleset/mods.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;
using vocab::list_of;

constexpr std::string_view kFields[] = {"id",        "name",  "desc",     "default", "deps",
                                        "conflicts", "order", "category", "config"};

void check_mod_fields(Reader& reader, const json::Object& object) {
  for (const json::Member& member : object) {
    if (std::find(std::begin(kFields), std::end(kFields), member.key) != std::end(kFields))
      continue;
    reader.error("ruleset/unknown-field", member.key_origin,
                 fmt::format("a mod has no field `{}`", member.key),
                 Reader::did_you_mean(member.key, {std::begin(kFields), std::end(kFields)}));
  }
}

// D10: mods that others need or exclude are in the list too.
void check_named_mods(Reader& reader, const json::Array& items) {
  std::vector<std::string> known;
  for (const Mod& mod : reader.rules().available_mods) known.push_back(mod.id);
  for (const json::Value& item : items) {
    for (const char* field : {"deps", "conflicts"}) {
      const json::Value* named = item.find(field);
      if (named == nullptr || named->array() == nullptr) continue;
      for (const json::Value& id : *named->array()) {
        if (id.string() == nullptr) continue;
        if (std::find(known.begin(), known.end(), *id.string()) != known.end()) continue;
        reader.warn("ruleset/unknown-mod", id.origin(),
                    fmt::format("`available_mods` has no mod `{}`", *id.string()),
                    Reader::did_you_mean(*id.string(), known));
      }
    }
  }
}

void read_available(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    if (item.string() != nullptr) continue;  // a heading
    const json::Object* object = reader.object(item, "a mod");
    if (object == nullptr) continue;
    check_mod_fields(reader, *object);
    Mod mod;
    const json::Value* id = object->find("id");
    if (id == nullptr) {
      reader.error("ruleset/missing-field", item.origin(), "a mod needs an `id`");
      continue;
    }
    if (const auto* text = reader.string(*id, "`id`")) mod.id = *text;
    const auto text_of = [&](const char* field, std::string& into) {
      const json::Value* member = object->find(field);
      if (member == nullptr) return;
      if (const auto* text = reader.string(*member, fmt::format("`{}`", field))) into = *text;
    };
    text_of("name", mod.name);
    text_of("desc", mod.desc);
    if (const auto* order = object->find("order"); order != nullptr && !order->is_number()) {
      reader.wrong_type(*order, "`order`", "a number");
    }
    if (const auto* deps = object->find("deps")) mod.deps = reader.strings(*deps, "`deps`");
    if (const auto* conflicts = object->find("conflicts")) {
      mod.conflicts = reader.strings(*conflicts, "`conflicts`");
    }
    reader.rules().available_mods.push_back(std::move(mod));
  }
  check_named_mods(reader, *items);
}

void read_defaults(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    if (const auto choice = mod_choice(item)) {
      reader.rules().default_mods.push_back(choice->id);
    } else {
      reader.error("ruleset/wrong-type", item.origin(),
                   "a mod is named by its id, or by an object with `name` and `config`");
    }
  }
}

void read_presets(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    const json::Value* name = item.find("display_name");
    const json::Value* mods = item.find("enabled_mods");
    if (name == nullptr || name->string() == nullptr || mods == nullptr ||
        mods->array() == nullptr) {
      reader.error("ruleset/wrong-type", item.origin(),
                   "a preset is an object with `display_name` and a list of `enabled_mods`");
      continue;
    }
    for (const json::Value& mod : *mods->array()) {
      if (mod_choice(mod)) continue;
      reader.error("ruleset/wrong-type", mod.origin(),
                   "a mod is named by its id, or by an object with `name` and `config`");
    }
  }
}

void read_dialect(Reader& reader, const json::Value& value, std::string_view what) {
  if (value.integer().has_value()) return;
  reader.string(value, what);
}

}  // namespace

std::span<const KeyRow> mod_keys() {
  static const std::array kRows = {
      KeyRow{key("available_mods", list_of(Form::kAny), "[]", "K43",
                 "The mods that fit this ruleset; a string is a heading.",
                 R"({"available_mods": ["Rules", {"id": "red_fives", "name": "Red fives",
 "desc": "One red five a suit.", "deps": [], "conflicts": []}]})"),
             read_available},
      KeyRow{key("default_mods", list_of(Form::kString), "[]", "K43",
                 "The mods that are on unless someone chooses others.", R"({"default_mods": []})"),
             read_defaults},
      KeyRow{key("available_presets", list_of(Form::kObject), "[]", "MS-829",
                 "Choices of mods under one name; each mod is an id, or an object with `name` and "
                 "`config`.",
                 R"({"available_presets": [{"display_name": "Club", "enabled_mods": []}]})"),
             read_presets},
      KeyRow{key("dialect", Form::kAny, "", "D01",
                 "Which of two meanings the few names have that changed: 2024 or 2026.",
                 R"({"dialect": 2024})"),
             read_dialect},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
