// The acts of a flow, replayed with four hands: could they happen, and do the hands of the end come
// of them?
#include <fmt/format.h>

#include <algorithm>

#include "hand/riichi_shanten.h"
#include "replay/jmdp_check.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp::DiscardKind;
using jmdp::DrawKind;
using jmdp::Findings;
using jmdp::Furo;
using jmdp::FuroKind;
using jmdp::Seat;
using tiles::Kind;
using Kinds = std::vector<Kind>;

constexpr int kLiveDraws = 70;
constexpr int kHandSize = 13;
constexpr Kind kUnknown = Kind::nothing();

bool knows_all(const Kinds& kinds) {
  return std::find(kinds.begin(), kinds.end(), kUnknown) == kinds.end();
}
bool may_be_same(Kind a, Kind b) {
  return a == kUnknown || b == kUnknown || tiles::without_red(a) == tiles::without_red(b);
}
std::string name_of(Kind kind) { return tiles::paifu_name(kind).value_or("uk"); }

jmdp::TileFrom side_of(Seat from, Seat caller) {
  const int steps = (jmdp::index_of(from) - jmdp::index_of(caller) + 4) % 4;
  return steps == 3 ? jmdp::TileFrom::kLeft
                    : (steps == 2 ? jmdp::TileFrom::kAcross : jmdp::TileFrom::kRight);
}

bool is_run(Kinds kinds) {
  if (!knows_all(kinds)) return true;
  for (Kind& kind : kinds) kind = tiles::without_red(kind);
  std::sort(kinds.begin(), kinds.end());
  return tiles::is_suited(kinds[0]) && kinds[0].suit() == kinds[2].suit() &&
         kinds[1].suit() == kinds[0].suit() && kinds[1].number() == kinds[0].number() + 1 &&
         kinds[2].number() == kinds[0].number() + 2;
}
bool are_alike(const Kinds& kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [&](Kind a) {
    return std::all_of(kinds.begin(), kinds.end(), [&](Kind b) { return may_be_same(a, b); });
  });
}

std::optional<hand::Counts34> counts_of(const Kinds& kinds) {
  hand::Counts34 counts{};
  for (const Kind kind : kinds) {
    const int index = tiles::index34(kind);
    if (index < 0 || ++counts[static_cast<size_t>(index)] > 4) return std::nullopt;
  }
  return counts;
}

// The kinds that complete the hand; nothing if it is not all known.
std::optional<uint64_t> waits_of(const Kinds& concealed, int calls) {
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

Kinds all_of(const Furo& furo) {
  Kinds kinds = furo.own;
  if (furo.kind != FuroKind::kAnkan) kinds.push_back(furo.taken);
  if (furo.kind == FuroKind::kKakan) kinds.push_back(furo.added);
  return kinds;
}

bool same_tiles(Kinds a, Kinds b) {
  if (a.size() != b.size()) return false;
  if (!knows_all(a) || !knows_all(b)) return true;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

bool same_furo(const Furo& a, const Furo& b) {
  if (a.kind != b.kind) return false;
  const bool known = knows_all(all_of(a)) && knows_all(all_of(b));
  if (a.kind == FuroKind::kAnkan) return same_tiles(a.own, b.own);
  return a.from == b.from &&
         (!known || (a.taken == b.taken && a.added == b.added && same_tiles(a.own, b.own)));
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
};

class FlowCheck {
 public:
  FlowCheck(const jmdp::Flow& flow, const std::optional<jmdp::FourPts>& points, Findings& findings)
      : flow_(flow), points_(points), findings_(findings) {}

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
  bool discard(const jmdp::Act& act);
  bool no_discard(const jmdp::Act& act);
  bool put_down(const jmdp::Act& act, Kind kind);
  bool riichi(const jmdp::Act& act);
  bool kakan(const jmdp::Act& act);
  bool ankan(const jmdp::Act& act);
  void kan_made(const jmdp::Act& act);
  void settle_riichi(bool won_on);
  bool take(const jmdp::Act& act, Kind kind);
  void check_kuikae(const jmdp::Act& act, Kind kind);
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
  std::string said(const jmdp::Act& act, std::string_view what) const {
    return fmt::format("act {}, seat {}: {}", number_,
                       jmdp::kSeatLetters[static_cast<size_t>(act.seat)], what);
  }

  const jmdp::Flow& flow_;
  const std::optional<jmdp::FourPts>& points_;
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

// --- the start ---

bool FlowCheck::furo_shape(const Furo& furo, jmdp::Place place) {
  const bool good = furo.kind == FuroKind::kChi ? is_run(all_of(furo)) : are_alike(all_of(furo));
  if (good) {
    const Kinds kinds = all_of(furo);
    const auto reds = std::count_if(kinds.begin(), kinds.end(), tiles::is_red_five);
    if (reds > 1) {
      findings_.warning(place, "paifu/two-reds", "two red fives of one suit in a call", "tileFuro");
    }
    return true;
  }
  constexpr std::string_view kIdentifiers[] = {"tileChiHand", "tilePonHand", "tileDmkHand",
                                               "tileKknIn", "furoAnk"};
  return findings_.error(place, "paifu/bad-call",
                         furo.kind == FuroKind::kChi ? "these tiles are no run of one suit"
                                                     : "these tiles are not alike",
                         kIdentifiers[static_cast<size_t>(furo.kind)]);
}

// PF-821, PF-452.
bool FlowCheck::start_hand(const jmdp::SeatHand& item) {
  if (!item.hand.furo.empty()) {
    return findings_.error(item.place, "paifu/start-hand", "calls before the first act",
                           "startHand");
  }
  if (item.hand.tsumo && item.seat != Seat::kEast) {
    return findings_.error(item.place, "paifu/start-hand",
                           "only the dealer may start with fourteen tiles", "startHand");
  }
  if (item.hand.tiles.size() != kHandSize) {
    return findings_.error(
        item.place, "paifu/start-hand",
        fmt::format("13 tiles are expected, here are {}", item.hand.tiles.size()), "tileInHand");
  }
  Player& who = player(item.seat);
  who.concealed = item.hand.tiles;
  if (item.hand.tsumo) {
    who.concealed.push_back(*item.hand.tsumo);
    who.drawn = item.hand.tsumo;
  }
  return true;
}

// PF-822.
bool FlowCheck::tile_counts() {
  std::array<int, tiles::kStandardKinds> counts{};
  std::array<int, 3> reds{};
  Kind fifth = kUnknown;
  const auto count = [&](Kind kind) {
    const int index = tiles::index34(kind);
    if (index < 0) return;
    if (++counts[static_cast<size_t>(index)] == 5) fifth = kind;
    if (tiles::is_red_five(kind)) ++reds[static_cast<size_t>(index / 9)];
  };
  for (const jmdp::SeatHand& item : flow_.start_hands) {
    for (const Kind kind : item.hand.tiles) count(kind);
    if (item.hand.tsumo) count(*item.hand.tsumo);
  }
  for (const jmdp::Act& act : flow_.acts) {
    if (act.draw.kind == DrawKind::kTile || act.draw.kind == DrawKind::kRinshan) {
      count(act.draw.tiles.front());
    }
  }
  if (flow_.dora && flow_.dora->kind == jmdp::Dora::Kind::kIndicators) {
    for (const Kind kind : flow_.dora->tiles) count(kind);
  }
  if (fifth != kUnknown) {
    return findings_.error(flow_.place, "paifu/fifth-tile",
                           fmt::format("{} is there five times", name_of(fifth)), "frameFlow");
  }
  if (*std::max_element(reds.begin(), reds.end()) > 1) {
    findings_.warning(flow_.place, "paifu/two-reds", "two red fives of one suit", "frameFlow");
  }
  return true;
}

// PF-824.
void FlowCheck::dora_rows() {
  if (!flow_.dora) return;
  const auto& tiles = flow_.dora->tiles;
  size_t shown = 0;
  bool gap = false;
  for (size_t i = 0; i < 5; ++i) {
    if (tiles[2 * i] == kUnknown) continue;
    gap = gap || shown != i;
    shown = i + 1;
  }
  bool hidden_ura = false;
  for (size_t i = shown; i < 5; ++i) hidden_ura = hidden_ura || tiles[2 * i + 1] != kUnknown;
  if (gap) {
    findings_.warning(flow_.dora->place, "paifu/dora-order", "a dora is known after an unknown one",
                      "dora");
  }
  if (shown > 1 + static_cast<size_t>(kans_)) {
    findings_.warning(flow_.dora->place, "paifu/dora-count",
                      fmt::format("{} dora are known, and {} kans were made", shown, kans_),
                      "dora");
  }
  if (hidden_ura) {
    findings_.warning(flow_.dora->place, "paifu/dora-count",
                      "an ura dora is known below a dora that is not", "dora");
  }
}

bool FlowCheck::start() {
  bool good = true;
  for (const jmdp::SeatHand& item : flow_.start_hands) good = start_hand(item) && good;
  if (!good || !tile_counts()) return false;
  if (flow_.acts.empty()) return true;
  const jmdp::Act& first = flow_.acts.front();
  number_ = 1;
  if (first.seat != Seat::kEast) {
    return refuse(first, "paifu/turn", "the dealer, seat e, acts first",
                  first.draw.kind == DrawKind::kDealer ? "actOya" : "frameAct");
  }
  const bool fourteen = player(Seat::kEast).drawn.has_value();
  if (fourteen != (first.draw.kind == DrawKind::kDealer)) {
    return refuse(first, "paifu/first-act",
                  fourteen ? "with fourteen tiles nothing is drawn: oy is expected"
                           : "oy stands only for a dealer with fourteen tiles",
                  "actOya");
  }
  return true;
}

// --- acts ---

// A tile leaves the hand: itself, or one that is not known.
bool FlowCheck::take(const jmdp::Act& act, Kind kind) {
  Kinds& hand = player(act.seat).concealed;
  auto at = std::find(hand.begin(), hand.end(), kind);
  if (at == hand.end() && kind == kUnknown && !hand.empty()) {
    // Any of them: from here on only their number is known.
    std::fill(hand.begin(), hand.end(), kUnknown);
    at = hand.begin();
  }
  if (at == hand.end()) at = std::find(hand.begin(), hand.end(), kUnknown);
  if (at == hand.end()) {
    return refuse(act, "paifu/not-in-hand", fmt::format("{} is not in the hand", name_of(kind)),
                  "frameAct");
  }
  hand.erase(at);
  return true;
}

void FlowCheck::settle_riichi(bool won_on) {
  if (declared_ && !won_on) end_.riichi[static_cast<size_t>(*declared_)] = true;
  declared_.reset();
}

bool FlowCheck::play(const jmdp::Act& act) {
  if (won_ && act.draw.kind != DrawKind::kRon) {
    return refuse(act, "paifu/after-win", "nothing follows a win", "actTsm");
  }
  bool good = false;
  switch (act.draw.kind) {
    case DrawKind::kTile:
      good = draw(act);
      break;
    case DrawKind::kChi:
    case DrawKind::kPon:
    case DrawKind::kDaiminkan:
      good = call(act);
      break;
    case DrawKind::kRinshan:
      good = replacement(act);
      break;
    case DrawKind::kRon:
      good = ron(act);
      break;
    case DrawKind::kDealer:
      if (number_ != 1) {
        return refuse(act, "paifu/turn", "oy stands only in the first act", "actOya");
      }
      good = true;
      break;
  }
  if (!good) return false;
  return act.discard ? discard(act) : no_discard(act);
}

bool FlowCheck::draw(const jmdp::Act& act) {
  if (due_ == Due::kReplacement) {
    return refuse(act, "paifu/turn", "a kan is followed by a replacement tile, rs[...], or a ron",
                  "actRsn");
  }
  if (due_ == Due::kNothing || act.seat != turn_) {
    return refuse(act, "paifu/turn",
                  due_ == Due::kNothing
                      ? std::string("nobody has discarded since the last draw")
                      : fmt::format("it is the turn of seat {}",
                                    jmdp::kSeatLetters[static_cast<size_t>(turn_)]),
                  "drawTile");
  }
  settle_riichi(false);
  if (++live_draws_ == kLiveDraws - kans_ + 1) {
    warn(act, "paifu/wall-end", "the wall has no tile left", "drawTile");
  }
  Player& who = player(act.seat);
  who.drawn = act.draw.tiles.front();
  who.concealed.push_back(*who.drawn);
  due_ = Due::kNothing;
  turn_ = act.seat;
  offer_.reset();
  return true;
}

bool FlowCheck::call(const jmdp::Act& act) {
  const bool chi = act.draw.kind == DrawKind::kChi;
  const bool kan = act.draw.kind == DrawKind::kDaiminkan;
  const std::string_view identifier = chi ? "actChi" : kan ? "actDmk" : "actPon";
  if (!offer_ || offer_->what != Offer::What::kDiscard || offer_->from == act.seat) {
    return refuse(act, "paifu/no-tile", "there is no discard of another to call", identifier);
  }
  const Seat from = offer_->from;
  if (chi && act.seat != jmdp::seat_after(from, 1)) {
    return refuse(act, "paifu/bad-call", "a chi takes the tile of the left neighbour only",
                  identifier);
  }
  Furo furo{.kind = chi   ? FuroKind::kChi
                    : kan ? FuroKind::kDaiminkan
                          : FuroKind::kPon,
            .taken = offer_->tile,
            .added = {},
            .own = act.draw.tiles,
            .from = side_of(from, act.seat)};
  const bool fits = chi ? is_run(all_of(furo)) : are_alike(all_of(furo));
  if (!fits) {
    return refuse(act, "paifu/bad-call",
                  fmt::format("these tiles make no call with {}", name_of(furo.taken)), identifier);
  }
  Player& who = player(act.seat);
  if (who.riichi) return refuse(act, "paifu/after-riichi", "no call after riichi", identifier);
  for (const Kind kind : furo.own) {
    if (!take(act, kind)) return false;
  }
  if (live_draws_ >= kLiveDraws - kans_) {
    warn(act, "paifu/wall-end", "the last discard can only be won on", identifier);
  }
  settle_riichi(false);
  who.furo.insert(who.furo.begin(), std::move(furo));
  who.open = true;
  who.drawn.reset();
  called_ = true;
  turn_ = act.seat;
  due_ = Due::kNothing;
  offer_.reset();
  if (kan) kan_made(act);
  return true;
}

void FlowCheck::kan_made(const jmdp::Act& act) {
  due_ = Due::kReplacement;
  called_ = true;
  kan_makers_ |= 1U << jmdp::index_of(act.seat);
  if (++kans_ == 5) warn(act, "paifu/fifth-kan", "a fifth kan", "furoKan");
}

bool FlowCheck::replacement(const jmdp::Act& act) {
  if (due_ != Due::kReplacement || act.seat != turn_) {
    return refuse(act, "paifu/turn", "rs[...] follows only a kan of the same seat", "actRsn");
  }
  Player& who = player(act.seat);
  who.drawn = act.draw.tiles.front();
  who.concealed.push_back(*who.drawn);
  due_ = Due::kNothing;
  offer_.reset();
  return true;
}

bool FlowCheck::ron(const jmdp::Act& act) {
  if (!offer_ || offer_->from == act.seat) {
    return refuse(act, "paifu/no-tile", "there is no tile of another to win on", "actRon");
  }
  Player& who = player(act.seat);
  if (who.won_on) return refuse(act, "paifu/after-win", "this seat has won already", "actRon");
  const auto calls = static_cast<int>(who.furo.size());
  const auto waits = waits_of(who.concealed, calls);
  const int index = tiles::index34(offer_->tile);
  if (waits && index >= 0) {
    if ((*waits >> index & 1) == 0) {
      return refuse(act, "paifu/incomplete",
                    fmt::format("the hand is not complete with {}", name_of(offer_->tile)),
                    "actRon");
    }
    const bool furiten = std::any_of(who.river.begin(), who.river.end(), [&](Kind kind) {
      const int other = tiles::index34(kind);
      return other >= 0 && (*waits >> other & 1) != 0;
    });
    if (furiten) {
      warn(act, "paifu/furiten", "the hand waits for a tile that the seat has discarded", "actRon");
    }
  }
  who.won_on = offer_->tile;
  end_.winners.push_back(act.seat);
  end_.discarder = offer_->from;
  end_.result = FlowResult::kRon;
  won_ = true;
  settle_riichi(true);
  return true;
}

// PF-462.
bool FlowCheck::no_discard(const jmdp::Act& act) {
  if (act.draw.kind == DrawKind::kDaiminkan || act.draw.kind == DrawKind::kRon) return true;
  if (number_ != flow_.acts.size() || !player(act.seat).drawn) {
    warn(act, "paifu/no-discard", "an act without a discard", "frameAct");
    return true;
  }
  end_.result = FlowResult::kNineKinds;
  const Player& who = player(act.seat);
  unsigned kinds = 0;
  uint64_t seen = 0;
  for (const Kind kind : who.concealed) {
    const int index = tiles::index34(kind);
    const bool counts = tiles::is_honour(kind) || tiles::is_terminal(kind);
    if (index < 0 || !counts || (seen >> index & 1) != 0) continue;
    seen |= uint64_t{1} << index;
    ++kinds;
  }
  const bool nine = kinds >= 9 || !knows_all(who.concealed);
  if (called_ || !who.river.empty() || !nine) {
    // Not an abort: the record ends here.
    end_.result = FlowResult::kUnfinished;
    warn(act, "paifu/no-discard",
         "no discard in the last act, and nine kinds of terminals and honours cannot be the reason",
         "frameAct");
  }
  return true;
}

bool FlowCheck::discard(const jmdp::Act& act) {
  const jmdp::DiscardPart& part = *act.discard;
  Player& who = player(act.seat);
  if (act.draw.kind == DrawKind::kDaiminkan || act.draw.kind == DrawKind::kRon) {
    warn(act, "paifu/discard-after-call", "no discard belongs into this act",
         act.draw.kind == DrawKind::kRon ? "actRon" : "actDmk");
    return true;
  }
  switch (part.kind) {
    case DiscardKind::kTile: {
      const bool as_drawn = who.drawn && may_be_same(*who.drawn, part.tiles.front());
      if (who.riichi && !as_drawn) {
        return refuse(act, "paifu/after-riichi", "after riichi only the drawn tile is discarded",
                      "actRch");
      }
      return take(act, part.tiles.front()) && put_down(act, part.tiles.front());
    }
    case DiscardKind::kTsumogiri:
    case DiscardKind::kKaragiri: {
      const bool same = part.kind == DiscardKind::kTsumogiri;
      const std::string_view identifier = same ? "actTmg" : "actKrg";
      if (!who.drawn) {
        return refuse(act, "paifu/nothing-drawn", "no tile was drawn in this act", identifier);
      }
      if (act.draw.kind == DrawKind::kDealer) {
        warn(act, "paifu/nothing-drawn", "which of the dealer's fourteen tiles was drawn is unsure",
             identifier);
      }
      const Kind kind = *who.drawn;
      const auto held = std::count(who.concealed.begin(), who.concealed.end(), kind) +
                        std::count(who.concealed.begin(), who.concealed.end(), kUnknown);
      if (!same && kind != kUnknown && held < 2) {
        return refuse(act, "paifu/not-in-hand",
                      fmt::format("there is no second {} in the hand", name_of(kind)), identifier);
      }
      if (!same && who.riichi) {
        return refuse(act, "paifu/after-riichi", "after riichi only the drawn tile is discarded",
                      identifier);
      }
      return take(act, kind) && put_down(act, kind);
    }
    case DiscardKind::kKakan:
      return kakan(act);
    case DiscardKind::kAnkan:
      return ankan(act);
    case DiscardKind::kTsumo: {
      if (!who.drawn) {
        return refuse(act, "paifu/nothing-drawn", "no tile was drawn in this act", "actTsm");
      }
      const auto counts = counts_of(who.concealed);
      if (counts && !hand::is_win(*counts, static_cast<int>(who.furo.size()))) {
        return refuse(act, "paifu/incomplete", "the hand is not complete", "actTsm");
      }
      who.won_on = who.drawn;
      won_ = true;
      end_.winners = {act.seat};
      end_.result = FlowResult::kTsumo;
      return true;
    }
    case DiscardKind::kRiichi:
      return riichi(act);
  }
  return true;
}

bool FlowCheck::put_down(const jmdp::Act& act, Kind kind) {
  check_kuikae(act, kind);
  Player& who = player(act.seat);
  who.river.push_back(kind);
  who.drawn.reset();
  offer_ = {.from = act.seat, .tile = kind};
  turn_ = jmdp::seat_after(act.seat, 1);
  due_ = Due::kDraw;
  return true;
}

// PF-839: rules differ.
void FlowCheck::check_kuikae(const jmdp::Act& act, Kind kind) {
  const bool after_call = act.draw.kind == DrawKind::kChi || act.draw.kind == DrawKind::kPon;
  if (!after_call || kind == kUnknown) return;
  const Furo& furo = player(act.seat).furo.front();
  if (!knows_all(all_of(furo))) return;
  bool swap = tiles::without_red(kind) == tiles::without_red(furo.taken);
  if (act.draw.kind == DrawKind::kChi && tiles::is_suited(kind) &&
      kind.suit() == furo.taken.suit()) {
    const int taken = tiles::rule_number(furo.taken);
    const int a = tiles::rule_number(furo.own[0]);
    const int b = tiles::rule_number(furo.own[1]);
    const int put = tiles::rule_number(kind);
    const bool at_end = std::abs(a - b) == 1;
    swap = swap || (at_end && put == (taken < a ? taken + 3 : taken - 3));
  }
  if (swap)
    warn(act, "paifu/kuikae", "the discard changes places with the called tile", "discTile");
}

// PF-836.
bool FlowCheck::riichi(const jmdp::Act& act) {
  Player& who = player(act.seat);
  if (who.open) return refuse(act, "paifu/bad-riichi", "the hand is open", "actRch");
  if (who.riichi) return refuse(act, "paifu/bad-riichi", "riichi was declared before", "actRch");
  if (!who.drawn) return refuse(act, "paifu/bad-riichi", "no tile was drawn in this act", "actRch");
  const Kind kind = act.discard->tiles.front();
  if (!take(act, kind)) return false;
  const auto waits = waits_of(who.concealed, static_cast<int>(who.furo.size()));
  if (waits && *waits == 0) {
    return refuse(act, "paifu/bad-riichi", "the hand waits for nothing", "actRch");
  }
  if (kLiveDraws - kans_ - live_draws_ < 4) {
    warn(act, "paifu/late-riichi", "fewer than four tiles are left in the wall", "actRch");
  }
  if (points_ && (*points_)[static_cast<size_t>(act.seat)].hundreds < 10) {
    warn(act, "paifu/poor-riichi", "riichi with less than 1.0 points", "actRch");
  }
  who.riichi = true;
  who.riichi_waits = waits;
  put_down(act, kind);
  declared_ = act.seat;
  return true;
}

bool FlowCheck::kakan(const jmdp::Act& act) {
  Player& who = player(act.seat);
  const Kind kind = act.discard->tiles.front();
  const auto pon = std::find_if(who.furo.begin(), who.furo.end(), [&](const Furo& furo) {
    return furo.kind == FuroKind::kPon && may_be_same(furo.taken, kind) &&
           (kind == kUnknown || may_be_same(furo.own.front(), kind));
  });
  if (!who.drawn) return refuse(act, "paifu/nothing-drawn", "no tile was drawn", "actKkn");
  if (pon == who.furo.end()) {
    return refuse(act, "paifu/bad-call", fmt::format("there is no pon of {}", name_of(kind)),
                  "actKkn");
  }
  if (!take(act, kind)) return false;
  // A kakan counts from the time of the kan (PF-453).
  Furo furo = *pon;
  who.furo.erase(pon);
  furo.kind = FuroKind::kKakan;
  furo.added = kind;
  who.furo.insert(who.furo.begin(), std::move(furo));
  who.drawn.reset();
  kan_made(act);
  offer_ = {.from = act.seat, .tile = kind, .what = Offer::What::kKakan};
  return true;
}

bool FlowCheck::ankan(const jmdp::Act& act) {
  Player& who = player(act.seat);
  const Kinds& kinds = act.discard->tiles;
  if (!who.drawn) return refuse(act, "paifu/nothing-drawn", "no tile was drawn", "actAnk");
  if (!are_alike(kinds)) {
    return refuse(act, "paifu/bad-call", "these tiles are not alike", "actAnk");
  }
  for (const Kind kind : kinds) {
    if (!take(act, kind)) return false;
  }
  who.furo.insert(who.furo.begin(),
                  {.kind = FuroKind::kAnkan, .taken = {}, .added = {}, .own = kinds});
  who.drawn.reset();
  if (who.riichi && who.riichi_waits) {
    const auto waits = waits_of(who.concealed, static_cast<int>(who.furo.size()));
    if (waits && *waits != *who.riichi_waits) {
      warn(act, "paifu/ankan-changes-wait", "the kan changes what the riichi waits for", "actAnk");
    }
  }
  kan_made(act);
  offer_ = {.from = act.seat, .tile = kinds.front(), .what = Offer::What::kAnkan};
  return true;
}

// --- the end ---

FlowResult FlowCheck::infer() const {
  if (won_ || end_.result == FlowResult::kNineKinds) return end_.result;
  bool winds = !called_;
  Kind first = kUnknown;
  for (size_t i = 0; i < players_.size(); ++i) {
    const Kinds& river = players_[i].river;
    if (river.size() != 1) winds = false;
    if (!winds) break;
    if (i == 0) first = river.front();
    winds = river.front() == first && tiles::is_honour(first) && first.number() <= 4;
  }
  if (winds) return FlowResult::kFourWinds;
  if (std::all_of(players_.begin(), players_.end(), [](const Player& who) { return who.riichi; })) {
    return FlowResult::kFourRiichi;
  }
  if (kans_ >= 4 && (kan_makers_ & (kan_makers_ - 1)) != 0) return FlowResult::kFourKans;
  const bool over = due_ == Due::kDraw && live_draws_ >= kLiveDraws - kans_;
  return over ? FlowResult::kExhaustive : FlowResult::kUnfinished;
}

void FlowCheck::compare_end(const jmdp::SeatHand& item) {
  const Player& who = player(item.seat);
  const auto complain = [&](std::string_view what, std::string_view identifier) {
    findings_.error(item.place, "paifu/end-hand",
                    fmt::format("seat {} at the end: {}",
                                jmdp::kSeatLetters[static_cast<size_t>(item.seat)], what),
                    identifier);
  };
  for (const Furo& furo : item.hand.furo) {
    if (!furo_shape(furo, item.place)) return;
  }
  if (item.hand.tiles.size() + 3 * item.hand.furo.size() != kHandSize) {
    return complain(
        fmt::format("{} tiles beside {} calls; {} are expected", item.hand.tiles.size(),
                    item.hand.furo.size(), kHandSize - 3 * static_cast<int>(item.hand.furo.size())),
        "tileInHand");
  }
  if (!end_.legal) return;
  Kinds wanted = who.concealed;
  if (end_.result == FlowResult::kRon && who.won_on) wanted.push_back(*who.won_on);
  Kinds found = item.hand.tiles;
  if (item.hand.tsumo) found.push_back(*item.hand.tsumo);
  if (!same_tiles(wanted, found)) {
    return complain("other tiles than the acts leave in the hand", "endHand");
  }
  const auto& last = who.won_on ? who.won_on : who.drawn;
  if (last && *last != kUnknown && item.hand.tsumo && *item.hand.tsumo != kUnknown &&
      *item.hand.tsumo != *last) {
    return complain(fmt::format("the fourteenth tile is {}", name_of(*last)), "tileTsumo");
  }
  bool same = who.furo.size() == item.hand.furo.size();
  bool ordered = same;
  for (size_t i = 0; i < item.hand.furo.size() && same; ++i) {
    ordered = ordered && same_furo(who.furo[i], item.hand.furo[i]);
    same = std::any_of(who.furo.begin(), who.furo.end(),
                       [&](const Furo& furo) { return same_furo(furo, item.hand.furo[i]); });
  }
  if (!same) return complain("other calls than the acts make", "tileFuro");
  if (!ordered) {
    findings_.warning(item.place, "paifu/furo-order", "calls are listed the newest first",
                      "tileFuro");
  }
}

void FlowCheck::compare_ends() {
  for (const jmdp::SeatHand& item : flow_.end_hands) compare_end(item);
}

FlowEnd FlowCheck::run() {
  end_.legal = start();
  for (const jmdp::Act& act : flow_.acts) {
    if (!end_.legal) break;
    number_ = static_cast<size_t>(&act - flow_.acts.data()) + 1;
    end_.legal = play(act);
  }
  if (end_.legal) {
    if (!won_) settle_riichi(false);
    end_.result = infer();
    dora_rows();
    for (size_t i = 0; i < players_.size(); ++i) {
      const auto waits = waits_of(players_[i].concealed, static_cast<int>(players_[i].furo.size()));
      if (waits) end_.tenpai[i] = *waits != 0;
    }
    if (end_.result == FlowResult::kUnfinished && !flow_.acts.empty()) {
      findings_.note(flow_.acts.back().place, "paifu/unfinished",
                     "the flow ends in the middle of the round");
    }
  }
  compare_ends();
  return end_;
}

}  // namespace

std::string_view flow_result_name(FlowResult result) {
  constexpr std::string_view kNames[] = {"self-draw",       "ron",         "nine kinds",
                                         "four winds",      "four riichi", "four kans",
                                         "exhaustive draw", "unfinished"};
  return kNames[static_cast<size_t>(result)];
}

FlowEnd check_flow(const jmdp::Flow& flow, const std::optional<jmdp::FourPts>& points,
                   Findings& findings) {
  return FlowCheck(flow, points, findings).run();
}

}  // namespace jantaku::replay
