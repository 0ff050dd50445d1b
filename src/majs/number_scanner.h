// Numbers as scripts write them (MS-105).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku::majs {

enum class NumberVerdict : uint8_t { kGood, kBad, kOutOfRange };

struct ScannedNumber {
  NumberVerdict verdict = NumberVerdict::kGood;
  size_t size = 0;  // everything that a person would take for part of the number
  double value = 0;
  std::string_view hint = "";
};

// 2^53 - 1: every whole number up to here is a double of its own.
inline constexpr double kMostWhole = 9007199254740991.0;

// The text begins with a digit.
ScannedNumber scan_number(std::string_view text);

}  // namespace jantaku::majs
