#include "bots/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/words.h"

namespace jantaku::bots {
namespace {

constexpr size_t kMostReasons = 3;

// The conditions by which a whole is false.
void add_deciding(const engine::Reason& reason, const ruleset::Ruleset& rules,
                  std::vector<std::string>& out) {
  if (reason.parts.empty()) {
    if (out.size() < kMostReasons) out.push_back(written(reason, rules));
    return;
  }
  for (const engine::Reason& part : reason.parts) {
    if (part.decides) add_deciding(part, rules, out);
  }
}

}  // namespace

using engine::Seat;

Judge::Judge(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers)
    : game_(std::move(program), matchers) {
  const ruleset::Ruleset& rules = game_.rules();
  for (size_t b = 0; b < rules.buttons.size(); ++b) {
    const engine::ButtonTraits& traits = game_.program().traits(static_cast<int>(b));
    if (traits.wins_by_discard) by_discard_.push_back(static_cast<int>(b));
    if (traits.wins_by_draw) by_draw_.push_back(static_cast<int>(b));
  }
  engine::Game::RoundStart start{.wall = rules.wall};
  start.scores.fill(rules.initial_score);
  game_.start_round(std::move(start));
  can_play_ = game_.status() != engine::Status::kError;
}

void Judge::look_at(const engine::Table& seen, Seat seat) {
  engine::Table& table = game_.table();
  const auto counters = table.at(seat).counters;
  table = seen;
  seat_ = seat;
  payer_ = Seat::kNone;
  for (int s = 0; s < table.seats; ++s) {
    engine::Player& player = table.players[static_cast<size_t>(s)];
    player.counters = counters;  // nobody's are seen: as at the start of a round
    player.draw.clear();
    if (engine::seat_at(static_cast<size_t>(s)) == seat) continue;
    player.hand.clear();
    if (payer_ == Seat::kNone && !player.won) payer_ = engine::seat_at(static_cast<size_t>(s));
  }
  if (payer_ != Seat::kNone) payers_discards_ = table.at(payer_).discards;
}

void Judge::lay_discard(const tiles::Tile& tile) {
  engine::Table& table = game_.table();
  table.at(payer_).discards = payers_discards_;
  table.at(payer_).discards.push_back({.tile = tile});
  table.last_discard = {payer_, static_cast<int>(table.at(payer_).discards.size()) - 1};
  table.history.clear();
  table.history.push_back({.kind = engine::Recorded::Kind::kDiscard, .seat = seat_});
  table.history.push_back({.kind = engine::Recorded::Kind::kDraw, .seat = payer_});
  table.history.push_back({.kind = engine::Recorded::Kind::kDiscard, .seat = payer_});
  game_.set_turn(payer_);
}

bool Judge::would_win(std::span<const tiles::Tile> hand, const Melds& calls,
                      const tiles::Tile& tile) {
  if (!can_play_ || payer_ == Seat::kNone || game_.status() == engine::Status::kError) return true;
  return winning_button(hand, calls, tile, by_discard_.empty() ? By::kDraw : By::kDiscard) >= 0;
}

int Judge::winning_button(std::span<const tiles::Tile> hand, const Melds& calls,
                          const tiles::Tile& tile, By by) {
  engine::Table& table = game_.table();
  engine::Player& me = table.at(seat_);
  me.hand = Tiles(hand.begin(), hand.end());
  me.calls = calls;
  me.draw.clear();
  if (by == By::kDraw) {
    me.draw = {tile};
    game_.set_turn(seat_);
  } else {
    lay_discard(tile);
  }
  game_.touch();
  game_.refill_steps();
  const engine::ButtonSet& possible = game_.possible_buttons()[engine::index(seat_)];
  const std::vector<int>& buttons = by == By::kDraw ? by_draw_ : by_discard_;
  const auto found = std::find_if(buttons.begin(), buttons.end(), [&](int button) {
    return possible[static_cast<size_t>(button)];
  });
  return found == buttons.end() ? -1 : *found;
}

std::string Judge::why_not(std::span<const tiles::Tile> hand, const Melds& calls,
                           const tiles::Tile& tile, By by) {
  const std::vector<int>& buttons = by == By::kDraw ? by_draw_ : by_discard_;
  if (!can_play_ || payer_ == Seat::kNone || game_.status() == engine::Status::kError) return "";
  if (winning_button(hand, calls, tile, by) >= 0) return "";
  if (buttons.empty()) return "there are no such wins";
  std::vector<std::string> reasons;
  for (const engine::Reason& reason :
       engine::explain_button(game_, seat_, buttons.front()).reasons) {
    if (!reason.holds()) add_deciding(reason, game_.rules(), reasons);
  }
  for (std::string& reason : reasons) {
    reason = why_no_win(reason, game_.table().at(seat_), game_.rules());
  }
  return fmt::format("{}", fmt::join(reasons, ", "));
}

// Which restrictions of play hold for the seat.
std::vector<bool> Judge::active_restrictions() {
  std::vector<bool> active;
  for (const ruleset::PlayRestriction& restriction : game_.rules().play_restrictions) {
    active.push_back(game_.test(restriction.when, engine::Context::of(seat_)));
  }
  return active;
}

Tiles Judge::condemned_by(int button, std::span<const tiles::Tile> held) {
  Tiles condemned;
  if (!can_play_) return condemned;
  game_.table().at(seat_).hand = Tiles(held.begin(), held.end());
  game_.set_turn(seat_);
  engine::SeatButtons offered;
  offered[engine::index(seat_)].set(static_cast<size_t>(button));
  game_.take_up(offered, {});
  const std::vector<bool> before = active_restrictions();
  if (game_.choose(seat_, {.kind = engine::Choice::Kind::kButton, .button = button})) {
    return condemned;
  }
  game_.table().at(seat_).hand = Tiles(held.begin(), held.end());
  game_.table().at(seat_).draw.clear();
  game_.touch();
  game_.refill_steps();
  const std::vector<bool> after = active_restrictions();
  const engine::Context context = engine::Context::of(seat_);
  for (size_t r = 0; r < after.size(); ++r) {
    if (before[r] || !after[r]) continue;
    const auto& specs = game_.rules().play_restrictions[r].specs;
    for (const tiles::Tile& tile : held) {
      const engine::TileInContext in_hand{engine::TileInContext::Place::kHand, tile};
      const bool stays = std::any_of(specs.begin(), specs.end(), [&](const auto& spec) {
        return game_.tile_fits(spec, in_hand, context);
      });
      if (!stays) condemned.push_back(tile);
    }
  }
  return condemned;
}

}  // namespace jantaku::bots
