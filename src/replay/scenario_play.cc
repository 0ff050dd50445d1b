#include "replay/scenario_play.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/round_start.h"
#include "engine/rows.h"
#include "hand/universe.h"
#include "replay/scenario_text.h"

namespace jantaku::replay {
namespace {

using engine::Choice;
using engine::Offer;
using engine::Seat;
using engine::SeatSet;

// How often people may skip before a move has its turn: what is longer goes in circles.
constexpr int kMostSkips = 100;

std::string_view name_of(Seat seat) { return kSeatNames[engine::index(seat)]; }

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::string> texts_of(const std::vector<ScenarioTile>& tiles) {
  std::vector<std::string> texts;
  for (const ScenarioTile& tile : tiles) texts.push_back(text_of(tile));
  return sorted(std::move(texts));
}

std::vector<const ScenarioTile*> named_tiles(const Move& move) {
  std::vector<const ScenarioTile*> named;
  if (move.type == Move::Type::kDiscard) named.push_back(&move.tile);
  for (const std::optional<Press>& press : move.presses) {
    if (!press) continue;
    if (press->tiles) {
      for (const ScenarioTile& tile : *press->tiles) named.push_back(&tile);
    }
    if (press->called) named.push_back(&*press->called);
  }
  for (const MarkedTile& mark : move.marks) named.push_back(&mark.tile);
  return named;
}

}  // namespace

base::Result<std::shared_ptr<const ruleset::Ruleset>> load_scenario_rules(
    const Scenario& scenario, json::Document document, const ruleset::LoadOptions& options) {
  ruleset::LoadOptions with_config = options;
  with_config.preset = scenario.preset;
  if (!scenario.preset) with_config.mods.emplace();
  for (const std::string& id : scenario.mods) with_config.mods->push_back({id});
  with_config.config = scenario.config.is_null() ? nullptr : &scenario.config;
  return ruleset::load(std::move(document), engine::vocabulary(), with_config);
}

ScenarioGame::ScenarioGame(const Scenario& scenario, std::shared_ptr<const engine::Program> program,
                           engine::MatcherPool& matchers)
    : scenario_(scenario), game_(std::move(program), matchers) {}

void ScenarioGame::start() {
  base::Xoshiro256 random(scenario_.seed);
  auto start = engine::first_round(game_.rules(), random);
  scores_before_ = start.scores;
  game_.start_round(std::move(start));
  look_for_unknown_tile();
}

void ScenarioGame::look_for_unknown_tile() {
  const ruleset::Ruleset& rules = game_.rules();
  // The universe leaves out spacers, which a wall may have all the same.
  const auto is_known = [&](tiles::Kind kind) {
    return rules.universe->index(kind) != hand::Universe::kNone ||
           std::any_of(rules.wall.begin(), rules.wall.end(),
                       [&](const tiles::Tile& tile) { return tile.kind == kind; });
  };
  for (const Move& move : scenario_.moves) {
    for (const ScenarioTile* tile : named_tiles(move)) {
      const tiles::Kind kind = tile->kind;
      if (!kind.is_tile() || is_known(kind)) continue;
      fail(fmt::format("the ruleset has no tile `{}`", kind.name()), tile->range);
      return;
    }
  }
}

void ScenarioGame::fail(std::string message, const base::SourceRange& range) {
  failures_.push_back({std::move(message), range});
}

void ScenarioGame::look(const std::vector<Check>& checks) {
  const PlayedGame played{game_, scores_before_};
  for (const Check& check : checks) {
    if (auto different = difference(check, played)) fail(*std::move(different), check.range);
  }
}

bool ScenarioGame::step() {
  if (next_ >= scenario_.moves.size() || !failures_.empty()) return false;
  const Move& move = scenario_.moves[next_];
  const bool marks_first = move.type != Move::Type::kMark && move.type != Move::Type::kExpect;
  for (size_t s = 0; s < unmarked_.size() && marks_first; ++s) {
    if (!unmarked_[s]) continue;
    fail(fmt::format("{} has pressed a button and is to mark tiles first", kSeatNames[s]),
         move.range);
    return false;
  }
  switch (move.type) {
    case Move::Type::kDiscard:
      discard(move);
      break;
    case Move::Type::kPress:
      press(move);
      break;
    case Move::Type::kMark:
      mark(move);
      break;
    case Move::Type::kAuto:
      switch_auto(move);
      break;
    case Move::Type::kExpect:
      look(move.checks);
      break;
  }
  ++next_;
  return true;
}

void ScenarioGame::finish() {
  if (!failures_.empty()) return;
  look(scenario_.checks);
  const bool expected =
      std::any_of(scenario_.checks.begin(), scenario_.checks.end(), [](const Check& check) {
        const std::string_view key = expectation_keys()[check.key].name;
        return key == "error" || key == "end";
      });
  if (game_.error() && !expected) {
    fail(fmt::format("the table stopped: {} [{}]", game_.error()->message, game_.error()->code),
         game_.rules().document.range(game_.error()->origin));
  }
}

bool ScenarioGame::skip_others(SeatSet named) {
  bool skipped = false;
  for (size_t s = 0; s < static_cast<size_t>(game_.table().seats); ++s) {
    const Seat seat = engine::seat_at(s);
    if (named.has(seat) || !game_.is_waited_for(seat) || !game_.may_skip(seat)) continue;
    skipped = !game_.choose(seat, {}) || skipped;
  }
  return skipped;
}

ScenarioGame::Attempt ScenarioGame::try_discard(const Move& move) {
  if (game_.table().turn != move.player || !game_.is_waited_for(move.player)) {
    return Attempt::kNotNow;
  }
  const auto held = game_.held(move.player);
  const size_t hand = game_.table().at(move.player).hand.size();
  const std::string wanted = text_of(move.tile);
  std::optional<int> place;
  for (int at : game_.playable(move.player)) {
    const bool drawn = static_cast<size_t>(at) >= hand;
    if (text_of(held[static_cast<size_t>(at)], game_.rules()) != wanted) continue;
    // Where both are there, what the scenario says of the tile decides.
    if (!place || (move.tsumogiri && *move.tsumogiri == drawn)) place = at;
  }
  if (!place) return Attempt::kNever;
  skip_others(SeatSet::of(move.player));
  const auto refused = game_.choose(move.player, {.kind = Choice::Kind::kPlay, .tile = *place});
  return refused ? Attempt::kNever : Attempt::kDone;
}

void ScenarioGame::discard(const Move& move) {
  if (engine::index(move.player) >= static_cast<size_t>(game_.table().seats)) {
    fail(fmt::format("nobody sits {}", name_of(move.player)), move.range);
    return;
  }
  for (int i = 0; i < kMostSkips; ++i) {
    if (try_discard(move) != Attempt::kNotNow) return;
    if (!skip_others({})) break;
  }
  if (game_.status() != engine::Status::kWaiting) return;
  fail(fmt::format("{} cannot discard {}: it is the turn of {}", name_of(move.player),
                   text_of(move.tile), name_of(game_.table().turn)),
       move.range);
}

int ScenarioGame::button_named(std::string_view name) const {
  const auto id = game_.rules().names.buttons.find(name);
  for (size_t b = 0; id && b < game_.rules().buttons.size(); ++b) {
    if (game_.rules().buttons[b].id == *id) return static_cast<int>(b);
  }
  return -1;
}

const Offer* ScenarioGame::offer_of(Seat seat, std::string_view button) const {
  const int number = button_named(button);
  for (const Offer& offer : game_.offers(seat)) {
    if (offer.button == number) return &offer;
  }
  return nullptr;
}

std::string ScenarioGame::offered_text(Seat seat) {
  const auto names = offered_names(game_, seat);
  return names.empty() ? "nothing is on offer"
                       : fmt::format("on offer: {}", fmt::join(names, ", "));
}

bool ScenarioGame::has_offers_for(const Move& move) const {
  for (size_t s = 0; s < static_cast<size_t>(game_.table().seats); ++s) {
    if (!move.presses[s]) continue;
    const Seat seat = engine::seat_at(s);
    if (move.presses[s]->button == "skip" ? !game_.offers(seat).empty()
                                          : offer_of(seat, move.presses[s]->button) != nullptr) {
      return true;
    }
  }
  return false;
}

void ScenarioGame::press(const Move& move) {
  SeatSet named;
  std::string first_offers;
  for (size_t s = 0; s < move.presses.size(); ++s) {
    if (!move.presses[s]) continue;
    const Seat seat = engine::seat_at(s);
    if (s >= static_cast<size_t>(game_.table().seats)) {
      fail(fmt::format("nobody sits {}", kSeatNames[s]), move.range);
      return;
    }
    named.add(seat);
    const std::string& name = move.presses[s]->button;
    if (name != "skip" && button_named(name) < 0) {
      const auto& all = game_.rules().names.buttons.all();
      const std::string near = base::nearest_name(name, {all.begin(), all.end()});
      fail(fmt::format("the ruleset has no button `{}`{}", name,
                       near.empty() ? "" : fmt::format("; did you mean `{}`?", near)),
           move.range);
      return;
    }
    if (first_offers.empty()) {
      first_offers =
          fmt::format("{} cannot press `{}`: {}", kSeatNames[s], name, offered_text(seat));
    }
  }
  if (named.empty()) {
    skip_others({});
    return;
  }
  // What was offered before is passed over without a word in the record of moves.
  for (int i = 0; i < kMostSkips && !has_offers_for(move); ++i) {
    if (!skip_others({})) break;
  }
  if (!has_offers_for(move)) {
    fail(std::move(first_offers), move.range);
    return;
  }
  skip_others(named);
  for (size_t s = 0; s < move.presses.size() && failures_.empty(); ++s) {
    if (move.presses[s]) press_one(engine::seat_at(s), *move.presses[s], move);
  }
}

bool ScenarioGame::complete(Choice& choice, const Offer& offer, const Press& press) const {
  if (!press.card.empty()) {
    choice.card = game_.rules().names.cards.find(press.card).value_or(-1);
    return choice.card >= 0;
  }
  if (!press.tiles) return true;
  const auto wanted = texts_of(*press.tiles);
  for (const engine::CallChoice& call : offer.calls) {
    const bool same_called =
        !press.called || text_of(*press.called) == text_of(call.called, game_.rules());
    if (same_called && sorted(replay::texts_of(call.tiles, game_.rules())) == wanted) {
      choice.call = call;
      return true;
    }
  }
  for (const tiles::Tile& flower : offer.flowers) {
    if (wanted == std::vector{text_of(flower, game_.rules())}) {
      choice.flower = flower;
      return true;
    }
  }
  return offer.calls.empty() && offer.flowers.empty();
}

void ScenarioGame::press_one(Seat seat, const Press& press, const Move& move) {
  Choice choice;
  if (press.button != "skip") {
    const Offer* offer = offer_of(seat, press.button);
    if (!offer) {
      fail(fmt::format("{} cannot press `{}`: {}", name_of(seat), press.button, offered_text(seat)),
           move.range);
      return;
    }
    choice.kind = Choice::Kind::kButton;
    choice.button = offer->button;
    if (!complete(choice, *offer, press)) {
      fail(fmt::format("{} cannot press `{}` with {}", name_of(seat), press.button,
                       press.tiles ? fmt::format("{}", fmt::join(texts_of(*press.tiles), " "))
                                   : press.card),
           move.range);
      return;
    }
    if (offer->marks) {
      unmarked_[engine::index(seat)] = choice;
      return;
    }
  }
  if (const auto refused = game_.choose(seat, choice)) {
    fail(fmt::format("{} cannot press `{}`: {}", name_of(seat), press.button, refused->message),
         move.range);
  }
}

void ScenarioGame::mark(const Move& move) {
  auto& pending = unmarked_[engine::index(move.player)];
  if (!pending) {
    fail(fmt::format("{} has nothing to mark", name_of(move.player)), move.range);
    return;
  }
  Choice choice = *std::exchange(pending, std::nullopt);
  const auto& button = game_.rules().buttons[static_cast<size_t>(choice.button)];
  const Offer* offer = offer_of(move.player, game_.rules().names.buttons.name(button.id));
  if (!offer || !offer->marks) {
    fail(fmt::format("{} has nothing to mark any more", name_of(move.player)), move.range);
    return;
  }
  engine::Context context;
  context.seat = move.player;
  context.button = choice.button;
  for (const MarkedTile& wanted : move.marks) {
    const engine::Mark* found = nullptr;
    std::vector<engine::Mark> places;
    for (const auto& spec : *offer->marks) {
      for (const engine::Mark& place : game_.markable(spec, context)) places.push_back(place);
    }
    for (const engine::Mark& place : places) {
      const bool taken =
          std::find(choice.marks.begin(), choice.marks.end(), place) != choice.marks.end();
      const bool fits = (wanted.owner == place.owner || place.owner == Seat::kNone) && !taken &&
                        text_of(place.tile, game_.rules()) == text_of(wanted.tile);
      // The index tells equal tiles apart; the order of a hand is nobody's rule.
      if (fits && (!found || place.at == wanted.at)) found = &place;
    }
    if (!found || choice.marks.size() == engine::kMostMarks) {
      fail(fmt::format("{} cannot mark {}", name_of(move.player),
                       wanted.tile.kind.is_tile() ? text_of(wanted.tile) : "a call"),
           move.range);
      return;
    }
    choice.marks.push_back(*found);
  }
  if (const auto refused = game_.choose(move.player, choice)) {
    fail(fmt::format("{}: the marks are refused: {}", name_of(move.player), refused->message),
         move.range);
  }
}

void ScenarioGame::switch_auto(const Move& move) {
  if (engine::index(move.player) >= static_cast<size_t>(game_.table().seats)) {
    fail(fmt::format("nobody sits {}", name_of(move.player)), move.range);
    return;
  }
  const auto id = game_.rules().names.auto_buttons.find(move.auto_button);
  for (size_t b = 0; id && b < game_.rules().auto_buttons.size(); ++b) {
    if (game_.rules().auto_buttons[b].id != *id) continue;
    game_.set_auto(move.player, static_cast<int>(b), move.on);
    return;
  }
  fail(fmt::format("the ruleset has no auto button `{}`", move.auto_button), move.range);
}

std::vector<ScenarioFailure> run_scenario(const Scenario& scenario,
                                          const std::shared_ptr<const engine::Program>& program,
                                          engine::MatcherPool& matchers,
                                          engine::Observer* observer) {
  ScenarioGame game(scenario, program, matchers);
  game.game().set_observer(observer);
  game.start();
  while (game.step()) {
  }
  game.finish();
  return game.failures();
}

std::string text_of(const Move& move) {
  switch (move.type) {
    case Move::Type::kDiscard:
      return fmt::format("{} discards {}", name_of(move.player), text_of(move.tile));
    case Move::Type::kPress: {
      std::vector<std::string> presses;
      for (size_t s = 0; s < move.presses.size(); ++s) {
        if (!move.presses[s]) continue;
        presses.push_back(fmt::format("{} presses {}", kSeatNames[s], move.presses[s]->button));
      }
      return presses.empty() ? "everybody skips" : fmt::format("{}", fmt::join(presses, ", "));
    }
    case Move::Type::kMark: {
      std::vector<std::string> tiles;
      for (const MarkedTile& mark : move.marks) tiles.push_back(text_of(mark.tile));
      return fmt::format("{} marks {}", name_of(move.player), fmt::join(tiles, " "));
    }
    case Move::Type::kAuto:
      return fmt::format("{} switches {} {}", name_of(move.player), move.auto_button,
                         move.on ? "on" : "off");
    case Move::Type::kExpect:
      return "what is expected here";
  }
  return "";
}

}  // namespace jantaku::replay
