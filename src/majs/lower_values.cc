#include <fmt/format.h>

#include <algorithm>

#include "majs/lowering.h"
#include "majs/sigils.h"

namespace jantaku::majs {
namespace {

// Forms whose words are names, so that they need no quotes (MS-304).
bool takes_names(vocab::Form form) {
  using vocab::Form;
  switch (form) {
    case Form::kSeat:
    case Form::kWind:
    case Form::kTileSpec:
    case Form::kButton:
    case Form::kYakuList:
    case Form::kFunction:
    case Form::kCounter:
    case Form::kAmount:
    case Form::kActionName:
    case Form::kChoice:
      return true;
    default:
      return false;
  }
}

bool is_plain(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
  });
}

}  // namespace

const Node& bare(const Node& node) {
  const Node* inner = &node;
  while (const auto* parentheses = inner->as<Parentheses>()) inner = parentheses->inner.get();
  return *inner;
}

const Call* bare_name(const Node& node) {
  const auto* call = bare(node).as<Call>();
  if (call == nullptr || !call->arguments.empty() || !call->keyed.empty() || call->block) {
    return nullptr;
  }
  return call;
}

bool is_comparison(Operator op) { return op >= Operator::kEqual && op <= Operator::kAtLeast; }
bool is_arithmetic(Operator op) { return op <= Operator::kPower; }

json::Value Lowering::placed(json::Value value, const Range& range) {
  value.set_origin({.maker = kInScript, .begin = range.begin, .end = range.end});
  return value;
}

std::string_view Lowering::described(const Node& node) {
  const Node& inner = bare(node);
  if (inner.as<Number>() != nullptr || inner.as<Negate>() != nullptr) return "a number";
  if (inner.as<String>() != nullptr) return "a string";
  if (inner.as<Sigil>() != nullptr) return "a sigil";
  if (inner.as<Boolean>() != nullptr) return "a boolean";
  if (inner.as<Nil>() != nullptr) return "nil";
  if (inner.as<Constant>() != nullptr || inner.as<Splat>() != nullptr) return "a constant";
  if (inner.as<Variable>() != nullptr) return "a variable";
  if (inner.as<Array>() != nullptr) return "an array";
  if (inner.as<Map>() != nullptr) return "a map";
  if (const auto* binary = inner.as<Binary>(); binary != nullptr && is_arithmetic(binary->op)) {
    return "arithmetic";
  }
  if (const auto* call = inner.as<Call>(); call != nullptr && !call->has_parentheses) {
    return "a name";
  }
  return "a condition";
}

Lowering::Made Lowering::variable(const Variable& variable, const Range& range) {
  if (const json::Value* value = scope_.find(variable.name)) return placed(*value, range);
  return fail(
      "majs/unset-variable", range,
      fmt::format("the variable `!{}` has no value in {}", variable.name, script_.source->name()),
      fmt::format("give it one with `default {}, VALUE`", variable.name));
}

Lowering::Made Lowering::sigil(const Sigil& sigil, const Range& range) {
  auto value = read_sigil(sigil.letter, sigil.content);
  for (const base::Diagnostic& found : value.diagnostics()) sink_.report(found);
  if (!value) return std::nullopt;
  return placed(*std::move(value), range);
}

Lowering::Made Lowering::list(const Array& array, const Range& range) {
  json::Array out;
  bool is_good = true;
  for (const NodePtr& element : array.elements) {
    if (has_enough()) return std::nullopt;
    Made value = data(*element, Where::kInArray);
    is_good = is_good && value.has_value();
    if (value) out.push_back(*std::move(value));
  }
  if (!is_good) return std::nullopt;
  return placed(std::move(out), range);
}

Lowering::Made Lowering::map(const Map& map, const Range& range) {
  std::vector<json::Member> members;
  bool is_good = true;
  for (const Keyed& entry : map.entries) {
    if (has_enough()) return std::nullopt;
    Made value = data(*entry.value);
    is_good = is_good && value.has_value();
    if (!value) continue;
    members.push_back({.key = entry.key,
                       .key_origin = {.maker = kInScript,
                                      .begin = entry.key_range.begin,
                                      .end = entry.key_range.end},
                       .value = *std::move(value)});
  }
  if (!is_good) return std::nullopt;
  std::vector<json::RepeatedKey> repeated;  // the parser has warned of them
  return placed(json::Object::from_members(std::move(members), repeated), range);
}

Lowering::Made Lowering::data(const Node& outer, Where where) {
  const Node& node = bare(outer);
  const Range& range = node.range;
  if (const auto* number = node.as<Number>()) return placed(json::Value(number->value), range);
  if (const auto* string = node.as<String>()) return placed(string->content.text(), range);
  if (const auto* content = node.as<Sigil>()) return sigil(*content, range);
  if (const auto* boolean = node.as<Boolean>()) return placed(boolean->truth, range);
  if (node.as<Nil>() != nullptr) return placed(nullptr, range);
  if (const auto* constant = node.as<Constant>()) return placed("@" + constant->name, range);
  if (const auto* splat = node.as<Splat>()) {
    if (where == Where::kInArray) return placed("+@" + splat->name, range);
    return fail("majs/splat-outside-array", range, "a splat stands only inside an array",
                fmt::format("write `@{}` for the constant itself", splat->name));
  }
  if (const auto* reference = node.as<Variable>()) return variable(*reference, range);
  if (const auto* array = node.as<Array>()) return list(*array, range);
  if (const auto* entries = node.as<Map>()) return map(*entries, range);
  const auto* binary = node.as<Binary>();
  if (node.as<Negate>() != nullptr || (binary != nullptr && is_arithmetic(binary->op))) {
    if (is_known(node)) {
      const auto number = known(node);
      if (!number) return std::nullopt;
      return placed(json::Value(*number), range);
    }
    if (has_unset(node)) return std::nullopt;
    return fail("majs/argument-kind", range, "arithmetic here needs numbers that are known now",
                "counters are computed in assignments and comparisons");
  }
  if (const auto* call = node.as<Call>();
      call != nullptr && !call->has_parentheses && bare_name(node) != nullptr) {
    return fail(
        "majs/bare-name", range, fmt::format("the name `{}` cannot stand here", call->name),
        is_condition(call->name)
            ? fmt::format("write \"{0}\" for the text, or `{0}()` for the condition", call->name)
            : fmt::format("write \"{}\"", call->name));
  }
  return condition(node);
}

std::optional<Literal> Lowering::text(const Node& outer, std::string_view what) {
  const Node& node = bare(outer);
  if (const auto* string = node.as<String>()) return string->content;
  if (const Call* call = bare_name(node)) return Literal(call->name, range(node.range));
  if (const auto* reference = node.as<Variable>()) {
    const Made value = variable(*reference, node.range);
    if (!value) return std::nullopt;
    if (const std::string* string = value->string()) return Literal(*string, range(node.range));
    return fail("majs/argument-kind", node.range,
                fmt::format("{} was expected, but `!{}` holds {}", what, reference->name,
                            json::kind_name(value->kind())));
  }
  return fail("majs/argument-kind", node.range,
              fmt::format("{} was expected, not {}", what, described(node)),
              "write " + usage(*row_));
}

std::optional<std::string> Lowering::name(const Node& node, std::string_view what) {
  const auto literal = text(node, what);
  if (!literal) return std::nullopt;
  if (!literal->text().empty()) return literal->text();
  return fail("majs/argument-kind", node.range, fmt::format("{} was expected, not nothing", what));
}

std::optional<std::string> Lowering::plain_name(const Node& node, std::string_view what) {
  auto found = name(node, fmt::format("the name of a {}", what));
  if (found && !check_plain(*found, node.range, what)) return std::nullopt;
  return found;
}

bool Lowering::check_plain(std::string_view name, const Range& range, std::string_view what) {
  if (is_plain(name)) return true;
  const bool has_upper =
      std::any_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (has_upper) {
    complain(fmt::format("majs/{}-upper-case", what), range,
             fmt::format("{} names have no upper case: `{}`", what, name));
  } else {
    complain(fmt::format("majs/{}-name", what), range,
             fmt::format("{} names have only the letters a to z, digits and _: `{}`", what, name));
  }
  return false;
}

Lowering::Made Lowering::by_type(const Node& outer, const vocab::Parameter* parameter,
                                 Leaf leaves) {
  const Node& node = bare(outer);
  if (parameter == nullptr) return data(node);
  const auto* array = node.as<Array>();
  if (parameter->type.form == vocab::Form::kConditions && parameter->type.lists == 0) {
    if (array != nullptr || node.as<Map>() != nullptr) return data(node);
    const bool is_compound = node.as<And>() != nullptr || node.as<Or>() != nullptr;
    if (leaves == Leaf::kAlone && !is_compound && node.as<Splat>() == nullptr) {
      const auto* call = node.as<Call>();
      const bool counts = call != nullptr && (call->name == "at_least" || call->name == "at_most");
      if (!counts) return leaf(node);
    }
    return condition(node);
  }
  if (!takes_names(parameter->type.form)) return data(node);
  if (array != nullptr && parameter->type.lists > 0) {
    json::Array out;
    for (const NodePtr& element : array->elements) {
      const Call* word = bare_name(*element);
      Made value =
          word != nullptr ? placed(word->name, element->range) : data(*element, Where::kInArray);
      if (!value) return std::nullopt;
      out.push_back(*std::move(value));
    }
    return placed(std::move(out), node.range);
  }
  if (const Call* word = bare_name(node)) return placed(word->name, node.range);
  return data(node);
}

const Keyed* Lowering::option(const Call& call, std::string_view key) const {
  for (const Keyed& keyed : call.keyed) {
    if (keyed.key == key) return &keyed;
  }
  return nullptr;
}

Lowering::Made Lowering::option_value(const Keyed& keyed) {
  for (const vocab::Parameter& parameter : row_->signature.parameters) {
    if (parameter.name != keyed.key) continue;
    // Here `true` and `false` are themselves; only then a condition (MS-862).
    const bool is_boolean = bare(*keyed.value).as<Boolean>() != nullptr;
    if (is_boolean && keyed.key == "unskippable") return data(*keyed.value);
    return by_type(*keyed.value, &parameter);
  }
  return data(*keyed.value);
}

std::optional<bool> Lowering::flag(const Call& call, std::string_view key) {
  const Keyed* keyed = option(call, key);
  if (keyed == nullptr) return false;
  const Made value = data(*keyed->value);
  if (!value) return std::nullopt;
  if (const auto truth = value->boolean()) return truth;
  return fail("majs/argument-kind", keyed->value->range,
              fmt::format("`{}:` is true or false, not {}", key, json::kind_name(value->kind())));
}

}  // namespace jantaku::majs
