// Values that not everyone may see. There is no way to one but through the eyes of somebody, or
// through the log, which knows everything and shows itself to nobody while a round runs.
#pragma once

#include <utility>

#include "engine/table.h"

namespace jantaku::engine {

// Who looks: a seat, or a spectator, who sees what everyone may see.
struct Viewer {
  Seat seat = Seat::kNone;
  bool is(Seat other) const { return seat != Seat::kNone && seat == other; }
  bool operator==(const Viewer&) const = default;
};
inline constexpr Viewer kSpectator{};

enum class Spectators : bool { kExcluded, kIncluded };

template <typename T>
class Hidden {
 public:
  Hidden() = default;
  Hidden(T value, SeatSet audience, Spectators spectators)
      : value_(std::move(value)), audience_(audience), spectators_(spectators) {}

  // The value, or null for those who may not see it.
  const T* seen_by(Viewer viewer) const {
    const bool sees =
        viewer == kSpectator ? spectators_ == Spectators::kIncluded : audience_.has(viewer.seat);
    return sees ? &value_ : nullptr;
  }
  // For the log only.
  const T& in_log() const { return value_; }
  SeatSet audience() const { return audience_; }
  Spectators spectators() const { return spectators_; }
  bool operator==(const Hidden&) const = default;

 private:
  T value_{};
  SeatSet audience_;
  Spectators spectators_ = Spectators::kExcluded;
};

}  // namespace jantaku::engine
