// Finds the best reading of a win. Everything is a set of bits: tiles, runs, triplets and yaku.
#include <bit>
#include <cassert>

#include "hand/riichi_tables.h"
#include "riichi/divide.h"
#include "riichi/fu.h"
#include "riichi/kind_masks.h"
#include "riichi/score.h"

namespace jantaku::riichi {
namespace {

using hand::riichi::Half;
using masks::bit;

// Yaku found so far and their han.
struct Tally {
  YakuSet yaku;
  int han = 0;

  void add(Yaku which, int count) {
    yaku.add(which);
    han += count;
  }
};

// The called sets, in the same bits as a Division.
struct MeldSets {
  uint64_t kinds = 0;
  uint32_t runs = 0;
  uint64_t triplets = 0;  // quads too
  int quads = 0;
  int concealed_quads = 0;
  int fu = 0;
  Openness openness = Openness::kClosed;
};

MeldSets read_melds(const Win& win) {
  MeldSets sets;
  for (const Meld& meld : win.melds) {
    if (meld.kind == MeldKind::kChi) {
      sets.openness = Openness::kOpen;
      sets.kinds |= uint64_t{7} << meld.tile;
      sets.runs |= 1U << meld.tile;
      continue;
    }
    const uint64_t kind = bit(meld.tile);
    sets.kinds |= kind;
    sets.triplets |= kind;
    const bool concealed = meld.kind == MeldKind::kAnkan;
    const Openness openness = concealed ? Openness::kClosed : Openness::kOpen;
    if (!concealed) sets.openness = Openness::kOpen;
    if (is_kan(meld.kind)) {
      ++sets.quads;
      sets.concealed_quads += concealed ? 1 : 0;
      sets.fu += fu::quad(kind, openness);
    } else {
      sets.fu += fu::triplet(kind, openness);
    }
  }
  return sets;
}

int count_bits(uint64_t bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

// The kind that an indicator names (KY-708, KY-1308).
int dora_kind(int indicator, const Rules& rules) {
  if (indicator < 27) {
    if (rules.players == 3 && indicator == 0) return 8;
    return indicator % 9 == 8 ? indicator - 8 : indicator + 1;
  }
  if (indicator < 31) return indicator == 30 ? 27 : indicator + 1;
  return indicator == 33 ? 31 : indicator + 1;
}

int count_kind(const Win& win, int kind) {
  int count = win.concealed[static_cast<size_t>(kind)];
  for (const Meld& meld : win.melds) {
    if (meld.kind == MeldKind::kChi) {
      count += kind >= meld.tile && kind <= meld.tile + 2 ? 1 : 0;
    } else if (meld.tile == kind) {
      count += is_kan(meld.kind) ? 4 : 3;
    }
  }
  return count;
}

uint8_t count_dora(const Win& win, const Win::Indicators& indicators, size_t most,
                   const Rules& rules) {
  int count = 0;
  for (size_t i = 0; i < indicators.size() && i < most; ++i) {
    const int kind = dora_kind(indicators[i], rules);
    count += count_kind(win, kind);
    if (kind == 30) count += win.nuki;
  }
  return static_cast<uint8_t>(count);
}

class Valuer {
 public:
  Valuer(const Win& win, const Rules& rules)
      : win_(win),
        rules_(rules),
        keys_(win.concealed),
        melds_(read_melds(win)),
        closed_(melds_.openness == Openness::kClosed),
        tsumo_(win.by == By::kTsumo),
        round_wind_(bit(27 + win.round_wind)),
        seat_wind_(bit(27 + win.seat_wind)),
        north_(rules.players == 3 && rules.sanma.north_yakuhai ? bit(30) : 0) {
    best_.openness = melds_.openness;
  }

  Value best() {
    read_tiles();
    count_situation();
    count_tiles();
    count_all_dora();
    if (win_.melds.empty()) {
      if (hand::riichi::orphans_shanten(all_) < 0) consider_kokushi();
      if (hand::riichi::pairs_shanten(all_) < 0) consider_chiitoi();
    }
    each_division(keys_, Pairs::kOne, [this](const Division& division) { consider(division); });
    return best_;
  }

 private:
  void read_tiles() {
    const hand::riichi::Tables& tables = hand::riichi::tables();
    const Half m = tables.suits.low[keys_.low_key(0)] + tables.suits.high[keys_.high_key(0)];
    const Half p = tables.suits.low[keys_.low_key(1)] + tables.suits.high[keys_.high_key(1)];
    const Half s = tables.suits.low[keys_.low_key(2)] + tables.suits.high[keys_.high_key(2)];
    const Half z = tables.honours.low[keys_.low_key(3)] + tables.honours.high[keys_.high_key(3)];
    all_ = m + p + s + z;
    kinds_ = m.held() | p.held() << 9 | s.held() << 18 | z.held() << 27 | melds_.kinds;
  }

  // Yaku of how the win came about (KY-1001 to KY-1004, KY-1010 to KY-1013, KY-1028, KY-1054).
  void count_situation() {
    if (win_.riichi != RiichiState::kNone && closed_) {
      if (win_.riichi == RiichiState::kDouble && rules_.riichi.double_riichi) {
        common_.add(Yaku::kDoubleRiichi, 2);
      } else {
        common_.add(Yaku::kRiichi, 1);
      }
      if (win_.ippatsu && rules_.yaku.ippatsu) common_.add(Yaku::kIppatsu, 1);
    }
    if (tsumo_ && closed_) common_.add(Yaku::kMenzenTsumo, 1);
    if (win_.rinshan && tsumo_) common_.add(Yaku::kRinshan, 1);
    if (win_.chankan && !tsumo_) common_.add(Yaku::kChankan, 1);
    if (win_.last_tile && tsumo_ && !win_.rinshan) common_.add(Yaku::kHaitei, 1);
    if (win_.last_tile && !tsumo_ && !win_.chankan) common_.add(Yaku::kHoutei, 1);
    if (win_.first_turn && win_.melds.empty()) count_first_turn();
  }

  void count_first_turn() {
    if (tsumo_) {
      add_yakuman(yakuman_, win_.seat_wind == 0 ? Yaku::kTenhou : Yaku::kChihou);
      return;
    }
    switch (rules_.yaku.renhou) {
      case Renhou::kOff:
        break;
      case Renhou::kMangan:
        common_.add(Yaku::kRenhouMangan, 0);
        break;
      case Renhou::kHan5:
        common_.add(Yaku::kRenhou, 5);
        break;
      case Renhou::kYakuman:
        add_yakuman(yakuman_, Yaku::kRenhouYakuman);
        break;
    }
  }

  // Yaku that the kinds alone decide. They hold for sets and for seven pairs.
  void count_tiles() {
    if ((kinds_ & masks::kYaochuu) == 0) {
      if (closed_ || rules_.yaku.kuitan) common_.add(Yaku::kTanyao, 1);
    } else if ((kinds_ & masks::kSimples) == 0) {
      common_.add(Yaku::kHonroutou, 2);
      if ((kinds_ & masks::kSuited) == 0) add_yakuman(yakuman_, Yaku::kTsuuiisou);
      if ((kinds_ & masks::kHonours) == 0) add_yakuman(yakuman_, Yaku::kChinroutou);
    }
    const uint64_t suited = kinds_ & masks::kSuited;
    const bool one_suit =
        suited != 0 && ((suited & ~masks::suit(0)) == 0 || (suited & ~masks::suit(1)) == 0 ||
                        (suited & ~masks::suit(2)) == 0);
    if (!one_suit) return;
    if (suited != kinds_) {
      common_.add(Yaku::kHonitsu, closed_ ? 3 : 2);
    } else {
      common_.add(Yaku::kChinitsu, closed_ ? 6 : 5);
      if (win_.melds.empty()) count_nine_gates();
    }
    if ((kinds_ & ~masks::kGreens) == 0) add_yakuman(yakuman_, Yaku::kRyuuiisou);
  }

  void count_nine_gates() {
    const uint8_t* const counts = &win_.concealed[size_t{win_.tile} / 9 * 9];
    const size_t winning = win_.tile % 9;
    bool pure = true;
    for (size_t i = 0; i < 9; ++i) {
      const int wanted = i == 0 || i == 8 ? 3 : 1;
      if (counts[i] < wanted) return;
      if (counts[i] - (i == winning ? 1 : 0) != wanted) pure = false;
    }
    add_better(yakuman_, Yaku::kChuurenpoutou,
               pure ? Yaku::kJunseiChuurenpoutou : Yaku::kChuurenpoutou);
  }

  void count_all_dora() {
    best_.dora = count_dora(win_, win_.dora_indicators, Win::kMostIndicators, rules_);
    if (win_.riichi != RiichiState::kNone && rules_.dora.ura) {
      best_.ura = count_dora(win_, win_.ura_indicators,
                             rules_.dora.kan_ura ? Win::kMostIndicators : 1, rules_);
    }
    best_.aka = win_.aka;
    best_.nuki = win_.nuki;
    dora_ = best_.dora + best_.ura + best_.aka + best_.nuki;
  }

  // A yakuman that the rules do not count is none.
  void add_yakuman(YakuSet& set, Yaku yaku) const {
    if (rules_.yakuman.of(yaku) != 0) set.add(yaku);
  }
  // The better form in place of the plain one, unless the rules know only the plain (KY-1061).
  void add_better(YakuSet& set, Yaku plain, Yaku better) const {
    add_yakuman(set, rules_.yakuman.of(better) != 0 ? better : plain);
  }

  void consider_kokushi() {
    const bool thirteen = win_.concealed[win_.tile] == 2;
    YakuSet yakuman = yakuman_;
    // Of what the kinds decide only the first turn goes with it: the others need sets or pairs.
    add_better(yakuman, Yaku::kKokushi, thirteen ? Yaku::kKokushi13 : Yaku::kKokushi);
    Tally tally = common_;
    if (tally.yaku.has(Yaku::kHonroutou)) {
      tally.yaku =
          YakuSet(tally.yaku.bits() & ~(uint64_t{1} << static_cast<int>(Yaku::kHonroutou)));
      tally.han -= 2;
    }
    offer(Form::kKokushi, thirteen ? WaitKind::kKokushi13 : WaitKind::kKokushi, {}, tally, yakuman,
          fu::kLeastOpen);
  }

  void consider_chiitoi() {
    Tally tally = common_;
    tally.add(Yaku::kChiitoitsu, 2);
    offer(Form::kChiitoi, WaitKind::kChiitoi, {}, tally, yakuman_, fu::kChiitoi);
  }

  void consider(const Division& division) {
    const uint64_t triplets = division.triplets | melds_.triplets;
    const uint32_t runs = division.runs | melds_.runs;
    Tally tally = common_;
    if (runs != 0) count_runs(tally, division, runs, triplets);
    YakuSet yakuman = yakuman_;
    if (triplets != 0) count_triplets(tally, yakuman, division, runs, triplets);
    const int pair_fu = fu::pair(division.pair, round_wind_, seat_wind_, north_, rules_);
    int sum = fu::kBase + melds_.fu + pair_fu;
    int ankou = melds_.concealed_quads;
    for (uint64_t rest = division.triplets; rest != 0; rest &= rest - 1) {
      sum += fu::triplet(rest & -rest, Openness::kClosed);
      ++ankou;
    }
    if (closed_ && !tsumo_) sum += fu::kMenzenRon;
    const Placed placed{.division = division,
                        .tally = tally,
                        .yakuman = yakuman,
                        .fu = sum,
                        .ankou = ankou,
                        .may_be_pinfu = closed_ && triplets == 0 && pair_fu == 0};
    place_everywhere(placed);
  }

  // What a division gives wherever the winning tile stands in it.
  struct Placed {
    const Division& division;
    const Tally& tally;
    YakuSet yakuman;
    int fu;
    int ankou;
    bool may_be_pinfu;
  };

  void place_everywhere(const Placed& placed) {
    const uint64_t tile = bit(win_.tile);
    const Division& division = placed.division;
    if ((division.pair & tile) != 0) place(placed, WaitKind::kTanki);
    if ((division.triplets & tile) != 0) place(placed, WaitKind::kShanpon);
    if (win_.tile >= 27 || division.runs == 0) return;
    const int number = win_.tile % 9;
    if ((division.runs & tile) != 0) {
      place(placed, number == 6 ? WaitKind::kPenchan : WaitKind::kRyanmen);
    }
    if (number >= 1 && (division.runs & tile >> 1) != 0) place(placed, WaitKind::kKanchan);
    if (number >= 2 && (division.runs & tile >> 2) != 0) {
      place(placed, number == 2 ? WaitKind::kPenchan : WaitKind::kRyanmen);
    }
  }

  void place(const Placed& placed, WaitKind wait) {
    const bool pinfu =
        placed.may_be_pinfu && wait == WaitKind::kRyanmen && (!tsumo_ || rules_.yaku.tsumo_pinfu);
    int sum = placed.fu + (fu::counts(wait) ? fu::kWait : 0);
    int ankou = placed.ankou;
    if (tsumo_) {
      if (!pinfu && (!win_.rinshan || rules_.yaku.rinshan_fu)) sum += fu::kTsumo;
    } else if (wait == WaitKind::kShanpon) {
      sum -= fu::triplet(bit(win_.tile), Openness::kOpen);  // half of what it counted concealed
      --ankou;
    }
    Tally tally = placed.tally;
    if (pinfu) tally.add(Yaku::kPinfu, 1);
    YakuSet yakuman = placed.yakuman;
    if (ankou >= 3) {
      tally.add(Yaku::kSanankou, 2);
      if (ankou == 4) {
        add_better(yakuman, Yaku::kSuuankou,
                   wait == WaitKind::kTanki ? Yaku::kSuuankouTanki : Yaku::kSuuankou);
      }
    }
    if (sum == fu::kBase && !(pinfu && tsumo_)) sum = fu::kLeastOpen;
    offer(Form::kStandard, wait, placed.division, tally, yakuman, fu::round_up(sum));
  }

  // KY-1007, KY-1015 to KY-1017, KY-1025, KY-1026
  void count_runs(Tally& tally, const Division& division, uint32_t runs, uint64_t triplets) const {
    if (closed_ && division.twin_runs != 0) {
      const bool two_twins = (division.twin_runs & (division.twin_runs - 1)) != 0;
      const bool four_alike = triplets == 0 && std::has_single_bit(division.runs);
      if (two_twins || four_alike) {
        tally.add(Yaku::kRyanpeikou, 3);
      } else {
        tally.add(Yaku::kIipeikou, 1);
      }
    }
    if ((runs & runs >> 9 & runs >> 18 & 0x1ff) != 0) {
      tally.add(Yaku::kSanshokuDoujun, closed_ ? 2 : 1);
    }
    if ((runs & runs >> 3 & runs >> 6 & masks::kOnePerSuit) != 0) {
      tally.add(Yaku::kIttsuu, closed_ ? 2 : 1);
    }
    if ((runs & ~masks::kEndRuns) == 0 && ((triplets | division.pair) & masks::kSimples) == 0) {
      if ((kinds_ & masks::kHonours) != 0) {
        tally.add(Yaku::kChanta, closed_ ? 2 : 1);
      } else {
        tally.add(Yaku::kJunchan, closed_ ? 3 : 2);
      }
    }
  }

  // KY-1008, KY-1009, KY-1018, KY-1020, KY-1021, KY-1023, KY-1045 to KY-1047, KY-1053
  void count_triplets(Tally& tally, YakuSet& yakuman, const Division& division, uint32_t runs,
                      uint64_t triplets) const {
    if (runs == 0) tally.add(Yaku::kToitoi, 2);
    if ((triplets & triplets >> 9 & triplets >> 18 & 0x1ff) != 0) {
      tally.add(Yaku::kSanshokuDoukou, 2);
    }
    if (melds_.quads == 3) tally.add(Yaku::kSankantsu, 2);
    if (melds_.quads == 4) add_yakuman(yakuman, Yaku::kSuukantsu);
    if ((triplets & masks::kHonours) != 0) count_honours(tally, yakuman, division, triplets);
  }

  void count_honours(Tally& tally, YakuSet& yakuman, const Division& division,
                     uint64_t triplets) const {
    if ((triplets & bit(31)) != 0) tally.add(Yaku::kHaku, 1);
    if ((triplets & bit(32)) != 0) tally.add(Yaku::kHatsu, 1);
    if ((triplets & bit(33)) != 0) tally.add(Yaku::kChun, 1);
    if ((triplets & round_wind_) != 0) tally.add(Yaku::kBakaze, 1);
    if ((triplets & seat_wind_) != 0) tally.add(Yaku::kJikaze, 1);
    if ((triplets & north_) != 0) tally.add(Yaku::kNorth, 1);
    const int dragons = count_bits(triplets & masks::kDragons);
    if (dragons == 3) add_yakuman(yakuman, Yaku::kDaisangen);
    if (dragons == 2 && (division.pair & masks::kDragons) != 0) tally.add(Yaku::kShousangen, 2);
    const int winds = count_bits(triplets & masks::kWinds);
    if (winds == 4) add_yakuman(yakuman, Yaku::kDaisuushi);
    if (winds == 3 && (division.pair & masks::kWinds) != 0) {
      add_yakuman(yakuman, Yaku::kShousuushi);
    }
  }

  int halves_of(YakuSet yakuman) const {
    int halves = 0;
    for (uint64_t rest = yakuman.bits(); rest != 0; rest &= rest - 1) {
      halves += rules_.yakuman.of(static_cast<Yaku>(std::countr_zero(rest)));
    }
    return std::min<int>(halves, rules_.yakuman.max_halves);
  }

  // KY-1033: the most points; then a yakuman, more han, more fu, what came first.
  void offer(Form form, WaitKind wait, const Division& division, const Tally& tally,
             YakuSet yakuman, int fu) {
    const bool limit_hand = yakuman.bits() != 0;
    const bool floor = tally.yaku.has(Yaku::kRenhouMangan);
    const bool enough = limit_hand || floor || tally.han >= rules_.min_han;
    const int halves = limit_hand ? halves_of(yakuman) : 0;
    const int han = limit_hand || !enough ? 0 : tally.han + dora_;
    if (!enough) fu = 0;
    Basic basic;
    if (limit_hand) {
      basic = {.points = kYakumanBasic * halves / kWholeYakuman, .limit = Limit::kYakuman};
    } else if (enough) {
      basic = basic_points(han, fu, rules_);
      if (floor && basic.points < kManganBasic) basic = {kManganBasic, Limit::kMangan};
    }
    if (best_.form != Form::kNone) {
      if (basic.points != best_.basic) {
        if (basic.points < best_.basic) return;
      } else if (halves != best_.yakuman_halves) {
        if (halves < best_.yakuman_halves) return;
      } else if (han != best_.han) {
        if (han < best_.han) return;
      } else if (fu <= best_.fu) {
        return;
      }
    }
    best_.form = form;
    best_.wait = wait;
    best_.limit = basic.limit;
    best_.han = static_cast<uint8_t>(han);
    best_.yaku_han = limit_hand ? 0 : static_cast<uint8_t>(tally.han);
    best_.fu = static_cast<uint8_t>(fu);
    best_.yakuman_halves = static_cast<uint8_t>(halves);
    best_.basic = basic.points;
    best_.yaku = limit_hand ? yakuman : tally.yaku;
    best_.division = division;
  }

  const Win& win_;
  const Rules& rules_;
  const hand::HandKeys keys_;
  const MeldSets melds_;
  const bool closed_;
  const bool tsumo_;
  const uint64_t round_wind_, seat_wind_, north_;
  Half all_;
  uint64_t kinds_ = 0;
  Tally common_;
  YakuSet yakuman_;
  int dora_ = 0;
  Value best_;
};

}  // namespace

Value value_of(const Win& win, const Rules& rules) { return Valuer(win, rules).best(); }

}  // namespace jantaku::riichi
