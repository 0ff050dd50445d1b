// One row for each word of a ruleset, beside its implementation (design.md, "One place for each
// thing"). Family files in actions/ and conditions/ define arrays of rows; rows.cc names the
// families, and from them come the vocabulary and the tables that the interpreter jumps by.
#pragma once

#include <span>

#include "engine/context.h"
#include "vocab/vocabulary.h"

namespace jantaku::engine {

class Game;

// Does its work on the game; may push frames (nested lists, events) for the interpreter to run.
// What goes wrong at play time is reported with Game::fail.
using ActionFn = void (*)(Game& game, const Context& context, const ruleset::Action& action);
// Looks and changes nothing.
using ConditionFn = bool (*)(Game& game, const Context& context, const ruleset::Condition& leaf);

struct ActionRow {
  vocab::Signature signature;
  ActionFn run = nullptr;
  // The action places its interrupt check itself, because something follows it (E10).
  bool checks_itself = false;
  // It still has an effect once the round is over (L18): wins, displays, and drawing from a wall
  // that is empty, which is an error then too (L64).
  bool after_end = false;
  // The action itself says (Game::touch) when it has changed what a condition could see.
  bool touches_itself = false;
  // Whether the action would change nothing now, of those that auto buttons run after every choice;
  // null: nobody knows.
  bool (*is_idle)(const Game& game, const Context& context) = nullptr;
};

struct ConditionRow {
  vocab::Signature signature;
  ConditionFn test = nullptr;
  // The answer hangs on nothing but the seat, whose turn it is and what was recorded last.
  bool of_moment = false;
};

// The rows of one file, under a heading of the reference pages.
template <typename Row>
struct Family {
  std::string_view title;
  std::span<const Row> rows;
};

// In the order of the vocabulary's rows of that kind: Action::row and Condition::row index these.
std::span<const ActionRow* const> action_rows();
std::span<const ConditionRow* const> condition_rows();

// Every word that the engine knows. Made once.
const vocab::Vocabulary& vocabulary();

}  // namespace jantaku::engine
