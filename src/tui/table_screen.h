// The table as one seat sees it, drawn for a terminal of 100 columns and 30 lines.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/hints.h"
#include "engine/log/cut.h"
#include "tui/terminal.h"

namespace jantaku::tui {

// A button with the letter that presses it.
struct Key {
  char letter = ' ';
  std::string label;
};

struct TableScreen {
  std::string game;                                   // what is played
  std::array<std::string, engine::kMostSeats> names;  // by seat
  std::vector<std::string> messages;                  // the newest last
  std::vector<std::string> big_texts;                 // since the last time
  // By seat: which discard was made with riichi, -1 for none (riichi_discards).
  std::array<int, engine::kMostSeats> riichi_at = {-1, -1, -1, -1};
  bots::Hints hints;
  std::vector<Key> keys;
};

// Ends without a prompt. Trailing spaces are left out, so that it can be compared as text.
std::string draw_table(const engine::View& view, const ruleset::Ruleset& rules,
                       const TableScreen& screen, const Style& style);

// --- parts that other screens use ---
std::string wind_name(engine::Seat seat);            // "East"
std::string round_name(const engine::Table& table);  // "South 2"
std::string points_text(engine::Milli points);       // "25000", "-3.5"
std::string tiles_text(const std::vector<tiles::Tile>& tiles, const Style& style);
// The tiles that lie face up, and those from below them that are turned over for a win: as with
// records, the names of reserved tiles tell, `ura...` being the latter.
struct Indicators {
  std::vector<tiles::Tile> shown, below;
};
Indicators indicators(const engine::Table& table, const ruleset::Ruleset& rules);
// "Dora indicators: 7p\n", or of a ruleset that has no dora "Face up: 7p\n"; after a win perhaps
// "Dora indicators: 7p   below: 1s\n"; empty if there are none.
std::string indicators_text(const engine::Table& table, const ruleset::Ruleset& rules,
                            const Style& style);
std::string meld_text(const engine::Meld& meld, const Style& style);  // "[5m 5m 5m]"

// Who has put points on the table: for a riichi stick, as nothing else does in the midst of a
// round.
bool has_stick_down(const engine::Table& table, engine::Seat seat);
// By seat: the number of the discard that riichi was declared with, or -1. Whoever declares riichi
// says so aloud: it is no secret, though a view has no history to find it in.
std::array<int, engine::kMostSeats> riichi_discards(const engine::State& state,
                                                    const ruleset::Ruleset& rules);

}  // namespace jantaku::tui
