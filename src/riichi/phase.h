// The phases of a round and the events between them: one table, from which the engine decides what
// may happen, tests try every pair, and the diagram in the documentation is made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::riichi {

enum class Phase : uint8_t {
  kBegin,
  kPreTsumo,
  kPostTsumo,
  kPostDahai,
  kPostChiPon,
  kPostAnkan,
  kPostKakan,
  kEnd,
};
inline constexpr int kPhases = 8;

enum class EventType : uint8_t {
  // made by the master
  kDeal,
  kTsumo,
  kRyoukyoku,
  kHowanpai,
  kNextTurn,
  // of the player whose turn it is
  kDahai,
  kAnkan,
  kKakan,
  kKita,
  kTsumoAgari,
  kKyuushuuKyuuhai,
  // declared by others; `declare` announces, the rest is what the declarations come to
  kDeclare,
  kChi,
  kPon,
  kDaiminkan,
  kRon,
};
inline constexpr int kEventTypes = 16;

enum class Maker : uint8_t { kMaster, kCurrent, kOthers, kResolve };

struct Transition {
  Phase from;
  EventType event;
  Maker maker;
  Phase to;
  std::string_view turn;  // whose turn it is then, for the diagram
};

std::span<const Transition> transitions();
// The row of a pair; null where the event cannot happen in the phase.
const Transition* find_transition(Phase from, EventType event);

// As in logs: "preTsumo", "kyuushuuKyuuhai".
std::string_view phase_name(Phase phase);
std::string_view event_name(EventType type);
std::optional<EventType> find_event(std::string_view name);

// The table and its diagram as a page of Markdown (docs/kyoku-phases.md).
std::string phases_page();

}  // namespace jantaku::riichi
