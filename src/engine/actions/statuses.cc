// Statuses: marks that a ruleset puts on seats.
#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using ruleset::SeatWord;
using vocab::Form;
using vocab::Presence;

enum class Change : bool { kUnset, kSet };

void change(Game& game, SeatSet seats, const Action& action, Change how) {
  for_each_seat(game, seats, [&](Seat seat) {
    Player& player = game.table().at(seat);
    for (const ruleset::Arg& status : action.args) {
      const bool is_riichi = status.id == game.matchers().names().riichi;
      if (is_riichi && player.has(status.id) != (how == Change::kSet)) {
        const auto now = static_cast<int>(game.table().history.size());
        player.riichi_since = how == Change::kSet ? now : -1;
      }
      player.statuses.set(static_cast<size_t>(status.id), how == Change::kSet);
    }
    game.emit({.type = GameEvent::Type::kStatus, .seat = seat});
  });
}

template <SeatWord seats, Change how>
void of(Game& game, const Context& context, const Action& action) {
  change(game, game.seats_of({.word = seats}, context), action, how);
}

const std::vector<vocab::Parameter> kStatuses = {{"statuses", Form::kStatus, Presence::kRest}};
constexpr vocab::Contexts kOfCallee = {vocab::Context::kSeat, vocab::Context::kCallee};
constexpr vocab::Contexts kOfCaller = {vocab::Context::kSeat, vocab::Context::kCaller};

ActionRow row(std::string_view name, std::string_view doc, std::string_view example,
              std::string_view item, ActionFn run, vocab::Contexts contexts = {}) {
  return {{.name = name,
           .parameters = kStatuses,
           .contexts = contexts,
           .doc = doc,
           .example = example,
           .item = item},
          run};
}

}  // namespace

std::span<const ActionRow> status_actions() {
  static const std::vector<ActionRow> rows = {
      row("set_status", "Gives the seat these statuses.", R"(["set_status", "riichi"])", "A17",
          of<SeatWord::kSelf, Change::kSet>),
      row("unset_status", "Takes these statuses from the seat.", R"(["unset_status", "riichi"])",
          "A18", of<SeatWord::kSelf, Change::kUnset>),
      row("set_status_all", "Gives every seat these statuses.", R"(["set_status_all", "started"])",
          "A19", of<SeatWord::kAll, Change::kSet>),
      row("unset_status_all", "Takes these statuses from every seat.",
          R"(["unset_status_all", "started"])", "A20", of<SeatWord::kAll, Change::kUnset>),
      row("set_callee_status", "Gives these statuses to the seat that was called from.",
          R"(["set_callee_status", "called_from"])", "A21", of<SeatWord::kCallee, Change::kSet>,
          kOfCallee),
      row("unset_callee_status", "Takes these statuses from the seat that was called from.",
          R"(["unset_callee_status", "called_from"])", "A22", of<SeatWord::kCallee, Change::kUnset>,
          kOfCallee),
      row("set_caller_status", "Gives these statuses to the seat that calls.",
          R"(["set_caller_status", "open"])", "A23", of<SeatWord::kCaller, Change::kSet>,
          kOfCaller),
      row("unset_caller_status", "Takes these statuses from the seat that calls.",
          R"(["unset_caller_status", "open"])", "A24", of<SeatWord::kCaller, Change::kUnset>,
          kOfCaller),
      row("set_status_others", "Gives every other seat these statuses.",
          R"(["set_status_others", "waiting"])", "A87", of<SeatWord::kOthers, Change::kSet>),
      row("set_status_chii_victims",
          "Gives these statuses to every seat from which the seat has taken a chii.",
          R"(["set_status_chii_victims", "chased"])", "A88",
          of<SeatWord::kChiiVictims, Change::kSet>),
      row("set_discarder_status", "Gives these statuses to the maker of the last discard.",
          R"(["set_discarder_status", "dealt_in"])", "A89",
          of<SeatWord::kLastDiscarder, Change::kSet>),
  };
  return rows;
}

}  // namespace jantaku::engine
