// Tiles set aside, and drawn tiles that cease to be apart.
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

// G04: as when a tile is played, but without one; for tiles drawn out of turn, such as for flowers
// that were dealt.
void merge_draw(Game& game, const Context& context, const Action&) {
  Player& player = game.table().at(context.seat);
  player.hand.move_over(player.draw);
}

}  // namespace

std::span<const ActionRow> aside_actions() {
  static const std::vector<ActionRow> rows = {
      row("A56", "set_aside_draw", set_aside_draw, "Sets all of the seat's drawn tiles aside.",
          R"(["set_aside_draw"])"),
      row("G04", "merge_draw", merge_draw, "All of the seat's drawn tiles join its hand.",
          R"(["merge_draw"])"),
      row("A57", "draw_from_aside", draw_from_aside,
          "The first tile that the seat has set aside becomes its draw.", R"(["draw_from_aside"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
