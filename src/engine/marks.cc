// Marking tiles as part of a choice (A68).
#include <algorithm>
#include <utility>

#include "engine/game.h"

namespace jantaku::engine {
namespace {

using ruleset::MarkSpec;

bool same_suit(const Tile& a, const Tile& b) { return a.kind.suit() == b.kind.suit(); }
bool same_number(const Tile& a, const Tile& b) {
  return tiles::rule_number(a.kind) == tiles::rule_number(b.kind);
}

bool has_rule(const MarkSpec& spec, MarkSpec::Rule rule) {
  return std::any_of(spec.restrictions.begin(), spec.restrictions.end(),
                     [&](const MarkSpec::Restriction& r) { return r.rule == rule; });
}

}  // namespace

std::vector<Mark> Game::markable(const MarkSpec& spec, const Context& context) {
  std::vector<Mark> marks;
  const Seat self = context.seat;
  const auto owned_by = [&](Seat owner) {
    bool any_owner = false, fits = false;
    const auto allow = [&](MarkSpec::Rule rule, Seat seat) {
      if (!has_rule(spec, rule)) return;
      any_owner = true;
      fits = fits || owner == seat;
    };
    allow(MarkSpec::Rule::kSelf, self);
    allow(MarkSpec::Rule::kShimocha, table_.relative(self, 1));
    allow(MarkSpec::Rule::kToimen, table_.relative(self, 2));
    allow(MarkSpec::Rule::kKamicha, table_.relative(self, 3));
    allow(MarkSpec::Rule::kCurrentTurn, table_.turn);
    if (any_owner) return fits;
    return spec.target == MarkSpec::Target::kDiscard || owner == self;
  };
  const int riichi = program_->status("riichi");
  const auto tile_allowed = [&](const Mark& mark, TileInContext::Place place) {
    for (const MarkSpec::Restriction& restriction : spec.restrictions) {
      const Tile* called = table_.last_call ? &table_.last_call->called : nullptr;
      switch (restriction.rule) {
        case MarkSpec::Rule::kNotRiichi:
          if (riichi >= 0 && table_.at(self).has(riichi) && place == TileInContext::Place::kHand) {
            return false;
          }
          break;
        case MarkSpec::Rule::kTerminalHonor:
          if (!tiles::is_terminal(mark.tile.kind) && !tiles::is_honour(mark.tile.kind))
            return false;
          break;
        case MarkSpec::Rule::kLastDiscard:
          if (mark.owner != table_.last_discard.seat || mark.at != table_.last_discard.index) {
            return false;
          }
          break;
        case MarkSpec::Rule::kMatchCalledTile:
          if (!called || called->kind != mark.tile.kind) return false;
          break;
        case MarkSpec::Rule::kTileSpec:
          if (!tile_fits(restriction.spec, {place, mark.tile}, context)) return false;
          break;
        default:  // owners are looked at above, agreement between marks below
          break;
      }
    }
    return true;
  };
  const auto consider = [&](Seat owner, int at, const Tile& tile, TileInContext::Place place) {
    const Mark mark{spec.target, owner, at, tile};
    if (tile_allowed(mark, place)) marks.push_back(mark);
  };
  if (spec.target == MarkSpec::Target::kRevealedTile) {
    for (size_t i = 0; i < table_.revealed.size(); ++i) {
      consider(Seat::kNone, static_cast<int>(i), revealed_tile(table_.revealed[i]),
               TileInContext::Place::kNowhere);
    }
    return marks;
  }
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    const Seat owner = seat_at(s);
    if (!owned_by(owner)) continue;
    const Player& player = table_.players[s];
    if (spec.target == MarkSpec::Target::kHand) {
      const auto tiles = held(owner);
      for (size_t i = 0; i < tiles.size(); ++i) {
        consider(
            owner, static_cast<int>(i), tiles[i],
            i < player.hand.size() ? TileInContext::Place::kHand : TileInContext::Place::kDraw);
      }
    } else if (spec.target == MarkSpec::Target::kAside) {
      for (size_t i = 0; i < player.aside.size(); ++i) {
        consider(owner, static_cast<int>(i), player.aside[i], TileInContext::Place::kNowhere);
      }
    } else {
      for (size_t i = 0; i < player.discards.size(); ++i) {
        // What lies face down is to be seen by its owner only (B28, P12).
        const Discard& discard = player.discards[i];
        if (!discard.can_be_had() || (discard.facedown && owner != self)) continue;
        consider(owner, static_cast<int>(i), player.discards[i].tile,
                 TileInContext::Place::kDiscard);
      }
    }
  }
  return marks;
}

bool Game::marks_agree(const std::vector<MarkSpec>& specs, const Context& context,
                       std::span<const Mark> marks) {
  size_t used = 0;
  std::vector<const Mark*> suits, numbers;
  for (const MarkSpec& spec : specs) {
    const auto allowed = markable(spec, context);
    for (int n = 0; n < spec.count; ++n, ++used) {
      if (used >= marks.size()) return false;
      const Mark& mark = marks[used];
      if (std::find(allowed.begin(), allowed.end(), mark) == allowed.end()) return false;
      if (std::count(marks.begin(), marks.end(), mark) > 1) return false;
      if (has_rule(spec, MarkSpec::Rule::kMatchSuit)) suits.push_back(&mark);
      if (has_rule(spec, MarkSpec::Rule::kMatchNumber)) numbers.push_back(&mark);
    }
  }
  const auto agree = [](const std::vector<const Mark*>& list, auto same) {
    return std::all_of(list.begin(), list.end(),
                       [&](const Mark* m) { return same(m->tile, list.front()->tile); });
  };
  return used == marks.size() && agree(suits, same_suit) && agree(numbers, same_number);
}

// Whether some placing of all marks exists. Marks that must agree are tried from each first one.
bool Game::marks_possible(const std::vector<MarkSpec>& specs, const Context& context) {
  std::vector<std::vector<Mark>> places;
  for (const MarkSpec& spec : specs) {
    places.push_back(markable(spec, context));
    if (static_cast<int>(places.back().size()) < spec.count) return false;
  }
  return some_marks(specs, places, [](size_t) { return size_t{0}; }).has_value();
}

// A placing of all marks, where `pick` says with which of n places each search begins.
std::optional<std::vector<Mark>> Game::some_marks(const std::vector<MarkSpec>& specs,
                                                  const std::vector<std::vector<Mark>>& places,
                                                  const std::function<size_t(size_t)>& pick) {
  std::vector<size_t> spec_of;
  for (size_t i = 0; i < specs.size(); ++i) {
    spec_of.insert(spec_of.end(), static_cast<size_t>(specs[i].count), i);
  }
  std::vector<Mark> chosen;
  const std::function<bool()> place = [&] {
    if (chosen.size() == spec_of.size()) return true;
    if (--steps_left_ < 0) return false;
    const size_t at = spec_of[chosen.size()];
    const MarkSpec& spec = specs[at];
    const size_t begin = places[at].empty() ? 0 : pick(places[at].size());
    for (size_t i = 0; i < places[at].size(); ++i) {
      const Mark& mark = places[at][(begin + i) % places[at].size()];
      if (std::find(chosen.begin(), chosen.end(), mark) != chosen.end()) continue;
      bool agrees = true;
      for (size_t c = 0; c < chosen.size() && agrees; ++c) {
        const MarkSpec& other = specs[spec_of[c]];
        if (has_rule(spec, MarkSpec::Rule::kMatchSuit) &&
            has_rule(other, MarkSpec::Rule::kMatchSuit)) {
          agrees = same_suit(mark.tile, chosen[c].tile);
        }
        if (agrees && has_rule(spec, MarkSpec::Rule::kMatchNumber) &&
            has_rule(other, MarkSpec::Rule::kMatchNumber)) {
          agrees = same_number(mark.tile, chosen[c].tile);
        }
      }
      if (!agrees) continue;
      chosen.push_back(mark);
      if (place()) return true;
      chosen.pop_back();
    }
    return false;
  };
  if (!place()) return std::nullopt;
  return chosen;
}

void Game::push_marking(const ruleset::Action& mark, const Context& context) {
  const auto push = [&](size_t at) {
    if (at < mark.args.size()) push_list(*mark.args[at].actions, context);
  };
  push(2);
  if (context.marks.empty()) push_op(Op::kAskMarks, context, 0, &mark);
  push(1);
}

void Game::forget_marks() {
  for (Frame& frame : stack_) {
    if (frame.context->marks.empty()) continue;
    Context without = *frame.context;
    without.marks.clear();
    frame.context = base::Shared<Context>(std::move(without));
  }
}

void Game::ask_marks(const Frame& frame) {
  const Context& context = *frame.context;
  const auto& specs = frame.action->args[0].marks;
  const bool wants_any =
      std::any_of(specs.begin(), specs.end(), [](const MarkSpec& spec) { return spec.count > 0; });
  if (!wants_any || table_.end != RoundEnd::kNone) return;
  if (context.button < 0) {
    fail("engine/no-marks", "tiles are marked along with a button: here nobody presses one",
         frame.action->origin);
  } else if (!marks_possible(specs, context)) {
    fail("engine/no-marks", "the tiles that are to be marked are not there", frame.action->origin);
  } else {
    marking_[index(context.seat)] = Marking{frame.action, context, running_};
    defer();
  }
}

bool Game::is_anyone_marking() const {
  return std::any_of(marking_.begin(), marking_.end(),
                     [](const auto& marking) { return marking.has_value(); });
}

// Whoever is to mark is asked for nothing else, and the others for nothing.
void Game::show_marking() {
  hide_all();
  for (size_t s = 0; s < kMostSeats; ++s) {
    if (!marking_[s]) continue;
    offers_[s].push_back(
        {.button = marking_[s]->context.button, .marks = &marking_[s]->action->args[0].marks});
  }
}

// The lists that waited for marks go on with them.
void Game::place_marks() {
  const auto choices = std::exchange(choices_, {});
  auto markings = std::exchange(marking_, {});
  choices_made_ = 0;
  interrupt_open_ = false;
  hide_all();
  touch();
  for (size_t s = 0; s < kMostSeats && !stopped(); ++s) {
    if (!markings[s]) continue;
    const Marking& marking = *markings[s];
    running_ = marking.running;
    auto frames = std::exchange(deferred_[index(running_)], {});
    if (choices[s]->kind == Choice::Kind::kButton) {
      for (Frame& frame : frames) {
        const bool is_its_list = frame.context->seat == marking.context.seat &&
                                 frame.context->button == marking.context.button;
        if (is_its_list) {
          Context marked = *frame.context;
          marked.marks = choices[s]->marks;
          frame.context = base::Shared<Context>(std::move(marked));
        }
      }
      stack_ = std::move(frames);
    } else if (const ruleset::ActionList* cancelled = marking.cancelled()) {
      push_list(*cancelled, marking.context);
    }
    run();
  }
  // Others' lists may have been interrupted in the same adjudication.
  interrupt_open_ = std::any_of(deferred_.begin(), deferred_.end(),
                                [](const auto& frames) { return !frames.empty(); });
  finish_run(true);
}

Tile Game::revealed_tile(const RevealedTile& revealed) const {
  if (revealed.reserved < 0) return revealed.tile;
  const int at = table_.wall.reserved_at[static_cast<size_t>(revealed.reserved)];
  return at < 0 ? Tile{} : table_.wall.tiles[static_cast<size_t>(at)];
}

}  // namespace jantaku::engine
