#include "replay/scenario_check.h"

#include <fmt/format.h>

#include <algorithm>

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

bool asks_for_scores(const ExpectedWin& win) {
  return win.yaku || win.yaku2 || win.minipoints || win.score || win.displayed_score;
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
  if (!check.wins.empty() && std::all_of(check.wins.begin(), check.wins.end(), asks_for_scores)) {
    return fmt::format("{}: a score was expected, and wins are not scored yet", what);
  }
  return std::nullopt;
}

}  // namespace jantaku::replay
