#include "replay/unknown_tiles.h"

#include <algorithm>
#include <vector>

#include "record/known_tiles.h"
#include "tiles/standard.h"

namespace jantaku::replay {
namespace {

using record::knows;
using record::Player;
using record::Round;
using tiles::Kind;

bool knows_all(const Round& round) {
  for (const auto& hand : round.flow.deal.of) {
    if (!knows(hand)) return false;
  }
  return std::all_of(round.flow.acts.begin(), round.flow.acts.end(), [](const record::Act& act) {
    const auto* const draw = std::get_if<record::Draw>(&act);
    return draw == nullptr || draw->tile.is_tile();
  });
}

// Which tiles of the deal and draws a player holds: pointers into the round.
class Holder {
 public:
  void add(Kind* tile) { held_.push_back(tile); }
  void note_drawn() { drawn_ = held_.back(); }
  void no_drawn() { drawn_ = nullptr; }

  void take(Kind kind, bool as_drawn) {
    auto best = held_.end();
    int best_worth = 0;
    for (auto at = held_.begin(); at != held_.end(); ++at) {
      const bool same = **at == kind;
      if (!same && (*at)->is_tile()) continue;
      const int worth = 1 + (same ? 2 : 0) + ((*at == drawn_) == as_drawn ? 4 : 0);
      if (worth <= best_worth) continue;
      best = at;
      best_worth = worth;
    }
    if (best == held_.end()) return;
    **best = kind;
    held_.erase(best);
  }

  bool knows() const {
    return std::all_of(held_.begin(), held_.end(),
                       [](const Kind* kind) { return kind->is_tile(); });
  }

 private:
  std::vector<Kind*> held_;
  Kind* drawn_ = nullptr;
};

using Holders = record::PerPlayer<Holder>;

Holders fill(Round& round) {
  Holders holders;
  for (int i = 0; i < record::kMostPlayers; ++i) {
    for (Kind& kind : round.flow.deal[Player(i)]) holders[Player(i)].add(&kind);
  }
  for (record::Act& act : round.flow.acts) {
    if (auto* const draw = std::get_if<record::Draw>(&act)) {
      holders[draw->player].add(&draw->tile);
      holders[draw->player].note_drawn();
    } else if (const auto* discard = std::get_if<record::Discard>(&act)) {
      Holder& holder = holders[discard->player];
      holder.take(discard->tile, discard->how == record::Discarded::kAsDrawn);
      holder.no_drawn();
    } else if (const auto* meld = std::get_if<record::Meld>(&act)) {
      Holder& holder = holders[meld->player];
      const auto& call = meld->call;
      if (call.kind == tiles::CallKind::kKakan) {
        holder.take(call.tiles.back().kind, true);
      } else {
        const auto taken = call.taken();
        for (size_t i = 0; i < call.tiles.size(); ++i) {
          if (i != taken) holder.take(call.tiles[i].kind, false);
        }
      }
      holder.no_drawn();
    } else if (const auto* kita = std::get_if<record::Kita>(&act)) {
      holders[kita->player].take(tiles::kind34(30), true);
    }
  }
  return holders;
}

}  // namespace

bool can_be_judged(const Round& round) {
  for (const record::Act& act : round.flow.acts) {
    const auto* const discard = std::get_if<record::Discard>(&act);
    if (discard != nullptr && !discard->tile.is_tile()) return false;
    const auto* const meld = std::get_if<record::Meld>(&act);
    if (meld == nullptr) continue;
    for (const tiles::Tile& tile : meld->call.tiles) {
      if (!tile.kind.is_tile()) return false;
    }
  }
  const auto* const wins = std::get_if<std::vector<record::Win>>(&round.outcome);
  if (wins != nullptr &&
      (!knows(round.flow.dora_indicators) || round.flow.dora_indicators.empty())) {
    return false;
  }
  if (wins != nullptr) {
    // What lies below the indicators counts for a winner in riichi.
    for (const record::Act& act : round.flow.acts) {
      const auto* const paid = std::get_if<record::RiichiAccepted>(&act);
      if (paid == nullptr) continue;
      const bool won = std::any_of(wins->begin(), wins->end(),
                                   [&](const auto& win) { return win.winner == paid->player; });
      if (won && (round.flow.ura_indicators.empty() || !knows(round.flow.ura_indicators)) &&
          std::any_of(wins->begin(), wins->end(),
                      [](const auto& win) { return !win.worth_known; })) {
        return false;
      }
    }
  }
  if (knows_all(round)) return true;
  Round copy = round;
  const Holders holders = fill(copy);
  if (wins != nullptr) {
    return std::all_of(wins->begin(), wins->end(),
                       [&](const auto& win) { return holders[win.winner].knows(); });
  }
  return !std::holds_alternative<record::NoWin>(round.outcome);
}

std::optional<Round> with_tiles_filled(const Round& round) {
  if (knows_all(round)) return std::nullopt;
  Round copy = round;
  fill(copy);
  return copy;
}

}  // namespace jantaku::replay
