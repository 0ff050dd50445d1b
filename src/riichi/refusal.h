// Why an event may not happen: a code for programs and tests, a sentence for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "riichi/pai.h"
#include "riichi/phase.h"
#include "riichi/seat.h"

namespace jantaku::riichi {

enum class Reason : uint8_t {
  kNone,  // it may happen
  kWrongPhase,
  kNotYourTurn,
  kNotInHand,
  kRiichiTsumokiriOnly,
  kRiichiOpen,
  kRiichiTwice,
  kRiichiPoints,
  kRiichiWall,
  kRiichiNoten,
  kRiichiFuriten,
  kKuikae,
  kNoQuad,
  kNoPon,
  kFourKans,
  kLastTile,
  kRiichiAnkan,
  kNoForm,
  kNoYaku,
  kFuriten,
  kNotNineKinds,
  kNotFirstTurn,
  kAlreadyDeclared,
  kNotNextPlayer,
  kNoRun,
  kNoPair,
  kNoTriplet,
  kInRiichi,
  kRuleOff,
  kBadSeat,
  kBadTile,
  kBadEvent,
  kDesynchronised,
  kEnded,
};
inline constexpr int kReasons = static_cast<int>(Reason::kEnded) + 1;

// "kyoku/not-in-hand"; empty for kNone.
std::string_view reason_code(Reason reason);

struct [[nodiscard]] Refusal {
  Reason reason = Reason::kNone;
  EventType event = EventType::kDeal;
  Phase phase = Phase::kBegin;
  Seat seat;
  Pai pai;
  // What a replicate, which answers kDesynchronised, found wrong.
  Reason cause = Reason::kNone;

  bool ok() const { return reason == Reason::kNone; }
  std::string_view code() const { return reason_code(reason); }
  // Names seat, tile and rule where they matter.
  std::string sentence() const;
  base::Diagnostic diagnostic() const;
};

}  // namespace jantaku::riichi
