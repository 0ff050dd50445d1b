// What the commands about hands share: one hand from the arguments, or many from standard input.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "tui/hand_lines.h"
#include "tui/riichi_hand.h"

namespace jantaku::cli {

struct HandOptions {
  std::string hand;
  std::vector<std::string> calls;
  bool json = false;
  bool jsonl = false;
  tui::Glyphs glyphs = tui::Glyphs::kAuto;
};

// HAND, --calls, --json, --jsonl, --glyphs
void add_hand_options(CLI::App& app, HandOptions& options);

// The hand and the calls of the arguments, named so that errors can point at them. They refer to
// the options.
struct Texts {
  explicit Texts(const HandOptions& options);
  tiles::Text hand;
  std::vector<tiles::Text> calls;
};

std::vector<tiles::Kind> kinds_of(std::span<const tiles::Tile> tiles);

// The hand of the arguments as a riichi hand.
base::Result<tui::RiichiHand> read_hand(const HandOptions& options);

// Answers each line of standard input on a line of standard output.
int answer_lines(tui::Question question);

// The tiles of a hand, and its calls below them.
std::string hand_text(const tui::RiichiHand& hand, const tui::Style& style);

}  // namespace jantaku::cli
