#include "majs/combine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace jantaku::majs {
namespace {

std::optional<double> remainder_of(double a, double b) {
  a = std::trunc(a);
  b = std::trunc(b);
  if (std::abs(a) >= kWholeBound || std::abs(b) >= kWholeBound || b == 0) return std::nullopt;
  return static_cast<double>(static_cast<int64_t>(a) % static_cast<int64_t>(b));
}

std::optional<double> scaled(double a, double b) {
  if (std::abs(b) > kMostExponent) return std::nullopt;
  return std::ldexp(a, static_cast<int>(b));
}

std::optional<double> bessel(Method method, double order, double x) {
  if (std::abs(order) >= kMostOrder + 1) return std::nullopt;
  const int n = static_cast<int>(order);
  return method == Method::kJn ? jn(n, x) : yn(n, x);
}

// Nothing where the numbers are out of all bounds.
std::optional<double> numeric(Method method, double a, double b) {
  switch (method) {
    case Method::kAdd:
      return a + b;
    case Method::kSubtract:
      return a - b;
    case Method::kMultiply:
      return a * b;
    case Method::kDivide:
      return a / b;
    case Method::kModulo:
      return remainder_of(a, b);
    case Method::kMin:
    case Method::kFmin:
      return std::min(a, b);
    case Method::kMax:
    case Method::kFmax:
      return std::max(a, b);
    case Method::kRound:
      return std::round(a / b) * b;
    case Method::kRoundUp:
      return std::ceil(a / b) * b;
    case Method::kRoundDown:
      return std::floor(a / b) * b;
    case Method::kAtan2:
      return std::atan2(a, b);
    case Method::kCopysign:
      return std::copysign(a, b);
    case Method::kDrem:
    case Method::kRemainder:
      return std::remainder(a, b);
    case Method::kFdim:
      return std::fdim(a, b);
    case Method::kFmod:
      return std::fmod(a, b);
    case Method::kHypot:
      return std::hypot(a, b);
    case Method::kJn:
    case Method::kYn:
      return bessel(method, a, b);
    case Method::kNextafter:
    case Method::kNexttoward:
      return std::nextafter(a, b);
    case Method::kPow:
      return std::pow(a, b);
    case Method::kScalb:
      return b == std::trunc(b) ? scaled(a, b) : std::nullopt;
    case Method::kLdexp:
    case Method::kScalbln:
      return scaled(a, b);
    default:
      return std::nullopt;
  }
}

void move_to_end(json::Array& from, json::Array& to) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

void take_out(json::Array& list, const json::Array& what) {
  std::erase_if(list, [&](const json::Value& element) {
    return std::find(what.begin(), what.end(), element) != what.end();
  });
}

void merge(json::Object& into, json::Object from) {
  for (size_t i = 0; i < from.size(); ++i) {
    into.set(from[i].key, std::move(from.value_at(i)), from[i].key_origin);
  }
}

// Recurses as deep as `from` is, which a script wrote.
void deep_merge(json::Object& into, json::Object from, const json::Origin& origin) {
  for (size_t i = 0; i < from.size(); ++i) {
    json::Value& value = from.value_at(i);
    json::Value* known = into.find(from[i].key);
    if (known != nullptr && known->object() != nullptr && value.object() != nullptr) {
      deep_merge(*known->object(), std::move(*value.object()), origin);
      known->set_origin(origin);
    } else {
      into.set(from[i].key, std::move(value), from[i].key_origin);
    }
  }
}

void delete_keys(json::Object& object, const json::Value& keys) {
  if (keys.string() != nullptr) {
    object.erase(*keys.string());
    return;
  }
  std::set<std::string_view> gone;
  for (const json::Value& key : *keys.array()) gone.insert(*key.string());
  // In one go: each key erased alone would move all behind it.
  std::vector<json::Member> kept;
  for (size_t i = 0; i < object.size(); ++i) {
    if (gone.contains(object[i].key)) continue;
    kept.push_back({object[i].key, object[i].key_origin, std::move(object.value_at(i))});
  }
  std::vector<json::RepeatedKey> repeated;  // none: they were the keys of one object
  object = json::Object::from_members(std::move(kept), repeated);
}

// Of numbers that are equal but not written alike, one text.
void write_number(const json::Value& value, std::string& out) {
  constexpr double kExactIntegers = 9007199254740992.0;
  const json::Real* real = value.real();
  const double number = *value.number();
  if (real == nullptr) {
    fmt::format_to(std::back_inserter(out), "i{}", *value.integer());
  } else if (std::abs(number) > kExactIntegers) {
    fmt::format_to(std::back_inserter(out), "r{}", real->text);
  } else if (number == std::trunc(number)) {
    fmt::format_to(std::back_inserter(out), "i{}", static_cast<int64_t>(number));
  } else {
    fmt::format_to(std::back_inserter(out), "r{}", number);
  }
}

// The same text for equal values, and for no others: to find them without comparing each to each.
std::string identity(const json::Value& value) {
  struct Open {
    const json::Value* value;
    const std::string* key = nullptr;
  };
  const auto write_text = [](const std::string& text, std::string& out) {
    fmt::format_to(std::back_inserter(out), "s{}:{}", text.size(), text);
  };
  std::string out;
  std::vector<Open> open{{&value}};
  while (!open.empty()) {
    const Open next = open.back();
    open.pop_back();
    if (next.key != nullptr) write_text(*next.key, out);
    if (const std::string* text = next.value->string()) {
      write_text(*text, out);
    } else if (next.value->is_number()) {
      write_number(*next.value, out);
    } else if (const auto truth = next.value->boolean()) {
      out += *truth ? 't' : 'f';
    } else if (const json::Array* items = next.value->array()) {
      fmt::format_to(std::back_inserter(out), "a{}", items->size());
      for (const json::Value& item : *items) open.push_back({&item});
    } else if (const json::Object* members = next.value->object()) {
      fmt::format_to(std::back_inserter(out), "o{}", members->size());
      const auto first = static_cast<std::ptrdiff_t>(open.size());
      for (const json::Member& member : *members) open.push_back({&member.value, &member.key});
      std::sort(open.begin() + first, open.end(),
                [](const Open& a, const Open& b) { return *a.key < *b.key; });
    } else {
      out += 'n';
    }
  }
  return out;
}

Failure misfit(const Edit& edit, const json::Value& node, const json::Value& value) {
  return {.code = "majs/apply-type",
          .message = fmt::format("cannot {}: it is {}, and the value is {}", describe(edit),
                                 json::kind_name(node.kind()), json::kind_name(value.kind()))};
}

std::optional<Failure> combine_numbers(const Edit& edit, json::Value& node,
                                       const json::Value& value) {
  if (!node.is_number() || !value.is_number()) return misfit(edit, node, value);
  const auto result = numeric(edit.method, *node.number(), *value.number());
  if (!result || !std::isfinite(*result)) {
    return Failure{.code = "majs/number-range",
                   .message = fmt::format("cannot {}: of {} and {} comes no number", describe(edit),
                                          *node.number(), *value.number())};
  }
  node = json::Value(*result);
  return std::nullopt;
}

std::optional<Failure> combine_lists(const Edit& edit, json::Value& node, json::Value value) {
  json::Array* list = node.array();
  if (list == nullptr) return misfit(edit, node, value);
  json::Array more = as_list(std::move(value));
  switch (edit.method) {
    case Method::kPrepend:
      list->insert(list->begin(), std::make_move_iterator(more.begin()),
                   std::make_move_iterator(more.end()));
      break;
    case Method::kSubtract:
    case Method::kDelete:
    case Method::kDeleteAll:
      take_out(*list, more);
      break;
    case Method::kUnite:
      unite(*list, std::move(more));
      break;
    default:
      move_to_end(more, *list);
      break;
  }
  return std::nullopt;
}

std::optional<Failure> combine_objects(const Edit& edit, json::Value& node, json::Value value) {
  json::Object* object = node.object();
  if (object == nullptr) return misfit(edit, node, value);
  if (edit.method == Method::kDeleteKey) {
    delete_keys(*object, value);
  } else if (edit.method == Method::kMerge) {
    merge(*object, std::move(*value.object()));
  } else {
    const json::Origin origin = value.origin();
    deep_merge(*object, std::move(*value.object()), origin);
  }
  return std::nullopt;
}

}  // namespace

json::Array as_list(json::Value value) {
  if (json::Array* list = value.array()) return std::move(*list);
  json::Array list;
  list.push_back(std::move(value));
  return list;
}

void unite(json::Array& list, json::Array more) {
  std::unordered_set<std::string> known;
  for (const json::Value& value : list) known.insert(identity(value));
  for (json::Value& value : more) {
    if (known.insert(identity(value)).second) list.push_back(std::move(value));
  }
}

std::optional<Failure> combine(const Edit& edit, json::Value& node, json::Value value) {
  switch (edit.method) {
    case Method::kAppend:
    case Method::kPrepend:
    case Method::kDelete:
    case Method::kDeleteAll:
    case Method::kUnite:
      return combine_lists(edit, node, std::move(value));
    case Method::kMerge:
    case Method::kDeepMerge:
    case Method::kDeleteKey:
      return combine_objects(edit, node, std::move(value));
    case Method::kAdd:
    case Method::kSubtract:
      if (value.array() != nullptr) return combine_lists(edit, node, std::move(value));
      if (value.string() == nullptr) break;
      if (node.string() == nullptr) return misfit(edit, node, value);
      node = json::Value(*node.string() + *value.string());
      return std::nullopt;
    default:
      break;
  }
  return combine_numbers(edit, node, value);
}

std::optional<json::Value> from_nothing(Method method, IfMissing if_missing, json::Value value) {
  const auto list = [&] {
    const json::Origin origin = value.origin();
    json::Value made(as_list(std::move(value)));
    made.set_origin(origin);
    return made;
  };
  switch (method) {
    case Method::kAppend:
    case Method::kPrepend:
      return list();
    case Method::kUnite: {
      json::Value made = list();
      json::Array all = std::move(*made.array());
      made.array()->clear();
      unite(*made.array(), std::move(all));
      return made;
    }
    case Method::kSet:
    case Method::kInitialize:
    case Method::kAdd:
    case Method::kMerge:
    case Method::kDeepMerge:
      return value;
    default:
      if (if_missing == IfMissing::kSet) return value;
      return std::nullopt;
  }
}

}  // namespace jantaku::majs
