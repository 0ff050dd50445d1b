// The worth of a win: yaku, fu, han and basic points of its best reading.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/static_vector.h"
#include "riichi/points.h"
#include "riichi/win.h"

namespace jantaku::riichi {

enum class Form : uint8_t { kNone, kStandard, kChiitoi, kKokushi };
enum class WaitKind : uint8_t {
  kTanki,
  kShanpon,
  kKanchan,
  kPenchan,
  kRyanmen,
  kKokushi,
  kKokushi13,
  kChiitoi
};

// "standard", "chiitoi", "kokushi"; "tanki", ... (KY-1121).
std::string_view form_name(Form form);
std::string_view wait_name(WaitKind wait);

// A hand is open once something was called from another; an ankan keeps it closed.
enum class Openness : uint8_t { kClosed, kOpen };

// The concealed tiles as sets and a pair. Bits are kinds; a run stands where it begins.
struct Division {
  uint32_t runs = 0;
  uint32_t twin_runs = 0;  // at least two alike
  uint64_t triplets = 0;
  uint64_t pair = 0;

  bool operator==(const Division&) const = default;
};

// A set of yaku as bits, by number.
class YakuSet {
 public:
  constexpr YakuSet() = default;
  constexpr explicit YakuSet(uint64_t bits) : bits_(bits) {}
  constexpr bool has(Yaku yaku) const { return (bits_ >> static_cast<int>(yaku) & 1) != 0; }
  constexpr void add(Yaku yaku) { bits_ |= uint64_t{1} << static_cast<int>(yaku); }
  constexpr uint64_t bits() const { return bits_; }
  constexpr bool operator==(const YakuSet&) const = default;

 private:
  uint64_t bits_ = 0;
};

// All that decides points, without lists. Complete without a yaku: a form, and no points.
struct Value {
  Form form = Form::kNone;
  WaitKind wait = WaitKind::kTanki;
  Limit limit = Limit::kNone;
  Openness openness = Openness::kClosed;
  uint8_t han = 0;       // with dora; 0 for a yakuman
  uint8_t yaku_han = 0;  // without dora
  uint8_t fu = 0;        // rounded
  uint8_t yakuman_halves = 0;
  uint8_t dora = 0, ura = 0, aka = 0, nuki = 0;
  Points basic = 0;
  YakuSet yaku;
  Division division;

  constexpr bool wins() const { return basic > 0; }
};

struct YakuHan {
  Yaku yaku = Yaku::kRiichi;
  uint8_t han = 0;  // of a yakuman: halves

  bool operator==(const YakuHan&) const = default;
};

enum class FuReason : uint8_t {
  kBase,
  kMenzenRon,
  kTsumo,
  kChiitoi,
  kTriplet,
  kQuad,
  kPair,
  kWait,
  kOpenPinfu,  // lifts an open hand of nothing but the base to 30
};

struct FuItem {
  static constexpr uint8_t kNoTile = 255;

  FuReason reason = FuReason::kBase;
  uint8_t fu = 0;
  uint8_t tile = kNoTile;  // the kind of a triplet, quad or pair
  bool open = false;       // of a triplet or quad

  bool operator==(const FuItem&) const = default;
};

// "base", "menzen ron", ...
std::string_view fu_reason_name(FuReason reason);

struct Score : Value {
  base::StaticVector<YakuHan, 24> yaku_list;
  base::StaticVector<FuItem, 9> fu_items;  // empty for a yakuman
};

// What one yaku counts in a concealed and in an open hand; 0: not available. Dora count as many as
// there are, yakuman by rule: both 0 here.
uint8_t han_of(Yaku yaku, Openness openness);

// The win must have passed check_win. The first is as fast as the machine allows; the second makes
// the lists too.
Value value_of(const Win& win, const Rules& rules);
Score score(const Win& win, const Rules& rules);

}  // namespace jantaku::riichi
