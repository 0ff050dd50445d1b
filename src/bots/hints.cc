#include "bots/hints.h"

#include <algorithm>

namespace jantaku::bots {
namespace {

constexpr int64_t kSteps = 2'000'000;

bool offers_win(const engine::Asked& asked, const engine::Program& program) {
  return std::any_of(asked.buttons.begin(), asked.buttons.end(), [&](const auto& button) {
    const engine::ButtonTraits& traits = program.traits(button.button);
    return traits.wins_by_draw || traits.wins_by_discard || traits.wins_by_call;
  });
}

}  // namespace

Adviser::Adviser(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers)
    : program_(std::move(program)),
      shape_(*program_, matchers),
      judge_(program_, matchers),
      sight_(*program_) {}

Hints Adviser::hints(const engine::View& view) {
  Hints hints;
  const engine::Seat seat = view.viewer().seat;
  const engine::Table& table = view.state().table;
  const engine::Player& me = table.at(seat);
  const Melds& calls = me.calls;
  shape_.begin(me, kSteps);
  if (!shape_.is_known()) return hints;
  judge_.look_at(table, seat);
  sight_.look_at(view);
  const engine::Asked& asked = view.state().asked[engine::index(seat)];
  Tiles held = me.hand;
  held.insert(held.end(), me.draw.begin(), me.draw.end());
  hints.missing = shape_.missing(held, calls);
  // After a call there is a tile too many too, though none was drawn.
  if (me.draw.empty() && asked.plays.empty()) {
    if (hints.missing == 1) hints.waits = waits(held, calls);
    for (Wait& wait : hints.waits) {
      wait.refused = judge_.why_not(held, calls, wait.kind, Judge::By::kDiscard);
    }
    return hints;
  }
  if (hints.missing == 0 && !me.draw.empty() && !offers_win(asked, *program_)) {
    hints.refused = judge_.why_not(me.hand, calls, me.draw.front(), Judge::By::kDraw);
  }
  if (hints.missing > 1) return hints;
  Tiles tried;
  for (const engine::Asked::Play& play : asked.plays) {
    if (std::find(tried.begin(), tried.end(), play.tile) != tried.end()) continue;
    tried.push_back(play.tile);
    Tiles rest = held;
    take(rest, play.tile);
    if (shape_.missing(rest, calls) != 1) continue;
    hints.discards.push_back({play.tile, waits(rest, calls)});
  }
  return hints;
}

// Of a hand that lacks one.
std::vector<Wait> Adviser::waits(const Tiles& held, const Melds& calls) {
  std::vector<Wait> waits;
  for (const tiles::Kind kind : shape_.accepted(held, calls)) {
    waits.push_back({.kind = kind, .left = sight_.unseen(kind), .refused = ""});
  }
  return waits;
}

}  // namespace jantaku::bots
