// What wins and draws come to: scores, points moved, hands shown, who deals next. Only where all
// hands are known.
#pragma once

#include <span>

#include "riichi/kyoku_state.h"

namespace jantaku::riichi {

// A set as scoring knows it.
Meld meld_of(const Fuuro& fuuro);

// A win of the seat with this tile, as scoring wants to hear of it. `ura` adds what riichi reveals.
enum class Ura : bool { kNo, kYes };
Win make_win(const KyokuState& state, Seat seat, Pai pai, By by, Ura ura);

// Whether the seat's complete hand is worth something without dora.
bool has_yaku(const KyokuState& state, Seat seat, Pai pai, By by);

// Whether the hand waits, as rule karaten understands it.
bool is_tenpai(const KyokuState& state, Seat seat);
// The same of tiles that are not the seat's yet: a hand after this discard.
bool is_tenpai_hand(const KyokuState& state, Seat seat, const hand::HandKeys& keys,
                    hand::Mask34 waits, Pai discarded = Pai());

Outcome tsumo_outcome(const KyokuState& state);
// In turn order from the one who gave the tile.
Outcome ron_outcome(const KyokuState& state, std::span<const Seat> winners);
Outcome howanpai_outcome(const KyokuState& state);
Outcome ryoukyoku_outcome(const KyokuState& state, DrawReason reason);

}  // namespace jantaku::riichi
