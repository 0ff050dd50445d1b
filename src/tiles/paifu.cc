#include <algorithm>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

// 1z to 7z.
constexpr std::string_view kHonours[] = {"ew", "sw", "ww", "nw", "wd", "gd", "rd"};
constexpr std::string_view kUnknown = "uk";

}  // namespace

std::optional<Kind> paifu_kind(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  if (name[0] >= '0' && name[0] <= '9') {
    const auto kind = Kind::parse(name);
    return kind && is_suited(*kind) ? kind : std::nullopt;
  }
  if (name == kUnknown) return Kind::nothing();
  const auto honour = std::find(std::begin(kHonours), std::end(kHonours), name);
  if (honour == std::end(kHonours)) return std::nullopt;
  return kind34(27 + static_cast<int>(honour - std::begin(kHonours)));
}

std::optional<std::string> paifu_name(Kind kind) {
  if (kind == Kind::nothing()) return std::string(kUnknown);
  const int index = index34(kind);
  if (index < 0) return std::nullopt;
  return is_honour(kind) ? std::string(kHonours[index - 27]) : kind.name();
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
