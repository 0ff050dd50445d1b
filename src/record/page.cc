#include "record/page.h"

#include <fmt/format.h>

#include "json/writer.h"
#include "record/listing.h"
#include "record/page_parts.h"
#include "record/table.h"

namespace jantaku::record {
namespace {

std::string name_of(tiles::Kind kind) { return kind.is_tile() ? kind.name() : "?"; }

std::string kinds(const std::vector<tiles::Kind>& list) {
  std::string text = "[";
  for (const tiles::Kind kind : list) {
    text += fmt::format("{}\"{}\"", text.size() > 1 ? "," : "", name_of(kind));
  }
  return text + "]";
}

std::string points(const PerPlayer<Points>& by_player, int players) {
  std::string text = "[";
  for (int i = 0; i < players; ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ",", by_player[Player(i)]);
  }
  return text + "]";
}

// ["d", who, tile], ["x", who, tile, as drawn, riichi], ["m", who, kind, tiles, from whom], ...
std::string act_json(const Act& act, int players) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    return fmt::format(R"(["d",{},"{}"])", draw->player.index(), name_of(draw->tile));
  }
  if (const auto* discard = std::get_if<Discard>(&act)) {
    return fmt::format(R"(["x",{},"{}",{},{}])", discard->player.index(), name_of(discard->tile),
                       discard->how == Discarded::kAsDrawn ? 1 : 0,
                       discard->riichi == WithRiichi::kYes ? 1 : 0);
  }
  if (const auto* paid = std::get_if<RiichiAccepted>(&act)) {
    return fmt::format(R"(["r",{}])", paid->player.index());
  }
  if (const auto* kita = std::get_if<Kita>(&act)) {
    return fmt::format(R"(["k",{}])", kita->player.index());
  }
  if (std::holds_alternative<NewDora>(act)) return R"(["i"])";
  const auto* const meld = std::get_if<Meld>(&act);
  if (meld == nullptr) return R"(["c"])";
  std::vector<tiles::Kind> list;
  for (const tiles::Tile& tile : meld->call.tiles) list.push_back(tile.kind);
  const int steps = meld->call.from == tiles::From::kLeft     ? players - 1
                    : meld->call.from == tiles::From::kAcross ? 2
                    : meld->call.from == tiles::From::kRight  ? 1
                                                              : 0;
  return fmt::format(R"(["m",{},"{}",{},{}])", meld->player.index(),
                     tiles::call_kind_name(meld->call.kind), kinds(list),
                     (meld->player.index() + steps) % players);
}

std::string round_json(const Game& game, const Round& told) {
  const std::optional<Round> made = with_dora_acts(told);
  const Round& round = made ? *made : told;
  const int players = game.rules.players;
  std::string text = fmt::format(
      R"({{"name":"{}","dealer":{},"sticks":{},"scores":{},"dora":{},"ura":{},"deal":[)",
      round_name(round.start), round.start.dealer.index(), round.start.sticks,
      points(round.start.scores, players), kinds(round.flow.dora_indicators),
      kinds(round.flow.ura_indicators));
  for (int i = 0; i < players; ++i) text += (i == 0 ? "" : ",") + kinds(round.flow.deal[Player(i)]);
  text += "],\"acts\":[";
  bool first = true;
  for (const Act& act : round.flow.acts) {
    text += (first ? "" : ",") + act_json(act, players);
    first = false;
  }
  text += "],\"result\":";
  json::write_string(text, result_text(game, round));
  if (round.end_scores) text += ",\"end\":" + points(*round.end_scores, players);
  return text + "}";
}

std::string game_json(const Game& game) {
  std::string text = "{\"title\":";
  json::write_string(text, game.title);
  text += ",\"players\":[";
  for (int i = 0; i < game.rules.players; ++i) {
    if (i > 0) text += ',';
    json::write_string(text, display_name(game, Player(i)));
  }
  text += "],\"rounds\":[";
  for (size_t i = 0; i < game.rounds.size(); ++i) {
    text += (i == 0 ? "" : ",") + round_json(game, game.rounds[i]);
  }
  return text + "]}";
}

// Nothing in the data may end the element that it stands in.
std::string safe_in_script(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string page_begin() { return std::string(kPageHead) + "<script>const DATA={\"games\":["; }

std::string page_game(const Game& game, FirstOne first) {
  return (first == FirstOne::kYes ? "" : ",") + safe_in_script(game_json(game));
}

std::string page_games_end() { return "],\"stats\":["; }

std::string page_player(const std::string& name, const PlayerStats& stats, FirstOne first) {
  return (first == FirstOne::kYes ? "" : ",") +
         safe_in_script(stats_row(StatsForm::kJson, name, stats));
}

std::string page_end() { return "]};</script>\n" + std::string(kPageScript); }

}  // namespace jantaku::record
