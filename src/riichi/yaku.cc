#include "riichi/yaku.h"

#include <array>

namespace jantaku::riichi {
namespace {

struct Names {
  std::string_view name;
  std::string_view title;
};

constexpr std::array<Names, kYakuCount> kNames = {{
    {"riichi", "Riichi"},
    {"doubleRiichi", "Double riichi"},
    {"ippatsu", "Ippatsu"},
    {"menzenTsumo", "Menzen tsumo"},
    {"haitei", "Haitei"},
    {"houtei", "Houtei"},
    {"rinshan", "Rinshan kaihou"},
    {"chankan", "Chankan"},
    {"renhou", "Renhou"},
    {"pinfu", "Pinfu"},
    {"tanyao", "Tanyao"},
    {"iipeikou", "Iipeikou"},
    {"haku", "Haku"},
    {"hatsu", "Hatsu"},
    {"chun", "Chun"},
    {"bakaze", "Round wind"},
    {"jikaze", "Seat wind"},
    {"north", "North"},
    {"chiitoitsu", "Chiitoitsu"},
    {"sanshokuDoujun", "Sanshoku doujun"},
    {"ittsuu", "Ittsuu"},
    {"chanta", "Chanta"},
    {"toitoi", "Toitoi"},
    {"sanankou", "Sanankou"},
    {"sanshokuDoukou", "Sanshoku doukou"},
    {"sankantsu", "Sankantsu"},
    {"honroutou", "Honroutou"},
    {"shousangen", "Shousangen"},
    {"honitsu", "Honitsu"},
    {"junchan", "Junchan"},
    {"ryanpeikou", "Ryanpeikou"},
    {"chinitsu", "Chinitsu"},
    {"renhouMangan", "Renhou (mangan)"},
    {"dora", "Dora"},
    {"uraDora", "Ura dora"},
    {"akaDora", "Aka dora"},
    {"nukiDora", "Nuki dora"},
    {"kokushi", "Kokushi musou"},
    {"kokushi13", "Kokushi musou, 13 waits"},
    {"suuankou", "Suuankou"},
    {"suuankouTanki", "Suuankou tanki"},
    {"daisangen", "Daisangen"},
    {"shousuushi", "Shousuushi"},
    {"daisuushi", "Daisuushi"},
    {"tsuuiisou", "Tsuuiisou"},
    {"chinroutou", "Chinroutou"},
    {"ryuuiisou", "Ryuuiisou"},
    {"chuurenpoutou", "Chuuren poutou"},
    {"junseichuurenpoutou", "Junsei chuuren poutou"},
    {"suukantsu", "Suukantsu"},
    {"tenhou", "Tenhou"},
    {"chihou", "Chihou"},
    {"renhou", "Renhou"},
}};

}  // namespace

std::string_view yaku_name(Yaku yaku) { return kNames[static_cast<size_t>(yaku)].name; }
std::string_view yaku_title(Yaku yaku) { return kNames[static_cast<size_t>(yaku)].title; }

}  // namespace jantaku::riichi
