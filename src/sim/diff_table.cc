#include "sim/diff_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "replay/riichi_choices.h"

namespace jantaku::sim {
namespace {

using ruleset::kOne;
using Names = std::vector<std::string>;

std::string tile_name(const tiles::Tile& tile) { return tile.kind.name(); }

template <typename Tiles>
Names tile_names(const Tiles& tiles) {
  Names names;
  for (const auto& tile : tiles) names.push_back(tile_name(tile));
  return names;
}

template <typename List>
Names pai_names(const List& list) {
  Names names;
  for (const riichi::Pai pai : list) names.push_back(pai.name());
  return names;
}

Names sorted(Names names) {
  std::sort(names.begin(), names.end());
  return names;
}

std::string compare(std::string_view what, const Names& core, const Names& ruleset) {
  if (core == ruleset) return "";
  return fmt::format("{}: core [{}], ruleset [{}]", what, fmt::join(core, " "),
                     fmt::join(ruleset, " "));
}

std::string compare(std::string_view what, int64_t core, int64_t ruleset) {
  if (core == ruleset) return "";
  return fmt::format("{}: core {}, ruleset {}", what, core, ruleset);
}

constexpr int64_t kStick = 1000;  // a table counts sticks, the core their points

int64_t points(ruleset::Milli amount) { return amount / kOne; }

std::string fuuro_name(const riichi::Fuuro& fuuro) {
  return fmt::format("{}", fmt::join(sorted(pai_names(fuuro.tiles)), ""));
}

Names call_names(const engine::Player& player) {
  Names names;
  for (const engine::Meld& meld : player.calls) {
    if (meld.kind == engine::Meld::Kind::kFlower) continue;
    names.push_back(fmt::format("{}", fmt::join(sorted(tile_names(meld.tiles())), "")));
  }
  return sorted(std::move(names));
}

Names pond_names(const engine::Player& player) {
  Names names;
  for (const engine::Discard& discard : player.discards) {
    names.push_back(tile_name(discard.tile) + (discard.tsumogiri ? "!" : "") +
                    (discard.taken ? "-" : ""));
  }
  return names;
}

Names pond_names(const riichi::PlayerPublic& player) {
  Names names;
  for (const riichi::Sutehai& discard : player.river) {
    names.push_back(discard.pai.name() + (discard.tsumokiri ? "!" : "") +
                    (discard.called_by.exists() ? "-" : ""));
  }
  return names;
}

Names held_names(const riichi::PlayerHidden& hidden) {
  Names names = pai_names(hidden.juntehai.list());
  if (hidden.tsumohai.exists()) names.push_back(hidden.tsumohai.name());
  return sorted(std::move(names));
}

Names held_names(const engine::Player& player) {
  Names names = tile_names(player.hand);
  for (const tiles::Tile& tile : player.draw) names.push_back(tile_name(tile));
  return sorted(std::move(names));
}

Names indicator_names(const engine::Game& game) {
  Names names;
  for (const engine::RevealedTile& revealed : game.table().revealed) {
    names.push_back(tile_name(game.revealed_tile(revealed)));
  }
  return names;
}

Names fuuro_names(const riichi::PlayerPublic& player) {
  Names names;
  for (const riichi::Fuuro& fuuro : player.fuuro) names.push_back(fuuro_name(fuuro));
  return sorted(std::move(names));
}

// After every choice the whole table is compared: by what it is, and by name only if it differs.

bool holds_the_same(const riichi::PlayerHidden& hidden, const engine::Player& player) {
  if (static_cast<size_t>(hidden.juntehai.size()) + (hidden.tsumohai.exists() ? 1 : 0) !=
      player.hand.size() + player.draw.size()) {
    return false;
  }
  // As many in all, and of nothing more than there.
  std::array<int8_t, riichi::Pai::kCodes> seen{};
  for (const auto* tiles : {&player.hand, &player.draw}) {
    for (const tiles::Tile& tile : *tiles) {
      const auto pai = riichi::Pai::of(tile.kind);
      if (!pai) return false;
      const int held = hidden.juntehai.count(*pai) + (hidden.tsumohai == *pai ? 1 : 0);
      if (++seen[static_cast<size_t>(pai->code())] > held) return false;
    }
  }
  return true;
}

// The tiles of a call as one number, whatever their order.
template <typename Tiles, typename KindOf>
uint64_t sum_of(const Tiles& tiles, const KindOf& kind_of) {
  uint64_t sum = 0;
  for (const auto& tile : tiles) {
    const uint64_t code = kind_of(tile).code();
    sum += (code + 1) * 0x9E3779B97F4A7C15u ^ code << 40;
  }
  return sum;
}

bool are_same_calls(const riichi::PlayerPublic& core, const engine::Player& player) {
  uint64_t sum = 0;  // that of both, if they are the same
  for (const riichi::Fuuro& fuuro : core.fuuro) {
    const uint64_t one = sum_of(fuuro.tiles, [](riichi::Pai pai) { return pai.tile(); });
    sum += one * one;
  }
  for (const engine::Meld& meld : player.calls) {
    if (meld.kind == engine::Meld::Kind::kFlower) continue;
    const uint64_t one = sum_of(meld.tiles(), [](const tiles::Tile& tile) { return tile.kind; });
    sum -= one * one;
  }
  return sum == 0;
}

bool are_same_indicators(const riichi::KyokuPublic& open, const engine::Game& game) {
  const auto& revealed = game.table().revealed;
  return std::equal(open.dora.begin(), open.dora.end(), revealed.begin(), revealed.end(),
                    [&](riichi::Pai pai, const engine::RevealedTile& tile) {
                      return pai.tile() == game.revealed_tile(tile).kind;
                    });
}

// Of those from the first on that are not known to be the same.
bool is_same_pond(const riichi::PlayerPublic& core, const engine::Player& player, size_t first) {
  const auto skip = static_cast<std::ptrdiff_t>(std::min(first, player.discards.size()));
  return core.river.size() == player.discards.size() &&
         std::equal(player.discards.begin() + skip, player.discards.end(),
                    core.river.begin() + skip,
                    [](const engine::Discard& a, const riichi::Sutehai& b) {
                      return a.tile.kind == b.pai.tile() && a.tsumogiri == b.tsumokiri &&
                             a.taken == b.called_by.exists();
                    });
}

std::string of_player_text(riichi::Seat seat, const std::string& differs) {
  return differs.empty() ? "" : fmt::format("player {}: {}", seat.index() + 1, differs);
}

std::string differing_pond(const riichi::PlayerPublic& core, const engine::Player& player,
                           size_t first) {
  if (is_same_pond(core, player, first)) return "";
  return compare("pond", pond_names(core), pond_names(player));
}

// "Pinfu 1", "Dora 2"; yakuman by how often they count.
Names yaku_names(const riichi::Score& score) {
  Names names;
  for (const riichi::YakuHan& yaku : score.yaku_list) {
    const int worth = riichi::is_yakuman(yaku.yaku) ? yaku.han / 2 : yaku.han;
    names.push_back(fmt::format("{} {}", riichi::yaku_title(yaku.yaku), worth));
  }
  return sorted(std::move(names));
}

Names yaku_names(const engine::WinResult& win, const ruleset::Ruleset& rules) {
  Names names;
  for (const engine::ScoredYaku& yaku : win.scored) {
    // Beside a yakuman the others are shown, not paid.
    const bool is_paid = win.limits == 0 || yaku.list == rules.names.yaku_lists.find("yakuman");
    if (!is_paid) continue;
    names.push_back(fmt::format("{} {}", rules.names.yaku.name(yaku.name), points(yaku.value)));
  }
  return sorted(std::move(names));
}

std::string differing_win(const riichi::Kyoku& kyoku, const riichi::Agari& core,
                          const engine::Game& game) {
  const engine::Seat seat = replay::wind_of(core.seat, kyoku.open().start.chancha, kyoku.players());
  const auto& wins = game.table().wins;
  const auto win =
      std::find_if(wins.begin(), wins.end(), [&](const auto& each) { return each.winner == seat; });
  const std::string who = fmt::format("player {}: ", core.seat.index() + 1);
  if (win == wins.end()) return who + "wins in the core only";
  std::string differs = compare("yaku", yaku_names(core.score), yaku_names(*win, game.rules()));
  if (differs.empty() && core.score.yakuman_halves == 0) {
    differs = compare("fu", core.score.fu, win->fu);
    if (differs.empty()) differs = compare("han", core.score.han, points(win->points));
  }
  for (int i = 0; i < kyoku.players() && differs.empty(); ++i) {
    const auto at =
        index(replay::wind_of(riichi::Seat(i), kyoku.open().start.chancha, kyoku.players()));
    differs = compare(fmt::format("what player {} gets", i + 1), core.delta[static_cast<size_t>(i)],
                      points(win->delta[at]));
  }
  return differs.empty() ? "" : who + differs;
}

std::string_view end_name(riichi::EndKind kind) {
  switch (kind) {
    case riichi::EndKind::kTsumo:
    case riichi::EndKind::kRon:
      return "win";
    case riichi::EndKind::kHowanpai:
      return "exhaustive draw";
    case riichi::EndKind::kRyoukyoku:
      return "abortive draw";
    case riichi::EndKind::kNone:
      break;
  }
  return "none";
}

std::string_view end_name(engine::RoundEnd end) {
  switch (end) {
    case engine::RoundEnd::kWin:
      return "win";
    case engine::RoundEnd::kExhaustiveDraw:
      return "exhaustive draw";
    case engine::RoundEnd::kAbortiveDraw:
      return "abortive draw";
    case engine::RoundEnd::kNone:
      break;
  }
  return "none";
}

}  // namespace

bool TableDiff::is_same_hand(const riichi::PlayerHidden& hidden, const engine::Player& player,
                             Same& same) {
  if (same.known && same.hand == player.hand.contents() && same.draw == player.draw.contents() &&
      same.tsumohai == hidden.tsumohai && same.tehai == hidden.juntehai) {
    return true;
  }
  if (!holds_the_same(hidden, player)) return false;
  same.known = true;
  same.hand = player.hand.contents();
  same.draw = player.draw.contents();
  same.tehai = hidden.juntehai;
  same.tsumohai = hidden.tsumohai;
  return true;
}

std::string TableDiff::of_player(const riichi::Kyoku& kyoku, riichi::Seat seat,
                                 const engine::Player& player) {
  const riichi::PlayerPublic& open = kyoku.player(seat);
  const riichi::PlayerHidden& hidden = *kyoku.hidden(seat);
  Same& same = same_[seat.at()];
  std::string differs = compare("score", kyoku.open().points[seat.at()], points(player.score));
  if (!is_same_hand(hidden, player, same)) {
    differs = compare("hand", held_names(hidden), held_names(player));
  }
  // The last one that was the same may have been called since.
  if (differs.empty()) differs = differing_pond(open, player, same.discards - (same.discards > 0));
  if (differs.empty() && !are_same_calls(open, player)) {
    differs = compare("calls", fuuro_names(open), call_names(player));
  }
  same.discards = player.discards.size();
  return of_player_text(seat, differs);
}

std::string TableDiff::first_difference(const riichi::Kyoku& kyoku, const engine::Game& game) {
  if (game.status() == engine::Status::kError) return "the ruleset: " + game.error()->message;
  if (game.status() == engine::Status::kStalled) return "the ruleset is stalled";
  const riichi::KyokuPublic& open = kyoku.open();
  for (int i = 0; i < kyoku.players(); ++i) {
    const riichi::Seat seat(i);
    const engine::Player& player =
        game.table().at(replay::wind_of(seat, open.start.chancha, kyoku.players()));
    // Hands and scores are compared as the end tells them.
    std::string differs = kyoku.ended()
                              ? of_player_text(seat, differing_pond(open.player(seat), player, 0))
                              : of_player(kyoku, seat, player);
    if (!differs.empty()) return differs;
  }
  if (kyoku.ended()) return "";
  if (!are_same_indicators(open, game)) {
    return compare("indicators", pai_names(open.dora), indicator_names(game));
  }
  std::string differs = compare("tiles left", open.tsumo_left, game.table().wall.remaining());
  if (differs.empty()) {
    differs = compare("sticks", open.kyoutaku / kStick, points(game.table().sticks));
  }
  return differs;
}

std::string differing_end(const riichi::Kyoku& kyoku, const engine::Game& game) {
  const riichi::Outcome& outcome = *kyoku.outcome();
  if (game.status() != engine::Status::kRoundOver) {
    return fmt::format("the round is over in the core only: {}", end_name(outcome.kind));
  }
  if (end_name(outcome.kind) != end_name(game.table().end)) {
    return fmt::format("end: core {} {}, ruleset {} {}", end_name(outcome.kind),
                       riichi::draw_reason_name(outcome.reason), end_name(game.table().end),
                       game.table().end_name);
  }
  if (auto differs = compare("wins", static_cast<int64_t>(outcome.wins.size()),
                             static_cast<int64_t>(game.table().wins.size()));
      !differs.empty()) {
    return differs;
  }
  for (const riichi::Agari& agari : outcome.wins) {
    if (auto differs = differing_win(kyoku, agari, game); !differs.empty()) return differs;
  }
  return "";
}

std::string differing_standing(const riichi::Game& core, const engine::Standing& standing,
                               const ruleset::Ruleset& rules) {
  std::string differs = compare("the game is over", core.ended() ? 1 : 0, standing.over ? 1 : 0);
  if (!differs.empty()) return differs;
  if (core.ended()) {
    constexpr int64_t kTenth = 100;  // of a thousand points, in which the core has results
    const std::vector<int> places = engine::places(rules, standing);
    const std::vector<engine::Milli> results = engine::results(rules, standing);
    for (size_t person = 0; person < places.size() && differs.empty(); ++person) {
      const auto of_player = [&](std::string_view what, int64_t of_core, int64_t of_ruleset) {
        if (!differs.empty()) return;
        differs = compare(fmt::format("{} of player {} at the end", what, person + 1), of_core,
                          of_ruleset);
      };
      of_player("place", core.result()->place[person], places[person]);
      of_player("points", core.result()->points[person], points(standing.scores[person]));
      of_player("result", core.result()->score_tenths[person] * kTenth, points(results[person]));
    }
    return differs;
  }
  const riichi::KyokuStart& start = core.start();
  for (int i = 0; i < rules.seats && differs.empty(); ++i) {
    const auto person = static_cast<size_t>(i);
    differs = compare(fmt::format("points of player {} after the round", i + 1),
                      start.points[person], points(standing.scores[person]));
  }
  if (differs.empty()) differs = compare("honba", start.honba, standing.honba);
  if (differs.empty())
    differs = compare("sticks", start.kyoutaku / kStick, points(standing.sticks));
  if (differs.empty()) {
    differs =
        compare("dealerships", start.bakaze * rules.seats + start.chancha.index(), standing.round);
  }
  return differs;
}

}  // namespace jantaku::sim
