// What we ask a seat and the recorded engine does not, and why.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/scoring/hand_score.h"
#include "engine/supposed_win.h"
#include "replay/trace_classes.h"
#include "replay/trace_rules.h"
#include "replay/trace_yaku.h"

namespace jantaku::replay {

using engine::index;
using engine::Seat;
using namespace reasons;

// The button would not be possible under the statuses that the seat had at some time before.
bool Classes::refused_before(Seat seat, int button) {
  const auto& rule = game_.rules().buttons[static_cast<size_t>(button)];
  const auto asks = [](std::string_view name) { return name.starts_with("has_yaku"); };
  if (!mentions(rule.show_when, asks)) return false;
  auto& statuses = game_.table().at(seat).statuses;
  const auto now = statuses;
  const auto& seen = statuses_[index(seat)];
  const bool refused = std::any_of(seen.begin(), seen.end(), [&](const engine::Statuses& then) {
    statuses = then;
    game_.touch();
    return !is_possible(seat, button);
  });
  statuses = now;
  game_.touch();
  return refused;
}

// A call that we offer, and why that engine does not.
Reason Classes::reason_of_no_call(Seat seat, int number) const {
  const ruleset::Button& button = game_.rules().buttons[static_cast<size_t>(number)];
  const engine::Offer* offer = position_.offer(seat, number);
  if (!button.is_call || !offer || offer->calls.empty()) return {};
  const auto& player = game_.table().at(seat);
  const auto all = [&](const std::function<bool(const engine::CallChoice&)>& is) {
    return std::all_of(offer->calls.begin(), offer->calls.end(), is);
  };
  if (all([&](const engine::CallChoice& call) {
        const auto roles = player.aliases.roles(call.called);
        return roles.anything || roles.kinds.size() > 1;
      })) {
    return kCalledAlias;
  }
  const auto contains = [](std::string_view name) { return name == "call_contains"; };
  if (!player.aliases.empty() && mentions(button.call_conditions, contains)) return kCallContains;
  const auto waits = [](std::string_view name) { return name == "call_changes_waits"; };
  if (mentions(button.call_conditions, waits)) return kWaitsOfCall;
  // The draw of an earlier turn: its owner is not on turn.
  if (seat != game_.table().turn && !player.draw.empty() &&
      all([&](const engine::CallChoice& call) {
        return std::any_of(call.tiles.begin(), call.tiles.end(), [&](const engine::Tile& tile) {
          return std::find(player.draw.begin(), player.draw.end(), tile) != player.draw.end();
        });
      })) {
    return kCalledWithDraw;
  }
  return {};
}

// A win that we offer for yaku that engine cannot see.
Reason Classes::reason_of_no_win(Seat seat, const ruleset::Button& button) {
  constexpr std::array<std::pair<std::string_view, engine::WinKind>, 3> kAsking = {
      {{"has_yaku_with_hand", engine::WinKind::kDraw},
       {"has_yaku_with_discard", engine::WinKind::kDiscard},
       {"has_yaku_with_call", engine::WinKind::kCall}}};
  for (const auto& [asking, kind] : kAsking) {
    const auto asks = [&](std::string_view name) { return name == asking; };
    if (!mentions(button.show_when, asks)) continue;
    engine::Context context;
    context.seat = seat;
    const auto win = engine::supposed_win(game_, context, kind);
    if (!win) return {};
    const Seat payer =
        kind == engine::WinKind::kDiscard ? game_.table().last_discard.seat : win->caller;
    Reason reason;
    for (const engine::ScoredYaku& yaku : engine::best_score(game_, *win, payer).yaku.scored) {
      const std::string& list = game_.rules().names.yaku_lists.name(yaku.list);
      if (list == "extra_yaku") continue;  // those alone are no yaku (S06)
      const Unseen unseen = unseen_there(game_.rules(), yaku);
      if (unseen == Unseen::kNo) return {};
      if (reason.kind == Reason::Kind::kDecided) continue;
      reason = reason_of_unseen(unseen);
    }
    return reason;
  }
  return {};
}

Reason Classes::reason_of_unasked(Seat seat, int number) {
  if (number < 0) return {};
  if (refused_before(seat, number)) return kRemembered;
  for (const Reason reason :
       {reason_of_no_call(seat, number),
        reason_of_no_win(seat, game_.rules().buttons[static_cast<size_t>(number)])}) {
    if (reason.kind != Reason::Kind::kUnknown) return reason;
  }
  const engine::Recorded* last = game_.table().last();
  const bool another_called =
      last && last->kind == engine::Recorded::Kind::kCall && last->seat != seat;
  const auto asks = [](std::string_view name) { return name == "just_called"; };
  if (another_called &&
      mentions(game_.rules().buttons[static_cast<size_t>(number)].show_when, asks)) {
    return kAnyonesCall;
  }
  const bool from_a_menu =
      step_ && (text_of(*step_, "type") == "call" || text_of(*step_, "type") == "mark");
  return from_a_menu ? kQuietMenu : Reason{};
}

// We ask a seat what that engine does not.
Reason Classes::reason_of_unasked(const Difference& difference) {
  if (game_.rules().bloody_end && !game_.table().winners.empty()) return kQuietAfterWin;
  Reason reason;
  for (const std::string& name : minus(difference.ours, difference.theirs)) {
    if (name == "skip") continue;
    const Reason one = reason_of_unasked(difference.seat, position_.button(name));
    if (one.kind == Reason::Kind::kUnknown) return shows_stale() ? kStale : Reason{};
    if (reason.kind != Reason::Kind::kDecided) reason = one;
  }
  return reason;
}

}  // namespace jantaku::replay
