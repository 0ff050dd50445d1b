// What may be marked (A68).
#include <fmt/format.h>

#include "ruleset/parts.h"
#include "ruleset/rows.h"

namespace jantaku::ruleset {
namespace {

using Rule = MarkSpec::Rule;
using Target = MarkSpec::Target;

template <typename Word>
struct MarkRow {
  std::string_view name;
  Word word;
  std::string_view doc;
};

constexpr MarkRow<Target> kTargets[] = {
    {"hand", Target::kHand, "A tile of the seat's hand or draw."},
    {"discard", Target::kDiscard, "A tile in a pond, of anyone unless a restriction says whose."},
    {"aside", Target::kAside, "A tile set aside, by the seat unless a restriction says by whom."},
    {"revealed_tile", Target::kRevealedTile, "A tile in the top row."},
};
constexpr MarkRow<Rule> kRules[] = {
    {"match_suit", Rule::kMatchSuit, "All marks with this restriction are of one suit."},
    {"match_number", Rule::kMatchNumber, "All marks with this restriction have one number."},
    {"not_riichi", Rule::kNotRiichi, "A seat with the status `riichi` may mark only its draw."},
    {"terminal_honor", Rule::kTerminalHonor, "A terminal or an honour."},
    {"last_discard", Rule::kLastDiscard, "The last discard."},
    {"match_called_tile", Rule::kMatchCalledTile, "A tile equal to the last called one."},
    {"current_turn", Rule::kCurrentTurn, "It belongs to the seat on turn."},
    {"self", Rule::kSelf, "It belongs to the seat that marks."},
    {"shimocha", Rule::kShimocha, "It belongs to the seat that plays after the one that marks."},
    {"toimen", Rule::kToimen, "It belongs to the seat opposite."},
    {"kamicha", Rule::kKamicha, "It belongs to the seat that plays before the one that marks."},
};
// More marks than this a choice cannot carry.
constexpr int kMostMarks = 16;

bool read_target(Reader& reader, const json::Value& value, MarkSpec& into) {
  const std::string* word = reader.string(value, "what is marked");
  if (word == nullptr) return false;
  for (const auto& row : kTargets) {
    if (row.name != *word) continue;
    into.target = row.word;
    return true;
  }
  reader.error("ruleset/unknown-mark-target", value.origin(),
               fmt::format("`{}` cannot be marked", *word),
               reader.vocabulary().did_you_mean(vocab::Kind::kMarkTarget, *word));
  return false;
}

void read_restriction(Reader& reader, const json::Value& value, const Place& place,
                      MarkSpec& into) {
  if (const std::string* word = value.string()) {
    for (const auto& row : kRules) {
      if (row.name != *word) continue;
      into.restrictions.push_back({.rule = row.word});
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

void add_mark_rows(vocab::Vocabulary& vocabulary) {
  const auto add = [&](vocab::Kind kind, const auto& rows) {
    for (const auto& row : rows) {
      vocabulary.add(kind, {.name = row.name, .doc = row.doc, .example = row.name, .item = "A68"});
    }
  };
  add(vocab::Kind::kMarkTarget, kTargets);
  add(vocab::Kind::kMarkRestriction, kRules);
}

}  // namespace jantaku::ruleset
