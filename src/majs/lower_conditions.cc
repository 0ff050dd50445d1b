#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

constexpr std::string_view kNot = "not_";

const Call* call_of(const Node& node, std::string_view name) {
  const auto* call = bare(node).as<Call>();
  return call != nullptr && call->name == name ? call : nullptr;
}

// What follows counter_ and amount_.
std::string_view suffix(Operator op) {
  switch (op) {
    case Operator::kLess:
      return "less_than";
    case Operator::kMore:
      return "more_than";
    case Operator::kAtMost:
      return "at_most";
    case Operator::kAtLeast:
      return "at_least";
    default:
      return "equals";
  }
}

json::Array one(json::Value value) {
  json::Array out;
  out.push_back(std::move(value));
  return out;
}

}  // namespace

// AND(...) of the checklist: elements that must all hold.
bool Lowering::and_list(const Node& outer, List& out) {
  const Node& node = bare(outer);
  if (const auto* all = node.as<And>()) {
    bool is_good = true;
    for (const NodePtr& part : all->parts) {
      if (has_enough()) return false;
      is_good = and_list(*part, out) && is_good;
    }
    return is_good;
  }
  if (node.as<Or>() != nullptr || call_of(node, "at_least") != nullptr) {
    List any;
    if (!or_list(node, any)) return false;
    out.push_back(placed(std::move(any), node.range));
    return true;
  }
  const Call* at_most = call_of(node, "at_most");
  Made value = at_most != nullptr ? counted(*at_most, node.range) : leaf(node);
  if (!value) return false;
  out.push_back(*std::move(value));
  return true;
}

// OR(...): elements of which one must hold.
bool Lowering::or_list(const Node& outer, List& out) {
  const Node& node = bare(outer);
  if (const auto* any = node.as<Or>()) {
    bool is_good = true;
    for (const NodePtr& part : any->parts) {
      if (has_enough()) return false;
      is_good = or_list(*part, out) && is_good;
    }
    return is_good;
  }
  if (node.as<And>() != nullptr || call_of(node, "at_most") != nullptr) {
    List all;
    if (!and_list(node, all)) return false;
    out.push_back(placed(std::move(all), node.range));
    return true;
  }
  const Call* at_least = call_of(node, "at_least");
  Made value = at_least != nullptr ? counted(*at_least, node.range) : leaf(node);
  if (!value) return false;
  out.push_back(*std::move(value));
  return true;
}

Lowering::Made Lowering::condition(const Node& outer) {
  const Node& node = bare(outer);
  if (const auto* constant = node.as<Constant>()) {
    return placed("@" + constant->name, node.range);  // MS-409
  }
  if (node.as<Array>() != nullptr) return data(node);
  if (const Call* at_least = call_of(node, "at_least")) return counted(*at_least, node.range);
  List out;
  if (!and_list(node, out)) return std::nullopt;
  return placed(std::move(out), node.range);
}

Lowering::Made Lowering::counted(const Call& call, const Range& range) {
  if (call.arguments.size() < 2 || !call.keyed.empty()) {
    return fail("majs/argument-count", range,
                fmt::format("`{}` takes a number and one or more conditions", call.name),
                fmt::format("write {}(2, a, b, c)", call.name));
  }
  const Node& number = bare(*call.arguments.front());
  if (has_unset(number)) return std::nullopt;
  const auto count = is_known(number) ? known(number) : std::nullopt;
  if (!count || *count < 0 || *count != std::floor(*count)) {
    return fail("majs/argument-kind", number.range,
                fmt::format("`{}` counts with a whole number that is not negative", call.name));
  }
  List out;
  out.push_back(placed(json::Value(*count), number.range));
  const bool is_and = call.name == "at_least";
  bool is_good = true;
  for (size_t i = 1; i < call.arguments.size(); ++i) {
    const Node& part = bare(*call.arguments[i]);
    // A compound is one element, of the level that lies between.
    List element;
    const bool is_same_level = is_and ? part.as<And>() != nullptr : part.as<Or>() != nullptr;
    bool is_read = is_and ? and_list(part, element) : or_list(part, element);
    if (is_read && is_same_level) {
      out.push_back(placed(one(placed(std::move(element), part.range)), part.range));
    } else if (is_read) {
      out.push_back(std::move(element.front()));
    }
    is_good = is_good && is_read;
  }
  if (!is_good) return std::nullopt;
  return placed(std::move(out), range);
}

Lowering::Made Lowering::leaf(const Node& outer) {
  const Node& node = bare(outer);
  const Range& range = node.range;
  if (const auto* call = node.as<Call>()) return condition_leaf(*call, range);
  if (const auto* boolean = node.as<Boolean>())
    return placed(boolean->truth ? "true" : "false", range);
  if (const auto* constant = node.as<Constant>()) return placed("@" + constant->name, range);
  if (const auto* splat = node.as<Splat>()) return placed("+@" + splat->name, range);
  if (const auto* negation = node.as<Not>()) return negated(*negation->operand, range);
  if (node.as<Map>() != nullptr) return data(node);
  if (const auto* reference = node.as<Variable>()) {
    const Made value = variable(*reference, range);
    if (!value) return std::nullopt;
    if (value->is_null()) return placed("false", range);
    if (const auto truth = value->boolean()) return placed(*truth ? "true" : "false", range);
    return fail("majs/argument-kind", range,
                fmt::format("a condition was expected, but `!{}` holds {}", reference->name,
                            json::kind_name(value->kind())));
  }
  if (const auto* binary = node.as<Binary>()) {
    if (is_comparison(binary->op)) return comparison(*binary, range);
    if (!is_arithmetic(binary->op)) {
      return fail("majs/compile-time-only", binary->op_range,
                  fmt::format("`{}` is for `if` at the top level", operator_text(binary->op)),
                  "a game cannot ask it");
    }
  }
  return fail("majs/argument-kind", range,
              fmt::format("a condition was expected, not {}", described(node)));
}

bool Lowering::is_condition(std::string_view name) const {
  if (vocabulary_.find(vocab::Kind::kCondition, name) != nullptr) return true;
  return name.starts_with(kNot) &&
         vocabulary_.find(vocab::Kind::kCondition, name.substr(kNot.size())) != nullptr;
}

bool Lowering::knows_condition(const Call& call) {
  if (call.name == "defined") {
    complain("majs/compile-time-only", call.name_range, "`defined` is for `if` at the top level",
             "a game cannot ask it");
    return false;
  }
  if (vocabulary_.rows(vocab::Kind::kCondition).empty()) return true;
  if (is_condition(call.name)) return true;
  std::string_view name = call.name;
  if (name.starts_with(kNot)) name.remove_prefix(kNot.size());
  std::string hint = vocabulary_.did_you_mean(vocab::Kind::kCondition, name);
  if (hint.empty() && vocabulary_.find(vocab::Kind::kAction, name) != nullptr) {
    hint = "that is an action";
  }
  complain("majs/unknown-condition", call.name_range,
           fmt::format("there is no condition `{}`", call.name), std::move(hint));
  return false;
}

Lowering::Made Lowering::condition_leaf(const Call& call, const Range& range) {
  if (!knows_condition(call)) return std::nullopt;
  std::string_view name = call.name;
  const auto* row = vocabulary_.find(vocab::Kind::kCondition, name);
  if (row == nullptr && name.starts_with(kNot)) {
    row = vocabulary_.find(vocab::Kind::kCondition, name.substr(kNot.size()));
  }
  if (row != nullptr) {
    if (auto wrong = vocab::check_count(*row, call.arguments.size(), this->range(range))) {
      return fail("majs/argument-count", range, std::move(wrong->message), std::move(wrong->hint));
    }
  }
  json::Array opts;
  bool is_good = true;
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const vocab::Parameter* parameter = nullptr;
    if (row != nullptr && !row->parameters.empty()) {
      parameter = &row->parameters[std::min(i, row->parameters.size() - 1)];
    }
    Made value = by_type(*call.arguments[i], parameter, Leaf::kAlone);
    is_good = is_good && value.has_value();
    if (value) opts.push_back(*std::move(value));
  }
  Made seats;
  for (const Keyed& keyed : call.keyed) {
    if (keyed.key != "as") {
      return fail("majs/unknown-option", keyed.key_range,
                  fmt::format("a condition takes no `{}:`", keyed.key), "only `as:` is known here");
    }
    const vocab::Parameter seat{"as", vocab::list_of(vocab::Form::kSeat)};
    seats = by_type(*keyed.value, &seat);
    is_good = is_good && seats.has_value();
  }
  if (!is_good) return std::nullopt;
  if (opts.empty() && !seats) return placed(call.name, range);
  json::Object out;
  out.set("name", placed(call.name, call.name_range));
  if (seats) out.set("as", *std::move(seats));
  out.set("opts", placed(std::move(opts), range));
  return placed(std::move(out), range);
}

Lowering::Made Lowering::negated(const Node& outer, const Range& range) {
  const Node& operand = bare(outer);
  const bool is_leaf = operand.as<And>() == nullptr && operand.as<Or>() == nullptr &&
                       operand.as<Constant>() == nullptr && operand.as<Splat>() == nullptr &&
                       operand.as<Map>() == nullptr && operand.as<Array>() == nullptr &&
                       call_of(operand, "at_least") == nullptr &&
                       call_of(operand, "at_most") == nullptr;
  Made inner;
  if (is_leaf) {
    Made value = leaf(operand);
    if (!value) return std::nullopt;
    const auto toggled = [](const std::string& name) {
      return name.starts_with(kNot) ? name.substr(kNot.size()) : std::string(kNot) + name;
    };
    if (const std::string* name = value->string()) return placed(toggled(*name), range);
    const json::Value* name = value->find("name");
    if (value->find("as") == nullptr && name != nullptr && name->string() != nullptr &&
        *name->string() != "not") {
      value->object()->set(
          "name",
          placed(toggled(*name->string()),
                 name->origin().known() ? Range{name->origin().begin, name->origin().end} : range));
      return placed(*std::move(value), range);
    }
    // What condition() makes of a leaf; lowering it once more would double at each `not`.
    inner = placed(one(*std::move(value)), operand.range);
  } else {
    inner = condition(operand);
  }
  if (!inner) return std::nullopt;
  json::Object out;
  out.set("name", placed("not", range));
  out.set("opts", placed(one(*std::move(inner)), range));
  return placed(std::move(out), range);
}

bool Lowering::is_special_amount(std::string_view name) const {
  return vocabulary_.find(vocab::Kind::kAmount, name) != nullptr;
}

Lowering::Made Lowering::comparison(const Binary& binary, const Range& range) {
  const Node& left = bare(*binary.left);
  const Node& right = bare(*binary.right);
  const std::string_view negation = binary.op == Operator::kNotEqual ? kNot : "";
  const bool is_equality = binary.op == Operator::kEqual || binary.op == Operator::kNotEqual;
  const Call* word = bare_name(left);
  const auto* string = left.as<String>();
  const auto* counter = word != nullptr     ? &word->name
                        : string != nullptr ? &string->content.text()
                                            : nullptr;
  std::string name;
  Made first, second;
  if (is_equality && left.as<Variable>() != nullptr) {  // MS-416
    name = fmt::format("{}equals", negation);
    first = data(left);
    const Call* text = bare_name(right);
    second = text != nullptr ? placed(text->name, right.range) : data(right);
  } else {
    const bool is_simple_right = right.as<Number>() != nullptr || right.as<String>() != nullptr ||
                                 bare_name(right) != nullptr ||
                                 (right.as<Variable>() != nullptr && is_known(right));
    const bool is_simple = counter != nullptr && !is_special_amount(*counter) && is_simple_right;
    name = fmt::format("{}{}_{}", negation, is_simple ? "counter" : "amount", suffix(binary.op));
    first = amount(left);
    second = amount(right);
  }
  if (!first || !second) return std::nullopt;
  json::Array opts;
  opts.push_back(*std::move(first));
  opts.push_back(*std::move(second));
  json::Object out;
  out.set("name", placed(std::move(name), binary.op_range));
  out.set("opts", placed(std::move(opts), range));
  return placed(std::move(out), range);
}

}  // namespace jantaku::majs
