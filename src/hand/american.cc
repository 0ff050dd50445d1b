#include "hand/american.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace jantaku::hand {
namespace {

using base::Result;
using tiles::Kind;
using Symbol = AmericanHand::Symbol;
using Group = AmericanHand::Group;
using Closed = AmericanHand::Closed;

constexpr Kind kFlower = Kind::of("1f");
constexpr Kind kWhite = Kind::of("5z");
constexpr Kind kGreen = Kind::of("6z");
constexpr Kind kRed = Kind::of("7z");
constexpr std::string_view kSuits = "mps";
// Open suits and alternatives multiply; a hand that needs more ways than this is refused.
constexpr size_t kMostClosed = 20'000;
constexpr size_t kMostTiles = 40;

bool is_wind(Kind kind) { return kind >= Kind::of("1z") && kind <= Kind::of("4z"); }

// The kind that stands for all that are alike in an American hand.
Kind folded(Kind kind) {
  if (tiles::is_flower(kind)) return kFlower;
  if (kind == Kind::of("0z") || kind == Kind::of("8z")) return kWhite;
  return kind;
}

class Parser {
 public:
  explicit Parser(const base::SourceRange& range)
      : source_(range.source), text_(range.source->text().substr(0, range.end)), at_(range.begin) {}

  Result<AmericanHand> hand() {
    AmericanHand hand;
    size_t tiles = 0;
    skip_space();
    if (at_ == text_.size()) fail(at_, at_ + 1, "an American hand needs at least one group");
    while (errors_.empty() && at_ < text_.size()) {
      std::vector<Group> alternatives;
      do {
        alternatives.push_back(group());
      } while (errors_.empty() && take_bar());
      if (!errors_.empty()) break;
      size_t most = 0;
      for (const Group& g : alternatives) most = std::max(most, g.symbols.size());
      tiles += most;
      hand.groups.push_back(std::move(alternatives));
      skip_space();
    }
    if (errors_.empty() && tiles > kMostTiles) {
      fail(0, text_.size(), fmt::format("an American hand has at most {} tiles", kMostTiles));
    }
    if (!errors_.empty()) return std::move(errors_);
    return hand;
  }

 private:
  void fail(size_t begin, size_t end, std::string message, std::string hint = {}) {
    errors_.push_back({.code = "hand/american-syntax",
                       .range = {source_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)},
                       .message = std::move(message),
                       .hint = std::move(hint)});
  }
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) {
      ++at_;
    }
  }
  bool take_bar() {
    if (at_ == text_.size() || text_[at_] != '|') return false;
    ++at_;
    return true;
  }
  bool at_group_end() const {
    return at_ == text_.size() || text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' ||
           text_[at_] == '|';
  }

  Group group() {
    Group group;
    const size_t begin = at_;
    bool has_x = false;
    std::optional<int> added;
    while (errors_.empty() && !at_group_end()) {
      const char c = text_[at_];
      if (c >= 'a' && c <= 'c') {
        group.suit = c - 'a';
        ++at_;
        if (!at_group_end()) fail(at_, at_ + 1, "a group ends with its suit letter");
        break;
      }
      if (has_x && c >= '0' && c <= '9') {
        added = added.value_or(0) * 10 + (c - '0');
        if (*added > 9) fail(at_, at_ + 1, "what is added to X is at most 9");
      } else if (added) {
        fail(at_, at_ + 1, "after the number that is added to X only a suit letter may stand");
      } else {
        group.symbols.push_back(symbol(c));
        has_x = has_x || c == 'X';
      }
      ++at_;
    }
    if (errors_.empty() && group.symbols.empty()) {
      fail(begin, begin + 1, "a group needs at least one tile");
    }
    if (errors_.empty() && has_x && !added) {
      fail(begin, at_, "what is added to X is missing", "XX0a is a pair of X, XX1a one above it");
    }
    for (Symbol& s : group.symbols) {
      if (s.type == Symbol::Type::kX) s.number = static_cast<int8_t>(added.value_or(0));
    }
    return group;
  }

  Symbol symbol(char c) {
    using Type = Symbol::Type;
    switch (c) {
      case 'F':
        return {.type = Type::kFlower};
      case 'D':
        return {.type = Type::kDragonOfSuit};
      case 'Z':
        return {.type = Type::kAnyWind};
      case 'X':
        return {.type = Type::kX};
      case 'E':
        return {.type = Type::kTile, .kind = Kind::of("1z")};
      case 'S':
        return {.type = Type::kTile, .kind = Kind::of("2z")};
      case 'W':
        return {.type = Type::kTile, .kind = Kind::of("3z")};
      case 'N':
        return {.type = Type::kTile, .kind = Kind::of("4z")};
      case 'R':
        return {.type = Type::kTile, .kind = kRed};
      case 'G':
        return {.type = Type::kTile, .kind = kGreen};
      case '0':
        return {.type = Type::kTile, .kind = kWhite};
      default:
        break;
    }
    if (c >= '1' && c <= '9') {
      return {.type = Type::kNumber, .number = static_cast<int8_t>(c - '0')};
    }
    fail(at_, at_ + 1, "this is no tile of an American hand",
         "tiles are F D Z N E W S R G X and 0 to 9, then a suit letter a, b or c");
    return {};
  }

  base::SourcePtr source_;
  std::string_view text_;
  size_t at_;
  base::Diagnostics errors_;
};

Kind numbered(int number, char suit) {
  const char name[2] = {static_cast<char>('0' + number), suit};
  return Kind::of(std::string_view(name, 2));
}

// One choice of everything that is open in a group; nothing if X leaves 1 to 9.
std::optional<Closed::Wanted> close(const Group& group, char suit, int x) {
  using Type = Symbol::Type;
  Closed::Wanted wanted;
  for (const Symbol& symbol : group.symbols) {
    switch (symbol.type) {
      case Type::kFlower:
        wanted.kinds.push_back(kFlower);
        break;
      case Type::kDragonOfSuit:
        wanted.kinds.push_back(suit == 'm' ? kRed : suit == 's' ? kGreen : kWhite);
        break;
      case Type::kAnyWind:
        wanted.kinds.push_back(Kind::any());
        break;
      case Type::kTile:
        wanted.kinds.push_back(symbol.kind);
        break;
      case Type::kNumber:
        wanted.kinds.push_back(numbered(symbol.number, suit));
        break;
      case Type::kX:
        if (x + symbol.number > 9) return std::nullopt;
        wanted.kinds.push_back(numbered(x + symbol.number, suit));
        break;
    }
  }
  const auto& kinds = wanted.kinds;
  wanted.joker_allowed =
      kinds.size() >= 3 && kinds[0] != Kind::any() &&
      std::all_of(kinds.begin(), kinds.end(), [&](Kind kind) { return kind == kinds[0]; });
  return wanted;
}

bool needs_suit(const Group& group) {
  return std::any_of(group.symbols.begin(), group.symbols.end(), [](const Symbol& s) {
    return s.type == Symbol::Type::kNumber || s.type == Symbol::Type::kX ||
           s.type == Symbol::Type::kDragonOfSuit;
  });
}

// Appends every closing of groups[from...] to `out`; false when there are too many.
bool close_all(const AmericanHand& hand, size_t from, std::string_view suits, int x, Closed& so_far,
               std::vector<Closed>& out) {
  if (from == hand.groups.size()) {
    if (out.size() == kMostClosed) return false;
    out.push_back(so_far);
    return true;
  }
  for (const Group& group : hand.groups[from]) {
    std::string choices;
    if (group.suit != Group::kFreeSuit) {
      choices = suits[static_cast<size_t>(group.suit)];
    } else {
      choices = needs_suit(group) ? kSuits : kSuits.substr(0, 1);
    }
    for (char suit : choices) {
      auto wanted = close(group, suit, x);
      if (!wanted) continue;
      so_far.tiles += static_cast<int>(wanted->kinds.size());
      so_far.groups.push_back(*std::move(wanted));
      const bool fits = close_all(hand, from + 1, suits, x, so_far, out);
      so_far.tiles -= static_cast<int>(so_far.groups.back().kinds.size());
      so_far.groups.pop_back();
      if (!fits) return false;
    }
  }
  return true;
}

bool close_hand(AmericanHand& hand) {
  bool has_x = false;
  int suits_used = 0;
  for (const auto& alternatives : hand.groups) {
    for (const Group& group : alternatives) {
      for (const Symbol& s : group.symbols) has_x = has_x || s.type == Symbol::Type::kX;
      if (group.suit != Group::kFreeSuit) suits_used = std::max(suits_used, group.suit + 1);
    }
  }
  constexpr std::array<std::string_view, 6> kOrders = {"mps", "msp", "pms", "psm", "smp", "spm"};
  for (size_t order = 0; order < kOrders.size(); ++order) {
    // Two orders that agree on the letters in use are one.
    const auto head = kOrders[order].substr(0, static_cast<size_t>(suits_used));
    const bool seen = std::any_of(kOrders.begin(), kOrders.begin() + static_cast<int>(order),
                                  [&](std::string_view o) { return o.starts_with(head); });
    if (seen) continue;
    for (int x = 1; x <= (has_x ? 9 : 1); ++x) {
      Closed so_far;
      if (!close_all(hand, 0, kOrders[order], x, so_far, hand.closed)) return false;
    }
  }
  return true;
}

// The loose tiles as an American hand sees them.
struct Rack {
  std::vector<std::pair<Kind, int>> plain;  // folded kinds with their counts
  std::vector<tiles::Tile> jokers;

  int count(Kind kind) const {
    for (const auto& [k, n] : plain) {
      if (k == kind) return n;
    }
    return 0;
  }
};

bool is_joker_for(const HandView& hand, const tiles::Tile& tile) {
  if (!hand.aliases) return false;
  const auto roles = hand.aliases->roles(tile, hand.invisible);
  return roles.anything || roles.kinds.size() > 2;
}

// The kind of a tile that is no joker: its own, or the one that its only alias makes it.
Kind plain_kind(const HandView& hand, const tiles::Tile& tile) {
  if (!hand.aliases) return folded(tile.kind);
  return folded(hand.aliases->roles(tile, hand.invisible).kinds.back());
}

Rack rack_of(const HandView& hand) {
  Rack rack;
  for (const tiles::Tile& tile : hand.loose) {
    if (is_joker_for(hand, tile)) {
      rack.jokers.push_back(tile);
      continue;
    }
    const Kind kind = plain_kind(hand, tile);
    const auto known = std::find_if(rack.plain.begin(), rack.plain.end(),
                                    [&](const auto& entry) { return entry.first == kind; });
    if (known == rack.plain.end()) {
      rack.plain.emplace_back(kind, 1);
    } else {
      ++known->second;
    }
  }
  return rack;
}

bool may_stand_for(const HandView& hand, const tiles::Tile& joker, Kind kind) {
  return hand.aliases->may_serve(joker, kind, hand.invisible);
}

// How many of the gaps jokers can close, each joker one gap: augmenting paths.
class JokerFilling {
 public:
  JokerFilling(const HandView& hand, const std::vector<tiles::Tile>& jokers,
               const std::vector<Kind>& gaps)
      : hand_(hand), jokers_(jokers), gaps_(gaps), gap_of_(jokers.size(), -1) {}

  int filled() {
    int filled = 0;
    for (size_t gap = 0; gap < gaps_.size() && filled < static_cast<int>(jokers_.size()); ++gap) {
      std::vector<bool> tried(jokers_.size(), false);
      if (place(static_cast<int>(gap), tried)) ++filled;
    }
    return filled;
  }

 private:
  bool place(int gap, std::vector<bool>& tried) {
    for (size_t j = 0; j < jokers_.size(); ++j) {
      if (tried[j] || !may_stand_for(hand_, jokers_[j], gaps_[static_cast<size_t>(gap)])) continue;
      tried[j] = true;
      if (gap_of_[j] < 0 || place(gap_of_[j], tried)) {
        gap_of_[j] = gap;
        return true;
      }
    }
    return false;
  }

  const HandView& hand_;
  const std::vector<tiles::Tile>& jokers_;
  const std::vector<Kind>& gaps_;
  std::vector<int> gap_of_;
};

bool call_fits(const HandView& hand, const CallUnit& call, const Closed::Wanted& wanted) {
  if (call.tiles.size() != wanted.kinds.size()) return false;
  std::vector<bool> used(call.tiles.size(), false);
  std::vector<Kind> left;
  for (const bool any_wind : {false, true}) {  // certain tiles first
    for (Kind kind : wanted.kinds) {
      if ((kind == Kind::any()) != any_wind) continue;
      bool found = false;
      for (size_t i = 0; i < call.tiles.size() && !found; ++i) {
        if (used[i] || is_joker_for(hand, call.tiles[i])) continue;
        const Kind have = plain_kind(hand, call.tiles[i]);
        used[i] = found = any_wind ? is_wind(have) : have == kind;
      }
      if (!found) left.push_back(kind);
    }
  }
  if (left.empty()) return true;
  if (!wanted.joker_allowed) return false;
  std::vector<tiles::Tile> jokers;
  for (size_t i = 0; i < call.tiles.size(); ++i) {
    if (!used[i] && is_joker_for(hand, call.tiles[i])) jokers.push_back(call.tiles[i]);
  }
  return JokerFilling(hand, jokers, left).filled() == static_cast<int>(left.size());
}

// What the groups that no call serves lack.
int missing_loose(const HandView& hand, const Rack& rack, const Closed& closed,
                  const std::vector<bool>& served) {
  std::vector<std::pair<Kind, std::array<int, 2>>> needs;  // without jokers, with jokers
  int winds = 0;
  for (size_t g = 0; g < closed.groups.size(); ++g) {
    if (served[g]) continue;
    for (Kind kind : closed.groups[g].kinds) {
      if (kind == Kind::any()) {
        ++winds;
        continue;
      }
      auto known = std::find_if(needs.begin(), needs.end(),
                                [&](const auto& need) { return need.first == kind; });
      if (known == needs.end()) known = needs.insert(needs.end(), {kind, {0, 0}});
      ++known->second[closed.groups[g].joker_allowed ? 1 : 0];
    }
  }
  int missing = 0, spare_winds = 0;
  std::vector<Kind> gaps;
  for (const auto& [kind, count] : rack.plain) {
    if (is_wind(kind)) spare_winds += count;
  }
  for (const auto& [kind, need] : needs) {
    const int have = rack.count(kind);
    if (is_wind(kind)) spare_winds -= std::min(have, need[0] + need[1]);
    missing += std::max(0, need[0] - have);
    const int open = std::max(0, need[1] - std::max(0, have - need[0]));
    gaps.insert(gaps.end(), static_cast<size_t>(open), kind);
  }
  missing += std::max(0, winds - spare_winds);
  return missing + static_cast<int>(gaps.size()) - JokerFilling(hand, rack.jokers, gaps).filled();
}

// The fewest missing over all ways to give each call its group; nothing if there is none.
std::optional<int> missing_with_calls(const HandView& hand, const Rack& rack, const Closed& closed,
                                      size_t call, std::vector<bool>& served, Budget& budget) {
  budget.steps -= static_cast<int64_t>(closed.groups.size());
  if (budget.steps < 0) return std::nullopt;
  if (call == hand.calls.size()) return missing_loose(hand, rack, closed, served);
  std::optional<int> best;
  for (size_t g = 0; g < closed.groups.size(); ++g) {
    if (served[g] || !call_fits(hand, hand.calls[call], closed.groups[g])) continue;
    served[g] = true;
    const auto missing = missing_with_calls(hand, rack, closed, call + 1, served, budget);
    served[g] = false;
    if (missing && (!best || *missing < *best)) best = missing;
  }
  return best;
}

}  // namespace

Result<AmericanHand> parse_american(const base::SourceRange& range) {
  auto hand = Parser(range).hand();
  if (hand.ok() && !close_hand(*hand)) {
    return base::Diagnostic{
        .code = "hand/american-too-wide",
        .range = range,
        .message = fmt::format("this hand can be made in more than {} ways", kMostClosed),
        .hint = "give suit letters, or split it into several hands"};
  }
  return hand;
}

Result<AmericanHand> parse_american(std::string_view name, std::string_view text) {
  return parse_american({base::make_source(std::string(name), std::string(text)), 0,
                         static_cast<uint32_t>(text.size())});
}

std::optional<int> american_missing(const AmericanHand& american, const HandView& hand,
                                    Budget& budget) {
  size_t tiles = hand.loose.size();
  for (const CallUnit& call : hand.calls) tiles += call.tiles.size();
  const Rack rack = rack_of(hand);
  std::optional<int> best;
  for (const Closed& closed : american.closed) {
    if (tiles > static_cast<size_t>(closed.tiles)) continue;
    std::vector<bool> served(closed.groups.size(), false);
    const auto missing = missing_with_calls(hand, rack, closed, 0, served, budget);
    if (budget.spent()) return std::nullopt;
    if (missing && (!best || *missing < *best)) best = missing;
    if (best == 0) break;
  }
  return best;
}

}  // namespace jantaku::hand
