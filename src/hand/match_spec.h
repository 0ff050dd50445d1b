// Match specifications with every name resolved: what a ruleset means by "a winning hand".
//
// A definition is a list of alternatives, any of which may match. An alternative is a list of
// steps, run in order on a hand (loose tiles and calls), or an American hand. Section 6 of the
// ruleset checklist (items M..) is the contract; docs/matching.md tells it at length.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "hand/american.h"
#include "hand/match_syntax.h"
#include "tiles/tile.h"

namespace jantaku::hand {

// One wanted tile of a set.
struct SetElement {
  enum class Type : uint8_t {
    kOffset,      // `number` places up from the base
    kTile,        // exactly `kind` (which may be any)
    kSuitNumber,  // `number` in the suit that the variable stands for (1A, 2B, 3C)
    kSuitDragon,  // the dragon of that suit (DA, DB, DC): red m, green s, white p
  };
  Type type = Type::kOffset;
  int16_t number = 0;
  uint8_t suit_variable = 0;  // 0 A, 1 B, 2 C
  tiles::Kind kind;
  tiles::Attributes attributes;
  bool operator==(const SetElement&) const = default;
};

using SetPart = std::vector<SetElement>;
// Parts share one base and one choice of suits; each comes from loose tiles or from its own call.
using SetAlternative = std::vector<SetPart>;
using SetDefinition = std::vector<SetAlternative>;

struct MatchItem {
  enum class Type : uint8_t { kSet, kCall, kNothing };
  Type type = Type::kNothing;
  SetDefinition set;
  int call = -1;  // of kCall: the number of the call's name
  // A single named tile: the only thing that a declared flower matches (M40).
  bool names_tile = false;
};

struct MatchGroup {
  std::vector<MatchItem> items;
  int count = 0;
  bool exhaustive = false;
  bool unique = false;
  bool joker_allowed = true;
  bool dismantle_calls = false;
};

struct MatchStep {
  enum class Type : uint8_t { kGroup, kRestart, kFail };
  Type type = Type::kGroup;
  MatchGroup group;
};

struct MatchSpec {
  std::vector<MatchStep> steps;
  bool almost = false;
};

using MatchAlternative = std::variant<MatchSpec, AmericanHand>;

struct MatchDefinition {
  std::vector<MatchAlternative> alternatives;
};

// The names that a match may use. Owned by whoever loads a ruleset.
struct MatchNames {
  std::map<std::string, SetDefinition, std::less<>> sets;
  std::map<std::string, int, std::less<>> calls;
  std::map<std::string, MatchDefinition, std::less<>> definitions;
  tiles::AttributeNames attributes;
};

// The sets that every table game uses, under their usual names: pair, koutsu, kantsu, shuntsu,
// ryanmen/penchan, kanchan, mentsu (a run or a triplet).
MatchNames usual_names();

// A name that is no set, tile or call is a warning and never matches (K04); a malformed set or
// American hand is an error. New attributes are added to `names`.
base::Result<SetDefinition> resolve(const syntax::Set& set, MatchNames& names);
base::Result<MatchDefinition> resolve(const syntax::Match& match, MatchNames& names);

// parse_match and resolve in one, for a text that stands alone.
base::Result<MatchDefinition> match_from_text(std::string_view text, MatchNames& names,
                                              std::string_view source_name = "match");

}  // namespace jantaku::hand
