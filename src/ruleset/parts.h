// The parts that keys are made of: conditions, actions and their arguments. One function a shape;
// each complains through the Reader and returns what it could make of the rest.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ruleset/reader.h"

namespace jantaku::ruleset {

// A list of conditions, all of which must hold, or one condition standing for such a list (X01 to
// X06, C96).
Condition read_conditions(Reader& reader, const json::Value& value, const Place& place);
ActionList read_actions(Reader& reader, const json::Value& value, const Place& place);
// Nothing after a complaint, or if an unknown action is left out.
std::optional<Action> read_action(Reader& reader, const json::Value& value, const Place& place);

struct Invocation {
  vocab::Kind kind;  // of an action or a condition
  const vocab::Signature& signature;
  std::span<const json::Value> values;
  json::Origin origin;
  const Place& place;
};
// The values by the signature's parameters, as Arg tells.
std::vector<Arg> read_arguments(Reader& reader, const Invocation& invocation);

// T03: "7z", ["7z", "golden"], ["7z", ["golden"]], {"tile": "7z", "attrs": ["golden"]}. Does not
// say whether the tile is brought or mentioned.
std::optional<tiles::Tile> read_tile(Reader& reader, const json::Value& value);
std::vector<tiles::Tile> read_tiles(Reader& reader, const json::Value& value,
                                    std::string_view what);
// Of `tiles`, which were read from `value` and are dealt or drawn: a space in a ~t of a script
// makes a spacer, which is for showing hands.
void warn_of_spacer(Reader& reader, const json::Value& value,
                    const std::vector<tiles::Tile>& tiles);
// T10 to T23.
std::optional<TileSpec> read_tile_spec(Reader& reader, const json::Value& value,
                                       const Place& place);
// A list of specs, or one standing for such a list.
std::vector<TileSpec> read_tile_specs(Reader& reader, const json::Value& value, const Place& place);
// M30 to M42.
std::vector<MatchTarget> read_match_targets(Reader& reader, const json::Value& value,
                                            const Place& place);
// The place of a list of match specs in Ruleset::matches; equal lists share one. -1 after a
// complaint.
int read_match_specs(Reader& reader, const json::Value& value);
// A68.
std::vector<MarkSpec> read_mark_specs(Reader& reader, const json::Value& value, const Place& place);
// A94, A25: one word, for a seat that the place has. `choices`, unless empty, are the only words
// allowed.
std::optional<SeatRef> read_seat(Reader& reader, const json::Value& value,
                                 const std::vector<std::string_view>& choices, const Place& place);
// A95: reads the first of `values`, and as many more as it needs. Returns how many it took.
size_t read_amount(Reader& reader, std::span<const json::Value> values, const Place& place,
                   Arg& into);
// A reserved tile, or else a literal one; an unknown name counts as a reserved tile that is never
// drawn (K04).
void read_reserved(Reader& reader, const json::Value& value, Arg& into);
// A function with its arguments put in (A96), as a place in Ruleset::functions; -1 after a
// complaint.
int read_function(Reader& reader, const json::Value& name, const json::Value* arguments,
                  const Place& place);
// Those that nothing runs, so that mistakes in them are found.
void check_unused_functions(Reader& reader);

}  // namespace jantaku::ruleset
