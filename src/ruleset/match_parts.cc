// Match specs, the definitions they name, and what they are matched against (checklist section 6).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "hand/match_text.h"
#include "json/writer.h"
#include "ruleset/keys.h"
#include "ruleset/match_json.h"
#include "ruleset/parts.h"
#include "ruleset/rows.h"

namespace jantaku::ruleset {
namespace {

using vocab::Context;
using vocab::Contexts;

struct TargetRow {
  std::string_view name;
  MatchTarget target;
  std::string_view item, doc;
  Contexts contexts = {};
};

constexpr Contexts kTile = {Context::kTile};
constexpr Contexts kCallChoice = {Context::kCallChoice};

const std::array kTargets = {
    TargetRow{"hand", MatchTarget::kHand, "M30", "The concealed tiles without the draw."},
    TargetRow{"draw", MatchTarget::kDraw, "M31", "The drawn tiles."},
    TargetRow{"calls", MatchTarget::kCalls, "M32", "The seat's calls, each as a unit."},
    TargetRow{"call_tiles", MatchTarget::kCallTiles, "M33",
              "The tiles of the seat's calls, loose."},
    TargetRow{"all_call_tiles", MatchTarget::kAllCallTiles, "M33",
              "The tiles of everybody's calls, loose."},
    TargetRow{"flowers", MatchTarget::kFlowers, "M34", "The flowers the seat has declared."},
    TargetRow{"start_flowers", MatchTarget::kStartFlowers, "M34",
              "Those it declared at the start."},
    TargetRow{"jokers", MatchTarget::kJokers, "M34", "The jokers the seat has declared."},
    TargetRow{"start_jokers", MatchTarget::kStartJokers, "M34", "Those it declared at the start."},
    TargetRow{"winning_tile", MatchTarget::kWinningTile, "M35",
              "The winning tile of a win, also of one that is only considered."},
    TargetRow{"last_discard", MatchTarget::kLastDiscard, "M36", "The last discard of anyone."},
    TargetRow{"last_called_tile", MatchTarget::kLastCalledTile, "M36",
              "The last called tile of anyone."},
    TargetRow{"last_call", MatchTarget::kLastCall, "M36", "The last call of anyone, as a unit."},
    TargetRow{"pond", MatchTarget::kPond, "M37", "The seat's pond as it lies."},
    TargetRow{"discards", MatchTarget::kDiscards, "M37",
              "The seat's discards, called ones included."},
    TargetRow{"all_discards", MatchTarget::kAllDiscards, "M37", "Everybody's discards."},
    TargetRow{"aside", MatchTarget::kAside, "M38", "What the seat has set aside."},
    TargetRow{"revealed_tiles", MatchTarget::kRevealedTiles, "M38", "The top row."},
    TargetRow{"tile", MatchTarget::kTile, "M38", "The tile in context.", kTile},
    TargetRow{"called_tile", MatchTarget::kCalledTile, "M38",
              "The called tile of the choice in context.", kCallChoice},
    TargetRow{"call_choice", MatchTarget::kCallChoice, "M38",
              "The other tiles of the choice in context.", kCallChoice},
    TargetRow{"sets", MatchTarget::kSets, "S03",
              "The sets and the pair as which a winning hand is scored, and the calls, each as a "
              "unit; nothing where no win is scored."},
    TargetRow{
        "concealed_sets", MatchTarget::kConcealedSets, "S03",
        "Those of them that no tile of another seat has completed, concealed kongs included."},
    TargetRow{"any_discard", MatchTarget::kAnyDiscard, "M39",
              "Each of the seat's discards alone; any may match."},
    TargetRow{"others_discards", MatchTarget::kOthersDiscards, "M39",
              "Each discard of the others alone; any may match."},
    TargetRow{"aside_unique", MatchTarget::kAsideUnique, "M39",
              "Each tile set aside alone; any may match."},
    TargetRow{"hand_any", MatchTarget::kHandAny, "M39",
              "Each tile of the hand alone; any may match."},
};

const TargetRow* target_row(std::string_view name) {
  for (const TargetRow& row : kTargets) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

struct KeywordRow {
  std::string_view name, item, doc;
};
constexpr KeywordRow kKeywords[] = {
    {"exhaustive", "M12", "Keeps every way to take the groups after it, not the first only."},
    {"unique", "M14", "Each item of a group is taken at most once."},
    {"nojoker", "M15", "Aliases do not count from here on."},
    {"almost", "M16", "The spec with any one of its tiles missing."},
    {"restart", "M16", "Goes back to the first hand and calls."},
    {"dismantle_calls", "M16", "Groups take only the tiles they need out of a call."},
    {"fail", "M16", "The match fails here."},
    {"ignore_suit", "M16", "Accepted; has no effect."},
    {"debug", "M16", "Accepted; has no effect."},
};

// --- definitions ---

constexpr std::string_view kDefinition = "_definition";

// The tiles that a match speaks of (K04).
void mention_element(Reader& reader, const hand::syntax::Element& element) {
  if (element.is_offset) return;
  if (reader.rules().match_names.sets.contains(element.word)) return;
  if (const auto kind = tiles::Kind::parse(element.word)) reader.mentions(*kind, element.range);
}

void mention_set(Reader& reader, const hand::syntax::Set& set) {
  for (const auto& alternative : set.alternatives) {
    for (const auto& part : alternative) {
      for (const auto& element : part) mention_element(reader, element);
    }
  }
}

void mention_match(Reader& reader, const hand::syntax::Match& match) {
  for (const auto& alternative : match.alternatives) {
    for (const auto& clause : alternative.clauses) {
      for (const auto& item : clause.group.items) {
        if (item.is_inline) {
          mention_set(reader, item.inline_set);
        } else {
          mention_element(reader, item.element);
        }
      }
    }
  }
}

// --- bounds: names are resolved by copying, and a few lines can name much ---

size_t set_weight(const hand::SetDefinition& set) {
  size_t sum = 1;
  for (const auto& alternative : set) {
    for (const auto& part : alternative) sum += 1 + part.size();
  }
  return sum;
}

size_t item_weight(const Reader& reader, const hand::syntax::Item& item) {
  size_t sum = 1;
  if (item.is_inline) {
    for (const auto& alternative : item.inline_set.alternatives) {
      for (const auto& part : alternative) sum += 1 + part.size();
    }
  } else if (!item.element.is_offset) {
    const auto& sets = reader.rules().match_names.sets;
    const auto set = sets.find(item.element.word);
    if (set != sets.end()) sum += set_weight(set->second);
  }
  return sum;
}

// How much a match comes to once its names are resolved. Takes it from what all may come to; false,
// after a complaint, if that does not suffice.
bool afford(Reader& reader, const hand::syntax::Match& match, const json::Origin& origin,
            size_t& weight) {
  weight = 1;
  for (const auto& alternative : match.alternatives) {
    weight += 1;
    if (alternative.kind == hand::syntax::Alternative::Kind::kName) {
      const auto known = reader.matches().weights.find(alternative.text);
      if (known != reader.matches().weights.end()) weight += known->second;
    }
    for (const auto& clause : alternative.clauses) {
      weight += 1;
      for (const auto& item : clause.group.items) weight += item_weight(reader, item);
    }
  }
  constexpr size_t kMostWeight = 1'000'000;
  size_t& total = reader.matches().total;
  if (weight <= kMostWeight - total) {
    total += weight;
    return true;
  }
  if (!reader.matches().is_full) {
    reader.error("ruleset/too-large", origin,
                 "with their names resolved, the match specs of this ruleset are too large");
  }
  reader.matches().is_full = true;
  weight = 1;
  return false;
}

void read_sets(Reader& reader) {
  const json::Value* value = reader.root().find("set_definitions");
  if (value == nullptr) return;
  const json::Object* sets = reader.object(*value, "`set_definitions`");
  if (sets == nullptr) return;
  hand::MatchNames& names = reader.rules().match_names;
  for (const json::Member& member : *sets) {
    auto written =
        set_from_json(member.value, *reader.rules().document.origins, reader.rules().dialect);
    reader.report(written.diagnostics());
    if (!written.ok()) continue;
    mention_set(reader, *written);
    auto set = hand::resolve(*written, names);
    reader.report(set.diagnostics());
    if (set.ok()) names.sets.emplace(member.key, *std::move(set));
  }
}

// Definitions may name one another, in any order.
class DefinitionReader {
 public:
  explicit DefinitionReader(Reader& reader) : reader_(reader) {}

  void read() {
    for (const json::Member& member : *reader_.root().object()) {
      const std::string_view key = member.key;
      if (!key.ends_with(kDefinition) || key.size() == kDefinition.size()) continue;
      const auto name = std::string(key.substr(0, key.size() - kDefinition.size()));
      order_.push_back(name);
      origins_.emplace(name, member.key_origin);
      auto written =
          match_from_json(member.value, *reader_.rules().document.origins, reader_.rules().dialect);
      reader_.report(written.diagnostics());
      written_.emplace(name, written.ok() ? *std::move(written) : hand::syntax::Match{});
    }
    for (const std::string& name : order_) resolve(name);
  }

 private:
  // As deep as definitions name one another; each is resolved once.
  void resolve(const std::string& name) {
    if (!done_.insert(name).second) return;
    hand::syntax::Match& match = written_.find(name)->second;
    under_way_.push_back(name);
    std::erase_if(match.alternatives, [&](const hand::syntax::Alternative& alternative) {
      return !resolve_named(alternative);
    });
    under_way_.pop_back();
    mention_match(reader_, match);
    auto& definitions = reader_.rules().match_names.definitions;
    size_t weight = 0;
    const bool is_affordable = afford(reader_, match, origins_[name], weight);
    reader_.matches().weights.emplace(name, weight);
    if (!is_affordable) {
      definitions.emplace(name, hand::MatchDefinition{});
      return;
    }
    auto definition = hand::resolve(match, reader_.rules().match_names);
    reader_.report(definition.diagnostics());
    definitions.emplace(name, definition.ok() ? *std::move(definition) : hand::MatchDefinition{});
  }

  // False for one that leads back to itself.
  bool resolve_named(const hand::syntax::Alternative& alternative) {
    using Kind = hand::syntax::Alternative::Kind;
    if (alternative.kind != Kind::kName || !written_.contains(alternative.text)) return true;
    constexpr size_t kMostChained = 100;
    const bool is_ring =
        std::find(under_way_.begin(), under_way_.end(), alternative.text) != under_way_.end();
    if (is_ring || under_way_.size() > kMostChained) {
      reader_.report(base::Severity::kError, "ruleset/definition-cycle", alternative.range,
                     fmt::format("definitions that need one another: {} -> {}",
                                 fmt::join(under_way_, " -> "), alternative.text));
      return false;
    }
    resolve(alternative.text);
    return true;
  }

  Reader& reader_;
  std::vector<std::string> order_;
  std::map<std::string, json::Origin> origins_;
  std::map<std::string, hand::syntax::Match, std::less<>> written_;
  std::set<std::string> done_;
  std::vector<std::string> under_way_;
};

}  // namespace

void read_definitions(Reader& reader) {
  read_sets(reader);
  DefinitionReader(reader).read();
}

std::vector<MatchTarget> read_match_targets(Reader& reader, const json::Value& value,
                                            const Place& place) {
  std::vector<MatchTarget> targets;
  const auto add = [&](const json::Value& item) {
    const std::string* name = reader.string(item, "what is matched");
    if (name == nullptr) return;
    if (const TargetRow* row = target_row(*name)) {
      targets.push_back(row->target);
      if (!row->contexts.without(place.contexts).empty()) {
        reader.error("ruleset/missing-context", item.origin(),
                     fmt::format("the match target `{}` needs {}, which {} does not have", *name,
                                 to_string(row->contexts), place.name));
      }
      return;
    }
    reader.error("ruleset/unknown-match-target", item.origin(),  // M42
                 fmt::format("there is no match target `{}`", *name),
                 reader.vocabulary().did_you_mean(vocab::Kind::kMatchTarget, *name));
  };
  if (const json::Array* items = reader.array(value, "what is matched")) {
    for (const json::Value& item : *items) add(item);
  }
  return targets;
}

int read_match_specs(Reader& reader, const json::Value& value) {
  Ruleset& rules = reader.rules();
  const int id = static_cast<int>(rules.matches.size());
  const auto [known, is_new] = reader.matches().ids.emplace(json::write(value), id);
  if (!is_new) return known->second;
  rules.matches.emplace_back();
  auto written = match_from_json(value, *rules.document.origins, rules.dialect);
  reader.report(written.diagnostics());
  if (!written.ok()) return id;
  mention_match(reader, *written);
  size_t weight = 0;
  if (!afford(reader, *written, value.origin(), weight)) return id;
  auto definition = hand::resolve(*written, rules.match_names);
  reader.report(definition.diagnostics());
  if (definition.ok()) rules.matches[static_cast<size_t>(id)] = *std::move(definition);
  return id;
}

void add_match_rows(vocab::Vocabulary& vocabulary) {
  for (const TargetRow& row : kTargets) {
    vocabulary.add(vocab::Kind::kMatchTarget, {.name = row.name,
                                               .contexts = row.contexts,
                                               .doc = row.doc,
                                               .example = row.name,
                                               .item = row.item});
  }
  for (const KeywordRow& row : kKeywords) {
    vocabulary.add(vocab::Kind::kMatchKeyword,
                   {.name = row.name, .doc = row.doc, .example = row.name, .item = row.item});
  }
}

}  // namespace jantaku::ruleset
