#include "engine/scoring/hand_score.h"

#include <algorithm>
#include <tuple>

#include "engine/game.h"
#include "engine/looking.h"
#include "engine/scoring/resolved_calls.h"

namespace jantaku::engine {
namespace {

// Of a hand that is neither four sets and a pair nor seven pairs.
constexpr int kFuOfOtherHands = 30;

// The tiles of a win with jokers replaced.
struct Resolved {
  std::vector<Tile> hand, draw;
  Tile winning_tile;
  bool all = false;           // every joker is now one thing, and nothing else
  std::vector<Meld> calls{};  // where that is so
  auto key() const { return std::tie(hand, draw, winning_tile); }
};

// Puts resolved tiles on the table for as long as it lives.
class Substitution {
 public:
  Substitution(Player& player, const Resolved& tiles, tiles::Attributes invisible)
      : player_(player),
        hand_(std::move(player.hand)),
        draw_(std::move(player.draw)),
        calls_(player.calls),
        aliases_(player.aliases) {
    player.hand = tiles.hand;
    player.draw = tiles.draw;
    if (!tiles.all) return;
    player.calls = tiles.calls;
    player.aliases.clear();
    for (const tiles::Aliases::Rule& rule : aliases_.rules()) {
      if (!is_joker(aliases_, rule.from, invisible)) {
        player.aliases.add({&rule.from, 1}, {&rule.to, 1});
      }
    }
  }
  ~Substitution() {
    player_.hand = std::move(hand_);
    player_.draw = std::move(draw_);
    player_.calls = std::move(calls_);
    player_.aliases = std::move(aliases_);
  }
  Substitution(const Substitution&) = delete;
  Substitution& operator=(const Substitution&) = delete;

 private:
  Player& player_;
  std::vector<Tile> hand_, draw_;
  std::vector<Meld> calls_;
  tiles::Aliases aliases_;
};

class Resolver {
 public:
  Resolver(Game& game, const Context& win)
      : game_(game),
        win_(win),
        player_(game.table().at(win.seat)),
        invisible_(game.matchers().names().invisible) {}

  // Every way to resolve the hand so that it still wins; the hand as it lies if there are none.
  std::vector<Resolved> all() {
    const Resolved unchanged{player_.hand, player_.draw, win_.winning_tile};
    if (!has_jokers(game_, win_)) return {unchanged};
    std::vector<Resolved> concealed = concealed_ways();
    const auto calls = resolved_calls(player_, invisible_);
    if (concealed.empty()) return {unchanged};
    if (calls.empty()) return concealed;  // the aliases stay, which all tiles share
    std::vector<Resolved> ways;
    for (const Resolved& way : concealed) {
      for (const auto& melds : calls) {
        ways.push_back(way);
        ways.back().all = true;
        ways.back().calls = melds;
      }
    }
    return ways;
  }

 private:
  std::vector<Resolved> concealed_ways() {
    std::vector<Resolved> found;
    for (const auto& roles : game_.winning_roles(win_)) {
      // Jokers that are alike are not told apart: any of them may be the winning tile.
      add(roles, std::nullopt, found);
      for (size_t i = 0; i < roles.size(); ++i) {
        if (same(roles[i].tile, win_.winning_tile)) add(roles, i, found);
      }
    }
    std::sort(found.begin(), found.end(),
              [](const Resolved& a, const Resolved& b) { return less(a, b); });
    found.erase(
        std::unique(found.begin(), found.end(),
                    [](const Resolved& a, const Resolved& b) { return a.key() == b.key(); }),
        found.end());
    return found;
  }

  static bool less(const Resolved& a, const Resolved& b) {
    return std::lexicographical_compare(a.hand.begin(), a.hand.end(), b.hand.begin(), b.hand.end(),
                                        tiles::sorts_before) ||
           (a.hand == b.hand && tiles::sorts_before(a.winning_tile, b.winning_tile));
  }
  // Where a tile lies is no part of what it is.
  bool same(const Tile& a, const Tile& b) const {
    const KnownNames& names = game_.matchers().names();
    const auto places = names.in_hand | names.in_draw | names.in_discard;
    return a.kind == b.kind && a.attributes.without(places) == b.attributes.without(places);
  }

  // `winning`: the role of the winning tile; if it has none, that tile is no joker or not needed.
  void add(const std::vector<hand::Role>& roles, std::optional<size_t> winning,
           std::vector<Resolved>& found) const {
    if (!winning && is_joker(player_.aliases, placed_winning_tile(game_, win_), invisible_) &&
        std::any_of(roles.begin(), roles.end(),
                    [&](const hand::Role& role) { return same(role.tile, win_.winning_tile); })) {
      return;
    }
    Resolved resolved{player_.hand, player_.draw, win_.winning_tile};
    const auto resolve_as = [&](Tile& tile, const Tile& as) {
      tile = resolved_as(player_.aliases, tile, as.kind, invisible_);
    };
    if (winning) resolve_as(resolved.winning_tile, roles[*winning].as);
    std::vector<bool> used(roles.size(), false);
    if (winning) used[*winning] = true;
    const auto resolve = [&](Tile& tile) {
      for (size_t i = 0; i < roles.size(); ++i) {
        if (used[i] || !same(roles[i].tile, tile)) continue;
        resolve_as(tile, roles[i].as);
        used[i] = true;
        return;
      }
    };
    std::for_each(resolved.hand.begin(), resolved.hand.end(), resolve);
    // Of a win by draw the first drawn tile is the winning one (A14).
    const size_t first = win_.win == WinKind::kDraw ? 1 : 0;
    for (size_t i = first; i < resolved.draw.size(); ++i) resolve(resolved.draw[i]);
    if (first == 1 && !resolved.draw.empty()) resolved.draw.front() = resolved.winning_tile;
    std::sort(resolved.hand.begin(), resolved.hand.end(), tiles::sorts_before);
    found.push_back(std::move(resolved));
  }

  Game& game_;
  const Context& win_;
  Player& player_;
  tiles::Attributes invisible_;
};

// S02: the highest payment; then more points, then more fu; of equals the first stays. What has no
// yaku is worth less than anything that has, whatever a table says of no points (S20).
bool is_better(const HandScore& a, const HandScore& b) {
  return std::tuple(a.yaku.has_yaku, a.worth, a.yaku.limits, a.yaku.points, a.fu) >
         std::tuple(b.yaku.has_yaku, b.worth, b.yaku.limits, b.yaku.points, b.fu);
}

}  // namespace

bool has_jokers(const Game& game, const Context& win) {
  const Player& player = game.table().at(win.seat);
  if (player.aliases.empty()) return false;
  const auto invisible = game.matchers().names().invisible;
  bool any = has_jokers_in_calls(player, invisible) ||
             is_joker(player.aliases, placed_winning_tile(game, win), invisible);
  each_concealed(game, win, Drawn::kWithout,
                 [&](const Tile& tile) { any = any || is_joker(player.aliases, tile, invisible); });
  return any;
}

std::vector<Arrangement> scored_arrangements(const Game& game, const Context& win) {
  const bool has_fu = game.rules().scoring.method == ruleset::ScoringMethod::kRiichi;
  std::vector<Arrangement> ways;
  if (has_fu) ways = arrangements(game, win);
  if (ways.empty()) ways.push_back({.fu = has_fu ? kFuOfOtherHands : 0, .sets = {}});
  return ways;
}

HandScore best_score(Game& game, const Context& win, Seat payer) {
  HandScore best;
  bool any = false;
  Player& player = game.table().at(win.seat);
  for (const Resolved& resolved : Resolver(game, win).all()) {
    Context there = win;
    there.winning_tile = resolved.winning_tile;
    const Substitution substitution(player, resolved, game.matchers().names().invisible);
    for (const Arrangement& way : scored_arrangements(game, there)) {
      const ScoringState outer =
          std::exchange(game.scoring(), {.fu = way.fu, .arrangement = &way, .scored = nullptr});
      HandScore score{.yaku = score_yaku(game, there), .fu = way.fu};
      game.scoring() = outer;
      if (game.status() == Status::kError) return best;
      const Price price = price_of(game, {.winner = win.seat,
                                          .payer = payer,
                                          .points = score.yaku.paid_points(),
                                          .limits = score.yaku.limits,
                                          .fu = way.fu});
      for (Milli paid : price.paid) score.worth += paid;
      if (any && !is_better(score, best)) continue;
      any = true;
      score.hand = resolved.hand;
      score.winning_tile = resolved.winning_tile;
      best = std::move(score);
    }
  }
  return best;
}

}  // namespace jantaku::engine
