// A played game of riichi as a record tells it: what was said and seen at the table, in order, and
// what the record says came of it. Nothing here is judged; that is what replay is for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/yaku.h"
#include "tiles/call.h"
#include "tiles/tile.h"

namespace jantaku::record {

inline constexpr int kMostPlayers = 4;

// The seat of the first round: 0 dealt first, 1 sat to their right, and so on. It stays with the
// person through the game.
class Player {
 public:
  constexpr Player() = default;
  constexpr explicit Player(int index) : index_(static_cast<uint8_t>(index)) {}
  constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Player&) const = default;

 private:
  uint8_t index_ = 0;
};

// Points as on the table: 25000, not 25.0 or 250.
using Points = int32_t;

template <typename T>
struct PerPlayer {
  std::array<T, kMostPlayers> of{};

  constexpr T& operator[](Player player) { return of[static_cast<size_t>(player.index())]; }
  constexpr const T& operator[](Player player) const {
    return of[static_cast<size_t>(player.index())];
  }
  bool operator==(const PerPlayer&) const = default;
};

// --- acts ---

struct Draw {
  Player player;
  tiles::Kind tile;  // nothing(): not known
  enum class From : uint8_t { kWall, kDeadWall } from = From::kWall;
  bool operator==(const Draw&) const = default;
};

enum class Discarded : uint8_t { kFromHand, kAsDrawn };
enum class WithRiichi : bool { kNo, kYes };

struct Discard {
  Player player;
  tiles::Kind tile;
  Discarded how = Discarded::kFromHand;
  WithRiichi riichi = WithRiichi::kNo;
  bool operator==(const Discard&) const = default;
};

// The stick is paid: nobody won on the tile.
struct RiichiAccepted {
  Player player;
  bool operator==(const RiichiAccepted&) const = default;
};

// Chi, pon and the three kans. A kakan holds the whole meld, its added tile last.
struct Meld {
  Player player;
  tiles::Call call;
  bool operator==(const Meld&) const = default;
};

struct Kita {
  Player player;
  bool operator==(const Kita&) const = default;
};

// A further dora indicator is turned over. Formats that do not tell when have no such act.
struct NewDora {
  tiles::Kind indicator;
  bool operator==(const NewDora&) const = default;
};

struct Connection {
  Player player;
  enum class Change : uint8_t { kLost, kBack } change = Change::kLost;
  bool operator==(const Connection&) const = default;
};

using Act = std::variant<Draw, Discard, RiichiAccepted, Meld, Kita, NewDora, Connection>;

// --- results ---

struct YakuHan {
  Yaku yaku = Yaku::kDora;
  // 1 for each yakuman in a win of yakuman, 2 for a double one.
  int han = 0;
  bool operator==(const YakuHan&) const = default;
};

struct Win {
  Player winner;
  std::optional<Player> from;         // whose tile it was; nobody's: drawn
  std::optional<Player> responsible;  // pao
  tiles::Kind tile;
  // The concealed tiles with the winning one, if the record shows them.
  std::vector<tiles::Kind> hand;
  // Whether the record says what the hand is worth: yaku, fu, han and points. Where it does not,
  // those are empty.
  bool worth_known = true;
  // Whether the transfers are those of this win. Where they are not, only the scores at the end of
  // the round tell what several wins came to in all.
  bool transfers_known = true;
  // Declared, and given to another by head bump: nothing is paid.
  bool annulled = false;
  std::vector<YakuHan> yaku;
  bool dora_together = false;  // ura dora are counted under dora, not by themselves
  bool yakuman = false;
  std::optional<int> fu;
  std::optional<int> han;  // with dora; nothing for yakuman
  // What the hand is worth in all, without honba and sticks.
  Points points = 0;
  // With honba and sticks; the winner's own riichi stick was paid before.
  PerPlayer<Points> transfers;
  bool operator==(const Win&) const = default;
};

enum class DrawKind : uint8_t {
  kExhaustive,
  kNagashi,
  kNineKinds,
  kFourWinds,
  kFourRiichi,
  kThreeRon,
  kFourKans,
  kBrokenOff,  // ended by its players without a result; nothing is paid
};

std::string_view draw_kind_name(DrawKind kind);

// A round that nobody won.
struct NoWin {
  DrawKind kind = DrawKind::kExhaustive;
  // The hands that were shown, and whether the record tells which were.
  PerPlayer<std::optional<std::vector<tiles::Kind>>> shown;
  bool shown_known = true;
  PerPlayer<Points> transfers;
  bool operator==(const NoWin&) const = default;
};

// Several wins are those of one tile, in the order they were paid. Nothing: the record was cut off.
using Outcome = std::variant<std::monostate, std::vector<Win>, NoWin>;

// --- rounds ---

enum class Wind : uint8_t { kEast, kSouth, kWest, kNorth };

struct Start {
  Wind wind = Wind::kEast;
  Player dealer;
  int honba = 0;
  int sticks = 0;
  PerPlayer<Points> scores;
  bool operator==(const Start&) const = default;
};

// What happened at the table in one round.
struct Flow {
  std::optional<std::array<int, 2>> dice;
  PerPlayer<std::vector<tiles::Kind>> deal;  // 13 each
  // All that were turned over by the end, in order; the first was there from the start.
  std::vector<tiles::Kind> dora_indicators;
  std::vector<tiles::Kind> ura_indicators;
  // So many more may have been turned over by a kan, and the record does not know them.
  int unknown_indicators = 0;
  std::vector<Act> acts;
  bool operator==(const Flow&) const = default;
};

struct Round {
  Start start;
  Flow flow;
  Outcome outcome;
  // After the outcome's transfers. Nothing where the record does not say.
  std::optional<PerPlayer<Points>> end_scores;
  std::string shuffle;  // the seed of this round's wall, as written
  // Whether rounds before it could not be read, so that it need not follow the one before it here.
  // Never decides whether two are equal.
  struct Gap {
    bool any = false;
    bool operator==(const Gap&) const { return true; }
  } after_gap;
  bool operator==(const Round&) const = default;

  bool finished() const { return !std::holds_alternative<std::monostate>(outcome); }
};

// "E1-0": wind, number of the dealer, honba.
std::string round_name(const Start& start);

// --- games ---

// Who set the rules that a record does not state.
enum class House : uint8_t { kUnknown, kTenhou, kMajiang };

// What the record says of the rules. What it leaves open is nothing.
struct Rules {
  House house = House::kUnknown;
  int players = kMostPlayers;
  std::optional<bool> red_fives;
  std::optional<bool> open_tanyao;
  std::optional<Wind> last_wind;  // kEast: an east game
  // The rules in the words of the house: 鳳南喰赤, or the fields of Tenhou's csrule. Of a log of
  // ours the name of the preset, or all the rules as the JSON of docs/riichi-rules.md.
  std::string text;
  // Where the house says that this table has rules of its own.
  bool custom = false;
  bool operator==(const Rules&) const = default;

  // Whether they are others for who reads a record that holds no such text and comes from that
  // house. What has no house is judged like Tenhou's.
  bool differ_in(House other) const {
    return !text.empty() ||
           (house != House::kUnknown && (house == House::kMajiang) != (other == House::kMajiang));
  }
};

struct Person {
  std::string name;
  std::string rank;    // as the house writes it
  std::string rating;  // as the house writes it
  std::string sex;
  bool operator==(const Person&) const = default;
};

struct Final {
  PerPlayer<Points> scores;
  // After uma and oka, in tenths of a thousand points: 105 is +10.5.
  PerPlayer<int32_t> results;
  bool operator==(const Final&) const = default;
};

struct Game {
  std::string title;
  Rules rules;
  PerPlayer<Person> people;
  // Which number the house gave to the first dealer; ours is 0.
  int first_dealer = 0;
  std::string shuffle;  // the seed of all walls, as written
  std::vector<Round> rounds;
  std::optional<Final> end;
  bool operator==(const Game&) const = default;
};

}  // namespace jantaku::record
