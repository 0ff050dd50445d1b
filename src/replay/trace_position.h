// Our table beside a recorded one: what differs, and taking over what is recorded.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/game.h"
#include "replay/trace_table.h"

namespace jantaku::replay {

struct Difference {
  enum class Field : uint8_t {
    kStopped,  // our table has stopped, the recorded one goes on
    kOver,     // our round is over, the recorded one goes on
    kTurn,
    kHand,
    kDraw,
    kPond,
    kCalls,
    kStatuses,
    kButtons,
  };
  Field field = Field::kTurn;
  engine::Seat seat = engine::Seat::kNone;
  Texts ours, theirs;
};

// The button whose menu a seat has opened, -1 where none is open.
using OpenMenus = std::array<int, engine::kMostSeats>;

class Position {
 public:
  Position(engine::Game& game, const Recorded& recorded, const Seating& seating)
      : game_(game), recorded_(recorded), seating_(seating) {}

  engine::Tile tile(const json::Value& value) const;
  // With the ruleset's attributes, comparable to tile_text.
  std::string text(const engine::Tile& tile) const;
  // In Ruleset::buttons, or -1.
  int button(std::string_view name) const;
  const std::string& button_name(int button) const;
  // Null unless the seat is offered it.
  const engine::Offer* offer(engine::Seat seat, int button) const;

  // The recorded choices in our terms.
  int held_place(engine::Seat seat, const json::Value& step) const;
  void complete_call(engine::Seat seat, const json::Value& step, engine::Choice& choice) const;
  // False if the recorded tile cannot be marked.
  bool add_mark(engine::Seat seat, const json::Value& step,
                const std::vector<ruleset::MarkSpec>& specs, engine::Choice& choice) const;

  // What a seat that is asked and has opened no menu may press, `skip` included.
  Texts buttons(engine::Seat seat, const OpenMenus& menus) const;
  std::vector<Difference> differences(const OpenMenus& menus) const;
  bool statuses_agree(engine::Seat seat) const;
  std::string describe(const Difference& difference) const;

  // Takes over hands, ponds, calls, statuses and counters of all seats, the top row and the wall.
  void take_over_table();
  // Takes over the course as well: who is on turn, what is on offer, what is still to be done by
  // the lists of the choices given.
  void take_over_course(const OpenMenus& menus,
                        const std::array<engine::Choice, engine::kMostSeats>& chosen);
  int seats() const { return game_.table().seats; }
  const Seating& seating() const { return seating_; }

 private:
  template <typename Tiles>
  Texts texts(const Tiles& tiles) const {
    Texts all;
    for (const engine::Tile& tile : tiles) all.insert(text(tile));
    return all;
  }
  // How what lies apart is to be read: as ours has it, if either reading agrees.
  Recorded::Apart apart(engine::Seat seat) const;
  Texts statuses(engine::Seat seat) const;
  Texts calls(engine::Seat seat) const;
  void compare_seat(engine::Seat seat, const OpenMenus& menus,
                    std::vector<Difference>& found) const;
  std::vector<engine::Tile> tiles(const json::Value* list) const;
  void take_over_discards(engine::Seat seat);
  void take_over_calls(engine::Seat seat);
  void take_over_wall();
  engine::Game::Rest rest_of(engine::Seat seat, const engine::Choice& chosen) const;

  engine::Game& game_;
  const Recorded& recorded_;
  const Seating& seating_;
};

}  // namespace jantaku::replay
