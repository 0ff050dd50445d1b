#include "replay/trace_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>

namespace jantaku::replay {

using engine::Choice;
using engine::index;
using engine::Seat;
using engine::seat_at;
using Field = Difference::Field;

namespace {

constexpr std::string_view kSuperseded = "a seat whose buttons are superseded is still waited for";
constexpr std::string_view kBothRun =
    "choices are adjudicated from the seat on turn, equal presses both run";
constexpr std::string_view kOwnDeferred =
    "deferred lists go on each by itself, the outer list at once";
constexpr std::string_view kStale = "stale buttons stay until pressed or their owner discards";
constexpr std::string_view kAgain =
    "buttons are computed after every adjudication that leaves none";
constexpr std::string_view kDrawJoins = "a second draw puts the first into the hand";
constexpr std::string_view kUpgradeSilent = "upgrade_call fires no call events";
constexpr std::string_view kQuietAfterWin =
    "nothing interrupts after the first win of a bloody end";
constexpr std::string_view kEmptyWall = "drawing from an empty wall does nothing";
constexpr std::string_view kDrawnTwice = "a reserved tile can be drawn twice";
constexpr std::string_view kRemembered = "a remembered answer about yaku ignores later statuses";
constexpr std::string_view kTurnMoved = "in before_turn_change the turn has already moved";

Texts minus(const Texts& a, const Texts& b) {
  Texts rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

bool includes(const Texts& all, const Texts& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool overlap(const Texts& a, const Texts& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& text) { return b.contains(text); });
}

// The statuses that a list, or a list in it, sets or unsets.
void statuses_of(const ruleset::ActionList& list, std::set<int>& statuses) {
  for (const ruleset::Action& action : list) {
    for (const ruleset::Arg& arg : action.args) {
      if (arg.form == vocab::Form::kStatus) statuses.insert(arg.id);
      if (arg.actions) statuses_of(*arg.actions, statuses);
    }
  }
}

bool mentions(const ruleset::Condition& condition,
              const std::function<bool(std::string_view)>& is) {
  if (condition.type == ruleset::Condition::Type::kLeaf &&
      is(engine::condition_rows()[static_cast<size_t>(condition.row)]->signature.name)) {
    return true;
  }
  return std::any_of(condition.parts.begin(), condition.parts.end(),
                     [&](const ruleset::Condition& part) { return mentions(part, is); });
}

bool list_mentions(const ruleset::ActionList& list,
                   const std::function<bool(std::string_view)>& is) {
  return std::any_of(list.begin(), list.end(), [&](const ruleset::Action& action) {
    return std::any_of(action.args.begin(), action.args.end(), [&](const ruleset::Arg& arg) {
      return mentions(arg.condition, is) || (arg.actions && list_mentions(*arg.actions, is));
    });
  });
}

}  // namespace

void Classes::before_step(const json::Value& step) {
  started_ = true;
  const json::Value* pressed = step.find("button");
  const bool presses = pressed && pressed->string() && *pressed->string() != "skip";
  adjudicates_several_ = false;
  int deferring = 0;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    before_[index(seat)] = recorded_.buttons(seat);
    const json::Value* choice = recorded_.of(seat, "choice");
    const bool waits = choice && choice->string() && *choice->string() != "skip";
    adjudicates_several_ = adjudicates_several_ || (presses && waits);
    deferring += recorded_.is_empty(seat, "deferred") ? 0 : 1;
    auto& seen = statuses_[index(seat)];
    const auto& now = game_.table().at(seat).statuses;
    if (std::find(seen.begin(), seen.end(), now) == seen.end()) seen.push_back(now);
  }
  kept_deferred_ = deferring > 1;
}

void Classes::chosen(Seat seat, const Choice& choice) {
  chosen_[index(seat)] = choice;
  last_chooser_ = seat;
}

std::vector<Difference> Classes::differences(const OpenMenus& menus) const {
  auto all = position_.differences(menus);
  std::erase_if(all, [&](const Difference& difference) {
    if (difference.field != Field::kButtons) return false;
    const size_t s = index(difference.seat);
    return includes(only_theirs_[s], minus(difference.theirs, difference.ours)) &&
           includes(only_ours_[s], minus(difference.ours, difference.theirs));
  });
  return all;
}

bool Classes::waits_for_superseded(Counts& counts) const {
  const auto& buttons = game_.rules().buttons;
  bool waits = false;
  for (int s = 0; s < position_.seats(); ++s) {
    for (const std::string& name : recorded_.buttons(seat_at(static_cast<size_t>(s)))) {
      if (name == "skip") continue;
      const int number = position_.button(name);
      bool superseded = false;
      for (int o = 0; o < position_.seats() && number >= 0; ++o) {
        const json::Value* choice = recorded_.of(seat_at(static_cast<size_t>(o)), "choice");
        const int made = choice && choice->string() ? position_.button(*choice->string()) : -1;
        if (o == s || made < 0) continue;
        const auto& over = buttons[static_cast<size_t>(made)].precedence_over;
        superseded = superseded || std::find(over.begin(), over.end(),
                                             buttons[static_cast<size_t>(number)].id) != over.end();
      }
      if (!superseded) return false;
      waits = true;
    }
  }
  if (waits) ++counts[std::string(kSuperseded)];
  return waits;
}

bool Classes::is_possible(Seat seat, int button) {
  const engine::SeatButtons possible = game_.possible_buttons();
  return possible[index(seat)].test(static_cast<size_t>(button));
}

bool Classes::was_offered(Seat seat, const std::string& button) const {
  return button == "skip" || before_[index(seat)].contains(button);
}

// The button would not be possible under the statuses that the seat had at some time before.
bool Classes::refused_before(Seat seat, int button) {
  const auto& rule = game_.rules().buttons[static_cast<size_t>(button)];
  const auto asks = [](std::string_view name) { return name.starts_with("has_yaku"); };
  if (!mentions(rule.show_when, asks)) return false;
  auto& statuses = game_.table().at(seat).statuses;
  const auto now = statuses;
  const auto& seen = statuses_[index(seat)];
  const bool refused = std::any_of(seen.begin(), seen.end(), [&](const engine::Statuses& then) {
    statuses = then;
    game_.touch();
    return !is_possible(seat, button);
  });
  statuses = now;
  game_.touch();
  return refused;
}

// Buttons of the opening draw, computed before `after_start` set its statuses.
bool Classes::possible_before_start(Seat seat, int button) {
  std::set<int> set;
  statuses_of(game_.program().handler(ruleset::Event::kAfterStart).actions, set);
  auto& statuses = game_.table().at(seat).statuses;
  const auto now = statuses;
  for (int status : set) statuses.reset(static_cast<size_t>(status));
  game_.touch();
  const bool possible = is_possible(seat, button);
  statuses = now;
  game_.touch();
  return possible;
}

bool Classes::shows_stale() const {
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    for (const std::string& name : recorded_.buttons(seat)) {
      const int number = position_.button(name);
      const bool before = started_ && before_[index(seat)].contains(name);
      if (number >= 0 && before && !position_.offer(seat, number)) return true;
    }
  }
  return false;
}

// Our interrupt still holds back what that engine's outer list has done already: if nobody used
// it, the seat's statuses would be as recorded.
bool Classes::waits_in_ours(Seat seat) const {
  engine::Game later = game_;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat asked = seat_at(static_cast<size_t>(s));
    if (!later.offers(asked).empty()) later.pass(asked);
  }
  return Position(later, recorded_, position_.seating()).statuses_agree(seat);
}

// We ask a seat what that engine does not.
std::string_view Classes::class_of_unasked(const Difference& difference) {
  if (game_.rules().bloody_end && !game_.table().winners.empty()) return kQuietAfterWin;
  const Texts asked = minus(difference.ours, difference.theirs);
  const bool remembered = std::all_of(asked.begin(), asked.end(), [&](const std::string& name) {
    const int number = position_.button(name);
    return name == "skip" || (number >= 0 && refused_before(difference.seat, number));
  });
  if (remembered) return kRemembered;
  if (shows_stale()) return kStale;
  return {};
}

std::string_view Classes::class_of_buttons(const Difference& difference, const OpenMenus& menus) {
  if (std::any_of(menus.begin(), menus.end(), [](int menu) { return menu >= 0; })) {
    return kOwnDeferred;
  }
  if (!minus(difference.ours, difference.theirs).empty()) {
    const std::string_view unasked = class_of_unasked(difference);
    if (unasked.empty()) return {};
    if (minus(difference.theirs, difference.ours).empty()) return unasked;
  }
  const Texts more = minus(difference.theirs, difference.ours);
  const auto all = [&](const std::function<bool(const std::string&, int)>& is) {
    return std::all_of(more.begin(), more.end(), [&](const std::string& name) {
      const int number = position_.button(name);
      return name == "skip" || (number >= 0 && is(name, number));
    });
  };
  const Seat seat = difference.seat;
  if (all([&](const std::string&, int number) { return is_possible(seat, number); })) {
    return kAgain;
  }
  if (all([&](const std::string& name, int number) {
        return started_ ? was_offered(seat, name) : possible_before_start(seat, number);
      })) {
    return kStale;
  }
  return {};
}

std::string_view Classes::class_of_statuses(const Difference& difference,
                                            const OpenMenus& menus) const {
  if (std::any_of(menus.begin(), menus.end(), [](int menu) { return menu >= 0; })) {
    return kOwnDeferred;
  }
  if (waits_in_ours(difference.seat)) return kOwnDeferred;
  Texts changed = minus(difference.ours, difference.theirs);
  changed.merge(minus(difference.theirs, difference.ours));
  if (std::all_of(changed.begin(), changed.end(), [&](const std::string& status) {
        return recorded_.defers(difference.seat, status);
      })) {
    return kOwnDeferred;  // there the list waits for a skip that nobody is asked for
  }
  std::set<int> named;
  const auto all_named = [&] {
    for (const Texts& texts :
         {minus(difference.ours, difference.theirs), minus(difference.theirs, difference.ours)}) {
      for (const std::string& text : texts) {
        const auto status = game_.rules().names.statuses.find(text);
        if (!status || !named.contains(*status)) return false;
      }
    }
    return true;
  };
  const auto& program = game_.program();
  if (last_chooser_ != Seat::kNone) {
    const Choice& choice = chosen_[index(last_chooser_)];
    if (choice.kind == Choice::Kind::kButton && choice.button >= 0 &&
        program.traits(choice.button).upgrades) {
      statuses_of(program.handler(ruleset::Event::kBeforeCall).actions, named);
      statuses_of(program.handler(ruleset::Event::kAfterCall).actions, named);
      if (all_named()) return kUpgradeSilent;
    }
  }
  named.clear();
  const auto& before_turn = program.handler(ruleset::Event::kBeforeTurnChange).actions;
  if (list_mentions(before_turn, [](std::string_view name) { return name == "our_turn"; })) {
    statuses_of(before_turn, named);
    if (all_named()) return kTurnMoved;
  }
  return {};
}

std::string_view Classes::class_of(const Difference& difference, const std::vector<Difference>& all,
                                   const OpenMenus& menus) {
  if (adjudicates_several_) return kBothRun;
  if (kept_deferred_) return kOwnDeferred;
  switch (difference.field) {
    case Field::kStopped:
      if (game_.error()->code == "engine/empty-wall") return kEmptyWall;
      if (game_.error()->code == "engine/reserved-drawn") return kDrawnTwice;
      return {};
    case Field::kButtons:
      return class_of_buttons(difference, menus);
    case Field::kStatuses:
      return class_of_statuses(difference, menus);
    case Field::kHand:
    case Field::kDraw: {
      // The same tiles, all but the last drawn in the hand.
      Texts ours, theirs;
      size_t draws = 0;
      for (const Difference& other : all) {
        if (other.seat != difference.seat) continue;
        if (other.field != Field::kHand && other.field != Field::kDraw) continue;
        ours.insert(other.ours.begin(), other.ours.end());
        theirs.insert(other.theirs.begin(), other.theirs.end());
        if (other.field == Field::kDraw) draws = other.theirs.size();
      }
      return ours == theirs && draws == 1 ? kDrawJoins : std::string_view();
    }
    default:
      return {};
  }
}

// Seats that only we ask skip, so that our table goes on to where the recorded one stands.
std::vector<Classes::Judged> Classes::stand_down(const OpenMenus& menus) {
  std::vector<Judged> judged;
  constexpr int kMostPasses = 8;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    const auto all = position_.differences(menus);
    const auto unasked = std::find_if(all.begin(), all.end(), [](const Difference& difference) {
      const Texts asked = minus(difference.ours, {"skip"});
      return difference.field == Field::kButtons && !asked.empty() &&
             !overlap(asked, difference.theirs);
    });
    if (unasked == all.end()) break;
    judged.push_back({*unasked, class_of_unasked(*unasked)});
    game_.pass(unasked->seat);
  }
  return judged;
}

std::vector<std::string> Classes::explain(const OpenMenus& menus, Counts& counts) {
  auto judged = stand_down(menus);
  bool table = false, course = false;
  const auto left = differences(menus);
  for (const Difference& difference : left) {
    judged.push_back({difference, class_of(difference, left, menus)});
    if (difference.field == Field::kButtons) continue;
    table = true;
    course = course || difference.field == Field::kTurn || difference.field == Field::kPond ||
             difference.field == Field::kCalls || difference.field == Field::kStopped ||
             difference.field == Field::kOver;
  }
  if (table) position_.take_over_table();
  if (course) position_.take_over_course(menus, chosen_);
  for (size_t s = 0; s < only_theirs_.size(); ++s) {
    only_theirs_[s].clear();
    only_ours_[s].clear();
  }
  for (const Difference& difference : position_.differences(menus)) {
    if (difference.field == Field::kButtons) {
      only_theirs_[index(difference.seat)] = minus(difference.theirs, difference.ours);
      only_ours_[index(difference.seat)] = minus(difference.ours, difference.theirs);
    } else {
      judged.push_back({difference, {}});
    }
  }
  std::set<std::string_view> found;
  std::vector<std::string> unexplained;
  for (const Judged& one : judged) {
    if (one.of.empty()) {
      unexplained.push_back(position_.describe(one.difference));
    } else {
      found.insert(one.of);
    }
  }
  for (std::string_view name : found) ++counts[std::string(name)];
  return unexplained;
}

}  // namespace jantaku::replay
