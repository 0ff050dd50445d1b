// Rounds of rulesets written as JSON, for tests: with a wall that is not shuffled, and a table that
// may be set up by hand before someone chooses.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine_test_tiles.h"
#include "engine/game.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::engine {

// "1m 5m 7z"
inline std::string names_of(const std::vector<Tile>& tiles) {
  std::string out;
  for (const Tile& tile : tiles) out += (out.empty() ? "" : " ") + tile.kind.name();
  return out;
}

class Round {
 public:
  // `wall`, unless empty, stands in for the ruleset's: "1m 2m" as "12m".
  explicit Round(const std::string& text, std::string_view wall = "") {
    auto document = json::read(base::make_source("test.json", text));
    EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
    auto rules = ruleset::load(*std::move(document), vocabulary());
    EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
    if (!rules.ok()) rules = ruleset::load(*json::read(base::make_source("", "{}")), vocabulary());
    program_ = std::make_shared<const Program>(*rules);
    matchers_ = std::make_unique<MatcherPool>(program_);
    game_ = std::make_unique<Game>(program_, *matchers_);
    game_->limit_steps(2'000'000);
    game_->start_round({.wall = wall.empty() ? program_->rules().wall : tiles_of(wall)});
  }

  Game& operator*() { return *game_; }
  Game* operator->() { return game_.get(); }
  Table& table() { return game_->table(); }
  Player& at(Seat seat) { return table().at(seat); }
  Player& east() { return at(kEast); }
  std::string hand(Seat seat = kEast) { return names_of(at(seat).hand); }
  std::string drawn(Seat seat = kEast) { return names_of(at(seat).draw); }
  std::string aside(Seat seat = kEast) { return names_of(at(seat).aside); }
  // The live wall from the front, a bar, the dead wall.
  std::string wall() {
    const WallState& wall = table().wall;
    const auto begin = wall.tiles.begin();
    return names_of({begin + wall.front, begin + wall.live_end}) + " | " +
           names_of({begin + wall.live_end, wall.tiles.end()});
  }
  std::string pond(Seat seat) {
    std::vector<Tile> tiles;
    for (const Discard& discard : at(seat).discards) {
      if (!discard.taken) tiles.push_back(discard.tile);
    }
    return names_of(tiles);
  }

  // As if the seat had just played these.
  void discard(Seat seat, std::string_view text) {
    for (const Tile& tile : tiles_of(text)) {
      at(seat).discards.push_back({.tile = tile});
      table().last_discard = {seat, static_cast<int>(at(seat).discards.size()) - 1};
      game_->record({.kind = Recorded::Kind::kDiscard, .seat = seat});
    }
  }
  // As if the seat had just made this call; the last tile is the called one.
  void call(Seat seat, const char* name, std::string_view text, Seat from) {
    Meld meld{.name = game_->rules().names.calls.find(name).value_or(-1), .from = from};
    auto tiles = tiles_of(text);
    meld.called = tiles.back();
    tiles.pop_back();
    for (const Tile& tile : tiles) meld.others.push_back(tile);
    at(seat).calls.push_back(meld);
    table().last_call = meld;
    table().last_caller = seat;
    game_->record({.kind = Recorded::Kind::kCall, .seat = seat, .call = meld.name});
  }
  // The statuses of a seat, parted by spaces.
  std::string statuses(Seat seat) {
    std::string out;
    for (int s = 0; s < game_->rules().names.statuses.size(); ++s) {
      if (at(seat).has(s)) out += (out.empty() ? "" : " ") + game_->rules().names.statuses.name(s);
    }
    return out;
  }
  Milli counter(const char* name, Seat seat = kEast) {
    return at(seat).counters[static_cast<size_t>(*game_->rules().names.counters.find(name))];
  }
  bool has_attribute(const Tile& tile, const char* name) {
    const auto number = game_->rules().match_names.attributes.find(name);
    return number && tile.attributes.has(*number);
  }

  // --- choices: the code of the refusal or of the error event; empty if all went well ---
  std::string choose(Seat seat, const Choice& choice) {
    if (auto refused = game_->choose(seat, choice)) return refused->code;
    return game_->error() ? game_->error()->code : "";
  }
  // A button, with marks on tiles: "hand 1m", "discard south 2m", "aside 3m", "revealed 4m".
  std::string press(Seat seat, std::string_view name, const std::vector<std::string>& marks = {}) {
    const auto& names = game_->rules().names.buttons.all();
    const auto at = std::find(names.begin(), names.end(), name) - names.begin();
    Choice choice{.kind = Choice::Kind::kButton, .button = static_cast<int>(at)};
    for (const std::string& mark : marks) choice.marks.push_back(mark_of(mark));
    return choose(seat, choice);
  }
  std::string skip(Seat seat) { return choose(seat, {}); }
  std::string play(Seat seat, std::string_view tile) {
    const auto held = game_->held(seat);
    const auto at = std::find(held.begin(), held.end(), Tile(tiles::Kind::of(tile)));
    return choose(seat, {.kind = Choice::Kind::kPlay, .tile = static_cast<int>(at - held.begin())});
  }
  // The name of the first action of a button.
  std::string_view first_action(std::string_view button) {
    for (const ruleset::Button& one : game_->rules().buttons) {
      if (game_->rules().names.buttons.name(one.id) != button) continue;
      return action_rows()[static_cast<size_t>(one.actions[0].row)]->signature.name;
    }
    return "";
  }
  // The buttons of a seat, parted by spaces.
  std::string buttons(Seat seat) {
    std::string names;
    for (const Offer& offer : game_->offers(seat)) {
      const auto& button = game_->rules().buttons[static_cast<size_t>(offer.button)];
      names += (names.empty() ? "" : " ") + game_->rules().names.buttons.name(button.id);
    }
    return names;
  }

  // The texts of the events of a kind.
  std::string texts(GameEvent::Type type) {
    std::string out;
    for (const GameEvent& event : game_->events()) {
      if (event.type == type) out += "[" + event.text + "]";
    }
    return out;
  }
  int count(GameEvent::Type type) {
    return static_cast<int>(std::count_if(game_->events().begin(), game_->events().end(),
                                          [&](const GameEvent& e) { return e.type == type; }));
  }

 private:
  Mark mark_of(const std::string& text) {
    const size_t space = text.rfind(' ');
    const Tile tile(tiles::Kind::of(text.substr(space + 1)));
    const std::string where = text.substr(0, space);
    using Target = ruleset::MarkSpec::Target;
    Mark mark{.owner = where.ends_with("south")   ? kSouth
                       : where.ends_with("west")  ? kWest
                       : where.ends_with("north") ? kNorth
                                                  : kEast,
              .tile = tile};
    const auto place = [&](const std::vector<Tile>& tiles) {
      mark.at = static_cast<int>(std::find(tiles.begin(), tiles.end(), tile) - tiles.begin());
    };
    if (where.starts_with("hand")) {
      mark.target = Target::kHand;
      place(game_->held(mark.owner));
    } else if (where.starts_with("aside")) {
      mark.target = Target::kAside;
      place(at(mark.owner).aside);
    } else if (where.starts_with("revealed")) {
      mark.target = Target::kRevealedTile;
      mark.owner = Seat::kNone;
      mark.at = 0;
    } else {
      mark.target = Target::kDiscard;
      const auto& discards = at(mark.owner).discards;
      const auto found = std::find_if(discards.begin(), discards.end(),
                                      [&](const Discard& d) { return !d.taken && d.tile == tile; });
      mark.at = static_cast<int>(found - discards.begin());
    }
    return mark;
  }

  std::shared_ptr<const Program> program_;
  std::unique_ptr<MatcherPool> matchers_;
  std::unique_ptr<Game> game_;
};

// A round of a small ruleset in which east has a button `go` with the actions under test.
class Stage : public Round {
 public:
  // `more` are further members of the ruleset, each followed by a comma.
  explicit Stage(const std::string& actions, const std::string& more = "", int seats = 4)
      : Round(R"({"num_players": )" + std::to_string(seats) + "," + more + R"(
      "wall": ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1z", "2z", "7z", "6z", "1f"],
      "reserved_tiles": ["first", "last"],
      "buttons": {
        "go": {"display_name": "Go", "show_when": [{"name": "seat_is", "opts": ["east"]}],
          "actions": )" +
              actions + R"(},
        "look": {"display_name": "Look", "show_when": [{"name": "seat_is", "opts": ["east"]}],
          "actions": [["noop"]]},
        "pon": {"display_name": "Pon", "call": [[0, 0]], "show_when": ["false", "call_available"],
          "actions": [["call"]]},
        "chii": {"display_name": "Chii", "call": [[1, 2]], "show_when": ["false", "call_available"],
          "actions": [["call"]]}},
      "interruptible_actions": ["about_to_draw"]})") {}

  std::string go(const std::vector<std::string>& marks = {}) {
    if (!(*this)->is_marking(kEast)) {  // looks at the table anew
      (*this)->touch();
      EXPECT_EQ(press(kEast, "look"), "");
    }
    return press(kEast, "go", marks);
  }
};

}  // namespace jantaku::engine
