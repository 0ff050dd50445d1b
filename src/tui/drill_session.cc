#include "tui/drill_session.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <string>

#include "tiles/standard.h"
#include "tui/tile_text.h"

namespace jantaku::tui {
namespace {

constexpr std::string_view kIndent = "  ";
constexpr size_t kHints = 5;

constexpr std::string_view kHelp =
    "  Discard a tile by its name (5m, 0p, 7z) or its number. ? shows the best discards, q ends.\n";

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

void show_turn(const Drill& drill, std::ostream& out, const Style& style,
               RowOptions::Numbers numbers) {
  const RankedDiscard& best = drill.ranking().front();
  out << '\n'
      << painted(fmt::format("Turn {} of {}", drill.turn(), drill.turns()), Ink::kBold, style)
      << fmt::format("   {}, the best discard accepts {}\n", shanten_name(drill.shanten()),
                     amount_text(best.tiles, best.accepts))
      << tile_row(drill.hand(), style, {.last = RowOptions::Last::kApart, .numbers = numbers},
                  kIndent);
}

// 5m for a tie of 5m alone; "5m, 9p or 1z" for more.
std::string best_names(const Verdict& verdict, const std::vector<RankedDiscard>& ranking,
                       const Style& style) {
  std::string out;
  size_t ties = 0;
  while (ties < ranking.size() && ranking[ties].ties(verdict.best)) ++ties;
  for (size_t i = 0; i < ties; ++i) {
    if (i > 0) out += i + 1 == ties ? " or " : ", ";
    out += tile_name(tiles::kind34(ranking[i].kind), style);
  }
  return out;
}

void show_verdict(const Verdict& verdict, const std::vector<RankedDiscard>& ranking,
                  tiles::Kind kind, std::ostream& out, const Style& style) {
  out << kIndent << "Discard " << tile_name(kind, style) << ": ";
  switch (verdict.kind) {
    case Verdict::Kind::kBest:
      out << painted("best.", Ink::kGreen, style);
      break;
    case Verdict::Kind::kFewer:
      out << painted(fmt::format("costs {} of {} accepted tiles.", verdict.tiles_lost(),
                                 verdict.best.tiles),
                     Ink::kYellow, style)
          << " Best was " << best_names(verdict, ranking, style) << '.';
      break;
    case Verdict::Kind::kBackwards:
      out << painted(fmt::format("a step back to {}.", shanten_name(verdict.chosen.shanten)),
                     Ink::kRed, style)
          << " Best was " << best_names(verdict, ranking, style) << '.';
      break;
  }
  out << fmt::format("\n  Now {}, accepting {}", shanten_name(verdict.chosen.shanten),
                     amount_text(verdict.chosen.tiles, verdict.chosen.accepts));
  if (verdict.chosen.accepts != 0) out << ": " << kinds_text(verdict.chosen.accepts);
  out << ".\n";
}

void show_hints(const Drill& drill, std::ostream& out, const Style& style) {
  for (size_t i = 0; i < drill.ranking().size() && i < kHints; ++i) {
    const RankedDiscard& discard = drill.ranking()[i];
    out << kIndent << tile_name(tiles::kind34(discard.kind), style)
        << fmt::format("  {}, accepts {:>2} tiles: {}\n", shanten_name(discard.shanten),
                       discard.tiles, kinds_text(discard.accepts));
  }
}

void show_ending(const Drill& drill, std::ostream& out, const Style& style) {
  const int discards = drill.tally().discards;
  const std::string after = fmt::format("after {} discard{}", discards, discards == 1 ? "" : "s");
  switch (drill.ending()) {
    case Ending::kTenpai:
      out << painted("Tenpai " + after, Ink::kBold, style);
      break;
    case Ending::kWin:
      out << painted("Complete " + after, Ink::kBold, style);
      break;
    case Ending::kOutOfTurns:
      out << painted("Out of turns at " + shanten_name(drill.shanten()), Ink::kBold, style);
      break;
    case Ending::kNone:
      out << painted("Ended early " + after, Ink::kBold, style);
      break;
  }
}

void show_summary(const Drill& drill, int hints, std::ostream& out, const Style& style) {
  out << '\n';
  show_ending(drill, out, style);
  out << '\n' << tile_row(drill.hand(), style, {}, kIndent);
  const Tally& tally = drill.tally();
  if (drill.ending() == Ending::kTenpai) {
    hand::Counts34 counts{};
    for (const tiles::Kind kind : drill.hand()) {
      ++counts[static_cast<size_t>(tiles::index34(kind))];
    }
    const hand::Mask34 waits = still_to_come(hand::waits(counts), drill.seen());
    out << "  Waits          " << kinds_left_text(waits, drill.seen(), style) << '\n';
  }
  if (tally.discards > 0) {
    out << fmt::format("  Best discards  {} of {} ({} %)\n", tally.best, tally.discards,
                       100 * tally.best / tally.discards)
        << fmt::format("  Score          {} of 100\n", tally.score());
  }
  if (hints > 0) out << fmt::format("  Hints          {}\n", hints);
}

void discard_and_tell(Drill& drill, size_t position, std::ostream& out, const Style& style) {
  const std::vector<RankedDiscard> ranking = drill.ranking();
  const tiles::Kind kind = drill.hand()[position];
  show_verdict(drill.discard(position), ranking, kind, out, style);
}

}  // namespace

void play_drill(Drill& drill, std::istream& in, std::ostream& out, const Style& style) {
  out << kHelp;
  int hints = 0;
  bool show = true;
  std::string line;
  while (drill.ending() == Ending::kNone) {
    if (show) show_turn(drill, out, style, RowOptions::Numbers::kYes);
    show = false;
    out << painted("Discard> ", Ink::kBold, style) << std::flush;
    if (!std::getline(in, line)) {
      out << '\n';
      break;
    }
    const std::string_view answer = trimmed(line);
    if (answer == "q") break;
    if (answer == "?") {
      show_hints(drill, out, style);
      ++hints;
      continue;
    }
    if (answer.empty()) {
      out << kHelp;
      continue;
    }
    const auto position = drill.find(answer);
    if (!position) {
      out << kIndent << position.diagnostics().front().message << ".\n";
      continue;
    }
    discard_and_tell(drill, *position, out, style);
    show = true;
  }
  show_summary(drill, hints, out, style);
}

void watch_drill(Drill& drill, std::ostream& out, const Style& style) {
  while (drill.ending() == Ending::kNone) {
    show_turn(drill, out, style, RowOptions::Numbers::kNo);
    discard_and_tell(drill, drill.best_position(), out, style);
  }
  show_summary(drill, 0, out, style);
}

}  // namespace jantaku::tui
