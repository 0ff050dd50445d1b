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

// A branch that is nothing but the next question of a chain (`cond`) is asked at once: to come to
// it by way of the stack costs more than to ask.
void ite(Game& game, const Context& context, const Action& action) {
  const Action* question = &action;
  for (;;) {
    const bool holds = game.test(question->args[0].condition, context);
    const ruleset::ActionList& branch = *question->args[holds ? 1 : 2].actions;
    if (branch.size() != 1 || branch[0].row != action.row || !game.may_run_at_once(branch[0])) {
      game.push_list(branch, context);
      return;
    }
    question = &branch[0];
  }
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
      row("A01", "noop", noop,
          "Does nothing; list it as interruptible to make a place for interrupts.", R"(["noop"])"),
      touches_itself(row("A36", "when", when, "Runs the actions if the conditions hold.",
                         R"(["when", ["no_tiles_remaining"], [["ryuukyoku"]]])", {kWhen, kThen})),
      touches_itself(row("A67", "unless", unless, "Runs the actions if the conditions do not hold.",
                         R"(["unless", ["no_tiles_remaining"], [["draw"]]])", {kWhen, kThen})),
      touches_itself(row("A37", "ite", ite,
                         "Runs the first actions if the conditions hold, else the second.",
                         R"(["ite", ["no_tiles_remaining"], [["ryuukyoku"]], [["draw"]]])",
                         {kWhen, kThen, {"otherwise", Form::kActions}})),
      touches_itself(
          row("A38", "when_anyone", when_anyone,
              "For each seat from east for which the conditions hold, runs the actions there.",
              R"(["when_anyone", ["has_draw"], [["sort_hand"]]])", {kWhen, kThen})),
      touches_itself(row("A39", "when_everyone", when_everyone,
                         "Runs the actions once if the conditions hold for every seat.",
                         R"(["when_everyone", ["not_has_draw"], [["sort_hand"]]])",
                         {kWhen, kThen})),
      touches_itself(row("A94", "as", as_seats,
                         "Runs the actions once for each of the seats, from east.",
                         R"(["as", "others", [["sort_hand"]]])", {{"seats", Form::kSeat}, kThen})),
      touches_itself(row(
          "A35", "random", random, "Runs exactly one of the actions, each as likely as the others.",
          R"(["random", [["add_honba"], ["noop"]]])", {{"actions", Form::kActions}})),
      touches_itself(row(
          "A96", "run", run_function, "Runs a function of the ruleset with its arguments put in.",
          R"(["run", "example_function"])",
          {{"function", Form::kFunction}, {"arguments", Form::kObject, Presence::kOptional}})),
      checks_itself(row("A84", "recalculate_buttons", recalculate,
                        "Works out everybody's buttons anew and interrupts if anyone has one.",
                        R"(["recalculate_buttons"])")),
      row("A85", "resume_deferred_actions", resume_deferred,
          "Runs now what the choice under way would have dropped.",
          R"(["resume_deferred_actions"])"),
      row("A86", "cancel_deferred_actions", cancel_deferred,
          "Drops what the choice under way has set aside.", R"(["cancel_deferred_actions"])"),
      row("A34", "press_button", press_button,
          "Presses a button for the seat, or `skip`; nothing if it is not on offer.",
          R"(["press_button", "skip"])", {{"button", Form::kButton}}),
      row("A33", "discard_draw", discard_draw,
          "Plays the seat's drawn tile; nothing if that is not legal now.", R"(["discard_draw"])"),
      row("A47", "about_to_draw", noop, "Does nothing; a place for interrupts before a draw.",
          R"(["about_to_draw"])"),
      row("A48", "about_to_ron", noop, "Does nothing; a place for interrupts before a win.",
          R"(["about_to_ron"])"),
  };
  return rows;
}

}  // namespace jantaku::engine
