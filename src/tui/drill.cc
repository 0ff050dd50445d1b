#include "tui/drill.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>

#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

bool in_order(tiles::Kind a, tiles::Kind b) { return tiles::sort_key(a) < tiles::sort_key(b); }

size_t index_of(tiles::Kind kind) { return static_cast<size_t>(tiles::index34(kind)); }

Verdict judge(const std::vector<RankedDiscard>& ranking, int kind) {
  const auto chosen = std::find_if(ranking.begin(), ranking.end(),
                                   [&](const RankedDiscard& d) { return d.kind == kind; });
  assert(chosen != ranking.end());
  Verdict verdict{.chosen = *chosen, .best = ranking.front()};
  if (verdict.chosen.shanten > verdict.best.shanten) {
    verdict.kind = Verdict::Kind::kBackwards;
  } else if (!verdict.chosen.ties(verdict.best)) {
    verdict.kind = Verdict::Kind::kFewer;
  }
  return verdict;
}

base::Diagnostic refusal(std::string code, std::string message) {
  return {.code = std::move(code), .message = std::move(message)};
}

}  // namespace

int Verdict::points() const {
  switch (kind) {
    case Kind::kBest:
      return 100;
    case Kind::kFewer:
      return 100 * chosen.tiles / best.tiles;
    case Kind::kBackwards:
      return 0;
  }
  return 0;
}

Drill::Drill(base::RandomBytes& random, const DrillOptions& options)
    : options_(options), wall_(tiles::standard_wall(tiles::RedFives::one_each())) {
  assert(options.turns >= 1 && options.turns <= kMostTurns);
  base::shuffle(std::span<tiles::Tile>(wall_), random);
  while (hand_.size() + 1 < kHandSize) {
    hand_.push_back(wall_[drawn_++].kind);
    ++seen_[index_of(hand_.back())];
  }
  draw();
}

hand::Counts34 Drill::counts() const {
  hand::Counts34 counts{};
  for (const tiles::Kind kind : hand_) ++counts[index_of(kind)];
  return counts;
}

int Drill::shanten() const { return hand::shanten(counts()).best(); }

void Drill::draw() {
  std::sort(hand_.begin(), hand_.end(), in_order);
  hand_.push_back(wall_[drawn_++].kind);
  ++seen_[index_of(hand_.back())];
  if (hand::is_win(counts())) {
    ending_ = Ending::kWin;
    ranking_.clear();
  } else {
    ranking_ = rank_discards(counts(), 0, seen_);
  }
}

size_t Drill::best_position() const {
  const int kind = ranking_.front().kind;
  size_t position = hand_.size();
  for (size_t i = 0; i < hand_.size(); ++i) {
    if (tiles::index34(hand_[i]) != kind) continue;
    if (position == hand_.size() || tiles::is_red_five(hand_[position])) position = i;
  }
  return position;
}

Verdict Drill::discard(size_t position) {
  assert(ending_ == Ending::kNone && position < hand_.size());
  const tiles::Kind kind = hand_[position];
  const Verdict verdict = judge(ranking_, tiles::index34(kind));
  ++tally_.discards;
  tally_.best += verdict.kind == Verdict::Kind::kBest ? 1 : 0;
  tally_.points += verdict.points();

  hand_.erase(hand_.begin() + static_cast<std::ptrdiff_t>(position));
  pond_.push_back(kind);
  if (options_.goal == Goal::kTenpai && verdict.chosen.shanten == 0) {
    ending_ = Ending::kTenpai;
  } else if (static_cast<int>(pond_.size()) == options_.turns) {
    ending_ = Ending::kOutOfTurns;
  }
  if (ending_ == Ending::kNone) {
    draw();
  } else {
    std::sort(hand_.begin(), hand_.end(), in_order);
    ranking_.clear();
  }
  return verdict;
}

base::Result<size_t> Drill::find(std::string_view text) const {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end == text.data() + text.size() && !text.empty()) {
    if (error == std::errc() && number >= 1 && number <= hand_.size()) return number - 1;
    return refusal(
        "drill/no-position",
        fmt::format("there is no tile number {}; they go from 1 to {}", text, hand_.size()));
  }
  const auto kind = tiles::Kind::parse(text);
  if (!kind || tiles::index34(*kind) < 0) {
    return refusal("drill/no-tile", "that is no tile; write it like 5m, 0p or 7z");
  }
  for (const tiles::Kind wanted : {*kind, tiles::with_red(*kind)}) {
    // From the back: of equal tiles the one just drawn goes first.
    const auto found = std::find(hand_.rbegin(), hand_.rend(), wanted);
    if (found != hand_.rend()) return static_cast<size_t>(hand_.rend() - found) - 1;
  }
  return refusal("drill/not-held", fmt::format("there is no {} in your hand", text));
}

}  // namespace jantaku::tui
