// The game loop: choices, automatic skips, adjudication, interrupts and what they defer (section 13
// of the checklist).
#include <algorithm>
#include <utility>

#include "engine/game.h"

namespace jantaku::engine {

using ruleset::Event;

Game::Game(std::shared_ptr<const Program> program, MatcherPool& matchers)
    : program_(std::move(program)), matchers_(matchers) {}

// E01: deal, reveal, the opening turn, after_start, then buttons.
void Game::start_round(RoundStart start) {
  table_ = Table{};
  table_.seats = rules().seats;
  table_.round = start.round;
  table_.honba = start.honba;
  table_.sticks = start.sticks;
  table_.pot = table_.pot_before = start.pot;
  table_.dealt_in_last_round = start.dealt_in;
  random_ = base::SeedStream(start.random_seed, "random");
  status_ = Status::kWaiting;
  error_.reset();
  events_.clear();
  refill_steps();
  for (auto* lists : {&deferred_, &set_aside_}) {
    for (auto& frames : *lists) frames.clear();
  }
  for (auto& choice : choices_) choice.reset();
  for (auto& marking : marking_) marking.reset();
  declined_ = {};
  hide_all();
  interrupt_open_ = continues_ = false;
  pending_wins_.clear();
  touch();
  deal(start);

  running_ = table_.turn = Seat::kEast;
  Context east;
  east.seat = Seat::kEast;
  for (Event event : {Event::kBeforeTurnChange, Event::kAfterTurnChange}) {
    fire(event, east);
    run();
  }
  push_op(Op::kNoValidTiles, east);
  run();
  fire(Event::kAfterStart, east);
  run();
  const auto& rigged = rules().rigged;
  if (start.round == rigged.round.value_or(0) && start.honba == rigged.honba.value_or(0)) {
    // The first round of a game (A99).
    rules_page_.clear();
    fire(Event::kAfterInitialization, east);
    run();
  }
  if (stopped()) return;
  table_.interrupts_on = true;
  if (table_.end == RoundEnd::kNone) show(possible_buttons());
  run_auto_buttons();
  settle();
}

void Game::deal(RoundStart& start) {
  WallState& wall = table_.wall;
  wall.tiles = std::move(start.wall);
  const auto& reserved = rules().reserved_tiles;
  const int size = static_cast<int>(wall.tiles.size());
  wall.live_end = std::max(0, size - static_cast<int>(reserved.size()));
  wall.reserved_at.assign(static_cast<size_t>(rules().names.reserved.size()), -1);
  wall.reserved_drawn.assign(static_cast<size_t>(rules().names.reserved.size()), false);
  for (size_t i = 0; i < reserved.size() && wall.live_end + static_cast<int>(i) < size; ++i) {
    if (reserved_is_lazy(reserved[i])) continue;  // bound when it is drawn (G07)
    wall.reserved_at.edit()[static_cast<size_t>(reserved[i])] = wall.live_end + static_cast<int>(i);
  }
  for (int s = 0; s < table_.seats; ++s) {
    const Seat seat = seat_at(static_cast<size_t>(s));
    Player& player = table_.at(seat);
    player.score = table_.scores_before[static_cast<size_t>(s)] =
        start.scores[static_cast<size_t>(s)];
    player.statuses = start.statuses[static_cast<size_t>(s)];
    player.counters = start.counters[static_cast<size_t>(s)];
    player.counters.resize(static_cast<size_t>(rules().names.counters.size()), 0);
    const auto& kept_on = start.auto_on[static_cast<size_t>(s)];
    const auto& auto_buttons = rules().auto_buttons;
    for (size_t b = 0; b < auto_buttons.size(); ++b) {
      const bool kept = auto_buttons[b].persistent && b < kept_on.size();  // B43
      player.auto_on.push_back(kept ? kept_on[b] : auto_buttons[b].enabled_at_start);
    }
    for (int i = 0; i < rules().hand_size(s) && wall.remaining() > 0; ++i) {
      player.hand.push_back(wall.tiles[static_cast<size_t>(wall.front++)]);
    }
    emit({.type = GameEvent::Type::kDeal,
          .seat = seat,
          .audience = SeatSet::of(seat),
          .tiles = player.hand});
  }
  const bool shuffle = start.deck.empty();
  if (shuffle) {
    table_.deck = rules().saki_deck;
  } else {
    table_.deck = std::move(start.deck);
  }
  auto& deck = table_.deck.edit();
  if (shuffle && rules().enable_saki_cards) keep_cards(deck);
  for (size_t i = deck.size(); shuffle && i > 1; --i) {
    std::swap(deck[i - 1], deck[random_below(i)]);
  }
  for (const auto& revealed : rules().revealed_tiles) {
    table_.revealed.push_back({revealed.reserved, revealed.tile});
  }
  const auto die = [&](const std::optional<int>& rigged) {
    return rigged ? *rigged : static_cast<int>(random_below(6)) + 1;
  };
  table_.dice = die(rules().rigged.die1);
  table_.dice += die(rules().rigged.die2);
}

// P04: who still has the status of a card from the round before keeps the card, which nobody else
// can get.
void Game::keep_cards(std::vector<int>& deck) {
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    Player& player = table_.players[s];
    const auto kept = std::find_if(deck.begin(), deck.end(), [&](int card) {
      const int status = program_->status(rules().names.cards.name(card));
      return status >= 0 && player.has(status);
    });
    if (kept == deck.end()) continue;
    player.card = *kept;
    player.drafted = true;
    deck.erase(kept);
  }
}

bool Game::is_superseded(Seat seat, int button) const {
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    if (seat_at(s) == seat || !choices_[s] || choices_[s]->kind != Choice::Kind::kButton) continue;
    const auto& over = rules().buttons[static_cast<size_t>(choices_[s]->button)].precedence_over;
    const int id = rules().buttons[static_cast<size_t>(button)].id;
    if (std::find(over.begin(), over.end(), id) != over.end()) return true;
  }
  return false;
}

// L15.
bool Game::skips_by_itself(Seat seat) {
  const auto& offers = offers_[index(seat)];
  if (offers.empty()) {
    if (interrupt_open_ || seat != table_.turn) return true;
    const Recorded* last = table_.last();
    return last && last->kind == Recorded::Kind::kDiscard && last->seat == seat;
  }
  return seat != table_.turn && std::all_of(offers.begin(), offers.end(), [&](const Offer& offer) {
           return is_superseded(seat, offer.button);
         });
}

bool Game::can_act(Seat seat) { return !offers(seat).empty() || !playable(seat).empty(); }

bool Game::is_waited_for(Seat seat) {
  return status_ == Status::kWaiting && index(seat) < static_cast<size_t>(table_.seats) &&
         !choices_[index(seat)];
}

// So that to ask what is legal neither runs rules nor spends what a choice may spend.
void Game::prepare_answers() {
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    may_skip(seat_at(s));
    playable(seat_at(s));
  }
}

// Skips for those who need not choose, and adjudicates once everybody has chosen.
void Game::settle() {
  while (status_ == Status::kWaiting) {
    if (table_.end != RoundEnd::kNone) {
      score_wins();
      if (stopped()) return;
      status_ = Status::kRoundOver;
      hide_all();
      return;
    }
    bool all_chosen = true, anyone_can = false;
    for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
      if (!choices_[s] && skips_by_itself(seat_at(s))) {
        choices_[s] = Choice{.automatic = true};
        choice_order_[s] = choices_made_++;
      }
      if (choices_[s]) continue;
      all_chosen = false;
      anyone_can = anyone_can || can_act(seat_at(s));
    }
    if (stopped()) return;
    if (!all_chosen) {
      if (anyone_can) {
        prepare_answers();
      } else {
        status_ = Status::kStalled;
        emit({.type = GameEvent::Type::kStalled});
      }
      return;
    }
    const bool only_automatic = std::all_of(choices_.begin(), choices_.begin() + table_.seats,
                                            [](const auto& choice) { return choice->automatic; });
    const bool nothing_deferred = std::all_of(deferred_.begin(), deferred_.end(),
                                              [](const auto& frames) { return frames.empty(); });
    if (only_automatic && nothing_deferred) {
      status_ = Status::kStalled;
      emit({.type = GameEvent::Type::kStalled});
      return;
    }
    adjudicate();
  }
}

Context Game::context_of(Seat seat, const Choice& choice) const {
  Context context;
  context.seat = seat;
  context.button = choice.button;
  if (choice.call) {
    context.caller = seat;
    context.callee = choice.call->from;
    context.has_call = true;
    context.call = *choice.call;
  }
  context.marks.assign(choice.marks.begin(), choice.marks.end());
  context.flower = choice.flower;
  context.card = choice.card;
  return context;
}

void Game::run_list(Seat seat, const ruleset::ActionList& list, const Context& context) {
  running_ = seat;
  push_list(list, context);
  if (context.button >= 0) {
    const ruleset::Action* mark = program_->traits(context.button).mark;
    if (mark) push_marking(*mark, context);
  }
  run();
}

// Runs lists that were deferred, seats from east; they may be interrupted again.
void Game::resume(std::array<std::vector<Frame>, kMostSeats>& lists) {
  for (size_t s = 0; s < kMostSeats && !stopped(); ++s) {
    if (lists[s].empty()) continue;
    running_ = seat_at(s);
    stack_ = std::move(lists[s]);
    lists[s].clear();
    if (observer_) observer_->resumed(running_, stack_);
    run();
  }
}

void Game::resume_deferred() {
  // In place: what was set aside runs before the rest of the list that asks for it.
  for (size_t s = kMostSeats; s-- > 0;) {
    if (observer_ && !set_aside_[s].empty()) observer_->resumed(seat_at(s), set_aside_[s]);
    stack_.insert(stack_.end(), std::make_move_iterator(set_aside_[s].begin()),
                  std::make_move_iterator(set_aside_[s].end()));
    set_aside_[s].clear();
  }
}

void Game::cancel_deferred() {
  for (size_t s = 0; s < kMostSeats; ++s) {
    if (observer_ && !set_aside_[s].empty()) observer_->dropped(seat_at(s), set_aside_[s]);
    set_aside_[s].clear();
  }
}

void Game::adjudicate() {
  steps_left_ -= kStepsOfAdjudicating;
  if (steps_left_ < 0) {
    fail("engine/budget", "the choices of auto buttons lead to others without end", {});
    return;
  }
  if (is_anyone_marking()) {
    place_marks();
    return;
  }
  // L17: a superseded choice is a skip; of two that supersede each other the first stands.
  std::array<bool, kMostSeats> superseded{};
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    if (choices_[s]->kind != Choice::Kind::kButton) continue;
    for (size_t o = 0; o < static_cast<size_t>(table_.seats); ++o) {
      if (o == s || choices_[o]->kind != Choice::Kind::kButton) continue;
      const auto supersedes = [&](size_t a, size_t b) {
        const auto& over =
            rules().buttons[static_cast<size_t>(choices_[a]->button)].precedence_over;
        const int id = rules().buttons[static_cast<size_t>(choices_[b]->button)].id;
        return std::find(over.begin(), over.end(), id) != over.end();
      };
      superseded[s] = superseded[s] || (supersedes(o, s) &&
                                        (!supersedes(s, o) || choice_order_[o] < choice_order_[s]));
    }
  }
  auto choices = std::move(choices_);
  bool pressed = false;
  std::optional<size_t> player;
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    if (superseded[s]) choices[s] = Choice{};
    if (choices[s]->kind == Choice::Kind::kButton) {
      pressed = true;
    } else {
      declined_[s] |= shown_[s];  // L19, L20
      if (choices[s]->kind == Choice::Kind::kPlay) player = s;
    }
    choices_[s].reset();
  }
  choices_made_ = 0;
  interrupt_open_ = false;
  hide_all();
  touch_answers();

  bool ran = pressed;
  if (pressed) {
    set_aside_ = std::move(deferred_);
    for (auto& frames : deferred_) frames.clear();
    for (size_t s = 0; s < static_cast<size_t>(table_.seats) && !stopped(); ++s) {
      if (choices[s]->kind != Choice::Kind::kButton) continue;
      // Of two calls of one discard, neither above the other, the first takes it.
      const Discard* discard = table_.last_discarded();
      if (choices[s]->call && choices[s]->call->from != seat_at(s) &&
          (!discard || !discard->can_be_had())) {
        continue;
      }
      const auto& button = rules().buttons[static_cast<size_t>(choices[s]->button)];
      if (observer_) observer_->choice_runs(seat_at(s), *choices[s]);
      run_list(seat_at(s), button.actions, context_of(seat_at(s), *choices[s]));
    }
    cancel_deferred();
  } else {
    const int moves = turn_moves_;
    auto lists = std::move(deferred_);
    for (auto& frames : deferred_) frames.clear();
    for (const auto& frames : lists) ran = ran || !frames.empty();
    resume(lists);
    const bool still_plays = player && moves == turn_moves_ && table_.end == RoundEnd::kNone &&
                             !interrupt_open_ && !stopped();
    // If what ran has taken the tile away, the seat is asked again.
    if (const auto place =
            still_plays ? place_of_chosen(seat_at(*player), *choices[*player]) : std::nullopt) {
      ran = true;
      running_ = seat_at(*player);
      Context context;
      context.seat = running_;
      if (observer_) observer_->choice_runs(running_, *choices[*player]);
      push_op(Op::kPlayTile, context, *place);
      run();
    }
  }
  score_wins();
  continue_after_wins();
  finish_run(ran);
}

// E14: once after all wins of one adjudication, when the round goes on.
void Game::continue_after_wins() {
  if (!std::exchange(continues_, false) || table_.end != RoundEnd::kNone || stopped()) return;
  Context turn;
  turn.seat = running_ = table_.turn;
  fire(Event::kBeforeContinue, turn);
  run();
}

void Game::finish_run(bool ran_actions) {
  if (stopped()) return;
  if (table_.end == RoundEnd::kNone) {
    const bool recalculate = ran_actions && rules().buttons_after_runs;
    if (is_anyone_marking()) {
      show_marking();
    } else if (interrupt_open_ || recalculate) {
      show(possible_buttons());
    }
  }
  run_auto_buttons();
}

// B41: after every run, for each seat, those that are on, in the order of the file.
void Game::run_auto_buttons() {
  const auto& buttons = rules().auto_buttons;
  if (buttons.empty()) return;
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    for (size_t b = 0; b < buttons.size(); ++b) {
      if (!table_.players[s].auto_on[b]) continue;
      if (stopped() || table_.end != RoundEnd::kNone) return;
      if (is_idle(buttons[b].actions, *plain_context(seat_at(s)))) {
        running_ = seat_at(s);
        continue;
      }
      run_auto_button(seat_at(s), b);
    }
  }
}

void Game::run_auto_button(Seat seat, size_t auto_button) {
  const base::Shared<Context> context = plain_context(seat);
  const bool on = table_.interrupts_on;
  table_.interrupts_on = false;  // an auto button acts by choosing; it does not interrupt
  auto_button_of_ = seat;
  if (observer_) observer_->auto_button_runs(seat, static_cast<int>(auto_button));
  run_list(seat, rules().auto_buttons[auto_button].actions, *context);
  auto_button_of_ = Seat::kNone;
  table_.interrupts_on = on;
}

// Whoever looks on is told of all that runs.
bool Game::is_idle(const ruleset::ActionList& list, const Context& context) const {
  static const auto rows = action_rows();
  return !observer_ && std::all_of(list.begin(), list.end(), [&](const ruleset::Action& action) {
    const ActionRow& row = *rows[static_cast<size_t>(action.row)];
    return row.is_idle && row.is_idle(*this, context);
  });
}

void Game::set_auto(Seat seat, int auto_button, bool on) {
  table_.at(seat).auto_on.edit()[static_cast<size_t>(auto_button)] = on;
  if (!on || status_ != Status::kWaiting) return;
  refill_steps();
  run_auto_button(seat, static_cast<size_t>(auto_button));
  settle();
}

// Why a choice cannot be taken now; nothing if it can.
std::optional<Refusal> Game::refusal(Seat seat, const Choice& choice) {
  if (status_ != Status::kWaiting) return Refusal{"engine/not-waiting", "nobody is to choose now"};
  if (seat == Seat::kNone || index(seat) >= static_cast<size_t>(table_.seats)) {
    return Refusal{"engine/no-such-seat", "nobody sits there"};
  }
  const bool settled = choices_[index(seat)] && choices_[index(seat)]->automatic;
  if (settled && !offers(seat).empty()) {
    return Refusal{"engine/too-late", "another choice has settled this one"};
  }
  switch (choice.kind) {
    case Choice::Kind::kSkip:
      if (offers(seat).empty()) return Refusal{"engine/nothing-to-skip", "nothing is on offer"};
      if (!may_skip(seat)) return Refusal{"engine/unskippable", "this cannot be skipped"};
      return std::nullopt;
    case Choice::Kind::kPlay: {
      if (seat != table_.turn) return Refusal{"engine/not-your-turn", "it is not this seat's turn"};
      if (!offers(seat).empty() && !may_skip(seat)) {
        return Refusal{"engine/unskippable", "a button must be pressed first"};
      }
      if (settled || (interrupt_open_ && offers(seat).empty())) {
        return Refusal{"engine/not-asked", "others are to choose first"};
      }
      const auto& places = playable(seat);
      if (std::find(places.begin(), places.end(), choice.tile) == places.end()) {
        return Refusal{"engine/not-playable", "this tile may not be played now"};
      }
      return std::nullopt;
    }
    case Choice::Kind::kButton:
      break;
  }
  const auto offer = std::find_if(offers(seat).begin(), offers(seat).end(),
                                  [&](const Offer& o) { return o.button == choice.button; });
  if (offer == offers(seat).end()) {
    return Refusal{"engine/not-offered", "this button is not on offer"};
  }
  if (choice.call &&
      std::find(offer->calls.begin(), offer->calls.end(), *choice.call) == offer->calls.end()) {
    return Refusal{"engine/no-such-call", "the call cannot be made with these tiles"};
  }
  if (offer->marks) {
    Context context;
    context.seat = seat;
    context.button = choice.button;
    if (!marks_agree(*offer->marks, context, {choice.marks.begin(), choice.marks.end()})) {
      return Refusal{"engine/bad-marks", "these tiles may not be marked together"};
    }
  } else if (!choice.marks.empty()) {
    return Refusal{"engine/bad-marks", "nothing is to be marked"};
  }
  if (choice.flower.kind.is_tile() && std::find(offer->flowers.begin(), offer->flowers.end(),
                                                choice.flower) == offer->flowers.end()) {
    return Refusal{"engine/no-such-tile", "this tile is not among those on offer"};
  }
  if (choice.card >= 0 &&
      std::find(offer->cards.begin(), offer->cards.end(), choice.card) == offer->cards.end()) {
    return Refusal{"engine/no-such-card", "this card is not on offer"};
  }
  return std::nullopt;
}

std::optional<Refusal> Game::choose(Seat seat, Choice choice) {
  choice.automatic = false;
  refill_steps();
  if (auto refused = refusal(seat, choice)) return refused;
  if (choice.kind == Choice::Kind::kButton) {
    const auto offer = std::find_if(offers(seat).begin(), offers(seat).end(),
                                    [&](const Offer& o) { return o.button == choice.button; });
    // Whoever names none takes the first (B26).
    if (!choice.call && !offer->calls.empty()) choice.call = offer->calls.front();
    if (!choice.flower.kind.is_tile() && !offer->flowers.empty()) {
      choice.flower = offer->flowers.front();
    }
    if (choice.card < 0 && !offer->cards.empty()) choice.card = offer->cards.front();
  }
  take_choice(seat, std::move(choice));
  settle();
  return std::nullopt;
}

void Game::take_choice(Seat seat, Choice choice) {
  if (choice.kind == Choice::Kind::kPlay) {
    chosen_tiles_[index(seat)] = tile_at(seat, choice.tile);
  }
  choices_[index(seat)] = std::move(choice);
  choice_order_[index(seat)] = choices_made_++;
}

const Tile& Game::tile_at(Seat seat, int place) const {
  const Player& player = table_.at(seat);
  const auto at = static_cast<size_t>(place);
  return at < player.hand.size() ? player.hand[at] : player.draw[at - player.hand.size()];
}

// Where the tile lies now that a seat has chosen to play: lists that were deferred, or an auto
// button, may have moved it (L44). Nothing if it is gone.
std::optional<int> Game::place_of_chosen(Seat seat, const Choice& choice) const {
  const Player& player = table_.at(seat);
  const auto in_hand = static_cast<int>(player.hand.size());
  const int held = in_hand + static_cast<int>(player.draw.size());
  const Tile& wanted = chosen_tiles_[index(seat)];
  if (choice.tile < held && tile_at(seat, choice.tile) == wanted) return choice.tile;
  for (int place = held; place-- > 0;) {  // a drawn tile rather than one of the hand
    if (tile_at(seat, place) == wanted) return place;
  }
  return std::nullopt;
}

// The three below are what auto buttons do: a choice of their own seat if it is legal, nothing
// otherwise (B42).
bool Game::may_press(Seat seat, const Choice& choice) {
  const bool of_another = auto_button_of_ != Seat::kNone && auto_button_of_ != seat;
  return !of_another && !choices_[index(seat)] && !refusal(seat, choice);
}

void Game::press(Seat seat, int button) {
  Choice choice{.kind = Choice::Kind::kButton, .button = button};
  if (!may_press(seat, choice)) return;
  const auto offer = std::find_if(offers(seat).begin(), offers(seat).end(),
                                  [&](const Offer& o) { return o.button == button; });
  if (!offer->calls.empty()) choice.call = offer->calls.front();
  if (!offer->flowers.empty()) choice.flower = offer->flowers.front();
  take_choice(seat, std::move(choice));
}

void Game::press_skip(Seat seat) {
  const Choice skip;
  if (!may_press(seat, skip)) return;
  take_choice(seat, skip);
}

void Game::play_draw(Seat seat) {
  const Player& player = table_.at(seat);
  if (player.draw.empty()) return;
  const Choice play{.kind = Choice::Kind::kPlay,
                    .tile = static_cast<int>(player.hand.size() + player.draw.size()) - 1};
  if (!may_press(seat, play)) return;
  take_choice(seat, play);
}

void Game::end_round(RoundEnd end, std::string name) {
  if (table_.end == RoundEnd::kNone) {
    table_.end = end;
    table_.end_name = std::move(name);
    emit({.type = GameEvent::Type::kRoundEnd, .text = table_.end_name});
  }
  touch();
}

}  // namespace jantaku::engine
