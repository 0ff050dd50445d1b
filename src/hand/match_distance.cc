#include <algorithm>

#include "hand/matcher.h"

namespace jantaku::hand {

Distance Matcher::distance(const HandView& hand, Budget& budget) {
  Distance best{.missing = kMostMissing};
  if (!hand_.prepare(*program_, hand)) return best;
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.american >= 0) {
      const auto missing = american_missing(program_->american(alternative.american), hand);
      if (missing && *missing < best.missing) best = {.missing = *missing};
      continue;
    }
    const Spec& spec = specs_[static_cast<size_t>(alternative.spec)];
    const Distance d = spec_distance(spec, best.missing, budget);
    if (d.missing < best.missing) best = d;
  }
  return best;
}

Distance Matcher::spec_distance(const Spec& spec, int below, Budget& budget) {
  if (spec.components) {
    if (const auto missing = spec.components->missing(hand_, budget)) {
      return {.missing = std::max(0, *missing - (spec.almost ? 1 : 0))};
    }
  }
  for (int wild = 0; wild < below; ++wild) {
    switch (spec_matches(spec, static_cast<uint8_t>(wild), budget)) {
      case Answer::kYes:
        return {.missing = wild, .exact = spec.one_run};
      case Answer::kTooMuch:
        return {.missing = wild, .exact = false};
      case Answer::kNo:
        break;
    }
  }
  return {.missing = below};
}

std::vector<tiles::Kind> Matcher::accepted(const HandView& hand, Budget& budget) {
  const int now = distance(hand, budget).missing;
  std::vector<tiles::Tile> loose(hand.loose.begin(), hand.loose.end());
  loose.emplace_back();
  HandView with = hand;
  with.loose = loose;
  std::vector<tiles::Kind> accepted;
  for (tiles::Kind kind : program_->universe().kinds()) {
    loose.back() = kind;
    if (distance(with, budget).missing < now) accepted.push_back(kind);
  }
  return accepted;
}

}  // namespace jantaku::hand
