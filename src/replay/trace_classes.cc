#include "replay/trace_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "replay/trace_rules.h"

namespace jantaku::replay {

using engine::Choice;
using engine::index;
using engine::Seat;
using engine::seat_at;
using Field = Difference::Field;
using namespace reasons;

namespace {

bool includes(const Texts& all, const Texts& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

bool overlap(const Texts& a, const Texts& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& text) { return b.contains(text); });
}

// A call's text without what stands after each `@`.
std::string without_attributes(const std::string& call) {
  std::string plain;
  bool attribute = false;
  for (char c : call) {
    if (c == '@' || c == ' ') attribute = c == '@';
    if (!attribute) plain += c;
  }
  return plain;
}

// A choice that runs a list, if nobody else is waited for.
bool presses_button(const json::Value& step) {
  const std::string type = text_of(step, "type");
  return type == "call" || type == "mark" ||
         (type == "button" && text_of(step, "button") != "skip");
}

}  // namespace

void Classes::before_step(const json::Value& step) {
  started_ = true;
  plays_again_ = plays_again_ && text_of(step, "type") != "play";
  const json::Value* pressed = step.find("button");
  int presses = pressed && pressed->string() && *pressed->string() != "skip" ? 1 : 0;
  const bool ran = step_ != nullptr && presses_button(*step_);
  const Seat last = step_ ? position_.seating().seat(text_of(*step_, "seat")) : Seat::kNone;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    before_[index(seat)] = recorded_.buttons(seat);
    const json::Value* choice = recorded_.of(seat, "choice");
    if (choice && choice->string() && *choice->string() != "skip") ++presses;
    const bool defers = !recorded_.is_empty(seat, "deferred");
    kept_deferred_[index(seat)] =
        defers &&
        (kept_deferred_[index(seat)] || (ran && last != seat && deferred_before_[index(seat)]));
    deferred_before_[index(seat)] = defers;
    auto& seen = statuses_[index(seat)];
    const auto& now = game_.table().at(seat).statuses;
    if (std::find(seen.begin(), seen.end(), now) == seen.end()) seen.push_back(now);
  }
  adjudicates_several_ = presses > 1;
  possible_before_ = game_.possible_buttons();
  step_ = &step;
}

void Classes::skip_stale(Seat seat, Counts& counts) {
  ++counts[std::string(kStale.text)];
  game_.pass(seat);
}

void Classes::end_of_bloody(Counts& counts) {
  if (!game_.rules().bloody_end || game_.table().winners.empty()) return;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    if (game_.status() != engine::Status::kWaiting || game_.offers(seat).empty()) continue;
    ++counts[std::string(kQuietAfterWin.text)];
    game_.pass(seat);
  }
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
  bool waits = false, chosen = false, old = false;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    for (const std::string& name : recorded_.buttons(seat)) {
      if (name == "skip") continue;
      const int number = position_.button(name);
      bool superseded = false;
      for (int o = 0; o < position_.seats() && number >= 0; ++o) {
        const json::Value* choice = recorded_.of(seat_at(static_cast<size_t>(o)), "choice");
        const int made = choice && choice->string() ? position_.button(*choice->string()) : -1;
        if (o == s || made < 0) continue;
        chosen = true;
        const auto& over = buttons[static_cast<size_t>(made)].precedence_over;
        superseded = superseded || std::find(over.begin(), over.end(),
                                             buttons[static_cast<size_t>(number)].id) != over.end();
      }
      // Buttons that only that engine has shown since an earlier step keep it waiting as well.
      const bool shown_before = only_theirs_[index(seat)].contains(name);
      if (!superseded && !shown_before) return false;
      old = old || !superseded;
      waits = true;
    }
  }
  if (!waits || !chosen) return false;
  ++counts[std::string((old ? kAgain : kSuperseded).text)];
  return true;
}

bool Classes::is_possible(Seat seat, int button) {
  const engine::SeatButtons possible = game_.possible_buttons();
  return possible[index(seat)].test(static_cast<size_t>(button));
}

bool Classes::was_offered(Seat seat, const std::string& button) const {
  return button == "skip" || before_[index(seat)].contains(button);
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

// The record stops for buttons that were there to be pressed before the step as well.
bool Classes::interrupts_again() {
  bool defers = false, shows = false;
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    defers = defers || !recorded_.is_empty(seat, "deferred");
    for (const std::string& name : recorded_.buttons(seat)) {
      const int number = position_.button(name);
      if (number < 0) continue;
      if (!possible_before_[index(seat)].test(static_cast<size_t>(number))) return false;
      shows = true;
    }
  }
  return defers && shows;
}

// The record offers what asks for the second row of discards, and we do not.
bool Classes::shows_second_row() const {
  for (int s = 0; s < position_.seats(); ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    for (const std::string& name : recorded_.buttons(seat)) {
      const int number = position_.button(name);
      if (number < 0 || position_.offer(seat, number)) continue;
      if (mentions(game_.rules().buttons[static_cast<size_t>(number)].show_when,
                   [](std::string_view asked) {
                     return asked == "first_time_finished_second_row_discards";
                   })) {
        return true;
      }
    }
  }
  return false;
}

// The step plays a tile whose effects move the turn.
bool Classes::gave_turn_away() {
  if (!step_ || text_of(*step_, "type") != "play" || !step_->find("tile")) return false;
  engine::Context context;
  context.seat = position_.seating().seat(text_of(*step_, "seat"));
  context.tile = {.place = engine::TileInContext::Place::kDiscard,
                  .tile = position_.tile(*step_->find("tile"))};
  const auto& effects = game_.rules().play_effects;
  return std::any_of(effects.begin(), effects.end(), [&](const ruleset::PlayEffect& effect) {
    const bool moves =
        std::any_of(effect.actions.begin(), effect.actions.end(), [](const ruleset::Action& one) {
          return engine::action_rows()[static_cast<size_t>(one.row)]->signature.name ==
                 "change_turn";
        });
    return moves && std::any_of(effect.specs.begin(), effect.specs.end(),
                                [&](const ruleset::TileSpec& spec) {
                                  return game_.tile_fits(spec, context.tile, context);
                                });
  });
}

// What explains all that differs after a step.
Reason Classes::reason_of_step() {
  if (plays_again_) return kPlaysAgain;
  if (marked_gap_) return kGapMarked;
  if (shows_second_row()) return kSecondRow;
  if (gave_turn_away()) return kTurnGiven;
  if (interrupts_again()) return kNotNew;
  return {};
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

Reason Classes::reason_of_buttons(const Difference& difference) {
  if (!minus(difference.ours, difference.theirs).empty()) {
    const Reason unasked = reason_of_unasked(difference);
    if (unasked.kind == Reason::Kind::kUnknown) return {};
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

// What the effects of playing a simple tile do, when it is a red five or lies face down.
Reason Classes::reason_of_play(const std::set<int>& statuses) const {
  const engine::Discard* discard = game_.table().last_discarded();
  if (!discard) return {};
  std::set<int> named;
  for (const ruleset::PlayEffect& effect : game_.rules().play_effects) {
    if (std::any_of(effect.specs.begin(), effect.specs.end(), [](const ruleset::TileSpec& spec) {
          return spec.type == ruleset::TileSpec::Type::kTanyaohai;
        })) {
      statuses_of(effect.actions, named);
    }
  }
  if (!std::includes(named.begin(), named.end(), statuses.begin(), statuses.end())) return {};
  if (discard->facedown) return kFaceDown;
  return discard->tile.kind.number() == 0 ? kRedFiveSpec : Reason{};
}

// What `after_draw` does after the button that was pressed has drawn from aside.
bool Classes::drew_from_aside(const std::set<int>& statuses) const {
  const int button = last_chooser_ == Seat::kNone ? -1 : chosen_[index(last_chooser_)].button;
  if (button < 0) return false;
  const auto& actions = game_.rules().buttons[static_cast<size_t>(button)].actions;
  const bool draws = std::any_of(actions.begin(), actions.end(), [](const ruleset::Action& one) {
    const std::string_view name =
        engine::action_rows()[static_cast<size_t>(one.row)]->signature.name;
    return name == "draw_from_aside" || name == "draw_marked_aside";
  });
  std::set<int> named;
  statuses_of(game_.program().handler(ruleset::Event::kAfterDraw).actions, named);
  return draws && std::includes(named.begin(), named.end(), statuses.begin(), statuses.end());
}

Reason Classes::reason_of_statuses(const Difference& difference) const {
  if (waits_in_ours(difference.seat)) return kOwnDeferred;
  Texts changed = minus(difference.ours, difference.theirs);
  changed.merge(minus(difference.theirs, difference.ours));
  if (std::all_of(changed.begin(), changed.end(), [&](const std::string& status) {
        return recorded_.defers(difference.seat, status);
      })) {
    return kOwnDeferred;  // there the list waits for a skip that nobody is asked for
  }
  std::set<int> numbers;
  for (const std::string& status : changed) {
    const auto number = game_.rules().names.statuses.find(status);
    if (!number) return {};
    numbers.insert(*number);
  }
  std::set<int> named;
  const auto all_named = [&] {
    return std::includes(named.begin(), named.end(), numbers.begin(), numbers.end());
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
  return drew_from_aside(numbers) ? kAsideQuiet : reason_of_play(numbers);
}

Reason Classes::reason_of(const Difference& difference, const std::vector<Difference>& all) {
  if (adjudicates_several_) return kBothRun;
  if (std::find(kept_deferred_.begin(), kept_deferred_.end(), true) != kept_deferred_.end()) {
    return kOwnDeferred;
  }
  switch (difference.field) {
    case Field::kStopped:
      if (game_.error()->code == "engine/empty-wall") return kEmptyWall;
      if (game_.error()->code == "engine/reserved-drawn") return kDrawnTwice;
      return {};
    case Field::kCalls: {
      Texts plain;
      for (const std::string& call : difference.ours) plain.insert(without_attributes(call));
      return plain == difference.theirs ? kPlainCalls : Reason{};
    }
    case Field::kButtons:
      return reason_of_buttons(difference);
    case Field::kStatuses:
      return reason_of_statuses(difference);
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
      return ours == theirs && draws == 1 ? kDrawJoins : Reason{};
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
    judged.push_back({*unasked, reason_of_unasked(*unasked)});
    game_.pass(unasked->seat);
  }
  return judged;
}

std::vector<Classes::Unlisted> Classes::explain(const OpenMenus& menus, Counts& counts) {
  const Reason of_step = reason_of_step();
  auto judged = stand_down(menus);
  bool table = false, course = false;
  const auto left = differences(menus);
  for (const Difference& difference : left) {
    judged.push_back({difference, reason_of(difference, left)});
    if (difference.field == Field::kButtons) continue;
    table = true;
    const bool joins = judged.back().reason.text == kDrawJoins.text;
    course = course || (difference.field == Field::kDraw && !joins) ||
             difference.field == Field::kTurn || difference.field == Field::kPond ||
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
  std::vector<Unlisted> unlisted;
  for (Judged& one : judged) {
    if (one.reason.kind == Reason::Kind::kUnknown) one.reason = of_step;
    if (one.reason.kind == Reason::Kind::kOwnWay) {
      found.insert(one.reason.text);
    } else {
      unlisted.push_back({position_.describe(one.difference), one.reason.text});
    }
  }
  for (std::string_view name : found) ++counts[std::string(name)];
  marked_gap_ = false;
  return unlisted;
}

}  // namespace jantaku::replay
