#include "hand/match_spec.h"

#include <fmt/format.h>

#include <set>

#include "hand/match_text.h"
#include "hand/universe.h"

namespace jantaku::hand {
namespace {

using base::Diagnostics;
using base::Result;
using syntax::Keyword;

// No table game comes near these; beyond them a program would take too much room.
constexpr size_t kMostSetTiles = 200;
constexpr size_t kMostAlternatives = 10'000;
constexpr size_t kMostPlacedTiles = 4'000'000;
constexpr size_t kMostAttributeSets = 200;
constexpr size_t kMostClosed = 50'000;

// How much a definition becomes when it is laid out for running.
class Size {
 public:
  explicit Size(const MatchDefinition& definition) {
    for (const MatchAlternative& alternative : definition.alternatives) {
      if (const auto* american = std::get_if<AmericanHand>(&alternative)) {
        closed_ += american->closed.size();
        continue;
      }
      for (const MatchStep& step : std::get<MatchSpec>(alternative).steps) {
        for (const MatchItem& item : step.group.items) add(item.set);
      }
    }
  }
  bool fits() const {
    return alternatives_ <= kMostAlternatives && placed_tiles_ <= kMostPlacedTiles &&
           attribute_sets_.size() <= kMostAttributeSets && closed_ <= kMostClosed;
  }

 private:
  void add(const SetDefinition& set) {
    for (const SetAlternative& alternative : set) {
      size_t tiles = 1, bases = 1, suits = 1;
      for (const SetPart& part : alternative) {
        for (const SetElement& element : part) {
          ++tiles;
          if (element.type == SetElement::Type::kOffset) bases = Universe::kMost;
          if (element.type == SetElement::Type::kSuitNumber) suits = 6;
          if (element.type == SetElement::Type::kSuitDragon) suits = 6;
          attribute_sets_.insert(element.attributes);
        }
      }
      ++alternatives_;
      placed_tiles_ += tiles * bases * suits;
    }
  }

  size_t alternatives_ = 0, placed_tiles_ = 0, closed_ = 0;
  std::set<tiles::Attributes> attribute_sets_;
};

class Resolver {
 public:
  explicit Resolver(MatchNames& names) : names_(names) {}

  SetDefinition set(const syntax::Set& written) {
    SetDefinition definition;
    for (const auto& written_parts : written.alternatives) {
      SetAlternative parts;
      size_t tiles = 0;
      for (const auto& written_part : written_parts) {
        tiles += written_part.size();
        SetPart part;
        for (const auto& element : written_part) part.push_back(set_element(element));
        parts.push_back(std::move(part));
      }
      if (tiles > kMostSetTiles) {
        error("hand/set-too-large", written.range,
              fmt::format("a set of {} tiles: at most {} can be matched", tiles, kMostSetTiles));
      }
      definition.push_back(std::move(parts));
    }
    return definition;
  }

  void match(const syntax::Match& written, MatchDefinition& definition) {
    for (const auto& alternative : written.alternatives) {
      switch (alternative.kind) {
        case syntax::Alternative::Kind::kAmerican:
          american(alternative, definition);
          break;
        case syntax::Alternative::Kind::kName:
          named(alternative, definition);
          break;
        case syntax::Alternative::Kind::kClauses:
          definition.alternatives.emplace_back(spec(alternative));
          break;
      }
    }
    if (!Size(definition).fits()) {
      const base::SourceRange nowhere;
      error("hand/match-too-large",
            written.alternatives.empty() ? nowhere : written.alternatives[0].range,
            "this match has too many sets and tiles to be laid out",
            "split it, or name exact tiles instead of offsets and suit variables");
    }
  }

  Diagnostics&& diagnostics() && { return std::move(diagnostics_); }

 private:
  void report(base::Severity severity, std::string_view code, const base::SourceRange& range,
              std::string message, std::string hint = {}) {
    diagnostics_.push_back({.code = std::string(code),
                            .severity = severity,
                            .range = range,
                            .message = std::move(message),
                            .hint = std::move(hint)});
  }
  void error(std::string_view code, const base::SourceRange& range, std::string message,
             std::string hint = {}) {
    report(base::Severity::kError, code, range, std::move(message), std::move(hint));
  }

  tiles::Attributes attributes(const syntax::Element& element) {
    tiles::Attributes set;
    for (const std::string& name : element.attributes) {
      if (const auto number = names_.attributes.intern(name)) {
        set.add(*number);
      } else {
        error("hand/too-many-attributes", element.range,
              fmt::format("`{}` is one attribute more than the {} a ruleset may have", name,
                          tiles::AttributeNames::kMost));
      }
    }
    return set;
  }

  // A tile, or a number or dragon in a suit variable; nothing if the word is neither.
  static std::optional<SetElement> tile_element(std::string_view word) {
    if (const auto kind = tiles::Kind::parse(word)) {
      return SetElement{.type = SetElement::Type::kTile, .kind = *kind};
    }
    if (word.size() != 2 || word[1] < 'A' || word[1] > 'C') return std::nullopt;
    const auto variable = static_cast<uint8_t>(word[1] - 'A');
    if (word[0] == 'D') {
      return SetElement{.type = SetElement::Type::kSuitDragon, .suit_variable = variable};
    }
    if (word[0] < '0' || word[0] > '9') return std::nullopt;
    return SetElement{.type = SetElement::Type::kSuitNumber,
                      .number = static_cast<int16_t>(word[0] - '0'),
                      .suit_variable = variable};
  }

  SetElement set_element(const syntax::Element& written) {
    SetElement element;
    if (written.is_offset) {
      element.number = static_cast<int16_t>(written.offset);
    } else if (const auto tile = tile_element(written.word)) {
      element = *tile;
    } else {
      error("hand/unknown-tile", written.range,
            fmt::format("`{}` is neither an offset nor a tile", written.word),
            "a tile is digits and a suit letter, such as 5m, 7z or 10p");
    }
    element.attributes = attributes(written);
    return element;
  }

  MatchItem item(const syntax::Item& written) {
    MatchItem item;
    if (written.is_inline) {
      item.type = MatchItem::Type::kSet;
      item.set = set(written.inline_set);
      return item;
    }
    const syntax::Element& element = written.element;
    if (!element.is_offset) {
      if (const auto known = names_.sets.find(element.word); known != names_.sets.end()) {
        if (!element.attributes.empty()) {
          error("hand/attribute-on-set", element.range,
                fmt::format("`{}` is a set: attributes go with tiles and offsets", element.word));
        }
        item.type = MatchItem::Type::kSet;
        item.set = known->second;
        return item;
      }
      if (!tile_element(element.word)) return call_item(element);
    }
    item.type = MatchItem::Type::kSet;
    item.set = {{{set_element(element)}}};
    const SetElement& single = item.set[0][0][0];
    item.names_tile = single.type == SetElement::Type::kTile && single.kind != tiles::Kind::any();
    return item;
  }

  MatchItem call_item(const syntax::Element& element) {
    if (const auto call = names_.calls.find(element.word); call != names_.calls.end()) {
      MatchItem item;
      item.type = MatchItem::Type::kCall;
      item.call = call->second;
      return item;
    }
    std::vector<std::string_view> known;
    for (const auto& [name, definition] : names_.sets) known.push_back(name);
    for (const auto& [name, number] : names_.calls) known.push_back(name);
    const std::string near = base::nearest_name(element.word, known);
    report(base::Severity::kWarning, "hand/unknown-item", element.range,
           fmt::format("`{}` is no set, tile or call: it never matches", element.word),
           near.empty() ? "" : fmt::format("did you mean `{}`?", near));
    return {};
  }

  MatchSpec spec(const syntax::Alternative& written) {
    MatchSpec spec;
    MatchGroup flags;  // what the keywords so far say of the groups to come (M16)
    for (const auto& clause : written.clauses) {
      if (clause.is_group) {
        spec.steps.push_back({.group = group(clause.group, flags)});
        continue;
      }
      switch (clause.keyword) {
        case Keyword::kExhaustive:
          flags.exhaustive = true;
          break;
        case Keyword::kUnique:
          flags.unique = true;
          break;
        case Keyword::kNoJoker:
          flags.joker_allowed = false;
          break;
        case Keyword::kDismantleCalls:
          flags.dismantle_calls = true;
          break;
        case Keyword::kAlmost:
          spec.almost = true;
          break;
        case Keyword::kRestart:
          spec.steps.push_back({.type = MatchStep::Type::kRestart});
          break;
        case Keyword::kFail:
          spec.steps.push_back({.type = MatchStep::Type::kFail});
          break;
        case Keyword::kIgnoreSuit:
        case Keyword::kDebug:
          break;
      }
    }
    return spec;
  }

  MatchGroup group(const syntax::Group& written, const MatchGroup& flags) {
    MatchGroup group = flags;
    group.count = written.count;
    for (Keyword keyword : written.keywords) {
      if (keyword == Keyword::kUnique) group.unique = true;
      if (keyword == Keyword::kNoJoker) group.joker_allowed = false;
    }
    for (const auto& written_item : written.items) group.items.push_back(item(written_item));
    return group;
  }

  void american(const syntax::Alternative& written, MatchDefinition& definition) {
    auto hand = parse_american(written.range);
    if (hand.ok()) {
      definition.alternatives.emplace_back(*std::move(hand));
    } else {
      for (auto& d : std::move(hand).diagnostics()) diagnostics_.push_back(std::move(d));
    }
  }

  void named(const syntax::Alternative& written, MatchDefinition& definition) {
    const auto known = names_.definitions.find(written.text);
    if (known == names_.definitions.end()) {
      std::vector<std::string_view> candidates;
      for (const auto& [name, d] : names_.definitions) candidates.push_back(name);
      const std::string near = base::nearest_name(written.text, candidates);
      error("hand/unknown-match", written.range,
            fmt::format("no match is called `{}`", written.text),
            near.empty() ? "" : fmt::format("did you mean `{}`?", near));
      return;
    }
    definition.alternatives.insert(definition.alternatives.end(),
                                   known->second.alternatives.begin(),
                                   known->second.alternatives.end());
  }

  MatchNames& names_;
  Diagnostics diagnostics_;
};

}  // namespace

MatchNames usual_names() {
  MatchNames names;
  constexpr std::pair<std::string_view, std::string_view> kSets[] = {{"pair", "0 0"},
                                                                     {"koutsu", "0 0 0"},
                                                                     {"kantsu", "0 0 0 0"},
                                                                     {"shuntsu", "0 1 2"},
                                                                     {"kanchan", "0 2"},
                                                                     {"ryanmen/penchan", "0 1"},
                                                                     {"mentsu", "0 1 2 | 0 0 0"}};
  for (const auto& [name, text] : kSets) {
    auto set = resolve(*parse_set(name, text), names);
    names.sets.emplace(name, *std::move(set));
  }
  return names;
}

Result<SetDefinition> resolve(const syntax::Set& set, MatchNames& names) {
  Resolver resolver(names);
  SetDefinition definition = resolver.set(set);
  Diagnostics diagnostics = std::move(resolver).diagnostics();
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(definition), std::move(diagnostics)};
}

Result<MatchDefinition> resolve(const syntax::Match& match, MatchNames& names) {
  Resolver resolver(names);
  MatchDefinition definition;
  resolver.match(match, definition);
  Diagnostics diagnostics = std::move(resolver).diagnostics();
  if (has_errors(diagnostics)) return diagnostics;
  return {std::move(definition), std::move(diagnostics)};
}

Result<MatchDefinition> match_from_text(std::string_view text, MatchNames& names,
                                        std::string_view source_name) {
  auto written = parse_match(source_name, text);
  if (!written.ok()) return std::move(written).diagnostics();
  auto resolved = resolve(*written, names);
  if (!resolved.ok()) return std::move(resolved).diagnostics();
  Diagnostics notes = written.diagnostics();
  notes.insert(notes.end(), resolved.diagnostics().begin(), resolved.diagnostics().end());
  return {*std::move(resolved), std::move(notes)};
}

}  // namespace jantaku::hand
