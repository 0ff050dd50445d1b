// What a client draws, from what its viewer may know. The client holds no rules: names, melds as
// they lie, choices with their texts, results are all made here (web/protocol/protocol.schema.json,
// `view`).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bots/foresight.h"
#include "bots/hints.h"
#include "engine/course.h"
#include "engine/log/cut.h"
#include "server/wire.h"

namespace jantaku::server {

enum class Phase : uint8_t { kPlaying, kRoundOver, kGameOver, kBroken };

// What a screen shows beside the state that was cut.
struct Screen {
  std::string ruleset;                                // for people
  std::array<std::string, engine::kMostSeats> names;  // by person
  int rounds = 0;                                     // begun
  Phase phase = Phase::kPlaying;
  bool is_endless = false;  // it was stopped for that
  int64_t asked_number = 0;
  std::optional<bots::Hints> hints;
  std::vector<std::string> forbidden;  // by place in hand and draw: why it may not be discarded
  bots::Foresight foresight;           // of what is asked
  const engine::Standing* standing = nullptr;  // of a game that is over
  // By seat: which discard was made with riichi, -1 for none (tui::riichi_discards).
  std::array<int, engine::kMostSeats> riichi_at = {-1, -1, -1, -1};
  bots::Shape* shape = nullptr;  // to take winning hands apart with
  // The table that the state was cut from, where it was: its winners lay their sets out as they
  // read them.
  const engine::Table* whole = nullptr;
  // By seat, of a game that is over: what each hand waited for.
  std::array<std::vector<bots::Wait>, engine::kMostSeats> waits = {};
  enum class Waits : bool { kUntold, kTold } tells_waits = Waits::kUntold;
};

// `state` is a view's, or that of a game that is over and open to all.
Fields screen_fields(const engine::State& state, engine::Viewer viewer,
                     const engine::Program& program, const Screen& screen);

std::string hints_json(const bots::Hints& hints, const ruleset::Ruleset& rules);

// `tile_names` of the protocol: every kind that the ruleset can show.
std::string tile_names_json(const ruleset::Ruleset& rules);

// What the viewer is told of the events of an entry; `[]` for none. Of a game that is over
// everything may be told.
enum class Hiding : bool { kNothing, kAsCut };
std::string events_json(const engine::LogEntry& entry, engine::Viewer viewer,
                        const ruleset::Ruleset& rules, Hiding hiding = Hiding::kAsCut);

// "east"; null for nobody.
std::string seat_json(engine::Seat seat);
std::string tile_text(const engine::Tile& tile, const ruleset::Ruleset& rules);

}  // namespace jantaku::server
