#include "hand_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "json/writer.h"
#include "lines.h"
#include "tui/tile_text.h"

namespace jantaku::cli {
void add_hand_options(CLI::App& app, HandOptions& options) {
  auto* hand = app.add_option("HAND", options.hand, "The tiles, such as 123m406p789s1122z");
  auto* calls = app.add_option("--calls", options.calls, "The calls, such as 333m,456p,1111z")
                    ->type_name("CALL,...")
                    ->delimiter(',');
  auto* json = app.add_flag("--json", options.json, "Answer with one line of JSON");
  auto* jsonl =
      app.add_flag("--jsonl", options.jsonl, "Answer many hands: lines of JSON in and out");
  for (CLI::Option* other : {hand, calls, json}) jsonl->excludes(other);
  app.callback([hand, jsonl] {
    if (hand->count() == 0 && jsonl->count() == 0) throw CLI::RequiredError("HAND");
  });
  add_glyphs_option(app, options.glyphs);
}

Texts::Texts(const HandOptions& options)
    : hand(options.hand, base::make_source("hand", options.hand), 0) {
  for (const std::string& call : options.calls) {
    calls.emplace_back(call, base::make_source("call", call), 0);
  }
}

base::Result<tui::RiichiHand> read_hand(const HandOptions& options) {
  const Texts texts(options);
  return tui::read_riichi_hand(texts.hand, texts.calls);
}

std::vector<tiles::Kind> kinds_of(std::span<const tiles::Tile> tiles) {
  std::vector<tiles::Kind> kinds;
  for (const tiles::Tile& tile : tiles) kinds.push_back(tile.kind);
  return kinds;
}

int answer_lines(tui::Question question) {
  std::ios::sync_with_stdio(false);
  // A person who types lines wants each answered at once.
  const bool at_once = isatty(STDIN_FILENO) != 0;
  int status = kOk;
  std::string line;
  int64_t number = 0;
  for (;;) {
    const Line kind = read_line(std::cin, line, tui::kLongestLine);
    if (kind == Line::kEnd) return status;
    ++number;
    const tui::LineAnswer answer = kind == Line::kTooLong
                                       ? tui::too_long(number)
                                       : tui::answer_line(question, std::move(line), number);
    if (answer.status == tui::LineAnswer::Status::kRefused) status = kFailed;
    print(json::write(answer.value) + "\n");
    if (at_once) std::fflush(stdout);
    line = {};
  }
}

std::string hand_text(const tui::RiichiHand& hand, const tui::Style& style) {
  std::string out = tui::tile_row(kinds_of(hand.tiles.tiles), style, {}, "  ") + "\n";
  if (hand.calls == 0) return out;

  out += "  Calls   ";
  for (const tiles::Call& call : hand.tiles.calls) {
    out += ' ';
    for (const tiles::Tile& tile : call.tiles) out += tile.kind.name().front();
    out += call.tiles.front().kind.suit();
  }
  const int unnamed = hand.calls - static_cast<int>(hand.tiles.calls.size());
  if (unnamed > 0) out += fmt::format(" ({} not named)", unnamed);
  return out + "\n";
}

}  // namespace jantaku::cli
