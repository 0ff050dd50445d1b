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

// Without a search: exact only if the components say so.
Distance Matcher::quick_distance(const Stretch& stretch, int most, Budget& budget) {
  const int least = std::max(0, missing_by_number(stretch.groups, hand_.view()));
  if (least > most || !stretch.components) return {.missing = least, .exact = false};
  const auto lack = stretch.components->lack(hand_, budget);
  if (!lack) return {.missing = least, .exact = false};
  if (lack->exact) return {.missing = lack->missing};
  return {.missing = std::max(least, lack->missing), .exact = false};
}

std::optional<Distance> Matcher::stretch_distance(const Stretch& stretch, int most,
                                                  Budget& budget) {
  const Distance quick = quick_distance(stretch, most, budget);
  if (quick.exact) return quick;
  if (quick.missing > most) return std::nullopt;
  return search_distance(stretch, quick.missing, most, budget);
}

std::optional<Distance> Matcher::search_distance(const Stretch& stretch, int least, int most,
                                                 Budget& budget) {
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

// At least how many are missing: searched for no further than `most`.
int Matcher::near_distance(const Stretch& stretch, int most, Effort effort, Budget& budget) {
  // A little further, as a larger answer serves for longer.
  const Distance quick = quick_distance(stretch, most + 2, budget);
  if (quick.exact || quick.missing > most || effort == Effort::kQuick) return quick.missing;
  const auto far = search_distance(stretch, quick.missing, most, budget);
  return far ? far->missing : most + 1;
}

// As the distance, but where it has to be searched for no further than `enough` tiles.
std::optional<int> Matcher::missing_at_least(const HandView& hand, int enough, Budget& budget,
                                             Effort effort) {
  if (!hand_.begin(*program_, hand)) return std::nullopt;
  int least = kMostMissing;
  for (const auto& alternative : program_->alternatives()) {
    if (alternative.american >= 0) {
      const auto missing = american_missing(program_->american(alternative.american), hand, budget);
      least = std::min(least, missing.value_or(enough + 1));
    } else {
      const Spec& spec = specs_[static_cast<size_t>(alternative.spec)];
      const int allowed = spec.almost ? 1 : 0;
      int missing = spec.fails ? kMostMissing : 0;
      for (const Stretch& stretch : spec.stretches) {
        if (missing > enough + allowed) break;
        missing = std::max(missing, near_distance(stretch, enough + allowed, effort, budget));
      }
      least = std::min(least, missing - allowed);
    }
    if (budget.spent() || least <= enough) break;
  }
  return std::max(0, least);
}

Answer Matcher::may_be_completed(const HandView& hand, Budget& budget) {
  const auto missing = missing_at_least(hand, 1, budget);
  if (budget.spent()) return Answer::kTooMuch;
  return missing && *missing <= 1 ? Answer::kYes : Answer::kNo;
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
