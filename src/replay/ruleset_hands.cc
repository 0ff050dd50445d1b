#include "replay/ruleset_hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::replay {
namespace {

using engine::Meld;
using engine::Seat;
using ruleset::kOne;

constexpr int kSeats = 4;

Seat giver(Seat winner, tiles::From from) {
  const size_t ahead = from == tiles::From::kLeft ? 3 : from == tiles::From::kAcross ? 2 : 1;
  return engine::seat_at((engine::index(winner) + ahead) % kSeats);
}

struct CallForm {
  const char* name;
  Meld::Kind kind;
};

// As the rulesets of riichi call them.
CallForm form_of(tiles::CallKind kind) {
  switch (kind) {
    case tiles::CallKind::kChii:
      return {"chii", Meld::Kind::kCall};
    case tiles::CallKind::kPon:
      return {"pon", Meld::Kind::kCall};
    case tiles::CallKind::kDaiminkan:
      return {"daiminkan", Meld::Kind::kCall};
    case tiles::CallKind::kKakan:
      return {"kakan", Meld::Kind::kUpgrade};
    case tiles::CallKind::kAnkan:
      return {"ankan", Meld::Kind::kSelfCall};
    case tiles::CallKind::kOther:
      break;
  }
  return {"", Meld::Kind::kCall};
}

std::string text_of(const RulesetScore& score) {
  if (!score.wins) return "no win";
  return fmt::format("{} | fu {}, han {}, yakuman {}, points {}, changes {}",
                     fmt::join(score.yaku, ", "), score.fu, score.han, score.yakuman, score.points,
                     fmt::join(score.changes, " "));
}

std::string text_of(const record::WinAnswer& answer) {
  std::vector<std::string> yaku;
  yaku.reserve(answer.yaku.size());
  for (const auto& one : answer.yaku) yaku.push_back(one.name + " " + one.han);
  if (yaku.empty()) return "no win";
  return fmt::format("{} | fu {}, han {}, yakuman {}, points {}, changes {}", fmt::join(yaku, ", "),
                     answer.fu.value_or(0), answer.han.value_or(0), answer.yakuman.value_or(0),
                     answer.points, fmt::join(answer.changes, " "));
}

// A yakuman has neither han nor fu to compare.
std::vector<std::string> differences(const RulesetScore& ours, const record::WinAnswer& wanted) {
  if (ours.wins == wanted.yaku.empty()) return {"win"};
  std::vector<std::string> differs;
  if (!ours.wins) return differs;
  const bool yakuman = wanted.yakuman.value_or(0) > 0;
  if (ours.yakuman != wanted.yakuman.value_or(0)) differs.emplace_back("yakuman");
  if (!yakuman && ours.han != wanted.han.value_or(0)) differs.emplace_back("han");
  if (!yakuman && ours.fu != wanted.fu.value_or(0)) differs.emplace_back("fu");
  if (ours.points != wanted.points) differs.emplace_back("points");
  if (ours.changes != wanted.changes) differs.emplace_back("changes");
  return differs;
}

// Fourteen tiles, each call counting as three.
bool is_whole(const record::WinLine& line) {
  constexpr size_t kTilesOfWin = 14, kTilesOfSet = 3;
  const size_t loose = line.hand.tiles.size() + (line.won_on ? 1 : 0);
  return loose + line.hand.calls.size() * kTilesOfSet == kTilesOfWin;
}

}  // namespace

void RulesetHands::set(Seat seat, std::string_view status, bool on) {
  if (const auto number = game_.rules().names.statuses.find(status)) {
    game_.table().at(seat).statuses.set(static_cast<size_t>(*number), on);
  }
}

void RulesetHands::begin_round(const record::WinLine& line) {
  engine::Game::RoundStart start{.wall = game_.rules().wall,
                                 .round = line.round_wind * kSeats,
                                 .honba = line.honba,
                                 .sticks = line.sticks * kOne};
  start.scores.fill(game_.rules().initial_score);
  game_.start_round(std::move(start));
}

bool RulesetHands::add_calls(const record::WinLine& line) {
  const ruleset::Ruleset& rules = game_.rules();
  for (const tiles::Call& call : line.hand.calls) {
    const CallForm form = form_of(call.kind);
    const auto name = rules.names.calls.find(form.name);
    if (!name) return false;
    Meld meld{.kind = form.kind, .name = *name};
    for (size_t b = 0; b < rules.buttons.size(); ++b) {
      if (rules.buttons[b].call_name == *name) meld.button = static_cast<int>(b);
    }
    // The tile that was added last of a kakan; any of an ankan.
    const size_t called =
        form.kind == Meld::Kind::kCall ? call.taken().value_or(0) : call.tiles.size() - 1;
    for (size_t i = 0; i < call.tiles.size(); ++i) {
      if (i != called) meld.others.push_back(call.tiles[i]);
    }
    meld.called = call.tiles[called];
    meld.from = call.from == tiles::From::kNobody ? winner_ : giver(winner_, call.from);
    game_.table().at(winner_).calls.push_back(meld);
  }
  return true;
}

// The statuses by which rulesets of riichi remember how a win came about.
void RulesetHands::set_statuses(const record::WinLine& line) {
  set(winner_, "riichi", line.riichi > 0);
  set(winner_, "double_riichi", line.riichi == 2);
  set(winner_, "ippatsu", line.ippatsu);
  // Of a kan whose indicator is turned already.
  set(winner_, "kan", line.rinshan);
  set(winner_, "ankan", line.rinshan);
  set(winner_, "rinshan", line.rinshan);
  for (size_t s = 0; s < kSeats; ++s) {
    set(engine::seat_at(s), "discards_empty", line.first_turn);
    set(engine::seat_at(s), "first_turn", line.first_turn);
    set(engine::seat_at(s), "nagashi", false);
  }
  if (line.last_tile) game_.table().wall.front = game_.table().wall.live_end;
}

// Under the names that rulesets of riichi reserve for them.
void RulesetHands::show_indicators(const record::WinLine& line) {
  engine::Table& table = game_.table();
  const auto lay = [&](std::string_view name, size_t number, tiles::Kind kind) -> int {
    const auto reserved = game_.rules().names.reserved.find(fmt::format("{}_{}", name, number + 1));
    if (!reserved) return -1;
    const int at = table.wall.reserved_at[static_cast<size_t>(*reserved)];
    if (at >= 0) table.wall.tiles.edit()[static_cast<size_t>(at)] = tiles::Tile(kind);
    return *reserved;
  };
  table.revealed.clear();
  for (size_t i = 0; i < line.indicators.size(); ++i) {
    const int reserved = lay("doraindicator", i, line.indicators[i]);
    if (reserved >= 0) table.revealed.push_back({.reserved = reserved, .tile = {}});
  }
  for (size_t i = 0; i < line.ura_indicators.size(); ++i) {
    lay("uraindicator", i, line.ura_indicators[i]);
  }
}

bool RulesetHands::lay_winning_tile(const record::WinLine& line) {
  engine::Table& table = game_.table();
  engine::Player& winner = table.at(winner_);
  winner.hand = line.hand.tiles;
  winner.draw.clear();
  table.history.clear();
  if (!line.first_turn) {
    table.history.push_back({.kind = engine::Recorded::Kind::kDiscard, .seat = winner_});
  }
  if (!line.won_on) {
    if (winner.hand.empty()) return false;
    winner.draw = {winner.hand.back()};
    winner.hand.pop_back();
    game_.set_turn(winner_);
    table.history.push_back({.kind = engine::Recorded::Kind::kDraw, .seat = winner_});
    return true;
  }
  const Seat payer = giver(winner_, line.won_on->from);
  const tiles::Tile tile(line.won_on->kind);
  game_.set_turn(payer);
  if (!line.chankan) {
    table.at(payer).discards.push_back({.tile = tile});
    table.last_discard = {payer, static_cast<int>(table.at(payer).discards.size()) - 1};
    table.history.push_back({.kind = engine::Recorded::Kind::kDiscard, .seat = payer});
    return true;
  }
  const auto name = game_.rules().names.calls.find("kakan");
  if (!name) return false;
  Meld kakan{.kind = Meld::Kind::kUpgrade, .name = *name, .from = winner_, .called = tile};
  for (int i = 0; i < 3; ++i) kakan.others.push_back(tile);
  for (size_t b = 0; b < game_.rules().buttons.size(); ++b) {
    if (game_.rules().buttons[b].call_name == *name) kakan.button = static_cast<int>(b);
  }
  table.at(payer).calls.push_back(kakan);
  table.last_call = kakan;
  table.last_caller = payer;
  table.history.push_back({.kind = engine::Recorded::Kind::kCall, .seat = payer, .call = *name});
  return true;
}

bool RulesetHands::lay_out(const record::WinLine& line) {
  if (!is_whole(line)) return false;
  winner_ = engine::seat_at(static_cast<size_t>(line.seat_wind));
  begin_round(line);
  if (game_.status() == engine::Status::kError || game_.table().seats != kSeats) return false;
  if (!add_calls(line) || !lay_winning_tile(line)) return false;
  show_indicators(line);
  set_statuses(line);
  game_.touch();
  return true;
}

int RulesetHands::win_button(const record::WinLine& line) {
  game_.refill_steps();
  const auto possible = game_.possible_buttons()[engine::index(winner_)];
  for (size_t b = 0; b < game_.rules().buttons.size(); ++b) {
    const engine::ButtonTraits& traits = game_.program().traits(static_cast<int>(b));
    const bool wins = !line.won_on   ? traits.wins_by_draw
                      : line.chankan ? traits.wins_by_call
                                     : traits.wins_by_discard;
    if (wins && possible[b]) return static_cast<int>(b);
  }
  return -1;
}

base::Result<RulesetScore> RulesetHands::score(const record::WinLine& line) {
  if (!lay_out(line)) {
    return base::Diagnostic{
        .code = "verify/no-place",
        .range = {},
        .message = "this hand cannot be laid on a table of the ruleset",
        .hint = "it wants 14 tiles, four seats, and the calls chii, pon and kans"};
  }
  RulesetScore score;
  const int button = win_button(line);
  if (button < 0) return score;
  engine::SeatButtons offered;
  offered[engine::index(winner_)].set(static_cast<size_t>(button));
  game_.take_up(offered, {});
  game_.choose(winner_, {.kind = engine::Choice::Kind::kButton, .button = button});
  const engine::Table& table = game_.table();
  if (table.wins.empty()) return score;
  const engine::WinResult& win = table.wins.front();
  score.wins = true;
  score.han = win.points / kOne;
  score.yakuman = win.limits / kOne;
  score.fu = win.fu;
  score.points = win.worth / kOne;
  for (size_t s = 0; s < kSeats; ++s) score.changes.push_back(win.delta[s] / kOne);
  for (const engine::ScoredYaku& yaku : win.scored) {
    score.yaku.push_back(
        fmt::format("{} {}", game_.rules().names.yaku.name(yaku.name), yaku.value / kOne));
  }
  return score;
}

base::Result<RulesetHandCheck> RulesetHands::check(std::string line, const std::string& name) {
  const auto document = json::read(base::make_source(name, std::move(line)));
  if (!document) return document.diagnostics();
  const auto asked = record::read_win_line(*document);
  if (!asked) return asked.diagnostics();
  const auto wanted = record::read_win_answer(*document);
  if (!wanted) return wanted.diagnostics();
  const auto ours = score(*asked);
  if (!ours) return ours.diagnostics();
  RulesetHandCheck check{.differs = differences(*ours, *wanted)};
  if (!check.differs.empty()) {
    check.what =
        fmt::format("{}\n  expected {}\n  ours     {}", json::write(*document->root.find("in")),
                    text_of(*wanted), text_of(*ours));
  }
  return check;
}

}  // namespace jantaku::replay
