#include "replay/scenario_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace jantaku::replay {
namespace {

using engine::Seat;
using Shape = ExpectationKey::Shape;

bool in_any_order(Shape shape) {
  return shape == Shape::kSeatTiles || shape == Shape::kSeatWords || shape == Shape::kSeatCalls;
}

std::string list_text(const std::vector<std::string>& values, Shape shape) {
  const bool is_one = shape == Shape::kWord || shape == Shape::kNumber ||
                      shape == Shape::kSeatNumbers || shape == Shape::kSeatCounters ||
                      shape == Shape::kWinners;
  if (is_one && values.size() == 1) return values.front();
  if (values.empty()) return "nothing";
  return fmt::format("{}", fmt::join(values, shape == Shape::kSeatCalls ? ", " : " "));
}

// What a scenario means by nobody being able to win.
bool is_win_button(std::string_view name) {
  constexpr std::string_view kNames[] = {"ron",   "chankan", "tsumo", "flower_win",
                                         "nfnl0", "nfnl1",   "nfnl2"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

std::optional<std::string> difference_from_none(const ExpectationKey& key,
                                                const PlayedGame& played) {
  for (size_t s = 0; s < static_cast<size_t>(played.game.table().seats); ++s) {
    const Seat seat = engine::seat_at(s);
    if (key.shape == Shape::kWinners) {
      if (played.game.table().winners.has(seat)) {
        return fmt::format("expected no winner, and {} has won", kSeatNames[s]);
      }
      for (const std::string& name : offered_names(played.game, seat)) {
        if (!is_win_button(name)) continue;
        return fmt::format("expected no win, and {} may press `{}`", kSeatNames[s], name);
      }
    } else if (const auto actual = key.actual(played, seat, ""); !actual.empty()) {
      return fmt::format("expected no {}, and {} has: {}", key.name, kSeatNames[s],
                         list_text(actual, key.shape));
    }
  }
  return std::nullopt;
}

using Names = std::multiset<std::string>;  // of yaku, with what they are worth

std::string number_text(ruleset::Milli number) {
  return number % ruleset::kOne == 0
             ? std::to_string(number / ruleset::kOne)
             : fmt::format("{:.3f}",
                           static_cast<double>(number) / static_cast<double>(ruleset::kOne));
}

Names names_of(const std::vector<ExpectedWin::Yaku>& expected) {
  Names names;
  for (const ExpectedWin::Yaku& yaku : expected) {
    std::string text = yaku.name;
    for (const auto& [value, unit] : yaku.worth) text += " " + number_text(value) + " " + unit;
    names.insert(std::move(text));
  }
  return names;
}

// Those that are paid, or those that are only shown beside a limit, which is paid alone (S05).
Names scored_names(const engine::Game& game, const engine::WinResult& win, bool paid) {
  const ruleset::Ruleset& rules = game.rules();
  const auto yakuman = rules.names.yaku_lists.find("yakuman");
  const bool limits_alone =
      rules.scoring.method == ruleset::ScoringMethod::kRiichi && win.limits > 0;
  Names names;
  for (const engine::ScoredYaku& yaku : win.scored) {
    const bool is_limit = yakuman && yaku.list == *yakuman;
    if ((is_limit || !limits_alone) != paid) continue;
    names.insert(fmt::format("{} {} {}", rules.names.yaku.name(yaku.name), number_text(yaku.value),
                             is_limit ? rules.limit_point_name : rules.point_name));
  }
  return names;
}

// What one expected win does not find in the scored one; nothing if it is that one.
std::optional<std::string> score_difference(const engine::Game& game, const engine::WinResult& win,
                                            const ExpectedWin& expected) {
  const auto differ = [](std::string_view what, const auto& wanted, const auto& came) {
    return fmt::format("expected {} {}, came {}", what, wanted, came);
  };
  const auto yaku = [](const Names& names) {
    return names.empty() ? std::string("nothing") : fmt::format("{}", fmt::join(names, ", "));
  };
  for (const auto& [list, paid, what] :
       {std::tuple{&expected.yaku, true, "yaku"}, std::tuple{&expected.yaku2, false, "yaku2"}}) {
    if (!*list) continue;
    const Names wanted = names_of(**list), came = scored_names(game, win, paid);
    if (wanted != came) return differ(what, yaku(wanted), yaku(came));
  }
  const std::tuple<const std::optional<ruleset::Milli>*, ruleset::Milli, const char*> numbers[] = {
      {&expected.minipoints, win.fu * ruleset::kOne, "minipoints"},
      {&expected.score, win.worth, "score"},
      {&expected.displayed_score, win.worth, "displayed_score"}};
  for (const auto& [wanted, came, what] : numbers) {
    if (*wanted && **wanted != came) {
      return differ(what, number_text(**wanted), number_text(came));
    }
  }
  return std::nullopt;
}

// One of the expected wins must be the seat's.
std::optional<std::string> win_difference(const Check& check, const engine::Game& game) {
  const auto& wins = game.table().wins;
  const auto win = std::find_if(wins.begin(), wins.end(), [&](const engine::WinResult& one) {
    return one.winner == check.seat;
  });
  if (win == wins.end()) return std::nullopt;
  std::optional<std::string> first;
  for (const ExpectedWin& expected : check.wins) {
    const auto differs = score_difference(game, *win, expected);
    if (!differs) return std::nullopt;
    if (!first) first = differs;
  }
  return first;
}

}  // namespace

std::vector<std::string> offered_names(engine::Game& game, Seat seat) {
  std::vector<std::string> names;
  if (!game.is_waited_for(seat)) return names;
  for (const engine::Offer& offer : game.offers(seat)) {
    const auto& button = game.rules().buttons[static_cast<size_t>(offer.button)];
    names.push_back(game.rules().names.buttons.name(button.id));
  }
  if (game.may_skip(seat)) names.emplace_back("skip");
  return names;
}

std::optional<std::string> difference(const Check& check, const PlayedGame& played) {
  const ExpectationKey& key = expectation_keys()[check.key];
  if (check.none) return difference_from_none(key, played);
  std::string what(key.name);
  if (check.seat != Seat::kNone) {
    if (engine::index(check.seat) >= static_cast<size_t>(played.game.table().seats)) {
      return fmt::format("{}: nobody sits {}", key.name, kSeatNames[engine::index(check.seat)]);
    }
    what = fmt::format("{} of {}", key.name, kSeatNames[engine::index(check.seat)]);
    if (key.shape == Shape::kWinners) what = kSeatNames[engine::index(check.seat)];
  }
  if (!check.name.empty()) what += fmt::format(", `{}`", check.name);
  auto expected = check.values, actual = key.actual(played, check.seat, check.name);
  if (in_any_order(key.shape)) {
    std::sort(expected.begin(), expected.end());
    std::sort(actual.begin(), actual.end());
  }
  if (expected != actual) {
    return fmt::format("{}: expected {}, came {}", what, list_text(expected, key.shape),
                       list_text(actual, key.shape));
  }
  if (const auto differs = win_difference(check, played.game)) {
    return fmt::format("{}: {}", what, *differs);
  }
  return std::nullopt;
}

}  // namespace jantaku::replay
