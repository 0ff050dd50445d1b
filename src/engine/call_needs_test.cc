#include "engine/call_needs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/random.h"

namespace jantaku::engine {
namespace {

using hand::SetElement;

ruleset::Button button_of(std::initializer_list<std::initializer_list<int>> alternatives) {
  ruleset::Button button;
  button.is_call = true;
  for (const auto& offsets : alternatives) {
    auto& alternative = button.call.emplace_back();
    for (const int offset : offsets) {
      alternative.push_back({.number = static_cast<int16_t>(offset)});
    }
  }
  return button;
}

// By taking the wanted tiles one by one.
bool can_be_made(const ruleset::Button& button, tiles::Kind called, CallNeeds::Called from,
                 const tiles::Ordering& ordering, const hand::Universe& universe,
                 const TileSupply& supply) {
  return std::any_of(button.call.begin(), button.call.end(), [&](const auto& alternative) {
    auto left = supply.counts;
    const auto take = [&](tiles::Kind kind) {
      uint8_t& count = left[universe.index(kind)];
      if (count == 0) return false;
      --count;
      return true;
    };
    if (from == CallNeeds::Called::kOwn && !take(called)) return false;
    return std::all_of(alternative.begin(), alternative.end(), [&](const SetElement& element) {
      const auto kind = ordering.offset(called, element.number);
      return kind && take(*kind);
    });
  });
}

TEST(CallNeeds, RefuseNoCallThatCanBeMade) {
  const hand::Universe universe = hand::Universe::standard();
  tiles::Ordering wrapping;
  const std::array links = {tiles::Kind::of("9m"), tiles::Kind::of("1m")};
  wrapping.set(links);
  base::Xoshiro256 random(1);
  int made = 0, refused = 0;
  for (const auto& button : {button_of({{-2, -1}, {-1, 1}, {1, 2}}), button_of({{0, 0}}),
                             button_of({{0, 0, 0}}), button_of({{10, 20}, {0, 1, 1}})}) {
    for (const tiles::Ordering& ordering : {tiles::Ordering(), wrapping}) {
      const CallNeeds needs(button, ordering, universe);
      for (int hand = 0; hand < 300; ++hand) {
        TileSupply supply;
        for (int tile = 0; tile < 13; ++tile) {
          uint8_t& count = supply.counts[base::uniform_below(random, 12)];
          supply.most = std::max<int>(supply.most, ++count);
        }
        for (size_t kind = 0; kind < universe.size(); ++kind) {
          for (const auto from : {CallNeeds::Called::kOwn, CallNeeds::Called::kOfAnother}) {
            const bool may = needs.may_be_met(static_cast<uint8_t>(kind), from, supply);
            const bool can =
                can_be_made(button, universe.kind(kind), from, ordering, universe, supply);
            ASSERT_EQ(may, can) << kind;
            if (can && from == CallNeeds::Called::kOwn) {
              ASSERT_TRUE(needs.may_be_met_by(supply)) << kind;
            }
            ++(can ? made : refused);
          }
        }
      }
    }
  }
  EXPECT_GT(made, 1000);
  EXPECT_GT(refused, 1000);
}

// A tile that may be anything makes up for one that is missing.
TEST(CallNeeds, CountWhatMayBeAnything) {
  const hand::Universe universe = hand::Universe::standard();
  const CallNeeds needs(button_of({{0, 0}}), {}, universe);
  TileSupply supply;
  supply.counts[3] = 1;
  EXPECT_FALSE(needs.may_be_met(3, CallNeeds::Called::kOfAnother, supply));
  supply.universal = 1;
  EXPECT_TRUE(needs.may_be_met(3, CallNeeds::Called::kOfAnother, supply));
  EXPECT_FALSE(needs.may_be_met(3, CallNeeds::Called::kOwn, supply));
}

}  // namespace
}  // namespace jantaku::engine
