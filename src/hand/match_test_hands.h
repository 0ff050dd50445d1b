// Short ways to write hands and matches in tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hand/match_text.h"
#include "hand/matcher.h"
#include "tiles/notation.h"

namespace jantaku::hand {

// 123m5p@red 10m: the short form unless a word is one extended tile; jokers as 1j.
inline std::vector<tiles::Tile> tiles_of(std::string_view text, tiles::AttributeNames& names,
                                         tiles::Form form = tiles::Form::kShort) {
  auto tiles = tiles::read_tiles(text, names, {.form = form});
  EXPECT_TRUE(tiles.ok()) << text << "\n" << base::render(tiles.diagnostics());
  return tiles.ok() ? *tiles : std::vector<tiles::Tile>{};
}

// A definition with its names, aliases, ordering and kinds, and the hand that is asked about.
class MatchCase {
 public:
  MatchCase() {
    names.calls = {{"chii", 0}, {"pon", 1}, {"daiminkan", 2}, {"ankan", 3}, {"kakan", 4}};
  }

  MatchCase& set(std::string_view name, std::string_view text) {
    auto resolved = resolve(*parse_set(name, text), names);
    EXPECT_TRUE(resolved.ok()) << base::render(resolved.diagnostics());
    if (resolved.ok()) names.sets[std::string(name)] = *resolved;
    return *this;
  }
  // In extended form: 9m 10m.
  MatchCase& order(std::string_view kinds) {
    std::vector<tiles::Kind> list;
    for (const auto& tile : tiles_of(kinds, names.attributes, tiles::Form::kExtended)) {
      list.push_back(tile.kind);
    }
    ordering.set(list);
    return *this;
  }
  MatchCase& alias(std::string_view from, std::string_view to) {
    const auto all = std::vector<tiles::Tile>{tiles::Kind::any()};
    aliases.add(tiles_of(from, names.attributes),
                to == "any" ? all : tiles_of(to, names.attributes));
    return *this;
  }
  MatchCase& kinds(std::string_view extended) {
    for (const auto& tile : tiles_of(extended, names.attributes, tiles::Form::kExtended)) {
      more_kinds.push_back(tile.kind);
    }
    return *this;
  }
  MatchCase& hand(std::string_view text) {
    loose = tiles_of(text, names.attributes);
    calls.clear();
    return *this;
  }
  MatchCase& call(std::string_view name, std::string_view text) {
    CallUnit unit{.name = names.calls.contains(name) ? names.calls.find(name)->second : -1,
                  .is_flower = name == "flower"};
    for (const auto& tile : tiles_of(text, names.attributes)) unit.tiles.push_back(tile);
    calls.push_back(unit);
    return *this;
  }

  HandView view() const {
    return {.loose = loose,
            .calls = calls,
            .aliases = &aliases,
            .invisible = names.attributes.invisible()};
  }
  Universe universe() const {
    std::vector<tiles::Kind> all = more_kinds;
    const Universe standard = Universe::standard();
    all.insert(all.end(), standard.kinds().begin(), standard.kinds().end());
    return Universe(all);
  }
  Matcher matcher(std::string_view match) {
    auto definition = match_from_text(match, names);
    EXPECT_TRUE(definition.ok()) << match << "\n" << base::render(definition.diagnostics());
    return Matcher(std::make_shared<MatchProgram>(definition.ok() ? *definition : MatchDefinition{},
                                                  ordering,
                                                  std::make_shared<Universe>(universe())));
  }
  bool matches(std::string_view match) {
    const Answer answer = matcher(match).matches(view(), budget);
    EXPECT_NE(answer, Answer::kTooMuch);
    return answer == Answer::kYes;
  }

  MatchNames names = usual_names();
  tiles::Aliases aliases;
  tiles::Ordering ordering;
  std::vector<tiles::Kind> more_kinds;
  std::vector<tiles::Tile> loose;
  std::vector<CallUnit> calls;
  Budget budget;
};

inline std::string text_of(const std::vector<tiles::Kind>& kinds) {
  std::string text;
  for (tiles::Kind kind : kinds) text += (text.empty() ? "" : " ") + kind.name();
  return text;
}
inline std::string text_of(const std::vector<tiles::Tile>& tiles) {
  std::vector<tiles::Kind> kinds;
  for (const auto& tile : tiles) kinds.push_back(tile.kind);
  return text_of(kinds);
}

}  // namespace jantaku::hand
