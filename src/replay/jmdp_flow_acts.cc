// What each act of a flow may be, and what it does to the hands.
#include "replay/jmdp_flow.h"

namespace jantaku::replay::flow {

std::string FlowCheck::said(const jmdp::Act& act, std::string_view what) const {
  std::string text =
      fmt::format("act {}, seat {}", number_, jmdp::kSeatLetters[static_cast<size_t>(act.seat)]);
  const auto name = [&](Kind kind) { text += " " + name_of(kind); };
  if (act.draw.kind == DrawKind::kRon && offer_) name(offer_->tile);
  for (const Kind kind : act.draw.tiles) name(kind);
  if (act.discard) {
    for (const Kind kind : act.discard->tiles) name(kind);
  }
  return fmt::format("{}: {}", text, what);
}

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

void FlowCheck::pass() {
  const int index =
      offer_ && offer_->what != Offer::What::kAnkan ? tiles::index34(offer_->tile) : -1;
  if (index >= 0) {
    for (Player& who : players_) who.passed |= uint64_t{1} << index;
  }
  offer_.reset();
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
  pass();
  if (++live_draws_ == kLiveDraws - kans_ + 1) {
    warn(act, "paifu/wall-end", "the wall has no tile left", "drawTile");
  }
  Player& who = player(act.seat);
  who.drawn = act.draw.tiles[0];
  who.concealed.push_back(*who.drawn);
  due_ = Due::kNothing;
  turn_ = act.seat;
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
  pass();
  who.furo.insert(who.furo.begin(), std::move(furo));
  who.open = true;
  who.drawn.reset();
  called_ = true;
  turn_ = act.seat;
  due_ = Due::kNothing;
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
  who.drawn = act.draw.tiles[0];
  who.concealed.push_back(*who.drawn);
  due_ = Due::kNothing;
  pass();
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
      // A red five is no plain one (PF-469).
      const Kind kind = part.tiles[0];
      const bool as_drawn =
          who.drawn && (*who.drawn == kind || *who.drawn == kUnknown || kind == kUnknown);
      if (who.riichi && !as_drawn) {
        return refuse(act, "paifu/after-riichi", "after riichi only the drawn tile is discarded",
                      "actRch");
      }
      return take(act, kind) && put_down(act, kind);
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
  // What was passed over counts until the next own discard, after riichi for good.
  if (!who.riichi) who.passed = 0;
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
  const Kind kind = act.discard->tiles[0];
  if (!take(act, kind)) return false;
  const auto waits = waits_of(who.concealed, static_cast<int>(who.furo.size()));
  if (waits && *waits == 0) {
    return refuse(act, "paifu/bad-riichi", "the hand waits for nothing", "actRch");
  }
  if (kLiveDraws - kans_ - live_draws_ < 4) {
    warn(act, "paifu/late-riichi", "fewer than four tiles are left in the wall", "actRch");
  }
  if (frame_.start && (*frame_.start)[static_cast<size_t>(act.seat)].hundreds < 10) {
    warn(act, "paifu/poor-riichi", "riichi with less than 1.0 points", "actRch");
  }
  put_down(act, kind);
  who.riichi = true;
  who.riichi_waits = waits;
  declared_ = act.seat;
  return true;
}

bool FlowCheck::kakan(const jmdp::Act& act) {
  Player& who = player(act.seat);
  const Kind kind = act.discard->tiles[0];
  const auto pon = std::find_if(who.furo.begin(), who.furo.end(), [&](const Furo& furo) {
    return furo.kind == FuroKind::kPon && may_be_same(furo.taken, kind) &&
           (kind == kUnknown || may_be_same(furo.own[0], kind));
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
  const Kinds kinds(act.discard->tiles.begin(), act.discard->tiles.end());
  if (!who.drawn) return refuse(act, "paifu/nothing-drawn", "no tile was drawn", "actAnk");
  if (!are_alike(kinds)) {
    return refuse(act, "paifu/bad-call", "these tiles are not alike", "actAnk");
  }
  for (const Kind kind : kinds) {
    if (!take(act, kind)) return false;
  }
  who.furo.insert(who.furo.begin(),
                  {.kind = FuroKind::kAnkan, .taken = {}, .added = {}, .own = act.discard->tiles});
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

}  // namespace jantaku::replay::flow
