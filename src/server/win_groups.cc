#include "server/win_groups.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "tiles/standard.h"

namespace jantaku::server {
namespace {

using engine::Tile;
using tiles::Kind;

constexpr int64_t kSteps = 200'000;
constexpr size_t kMostWays = 64;
constexpr size_t kMostGroups = 8;  // more are no sets

// A tile, and what it is in its set.
struct Placed {
  Tile tile;
  Kind as;
};
using Group = std::vector<Placed>;

// Which tile lies where: real ones where they are wanted, others where they stand in.
std::optional<std::vector<Group>> placed(const hand::Decomposition& way, bots::Tiles loose) {
  std::vector<hand::Role> roles = way.jokers;
  const auto stand_in = [&](Kind kind) -> std::optional<Tile> {
    const auto role = std::find_if(roles.begin(), roles.end(),
                                   [&](const hand::Role& one) { return one.as.kind == kind; });
    if (role == roles.end()) return std::nullopt;
    const Tile tile = role->tile;
    roles.erase(role);
    return bots::take(loose, tile) ? std::optional(tile) : std::nullopt;
  };
  // What stands in is spoken for.
  const auto real = [&](Kind kind) -> std::optional<Tile> {
    const auto found = std::find_if(loose.begin(), loose.end(), [&](const Tile& tile) {
      const auto same = [&](const auto& list, const auto& of) {
        return std::count_if(list.begin(), list.end(),
                             [&](const auto& one) { return of(one) == tile; });
      };
      return tile.kind == kind && same(loose, [](const Tile& one) { return one; }) >
                                      same(roles, [](const hand::Role& one) { return one.tile; });
    });
    if (found == loose.end()) return std::nullopt;
    const Tile tile = *found;
    loose.erase(found);
    return tile;
  };
  std::vector<Group> groups;
  for (const auto& unit : way.units) {
    for (const auto& part : unit.parts) {
      if (part.call >= 0) continue;
      Group group;
      for (const Kind kind : part.kinds) {
        auto tile = real(kind);
        if (!tile) tile = stand_in(kind);
        if (!tile) return std::nullopt;
        group.push_back({*tile, kind});
      }
      std::sort(group.begin(), group.end(), [](const Placed& a, const Placed& b) {
        return tiles::sort_key(a.as) < tiles::sort_key(b.as);
      });
      groups.push_back(std::move(group));
    }
  }
  if (!loose.empty()) return std::nullopt;
  const auto order = [](const Group& group) {
    return std::tuple(-static_cast<int>(group.size()), tiles::sort_key(group.front().as),
                      tiles::sort_key(group.back().as));
  };
  std::sort(groups.begin(), groups.end(),
            [&](const Group& a, const Group& b) { return order(a) < order(b); });
  return groups;
}

bool is_triplet(const Group& group) {
  return group.size() == 3 && group.front().as == group.back().as;
}

// Whether the tile is waited for from one side, or for a pair.
WinSet::Wait wait_of(const Group& group, size_t at) {
  using Wait = WinSet::Wait;
  if (group.size() == 2) return Wait::kSingle;
  if (group.size() != 3 || is_triplet(group)) return Wait::kNone;
  if (at == 1) return Wait::kClosed;
  const int first = tiles::rule_number(group.front().as);
  return (at == 2 ? first == 1 : first == 7) ? Wait::kEdge : Wait::kNone;
}

bool is_narrow(const Group& group, size_t at) { return wait_of(group, at) != WinSet::Wait::kNone; }

WinSet::Kind kind_of(const Group& group) {
  using Is = WinSet::Kind;
  const bool alike = std::all_of(group.begin(), group.end(),
                                 [&](const Placed& one) { return one.as == group.front().as; });
  if (!alike) return group.size() == 3 ? Is::kRun : Is::kOther;
  switch (group.size()) {
    case 2:
      return Is::kPair;
    case 3:
      return Is::kTriplet;
    case 4:
      return Is::kQuad;
    default:
      return Is::kOther;
  }
}

WinSet set_of(const Group& group, const engine::Table& table, engine::Seat winner) {
  constexpr int kEast = 27, kWinds = 4, kDragons = 3;  // of index34
  WinSet set{.kind = kind_of(group)};
  const int honour = tiles::index34(group.front().as) - kEast;
  if (set.kind == WinSet::Kind::kRun || set.kind == WinSet::Kind::kOther || honour < 0) return set;
  set.seat_wind = honour == static_cast<int>(engine::index(winner));
  set.round_wind = honour == table.round / std::max(1, table.seats) % kWinds;
  set.dragon = honour >= kWinds && honour < kWinds + kDragons;
  return set;
}

// Whether fu would be counted so with the winning tile in this group.
bool fits_fu(const std::vector<Group>& groups, size_t won, size_t at, const engine::WinResult& win,
             const engine::Player& winner, const std::vector<riichi::FuItem>& fu) {
  using Reason = riichi::FuReason;
  const auto count = [&](auto&& test) { return std::count_if(fu.begin(), fu.end(), test); };
  const auto is = [](Reason reason) {
    return [reason](const riichi::FuItem& item) { return item.reason == reason; };
  };
  if ((count(is(Reason::kChiitoi)) > 0) != (groups.size() == 7)) return false;
  if (groups.size() == 7) return true;
  if (count(is(Reason::kWait)) > 0 && !is_narrow(groups[won], at)) return false;
  int64_t triplets = 0;
  for (size_t i = 0; i < groups.size(); ++i) {
    if (!is_triplet(groups[i])) continue;
    ++triplets;
    const bool open = i == won && win.payer != engine::Seat::kNone;
    const int kind = tiles::index34(groups[i].front().as);
    const bool told = count([&](const riichi::FuItem& item) {
                        return item.reason == Reason::kTriplet && int{item.tile} == kind &&
                               bool{item.open} == open;
                      }) > 0;
    if (!told) return false;
  }
  for (const engine::Meld& meld : winner.calls) {
    const auto all = meld.tiles();
    triplets += all.size() == 3 && tiles::index34(all[0].kind) == tiles::index34(all[1].kind);
  }
  return triplets == count(is(Reason::kTriplet));
}

}  // namespace

WinGroups win_groups(const engine::WinResult& win, const engine::Table& table,
                     const std::vector<riichi::FuItem>& fu, bots::Shape& shape,
                     const engine::Player& reading) {
  const engine::Player& winner = table.at(win.winner);
  bots::Tiles loose = winner.hand;
  loose.push_back(win.tile);
  if (std::find(loose.begin(), loose.end(), Tile()) != loose.end()) return {};
  shape.begin(reading, kSteps);
  WinGroups best;
  std::tuple<bool, int64_t, bool> worth;
  for (const auto& way : shape.taken_apart(loose, winner.calls, kMostWays)) {
    auto groups = placed(way, loose);
    if (!groups || groups->size() > kMostGroups) continue;
    const int64_t triplets = std::count_if(groups->begin(), groups->end(), is_triplet);
    for (size_t won = 0; won < groups->size(); ++won) {
      const Group& group = (*groups)[won];
      const auto at = std::find_if(group.begin(), group.end(),
                                   [&](const Placed& one) { return one.tile == win.tile; });
      if (at == group.end()) continue;
      const auto place = static_cast<size_t>(at - group.begin());
      const std::tuple now(!fu.empty() && fits_fu(*groups, won, place, win, winner, fu), triplets,
                           !is_narrow(group, place));
      if (!best.groups.empty() && now <= worth) continue;
      worth = now;
      best = {.groups = {}, .sets = {}, .won = won, .won_at = place};
      for (const Group& one : *groups) {
        auto& tiles = best.groups.emplace_back();
        for (const Placed& placed : one) tiles.push_back(placed.tile);
        best.sets.push_back(set_of(one, table, win.winner));
      }
      best.sets[won].wait = wait_of(group, place);
      best.sets[won].closed = win.payer == engine::Seat::kNone;
      std::vector<Tile>& with = best.groups[won];
      const auto from = with.begin() + static_cast<std::ptrdiff_t>(place);
      std::rotate(from, from + 1, with.end());
    }
  }
  return best;
}

}  // namespace jantaku::server
