#include "engine/match_memo.h"

#include "base/mix.h"

namespace jantaku::engine {
namespace {

using base::mix;

constexpr uint64_t kSecond = 0x9e3779b97f4a7c15;
constexpr uint64_t kThird = 0xd6e8feb86659fd93;

uint64_t word_of(const tiles::Tile& tile) {
  return mix((tile.kind.code() + kSecond) ^ tile.attributes.bits() * kThird);
}

}  // namespace

MatchMemo::Key MatchMemo::key_of(int match, const tiles::Ordering& ordering,
                                 const hand::HandView& hand) {
  uint64_t a = mix(static_cast<uint64_t>(match) + 1), b = mix(a ^ kSecond);
  const auto add_in_order = [&](uint64_t word) {
    a = mix(a ^ word);
    b = mix(b + word * kSecond);
  };
  if (!ordering.is_default()) add_in_order(ordering.hash());
  if (hand.aliases != nullptr) add_in_order(hand.aliases->hash());
  for (const hand::CallUnit& call : hand.calls) {
    uint64_t word = static_cast<uint64_t>(call.name + 2) * 2 + (call.is_flower ? 1 : 0);
    for (const tiles::Tile& tile : call.tiles) {
      word = (word ^ tile.kind.code() ^ tile.attributes.bits() * kThird) * kSecond;
      word ^= word >> 29;
    }
    add_in_order(word);
  }
  // Loose tiles in any order.
  uint64_t sum_a = 0, sum_b = 0;
  for (const tiles::Tile& tile : hand.loose) {
    const uint64_t word = word_of(tile);
    sum_a += word;
    sum_b += (word ^ word >> 29) * kSecond ^ word >> 32;
  }
  add_in_order(hand.loose.size());
  return {mix(a ^ sum_a), mix(b + sum_b)};
}

// The answer of `find`, or what it was when the same was asked before.
template <typename Find>
hand::Answer MatchMemo::remembered(int question, const tiles::Ordering& ordering,
                                   const hand::HandView& hand, hand::Budget& budget,
                                   const Find& find) {
  if (entries_.empty()) entries_.resize(kEntries);
  const Key key = key_of(question, ordering, hand);
  Entry& entry = entries_[key.a % kEntries];
  if (entry.filled && entry.key == key) {
    budget.steps -= entry.steps;
    return budget.spent() ? hand::Answer::kTooMuch : entry.answer;
  }
  const int64_t before = budget.steps;
  const hand::Answer answer = find();
  if (answer != hand::Answer::kTooMuch) {
    entry = {.key = key, .steps = before - budget.steps, .answer = answer, .filled = true};
  }
  return answer;
}

hand::Answer MatchMemo::matches(hand::Matcher& matcher, int match, const tiles::Ordering& ordering,
                                const hand::HandView& hand, hand::Budget& budget) {
  return remembered(match, ordering, hand, budget, [&] { return matcher.matches(hand, budget); });
}

hand::Answer MatchMemo::may_be_completed(hand::Matcher& matcher, int match,
                                         const tiles::Ordering& ordering,
                                         const hand::HandView& hand, hand::Budget& budget) {
  constexpr int kCompleted = 1 << 30;  // another question about the same match
  return remembered(match | kCompleted, ordering, hand, budget,
                    [&] { return matcher.may_be_completed(hand, budget); });
}

}  // namespace jantaku::engine
