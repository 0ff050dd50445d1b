// Every word that rulesets and scripts may use. The rooms that implement words fill it; those that
// read rulesets are given it, so that a name stands in one place.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "vocab/signature.h"

namespace jantaku::vocab {

enum class Kind : uint8_t {
  kAction,
  kCondition,
  kKey,  // of a ruleset
  kEvent,
  kButtonField,
  kAutoButtonField,
  kScoringKey,
  kMatchKeyword,
  kMatchTarget,
  kTileSpec,
  kAmount,
  kSeat,
  kMarkTarget,
  kMarkRestriction,
  kCommand,      // of MahjongScript
  kApplyMethod,  // of its `apply`
};
inline constexpr int kKindCount = 16;

// "action", "match keyword", ... as messages and headings say it.
std::string_view kind_name(Kind kind);

class Vocabulary {
 public:
  // Names and aliases are unique within a kind.
  void add(Kind kind, Signature signature);

  // By name or alias; null if there is none. Valid until the next add.
  const Signature* find(Kind kind, std::string_view name) const;
  // In the order they were added, which is that of the reference pages.
  const std::vector<Signature>& rows(Kind kind) const;
  // "did you mean `draw`?", or empty if nothing is near enough.
  std::string did_you_mean(Kind kind, std::string_view name) const;

 private:
  struct Group {
    std::vector<Signature> rows;
    std::map<std::string_view, size_t> by_name;
  };
  const Group& group(Kind kind) const { return groups_[static_cast<size_t>(kind)]; }

  std::vector<Group> groups_ = std::vector<Group>(kKindCount);
};

// Kinds whose names stand for themselves: their examples are words without quotation marks.
bool is_word(Kind kind);

// One entry of a reference page, in Markdown.
std::string reference_entry(Kind kind, const Signature& signature);

}  // namespace jantaku::vocab
