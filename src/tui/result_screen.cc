#include "tui/result_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/log/choices.h"
#include "tui/table_screen.h"

namespace jantaku::tui {
namespace {

using engine::Account;
using engine::Seat;

std::string account_name(Account account, const SeatNames& names) {
  if (account == Account::kPot) return "the pot";
  if (account == Account::kNobody) return "the table";
  return names[static_cast<size_t>(account)];
}

std::string how(const engine::WinResult& win, const SeatNames& names) {
  if (win.payer == Seat::kNone) return "on a drawn tile";
  return fmt::format("on a {} of {}", win.by_call ? "call" : "discard",
                     names[engine::index(win.payer)]);
}

std::string worth(const engine::WinResult& win, const ruleset::Ruleset& rules) {
  std::vector<std::string> parts;
  if (win.points != 0) {
    parts.push_back(fmt::format("{} {}", points_text(win.points), rules.point_name));
  }
  if (win.limits != 0) {
    parts.push_back(fmt::format("{} {}", points_text(win.limits), rules.limit_point_name));
  }
  if (win.fu > 0) parts.push_back(fmt::format("{} {}", win.fu, rules.minipoint_name));
  if (!win.limit_name.empty()) parts.push_back(win.limit_name);
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string win_text(const engine::Table& table, const engine::WinResult& win,
                     const ruleset::Ruleset& rules, const SeatNames& names, const Style& style) {
  const engine::Player& winner = table.at(win.winner);
  std::string out =
      painted(fmt::format("{}: a win {}", names[engine::index(win.winner)], how(win, names)),
              Ink::kBold, style) +
      "\n";
  out += fmt::format("  {}   {}", tiles_text(winner.hand, style), tiles_text({win.tile}, style));
  for (const engine::Meld& meld : winner.calls) out += "  " + meld_text(meld, style);
  out += "\n\n";
  for (const engine::ScoredYaku& yaku : win.scored) {
    out +=
        fmt::format("  {:<28}{:>6}\n", rules.names.yaku.name(yaku.name), points_text(yaku.value));
  }
  return out + fmt::format("  {}: {}\n\n", worth(win, rules), points_text(win.worth));
}

// Who was in tenpai at an exhaustive draw, and the hands that were shown.
std::string hands_text(const engine::Table& table, const ruleset::Ruleset& rules,
                       const SeatNames& names, const Style& style) {
  const auto tenpai = rules.names.statuses.find("tenpai");
  std::string out;
  for (int s = 0; s < table.seats; ++s) {
    const engine::Player& player = table.at(engine::seat_at(static_cast<size_t>(s)));
    const bool told = table.end == engine::RoundEnd::kExhaustiveDraw && tenpai && !player.won;
    const bool waits = told && player.has(*tenpai);
    if (!told && !player.hand_revealed) continue;
    out += fmt::format("  {:<14}{:<8}", names[static_cast<size_t>(s)],
                       waits  ? "tenpai"
                       : told ? "noten"
                              : "");
    if (player.hand_revealed) {
      out += tiles_text(player.hand, style);
      if (!player.draw.empty()) out += "   " + tiles_text(player.draw, style);
      for (const engine::Meld& meld : player.calls) out += "  " + meld_text(meld, style);
    }
    while (out.back() == ' ') out.pop_back();
    out += '\n';
  }
  return out.empty() ? out : out + "\n";
}

std::string ledger_text(const engine::Table& table, const SeatNames& names) {
  std::string out;
  for (const engine::LedgerLine& line : added_up(table)) {
    out += fmt::format("  {:<14} to {:<14}{:>9}  {}\n", account_name(line.from, names),
                       account_name(line.to, names), points_text(line.amount), line.why);
  }
  return out.empty() ? out : "Payments\n" + out + "\n";
}

std::string signed_text(engine::Milli points) {  // "+1000"
  return points > 0 ? "+" + points_text(points) : points_text(points);
}

std::string scores_text(const engine::Table& table, const SeatNames& names) {
  std::string out = "Scores\n";
  for (int s = 0; s < table.seats; ++s) {
    const auto at = static_cast<size_t>(s);
    const engine::Milli change = table.players[at].score - table.scores_before[at];
    out += fmt::format("  {:<6}{:<14}{:>9}{:>9}\n", wind_name(engine::seat_at(at)), names[at],
                       points_text(table.players[at].score), signed_text(change));
  }
  return out;
}

}  // namespace

std::vector<engine::LedgerLine> added_up(const engine::Table& table) {
  std::vector<engine::LedgerLine> lines;
  for (const engine::LedgerLine& line : table.ledger) {
    if (line.amount == 0) continue;
    const auto same = std::find_if(lines.begin(), lines.end(), [&](const auto& other) {
      return other.from == line.from && other.to == line.to && other.why == line.why;
    });
    if (same == lines.end()) {
      lines.push_back(line);
    } else {
      same->amount += line.amount;
    }
  }
  return lines;
}

std::string round_result(const engine::Table& table, const ruleset::Ruleset& rules,
                         const SeatNames& names, const Style& style) {
  std::string out = painted(round_name(table), Ink::kBold, style) + "\n";
  out += indicators_text(table, rules, style) + "\n";
  for (const engine::WinResult& win : table.wins) {
    out += win_text(table, win, rules, names, style);
  }
  if (table.end != engine::RoundEnd::kWin) {
    out += painted(table.end_name.empty() ? "A draw" : table.end_name, Ink::kBold, style) + "\n";
    const std::string hands = hands_text(table, rules, names, style);
    out += hands.empty() ? "\n" : hands;
  }
  return out + ledger_text(table, names) + scores_text(table, names);
}

std::string game_result(const engine::Standing& standing, const ruleset::Ruleset& rules,
                        const SeatNames& names, const Style& style) {
  std::string out = painted("The game is over", Ink::kBold, style) + "\n";
  const std::vector<int> places = engine::places(rules, standing);
  const std::vector<engine::Milli> results = engine::results(rules, standing);
  const bool settled = !rules.scoring.uma.empty() || rules.scoring.origin;
  for (const int person : engine::ranking(standing, rules.seats)) {
    const auto at = static_cast<size_t>(person);
    out +=
        fmt::format("  {}  {:<14}{:>9}", places[at], names[at], points_text(standing.scores[at]));
    if (settled) out += fmt::format("   result {:>7}", signed_text(results[at]));
    out += '\n';
  }
  return out;
}

std::string round_line(const engine::Table& table, const ruleset::Ruleset& rules,
                       const SeatNames& names) {
  std::vector<std::string> parts;
  for (const engine::WinResult& win : table.wins) {
    std::vector<std::string> yaku;
    for (const auto& one : win.scored) yaku.push_back(rules.names.yaku.name(one.name));
    parts.push_back(fmt::format("{} wins {}{}{}{}", names[engine::index(win.winner)],
                                points_text(win.worth), yaku.empty() ? "" : " (",
                                fmt::join(yaku, ", "), yaku.empty() ? "" : ")"));
  }
  if (table.end != engine::RoundEnd::kWin) {
    parts.push_back(table.end_name.empty() ? "a draw" : table.end_name);
  }
  return fmt::format("{}: {}", round_name(table), fmt::join(parts, "; "));
}

}  // namespace jantaku::tui
