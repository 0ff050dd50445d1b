// A round in which tests of scoring lay out wins, under rulesets as an author would write them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine_test_tiles.h"
#include "engine/game.h"
#include "engine/rows.h"
#include "engine/scoring/hand_score.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::engine {

// Points, not thousandths.
constexpr Milli points(int64_t n) { return n * ruleset::kOne; }

// A round under way in which a test puts what it wants.
class Scored {
 public:
  explicit Scored(const std::string& text) {
    auto document = json::read(base::make_source("test.json", text));
    EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
    auto rules = ruleset::load(*std::move(document), vocabulary());
    EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
    program_ = std::make_shared<const Program>(*rules);
    matchers_ = std::make_unique<MatcherPool>(program_);
    game_ = std::make_unique<Game>(program_, *matchers_);
    Game::RoundStart start{.wall = program_->rules().wall};
    start.scores.fill(points(25000));
    game_->start_round(std::move(start));
    game_->refill_steps();
  }

  Game& game() { return *game_; }
  Table& table() { return game_->table(); }
  Player& at(Seat seat) { return table().at(seat); }
  void set(Seat seat, const char* status) {
    at(seat).statuses.set(
        static_cast<size_t>(program_->rules().names.statuses.find(status).value()));
  }

  // A win on the last tile of the text.
  Context win(Seat seat, std::string_view hand, WinKind kind) {
    auto all = tiles_of(hand);
    Context context;
    context.seat = seat;
    context.win = kind;
    context.winning_tile = all.back();
    all.pop_back();
    at(seat).hand = all;
    at(seat).draw.clear();
    if (kind == WinKind::kDraw) at(seat).draw = {context.winning_tile};
    return context;
  }
  std::string yaku(const YakuScore& score) {
    std::string names;
    for (const ScoredYaku& yaku : score.scored) {
      names += program_->rules().names.yaku.name(yaku.name) + " " +
               std::to_string(yaku.value / ruleset::kOne) + ", ";
    }
    return names;
  }
  Price price(const PricedWin& win) { return price_of(game(), win); }
  void settle(std::vector<PendingWin> wins) { game_->settle_wins(std::move(wins)); }
  std::array<Milli, 4> gains() {
    std::array<Milli, 4> out{};
    for (size_t s = 0; s < 4; ++s) {
      out[s] = (table().players[s].score - points(25000)) / ruleset::kOne;
    }
    return out;
  }

 private:
  std::shared_ptr<const Program> program_;
  std::unique_ptr<MatcherPool> matchers_;
  std::unique_ptr<Game> game_;
};

// A wall for everybody, two tiles for each to hold.
inline std::string wall() {
  return R"("wall": ["1m","2m","3m","4m","5m","6m","7m","8m","9m","1j"],
  "starting_tiles": 1, )";
}

inline std::string with_yaku(const std::string& rest) {
  return "{" + wall() + R"("yaku": [
    {"display_name": "One", "value": 1, "when": ["true"]},
    {"display_name": "Two", "value": 2, "when": ["true"]},
    {"display_name": "One", "value": 1, "when": ["true"]},
    {"display_name": "Never", "value": 9, "when": ["false"]}])" +
         rest + "}";
}

inline std::string riichi_rules() {
  return "{" + wall() + R"(
  "yaku": [{"display_name": "One", "value": 1, "when": ["true"]}], "score_calculation": {"method": "riichi",
    "score_table_dealer": {"1": {"30": 1500, "40": 2000}, "5": 12000, "max": {"max": 48000}},
    "score_table_nondealer": {"1": {"30": 1000}, "5": 8000, "6": 12000, "max": {"max": 32000}},
    "score_table_dealer_draw": {"1": {"30": 500}, "5": 4000, "max": 16000},
    "score_table_nondealer_draw": {"1": {"30": 300}, "5": 2000, "max": 8000},
    "limit_hand_names": {"1": "", "4": {"40": "Mangan"}, "5": "Mangan", "max": "Counted"},
    "riichi_value": 1000, "honba_value": 100},
  "shown_statuses": ["tenpai", "nagashi", "pao", "double_score", "score_as_dealer",
    "score_limit_one_tier_higher", "double_tsumo_payment", "atago_hiroe_no_tsumo_payment",
    "triple_noten_payments", "multiply_honba_with_han", "nelly_virsaladze_take_bets",
    "motouchi_naruka_increase_tsumo_payment", "motouchi_naruka_decrease_tsumo_payment",
    "use_arakawa_kei_scoring", "arakawa-kei"]})";
}

using Amounts = std::array<Milli, 4>;
inline Amounts amounts(int64_t east, int64_t south, int64_t west, int64_t north) {
  return {points(east), points(south), points(west), points(north)};
}

}  // namespace jantaku::engine
