// A small vocabulary for tests of the loader: at least one word for every form of argument. The
// engine's own has these and many more.
#pragma once

#include "ruleset/load.h"
#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

inline vocab::Vocabulary make_test_words() {
  using vocab::Context;
  using vocab::Form;
  using vocab::list_of;
  using vocab::Presence;
  vocab::Vocabulary words;
  const auto action = [&](std::string_view name, std::vector<vocab::Parameter> parameters = {},
                          vocab::Contexts contexts = {Context::kSeat}) {
    words.add(vocab::Kind::kAction,
              {.name = name, .parameters = std::move(parameters), .contexts = contexts});
  };
  const auto condition = [&](std::string_view name, std::vector<vocab::Parameter> parameters = {},
                             vocab::Contexts contexts = {Context::kSeat}) {
    words.add(vocab::Kind::kCondition,
              {.name = name, .parameters = std::move(parameters), .contexts = contexts});
  };
  const vocab::Parameter statuses{"statuses", Form::kStatus, Presence::kRest};
  const vocab::Parameter conditions{"conditions", Form::kConditions};
  const vocab::Parameter actions{"actions", Form::kActions};
  action("noop");
  action("draw", {{"num", Form::kInteger, Presence::kOptional, "1"},
                  {"tile", Form::kReservedTile, Presence::kOptional, "", "", {"opposite_end"}}});
  action("call", {}, {Context::kSeat, Context::kCall});
  action("upgrade_call", {}, {Context::kSeat, Context::kCall});
  action("change_turn", {{"who",
                          Form::kSeat,
                          Presence::kRequired,
                          "",
                          "",
                          {"east", "south", "west", "north", "self", "shimocha"}}});
  action("advance_turn");
  action("sort_hand");
  action("reverse_turn_order");
  action("big_text", {{"text", Form::kText}, {"who", Form::kSeat, Presence::kOptional, "self"}});
  action("pause", {{"ms", Form::kInteger}});
  action("set_status", {statuses});
  action("set_callee_status", {statuses}, {Context::kSeat, Context::kCallee});
  action("set_caller_status", {statuses}, {Context::kSeat, Context::kCaller});
  action("add_score", {{"amount", Form::kNumber},
                       {"who", list_of(Form::kSeat), Presence::kOptional, R"(["self"])"}});
  action("add_counter", {{"name", Form::kCounter}, {"amount", Form::kAmount}});
  action("when", {conditions, actions});
  action("random", {actions});
  action("run", {{"function", Form::kFunction}, {"arguments", Form::kObject, Presence::kOptional}});
  action("press_button", {{"button", Form::kButton}});
  action("mark", {{"marks", Form::kMarkSpecs}, {"before", Form::kActions, Presence::kOptional}});
  action("flower", {{"tiles", Form::kTile, Presence::kRest}});
  action("set_tile_alias", {{"from", list_of(Form::kTile)}, {"to", list_of(Form::kTile)}});
  action("tag_drawn_tile", {{"tag", Form::kTag}});
  action("add_attr",
         {{"targets", list_of(Form::kChoice), Presence::kRequired, "", "", {"hand", "draw"}},
          {"attributes", list_of(Form::kAttribute)},
          {"specs", list_of(Form::kTileSpec), Presence::kOptional}});
  condition("true");
  condition("our_turn");
  condition("call_available", {}, {Context::kSeat, Context::kCall});
  condition("can_upgrade_call", {}, {Context::kSeat, Context::kCall});
  condition("call_changes_waits", {{"specs", Form::kMatchSpecs, Presence::kRest}},
            {Context::kSeat, Context::kCallChoice});
  condition("is_drawn_tile", {}, {Context::kSeat, Context::kTile});
  condition("tagged", {{.name = "which", .type = Form::kChoice, .choices = {"draw", "tile"}}});
  condition("won_by_draw", {}, {Context::kSeat, Context::kWin});
  condition("has_no_yaku", {}, {Context::kSeat, Context::kYaku});
  condition("has_existing_yaku", {{"names", Form::kYaku, Presence::kRest}},
            {Context::kSeat, Context::kYaku});
  condition("caller_status", {statuses}, {Context::kSeat, Context::kCaller});
  condition("status", {statuses});
  condition("status_missing", {statuses});
  condition("not_quite", {});
  condition("seat_is", {{"wind", Form::kWind}});
  condition("has_score", {{"score", Form::kNumber}});
  condition("tiles_in_hand", {{"num", Form::kInteger}});
  condition("buttons_include", {{"buttons", Form::kButton, Presence::kRest}});
  condition("has_call_named", {{"names", Form::kCallName, Presence::kRest}});
  condition("tile_drawn", {{"names", Form::kReservedTile, Presence::kRest}});
  condition("last_discard_matches", {{"specs", Form::kTileSpec, Presence::kRest}});
  condition("has_yaku_with_hand", {{"num", Form::kInteger}, {"lists", list_of(Form::kYakuList)}});
  condition("match", {{"targets", Form::kMatchTargets}, {"specs", Form::kMatchSpecs}});
  condition("anyone", {{"conditions", Form::kConditions, Presence::kRest}});
  condition("amount_equals", {{"left", Form::kAmount}, {"right", Form::kAmount}});
  add_rows(words);
  return words;
}

inline const vocab::Vocabulary& test_words() {
  static const vocab::Vocabulary words = make_test_words();
  return words;
}

}  // namespace jantaku::ruleset
