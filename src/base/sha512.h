// SHA-512 (FIPS 180-4), for records whose walls come from it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace jantaku::base {

using Bytes64 = std::array<uint8_t, 64>;

Bytes64 sha512(std::span<const uint8_t> bytes);

}  // namespace jantaku::base
