#include "base/sha256.h"

#include <gtest/gtest.h>

#include <string>

namespace jantaku::base {
namespace {

// The examples that NIST publishes with FIPS 180-4, and lengths around the end of a block.
TEST(Sha256, AnswersAsTheStandardSays) {
  struct Row {
    std::string text;
    const char* hash;
  };
  const Row rows[] = {
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {std::string(55, 'a'), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
      {std::string(56, 'a'), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
      {std::string(64, 'a'), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
      {std::string(1'000'000, 'a'),
       "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(to_hex(Sha256().add(row.text).finish()), row.hash) << row.text.size();
    Sha256 in_parts;
    for (size_t i = 0; i < row.text.size(); i += 7) {
      in_parts.add(std::string_view(row.text).substr(i, 7));
    }
    EXPECT_EQ(to_hex(in_parts.finish()), row.hash) << row.text.size();
  }
}

TEST(Sha256, HexadecimalComesBack) {
  const Bytes32 hash = Sha256().add("x").finish();
  EXPECT_EQ(bytes_from_hex(to_hex(hash)), hash);
  EXPECT_EQ(bytes_from_hex(""), std::nullopt);
  EXPECT_EQ(bytes_from_hex(std::string(63, '0')), std::nullopt);
  EXPECT_EQ(bytes_from_hex(std::string(63, '0') + "g"), std::nullopt);
}

}  // namespace
}  // namespace jantaku::base
