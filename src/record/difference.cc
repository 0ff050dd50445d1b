#include "record/difference.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::record {
namespace {

std::vector<tiles::Kind> sorted(std::vector<tiles::Kind> kinds) {
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

// The acts that every format tells.
std::vector<Act> told_by_all(const Flow& flow) {
  std::vector<Act> acts;
  for (const Act& act : flow.acts) {
    if (std::holds_alternative<NewDora>(act) || std::holds_alternative<Connection>(act)) continue;
    acts.push_back(act);
  }
  return acts;
}

// Ura dora as dora, where one record does not tell them apart.
void join_dora(std::vector<YakuHan>& list) {
  int dora = 0;
  std::erase_if(list, [&](const YakuHan& yaku) {
    const bool either = yaku.yaku == Yaku::kDora || yaku.yaku == Yaku::kUraDora;
    dora += either ? yaku.han : 0;
    return either;
  });
  if (dora > 0) list.push_back({Yaku::kDora, dora});
}

class Comparison {
 public:
  Comparison(const Game& a, const Game& b) : a_(a), b_(b) {}

  Differences run();

 private:
  void say(const std::string& what) { list_.push_back(place_ + what); }
  void rounds(const Round& a, const Round& b);
  void flows(const Round& a, const Round& b);
  void outcomes(const Round& a, const Round& b);
  void wins(const std::vector<Win>& a, const std::vector<Win>& b);

  const Game& a_;
  const Game& b_;
  std::string place_;
  std::vector<std::string> list_;
};

void Comparison::flows(const Round& a, const Round& b) {
  if (a.flow.dice && b.flow.dice && a.flow.dice != b.flow.dice) say("other dice");
  for (size_t i = 0; i < kMostPlayers; ++i) {
    if (sorted(a.flow.deal.of[i]) != sorted(b.flow.deal.of[i])) {
      say(fmt::format("player {} is dealt other tiles", i));
    }
  }
  if (a.flow.dora_indicators != b.flow.dora_indicators) say("other dora indicators");
  if (!a.flow.ura_indicators.empty() && !b.flow.ura_indicators.empty() &&
      a.flow.ura_indicators != b.flow.ura_indicators) {
    say("other ura dora indicators");
  }
  const auto ours = told_by_all(a.flow);
  const auto theirs = told_by_all(b.flow);
  const size_t common = std::min(ours.size(), theirs.size());
  for (size_t i = 0; i < common; ++i) {
    if (ours[i] == theirs[i]) continue;
    say(fmt::format("act {} differs", i + 1));
    return;
  }
  if (ours.size() != theirs.size()) {
    say(fmt::format("{} acts against {}", ours.size(), theirs.size()));
  }
}

void Comparison::wins(const std::vector<Win>& a, const std::vector<Win>& b) {
  if (a.size() != b.size()) return say("another number of wins");
  // Formats differ in the order of several rons.
  for (const Win& one : a) {
    const auto other =
        std::find_if(b.begin(), b.end(), [&](const Win& win) { return win.winner == one.winner; });
    const std::string who = fmt::format("the win of player {}: ", one.winner.index());
    if (other == b.end()) {
      say(who + "only in one of the records");
      continue;
    }
    if (one.from != other->from || one.tile != other->tile || one.annulled != other->annulled) {
      say(who + "another tile, or from another");
    }
    if (one.transfers_known && other->transfers_known && one.transfers != other->transfers) {
      say(who + "other payments");
    }
    if (!one.worth_known || !other->worth_known) continue;
    auto ours = one.yaku;
    auto theirs = other->yaku;
    if (one.dora_together != other->dora_together) {
      join_dora(ours);
      join_dora(theirs);
    }
    const auto before = [](const YakuHan& x, const YakuHan& y) { return x.yaku < y.yaku; };
    std::sort(ours.begin(), ours.end(), before);
    std::sort(theirs.begin(), theirs.end(), before);
    const bool fu = one.fu && other->fu && one.fu != other->fu;
    if (ours != theirs || fu || one.points != other->points) say(who + "another worth");
  }
}

void Comparison::outcomes(const Round& a, const Round& b) {
  if (a.outcome.index() != b.outcome.index()) {
    const auto broken_off = [](const Round& round) {
      const auto* const none = std::get_if<NoWin>(&round.outcome);
      return !round.finished() || (none != nullptr && none->kind == DrawKind::kBrokenOff);
    };
    if (!broken_off(a) || !broken_off(b)) say("another kind of end");
    return;
  }
  if (const auto* ours = std::get_if<std::vector<Win>>(&a.outcome)) {
    return wins(*ours, std::get<std::vector<Win>>(b.outcome));
  }
  if (const auto* ours = std::get_if<NoWin>(&a.outcome)) {
    const auto& theirs = std::get<NoWin>(b.outcome);
    if (ours->kind != theirs.kind) {
      say(fmt::format("{} against {}", draw_kind_name(ours->kind), draw_kind_name(theirs.kind)));
    }
    if (ours->transfers != theirs.transfers) say("other payments");
  }
}

void Comparison::rounds(const Round& a, const Round& b) {
  if (a.start != b.start) say("another start: dealer, sticks or scores");
  flows(a, b);
  outcomes(a, b);
  if (a.end_scores && b.end_scores && *a.end_scores != *b.end_scores)
    say("other scores at the end");
}

Differences Comparison::run() {
  if (a_.rules.players != b_.rules.players) say("another number of players");
  for (size_t i = 0; i < kMostPlayers; ++i) {
    if (a_.people.of[i].name != b_.people.of[i].name) {
      say(fmt::format("player {} has another name", i));
    }
  }
  size_t common = 0;
  for (const Round& ours : a_.rounds) {
    for (const Round& theirs : b_.rounds) {
      if (round_name(ours.start) != round_name(theirs.start)) continue;
      place_ = round_name(ours.start) + ": ";
      ++common;
      rounds(ours, theirs);
      break;
    }
  }
  place_.clear();
  if (a_.end && b_.end) {
    if (a_.end->scores != b_.end->scores) say("other final scores");
    if (a_.end->results != b_.end->results) say("other results");
  }
  return {.rounds = common,
          .only_first = a_.rounds.size() - common,
          .only_second = b_.rounds.size() - common,
          .list = std::move(list_)};
}

}  // namespace

Differences differences(const Game& a, const Game& b) { return Comparison(a, b).run(); }

}  // namespace jantaku::record
