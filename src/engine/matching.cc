#include "engine/matching.h"

namespace jantaku::engine {
namespace {

// A ruleset that makes up new orderings all the time must not fill the memory with matchers.
constexpr size_t kMostOrderings = 16;

}  // namespace

MatcherPool::MatcherPool(std::shared_ptr<const Program> program)
    : program_(std::move(program)), names_(program_->rules()) {}

MatcherPool::Kept& MatcherPool::kept_for(const tiles::Ordering& ordering) {
  for (Ordered& other : others_) {
    if (other.ordering == ordering) return other.kept;
  }
  if (others_.size() == kMostOrderings) others_.erase(others_.begin());
  return others_.emplace_back(Ordered{ordering, {}}).kept;
}

hand::Matcher& MatcherPool::ready(size_t number, const hand::MatchDefinition& definition,
                                  const tiles::Ordering& ordering) {
  const ruleset::Ruleset& rules = program_->rules();
  auto& matchers = kept(ordering).matchers;
  if (matchers.size() <= rules.matches.size()) matchers.resize(rules.matches.size() + 1);
  auto& matcher = matchers[number];
  if (!matcher) {
    matcher = std::make_unique<hand::Matcher>(
        std::make_shared<const hand::MatchProgram>(definition, ordering, rules.universe));
  }
  return *matcher;
}

hand::Matcher& MatcherPool::matcher(int match, const tiles::Ordering& ordering) {
  const auto number = static_cast<size_t>(match);
  return ready(number, program_->rules().matches[number], ordering);
}

hand::Matcher* MatcherPool::winning(const tiles::Ordering& ordering) {
  const auto& definitions = program_->rules().match_names.definitions;
  const auto found = definitions.find("win");
  if (found == definitions.end()) return nullptr;
  return &ready(program_->rules().matches.size(), found->second, ordering);
}

const CallNeeds& MatcherPool::make_call_needs(const ruleset::Button& button,
                                              const tiles::Ordering& ordering) {
  const ruleset::Ruleset& rules = program_->rules();
  auto& calls = kept(ordering).calls;
  const auto buttons = static_cast<size_t>(rules.names.buttons.size());
  if (calls.size() < buttons) calls.resize(buttons);
  auto& needs = calls[static_cast<size_t>(button.id)];
  needs = std::make_unique<CallNeeds>(button, ordering, *rules.universe);
  return *needs;
}

}  // namespace jantaku::engine
