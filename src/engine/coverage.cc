#include "engine/coverage.h"

#include <fmt/format.h>

#include "engine/trace_lines.h"

namespace jantaku::engine {
namespace {

using Kind = CoverageItem::Kind;

}  // namespace

std::string_view coverage_kind_name(Kind kind) {
  switch (kind) {
    case Kind::kEvent:
      return "event";
    case Kind::kButton:
      return "button";
    case Kind::kAutoButton:
      return "auto button";
    case Kind::kPlayEffect:
      return "play effect";
    case Kind::kFunction:
      return "function";
    case Kind::kBranch:
      return "branch";
    case Kind::kYaku:
      return "yaku";
  }
  return "";
}

Coverage::Coverage(std::shared_ptr<const Program> program) : program_(std::move(program)) {
  const ruleset::Ruleset& rules = program_->rules();
  functions_seen_.assign(rules.functions.size(), false);
  for (int e = 0; e < ruleset::kEventCount; ++e) {
    const auto event = static_cast<ruleset::Event>(e);
    add_list(program_->handler(event).actions, Kind::kEvent, std::string(event_name(event)));
  }
  for (const ruleset::Button& button : rules.buttons) {
    buttons_.push_back(item(Kind::kButton, rules.names.buttons.name(button.id), button.origin));
    for (const ruleset::Action& action : button.actions) add_inside(action);
  }
  for (const ruleset::AutoButton& button : rules.auto_buttons) {
    auto_buttons_.push_back(
        item(Kind::kAutoButton, rules.names.auto_buttons.name(button.id), button.origin));
    for (const ruleset::Action& action : button.actions) add_inside(action);
  }
  for (const ruleset::PlayEffect& effect : rules.play_effects) {
    add_list(effect.actions, Kind::kPlayEffect, "play_effects");
  }
  for (const ruleset::YakuList& list : rules.yaku_lists) {
    for (const ruleset::Yaku& yaku : list.yaku) {
      yaku_.emplace(&yaku.when, item(Kind::kYaku, rules.names.yaku.name(yaku.name), yaku.origin));
    }
  }
}

size_t Coverage::item(Kind kind, std::string name, const json::Origin& origin) {
  items_.push_back({.kind = kind, .name = std::move(name)});
  origins_.push_back(origin);
  return items_.size() - 1;
}

void Coverage::add_list(const ruleset::ActionList& list, Kind kind, const std::string& name) {
  if (list.empty()) return;
  const size_t at = item(kind, name, list.front().origin);
  for (const ruleset::Action& action : list) {
    actions_.emplace(&action, at);
    add_inside(action);
  }
}

// The lists inside an action: arms of `when` and its kin, bodies of functions.
void Coverage::add_inside(const ruleset::Action& action) {
  const vocab::Signature& row = action_rows()[static_cast<size_t>(action.row)]->signature;
  for (size_t i = 0; i < action.args.size(); ++i) {
    const ruleset::Arg& arg = action.args[i];
    if (arg.form == vocab::Form::kFunction && arg.id >= 0) {
      const auto function = static_cast<size_t>(arg.id);
      if (functions_seen_[function]) continue;
      functions_seen_[function] = true;
      add_list(*program_->rules().functions[function], Kind::kFunction, arg.text);
    } else if (arg.actions && row.name == "random") {
      for (const ruleset::Action& one : *arg.actions) {
        actions_.emplace(&one, item(Kind::kBranch, "random", one.origin));
        add_inside(one);
      }
    } else if (arg.actions) {
      // An action that stands for a list has no parameters (D06).
      std::string name(row.name);
      if (!row.parameters.empty()) {
        const size_t parameter = std::min(i, row.parameters.size() - 1);
        name = fmt::format("{}: {}", row.name, row.parameters[parameter].name);
      }
      add_list(*arg.actions, Kind::kBranch, name);
    }
  }
}

void Coverage::choice_runs(Seat, const Choice& choice) {
  if (choice.kind == Choice::Kind::kButton) ran(buttons_[static_cast<size_t>(choice.button)]);
}

void Coverage::auto_button_runs(Seat, int auto_button) {
  ran(auto_buttons_[static_cast<size_t>(auto_button)]);
}

void Coverage::action_runs(const ruleset::Action& action, const Context&, size_t) {
  const auto known = actions_.find(&action);
  if (known != actions_.end()) ran(known->second);
}

void Coverage::condition_tested(const TestedCondition& tested) {
  if (!tested.holds || yaku_.empty()) return;
  const auto known = yaku_.find(&tested.condition);
  if (known != yaku_.end()) ran(known->second);
}

void Coverage::buttons_shown(const SeatButtons& shown) {
  for (size_t b = 0; b < buttons_.size(); ++b) {
    for (const ButtonSet& set : shown) {
      if (set[b]) items_[buttons_[b]].offered = true;
    }
  }
}

void Coverage::add_to(Items& items) const {
  const json::Document& document = program_->rules().document;
  for (size_t i = 0; i < items_.size(); ++i) {
    Place place{.file = "?"};
    const base::SourceRange range = document.range(origins_[i]);
    if (origins_[i].known() && range.source) {
      const auto at = range.source->line_column(range.begin);
      place = {range.source->name(), at.line, at.column};
    }
    CoverageItem& sum = items[{place, {items_[i].kind, items_[i].name}}];
    sum = {.kind = items_[i].kind,
           .name = items_[i].name,
           .ran = sum.ran || items_[i].ran,
           .offered = sum.offered || items_[i].offered};
  }
}

}  // namespace jantaku::engine
