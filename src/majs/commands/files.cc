// What reaches beyond a command: other files, variables, marks, and the choice between commands.
#include <fmt/format.h>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::Presence;

// MS-1022: a boolean, a number or a string.
Lowering::Made variable_value(Lowering& lowering, const Node& node) {
  auto value = lowering.data(node);
  if (!value || value->boolean() || value->is_number() || value->string() != nullptr) return value;
  return lowering.fail("majs/variable-value", node.range,
                       fmt::format("a variable holds a boolean, a number or a string, not {}",
                                   json::kind_name(value->kind())));
}

std::optional<Requirement> requirement_of(Lowering& lowering, const Call& call) {
  auto name = lowering.name(*call.arguments[0], "the name of a library");
  if (!name) return std::nullopt;
  Requirement made{
      .name = *std::move(name), .given = {}, .range = lowering.range(call.arguments[0]->range)};
  if (call.arguments.size() < 2) return made;
  const Node& node = bare(*call.arguments[1]);
  const auto* map = node.as<Map>();
  if (map == nullptr) {
    return lowering.fail(
        "majs/argument-kind", node.range,
        fmt::format("a map of variables was expected, not {}", Lowering::described(node)),
        "write " + usage(lowering.row()));
  }
  made.given.emplace();
  for (const Keyed& entry : map->entries) {
    auto value = variable_value(lowering, *entry.value);
    if (!value) return std::nullopt;
    if (!lowering.check_plain(entry.key, entry.key_range, "variable")) return std::nullopt;
    made.given->insert_or_assign(entry.key, *std::move(value));
  }
  return made;
}

void lower_require(Lowering& lowering, const Call& call) {
  if (lowering.has_other_commands()) {
    lowering.warn("majs/require-not-first", call.name_range,
                  "`require` stands behind other commands",
                  "what a library does can undo what stands before it: put it first");
  }
  if (auto made = requirement_of(lowering, call)) lowering.sink().require(*std::move(made));
}

void lower_require_after(Lowering& lowering, const Call& call) {
  if (auto made = requirement_of(lowering, call)) lowering.sink().require_after(*std::move(made));
}

void lower_define_base_ruleset(Lowering& lowering, const Call& call) {
  if (auto name = lowering.name(*call.arguments[0], "the name of a ruleset")) {
    lowering.sink().base_ruleset(*std::move(name), lowering.range(call.arguments[0]->range));
  }
}

void lower_define_global(Lowering& lowering, const Call& call) {
  const auto name = lowering.plain_name(*call.arguments[0], "variable");
  auto value = variable_value(lowering, *call.arguments[1]);
  if (!name || !value) return;
  if (lowering.scope().define_global(*name, *std::move(value))) {
    lowering.warn("majs/global-redefined", call.arguments[0]->range,
                  fmt::format("`{}` has a value already; this one counts from here on", *name));
  }
}

void lower_default(Lowering& lowering, const Call& call) {
  const auto name = lowering.plain_name(*call.arguments[0], "variable");
  auto value = variable_value(lowering, *call.arguments[1]);
  if (name && value) lowering.scope().set_default(*name, *std::move(value));
}

void lower_define(Lowering& lowering, const Call& call) {
  if (const auto key = lowering.name(*call.arguments[0], "a key")) lowering.scope().mark(*key);
}

// `if` and `unless` choose commands before there are any edits (MS-1031).
void lower_choice(Lowering& lowering, const Call& call) {
  const auto truth = lowering.holds(*call.arguments[0]);
  if (!truth) return;
  const bool takes_first = *truth == (call.name == "if");
  if (takes_first) {
    lowering.commands(call.block->statements);
  } else if (call.otherwise) {
    lowering.commands(call.otherwise->statements);
  }
}

// A `cond` is no call: Lowering::command chooses its clause.
void lower_cond(Lowering&, const Call&) {}

}  // namespace

std::span<const CommandRow> file_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature = {.name = "require",
                     .parameters = {{"library", Form::kString},
                                    {"variables", Form::kObject, Presence::kOptional}},
                     .doc = "Puts the commands of a library here, once.",
                     .example = "require \"standard_wall\"",
                     .item = "MS-1041"},
       .lower = lower_require},
      {.signature = {.name = "require_after",
                     .parameters = {{"library", Form::kString},
                                    {"variables", Form::kObject, Presence::kOptional}},
                     .doc = "Applies a library behind all mods, unless it is there already.",
                     .example = "require_after \"standard_wall\"",
                     .item = "MS-1044"},
       .lower = lower_require_after},
      {.signature = {.name = "define_base_ruleset",
                     .parameters = {{"ruleset", Form::kString}},
                     .doc = "Names the ruleset that this one changes.",
                     .example = "define_base_ruleset riichi",
                     .item = "MS-1045"},
       .lower = lower_define_base_ruleset},
      {.signature = {.name = "define_global",
                     .parameters = {{"name", Form::kString}, {"value", Form::kAny}},
                     .doc = "Gives a variable its value, here and in everything loaded later.",
                     .example = "define_global players, 4",
                     .item = "MS-1025"},
       .lower = lower_define_global},
      {.signature = {.name = "default",
                     .parameters = {{"name", Form::kString}, {"value", Form::kAny}},
                     .doc = "Gives a variable its value if nobody else does.",
                     .example = "default below, 0",
                     .item = "MS-1026"},
       .lower = lower_default},
      {.signature = {.name = "define",
                     .parameters = {{"key", Form::kString}},
                     .doc = "Sets a mark that `defined(\"key\")` finds in everything loaded later.",
                     .example = "define \"pao\"",
                     .item = "MS-1035"},
       .lower = lower_define},
      {.signature = {.name = "if",
                     .parameters = {{"condition", Form::kAny}},
                     .doc = "At the top level: takes the commands in its block, or those behind "
                            "`else`, by what is known before a game.",
                     .example = "define_global players, 4\nif !players == 4 do\n  set max_rounds, "
                                "8\nelse\n  set max_rounds, 6\nend",
                     .item = "MS-1031"},
       .lower = lower_choice,
       .block = TakesBlock::kYes,
       .has_else = true},
      {.signature = {.name = "unless",
                     .parameters = {{"condition", Form::kAny}},
                     .doc = "At the top level: takes its commands if the condition does not hold.",
                     .example =
                         "unless defined(\"pao\") do\n  define \"pao\"\n  set max_rounds, 8\nend",
                     .item = "MS-1031"},
       .lower = lower_choice,
       .block = TakesBlock::kYes,
       .has_else = true},
      {.signature = {.name = "cond",
                     .doc = "At the top level: takes the commands of the first clause that holds.",
                     .example =
                         "define_global players, 3\ncond do\n  !players == 3 -> set max_rounds, "
                         "6\n  true -> set max_rounds, 8\nend",
                     .item = "MS-1037"},
       .lower = lower_cond,
       .block = TakesBlock::kYes},
  };
  return rows;
}

}  // namespace jantaku::majs
