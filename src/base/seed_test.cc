#include "base/seed.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace jantaku::base {
namespace {

// Worked out with Python's hashlib from the words of the header alone.
TEST(Seed, RoundsAreDerivedAsTheHeaderSays) {
  Seed game{};
  std::iota(game.begin(), game.end(), uint8_t{0});
  EXPECT_EQ(to_hex(round_seed(game, 0)),
            "0435f59ba01efbc384094f6f8200b7635d708cdd28b05e368fcb21bbf93e727f");
  EXPECT_EQ(to_hex(round_seed(game, 1)),
            "de1cfdd42359f0ca3d30b10c3881de6de73a9a634d7e9268912ae0b869ba84b5");
  EXPECT_EQ(to_hex(seed_hash(round_seed(game, 0))),
            "5d7a7ecf7cfe266e3a4cce1d39492177ea5933126097183672ca2135361b7497");
}

TEST(Seed, TheStreamIsTheSameHoweverItIsTaken) {
  const Seed seed{1, 2, 3};
  std::vector<uint8_t> whole(100), parts(100);
  SeedStream(seed, "wall").fill(whole);
  SeedStream stream(seed, "wall");
  stream.fill(std::span(parts).first(3));
  stream.fill(std::span(parts).subspan(3, 40));
  stream.fill(std::span(parts).subspan(43));
  EXPECT_EQ(whole, parts);
  EXPECT_EQ(stream.position(), 100u);
  EXPECT_EQ(to_hex(whole).substr(0, 80),
            "40ad4b181438a619d3882e3dabb7dd02a02d9bb4f7038429ddef288ebc97264fd617806163082fab");

  std::vector<uint8_t> other(100);
  SeedStream(seed, "dice").fill(other);
  EXPECT_NE(whole, other);
}

TEST(Seed, AWallFromASeedIsTheSameEverywhere) {
  std::vector<int> wall(10);
  std::iota(wall.begin(), wall.end(), 0);
  SeedStream stream({}, "wall");
  shuffle(std::span(wall), stream);
  EXPECT_EQ(wall, (std::vector<int>{6, 9, 2, 1, 4, 5, 8, 0, 7, 3}));
}

}  // namespace
}  // namespace jantaku::base
