#include "engine/matching.h"

namespace jantaku::engine {
namespace {

// A ruleset that makes up new orderings all the time must not fill the memory with matchers.
constexpr size_t kMostOrderings = 16;

}  // namespace

MatcherPool::MatcherPool(std::shared_ptr<const Program> program)
    : program_(std::move(program)), names_(program_->rules()) {}

MatcherPool::Matchers& MatcherPool::matchers(const tiles::Ordering& ordering) {
  if (ordering.is_default()) return usual_;
  for (Ordered& other : others_) {
    if (other.ordering == ordering) return other.matchers;
  }
  if (others_.size() == kMostOrderings) others_.erase(others_.begin());
  return others_.emplace_back(Ordered{ordering, {}}).matchers;
}

hand::Matcher& MatcherPool::ready(size_t number, const hand::MatchDefinition& definition,
                                  const tiles::Ordering& ordering) {
  const ruleset::Ruleset& rules = program_->rules();
  Matchers& kept = matchers(ordering);
  kept.resize(rules.matches.size() + 1);
  auto& matcher = kept[number];
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

}  // namespace jantaku::engine
