#include "replay/ruleset_yaku.h"

#include <gtest/gtest.h>

namespace jantaku::replay {
namespace {

using record::Yaku;

TEST(RulesetYaku, NamesOfRulesets) {
  constexpr Winds kWinds{.round = 1, .seat = 3};
  struct Row {
    std::string_view name;
    std::optional<Yaku> yaku;
  };
  const Row rows[] = {
      {"Riichi", Yaku::kRiichi},
      {"Double riichi", Yaku::kDoubleRiichi},
      {"Menzen tsumo", Yaku::kMenzenTsumo},
      {"Rinshan kaihou", Yaku::kRinshan},
      {"Seat wind", Yaku::kSeatNorth},
      {"Round wind", Yaku::kRoundSouth},
      {"Sanshoku doujun", Yaku::kSanshokuDoujun},
      {"Ittsuu", Yaku::kIttsu},
      {"Aka dora", Yaku::kRedDora},
      {"Ura dora", Yaku::kUraDora},
      {"Nuki dora", Yaku::kDora},
      {"Kokushi musou, 13 waits", Yaku::kKokushi13},
      {"Chihou", Yaku::kChiihou},
      {"Daisuushi", Yaku::kDaisuushii},
      {"Seven flowers", std::nullopt},
  };
  for (const Row& row : rows) EXPECT_EQ(yaku_of_ruleset(row.name, kWinds), row.yaku) << row.name;
}

}  // namespace
}  // namespace jantaku::replay
