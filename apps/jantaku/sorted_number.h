// Numbers as keys of base::SortedRuns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

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

}  // namespace jantaku::cli
