#include "bots/greedy.h"

#include <algorithm>
#include <tuple>

#include "engine/log/choices.h"
#include "engine/rows.h"

namespace jantaku::bots {
namespace {

using engine::Asked;
using engine::CallChoice;
using engine::Choice;
using tiles::Tile;

constexpr int kMostDepth = 6;  // of functions that run functions
constexpr int kFolds = 2;      // missing so many or more, a hand gives way to a riichi
constexpr int kHopeless = 5;   // missing so many at the start, a hand is thrown in
constexpr size_t kCompletions = 4;
constexpr size_t kMostMarkings = 24;

bool runs(const ruleset::Ruleset& rules, const ruleset::ActionList& list, std::string_view name,
          int depth = 0) {
  if (depth > kMostDepth) return false;
  return std::any_of(list.begin(), list.end(), [&](const ruleset::Action& action) {
    if (engine::action_rows()[static_cast<size_t>(action.row)]->signature.name == name) return true;
    return std::any_of(action.args.begin(), action.args.end(), [&](const ruleset::Arg& arg) {
      if (arg.actions && runs(rules, *arg.actions, name, depth + 1)) return true;
      return arg.form == vocab::Form::kFunction && arg.id >= 0 &&
             runs(rules, *rules.functions[static_cast<size_t>(arg.id)], name, depth + 1);
    });
  });
}

bool is_edge(const Tile& tile) {
  return !tiles::is_suited(tile.kind) || tiles::is_terminal(tile.kind);
}

}  // namespace

GreedyPlayer::GreedyPlayer(std::shared_ptr<const engine::Program> program,
                           engine::MatcherPool& matchers)
    : program_(std::move(program)),
      shape_(*program_, matchers),
      judge_(program_, matchers),
      sight_(*program_) {
  const ruleset::Ruleset& rules = program_->rules();
  for (size_t b = 0; b < rules.buttons.size(); ++b) {
    const engine::ButtonTraits& traits = program_->traits(static_cast<int>(b));
    const std::string& name = rules.names.buttons.name(rules.buttons[b].id);
    uses_.push_back({.wins = traits.wins_by_draw || traits.wins_by_discard || traits.wins_by_call,
                     .declares = name.find("riichi") != std::string::npos,
                     .calls_off = runs(rules, rules.buttons[b].actions, "abortive_draw")});
    has_riichi_ = has_riichi_ || uses_.back().declares;
  }
}

void GreedyPlayer::look_at(const engine::View& view) {
  const engine::Seat seat = view.viewer().seat;
  table_ = &view.state().table;
  const engine::Player& me = table_->at(seat);
  held_ = me.hand;
  held_.insert(held_.end(), me.draw.begin(), me.draw.end());
  calls_ = me.calls;
  shape_.begin(me, steps_);
  judge_.look_at(*table_, seat);
  sight_.look_at(view);
  missing_ = shape_.missing(held_, calls_);
}

Choice GreedyPlayer::choose(const engine::View& view) {
  const Asked& asked = view.state().asked[engine::index(view.viewer().seat)];
  if (const auto choice = at_once(asked)) return *choice;
  look_at(view);
  if (!asked.plays.empty()) {
    if (const auto choice = own_turn_button(asked)) return *choice;
    if (const auto choice = best_discard(asked)) return *choice;
  }
  if (const auto choice = best_call(asked)) return *choice;
  if (asked.may_skip) return {};
  if (const auto choice = forced(asked)) return *choice;
  return engine::default_choice(asked, *table_).value_or(Choice());
}

Choice GreedyPlayer::press(const Button& button) const {
  Choice choice{.kind = Choice::Kind::kButton, .button = button.button};
  if (!button.calls.empty()) choice.call = button.calls.front();
  if (!button.flowers.empty()) choice.flower = button.flowers.front();
  if (!button.cards.empty()) choice.card = button.cards.front();
  return choice;
}

// A win is taken, and a flower laid down.
std::optional<Choice> GreedyPlayer::at_once(const Asked& asked) {
  for (const Button& button : asked.buttons) {
    if (use(button).wins && button.marks.empty()) return press(button);
  }
  for (const Button& button : asked.buttons) {
    if (!button.flowers.empty() && button.marks.empty()) return press(button);
  }
  return std::nullopt;
}

std::optional<Choice> GreedyPlayer::own_turn_button(const Asked& asked) {
  for (const Button& button : asked.buttons) {
    if (!button.marks.empty()) continue;
    if (use(button).declares || (use(button).calls_off && missing_ >= kHopeless)) {
      return press(button);
    }
    if (!traits(button).self_calls && !traits(button).upgrades) continue;
    for (const CallChoice& call : button.calls) {
      if (sight_.is_threatened() && missing_ > 1) continue;
      if (after_call(button, call).missing > missing_) continue;
      Choice choice = press(button);
      choice.call = call;
      return choice;
    }
  }
  return std::nullopt;
}

GreedyPlayer::Called GreedyPlayer::after_call(const Button& button, const CallChoice& call) {
  Called called{.loose = held_, .calls = calls_};
  const ruleset::Button& rule = program_->rules().buttons[static_cast<size_t>(button.button)];
  engine::Meld meld{.name = rule.call_name, .button = button.button, .from = call.from};
  meld.called = call.called;
  if (call.upgraded >= 0 && static_cast<size_t>(call.upgraded) < called.calls.size()) {
    meld.others = called.calls[static_cast<size_t>(call.upgraded)].tiles();
    called.calls.erase(called.calls.begin() + call.upgraded);
  }
  for (const Tile& tile : call.tiles) {
    meld.others.push_back(tile);
    take(called.loose, tile);
  }
  if (traits(button).self_calls || traits(button).upgrades) take(called.loose, call.called);
  called.calls.push_back(meld);
  called.missing = shape_.missing(called.loose, called.calls);
  return called;
}

bool GreedyPlayer::is_worth_calling(const Button& button, const CallChoice& call) {
  Called called = after_call(button, call);
  if (called.missing >= missing_) return false;
  if (sight_.is_threatened() && called.missing > 1) return false;
  if (!drop_one(called.loose, called.calls, called.missing, 1)) return false;
  return !must_look_ahead(called.calls) || promise(called.loose, called.calls) >= 0.5;
}

std::optional<Choice> GreedyPlayer::best_call(const Asked& asked) {
  for (const Button& button : asked.buttons) {
    if (!traits(button).calls || !button.marks.empty()) continue;
    for (const CallChoice& call : button.calls) {
      if (!is_worth_calling(button, call)) continue;
      Choice choice = press(button);
      choice.call = call;
      return choice;
    }
  }
  return std::nullopt;
}

Tiles GreedyPlayer::without(const Tile& tile) const {
  Tiles rest = held_;
  take(rest, tile);
  return rest;
}

std::vector<GreedyPlayer::Discarding> GreedyPlayer::discards(const Asked& asked) {
  std::vector<Discarding> all;
  for (const Asked::Play& play : asked.plays) {
    const bool is_known = std::any_of(
        all.begin(), all.end(), [&](const Discarding& one) { return one.play.tile == play.tile; });
    if (is_known) continue;
    all.push_back({.play = play,
                   .missing = shape_.missing(without(play.tile), calls_),
                   .danger = sight_.danger(play.tile),
                   .bonus = sight_.bonus(play.tile)});
  }
  return all;
}

// What is left to come for each that leaves the hand as near as can be; where a win is not sure to
// be one by the rules, for those a step behind too.
void GreedyPlayer::judge_merits(std::vector<Discarding>& discards, int best) {
  constexpr double kBehind = 0.1, kUnlikely = 0.05;
  const bool looks_ahead = must_look_ahead(calls_);
  for (Discarding& one : discards) {
    if (one.missing > best + (looks_ahead ? 1 : 0) || shape_.spent()) continue;
    const Tiles rest = without(one.play.tile);
    one.merit = sight_.unseen(shape_.accepted(rest, calls_)) + 0.5;
    if (one.missing > best) one.merit *= kBehind;
    if (looks_ahead) one.merit *= kUnlikely + promise(rest, calls_);
  }
}

std::optional<Choice> GreedyPlayer::best_discard(const Asked& asked) {
  std::vector<Discarding> all = discards(asked);
  const int best =
      std::min_element(all.begin(), all.end(), [](const Discarding& a, const Discarding& b) {
        return a.missing < b.missing;
      })->missing;
  const bool folds = sight_.is_threatened() && best >= kFolds;
  if (!folds) judge_merits(all, best);
  const auto rank = [&](const Discarding& one) {
    return std::tuple(folds ? one.danger : 0, -one.merit, one.missing, one.danger, one.bonus,
                      is_edge(one.play.tile) ? 0 : 1);
  };
  const auto chosen =
      std::min_element(all.begin(), all.end(),
                       [&](const Discarding& a, const Discarding& b) { return rank(a) < rank(b); });
  return Choice{.kind = Choice::Kind::kPlay, .tile = chosen->play.at};
}

// Where one of several must be pressed: marks on what is needed least, or the button that condemns
// the fewest tiles.
std::optional<Choice> GreedyPlayer::forced(const Asked& asked) {
  std::optional<Choice> best;
  std::pair<size_t, int> least{~size_t{0}, 0};
  for (const Button& button : asked.buttons) {
    if (!button.marks.empty()) {
      if (const auto marked = best_marks(button)) return marked;
      continue;
    }
    const Tiles condemned = judge_.condemned_by(button.button, held_);
    Tiles rest = held_;
    for (const Tile& tile : condemned) take(rest, tile);
    const std::pair<size_t, int> cost{condemned.size(), shape_.missing(rest, calls_)};
    if (best && cost >= least) continue;
    best = press(button);
    least = cost;
  }
  return best;
}

std::optional<Choice> GreedyPlayer::best_marks(const Button& button) {
  const auto pick = [this](size_t bound) {
    return size_t{base::uniform_below(random_, static_cast<uint32_t>(bound))};
  };
  Asked only;
  only.buttons.push_back(button);
  std::optional<Choice> best;
  int least = 0;
  for (size_t i = 0; i < kMostMarkings; ++i) {
    const std::vector<Choice> choices = engine::choices_of(only, *table_, pick);
    if (choices.empty()) return best;
    Tiles rest = held_;
    for (const engine::Mark& mark : choices.front().marks) take(rest, mark.tile);
    const int missing = shape_.missing(rest, calls_);
    if (best && missing >= least) continue;
    best = choices.front();
    least = missing;
  }
  return best;
}

bool GreedyPlayer::must_look_ahead(const Melds& calls) const {
  if (!has_riichi_) return true;
  return std::any_of(calls.begin(), calls.end(), [](const engine::Meld& meld) {
    return meld.kind == engine::Meld::Kind::kCall;
  });
}

double GreedyPlayer::promise(const Tiles& loose, const Melds& calls) {
  size_t good = 0;
  for (size_t attempt = 0; attempt < kCompletions; ++attempt) {
    if (completes(loose, calls, attempt)) ++good;
  }
  return static_cast<double>(good) / kCompletions;
}

// Takes what comes most likely, or of some attempts what comes next most likely, until the hand is
// complete, and asks whether that is a win.
bool GreedyPlayer::completes(Tiles tiles, const Melds& calls, size_t attempt) {
  for (size_t step = attempt / 2;; ++step) {
    const int missing = shape_.missing(tiles, calls);
    std::vector<tiles::Kind> kinds = shape_.accepted(tiles, calls);
    std::erase_if(kinds, [&](tiles::Kind kind) { return sight_.unseen(kind) == 0; });
    if (kinds.empty() || shape_.spent()) return false;
    const auto nth = kinds.begin() + static_cast<std::ptrdiff_t>(step % kinds.size());
    std::nth_element(kinds.begin(), nth, kinds.end(), [&](tiles::Kind a, tiles::Kind b) {
      return std::tuple(-sight_.unseen(a), a) < std::tuple(-sight_.unseen(b), b);
    });
    if (missing <= 1) return judge_.would_win(tiles, calls, *nth);
    tiles.emplace_back(*nth);
    if (!drop_one(tiles, calls, missing - 1, attempt)) return false;
  }
}

// Discards a tile without which the hand is as near; odd attempts look at honours and terminals
// first.
bool GreedyPlayer::drop_one(Tiles& tiles, const Melds& calls, int wanted, size_t attempt) {
  std::vector<size_t> order(tiles.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (attempt % 2 == 1) {
    std::partition(order.begin(), order.end(), [&](size_t i) { return is_edge(tiles[i]); });
  }
  for (const size_t i : order) {
    Tiles rest = tiles;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    if (shape_.missing(rest, calls) > wanted) continue;
    tiles = std::move(rest);
    return true;
  }
  return false;
}

}  // namespace jantaku::bots
