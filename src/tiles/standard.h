// The 34 kinds of the standard game, numbered. Tables and counts are indexed by these numbers.
#pragma once

#include "tiles/tile.h"

namespace jantaku::tiles {

inline constexpr int kStandardKinds = 34;

// m1..9, p1..9, s1..9, z1..7 are 0 to 33; a red five (0m 0p 0s) counts as its five. -1 for all
// else.
constexpr int index34(Kind kind) {
  if (kind.digit_count() != 1) return -1;
  const int number = kind.number();
  switch (kind.suit()) {
    case 'm':
      return number == 0 ? 4 : number - 1;
    case 'p':
      return 9 + (number == 0 ? 4 : number - 1);
    case 's':
      return 18 + (number == 0 ? 4 : number - 1);
    case 'z':
      return number >= 1 && number <= 7 ? 27 + number - 1 : -1;
    default:
      return -1;
  }
}

// The kind of an index from 0 to 33: 5m for 4, never 0m.
constexpr Kind kind34(int index) {
  const char name[] = {static_cast<char>('1' + index % 9), "mpsz"[index / 9]};
  return Kind::of(std::string_view(name, 2));
}

constexpr bool is_red_five(Kind kind) {
  return kind.digit_count() == 1 && kind.number() == 0 &&
         (kind.suit() == 'm' || kind.suit() == 'p' || kind.suit() == 's' || kind.suit() == 't');
}

// 5m for 0m and so on; every other kind is itself.
constexpr Kind without_red(Kind kind) {
  if (!is_red_five(kind)) return kind;
  const char name[] = {'5', kind.suit()};
  return Kind::of(std::string_view(name, 2));
}

// 0m for 5m and so on; every other kind is itself.
constexpr Kind with_red(Kind kind) {
  if (kind.digit_count() != 1 || kind.number() != 5 || kind.suit() == 'z') return kind;
  const char name[] = {'0', kind.suit()};
  const Kind red = Kind::of(std::string_view(name, 2));
  return is_red_five(red) ? red : kind;
}

}  // namespace jantaku::tiles
