#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "majs/lowering.h"
#include "majs/number_scanner.h"

namespace jantaku::majs {
namespace {

struct Function {
  std::string_view name;
  size_t least, most;
};
constexpr std::array<Function, 7> kFunctions{{{"round", 1, 2},
                                              {"round_up", 1, 2},
                                              {"round_down", 1, 2},
                                              {"min", 2, 2},
                                              {"max", 2, 2},
                                              {"mod", 2, 2},
                                              {"floor_div", 2, 2}}};

std::optional<double> computed(Operator op, double left, double right) {
  double result = 0;
  switch (op) {
    case Operator::kAdd:
      result = left + right;
      break;
    case Operator::kSubtract:
      result = left - right;
      break;
    case Operator::kMultiply:
      result = left * right;
      break;
    case Operator::kDivide:
      if (right == 0) return std::nullopt;
      result = left / right;
      break;
    default:
      result = std::pow(left, right);
      break;
  }
  // As with a number that is written: what is above is no longer exact (MS-105).
  const bool is_held = std::isfinite(result) && std::abs(result) <= kMostWhole;
  return is_held ? std::optional(result) : std::nullopt;
}

}  // namespace

bool Lowering::is_known(const Node& outer) {
  const Node& node = bare(outer);
  if (node.as<Number>() != nullptr) return true;
  if (const auto* negate = node.as<Negate>()) return is_known(*negate->operand);
  if (const auto* reference = node.as<Variable>()) {
    const json::Value* value = scope_.find(reference->name);
    return value != nullptr && value->is_number();
  }
  const auto* binary = node.as<Binary>();
  return binary != nullptr && is_arithmetic(binary->op) && is_known(*binary->left) &&
         is_known(*binary->right);
}

std::optional<double> Lowering::known(const Node& outer) {
  const Node& node = bare(outer);
  if (const auto* number = node.as<Number>()) return number->value;
  if (const auto* reference = node.as<Variable>()) return scope_.find(reference->name)->number();
  if (const auto* negate = node.as<Negate>()) {
    const auto number = known(*negate->operand);
    if (!number) return std::nullopt;
    return 0 - *number;
  }
  const auto* binary = node.as<Binary>();
  const auto left = known(*binary->left), right = known(*binary->right);
  if (!left || !right) return std::nullopt;
  if (const auto result = computed(binary->op, *left, *right)) return result;
  if (binary->op == Operator::kDivide && *right == 0) {
    return fail("majs/divide-by-zero", binary->right->range, "this divides by zero");
  }
  return fail("majs/number-range", node.range, "what this computes is no number that can be held");
}

bool Lowering::has_unset(const Node& outer) {
  const Node& node = bare(outer);
  if (const auto* negate = node.as<Negate>()) return has_unset(*negate->operand);
  if (const auto* reference = node.as<Variable>()) return !variable(*reference, node.range);
  const auto* binary = node.as<Binary>();
  return binary != nullptr && is_arithmetic(binary->op) &&
         (has_unset(*binary->left) || has_unset(*binary->right));
}

// All of it is folded, or nothing (MS-504).
Lowering::Made Lowering::amount(const Node& outer) {
  if (!is_known(outer)) return expression(bare(outer));
  const auto number = known(outer);
  if (!number) return std::nullopt;
  return placed(json::Value(*number), bare(outer).range);
}

// An amount, or part of one, that is known only in a game.
Lowering::Made Lowering::expression(const Node& outer) {
  const Node& node = bare(outer);
  const Range& range = node.range;
  if (const auto* number = node.as<Number>()) return placed(json::Value(number->value), range);
  if (const auto* string = node.as<String>()) return placed(string->content.text(), range);
  if (const auto* constant = node.as<Constant>()) return placed("@" + constant->name, range);
  if (const Call* word = bare_name(node)) return placed(word->name, range);
  if (const auto* reference = node.as<Variable>()) {
    Made value = variable(*reference, range);
    if (!value || value->string() != nullptr || value->is_number()) return value;
    return fail("majs/argument-kind", range,
                fmt::format("an amount was expected, but `!{}` holds {}", reference->name,
                            json::kind_name(value->kind())));
  }
  if (const auto* negate = node.as<Negate>()) {
    Made inner = expression(*negate->operand);
    if (!inner) return std::nullopt;
    json::Array operands;
    operands.push_back(*std::move(inner));
    json::Array out;
    out.push_back(placed("-", range));
    out.push_back(placed(std::move(operands), range));
    return placed(std::move(out), range);
  }
  if (const auto* binary = node.as<Binary>(); binary != nullptr && is_arithmetic(binary->op)) {
    Made left = expression(*binary->left), right = expression(*binary->right);
    if (!left || !right) return std::nullopt;
    if (binary->op == Operator::kDivide && is_known(*binary->right) &&
        known(*binary->right) == 0.0) {
      return fail("majs/divide-by-zero", binary->right->range, "this divides by zero");
    }
    json::Array operands;
    operands.push_back(*std::move(left));
    operands.push_back(*std::move(right));
    json::Array out;
    out.push_back(placed(operator_text(binary->op), binary->op_range));
    out.push_back(placed(std::move(operands), range));
    return placed(std::move(out), range);
  }
  if (const auto* call = node.as<Call>()) return function_of_amounts(*call, range);
  return fail("majs/argument-kind", range,
              fmt::format("an amount was expected, not {}", described(node)),
              "an amount is a number, a counter's name, or arithmetic on them");
}

Lowering::Made Lowering::function_of_amounts(const Call& call, const Range& range) {
  const auto* function = std::find_if(kFunctions.begin(), kFunctions.end(),
                                      [&](const Function& f) { return f.name == call.name; });
  if (function == kFunctions.end()) {
    std::vector<std::string_view> names;
    for (const Function& known_one : kFunctions) names.push_back(known_one.name);
    const std::string nearest = base::nearest_name(call.name, names);
    return fail("majs/expression-call", call.name_range,
                fmt::format("`{}` cannot be called in an expression", call.name),
                nearest.empty()
                    ? "there are round, round_up, round_down, min, max, mod and floor_div"
                    : fmt::format("did you mean `{}`?", nearest));
  }
  if (!call.keyed.empty()) {
    return fail("majs/unknown-option", call.keyed.front().key_range,
                fmt::format("`{}` takes no keys", call.name));
  }
  const size_t given = call.arguments.size();
  if (given < function->least || given > function->most) {
    return fail("majs/argument-count", range,
                fmt::format("`{}` takes {} arguments, not {}", call.name,
                            function->least == function->most
                                ? fmt::format("{}", function->least)
                                : fmt::format("{} or {}", function->least, function->most),
                            given));
  }
  json::Array operands;
  for (const NodePtr& argument : call.arguments) {
    Made value = expression(*argument);
    if (!value) return std::nullopt;
    operands.push_back(*std::move(value));
  }
  json::Array out;
  out.push_back(placed(call.name, call.name_range));
  out.push_back(placed(std::move(operands), range));
  return placed(std::move(out), range);
}

}  // namespace jantaku::majs
