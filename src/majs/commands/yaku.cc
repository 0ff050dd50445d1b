// Yaku: adding, removing, replacing, and which count instead of which.
#include <fmt/format.h>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::Presence;

Path entries_of(const std::string& list, json::Array names) {
  Path path = keys({list});
  path.steps.emplace_back(Having{.member = "display_name", .any_of = std::move(names)});
  return path;
}

// One value as a list, a list as it is.
json::Array as_names(json::Value value) {
  if (json::Array* list = value.array()) return std::move(*list);
  json::Array names;
  names.push_back(std::move(value));
  return names;
}

std::optional<std::string> text_of(Lowering& lowering, const Node& node, std::string_view what) {
  const auto value = lowering.data(node);
  if (!value) return std::nullopt;
  if (const std::string* text = value->string()) return *text;
  return lowering.fail(
      "majs/argument-kind", node.range,
      fmt::format("{} was expected, not {}", what, json::kind_name(value->kind())));
}

// MS-864: a number, a list, or a counter's name without quotes.
Lowering::Made value_of(Lowering& lowering, const Node& node) {
  const vocab::Parameter value{"value", vocab::list_of(Form::kAmount)};
  return lowering.by_type(node, &value);
}

struct Yaku {
  std::string list, name;
  json::Value value;  // of the yaku
  std::optional<json::Value> when;
  std::optional<json::Value> supersedes;
};

std::optional<Yaku> read(Lowering& lowering, const Call& call) {
  const auto& arguments = call.arguments;
  auto list = lowering.name(*arguments[0], "the name of a yaku list");
  auto name = text_of(lowering, *arguments[1], "the name of the yaku");
  auto value = value_of(lowering, *arguments[2]);
  bool is_good = list && name && value;
  Yaku yaku;
  if (arguments.size() > 3) {
    yaku.when = lowering.condition(*arguments[3]);
    is_good = is_good && yaku.when;
  }
  if (arguments.size() > 4) {
    auto supersedes = lowering.data(*arguments[4]);
    if (supersedes && supersedes->array() == nullptr) {
      lowering.complain("majs/argument-kind", arguments[4]->range,
                        "a list of yaku names or values was expected");
      is_good = false;
    }
    is_good = is_good && supersedes;
    yaku.supersedes = std::move(supersedes);
  }
  if (!is_good) return std::nullopt;
  yaku.list = *std::move(list);
  yaku.name = *std::move(name);
  yaku.value = *std::move(value);
  return yaku;
}

json::Value object_of(const Yaku& yaku, const Call& call) {
  json::Object object;
  object.set("display_name", Lowering::placed(yaku.name, call.arguments[1]->range));
  object.set("value", yaku.value);
  object.set("when", *yaku.when);
  return json::Value(std::move(object));
}

Edit precedence(std::string_view name, json::Value over) {
  return {.path = keys({"yaku_precedence", name}),
          .method = Method::kUnite,
          .if_missing = IfMissing::kSet,
          .value = std::move(over)};
}

void lower_define_yaku(Lowering& lowering, const Call& call) {
  auto yaku = read(lowering, call);
  if (!yaku) return;
  json::Array one;
  one.push_back(object_of(*yaku, call));
  lowering.edit({.path = keys({yaku->list}),
                 .method = Method::kAppend,
                 .if_missing = IfMissing::kSet,
                 .value = std::move(one)});
  if (yaku->supersedes) lowering.edit(precedence(yaku->name, *std::move(yaku->supersedes)));
}

void lower_replace_yaku(Lowering& lowering, const Call& call) {
  auto yaku = read(lowering, call);
  if (!yaku) return;
  json::Array names;
  names.push_back(Lowering::placed(yaku->name, call.arguments[1]->range));
  Path entries = entries_of(yaku->list, std::move(names));
  if (!yaku->when) {  // MS-822: the value alone
    entries.steps.emplace_back(Key{"value"});
    lowering.edit(
        {.path = std::move(entries), .method = Method::kSet, .value = std::move(yaku->value)});
    return;
  }
  lowering.edit({.path = keys({yaku->list}),
                 .method = Method::kSupplant,
                 .value = object_of(*yaku, call),
                 .member = "display_name"});
  if (!yaku->supersedes) return;
  // Only where there was something to replace: then there is one now.
  Edit over = precedence(yaku->name, *std::move(yaku->supersedes));
  over.only_if = std::move(entries);
  lowering.edit(std::move(over));
}

void lower_define_yaku_precedence(Lowering& lowering, const Call& call) {
  const auto name = text_of(lowering, *call.arguments[0], "the name of a yaku");
  auto over = lowering.data(*call.arguments[1]);
  if (over && over->array() == nullptr) {
    lowering.complain("majs/argument-kind", call.arguments[1]->range,
                      fmt::format("a list of yaku names or values was expected, not {}",
                                  json::kind_name(over->kind())));
    return;
  }
  if (name && over) lowering.edit(precedence(*name, *std::move(over)));
}

void lower_remove_yaku(Lowering& lowering, const Call& call) {
  const auto list = lowering.name(*call.arguments[0], "the name of a yaku list");
  auto names = lowering.data(*call.arguments[1]);
  if (!list || !names) return;
  Path entries = entries_of(*list, as_names(*std::move(names)));
  entries.range = lowering.range(call.arguments[0]->range);
  lowering.edit({.path = std::move(entries), .method = Method::kRemove});
}

const vocab::Parameter kList{"list", Form::kYakuList};
const vocab::Parameter kName{"name", Form::kText};
const vocab::Parameter kSupersedes{"supersedes", vocab::list_of(Form::kYaku), Presence::kOptional,
                                   "", "yaku that do not count beside it, by name or value"};

}  // namespace

std::span<const CommandRow> yaku_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature = {.name = "define_yaku",
                     .parameters = {kList,
                                    kName,
                                    {"value", Form::kAny, Presence::kRequired, "",
                                     "a number, numbers with their units, or a counter's name"},
                                    {"when", Form::kConditions},
                                    kSupersedes},
                     .doc = "Adds a yaku to a list of them.",
                     .example = "define_yaku yaku, \"Last Tile\", 1, no_tiles_remaining",
                     .item = "MS-818"},
       .lower = lower_define_yaku},
      {.signature = {.name = "define_yaku_precedence",
                     .parameters = {kName, {"over", vocab::list_of(Form::kYaku)}},
                     .doc = "Names yaku (or their values) that do not count beside a yaku.",
                     .example = "define_yaku_precedence \"Daisangen\", [\"Shousangen\", \"Haku\"]",
                     .item = "MS-819"},
       .lower = lower_define_yaku_precedence},
      {.signature = {.name = "remove_yaku",
                     .parameters = {kList,
                                    {"names", Form::kAny, Presence::kRequired, "",
                                     "one name or a list of names"}},
                     .doc = "Removes every yaku of these names from a list.",
                     .example = "remove_yaku yaku, [\"Last Tile\", \"Haku\"]",
                     .item = "MS-820"},
       .lower = lower_remove_yaku},
      {.signature = {.name = "replace_yaku",
                     .parameters = {kList,
                                    kName,
                                    {"value", Form::kAny},
                                    {"when", Form::kConditions, Presence::kOptional, "",
                                     "without it only the value changes"},
                                    kSupersedes},
                     .doc = "Replaces the yaku of a name, if the list has one.",
                     .example = "replace_yaku yaku, \"Last Tile\", 2",
                     .item = "MS-821"},
       .lower = lower_replace_yaku},
  };
  return rows;
}

}  // namespace jantaku::majs
