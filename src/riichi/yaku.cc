#include "riichi/yaku.h"

#include <array>

namespace jantaku::riichi {
namespace {

struct Names {
  std::string_view name;
  std::string_view title;
  std::string_view japanese;
};

constexpr std::array<Names, kYakuCount> kNames = {{
    {"riichi", "Riichi", "立直"},
    {"doubleRiichi", "Double riichi", "ダブル立直"},
    {"ippatsu", "Ippatsu", "一発"},
    {"menzenTsumo", "Menzen tsumo", "門前清自摸和"},
    {"haitei", "Haitei", "海底摸月"},
    {"houtei", "Houtei", "河底撈魚"},
    {"rinshan", "Rinshan kaihou", "嶺上開花"},
    {"chankan", "Chankan", "槍槓"},
    {"renhou", "Renhou", "人和"},
    {"pinfu", "Pinfu", "平和"},
    {"tanyao", "Tanyao", "断幺九"},
    {"iipeikou", "Iipeikou", "一盃口"},
    {"haku", "Haku", "翻牌 白"},
    {"hatsu", "Hatsu", "翻牌 發"},
    {"chun", "Chun", "翻牌 中"},
    {"bakaze", "Round wind", "場風"},
    {"jikaze", "Seat wind", "自風"},
    {"north", "North", "翻牌 北"},
    {"chiitoitsu", "Chiitoitsu", "七対子"},
    {"sanshokuDoujun", "Sanshoku doujun", "三色同順"},
    {"ittsuu", "Ittsuu", "一気通貫"},
    {"chanta", "Chanta", "混全帯幺九"},
    {"toitoi", "Toitoi", "対々和"},
    {"sanankou", "Sanankou", "三暗刻"},
    {"sanshokuDoukou", "Sanshoku doukou", "三色同刻"},
    {"sankantsu", "Sankantsu", "三槓子"},
    {"honroutou", "Honroutou", "混老頭"},
    {"shousangen", "Shousangen", "小三元"},
    {"honitsu", "Honitsu", "混一色"},
    {"junchan", "Junchan", "純全帯幺九"},
    {"ryanpeikou", "Ryanpeikou", "二盃口"},
    {"chinitsu", "Chinitsu", "清一色"},
    {"renhouMangan", "Renhou (mangan)", "人和"},
    {"dora", "Dora", "ドラ"},
    {"uraDora", "Ura dora", "裏ドラ"},
    {"akaDora", "Aka dora", "赤ドラ"},
    {"nukiDora", "Nuki dora", "抜きドラ"},
    {"kokushi", "Kokushi musou", "国士無双"},
    {"kokushi13", "Kokushi musou, 13 waits", "国士無双十三面"},
    {"suuankou", "Suuankou", "四暗刻"},
    {"suuankouTanki", "Suuankou tanki", "四暗刻単騎"},
    {"daisangen", "Daisangen", "大三元"},
    {"shousuushi", "Shousuushi", "小四喜"},
    {"daisuushi", "Daisuushi", "大四喜"},
    {"tsuuiisou", "Tsuuiisou", "字一色"},
    {"chinroutou", "Chinroutou", "清老頭"},
    {"ryuuiisou", "Ryuuiisou", "緑一色"},
    {"chuurenpoutou", "Chuuren poutou", "九蓮宝燈"},
    {"junseichuurenpoutou", "Junsei chuuren poutou", "純正九蓮宝燈"},
    {"suukantsu", "Suukantsu", "四槓子"},
    {"tenhou", "Tenhou", "天和"},
    {"chihou", "Chihou", "地和"},
    {"renhou", "Renhou", "人和"},
}};

}  // namespace

std::string_view yaku_name(Yaku yaku) { return kNames[static_cast<size_t>(yaku)].name; }
std::string_view yaku_title(Yaku yaku) { return kNames[static_cast<size_t>(yaku)].title; }
std::string_view yaku_japanese(Yaku yaku) { return kNames[static_cast<size_t>(yaku)].japanese; }

}  // namespace jantaku::riichi
