// jantaku waits: the tiles that complete a hand.
#include <fmt/format.h>

#include "commands.h"
#include "hand/riichi_acceptance.h"
#include "hand_command.h"
#include "json/writer.h"
#include "tui/ranking.h"

namespace jantaku::cli {
namespace {

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

int waits(const HandOptions& options) {
  if (options.jsonl) return answer_lines(tui::Question::kWaits);
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
  const auto options = std::make_shared<HandOptions>();
  add_hand_options(app, *options);
  app.footer(
      "The waits of the riichi shapes: four groups and a pair, seven pairs, thirteen orphans. "
      "Yaku\n"
      "are not considered.\n"
      "\n"
      "Examples:\n"
      "  jantaku waits 2345678m333s111z\n"
      "  jantaku waits 1112345678999p\n"
      "  jantaku waits 4z --calls 123m,456m,789m,111z\n"
      "  echo '{\"hand\": \"2345678m333s111z\"}' | jantaku waits --jsonl");
  return [options] { return waits(*options); };
}

}  // namespace jantaku::cli
