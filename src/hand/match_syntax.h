// A match as it is written, before any name in it means anything. Both ways of writing one lead
// here: the text of MahjongScript (match_text.h) and JSON (ruleset/). resolve() in match_spec.h
// turns it into what can be run.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"

namespace jantaku::hand::syntax {

// An offset from a set's base tile, or a word: a tile, `any`, a number in a suit variable (1A),
// and, in a group, also the name of a set or a call.
struct Element {
  bool is_offset = false;
  int offset = 0;
  std::string word;
  std::vector<std::string> attributes;
  base::SourceRange range;
};

// Alternatives of parts of elements: `0 1 2, 10 11 12 | 1z 2z 3z` has two alternatives, the first
// of two parts that share a base (checklist M01, M06).
struct Set {
  using Part = std::vector<Element>;
  using Alternative = std::vector<Part>;
  std::vector<Alternative> alternatives;
  base::SourceRange range;
};

// What a group may take: one element, or a set written in place.
struct Item {
  Element element;
  Set inline_set;
  bool is_inline = false;
};

enum class Keyword : uint8_t {
  kExhaustive,
  kUnique,
  kNoJoker,
  kAlmost,
  kRestart,
  kDismantleCalls,
  kFail,
  kIgnoreSuit,  // accepted, no effect (M16)
  kDebug,       // accepted, no effect (M16)
};

struct Group {
  std::vector<Item> items;
  std::vector<Keyword> keywords;  // `nojoker`, `unique` inside the parentheses: this group only
  int count = 0;
};

// A keyword or a group, in the order written.
struct Clause {
  bool is_group = false;
  Keyword keyword = Keyword::kExhaustive;
  Group group;
  base::SourceRange range;
};

// One way to match: clauses, or an American hand, or (in JSON) the name of a definition.
struct Alternative {
  enum class Kind : uint8_t { kClauses, kAmerican, kName };
  Kind kind = Kind::kClauses;
  std::vector<Clause> clauses;
  std::string text;  // of an American hand, or the name
  base::SourceRange range;
};

struct Match {
  std::vector<Alternative> alternatives;
};

}  // namespace jantaku::hand::syntax
