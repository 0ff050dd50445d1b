// A ruleset with every name resolved: what `load` makes of JSON and the engine compiles.
//
// Nothing after this looks at JSON or compares a name as a string. Names that a ruleset makes up
// (statuses, counters, tags, buttons, calls, ...) are numbered in Names; words of the vocabulary
// are numbered by their place among the rows of their kind.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hand/match_spec.h"
#include "hand/universe.h"
#include "json/value.h"
#include "ruleset/scoring.h"
#include "tiles/tile.h"
#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

// Names in the order they were first seen.
class NameList {
 public:
  int intern(std::string_view name);
  std::optional<int> find(std::string_view name) const;
  const std::string& name(int id) const { return names_[static_cast<size_t>(id)]; }
  int size() const { return static_cast<int>(names_.size()); }
  const std::vector<std::string>& all() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::map<std::string, int, std::less<>> ids_;
};

struct Names {
  NameList statuses, counters, tags, buttons, auto_buttons, calls, reserved, yaku, yaku_lists,
      functions, cards;
};

enum class SeatWord : uint8_t {
  kSelf,
  kShimocha,
  kToimen,
  kKamicha,
  kEast,
  kSouth,
  kWest,
  kNorth,
  kLastDiscarder,
  kCaller,
  kCallee,
  kAll,
  kOthers,
  kChiiVictims,
};
// One seat or several, from the seat in context.
struct SeatRef {
  SeatWord word = SeatWord::kSelf;
  bool negated = false;  // every seat but these
  bool operator==(const SeatRef&) const = default;
};

struct TileSpec {
  enum class Type : uint8_t {
    kAny,
    kTile,
    kSame,
    kManzu,
    kPinzu,
    kSouzu,
    kJihai,
    kTerminal,
    kYaochuuhai,
    kTanyaohai,
    kFlower,
    kJoker,
    kNumber,
    kKuikae,
    kTedashi,
    kTsumogiri,
    kDragon,
    kWind,
    kDora,
  };
  Type type = Type::kAny;
  bool negated = false;
  int8_t number = 0;
  tiles::Tile tile;
};

// What a match looks at (M30 to M39).
enum class MatchTarget : uint8_t {
  kHand,
  kDraw,
  kCalls,
  kCallTiles,
  kAllCallTiles,
  kFlowers,
  kStartFlowers,
  kJokers,
  kStartJokers,
  kWinningTile,
  kLastDiscard,
  kLastCalledTile,
  kLastCall,
  kPond,
  kDiscards,
  kAllDiscards,
  kAside,
  kRevealedTiles,
  kTile,
  kCalledTile,
  kCallChoice,
  kSets,
  kConcealedSets,
  kAnyDiscard,
  kOthersDiscards,
  kAsideUnique,
  kHandAny,
};

enum class AmountWord : uint8_t {
  kNumber,
  kCounter,
  kCountMatches,
  kNumDiscards,
  kNumAside,
  kNumFacedownTiles,
  kNumFacedownTilesOthers,
  kNumRevealedTilesAll,
  kNumMatchingRevealedTilesAll,
  kNumMatchingMeldedTilesAll,
  kTilesInWall,
  kHalfScore,
  kDice,
  kPot,
  kHonba,
  kRiichiValue,
  kHonbaValue,
  kPoints,
  kPoints2,
  kScore,
  kMinipoints,
  // Expressions (MS-502, MS-503): the operands are in `list`.
  kSum,
  kDifference,  // of one operand: its negative
  kProduct,
  kQuotient,
  kPower,
  kRound,
  kRoundUp,
  kRoundDown,
  kLesser,
  kGreater,
  kRemainder,
  kFloorQuotient,
};

// What may be marked (A68).
struct MarkSpec {
  enum class Target : uint8_t { kHand, kDiscard, kAside, kRevealedTile };
  enum class Rule : uint8_t {
    kMatchSuit,
    kMatchNumber,
    kNotRiichi,
    kTerminalHonor,
    kLastDiscard,
    kMatchCalledTile,
    kCurrentTurn,
    kSelf,
    kShimocha,
    kToimen,
    kKamicha,
    kTileSpec,
  };
  Target target = Target::kHand;
  int count = 1;
  struct Restriction {
    Rule rule = Rule::kTileSpec;
    TileSpec spec;
  };
  std::vector<Restriction> restrictions;
};

struct Arg;

// The id of `skip` where a button is named.
inline constexpr int kSkipButton = -2;

// A tree of AND and OR over leaves. Leaves are rows of the vocabulary's conditions.
struct Condition {
  enum class Type : uint8_t { kAll, kAny, kAtLeast, kAtMostSome, kLeaf, kTrue, kFalse };
  Type type = Type::kAll;
  bool negated = false;          // of a leaf: `not_` in front of its name
  int row = -1;                  // of a leaf
  int count = 0;                 // of kAtLeast, kAtMostSome (C96)
  std::vector<Arg> args;         // of a leaf
  std::vector<Condition> parts;  // of the others
  std::optional<SeatRef> as;     // X06
  json::Origin origin;
};

struct Action {
  int row = -1;
  bool uninterruptible = false;  // A97
  std::vector<Arg> args;
  json::Origin origin;
};
using ActionList = std::vector<Action>;

// One argument. Which members hold it follows from `form`, as the comments say.
//
// A row's `args` hold one Arg for each of its parameters by place, in order. An optional one that
// is not written is there with its default; without a default it and all after it are missing. A
// kRest parameter gives one Arg for each value written (from its place to the end), except that
// the rest of conditions, actions or match specs is one list: one Arg. An amount takes the options
// it needs from the values after it, so that they never appear as Args of their own.
struct Arg {
  vocab::Form form = vocab::Form::kAny;
  bool is_list = false;  // the type is a list: see `list`
  int64_t number = 0;    // kInteger; kBoolean 0 or 1; kNumber in thousandths; kChoice its index
  int id = -1;       // kStatus, kCounter, kTag, kButton (kSkipButton; -1 if there is none such),
                     // kCallName, kReservedTile (-1 and `tile` for a literal), kYakuList (in
                     // Ruleset::yaku_lists), kYaku (a value that is demanded too: `list`),
                     // kFunction in Ruleset::functions; kMatchSpecs in Ruleset::matches;
                     // kActionName a row; kAttribute in AttributeNames
  std::string text;  // kString, kText; else the word as written
  tiles::Tile tile;  // kTile
  TileSpec spec;     // kTileSpec
  SeatRef seat;      // kSeat, kWind
  AmountWord amount = AmountWord::kNumber;    // kAmount; number, id, targets, specs in `list`
  std::vector<MatchTarget> targets;           // kMatchTargets
  std::vector<MarkSpec> marks;                // kMarkSpecs
  std::vector<Arg> list;                      // lists, the options of an amount, and kValues:
                                              // amounts and lists of tiles, `text` their names
  Condition condition;                        // kConditions
  std::shared_ptr<const ActionList> actions;  // kActions
  json::Value json;                           // kObject, kAny
  json::Origin origin;
};

// One way to lay out a meld (B30); indexes into the chosen tiles, kCalled for the called tile.
struct CallStyle {
  struct Slot {
    int tile = 0;  // kCalledSideways, or an index
    tiles::Kind shown_as;
  };
  static constexpr int kCalledSideways = -1;
  std::array<std::vector<Slot>, 4> by_source;  // self, shimocha, toimen, kamicha
};

struct Button {
  int id = -1;  // in Names::buttons
  std::string display_name;
  Condition show_when;
  ActionList actions;
  bool is_call = false;
  std::vector<std::vector<hand::SetElement>> call;  // B20: alternatives of offsets
  Condition call_conditions;
  int call_name = -1;  // in Names::calls
  CallStyle style;
  int upgrades = -1;                 // in Names::calls
  std::vector<int> precedence_over;  // button ids
  Condition unskippable;
  bool cancellable = true;
  json::Origin origin;
};

struct AutoButton {
  int id = -1;
  std::string display_name, desc;
  ActionList actions;
  bool enabled_at_start = false, persistent = false;
  json::Origin origin;
};

enum class Event : uint8_t {
  kAfterStart,
  kBeforeTurnChange,
  kAfterTurnChange,
  kOnNoValidTiles,
  kAfterDraw,
  kBeforeCall,
  kAfterCall,
  kBeforeWin,
  kBeforeExhaustiveDraw,
  kBeforeAbortiveDraw,
  kBeforeContinue,
  kAfterSakiStart,
  kAfterInitialization,
};
inline constexpr int kEventCount = 13;

struct EventHandler {
  ActionList actions;
  bool recurse = false;  // E06
};

struct PlayRestriction {
  std::vector<TileSpec> specs;
  Condition when;
  json::Origin origin;
};
struct PlayEffect {
  std::vector<TileSpec> specs;
  ActionList actions;
  json::Origin origin;
};

struct Yaku {
  int name = -1;  // in Names::yaku
  Milli value = 0;
  int counter = -1;  // of the winner, whose value counts instead
  Condition when;
  json::Origin origin;
};
struct YakuList {
  int name = -1;  // in Names::yaku_lists
  std::vector<Yaku> yaku;
};

enum class Dialect : uint8_t { k2024, k2026 };

struct Mod {
  std::string id, name, desc;
  std::vector<std::string> deps, conflicts;
};

struct Ruleset {
  std::string name;
  Dialect dialect = Dialect::k2024;
  json::Document document;  // after mods and constants: origins of everything below
  Names names;
  hand::MatchNames
      match_names;  // its attributes are the ruleset's; its calls number as Names::calls
  std::vector<hand::MatchDefinition> matches;  // every list of specs that is used somewhere
  std::shared_ptr<const hand::Universe> universe;

  int seats = 4;
  std::vector<tiles::Tile> wall;
  int starting_tiles = 0;
  std::vector<int> reserved_tiles;  // Names::reserved, the last is the very last tile
  struct Revealed {
    int reserved = -1;  // or a literal tile
    tiles::Tile tile;
  };
  std::vector<Revealed> revealed_tiles;
  int max_revealed_tiles = 0;
  std::vector<std::pair<tiles::Kind, std::vector<tiles::Kind>>> dora_indicators,
      reverse_dora_indicators;
  Milli initial_score = 0;
  std::optional<int> max_rounds;

  // Which action rows interrupt, by row; `play_tile` apart.
  std::vector<bool> interrupts;
  bool play_tile_interrupts = false;
  bool buttons_after_runs = false;  // K19 or K20 is present (L47)

  std::vector<Button> buttons;
  std::vector<AutoButton> auto_buttons;
  std::array<EventHandler, kEventCount> events;
  // Functions as they are run: one for each function with its arguments put in and the contexts of
  // the place (A96). One may run itself.
  std::vector<std::shared_ptr<const ActionList>> functions;
  std::vector<PlayRestriction> play_restrictions;
  std::vector<PlayEffect> play_effects;
  std::vector<YakuList> yaku_lists;  // yaku, yakuman, extra_yaku, meta_yaku, and others named
  std::vector<YakuPrecedence> yaku_precedence;
  Scoring scoring;

  std::vector<int> shown_statuses, persistent_statuses, persistent_counters;
  bool display_honba = false, display_riichi_sticks = false, bloody_end = false;
  std::string point_name = "Points", limit_point_name = "★", minipoint_name = "Fu";
  bool enable_saki_cards = false;
  std::vector<int> saki_deck;  // Names::cards; Names::statuses has the same name for each
  std::vector<Mod> available_mods;
  std::vector<std::string> default_mods;
  std::vector<std::string> applied_mods;    // in the order they were applied
  json::Value tile_images, yaku_alt_names;  // for display
  std::string saki_version = "v12";

  // A rigged deal (tests and scenarios); empty otherwise.
  struct RiggedDeal {
    std::array<std::vector<tiles::Tile>, 4> hands;
    std::vector<tiles::Tile> draws, dead_wall;
    std::optional<int> round, honba, die1, die2;
    bool any() const;
  };
  RiggedDeal rigged;
  // What a seat is dealt: starting_tiles, or its rigged hand where that is larger.
  int hand_size(int seat) const;
};

}  // namespace jantaku::ruleset
