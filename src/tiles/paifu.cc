#include <array>
#include <optional>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

// 1z to 4z with a w, 5z to 7z with a d.
constexpr std::string_view kWinds = "eswn";
constexpr std::string_view kDragons = "wgr";
constexpr std::string_view kUnknown = "uk";

// By the second letter of a name, then by the first: files have a million of them.
struct Rows {
  std::array<uint8_t, 256> of_letter{};  // 1 to 6; 0: no name ends so
  std::array<std::array<std::optional<Kind>, 256>, 6> kinds{};

  constexpr void add(std::string_view name, Kind kind) {
    const auto letter = static_cast<unsigned char>(name[1]);
    if (of_letter[letter] == 0) of_letter[letter] = ++used;
    kinds[of_letter[letter] - 1U][static_cast<unsigned char>(name[0])] = kind;
  }
  uint8_t used = 0;
};

constexpr Rows kRows = [] {
  Rows rows;
  for (const char suit : std::string_view("mps")) {
    for (char digit = '0'; digit <= '9'; ++digit) {
      const char name[] = {digit, suit};
      rows.add({name, 2}, Kind::of({name, 2}));
    }
  }
  for (size_t i = 0; i < kWinds.size() + kDragons.size(); ++i) {
    const bool wind = i < kWinds.size();
    const char name[] = {wind ? kWinds[i] : kDragons[i - kWinds.size()], wind ? 'w' : 'd'};
    rows.add({name, 2}, kind34(27 + static_cast<int>(i)));
  }
  rows.add(kUnknown, Kind::nothing());
  return rows;
}();

}  // namespace

std::optional<Kind> paifu_kind(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(name[0]);
  const auto second = static_cast<unsigned char>(name[1]);
  const uint8_t row = kRows.of_letter[second];
  return row == 0 ? std::nullopt : kRows.kinds[row - 1U][first];
}

std::optional<std::string> paifu_name(Kind kind) {
  if (kind == Kind::nothing()) return std::string(kUnknown);
  const int index = index34(kind);
  if (index < 0) return std::nullopt;
  if (!is_honour(kind)) return kind.name();
  const auto at = static_cast<size_t>(index - 27);
  return at < kWinds.size() ? std::string{kWinds[at], 'w'}
                            : std::string{kDragons[at - kWinds.size()], 'd'};
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
