#include "tiles/ordering.h"

#include <algorithm>
#include <string_view>

namespace jantaku::tiles {
namespace {

bool is_in_default_run(Kind kind) {
  const char suit = kind.suit();
  return (suit == 'm' || suit == 'p' || suit == 's' || suit == 't') && kind.digit_count() == 1 &&
         kind.number() >= 1;
}

// Kinds of one suit and one number of digits have consecutive codes.
Kind neighbour(Kind kind, int step) {
  return Kind::from_code(static_cast<uint16_t>(kind.code() + step));
}

std::optional<Kind> default_successor(Kind kind) {
  if (!is_in_default_run(kind) || kind.number() == 9) return std::nullopt;
  return neighbour(kind, 1);
}

std::optional<Kind> default_predecessor(Kind kind) {
  if (!is_in_default_run(kind) || kind.number() == 1) return std::nullopt;
  return neighbour(kind, -1);
}

std::optional<Kind> move_suit(Kind kind, int suits) {
  constexpr std::string_view kCycle = "mps";
  const auto at = kCycle.find(kind.suit());
  if (at == std::string_view::npos) return std::nullopt;
  const int target = ((static_cast<int>(at) + suits) % 3 + 3) % 3;
  return kind.with_suit(kCycle[static_cast<size_t>(target)]);
}

}  // namespace

void Ordering::set(std::span<const Kind> kinds) {
  if (kinds.size() < 2) return;
  auto links =
      links_ ? std::make_shared<std::vector<Link>>(*links_) : std::make_shared<std::vector<Link>>();
  for (size_t i = 0; i + 1 < kinds.size(); ++i) {
    std::erase_if(*links, [&](const Link& link) { return link.first == kinds[i]; });
    links->emplace_back(kinds[i], kinds[i + 1]);
  }
  links_ = std::move(links);
}

std::optional<Kind> Ordering::successor(Kind kind) const {
  if (links_) {
    for (const auto& [from, to] : *links_) {
      if (from == kind) return to;
    }
  }
  return default_successor(kind);
}

std::optional<Kind> Ordering::predecessor(Kind kind) const {
  if (links_) {
    const auto newest = std::find_if(links_->rbegin(), links_->rend(),
                                     [&](const Link& link) { return link.second == kind; });
    if (newest != links_->rend()) return newest->first;
  }
  const auto before = default_predecessor(kind);
  if (before && successor(*before) == kind) return before;
  return std::nullopt;
}

std::optional<Kind> Ordering::offset(Kind kind, int n) const {
  std::optional<Kind> at = kind;
  if (n / 10 != 0) at = move_suit(kind, n / 10 % 3);
  for (int steps = n % 10; at && steps > 0; --steps) at = successor(*at);
  for (int steps = n % 10; at && steps < 0; ++steps) at = predecessor(*at);
  return at;
}

size_t Ordering::hash() const {
  uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a, a code at a time
  if (links_) {
    for (const auto& [from, to] : *links_) {
      hash = (hash ^ from.code()) * 0x100000001b3u;
      hash = (hash ^ to.code()) * 0x100000001b3u;
    }
  }
  return static_cast<size_t>(hash);
}

}  // namespace jantaku::tiles
