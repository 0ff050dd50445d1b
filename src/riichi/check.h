// May an event happen? The questions of one player's choices, asked alike by the list of legal
// actions and by the judgement of an event.
#pragma once

#include "riichi/kyoku_state.h"
#include "riichi/refusal.h"

namespace jantaku::riichi {

// Fills in what an event may leave out (the tile of a tsumokiri, the tiles of a kan or call, the
// indicators that it turns), then judges it. Of master events it judges nothing but the phase:
// those are compared with what the master would make (master.h).
Refusal complete_and_check(const KyokuState& state, Event& event);

// --- single questions; the phase and the turn have been asked ---

Reason check_dahai(const KyokuState& state, const Event& event);
// Of a discard that is otherwise legal.
Reason check_riichi(const KyokuState& state, Seat seat, Pai pai);
// All but what depends on the tile that is discarded.
Reason check_riichi_at_all(const KyokuState& state, Seat seat);
Reason check_ankan(const KyokuState& state, Seat seat, int kind);
Reason check_kakan(const KyokuState& state, Seat seat, Pai pai);
Reason check_kita(const KyokuState& state, Seat seat, Pai pai);
Reason check_tsumo_agari(const KyokuState& state, Seat seat);
Reason check_kyuushuu(const KyokuState& state, Seat seat);
Reason check_ron(const KyokuState& state, Seat seat);
// Whether a further kan may be made: there is a tile to draw, and it is no fifth kan, or one that
// ends the round (rule ryoukyoku.suukaikanOnFifth).
Reason check_kan_at_all(const KyokuState& state);
using OwnTiles = decltype(Event::own);
// Whether the hand, with what was drawn, has all these tiles.
bool are_held(const PlayerHidden& hidden, const OwnTiles& own);
// Four kans of several players end the round: with the discard after the fourth, unless it is won
// on.
bool is_suukaikan(const KyokuState& state);
// Whether any call may be made on the pending tile.
Reason check_call_at_all(const KyokuState& state, Seat seat);
Reason check_chi(const KyokuState& state, Seat seat, Pai own1, Pai own2);
Reason check_pon(const KyokuState& state, Seat seat, Pai own1, Pai own2);
Reason check_daiminkan(const KyokuState& state, Seat seat);

// Tiles of the hand and the drawn one.
int count_with_drawn(const PlayerHidden& hidden, Pai pai);
int count_kind_with_drawn(const PlayerHidden& hidden, int kind);

// The indicators that an event of the current player turns; unknown where the wall is.
void add_new_dora(const KyokuState& state, Event& event);

}  // namespace jantaku::riichi
