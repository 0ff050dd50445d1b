// Statuses: marks that a ruleset puts on seats.
#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::SeatWord;
using vocab::Form;
using vocab::Presence;

enum class Change : bool { kUnset, kSet };

void change(Game& game, const Context& context, SeatSet seats, const Action& action, Change how) {
  for_each_seat(game, seats, [&](Seat seat) {
    Player& player = game.table().at(seat);
    const KnownNames& names = game.matchers().names();
    bool changed = false;
    for (const ruleset::Arg& status : action.args) {
      if (status.id == names.pao) {
        const Seat of = how == Change::kSet ? context.caller : Seat::kNone;  // S27
        changed = changed || player.pao_for != of;
        player.pao_for = of;
      }
      if (player.has(status.id) == (how == Change::kSet)) continue;
      changed = true;
      player.statuses.set(static_cast<size_t>(status.id), how == Change::kSet);
      if (status.id == names.riichi) {
        const auto now = static_cast<int>(game.table().history.size());
        player.riichi_since = how == Change::kSet ? now : -1;
      }
    }
    if (changed) game.touch();
    if (game.is_told(GameEvent::Type::kStatus)) {
      game.emit({.type = GameEvent::Type::kStatus, .seat = seat});
    }
  });
}

template <SeatWord seats, Change how>
void of(Game& game, const Context& context, const Action& action) {
  change(game, context, game.seats_of({.word = seats}, context), action, how);
}

ActionRow change_row(std::string_view item, std::string_view name, ActionFn run,
                     std::string_view doc, std::string_view example,
                     vocab::Contexts contexts = {}) {
  return touches_itself(
      row(item, name, run, doc, example, {{"statuses", Form::kStatus, Presence::kRest}}, contexts));
}

constexpr vocab::Contexts kOfCallee = {vocab::Context::kCallee};
constexpr vocab::Contexts kOfCaller = {vocab::Context::kCaller};

}  // namespace

std::span<const ActionRow> status_actions() {
  static const std::vector<ActionRow> rows = {
      change_row("A17", "set_status", of<SeatWord::kSelf, Change::kSet>,
                 "Gives the seat these statuses.", R"(["set_status", "riichi"])"),
      change_row("A18", "unset_status", of<SeatWord::kSelf, Change::kUnset>,
                 "Takes these statuses from the seat.", R"(["unset_status", "riichi"])"),
      change_row("A19", "set_status_all", of<SeatWord::kAll, Change::kSet>,
                 "Gives every seat these statuses.", R"(["set_status_all", "started"])"),
      change_row("A20", "unset_status_all", of<SeatWord::kAll, Change::kUnset>,
                 "Takes these statuses from every seat.", R"(["unset_status_all", "started"])"),
      change_row("A21", "set_callee_status", of<SeatWord::kCallee, Change::kSet>,
                 "Gives these statuses to the seat that was called from.",
                 R"(["set_callee_status", "called_from"])", kOfCallee),
      change_row("A22", "unset_callee_status", of<SeatWord::kCallee, Change::kUnset>,
                 "Takes these statuses from the seat that was called from.",
                 R"(["unset_callee_status", "called_from"])", kOfCallee),
      change_row("A23", "set_caller_status", of<SeatWord::kCaller, Change::kSet>,
                 "Gives these statuses to the seat that calls.", R"(["set_caller_status", "open"])",
                 kOfCaller),
      change_row("A24", "unset_caller_status", of<SeatWord::kCaller, Change::kUnset>,
                 "Takes these statuses from the seat that calls.",
                 R"(["unset_caller_status", "open"])", kOfCaller),
      change_row("A87", "set_status_others", of<SeatWord::kOthers, Change::kSet>,
                 "Gives every other seat these statuses.", R"(["set_status_others", "waiting"])"),
      change_row("A88", "set_status_chii_victims", of<SeatWord::kChiiVictims, Change::kSet>,
                 "Gives these statuses to every seat from which the seat has taken a chii.",
                 R"(["set_status_chii_victims", "chased"])"),
      change_row("A89", "set_discarder_status", of<SeatWord::kLastDiscarder, Change::kSet>,
                 "Gives these statuses to the maker of the last discard.",
                 R"(["set_discarder_status", "dealt_in"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
