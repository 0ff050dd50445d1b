// Every reader of tiles on arbitrary bytes: none may crash, and what reads must write and read
// equal.
#include "tiles/notation.h"

#include <cstdlib>
#include <string_view>

namespace {

using namespace jantaku;

[[noreturn]] void fail() { std::abort(); }

// What was read, once more through its writer. A reader that refuses must be able to say why.
template <typename T, typename Read, typename Write>
void round_trip(const base::Result<T>& first, Read read, Write write) {
  if (!first) {
    if (base::render(first.diagnostics()).empty()) fail();
    return;
  }
  const base::Result<std::string> text = write(*first);
  if (!text) fail();
  const base::Result<T> again = read(*text);
  if (!again || !(*again == *first)) fail();
}

template <typename Read, typename Write>
void round_trip(std::string_view text, Read read, Write write) {
  round_trip(read(tiles::Text(text)), read, write);
}

void mpsz(std::string_view text, const tiles::ReadOptions& options) {
  tiles::AttributeNames names;
  round_trip(
      text, [&](const tiles::Text& t) { return tiles::read_tiles(t, names, options); },
      [&](const auto& tiles) { return tiles::write_tiles(tiles, names, options); });
}

void call(std::string_view text, const tiles::ReadOptions& options) {
  tiles::AttributeNames names;
  round_trip(
      text, [&](const tiles::Text& t) { return tiles::read_call(t, names, options); },
      [&](const auto& call) { return tiles::write_call(call, names, options); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size > 512) return 0;  // well above the limit of 200 tiles; more only costs time
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  mpsz(text, {});
  mpsz(text, {.kinds = tiles::Kinds::kStandard});
  mpsz(text, {.form = tiles::Form::kExtended});
  mpsz(text, {.space = tiles::Space::kSpacer});
  call(text, {});
  call(text, {.form = tiles::Form::kExtended});
  for (const auto reds : {tiles::Reds::kNo, tiles::Reds::kYes}) {
    round_trip(
        text, [&](const tiles::Text& t) { return tiles::read_tenhou(t, reds); },
        [&](const auto& tiles) { return tiles::write_tenhou(tiles, reds); });
  }
  round_trip(
      text, [](const tiles::Text& t) { return tiles::read_mjai(t); },
      [](const auto& tiles) { return tiles::write_mjai(tiles); });
  round_trip(
      text, [](const tiles::Text& t) { return tiles::read_paifu(t); },
      [](const auto& tiles) { return tiles::write_paifu(tiles); });
  round_trip(
      text, [](const tiles::Text& t) { return tiles::read_majiang(t); },
      [](const auto& hand) { return tiles::write_majiang(hand); });
  round_trip(text, tiles::read_majiang_call, tiles::write_majiang_call);
  round_trip(text, tiles::read_majiang_tile, tiles::write_majiang_tile);
  return 0;
}
