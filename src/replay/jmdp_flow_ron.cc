// Who may win on a tile of another.
#include "replay/jmdp_flow.h"
#include "riichi/score.h"

namespace jantaku::replay::flow {
namespace {

std::optional<riichi::Meld> meld_of(const Furo& furo) {
  const Kinds kinds = all_of(furo);
  if (!knows_all(kinds)) return std::nullopt;
  const auto lowest = std::min_element(kinds.begin(), kinds.end(), [](Kind a, Kind b) {
    return tiles::index34(a) < tiles::index34(b);
  });
  constexpr riichi::MeldKind kKinds[] = {riichi::MeldKind::kChi, riichi::MeldKind::kPon,
                                         riichi::MeldKind::kDaiminkan, riichi::MeldKind::kKakan,
                                         riichi::MeldKind::kAnkan};
  return riichi::Meld{.kind = kKinds[static_cast<size_t>(furo.kind)],
                      .tile = static_cast<uint8_t>(tiles::index34(*lowest))};
}

bool is_orphans(const Kinds& concealed, Kind tile) {
  auto counts = counts_of(concealed);
  if (!counts || tiles::index34(tile) < 0) return true;  // nobody knows
  ++(*counts)[static_cast<size_t>(tiles::index34(tile))];
  return hand::shanten(*counts).orphans < 0;
}

}  // namespace

bool FlowCheck::is_furiten(const Player& who, uint64_t waits) const {
  return (who.passed & waits) != 0 ||
         std::any_of(who.river.begin(), who.river.end(), [&](Kind kind) {
           const int index = tiles::index34(kind);
           return index >= 0 && (waits >> index & 1) != 0;
         });
}

// Of a complete hand. A win before the own first discard is one by some rules.
bool FlowCheck::lacks_yaku(const jmdp::Act& act, const Player& who) const {
  if (!called_ && who.river.empty()) return false;
  riichi::Win win{.by = riichi::By::kRon};
  win.concealed = *counts_of(who.concealed);
  win.tile = static_cast<uint8_t>(tiles::index34(offer_->tile));
  ++win.concealed[win.tile];
  for (const Furo& furo : who.furo) {
    const auto meld = meld_of(furo);
    if (!meld) return false;
    win.melds.push_back(*meld);
  }
  win.riichi = who.riichi ? riichi::RiichiState::kRiichi : riichi::RiichiState::kNone;
  win.round_wind = static_cast<uint8_t>(frame_.id.wind);
  win.seat_wind = static_cast<uint8_t>(jmdp::index_of(act.seat));
  win.last_tile = live_draws_ >= kLiveDraws - kans_;
  win.chankan = offer_->what != Offer::What::kDiscard;
  const riichi::Rules rules;
  return riichi::check_win(win, rules).empty() && !riichi::value_of(win, rules).wins();
}

// PF-837.
bool FlowCheck::may_ron(const jmdp::Act& act, const Player& who) {
  const auto waits = waits_of(who.concealed, static_cast<int>(who.furo.size()));
  const int index = tiles::index34(offer_->tile);
  if (!waits || index < 0) return true;
  if ((*waits >> index & 1) == 0) {
    return refuse(act, "paifu/incomplete",
                  fmt::format("the hand is not complete with {}", name_of(offer_->tile)), "actRon");
  }
  // PF-465: and by some rules not even then.
  if (offer_->what == Offer::What::kAnkan && !is_orphans(who.concealed, offer_->tile)) {
    return refuse(act, "paifu/bad-ron", "a closed kan is robbed with thirteen orphans only",
                  "actRon");
  }
  if (is_furiten(who, *waits)) {
    warn(act, "paifu/furiten",
         "the hand waits for a tile that the seat has discarded or has let pass", "actRon");
  }
  if (lacks_yaku(act, who)) {
    warn(act, "paifu/no-yaku", "the hand has no yaku", "actRon");
  }
  return true;
}

bool FlowCheck::ron(const jmdp::Act& act) {
  if (!offer_ || offer_->from == act.seat) {
    return refuse(act, "paifu/no-tile", "there is no tile of another to win on", "actRon");
  }
  Player& who = player(act.seat);
  if (who.won_on) return refuse(act, "paifu/after-win", "this seat has won already", "actRon");
  if (!may_ron(act, who)) return false;
  who.won_on = offer_->tile;
  end_.winners.push_back(act.seat);
  end_.discarder = offer_->from;
  end_.result = FlowResult::kRon;
  won_ = true;
  settle_riichi(true);
  return true;
}

}  // namespace jantaku::replay::flow
