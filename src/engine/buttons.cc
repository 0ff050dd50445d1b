// Which buttons a seat may press now, and with what.
#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/game.h"

namespace jantaku::engine {

void Game::touch_answers() {
  ++version_;
  if (program_->button_tests().look_at_offers()) ++seen_version_;
}

// As test() does, without what a fact never has: other seats, parts, and anybody who looks on.
bool Game::holds(const ButtonTests::Fact& fact, const Context& context) {
  if (steps_left_ <= 0) return test(fact.leaf, context);
  --steps_left_;
  return fact.test(*this, context, fact.leaf);
}

// Whether the conditions of the button in context say so, of which no fact that is known says no.
bool Game::is_shown(const Context& context, ButtonTests::Facts& facts) {
  const ButtonTests& tests = program_->button_tests();
  const ButtonTests::Test& button = tests.of_button(static_cast<size_t>(context.button));
  for (const ButtonTests::Part& part : button.parts) {
    if (part.fact < 0) {
      if (!test(button.conditions[static_cast<size_t>(part.condition)], context)) return false;
      continue;
    }
    if (facts.knows(part.fact)) continue;
    const bool so = holds(tests.fact(part.fact), context);
    if (stopped() || steps_left_ < 0) return false;
    facts.learn(part.fact, so);
    if (((so ? button.must_not_hold : button.must_hold) >> part.fact & 1) != 0) return false;
  }
  return true;
}

bool Game::is_possible(const Context& context, ButtonTests::Facts& facts) {
  const ButtonTraits& traits = program_->traits(context.button);
  const Player& player = table_.at(context.seat);
  if (traits.wins_by_draw && player.draw.empty()) return false;
  if (traits.wins_by_discard) {
    const Discard* discard = table_.last_discarded();
    if (!discard || !discard->can_be_had() || discard->facedown) return false;  // B28
  }
  if (traits.wins_by_call && !table_.last_call) return false;
  // Whoever looks on is told of the conditions as they are written.
  const auto& as_written = rules().buttons[static_cast<size_t>(context.button)].show_when;
  if (!(observer_ ? test(as_written, context) : is_shown(context, facts))) return false;
  return !traits.marks || marks_possible(*traits.marks, context);
}

// What the moment alone says of a condition: nothing where others matter too.
std::optional<bool> Game::said_by_moment(const ruleset::Condition& condition,
                                         const Context& context) {
  using Type = ruleset::Condition::Type;
  if (condition.as) return std::nullopt;
  std::optional<bool> holds;
  if (condition.type == Type::kLeaf) {
    const ConditionRow& row = *condition_rows()[static_cast<size_t>(condition.row)];
    if (row.of_moment) holds = row.test(*this, context, condition);
  } else if (condition.type == Type::kAll || condition.type == Type::kAny) {
    // One part that settles it is enough; otherwise all must be known.
    const bool settles = condition.type == Type::kAny;
    holds = !settles;
    for (const ruleset::Condition& part : condition.parts) {
      const std::optional<bool> said = said_by_moment(part, context);
      if (said == settles) {
        holds = settles;
        break;
      }
      if (!said) holds.reset();
    }
  }
  if (holds && condition.negated) holds = !*holds;
  return holds;
}

const Moment& Game::moment() {
  const uint64_t key = Moment::key_of(table_);
  Moment& moment = matchers_.moments().at(key);
  if (moment.key == key) return moment;
  const ButtonTests& tests = program_->button_tests();
  moment.key = key;
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    auto& [facts, left] = moment.seats[s];
    facts = {};
    const Context context = Context::of(seat_at(s));
    for (const int number : tests.of_moment()) {
      const ButtonTests::Fact& fact = tests.fact(number);
      facts.learn(number, fact.test(*this, context, fact.leaf));
    }
    for (size_t word = 0; word < tests.words(); ++word) {
      left[word] = tests.not_refused(facts, word);
      for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1) {
        const size_t button = word * 64 + static_cast<size_t>(std::countr_zero(rest));
        const auto& conditions = tests.of_button(button).conditions;
        const bool refused = std::any_of(conditions.begin(), conditions.end(),
                                         [&](const ruleset::Condition& condition) {
                                           return said_by_moment(condition, context) == false;
                                         });
        if (refused) left[word] &= ~(rest & -rest);
      }
    }
  }
  return moment;
}

// Most buttons are refused for one of a few reasons that they share. What is left of those of a
// word.
uint64_t Game::ask_first(const Context& context, ButtonTests::Facts& facts, size_t word,
                         uint64_t left) {
  const ButtonTests& tests = program_->button_tests();
  for (const int number : tests.asked_first()) {
    const ButtonTests::Fact& fact = tests.fact(number);
    if ((left & fact.asked_by[word]) == 0 || facts.knows(number)) continue;
    const bool so = holds(fact, context);
    if (stopped() || steps_left_ < 0) break;
    facts.learn(number, so);
    left &= ButtonTests::left_after(fact, so, word);
  }
  return left;
}

// What the seat can press, as far as the conditions of buttons say. Whoever looks on is told of
// every button, whatever the moment.
void Game::find_possible(Context& context, const Moment::OfSeat* now, ButtonSet& possible) {
  const ButtonTests& tests = program_->button_tests();
  const ButtonTests::Facts own = own_tiles(context.seat).facts();
  ButtonTests::Facts facts = own;
  if (now) facts.add(now->facts);
  for (size_t word = 0; word < tests.words(); ++word) {
    uint64_t left = now ? now->left[word] : ~uint64_t{0};
    if (left == 0) continue;
    left &= tests.not_refused(own, word);
    if (now) left = ask_first(context, facts, word, left);
    for (; left != 0; left &= left - 1) {
      if (stopped()) break;
      const size_t button = word * 64 + static_cast<size_t>(std::countr_zero(left));
      if (tests.of_button(button).is_refused(facts)) continue;
      context.button = static_cast<int>(button);
      const bool can_press = is_possible(context, facts);
      if (can_press) possible.set(button);
      if (observer_) observer_->button_tested({context.seat, context.button, can_press});
    }
  }
  facts.known &= tests.of_own_tiles();
  if (facts.known == own.known) return;
  facts.hold &= facts.known;
  // Conditions may have laid other tiles before the seat for a while (C95).
  own_tiles(context.seat).facts() = facts;
}

const base::Shared<SeatButtons>& Game::shared_possible() {
  if (possible_version_ == seen_version_) return possible_;
  SeatButtons possible;
  Context context;
  // A copy: conditions that lay a call on the table may ask about another moment.
  const Moment now = observer_ ? Moment() : moment();
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    context.seat = seat_at(s);
    if (!observer_ && now.seats[s].left == ButtonTests::Buttons{}) continue;
    find_possible(context, observer_ ? nullptr : &now.seats[s], possible[s]);
  }
  if (!possible_ || *possible_ != possible) possible_ = base::Shared<SeatButtons>(possible);
  possible_version_ = seen_version_;
  return possible_;
}

void Game::hide_all() {
  for (auto& offers : offers_) offers.clear();
  for (auto& asked : asked_) asked.skip_version = 0;
  shown_ = {};
}

// Offers each seat what it can press and has not just declined (L19).
void Game::show(const SeatButtons& possible) {
  hide_all();
  for (size_t s = 0; s < static_cast<size_t>(table_.seats); ++s) {
    shown_[s] = possible[s] & ~declined_[s];
    for (size_t b = shown_[s]._Find_first(); b < shown_[s].size(); b = shown_[s]._Find_next(b)) {
      offers_[s].push_back(offer_of(seat_at(s), static_cast<int>(b)));
    }
    asked_[s].skip_version = 0;
  }
  if (observer_) observer_->buttons_shown(shown_);
}

Offer Game::offer_of(Seat seat, int number) {
  const ruleset::Button& button = rules().buttons[static_cast<size_t>(number)];
  const ButtonTraits& traits = program_->traits(number);
  Offer offer{.button = number};
  if (button.is_call) {
    if (traits.upgrades) {
      offer.calls = upgrade_choices(button, seat);
    } else if (traits.self_calls) {
      offer.calls = self_call_choices(button, seat);
    } else {
      offer.calls = call_choices(button, seat);
    }
  }
  if (traits.flower) {
    std::vector<Tile> tiles = held(seat);
    std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
    tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
    for (const Tile& tile : tiles) {
      const auto& wanted = traits.flower->args;
      const bool listed = std::any_of(wanted.begin(), wanted.end(), [&](const ruleset::Arg& arg) {
        return tiles::fits(tile, arg.tile, rules().match_names.attributes.invisible());
      });
      if (listed) offer.flowers.push_back(tile);
    }
  }
  offer.marks = traits.marks;
  if (traits.draft && rules().enable_saki_cards) {
    offer_cards(seat, static_cast<int>(traits.draft->args[0].number));
    offer.cards = table_.at(seat).card_offer;
  }
  return offer;
}

bool Game::may_skip(Seat seat) {
  if (offers(seat).empty()) return false;
  Asked& asked = asked_[index(seat)];
  if (asked.skip_version != version_) {
    asked.may_skip = find_may_skip(seat);
    asked.skip_version = version_;
  }
  return asked.may_skip;
}

bool Game::find_may_skip(Seat seat) {
  if (const auto& marking = marking_[index(seat)]) return marking->can_cancel();
  for (const Offer& offer : offers(seat)) {
    Context context;
    context.seat = seat;
    context.button = offer.button;
    const auto& unskippable = rules().buttons[static_cast<size_t>(offer.button)].unskippable;
    if (test(unskippable, context)) return false;
  }
  return true;
}

const std::vector<int>& Game::playable(Seat seat) {
  static const std::vector<int> kNone;
  if (seat != table_.turn || table_.end != RoundEnd::kNone) return kNone;
  Asked& asked = asked_[index(seat)];
  if (asked.play_version != version_) {
    asked.playable.clear();
    find_playable(seat, asked.playable);
    asked.play_version = version_;
  }
  return asked.playable;
}

// No: it forbids no tile at all now, which the parts that are not about a tile can say.
bool Game::may_forbid(size_t restriction, const Context& context) {
  const auto& parts = program_->seat_parts(restriction);
  return std::all_of(parts.begin(), parts.end(),
                     [&](const ruleset::Condition* part) { return test(*part, context); });
}

void Game::find_playable(Seat seat, std::vector<int>& places) {
  const Player& player = table_.at(seat);
  const size_t in_hand = player.hand.size();
  const auto tile_at = [&](size_t i) -> const Tile& {
    return i < in_hand ? player.hand[i] : player.draw[i - in_hand];
  };
  Context context;
  context.seat = seat;
  // Whoever looks on is told of the conditions as they are written.
  auto& restrictions = restrictions_;
  restrictions.clear();
  for (size_t r = 0; r < rules().play_restrictions.size(); ++r) {
    if (observer_ || may_forbid(r, context)) restrictions.push_back(&rules().play_restrictions[r]);
  }
  const size_t held = in_hand + player.draw.size();
  if (restrictions.empty()) {
    places.resize(held);
    std::iota(places.begin(), places.end(), 0);
    return;
  }
  for (size_t i = 0; i < held; ++i) {
    const bool drawn = i >= in_hand;
    context.tile = {drawn ? TileInContext::Place::kDraw : TileInContext::Place::kHand, tile_at(i),
                    drawn};
    // Equal tiles of one place are judged once.
    if (i > 0 && tile_at(i) == tile_at(i - 1) && i != in_hand) {
      if (!places.empty() && places.back() == static_cast<int>(i) - 1) {
        places.push_back(static_cast<int>(i));
      }
      continue;
    }
    const bool forbidden = std::any_of(
        restrictions.begin(), restrictions.end(), [&](const ruleset::PlayRestriction* restriction) {
          const bool fits = std::any_of(restriction->specs.begin(), restriction->specs.end(),
                                        [&](const ruleset::TileSpec& spec) {
                                          return tile_fits(spec, context.tile, context);
                                        });
          return fits && test(restriction->when, context);
        });
    if (!forbidden) places.push_back(static_cast<int>(i));
  }
}

}  // namespace jantaku::engine
