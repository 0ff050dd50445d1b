#include "tui/record_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/listing.h"
#include "record/table.h"
#include "tui/tile_text.h"

namespace jantaku::tui {
namespace {

using record::Player;

std::string tile(tiles::Kind kind, const Style& style) {
  return kind.is_tile() ? tile_label(kind, style) : "?";
}

// Sorted, the drawn tile apart.
std::string hand_text(const record::Table& table, Player player, const Style& style) {
  std::vector<tiles::Kind> kinds = table.hand(player);
  const auto drawn = table.drawn(player);
  if (drawn && !kinds.empty()) kinds.pop_back();
  std::sort(kinds.begin(), kinds.end(),
            [](tiles::Kind a, tiles::Kind b) { return tiles::sort_key(a) < tiles::sort_key(b); });
  std::string text;
  for (const tiles::Kind kind : kinds) text += (text.empty() ? "" : " ") + tile(kind, style);
  if (drawn) text += "   " + tile(*drawn, style);
  for (const tiles::Call& call : table.calls(player)) {
    text += fmt::format("   [{}", tiles::call_kind_name(call.kind));
    for (const tiles::Tile& one : call.tiles) text += " " + tile(one.kind, style);
    text += "]";
  }
  if (table.kita(player) > 0) text += fmt::format("   north x{}", table.kita(player));
  return text;
}

std::string pond_text(const record::Table& table, Player player, const Style& style) {
  std::string text;
  for (const record::RiverTile& one : table.river(player)) {
    if (!text.empty()) text += ' ';
    text += tile(one.tile, style);
    if (one.how == record::Discarded::kAsDrawn) text += '_';
    if (one.riichi == record::WithRiichi::kYes) text += '*';
    if (one.called) text += '^';
  }
  return text.empty() ? "-" : text;
}

}  // namespace

size_t acts_until(const record::Round& round, const Moment& moment) {
  const auto& acts = round.flow.acts;
  if (!moment.turn) return acts.size();
  const Player player = moment.player.value_or(round.start.dealer);
  int turns = 0;
  for (size_t i = 0; i < acts.size(); ++i) {
    const auto* const discard = std::get_if<record::Discard>(&acts[i]);
    if (discard != nullptr && discard->player == player && ++turns == *moment.turn) return i;
  }
  return acts.size();
}

std::string record_table(const record::Game& game, const record::Round& round, const Moment& moment,
                         const Style& style) {
  const size_t count = acts_until(round, moment);
  record::Table table(round);
  for (size_t i = 0; i < count; ++i) table.apply(round.flow.acts[i]);
  const int players = game.rules.players;
  const Player first = moment.player.value_or(round.start.dealer);

  std::string text = painted(record::round_name(round.start), Ink::kBold, style);
  text += fmt::format("   act {} of {}   sticks {}   dora indicators", count,
                      round.flow.acts.size(), table.sticks());
  const bool told = count == round.flow.acts.size();
  const size_t shown = told ? round.flow.dora_indicators.size()
                            : std::min(table.dora_shown(), round.flow.dora_indicators.size());
  for (size_t i = 0; i < shown; ++i) text += " " + tile(round.flow.dora_indicators[i], style);
  text += "\n";
  for (int i = 0; i < players; ++i) {
    const Player player((first.index() + i) % players);
    const int seat = (player.index() - round.start.dealer.index() + players) % players;
    text += fmt::format("\n{} {}  {}{}\n", "ESWN"[seat],
                        painted(record::display_name(game, player), Ink::kBold, style),
                        table.score(player), table.riichi(player) ? "  riichi" : "");
    text += fmt::format("  hand  {}\n", hand_text(table, player, style));
    text += fmt::format("  pond  {}\n", pond_text(table, player, style));
  }
  if (told) text += fmt::format("\n{}\n", record::result_text(game, round));
  return text;
}

}  // namespace jantaku::tui
