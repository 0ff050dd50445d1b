// The one list of the fields of the state, each with who may see it. Equality, hashes, the changes
// that events carry, the fold, the cut and the JSON of views are walks over it.
//
// Every list begins by taking its struct apart, so that a new member does not compile until it is
// listed. A member that may hold tiles must say who sees them: `open` takes none of those.
#pragma once

#include <bitset>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "base/hot.h"
#include "engine/log/state.h"

namespace jantaku::engine {

enum class Sight : uint8_t {
  kEveryone,
  kOwner,     // others: as if there were none
  kNobody,    // the engine's own memory
  kHand,      // the owner; others see how many, and those that are revealed (A32, T05)
  kAside,     // the same, but showing the hand does not show it
  kPond,      // everyone, but face down only the owner (P12)
  kWall,      // nobody, but for those in the row above the table (K13, A28)
  kStatuses,  // the owner, and of those only shown_statuses (K25)
  kCard,      // the owner; everyone once all have drafted (P03, P05)
};

// Whether a value can tell what a tile is. What is not known to be harmless can.
template <typename T>
inline constexpr bool kCarriesTiles =
    !(std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::string> ||
      std::is_same_v<T, SeatSet>);
template <size_t N>
inline constexpr bool kCarriesTiles<std::bitset<N>> = false;
template <typename T, size_t N>
inline constexpr bool kCarriesTiles<std::array<T, N>> = kCarriesTiles<T>;
template <typename T>
inline constexpr bool kCarriesTiles<std::vector<T>> = kCarriesTiles<T>;
template <typename T>
inline constexpr bool kCarriesTiles<List<T>> = kCarriesTiles<T>;
template <>
inline constexpr bool kCarriesTiles<LastDiscard> = false;
template <>
inline constexpr bool kCarriesTiles<Recorded> = false;
template <>
inline constexpr bool kCarriesTiles<LedgerLine> = false;

template <Sight kWho, typename T>
struct Field {
  static constexpr Sight kSight = kWho;
  using Type = std::remove_const_t<T>;
  std::string_view name;
  T& value;
  bool is_seldom = false;  // long and seldom changed: not looked at after every event
  constexpr Field seldom() const { return {name, value, true}; }
};

// For everyone, and never a tile.
template <typename T>
  requires(!kCarriesTiles<std::remove_const_t<T>>)
constexpr Field<Sight::kEveryone, T> open(std::string_view name, T& value) {
  return {name, value};
}
// Tiles that lie face up.
template <typename T>
constexpr Field<Sight::kEveryone, T> face_up(std::string_view name, T& value) {
  return {name, value};
}
template <Sight kWho, typename T>
constexpr Field<kWho, T> hidden(std::string_view name, T& value) {
  return {name, value};
}

template <typename T, typename Plain>
concept Like = std::is_same_v<std::remove_const_t<T>, Plain>;

template <Like<Player> P>
JANTAKU_HOT constexpr auto fields(P& player) {
  auto& [hand, draw, aside, discards, calls, statuses, counters, aliases, ordering, score,
         hand_revealed, auto_on, card, card_offer, drafted, won, pao_for, riichi_since] = player;
  return std::tuple{
      hidden<Sight::kHand>("hand", hand),
      hidden<Sight::kHand>("draw", draw),
      hidden<Sight::kAside>("aside", aside),
      hidden<Sight::kPond>("discards", discards),
      face_up("calls", calls),
      hidden<Sight::kStatuses>("statuses", statuses),
      hidden<Sight::kNobody>("counters", counters),
      hidden<Sight::kOwner>("aliases", aliases),
      hidden<Sight::kOwner>("ordering", ordering),
      open("score", score),
      open("hand_revealed", hand_revealed),
      hidden<Sight::kOwner>("auto_buttons", auto_on),
      hidden<Sight::kCard>("card", card),
      hidden<Sight::kOwner>("card_offer", card_offer),
      hidden<Sight::kOwner>("drafted", drafted),
      open("won", won),
      open("pao_for", pao_for),
      hidden<Sight::kNobody>("riichi_since", riichi_since),
  };
}

// The players apart.
template <Like<Table> T>
JANTAKU_HOT constexpr auto fields(T& table) {
  auto& [players, seats, wall, revealed, tags, turn, direction, deck, round, dice, honba, sticks,
         pot, scores_before, pot_before, ledger, history, last_discard, last_call, last_caller,
         interrupts_on, end, end_name, winners, first_winners, wins, out_of_play,
         dealt_in_last_round] = table;
  static_cast<void>(players);
  auto& [tiles, front, live_end, reserved_at, reserved_drawn, minted] = wall;
  return std::tuple{
      open("seats", seats),
      hidden<Sight::kWall>("wall", tiles).seldom(),
      open("wall_front", front),
      open("wall_live_end", live_end).seldom(),
      open("reserved_at", reserved_at).seldom(),
      open("reserved_drawn", reserved_drawn).seldom(),
      open("minted", minted),
      face_up("revealed", revealed),
      hidden<Sight::kNobody>("tags", tags).seldom(),
      open("turn", turn),
      open("direction", direction),
      hidden<Sight::kNobody>("deck", deck).seldom(),
      open("round", round),
      open("dice", dice),
      open("honba", honba),
      open("sticks", sticks),
      open("pot", pot),
      open("scores_before", scores_before).seldom(),
      open("pot_before", pot_before),
      open("ledger", ledger).seldom(),
      hidden<Sight::kNobody>("history", history).seldom(),
      open("last_discard", last_discard),
      face_up("last_call", last_call),
      open("last_caller", last_caller),
      hidden<Sight::kNobody>("interrupts_on", interrupts_on),
      open("end", end),
      open("end_name", end_name).seldom(),
      open("winners", winners),
      open("first_winners", first_winners),
      face_up("wins", wins).seldom(),
      open("out_of_play", out_of_play),
      hidden<Sight::kNobody>("dealt_in_last_round", dealt_in_last_round),
  };
}

template <Like<Asked> A>
JANTAKU_HOT constexpr auto fields(A& asked) {
  auto& [buttons, plays, may_skip, has_chosen] = asked;
  return std::tuple{
      hidden<Sight::kOwner>("buttons", buttons),
      hidden<Sight::kOwner>("plays", plays),
      hidden<Sight::kOwner>("may_skip", may_skip),
      hidden<Sight::kOwner>("has_chosen", has_chosen),
  };
}

template <Like<Progress> P>
JANTAKU_HOT constexpr auto fields(P& progress) {
  auto& [status, error_code, error, rigged, seed_hash, seed, machine] = progress;
  return std::tuple{
      open("status", status),
      open("error_code", error_code),
      open("error", error),
      open("rigged", rigged),
      open("seed_hash", seed_hash),
      open("seed", seed),
      hidden<Sight::kNobody>("machine", machine),
  };
}

// --- walks ---

// visit(index, field of a, field of b) for every field of two structs of one kind, lists as lists
// that count their changes.
template <typename A, typename B, typename Visit>
JANTAKU_HOT constexpr void zip_counted_fields(A& a, B& b, const Visit& visit) {
  const auto of_a = fields(a);
  const auto of_b = fields(b);
  [&]<size_t... kAt>(std::index_sequence<kAt...>) JANTAKU_HOT {
    (visit(kAt, std::get<kAt>(of_a), std::get<kAt>(of_b)), ...);
  }(std::make_index_sequence<std::tuple_size_v<decltype(of_a)>>());
}

// The same field; a list as a plain vector.
template <Sight kWho, typename T>
constexpr auto plain(const Field<kWho, T>& field) {
  if constexpr (requires { field.value.edit(); }) {
    return Field<kWho, std::vector<typename T::value_type>>{field.name, field.value.edit()};
  } else if constexpr (requires { field.value.items(); }) {
    return Field<kWho, const std::vector<typename T::value_type>>{field.name, field.value.items()};
  } else {
    return field;
  }
}

// The same with plain vectors.
template <typename A, typename B, typename Visit>
constexpr void zip_fields(A& a, B& b, const Visit& visit) {
  zip_counted_fields(a, b, [&](size_t at, const auto& of_a, const auto& of_b) {
    visit(at, plain(of_a), plain(of_b));
  });
}

template <typename A, typename Visit>
constexpr void each_field(A& a, const Visit& visit) {
  auto all = fields(a);
  [&]<size_t... kAt>(std::index_sequence<kAt...>) {
    (visit(kAt, plain(std::get<kAt>(all))), ...);
  }(std::make_index_sequence<std::tuple_size_v<decltype(all)>>());
}

// The structs that a state consists of, each with whose it is: visit(group, owner, part).
inline constexpr size_t kGroups = 2 + 2 * kMostSeats;
inline constexpr size_t kMostFields = 32;  // of one struct
template <Like<State> S, typename Visit>
constexpr void each_group(S& state, const Visit& visit) {
  visit(size_t{0}, Seat::kNone, state.progress);
  visit(size_t{1}, Seat::kNone, state.table);
  for (size_t s = 0; s < kMostSeats; ++s) {
    visit(2 + s, seat_at(s), state.table.players[s]);
    visit(2 + kMostSeats + s, seat_at(s), state.asked[s]);
  }
}

bool operator==(const State& a, const State& b);

}  // namespace jantaku::engine
