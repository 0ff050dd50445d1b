#include "record/listing.h"

#include <fmt/format.h>

namespace jantaku::record {
namespace {

// Names come from a file and go to a terminal.
std::string printable(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F, which some terminals obey, are C2 80 to C2 9F in UTF-8.
    const bool c1 =
        byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (c1) ++i;
    if (!c1 && byte >= 0x20 && byte != 0x7F) out += text[i];
  }
  return out;
}

std::string points_text(const PerPlayer<Points>& points, int players) {
  std::string text;
  for (int i = 0; i < players; ++i) text += fmt::format("{:>7}", points[Player(i)]);
  return text;
}

std::string win_text(const Game& game, const Win& win) {
  std::string text = display_name(game, win.winner);
  text += win.from ? fmt::format(" wins off {}", display_name(game, *win.from)) : " draws";
  if (win.tile.is_tile()) text += (win.from ? " with " : " ") + win.tile.name();
  if (win.annulled) return text + ": annulled by head bump";
  const bool told = win.worth_known || !win.yaku.empty();
  if (!told && !win.transfers_known) return text + ": worth is not known";
  if (!told) return text + fmt::format(": yaku are not known, gets {}", win.transfers[win.winner]);
  std::string_view before = ": ";
  for (const YakuHan& yaku : win.yaku) {
    text += fmt::format("{}{}", before, yaku_name(yaku.yaku));
    if (!win.yakuman) text += fmt::format(" {}", yaku.han);
    before = ", ";
  }
  text += ";";
  if (win.han) text += fmt::format(" {} han", *win.han);
  if (win.fu) text += fmt::format(" {} fu", *win.fu);
  if (win.yakuman) text += " yakuman";
  text += fmt::format(", {}", win.points);
  if (win.responsible)
    text += fmt::format(", {} answers for it", display_name(game, *win.responsible));
  return text;
}

}  // namespace

std::string display_name(const Game& game, Player player) {
  const std::string name = printable(game.people[player].name);
  return name.empty() ? fmt::format("player {}", player.index()) : name;
}

std::string result_text(const Game& game, const Round& round) {
  if (const auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    std::string text;
    for (const Win& win : *wins) text += (text.empty() ? "" : "; ") + win_text(game, win);
    return text;
  }
  if (const auto* none = std::get_if<NoWin>(&round.outcome)) {
    std::string text(draw_kind_name(none->kind));
    for (int i = 0; i < game.rules.players; ++i) {
      if (!none->shown[Player(i)]) continue;
      text += text.find(',') == std::string::npos ? ", shown by " : ", ";
      text += display_name(game, Player(i));
    }
    return text;
  }
  if (round.flow.acts.empty() && round.end_scores) return "only the points are known";
  return fmt::format("cut off after {} acts", round.flow.acts.size());
}

std::string listing(const Game& game) {
  std::string text;
  if (!game.title.empty()) text += printable(game.title) + "\n";
  for (int i = 0; i < game.rules.players; ++i) {
    text += fmt::format("{}{}", i == 0 ? "players: " : ", ", display_name(game, Player(i)));
  }
  text += "\n";
  for (const Round& round : game.rounds) {
    text += fmt::format("{:<6}{}", round_name(round.start),
                        points_text(round.start.scores, game.rules.players));
    if (round.start.sticks > 0) text += fmt::format("  sticks {}", round.start.sticks);
    text += fmt::format("\n      {}\n", result_text(game, round));
  }
  if (game.end) {
    text += fmt::format("end   {}\n", points_text(game.end->scores, game.rules.players));
    text += "      ";
    for (int i = 0; i < game.rules.players; ++i) {
      text += fmt::format("{:>+7.1f}", game.end->results[Player(i)] / 10.0);
    }
    text += "\n";
  } else if (!game.rounds.empty() && game.rounds.back().end_scores) {
    text +=
        fmt::format("then  {}\n", points_text(*game.rounds.back().end_scores, game.rules.players));
  }
  return text;
}

}  // namespace jantaku::record
