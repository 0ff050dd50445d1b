// A riichi tile in one byte, and hands made of them: what a round is played with.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/static_vector.h"
#include "hand/riichi_shanten.h"
#include "tiles/standard.h"

namespace jantaku::riichi {

// Codes 0 to 33 are the kinds of tiles/standard.h, 34 to 36 the red fives of m, p and s. A red five
// is another tile than a five, but of the same kind.
class Pai {
 public:
  static constexpr int kCodes = 37;
  static constexpr int kFirstRed = tiles::kStandardKinds;

  constexpr Pai() = default;  // no tile
  static constexpr Pai from_code(int code) {
    Pai pai;
    pai.code_ = static_cast<uint8_t>(code);
    return pai;
  }
  static constexpr Pai red_five(int suit) { return from_code(kFirstRed + suit); }
  // 1m to 9s, 1z to 7z, 0m 0p 0s; the capitals E S W N, B P (white), G F (green), R C Z (red).
  static std::optional<Pai> parse(std::string_view name);
  static constexpr std::optional<Pai> of(tiles::Kind kind) {
    const int index = tiles::index34(kind);
    if (index < 0) return std::nullopt;
    return tiles::is_red_five(kind) ? red_five(index / 9) : from_code(index);
  }

  constexpr bool exists() const { return code_ < kCodes; }
  constexpr int code() const { return code_; }
  constexpr int kind() const { return code_ < kFirstRed ? code_ : (code_ - kFirstRed) * 9 + 4; }
  constexpr bool is_red() const { return code_ >= kFirstRed && code_ < kCodes; }
  constexpr Pai plain() const { return from_code(kind()); }
  // The same kind in red; a kind that has none is itself.
  constexpr Pai red() const { return is_five(kind()) ? red_five(kind() / 9) : *this; }
  constexpr tiles::Kind tile() const;
  std::string name() const;

  static constexpr bool is_five(int kind) { return kind < 27 && kind % 9 == 4; }

  constexpr auto operator<=>(const Pai&) const = default;

 private:
  uint8_t code_ = 255;
};

namespace detail {
inline constexpr auto kTiles = [] {
  std::array<tiles::Kind, Pai::kCodes> of_code;
  for (int code = 0; code < Pai::kCodes; ++code) {
    const Pai pai = Pai::from_code(code);
    const tiles::Kind kind34 = tiles::kind34(pai.kind());
    of_code[static_cast<size_t>(code)] = pai.is_red() ? tiles::with_red(kind34) : kind34;
  }
  return of_code;
}();
}  // namespace detail

constexpr tiles::Kind Pai::tile() const {
  return exists() ? detail::kTiles[code_] : tiles::Kind::nothing();
}

inline constexpr int kEastKind = 27;
inline constexpr int kNorthKind = 30;

constexpr bool is_honour_kind(int kind) { return kind >= kEastKind; }
constexpr bool is_wind_kind(int kind) { return kind >= kEastKind && kind <= kNorthKind; }
constexpr bool is_yaochuu_kind(int kind) {
  return is_honour_kind(kind) || kind % 9 == 0 || kind % 9 == 8;
}
inline constexpr uint64_t kYaochuuKinds = [] {
  uint64_t mask = 0;
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    if (is_yaochuu_kind(kind)) mask |= uint64_t{1} << kind;
  }
  return mask;
}();

constexpr uint64_t kind_bit(int kind) { return uint64_t{1} << kind; }

// Concealed tiles, counted by code and, for the shanten tables, by kind.
class Tehai {
 public:
  static constexpr size_t kMost = 14;
  using List = base::StaticVector<Pai, kMost>;

  int size() const { return size_; }
  int count(Pai pai) const { return counts_[static_cast<size_t>(pai.code())]; }
  int count_kind(int kind) const { return kinds_[static_cast<size_t>(kind)]; }
  bool holds(Pai pai) const { return pai.exists() && count(pai) > 0; }
  // A bit for each code that is held.
  uint64_t held() const { return held_; }
  const hand::Counts34& kinds() const { return kinds_; }
  const hand::HandKeys& keys() const { return keys_; }

  void add(Pai pai) {
    const auto code = static_cast<size_t>(pai.code());
    ++counts_[code];
    held_ |= uint64_t{1} << code;
    ++kinds_[static_cast<size_t>(pai.kind())];
    keys_.add(pai.kind());
    ++size_;
  }
  void remove(Pai pai) {
    const auto code = static_cast<size_t>(pai.code());
    assert(counts_[code] > 0);
    if (--counts_[code] == 0) held_ &= ~(uint64_t{1} << code);
    --kinds_[static_cast<size_t>(pai.kind())];
    keys_.remove(pai.kind());
    --size_;
  }
  // In the order of kinds, the red five after the five.
  List list() const;

  bool operator==(const Tehai&) const = default;

 private:
  std::array<uint8_t, Pai::kCodes> counts_{};
  uint8_t size_ = 0;
  hand::Counts34 kinds_{};
  hand::HandKeys keys_;
  uint64_t held_ = 0;
};

}  // namespace jantaku::riichi
