#include "bots/player.h"

#include <array>

#include "base/random.h"
#include "bots/greedy.h"
#include "engine/log/choices.h"

namespace jantaku::bots {
namespace {

constexpr std::array<std::string_view, 2> kNames = {"greedy", "random"};

// Uniform among the distinct choices, skipping and winning included.
class RandomPlayer final : public Player {
 public:
  void begin_game(uint64_t seed) override { random_ = base::Xoshiro256(seed); }

  engine::Choice choose(const engine::View& view) override {
    const auto pick = [this](size_t bound) {
      return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
    };
    const auto choices = engine::legal_choices(view, pick);
    return choices.empty() ? engine::Choice() : choices[pick(choices.size())];
  }

 private:
  base::Xoshiro256 random_{0};
};

}  // namespace

std::unique_ptr<Player> make_player(std::string_view name,
                                    std::shared_ptr<const engine::Program> program,
                                    engine::MatcherPool& matchers) {
  if (name == kNames[0]) return std::make_unique<GreedyPlayer>(std::move(program), matchers);
  if (name == kNames[1]) return std::make_unique<RandomPlayer>();
  return nullptr;
}

std::span<const std::string_view> player_names() { return kNames; }

}  // namespace jantaku::bots
