#include "riichi/event.h"

#include "base/random.h"

namespace jantaku::riichi {
namespace {

template <typename T>
bool same_target(const T* a, const T* b) {
  if (a == b) return true;
  return a != nullptr && b != nullptr && *a == *b;
}

// 2m to 8m do not exist in a game of three.
bool is_in_play(int kind, int players) { return players == 4 || kind == 0 || kind >= 8; }

}  // namespace

Wall sorted_wall(const Rules& rules) {
  Wall wall;
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    if (!is_in_play(kind, rules.players)) continue;
    const int reds = Pai::is_five(kind) ? rules.dora.akahai[static_cast<size_t>(kind / 9)] : 0;
    for (int copy = 0; copy < 4; ++copy) {
      const Pai plain = Pai::from_code(kind);
      wall.tiles.push_back(copy < reds ? plain.red() : plain);
    }
  }
  return wall;
}

Wall seeded_wall(WallSeed seed, const Rules& rules) {
  Wall wall = sorted_wall(rules);
  base::Xoshiro256 random(static_cast<uint64_t>(seed));
  base::shuffle(std::span<Pai>(wall.tiles.begin(), wall.tiles.size()), random);
  return wall;
}

bool is_wall_of(const Wall& wall, const Rules& rules) {
  std::array<int8_t, Pai::kCodes> counts{};
  for (Pai pai : sorted_wall(rules).tiles) ++counts[static_cast<size_t>(pai.code())];
  if (wall.tiles.size() != static_cast<size_t>(Wall::size(rules.players))) return false;
  for (Pai pai : wall.tiles) {
    if (!pai.exists() || --counts[static_cast<size_t>(pai.code())] < 0) return false;
  }
  return true;
}

bool Event::operator==(const Event& other) const {
  return type == other.type && seat == other.seat && from == other.from && pai == other.pai &&
         what == other.what && dir == other.dir && tsumokiri == other.tsumokiri &&
         riichi == other.riichi && rinshan == other.rinshan && chankan == other.chankan &&
         own == other.own && new_dora == other.new_dora && same_target(deal, other.deal) &&
         same_target(outcome, other.outcome);
}

std::optional<Event> for_seat(const Event& event, Seat seat, Deal& storage) {
  Event seen = event;
  switch (event.type) {
    case EventType::kDeal:
      storage = Deal{};
      storage.haipai[seat.at()] = event.deal->haipai[seat.at()];
      seen.deal = &storage;
      break;
    case EventType::kTsumo:
      if (event.seat != seat) seen.pai = Pai();
      break;
    case EventType::kDeclare:
      if (event.seat != seat) return std::nullopt;
      break;
    default:
      break;
  }
  return seen;
}

}  // namespace jantaku::riichi
