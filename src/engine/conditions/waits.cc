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

// Which copies of a tile cannot come any more: those in the seat's hand, with its calls, or all
// that it sees.
enum class Gone : uint8_t { kInHand, kOwn, kSeen };

// In the order of Gone.
vocab::Parameter gone() {
  return {.name = "gone",
          .type = Form::kChoice,
          .doc = "where not all copies of a wait may lie",
          .choices = {"hand", "own", "seen"}};
}

// Whether the seat may wait for what it has discarded itself.
enum class Furiten : uint8_t { kAllowed, kForbidden };

// In the order of Furiten.
vocab::Parameter furiten() {
  return {.name = "furiten",
          .type = Form::kChoice,
          .presence = Presence::kOptional,
          .default_value = "allowed",
          .doc = "whether one may wait for a tile of one's own discards, this one among them",
          .choices = {"allowed", "forbidden"}};
}

bool forbids_furiten(const Condition& leaf) {
  return leaf.args.size() > 2 && static_cast<Furiten>(leaf.args[2].number) == Furiten::kForbidden;
}

// Whether these tiles wait for one of which a copy is left; `discarded` is the one that is not
// among them any more, if there is one.
bool waits_for_something(Game& game, const Context& context, const Condition& leaf,
                         const std::vector<Tile>& loose, const Tile* discarded = nullptr) {
  const Player& player = self(game, context);
  const auto where = static_cast<Gone>(leaf.args[0].number);
  const auto& wall = game.rules().wall;
  const auto is = [](Kind kind) { return [kind](const Tile& tile) { return tile.kind == kind; }; };
  const auto left = [&](Kind kind) {
    auto copies = std::count_if(wall.begin(), wall.end(), is(kind));
    if (where == Gone::kSeen) return copies - visible_copies(game, context.seat, kind);
    copies -= std::count_if(loose.begin(), loose.end(), is(kind));
    for (const Meld& meld : player.calls) {
      if (where == Gone::kInHand) break;
      const auto tiles = meld.tiles();
      copies -= std::count_if(tiles.begin(), tiles.end(), is(kind));
    }
    return copies;
  };
  const auto waits = game.waits(player, loose, player.calls, leaf.args[1].id);
  if (forbids_furiten(leaf)) {
    const auto is_waited_for = [&](const Tile& tile) {
      return std::find(waits.begin(), waits.end(), tile.kind) != waits.end();
    };
    const auto& pond = player.discards;
    if ((discarded != nullptr && is_waited_for(*discarded)) ||
        std::any_of(pond.begin(), pond.end(),
                    [&](const Discard& discard) { return is_waited_for(discard.tile); })) {
      return false;
    }
  }
  return std::any_of(waits.begin(), waits.end(), [&](Kind kind) { return left(kind) > 0; });
}

bool has_wait(Game& game, const Context& context, const Condition& leaf) {
  return waits_for_something(game, context, leaf, concealed(game, context, Drawn::kWithout));
}

bool has_wait_without_tile(Game& game, const Context& context, const Condition& leaf) {
  std::vector<Tile> tiles = concealed(game, context, Drawn::kWith);
  const auto found = std::find_if(tiles.begin(), tiles.end(), [&](const Tile& tile) {
    return tile.kind == context.tile.tile.kind;
  });
  if (found == tiles.end()) return false;
  const Tile discarded = *found;
  tiles.erase(found);
  return waits_for_something(game, context, leaf, tiles, &discarded);
}

bool has_wait_after_discard(Game& game, const Context& context, const Condition& leaf) {
  const std::vector<Tile> all = concealed(game, context, Drawn::kWith);
  for (size_t i = 0; i < all.size(); ++i) {
    std::vector<Tile> tiles = all;
    tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(i));
    if (waits_for_something(game, context, leaf, tiles, &all[i])) return true;
  }
  return false;
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
      row("C68", "has_wait", has_wait,
          "Some kind of tile completes hand and calls, and a copy of it is left.",
          R"({"name": "has_wait", "opts": ["hand", [[[["pair"], 1]]]]})",
          {gone(), one("specs", Form::kMatchSpecs, "what a complete hand is")}),
      row("C68", "has_wait_without_tile", has_wait_without_tile,
          "So it is with hand and draw without the tile in context.",
          R"({"name": "has_wait_without_tile", "opts": ["hand", [[[["pair"], 1]]]]})",
          {gone(), one("specs", Form::kMatchSpecs, "what a complete hand is"), furiten()}, kOfTile),
      row("C68", "has_wait_after_discard", has_wait_after_discard,
          "So it is with hand and draw without some tile of them.",
          R"({"name": "has_wait_after_discard", "opts": ["hand", [[[["pair"], 1]]]]})",
          {gone(), one("specs", Form::kMatchSpecs, "what a complete hand is"), furiten()}),
      row("C74", "has_hell_wait", has_hell_wait,
          "Of all tiles that complete the hand exactly one is not in the seat's sight.",
          R"({"name": "has_hell_wait", "opts": [[[["pair"], 1]]]})",
          {rest("specs", Form::kMatchSpecs, "what a complete hand is")}),
  };
  return rows;
}

}  // namespace jantaku::engine
