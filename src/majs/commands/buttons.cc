// Buttons, auto buttons, and what playing a tile may and does do.
#include <fmt/format.h>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::list_of;
using vocab::Presence;

vocab::Parameter named(std::string_view name, vocab::Type type, std::string_view doc = "") {
  return {.name = name, .type = type, .presence = Presence::kNamed, .doc = doc};
}

// The options that are given, in that order, and the block as its actions.
void lower_object(Lowering& lowering, const Call& call, std::string_view section,
                  std::string_view what) {
  const auto id = lowering.name(*call.arguments[0], what);
  json::Object object;
  bool is_good = id.has_value();
  for (const Keyed& keyed : call.keyed) {
    auto value = lowering.option_value(keyed);
    is_good = is_good && value.has_value();
    if (!value) continue;
    object.set(keyed.key, *std::move(value),
               {.maker = kInScript, .begin = keyed.key_range.begin, .end = keyed.key_range.end});
  }
  auto block = lowering.actions(*call.block);
  if (!is_good || !block) return;
  object.set("actions", *std::move(block));
  lowering.edit({.path = keys({section, *id}),
                 .method = Method::kSet,
                 .value = Lowering::placed(std::move(object), lowering.command_range())});
}

void lower_define_button(Lowering& lowering, const Call& call) {
  lower_object(lowering, call, "buttons", "the id of a button");
}
void lower_define_auto_button(Lowering& lowering, const Call& call) {
  lower_object(lowering, call, "auto_buttons", "the id of an auto button");
}

void append_pair(Lowering& lowering, std::string_view key, json::Value first, json::Value second) {
  json::Array pair;
  pair.push_back(std::move(first));
  pair.push_back(std::move(second));
  json::Array one;
  one.push_back(Lowering::placed(std::move(pair), lowering.command_range()));
  lowering.edit({.path = keys({key}),
                 .method = Method::kAppend,
                 .if_missing = IfMissing::kSet,
                 .value = std::move(one)});
}

void lower_define_play_restriction(Lowering& lowering, const Call& call) {
  const vocab::Parameter specs{"tiles", list_of(Form::kTileSpec)};
  auto tiles = lowering.by_type(*call.arguments[0], &specs);
  auto when = lowering.condition(*call.arguments[1]);
  if (!tiles || !when) return;
  if (tiles->array() == nullptr) {
    json::Array one;
    one.push_back(*std::move(tiles));
    tiles = Lowering::placed(std::move(one), call.arguments[0]->range);
  }
  append_pair(lowering, "play_restrictions", *std::move(tiles), *std::move(when));
}

void lower_define_play_effect(Lowering& lowering, const Call& call) {
  const vocab::Parameter spec{"tile", Form::kTileSpec};
  auto tile = lowering.by_type(*call.arguments[0], &spec);
  if ((call.arguments.size() == 2) == call.block.has_value()) {
    lowering.complain("majs/missing-block", call.name_range,
                      "`define_play_effect` takes a block or one action",
                      "write " + usage(lowering.row()));
    return;
  }
  Lowering::Made run;
  if (call.block) {
    run = lowering.actions(*call.block);
  } else if (auto action = lowering.action(bare(*call.arguments[1]))) {
    json::Array one;
    one.push_back(*std::move(action));
    run = Lowering::placed(std::move(one), call.arguments[1]->range);
  }
  if (!tile || !run) return;
  append_pair(lowering, "play_effects", *std::move(tile), *std::move(run));
}

}  // namespace

std::span<const CommandRow> button_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature =
           {.name = "define_button",
            .parameters = {{"id", Form::kString},
                           named("display_name", Form::kText),
                           named("show_when", Form::kConditions),
                           named("precedence_over", list_of(Form::kButton)),
                           named("unskippable", Form::kConditions, "or true or false"),
                           named("cancellable", Form::kBoolean),
                           named("call", list_of(list_of(Form::kAny)), "offsets or tiles"),
                           named("call_style", Form::kObject),
                           named("call_conditions", Form::kConditions),
                           named("upgrades", Form::kCallName),
                           named("call_name", Form::kString),
                           named("call_hidden", Form::kBoolean),
                           named("msg_name", Form::kText),
                           named("call_priority_list", list_of(Form::kConditions))},
            .doc = "Defines a button: when it is shown, and what it does.",
            .example =
                "define_button pass_on,\n  display_name: \"Pass\",\n  show_when: our_turn\n  "
                "do\n    advance_turn\n  end",
            .item = "MS-823"},
       .lower = lower_define_button,
       .block = TakesBlock::kYes,
       .required = {"display_name", "show_when"}},
      {.signature = {.name = "define_auto_button",
                     .parameters = {{"id", Form::kString},
                                    named("display_name", Form::kText),
                                    named("desc", Form::kText),
                                    named("enabled_at_start", Form::kBoolean),
                                    named("persistent", Form::kBoolean)},
                     .doc = "Defines a switch that runs actions by itself while it is on.",
                     .example =
                         "define_auto_button tidy, display_name: \"T\", desc: \"Sorts.\" do\n  "
                         "sort_hand\nend",
                     .item = "MS-824"},
       .lower = lower_define_auto_button,
       .block = TakesBlock::kYes},
      {.signature = {.name = "define_play_restriction",
                     .parameters = {{"tiles", list_of(Form::kTileSpec), Presence::kRequired, "",
                                     "one tile spec or a list of them"},
                                    {"when", Form::kConditions}},
                     .doc = "Forbids to play certain tiles while a condition holds.",
                     .example = "define_play_restriction honor, status(\"locked\")",
                     .item = "MS-830"},
       .lower = lower_define_play_restriction},
      {.signature = {.name = "define_play_effect",
                     .parameters = {{"tile", Form::kTileSpec},
                                    {"action", Form::kActions, Presence::kOptional, "",
                                     "one action, if there is no block"}},
                     .doc = "Runs actions when a certain tile is played.",
                     .example = "define_play_effect any, do: noop",
                     .item = "MS-831"},
       .lower = lower_define_play_effect,
       .block = TakesBlock::kMaybe},
  };
  return rows;
}

}  // namespace jantaku::majs
