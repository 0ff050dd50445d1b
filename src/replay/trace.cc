#include "replay/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "replay/trace_classes.h"
#include "replay/trace_end.h"
#include "replay/trace_position.h"
#include "replay/trace_table.h"

namespace jantaku::replay {
namespace {

using engine::Choice;
using engine::Game;
using engine::index;
using engine::Seat;
using engine::seat_at;
using ruleset::kOne;
using tiles::Tile;

int64_t number_of(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value ? value->integer().value_or(0) : 0;
}

class Replayer {
 public:
  Replayer(const json::Value& round, const std::shared_ptr<const engine::Program>& program,
           engine::MatcherPool& matchers)
      : round_(round),
        seating_(round),
        game_(program, matchers),
        recorded_(*round.find("start"), seating_),
        position_(game_, recorded_, seating_),
        classes_(game_, position_, recorded_) {}

  TraceReport run() {
    if (!start()) return std::move(report_);
    compare("after the deal");
    const json::Value* steps = round_.find("steps");
    for (size_t i = 0; steps && steps->array() && i < steps->array()->size(); ++i) {
      const json::Value& step = (*steps->array())[i];
      if (step.find("crash") || over_) break;
      play(step, fmt::format("step {}", i));
    }
    compare_end();
    report_.passed = report_.differences.empty();
    return std::move(report_);
  }

 private:
  void differ(std::string what, std::string_view item = {}) {
    if (item.empty()) {
      report_.explained = false;
    } else {
      what += fmt::format(" ({})", item.substr(0, item.find(':')));
    }
    report_.differences.push_back(std::move(what));
    if (!item.empty()) {
      ++report_.items[std::string(item)];
    }
  }

  bool start() {
    const json::Value* init = round_.find("init");
    const json::Value* wall = init ? init->find("wall") : nullptr;
    if (!wall || !wall->array()) {
      differ("the trace has no wall");
      return false;
    }
    Game::RoundStart start;
    for (const json::Value& tile : *wall->array()) start.wall.push_back(position_.tile(tile));
    deal_as_recorded(*init, start.wall);
    start.round = static_cast<int>(number_of(*init, "kyoku"));
    start.honba = static_cast<int>(number_of(*init, "honba"));
    start.pot = number_of(*init, "pot") * kOne;
    const json::Value* scores = init->find("scores");
    for (size_t s = 0; scores && s < start.scores.size(); ++s) {
      start.scores[s] = number_of(*scores, seating_.name(seat_at(s))) * kOne;
    }
    start.deck = deck_of(*init);
    // What chance did in `after_start` is not recorded but in its effect: the seed that has it.
    constexpr uint8_t kSeeds = 64;
    for (uint8_t seed = 0; seed < kSeeds; ++seed) {
      start.random_seed[0] = seed;
      game_.start_round(start);
      bool agree = true;
      for (int s = 0; s < position_.seats(); ++s) {
        agree = agree && position_.statuses_agree(seat_at(static_cast<size_t>(s)));
      }
      if (agree) return true;
    }
    return true;
  }

  void add_cards(const json::Value* choices, std::vector<int>& deck) const {
    for (const std::string& card : cards_in(choices)) {
      const auto id = game_.rules().names.cards.find(card);
      if (id && std::find(deck.begin(), deck.end(), *id) == deck.end()) deck.push_back(*id);
    }
  }

  // The cards that each seat is offered, from east, then the others; the first to be drawn is last.
  std::vector<int> deck_of(const json::Value& init) const {
    const json::Value* cards = init.find("saki_deck");
    std::vector<int> deck;
    if (!cards || !cards->array()) return deck;
    for (size_t s = 0; s < engine::kMostSeats; ++s) {
      add_cards(recorded_.of(seat_at(s), "choices"), deck);
    }
    // Those that are drafted later, in turn.
    const json::Value* steps = round_.find("steps");
    for (size_t i = 0; steps && steps->array() && i < steps->array()->size(); ++i) {
      const json::Value* after = (*steps->array())[i].find("after");
      for (size_t s = 0; after && s < engine::kMostSeats; ++s) {
        const json::Value* player = after->find(seating_.name(seat_at(s)));
        if (player) add_cards(player->find("choices"), deck);
      }
    }
    for (const json::Value& card : *cards->array()) {
      const auto id = card.string() ? game_.rules().names.cards.find(*card.string()) : std::nullopt;
      if (id && std::find(deck.begin(), deck.end(), *id) == deck.end()) deck.push_back(*id);
    }
    std::reverse(deck.begin(), deck.end());
    return deck;
  }

  // That engine deals from the first round's east; ours from this round's. The hands are the same.
  void deal_as_recorded(const json::Value& init, std::vector<Tile>& wall) const {
    const json::Value* hands = init.find("hands");
    size_t at = 0;
    for (size_t s = 0; hands && s < engine::kMostSeats; ++s) {
      const json::Value* hand = hands->find(seating_.name(seat_at(s)));
      if (!hand || !hand->array()) return;
      for (const json::Value& tile : *hand->array()) {
        if (at < wall.size()) wall[at++] = position_.tile(tile);
      }
    }
  }

  void play(const json::Value& step, const std::string& where) {
    const std::string type = text_of(step, "type");
    const Seat seat = seating_.seat(text_of(step, "seat"));
    if (type != "screen" && seat == Seat::kNone) {
      differ(where + ": no seat");
      return;
    }
    classes_.before_step(step);
    if (type == "play") {
      choose(where, seat, {.kind = Choice::Kind::kPlay, .tile = position_.held_place(seat, step)});
    } else if (type == "button") {
      press(where, seat, text_of(step, "button"));
    } else if (type == "call" && is_pending(seat)) {  // an interrupted call is chosen again there
      Choice choice = std::exchange(pending_[index(seat)], Choice{});
      position_.complete_call(seat, step, choice);
      choose(where, seat, std::move(choice));
    } else if (type == "mark") {
      mark(where, seat, step);
    } else if (type == "cancel_mark") {
      pending_[index(seat)] = {};
    }
    recorded_.apply(step.find("after"));
    compare(where);
  }

  void press(const std::string& where, Seat seat, const std::string& name) {
    const Texts shown = recorded_.buttons(seat);
    if (name == "skip") {
      // Skipping what only that engine shows changes nothing here.
      if (!game_.is_waited_for(seat)) return;
      if (game_.may_skip(seat)) {
        choose(where, seat, Choice{});
      } else if (!game_.offers(seat).empty()) {
        classes_.skip_stale(seat, report_.classes);
      }
      return;
    }
    Choice choice{.kind = Choice::Kind::kButton, .button = position_.button(name)};
    if (!position_.offer(seat, choice.button) && shown.contains(name) && choice.button >= 0 &&
        !lagging_) {
      game_.offer_also(seat, choice.button);
    }
    const engine::Offer* offer = position_.offer(seat, choice.button);
    if (!offer) {
      if (!lagging_)
        differ(fmt::format("{}: {} cannot press {}", where, seating_.name(seat), name));
      return;
    }
    // Several calls or marks are chosen by the steps that follow.
    if (offer->calls.size() > 1 || offer->flowers.size() > 1 || offer->cards.size() > 1 ||
        offer->marks) {
      pending_[index(seat)] = choice;
      return;
    }
    choose(where, seat, std::move(choice));
  }

  void choose(const std::string& where, Seat seat, Choice choice) {
    classes_.chosen(seat, choice);
    const bool plays = choice.kind == Choice::Kind::kPlay;
    if (auto refused = game_.choose(seat, std::move(choice))) {
      if (refused->code == "engine/too-late") return;  // superseded: a skip on both sides (L17)
      if (plays && !recorded_.is_empty(seat, "deferred")) {
        classes_.plays_again();
        lagging_ = true;
        return;
      }
      differ(fmt::format("{}: {}: {}", where, seating_.name(seat), refused->message));
    }
  }

  void mark(const std::string& where, Seat seat, const json::Value& step) {
    Choice& choice = pending_[index(seat)];
    const engine::Offer* offer = position_.offer(seat, choice.button);
    if (!offer || !offer->marks) {
      differ(where + ": nothing is to be marked");
      return;
    }
    if (!position_.add_mark(seat, step, *offer->marks, choice)) {
      const json::Value* owner = step.find("seat2");
      const Seat whose = owner && owner->string() ? seating_.seat(*owner->string()) : seat;
      if (recorded_.marked_tile(whose, step) == "2x") {
        choice = {};
        classes_.marked_gap();
        game_.pass(seat);
      } else {
        differ(where + ": this tile cannot be marked");
      }
      return;
    }
    size_t needed = 0;
    for (const auto& spec : *offer->marks) needed += static_cast<size_t>(spec.count);
    if (choice.marks.size() < needed) return;
    // They may be marked in any order; a choice has them in that of the targets.
    std::vector<engine::Mark> sorted;
    for (const auto& spec : *offer->marks) {
      for (const engine::Mark& mark : choice.marks) {
        const bool known = std::find(sorted.begin(), sorted.end(), mark) != sorted.end();
        if (mark.target == spec.target && !known) sorted.push_back(mark);
      }
    }
    choice.marks = std::move(sorted);
    choose(where, seat, std::exchange(choice, Choice{}));
  }

  bool is_pending(Seat seat) const { return pending_[index(seat)].kind == Choice::Kind::kButton; }

  void compare(const std::string& where) {
    const json::Value* screen = recorded_.game("screen");
    if (screen && screen->string()) {  // the round is over, or stands still until all have looked
      over_ = game_.status() == engine::Status::kRoundOver;
      return;
    }
    ++report_.steps;
    OpenMenus menus;
    for (size_t s = 0; s < menus.size(); ++s) {
      const Seat seat = seat_at(s);
      if (game_.is_marking(seat) && !is_pending(seat) && !game_.offers(seat).empty()) {
        pending_[s] = {.kind = Choice::Kind::kButton, .button = game_.offers(seat)[0].button};
      }
      menus[s] = is_pending(seat_at(s)) ? pending_[s].button : -1;
    }
    const auto differences = classes_.differences(menus);
    lagging_ = !differences.empty() && classes_.waits_for_superseded(report_.classes);
    if (lagging_) return;
    if (differences.empty()) {
      ++report_.clean_steps;
    } else {
      for (const auto& [what, item] : classes_.explain(menus, report_.classes)) {
        differ(fmt::format("{}, {}", where, what), item);
      }
    }
  }

  void compare_end() {
    if (!round_.find("end")) return;
    classes_.end_of_bloody(report_.classes);
    for (const EndDifference& difference : differences_of_end(round_, seating_, game_)) {
      if (difference.reason.kind == Reason::Kind::kOwnWay) {
        ++report_.classes[std::string(difference.reason.text)];
      } else {
        differ("at the end, " + difference.what, difference.reason.text);
      }
    }
  }

  const json::Value& round_;
  Seating seating_;
  Game game_;
  Recorded recorded_;
  Position position_;
  Classes classes_;
  std::array<Choice, engine::kMostSeats> pending_{};
  bool lagging_ = false;  // the recorded table is behind ours (see waits_for_superseded)
  bool over_ = false;
  TraceReport report_;
};

// That engine has other names for some jokers: 14j is 4j there.
void rename_jokers(json::Value& value, const std::map<std::string, std::string>& names) {
  if (const std::string* text = value.string()) {
    if (const auto name = names.find(*text); name != names.end()) value = name->second;
  } else if (json::Array* parts = value.array()) {
    for (json::Value& part : *parts) rename_jokers(part, names);
  } else if (json::Object* members = value.object()) {
    for (size_t i = 0; i < members->size(); ++i) rename_jokers(members->value_at(i), names);
  }
}

// The names of one digit that the ruleset's wall has with a 1 before only.
std::map<std::string, std::string> renamed_jokers(const ruleset::Ruleset& rules) {
  std::set<std::string> wall;
  for (const Tile& tile : rules.wall) wall.insert(tile.kind.name());
  std::map<std::string, std::string> names;
  for (const std::string& name : wall) {
    const bool joker = name.size() == 3 && name[0] == '1' && name[2] == 'j';
    if (joker && !wall.contains(name.substr(1))) names.emplace(name.substr(1), name);
  }
  return names;
}

}  // namespace

TraceReport replay_trace(const json::Value& round,
                         const std::shared_ptr<const engine::Program>& program,
                         engine::MatcherPool& matchers) {
  TraceReport report;
  const json::Value* start = round.find("start");
  if (!start) {
    report.differences.push_back("this is no recorded round: it has no `start`");
    return report;
  }
  if (start->is_null()) {  // a crash before the first choice: there is nothing to compare
    report.passed = true;
    return report;
  }
  const auto names = renamed_jokers(program->rules());
  if (names.empty()) return Replayer(round, program, matchers).run();
  json::Value renamed = round;
  rename_jokers(renamed, names);
  return Replayer(renamed, program, matchers).run();
}

}  // namespace jantaku::replay
