#include "tiles/tile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

// Suits in the order a person sorts them; letters that are not here come before the backs.
constexpr std::string_view kSuitOrder = "mpstzfgakqyj";

constexpr auto kSuitRanks = [] {
  std::array<uint32_t, 26> ranks{};
  for (size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<uint32_t>(kSuitOrder.size() + i);
  for (size_t i = 0; i < kSuitOrder.size(); ++i) {
    ranks[static_cast<size_t>(kSuitOrder[i] - 'a')] = static_cast<uint32_t>(i);
  }
  ranks['x' - 'a'] = 63;
  return ranks;
}();

// Hands are sorted all the time.
uint32_t suit_rank(char suit) { return kSuitRanks[static_cast<size_t>(suit - 'a')]; }

}  // namespace

std::string Kind::name() const {
  if (*this == any()) return "any";
  if (!is_tile()) return "";
  return fmt::format("{:0{}}{}", number(), digit_count(), suit());
}

uint32_t sort_key(Kind kind) {
  if (!kind.is_tile()) return ~uint32_t{0} - kind.code();
  // 10m belongs after 9m; 01m and 11m are a family of their own, after all of those.
  const bool plain = kind.digit_count() == 1 || (kind.digit_count() == 2 && kind.number() == 10);
  const uint32_t family = plain ? 0u : static_cast<uint32_t>(kind.digit_count());
  const uint32_t number =
      is_red_five(kind) ? 9u : static_cast<uint32_t>(kind.number()) * 2;  // 9: between 4 and 5
  return suit_rank(kind.suit()) << 16 | family << 12 | number;
}

int rule_number(Kind kind) { return is_red_five(kind) ? 5 : kind.number(); }

bool is_suited(Kind kind) { return kind.suit() == 'm' || kind.suit() == 'p' || kind.suit() == 's'; }
bool is_honour(Kind kind) { return kind.suit() == 'z'; }
bool is_terminal(Kind kind) {
  return is_suited(kind) && kind.digit_count() == 1 && (kind.number() == 1 || kind.number() == 9);
}
bool is_joker(Kind kind) { return kind.suit() == 'j' || kind == Kind::of("2y"); }
bool is_flower(Kind kind) {
  return kind.is_tile() && !is_joker(kind) &&
         std::string_view("fgakqy").find(kind.suit()) != std::string_view::npos;
}
bool is_spacer(Kind kind) { return kind.suit() == 'x'; }

std::optional<int> AttributeNames::find(std::string_view name) const {
  const auto at = std::find(names_.begin(), names_.end(), name);
  if (at == names_.end()) return std::nullopt;
  return static_cast<int>(at - names_.begin());
}

std::optional<int> AttributeNames::intern(std::string_view name) {
  if (const auto known = find(name)) return known;
  if (size() == kMost) return std::nullopt;
  names_.emplace_back(name);
  if (name.starts_with('_')) invisible_.add(size() - 1);
  return size() - 1;
}

bool details::sorts_before_by_key(const Tile& a, const Tile& b) {
  const uint32_t ka = sort_key(a.kind), kb = sort_key(b.kind);
  return ka != kb ? ka < kb : a.attributes < b.attributes;
}

}  // namespace jantaku::tiles
