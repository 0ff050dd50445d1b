#include "riichi/points.h"

#include <algorithm>

#include "riichi/score.h"

namespace jantaku::riichi {

std::string_view limit_name(Limit limit) {
  constexpr std::array<std::string_view, 7> kNames = {
      "", "mangan", "haneman", "baiman", "sanbaiman", "kazoe yakuman", "yakuman"};
  return kNames[static_cast<size_t>(limit)];
}

std::string_view why_name(Why why) {
  constexpr std::array<std::string_view, 4> kNames = {"hand", "pao", "honba", "sticks"};
  return kNames[static_cast<size_t>(why)];
}

// KY-1201
Basic basic_points(int han, int fu, const Rules& rules) {
  if (han >= 13 && rules.points.kazoe == Kazoe::kYakuman) {
    return {kYakumanBasic, Limit::kKazoeYakuman};
  }
  if (han >= 11) return {6000, Limit::kSanbaiman};
  if (han >= 8) return {4000, Limit::kBaiman};
  if (han >= 6) return {3000, Limit::kHaneman};
  if (han >= 5) return {kManganBasic, Limit::kMangan};
  const Points points = fu << (2 + han);
  if (points >= kManganBasic) return {kManganBasic, Limit::kMangan};
  const bool just_below = points == 30 << 6;  // 4 han 30 fu, 3 han 60 fu
  if (just_below && rules.points.kiriage) return {kManganBasic, Limit::kMangan};
  return {points, Limit::kNone};
}

namespace {

// Collects the payments of one win.
class Settler {
 public:
  Settler(const Value& value, const WinSeats& seats, const Rules& rules)
      : value_(value), seats_(seats), rules_(rules) {}

  Settlement all() {
    if (!value_.wins()) return settlement_;
    Points rest = value_.basic;
    int halves_left = value_.yakuman_halves;
    int8_t liable = WinSeats::kNobody;
    for (const Liability& liability : seats_.pao) {
      if (liability.seat == seats_.winner) continue;
      if (liability.yaku == Yaku::kRinshan) {  // of a limit hand too, which does not tell of it
        if (!is_tsumo() || rest == 0) continue;
        pay(liability.seat, tsumo_total(rest), Why::kPao);
        rest = 0;
      } else if (value_.yaku.has(liability.yaku)) {
        const int halves = std::min<int>(rules_.yakuman.of(liability.yaku), halves_left);
        const Points part = kYakumanBasic * halves / kWholeYakuman;
        if (part == 0) continue;
        halves_left -= halves;
        rest -= part;
        pay_liable(liability.seat, part);
      } else {
        continue;
      }
      if (liable == WinSeats::kNobody) liable = static_cast<int8_t>(liability.seat);
    }
    if (rest > 0) pay_usual(rest);
    pay_honba(rest > 0 && is_tsumo() ? WinSeats::kNobody : liable);
    if (seats_.kyoutaku > 0) {
      settlement_.delta[seats_.winner] += seats_.kyoutaku;
      settlement_.transfers.push_back({.from = Transfer::kTable,
                                       .to = seats_.winner,
                                       .points = seats_.kyoutaku,
                                       .why = Why::kSticks});
    }
    return settlement_;
  }

 private:
  bool is_tsumo() const { return seats_.from == WinSeats::kNobody; }
  bool dealer_won() const { return seats_.winner == seats_.dealer; }
  Points ron_points(Points basic) const {
    return round_up_to_hundred(basic * (dealer_won() ? 6 : 4));
  }

  void pay(uint8_t from, Points points, Why why) {
    if (points == 0) return;
    settlement_.delta[from] -= points;
    settlement_.delta[seats_.winner] += points;
    if (why != Why::kHonba) settlement_.hand_points += points;
    settlement_.transfers.push_back(
        {.from = static_cast<int8_t>(from), .to = seats_.winner, .points = points, .why = why});
  }

  // What one seat pays of a self-draw (KY-1202, KY-1310).
  Points tsumo_share(uint8_t seat, Points basic) const {
    const Points normal = basic * (dealer_won() || seat == seats_.dealer ? 2 : 1);
    if (rules_.players == 4 || rules_.sanma.tsumo == SanmaTsumo::kLoss) {
      return round_up_to_hundred(normal);
    }
    if (dealer_won()) return round_up_to_hundred(basic * 3);
    if (rules_.sanma.tsumo == SanmaTsumo::kSplit) return round_up_to_hundred(normal + basic / 2);
    return round_up_to_hundred((normal * 4 + 2) / 3);
  }

  Points tsumo_total(Points basic) const {
    Points total = 0;
    for (uint8_t seat = 0; seat < rules_.players; ++seat) {
      if (seat != seats_.winner) total += tsumo_share(seat, basic);
    }
    return total;
  }

  // KY-1211: all of it by self-draw; half of it, the discarder paying the other, by ron.
  void pay_liable(uint8_t seat, Points basic) {
    const Points points = ron_points(basic);
    if (is_tsumo()) {
      pay(seat, points, Why::kPao);
    } else if (seat == static_cast<uint8_t>(seats_.from)) {
      pay(seat, points, Why::kHand);
    } else {
      pay(seat, points / 2, Why::kPao);
      pay(static_cast<uint8_t>(seats_.from), points - points / 2, Why::kHand);
    }
  }

  void pay_usual(Points basic) {
    if (!is_tsumo()) {
      pay(static_cast<uint8_t>(seats_.from), ron_points(basic), Why::kHand);
      return;
    }
    for (uint8_t seat = 0; seat < rules_.players; ++seat) {
      if (seat != seats_.winner) pay(seat, tsumo_share(seat, basic), Why::kHand);
    }
  }

  // KY-1203, KY-1312, KY-940. By self-draw whoever is liable for the whole hand pays for all.
  void pay_honba(int8_t liable) {
    const Points share = seats_.honba * rules_.points.honba;
    if (!is_tsumo()) {
      const bool liable_pays = liable >= 0 && rules_.pao.honba_on_ron == PaoHonba::kPao;
      const int8_t payer = liable_pays ? liable : seats_.from;
      const Points shares = rules_.players == 3 ? rules_.sanma.honba_ron : 3;
      pay(static_cast<uint8_t>(payer), share * shares, Why::kHonba);
      return;
    }
    if (liable >= 0) {
      pay(static_cast<uint8_t>(liable), share * (rules_.players - 1), Why::kHonba);
      return;
    }
    for (uint8_t seat = 0; seat < rules_.players; ++seat) {
      if (seat != seats_.winner) pay(seat, share, Why::kHonba);
    }
  }

  const Value& value_;
  const WinSeats& seats_;
  const Rules& rules_;
  Settlement settlement_;
};

}  // namespace

Settlement settle(const Value& value, const WinSeats& seats, const Rules& rules) {
  return Settler(value, seats, rules).all();
}

Settlement settle_rons(std::span<const RonWinner> winners, const Rules& rules) {
  Settlement all;
  for (size_t i = 0; i < winners.size(); ++i) {
    WinSeats seats = winners[i].seats;
    if (i > 0) {
      seats.kyoutaku = 0;
      if (rules.ron.honba_atamahane) seats.honba = 0;
    }
    const Settlement one = settle(*winners[i].value, seats, rules);
    for (size_t seat = 0; seat < all.delta.size(); ++seat) all.delta[seat] += one.delta[seat];
    for (const Transfer& transfer : one.transfers) all.transfers.push_back(transfer);
    all.hand_points += one.hand_points;
  }
  return all;
}

bool makes_liable(std::span<const Meld> melds, Yaku yaku, const Rules& rules) {
  if (melds.empty() || melds.back().kind == MeldKind::kAnkan ||
      melds.back().kind == MeldKind::kKakan || melds.back().kind == MeldKind::kChi) {
    return false;
  }
  const Meld& last = melds.back();
  const auto sets_within = [&](int first, int end) {
    return std::count_if(melds.begin(), melds.end(), [&](const Meld& meld) {
      return meld.kind != MeldKind::kChi && meld.tile >= first && meld.tile < end;
    });
  };
  switch (yaku) {
    case Yaku::kDaisangen:
      return (rules.pao.yaku & pao::kDaisangen) != 0 && last.tile >= 31 && sets_within(31, 34) == 3;
    case Yaku::kDaisuushi:
      return (rules.pao.yaku & pao::kDaisuushi) != 0 && last.tile >= 27 && last.tile < 31 &&
             sets_within(27, 31) == 4;
    case Yaku::kSuukantsu:
      return (rules.pao.yaku & pao::kSuukantsu) != 0 && melds.size() == 4 &&
             std::all_of(melds.begin(), melds.end(), [](const Meld& m) { return is_kan(m.kind); });
    case Yaku::kRinshan:
      return (rules.pao.yaku & pao::kRinshan) != 0 && last.kind == MeldKind::kDaiminkan;
    default:
      return false;
  }
}

}  // namespace jantaku::riichi
