// jantaku shanten: how far a hand is from tenpai, and what to do about it.
#include <fmt/format.h>

#include <iterator>

#include "commands.h"
#include "hand/riichi_acceptance.h"
#include "hand_command.h"
#include "json/writer.h"
#include "tiles/standard.h"
#include "tui/ranking.h"
#include "tui/tile_text.h"

namespace jantaku::cli {
namespace {

std::string forms_text(const hand::Shanten& shanten) {
  if (shanten.pairs == hand::kNever) return "the standard form; calls rule out the others";
  return fmt::format("standard {}, seven pairs {}, thirteen orphans {}", shanten.standard,
                     shanten.pairs, shanten.orphans);
}

std::string discards_text(const tui::RiichiHand& hand, const tui::Style& style) {
  std::string out = tui::painted("\n  Discard   Then        Accepts\n", tui::Ink::kBold, style);
  const auto ranking = tui::rank_discards(hand.counts, hand.calls, hand.seen);
  for (const tui::RankedDiscard& discard : ranking) {
    const tiles::Kind kind = tiles::kind34(discard.kind);
    const auto ink = discard.ties(ranking.front()) ? tui::Ink::kGreen : tui::Ink::kPlain;
    const int width = tui::cells(style.glyphs ? tui::padded(tiles::glyph(kind), 2) + " 5m" : "5m");
    fmt::format_to(std::back_inserter(out), "  {}{:{}}{}{:>4}  {}\n", tui::tile_label(kind, style),
                   "", 10 - width,
                   tui::painted(tui::padded(tui::shanten_name(discard.shanten), 11), ink, style),
                   discard.tiles, tui::kinds_text(discard.accepts));
  }
  return out;
}

std::string report(const tui::RiichiHand& hand, const tui::Style& style) {
  const hand::Shanten shanten = hand::shanten(hand.counts, hand.calls);
  std::string out = hand_text(hand, style);
  fmt::format_to(std::back_inserter(out), "  Shanten  {} ({})\n",
                 tui::painted(tui::shanten_name(shanten.best()), tui::Ink::kBold, style),
                 forms_text(shanten));
  if (hand.has_drawn()) return out + discards_text(hand, style);

  const hand::Mask34 kinds =
      tui::still_to_come(hand::acceptance(hand.counts, hand.calls).kinds, hand.seen);
  fmt::format_to(std::back_inserter(out), "  Accepts  {}: {}\n",
                 tui::amount_text(hand::tiles_left(kinds, hand.seen), kinds),
                 tui::kinds_left_text(kinds, hand.seen, style));
  return out;
}

int shanten(const HandOptions& options) {
  if (options.jsonl) return answer_lines(tui::Question::kShanten);
  const auto hand = read_hand(options);
  if (!hand) return complain(hand.diagnostics());
  if (options.json) {
    print(json::write(tui::shanten_answer(*hand)) + "\n");
  } else {
    print(report(*hand, output_style(options.glyphs)));
  }
  return kOk;
}

}  // namespace

Run add_shanten(CLI::App& app) {
  const auto options = std::make_shared<HandOptions>();
  add_hand_options(app, *options);
  app.footer(
      "The best of the standard form, seven pairs and thirteen orphans counts. Before a draw you\n"
      "see what the hand accepts and how many of those tiles you cannot see; after a draw, every\n"
      "discard with what it leaves, the best first. A hand of fewer than 13 tiles is taken to "
      "have\n"
      "the calls it needs, named or not.\n"
      "\n"
      "Examples:\n"
      "  jantaku shanten 123m406p789s1122z\n"
      "  jantaku shanten 24m45679p1368s55z --glyphs never\n"
      "  jantaku shanten 2345678m --calls 333s,5555z\n"
      "  echo '{\"hand\": \"123m406p789s1122z\", \"calls\": []}' | jantaku shanten --jsonl");
  return [options] { return shanten(*options); };
}

}  // namespace jantaku::cli
