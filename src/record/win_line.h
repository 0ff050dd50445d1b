// Known scores of wins: lines {"in": {...}, "out": {...}} as majiang-core's hule takes and gives
// them, Japanese yaku names included.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "tiles/notation.h"

namespace jantaku::record {

// What was asked.
struct WinLine {
  tiles::MajiangHand hand;                   // with the winning tile last if it was drawn
  std::optional<tiles::MajiangTile> won_on;  // and who gave it
  int round_wind = 0, seat_wind = 0;         // 0 to 3: east south west north
  int riichi = 0;                            // 2: double
  bool ippatsu = false, chankan = false, rinshan = false, last_tile = false, first_turn = false;
  std::vector<tiles::Kind> indicators, ura_indicators;
  int honba = 0, sticks = 0;
};

// What was answered.
struct WinAnswer {
  struct Yaku {
    std::string name;  // 場風 and 自風 without their direction
    std::string han;   // a number, or stars for yakuman
  };
  std::vector<Yaku> yaku;
  std::optional<int64_t> fu, han, yakuman;
  int64_t points = 0;            // without honba and sticks
  std::vector<int64_t> changes;  // from the dealer on; none if it is no win
};

// A line that is not like that; the place is that of the value.
base::Diagnostic bad_win_line(const json::Document& line, const json::Value& at,
                              std::string message);

base::Result<WinLine> read_win_line(const json::Document& line);
base::Result<WinAnswer> read_win_answer(const json::Document& line);

}  // namespace jantaku::record
