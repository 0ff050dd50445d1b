// Whether the ruleset would let a hand win: asked of its own buttons, on a table laid out from what
// a seat sees. So a player knows what a win wants (a yaku, a minimum, a suit) without knowing
// rules.
#pragma once

#include <memory>
#include <span>

#include "bots/shape.h"
#include "engine/game.h"

namespace jantaku::bots {

class Judge {
 public:
  Judge(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers);

  // What is asked from here on is asked at this table, as the seat sees it.
  void look_at(const engine::Table& seen, engine::Seat seat);
  // Whether the seat might win on a discard of that tile with these others in hand; on a draw where
  // the ruleset knows no wins on discards.
  bool would_win(std::span<const tiles::Tile> hand, const Melds& calls, const tiles::Tile& tile);
  // Why not, in words for people; empty if it might.
  enum class By : bool { kDiscard, kDraw };
  std::string why_not(std::span<const tiles::Tile> hand, const Melds& calls,
                      const tiles::Tile& tile, By by);
  // Of these tiles in the seat's hand, those that it would have to play first if it pressed the
  // button: of a suit that it gives up, say.
  Tiles condemned_by(int button, std::span<const tiles::Tile> held);

 private:
  std::vector<bool> active_restrictions();
  void lay_discard(const tiles::Tile& tile);
  // The first button that the tile wins with, or -1.
  int winning_button(std::span<const tiles::Tile> hand, const Melds& calls, const tiles::Tile& tile,
                     By by);

  engine::Game game_;
  engine::Seat seat_ = engine::Seat::kNone;
  engine::Seat payer_ = engine::Seat::kNone;
  engine::List<engine::Discard> payers_discards_;
  std::vector<int> by_discard_, by_draw_;  // buttons
  bool can_play_ = false;
};

}  // namespace jantaku::bots
