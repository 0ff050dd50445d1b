// What a win would score, as far as buttons need to know.
//
// A supposed win counts every yaku whose condition holds on the tiles as they lie. Resolved jokers
// (S02) and precedence (S08) come with scoring, which will put its own sum in place of this.
#include <algorithm>

#include "engine/conditions/row.h"
#include "engine/supposed_win.h"

namespace jantaku::engine {
namespace {

// Adds up the yaku of a list until the sum is enough.
bool list_reaches(Game& game, const Context& win, int name, Milli wanted, Milli& sum) {
  for (const ruleset::YakuList& list : game.rules().yaku_lists) {
    if (list.name != name) continue;
    for (const ruleset::Yaku& yaku : list.yaku) {
      if (sum >= wanted) return true;
      if (game.test(yaku.when, win)) sum += yaku.value;
    }
  }
  return sum >= wanted;
}

template <WinKind kKind>
bool has_yaku(Game& game, const Context& context, const Condition& leaf) {
  const auto win = supposed_win(game, context, kKind);
  if (!win) return false;
  const Milli wanted = leaf.args[0].number * ruleset::kOne;
  Milli sum = 0;
  return std::any_of(leaf.args[1].list.begin(), leaf.args[1].list.end(), [&](const Arg& name) {
    if (name.id < 0) return false;
    if (name.id == game.matchers().names().yakuman) {  // one suffices, whatever was asked for
      Milli limit = 0;
      return list_reaches(game, *win, name.id, 1, limit);
    }
    return list_reaches(game, *win, name.id, wanted, sum);
  });
}

template <WinKind kKind>
bool has_yakuman(Game& game, const Context& context, const Condition&) {
  const int yakuman = game.matchers().names().yakuman;
  const auto win = supposed_win(game, context, kKind);
  if (!win || yakuman < 0) return false;
  Milli sum = 0;
  return list_reaches(game, *win, yakuman, 1, sum);
}

// What has been scored so far is known to scoring only.
bool not_yet(Game& game, const Context&, const Condition& leaf) {
  game.fail("engine/not-yet", "wins are not scored yet: nothing knows which yaku a hand has",
            leaf.origin);
  return false;
}

std::vector<vocab::Parameter> points_and_lists() {
  return {one("points", Form::kInteger), one("lists", list_of(Form::kYakuList))};
}

}  // namespace

std::span<const ConditionRow> yaku_conditions() {
  static const ConditionRow rows[] = {
      row("C26", "has_yaku_with_hand", has_yaku<WinKind::kDraw>,
          "A win on the first drawn tile would have so many points from these lists; a "
          "yakuman is always enough.",
          R"({"name": "has_yaku_with_hand", "opts": [1, ["yaku", "yakuman"]]})",
          points_and_lists()),
      row("C27", "has_yaku_with_discard", has_yaku<WinKind::kDiscard>,
          "A win on the last discard would have so many points from these lists; a yakuman is "
          "always enough.",
          R"({"name": "has_yaku_with_discard", "opts": [1, ["yaku", "yakuman"]]})",
          points_and_lists()),
      row("C28", "has_yaku_with_call", has_yaku<WinKind::kCall>,
          "A win on the last called tile would have so many points from these lists; a yakuman "
          "is always enough.",
          R"({"name": "has_yaku_with_call", "opts": [1, ["yaku", "yakuman"]]})",
          points_and_lists()),
      row("C90", "has_yakuman_with_hand", has_yakuman<WinKind::kDraw>,
          "A win on the first drawn tile would have a yakuman.", R"("has_yakuman_with_hand")"),
      row("C91", "has_yakuman_with_discard", has_yakuman<WinKind::kDiscard>,
          "A win on the last discard would have a yakuman.", R"("has_yakuman_with_discard")"),
      row("C93", "has_yakuman_with_call", has_yakuman<WinKind::kCall>,
          "A win on the last called tile would have a yakuman.", R"("has_yakuman_with_call")"),
      row("C59", "has_existing_yaku", not_yet,
          "All of these yaku have been scored so far, with that value where one is given.",
          R"({"name": "has_existing_yaku", "opts": ["Riichi"]})",
          {rest("yaku", Form::kYaku, "a name, or a list of a name and its value")}, kOfYaku),
      row("C60", "has_no_yaku", not_yet,
          "Nothing has been scored from `yaku` and `yakuman` so far.", R"("has_no_yaku")", {},
          kOfYaku),
  };
  return rows;
}

}  // namespace jantaku::engine
