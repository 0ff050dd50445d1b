// What the standard has no act for: a riichi with a tile of the hand that equals the drawn one.
// `rc[5p]` does not say which of the two left, and is read as the drawn one (PF-471). Where that is
// wrong the comment on the frame says so, which others show to people and we read again.
#pragma once

#include <bitset>
#include <string>

#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

// Nobody declares riichi twice in a frame, so the seat tells the act.
using Seats = std::bitset<4>;

// "riichi by karagiri: e, n"; empty for no seat.
std::string karagiri_remark(Seats seats);
// The seats that such a remark names, wherever it stands in the comment.
Seats karagiri_seats(const StrLit& comment);

}  // namespace jantaku::record::jmdp
