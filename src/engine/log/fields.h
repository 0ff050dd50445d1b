// The one list of the fields of the state, each with who may see it. Equality, hashes, the changes
// that events carry, the fold, the cut and the JSON of views are walks over it.
//
// Beside every list its struct is taken apart, so that a new member does not compile until it is
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

// A field of one state, as a walk hands it out.
template <Sight kWho, typename T>
struct Field {
  static constexpr Sight kSight = kWho;
  using Type = std::remove_const_t<T>;
  std::string_view name;
  T& value;
};

// Where a field is: a member, or a member of a member. All but its name is in the type, so that a
// walk over two states costs no more than comparing them.
template <Sight kWho, bool kIsSeldom, auto... kPath>
struct Plan {
  static constexpr Sight kSight = kWho;
  static constexpr bool kSeldom = kIsSeldom;
  std::string_view name;

  template <typename Part>
  JANTAKU_HOT static constexpr auto& in(Part& part) {
    return (part.*....*kPath);
  }
  template <typename Part>
  constexpr auto field(Part& part) const {
    return Field<kWho, std::remove_reference_t<decltype(in(part))>>{name, in(part)};
  }
  // Long and seldom changed: not looked at after every event.
  consteval Plan<kWho, true, kPath...> seldom() const { return {name}; }
};

template <typename Part, typename Member>
Member member_of(Member Part::*);
template <auto... kPath>
using ValueAt = std::remove_reference_t<decltype((member_of(kPath), ...))>;

// For everyone, and never a tile.
template <auto... kPath>
  requires(!kCarriesTiles<ValueAt<kPath...>>)
consteval Plan<Sight::kEveryone, false, kPath...> open(std::string_view name) {
  return {name};
}
// Tiles that lie face up.
template <auto... kPath>
consteval Plan<Sight::kEveryone, false, kPath...> face_up(std::string_view name) {
  return {name};
}
template <Sight kWho, auto... kPath>
consteval Plan<kWho, false, kPath...> hidden(std::string_view name) {
  return {name};
}

template <typename T, typename Plain>
concept Like = std::is_same_v<std::remove_const_t<T>, Plain>;

inline constexpr std::tuple kPlayerFields{
    hidden<Sight::kHand, &Player::hand>("hand"),
    hidden<Sight::kHand, &Player::draw>("draw"),
    hidden<Sight::kAside, &Player::aside>("aside"),
    hidden<Sight::kPond, &Player::discards>("discards"),
    face_up<&Player::calls>("calls"),
    hidden<Sight::kStatuses, &Player::statuses>("statuses"),
    hidden<Sight::kNobody, &Player::counters>("counters"),
    hidden<Sight::kOwner, &Player::aliases>("aliases"),
    hidden<Sight::kOwner, &Player::ordering>("ordering"),
    open<&Player::score>("score"),
    open<&Player::hand_revealed>("hand_revealed"),
    hidden<Sight::kOwner, &Player::auto_on>("auto_buttons"),
    hidden<Sight::kCard, &Player::card>("card"),
    hidden<Sight::kOwner, &Player::card_offer>("card_offer"),
    hidden<Sight::kOwner, &Player::drafted>("drafted"),
    open<&Player::won>("won"),
    open<&Player::pao_for>("pao_for"),
    hidden<Sight::kNobody, &Player::riichi_since>("riichi_since"),
};
constexpr auto taken_apart(const Player& player) {
  const auto& [hand, draw, aside, discards, calls, statuses, counters, aliases, ordering, score,
               hand_revealed, auto_on, card, card_offer, drafted, won, pao_for, riichi_since] =
      player;
  return std::tie(hand, draw, aside, discards, calls, statuses, counters, aliases, ordering, score,
                  hand_revealed, auto_on, card, card_offer, drafted, won, pao_for, riichi_since);
}

// The players apart.
inline constexpr std::tuple kTableFields{
    open<&Table::seats>("seats"),
    hidden<Sight::kWall, &Table::wall, &WallState::tiles>("wall").seldom(),
    open<&Table::wall, &WallState::front>("wall_front"),
    open<&Table::wall, &WallState::live_end>("wall_live_end").seldom(),
    open<&Table::wall, &WallState::reserved_at>("reserved_at").seldom(),
    open<&Table::wall, &WallState::reserved_drawn>("reserved_drawn").seldom(),
    open<&Table::wall, &WallState::minted>("minted"),
    face_up<&Table::revealed>("revealed"),
    hidden<Sight::kNobody, &Table::tags>("tags").seldom(),
    open<&Table::turn>("turn"),
    open<&Table::direction>("direction"),
    hidden<Sight::kNobody, &Table::deck>("deck").seldom(),
    open<&Table::round>("round"),
    open<&Table::dice>("dice"),
    open<&Table::honba>("honba"),
    open<&Table::sticks>("sticks"),
    open<&Table::pot>("pot"),
    open<&Table::scores_before>("scores_before").seldom(),
    open<&Table::pot_before>("pot_before"),
    open<&Table::ledger>("ledger").seldom(),
    hidden<Sight::kNobody, &Table::history>("history").seldom(),
    open<&Table::last_discard>("last_discard"),
    face_up<&Table::last_call>("last_call"),
    open<&Table::last_caller>("last_caller"),
    hidden<Sight::kNobody, &Table::interrupts_on>("interrupts_on"),
    open<&Table::end>("end"),
    open<&Table::end_name>("end_name").seldom(),
    open<&Table::winners>("winners"),
    open<&Table::first_winners>("first_winners"),
    face_up<&Table::wins>("wins").seldom(),
    open<&Table::out_of_play>("out_of_play"),
    hidden<Sight::kNobody, &Table::dealt_in_last_round>("dealt_in_last_round"),
};
constexpr auto taken_apart(const Table& table) {
  const auto& [players, seats, wall, revealed, tags, turn, direction, deck, round, dice, honba,
               sticks, pot, scores_before, pot_before, ledger, history, last_discard, last_call,
               last_caller, interrupts_on, end, end_name, winners, first_winners, wins, out_of_play,
               dealt_in_last_round] = table;
  static_cast<void>(players);
  const auto& [tiles, front, live_end, reserved_at, reserved_drawn, minted] = wall;
  return std::tie(seats, tiles, front, live_end, reserved_at, reserved_drawn, minted, revealed,
                  tags, turn, direction, deck, round, dice, honba, sticks, pot, scores_before,
                  pot_before, ledger, history, last_discard, last_call, last_caller, interrupts_on,
                  end, end_name, winners, first_winners, wins, out_of_play, dealt_in_last_round);
}

inline constexpr std::tuple kAskedFields{
    hidden<Sight::kOwner, &Asked::buttons>("buttons"),
    hidden<Sight::kOwner, &Asked::plays>("plays"),
    hidden<Sight::kOwner, &Asked::may_skip>("may_skip"),
    hidden<Sight::kOwner, &Asked::has_chosen>("has_chosen"),
};
constexpr auto taken_apart(const Asked& asked) {
  const auto& [buttons, plays, may_skip, has_chosen] = asked;
  return std::tie(buttons, plays, may_skip, has_chosen);
}

inline constexpr std::tuple kProgressFields{
    open<&Progress::status>("status"),
    open<&Progress::error_code>("error_code"),
    open<&Progress::error>("error"),
    open<&Progress::rigged>("rigged"),
    open<&Progress::seed_hash>("seed_hash"),
    open<&Progress::seed>("seed"),
    hidden<Sight::kNobody, &Progress::machine>("machine"),
};
constexpr auto taken_apart(const Progress& progress) {
  const auto& [status, error_code, error, rigged, seed_hash, seed, machine] = progress;
  return std::tie(status, error_code, error, rigged, seed_hash, seed, machine);
}

constexpr const auto& plans(const Player*) { return kPlayerFields; }
constexpr const auto& plans(const Table*) { return kTableFields; }
constexpr const auto& plans(const Asked*) { return kAskedFields; }
constexpr const auto& plans(const Progress*) { return kProgressFields; }
template <typename Part>
inline constexpr const auto& kPlans = plans(static_cast<const Part*>(nullptr));
template <typename Part>
inline constexpr size_t kFieldsOf = std::tuple_size_v<std::remove_cvref_t<decltype(kPlans<Part>)>>;

// Every member is in the list.
template <typename Part>
inline constexpr bool kAllListed =
    kFieldsOf<Part> == std::tuple_size_v<decltype(taken_apart(std::declval<const Part&>()))>;
static_assert(kAllListed<Player> && kAllListed<Table> && kAllListed<Asked> && kAllListed<Progress>);

// --- walks ---

// visit(index, plan) for every field of a struct.
template <typename Part, typename Visit>
JANTAKU_HOT constexpr void each_plan(const Visit& visit) {
  [&]<size_t... kAt>(std::index_sequence<kAt...>) JANTAKU_HOT {
    (visit(kAt, std::get<kAt>(kPlans<Part>)), ...);
  }(std::make_index_sequence<kFieldsOf<Part>>());
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

// visit(index, field of a, field of b) for every field of two structs of one kind; lists as plain
// vectors.
template <typename A, typename B, typename Visit>
constexpr void zip_fields(A& a, B& b, const Visit& visit) {
  each_plan<A>(
      [&](size_t at, const auto& plan) { visit(at, plain(plan.field(a)), plain(plan.field(b))); });
}

template <typename A, typename Visit>
constexpr void each_field(A& a, const Visit& visit) {
  each_plan<A>([&](size_t at, const auto& plan) { visit(at, plain(plan.field(a))); });
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
