#include "record/act_list.h"

#include "record/reader.h"

namespace jantaku::record {

namespace {

constexpr Points kStick = 1000;

// Not a move of a player: it may stand between a riichi and its acceptance.
bool is_aside(const Act& act) {
  return std::holds_alternative<NewDora>(act) || std::holds_alternative<Connection>(act);
}

}  // namespace

void ActList::settle_riichi() {
  if (!declared_) return;
  auto& discard = std::get<Discard>((*acts_)[*declared_]);
  declared_.reset();
  if (unsaid_ == Unsaid::kAccepted) {
    acts_->emplace_back(RiichiAccepted{discard.player});
  } else {
    discard.riichi = WithRiichi::kNo;
    ++withdrawn_;
  }
}

bool ActList::add(Act act) {
  if (std::holds_alternative<RiichiAccepted>(act)) {
    declared_.reset();
  } else if (!is_aside(act)) {
    settle_riichi();
  }
  const auto* const discard = std::get_if<Discard>(&act);
  if (discard != nullptr && discard->riichi == WithRiichi::kYes) declared_ = acts_->size();
  acts_->push_back(std::move(act));
  return acts_->size() <= kMostActs;
}

void ActList::end(LastTile last) {
  if (last == LastTile::kPassed) settle_riichi();
  declared_.reset();
  // A file may hold thousands of rounds; a little room is not worth moving them all.
  if (acts_->capacity() > acts_->size() + acts_->size() / 8) acts_->shrink_to_fit();
}

void add_end_scores(Round& round) {
  PerPlayer<int64_t> scores;
  const auto add = [&](const PerPlayer<Points>& points) {
    for (size_t i = 0; i < kMostPlayers; ++i) scores.of[i] += points.of[i];
  };
  add(round.start.scores);
  for (const Act& act : round.flow.acts) {
    if (const auto* paid = std::get_if<RiichiAccepted>(&act)) scores[paid->player] -= kStick;
  }
  if (const auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    for (const Win& win : *wins) add(win.transfers);
  } else if (const auto* none = std::get_if<NoWin>(&round.outcome)) {
    add(none->transfers);
  } else {
    return;
  }
  round.end_scores.emplace();
  for (size_t i = 0; i < kMostPlayers; ++i) {
    round.end_scores->of[i] = static_cast<Points>(scores.of[i]);
  }
}

}  // namespace jantaku::record
