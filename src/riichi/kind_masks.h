// Sets of kinds as bits (bit n is kind n of tiles/standard.h), for the conditions of yaku and fu.
#pragma once

#include <cstdint>

namespace jantaku::riichi::masks {

inline constexpr uint64_t kOnePerSuit = 1 | uint64_t{1} << 9 | uint64_t{1} << 18;
inline constexpr uint64_t kSuited = (uint64_t{1} << 27) - 1;
inline constexpr uint64_t kHonours = uint64_t{0x7f} << 27;
inline constexpr uint64_t kWinds = uint64_t{0xf} << 27;
inline constexpr uint64_t kDragons = uint64_t{0x7} << 31;
inline constexpr uint64_t kTerminals = kOnePerSuit | kOnePerSuit << 8;
inline constexpr uint64_t kYaochuu = kTerminals | kHonours;
inline constexpr uint64_t kSimples = kSuited & ~kTerminals;
// 2 3 4 6 8 s and the green dragon.
inline constexpr uint64_t kGreens = uint64_t{0b010101110} << 18 | uint64_t{1} << 32;
// Where runs with a terminal begin.
inline constexpr uint64_t kEndRuns = kOnePerSuit | kOnePerSuit << 6;

constexpr uint64_t bit(int kind) { return uint64_t{1} << kind; }
constexpr uint64_t suit(int number) { return uint64_t{0x1ff} << (9 * number); }

}  // namespace jantaku::riichi::masks
