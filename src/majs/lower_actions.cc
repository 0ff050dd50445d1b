#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

constexpr std::string_view kUninterruptible = "uninterruptible_";

std::string_view counter_action(Assignment op) {
  switch (op) {
    case Assignment::kSet:
      return "set_counter";
    case Assignment::kAdd:
      return "add_counter";
    case Assignment::kSubtract:
      return "subtract_counter";
    case Assignment::kMultiply:
      return "multiply_counter";
    case Assignment::kDivide:
      return "divide_counter";
  }
  return "";
}

std::string_view arithmetic_sign(Assignment op) {
  switch (op) {
    case Assignment::kSet:
      return "=";
    case Assignment::kAdd:
      return "+";
    case Assignment::kSubtract:
      return "-";
    case Assignment::kMultiply:
      return "*";
    case Assignment::kDivide:
      return "/";
  }
  return "";
}

template <typename... Values>
json::Array list_of(Values... values) {
  json::Array out;
  (out.push_back(std::move(values)), ...);
  return out;
}

// The call of an action as it should be: the same values in the same order, without their keys. It
// is empty where that may be another call than was meant.
std::string without_keys(const Script& script, const Call& call, const vocab::Signature& row) {
  constexpr size_t kLongest = 80;
  if (call.block || row.parameters.empty()) return "";
  const auto written = [&](uint32_t begin, uint32_t end) {
    return script.source->text().substr(begin, end - begin);
  };
  std::vector<std::string_view> values;
  for (const NodePtr& argument : call.arguments) {
    values.push_back(written(argument->range.begin, argument->range.end));
  }
  std::string_view seats;
  for (const Keyed& keyed : call.keyed) {
    if (keyed.key == "as") {
      seats = written(keyed.key_range.begin, keyed.value->range.end);
      continue;
    }
    const size_t place = std::min(values.size(), row.parameters.size() - 1);
    for (size_t i = 0; i < row.parameters.size(); ++i) {
      if (row.parameters[i].name == keyed.key && i != place) return "";
    }
    values.push_back(written(keyed.value->range.begin, keyed.value->range.end));
  }
  if (!seats.empty()) values.push_back(seats);
  std::string out = fmt::format("{}({})", call.name, fmt::join(values, ", "));
  return out.size() > kLongest || out.find('\n') != std::string::npos ? "" : out;
}

// Whether a `def` of the script has this name.
bool defines(const Script& script, std::string_view name) {
  return std::any_of(script.commands.begin(), script.commands.end(), [&](const NodePtr& command) {
    const Call* call = command->as<Call>();
    if (call == nullptr || call->name != "def" || call->arguments.empty()) return false;
    const Call* defined = call->arguments.front()->as<Call>();
    return defined != nullptr && defined->name == name;
  });
}

// What to do about arguments that have keys where an action takes none.
std::string hint_on_keys(const Script& script, const Call& call, const vocab::Signature& row) {
  if (row.parameters.empty()) return "write " + vocab::usage(row);
  const std::string better = without_keys(script, call, row);
  if (!better.empty()) return "arguments of an action have no keys: write " + better;
  std::vector<std::string_view> names;
  for (const vocab::Parameter& parameter : row.parameters) names.push_back(parameter.name);
  return fmt::format("arguments of an action have no keys; their order is ({})",
                     fmt::join(names, ", "));
}

}  // namespace

Lowering::Made Lowering::actions(const Block& block) {
  json::Array out;
  bool is_good = true;
  for (const NodePtr& statement : block.statements) {
    if (has_enough()) return std::nullopt;
    Made value = action(*statement);
    is_good = is_good && value.has_value();
    if (value) out.push_back(*std::move(value));
  }
  if (!is_good) return std::nullopt;
  return placed(std::move(out), block.range);
}

const vocab::Signature* Lowering::find_action(std::string_view name) const {
  if (const auto* row = vocabulary_.find(vocab::Kind::kAction, name)) return row;
  if (!name.starts_with(kUninterruptible)) return nullptr;
  return vocabulary_.find(vocab::Kind::kAction, name.substr(kUninterruptible.size()));
}

Lowering::Made Lowering::action(const Node& node) {
  if (const auto* assign = node.as<Assign>()) return assignment(*assign, node.range);
  if (const auto* clauses = node.as<Cond>()) return cond(*clauses, node.range);
  const auto* call = node.as<Call>();
  if (call == nullptr) {
    return fail("majs/argument-kind", node.range,
                fmt::format("an action was expected, not {}", described(node)));
  }
  if (call->block && (call->name == "if" || call->name == "unless")) {
    return branch(*call, node.range);
  }
  if (call->block && call->name == "as") return seat_block(*call, node.range);
  if (const auto* row = find_action(call->name)) return builtin(*call, *row, node.range);
  if (is_command(call->name)) {
    return fail(
        "majs/command-in-block", call->name_range,
        fmt::format("`{}` is a command: it stands at the top level, not in a block", call->name),
        "a block has actions in it");
  }
  return function_call(*call, node.range);
}

Lowering::Made Lowering::branch(const Call& call, const Range& range) {
  if (call.arguments.size() != 1 || !call.keyed.empty()) {
    return fail("majs/argument-count", call.name_range,
                fmt::format("`{}` takes one condition", call.name));
  }
  Made when = condition(*call.arguments.front());
  Made then = actions(*call.block);
  const bool is_unless = call.name == "unless";
  if (!call.otherwise) {
    if (!when || !then) return std::nullopt;
    return placed(list_of(placed(is_unless ? "unless" : "when", call.name_range), *std::move(when),
                          *std::move(then)),
                  range);
  }
  Made otherwise = actions(*call.otherwise);
  if (!when || !then || !otherwise) return std::nullopt;
  if (is_unless) std::swap(then, otherwise);
  return placed(list_of(placed("ite", call.name_range), *std::move(when), *std::move(then),
                        *std::move(otherwise)),
                range);
}

Lowering::Made Lowering::seat_block(const Call& call, const Range& range) {
  if (call.otherwise) {
    return fail("majs/extra-end", call.otherwise->range, "`as` has no `else`");
  }
  if (call.arguments.size() != 1 || !call.keyed.empty()) {
    return fail("majs/argument-count", call.name_range, "`as` takes one seat, or a list of seats",
                "write `as others do ... end`");
  }
  const vocab::Parameter seat{"as", vocab::list_of(vocab::Form::kSeat)};
  Made seats = by_type(*call.arguments.front(), &seat);
  Made run = actions(*call.block);
  if (!seats || !run) return std::nullopt;
  return placed(list_of(placed("as", call.name_range), *std::move(seats), *std::move(run)), range);
}

Lowering::Made Lowering::cond(const Cond& cond, const Range& range) {
  Made rest;
  bool is_good = true;
  for (size_t i = cond.clauses.size(); i-- > 0;) {
    const Clause& clause = cond.clauses[i];
    Made when = condition(*clause.condition);
    Made then = actions(clause.body);
    is_good = is_good && when && then;
    if (!is_good) continue;
    const Range at = i == 0 ? range : clause.condition->range;
    if (!rest) {
      rest = placed(list_of(placed("when", at), *std::move(when), *std::move(then)), at);
    } else {
      json::Value otherwise = placed(list_of(*std::move(rest)), at);
      rest = placed(
          list_of(placed("ite", at), *std::move(when), *std::move(then), std::move(otherwise)), at);
    }
  }
  if (!is_good) return std::nullopt;
  return rest;
}

Lowering::Made Lowering::assignment(const Assign& assign, const Range& range) {
  const Node& value = bare(*assign.value);
  const auto* binary = value.as<Binary>();
  const auto* reference = value.as<Variable>();
  const json::Value* held = reference != nullptr ? scope_.find(reference->name) : nullptr;
  const bool is_no_amount =
      value.as<Boolean>() != nullptr || value.as<Array>() != nullptr ||
      value.as<Map>() != nullptr || value.as<Sigil>() != nullptr || value.as<Nil>() != nullptr ||
      value.as<Not>() != nullptr || value.as<And>() != nullptr || value.as<Or>() != nullptr ||
      value.as<Splat>() != nullptr || (binary != nullptr && !is_arithmetic(binary->op)) ||
      (held != nullptr && !held->is_number() && held->string() == nullptr);
  if (is_no_amount) {
    return fail("majs/assignment-value", value.range,
                fmt::format("a counter holds a number, not {}", described(value)));
  }
  Made right = amount(value);
  if (!right) return std::nullopt;
  json::Value target = placed(assign.target, assign.target_range);
  if (assign.label != nullptr) {
    if (!has_labels_) {
      return fail("majs/label", assign.label->range, "labels belong to `define_scoring`");
    }
    json::Value label = placed(assign.label->as<String>()->content.text(), assign.label->range);
    if (assign.op != Assignment::kSet) {
      json::Value operands = placed(list_of(target, *std::move(right)), range);
      right =
          placed(list_of(placed(arithmetic_sign(assign.op), range), std::move(operands)), range);
    }
    return placed(list_of(placed("_counter_assignment", range), std::move(label), std::move(target),
                          placed("=", range), *std::move(right)),
                  range);
  }
  json::Value word = placed(counter_action(assign.op), range);
  // What is not one word or number is an expression (MS-610).
  if (right->array() == nullptr) {
    return placed(list_of(std::move(word), std::move(target), *std::move(right)), range);
  }
  return placed(list_of(std::move(word), std::move(target), placed("eval_expr", value.range),
                        *std::move(right)),
                range);
}

// `as:` around an action.
Lowering::Made Lowering::for_seats(const Call& call, json::Value action, const Range& range) {
  const Keyed* keyed = option(call, "as");
  if (keyed == nullptr) return action;
  const vocab::Parameter seat{"as", vocab::list_of(vocab::Form::kSeat)};
  Made seats = by_type(*keyed->value, &seat);
  if (!seats) return std::nullopt;
  json::Value inner = placed(list_of(std::move(action)), range);
  return placed(list_of(placed("as", keyed->key_range), *std::move(seats), std::move(inner)),
                range);
}

Lowering::Made Lowering::builtin(const Call& call, const vocab::Signature& row,
                                 const Range& range) {
  if (call.otherwise) {
    return fail("majs/extra-end", call.otherwise->range,
                fmt::format("`{}` has no `else`", call.name));
  }
  for (const Keyed& keyed : call.keyed) {
    if (keyed.key == "as") continue;
    return fail("majs/key-on-action", keyed.key_range,
                fmt::format("the action `{}` takes no `{}:`", call.name, keyed.key),
                hint_on_keys(script_, call, row));
  }
  const size_t given = call.arguments.size() + (call.block ? 1 : 0);
  if (auto wrong = vocab::check_count(row, given, this->range(range))) {
    return fail("majs/argument-count", call.name_range, std::move(wrong->message),
                std::move(wrong->hint));
  }
  json::Array out;
  out.push_back(placed(call.name, call.name_range));
  bool is_good = true;
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const vocab::Parameter* parameter =
        row.parameters.empty() ? nullptr : &row.parameters[std::min(i, row.parameters.size() - 1)];
    Made value = by_type(*call.arguments[i], parameter);
    is_good = is_good && value.has_value();
    if (value) out.push_back(*std::move(value));
  }
  if (call.block) {
    Made run = actions(*call.block);
    is_good = is_good && run.has_value();
    if (run) out.push_back(*std::move(run));
  }
  if (!is_good) return std::nullopt;
  return for_seats(call, placed(std::move(out), range), range);
}

Lowering::Made Lowering::function_call(const Call& call, const Range& range) {
  if (call.block) {
    return fail("majs/unknown-action", call.name_range,
                fmt::format("there is no action `{}` that takes a block", call.name),
                vocabulary_.did_you_mean(vocab::Kind::kAction, call.name));
  }
  if (!call.arguments.empty()) {
    const bool is_function = defines(script_, call.name);
    const std::string nearest = vocabulary_.did_you_mean(vocab::Kind::kAction, call.name);
    if (!is_function && !nearest.empty()) {
      return fail("majs/unknown-action", call.name_range,
                  fmt::format("there is no action or function `{}`", call.name), nearest);
    }
    return fail(
        "majs/function-argument", call.arguments.front()->range,
        fmt::format("`{}` is no action, and the arguments of a function have keys", call.name),
        !is_function && is_condition(call.name) ? fmt::format("`{}` is a condition", call.name)
                                                : fmt::format("write {}(name: value)", call.name));
  }
  json::Array out;
  out.push_back(placed("run", call.name_range));
  out.push_back(placed(call.name, call.name_range));
  json::Object arguments;
  bool is_good = true;
  for (const Keyed& keyed : call.keyed) {
    if (keyed.key == "as") continue;
    Made value = data(*keyed.value);
    is_good = is_good && value.has_value();
    if (!value) continue;
    arguments.set(keyed.key, *std::move(value),
                  {.maker = kInScript, .begin = keyed.key_range.begin, .end = keyed.key_range.end});
  }
  if (!is_good) return std::nullopt;
  if (!arguments.empty()) out.push_back(placed(std::move(arguments), range));
  return for_seats(call, placed(std::move(out), range), range);
}

}  // namespace jantaku::majs
