#include "engine/cheap_first.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace jantaku::engine {
namespace {

using ruleset::Condition;

int cost_of(const Condition& condition);

// What a leaf may need to look at says what it may cost: hands are matched, yaku are scored.
int cost_of(const ruleset::Arg& arg) {
  int cost = cost_of(arg.condition);  // of `not` and `anyone`
  if (arg.form == vocab::Form::kMatchSpecs) cost = 2;
  if (arg.form == vocab::Form::kYakuList) cost = 3;
  for (const ruleset::Arg& part : arg.list) cost = std::max(cost, cost_of(part));
  return cost;
}

int cost_of(const Condition& condition) {
  int cost = condition.parts.empty() ? 0 : 1;
  for (const ruleset::Arg& arg : condition.args) cost = std::max(cost, cost_of(arg));
  for (const Condition& part : condition.parts) cost = std::max(cost, cost_of(part));
  return cost;
}

}  // namespace

Condition cheap_first(Condition condition) {
  std::vector<int> costs;
  for (Condition& part : condition.parts) {
    part = cheap_first(std::move(part));
    costs.push_back(cost_of(part));
  }
  std::vector<size_t> order(condition.parts.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return costs[a] != costs[b] ? costs[a] < costs[b] : a < b; });
  std::vector<Condition> parts;
  parts.reserve(order.size());
  for (size_t i : order) parts.push_back(std::move(condition.parts[i]));
  condition.parts = std::move(parts);
  return condition;
}

}  // namespace jantaku::engine
