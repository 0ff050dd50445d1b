// How far a hand is from a win, by the ruleset's own definition `win`: what any variant calls so.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/matching.h"
#include "engine/table.h"

namespace jantaku::bots {

using Tiles = std::vector<tiles::Tile>;
using Melds = std::vector<engine::Meld>;

// Takes the first tile of that kind out, attributes and all; false if there is none.
bool take(Tiles& from, const tiles::Tile& tile);

class Shape {
 public:
  Shape(const engine::Program& program, engine::MatcherPool& matchers);

  // A decision of this player begins, which may spend so many steps of the matcher.
  void begin(const engine::Player& player, int64_t steps);
  bool spent() const { return budget_.spent(); }
  // False for a ruleset that does not say what a winning hand is: nothing is near then.
  bool is_known() const { return matcher_ != nullptr; }

  // How many tiles are missing: 0 has won, 1 waits. kFar where the budget is spent.
  static constexpr int kFar = hand::Matcher::kMostMissing;
  int missing(std::span<const tiles::Tile> loose, const Melds& calls);
  // The kinds that bring the hand nearer.
  std::vector<tiles::Kind> accepted(std::span<const tiles::Tile> loose, const Melds& calls);
  // The ways to take a hand that has won apart, at most so many.
  std::vector<hand::Decomposition> taken_apart(std::span<const tiles::Tile> loose,
                                               const Melds& calls, size_t most);

 private:
  // An answer costs what it cost when it was worked out, so that what is remembered from other
  // decisions changes none.
  struct Known {
    int missing = kFar;
    int64_t steps = 0;
  };
  uint64_t key_of(std::span<const tiles::Tile> loose) const;
  void lay_out(const Melds& calls);
  hand::HandView laid_out(std::span<const tiles::Tile> loose) const;
  int missing_now(std::span<const tiles::Tile> loose);

  const engine::Program& program_;
  engine::MatcherPool& matchers_;
  hand::Matcher* matcher_ = nullptr;
  const tiles::Aliases* aliases_ = nullptr;
  hand::Budget budget_;
  std::vector<hand::CallUnit> units_;
  uint64_t units_key_ = 0, player_key_ = 0;
  std::unordered_map<uint64_t, Known> known_;
};

}  // namespace jantaku::bots
