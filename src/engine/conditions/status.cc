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
      row("C33", "status", status, "The seat has all of these statuses.",
          R"({"name": "status", "opts": ["riichi", "just_reached"]})",
          {rest("statuses", Form::kStatus)}),
      row("C34", "status_missing", status_missing, "The seat has none of these statuses.",
          R"({"name": "status_missing", "opts": ["riichi", "furiten"]})",
          {rest("statuses", Form::kStatus)}),
      row("C35", "discarder_status", discarder_status,
          "Who made the last discard has all of these statuses.",
          R"({"name": "discarder_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C36", "shimocha_status", neighbour_status<kShimocha>,
          "Shimocha has all of these statuses.",
          R"({"name": "shimocha_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C37", "toimen_status", neighbour_status<kToimen>, "Toimen has all of these statuses.",
          R"({"name": "toimen_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C38", "kamicha_status", neighbour_status<kKamicha>, "Kamicha has all of these statuses.",
          R"({"name": "kamicha_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C39", "others_status", others_status,
          "One of the other seats has all of these statuses.",
          R"({"name": "others_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C40", "anyone_status", anyone_status, "One seat has all of these statuses.",
          R"({"name": "anyone_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)}),
      row("C41", "everyone_status", everyone_status, "Every seat has all of these statuses.",
          R"({"name": "everyone_status", "opts": ["no_flowers"]})",
          {rest("statuses", Form::kStatus)}),
      row("C82", "caller_status", caller_status, "The caller has all of these statuses.",
          R"({"name": "caller_status", "opts": ["riichi"]})", {rest("statuses", Form::kStatus)},
          {vocab::Context::kCaller}),
      row("C42", "buttons_include", buttons_include, "All of these buttons are shown to the seat.",
          R"({"name": "buttons_include", "opts": ["skip"]})", {rest("buttons", Form::kButton)}),
      row("C43", "buttons_exclude", buttons_exclude, "None of these buttons are shown to the seat.",
          R"({"name": "buttons_exclude", "opts": ["skip"]})", {rest("buttons", Form::kButton)}),
      row("C58", "all_saki_cards_drafted", all_saki_cards_drafted, "Every seat has a card.",
          R"("all_saki_cards_drafted")"),
  };
  return rows;
}

}  // namespace jantaku::engine
