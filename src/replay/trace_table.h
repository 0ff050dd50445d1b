// The table as a recorded round tells it, in texts that compare with ours.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"
#include "json/value.h"

namespace jantaku::replay {

using Texts = std::multiset<std::string>;

// What is in the one and not in the other.
Texts minus(const Texts& a, const Texts& b);

// A member that is a string; empty if there is none.
std::string text_of(const json::Value& object, std::string_view key);

// Traces name players by where they sat in the first round; the deal moves on from there.
class Seating {
 public:
  explicit Seating(const json::Value& round);
  engine::Seat seat(std::string_view name) const;
  std::string_view name(engine::Seat seat) const;

 private:
  size_t dealer_ = 0;
};

// Attributes that only say where a tile lies in that engine.
bool only_says_where(std::string_view attribute);

// "5m" or ["5m", "attr", ...] as text that compares: 5m@attr.
std::string tile_text(const json::Value& value);
Texts tiles_in(const json::Value* list);
Texts words_in(const json::Value* list);
// Each call as "name: tiles".
Texts calls_in(const json::Value* list);

// The cards that a seat may draft, of its field `choices`.
std::vector<std::string> cards_in(const json::Value* choices);

// The recorded table: what the steps say has changed is put over what was there.
class Recorded {
 public:
  Recorded(const json::Value& start, const Seating& seating) : root_(start), seating_(seating) {}

  void apply(const json::Value* after);
  // Null where the record has nothing of the kind.
  const json::Value* of(engine::Seat seat, std::string_view field) const;
  const json::Value* game(std::string_view field) const;

  Texts buttons(engine::Seat seat) const { return words_in(of(seat, "buttons")); }
  // What a seat holds and has drawn. Of what lies apart there, tiles that no `draw` put there
  // (those of a Charleston, or from an aside) have no attribute for it, and count as drawn or as
  // not.
  enum class Apart : uint8_t { kIsDrawn, kIsDrawnIfMarked };
  Texts hand(engine::Seat seat, Apart apart) const;
  Texts draw(engine::Seat seat, Apart apart) const;
  // Without the gaps that tiles taken by a power leave.
  Texts pond(engine::Seat seat) const;
  // Whether the lists that the seat has deferred name the word.
  bool defers(engine::Seat seat, std::string_view word) const;
  // The tile that a step marks: of somebody's hand and draw, pond or aside, or of the top row.
  std::string marked_tile(engine::Seat owner, const json::Value& step) const;
  bool is_empty(engine::Seat seat, std::string_view field) const;

 private:
  json::Value root_;
  const Seating& seating_;
};

}  // namespace jantaku::replay
