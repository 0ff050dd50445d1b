#include "engine/scoring/yaku.h"

#include <algorithm>
#include <limits>
#include <string_view>

#include "engine/game.h"

namespace jantaku::engine {
namespace {

constexpr Milli kMostPaid = std::numeric_limits<Milli>::max() / 1024;

// The four lists that score, by number; -1 for none such.
struct Lists {
  explicit Lists(const ruleset::Names& names)
      : yaku(number(names, "yaku")),
        yakuman(number(names, "yakuman")),
        extra(number(names, "extra_yaku")),
        meta(number(names, "meta_yaku")) {}

  static int number(const ruleset::Names& names, std::string_view name) {
    return names.yaku_lists.find(name).value_or(-1);
  }

  int yaku, yakuman, extra, meta;
};

// S01: entries of one name are one, with the sum of their values.
void add(std::vector<ScoredYaku>& scored, int list, const ruleset::Yaku& yaku, Milli value) {
  const auto same = std::find_if(scored.begin(), scored.end(), [&](const ScoredYaku& other) {
    return other.list == list && other.name == yaku.name;
  });
  if (same == scored.end()) {
    scored.push_back({list, yaku.name, value});
  } else {
    same->value = bounded_sum(same->value, value);
  }
}

void add_list(Game& game, const Context& win, int number, std::vector<ScoredYaku>& scored) {
  for (const ruleset::YakuList& list : game.rules().yaku_lists) {
    if (list.name != number) continue;
    for (const ruleset::Yaku& yaku : list.yaku) {
      if (game.test(yaku.when, win)) add(scored, number, yaku, value_of(game, win.seat, yaku));
    }
  }
}

// S08: all at the same time, so that what is removed still removes others.
void apply_precedence(const ruleset::Ruleset& rules, std::vector<ScoredYaku>& scored) {
  std::vector<bool> removed(scored.size(), false);
  for (const ruleset::YakuPrecedence& precedence : rules.yaku_precedence) {
    const bool holds = std::any_of(scored.begin(), scored.end(), [&](const ScoredYaku& yaku) {
      return yaku.name == precedence.over;
    });
    if (!holds) continue;
    for (size_t i = 0; i < scored.size(); ++i) {
      const auto is_in = [](const auto& items, const auto& wanted) {
        return std::find(items.begin(), items.end(), wanted) != items.end();
      };
      if (is_in(precedence.names, scored[i].name) || is_in(precedence.values, scored[i].value)) {
        removed[i] = true;
      }
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < scored.size(); ++i) {
    if (!removed[i]) scored[kept++] = scored[i];
  }
  scored.resize(kept);
}

void add_up(const Lists& lists, YakuScore& score) {
  score.points = score.limits = 0;
  score.has_yaku = false;
  for (const ScoredYaku& yaku : score.scored) {
    Milli& sum = yaku.list == lists.yakuman ? score.limits : score.points;
    sum = bounded_sum(sum, yaku.value);
    score.has_yaku = score.has_yaku || yaku.list == lists.yaku || yaku.list == lists.yakuman;
  }
}

void note_least_points(const ruleset::Ruleset& rules, YakuScore& score) {
  if (rules.scoring.least_points.empty()) return;
  score.least_points = 0;
  for (const ScoredYaku& yaku : score.scored) {
    score.least_points = std::max(score.least_points, least_points_with(rules, yaku.name));
  }
}

}  // namespace

Milli least_points_with(const ruleset::Ruleset& rules, int yaku) {
  for (const auto& [name, points] : rules.scoring.least_points) {
    if (rules.names.yaku.name(yaku) == name) return points;
  }
  return 0;
}

Milli value_of(const Game& game, Seat winner, const ruleset::Yaku& yaku) {
  if (yaku.counter < 0) return yaku.value;
  const auto& counters = game.table().at(winner).counters;
  const auto at = static_cast<size_t>(yaku.counter);
  return at < counters.size() ? counters[at] : 0;
}

Milli bounded_sum(Milli a, Milli b) {
  Milli sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) sum = a < 0 ? -kMostPaid : kMostPaid;
  return std::clamp(sum, -kMostPaid, kMostPaid);
}

Milli bounded_product(Milli amount, int64_t factor) {
  Milli product = 0;
  if (__builtin_mul_overflow(amount, factor, &product)) {
    product = (amount < 0) == (factor < 0) ? kMostPaid : -kMostPaid;
  }
  return std::clamp(product, -kMostPaid, kMostPaid);
}

std::optional<Milli> YakuScore::value_of(int name) const {
  std::optional<Milli> sum;
  for (const ScoredYaku& yaku : scored) {
    if (yaku.name == name) sum = bounded_sum(sum.value_or(0), yaku.value);
  }
  return sum;
}

std::vector<ScoredYaku> shown_once(const ruleset::Names& names,
                                   const std::vector<ScoredYaku>& scored) {
  const int yakuman = Lists(names).yakuman;
  std::vector<ScoredYaku> shown;
  for (const ScoredYaku& yaku : scored) {
    const auto same = std::find_if(shown.begin(), shown.end(), [&](const ScoredYaku& other) {
      return other.name == yaku.name && (other.list == yakuman) == (yaku.list == yakuman);
    });
    if (same == shown.end()) {
      shown.push_back(yaku);
    } else {
      same->value = bounded_sum(same->value, yaku.value);
    }
  }
  return shown;
}

Milli YakuScore::sum_of(int list) const {
  Milli sum = 0;
  for (const ScoredYaku& yaku : scored) sum += yaku.list == list ? yaku.value : 0;
  return sum;
}

YakuScore score_yaku(Game& game, const Context& win) {
  const Lists lists(game.rules().names);
  YakuScore score;
  for (int list : {lists.yaku, lists.yakuman, lists.extra}) {
    if (list >= 0) add_list(game, win, list, score.scored);
  }
  apply_precedence(game.rules(), score.scored);
  add_up(lists, score);
  note_least_points(game.rules(), score);
  if (lists.meta < 0) return score;

  // S07
  std::vector<ScoredYaku> meta;
  const YakuScore* outer = std::exchange(game.scoring().scored, &score);
  add_list(game, win, lists.meta, meta);
  game.scoring().scored = outer;
  if (meta.empty()) return score;
  score.scored.insert(score.scored.end(), meta.begin(), meta.end());
  apply_precedence(game.rules(), score.scored);
  add_up(lists, score);
  note_least_points(game.rules(), score);
  return score;
}

}  // namespace jantaku::engine
