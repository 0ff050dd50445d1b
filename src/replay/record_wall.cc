#include "replay/record_wall.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace jantaku::replay {
namespace {

using riichi::Pai;
using riichi::Wall;

class Builder {
 public:
  explicit Builder(const riichi::Rules& rules)
      : players_(rules.players), places_(static_cast<size_t>(Wall::size(rules.players))) {
    for (const Pai pai : riichi::sorted_wall(rules).tiles) ++left_[code(pai)];
  }

  // An unknown tile is left to be filled.
  void put(int place, tiles::Kind kind) {
    if (!kind.is_tile() || !error_.empty()) return;
    if (place < 0 || place >= static_cast<int>(places_.size())) {
      error_ = fmt::format("the wall has no place for a further {}", kind.name());
      return;
    }
    const auto pai = Pai::of(kind);
    if (!pai || left_[code(*pai)] == 0) {
      error_ = fmt::format("there are not so many {} in the wall", kind.name());
      return;
    }
    --left_[code(*pai)];
    places_[static_cast<size_t>(place)] = *pai;
  }

  int hand(int turn, int index) const { return turn * Wall::kHand + index; }
  int draw(int n) const { return players_ * Wall::kHand + n; }
  int replacement(int n) const {
    return n < Wall::kReplacements ? dead() + n : dead() - 1 - (n - Wall::kReplacements);
  }
  int dora(size_t n) const { return dead() + Wall::kReplacements + static_cast<int>(n); }
  int ura(size_t n) const { return dora(n) + Wall::kIndicators; }

  RecordWall finish() {
    RecordWall made{.wall = {}, .error = std::move(error_)};
    if (!made.error.empty()) return made;
    size_t next = 0;
    for (Pai& place : places_) {
      if (!place.exists()) {
        while (left_[next] == 0) ++next;
        place = Pai::from_code(static_cast<int>(next));
        --left_[next];
      }
      made.wall.tiles.push_back(place);
    }
    return made;
  }

 private:
  static size_t code(Pai pai) { return static_cast<size_t>(pai.code()); }
  int dead() const { return static_cast<int>(places_.size()) - Wall::kDead; }

  int players_;
  std::vector<Pai> places_;
  std::array<int, Pai::kCodes> left_{};
  std::string error_;
};

}  // namespace

RecordWall wall_of(const record::Round& round, const riichi::Rules& rules) {
  Builder builder(rules);
  for (int turn = 0; turn < rules.players; ++turn) {
    const record::Player player((round.start.dealer.index() + turn) % rules.players);
    const auto& hand = round.flow.deal[player];
    for (size_t i = 0; i < hand.size() && i < Wall::kHand; ++i) {
      builder.put(builder.hand(turn, static_cast<int>(i)), hand[i]);
    }
  }
  int draws = 0;
  int replacements = 0;
  for (const record::Act& act : round.flow.acts) {
    const auto* const draw = std::get_if<record::Draw>(&act);
    if (draw == nullptr) continue;
    const bool live = draw->from == record::Draw::From::kWall;
    builder.put(live ? builder.draw(draws++) : builder.replacement(replacements++), draw->tile);
  }
  const auto& flow = round.flow;
  for (size_t i = 0; i < flow.dora_indicators.size() && i < Wall::kIndicators; ++i) {
    builder.put(builder.dora(i), flow.dora_indicators[i]);
  }
  for (size_t i = 0; i < flow.ura_indicators.size() && i < Wall::kIndicators; ++i) {
    builder.put(builder.ura(i), flow.ura_indicators[i]);
  }
  return builder.finish();
}

}  // namespace jantaku::replay
