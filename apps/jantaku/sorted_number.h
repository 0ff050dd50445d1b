// Numbers as keys of base::SortedRuns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jantaku::cli {

inline constexpr size_t kSortedNumberBytes = sizeof(uint64_t);

// As bytes, the highest first, so that they are sorted like the numbers.
inline std::string sorted_number(uint64_t number) {
  std::string bytes(kSortedNumberBytes, '\0');
  for (size_t i = kSortedNumberBytes; i-- > 0; number >>= 8U) {
    bytes[i] = static_cast<char>(number & 0xffU);
  }
  return bytes;
}

inline uint64_t number_of(std::string_view bytes) {
  uint64_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace jantaku::cli
