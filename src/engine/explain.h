// Why something is or is not offered: trees of conditions in which every part has its own value,
// also where evaluation would have stopped before it.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace jantaku::engine {

struct Reason {
  enum class Value : uint8_t { kFalse, kTrue, kError };  // kError: testing it stops the table
  // How the ruleset writes the condition, or in words what the parts are: "all of".
  std::string text;
  Value value = Value::kFalse;
  // The whole is as it is because of this part: with another value of it the answer could differ.
  bool decides = false;
  json::Origin origin;  // unknown where the ruleset says nothing: rules of the engine itself
  std::vector<Reason> parts;

  bool holds() const { return value == Value::kTrue; }
};

struct Explanation {
  std::string question;  // "`pon` for south"
  bool offered = false;
  std::string answer;  // "is not offered"
  json::Origin origin;
  std::vector<Reason> reasons;  // all must hold
};

// One tree. The game is looked at and stays as it is.
Reason explain(const Game& game, const ruleset::Condition& condition, const Context& context);

Explanation explain_button(const Game& game, Seat seat, int number);
Explanation explain_discard(const Game& game, Seat seat, const Tile& tile);
// Every row of that name, in all lists, for a win on the draw, the last discard or the last called
// tile, whichever there is first. One explanation each. `name` is in Names::yaku.
std::vector<Explanation> explain_yaku(const Game& game, Seat seat, int name);

// --- for people and programs ---
// file:line:col of a place in the ruleset; empty if it is not known.
std::string place_text(const ruleset::Ruleset& rules, const json::Origin& origin);
// The ruleset's text there on one line, cut to `most` characters.
std::string source_text(const ruleset::Ruleset& rules, const json::Origin& origin,
                        size_t most = 80);
// A line for each part; those that decide have a `>` in front.
std::string to_text(const Explanation& explanation, const ruleset::Ruleset& rules);
json::Value to_json(const Explanation& explanation, const ruleset::Ruleset& rules);

}  // namespace jantaku::engine
