// What may be marked (A68).
#include <fmt/format.h>

#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

using Rule = MarkSpec::Rule;
using Target = MarkSpec::Target;

constexpr std::pair<std::string_view, Target> kTargets[] = {
    {"hand", Target::kHand},
    {"discard", Target::kDiscard},
    {"aside", Target::kAside},
    {"revealed_tile", Target::kRevealedTile},
};
constexpr std::pair<std::string_view, Rule> kRules[] = {
    {"match_suit", Rule::kMatchSuit},     {"match_number", Rule::kMatchNumber},
    {"not_riichi", Rule::kNotRiichi},     {"terminal_honor", Rule::kTerminalHonor},
    {"last_discard", Rule::kLastDiscard}, {"match_called_tile", Rule::kMatchCalledTile},
    {"current_turn", Rule::kCurrentTurn}, {"self", Rule::kSelf},
    {"shimocha", Rule::kShimocha},        {"toimen", Rule::kToimen},
    {"kamicha", Rule::kKamicha},
};
// More marks than this a choice cannot carry.
constexpr int kMostMarks = 16;

bool read_target(Reader& reader, const json::Value& value, MarkSpec& into) {
  const std::string* word = reader.string(value, "what is marked");
  if (word == nullptr) return false;
  for (const auto& [name, target] : kTargets) {
    if (name != *word) continue;
    into.target = target;
    return true;
  }
  reader.error("ruleset/unknown-mark-target", value.origin(),
               fmt::format("`{}` cannot be marked", *word),
               Reader::did_you_mean(*word, {"hand", "discard", "aside", "revealed_tile"}));
  return false;
}

void read_restriction(Reader& reader, const json::Value& value, const Place& place,
                      MarkSpec& into) {
  if (const std::string* word = value.string()) {
    for (const auto& [name, rule] : kRules) {
      if (name != *word) continue;
      into.restrictions.push_back({.rule = rule});
      return;
    }
  }
  if (const auto spec = read_tile_spec(reader, value, place)) {
    into.restrictions.push_back({.rule = Rule::kTileSpec, .spec = *spec});
  }
}

}  // namespace

std::vector<MarkSpec> read_mark_specs(Reader& reader, const json::Value& value,
                                      const Place& place) {
  std::vector<MarkSpec> specs;
  const json::Array* items = reader.array(value, "what is to be marked");
  if (items == nullptr) return specs;
  int total = 0;
  for (const json::Value& item : *items) {
    const json::Array* parts = reader.array(item, "one thing to be marked");
    if (parts == nullptr) continue;
    if (parts->size() < 2 || parts->size() > 3) {
      reader.error("ruleset/wrong-type", item.origin(),
                   "one thing to be marked is a target, a number and a list of restrictions");
      continue;
    }
    MarkSpec spec;
    if (!read_target(reader, (*parts)[0], spec)) continue;
    spec.count =
        reader.integer((*parts)[1], "the number of tiles to mark", {.least = 0, .most = kMostMarks})
            .value_or(0);
    total += spec.count;
    if (parts->size() == 3 && reader.array((*parts)[2], "restrictions of marks") != nullptr) {
      for (const json::Value& restriction : *(*parts)[2].array()) {
        read_restriction(reader, restriction, place, spec);
      }
    }
    specs.push_back(std::move(spec));
  }
  if (total > kMostMarks) {
    reader.error("ruleset/out-of-range", value.origin(),
                 fmt::format("at most {} tiles can be marked at once", kMostMarks));
  }
  return specs;
}

}  // namespace jantaku::ruleset
