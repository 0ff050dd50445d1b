#include "tui/verify_hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "json/writer.h"
#include "record/win_line.h"
#include "riichi/score.h"
#include "tiles/standard.h"
#include "tui/win_input.h"

namespace jantaku::tui {
namespace {

// As scoring wants it; the last tile added is the one that won.
base::Result<WinInput> input_of(const record::WinLine& line, const json::Document& document,
                                const riichi::Rules& rules) {
  const json::Value& in = *document.root.find("in");
  const auto bad = [&](std::string message) {
    return record::bad_win_line(document, in, std::move(message));
  };
  WinInput asked;
  riichi::Win& win = asked.win;
  win.round_wind = static_cast<uint8_t>(line.round_wind);
  win.seat_wind = static_cast<uint8_t>(line.seat_wind);
  asked.seats.winner = win.seat_wind;  // the dealer is seat 0
  asked.seats.honba = static_cast<uint8_t>(line.honba);
  asked.seats.kyoutaku = line.sticks * rules.riichi.kyoutaku;
  std::vector<tiles::Tile> concealed = line.hand.tiles;
  if (line.won_on) {
    win.by = riichi::By::kRon;
    asked.seats.from = static_cast<int8_t>(asked.giver(line.won_on->from, rules));
    concealed.emplace_back(line.won_on->kind);
  }
  for (const tiles::Tile& tile : concealed) {
    if (asked.add_tile(tile.kind) == WinInput::Added::kNo) {
      return bad("an unknown tile in the hand");
    }
  }
  for (const tiles::Call& call : line.hand.calls) {
    if (asked.add_call(call, rules) == WinInput::Added::kNo) {
      return bad("a call that riichi does not have");
    }
  }
  win.riichi = static_cast<riichi::RiichiState>(line.riichi);
  win.ippatsu = line.ippatsu;
  win.chankan = line.chankan;
  win.rinshan = line.rinshan;
  win.last_tile = line.last_tile;
  win.first_turn = line.first_turn;
  const auto add = [&](const std::vector<tiles::Kind>& kinds, riichi::Win::Indicators& to) {
    for (tiles::Kind kind : kinds) {
      if (tiles::index34(kind) < 0) return false;
      to.push_back(static_cast<uint8_t>(tiles::index34(kind)));
    }
    return true;
  };
  if (!add(line.indicators, win.dora_indicators) || !add(line.ura_indicators, win.ura_indicators)) {
    return bad("an indicator must be a tile, such as \"m1\"");
  }
  for (base::Diagnostic& wrong : riichi::check_win(win, rules))
    return bad(std::move(wrong.message));
  return asked;
}

// Both answers as one text: yaku sorted, then fu, han, yakuman, points and changes.
std::string text_of(std::vector<std::string> yaku, std::string_view numbers) {
  std::sort(yaku.begin(), yaku.end());
  return fmt::format("{} | {}", fmt::join(yaku, ", "), numbers);
}

std::string our_answer(const WinInput& asked, const riichi::Rules& rules) {
  const riichi::Score score = riichi::score(asked.win, rules);
  const riichi::Settlement settled = riichi::settle(score, asked.seats, rules);
  std::vector<std::string> yaku;
  for (const riichi::YakuHan& item : score.yaku_list) {
    const std::string han = riichi::is_yakuman(item.yaku)
                                ? std::string(size_t{item.han} / riichi::kWholeYakuman, '*')
                                : std::to_string(item.han);
    yaku.push_back(fmt::format("{} {}", riichi::yaku_japanese(item.yaku), han));
  }
  const auto number = [](int value) { return value == 0 ? "null" : std::to_string(value); };
  const bool yakuman = score.yakuman_halves > 0;
  return text_of(
      std::move(yaku),
      fmt::format("fu {}, han {}, yakuman {}, points {}, changes {}",
                  number(yakuman ? 0 : score.fu), number(score.han),
                  number(score.yakuman_halves / riichi::kWholeYakuman), settled.hand_points,
                  score.wins() ? fmt::format("{}", fmt::join(settled.delta, " ")) : ""));
}

std::string wanted_answer(const record::WinAnswer& answer) {
  std::vector<std::string> yaku;
  yaku.reserve(answer.yaku.size());
  for (const auto& one : answer.yaku) yaku.push_back(one.name + " " + one.han);
  const auto number = [](std::optional<int64_t> value) {
    return value ? std::to_string(*value) : std::string("null");
  };
  return text_of(std::move(yaku),
                 fmt::format("fu {}, han {}, yakuman {}, points {}, changes {}", number(answer.fu),
                             number(answer.han), number(answer.yakuman), answer.points,
                             fmt::join(answer.changes, " ")));
}

}  // namespace

base::Result<Check> check_scored_hand(std::string line, const std::string& name,
                                      const riichi::Rules& rules) {
  const auto document = json::read(base::make_source(name, std::move(line)));
  if (!document) return document.diagnostics();
  const auto line_in = record::read_win_line(*document);
  if (!line_in) return line_in.diagnostics();
  const auto asked = input_of(*line_in, *document, rules);
  if (!asked) return asked.diagnostics();
  const auto answer = record::read_win_answer(*document);
  if (!answer) return answer.diagnostics();
  const std::string wanted = wanted_answer(*answer);
  const std::string ours = our_answer(*asked, rules);
  if (ours == wanted) return Check{};
  return Check{.outcome = Check::Outcome::kFailed,
               .what = fmt::format("{}\n  expected {}\n  ours     {}",
                                   json::write(*document->root.find("in")), wanted, ours)};
}

}  // namespace jantaku::tui
