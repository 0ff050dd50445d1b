// The yaku by name. What each asks of a hand stands in score.cc and docs/riichi-algorithm.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku::riichi {

// In the order in which lists show them: by the win, by the hand, dora, yakuman.
enum class Yaku : uint8_t {
  kRiichi,
  kDoubleRiichi,
  kIppatsu,
  kMenzenTsumo,
  kHaitei,
  kHoutei,
  kRinshan,
  kChankan,
  kRenhou,  // as han (rule yaku.renhou han5); as a yakuman it is kRenhouYakuman
  kPinfu,
  kTanyao,
  kIipeikou,
  kHaku,
  kHatsu,
  kChun,
  kBakaze,
  kJikaze,
  kNorth,  // north as a yakuhai of three players (rule sanma.northYakuhai)
  kChiitoitsu,
  kSanshokuDoujun,
  kIttsuu,
  kChanta,
  kToitoi,
  kSanankou,
  kSanshokuDoukou,
  kSankantsu,
  kHonroutou,
  kShousangen,
  kHonitsu,
  kJunchan,
  kRyanpeikou,
  kChinitsu,
  kRenhouMangan,  // a floor of mangan, no han of its own
  kDora,
  kUraDora,
  kAkaDora,
  kNukiDora,
  kKokushi,  // the first yakuman; those follow in the order of rule yakuman.NAME
  kKokushi13,
  kSuuankou,
  kSuuankouTanki,
  kDaisangen,
  kShousuushi,
  kDaisuushi,
  kTsuuiisou,
  kChinroutou,
  kRyuuiisou,
  kChuurenpoutou,
  kJunseiChuurenpoutou,
  kSuukantsu,
  kTenhou,
  kChihou,
  kRenhouYakuman,
};

inline constexpr size_t kYakuCount = static_cast<size_t>(Yaku::kRenhouYakuman) + 1;
inline constexpr Yaku kFirstYakuman = Yaku::kKokushi;
inline constexpr size_t kYakumanCount = kYakuCount - static_cast<size_t>(kFirstYakuman);

constexpr bool is_yakuman(Yaku yaku) { return yaku >= kFirstYakuman; }
constexpr bool is_dora(Yaku yaku) { return yaku >= Yaku::kDora && yaku <= Yaku::kNukiDora; }

// From 0, for tables of yakuman only.
constexpr size_t yakuman_index(Yaku yaku) {
  return static_cast<size_t>(yaku) - static_cast<size_t>(kFirstYakuman);
}

// The names of the checklist and of rules: "doubleRiichi", "suuankouTanki".
std::string_view yaku_name(Yaku yaku);
// For people: "Double riichi", "Suuankou tanki".
std::string_view yaku_title(Yaku yaku);
// "ダブル立直"; winds without their direction.
std::string_view yaku_japanese(Yaku yaku);

}  // namespace jantaku::riichi
