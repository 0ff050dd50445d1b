// The names of tiles in the paifu standard, each of two letters: files have millions of them, so
// that reading and writing one is a look at a table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tiles/standard.h"
#include "tiles/tile.h"

namespace jantaku::tiles {
namespace details {

// 1z to 4z, then 5z to 7z.
inline constexpr std::string_view kPaifuHonours = "ewswwwnwwdgdrd";

class PaifuKinds {
 public:
  constexpr PaifuKinds() {
    for (auto& row : kinds_) row.fill(Kind::any());
    for (const char suit : std::string_view("mps")) {
      for (char digit = '0'; digit <= '9'; ++digit) {
        const char name[] = {digit, suit};
        add(digit, suit, Kind::of({name, 2}));
      }
    }
    for (size_t i = 0; i < kPaifuHonours.size(); i += 2) {
      add(kPaifuHonours[i], kPaifuHonours[i + 1], kind34(27 + static_cast<int>(i / 2)));
    }
    add('u', 'k', Kind::nothing());
  }

  constexpr Kind of(char first, char second) const {
    const uint8_t row = row_of_[static_cast<unsigned char>(second)];
    return kinds_[row][static_cast<unsigned char>(first)];
  }

 private:
  constexpr void add(char first, char second, Kind kind) {
    uint8_t& row = row_of_[static_cast<unsigned char>(second)];
    if (row == 0) row = ++used_;
    kinds_[row][static_cast<unsigned char>(first)] = kind;
  }

  std::array<uint8_t, 256> row_of_{};             // by the second letter; 0: no name ends so
  std::array<std::array<Kind, 256>, 7> kinds_{};  // by the first
  uint8_t used_ = 0;
};

inline constexpr PaifuKinds kPaifuKinds;

}  // namespace details

// Kind::nothing() is the unknown tile `uk`, Kind::any() stands for what is no name: an optional
// takes a processor longer than the look.
inline Kind paifu_kind_or_any(char first, char second) {
  return details::kPaifuKinds.of(first, second);
}

// Nothing for a kind that the standard has no name for.
inline std::optional<std::array<char, 2>> paifu_letters(Kind kind) {
  const char suit = kind.suit();
  const auto number = static_cast<size_t>(kind.number());
  if ((suit == 'm' || suit == 'p' || suit == 's') && kind.digit_count() == 1) {
    return {{static_cast<char>('0' + number), suit}};
  }
  if (kind == Kind::nothing()) return {{'u', 'k'}};
  if (index34(kind) < 0) return std::nullopt;
  const auto honour = details::kPaifuHonours.substr(2 * (number - 1), 2);
  return {{honour[0], honour[1]}};
}

}  // namespace jantaku::tiles
