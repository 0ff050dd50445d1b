#include "sim/check_round.h"

#include <optional>

namespace jantaku::sim {

using riichi::Event;
using riichi::Kyoku;
using riichi::Seat;

RoundCheck::RoundCheck(const riichi::KyokuStart& start, const riichi::Rules& rules,
                       riichi::Observer* next)
    : again_(start, rules), next_(next) {
  for (int i = 0; i < rules.players; ++i) {
    replicates_.push_back(Kyoku::replicate(start, rules, Seat(i)));
  }
}

std::string RoundCheck::compare(const Event& event, const Kyoku& kyoku) {
  const riichi::Refusal refusal = again_.exec(event);
  if (!refusal.ok()) return "replay: " + refusal.sentence();
  if (!(again_.open() == kyoku.open())) return "replay: the public state differs";
  for (size_t i = 0; i < replicates_.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    riichi::Deal storage;
    const std::optional<Event> seen = riichi::for_seat(event, seat, storage);
    if (!seen) continue;
    const std::string who = "replicate " + std::to_string(i) + ": ";
    const riichi::Refusal refused = replicates_[i].exec(*seen);
    if (!refused.ok()) return who + refused.sentence();
    if (!(replicates_[i].open() == kyoku.open())) return who + "the public state differs";
    if (!(*replicates_[i].hidden(seat) == *kyoku.hidden(seat))) return who + "the hand differs";
    for (int other = 0; other < kyoku.players(); ++other) {
      if (other != seat.index() && replicates_[i].hidden(Seat(other)) != nullptr) {
        return who + "knows another's hand";
      }
    }
  }
  return {};
}

void RoundCheck::on_event(const Event& event, const Kyoku& kyoku) {
  if (failure_.empty()) {
    failure_ = compare(event, kyoku);
    if (!failure_.empty()) failure_ += " (at " + std::string(event_name(event.type)) + ")";
  }
  if (next_ != nullptr) next_->on_event(event, kyoku);
}

}  // namespace jantaku::sim
