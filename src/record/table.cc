#include "record/table.h"

#include <algorithm>

#include "tiles/standard.h"

namespace jantaku::record {
namespace {

constexpr Points kStick = 1000;
constexpr int kLiveDraws = 70;
constexpr int kLiveDraws3 = 55;

}  // namespace

Table::Table(const Round& round)
    : scores_(round.start.scores), sticks_(round.start.sticks), last_(round.start.dealer) {
  // Room for all that a round usually brings, so that nothing moves while it is played.
  constexpr size_t kMostHeld = 14;
  constexpr size_t kUsualRiver = 24;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Player player(i);
    hands_[player].reserve(kMostHeld);
    hands_[player] = round.flow.deal[player];
    rivers_[player].reserve(kUsualRiver);
  }
}

void Table::remove(Player player, tiles::Kind tile) {
  auto& hand = hands_[player];
  auto at = std::find(hand.begin(), hand.end(), tile);
  if (at == hand.end()) at = std::find(hand.begin(), hand.end(), tiles::Kind::nothing());
  if (at != hand.end()) hand.erase(at);
}

void Table::apply(const Act& act) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    hands_[draw->player].push_back(draw->tile);
    drawn_[draw->player] = draw->tile;
    ++draws_;
    last_ = draw->player;
  } else if (const auto* discard = std::get_if<Discard>(&act)) {
    remove(discard->player, discard->tile);
    drawn_[discard->player].reset();
    rivers_[discard->player].push_back({discard->tile, discard->how, discard->riichi});
    last_ = discard->player;
  } else if (const auto* accepted = std::get_if<RiichiAccepted>(&act)) {
    riichi_[accepted->player] = true;
    scores_[accepted->player] -= kStick;
    ++sticks_;
  } else if (const auto* kita = std::get_if<Kita>(&act)) {
    remove(kita->player, tiles::kind34(30));
    drawn_[kita->player].reset();
    ++kita_[kita->player];
    last_ = kita->player;
  } else if (std::holds_alternative<NewDora>(act)) {
    ++dora_shown_;
  } else if (const auto* meld = std::get_if<Meld>(&act)) {
    const auto& call = meld->call;
    auto& calls = calls_[meld->player];
    drawn_[meld->player].reset();
    if (call.kind == tiles::CallKind::kKakan) {
      remove(meld->player, call.tiles.back().kind);
      std::erase_if(calls, [&](const tiles::Call& one) {
        return one.kind == tiles::CallKind::kPon && tiles::without_red(one.tiles.front().kind) ==
                                                        tiles::without_red(call.tiles.back().kind);
      });
    } else {
      const auto taken = call.taken();
      for (size_t i = 0; i < call.tiles.size(); ++i) {
        if (i != taken) remove(meld->player, call.tiles[i].kind);
      }
      if (taken && !rivers_[last_].empty()) rivers_[last_].back().called = true;
    }
    calls.push_back(call);
    last_ = meld->player;
  }
}

std::optional<Round> with_dora_acts(const Round& round) {
  const auto& indicators = round.flow.dora_indicators;
  const bool told = std::any_of(round.flow.acts.begin(), round.flow.acts.end(), [](const Act& act) {
    return std::holds_alternative<NewDora>(act);
  });
  if (told || indicators.size() < 2) return std::nullopt;
  Round out = round;
  out.flow.acts.clear();
  size_t next = 1;
  size_t due = 0;
  const auto turn = [&] {
    if (next < indicators.size()) out.flow.acts.emplace_back(NewDora{indicators[next++]});
  };
  for (const Act& act : round.flow.acts) {
    if (std::holds_alternative<Discard>(act)) {
      for (; due > 0; --due) turn();
    }
    out.flow.acts.push_back(act);
    const auto* const meld = std::get_if<Meld>(&act);
    if (meld == nullptr || meld->call.tiles.size() != 4) continue;
    if (meld->call.kind == tiles::CallKind::kAnkan) {
      turn();
    } else {
      ++due;
    }
  }
  return out;
}

bool wall_is_used_up(const Round& round, int players) {
  const auto draws =
      std::count_if(round.flow.acts.begin(), round.flow.acts.end(),
                    [](const Act& act) { return std::holds_alternative<Draw>(act); });
  return draws >= (players == 3 ? kLiveDraws3 : kLiveDraws);
}

DrawKind infer_draw_kind(const Round& round, const PerPlayer<Points>& transfers, int players) {
  int kans = 0;
  unsigned kan_makers = 0;
  int riichi = 0;
  bool calls = false;
  std::vector<tiles::Kind> discards;
  const Act* last = nullptr;
  for (const Act& act : round.flow.acts) {
    if (const auto* discard = std::get_if<Discard>(&act)) discards.push_back(discard->tile);
    if (std::holds_alternative<RiichiAccepted>(act)) ++riichi;
    if (const auto* meld = std::get_if<Meld>(&act)) {
      calls = true;
      if (meld->call.tiles.size() == 4) {
        ++kans;
        kan_makers |= 1U << meld->player.index();
      }
    }
    if (std::holds_alternative<Draw>(act) || std::holds_alternative<Discard>(act)) last = &act;
  }
  const Points most = *std::max_element(transfers.of.begin(), transfers.of.end());
  const DrawKind by_wall = most >= 4000 ? DrawKind::kNagashi : DrawKind::kExhaustive;
  if (wall_is_used_up(round, players)) return by_wall;
  // By the acts, whatever the points say (PF-851).
  if (last != nullptr && std::holds_alternative<Draw>(*last)) return DrawKind::kNineKinds;
  const bool winds =
      !calls && discards.size() == 4 && players == 4 &&
      std::all_of(discards.begin(), discards.end(), [&](tiles::Kind kind) {
        return kind == discards.front() && tiles::is_honour(kind) && kind.number() <= 4;
      });
  if (winds) return DrawKind::kFourWinds;
  if (riichi == players && players == 4) return DrawKind::kFourRiichi;
  if (kans >= 4 && (kan_makers & (kan_makers - 1)) != 0) return DrawKind::kFourKans;
  const bool paid = std::any_of(transfers.of.begin(), transfers.of.end(),
                                [](Points points) { return points != 0; });
  return paid ? by_wall : DrawKind::kThreeRon;
}

}  // namespace jantaku::record
