// What a win would score, and what the win being scored has so far.
#include <algorithm>
#include <span>
#include <vector>

#include "engine/conditions/row.h"
#include "engine/scoring/hand_score.h"
#include "engine/supposed_win.h"

namespace jantaku::engine {
namespace {

// Whether no other yaku takes its place (S08).
bool always_stays(const ruleset::Ruleset& rules, const ruleset::Yaku& yaku) {
  const auto may_remove = [&](const ruleset::YakuPrecedence& precedence) {
    const auto& names = precedence.names;
    return !precedence.values.empty() ||
           std::find(names.begin(), names.end(), yaku.name) != names.end();
  };
  return std::none_of(rules.yaku_precedence.begin(), rules.yaku_precedence.end(), may_remove);
}

// What the yaku of a list add up to at most, no further than `enough`: nothing removes any (S08).
struct Most {
  Milli sum = 0;
  bool lasting = false;  // one of them is never removed
};
Most most_of(Game& game, const Context& win, int name, Milli enough) {
  Most most;
  for (const ruleset::YakuList& list : game.rules().yaku_lists) {
    if (list.name != name) continue;
    for (const ruleset::Yaku& yaku : list.yaku) {
      if (most.sum >= enough) return most;
      const Milli value =
          std::max(value_of(game, win.seat, yaku), least_points_with(game.rules(), yaku.name));
      if (value <= 0 || !game.test(yaku.when, win)) continue;
      most.sum += value;
      most.lasting = most.lasting || always_stays(game.rules(), yaku);
    }
  }
  return most;
}

// The lists by which a hand has a yaku (S02); -1 for none such.
struct MainLists {
  explicit MainLists(const ruleset::Names& names)
      : yaku(names.yaku_lists.find("yaku").value_or(-1)),
        yakuman(names.yaku_lists.find("yakuman").value_or(-1)) {}
  bool has(int list) const { return list == yaku || list == yakuman; }

  int yaku, yakuman;
};

// Whether any one yaku of the main lists is as much as is wanted of these lists.
bool one_suffices(const ruleset::Ruleset& rules, std::span<const int> lists, Milli wanted) {
  const MainLists main(rules.names);
  const auto is_among = [&](int list) {
    return list < 0 || std::find(lists.begin(), lists.end(), list) != lists.end();
  };
  const auto is_enough = [&](const ruleset::Yaku& yaku) {
    return yaku.counter < 0 && yaku.value > 0 && yaku.value >= wanted;
  };
  return is_among(main.yaku) && is_among(main.yakuman) &&
         std::all_of(rules.yaku_lists.begin(), rules.yaku_lists.end(), [&](const auto& list) {
           return !is_among(list.name) ||
                  std::all_of(list.yaku.begin(), list.yaku.end(), is_enough);
         });
}

Seat payer_of(const Table& table, WinKind kind) {
  if (kind == WinKind::kDiscard) return table.last_discard.seat;
  return kind == WinKind::kCall ? table.last_caller : Seat::kNone;
}

// Whether the lists reach so much as the win would be scored. Most hands do not even without the
// yaku that remove others, and that is known sooner; but jokers must be resolved first, and meta
// yaku look at what was scored. Where any yaku will do, one that stays settles it: of several ways
// to read a hand one that has a yaku is taken before one without (S02).
bool reaches(Game& game, const Context& win, std::span<const int> lists, Milli wanted) {
  const int yakuman = game.matchers().names().yakuman;
  const int meta = game.rules().names.yaku_lists.find("meta_yaku").value_or(-1);
  const bool sees_others = std::find(lists.begin(), lists.end(), meta) != lists.end();
  // One yakuman suffices, whatever was asked for (C26).
  const auto enough = [&](const auto& sum_of) {
    Milli sum = 0;
    for (int list : lists) {
      const Milli one = list < 0 ? 0 : sum_of(list);
      if (list == yakuman && one > 0) return true;
      sum += one;
    }
    return sum >= wanted;
  };
  if (!has_jokers(game, win) && !sees_others) {
    const MainLists main(game.rules().names);
    bool lasting = false;
    const auto suffices = [&](const Arrangement& way) {
      const ScoringState outer =
          std::exchange(game.scoring(), {.fu = way.fu, .arrangement = &way, .scored = nullptr});
      const bool yes = enough([&](int list) {
        const Most most = most_of(game, win, list, wanted);
        lasting = lasting || (most.lasting && main.has(list));
        return most.sum;
      });
      game.scoring() = outer;
      return yes;
    };
    const auto ways = scored_arrangements(game, win);
    if (std::none_of(ways.begin(), ways.end(), suffices)) return false;
    if (lasting && one_suffices(game.rules(), lists, wanted)) return true;
  }
  const HandScore score = best_score(game, win, payer_of(game.table(), win.win));
  return enough([&](int list) {
    Milli sum = score.yaku.sum_of(list);
    for (const ScoredYaku& yaku : score.yaku.scored) {
      if (yaku.list == list) sum = std::max(sum, least_points_with(game.rules(), yaku.name));
    }
    return sum;
  });
}

template <WinKind kKind>
bool has_yaku(Game& game, const Context& context, const Condition& leaf) {
  const auto win = supposed_win(game, context, kKind);
  if (!win) return false;
  std::vector<int> lists;
  for (const Arg& name : leaf.args[1].list) lists.push_back(name.id);
  return reaches(game, *win, lists, leaf.args[0].number * ruleset::kOne);
}

template <WinKind kKind>
bool has_yakuman(Game& game, const Context& context, const Condition&) {
  const int yakuman = game.matchers().names().yakuman;
  const auto win = supposed_win(game, context, kKind);
  return win && reaches(game, *win, {&yakuman, 1}, ruleset::kOne);
}

bool has_existing_yaku(Game& game, const Context&, const Condition& leaf) {
  const YakuScore* score = game.scoring().scored;
  return score && std::all_of(leaf.args.begin(), leaf.args.end(), [&](const Arg& wanted) {
           const auto value = score->value_of(wanted.id);
           return value && (wanted.list.empty() || *value == wanted.list[0].number);
         });
}

bool has_no_yaku(Game& game, const Context&, const Condition&) {
  const YakuScore* score = game.scoring().scored;
  return score && !score->has_yaku;
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
      row("C59", "has_existing_yaku", has_existing_yaku,
          "All of these yaku have been scored so far, with that value where one is given.",
          R"({"name": "has_existing_yaku", "opts": ["Riichi"]})",
          {rest("yaku", Form::kYaku, "a name, or a list of a name and its value")}, kOfYaku),
      row("C60", "has_no_yaku", has_no_yaku,
          "Nothing has been scored from `yaku` and `yakuman` so far.", R"("has_no_yaku")", {},
          kOfYaku),
  };
  return rows;
}

}  // namespace jantaku::engine
