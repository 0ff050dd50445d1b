#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

constexpr std::string_view kHonours = "ESWNPFC";  // 1z to 7z

bool separates(char c) { return is_space(c) || c == ','; }

}  // namespace

std::optional<Kind> mjai_kind(std::string_view name) {
  if (name == "?") return Kind::nothing();
  if (name.size() == 1) {
    const auto at = kHonours.find(name[0]);
    if (at == std::string_view::npos) return std::nullopt;
    return kind34(27 + static_cast<int>(at));
  }
  const auto kind = Kind::parse(name.substr(0, 2));
  if (!kind || !is_suited(*kind) || kind->number() == 0) return std::nullopt;
  if (name.size() == 2) return kind;
  if (name.size() != 3 || name[2] != 'r' || kind->number() != 5) return std::nullopt;
  return with_red(*kind);
}

std::optional<std::string> mjai_name(Kind kind) {
  if (kind == Kind::nothing()) return "?";
  const int index = index34(kind);
  if (index < 0) return std::nullopt;
  if (is_honour(kind)) return std::string(1, kHonours[static_cast<size_t>(index - 27)]);
  return is_red_five(kind) ? without_red(kind).name() + "r" : kind.name();
}

base::Result<std::vector<Tile>> read_mjai(const Text& text, size_t limit) {
  std::vector<Tile> tiles;
  Scanner scanner(text);
  for (scanner.take_while(separates); !scanner.at_end(); scanner.take_while(separates)) {
    const size_t begin = scanner.position();
    const std::string quoted = scanner.quoted();
    const auto name = scanner.take_while([](char c) { return !separates(c); });
    const auto kind = mjai_kind(name);
    if (!kind) {
      return scanner.complain(
          begin, scanner.position(),
          {.code = "tiles/unknown-name",
           .message = fmt::format("no mjai tile has this name, which begins with {}", quoted),
           .hint = "1m to 9s, 5mr 5pr 5sr, E S W N P F C, ?"});
    }
    if (tiles.size() == limit) return scanner.too_many(begin, limit);
    tiles.emplace_back(*kind);
  }
  return tiles;
}

base::Result<std::string> write_mjai(std::span<const Tile> tiles) {
  std::string text;
  for (const Tile& tile : tiles) {
    const auto name = mjai_name(tile.kind);
    if (!name) return unwritable(fmt::format("mjai has no name for {}", tile.kind.name()));
    if (!text.empty()) text += ' ';
    text += *name;
  }
  return text;
}

}  // namespace jantaku::tiles
