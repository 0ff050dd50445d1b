// The rules page that players can open (A99), and the trace of a test. Nothing of it touches play.
#include <algorithm>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using vocab::Form;
using vocab::Presence;

std::vector<RuleText>::iterator find_rule(Game& game, const Action& action) {
  return std::find_if(game.rules_page().begin(), game.rules_page().end(),
                      [&](const RuleText& rule) {
                        return rule.tab == action.args[0].text && rule.title == action.args[1].text;
                      });
}

// Where it belongs: by order, then as they came.
void insert_rule(Game& game, RuleText rule) {
  game.steps_left() -= Game::kStepsOfEvent + static_cast<int64_t>(rule.text.size());
  auto& page = game.rules_page();
  const auto at = std::find_if(page.begin(), page.end(),
                               [&](const RuleText& other) { return other.order > rule.order; });
  page.insert(at, std::move(rule));
}

void add_rule(Game& game, const Context& context, const Action& action) {
  const ruleset::Arg& values = action.args[3];
  insert_rule(game, {.tab = action.args[0].text,
                     .title = action.args[1].text,
                     .text = filled_in(game, action.args[2].text, values, context),
                     .order = values.number != 0 ? values.number : action.args[4].number});
}

void update_rule(Game& game, const Context& context, const Action& action) {
  const auto rule = find_rule(game, action);
  if (rule == game.rules_page().end()) {
    add_rule(game, context, action);
  } else {
    rule->text = filled_in(game, action.args[2].text, action.args[3], context);
  }
}

void delete_rule(Game& game, const Context&, const Action& action) {
  const auto rule = find_rule(game, action);
  if (rule != game.rules_page().end()) game.rules_page().erase(rule);
}

void add_rule_tab(Game& game, const Context&, const Action& action) {
  insert_rule(game, {.tab = action.args[0].text, .order = action.args[1].number});
}

void print(Game&, const Context&, const Action&) {}

std::vector<vocab::Parameter> rule_parameters() {
  return {{"tab", Form::kText},
          {"title", Form::kText},
          {"text", Form::kText},
          {"vars", Form::kValues, Presence::kOptional, "{}", "or the order"},
          {"order", Form::kNumber, Presence::kOptional, "0", "lower ones stand first"}};
}

}  // namespace

std::span<const ActionRow> page_actions() {
  static const std::vector<ActionRow> rows = {
      row("A99", "add_rule", add_rule,
          "Adds a text to the rules page, with values in the place of `%{name}`.",
          R"(["add_rule", "1 Han", "Tanyao", "Such as %{hand}", {"hand": ["2m", "3m", "4m"]}])",
          rule_parameters()),
      row("A99", "update_rule", update_rule, "Replaces a text of the rules page, or adds it.",
          R"(["update_rule", "1 Han", "Tanyao", "No terminals and no honours"])",
          rule_parameters()),
      row("A99", "delete_rule", delete_rule, "Takes a text off the rules page.",
          R"(["delete_rule", "1 Han", "Tanyao"])", {{"tab", Form::kText}, {"title", Form::kText}}),
      row("A99", "add_rule_tab", add_rule_tab, "Adds an empty tab to the rules page.",
          R"(["add_rule_tab", "1 Han"])",
          {{"tab", Form::kText},
           {"vars", Form::kValues, Presence::kOptional, "{}", "or the order"}}),
      row("A99", "print", print, "Writes to the trace of a test; nothing else.",
          R"(["print", "here"])", {{"values", Form::kAny, Presence::kRest}}),
  };
  return rows;
}

}  // namespace jantaku::engine
