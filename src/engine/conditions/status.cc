// Statuses, buttons and cards of the seats.
#include <algorithm>

#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

constexpr int kShimocha = 1, kToimen = 2, kKamicha = 3;

bool has_all(const Player& player, const Condition& leaf) {
  return std::all_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return arg.id >= 0 && player.has(arg.id); });
}

bool seat_has_all(Game& game, Seat seat, const Condition& leaf) {
  return seat != Seat::kNone && has_all(game.table().at(seat), leaf);
}

bool status(Game& game, const Context& context, const Condition& leaf) {
  return has_all(self(game, context), leaf);
}

bool status_missing(Game& game, const Context& context, const Condition& leaf) {
  const Player& player = self(game, context);
  return std::none_of(leaf.args.begin(), leaf.args.end(),
                      [&](const Arg& arg) { return arg.id >= 0 && player.has(arg.id); });
}

bool discarder_status(Game& game, const Context&, const Condition& leaf) {
  return seat_has_all(game, game.table().last_discard.seat, leaf);
}

bool caller_status(Game& game, const Context& context, const Condition& leaf) {
  return seat_has_all(game, context.caller, leaf);
}

template <int kPlaces>
bool neighbour_status(Game& game, const Context& context, const Condition& leaf) {
  return seat_has_all(game, game.table().relative(context.seat, kPlaces), leaf);
}

bool others_status(Game& game, const Context& context, const Condition& leaf) {
  for (int s = 0; s < game.table().seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    if (seat != context.seat && seat_has_all(game, seat, leaf)) return true;
  }
  return false;
}

bool anyone_status(Game& game, const Context&, const Condition& leaf) {
  for (int s = 0; s < game.table().seats; ++s) {
    if (seat_has_all(game, seat_at(static_cast<size_t>(s)), leaf)) return true;
  }
  return false;
}

bool everyone_status(Game& game, const Context&, const Condition& leaf) {
  for (int s = 0; s < game.table().seats; ++s) {
    if (!seat_has_all(game, seat_at(static_cast<size_t>(s)), leaf)) return false;
  }
  return true;
}

bool is_shown(Game& game, Seat seat, const Arg& arg) {
  if (arg.id == ruleset::kSkipButton) {
    // Whether one may skip may itself depend on what is shown: such a ring ends in the budget.
    constexpr int64_t kCost = 100'000;
    game.steps_left() -= kCost;
    return game.steps_left() >= 0 && game.may_skip(seat);
  }
  const auto& buttons = game.rules().buttons;
  const auto found = std::find_if(buttons.begin(), buttons.end(), [&](const ruleset::Button& b) {
    return arg.id >= 0 && b.id == arg.id;
  });
  return found != buttons.end() &&
         game.shown_buttons()[index(seat)][static_cast<size_t>(found - buttons.begin())];
}

bool buttons_include(Game& game, const Context& context, const Condition& leaf) {
  return std::all_of(leaf.args.begin(), leaf.args.end(),
                     [&](const Arg& arg) { return is_shown(game, context.seat, arg); });
}

bool buttons_exclude(Game& game, const Context& context, const Condition& leaf) {
  return std::none_of(leaf.args.begin(), leaf.args.end(),
                      [&](const Arg& arg) { return is_shown(game, context.seat, arg); });
}

bool all_saki_cards_drafted(Game& game, const Context&, const Condition&) {
  const auto& players = game.table().players;
  return std::all_of(players.begin(), players.begin() + game.table().seats,
                     [](const Player& player) { return player.drafted || player.card >= 0; });
}

}  // namespace

std::span<const ConditionRow> status_conditions() {
  static const ConditionRow rows[] = {
      {{.name = "status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "The seat has all of these statuses.",
        .example = R"({"name": "status", "opts": ["riichi", "just_reached"]})",
        .item = "C33"},
       status},
      {{.name = "status_missing",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "The seat has none of these statuses.",
        .example = R"({"name": "status_missing", "opts": ["riichi", "furiten"]})",
        .item = "C34"},
       status_missing},
      {{.name = "discarder_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .doc = "Who made the last discard has all of these statuses.",
        .example = R"({"name": "discarder_status", "opts": ["riichi"]})",
        .item = "C35"},
       discarder_status},
      {{.name = "shimocha_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "Shimocha has all of these statuses.",
        .example = R"({"name": "shimocha_status", "opts": ["riichi"]})",
        .item = "C36"},
       neighbour_status<kShimocha>},
      {{.name = "toimen_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "Toimen has all of these statuses.",
        .example = R"({"name": "toimen_status", "opts": ["riichi"]})",
        .item = "C37"},
       neighbour_status<kToimen>},
      {{.name = "kamicha_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "Kamicha has all of these statuses.",
        .example = R"({"name": "kamicha_status", "opts": ["riichi"]})",
        .item = "C38"},
       neighbour_status<kKamicha>},
      {{.name = "others_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = kOfSeat,
        .doc = "One of the other seats has all of these statuses.",
        .example = R"({"name": "others_status", "opts": ["riichi"]})",
        .item = "C39"},
       others_status},
      {{.name = "anyone_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .doc = "One seat has all of these statuses.",
        .example = R"({"name": "anyone_status", "opts": ["riichi"]})",
        .item = "C40"},
       anyone_status},
      {{.name = "everyone_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .doc = "Every seat has all of these statuses.",
        .example = R"({"name": "everyone_status", "opts": ["no_flowers"]})",
        .item = "C41"},
       everyone_status},
      {{.name = "caller_status",
        .parameters = {rest("statuses", Form::kStatus)},
        .contexts = {vocab::Context::kCaller},
        .doc = "The caller has all of these statuses.",
        .example = R"({"name": "caller_status", "opts": ["riichi"]})",
        .item = "C82"},
       caller_status},
      {{.name = "buttons_include",
        .parameters = {rest("buttons", Form::kButton)},
        .contexts = kOfSeat,
        .doc = "All of these buttons are shown to the seat.",
        .example = R"({"name": "buttons_include", "opts": ["skip"]})",
        .item = "C42"},
       buttons_include},
      {{.name = "buttons_exclude",
        .parameters = {rest("buttons", Form::kButton)},
        .contexts = kOfSeat,
        .doc = "None of these buttons are shown to the seat.",
        .example = R"({"name": "buttons_exclude", "opts": ["skip"]})",
        .item = "C43"},
       buttons_exclude},
      {{.name = "all_saki_cards_drafted",
        .doc = "Every seat has a card.",
        .example = R"("all_saki_cards_drafted")",
        .item = "C58"},
       all_saki_cards_drafted},
  };
  return rows;
}

}  // namespace jantaku::engine
