// For tests: rounds played at random, and hands written as text.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "riichi/log.h"
#include "riichi/table.h"

namespace jantaku::riichi {

// Uniform among the actions; with `keen`, wins and riichi are always taken and calls seldom made,
// so that rounds end in every way.
class RandomChooser final : public Chooser {
 public:
  explicit RandomChooser(uint64_t seed, bool keen = false) : random_(seed), keen_(keen) {}

  size_t choose(const Kyoku& kyoku, Seat seat, const ActionList& actions) override {
    if (keen_) {
      if (const std::optional<size_t> wanted = keen_choice(kyoku, seat, actions)) return *wanted;
    }
    return base::uniform_below(random_, static_cast<uint32_t>(actions.size()));
  }

 private:
  std::optional<size_t> keen_choice(const Kyoku& kyoku, Seat seat, const ActionList& actions) {
    std::optional<size_t> best;
    int best_shanten = 99;
    for (size_t i = 0; i < actions.size(); ++i) {
      const Action& action = actions[i];
      const bool win = action.type == EventType::kTsumoAgari || action.type == EventType::kRon;
      if (win || action.riichi || action.type == EventType::kKita) return i;
      const bool kan = action.type == EventType::kAnkan || action.type == EventType::kKakan ||
                       action.type == EventType::kDaiminkan;
      if (kan && base::uniform_below(random_, 2) == 0) return i;
      if (action.is_pass() && base::uniform_below(random_, 8) != 0) return i;
      if (action.type != EventType::kDahai) continue;
      hand::HandKeys keys = kyoku.hidden(seat)->juntehai.keys();
      if (kyoku.hidden(seat)->tsumohai.exists()) keys.add(kyoku.hidden(seat)->tsumohai.kind());
      keys.remove(action.pai.kind());
      const int shanten = keys.shanten(static_cast<int>(kyoku.player(seat).fuuro.size())).best();
      if (shanten < best_shanten) {
        best_shanten = shanten;
        best = i;
      }
    }
    return best;
  }

  base::Xoshiro256 random_;
  bool keen_;
};

inline Pai pai(std::string_view name) { return *Pai::parse(name); }

// "123m0p11z"
inline std::vector<Pai> pais(std::string_view text) {
  std::vector<Pai> list;
  size_t begin = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9') continue;
    for (size_t digit = begin; digit < i; ++digit) {
      list.push_back(pai(std::string{text[digit], text[i]}));
    }
    begin = i + 1;
  }
  return list;
}

// A wall in which the named tiles lie where they are wanted and the rest anywhere. Hands by seat
// (the dealer is seat 0; shorter ones are filled up), then draws in order.
struct WallPlan {
  std::vector<std::string> hands;
  std::string draws;
  std::string replacements;
  std::string dora;
  std::string ura;
};

inline Wall make_wall(const WallPlan& plan, const Rules& rules) {
  const auto size = static_cast<size_t>(Wall::size(rules.players));
  std::vector<Pai> places(size);
  const auto put = [&](size_t at, std::string_view text) {
    for (Pai tile : pais(text)) places[at++] = tile;
  };
  for (size_t i = 0; i < plan.hands.size(); ++i) put(i * Wall::kHand, plan.hands[i]);
  put(size_t{rules.players} * Wall::kHand, plan.draws);
  put(size - Wall::kDead, plan.replacements);
  put(size - Wall::kDead + Wall::kReplacements, plan.dora);
  put(size - Wall::kIndicators, plan.ura);
  std::vector<Pai> left;
  for (Pai tile : sorted_wall(rules).tiles) left.push_back(tile);
  for (Pai tile : places) {
    if (!tile.exists()) continue;
    const auto found = std::find(left.begin(), left.end(), tile);
    EXPECT_NE(found, left.end()) << "no more " << tile.name();
    if (found != left.end()) left.erase(found);
  }
  // Spread, so that the filling makes no sets: every fourth tile of what is left in turn.
  std::vector<Pai> spread;
  for (size_t step = 0; step < 7; ++step) {
    for (size_t i = step; i < left.size(); i += 7) spread.push_back(left[i]);
  }
  Wall wall;
  size_t next = 0;
  for (Pai tile : places) wall.tiles.push_back(tile.exists() ? tile : spread[next++]);
  return wall;
}

}  // namespace jantaku::riichi
