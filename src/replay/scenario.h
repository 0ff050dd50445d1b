// Short games with rigged hands and what must come of them (docs/scenarios.md): the model and its
// reader. Names of buttons, statuses and the like stay names: only a ruleset knows them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "engine/table.h"
#include "json/value.h"

namespace jantaku::replay {

// Most scenarios of one file, and moves of one scenario.
inline constexpr size_t kMostScenarios = 10'000;
inline constexpr size_t kMostMoves = 10'000;

inline constexpr std::array<std::string_view, engine::kMostSeats> kSeatNames = {"east", "south",
                                                                                "west", "north"};

struct ScenarioTile {
  tiles::Kind kind;
  std::vector<std::string> attributes;
  base::SourceRange range;  // of its name
};

// A button that a seat presses, and what it chooses along; without that, the first choice.
struct Press {
  std::string button;
  std::optional<std::vector<ScenarioTile>> tiles;  // of the call, or the flower
  std::optional<ScenarioTile> called;
  std::string card;
};

struct MarkedTile {
  ScenarioTile tile;  // no tile where a call is marked
  engine::Seat owner = engine::Seat::kNone;
  int at = -1;
};

// What a win must have scored; what is not named is not looked at.
struct ExpectedWin {
  struct Yaku {
    std::string name;
    std::vector<std::pair<ruleset::Milli, std::string>> worth;  // values with their units
  };
  std::optional<std::vector<Yaku>> yaku, yaku2;
  std::optional<ruleset::Milli> minipoints, score, displayed_score;
};

// One thing that must be so. `key` is a row of expectation_keys().
struct Check {
  size_t key = 0;
  engine::Seat seat = engine::Seat::kNone;  // where the key is by seat
  std::vector<std::string> values;          // as text, one for each tile, word or number
  std::string name;                         // of a counter
  bool none = false;                        // "none" for the whole table
  std::vector<ExpectedWin> wins;            // of `winners`: one of these
  base::SourceRange range;
};

struct Move {
  enum class Type : uint8_t { kDiscard, kPress, kMark, kAuto, kExpect };
  Type type = Type::kDiscard;
  engine::Seat player = engine::Seat::kNone;  // of kDiscard, kMark, kAuto
  ScenarioTile tile;
  std::optional<bool> tsumogiri;
  std::array<std::optional<Press>, engine::kMostSeats> presses;
  std::vector<MarkedTile> marks;
  std::string auto_button;
  bool on = true;
  std::vector<Check> checks;
  base::SourceRange range;
};

struct Scenario {
  std::string name;
  std::string ruleset_path;  // beside the file that names it; empty where the ruleset is inline
  json::Value ruleset;       // inline
  json::Value config;        // null, or merged over the ruleset
  std::vector<std::string> mods;
  std::optional<std::string> preset;  // whose mods are played with instead
  uint64_t seed = 1;                  // of the tiles that nobody rigged
  std::vector<Move> moves;
  std::vector<Check> checks;
  json::OriginsPtr origins;  // of `ruleset` and `config`
  base::SourceRange range;
};

struct PlayedGame;

// What an expectation can be about: one row each.
struct ExpectationKey {
  enum class Shape : uint8_t {
    kWinners,
    kSeatTiles,  // by seat: tiles in any order
    kSeatTilesInOrder,
    kSeatWords,     // by seat: words in any order; or "none" for everybody
    kSeatCalls,     // by seat: [name, tiles] in any order
    kSeatNumbers,   // by seat, or a list from east
    kSeatCounters,  // by seat: names and numbers
    kTiles,
    kWord,
    kNumber,
  };
  std::string_view name;
  Shape shape;
  // What is so now, in the form of Check::values; `name` is that of a counter.
  std::vector<std::string> (*actual)(const PlayedGame& played, engine::Seat seat,
                                     const std::string& name);
};
const std::vector<ExpectationKey>& expectation_keys();

struct RefusedScenario {
  std::string name;  // if it has one
  base::SourceRange range;
};

struct ScenarioFile {
  std::vector<Scenario> scenarios;          // those without an error
  size_t refused = 0;                       // those with one
  std::vector<RefusedScenario> refused_at;  // of these, where they are read at all
  base::Diagnostics diagnostics;
};

// A text of scenarios: one JSON object after another (as in JSON lines), or lists of them.
// Everything that is wrong is reported, up to a bound; a scenario with an error is left out.
ScenarioFile read_scenarios(const base::SourcePtr& source);

// Whether a text is one of scenarios rather than a ruleset.
bool looks_like_scenarios(const base::SourcePtr& source);

}  // namespace jantaku::replay
