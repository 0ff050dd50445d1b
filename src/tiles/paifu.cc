#include <fmt/format.h>

#include "tiles/notation.h"
#include "tiles/paifu_names.h"
#include "tiles/scanner.h"

namespace jantaku::tiles {

std::optional<Kind> paifu_kind(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const Kind kind = paifu_kind_or_any(name[0], name[1]);
  return kind == Kind::any() ? std::nullopt : std::optional(kind);
}

std::optional<std::string> paifu_name(Kind kind) {
  const auto letters = paifu_letters(kind);
  return letters ? std::optional(std::string(letters->data(), letters->size())) : std::nullopt;
}

base::Result<std::vector<Tile>> read_paifu(const Text& text, size_t limit) {
  std::vector<Tile> tiles;
  Scanner scanner(text);
  for (scanner.skip_space(); !scanner.at_end(); scanner.skip_space()) {
    const size_t begin = scanner.position();
    const auto kind = paifu_kind(text.text.substr(begin, 2));
    if (!kind) {
      return scanner.complain_here(
          {.code = "tiles/unknown-name",
           .message = fmt::format("no paifu tile begins here, at {}", scanner.quoted()),
           .hint = "0p to 9p, s and m alike, ew sw ww nw, wd gd rd, uk"});
    }
    if (tiles.size() == limit) return scanner.too_many(begin, limit);
    tiles.emplace_back(*kind);
    scanner.next();
    scanner.next();
  }
  return tiles;
}

base::Result<std::string> write_paifu(std::span<const Tile> tiles) {
  std::string text;
  for (const Tile& tile : tiles) {
    const auto name = paifu_name(tile.kind);
    if (!name) return unwritable(fmt::format("paifu has no name for {}", tile.kind.name()));
    text += *name;
  }
  return text;
}

}  // namespace jantaku::tiles
