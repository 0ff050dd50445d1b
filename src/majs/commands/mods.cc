// The list of mods: categories, mods, what can be set in them, presets.
#include <fmt/format.h>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::list_of;
using vocab::Presence;

vocab::Parameter named(std::string_view name, vocab::Type type, std::string_view default_value = "",
                       std::string_view doc = "") {
  return {.name = name,
          .type = type,
          .presence = Presence::kNamed,
          .default_value = default_value,
          .doc = doc};
}

Path mods_with(json::Array ids) {
  Path path = keys({"available_mods"});
  path.steps.emplace_back(Having{.member = "id", .any_of = std::move(ids)});
  return path;
}

void lower_define_mod_category(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a category");
  const auto prepend = lowering.flag(call, "prepend");
  if (!name || !prepend) return;
  json::Array one;
  one.push_back(Lowering::placed(*name, call.arguments[0]->range));
  lowering.edit({.path = keys({"available_mods"}),
                 .method = *prepend ? Method::kPrepend : Method::kAppend,
                 .if_missing = IfMissing::kSet,
                 .value = std::move(one)});
}

void lower_define_mod(Lowering& lowering, const Call& call) {
  const auto id = lowering.name(*call.arguments[0], "the id of a mod");
  json::Object mod;
  if (id) mod.set("id", Lowering::placed(*id, call.arguments[0]->range));
  bool is_good = id.has_value();
  std::optional<std::string> category;
  for (const vocab::Parameter& parameter : lowering.row().signature.parameters) {
    if (parameter.presence != Presence::kNamed) continue;
    const Keyed* keyed = lowering.option(call, parameter.name);
    if (parameter.name == "category") {
      if (keyed == nullptr) continue;
      category = lowering.name(*keyed->value, "the name of a category");
      is_good = is_good && category.has_value();
      continue;
    }
    if (keyed == nullptr) {
      // The other defaults of the row, as values.
      mod.set(parameter.name, parameter.name == "default" ? json::Value(false)
                              : parameter.name == "order" ? json::Value(0)
                                                          : json::Value(json::Array{}));
      continue;
    }
    auto value = lowering.option_value(*keyed);
    if (value && parameter.name == "order" && !value->is_number()) {
      lowering.complain(
          "majs/argument-kind", keyed->value->range,
          fmt::format("`order:` is a number, not {}", json::kind_name(value->kind())));
      value.reset();
    }
    is_good = is_good && value.has_value();
    if (value) mod.set(parameter.name, *std::move(value));
  }
  if (!is_good) return;
  const bool is_default = mod.find("default")->boolean() == true;
  lowering.edit({.path = keys({"available_mods"}),
                 .method = Method::kPutMod,
                 .if_missing = IfMissing::kSet,
                 .value = Lowering::placed(std::move(mod), lowering.command_range()),
                 .category = std::move(category)});
  if (!is_default) return;
  json::Array one;
  one.push_back(Lowering::placed(*id, call.arguments[0]->range));
  lowering.edit({.path = keys({"default_mods"}),
                 .method = Method::kUnite,
                 .if_missing = IfMissing::kSet,
                 .value = std::move(one)});
}

void lower_config_mod(Lowering& lowering, const Call& call) {
  const auto id = lowering.name(*call.arguments[0], "the id of a mod");
  json::Object config;
  config.set("type", Lowering::placed("dropdown", lowering.command_range()));
  bool is_good = id.has_value();
  for (const std::string_view key : {"name", "values", "default"}) {
    const Keyed* keyed = lowering.option(call, key);
    if (keyed == nullptr) continue;
    Lowering::Made value;
    if (key == "name") {
      // It is the name of a variable inside the mod.
      if (auto name = lowering.plain_name(*keyed->value, "variable")) {
        value = Lowering::placed(*std::move(name), keyed->value->range);
      }
    } else {
      value = lowering.data(*keyed->value);
    }
    if (value && key == "values" && value->array() == nullptr) {
      lowering.complain(
          "majs/argument-kind", keyed->value->range,
          fmt::format("`values:` is an array, not {}", json::kind_name(value->kind())));
      value.reset();
    }
    is_good = is_good && value.has_value();
    if (value) config.set(key, *std::move(value));
  }
  if (!is_good) return;
  json::Array ids;
  ids.push_back(Lowering::placed(*id, call.arguments[0]->range));
  Path path = mods_with(std::move(ids));
  path.steps.emplace_back(Key{"config"});
  json::Array one;
  one.push_back(Lowering::placed(std::move(config), lowering.command_range()));
  lowering.edit({.path = std::move(path), .method = Method::kAppend, .value = std::move(one)});
}

void lower_remove_mod(Lowering& lowering, const Call& call) {
  json::Array ids;
  for (const NodePtr& argument : call.arguments) {
    const auto id = lowering.name(*argument, "the id of a mod");
    if (!id) return;
    ids.push_back(Lowering::placed(*id, argument->range));
  }
  lowering.edit({.path = mods_with(std::move(ids)), .method = Method::kRemove});
}

void lower_define_preset(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a preset");
  auto mods = lowering.data(*call.arguments[1]);
  if (mods && mods->array() == nullptr) {
    lowering.complain(
        "majs/argument-kind", call.arguments[1]->range,
        fmt::format("a list of mods was expected, not {}", json::kind_name(mods->kind())));
    return;
  }
  if (!name || !mods) return;
  json::Object preset;
  preset.set("display_name", Lowering::placed(*name, call.arguments[0]->range));
  preset.set("enabled_mods", *std::move(mods));
  json::Array one;
  one.push_back(Lowering::placed(std::move(preset), lowering.command_range()));
  lowering.edit({.path = keys({"available_presets"}),
                 .method = Method::kAppend,
                 .if_missing = IfMissing::kSet,
                 .value = std::move(one)});
}

}  // namespace

std::span<const CommandRow> mod_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature = {.name = "define_mod_category",
                     .parameters = {{"name", Form::kText},
                                    named("prepend", Form::kBoolean, "false",
                                          "put it before all others")},
                     .doc = "Adds a heading to the list of mods.",
                     .example = "define_mod_category \"House rules\"",
                     .item = "MS-825"},
       .lower = lower_define_mod_category},
      {.signature = {.name = "define_mod",
                     .parameters = {{"id", Form::kString},
                                    named("name", Form::kText),
                                    named("desc", Form::kText),
                                    named("default", Form::kBoolean, "false"),
                                    named("order", Form::kNumber, "0",
                                          "mods of a lower one are applied first"),
                                    named("deps", list_of(Form::kString), "[]",
                                          "mods that it switches on"),
                                    named("conflicts", list_of(Form::kString), "[]",
                                          "mods that it cannot stand beside"),
                                    named("category", Form::kText)},
                     .doc = "Adds a mod to the list, or describes it anew.",
                     .example = "define_mod aka, name: \"Red fives\", desc: \"One of each suit.\"",
                     .item = "MS-826"},
       .lower = lower_define_mod,
       .required = {"name", "desc"}},
      {.signature = {.name = "config_mod",
                     .parameters = {{"id", Form::kString},
                                    named("name", Form::kString, "", "of the mod's variable"),
                                    named("values", list_of(Form::kAny)),
                                    named("default", Form::kAny, "", "the first of the values")},
                     .doc = "Gives a mod something that can be chosen.",
                     .example = "config_mod aka, name: \"man\", values: [0, 1, 2], default: 1",
                     .item = "MS-827"},
       .lower = lower_config_mod,
       .required = {"name", "values"}},
      {.signature = {.name = "remove_mod",
                     .parameters = {{"id", Form::kString},
                                    {"more", Form::kString, Presence::kRest}},
                     .doc = "Takes mods off the list.",
                     .example = "remove_mod aka",
                     .item = "MS-828"},
       .lower = lower_remove_mod},
      {.signature = {.name = "define_preset",
                     .parameters = {{"name", Form::kText}, {"mods", list_of(Form::kAny)}},
                     .doc = "Adds a choice of mods that can be taken all at once.",
                     .example =
                         "define_preset \"Club\", [\"aka\", %{name: \"uma\", config: %{_1st: 15}}]",
                     .item = "MS-829"},
       .lower = lower_define_preset},
  };
  return rows;
}

}  // namespace jantaku::majs
