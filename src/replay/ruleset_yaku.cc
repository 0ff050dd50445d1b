#include "replay/ruleset_yaku.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/compare.h"

namespace jantaku::replay {
namespace {

using record::Yaku;
using record::YakuHan;
using ruleset::kOne;

// Letters and digits, small: rulesets differ in the rest.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) text += c;
    if (c >= 'A' && c <= 'Z') text += static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// Where a ruleset's usual name is not the one that we show.
struct Alias {
  std::string_view name;
  Yaku yaku;
};
constexpr Alias kAliases[] = {
    {"tsumo", Yaku::kMenzenTsumo},
    {"rinshan", Yaku::kRinshan},
    {"haiteiraoyue", Yaku::kHaitei},
    {"houteiraoyui", Yaku::kHoutei},
    {"ittsuu", Yaku::kIttsu},
    {"chihou", Yaku::kChiihou},
    {"daisuushi", Yaku::kDaisuushii},
    {"shousuushi", Yaku::kShousuushii},
    {"kokushimusou13waits", Yaku::kKokushi13},
    {"kokushimusoujuusanmen", Yaku::kKokushi13},
    {"akadora", Yaku::kRedDora},
    {"aka", Yaku::kRedDora},
    {"ura", Yaku::kUraDora},
    {"nukidora", Yaku::kDora},
};

}  // namespace

std::optional<Yaku> yaku_of_ruleset(std::string_view name, Winds winds) {
  const std::string wanted = plain(name);
  const auto wind = [](Yaku east, int steps) {
    return static_cast<Yaku>(static_cast<int>(east) + steps);
  };
  if (wanted == "roundwind") return wind(Yaku::kRoundEast, winds.round);
  if (wanted == "seatwind") return wind(Yaku::kSeatEast, winds.seat);
  for (const Alias& alias : kAliases) {
    if (alias.name == wanted) return alias.yaku;
  }
  for (int i = 0; i < record::kYakuCount; ++i) {
    const auto yaku = static_cast<Yaku>(i);
    if (plain(record::yaku_name(yaku)) == wanted) return yaku;
  }
  return std::nullopt;
}

std::optional<std::vector<YakuHan>> yaku_of_win(const engine::WinResult& played,
                                                const ruleset::Ruleset& rules, Winds winds) {
  std::vector<YakuHan> list;
  for (const engine::ScoredYaku& scored : played.scored) {
    const auto yaku = yaku_of_ruleset(rules.names.yaku.name(scored.name), winds);
    if (!yaku) return std::nullopt;
    add_han(list, *yaku, static_cast<int>(scored.value / kOne));
  }
  if (played.limits > 0) {  // yakuman stand alone
    std::erase_if(list, [](const YakuHan& one) {
      return one.yaku < Yaku::kRenhou || one.yaku >= Yaku::kDora;
    });
  }
  return list;
}

std::string compare_worth(const record::Win& recorded, const engine::WinResult& played,
                          const ruleset::Ruleset& rules, Winds winds) {
  auto ours = yaku_of_win(played, rules, winds);
  if (!ours) return "the ruleset has a yaku here that no record has";
  if (std::string what = compare_yaku(recorded, *std::move(ours)); !what.empty()) return what;
  if (played.limits == 0) {
    if (recorded.fu && *recorded.fu != played.fu) {
      return fmt::format("the record has {} fu, here it is {}", *recorded.fu, played.fu);
    }
    if (recorded.han && *recorded.han != played.points / kOne) {
      return fmt::format("the record has {} han, here it is {}", *recorded.han,
                         played.points / kOne);
    }
  }
  if (recorded.points != played.worth / kOne) {
    return fmt::format("the record has {} points, here it is {}", recorded.points,
                       played.worth / kOne);
  }
  return {};
}

}  // namespace jantaku::replay
