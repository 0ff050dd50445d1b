// What lowering keeps while it walks a script. What a node means follows from the place it stands
// in: a place for data, for a condition, for an amount, for actions, for a name; there is one
// function for each. They return nothing where they have reported an error. A node that is `outer`
// may stand in parentheses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/value.h"
#include "majs/ast.h"
#include "majs/commands.h"
#include "majs/scope.h"
#include "vocab/vocabulary.h"

namespace jantaku::majs {

class Lowering {
 public:
  using Made = std::optional<json::Value>;

  Lowering(const Script& script, const vocab::Vocabulary& vocabulary, Scope& scope, Sink& sink)
      : script_(script), vocabulary_(vocabulary), scope_(scope), sink_(sink) {}

  // --- lower.cc: commands, and what they are made with ---
  void commands(const std::vector<NodePtr>& nodes);
  // Takes the value of an edit that is otherwise ready; its range is the command's.
  void edit(Edit edit);
  // MS-1043: whether a command stood before that makes edits of its own.
  bool has_other_commands() const { return has_other_commands_; }
  Scope& scope() { return scope_; }
  Sink& sink() { return sink_; }
  const vocab::Vocabulary& vocabulary() const { return vocabulary_; }
  base::SourceRange range(const Range& range) const { return script_.range(range); }
  const Range& command_range() const { return command_; }
  const CommandRow& row() const { return *row_; }

  // --- lower_values.cc: data (section 3) ---
  enum class Where : uint8_t { kAnywhere, kInArray };
  Made data(const Node& outer, Where where = Where::kAnywhere);
  // A bare name, a string, or a variable that holds one.
  std::optional<std::string> name(const Node& node, std::string_view what);
  std::optional<Literal> text(const Node& outer, std::string_view what);
  // A name without upper case, of a constant or variable.
  std::optional<std::string> plain_name(const Node& node, std::string_view what);
  bool check_plain(std::string_view name, const Range& range, std::string_view what);
  // As the type of a parameter asks.
  enum class Leaf : uint8_t {
    kInList,  // a condition is always a list, as actions and commands want it
    kAlone,   // a condition of one leaf is that leaf, as conditions want it
  };
  Made by_type(const Node& outer, const vocab::Parameter* parameter, Leaf leaves = Leaf::kInList);
  Made variable(const Variable& variable, const Range& range);
  // The value of a keyed argument, by the type that the command's row gives it.
  const Keyed* option(const Call& call, std::string_view key) const;
  Made option_value(const Keyed& keyed);
  std::optional<bool> flag(const Call& call, std::string_view key);

  // --- lower_conditions.cc (section 4) ---
  Made condition(const Node& outer);
  // Whether the vocabulary has it, with or without `not_`.
  bool is_condition(std::string_view name) const;

  // --- lower_amounts.cc (section 5) ---
  Made amount(const Node& outer);
  // Whether it is arithmetic on numbers that are known now, and what comes out.
  bool is_known(const Node& outer);
  std::optional<double> known(const Node& outer);
  // Whether a variable in this arithmetic has no value; then that is said.
  bool has_unset(const Node& outer);

  // --- lower_actions.cc (section 6) ---
  Made actions(const Block& block);
  Made action(const Node& node);
  // By its name, with or without `uninterruptible_`; null if there is none.
  const vocab::Signature* find_action(std::string_view name) const;
  // Inside `define_scoring` assignments may have labels.
  void allow_labels(bool allowed) { has_labels_ = allowed; }

  // --- lower_compile_time.cc (MS-1031 to MS-1037) ---
  // The value of an expression that is known without a game.
  Made evaluate(const Node& outer);
  std::optional<bool> holds(const Node& node);

  // --- messages ---
  void complain(std::string_view code, const Range& range, std::string message,
                std::string hint = "");
  void warn(std::string_view code, const Range& range, std::string message, std::string hint = "");
  std::nullopt_t fail(std::string_view code, const Range& range, std::string message,
                      std::string hint = "");
  // So many mistakes that nobody wants to hear of more.
  bool has_enough() const;
  // "a number", "a condition", ... as messages say it.
  static std::string_view described(const Node& node);
  static json::Value placed(json::Value value, const Range& range);

 private:
  void command(const Node& node);
  bool check_shape(const CommandRow& row, const Call& call);
  void unknown_command(const Call& call);

  Made list(const Array& array, const Range& range);
  Made map(const Map& map, const Range& range);
  Made sigil(const Sigil& sigil, const Range& range);

  using List = json::Array;
  bool and_list(const Node& outer, List& out);
  bool or_list(const Node& outer, List& out);
  Made leaf(const Node& outer);
  Made condition_leaf(const Call& call, const Range& range);
  Made negated(const Node& outer, const Range& range);
  Made comparison(const Binary& binary, const Range& range);
  // at_least and at_most: the list that begins with the number.
  Made counted(const Call& call, const Range& range);
  bool knows_condition(const Call& call);
  bool is_special_amount(std::string_view name) const;

  Made expression(const Node& outer);
  Made function_of_amounts(const Call& call, const Range& range);

  Made assignment(const Assign& assign, const Range& range);
  Made cond(const Cond& cond, const Range& range);
  Made branch(const Call& call, const Range& range);
  Made seat_block(const Call& call, const Range& range);
  Made builtin(const Call& call, const vocab::Signature& row, const Range& range);
  Made function_call(const Call& call, const Range& range);
  Made for_seats(const Call& call, json::Value action, const Range& range);

  Made evaluate_binary(const Binary& binary);
  Made evaluate_call(const Call& call, const Range& range);
  Made run_time_only(const Node& node);

  const Script& script_;
  const vocab::Vocabulary& vocabulary_;
  Scope& scope_;
  Sink& sink_;
  const CommandRow* row_ = nullptr;
  Range command_;
  bool has_labels_ = false;
  bool has_other_commands_ = false;
  size_t mistakes_ = 0;
};

// Without the parentheses around it.
const Node& bare(const Node& node);
// A name alone: neither parentheses nor arguments. `name()` counts as one (MS-205).
const Call* bare_name(const Node& node);
bool is_comparison(Operator op);
bool is_arithmetic(Operator op);

// How a command is written, in one line.
std::string usage(const CommandRow& row);

}  // namespace jantaku::majs
