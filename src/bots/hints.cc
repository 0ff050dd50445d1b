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
  Tiles held = me.hand;
  if (!me.draw.empty()) {
    held.insert(held.end(), me.draw.begin(), me.draw.end());
    hints.missing = shape_.missing(held, calls);
    if (hints.missing == 0 && !offers_win(view.state().asked[engine::index(seat)], *program_)) {
      hints.refused = judge_.why_not(me.hand, calls, me.draw.front(), Judge::By::kDraw);
    }
    return hints;
  }
  hints.missing = shape_.missing(held, calls);
  if (hints.missing != 1) return hints;
  for (const tiles::Kind kind : shape_.accepted(held, calls)) {
    hints.waits.push_back({.kind = kind,
                           .left = sight_.unseen(kind),
                           .refused = judge_.why_not(held, calls, kind, Judge::By::kDiscard)});
  }
  return hints;
}

}  // namespace jantaku::bots
