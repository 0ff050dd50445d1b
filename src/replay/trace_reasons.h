// Why a recorded table differs from ours: the ways of the engine that recorded the traces of 2024
// which are known to be its own, and the items of the checklist that decide otherwise than it did.
#pragma once

#include <cstdint>
#include <string_view>

namespace jantaku::replay {

struct Reason {
  enum class Kind : uint8_t {
    kUnknown,
    kOwnWay,   // a class
    kDecided,  // the checklist decides otherwise, in the item that the text names: a failure
  };
  Kind kind = Kind::kUnknown;
  std::string_view text;

  bool is_known() const { return kind != Kind::kUnknown; }
};

namespace reasons {

constexpr Reason own_way(std::string_view text) { return {Reason::Kind::kOwnWay, text}; }
constexpr Reason decided(std::string_view text) { return {Reason::Kind::kDecided, text}; }

inline constexpr Reason kSuperseded =
    own_way("a seat whose buttons are superseded is still waited for");
inline constexpr Reason kBothRun =
    own_way("choices are adjudicated from the seat on turn, equal presses both run");
inline constexpr Reason kOwnDeferred =
    own_way("deferred lists go on each by itself, the outer list at once");
inline constexpr Reason kStale =
    own_way("stale buttons stay until pressed or their owner discards");
inline constexpr Reason kAgain =
    own_way("buttons are computed after every adjudication that leaves none");
inline constexpr Reason kDrawJoins = own_way("a second draw puts the first into the hand");
inline constexpr Reason kUpgradeSilent = own_way("upgrade_call fires no call events");
inline constexpr Reason kQuietAfterWin =
    own_way("nothing interrupts after the first win of a bloody end");
inline constexpr Reason kEmptyWall = own_way("drawing from an empty wall does nothing");
inline constexpr Reason kDrawnTwice = own_way("a reserved tile can be drawn twice");
inline constexpr Reason kRemembered =
    own_way("a remembered answer about yaku ignores later statuses");
inline constexpr Reason kTurnMoved = own_way("in before_turn_change the turn has already moved");
inline constexpr Reason kUnknownCondition = own_way("an unknown condition is false");
inline constexpr Reason kAnyonesCall = own_way("just_called is anyone's call");
inline constexpr Reason kNagashiTwice = own_way("nagashi is paid twice");
inline constexpr Reason kTwoRoundsOn = own_way("a vietnamese draw moves two rounds on");
inline constexpr Reason kPotLost = own_way("the pot left at the end is lost");
inline constexpr Reason kFlowersUnseen = own_way("flowers declared are unseen by yaku");

inline constexpr Reason kGapMarked =
    decided("A68: the gap that a taken discard leaves can be marked there");
inline constexpr Reason kCalledWithDraw =
    decided("B20: a tile that was drawn is not called with there");
inline constexpr Reason kCalledAlias =
    decided("B22: a called tile is not looked at through aliases there");
inline constexpr Reason kSecondRow =
    decided("C65: first_time_finished_second_row_discards holds too early there");
inline constexpr Reason kWaitsOfCall =
    decided("C67: a closed kan in riichi is never offered there");
inline constexpr Reason kCallContains = decided("C70: call_contains looks through aliases there");
inline constexpr Reason kHellWait = decided("C74: has_hell_wait never holds there");
inline constexpr Reason kAsideQuiet = decided("E07: a draw from aside fires no after_draw there");
inline constexpr Reason kDealPasses =
    decided("G12: in this method the deal passes after every win there");
inline constexpr Reason kPlaysAgain =
    decided("L15: who has just discarded may play again there while others choose");
inline constexpr Reason kTurnGiven =
    decided("L30: a discard can be called there although the turn was given away");
inline constexpr Reason kNotNew =
    decided("L40: a button that was possible before interrupts there too");
inline constexpr Reason kQuietMenu =
    decided("L47: no buttons are computed there after a call from a menu or a marking");
inline constexpr Reason kExactSets =
    decided("M01: a set that is written as tiles matches nothing there");
inline constexpr Reason kStartJokers =
    decided("M34: what is declared at the start is no joker there");
inline constexpr Reason kJokersCalled =
    decided("M40: a declared joker counts among the calls there");
inline constexpr Reason kFaceDown =
    decided("P12: what playing a tile does skips face-down tiles there");
inline constexpr Reason kRedWin =
    decided("S02: a hand that is won on a red five is not resolved there");
inline constexpr Reason kDealerPays = decided("S13: a dealer who pays pays like the others there");
inline constexpr Reason kArakawaWins = decided("S50: who wins is paid for live outs too there");
inline constexpr Reason kPlainCalls =
    decided("T03: the tiles of a call lose their attributes there");
inline constexpr Reason kRedFiveSpec = decided("T17: a red five is no tanyaohai there");

}  // namespace reasons

}  // namespace jantaku::replay
