#include "tui/tile_text.h"

#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

constexpr int kColumn = 4;
constexpr int kGap = 2;

Ink ink_of(tiles::Kind kind) {
  if (tiles::is_red_five(kind)) return Ink::kRed;
  switch (kind.suit()) {
    case 'm':
      return Ink::kMagenta;
    case 'p':
      return Ink::kCyan;
    case 's':
      return Ink::kGreen;
    default:
      return Ink::kPlain;
  }
}

// Trailing spaces only disturb whoever copies the text.
void end_line(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
  line += '\n';
}

template <typename Write>
std::string line_of(std::span<const tiles::Kind> kinds, const RowOptions& options,
                    std::string_view indent, Write write) {
  std::string line(indent);
  for (size_t i = 0; i < kinds.size(); ++i) {
    const bool apart = options.last == RowOptions::Last::kApart && i + 1 == kinds.size() && i > 0;
    if (apart) line.append(kGap, ' ');
    line += write(i);
  }
  end_line(line);
  return line;
}

}  // namespace

std::string tile_name(tiles::Kind kind, const Style& style) {
  return painted(kind.name(), ink_of(kind), style);
}

std::string tile_label(tiles::Kind kind, const Style& style) {
  const std::string picture = style.glyphs ? tiles::glyph(kind) : "";
  if (picture.empty()) return tile_name(kind, style);
  return painted(padded(picture, 2) + " " + kind.name(), ink_of(kind), style);
}

std::string tile_short(tiles::Kind kind, const Style& style) {
  const std::string picture = style.glyphs ? tiles::glyph(kind) : "";
  if (picture.empty()) return tile_name(kind, style);
  return painted(picture + (tiles::is_red_five(kind) ? "r" : ""), ink_of(kind), style);
}

std::string tile_row(std::span<const tiles::Kind> kinds, const Style& style,
                     const RowOptions& options, std::string_view indent) {
  std::string out;
  if (style.glyphs) {
    out += line_of(kinds, options, indent, [&](size_t i) {
      return painted(padded(tiles::glyph(kinds[i]), kColumn), ink_of(kinds[i]), style);
    });
  }
  out += line_of(kinds, options, indent, [&](size_t i) {
    return painted(padded(kinds[i].name(), kColumn), ink_of(kinds[i]), style);
  });
  if (options.numbers == RowOptions::Numbers::kYes) {
    out += line_of(kinds, options, indent, [&](size_t i) {
      return painted(padded(std::to_string(i + 1), kColumn), Ink::kDim, style);
    });
  }
  return out;
}

}  // namespace jantaku::tui
