#include <fmt/format.h>

#include <algorithm>

#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

// MS-1033.
bool is_true(const json::Value& value) { return !value.is_null() && value.boolean() != false; }

bool compares(Operator op, double left, double right) {
  switch (op) {
    case Operator::kLess:
      return left < right;
    case Operator::kMore:
      return left > right;
    case Operator::kAtMost:
      return left <= right;
    default:
      return left >= right;
  }
}

}  // namespace

std::optional<bool> Lowering::holds(const Node& node) {
  const Made value = evaluate(node);
  if (!value) return std::nullopt;
  return is_true(*value);
}

Lowering::Made Lowering::run_time_only(const Node& node) {
  return fail("majs/run-time-only", node.range,
              fmt::format("{} is known only while a game is played", described(node)),
              "at the top level ask for variables: `!name == value`");
}

Lowering::Made Lowering::evaluate(const Node& outer) {
  const Node& node = bare(outer);
  if (const auto* all = node.as<And>()) {
    for (const NodePtr& part : all->parts) {
      const auto truth = holds(*part);
      if (!truth) return std::nullopt;
      if (!*truth) return json::Value(false);
    }
    return json::Value(true);
  }
  if (const auto* any = node.as<Or>()) {
    for (const NodePtr& part : any->parts) {
      const auto truth = holds(*part);
      if (!truth) return std::nullopt;
      if (*truth) return json::Value(true);
    }
    return json::Value(false);
  }
  if (const auto* negation = node.as<Not>()) {
    const auto truth = holds(*negation->operand);
    if (!truth) return std::nullopt;
    return json::Value(!*truth);
  }
  if (const auto* binary = node.as<Binary>(); binary != nullptr && !is_arithmetic(binary->op)) {
    return evaluate_binary(*binary);
  }
  if (const auto* call = node.as<Call>()) return evaluate_call(*call, node.range);
  if (const auto* array = node.as<Array>()) {
    json::Array out;
    for (const NodePtr& element : array->elements) {
      Made value = evaluate(*element);
      if (!value) return std::nullopt;
      out.push_back(*std::move(value));
    }
    return placed(std::move(out), node.range);
  }
  if (node.as<Constant>() != nullptr || node.as<Splat>() != nullptr ||
      node.as<Sigil>() != nullptr || node.as<Map>() != nullptr) {
    return run_time_only(node);
  }
  return data(node);
}

Lowering::Made Lowering::evaluate_binary(const Binary& binary) {
  const Made left = evaluate(*binary.left), right = evaluate(*binary.right);
  if (!left || !right) return std::nullopt;
  switch (binary.op) {
    case Operator::kEqual:
      return json::Value(*left == *right);
    case Operator::kNotEqual:
      return json::Value(!(*left == *right));
    case Operator::kIn:
    case Operator::kNotIn: {
      const json::Array* list = right->array();
      if (list == nullptr) {
        return fail("majs/argument-kind", binary.right->range,
                    fmt::format("an array was expected behind `in`, not {}",
                                json::kind_name(right->kind())));
      }
      const bool is_in = std::find(list->begin(), list->end(), *left) != list->end();
      return json::Value(is_in == (binary.op == Operator::kIn));
    }
    default:
      break;
  }
  if (!left->is_number() || !right->is_number()) {
    const bool is_left = !left->is_number();
    return fail("majs/argument-kind", is_left ? binary.left->range : binary.right->range,
                fmt::format("`{}` compares two numbers, not {}", operator_text(binary.op),
                            json::kind_name((is_left ? *left : *right).kind())));
  }
  return json::Value(compares(binary.op, *left->number(), *right->number()));
}

Lowering::Made Lowering::evaluate_call(const Call& call, const Range& range) {
  const bool is_equality = call.name == "equals" || call.name == "not_equals";
  if (!is_equality && call.name != "defined") {
    return fail("majs/run-time-only", range,
                fmt::format("`{}` is known only while a game is played", call.name),
                "at the top level ask for variables: `!name == value`");
  }
  const size_t wanted = is_equality ? 2 : 1;
  if (call.arguments.size() != wanted || !call.keyed.empty()) {
    return fail("majs/argument-count", range,
                fmt::format("`{}` takes {} argument{}", call.name, wanted, wanted == 1 ? "" : "s"));
  }
  if (!is_equality) {
    const auto key = name(*call.arguments.front(), "a key");
    if (!key) return std::nullopt;
    return json::Value(scope_.is_marked(*key));
  }
  const Made left = evaluate(*call.arguments[0]), right = evaluate(*call.arguments[1]);
  if (!left || !right) return std::nullopt;
  return json::Value((*left == *right) == (call.name == "equals"));
}

}  // namespace jantaku::majs
