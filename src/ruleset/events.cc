// Events (checklist section 3): what runs when, and in which context.
#include <fmt/format.h>

#include <array>

#include "ruleset/parts.h"
#include "ruleset/rows.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Context;
using vocab::Contexts;

struct EventRow {
  std::string_view name;
  Event event;
  Contexts contexts;
  std::string_view item, doc;
  std::string_view example;
};

constexpr Contexts kSeat = {Context::kSeat};
constexpr Contexts kCall = {Context::kSeat, Context::kCaller, Context::kCallee, Context::kCall};
// X08: the caller is there after a win by call; else whatever asks for it does nothing.
constexpr Contexts kWin = {Context::kSeat, Context::kWin, Context::kCaller};

const std::array kEvents = {
    EventRow{"after_start", Event::kAfterStart, kSeat, "E03",
             "Once a round, when the deal and the opening turn are done; the seat is east.",
             R"({"after_start": {"actions": [["set_status", "first_turn"]]}})"},
    EventRow{"before_turn_change", Event::kBeforeTurnChange, kSeat, "E04",
             "First of all when the turn advances; the seat is the one whose turn ends.",
             R"({"before_turn_change": {"actions": [["sort_hand"]]}})"},
    EventRow{"after_turn_change", Event::kAfterTurnChange, kSeat, "E05",
             "When the turn has advanced; the seat is the one whose turn begins.",
             R"({"after_turn_change": {"actions": [["draw"]]}})"},
    EventRow{"on_no_valid_tiles", Event::kOnNoValidTiles, kSeat, "E06",
             "When the seat on turn holds tiles but may play none; with `recurse` again while "
             "that is so.",
             R"({"on_no_valid_tiles": {"actions": [["draw"]], "recurse": true}})"},
    EventRow{"after_draw", Event::kAfterDraw, kSeat, "E07",
             "After every draw that moved a tile; the seat is who drew.",
             R"({"after_draw": {"actions": [["sort_hand"]]}})"},
    EventRow{"before_call", Event::kBeforeCall, kCall, "E08",
             "Before the tiles of a call move; the seat is the one called from.",
             R"({"before_call": {"actions": [["set_status", "called_from"]]}})"},
    EventRow{"after_call", Event::kAfterCall, kCall, "E09",
             "At the end of a call; the seat is the caller.",
             R"({"after_call": {"actions": [["sort_hand"]]}})"},
    EventRow{"before_win", Event::kBeforeWin, kWin, "E11",
             "Once for each winner, before yaku are counted; the seat is the winner.",
             R"({"before_win": {"actions": [["sort_hand"]]}})"},
    EventRow{"before_exhaustive_draw", Event::kBeforeExhaustiveDraw, kSeat, "E12",
             "Before the payments of an exhaustive draw; the seat is the one on turn.",
             R"({"before_exhaustive_draw": {"actions": [["sort_hand"]]}})"},
    EventRow{"before_abortive_draw", Event::kBeforeAbortiveDraw, kSeat, "E13",
             "Before an abortive draw; the seat is the one on turn.",
             R"({"before_abortive_draw": {"actions": [["sort_hand"]]}})"},
    EventRow{"before_continue", Event::kBeforeContinue, kSeat, "E14",
             "When the round goes on after a win; the seat is the one on turn.",
             R"({"bloody_end": true, "before_continue": {"actions": [["sort_hand"]]}})"},
    EventRow{"after_saki_start", Event::kAfterSakiStart, kSeat, "E15",
             "When everybody has drafted a card, once for each seat.",
             R"({"after_saki_start": {"actions": [["sort_hand"]]}})"},
    EventRow{"after_initialization", Event::kAfterInitialization, kSeat, "A99",
             "Once a game, after the first `after_start`.",
             R"({"after_initialization": {"actions": [["noop"]]}})"},
};
static_assert(kEventCount == 13);

const EventRow& row_of(Event event) { return kEvents[static_cast<size_t>(event)]; }

}  // namespace

std::optional<Event> event_named(std::string_view key) {
  for (const EventRow& row : kEvents) {
    if (row.name == key) return row.event;
  }
  return std::nullopt;
}

void read_event(Reader& reader, Event event, const json::Member& member) {
  const EventRow& row = row_of(event);
  const std::string what = fmt::format("`{}`", row.name);
  const json::Object* object = reader.object(member.value, what);
  if (object == nullptr) return;
  EventHandler& handler = reader.rules().events[static_cast<size_t>(event)];
  for (const json::Member& field : *object) {
    if (field.key == "actions") {
      handler.actions = read_actions(reader, field.value, {.contexts = row.contexts, .name = what});
    } else if (field.key == "recurse") {
      handler.recurse = reader.boolean(field.value, "`recurse`").value_or(false);
    } else {  // E17
      reader.error("ruleset/unknown-field", field.key_origin,
                   fmt::format("an event has no field `{}`", field.key),
                   Reader::did_you_mean(field.key, {"actions", "recurse"}));
    }
  }
  if (!object->contains("actions")) {
    reader.error("ruleset/missing-field", member.key_origin,
                 fmt::format("{} needs `actions`", what));
  }
}

void check_fields(Reader& reader, const json::Object& object, vocab::Kind kind,
                  std::string_view what) {
  for (const json::Member& member : object) {
    if (reader.vocabulary().find(kind, member.key) != nullptr) continue;
    reader.unknown("ruleset/unknown-field", member.key_origin,
                   fmt::format("{} has no field `{}`", what, member.key),
                   reader.vocabulary().did_you_mean(kind, member.key));
  }
}

void add_event_rows(vocab::Vocabulary& vocabulary) {
  for (const EventRow& row : kEvents) {
    vocabulary.add(vocab::Kind::kEvent,
                   {.name = row.name,
                    .parameters = {{.name = "actions", .type = vocab::Form::kActions},
                                   {.name = "recurse",
                                    .type = vocab::Form::kBoolean,
                                    .presence = vocab::Presence::kOptional,
                                    .default_value = "false"}},
                    .contexts = row.contexts,
                    .doc = row.doc,
                    .example = row.example,
                    .item = row.item});
  }
}

}  // namespace jantaku::ruleset
