#include "sim/engine_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "base/random.h"
#include "bots/native.h"
#include "engine/course.h"
#include "riichi/game.h"
#include "sim/diff_table.h"

namespace jantaku::sim {
namespace {

using replay::ActionName;
using riichi::Kyoku;
using riichi::Phase;

// The place in the core's dead wall of a tile that a ruleset reserves: "rinshan_1" to "rinshan_4",
// "doraindicator_1" to "doraindicator_5", "uraindicator_1" to "uraindicator_5".
std::optional<size_t> place_in_dead_wall(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, size_t>, 3> kFirst{
      {{"rinshan_", 0}, {"doraindicator_", 4}, {"uraindicator_", 9}}};
  for (const auto& [prefix, first] : kFirst) {
    if (name.size() != prefix.size() + 1 || !name.starts_with(prefix)) continue;
    if (name.back() >= '1' && name.back() <= '5') {
      return first + static_cast<size_t>(name.back() - '1');
    }
  }
  return std::nullopt;
}

// In the order of use, which is the ruleset's too, but for the tiles that it reserves: they lie in
// the order in which it names them.
std::vector<tiles::Tile> tiles_of(const riichi::Wall& wall, const ruleset::Ruleset& rules) {
  std::vector<tiles::Tile> tiles;
  for (const riichi::Pai pai : wall.tiles) tiles.emplace_back(pai.tile());
  const size_t dead = tiles.size() - riichi::Wall::kDead;
  const std::vector<tiles::Tile> core = tiles;
  for (size_t i = 0; i < rules.reserved_tiles.size() && dead + i < tiles.size(); ++i) {
    const auto place = place_in_dead_wall(rules.names.reserved.name(rules.reserved_tiles[i]));
    if (place) tiles[dead + i] = core[dead + *place];
  }
  return tiles;
}

engine::Game::RoundStart start_of(const ruleset::Ruleset& rules, const engine::Standing& standing,
                                  const riichi::Wall& wall) {
  engine::Deal deal = engine::next_deal(rules, standing);
  return {.wall = tiles_of(wall, rules),
          .scores = deal.scores,
          .round = deal.round,
          .honba = deal.honba,
          .sticks = deal.sticks,
          .pot = deal.pot,
          .statuses = deal.statuses,
          .counters = std::move(deal.counters),
          .auto_on = std::move(deal.auto_on),
          .dealt_in = deal.dealt_in};
}

// One round in both engines, in step.
class Round {
 public:
  Round(Kyoku& kyoku, engine::Game& game, const replay::RiichiChoices& choices,
        base::Xoshiro256& random, uint64_t& counted)
      : kyoku_(kyoku), game_(game), choices_(choices), random_(random), counted_(counted) {}

  // What differs first, or nothing.
  std::string play() {
    while (true) {
      advance();
      if (!refused_.empty()) return refused_;
      std::string differs = kyoku_.ended() ? "" : compare_choices();
      if (differs.empty()) differs = table_.first_difference(kyoku_, game_);
      if (!differs.empty() || kyoku_.ended()) return differs;
      differs = decide();
      if (!differs.empty()) return differs;
    }
  }

 private:
  engine::Seat wind(riichi::Seat seat) const {
    return replay::wind_of(seat, kyoku_.open().start.chancha, kyoku_.players());
  }

  // The core refuses nothing that it has offered.
  void must(const riichi::Refusal& refusal) {
    if (!refusal.ok()) refused_ = "the core refuses: " + refusal.sentence();
  }

  // What everybody may do in the core now; whether anybody may do anything.
  bool look() {
    bool anything = false;
    for (int i = 0; i < kyoku_.players(); ++i) {
      const riichi::Seat seat(i);
      legal_[seat.at()] = kyoku_.legal(seat);
      anything = anything || !legal_[seat.at()].empty();
    }
    return anything;
  }

  // The core to where somebody has to decide; the ruleset engine is always there.
  void advance() {
    while (!kyoku_.ended() && refused_.empty()) {
      if (kyoku_.phase() == Phase::kPreTsumo) {
        must(kyoku_.go());
        continue;
      }
      const bool anything = look();
      if (anything || !kyoku_.state().awaits_declarations()) return;
      must(kyoku_.resolve());
    }
  }

  std::string compare_choices() {
    for (int i = 0; i < kyoku_.players(); ++i) {
      const riichi::Seat seat(i);
      in_core_.clear();
      in_ruleset_.clear();
      for (const riichi::Action& action : legal_[seat.at()]) {
        in_core_.push_back(replay::action_name(action));
      }
      choices_.add_offered(game_, wind(seat), in_ruleset_);
      for (auto* names : {&in_core_, &in_ruleset_}) {
        std::sort(names->begin(), names->end());
        names->erase(std::unique(names->begin(), names->end()), names->end());
      }
      if (in_core_ != in_ruleset_) return differing_choices(seat);
    }
    return "";
  }

  std::string differing_choices(riichi::Seat seat) const {
    const auto only_in = [](const std::vector<ActionName>& these,
                            const std::vector<ActionName>& those) {
      std::vector<ActionName> rest;
      std::set_difference(these.begin(), these.end(), those.begin(), those.end(),
                          std::back_inserter(rest));
      std::vector<std::string> texts;
      for (const ActionName& name : rest) texts.push_back(name.text());
      return fmt::format("[{}]", fmt::join(texts, ", "));
    };
    return fmt::format("player {} may choose, in the core only: {}, in the ruleset only: {}{}",
                       seat.index() + 1, only_in(in_core_, in_ruleset_),
                       only_in(in_ruleset_, in_core_), situation_of(seat));
  }

  // What a person who looks into a difference asks first.
  std::string situation_of(riichi::Seat seat) const {
    std::string hand;
    for (const riichi::Pai pai : kyoku_.hidden(seat)->juntehai.list()) hand += " " + pai.name();
    for (const riichi::Fuuro& fuuro : kyoku_.player(seat).fuuro) {
      hand += " |";
      for (const riichi::Pai pai : fuuro.tiles) hand += " " + pai.name();
    }
    const riichi::Pai pending = kyoku_.open().pending;
    const bool waits = kyoku_.state().awaits_declarations();
    return fmt::format("; hand{}{}", hand,
                       waits ? fmt::format("; {} of player {} may be declared on", pending.name(),
                                           kyoku_.current().index() + 1)
                             : std::string());
  }

  // Everybody who may act does, in both engines.
  std::string decide() {
    std::vector<std::pair<riichi::Seat, riichi::Action>> chosen;
    const bool declarations = kyoku_.state().awaits_declarations();
    for (int steps = declarations ? 1 : 0; steps < kyoku_.players(); ++steps) {
      const riichi::Seat seat = kyoku_.current().after(steps, kyoku_.players());
      // What others declare changes nothing about it.
      const riichi::ActionList& actions = legal_[seat.at()];
      if (actions.empty()) continue;
      ++counted_;
      chosen.emplace_back(seat, actions[pick(seat, actions)]);
      must(kyoku_.act(seat, chosen.back().second));
      if (!declarations) break;
    }
    if (declarations) must(kyoku_.resolve());
    for (const auto& [seat, action] : chosen) {
      std::string differs = choose(seat, action);
      if (!differs.empty()) return differs;
    }
    return "";
  }

  size_t pick(riichi::Seat seat, const riichi::ActionList& actions) {
    // Three of four choices are those of a player who wants to win, or nobody ever would.
    if (actions.size() > 1 && base::uniform_below(random_, 4) != 0) {
      const size_t choice = greedy_.choose(kyoku_, seat, actions);
      if (!actions[choice].is_pass()) return choice;
    }
    return base::uniform_below(random_, static_cast<uint32_t>(actions.size()));
  }

  std::string choose(riichi::Seat seat, const riichi::Action& action) {
    // Somebody else's choice may already have decided it: then nobody waits for this seat.
    if (!game_.is_waited_for(wind(seat))) return "";
    std::string differs = choose(seat, replay::action_name(action));
    const bool declares = action.riichi && action.type == riichi::EventType::kDahai;
    if (!differs.empty() || !declares) return differs;
    return choose(seat, replay::discard_name(action));
  }

  std::string choose(riichi::Seat seat, const ActionName& name) {
    auto choice = choices_.find(game_, wind(seat), name);
    if (!choice) {
      return fmt::format("player {} cannot `{}` in the ruleset", seat.index() + 1, name.text());
    }
    const auto refused = game_.choose(wind(seat), *std::move(choice));
    if (!refused) return "";
    return fmt::format("the ruleset refuses `{}` of player {}: {}", name.text(), seat.index() + 1,
                       refused->message);
  }

  Kyoku& kyoku_;
  engine::Game& game_;
  const replay::RiichiChoices& choices_;
  base::Xoshiro256& random_;
  uint64_t& counted_;
  bots::GreedyBot greedy_;
  TableDiff table_;
  std::array<riichi::ActionList, engine::kMostSeats> legal_;  // by person
  std::vector<ActionName> in_core_, in_ruleset_;              // while they are compared
  std::string refused_;
};

std::string round_name(const riichi::KyokuStart& start) {
  constexpr std::string_view kWinds = "ESWN";
  return fmt::format("{}{}-{}", kWinds[start.bakaze % 4u], start.chancha.index() + 1, start.honba);
}

}  // namespace

EngineDiff::EngineDiff(std::shared_ptr<const engine::Program> program, const riichi::Rules& rules)
    : program_(std::move(program)),
      matchers_(program_),
      choices_(program_->rules()),
      rules_(&rules) {}

EngineDiff::Played EngineDiff::play(uint64_t seed) {
  const ruleset::Ruleset& rules = program_->rules();
  base::Xoshiro256 random(seed * 0x9E3779B97F4A7C15u + 1);
  Played played;
  riichi::Game core(*rules_);
  engine::Standing standing = engine::first_standing(rules);
  while (!core.ended()) {
    const riichi::KyokuStart start = core.start();
    const riichi::Wall wall = riichi::seeded_wall(riichi::WallSeed{random.next()}, *rules_);
    Kyoku kyoku(start, *rules_);
    if (const riichi::Refusal refusal = kyoku.deal(wall); !refusal.ok()) {
      played.difference = fmt::format("game {}: {}", seed, refusal.sentence());
      return played;
    }
    engine::Game game(program_, matchers_);
    game.start_round(start_of(rules, standing, wall));
    ++played.rounds;
    const uint64_t before = played.choices;
    std::string differs = Round(kyoku, game, choices_, random, played.choices).play();
    if (differs.empty()) differs = differing_end(kyoku, game);
    if (differs.empty()) {
      core.finish(*kyoku.outcome());
      standing = engine::after_round(rules, standing, game.table());
      differs = differing_standing(core, standing, rules);
    }
    if (!differs.empty()) {
      played.difference = fmt::format("game {}, {}, choice {}: {}", seed, round_name(start),
                                      played.choices - before, differs);
      return played;
    }
  }
  return played;
}

void run_diff(const DiffRun& run) {
  std::atomic<uint64_t> next{0};
  std::mutex told;
  const auto work = [&] {
    EngineDiff diff(run.program, *run.rules);
    for (uint64_t game = next++; game < run.games; game = next++) {
      const EngineDiff::Played played = diff.play(run.first + game);
      const std::lock_guard lock(told);
      run.on_game(played);
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < run.threads; ++i) threads.emplace_back(work);
  work();
}

}  // namespace jantaku::sim
