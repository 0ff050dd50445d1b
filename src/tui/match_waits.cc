#include "tui/match_waits.h"

#include <algorithm>
#include <memory>

#include "hand/match_text.h"
#include "hand/matcher.h"
#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

constexpr tiles::CallKind kCallKinds[] = {tiles::CallKind::kChii, tiles::CallKind::kPon,
                                          tiles::CallKind::kDaiminkan, tiles::CallKind::kKakan,
                                          tiles::CallKind::kAnkan};

hand::MatchNames names_of_calls() {
  hand::MatchNames names = hand::usual_names();
  for (const tiles::CallKind kind : kCallKinds) {
    names.calls.emplace(tiles::call_kind_name(kind), static_cast<int>(kind));
  }
  return names;
}

base::SourceRange range_of(const tiles::Text& text) {
  return {.source = text.source,
          .begin = static_cast<uint32_t>(text.begin),
          .end = static_cast<uint32_t>(text.begin + text.text.size())};
}

base::Result<hand::MatchDefinition> read_match(const tiles::Text& text, hand::MatchNames& names) {
  const auto syntax = hand::parse_match(range_of(text));
  if (!syntax) return syntax.diagnostics();
  auto definition = hand::resolve(*syntax, names);
  if (!definition || definition.diagnostics().empty()) return definition;
  // A ruleset may name what it does not have; a person who types a match has made a slip.
  base::Diagnostics errors = std::move(definition).diagnostics();
  for (base::Diagnostic& error : errors) error.severity = base::Severity::kError;
  return errors;
}

tiles::Aliases aliases_of(std::span<const tiles::Tile> hand) {
  tiles::Aliases aliases;
  for (const tiles::Tile& tile : hand) {
    if (tiles::is_joker(tile.kind)) {
      const tiles::Tile from(tile.kind), to(tiles::Kind::any());
      aliases.add({&from, 1}, {&to, 1});
    } else if (tiles::is_red_five(tile.kind)) {
      const tiles::Tile from(tile.kind), to(tiles::without_red(tile.kind));
      aliases.add({&from, 1}, {&to, 1});
    }
  }
  return aliases;
}

base::Result<std::vector<hand::CallUnit>> units_of(const tiles::Hand& hand,
                                                   std::span<const tiles::Text> texts) {
  std::vector<hand::CallUnit> units;
  for (size_t i = 0; i < hand.calls.size(); ++i) {
    const tiles::Call& call = hand.calls[i];
    hand::CallUnit unit{.name = static_cast<int>(call.kind)};
    if (call.tiles.size() > hand::CallUnit::kMostTiles) {
      return base::Diagnostic{.code = "hand/bad-call",
                              .range = range_of(texts[i]),
                              .message = "a call of more than 8 tiles"};
    }
    for (const tiles::Tile& tile : call.tiles) unit.tiles.push_back(tiles::without_red(tile.kind));
    units.push_back(unit);
  }
  return units;
}

std::vector<tiles::Tile> all_tiles(const tiles::Hand& hand) {
  std::vector<tiles::Tile> all = hand.tiles;
  for (const tiles::Call& call : hand.calls) {
    all.insert(all.end(), call.tiles.begin(), call.tiles.end());
  }
  for (tiles::Tile& tile : all) tile.kind = tiles::without_red(tile.kind);
  return all;
}

std::shared_ptr<const hand::Universe> universe_of(std::span<const tiles::Tile> seen) {
  std::vector<tiles::Kind> kinds;
  for (int i = 0; i < tiles::kStandardKinds; ++i) kinds.push_back(tiles::kind34(i));
  for (const tiles::Tile& tile : seen) kinds.push_back(tile.kind);
  return std::make_shared<hand::Universe>(kinds);
}

}  // namespace

base::Result<MatchWaits> match_waits(const tiles::Text& text, std::span<const tiles::Text> calls,
                                     const tiles::Text& match) {
  hand::MatchNames names = names_of_calls();
  const auto definition = read_match(match, names);
  if (!definition) return definition.diagnostics();
  auto hand = tiles::read_hand(text, calls, names.attributes);
  if (!hand) return hand.diagnostics();
  MatchWaits out{.hand = *std::move(hand)};
  std::sort(out.hand.tiles.begin(), out.hand.tiles.end(), tiles::sorts_before);

  const auto units = units_of(out.hand, calls);
  if (!units) return units.diagnostics();
  const tiles::Aliases aliases = aliases_of(out.hand.tiles);
  const hand::HandView view{.loose = out.hand.tiles,
                            .calls = *units,
                            .aliases = &aliases,
                            .invisible = names.attributes.invisible()};
  if (auto error = hand::check_limits(view)) {
    error->range = range_of(text);
    return *std::move(error);
  }

  const std::vector<tiles::Tile> seen = all_tiles(out.hand);
  hand::Matcher matcher(
      std::make_shared<hand::MatchProgram>(*definition, tiles::Ordering(), universe_of(seen)));
  hand::Budget budget;
  const hand::Answer matched = matcher.matches(view, budget);
  const std::vector<tiles::Kind> kinds = matcher.waits(view, budget);
  if (matched == hand::Answer::kTooMuch || budget.spent()) {
    return base::Diagnostic{.code = "hand/too-much",
                            .range = range_of(text),
                            .message = "too many ways to match this hand to try them all",
                            .hint = "fewer jokers, or a narrower match"};
  }
  if (matched == hand::Answer::kYes) out.matched = MatchWaits::Matched::kYes;
  for (const tiles::Kind kind : kinds) {
    const auto held = std::count_if(seen.begin(), seen.end(),
                                    [&](const tiles::Tile& tile) { return tile.kind == kind; });
    if (held < 4) out.waits.emplace_back(kind, 4 - static_cast<int>(held));
  }
  return out;
}

}  // namespace jantaku::tui
