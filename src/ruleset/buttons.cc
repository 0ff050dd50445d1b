// Buttons and auto buttons (checklist section 4).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/parts.h"
#include "ruleset/rows.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Context;
using vocab::Contexts;
using vocab::Form;
using vocab::list_of;
using vocab::Presence;

constexpr int kMostOffset = 1000;
constexpr size_t kMostCallTiles = 7;

// --- call specifications (B20) and styles (B30) ---

std::optional<hand::SetElement> read_offset(Reader& reader, const json::Value& value) {
  hand::SetElement element;
  if (value.string() != nullptr || value.object() != nullptr) {
    const auto tile = read_tile(reader, value);
    if (!tile) return std::nullopt;
    reader.mentions(tile->kind, reader.range(value.origin()));
    element.type = hand::SetElement::Type::kTile;
    element.kind = tile->kind;
    element.attributes = tile->attributes;
    return element;
  }
  const auto offset =
      reader.integer(value, "an offset of a call", {.least = -kMostOffset, .most = kMostOffset});
  if (!offset) return std::nullopt;
  element.number = static_cast<int16_t>(*offset);
  return element;
}

void read_call(Reader& reader, const json::Value& value, Button& into) {
  into.is_call = true;
  const json::Array* alternatives = reader.array(value, "`call`");
  if (alternatives == nullptr) return;
  for (const json::Value& alternative : *alternatives) {
    const json::Array* offsets = reader.array(alternative, "one way to call");
    if (offsets == nullptr) continue;
    if (offsets->size() > kMostCallTiles) {
      reader.error(
          "ruleset/out-of-range", alternative.origin(),
          fmt::format("a call takes at most {} tiles beside the called one", kMostCallTiles));
      continue;
    }
    auto& elements = into.call.emplace_back();
    for (const json::Value& offset : *offsets) {
      if (const auto element = read_offset(reader, offset)) elements.push_back(*element);
    }
  }
}

constexpr std::string_view kSources[] = {"self", "shimocha", "toimen", "kamicha"};

std::optional<CallStyle::Slot> read_slot(Reader& reader, const json::Value& value) {
  constexpr Range kSlots{.least = 0, .most = kMostCallTiles};
  CallStyle::Slot slot;
  if (value.string() != nullptr) {
    if (*value.string() == "call_sideways") {
      slot.tile = CallStyle::kCalledSideways;
      return slot;
    }
    reader.error("ruleset/unknown-word", value.origin(),
                 fmt::format("`{}` is no place of a call", *value.string()),
                 Reader::did_you_mean(*value.string(), {"call_sideways"}));
    return std::nullopt;
  }
  const json::Array* shown = value.array();
  if (shown == nullptr) {
    const auto index = reader.integer(value, "a place of a call", kSlots);
    if (!index) return std::nullopt;
    slot.tile = *index;
    return slot;
  }
  if (shown->size() != 2) {
    reader.error("ruleset/wrong-type", value.origin(),
                 "a tile shown as another is a list of two: the other tile and a number");
    return std::nullopt;
  }
  const auto tile = read_tile(reader, shown->front());
  const auto index = reader.integer(shown->back(), "a place of a call", kSlots);
  if (!tile || !index) return std::nullopt;
  return CallStyle::Slot{.tile = *index, .shown_as = tile->kind};
}

void read_style(Reader& reader, const json::Value& value, CallStyle& into) {
  const json::Object* sources = reader.object(value, "`call_style`");
  if (sources == nullptr) return;
  for (const json::Member& member : *sources) {
    const auto source = std::find(std::begin(kSources), std::end(kSources), member.key);
    if (source == std::end(kSources)) {
      reader.error("ruleset/unknown-field", member.key_origin,
                   fmt::format("a call does not come from `{}`", member.key),
                   Reader::did_you_mean(member.key, {std::begin(kSources), std::end(kSources)}));
      continue;
    }
    const json::Array* slots = reader.array(member.value, "the style of a call");
    if (slots == nullptr) continue;
    auto& style = into.by_source[static_cast<size_t>(source - std::begin(kSources))];
    for (const json::Value& item : *slots) {
      if (const auto slot = read_slot(reader, item)) style.push_back(*slot);
    }
  }
}

// --- buttons ---

Contexts button_contexts(const Button& button) {
  if (!button.is_call) return {Context::kSeat};
  return {Context::kSeat, Context::kCall};
}

void read_display_name(Reader& reader, const json::Value& value, Button& into) {
  if (const auto* text = reader.string(value, "`display_name`")) into.display_name = *text;
}
void read_show_when(Reader& reader, const json::Value& value, Button& into) {
  into.show_when = read_conditions(
      reader, value, {.contexts = button_contexts(into), .name = "the `show_when` of this button"});
}
// E18: once it is pressed, who calls from whom is known.
void read_button_actions(Reader& reader, const json::Value& value, Button& into) {
  const Contexts call = {Context::kCaller, Context::kCallee};
  into.actions =
      read_actions(reader, value,
                   {.contexts = into.is_call ? button_contexts(into) | call : button_contexts(into),
                    .name = "the `actions` of this button"});
}
void read_call_conditions(Reader& reader, const json::Value& value, Button& into) {
  into.call_conditions =
      read_conditions(reader, value,
                      {.contexts = {Context::kSeat, Context::kCall, Context::kCallChoice},
                       .name = "`call_conditions`"});
}
void read_call_name(Reader& reader, const json::Value& value, Button& into) {
  const std::string* name = reader.string(value, "`call_name`");
  if (name != nullptr) into.call_name = reader.names().calls.intern(*name);
}
void read_call_style(Reader& reader, const json::Value& value, Button& into) {
  read_style(reader, value, into.style);
}
void read_upgrades(Reader& reader, const json::Value& value, Button& into) {
  const std::string* name = reader.string(value, "`upgrades`");
  if (name == nullptr) return;
  const auto known = reader.names().calls.find(*name);
  if (known) {
    into.upgrades = *known;
  } else {
    reader.error("ruleset/unknown-button", value.origin(),
                 fmt::format("no button makes a call `{}`", *name),
                 Reader::did_you_mean(*name, reader.names().calls.all()));
  }
}
void read_precedence_over(Reader& reader, const json::Value& value, Button& into) {
  const json::Array* items = reader.array(value, "`precedence_over`");
  if (items == nullptr) return;
  for (const json::Value& item : *items) {
    const std::string* name = reader.string(item, "a button");
    if (name == nullptr) continue;
    if (const auto known = reader.names().buttons.find(*name)) {
      into.precedence_over.push_back(*known);
    } else {  // K04
      reader.warn("ruleset/unknown-button", item.origin(),
                  fmt::format("there is no button `{}`", *name),
                  Reader::did_you_mean(*name, reader.names().buttons.all()));
    }
  }
}
void read_unskippable(Reader& reader, const json::Value& value, Button& into) {
  into.unskippable =
      read_conditions(reader, value, {.contexts = {Context::kSeat}, .name = "`unskippable`"});
}
void read_cancellable(Reader& reader, const json::Value& value, Button& into) {
  into.cancellable = reader.boolean(value, "`cancellable`").value_or(true);
}
void read_interrupt_level(Reader& reader, const json::Value& value, Button&) {
  reader.integer(value, "`interrupt_level`");
}

struct FieldRow {
  std::string_view name;
  vocab::Type type;
  Presence presence;
  std::string_view default_value, item, doc;
  void (*read)(Reader& reader, const json::Value& value, Button& into);
};

const std::array kFields = {
    FieldRow{"display_name", Form::kText, Presence::kRequired, "", "B02", "What the button says.",
             read_display_name},
    FieldRow{"show_when", Form::kConditions, Presence::kRequired, "", "B03",
             "When a seat has the button.", read_show_when},
    FieldRow{"actions", Form::kActions, Presence::kRequired, "", "B04", "What pressing it does.",
             read_button_actions},
    FieldRow{"call",
             {Form::kInteger, 2},
             Presence::kOptional,
             "",
             "B05",
             "Makes it a call button: the ways to call, each a list of offsets from the called "
             "tile.",
             read_call},
    FieldRow{"call_conditions", Form::kConditions, Presence::kOptional, "[]", "B06",
             "What each choice of tiles must satisfy.", read_call_conditions},
    FieldRow{"call_name", Form::kCallName, Presence::kOptional, "", "B07",
             "The name under which the call is recorded; else the button's id.", read_call_name},
    FieldRow{"call_style", Form::kObject, Presence::kOptional, "", "B08",
             "How the meld is laid out, by where the tile came from.", read_call_style},
    FieldRow{"upgrades", Form::kCallName, Presence::kOptional, "", "B09",
             "The call that this one adds a tile to.", read_upgrades},
    FieldRow{"precedence_over", list_of(Form::kButton), Presence::kOptional, "[]", "B10",
             "The buttons of other seats that are not waited for once this one is chosen.",
             read_precedence_over},
    FieldRow{"unskippable", Form::kConditions, Presence::kOptional, "false", "B11",
             "The seat can neither skip nor play a tile while it has the button.",
             read_unskippable},
    FieldRow{"cancellable", Form::kBoolean, Presence::kOptional, "true", "B12",
             "A choice of tiles once begun can be taken back.", read_cancellable},
    FieldRow{"interrupt_level", Form::kInteger, Presence::kOptional, "", "B13",
             "Accepted; has no effect.", read_interrupt_level},
};

constexpr std::string_view kButtonExample = R"({"interruptible_actions": ["play_tile"], "buttons": {
  "pon": {"display_name": "Pon", "call": [[0, 0]], "call_name": "pon", "call_conditions": [],
    "call_style": {"kamicha": ["call_sideways", 0, 1], "self": [["1x", 0], 1, 2]},
    "show_when": ["call_available"], "actions": [["call"]], "precedence_over": ["kakan"]},
  "kakan": {"display_name": "Kan", "call": [[0, 0, 0]], "upgrades": "pon", "unskippable": false,
    "cancellable": true, "interrupt_level": 1,
    "show_when": ["can_upgrade_call"], "actions": [["upgrade_call"]]}}})";

// B14: without one of these a press may find nothing to call.
bool asks_for_call(const Reader& reader, const Condition& condition) {
  if (condition.type == Condition::Type::kLeaf) {
    const auto& rows = reader.vocabulary().rows(vocab::Kind::kCondition);
    const std::string_view name = rows[static_cast<size_t>(condition.row)].name;
    return name == "call_available" || name == "self_call_available" || name == "can_upgrade_call";
  }
  return std::any_of(condition.parts.begin(), condition.parts.end(),
                     [&](const Condition& part) { return asks_for_call(reader, part); });
}

void read_button(Reader& reader, const json::Member& member) {
  const json::Object* object =
      reader.object(member.value, fmt::format("the button `{}`", member.key));
  if (object == nullptr) return;
  check_fields(reader, *object, vocab::Kind::kButtonField, "a button");
  Button button{.id = *reader.names().buttons.find(member.key), .origin = member.key_origin};
  button.call_name = *reader.names().calls.find(member.key);
  button.unskippable.type = Condition::Type::kFalse;
  button.is_call = object->contains("call");
  for (const FieldRow& field : kFields) {
    const json::Value* value = object->find(field.name);
    if (value != nullptr) {
      field.read(reader, *value, button);
    } else if (field.presence == Presence::kRequired) {
      reader.error("ruleset/missing-field", member.key_origin,
                   fmt::format("the button `{}` needs `{}`", member.key, field.name));
    }
  }
  if (button.is_call && object->contains("show_when") && !asks_for_call(reader, button.show_when)) {
    reader.warn(
        "ruleset/call-not-checked", member.key_origin,
        fmt::format("the call button `{}` may be shown when there is nothing to call", member.key),
        "add `call_available`, `self_call_available` or `can_upgrade_call` to `show_when`");
  }
  reader.rules().buttons.push_back(std::move(button));
}

// --- auto buttons (B40) ---

void read_auto_button(Reader& reader, const json::Member& member) {
  const json::Object* object =
      reader.object(member.value, fmt::format("the auto button `{}`", member.key));
  if (object == nullptr) return;
  check_fields(reader, *object, vocab::Kind::kAutoButtonField, "an auto button");
  AutoButton button{.id = reader.names().auto_buttons.intern(member.key),
                    .origin = member.key_origin};
  for (const json::Member& field : *object) {
    const std::string what = fmt::format("`{}`", field.key);
    if (field.key == "display_name" || field.key == "desc") {
      const std::string* text = reader.string(field.value, what);
      if (text != nullptr) (field.key == "desc" ? button.desc : button.display_name) = *text;
    } else if (field.key == "actions") {
      button.actions = read_actions(reader, field.value,
                                    {.contexts = {Context::kSeat}, .name = "an auto button"});
    } else if (field.key == "enabled_at_start") {
      button.enabled_at_start = reader.boolean(field.value, what).value_or(false);
    } else if (field.key == "persistent") {
      button.persistent = reader.boolean(field.value, what).value_or(false);
    }
  }
  for (const char* field : {"display_name", "actions"}) {
    if (object->contains(field)) continue;
    reader.error("ruleset/missing-field", member.key_origin,
                 fmt::format("the auto button `{}` needs `{}`", member.key, field));
  }
  reader.rules().auto_buttons.push_back(std::move(button));
}

constexpr std::string_view kAutoExample = R"({"auto_buttons": {"auto_sort": {
  "display_name": "A", "desc": "Sort the hand", "actions": [["sort_hand"]],
  "enabled_at_start": true, "persistent": true}}})";

}  // namespace

void read_buttons(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* buttons = reader.object(value, what);
  if (buttons == nullptr) return;
  if (buttons->size() > kMostButtons) {
    reader.error(
        "ruleset/too-many-buttons", value.origin(),
        fmt::format("a ruleset may have {} buttons, not {}", kMostButtons, buttons->size()));
    return;
  }
  for (const json::Member& member : *buttons) read_button(reader, member);
}

void read_auto_buttons(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* buttons = reader.object(value, what);
  if (buttons == nullptr) return;
  for (const json::Member& member : *buttons) read_auto_button(reader, member);
}

void add_button_rows(vocab::Vocabulary& vocabulary) {
  for (const FieldRow& row : kFields) {
    vocabulary.add(vocab::Kind::kButtonField, {.name = row.name,
                                               .parameters = {{.name = "value",
                                                               .type = row.type,
                                                               .presence = row.presence,
                                                               .default_value = row.default_value}},
                                               .doc = row.doc,
                                               .example = kButtonExample,
                                               .item = row.item});
  }
  const auto add = [&](std::string_view name, vocab::Type type, Presence presence,
                       std::string_view default_value, std::string_view doc) {
    vocabulary.add(vocab::Kind::kAutoButtonField, {.name = name,
                                                   .parameters = {{.name = "value",
                                                                   .type = type,
                                                                   .presence = presence,
                                                                   .default_value = default_value}},
                                                   .doc = doc,
                                                   .example = kAutoExample,
                                                   .item = "B40"});
  };
  add("display_name", Form::kText, Presence::kRequired, "", "What the auto button says.");
  add("desc", Form::kText, Presence::kOptional, "", "What it does, for people.");
  add("actions", Form::kActions, Presence::kRequired, "", "What runs while it is on.");
  add("enabled_at_start", Form::kBoolean, Presence::kOptional, "false", "Whether it starts on.");
  add("persistent", Form::kBoolean, Presence::kOptional, "false",
      "Whether it stays as it is from round to round.");
}

}  // namespace jantaku::ruleset
