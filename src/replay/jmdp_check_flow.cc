// How a flow begins and ends.
#include "replay/jmdp_flow.h"

namespace jantaku::replay {
namespace flow {

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
      count(act.draw.tiles[0]);
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
  bool gap = false;
  // How many places of a row there are up to the last that is known.
  const auto length_of = [&](size_t row) {
    size_t length = 0;
    for (size_t i = 0; i < 5; ++i) {
      if (tiles[2 * i + row] == kUnknown) continue;
      gap = gap || length != i;
      length = i + 1;
    }
    return length;
  };
  const size_t shown = length_of(0);
  const size_t ura = length_of(1);
  if (gap) {
    findings_.warning(flow_.dora->place, "paifu/dora-order",
                      "a dora or ura dora is known after an unknown one", "dora");
  }
  if (shown > 1 + static_cast<size_t>(kans_)) {
    findings_.warning(flow_.dora->place, "paifu/dora-count",
                      fmt::format("{} dora are known, and {} kans were made", shown, kans_),
                      "dora");
  }
  if (ura > shown) {
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
  if (ends_by_kans()) return FlowResult::kFourKans;
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

// PF-834.
bool FlowCheck::no_kan_is_open() {
  if (due_ != Due::kReplacement || won_ || ends_by_kans()) return true;
  return refuse(flow_.acts.back(), "paifu/turn",
                "a kan is followed by a replacement tile, rs[...], or a ron", "actRsn");
}

FlowEnd FlowCheck::run() {
  end_.legal = start();
  for (const jmdp::Act& act : flow_.acts) {
    if (!end_.legal) break;
    number_ = static_cast<size_t>(&act - flow_.acts.data()) + 1;
    end_.legal = play(act);
  }
  if (end_.legal) end_.legal = no_kan_is_open();
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

}  // namespace flow

std::string_view flow_result_name(FlowResult result) {
  constexpr std::string_view kNames[] = {"self-draw",       "ron",         "nine kinds",
                                         "four winds",      "four riichi", "four kans",
                                         "exhaustive draw", "unfinished"};
  return kNames[static_cast<size_t>(result)];
}

FlowEnd check_flow(const record::jmdp::Flow& flow, const record::jmdp::Frame& frame,
                   record::jmdp::Findings& findings) {
  return flow::FlowCheck(flow, frame, findings).run();
}

}  // namespace jantaku::replay
