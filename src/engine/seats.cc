// Which seats a name means, seen from the seat in context.
#include "engine/game.h"

namespace jantaku::engine {
namespace {

constexpr int kShimocha = 1, kToimen = 2, kKamicha = 3;

SeatSet chii_victims(const Player& player, int chii) {
  SeatSet victims;
  for (const Meld& meld : player.calls) {
    if (meld.name == chii) victims.add(meld.from);
  }
  return victims;
}

SeatSet named(const ruleset::SeatRef& ref, const Context& context, const Table& table,
              const KnownNames& names) {
  using ruleset::SeatWord;
  const SeatSet all = SeatSet::all(table.seats);
  switch (ref.word) {
    case SeatWord::kSelf:
      return SeatSet::of(context.seat);
    case SeatWord::kShimocha:
      return SeatSet::of(table.relative(context.seat, kShimocha));
    case SeatWord::kToimen:
      return SeatSet::of(table.relative(context.seat, kToimen));
    case SeatWord::kKamicha:
      return SeatSet::of(table.relative(context.seat, kKamicha));
    case SeatWord::kEast:
    case SeatWord::kSouth:
    case SeatWord::kWest:
    case SeatWord::kNorth: {
      const int wind = static_cast<int>(ref.word) - static_cast<int>(SeatWord::kEast);
      return wind < table.seats ? SeatSet::of(seat_at(static_cast<size_t>(wind))) : SeatSet();
    }
    case SeatWord::kLastDiscarder:
      return SeatSet::of(table.last_discard.seat);
    case SeatWord::kCaller:
      return SeatSet::of(context.caller);
    case SeatWord::kCallee:
      return SeatSet::of(context.callee);
    case SeatWord::kAll:
      return all;
    case SeatWord::kOthers:
      return all.without(SeatSet::of(context.seat));
    case SeatWord::kChiiVictims:
      return chii_victims(table.at(context.seat), names.chii);
  }
  return {};
}

}  // namespace

SeatSet Game::seats_of(const ruleset::SeatRef& ref, const Context& context) const {
  const SeatSet seats = named(ref, context, table_, matchers_.names());
  return ref.negated ? SeatSet::all(table_.seats).without(seats) : seats;
}

Seat Game::seat_of(const ruleset::SeatRef& ref, const Context& context) const {
  const SeatSet seats = seats_of(ref, context);
  for (int s = 0; s < table_.seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    if (seats.has(seat)) return seat;
  }
  return Seat::kNone;
}

}  // namespace jantaku::engine
