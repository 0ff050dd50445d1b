#include "replay/yaku_names.h"

#include <algorithm>

namespace jantaku::replay {
namespace {

using From = riichi::Yaku;
using To = record::Yaku;

struct Row {
  From from;
  To to;
};

// All but the winds, which depend on who sits where, and north, which no format lists.
constexpr Row kRows[] = {
    {From::kRiichi, To::kRiichi},
    {From::kDoubleRiichi, To::kDoubleRiichi},
    {From::kIppatsu, To::kIppatsu},
    {From::kMenzenTsumo, To::kMenzenTsumo},
    {From::kHaitei, To::kHaitei},
    {From::kHoutei, To::kHoutei},
    {From::kRinshan, To::kRinshan},
    {From::kChankan, To::kChankan},
    {From::kRenhou, To::kRenhou},
    {From::kRenhouMangan, To::kRenhou},
    {From::kRenhouYakuman, To::kRenhou},
    {From::kPinfu, To::kPinfu},
    {From::kTanyao, To::kTanyao},
    {From::kIipeikou, To::kIipeikou},
    {From::kHaku, To::kHaku},
    {From::kHatsu, To::kHatsu},
    {From::kChun, To::kChun},
    {From::kChiitoitsu, To::kChiitoitsu},
    {From::kSanshokuDoujun, To::kSanshokuDoujun},
    {From::kIttsuu, To::kIttsu},
    {From::kChanta, To::kChanta},
    {From::kToitoi, To::kToitoi},
    {From::kSanankou, To::kSanankou},
    {From::kSanshokuDoukou, To::kSanshokuDoukou},
    {From::kSankantsu, To::kSankantsu},
    {From::kHonroutou, To::kHonroutou},
    {From::kShousangen, To::kShousangen},
    {From::kHonitsu, To::kHonitsu},
    {From::kJunchan, To::kJunchan},
    {From::kRyanpeikou, To::kRyanpeikou},
    {From::kChinitsu, To::kChinitsu},
    {From::kDora, To::kDora},
    {From::kUraDora, To::kUraDora},
    {From::kAkaDora, To::kRedDora},
    {From::kNukiDora, To::kDora},
    {From::kKokushi, To::kKokushi},
    {From::kKokushi13, To::kKokushi13},
    {From::kSuuankou, To::kSuuankou},
    {From::kSuuankouTanki, To::kSuuankouTanki},
    {From::kDaisangen, To::kDaisangen},
    {From::kShousuushi, To::kShousuushii},
    {From::kDaisuushi, To::kDaisuushii},
    {From::kTsuuiisou, To::kTsuuiisou},
    {From::kChinroutou, To::kChinroutou},
    {From::kRyuuiisou, To::kRyuuiisou},
    {From::kChuurenpoutou, To::kChuuren},
    {From::kJunseiChuurenpoutou, To::kJunseiChuuren},
    {From::kSuukantsu, To::kSuukantsu},
    {From::kTenhou, To::kTenhou},
    {From::kChihou, To::kChiihou},
};

To wind(To east, int wind) { return static_cast<To>(static_cast<int>(east) + wind); }

}  // namespace

std::optional<record::Yaku> record_yaku(riichi::Yaku yaku, Winds winds) {
  if (yaku == From::kBakaze) return wind(To::kRoundEast, winds.round);
  if (yaku == From::kJikaze) return wind(To::kSeatEast, winds.seat);
  for (const Row& row : kRows) {
    if (row.from == yaku) return row.to;
  }
  return std::nullopt;
}

void add_han(std::vector<record::YakuHan>& list, record::Yaku yaku, int han) {
  if (han <= 0) return;
  const auto same = std::find_if(list.begin(), list.end(),
                                 [&](const record::YakuHan& one) { return one.yaku == yaku; });
  if (same == list.end()) {
    list.push_back({yaku, han});
  } else {
    same->han += han;
  }
}

}  // namespace jantaku::replay
