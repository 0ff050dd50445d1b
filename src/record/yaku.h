// What a record says a win was worth: the yaku, by the names of every format that lists them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku::record {

// In the order of Tenhou's numbers, which are the values.
enum class Yaku : uint8_t {
  kMenzenTsumo,
  kRiichi,
  kIppatsu,
  kChankan,
  kRinshan,
  kHaitei,
  kHoutei,
  kPinfu,
  kTanyao,
  kIipeikou,
  kSeatEast,
  kSeatSouth,
  kSeatWest,
  kSeatNorth,
  kRoundEast,
  kRoundSouth,
  kRoundWest,
  kRoundNorth,
  kHaku,
  kHatsu,
  kChun,
  kDoubleRiichi,
  kChiitoitsu,
  kChanta,
  kIttsu,
  kSanshokuDoujun,
  kSanshokuDoukou,
  kSankantsu,
  kToitoi,
  kSanankou,
  kShousangen,
  kHonroutou,
  kRyanpeikou,
  kJunchan,
  kHonitsu,
  kChinitsu,
  kRenhou,
  kTenhou,
  kChiihou,
  kDaisangen,
  kSuuankou,
  kSuuankouTanki,
  kTsuuiisou,
  kRyuuiisou,
  kChinroutou,
  kChuuren,
  kJunseiChuuren,
  kKokushi,
  kKokushi13,
  kDaisuushii,
  kShousuushii,
  kSuukantsu,
  kDora,
  kUraDora,
  kRedDora,
};

inline constexpr int kYakuCount = 55;

std::optional<Yaku> yaku_of_tenhou(int number);
// As tenhou.net/6 and majiang write it: 立直, 役牌 白 or 翻牌 白.
std::optional<Yaku> yaku_of_japanese(std::string_view name);
// As tenhou.net/6 writes it, or as majiang does.
enum class YakuWords : uint8_t { kTenhou6, kMajiang };
std::string_view yaku_japanese(Yaku yaku, YakuWords words = YakuWords::kTenhou6);
// For people: "sanshoku doujun".
std::string_view yaku_name(Yaku yaku);

}  // namespace jantaku::record
