// Tiles set aside.
#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;

void set_aside_draw(Game& game, const Context& context, const Action&) {
  Player& player = game.table().at(context.seat);
  player.aside.insert(player.aside.end(), player.draw.begin(), player.draw.end());
  player.draw.clear();
}

void draw_from_aside(Game& game, const Context& context, const Action&) {
  Player& player = game.table().at(context.seat);
  if (player.aside.empty()) return;
  player.draw.push_back(player.aside.front());
  player.aside.erase(player.aside.begin());
  game.after_draw(context.seat);
}

}  // namespace

std::span<const ActionRow> aside_actions() {
  static const std::vector<ActionRow> rows = {
      row("A56", "set_aside_draw", set_aside_draw, "Sets all of the seat's drawn tiles aside.",
          R"(["set_aside_draw"])"),
      row("A57", "draw_from_aside", draw_from_aside,
          "The first tile that the seat has set aside becomes its draw.", R"(["draw_from_aside"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
