// The families of actions. Each is one file here; families.cc is the list.
#pragma once

#include <span>
#include <vector>

#include "engine/game.h"
#include "engine/rows.h"

namespace jantaku::engine {

std::span<const ActionRow> flow_actions();
std::span<const ActionRow> turn_actions();
std::span<const ActionRow> wall_actions();
std::span<const ActionRow> call_actions();
std::span<const ActionRow> status_actions();
std::span<const ActionRow> counter_actions();
std::span<const ActionRow> score_actions();
std::span<const ActionRow> display_actions();
std::span<const ActionRow> tile_actions();
std::span<const ActionRow> mark_actions();
std::span<const ActionRow> aside_actions();
std::span<const ActionRow> win_actions();
std::span<const ActionRow> card_actions();
std::span<const ActionRow> page_actions();

std::vector<Family<ActionRow>> action_families();

// --- how rows are written ---

inline ActionRow row(std::string_view item, std::string_view name, ActionFn run,
                     std::string_view doc, std::string_view example,
                     std::vector<vocab::Parameter> parameters = {}, vocab::Contexts contexts = {},
                     std::vector<std::string_view> aliases = {}) {
  return {.signature = {.name = name,
                        .parameters = std::move(parameters),
                        .contexts = contexts,
                        .doc = doc,
                        .example = example,
                        .item = item,
                        .aliases = std::move(aliases)},
          .run = run};
}
inline ActionRow checks_itself(ActionRow row) {
  row.checks_itself = true;
  return row;
}
inline ActionRow touches_itself(ActionRow row) {
  row.touches_itself = true;
  return row;
}
inline ActionRow idle_if(bool (*is_idle)(const Game&, const Context&), ActionRow row) {
  row.is_idle = is_idle;
  return row;
}
inline ActionRow runs_after_end(ActionRow row) {
  row.after_end = true;
  return row;
}

// --- what their implementations share ---

// The text with `$name` and `%{name}` replaced by values of that name.
std::string filled_in(Game& game, std::string text, const ruleset::Arg& values,
                      const Context& context);

inline bool given(const ruleset::Action& action, size_t at) { return at < action.args.size(); }
inline int64_t integer_or(const ruleset::Action& action, size_t at, int64_t otherwise) {
  return given(action, at) ? action.args[at].number : otherwise;
}
// The seats that an optional argument names; the seat in context without it.
inline SeatSet seats_or_self(Game& game, const Context& context, const ruleset::Action& action,
                             size_t at) {
  return given(action, at) ? game.seats_of(action.args[at].seat, context)
                           : SeatSet::of(context.seat);
}
template <typename Visit>
void for_each_seat(const Game& game, SeatSet seats, const Visit& visit) {
  for (int s = 0; s < game.table().seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    if (seats.has(seat)) visit(seat);
  }
}

}  // namespace jantaku::engine
