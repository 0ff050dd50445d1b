// What people see and no rule depends on; and showing tiles to everyone.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

std::string amount_text(Milli amount) {
  std::string text = fmt::format("{}{}", amount < 0 ? "-" : "", std::abs(amount / ruleset::kOne));
  const Milli rest = std::abs(amount % ruleset::kOne);
  if (rest == 0) return text;
  text += fmt::format(".{:03}", rest);
  while (text.ends_with('0')) text.pop_back();
  return text;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace

namespace {

// As hands are written: 123m 456p. A space stands for a space, and around numbers of two digits.
std::string tiles_text(const std::vector<ruleset::Arg>& tiles) {
  std::string text;
  char suit = '\0';
  const auto close = [&] {
    if (suit != '\0') text += suit;
    suit = '\0';
  };
  for (const ruleset::Arg& tile : tiles) {
    const tiles::Kind kind = tile.tile.kind;
    const bool joins = kind.suit() == suit && kind.digit_count() == 1;
    if (!joins) {
      close();
      if (!text.empty() && text.back() != ' ') text += ' ';
    }
    if (tiles::is_spacer(kind)) continue;
    const std::string name = kind.name();
    text += name.substr(0, name.size() - 1);
    suit = kind.suit();
    if (kind.digit_count() > 1) close();
  }
  close();
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

std::string filled_in(Game& game, std::string text, const ruleset::Arg& values,
                      const Context& context) {
  // Longer names first: `$n` is the beginning of `$num`.
  std::vector<const ruleset::Arg*> longest_first;
  for (const ruleset::Arg& value : values.list) longest_first.push_back(&value);
  std::sort(
      longest_first.begin(), longest_first.end(),
      [](const ruleset::Arg* a, const ruleset::Arg* b) { return a->text.size() > b->text.size(); });
  for (const ruleset::Arg* value : longest_first) {
    std::string shown;
    if (value->form == vocab::Form::kTile) shown = tiles_text(value->list);
    if (value->form == vocab::Form::kAmount) shown = amount_text(game.amount(*value, context));
    replace_all(text, fmt::format("%{{{}}}", value->text), shown);
    replace_all(text, "$" + value->text, shown);
  }
  return text;
}

namespace {

using ruleset::Action;
using ruleset::kOne;
using vocab::Form;
using vocab::Presence;

void push_message(Game& game, const Context& context, const Action& action) {
  game.emit({.type = GameEvent::Type::kMessage,
             .seat = context.seat,
             .text = filled_in(game, action.args[0].text, action.args[1], context)});
}

void big_text(Game& game, const Context& context, const Action& action) {
  for_each_seat(game, seats_or_self(game, context, action, 1), [&](Seat seat) {
    game.emit({.type = GameEvent::Type::kBigText, .seat = seat, .text = action.args[0].text});
  });
}

void pause(Game& game, const Context&, const Action& action) {
  game.emit({.type = GameEvent::Type::kPause, .amount = action.args[0].number * kOne});
}

void sort_hand(Game& game, const Context& context, const Action&) { game.sort_hand(context.seat); }

bool is_sorted(const Game& game, const Context& context) { return game.is_sorted(context.seat); }

void reveal_hand(Game& game, const Context& context, const Action&) {
  Player& player = game.table().at(context.seat);
  player.hand_revealed = true;
  game.emit({.type = GameEvent::Type::kHandRevealed,
             .seat = context.seat,
             .audience = SeatSet::all(game.table().seats),
             .tiles = game.held(context.seat)});
}

void reveal_tile(Game& game, const Context&, const Action& action) {
  const ruleset::Arg& what = action.args[0];
  RevealedTile revealed{.reserved = -1, .tile = what.tile};
  if (what.id >= 0) {
    revealed = {.reserved = game.reserved_number(what.id)};
    const auto& row = game.table().revealed;
    if (std::find(row.begin(), row.end(), revealed) != row.end()) return;
  }
  game.table().revealed.push_back(revealed);
  game.emit({.type = GameEvent::Type::kReveal,
             .audience = SeatSet::all(game.table().seats),
             .tiles = {game.revealed_tile(revealed)}});
}

}  // namespace

std::span<const ActionRow> display_actions() {
  static const std::vector<ActionRow> rows = {
      touches_itself(runs_after_end(
          row("A02", "push_message", push_message,
              "Sends everyone a message under the seat's name, with amounts in the "
              "place of `$name`.",
              R"(["push_message", "has $n discards", {"n": ["num_discards"]}])",
              {{"text", Form::kText}, {"vars", Form::kValues, Presence::kOptional, "{}"}}))),
      touches_itself(runs_after_end(
          row("A25", "big_text", big_text, "Shows large text beside a seat.",
              R"(["big_text", "Riichi"])",
              {{"text", Form::kText}, {"who", Form::kSeat, Presence::kOptional, "self"}}))),
      touches_itself(
          runs_after_end(row("A26", "pause", pause,
                             "Lets people look for so many milliseconds; simulations do not wait.",
                             R"(["pause", 1000])", {{"ms", Form::kInteger}}))),
      idle_if(is_sorted,
              touches_itself(runs_after_end(
                  row("A27", "sort_hand", sort_hand,
                      "Sorts the seat's concealed tiles, but not its draw.", R"(["sort_hand"])")))),
      runs_after_end(row("A32", "reveal_hand", reveal_hand,
                         "Shows the seat's hand to everyone until the round ends.",
                         R"(["reveal_hand"])")),
      row("A28", "reveal_tile", reveal_tile,
          "Adds a reserved or any other tile to the row above the table.",
          R"(["reveal_tile", "5z"])", {{"tile", Form::kReservedTile}}),
  };
  return rows;
}

}  // namespace jantaku::engine
