#include "engine/scoring/resolved_calls.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tiles/standard.h"

namespace jantaku::engine {
namespace {

using tiles::Kind;

constexpr size_t kMostWays = 64;

// What each tile of a meld may be.
class Readings {
 public:
  Readings(const Player& player, const Meld& meld, tiles::Attributes invisible)
      : player_(player), invisible_(invisible), meld_(meld), tiles_(meld.tiles()) {
    for (const Tile& tile : tiles_) {
      const bool joker = is_joker(player.aliases, tile, invisible);
      any_jokers_ = any_jokers_ || joker;
      // Without a joker it is what it is, and a red five a five.
      roles_.push_back(player.aliases.roles(tile, invisible));
      if (!joker && !roles_.back().anything && roles_.back().kinds.size() == 2) {
        roles_.back().kinds = {roles_.back().kinds[1]};
      }
    }
  }

  std::vector<Meld> all() {
    if (!any_jokers_ || meld_.kind == Meld::Kind::kFlower) return {meld_};
    const auto known = std::find_if(roles_.begin(), roles_.end(),
                                    [](const auto& roles) { return !roles.anything; });
    if (known == roles_.end() || tiles_.size() < 3) return {};
    for (const Kind kind : known->kinds) {
      add(std::vector<Kind>(tiles_.size(), kind));
      if (tiles_.size() == 3) add_runs(kind);
    }
    // Of what is worth the same the lowest counts (S02).
    std::sort(found_.begin(), found_.end(), [](const Meld& a, const Meld& b) {
      const auto first = a.tiles(), second = b.tiles();
      return std::lexicographical_compare(first.begin(), first.end(), second.begin(), second.end(),
                                          tiles::sorts_before);
    });
    return std::move(found_);
  }

 private:
  // Those that the kind is in.
  void add_runs(Kind kind) {
    std::optional<Kind> lowest = kind;
    for (int back = 0; back < 3 && lowest; ++back) {
      const auto second = player_.ordering.successor(*lowest);
      const auto third = second ? player_.ordering.successor(*second) : std::nullopt;
      if (third) {
        std::array<Kind, 3> run = {*lowest, *second, *third};
        std::sort(run.begin(), run.end());
        do add({run.begin(), run.end()});
        while (std::next_permutation(run.begin(), run.end()));
      }
      lowest = player_.ordering.predecessor(*lowest);
    }
  }

  // The tiles as these kinds, in their order, if they may be that.
  void add(const std::vector<Kind>& kinds) {
    for (size_t i = 0; i < kinds.size(); ++i) {
      const auto& roles = roles_[i];
      const bool may_be = roles.anything || std::find(roles.kinds.begin(), roles.kinds.end(),
                                                      kinds[i]) != roles.kinds.end();
      if (!may_be) return;
    }
    Meld meld = meld_;
    const auto resolve = [&](Tile& tile, Kind as) {
      if (is_joker(player_.aliases, tile, invisible_)) {
        tile = resolved_as(player_.aliases, tile, as, invisible_);
      }
    };
    for (size_t i = 0; i < meld.others.size(); ++i) resolve(meld.others[i], kinds[i]);
    resolve(meld.called, kinds.back());
    if (std::find(found_.begin(), found_.end(), meld) == found_.end()) found_.push_back(meld);
  }

  const Player& player_;
  tiles::Attributes invisible_;
  const Meld& meld_;
  base::StaticVector<Tile, 8> tiles_;  // the called one last
  std::vector<tiles::Aliases::Roles> roles_;
  bool any_jokers_ = false;
  std::vector<Meld> found_;
};

}  // namespace

bool is_joker(const tiles::Aliases& aliases, const Tile& tile, tiles::Attributes invisible) {
  const auto roles = aliases.roles(tile, invisible);
  if (roles.anything) return true;
  const bool five = roles.kinds.size() == 2 && tiles::is_red_five(tile.kind) &&
                    roles.kinds[1] == tiles::without_red(tile.kind);
  return roles.kinds.size() > 1 && !five;
}

Tile resolved_as(const tiles::Aliases& aliases, const Tile& tile, Kind as,
                 tiles::Attributes invisible) {
  tiles::Attributes attributes = tile.attributes;
  for (const tiles::Aliases::Rule& rule : aliases.rules()) {
    const bool is_it = rule.to.kind == as && tiles::fits(tile, rule.from, invisible);
    if (is_it) attributes = attributes | rule.to.attributes;
  }
  return {as, attributes};
}

bool has_jokers_in_calls(const Player& player, tiles::Attributes invisible) {
  if (player.aliases.empty()) return false;
  return std::any_of(player.calls.begin(), player.calls.end(), [&](const Meld& meld) {
    const auto tiles = meld.tiles();
    return meld.kind != Meld::Kind::kFlower &&
           std::any_of(tiles.begin(), tiles.end(),
                       [&](const Tile& tile) { return is_joker(player.aliases, tile, invisible); });
  });
}

std::vector<std::vector<Meld>> resolved_calls(const Player& player, tiles::Attributes invisible) {
  std::vector<std::vector<Meld>> ways = {{}};
  for (const Meld& meld : player.calls) {
    const auto readings = Readings(player, meld, invisible).all();
    if (readings.empty() || ways.size() * readings.size() > kMostWays) return {};
    std::vector<std::vector<Meld>> longer;
    for (const auto& way : ways) {
      for (const Meld& reading : readings) {
        longer.push_back(way);
        longer.back().push_back(reading);
      }
    }
    ways = std::move(longer);
  }
  return ways;
}

}  // namespace jantaku::engine
