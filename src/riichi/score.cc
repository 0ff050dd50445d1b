#include "riichi/score.h"

#include <algorithm>
#include <array>
#include <bit>

#include "riichi/fu.h"
#include "riichi/kind_masks.h"

namespace jantaku::riichi {

std::string_view form_name(Form form) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "standard", "chiitoi", "kokushi"};
  return kNames[static_cast<size_t>(form)];
}

std::string_view wait_name(WaitKind wait) {
  constexpr std::array<std::string_view, 8> kNames = {"tanki",   "shanpon", "kanchan",   "penchan",
                                                      "ryanmen", "kokushi", "kokushi13", "chiitoi"};
  return kNames[static_cast<size_t>(wait)];
}

std::string_view fu_reason_name(FuReason reason) {
  constexpr std::array<std::string_view, 9> kNames = {
      "base", "menzen ron", "tsumo", "chiitoi", "triplet", "quad", "pair", "wait", "open pinfu"};
  return kNames[static_cast<size_t>(reason)];
}

namespace {

struct Han {
  uint8_t closed, open;
};

constexpr std::array<Han, kYakuCount> kHan = [] {
  std::array<Han, kYakuCount> all{};
  const auto set = [&](Yaku yaku, uint8_t closed, uint8_t open) {
    all[static_cast<size_t>(yaku)] = {closed, open};
  };
  for (const Yaku yaku :
       {Yaku::kRiichi, Yaku::kIppatsu, Yaku::kMenzenTsumo, Yaku::kPinfu, Yaku::kIipeikou}) {
    set(yaku, 1, 0);
  }
  for (const Yaku yaku :
       {Yaku::kHaitei, Yaku::kHoutei, Yaku::kRinshan, Yaku::kChankan, Yaku::kTanyao, Yaku::kHaku,
        Yaku::kHatsu, Yaku::kChun, Yaku::kBakaze, Yaku::kJikaze, Yaku::kNorth}) {
    set(yaku, 1, 1);
  }
  for (const Yaku yaku : {Yaku::kDoubleRiichi, Yaku::kChiitoitsu}) set(yaku, 2, 0);
  for (const Yaku yaku : {Yaku::kSanshokuDoujun, Yaku::kIttsuu, Yaku::kChanta}) set(yaku, 2, 1);
  for (const Yaku yaku : {Yaku::kToitoi, Yaku::kSanankou, Yaku::kSanshokuDoukou, Yaku::kSankantsu,
                          Yaku::kHonroutou, Yaku::kShousangen}) {
    set(yaku, 2, 2);
  }
  for (const Yaku yaku : {Yaku::kHonitsu, Yaku::kJunchan}) set(yaku, 3, 2);
  set(Yaku::kRyanpeikou, 3, 0);
  set(Yaku::kChinitsu, 6, 5);
  set(Yaku::kRenhou, 5, 0);
  return all;
}();

void list_yaku(Score& score, const Rules& rules) {
  for (uint64_t rest = score.yaku.bits(); rest != 0; rest &= rest - 1) {
    const auto yaku = static_cast<Yaku>(std::countr_zero(rest));
    score.yaku_list.push_back(
        {yaku, is_yakuman(yaku) ? rules.yakuman.of(yaku) : han_of(yaku, score.openness)});
  }
  if (score.yakuman_halves != 0 || !score.wins()) return;
  const auto add_dora = [&](Yaku yaku, uint8_t count) {
    if (count > 0) score.yaku_list.push_back({yaku, count});
  };
  add_dora(Yaku::kDora, score.dora);
  add_dora(Yaku::kUraDora, score.ura);
  add_dora(Yaku::kAkaDora, score.aka);
  add_dora(Yaku::kNukiDora, score.nuki);
}

// The items behind Score::fu, in the order of the checklist.
class FuList {
 public:
  FuList(Score& score, const Win& win, const Rules& rules)
      : score_(score), win_(win), rules_(rules) {}

  void make() {
    if (score_.form == Form::kChiitoi) return add(FuReason::kChiitoi, fu::kChiitoi);
    const bool tsumo = win_.by == By::kTsumo;
    const bool pinfu = score_.yaku.has(Yaku::kPinfu);
    add(FuReason::kBase, fu::kBase);
    if (!tsumo && score_.openness == Openness::kClosed) add(FuReason::kMenzenRon, fu::kMenzenRon);
    if (tsumo && !pinfu && (!win_.rinshan || rules_.yaku.rinshan_fu)) {
      add(FuReason::kTsumo, fu::kTsumo);
    }
    add_sets();
    const uint64_t north =
        rules_.players == 3 && rules_.sanma.north_yakuhai ? masks::bit(30) : uint64_t{0};
    const int pair = fu::pair(score_.division.pair, masks::bit(27 + win_.round_wind),
                              masks::bit(27 + win_.seat_wind), north, rules_);
    if (pair > 0) add(FuReason::kPair, pair, std::countr_zero(score_.division.pair));
    if (fu::counts(score_.wait)) add(FuReason::kWait, fu::kWait);
    if (score_.fu_items.size() == 1 && !pinfu) {
      add(FuReason::kOpenPinfu, fu::kLeastOpen - fu::kBase);
    }
  }

 private:
  void add(FuReason reason, int fu, int tile = FuItem::kNoTile,
           Openness openness = Openness::kClosed) {
    score_.fu_items.push_back({.reason = reason,
                               .fu = static_cast<uint8_t>(fu),
                               .tile = static_cast<uint8_t>(tile),
                               .open = openness == Openness::kOpen});
  }

  void add_sets() {
    for (uint64_t rest = score_.division.triplets; rest != 0; rest &= rest - 1) {
      const int tile = std::countr_zero(rest);
      const bool won_on =
          score_.wait == WaitKind::kShanpon && win_.by == By::kRon && tile == win_.tile;
      const Openness openness = won_on ? Openness::kOpen : Openness::kClosed;
      add(FuReason::kTriplet, fu::triplet(masks::bit(tile), openness), tile, openness);
    }
    for (const Meld& meld : win_.melds) {
      if (meld.kind == MeldKind::kChi) continue;
      const Openness openness = meld.kind == MeldKind::kAnkan ? Openness::kClosed : Openness::kOpen;
      if (is_kan(meld.kind)) {
        add(FuReason::kQuad, fu::quad(masks::bit(meld.tile), openness), meld.tile, openness);
      } else {
        add(FuReason::kTriplet, fu::triplet(masks::bit(meld.tile), openness), meld.tile, openness);
      }
    }
  }

  Score& score_;
  const Win& win_;
  const Rules& rules_;
};

}  // namespace

uint8_t han_of(Yaku yaku, Openness openness) {
  const Han han = kHan[static_cast<size_t>(yaku)];
  return openness == Openness::kClosed ? han.closed : han.open;
}

Score score(const Win& win, const Rules& rules) {
  Score score{{value_of(win, rules)}, {}, {}};
  list_yaku(score, rules);
  if (score.wins() && score.yakuman_halves == 0) FuList(score, win, rules).make();
  return score;
}

}  // namespace jantaku::riichi
