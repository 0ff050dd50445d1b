// SHA-256 (FIPS 180-4). Ours, because seeds and their hashes must be made where no library is: in
// the browser too, and without exceptions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku::base {

using Bytes32 = std::array<uint8_t, 32>;

class Sha256 {
 public:
  Sha256();
  Sha256& add(std::span<const uint8_t> bytes);
  Sha256& add(std::string_view text);
  // Least significant byte first.
  Sha256& add(uint64_t number);
  // Of all that was added; nothing more can be added after it.
  Bytes32 finish();

 private:
  void compress();

  std::array<uint32_t, 8> state_;
  std::array<uint8_t, 64> block_{};
  size_t used_ = 0;      // of the block
  uint64_t length_ = 0;  // bytes added
};

Bytes32 sha256(std::span<const uint8_t> bytes);

// Two lower-case digits a byte.
std::string to_hex(std::span<const uint8_t> bytes);
// Exactly 64 hexadecimal digits, or nothing.
std::optional<Bytes32> bytes_from_hex(std::string_view text);

}  // namespace jantaku::base
