#include "bots/match.h"

namespace jantaku::bots {

using engine::Seat;

Match::Match(std::shared_ptr<const engine::Program> program, engine::MatcherPool& matchers,
             const base::Seed& seed, std::vector<std::unique_ptr<Player>> players)
    : program_(std::move(program)),
      seed_(seed),
      players_(std::move(players)),
      game_(program_, matchers),
      standing_(engine::first_standing(program_->rules())) {
  uint64_t number = 0;
  for (const auto& player : players_) {
    ++number;
    if (player) player->begin_game(uint64_t{seed_[0]} << 8 | number);
  }
  start_round();
}

void Match::start_round() {
  dealerships_ = standing_.round;
  game_.start_round(base::round_seed(seed_, static_cast<uint64_t>(round_)),
                    engine::next_deal(program_->rules(), standing_));
  ++round_;
  settle();
}

Seat Match::seat_of(int person) const {
  return engine::seat_of(person, dealerships_, program_->rules().seats);
}

int Match::person_at(Seat seat) const {
  return engine::person_at(seat, dealerships_, program_->rules().seats);
}

Seat Match::asked() const {
  for (int s = 0; s < program_->rules().seats; ++s) {
    const Seat seat = engine::seat_at(static_cast<size_t>(s));
    const bool waits =
        game_.waits_for(seat) && !game_.state().asked[static_cast<size_t>(s)].empty();
    if (waits && !players_[static_cast<size_t>(person_at(seat))]) return seat;
  }
  return Seat::kNone;
}

// Bots choose before persons do: nobody waits for what will not take a moment.
void Match::settle() {
  if (game_.status() == engine::Status::kRoundOver) {
    standing_ = engine::after_round(program_->rules(), standing_, game_.game().table());
    game_.reveal_seed();
    state_ = standing_.over ? State::kGameOver : State::kRoundOver;
    return;
  }
  state_ = State::kBroken;
  if (game_.status() != engine::Status::kWaiting) return;
  for (int s = 0; s < program_->rules().seats; ++s) {
    const Seat seat = engine::seat_at(static_cast<size_t>(s));
    if (!game_.waits_for(seat) || game_.state().asked[static_cast<size_t>(s)].empty()) continue;
    state_ = State::kAsked;
    if (!players_[static_cast<size_t>(person_at(seat))]) continue;
    state_ = State::kBotsChoose;
    return;
  }
}

void Match::let_bot_choose() {
  for (int s = 0; s < program_->rules().seats; ++s) {
    const Seat seat = engine::seat_at(static_cast<size_t>(s));
    if (!game_.waits_for(seat) || game_.state().asked[static_cast<size_t>(s)].empty()) continue;
    const auto& player = players_[static_cast<size_t>(person_at(seat))];
    if (!player) continue;
    const auto choice = player->choose(engine::cut(game_.state(), {seat}, program_->rules()));
    // A bot that is refused has not understood what it was asked: it does what a clock would do.
    if (game_.choose(seat, choice)) game_.time_out(seat);
    break;
  }
  settle();
}

std::optional<engine::Refusal> Match::choose(Seat seat, const engine::Choice& choice) {
  auto refused = game_.choose(seat, choice);
  if (!refused) settle();
  return refused;
}

std::optional<engine::Refusal> Match::repeat(const engine::Cause& cause) {
  next_round();
  std::optional<engine::Refusal> refused;
  if (cause.kind == engine::Cause::Kind::kTimer) {
    refused = game_.time_out(cause.seat);
  } else {
    const auto choice = engine::unpack<engine::Choice>(cause.packed);
    if (!choice) return engine::Refusal{"bots/no-choice", "it is no choice"};
    refused = game_.choose(cause.seat, *choice);
  }
  if (!refused) settle();
  return refused;
}

void Match::next_round() {
  if (state_ == State::kRoundOver) start_round();
}

}  // namespace jantaku::bots
