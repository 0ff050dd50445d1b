// What a seat may be told about its own hand: what it waits for, how many of those might still
// come, and why the ruleset would not let it win. All from its own view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/judge.h"
#include "bots/shape.h"
#include "bots/sight.h"

namespace jantaku::bots {

struct Wait {
  tiles::Kind kind;
  int left = 0;
  std::string refused;  // why a win on it would be refused; empty: it would not
};

struct Hints {
  int missing = Shape::kFar;  // how many tiles the hand lacks; kFar if nobody can say
  std::vector<Wait> waits;    // of a hand that lacks one
  // While the seat has a tile too many: what it would wait for without this one, for each tile that
  // it may discard so. Whether a win would be refused then nobody knows before (furiten may end).
  struct Discard {
    tiles::Tile tile;
    std::vector<Wait> waits;
  };
  std::vector<Discard> discards;
  // The hand is complete with what was just drawn or discarded, and no win is offered: why not.
  std::string refused;
};

class Adviser {
 public:
  Adviser(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers);
  Hints hints(const engine::View& view);

 private:
  std::vector<Wait> waits(const Tiles& held, const Melds& calls);

  std::shared_ptr<const engine::Program> program_;
  Shape shape_;
  Judge judge_;
  Sight sight_;
};

}  // namespace jantaku::bots
