#include "engine/scoring/payments.h"

#include <algorithm>
#include <limits>

#include "engine/game.h"

namespace jantaku::engine {
namespace {

using ruleset::kOne;
using ruleset::ScoreTable;
using ruleset::Scoring;
using ruleset::ScoringMethod;

struct LookedUp {
  Milli amount = 0;
  bool guessed = false;
};

LookedUp look_up(const ScoreTable& table, int64_t points, int fu) {
  const auto row = table.find(points);
  if (row.value == nullptr) return {};
  const auto entry = row.value->find(fu);
  if (entry.value == nullptr) return {0, true};
  return {*entry.value, row.guessed || entry.guessed};
}

// The entry that stands for a limit: the one beyond all numbers.
LookedUp look_up_max(const ScoreTable& table) {
  constexpr int kBeyond = std::numeric_limits<int>::max();
  return look_up(table, std::numeric_limits<int64_t>::max(), kBeyond);
}

// The amounts that do not depend on fu, rising.
std::vector<Milli> limits_of(const ScoreTable& table) {
  std::vector<Milli> limits;
  const auto add = [&](const ruleset::ByNumber<Milli>& row) {
    if (row.entries.empty() && row.max) limits.push_back(*row.max);
  };
  for (const auto& [points, row] : table.entries) add(row);
  if (table.max) limits.push_back(look_up_max(table).amount);
  std::sort(limits.begin(), limits.end());
  return limits;
}

Milli next_limit(const ScoreTable& table, Milli amount) {
  const auto limits = limits_of(table);
  const auto next = std::upper_bound(limits.begin(), limits.end(), amount);
  return next == limits.end() ? amount : *next;
}

class Pricing {
 public:
  Pricing(const Game& game, const PricedWin& win)
      : game_(game),
        table_(game.table()),
        scoring_(game.rules().scoring),
        win_(win),
        points_(win.points / kOne) {}

  Price price() {
    switch (scoring_.method) {
      case ScoringMethod::kNone:
        break;
      case ScoringMethod::kRiichi:
        riichi();
        break;
      case ScoringMethod::kHk:
        hk();
        break;
      case ScoringMethod::kSichuan:
        sichuan();
        break;
      case ScoringMethod::kVietnamese:
        vietnamese();
        break;
    }
    if (has(win_.winner, "double_score")) {  // S41
      for (Milli& paid : price_.paid) paid = bounded_product(paid, 2);
    }
    if (win_.payer == Seat::kNone) change_draw_payments();
    return price_;
  }

 private:
  bool has(Seat seat, std::string_view status) const {
    const int number = game_.program().status(status);
    return number >= 0 && table_.at(seat).has(number);
  }
  // S42
  bool winner_is_dealer() const {
    return win_.winner == Seat::kEast || has(win_.winner, "score_as_dealer");
  }
  template <typename Pay>
  void each_payer(const Pay& pay) {
    for (int s = 0; s < table_.seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      const bool pays = seat != win_.winner && (!win_.out.has(seat) || seat == win_.payer);
      if (pays) price_.paid[static_cast<size_t>(s)] = pay(seat);
    }
  }
  const ScoreTable& discard_table() const {
    return winner_is_dealer() ? scoring_.dealer : scoring_.nondealer;
  }
  // S13
  const ScoreTable& draw_table(Seat payer) const {
    const bool dealer = winner_is_dealer() || payer == Seat::kEast;
    return dealer ? scoring_.dealer_draw : scoring_.nondealer_draw;
  }
  Milli entry(const ScoreTable& table) {
    const LookedUp found = look_up(table, points_, win_.fu);
    price_.guessed = price_.guessed || found.guessed;
    return found.amount;
  }
  int64_t share_of(const ScoreTable& table) const {
    if (&table == &scoring_.dealer) return 6;
    if (&table == &scoring_.nondealer) return 4;
    return &table == &scoring_.dealer_draw ? 2 : 1;
  }

  // Aotenjou: the basic points times what the seat pays of them, up to a hundred.
  Milli unlimited(int64_t times) const {
    constexpr int64_t kPointsOfLimit = 13, kMostDoubled = 40;
    const int64_t points = points_ + kPointsOfLimit * (win_.limits / kOne);
    const Milli basic =
        bounded_product(int64_t{win_.fu} << std::clamp(points + 2, int64_t{0}, kMostDoubled), kOne);
    constexpr Milli kHundred = 100 * kOne;
    return bounded_product(bounded_sum(bounded_product(basic, times), kHundred - 1) / kHundred,
                           kHundred);
  }

  // S23
  Milli riichi_entry(const ScoreTable& table) {
    if (scoring_.unlimited) return unlimited(share_of(table));
    if (win_.limits > 0) {
      const Milli limits = std::min(win_.limits, scoring_.most_limits.value_or(win_.limits));
      return bounded_product(look_up_max(table).amount, limits) / kOne;
    }
    const Milli amount = entry(table);
    return is_raised() ? next_limit(table, amount) : amount;
  }

  // S43: a limit hand counts as the next limit. What one payer pays of a draw may be as much as a
  // limit without being one, as 2,000 of 3,900: what a discard is paid decides.
  bool is_raised() const {
    if (!has(win_.winner, "score_limit_one_tier_higher")) return false;
    const auto limits = limits_of(discard_table());
    const Milli amount = look_up(discard_table(), points_, win_.fu).amount;
    return std::binary_search(limits.begin(), limits.end(), amount);
  }

  void riichi() {
    each_payer([&](Seat seat) -> Milli {
      if (win_.payer == Seat::kNone) return riichi_entry(draw_table(seat));
      return seat == win_.payer ? riichi_entry(discard_table()) : 0;
    });
  }

  // S35
  void hk() {
    each_payer([&](Seat seat) -> Milli {
      if (win_.payer == Seat::kNone) return entry(draw_table(seat));
      return bounded_product(entry(discard_table()), seat == win_.payer ? 2 : 1);
    });
  }

  // S36
  void sichuan() {
    each_payer([&](Seat seat) -> Milli {
      if (win_.payer == Seat::kNone) return entry(scoring_.any_draw);
      return seat == win_.payer ? entry(scoring_.any) : 0;
    });
  }

  // S37: limits are mủn, points are phán; six phán are a mủn.
  void vietnamese() {
    constexpr int64_t kPhanOfOneMun = 6;
    const int64_t limits = win_.limits / kOne + points_ / kPhanOfOneMun;
    each_payer([&](Seat seat) -> Milli {
      const bool pays_more = win_.payer == Seat::kNone || seat == win_.payer;
      const ScoreTable& table = pays_more ? scoring_.discarder : scoring_.non_discarder;
      return limits > 0 ? bounded_product(look_up_max(table).amount, limits) : entry(table);
    });
  }

  // S46 to S48
  void change_draw_payments() {
    constexpr Milli kChangePerThousand = 300 * kOne, kThousand = 1000 * kOne;
    const Milli sticks = bounded_product(table_.sticks, scoring_.riichi_value) / kOne;
    Milli change = bounded_product((table_.pot + sticks) / kThousand, kChangePerThousand);
    if (has(win_.winner, "motouchi_naruka_decrease_tsumo_payment")) {
      change = -change;
    } else if (!has(win_.winner, "motouchi_naruka_increase_tsumo_payment")) {
      change = 0;
    }
    for (int s = 0; s < table_.seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      Milli& paid = price_.paid[static_cast<size_t>(s)];
      if (paid == 0) continue;
      paid = std::max<Milli>(0, paid + change);
      if (has(seat, "double_tsumo_payment")) paid = bounded_product(paid, 2);
      if (has(seat, "atago_hiroe_no_tsumo_payment")) paid = 0;
    }
  }

  const Game& game_;
  const Table& table_;
  const Scoring& scoring_;
  const PricedWin& win_;
  int64_t points_;
  Price price_;
};

// Unlike an amount, a name is not guessed, and `max` names only what is beyond all numbers.
template <typename T>
const T* listed(const ruleset::ByNumber<T>& table, int64_t number) {
  const auto found = table.find(number);
  if (found.value == nullptr || found.guessed) return nullptr;
  const bool is_max = table.max && found.value == &*table.max;
  const bool beyond = table.entries.empty() || number > table.entries.back().first;
  return is_max && !beyond ? nullptr : found.value;
}

}  // namespace

Price price_of(const Game& game, const PricedWin& win) { return Pricing(game, win).price(); }

std::string limit_name(const Scoring& scoring, const PricedWin& win) {
  if (scoring.method != ScoringMethod::kRiichi) return "";
  if (win.limits > 0 && !scoring.yakuman_name.empty()) return scoring.yakuman_name;
  const int64_t points = win.limits > 0 ? std::numeric_limits<int64_t>::max() : win.points / kOne;
  const auto* row = listed(scoring.limit_names, points);
  const std::string* name = row ? listed(*row, win.fu) : nullptr;
  return name ? *name : "";
}

Milli mangan_by_draw(const Game& game, Seat winner, Seat payer) {
  constexpr int64_t kManganPoints = 5;
  constexpr int kAnyFu = 30;
  const Scoring& scoring = game.rules().scoring;
  const bool dealer = winner == Seat::kEast || payer == Seat::kEast;
  return look_up(dealer ? scoring.dealer_draw : scoring.nondealer_draw, kManganPoints, kAnyFu)
      .amount;
}

}  // namespace jantaku::engine
