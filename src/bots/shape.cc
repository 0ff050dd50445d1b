#include "bots/shape.h"

#include <algorithm>

#include "base/mix.h"
#include "engine/log/bytes.h"

namespace jantaku::bots {
namespace {

constexpr size_t kMostKnown = 200'000;

using base::mix;

}  // namespace

bool take(Tiles& from, const tiles::Tile& tile) {
  const auto found = std::find(from.begin(), from.end(), tile);
  if (found == from.end()) return false;
  from.erase(found);
  return true;
}

Shape::Shape(const engine::Program& program, engine::MatcherPool& matchers)
    : program_(program), matchers_(matchers), matcher_(matchers.winning({})) {}

void Shape::begin(const engine::Player& player, int64_t steps) {
  budget_.steps = steps;
  matcher_ = matchers_.winning(player.ordering);
  aliases_ = &player.aliases;
  player_key_ = mix(engine::hash_of(player.aliases)) + player.ordering.hash();
  if (known_.size() > kMostKnown) known_.clear();
}

// The order of tiles is nothing to it.
uint64_t Shape::key_of(std::span<const tiles::Tile> loose) const {
  uint64_t sum = 0;
  for (const tiles::Tile& tile : loose) {
    sum += mix(uint64_t{tile.kind.code()} + 1 + mix(tile.attributes.bits()));
  }
  return mix(mix(sum + units_key_) + player_key_);
}

// As the engine does for the target `calls`, but for flowers, which are no part of a shape.
void Shape::lay_out(const Melds& calls) {
  units_.clear();
  units_key_ = calls.size();
  for (const engine::Meld& meld : calls) {
    if (meld.kind == engine::Meld::Kind::kFlower) continue;
    hand::CallUnit unit{.name = meld.name};
    for (const tiles::Tile& tile : meld.others) unit.tiles.push_back(tile);
    if (!unit.tiles.full()) unit.tiles.push_back(meld.called);
    units_.push_back(unit);
    uint64_t key = static_cast<uint64_t>(meld.name) + 7;
    for (const tiles::Tile& tile : unit.tiles) key += mix(tile.kind.code());
    units_key_ += mix(key);
  }
}

hand::HandView Shape::laid_out(std::span<const tiles::Tile> loose) const {
  return {.loose = loose,
          .calls = units_,
          .aliases = aliases_,
          .invisible = program_.rules().match_names.attributes.invisible()};
}

int Shape::missing_now(std::span<const tiles::Tile> loose) {
  if (budget_.spent()) return kFar;
  const auto [at, is_new] = known_.try_emplace(key_of(loose));
  Known& known = at->second;
  if (is_new) {
    hand::Budget whole{.steps = budget_.steps};
    known.missing = matcher_->distance(laid_out(loose), whole).missing;
    known.steps = budget_.steps - whole.steps + 1;
    if (whole.spent()) {  // only a lower bound, and only because this decision had so little left
      budget_ = whole;
      known_.erase(at);
      return kFar;
    }
  }
  budget_.steps -= known.steps;
  return budget_.spent() ? kFar : known.missing;
}

int Shape::missing(std::span<const tiles::Tile> loose, const Melds& calls) {
  if (!matcher_) return kFar;
  lay_out(calls);
  return missing_now(loose);
}

std::vector<tiles::Kind> Shape::accepted(std::span<const tiles::Tile> loose, const Melds& calls) {
  std::vector<tiles::Kind> kinds;
  if (!matcher_) return kinds;
  lay_out(calls);
  const int now = missing_now(loose);
  Tiles with(loose.begin(), loose.end());
  with.emplace_back();
  for (const tiles::Kind kind : program_.rules().universe->kinds()) {
    with.back() = kind;
    if (missing_now(with) < now) kinds.push_back(kind);
    if (budget_.spent()) break;
  }
  return kinds;
}

std::vector<hand::Decomposition> Shape::taken_apart(std::span<const tiles::Tile> loose,
                                                    const Melds& calls, size_t most) {
  if (!matcher_) return {};
  lay_out(calls);
  return matcher_->decompositions(laid_out(loose), budget_, most);
}

}  // namespace jantaku::bots
