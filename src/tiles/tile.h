// Tiles: what is printed on one (Kind), and what a ruleset has written on it (Attributes).
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::tiles {

// A kind of tile: one to three digits and a suit letter, such as 5m, 0p, 7z, 10s, 01m, 110p, 1x.
// The name is the identity: 01m is not 1m, 0m is not 5m, and a ruleset may use names that nobody
// listed. What a kind means to a rule comes from its suit and number here, or from the aliases and
// orderings of a player. Two kinds are no tiles: nothing() (unknown, absent) and any().
class Kind {
 public:
  constexpr Kind() = default;

  // The name must be well formed; for text from outside use parse.
  static constexpr Kind of(std::string_view name) { return *parse(name); }
  static constexpr std::optional<Kind> parse(std::string_view name);
  static constexpr Kind nothing() { return Kind(); }
  static constexpr Kind any() { return from_code(kAnyCode); }
  // Any value that code() returned.
  static constexpr Kind from_code(uint16_t code) {
    Kind kind;
    kind.code_ = code;
    return kind;
  }

  constexpr uint16_t code() const { return code_; }
  constexpr bool is_tile() const { return code_ > kAnyCode; }
  constexpr char suit() const {
    return is_tile() ? static_cast<char>('a' + (code_ >> kDigitBits) - 1) : '\0';
  }
  // The digits read as a number: 1 for 1m and for 01m.
  constexpr int number() const;
  constexpr int digit_count() const;
  std::string name() const;

  // The same digits in another suit. Only for a tile.
  constexpr Kind with_suit(char suit) const;

  constexpr auto operator<=>(const Kind&) const = default;

 private:
  static constexpr int kDigitBits = 11;
  static constexpr uint16_t kAnyCode = 1;
  // Digit strings in order of length, then value: "0".."9", "00".."99", "000".."999".
  static constexpr int kFirstOfLength[] = {0, 0, 10, 110, 1110};

  constexpr int digits_index() const { return code_ & ((1 << kDigitBits) - 1); }

  uint16_t code_ = 0;
};

// The place of a kind in a sorted hand: m p s t z, flowers, jokers, backs; by number, the red five
// just before the five; a prefixed family (01m, 11m) after the plain tiles of its suit.
uint32_t sort_key(Kind kind);

// The number that rules see: 5 for a red five (0m 0p 0s 0t), else what is printed.
int rule_number(Kind kind);

bool is_suited(Kind kind);    // m p s
bool is_honour(Kind kind);    // z
bool is_terminal(Kind kind);  // 1 and 9 of m p s
bool is_flower(Kind kind);    // f g a k q, and y but for 2y
bool is_joker(Kind kind);     // j, and 2y
bool is_spacer(Kind kind);    // x: backs and spaces

// A set of attributes, as bits that an AttributeNames gave out.
class Attributes {
 public:
  constexpr Attributes() = default;
  constexpr explicit Attributes(uint64_t bits) : bits_(bits) {}
  constexpr uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(int attribute) const { return (bits_ >> attribute & 1) != 0; }
  constexpr bool has_all(Attributes wanted) const { return (wanted.bits_ & ~bits_) == 0; }
  constexpr void add(int attribute) { bits_ |= uint64_t{1} << attribute; }
  constexpr void remove(int attribute) { bits_ &= ~(uint64_t{1} << attribute); }
  constexpr Attributes operator|(Attributes other) const { return Attributes(bits_ | other.bits_); }
  constexpr Attributes operator&(Attributes other) const { return Attributes(bits_ & other.bits_); }
  constexpr Attributes without(Attributes other) const { return Attributes(bits_ & ~other.bits_); }
  constexpr auto operator<=>(const Attributes&) const = default;

 private:
  uint64_t bits_ = 0;
};

// The attribute names of one ruleset. Names that begin with '_' are for looks: they never decide
// whether two tiles are equal.
class AttributeNames {
 public:
  static constexpr int kMost = 64;

  // The number of a name, giving it one if it is new; nothing when all are taken.
  std::optional<int> intern(std::string_view name);
  std::optional<int> find(std::string_view name) const;
  const std::string& name(int attribute) const { return names_[static_cast<size_t>(attribute)]; }
  int size() const { return static_cast<int>(names_.size()); }
  Attributes invisible() const { return invisible_; }

 private:
  std::vector<std::string> names_;
  Attributes invisible_;
};

// One physical tile: its kind and what is written on it.
struct Tile {
  Kind kind;
  Attributes attributes;

  constexpr Tile() = default;
  constexpr Tile(Kind k, Attributes a = {}) : kind(k), attributes(a) {}
  constexpr auto operator<=>(const Tile&) const = default;
};

// Whether a physical tile is what is wanted: the same kind (or any), with at least the attributes
// that are asked for. Invisible attributes are not asked for. Aliases are another matter (alias.h).
constexpr bool fits(Tile physical, Tile wanted, Attributes invisible = {}) {
  return (wanted.kind == Kind::any() || wanted.kind == physical.kind) &&
         physical.attributes.has_all(wanted.attributes.without(invisible));
}

bool sorts_before(const Tile& a, const Tile& b);  // by kind, then by attributes

// --- details of Kind ---

constexpr std::optional<Kind> Kind::parse(std::string_view name) {
  if (name == "any") return any();
  if (name.size() < 2 || name.size() > 4) return std::nullopt;
  const char suit = name.back();
  if (suit < 'a' || suit > 'z') return std::nullopt;
  int value = 0;
  for (char c : name.substr(0, name.size() - 1)) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  const int index = kFirstOfLength[name.size() - 1] + value;
  return from_code(static_cast<uint16_t>((suit - 'a' + 1) << kDigitBits | index));
}

constexpr int Kind::digit_count() const {
  if (!is_tile()) return 0;
  const int index = digits_index();
  return index < kFirstOfLength[2] ? 1 : index < kFirstOfLength[3] ? 2 : 3;
}

constexpr int Kind::number() const {
  return is_tile() ? digits_index() - kFirstOfLength[digit_count()] : 0;
}

constexpr Kind Kind::with_suit(char suit) const {
  return from_code(static_cast<uint16_t>((suit - 'a' + 1) << kDigitBits | digits_index()));
}

// --- details of sorts_before ---

namespace details {

// 1 to 9 of m p s t z: they sort as their codes do.
constexpr bool sorts_by_code(Kind kind) {
  constexpr unsigned kOneOf = Kind::of("1b").code() - Kind::of("1a").code();  // from suit to suit
  constexpr unsigned kLowest = Kind::of("1a").code() % kOneOf;
  constexpr unsigned kSuits = [] {
    unsigned suits = 0;
    for (const char* lowest : {"1m", "1p", "1s", "1t", "1z"}) {
      suits |= 1u << Kind::of(lowest).code() / kOneOf;
    }
    return suits;
  }();
  return kind.code() % kOneOf - kLowest < 9 && (kSuits >> kind.code() / kOneOf & 1) != 0;
}
bool sorts_before_by_key(const Tile& a, const Tile& b);

}  // namespace details

inline bool sorts_before(const Tile& a, const Tile& b) {
  if (a.kind == b.kind) return a.attributes < b.attributes;
  if (details::sorts_by_code(a.kind) && details::sorts_by_code(b.kind)) return a.kind < b.kind;
  return details::sorts_before_by_key(a, b);
}

}  // namespace jantaku::tiles

template <>
struct std::hash<jantaku::tiles::Kind> {
  size_t operator()(jantaku::tiles::Kind kind) const { return kind.code(); }
};
