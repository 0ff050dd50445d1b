// The methods of section 9 on one node that exists.
#pragma once

#include <optional>
#include <string>

#include "json/value.h"
#include "majs/edit.h"

namespace jantaku::majs {

// The largest power of two, and the highest order of a Bessel function, that anyone can mean.
inline constexpr double kMostExponent = 100'000;
inline constexpr int kMostOrder = kMostIndex;
// Whole numbers below it have 64 bits.
inline constexpr double kWholeBound = 9223372036854775808.0;

struct Failure {
  std::string code;
  std::string message;
};

// Makes `node` what the method makes of it and the value, which is of a kind that check() lets
// through; of a node that does not fit nothing is changed. For the methods behind kInitialize that
// `apply` has, and kUnite.
std::optional<Failure> combine(const Edit& edit, json::Value& node, json::Value value);

// What a method makes where there is no node, or nothing if it leaves that alone.
std::optional<json::Value> from_nothing(Method method, IfMissing if_missing, json::Value value);

// The elements of an array, or the value itself as the one element.
json::Array as_list(json::Value value);

// `list` and those of `more` that it does not have yet.
void unite(json::Array& list, json::Array more);

}  // namespace jantaku::majs
