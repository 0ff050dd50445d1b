#include "riichi/pai.h"

namespace jantaku::riichi {

std::optional<Pai> Pai::parse(std::string_view name) {
  if (name.size() == 1) {
    constexpr std::string_view kLetters = "ESWNBPGFRCZ";
    constexpr std::array<uint8_t, 11> kHonours = {0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6};
    const size_t found = kLetters.find(name[0]);
    if (found == std::string_view::npos) return std::nullopt;
    return from_code(kEastKind + kHonours[found]);
  }
  const std::optional<tiles::Kind> kind = tiles::Kind::parse(name);
  return kind && kind->is_tile() ? of(*kind) : std::nullopt;
}

std::string Pai::name() const { return exists() ? tile().name() : "?"; }

Tehai::List Tehai::list() const {
  List list;
  for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
    const Pai plain = Pai::from_code(kind);
    for (int i = 0; i < count(plain); ++i) list.push_back(plain);
    if (!Pai::is_five(kind)) continue;
    for (int i = 0; i < count(plain.red()); ++i) list.push_back(plain.red());
  }
  return list;
}

}  // namespace jantaku::riichi
