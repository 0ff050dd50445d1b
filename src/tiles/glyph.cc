#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

// Where each suit begins after U+1F000. The dragons stand there red, green, white.
int glyph_index(Kind kind) {
  if (kind == Kind::of("1j")) return 0x2A;
  if (kind == Kind::of("1x")) return 0x2B;
  const int index = index34(kind);
  if (index < 0) return -1;
  if (index < 9) return 0x07 + index;
  if (index < 18) return 0x19 + index - 9;
  if (index < 27) return 0x10 + index - 18;
  return index < 31 ? index - 27 : 0x06 - (index - 31);
}

}  // namespace

std::string glyph(Kind kind) {
  const int index = glyph_index(kind);
  if (index < 0) return "";
  return std::string("\xF0\x9F\x80") + static_cast<char>(0x80 + index);
}

}  // namespace jantaku::tiles
