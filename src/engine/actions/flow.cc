// Actions that decide which actions run.
#include "engine/actions/families.h"

namespace jantaku::engine {
namespace {

using ruleset::Action;
using vocab::Form;
using vocab::Presence;

void when(Game& game, const Context& context, const Action& action) {
  if (game.test(action.args[0].condition, context)) {
    game.push_list(*action.args[1].actions, context);
  }
}

void unless(Game& game, const Context& context, const Action& action) {
  if (!game.test(action.args[0].condition, context)) {
    game.push_list(*action.args[1].actions, context);
  }
}

void ite(Game& game, const Context& context, const Action& action) {
  const bool holds = game.test(action.args[0].condition, context);
  game.push_list(*action.args[holds ? 1 : 2].actions, context);
}

void when_anyone(Game& game, const Context& context, const Action& action) {
  game.push_seat_loop(action, SeatSet::all(game.table().seats), context);
}

void when_everyone(Game& game, const Context& context, const Action& action) {
  bool all = true;
  for_each_seat(game, SeatSet::all(game.table().seats), [&](Seat seat) {
    Context there = context;
    there.seat = seat;
    all = all && game.test(action.args[0].condition, there);
  });
  if (all) game.push_list(*action.args[1].actions, context);
}

void as_seats(Game& game, const Context& context, const Action& action) {
  const SeatSet seats = game.seats_of(action.args[0].seat, context);
  if (!seats.empty()) game.push_seat_loop(action, seats, context);
}

void random(Game& game, const Context& context, const Action& action) {
  const ruleset::ActionList& list = *action.args[0].actions;
  if (list.empty()) return;
  game.push_one(list, game.random_below(list.size()), context);
}

void run_function(Game& game, const Context& context, const Action& action) {
  if (game.function_depth() >= Game::kMostFunctionDepth) {
    game.fail("engine/too-many-calls", "functions call each other more than ten deep",
              action.origin);
    return;
  }
  const ruleset::Arg& function = action.args[0];
  if (function.actions) {
    game.push_function(*function.actions, context);
  } else {
    game.push_function(*game.rules().functions[static_cast<size_t>(function.id)], context);
  }
}

void noop(Game&, const Context&, const Action&) {}

void resume_deferred(Game& game, const Context&, const Action&) { game.resume_deferred(); }
void cancel_deferred(Game& game, const Context&, const Action&) { game.cancel_deferred(); }
void recalculate(Game& game, const Context&, const Action&) { game.recalculate_buttons(); }

void press_button(Game& game, const Context& context, const Action& action) {
  const ruleset::Arg& button = action.args[0];
  if (button.text == "skip") {
    game.press_skip(context.seat);
    return;
  }
  for (size_t b = 0; b < game.rules().buttons.size(); ++b) {
    if (game.rules().buttons[b].id == button.id) game.press(context.seat, static_cast<int>(b));
  }
}

void discard_draw(Game& game, const Context& context, const Action&) {
  game.play_draw(context.seat);
}

const vocab::Parameter kWhen{"conditions", Form::kConditions};
const vocab::Parameter kThen{"actions", Form::kActions};

}  // namespace

std::span<const ActionRow> flow_actions() {
  static const std::vector<ActionRow> rows = {
      {{.name = "noop",
        .doc = "Does nothing; list it as interruptible to make a place for interrupts.",
        .example = R"(["noop"])",
        .item = "A01"},
       noop},
      {{.name = "when",
        .parameters = {kWhen, kThen},
        .doc = "Runs the actions if the conditions hold.",
        .example = R"(["when", ["no_tiles_remaining"], [["ryuukyoku"]]])",
        .item = "A36"},
       when},
      {{.name = "unless",
        .parameters = {kWhen, kThen},
        .doc = "Runs the actions if the conditions do not hold.",
        .example = R"(["unless", ["no_tiles_remaining"], [["draw"]]])",
        .item = "A67"},
       unless},
      {{.name = "ite",
        .parameters = {kWhen, kThen, {"otherwise", Form::kActions}},
        .doc = "Runs the first actions if the conditions hold, else the second.",
        .example = R"(["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]])",
        .item = "A37"},
       ite},
      {{.name = "when_anyone",
        .parameters = {kWhen, kThen},
        .doc = "For each seat from east for which the conditions hold, runs the actions there.",
        .example = R"(["when_anyone", ["has_draw"], [["sort_hand"]]])",
        .item = "A38"},
       when_anyone},
      {{.name = "when_everyone",
        .parameters = {kWhen, kThen},
        .doc = "Runs the actions once if the conditions hold for every seat.",
        .example = R"(["when_everyone", ["not_has_draw"], [["sort_hand"]]])",
        .item = "A39"},
       when_everyone},
      {{.name = "as",
        .parameters = {{"seats", Form::kSeat}, kThen},
        .doc = "Runs the actions once for each of the seats, from east.",
        .example = R"(["as", "others", [["sort_hand"]]])",
        .item = "A94"},
       as_seats},
      {{.name = "random",
        .parameters = {{"actions", Form::kActions}},
        .doc = "Runs exactly one of the actions, each as likely as the others.",
        .example = R"(["random", [["add_honba"], ["noop"]]])",
        .item = "A35"},
       random},
      {{.name = "run",
        .parameters = {{"function", Form::kFunction},
                       {"arguments", Form::kObject, Presence::kOptional}},
        .doc = "Runs a function of the ruleset with its arguments put in.",
        .example = R"(["run", "example_function"])",
        .item = "A96"},
       run_function},
      {{.name = "recalculate_buttons",
        .doc = "Works out everybody's buttons anew and interrupts if anyone has one.",
        .example = R"(["recalculate_buttons"])",
        .item = "A84"},
       recalculate,
       true},
      {{.name = "resume_deferred_actions",
        .doc = "Runs now what the choice under way would have dropped.",
        .example = R"(["resume_deferred_actions"])",
        .item = "A85"},
       resume_deferred},
      {{.name = "cancel_deferred_actions",
        .doc = "Drops what the choice under way has set aside.",
        .example = R"(["cancel_deferred_actions"])",
        .item = "A86"},
       cancel_deferred},
      {{.name = "press_button",
        .parameters = {{"button", Form::kButton}},
        .doc = "Presses a button for the seat, or `skip`; nothing if it is not on offer.",
        .example = R"(["press_button", "skip"])",
        .item = "A34"},
       press_button},
      {{.name = "discard_draw",
        .doc = "Plays the seat's drawn tile; nothing if that is not legal now.",
        .example = R"(["discard_draw"])",
        .item = "A33"},
       discard_draw},
      {{.name = "about_to_draw",
        .doc = "Does nothing; a place for interrupts before a draw.",
        .example = R"(["about_to_draw"])",
        .item = "A47"},
       noop},
      {{.name = "about_to_ron",
        .doc = "Does nothing; a place for interrupts before a win.",
        .example = R"(["about_to_ron"])",
        .item = "A48"},
       noop},
  };
  return rows;
}

}  // namespace jantaku::engine
