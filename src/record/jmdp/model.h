// A file of the paifu standard (1.0.0-rc2) as a value: everything that the standard can say and
// nothing else. Names follow the standard's identifiers; docs/paifu.md describes the format.
//
// Two files are equal if they say the same: white space, comments and places do not count.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/static_vector.h"
#include "tiles/tile.h"

namespace jantaku::record::jmdp {

// Where something stands in the text it was read from. Never decides whether two things are equal.
struct Place {
  uint32_t begin = 0;
  uint32_t end = 0;
  bool operator==(const Place&) const { return true; }
};

// Whether frames stand here that could not be read. Never decides whether two things are equal.
struct LeftOut {
  bool any = false;
  bool operator==(const LeftOut&) const { return true; }
};

// A thousandth of the points of a match with one decimal, kept as hundreds: 25.0 is 250 (PF-405).
struct Pt {
  int32_t hundreds = 0;
  constexpr auto operator<=>(const Pt&) const = default;
};
using FourPts = std::array<Pt, 4>;

// A text in its native script, in Roman letters, both or neither; neither: the field is empty.
struct StrLit {
  std::optional<std::string> native;
  std::optional<std::string> roman;
  bool present() const { return native.has_value() || roman.has_value(); }
  bool operator==(const StrLit&) const = default;
};

// A shorthand token of Table 1, or a text.
struct TextOrToken {
  std::string token;  // empty: none
  StrLit text;
  bool present() const { return !token.empty() || text.present(); }
  bool operator==(const TextOrToken&) const = default;
};

struct Name {
  StrLit last;
  StrLit first;
  bool operator==(const Name&) const = default;
};

struct TourPoints {
  std::optional<Pt> personal;
  std::optional<Pt> team;
  bool operator==(const TourPoints&) const = default;
};

struct FrameId {
  enum class Wind : uint8_t { kEast, kSouth, kWest, kNorth } wind = Wind::kEast;
  int number = 1;  // 1 to 4
  int honba = 0;
  auto operator<=>(const FrameId&) const = default;
};
// "E1-0".
std::string frame_name(const FrameId& id);

// --- before the match ---

struct TourInfo {
  TextOrToken name;
  std::optional<int> year;
  TextOrToken stage;
  std::optional<int> number_in_stage;
  std::optional<int> number_in_day;
  Place place;
  bool operator==(const TourInfo&) const = default;
};

struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
  auto operator<=>(const Date&) const = default;
};
bool date_exists(const Date& date);
// 0 for Sunday.
int day_of_week(const Date& date);
inline constexpr std::array<std::string_view, 7> kDays = {"sun", "mon", "tue", "wed",
                                                          "thu", "fri", "sat"};

struct Time {
  int hour = 0;
  int minute = 0;
  bool operator==(const Time&) const = default;
};

struct MatchTP {
  std::optional<Date> date;
  std::optional<int> day;  // an index into kDays
  std::optional<Time> time;
  TextOrToken where;
  Place place;
  bool operator==(const MatchTP&) const = default;
};

struct Recorder {
  std::optional<Name> name;
  bool all = false;             // recorded all frames
  std::vector<FrameId> frames;  // or these; neither: not stated
  Place place;
  bool operator==(const Recorder&) const = default;
};

struct PlayerInfo {
  int id = 0;  // the seat in frame E1-0: 0 east to 3 north
  std::optional<Name> name;
  TextOrToken team;
  TextOrToken affiliation;
  std::optional<TourPoints> before;
  Place place;
  bool operator==(const PlayerInfo&) const = default;
};

struct PlacePoints {
  StrLit comment;
  FourPts points;  // of the first to the fourth
  Place place;
  bool operator==(const PlacePoints&) const = default;
};

struct PointRule {
  Pt start;
  Pt returned;
  std::vector<PlacePoints> cases;
  Pt honba;
  Pt tenpai;
  Place place;
  bool operator==(const PointRule&) const = default;
};

// --- hands ---

enum class Seat : uint8_t { kEast, kSouth, kWest, kNorth };
inline constexpr std::string_view kSeatLetters = "eswn";
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_after(Seat seat, int steps) {
  return static_cast<Seat>((index_of(seat) + steps) & 3);
}
// Who sits there in that frame (PF-413).
constexpr int player_in(Seat seat, int frame_number) {
  return (frame_number - 1 + index_of(seat)) % 4;
}

enum class FuroKind : uint8_t { kChi, kPon, kDaiminkan, kKakan, kAnkan };
// Whose tile it was, seen from the caller; of an ankan it means nothing, of a chi it is the left.
enum class TileFrom : uint8_t { kLeft, kAcross, kRight };
inline constexpr std::string_view kFromLetters = "kts";

// Of a call or an act. A large file has a million of them.
using FewTiles = base::StaticVector<tiles::Kind, 4>;

// Kind::nothing() is the unknown tile `uk`, everywhere.
struct Furo {
  FuroKind kind = FuroKind::kChi;
  tiles::Kind taken;  // of all but an ankan
  tiles::Kind added;  // of a kakan
  FewTiles own;       // from the hand: 2, 3, or the 4 of an ankan
  TileFrom from = TileFrom::kLeft;
  bool operator==(const Furo&) const = default;
};

struct Hand {
  std::vector<tiles::Kind> tiles;
  std::optional<tiles::Kind> tsumo;
  std::vector<Furo> furo;  // the newest first
  bool operator==(const Hand&) const = default;
};

struct SeatHand {
  Seat seat = Seat::kEast;
  Hand hand;
  Place place;
  bool operator==(const SeatHand&) const = default;
};

// --- acts ---

enum class DrawKind : uint8_t { kTile, kChi, kPon, kDaiminkan, kRinshan, kRon, kDealer };
enum class DiscardKind : uint8_t { kTile, kTsumogiri, kKaragiri, kKakan, kAnkan, kTsumo, kRiichi };

// What came to the player: a tile, or the tiles that leave the hand for a call.
struct DrawPart {
  DrawKind kind = DrawKind::kTile;
  FewTiles tiles;
  bool operator==(const DrawPart&) const = default;
};

struct DiscardPart {
  DiscardKind kind = DiscardKind::kTile;
  FewTiles tiles;
  bool operator==(const DiscardPart&) const = default;
};

struct Act {
  Seat seat = Seat::kEast;
  DrawPart draw;
  std::optional<DiscardPart> discard;
  Place place;
  bool operator==(const Act&) const = default;
};

// --- frames ---

struct TwoDice {
  int first = 1;
  int second = 1;
  bool operator==(const TwoDice&) const = default;
};
struct DiceSum {
  int sum = 2;
  bool operator==(const DiceSum&) const = default;
};
using Dice = std::variant<std::monostate, TwoDice, DiceSum>;

struct Dora {
  enum class Kind : uint8_t { kIndicators, kActual } kind = Kind::kIndicators;
  std::array<tiles::Kind, 10> tiles{};  // dora, ura, kan dora 1, kan ura 1, ...
  Place place;
  bool operator==(const Dora&) const = default;
};

struct Flow {
  Dice dice;
  std::optional<Dora> dora;
  std::vector<SeatHand> start_hands;  // 4
  std::vector<Act> acts;
  std::vector<SeatHand> end_hands;  // 4
  Place place;
  bool operator==(const Flow&) const = default;
};

struct Frame {
  FrameId id;
  std::optional<Pt> kyoutaku;
  std::optional<FourPts> start;  // by the seats of this frame
  std::vector<Flow> flows;       // of several the last counts, the others were void
  std::optional<FourPts> end;
  StrLit comment;
  Place place;
  Place tail;           // what follows the flows
  LeftOut before = {};  // since the last one that could be read
  bool operator==(const Frame&) const = default;
};

struct Match {
  std::optional<TourInfo> tour;
  std::optional<MatchTP> when;  // only a piece of a match may be without
  std::vector<Recorder> recorders;
  std::vector<PlayerInfo> players;  // 4
  std::optional<PointRule> rule;
  std::vector<Frame> frames;
  std::optional<FourPts> end;                         // pme, by player
  std::optional<std::array<TourPoints, 4>> new_tour;  // ptn, by player
  Place place;
  Place end_place;
  Place new_tour_place;
  LeftOut frames_left_out = {};
  LeftOut after_frames = {};  // since the last one that could be read
  bool operator==(const Match&) const = default;
};

enum class Magic : uint8_t { kJmpj, kJmjp };

struct File {
  Magic magic = Magic::kJmpj;
  int version = 0;  // the small one: 1.0
  std::vector<Match> matches;
  bool operator==(const File&) const = default;
};

}  // namespace jantaku::record::jmdp
