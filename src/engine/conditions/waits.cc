// What a seat waits for.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/looking.h"

namespace jantaku::engine {
namespace {

using tiles::Kind;

std::vector<Kind> waits_of(Game& game, const Context& context, int match) {
  const Player& player = self(game, context);
  return game.waits(player, concealed(game, context, Drawn::kWithout), player.calls, match);
}

// A red five that completes what the five completes, or a joker, is no wait of its own.
int wait_count(Game& game, const Context& context, int match) {
  const Player& player = self(game, context);
  const std::vector<Kind> waits = waits_of(game, context, match);
  return static_cast<int>(std::count_if(waits.begin(), waits.end(), [&](Kind kind) {
    const auto roles = player.aliases.roles(Tile(kind), game.matchers().names().invisible);
    return !roles.anything && std::none_of(roles.kinds.begin(), roles.kinds.end(), [&](Kind role) {
      return role != kind && std::find(waits.begin(), waits.end(), role) != waits.end();
    });
  }));
}

bool wait_count_at_least(Game& game, const Context& context, const Condition& leaf) {
  return wait_count(game, context, leaf.args[1].id) >= leaf.args[0].number;
}

bool wait_count_at_most(Game& game, const Context& context, const Condition& leaf) {
  return wait_count(game, context, leaf.args[1].id) <= leaf.args[0].number;
}

// Where a win is looked at, its tile is the one that was waited for, though it lies open now.
bool has_hell_wait(Game& game, const Context& context, const Condition& leaf) {
  const auto& wall = game.rules().wall;
  int64_t unseen = 0;
  for (Kind kind : waits_of(game, context, leaf.args[0].id)) {
    unseen += std::count_if(wall.begin(), wall.end(),
                            [&](const Tile& tile) { return tile.kind == kind; });
    unseen -= visible_copies(game, context.seat, kind);
    if (context.win != WinKind::kNone && context.winning_tile.kind == kind) ++unseen;
  }
  return unseen == 1;
}

}  // namespace

std::span<const ConditionRow> wait_conditions() {
  static const ConditionRow rows[] = {
      row("C68", "wait_count_at_least", wait_count_at_least,
          "At least so many kinds of tile complete hand and calls.",
          R"({"name": "wait_count_at_least", "opts": [3, [[[["pair"], 1]]]]})",
          {one("count", Form::kInteger),
           one("specs", Form::kMatchSpecs, "what a complete hand is")}),
      row("C69", "wait_count_at_most", wait_count_at_most,
          "At most so many kinds of tile complete hand and calls.",
          R"({"name": "wait_count_at_most", "opts": [1, [[[["pair"], 1]]]]})",
          {one("count", Form::kInteger),
           one("specs", Form::kMatchSpecs, "what a complete hand is")}),
      row("C74", "has_hell_wait", has_hell_wait,
          "Of all tiles that complete the hand exactly one is not in the seat's sight.",
          R"({"name": "has_hell_wait", "opts": [[[["pair"], 1]]]})",
          {rest("specs", Form::kMatchSpecs, "what a complete hand is")}),
  };
  return rows;
}

}  // namespace jantaku::engine
