// What has happened in the round (L30): the newest draw, discard or call, and all of them.
#include <algorithm>

#include "engine/conditions/row.h"

namespace jantaku::engine {
namespace {

constexpr int kShimocha = 1, kToimen = 2, kKamicha = 3;
constexpr size_t kTwoRows = 12;

// The maker of the discard that is the last action, while it still has the turn; else nobody.
Seat just_discarded_by(const Table& table) {
  const Recorded* last = table.last();
  const bool counts = last && last->kind == Recorded::Kind::kDiscard && last->seat == table.turn;
  return counts ? last->seat : Seat::kNone;
}

const Recorded* last_call(const Table& table) {
  const Recorded* last = table.last();
  return last && last->kind == Recorded::Kind::kCall ? last : nullptr;
}

bool game_start(Game& game, const Context&, const Condition&) {
  return game.table().history.empty();
}

bool no_discards_yet(Game& game, const Context&, const Condition&) {
  const auto& history = game.table().history;
  return std::none_of(history.begin(), history.end(), [](const Recorded& recorded) {
    return recorded.kind == Recorded::Kind::kDiscard;
  });
}

bool no_calls_yet(Game& game, const Context&, const Condition&) {
  const auto& history = game.table().history;
  return std::none_of(history.begin(), history.end(), [](const Recorded& recorded) {
    return recorded.kind == Recorded::Kind::kCall && !recorded.is_flower;
  });
}

bool last_call_is(Game& game, const Context&, const Condition& leaf) {
  const Recorded* call = last_call(game.table());
  return call && std::any_of(leaf.args.begin(), leaf.args.end(), [&](const Arg& name) {
           return name.id >= 0 && name.id == call->call;
         });
}

template <int kPlaces>
bool neighbour_discarded(Game& game, const Context& context, const Condition&) {
  const Seat maker = just_discarded_by(game.table());
  return maker != Seat::kNone && maker == game.table().relative(context.seat, kPlaces);
}

bool someone_else_just_discarded(Game& game, const Context& context, const Condition&) {
  const Seat maker = just_discarded_by(game.table());
  return maker != Seat::kNone && maker != context.seat;
}

bool anyone_just_discarded(Game& game, const Context&, const Condition&) {
  return just_discarded_by(game.table()) != Seat::kNone;
}

bool just_discarded(Game& game, const Context& context, const Condition&) {
  return just_discarded_by(game.table()) == context.seat;
}

bool just_called(Game& game, const Context& context, const Condition&) {
  const Recorded* call = last_call(game.table());
  return call && call->seat == context.seat;
}

bool just_self_called(Game& game, const Context& context, const Condition& leaf) {
  return just_called(game, context, leaf) && game.table().last_call &&
         game.table().last_call->kind == Meld::Kind::kSelfCall;
}

bool someone_else_just_called(Game& game, const Context& context, const Condition&) {
  const Recorded* call = last_call(game.table());
  return call && call->seat != context.seat;
}

bool first_time_finished_second_row(Game& game, const Context&, const Condition&) {
  const Table& table = game.table();
  const Recorded* last = table.last();
  if (!last || last->kind != Recorded::Kind::kDiscard) return false;
  for (int s = 0; s < table.seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    const size_t discards = table.at(seat).discards.size();
    if (seat == last->seat ? discards != kTwoRows : discards >= kTwoRows) return false;
  }
  return true;
}

bool dealt_in_last_round(Game& game, const Context& context, const Condition&) {
  return game.table().dealt_in_last_round.has(context.seat);
}

}  // namespace

std::span<const ConditionRow> history_conditions() {
  static const ConditionRow rows[] = {
      of_moment(row("C06", "game_start", game_start,
                    "Nothing has been drawn, discarded or called in this round yet.",
                    R"("game_start")")),
      row("C07", "no_discards_yet", no_discards_yet, "Nobody has discarded in this round.",
          R"("no_discards_yet")"),
      row("C08", "no_calls_yet", no_calls_yet,
          "Nobody has made a call in this round; declared flowers do not count.",
          R"("no_calls_yet")"),
      of_moment(row("C09", "last_call_is", last_call_is,
                    "The last action of anyone is a call with one of these names.",
                    R"({"name": "last_call_is", "opts": ["kakan"]})",
                    {rest("names", Form::kCallName)})),
      of_moment(row("C10", "kamicha_discarded", neighbour_discarded<kKamicha>,
                    "The last action is a discard by kamicha, who still has the turn.",
                    R"("kamicha_discarded")")),
      of_moment(row("C95", "toimen_discarded", neighbour_discarded<kToimen>,
                    "The last action is a discard by toimen, who still has the turn.",
                    R"("toimen_discarded")")),
      of_moment(row("C95", "shimocha_discarded", neighbour_discarded<kShimocha>,
                    "The last action is a discard by shimocha, who still has the turn.",
                    R"("shimocha_discarded")")),
      of_moment(row("C11", "someone_else_just_discarded", someone_else_just_discarded,
                    "The last action is a discard by another seat, which still has the turn.",
                    R"("someone_else_just_discarded")")),
      of_moment(row("C95", "anyone_just_discarded", anyone_just_discarded,
                    "The last action is a discard by the seat on turn.",
                    R"("anyone_just_discarded")")),
      of_moment(row("C12", "just_discarded", just_discarded,
                    "The last action is a discard by the seat, which still has the turn.",
                    R"("just_discarded")")),
      of_moment(row("C13", "just_called", just_called, "The last action is a call by the seat.",
                    R"("just_called")")),
      row("C95", "just_self_called", just_self_called,
          "The last action is a call by the seat with nothing but its own tiles.",
          R"("just_self_called")"),
      of_moment(row("C95", "someone_else_just_called", someone_else_just_called,
                    "The last action is a call by another seat.", R"("someone_else_just_called")")),
      row("C65", "first_time_finished_second_row_discards", first_time_finished_second_row,
          "The last action is its maker's twelfth discard, and nobody had twelve before.",
          R"("first_time_finished_second_row_discards")"),
      row("C87", "dealt_in_last_round", dealt_in_last_round,
          "The seat paid for a win on its discard in the round before.",
          R"("dealt_in_last_round")"),
  };
  return rows;
}

}  // namespace jantaku::engine
