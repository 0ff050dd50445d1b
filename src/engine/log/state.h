// What the log knows of a round after an event: the table, what each seat is asked, how it stands.
//
// Folding a log gives one of these, and so does the cut, which makes of it what one seat may know.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/seed.h"
#include "engine/context.h"
#include "engine/game.h"
#include "engine/table.h"

namespace jantaku::engine {

// All that a seat may choose now: enough to choose from, without the game. Only the seat itself
// ever learns that it is asked.
struct Asked {
  struct Play {
    int at = -1;  // place in the hand followed by the draw
    Tile tile;
    bool drawn = false;
    bool operator==(const Play&) const = default;
  };
  // A tile that may be marked: where it lies. What it is its owner or the pond says.
  struct Place {
    ruleset::MarkSpec::Target target = ruleset::MarkSpec::Target::kHand;
    Seat owner = Seat::kNone;
    int at = -1;
    bool operator==(const Place&) const = default;
  };
  struct Marks {
    int count = 1;
    bool same_suit = false, same_number = false;  // with the other marks that have this
    std::vector<Place> places;
    bool operator==(const Marks&) const = default;
  };
  struct Button {
    int button = -1;  // in Ruleset::buttons
    std::vector<CallChoice> calls;
    std::vector<Tile> flowers;
    std::vector<int> cards;
    std::vector<Marks> marks;
    bool operator==(const Button&) const = default;
  };
  std::vector<Button> buttons;
  std::vector<Play> plays;
  bool may_skip = false;
  bool has_chosen = false;  // and may think again until all have

  bool empty() const { return buttons.empty() && plays.empty(); }
  bool operator==(const Asked&) const = default;
};

// How the round stands, apart from what lies on the table.
struct Progress {
  Status status = Status::kStalled;
  std::string error_code, error;  // of an error event
  bool rigged = false;            // the ruleset says what is dealt
  base::Bytes32 seed_hash{};      // published before the deal; zeros where there is no seed
  base::Bytes32 seed{};           // after the round
  uint64_t machine = 0;           // a digest of what is under way in the interpreter
};

struct State {
  Table table;
  std::array<Asked, kMostSeats> asked;
  Progress progress;
};

// What a seat may choose. Looks only, and spends nothing of the budget of the choice under way.
Asked asked_of(Game& game, Seat seat);
void ask(Game& game, Seat seat, Asked& asked);  // into what keeps its room

}  // namespace jantaku::engine
