// Keys about playing: buttons, interrupts, what may be played and what follows.
#include <fmt/format.h>

#include <array>

#include "ruleset/keys.h"
#include "ruleset/parts.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Context;
using vocab::Form;
using vocab::list_of;

constexpr std::string_view kPlayTile = "play_tile";

// The rows named, and whether play_tile is among them.
struct NamedActions {
  std::vector<bool> rows;
  bool play_tile = false;
};

NamedActions named_actions(Reader& reader, const json::Value& value, std::string_view what) {
  NamedActions named;
  named.rows.resize(reader.vocabulary().rows(vocab::Kind::kAction).size());
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return named;
  for (const json::Value& item : *items) {
    const std::string* name = reader.string(item, "the name of an action");
    if (name == nullptr) continue;
    if (*name == kPlayTile) {
      named.play_tile = true;
    } else if (const auto* known = reader.vocabulary().find(vocab::Kind::kAction, *name)) {
      named.rows[static_cast<size_t>(reader.row(vocab::Kind::kAction, known))] = true;
    } else {
      reader.unknown("ruleset/unknown-action", item.origin(),
                     fmt::format("there is no action `{}`", *name),
                     reader.vocabulary().did_you_mean(vocab::Kind::kAction, *name));
    }
  }
  return named;
}

void read_interruptible(Reader& reader, const json::Value& value, std::string_view what) {
  NamedActions named = named_actions(reader, value, what);
  reader.rules().interrupts = std::move(named.rows);
  reader.rules().play_tile_interrupts = named.play_tile;
  reader.rules().buttons_after_runs = true;
}

// K20: counts only where K19 is absent.
void read_uninterruptible(Reader& reader, const json::Value& value, std::string_view what) {
  NamedActions named = named_actions(reader, value, what);
  if (reader.root().find("interruptible_actions") != nullptr) return;
  named.rows.flip();
  reader.rules().interrupts = std::move(named.rows);
  reader.rules().play_tile_interrupts = !named.play_tile;
  reader.rules().buttons_after_runs = true;
}

// A list of two-element lists; `each` gets both elements.
template <typename Each>
void for_each_pair(Reader& reader, const json::Value& value, std::string_view what,
                   std::string_view shape, Each each) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    const json::Array* pair = item.array();
    if (pair == nullptr || pair->size() != 2) {
      reader.error("ruleset/wrong-type", item.origin(),
                   fmt::format("each entry of {} is a list of two: {}", what, shape));
    } else {
      each(item, (*pair)[0], (*pair)[1]);
    }
  }
}

void read_restrictions(Reader& reader, const json::Value& value, std::string_view what) {
  const Place place{.contexts = {Context::kSeat, Context::kTile}, .name = "a play restriction"};
  for_each_pair(
      reader, value, what, "tile specs and conditions",
      [&](const json::Value& entry, const json::Value& specs, const json::Value& when) {
        reader.rules().play_restrictions.push_back({.specs = read_tile_specs(reader, specs, place),
                                                    .when = read_conditions(reader, when, place),
                                                    .origin = entry.origin()});
      });
}

void read_effects(Reader& reader, const json::Value& value, std::string_view what) {
  const Place place{.contexts = {Context::kSeat, Context::kTile}, .name = "a play effect"};
  for_each_pair(
      reader, value, what, "tile specs and actions",
      [&](const json::Value& entry, const json::Value& specs, const json::Value& then) {
        reader.rules().play_effects.push_back({.specs = read_tile_specs(reader, specs, place),
                                               .actions = read_actions(reader, then, place),
                                               .origin = entry.origin()});
      });
}

// Bodies are read where they are run; here only the shape.
void read_functions(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* functions = reader.object(value, what);
  if (functions == nullptr) return;
  for (const json::Member& member : *functions) {
    reader.array(member.value, fmt::format("the function `{}`", member.key));
  }
}

void nothing_left_to_read(Reader&, const json::Value&, std::string_view) {}

}  // namespace

std::span<const KeyRow> play_keys() {
  static const std::array kRows = {
      KeyRow{key("interruptible_actions", list_of(Form::kActionName), "", "K19",
                 "The actions after which buttons may appear and defer the rest; `play_tile` is "
                 "what a discard is called.",
                 R"({"interruptible_actions": ["play_tile", "draw"]})"),
             read_interruptible},
      KeyRow{key("uninterruptible_actions", list_of(Form::kActionName), "", "K20",
                 "Without `interruptible_actions`: every action but these may be interrupted.",
                 R"({"uninterruptible_actions": ["draw"]})"),
             read_uninterruptible},
      KeyRow{key("buttons", Form::kObject, "{}", "K23", "What players may press, by id.",
                 R"({"interruptible_actions": ["play_tile"], "buttons": {"pon": {
  "display_name": "Pon", "call": [[0, 0]], "show_when": ["call_available"],
  "actions": [["call"], ["change_turn", "self"]]}}})"),
             read_buttons},
      KeyRow{key("auto_buttons", Form::kObject, "{}", "K24",
                 "Lists of actions that a player can switch on, by id.",
                 R"({"auto_buttons": {"auto_sort": {
  "display_name": "A", "actions": [["sort_hand"]], "enabled_at_start": true}}})"),
             read_auto_buttons},
      KeyRow{key("play_restrictions", Form::kAny, "[]", "K30",
                 "Pairs of tile specs and conditions: a tile that fits may not be played while the "
                 "conditions hold.",
                 R"({"play_restrictions": [[["any"], ["is_drawn_tile"]]]})"),
             read_restrictions},
      KeyRow{key("play_effects", Form::kAny, "[]", "K31",
                 "Pairs of tile specs and actions: the actions run when such a tile is played.",
                 R"({"wall": ["7z"], "play_effects": [["7z", [["reverse_turn_order"]]]]})"),
             read_effects},
      KeyRow{key("functions", Form::kObject, "{}", "K49",
                 "Lists of actions by name, for `run`; `$x` in them is an argument.",
                 R"({"functions": {"wait": [["pause", "$ms"]]},
 "after_start": {"actions": [["run", "wait", {"ms": 500}]]}})"),
             read_functions},
      KeyRow{key("constants", Form::kObject, "{}", "K49",
                 "Values by name: `@x` stands for one, `+@x` for its elements in a list.",
                 R"({"constants": {"dealt": 1}, "wall": ["1m", "2m", "3m", "4m"],
 "starting_tiles": "@dealt"})"),
             nothing_left_to_read},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
