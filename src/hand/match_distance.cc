#include <algorithm>

#include "hand/matcher.h"

namespace jantaku::hand {

Distance Matcher::distance(const HandView& hand, Budget& budget) {
  Distance best{.missing = kMostMissing};
  if (!hand_.begin(*program_, hand)) return best;
  for (const auto& alternative : program_->alternatives()) {
    std::optional<Distance> next;
    if (alternative.american >= 0) {
      const auto missing = american_missing(program_->american(alternative.american), hand, budget);
      if (missing) next = {.missing = *missing};
      if (budget.spent()) next = {.missing = 0, .exact = false};
    } else {
      const Spec& spec = specs_[static_cast<size_t>(alternative.spec)];
      next = spec_distance(spec, best.missing, budget);
    }
    if (!next) continue;
    const bool surer = next->missing == best.missing && next->exact;
    if (next->missing < best.missing || surer) best = *next;
  }
  return best;
}

// Nothing if it is more than `most`.
std::optional<Distance> Matcher::spec_distance(const Spec& spec, int most, Budget& budget) {
  if (spec.fails) return std::nullopt;
  Distance far{.exact = spec.one_run};
  for (const Stretch& stretch : spec.stretches) {
    const auto next = stretch_distance(stretch, most + (spec.almost ? 1 : 0), budget);
    if (!next) return std::nullopt;
    far.missing = std::max(far.missing, next->missing);
    far.exact = far.exact && next->exact;
  }
  if (spec.almost) far.missing = std::max(0, far.missing - 1);
  if (!spec.one_run && far.missing == 0 && !budget.spent()) {
    const Answer answer = spec_matches(spec, budget);
    far = {.missing = answer == Answer::kNo ? 1 : 0, .exact = answer == Answer::kYes};
  }
  if (far.missing > most) return std::nullopt;
  return far;
}

std::optional<Distance> Matcher::stretch_distance(const Stretch& stretch, int most,
                                                  Budget& budget) {
  int least = std::max(0, missing_by_number(stretch.groups, hand_.view()));
  if (least > most) return std::nullopt;
  if (stretch.components) {
    const auto lack = stretch.components->lack(hand_, budget);
    if (lack && lack->exact) return Distance{.missing = lack->missing};
    if (lack) least = std::max(least, lack->missing);
  }
  if (least > most) return std::nullopt;
  hand_.lay_out();
  search_.begin(budget);
  for (int wild = least; wild <= std::min(most, stretch.most_tiles); ++wild) {
    if (wild > 0) hand_.need_wants();
    search_.state() = hand_.start();
    search_.state().wild = static_cast<uint8_t>(wild);
    const bool found =
        search_.all_ways(stretch.groups, Fill::kWhether, [](MatchSearch&) { return true; });
    if (budget.spent()) return Distance{.missing = wild, .exact = false};
    if (found) return Distance{.missing = wild};
  }
  return std::nullopt;
}

// As the distance, but no further than one tile.
Answer Matcher::may_be_completed(const HandView& hand, Budget& budget) {
  if (!hand_.begin(*program_, hand)) return Answer::kNo;
  for (const auto& alternative : program_->alternatives()) {
    bool near = false;
    if (alternative.american >= 0) {
      const auto missing = american_missing(program_->american(alternative.american), hand, budget);
      near = missing && *missing <= 1;
    } else {
      const Spec& spec = specs_[static_cast<size_t>(alternative.spec)];
      near = !spec.fails &&
             std::all_of(spec.stretches.begin(), spec.stretches.end(), [&](const Stretch& stretch) {
               const int most = spec.almost ? 2 : 1;
               const auto far = stretch_distance(stretch, most, budget);
               return far && far->missing <= most;
             });
    }
    if (budget.spent()) return Answer::kTooMuch;
    if (near) return Answer::kYes;
  }
  return Answer::kNo;
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
    const int then = distance(with, budget).missing;
    if (budget.spent()) break;
    if (then < now) accepted.push_back(kind);
  }
  return accepted;
}

}  // namespace jantaku::hand
