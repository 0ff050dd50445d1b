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

hand::Matcher& MatcherPool::matcher(int match, const tiles::Ordering& ordering) {
  const ruleset::Ruleset& rules = program_->rules();
  Matchers& ready = matchers(ordering);
  ready.resize(rules.matches.size());
  auto& matcher = ready[static_cast<size_t>(match)];
  if (!matcher) {
    matcher = std::make_unique<hand::Matcher>(std::make_shared<const hand::MatchProgram>(
        rules.matches[static_cast<size_t>(match)], ordering, rules.universe));
  }
  return *matcher;
}

}  // namespace jantaku::engine
