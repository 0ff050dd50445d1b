#include <array>
#include <charconv>
#include <utility>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

constexpr int kIds = 4 * kStandardKinds;

constexpr auto kKinds = [] {
  std::array<Kind, kStandardKinds> kinds;
  for (int i = 0; i < kStandardKinds; ++i) kinds[static_cast<size_t>(i)] = kind34(i);
  return kinds;
}();

bool is_red_id(int id) { return id == 16 || id == 52 || id == 88; }

bool separates(char c) { return is_space(c) || c == ','; }

}  // namespace

std::optional<Kind> tenhou_kind(int id, Reds reds) {
  if (id < 0 || id >= kIds) return std::nullopt;
  const Kind kind = kKinds[static_cast<size_t>(id / 4)];
  return reds == Reds::kYes && is_red_id(id) ? with_red(kind) : kind;
}

base::Result<std::vector<Tile>> read_tenhou(const Text& text, Reds reds, size_t limit) {
  std::vector<Tile> tiles;
  std::array<bool, kIds> used{};
  Scanner scanner(text);
  for (scanner.take_while(separates); !scanner.at_end(); scanner.take_while(separates)) {
    const size_t begin = scanner.position();
    const std::string_view digits = scanner.take_while(is_digit);
    if (digits.empty()) {
      return scanner.complain_here({.code = "tiles/bad-character",
                                    .message = fmt::format("{} is no number", scanner.quoted()),
                                    .hint = "write ids between commas: 0,4,16"});
    }
    int id = -1;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    const auto kind = parsed.ec == std::errc() ? tenhou_kind(id, reds) : std::nullopt;
    if (!kind) {
      return scanner.complain(begin, scanner.position(),
                              {.code = "tiles/id-out-of-range",
                               .message = fmt::format("no tile has the id {}", digits),
                               .hint = "ids go from 0 to 135"});
    }
    if (!scanner.at_end() && !separates(scanner.peek())) {
      return scanner.complain_here({.code = "tiles/bad-character",
                                    .message = fmt::format("{} in a number", scanner.quoted()),
                                    .hint = "write ids between commas: 0,4,16"});
    }
    if (std::exchange(used[static_cast<size_t>(id)], true)) {
      return scanner.complain(begin, scanner.position(),
                              {.code = "tiles/id-twice",
                               .message = fmt::format("the id {} stands here twice", id),
                               .hint = "each of the 136 tiles has an id of its own"});
    }
    if (tiles.size() == limit) return scanner.too_many(begin, limit);
    tiles.emplace_back(*kind);
  }
  return tiles;
}

base::Result<std::vector<int>> tenhou_ids(std::span<const Tile> tiles, Reds reds) {
  std::vector<int> ids;
  std::array<bool, kIds> used{};
  for (const Tile& tile : tiles) {
    const int index = index34(tile.kind);
    int id = index < 0 ? kIds : 4 * index;
    const int end = index < 0 ? kIds : id + 4;
    while (id < end && (used[static_cast<size_t>(id)] || tenhou_kind(id, reds) != tile.kind)) ++id;
    if (id == end) {
      return unwritable(
          fmt::format("no Tenhou id for \"{}\", tile {}", tile.kind.name(), ids.size() + 1),
          "there are four of each kind; red fives are 16, 52 and 88 where they are "
          "played");
    }
    used[static_cast<size_t>(id)] = true;
    ids.push_back(id);
  }
  return ids;
}

base::Result<std::string> write_tenhou(std::span<const Tile> tiles, Reds reds) {
  auto ids = tenhou_ids(tiles, reds);
  if (!ids) return std::move(ids).diagnostics();
  return fmt::format("{}", fmt::join(*ids, ","));
}

}  // namespace jantaku::tiles
