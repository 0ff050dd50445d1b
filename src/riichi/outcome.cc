#include "riichi/outcome.h"

namespace jantaku::riichi {
namespace {

constexpr std::array<std::string_view, 5> kEndKinds = {"", "tsumo", "ron", "howanpai", "ryoukyoku"};
constexpr std::array<std::string_view, 7> kDrawReasons = {
    "", "kyuushuukyuuhai", "suufonrenta", "suuchariichi", "suukaikan", "sanchahou", "nichahou"};

bool same_win(const Agari& a, const Agari& b) {
  return a.seat == b.seat && a.pai == b.pai && a.delta == b.delta && a.score.han == b.score.han &&
         a.score.fu == b.score.fu && a.score.yakuman_halves == b.score.yakuman_halves &&
         a.score.yaku_list == b.score.yaku_list;
}

}  // namespace

std::string_view end_kind_name(EndKind kind) { return kEndKinds[static_cast<size_t>(kind)]; }

std::string_view draw_reason_name(DrawReason reason) {
  return kDrawReasons[static_cast<size_t>(reason)];
}

std::optional<DrawReason> find_draw_reason(std::string_view name) {
  for (size_t i = 1; i < kDrawReasons.size(); ++i) {
    if (kDrawReasons[i] == name) return static_cast<DrawReason>(i);
  }
  return std::nullopt;
}

bool Outcome::operator==(const Outcome& other) const {
  if (wins.size() != other.wins.size()) return false;
  for (size_t i = 0; i < wins.size(); ++i) {
    if (!same_win(wins[i], other.wins[i])) return false;
  }
  return kind == other.kind && reason == other.reason && tenpai == other.tenpai &&
         nagashi == other.nagashi && revealed == other.revealed && hands == other.hands &&
         ura == other.ura && delta == other.delta && points_after == other.points_after &&
         renchan == other.renchan && honba_after == other.honba_after &&
         kyoutaku_after == other.kyoutaku_after;
}

}  // namespace jantaku::riichi
