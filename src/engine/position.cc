// A round taken up in a position that comes from outside: that a record of another engine holds, or
// that somebody supposes.
#include "engine/game.h"

namespace jantaku::engine {

void Game::take_up(const SeatButtons& offered, std::array<Rest, kMostSeats> rests) {
  status_ = Status::kWaiting;
  error_.reset();
  table_.end = RoundEnd::kNone;
  table_.interrupts_on = true;
  stack_.clear();
  for (auto& frames : set_aside_) frames.clear();
  for (auto& choice : choices_) choice.reset();
  declined_ = {};
  interrupt_open_ = false;
  refill_steps();
  touch();
  for (size_t s = 0; s < kMostSeats; ++s) {
    deferred_[s].clear();
    const Rest& rest = rests[s];
    if (rest.list) {
      push_list(*rest.list, rest.context);
      if (!stack_.empty()) stack_.back().next = static_cast<uint32_t>(rest.next);
    } else if (rest.advances) {
      Context context;
      context.seat = seat_at(s);
      push_op(Op::kAdvanceUnlessMoved, context, turn_moves_);
    }
    interrupt_open_ = interrupt_open_ || !stack_.empty();
    std::swap(deferred_[s], stack_);
  }
  hide_all();
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    for (size_t b = 0; b < rules().buttons.size(); ++b) {
      if (offered[s][b]) offer_also(seat_at(s), static_cast<int>(b));
    }
  }
  settle();
}

void Game::offer_also(Seat seat, int button) {
  const size_t s = index(seat);
  if (shown_[s][static_cast<size_t>(button)]) return;
  shown_[s].set(static_cast<size_t>(button));
  offers_[s].push_back(offer_of(seat, button));
  asked_[s].skip_version = 0;
  choices_[s].reset();
  if (seat != table_.turn) interrupt_open_ = true;
}

void Game::pass(Seat seat) {
  if (status_ != Status::kWaiting || choices_[index(seat)]) return;
  refill_steps();
  choices_[index(seat)] = Choice{};
  choice_order_[index(seat)] = choices_made_++;
  settle();
}

void Game::suppose(Table table, Seat seat) {
  table_ = std::move(table);
  random_ = base::SeedStream(base::Seed{}, "random");
  sink_ = nullptr;
  observer_ = nullptr;
  for (size_t s = 0; s < kMostSeats; ++s) {
    marking_[s].reset();
    choices_[s].reset();
    if (s == index(seat)) continue;
    choices_[s] = Choice{};
    choice_order_[s] = choices_made_++;
  }
  refill_steps();
  touch();
}

}  // namespace jantaku::engine
