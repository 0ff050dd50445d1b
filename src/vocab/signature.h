// The describable part of one word of a ruleset: an action, a condition, a key, a command, ... Its
// row stands beside its implementation; checks, messages, reference pages and completion are made
// from it. All text is of static life.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace jantaku::vocab {

// What an argument or the value of a key is. Each is a shape that the loader resolves once.
enum class Form : uint8_t {
  kBoolean,
  kInteger,
  kNumber,
  kAmount,  // a number, a counter's name, or a way of counting
  kString,
  kText,  // shown to people
  kTile,
  kTileSpec,  // "manzu", "same", "1m", ...
  kSeat,      // one seat, or a set of seats where the row says so
  kWind,
  kConditions,
  kActions,
  kMatchSpecs,
  kMatchTargets,
  kMarkSpecs,
  kSet,  // offsets or tiles
  kStatus,
  kCounter,
  kAttribute,
  kTag,
  kButton,
  kCallName,
  kReservedTile,
  kYakuList,
  kYaku,
  kFunction,
  kActionName,
  kPath,    // into the ruleset's JSON
  kChoice,  // one of the words in Parameter::choices
  kValues,  // amounts and lists of tiles by name, to be put into a text
  kObject,
  kAny,  // whatever JSON there is
};

// A form, or a list (of lists ...) of it.
struct Type {
  Form form;
  uint8_t lists = 0;

  constexpr Type(Form of) : form(of) {}
  constexpr Type(Form of, uint8_t levels) : form(of), lists(levels) {}
  bool operator==(const Type&) const = default;
};
constexpr Type list_of(Type type) { return {type.form, static_cast<uint8_t>(type.lists + 1)}; }

// "integer", "list of tiles", "list of lists of integers".
std::string type_name(const Type& type);

enum class Presence : uint8_t {
  kRequired,
  kOptional,
  kRest,   // any number from here on; the last parameter
  kNamed,  // given by its name, as the options of a MahjongScript command are; never by place
};

struct Parameter {
  std::string_view name;
  Type type;
  Presence presence = Presence::kRequired;
  std::string_view default_value = "";  // as it would be written; for optional ones
  std::string_view doc = "";
  std::vector<std::string_view> choices = {};
};

// What must be known where a word is used: who acts, which call, which tile.
enum class Context : uint8_t { kSeat, kCaller, kCallee, kCall, kCallChoice, kTile, kWin, kYaku };
inline constexpr int kContextCount = 8;

std::string_view context_name(Context context);

class Contexts {
 public:
  constexpr Contexts() = default;
  constexpr Contexts(std::initializer_list<Context> contexts) {
    for (Context context : contexts) bits_ |= bit(context);
  }
  constexpr bool has(Context context) const { return (bits_ & bit(context)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Contexts operator|(Contexts other) const { return from_bits(bits_ | other.bits_); }
  // Those of this that are not in `other`.
  constexpr Contexts without(Contexts other) const { return from_bits(bits_ & ~other.bits_); }
  bool operator==(const Contexts&) const = default;

 private:
  static constexpr unsigned bit(Context context) { return 1u << static_cast<unsigned>(context); }
  static constexpr Contexts from_bits(unsigned bits) {
    Contexts contexts;
    contexts.bits_ = bits;
    return contexts;
  }
  unsigned bits_ = 0;
};

// "`caller` and `call`"
std::string to_string(Contexts contexts);

struct Signature {
  std::string_view name;
  std::vector<Parameter> parameters = {};
  Contexts contexts = {};      // what it needs
  std::string_view doc;        // one sentence
  std::string_view example;    // as it would stand in a ruleset; a test runs it
  std::string_view item = "";  // of the checklist: "A03"
  // Names of later or older dialects that mean exactly the same.
  std::vector<std::string_view> aliases = {};
  // Of an action of older rulesets that others together do as well: those, as a list in JSON. The
  // loader reads them as its one argument.
  std::string_view stands_for = "";
};

// How it is written, in one line: draw(num: integer = 1, [tile: reserved tile])
std::string usage(const Signature& signature);

// An error if `given` arguments by place are too few or too many.
std::optional<base::Diagnostic> check_count(const Signature& signature, size_t given,
                                            const base::SourceRange& range);

}  // namespace jantaku::vocab
