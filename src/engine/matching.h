// Matchers, and what calls need, kept ready: for each ordering of tiles in use.
#pragma once

#include <memory>
#include <vector>

#include "engine/call_needs.h"
#include "engine/known_names.h"
#include "engine/match_memo.h"
#include "engine/moments.h"
#include "engine/program.h"
#include "hand/matcher.h"
#include "tiles/ordering.h"

namespace jantaku::engine {

// Room in which the targets of one match are laid out.
struct MatchRoom {
  std::vector<tiles::Tile> loose;
  std::vector<hand::CallUnit> calls;
  void clear() {
    loose.clear();
    calls.clear();
  }
};

// One for each thread and program: matchers keep the room they work in.
class MatcherPool {
 public:
  explicit MatcherPool(std::shared_ptr<const Program> program);

  hand::Matcher& matcher(int match, const tiles::Ordering& ordering);
  // Of the definition `win`, which says what a winning hand is; null if the ruleset has none.
  hand::Matcher* winning(const tiles::Ordering& ordering);
  // Of a call button. Until something is asked for another ordering.
  const CallNeeds& call_needs(const ruleset::Button& button, const tiles::Ordering& ordering) {
    const auto& calls = kept(ordering).calls;
    const auto number = static_cast<size_t>(button.id);
    const bool known = number < calls.size() && calls[number];
    return known ? *calls[number] : make_call_needs(button, ordering);
  }
  const KnownNames& names() const { return names_; }
  MatchMemo& memo() { return memo_; }
  Moments& moments() { return moments_; }
  // Of the match under way: matching never tests conditions, so there is one at a time.
  MatchRoom& room() { return room_; }

 private:
  struct Kept {
    std::vector<std::unique_ptr<hand::Matcher>> matchers;  // by match, then `win`
    std::vector<std::unique_ptr<CallNeeds>> calls;         // by button
  };

  Kept& kept(const tiles::Ordering& ordering) {
    return ordering.is_default() ? usual_ : kept_for(ordering);
  }
  Kept& kept_for(const tiles::Ordering& ordering);
  const CallNeeds& make_call_needs(const ruleset::Button& button, const tiles::Ordering& ordering);
  hand::Matcher& ready(size_t number, const hand::MatchDefinition& definition,
                       const tiles::Ordering& ordering);

  std::shared_ptr<const Program> program_;
  KnownNames names_;
  MatchRoom room_;
  MatchMemo memo_;
  Moments moments_;
  Kept usual_;  // for the default ordering
  struct Ordered {
    tiles::Ordering ordering;
    Kept kept;
  };
  std::vector<Ordered> others_;
};

}  // namespace jantaku::engine
