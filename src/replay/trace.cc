#include "replay/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace jantaku::replay {
namespace {

using engine::Choice;
using engine::Game;
using engine::Seat;
using ruleset::kOne;
using tiles::Kind;
using tiles::Tile;

constexpr std::array<std::string_view, 4> kSeats = {"east", "south", "west", "north"};

// Traces name players by where they sat in the first round; the deal moves on from there.
class Seating {
 public:
  explicit Seating(const json::Value& round) {
    const json::Value* init = round.find("init");
    const json::Value* kyoku = init ? init->find("kyoku") : nullptr;
    dealer_ = static_cast<size_t>(std::max<int64_t>(0, kyoku ? kyoku->integer().value_or(0) : 0)) %
              kSeats.size();
  }
  Seat seat(std::string_view name) const {
    for (size_t p = 0; p < kSeats.size(); ++p) {
      if (kSeats[p] == name) return engine::seat_at((p + kSeats.size() - dealer_) % kSeats.size());
    }
    return Seat::kNone;
  }
  std::string_view name(Seat seat) const {
    return kSeats[(engine::index(seat) + dealer_) % kSeats.size()];
  }

 private:
  size_t dealer_ = 0;
};

// Attributes that only say where a tile lies in that engine.
bool only_says_where(std::string_view attribute) {
  return attribute == "draw" || attribute == "hand" || attribute == "discard" ||
         attribute == "called" || attribute.starts_with('_');
}

// "5m" or ["5m", "attr", ...] as text that compares: 5m@attr.
std::string tile_text(const json::Value& value) {
  if (const std::string* name = value.string()) return *name;
  std::string text;
  std::set<std::string> attributes;
  if (const json::Array* parts = value.array()) {
    for (const json::Value& part : *parts) {
      const std::string* word = part.string();
      if (!word) continue;
      if (text.empty()) {
        text = *word;
      } else if (!only_says_where(*word)) {
        attributes.insert(*word);
      }
    }
  }
  for (const std::string& attribute : attributes) text += "@" + attribute;
  return text;
}

// The recorded table: what the steps say has changed is put over what was there.
class Recorded {
 public:
  Recorded(const json::Value& start, const Seating& seating) : root_(start), seating_(seating) {}

  void apply(const json::Value* after) {
    if (!after || !after->object()) return;
    for (const auto& [place, origin, fields] : *after->object()) {
      json::Value* target = root_.find(place);
      if (!target || !target->object() || !fields.object()) continue;
      for (const auto& field : *fields.object()) target->object()->set(field.key, field.value);
    }
  }
  const json::Value* of(Seat seat, std::string_view field) const {
    const json::Value* player = root_.find(seating_.name(seat));
    return player ? player->find(field) : nullptr;
  }
  const json::Value* game(std::string_view field) const {
    const json::Value* game = root_.find("game");
    return game ? game->find(field) : nullptr;
  }

 private:
  json::Value root_;
  const Seating& seating_;
};

using Texts = std::multiset<std::string>;

Texts tiles_in(const json::Value* list) {
  Texts texts;
  if (list && list->array()) {
    for (const json::Value& tile : *list->array()) texts.insert(tile_text(tile));
  }
  return texts;
}

Texts words_in(const json::Value* list) {
  Texts words;
  if (list && list->array()) {
    for (const json::Value& word : *list->array()) {
      if (word.string()) words.insert(*word.string());
    }
  }
  return words;
}

// Each call as "name: tiles".
Texts calls_in(const json::Value* list) {
  Texts calls;
  if (!list || !list->array()) return calls;
  for (const json::Value& call : *list->array()) {
    const json::Array* parts = call.array();
    if (!parts || parts->size() < 2 || !(*parts)[0].string() || !(*parts)[1].array()) continue;
    Texts tiles;
    for (const json::Value& laid : *(*parts)[1].array()) {
      if (laid.array() && !laid.array()->empty()) tiles.insert(tile_text((*laid.array())[0]));
    }
    calls.insert(fmt::format("{}: {}", *(*parts)[0].string(), fmt::join(tiles, " ")));
  }
  return calls;
}

class Replayer {
 public:
  Replayer(const json::Value& round, const std::shared_ptr<const engine::Program>& program,
           engine::MatcherPool& matchers)
      : round_(round),
        seating_(round),
        game_(program, matchers),
        recorded_(*round.find("start"), seating_) {}

  TraceReport run() {
    if (!start()) return report_;
    report_.passed = compare("after the deal");
    const json::Value* steps = round_.find("steps");
    if (!steps || !steps->array()) return report_;
    for (size_t i = 0; i < steps->array()->size() && report_.passed; ++i) {
      const json::Value& step = (*steps->array())[i];
      if (step.find("crash")) break;
      report_.passed = play(step, fmt::format("step {}", i));
      if (game_.status() != engine::Status::kWaiting) break;
    }
    return report_;
  }

 private:
  bool differ(std::string what) {
    report_.difference = std::move(what);
    return false;
  }

  bool start() {
    const json::Value* init = round_.find("init");
    const json::Value* wall = init ? init->find("wall") : nullptr;
    if (!wall || !wall->array()) return differ("the trace has no wall");
    Game::RoundStart start;
    for (const json::Value& tile : *wall->array()) start.wall.push_back(tile_of(tile));
    deal_as_recorded(*init, start.wall);
    const auto number = [&](std::string_view key) {
      const json::Value* value = init->find(key);
      return value ? value->integer().value_or(0) : 0;
    };
    start.round = static_cast<int>(number("kyoku"));
    start.honba = static_cast<int>(number("honba"));
    start.pot = number("pot") * kOne;
    if (const json::Value* scores = init->find("scores")) {
      for (size_t s = 0; s < kSeats.size(); ++s) {
        const json::Value* score = scores->find(seating_.name(engine::seat_at(s)));
        start.scores[s] = (score ? score->integer().value_or(0) : 0) * kOne;
      }
    }
    game_.start_round(std::move(start));
    return true;
  }

  // That engine deals from the first round's east; ours from this round's. The hands are the same.
  void deal_as_recorded(const json::Value& init, std::vector<Tile>& wall) const {
    const json::Value* hands = init.find("hands");
    size_t at = 0;
    for (size_t s = 0; hands && s < kSeats.size(); ++s) {
      const json::Value* hand = hands->find(seating_.name(engine::seat_at(s)));
      if (!hand || !hand->array()) return;
      for (const json::Value& tile : *hand->array()) {
        if (at < wall.size()) wall[at++] = tile_of(tile);
      }
    }
  }

  // Text of a tile with the ruleset's attributes, comparable to tile_text.
  std::string text(const Tile& tile) const {
    std::string text = tile.kind.name();
    std::set<std::string> attributes;
    const auto& names = game_.rules().match_names.attributes;
    for (int a = 0; a < names.size(); ++a) {
      if (tile.attributes.has(a) && !only_says_where(names.name(a)))
        attributes.insert(names.name(a));
    }
    for (const std::string& attribute : attributes) text += "@" + attribute;
    return text;
  }
  template <typename Tiles>
  Texts texts(const Tiles& tiles) const {
    Texts all;
    for (const Tile& tile : tiles) all.insert(text(tile));
    return all;
  }
  Tile tile_of(const json::Value& value) const {
    const std::string written = tile_text(value);
    Tile tile = Kind::parse(written.substr(0, written.find('@'))).value_or(Kind::nothing());
    for (size_t at = written.find('@'); at != std::string::npos;) {
      const size_t next = written.find('@', at + 1);
      const auto attribute = game_.rules().match_names.attributes.find(
          written.substr(at + 1, next == std::string::npos ? next : next - at - 1));
      if (attribute) tile.attributes.add(*attribute);
      at = next;
    }
    return tile;
  }

  bool play(const json::Value& step, const std::string& where) {
    recorded_.apply(step.find("after"));
    const std::string type =
        step.find("type") && step.find("type")->string() ? *step.find("type")->string() : "";
    if (type == "screen") return true;
    const Seat seat = seating_.seat(
        step.find("seat") && step.find("seat")->string() ? *step.find("seat")->string() : "");
    if (seat == Seat::kNone) return differ(where + ": no seat");
    Choice choice;
    if (type == "play") {
      choice.kind = Choice::Kind::kPlay;
      choice.tile = place_of(seat, step);
    } else if (type == "button") {
      const std::string& name = *step.find("button")->string();
      if (name != "skip") {
        choice.kind = Choice::Kind::kButton;
        choice.button = button_named(name);
        const engine::Offer* offer = offered(seat, choice.button);
        if (!offer && lagging_) return compare(where);
        if (!offer)
          return differ(fmt::format("{}: {} cannot press {}", where, seating_.name(seat), name));
        // Several calls or marks are chosen by the steps that follow.
        if (offer->calls.size() > 1 || offer->flowers.size() > 1 || offer->cards.size() > 1 ||
            offer->marks) {
          pending_[engine::index(seat)] = choice;
          return true;
        }
      }
    } else if (type == "call") {
      choice = pending_[engine::index(seat)];
      complete_call(seat, step, choice);
    } else if (type == "mark") {
      return mark(seat, step, where);
    } else if (type == "cancel_mark") {
      pending_[engine::index(seat)] = {};
      return true;
    }
    if (lagging_ && type == "button" && !game_.is_waited_for(seat)) return compare(where);
    lagging_candidate_ = choice.kind == Choice::Kind::kButton;
    pending_[engine::index(seat)] = {};
    if (auto refused = game_.choose(seat, choice)) {
      return differ(fmt::format("{}: {} {} is refused: {}", where, seating_.name(seat), type,
                                refused->message));
    }
    return compare(where);
  }

  int place_of(Seat seat, const json::Value& step) const {
    const Tile tile = tile_of(*step.find("tile"));
    const auto held = game_.held(seat);
    const json::Value* index = step.find("index");
    const auto at = static_cast<size_t>(index ? index->integer().value_or(0) : 0);
    if (at < held.size() && held[at] == tile) return static_cast<int>(at);
    for (size_t i = 0; i < held.size(); ++i) {
      if (held[i] == tile) return static_cast<int>(i);
    }
    return -1;
  }

  int button_named(const std::string& name) const {
    const auto id = game_.rules().names.buttons.find(name);
    for (size_t b = 0; id && b < game_.rules().buttons.size(); ++b) {
      if (game_.rules().buttons[b].id == *id) return static_cast<int>(b);
    }
    return -1;
  }
  const engine::Offer* offered(Seat seat, int button) const {
    for (const engine::Offer& offer : game_.offers(seat)) {
      if (offer.button == button) return &offer;
    }
    return nullptr;
  }

  void complete_call(Seat seat, const json::Value& step, Choice& choice) {
    const engine::Offer* offer = offered(seat, choice.button);
    const json::Value* chosen = step.find("choice");
    if (!offer || !chosen || !chosen->array()) return;
    const Texts wanted = tiles_in(chosen);
    const json::Value* called = step.find("called");
    for (const engine::CallChoice& call : offer->calls) {
      const bool same_called =
          !called || called->is_null() || text(call.called) == tile_text(*called);
      if (same_called && texts(call.tiles) == wanted) {
        choice.call = call;
        return;
      }
    }
    if (!offer->flowers.empty()) choice.flower = tile_of((*chosen->array())[0]);
    if (!offer->cards.empty() && (*chosen->array())[0].string()) {
      choice.card = game_.rules().names.cards.find(*(*chosen->array())[0].string()).value_or(-1);
    }
  }

  bool mark(Seat seat, const json::Value& step, const std::string& where) {
    Choice& choice = pending_[engine::index(seat)];
    const engine::Offer* offer = offered(seat, choice.button);
    if (!offer || !offer->marks) return differ(where + ": nothing is to be marked");
    engine::Context context;
    context.seat = seat;
    context.button = choice.button;
    const Seat owner = seating_.seat(step.find("seat2") && step.find("seat2")->string()
                                         ? *step.find("seat2")->string()
                                         : seating_.name(seat));
    const json::Value* index = step.find("index");
    const int at = static_cast<int>(index ? index->integer().value_or(0) : 0);
    size_t needed = 0;
    bool found = false;
    for (const auto& spec : *offer->marks) {
      needed += static_cast<size_t>(spec.count);
      for (const engine::Mark& place : game_.markable(spec, context)) {
        if (found || place.owner != owner || place.at != at) continue;
        choice.marks.push_back(place);
        found = true;
      }
    }
    if (!found) return differ(where + ": this tile cannot be marked");
    if (choice.marks.size() < needed) return true;
    const Choice marked = std::exchange(choice, Choice{});
    if (auto refused = game_.choose(seat, marked)) {
      return differ(fmt::format("{}: the marks are refused: {}", where, refused->message));
    }
    return compare(where);
  }

  template <typename Ours>
  bool same(const std::string& where, std::string_view what, const Ours& ours,
            const Texts& theirs) {
    if (ours == theirs) return true;
    return differ(fmt::format("{}: {}: ours [{}], recorded [{}]", where, what,
                              fmt::join(ours, ", "), fmt::join(theirs, ", ")));
  }

  // That engine still waits for a seat whose buttons are all superseded; ours has gone on.
  bool waits_for_superseded() {
    for (size_t s = 0; s < static_cast<size_t>(game_.table().seats); ++s) {
      const Seat seat = engine::seat_at(s);
      if (!pending(seat) && (game_.offers(seat).empty() || !game_.is_waited_for(seat)) &&
          !words_in(recorded_.of(seat, "buttons")).empty()) {
        return true;
      }
    }
    return false;
  }

  bool compare(const std::string& where) {
    const bool same = compare_all(where);
    if (same || !lagging_candidate_ || !waits_for_superseded()) {
      lagging_ = false;
      return same;
    }
    lagging_ = true;
    report_.difference.clear();
    ++report_.classes["superseded seat still waited for"];
    return true;
  }

  bool compare_all(const std::string& where) {
    if (game_.status() == engine::Status::kRoundOver) return true;
    if (game_.status() == engine::Status::kError) {
      return differ(fmt::format("{}: our table stopped: {}", where, game_.error()->message));
    }
    ++report_.steps;
    const auto& table = game_.table();
    const json::Value* turn = recorded_.game("turn");
    if (turn && turn->string() && *turn->string() != seating_.name(table.turn)) {
      return differ(fmt::format("{}: the turn is {}'s here, recorded {}'s", where,
                                seating_.name(table.turn), *turn->string()));
    }
    for (size_t s = 0; s < static_cast<size_t>(table.seats); ++s) {
      if (!compare_seat(where, engine::seat_at(s))) return false;
    }
    ++report_.clean_steps;
    return true;
  }

  bool compare_seat(const std::string& where, Seat seat) {
    const auto& player = game_.table().at(seat);
    const std::string who = fmt::format("{}, {}", where, seating_.name(seat));
    Texts statuses, calls, buttons, pond, discards;
    for (int s = 0; s < game_.rules().names.statuses.size(); ++s) {
      if (player.has(s)) statuses.insert(game_.rules().names.statuses.name(s));
    }
    for (const auto& meld : player.calls) {
      calls.insert(fmt::format("{}: {}", game_.rules().names.calls.name(meld.name),
                               fmt::join(texts(meld.tiles()), " ")));
    }
    const bool asked = game_.is_waited_for(seat) && !pending(seat);
    for (const engine::Offer& offer : game_.offers(seat)) {
      if (!asked) break;  // there a seat that has chosen shows no buttons
      const auto& button = game_.rules().buttons[static_cast<size_t>(offer.button)];
      buttons.insert(game_.rules().names.buttons.name(button.id));
    }
    if (asked && game_.may_skip(seat)) buttons.insert("skip");
    for (const auto& discard : player.discards) {
      discards.insert(text(discard.tile));
      if (!discard.taken) pond.insert(text(discard.tile));
    }
    return same(who, "hand", texts(player.hand), tiles_in(recorded_.of(seat, "hand"))) &&
           same(who, "draw", texts(player.draw), tiles_in(recorded_.of(seat, "draw"))) &&
           same(who, "pond", pond, tiles_in(recorded_.of(seat, "pond"))) &&
           same(who, "discards", discards, tiles_in(recorded_.of(seat, "discards"))) &&
           same(who, "calls", calls, calls_in(recorded_.of(seat, "calls"))) &&
           same(who, "statuses", statuses, words_in(recorded_.of(seat, "status"))) &&
           same(who, "buttons", buttons, words_in(recorded_.of(seat, "buttons")));
  }
  bool pending(Seat seat) const {
    return pending_[engine::index(seat)].kind == Choice::Kind::kButton;
  }

  const json::Value& round_;
  Seating seating_;
  Game game_;
  Recorded recorded_;
  std::array<Choice, 4> pending_{};
  bool lagging_ = false;            // the recorded table is behind ours (see waits_for_superseded)
  bool lagging_candidate_ = false;  // a button has been pressed, so that others may be superseded
  TraceReport report_;
};

}  // namespace

TraceReport replay_trace(const json::Value& round,
                         const std::shared_ptr<const engine::Program>& program,
                         engine::MatcherPool& matchers) {
  if (!round.find("start")) {
    TraceReport report;
    report.difference = "this is no recorded round: it has no `start`";
    return report;
  }
  return Replayer(round, program, matchers).run();
}

}  // namespace jantaku::replay
