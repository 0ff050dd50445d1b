#include "engine/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/supposed_win.h"

namespace jantaku::engine {
namespace {

using ruleset::Condition;
using Value = Reason::Value;

constexpr std::array<std::string_view, kMostSeats> kWinds = {"east", "south", "west", "north"};

Value truth(bool holds) { return holds ? Value::kTrue : Value::kFalse; }

// A rule of the engine's own, without a place in the ruleset.
Reason rule(std::string text, bool holds) {
  return {.text = std::move(text), .value = truth(holds)};
}

// Marks the parts that make the whole what it is. `wanted` parts that hold make it true.
void mark_deciding(Reason& whole, size_t wanted) {
  size_t held = 0;
  for (Reason& part : whole.parts) {
    if (whole.holds()) {
      part.decides = part.holds() && held < wanted;
    } else {
      part.decides = !part.holds();
    }
    if (part.holds()) ++held;
  }
  // Of the parts of an AND that fails, evaluation stops at the first.
  if (whole.holds() || wanted != whole.parts.size()) return;
  bool found = false;
  for (Reason& part : whole.parts) {
    if (found) part.decides = false;
    found = found || part.decides;
  }
}

// What decides a part decides the whole only if the part does.
void drop_indirect(Reason& reason) {
  for (Reason& part : reason.parts) {
    part.decides = part.decides && reason.decides;
    drop_indirect(part);
  }
}

// Tests on a copy of the game, and takes a fresh one when a test has stopped it.
class Prober {
 public:
  explicit Prober(const Game& game) : game_(game) {}

  Game& copy() {
    if (!copy_ || copy_->status() == Status::kError) {
      copy_.emplace(game_);
      copy_->set_observer(nullptr);
    }
    copy_->refill_steps();
    return *copy_;
  }

  void start_again() { copy_.reset(); }

  Reason tree(const Condition& condition, const Context& context) {
    if (condition.as) return for_seats(condition, context);
    return here(condition, context);
  }

 private:
  // X06
  Reason for_seats(const Condition& condition, const Context& context) {
    const SeatSet seats = copy().seats_of(*condition.as, context);
    Condition plain = condition;
    plain.as.reset();
    return for_each(condition, plain, context, seats);
  }

  Reason for_each(const Condition& at, const Condition& tested, const Context& context,
                  SeatSet seats) {
    Reason reason{.text = source_text(game_.rules(), at.origin), .origin = at.origin};
    Context other = context;
    for (size_t s = 0; s < static_cast<size_t>(game_.table().seats); ++s) {
      other.seat = seat_at(s);
      if (!seats.has(other.seat)) continue;
      Reason there = tree(tested, other);
      Reason part{.text = fmt::format("for {}", kWinds[s]), .value = there.value};
      there.decides = true;
      part.parts.push_back(std::move(there));
      reason.parts.push_back(std::move(part));
    }
    combine(reason, 1);
    return reason;
  }

  Reason here(const Condition& condition, const Context& context) {
    if (condition.type == Condition::Type::kLeaf) return leaf(condition, context);
    Reason reason{.origin = condition.origin};
    for (const Condition& part : condition.parts) reason.parts.push_back(tree(part, context));
    const auto count = static_cast<size_t>(condition.count);
    switch (condition.type) {
      case Condition::Type::kTrue:
      case Condition::Type::kFalse:
        reason.text = source_text(game_.rules(), condition.origin);
        reason.value = truth(condition.type == Condition::Type::kTrue);
        break;
      case Condition::Type::kAll:
        reason.text = reason.parts.empty() ? "nothing is asked for" : "all of";
        combine(reason, reason.parts.size());
        break;
      case Condition::Type::kAny:
        reason.text = "any of";
        combine(reason, 1);
        break;
      case Condition::Type::kAtLeast:
        reason.text = fmt::format("at least {} of", count);
        combine(reason, count);
        break;
      case Condition::Type::kAtMostSome: {
        reason.text = fmt::format("at least one and at most {} of", count);
        const auto held = count_true(reason);
        reason.value = truth(held >= 1 && held <= count);
        for (Reason& part : reason.parts) part.decides = held == 0 || part.holds();
        break;
      }
      case Condition::Type::kLeaf:
        break;
    }
    if (condition.negated) reason.value = truth(!reason.holds());
    return reason;
  }

  Reason leaf(const Condition& condition, const Context& context) {
    Game& game = copy();
    Reason reason{.text = source_text(game_.rules(), condition.origin),
                  .value = truth(game.test(condition, context)),
                  .origin = condition.origin};
    if (game.status() == Status::kError && game_.status() != Status::kError) {
      reason.value = Value::kError;
      reason.text += fmt::format(": {}", game.error()->message);
    }
    const auto& row = *condition_rows()[static_cast<size_t>(condition.row)];
    for (const ruleset::Arg& arg : condition.args) {
      if (arg.form != vocab::Form::kConditions) continue;
      if (row.signature.name == "anyone") {
        auto seats = for_each(condition, arg.condition, context, SeatSet::all(game.table().seats));
        reason.parts = std::move(seats.parts);
      } else {
        reason.parts.push_back(tree(arg.condition, context));
        reason.parts.back().decides = true;
      }
    }
    return reason;
  }

  static size_t count_true(const Reason& reason) {
    return static_cast<size_t>(std::count_if(reason.parts.begin(), reason.parts.end(),
                                             [](const Reason& part) { return part.holds(); }));
  }

  static void combine(Reason& reason, size_t wanted) {
    reason.value = truth(count_true(reason) >= wanted);
    mark_deciding(reason, wanted);
  }

  const Game& game_;
  std::optional<Game> copy_;
};

std::string tiles_text(const auto& tiles) {
  std::vector<std::string> names;
  for (const Tile& tile : tiles) names.push_back(tile.kind.name());
  return fmt::format("{}", fmt::join(names, " "));
}

bool all_hold(const std::vector<Reason>& reasons) {
  return std::all_of(reasons.begin(), reasons.end(),
                     [](const Reason& reason) { return reason.holds(); });
}

// The first reason that fails decides; if none does, all do.
void finish(Explanation& explanation) {
  const auto fails = std::find_if(explanation.reasons.begin(), explanation.reasons.end(),
                                  [](const Reason& reason) { return !reason.holds(); });
  for (Reason& reason : explanation.reasons) {
    reason.decides = fails == explanation.reasons.end() || &reason == &*fails;
    drop_indirect(reason);
  }
}

std::vector<CallChoice> choices_of(Game& game, const ruleset::Button& button,
                                   const ButtonTraits& traits, Seat seat) {
  if (traits.upgrades) return game.upgrade_choices(button, seat);
  if (traits.self_calls) return game.self_call_choices(button, seat);
  return game.call_choices(button, seat);
}

// Each way to make the call, and what call_conditions say of it.
Reason explain_calls(const Game& game, Prober& prober, Seat seat, int number) {
  const ruleset::Button& button = game.rules().buttons[static_cast<size_t>(number)];
  ruleset::Button open = button;
  open.call_conditions = {.type = Condition::Type::kTrue};
  Reason reason{.text = "there is a way to make the call", .origin = button.call_conditions.origin};
  for (const CallChoice& choice :
       choices_of(prober.copy(), open, game.program().traits(number), seat)) {
    Context context;
    context.seat = context.caller = seat;
    context.callee = choice.from;
    context.button = number;
    context.has_call = true;
    context.call = choice;
    Reason conditions = prober.tree(button.call_conditions, context);
    Reason way{
        .text = fmt::format("{} with {}", choice.called.kind.name(), tiles_text(choice.tiles)),
        .value = conditions.value};
    conditions.decides = true;
    way.parts.push_back(std::move(conditions));
    reason.parts.push_back(std::move(way));
  }
  reason.value = truth(std::any_of(reason.parts.begin(), reason.parts.end(),
                                   [](const Reason& way) { return way.holds(); }));
  for (Reason& way : reason.parts) way.decides = way.holds() == reason.holds();
  return reason;
}

void explain_needs(const Game& game, Seat seat, const ButtonTraits& traits,
                   std::vector<Reason>& reasons) {
  const Table& table = game.table();
  if (traits.wins_by_draw) {
    reasons.push_back(rule("it wins by draw: there is a drawn tile", !table.at(seat).draw.empty()));
  }
  if (traits.wins_by_discard) {
    const Discard* discard = table.last_discarded();
    reasons.push_back(
        rule("it wins by discard: the last discard is still there", discard && !discard->taken));
  }
  if (traits.wins_by_call) {
    reasons.push_back(rule("it wins by call: there is a called tile", table.last_call.has_value()));
  }
}

Reason waits(const Game& game) {
  return rule("the game waits for choices", game.status() == Status::kWaiting);
}

// K30: the restrictions that a tile of the hand or of the draw meets.
Reason explain_restrictions(const Game& game, Prober& prober, Seat seat,
                            const TileInContext& tile) {
  Context context;
  context.seat = seat;
  context.tile = tile;
  const bool drawn = tile.place == TileInContext::Place::kDraw;
  Reason reason{.text = fmt::format("no restriction forbids the {} {}", drawn ? "drawn" : "held",
                                    tile.tile.kind.name()),
                .value = Value::kTrue};
  for (const ruleset::PlayRestriction& restriction : game.rules().play_restrictions) {
    const bool fits =
        std::any_of(restriction.specs.begin(), restriction.specs.end(),
                    [&](const auto& spec) { return prober.copy().tile_fits(spec, tile, context); });
    Reason forbids{
        .text = fmt::format("forbidden by {}", source_text(game.rules(), restriction.origin)),
        .origin = restriction.origin};
    forbids.parts.push_back(rule("the tile is one of these", fits));
    forbids.parts.push_back(prober.tree(restriction.when, context));
    forbids.value = truth(fits && forbids.parts.back().holds());
    mark_deciding(forbids, forbids.parts.size());
    if (forbids.holds()) reason.value = Value::kFalse;
    reason.parts.push_back(std::move(forbids));
  }
  for (Reason& forbids : reason.parts) forbids.decides = forbids.holds() != reason.holds();
  return reason;
}

}  // namespace

Reason explain(const Game& game, const Condition& condition, const Context& context) {
  Reason reason = Prober(game).tree(condition, context);
  reason.decides = true;
  drop_indirect(reason);
  return reason;
}

Explanation explain_button(const Game& game, Seat seat, int number) {
  Prober prober(game);
  const ruleset::Button& button = game.rules().buttons[static_cast<size_t>(number)];
  const ButtonTraits& traits = game.program().traits(number);
  const auto& shown = game.offers(seat);
  Explanation made{
      .question = fmt::format("`{}` for {}", game.rules().names.buttons.name(button.id),
                              kWinds[index(seat)]),
      .offered = std::any_of(shown.begin(), shown.end(),
                             [&](const Offer& offer) { return offer.button == number; }),
      .origin = button.origin};
  made.answer = made.offered ? "is offered" : "is not offered";
  made.reasons.push_back(waits(game));
  explain_needs(game, seat, traits, made.reasons);
  Context context;
  context.seat = seat;
  context.button = number;
  made.reasons.push_back(prober.tree(button.show_when, context));
  made.reasons.back().text = fmt::format("show_when: {}", made.reasons.back().text);
  if (button.is_call) made.reasons.push_back(explain_calls(game, prober, seat, number));
  if (traits.mark) {
    made.reasons.push_back(rule("all tiles that it asks for can be marked",
                                prober.copy().marks_possible(traits.mark->args[0].marks, context)));
  }
  const bool declined = game.declined_buttons()[index(seat)][static_cast<size_t>(number)];
  made.reasons.push_back(rule("it has not just been declined", !declined));
  if (all_hold(made.reasons) && !made.offered) {
    made.reasons.push_back(rule(
        "buttons have been worked out since it became possible (interruptible_actions)", false));
  }
  finish(made);
  return made;
}

Explanation explain_discard(const Game& game, Seat seat, const Tile& tile) {
  Prober prober(game);
  Explanation made{.question =
                       fmt::format("discarding {} for {}", tile.kind.name(), kWinds[index(seat)])};
  made.reasons.push_back(waits(game));
  made.reasons.push_back(
      rule(fmt::format("it is the turn of {}", kWinds[index(seat)]), game.table().turn == seat));
  const auto held = game.held(seat);
  const size_t hand = game.table().at(seat).hand.size();
  made.reasons.push_back(
      rule("the seat holds such a tile", std::find(held.begin(), held.end(), tile) != held.end()));
  std::optional<size_t> last;
  for (size_t i = 0; i < held.size(); ++i) {
    const bool drawn = i >= hand;
    if (held[i] != tile || (last && (*last >= hand) == drawn)) continue;
    last = i;
    const TileInContext placed{drawn ? TileInContext::Place::kDraw : TileInContext::Place::kHand,
                               tile, drawn};
    made.reasons.push_back(explain_restrictions(game, prober, seat, placed));
    const auto refused =
        prober.copy().choose(seat, {.kind = Choice::Kind::kPlay, .tile = static_cast<int>(i)});
    prober.start_again();
    made.offered = made.offered || !refused;
    if (refused && all_hold(made.reasons)) {
      made.reasons.push_back(
          rule(fmt::format("nothing else comes first: {}", refused->message), false));
    }
  }
  made.answer = made.offered ? "is allowed" : "is not allowed";
  finish(made);
  return made;
}

std::vector<Explanation> explain_yaku(const Game& game, Seat seat, int name) {
  Prober prober(game);
  Context context;
  context.seat = seat;
  std::string win = "no tile to win on";
  constexpr std::pair<WinKind, std::string_view> kKinds[] = {
      {WinKind::kDraw, "draw"}, {WinKind::kDiscard, "discard"}, {WinKind::kCall, "call"}};
  for (const auto& [kind, word] : kKinds) {
    const auto supposed = supposed_win(game, context, kind);
    if (!supposed) continue;
    context = *supposed;
    win = fmt::format("a win by {} on {}", word, context.winning_tile.kind.name());
    break;
  }
  std::vector<Explanation> all;
  for (const ruleset::YakuList& list : game.rules().yaku_lists) {
    for (const ruleset::Yaku& yaku : list.yaku) {
      if (yaku.name != name) continue;
      Explanation made{.question = fmt::format(
                           "`{}` of `{}` for {}, {}", game.rules().names.yaku.name(name),
                           game.rules().names.yaku_lists.name(list.name), kWinds[index(seat)], win),
                       .origin = yaku.origin};
      made.reasons.push_back(prober.tree(yaku.when, context));
      made.reasons.back().text = fmt::format("when: {}", made.reasons.back().text);
      made.offered = made.reasons.back().holds();
      made.answer = made.offered ? "counts" : "does not count";
      finish(made);
      all.push_back(std::move(made));
    }
  }
  return all;
}

}  // namespace jantaku::engine
