// jantaku waits: the tiles that complete a hand.
#include <fmt/format.h>

#include <optional>

#include "commands.h"
#include "hand/riichi_acceptance.h"
#include "hand_command.h"
#include "json/writer.h"
#include "tui/match_waits.h"
#include "tui/ranking.h"
#include "tui/tile_text.h"

namespace jantaku::cli {
namespace {

struct Options : HandOptions {
  std::optional<std::string> match;
};

std::string report(const tui::RiichiHand& hand, const tui::Style& style) {
  const hand::Mask34 kinds = hand::waits(hand.counts, hand.calls);
  const hand::Mask34 left = tui::still_to_come(kinds, hand.seen);
  std::string out = hand_text(hand, style);
  const int shanten = hand::shanten(hand.counts, hand.calls).best();
  if (shanten > 0) return out + fmt::format("  Waits    none: {}\n", tui::shanten_name(shanten));
  if (left == 0) return out + "  Waits    none: tenpai, but every tile it waits for is in sight\n";
  return out + fmt::format("  Waits    {}: {}\n",
                           tui::amount_text(hand::tiles_left(left, hand.seen), left),
                           tui::kinds_left_text(left, hand.seen, style));
}

std::string report(const tui::MatchWaits& found, const tui::Style& style) {
  std::string out = tui::tile_row(kinds_of(found.hand.tiles), style, {}, "  ") + "\n";
  if (found.matched == tui::MatchWaits::Matched::kYes) out += "  Matches as it is\n";
  std::string list;
  for (const auto& [kind, left] : found.waits) {
    if (!list.empty()) list += ", ";
    list += fmt::format("{} x{}", tui::tile_label(kind, style), left);
  }
  return out + fmt::format("  Waits    {}\n", list.empty() ? "none" : list);
}

int waits_for_match(const Options& options) {
  const Texts texts(options);
  const auto found = tui::match_waits(
      texts.hand, texts.calls, {*options.match, base::make_source("match", *options.match), 0});
  if (!found) return complain(found.diagnostics());
  print(options.json ? json::write(tui::match_waits_answer(*found)) + "\n"
                     : report(*found, output_style(options.glyphs)));
  return kOk;
}

int waits(const Options& options) {
  if (options.jsonl) return answer_lines(tui::Question::kWaits);
  if (options.match) return waits_for_match(options);
  const auto hand = read_hand(options);
  if (!hand) return complain(hand.diagnostics());
  if (const auto error = tui::check_waiting(*hand, {})) return complain(*error);
  if (options.json) {
    print(json::write(tui::waits_answer(*hand)) + "\n");
  } else {
    print(report(*hand, output_style(options.glyphs)));
  }
  return kOk;
}

}  // namespace

Run add_waits(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  add_hand_options(app, *options);
  app.add_option("--match", options->match, "What to complete instead of a riichi hand")
      ->type_name("MATCH")
      ->excludes("--jsonl");
  app.footer(
      "The waits of the riichi shapes: four groups and a pair, seven pairs, thirteen orphans. "
      "Yaku\n"
      "are not considered. With --match, those of any match specification, over the sets pair, "
      "koutsu,\n"
      "kantsu, shuntsu, mentsu; red fives then serve as fives, and jokers (1j) as anything.\n"
      "\n"
      "Examples:\n"
      "  jantaku waits 2345678m333s111z\n"
      "  jantaku waits 1112345678999p\n"
      "  jantaku waits 4z --calls 123m,456m,789m,111z\n"
      "  jantaku waits 1122334455667z --match 'pair:7'\n"
      "  echo '{\"hand\": \"2345678m333s111z\"}' | jantaku waits --jsonl");
  return [options] { return waits(*options); };
}

}  // namespace jantaku::cli
