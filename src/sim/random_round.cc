#include "sim/random_round.h"

#include "engine/legal.h"
#include "engine/log/deal.h"

namespace jantaku::sim {

RandomRound::RandomRound(std::shared_ptr<const engine::Program> program,
                         engine::MatcherPool& matchers, uint64_t seed, uint64_t number)
    : random_(seed * 0x9E3779B97F4A7C15u + number), game_(std::move(program), matchers) {
  base::Seed seed_of_game{};
  random_.fill(seed_of_game);
  auto start = engine::round_from_seed(game_.rules(), base::round_seed(seed_of_game, 0));
  tiles_ = start.wall.size();
  game_.start_round(std::move(start));
}

std::optional<RandomRound::Step> RandomRound::next() {
  const auto pick = [&](size_t bound) {
    return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
  };
  for (int s = 0; s < game_.table().seats; ++s) {
    const engine::Seat seat = engine::seat_at(static_cast<size_t>(s));
    auto choices = engine::legal_choices(game_, seat, pick);
    if (!choices.empty()) return Step{seat, std::move(choices[pick(choices.size())])};
  }
  return std::nullopt;
}

}  // namespace jantaku::sim
