#include "base/sha512.h"

#include <gtest/gtest.h>

#include <string>

#include "base/sha256.h"

namespace jantaku::base {
namespace {

std::string hex_of(const std::string& text) {
  return to_hex(sha512(std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size())));
}

TEST(Sha512, KnownAnswers) {
  EXPECT_EQ(hex_of("abc"),
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
            "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
  struct Row {
    size_t length;
    std::string hash;
  };
  // So many letters a: around the ends of blocks.
  const Row rows[] = {
      {0,
       "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877"
       "eec2f63b931bd47417a81a538327af927da3e"},
      {111,
       "fa9121c7b32b9e01733d034cfc78cbf67f926c7ed83e82200ef86818196921760b4beff48404df811b953828274"
       "461673c68d04e297b0eb7b2b4d60fc6b566a2"},
      {112,
       "c01d080efd492776a1c43bd23dd99d0a2e626d481e16782e75d54c2503b5dc32bd05f0f1ba33e568b88fd2d9709"
       "29b719ecbb152f58f130a407c8830604b70ca"},
      {128,
       "b73d1929aa615934e61a871596b3f3b33359f42b8175602e89f7e06e5f658a243667807ed300314b95cacdd579f"
       "3e33abdfbe351909519a846d465c59582f321"},
      {1000,
       "67ba5535a46e3f86dbfbed8cbbaf0125c76ed549ff8b0b9e03e0c88cf90fa634fa7b12b47d77b694de488ace8d9"
       "a65967dc96df599727d3292a8d9d447709c97"},
  };
  for (const Row& row : rows) EXPECT_EQ(hex_of(std::string(row.length, 'a')), row.hash);
}

}  // namespace
}  // namespace jantaku::base
