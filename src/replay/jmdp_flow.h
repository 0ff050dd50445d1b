// The acts of a flow, replayed with four hands: could they happen, and do the hands of the end come
// of them? How a flow begins and ends is in jmdp_check_flow.cc, its acts are in jmdp_flow_acts.cc,
// rons in jmdp_flow_ron.cc.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "hand/riichi_shanten.h"
#include "replay/jmdp_check.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::replay::flow {

namespace jmdp = record::jmdp;
using jmdp::DiscardKind;
using jmdp::DrawKind;
using jmdp::Findings;
using jmdp::Furo;
using jmdp::FuroKind;
using jmdp::Seat;
using tiles::Kind;
using Kinds = std::vector<Kind>;

inline constexpr int kLiveDraws = 70;
inline constexpr int kHandSize = 13;
inline constexpr Kind kUnknown = Kind::nothing();

inline bool knows_all(const Kinds& kinds) {
  return std::find(kinds.begin(), kinds.end(), kUnknown) == kinds.end();
}
inline bool may_be_same(Kind a, Kind b) {
  return a == kUnknown || b == kUnknown || tiles::without_red(a) == tiles::without_red(b);
}
inline std::string name_of(Kind kind) { return tiles::paifu_name(kind).value_or("uk"); }

inline jmdp::TileFrom side_of(Seat from, Seat caller) {
  const int steps = (jmdp::index_of(from) - jmdp::index_of(caller) + 4) % 4;
  return steps == 3 ? jmdp::TileFrom::kLeft
                    : (steps == 2 ? jmdp::TileFrom::kAcross : jmdp::TileFrom::kRight);
}

inline bool is_run(Kinds kinds) {
  if (!knows_all(kinds)) return true;
  for (Kind& kind : kinds) kind = tiles::without_red(kind);
  std::sort(kinds.begin(), kinds.end());
  return tiles::is_suited(kinds[0]) && kinds[0].suit() == kinds[2].suit() &&
         kinds[1].suit() == kinds[0].suit() && kinds[1].number() == kinds[0].number() + 1 &&
         kinds[2].number() == kinds[0].number() + 2;
}
inline bool are_alike(const Kinds& kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [&](Kind a) {
    return std::all_of(kinds.begin(), kinds.end(), [&](Kind b) { return may_be_same(a, b); });
  });
}

inline std::optional<hand::Counts34> counts_of(const Kinds& kinds) {
  hand::Counts34 counts{};
  for (const Kind kind : kinds) {
    const int index = tiles::index34(kind);
    if (index < 0 || ++counts[static_cast<size_t>(index)] > 4) return std::nullopt;
  }
  return counts;
}

// The kinds that complete the hand; nothing if it is not all known.
inline std::optional<uint64_t> waits_of(const Kinds& concealed, int calls) {
  auto counts = counts_of(concealed);
  if (!counts || calls > 4) return std::nullopt;
  uint64_t waits = 0;
  for (size_t kind = 0; kind < counts->size(); ++kind) {
    if ((*counts)[kind] == 4) continue;
    ++(*counts)[kind];
    if (hand::is_win(*counts, calls)) waits |= uint64_t{1} << kind;
    --(*counts)[kind];
  }
  return waits;
}

inline Kinds all_of(const Furo& furo) {
  Kinds kinds(furo.own.begin(), furo.own.end());
  if (furo.kind != FuroKind::kAnkan) kinds.push_back(furo.taken);
  if (furo.kind == FuroKind::kKakan) kinds.push_back(furo.added);
  return kinds;
}

inline bool same_tiles(Kinds a, Kinds b) {
  if (a.size() != b.size()) return false;
  if (!knows_all(a) || !knows_all(b)) return true;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

inline bool same_furo(const Furo& a, const Furo& b) {
  if (a.kind != b.kind) return false;
  const bool known = knows_all(all_of(a)) && knows_all(all_of(b));
  const bool own = same_tiles({a.own.begin(), a.own.end()}, {b.own.begin(), b.own.end()});
  if (a.kind == FuroKind::kAnkan) return own;
  return a.from == b.from && (!known || (a.taken == b.taken && a.added == b.added && own));
}

struct Player {
  Kinds concealed;  // with the drawn tile
  std::optional<Kind> drawn;
  std::vector<Furo> furo;  // the newest first
  Kinds river;
  bool riichi = false;
  bool open = false;
  std::optional<Kind> won_on;
  std::optional<uint64_t> riichi_waits;
  uint64_t passed = 0;  // kinds that others offered and nobody won on; while they make furiten
};

class FlowCheck {
 public:
  FlowCheck(const jmdp::Flow& flow, const jmdp::Frame& frame, Findings& findings)
      : flow_(flow), frame_(frame), findings_(findings) {}

  FlowEnd run();

 private:
  enum class Due : uint8_t { kFirst, kDraw, kReplacement, kNothing };

  bool start();
  bool start_hand(const jmdp::SeatHand& item);
  bool furo_shape(const Furo& furo, jmdp::Place place);
  bool tile_counts();
  void dora_rows();
  bool play(const jmdp::Act& act);
  bool draw(const jmdp::Act& act);
  bool call(const jmdp::Act& act);
  bool replacement(const jmdp::Act& act);
  bool ron(const jmdp::Act& act);
  bool may_ron(const jmdp::Act& act, const Player& who);
  bool is_furiten(const Player& who, uint64_t waits) const;
  bool lacks_yaku(const jmdp::Act& act, const Player& who) const;
  bool discard(const jmdp::Act& act);
  bool no_discard(const jmdp::Act& act);
  bool put_down(const jmdp::Act& act, Kind kind);
  bool riichi(const jmdp::Act& act);
  bool kakan(const jmdp::Act& act);
  bool ankan(const jmdp::Act& act);
  void kan_made(const jmdp::Act& act);
  // Nobody won on what was offered.
  void pass();
  void settle_riichi(bool won_on);
  bool take(const jmdp::Act& act, Kind kind);
  void check_kuikae(const jmdp::Act& act, Kind kind);
  bool no_kan_is_open();
  bool ends_by_kans() const { return kans_ >= 4 && (kan_makers_ & (kan_makers_ - 1)) != 0; }
  FlowResult infer() const;
  void compare_ends();
  void compare_end(const jmdp::SeatHand& item);

  Player& player(Seat seat) { return players_[static_cast<size_t>(seat)]; }
  const Player& player(Seat seat) const { return players_[static_cast<size_t>(seat)]; }
  bool refuse(const jmdp::Act& act, std::string_view code, std::string_view what,
              std::string_view identifier) {
    return findings_.error(act.place, code, said(act, what), identifier);
  }
  void warn(const jmdp::Act& act, std::string_view code, std::string_view what,
            std::string_view identifier) {
    findings_.warning(act.place, code, said(act, what), identifier);
  }
  // With the act's number, its seat and its tiles.
  std::string said(const jmdp::Act& act, std::string_view what) const;

  const jmdp::Flow& flow_;
  const jmdp::Frame& frame_;
  Findings& findings_;
  std::array<Player, 4> players_;
  FlowEnd end_;
  size_t number_ = 0;  // of the act, from 1
  Due due_ = Due::kFirst;
  Seat turn_ = Seat::kEast;
  // The tile that others may take: a discard, or the tile of a kan.
  struct Offer {
    Seat from = Seat::kEast;
    Kind tile;
    enum class What : uint8_t { kDiscard, kKakan, kAnkan } what = What::kDiscard;
  };
  std::optional<Offer> offer_;
  std::optional<Seat> declared_;  // riichi whose tile may still be won on
  bool won_ = false;
  bool called_ = false;  // anybody, or a kan
  int live_draws_ = 0;
  int kans_ = 0;
  unsigned kan_makers_ = 0;
};

}  // namespace jantaku::replay::flow
