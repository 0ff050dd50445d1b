// A game in whatever state a test wants, without JSON and without playing there.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine_test_tiles.h"
#include "engine/game.h"
#include "engine/rows.h"
#include "hand/match_spec.h"
#include "tiles/wall.h"

namespace jantaku::engine {

using Args = std::vector<ruleset::Arg>;

class TestTable {
 public:
  explicit TestTable(int seats = 4) : rules_(std::make_shared<ruleset::Ruleset>()) {
    rules_->seats = seats;
    rules_->match_names = hand::usual_names();
    rules_->wall = tiles::standard_wall(tiles::RedFives::none());
    for (const char* name : {"hand", "draw", "discard", "revealed", "golden"}) attribute(name);
    for (const char* name : {"chii", "pon", "kan", "ankan", "kakan", "flower", "start_flower",
                             "joker", "start_joker"}) {
      rules_->match_names.calls[name] = rules_->names.calls.intern(name);
    }
    std::vector<tiles::Kind> kinds;
    for (const tiles::Tile& tile : rules_->wall) kinds.push_back(tile.kind);
    for (const char* name : {"0m", "0p", "0s", "1f", "2f", "1j"}) {
      kinds.push_back(tiles::Kind::of(name));
    }
    rules_->universe = std::make_shared<const hand::Universe>(kinds);
  }

  // To be changed before the game is first asked for.
  ruleset::Ruleset& rules() { return *rules_; }

  Game& game() {
    if (!game_) {
      program_ = std::make_shared<const Program>(rules_);
      pool_ = std::make_unique<MatcherPool>(program_);
      game_ = std::make_unique<Game>(program_, *pool_);
      game_->table().seats = rules_->seats;
      game_->steps_left() = Game::kStepsPerChoice;
    }
    return *game_;
  }
  Table& table() { return game().table(); }
  Player& at(Seat seat) { return table().at(seat); }
  Player& east() { return at(Seat::kEast); }

  // --- tiles: "123m 55p" ---
  static std::vector<Tile> tiles(std::string_view text) { return tiles_of(text); }
  static Tile tile(std::string_view name) { return Tile(tiles::Kind::of(name)); }
  Tile tile(std::string_view name, const char* attr) {
    Tile made = tile(name);
    made.attributes.add(attribute(attr));
    return made;
  }
  int attribute(const char* name) { return *rules_->match_names.attributes.intern(name); }
  int call_name(std::string_view name) { return rules_->names.calls.find(name).value_or(-1); }

  void discard(Seat seat, std::string_view text) {
    for (const Tile& made : tiles(text)) {
      at(seat).discards.push_back({.tile = made});
      table().last_discard = {seat, static_cast<int>(at(seat).discards.size()) - 1};
      table().history.push_back({.kind = Recorded::Kind::kDiscard, .seat = seat});
    }
  }
  void draw(Seat seat, std::string_view text) {
    at(seat).draw = tiles(text);
    table().history.push_back({.kind = Recorded::Kind::kDraw, .seat = seat});
  }
  // The last tile of the text is the called one.
  void call(Seat seat, std::string_view name, std::string_view text, Seat from,
            Meld::Kind kind = Meld::Kind::kCall) {
    Meld meld{.kind = kind, .name = call_name(name), .from = from};
    auto all = tiles(text);
    meld.called = all.back();
    all.pop_back();
    for (const Tile& other : all) meld.others.push_back(other);
    at(seat).calls.push_back(meld);
    table().last_call = meld;
    table().last_caller = seat;
    table().history.push_back({.kind = Recorded::Kind::kCall,
                               .seat = seat,
                               .call = meld.name,
                               .is_flower = kind == Meld::Kind::kFlower});
  }
  void set(Seat seat, std::string_view name) {
    at(seat).statuses.set(static_cast<size_t>(rules_->names.statuses.intern(name)));
  }

  // --- arguments ---
  static ruleset::Arg number(int64_t value) {
    return {.form = vocab::Form::kInteger, .number = value};
  }
  static ruleset::Arg amount(int64_t value) {
    return {.form = vocab::Form::kAmount, .number = value * ruleset::kOne};
  }
  static ruleset::Arg amount(ruleset::AmountWord word, Args list = {}) {
    return {.form = vocab::Form::kAmount, .amount = word, .list = std::move(list)};
  }
  ruleset::Arg status(std::string_view name) {
    return {.form = vocab::Form::kStatus, .id = rules_->names.statuses.intern(name)};
  }
  ruleset::Arg counter(std::string_view name) {
    return {.form = vocab::Form::kCounter, .id = rules_->names.counters.intern(name)};
  }
  ruleset::Arg call_arg(std::string_view name) {
    return {.form = vocab::Form::kCallName, .id = call_name(name)};
  }
  static ruleset::Arg seat(ruleset::SeatWord word, bool negated = false) {
    return {.form = vocab::Form::kSeat, .seat = {word, negated}};
  }
  static ruleset::Arg one_tile(std::string_view name) {
    return {.form = vocab::Form::kTile, .tile = tile(name)};
  }
  static ruleset::Arg list(Args items) { return {.is_list = true, .list = std::move(items)}; }
  static ruleset::Arg tile_list(std::string_view text) {
    Args items;
    for (const Tile& made : tiles(text)) items.push_back({.tile = made});
    return list(std::move(items));
  }
  static ruleset::Arg spec(ruleset::TileSpec::Type type, bool negated = false) {
    return {.form = vocab::Form::kTileSpec, .spec = {.type = type, .negated = negated}};
  }
  static ruleset::Arg targets(std::vector<ruleset::MatchTarget> wanted) {
    return {.form = vocab::Form::kMatchTargets, .targets = std::move(wanted)};
  }
  // A match in MahjongScript's text form, such as "exhaustive, mentsu:1, pair:1".
  ruleset::Arg match(std::string_view text) {
    auto made = hand::match_from_text(text, rules_->match_names);
    EXPECT_TRUE(made.ok()) << text;
    if (made.ok()) rules_->matches.push_back(*made);
    return {.form = vocab::Form::kMatchSpecs, .id = static_cast<int>(rules_->matches.size()) - 1};
  }

  // --- conditions ---
  static int row(std::string_view name) {
    const auto rows = condition_rows();
    for (size_t i = 0; i < rows.size(); ++i) {
      const vocab::Signature& signature = rows[i]->signature;
      const auto& aliases = signature.aliases;
      if (signature.name == name ||
          std::find(aliases.begin(), aliases.end(), name) != aliases.end())
        return static_cast<int>(i);
    }
    ADD_FAILURE() << "no condition " << name;
    return 0;
  }
  static ruleset::Condition leaf(std::string_view name, Args args = {}) {
    return {.type = ruleset::Condition::Type::kLeaf, .row = row(name), .args = std::move(args)};
  }
  static Context context(Seat seat) {
    Context made;
    made.seat = seat;
    return made;
  }
  bool holds(std::string_view name, const Context& context, Args args = {}) {
    return game().test(leaf(name, std::move(args)), context);
  }
  bool holds(std::string_view name, Seat seat, Args args = {}) {
    return holds(name, context(seat), std::move(args));
  }
  // For east.
  bool holds(std::string_view name, Args args = {}) {
    return holds(name, Seat::kEast, std::move(args));
  }

 private:
  std::shared_ptr<ruleset::Ruleset> rules_;
  std::shared_ptr<const Program> program_;
  std::unique_ptr<MatcherPool> pool_;
  std::unique_ptr<Game> game_;
};

}  // namespace jantaku::engine
