// What came of a round and of a game.
#include <algorithm>

#include "engine/log/words.h"
#include "server/fu_items.h"
#include "server/screen_parts.h"
#include "server/win_groups.h"
#include "tiles/standard.h"
#include "tui/result_screen.h"
#include "tui/table_screen.h"

namespace jantaku::server {
namespace {

using engine::Account;
using engine::Seat;

std::string_view account_word(Account account) {
  return engine::Words<Account>::kWords[static_cast<size_t>(account)];
}

std::string_view seat_word(size_t seat) { return engine::Words<Seat>::kWords[seat]; }

void write_fu(Wire& wire, const std::vector<riichi::FuItem>& items) {
  wire.key("fu_items").begin_array();
  for (const riichi::FuItem& item : items) {
    using Reason = riichi::FuReason;
    wire.begin_object().text("name", riichi::fu_reason_name(item.reason)).number("fu", item.fu);
    if (item.tile != riichi::FuItem::kNoTile) {
      wire.text("tile", tiles::kind34(item.tile).name());
    }
    if (item.reason == Reason::kTriplet || item.reason == Reason::kQuad) {
      wire.truth("open", bool{item.open});
    }
    wire.end_object();
  }
  wire.end_array();
}

void write_set(Wire& wire, const WinSet& set) {
  constexpr std::string_view kKinds[] = {"run", "triplet", "quad", "pair", "other"};
  constexpr std::string_view kWaits[] = {"", "closed", "edge", "single"};
  wire.begin_object().text("kind", kKinds[static_cast<size_t>(set.kind)]);
  if (set.kind == WinSet::Kind::kTriplet || set.kind == WinSet::Kind::kQuad) {
    wire.truth("closed", set.closed);
  }
  if (set.wait != WinSet::Wait::kNone) wire.text("wait", kWaits[static_cast<size_t>(set.wait)]);
  wire.key("of").begin_array();
  if (set.seat_wind) wire.text("seat_wind");
  if (set.round_wind) wire.text("round_wind");
  if (set.dragon) wire.text("dragon");
  wire.end_array().end_object();
}

void write_groups(Wire& wire, const WinGroups& hand, const ruleset::Ruleset& rules) {
  wire.key("groups").begin_array();
  for (const auto& group : hand.groups) write_tiles(wire, group, rules);
  wire.end_array()
      .number("won_in", static_cast<int64_t>(hand.won))
      .number("won_at", static_cast<int64_t>(hand.won_at))
      .key("sets")
      .begin_array();
  for (const WinSet& set : hand.sets) write_set(wire, set);
  wire.end_array();
}

// What the hand was paid by each seat, and what its winner had beside that. Nothing where the
// ledger has more than this win (a seat may win twice in a round).
void write_payments(Wire& wire, const engine::WinResult& win, const engine::Table& table,
                    const ruleset::Ruleset& rules) {
  const ruleset::Scoring& scoring = rules.scoring;
  const std::string& heading =
      win.payer == Seat::kNone ? scoring.win_by_draw_name : scoring.win_by_discard_name;
  std::vector<engine::LedgerLine> paid, added;
  engine::Milli hand = 0, all = 0;
  for (const engine::LedgerLine& line : tui::added_up(table)) {
    if (line.to != engine::account_of(win.winner)) continue;
    const bool by_seat = line.from != Account::kPot && line.from != Account::kNobody;
    if (by_seat && line.why == heading) {
      hand += line.amount;
      paid.push_back(line);
    } else if (line.why == "honba" || (!by_seat && (line.why == "sticks" || line.why == "pot"))) {
      const auto same = std::find_if(added.begin(), added.end(),
                                     [&](const auto& other) { return other.why == line.why; });
      if (same == added.end()) {
        added.push_back(line);
      } else {
        same->amount += line.amount;
      }
    } else {
      continue;
    }
    all += line.amount;
  }
  if (hand != win.worth || all != win.delta[engine::index(win.winner)]) return;
  wire.key("paid").begin_object();
  for (const auto& line : paid) wire.points(account_word(line.from), line.amount);
  wire.end_object().key("added").begin_array();
  for (const auto& line : added) {
    wire.begin_object().text("why", line.why).points("amount", line.amount).end_object();
  }
  wire.end_array();
}

void write_win(Wire& wire, const engine::WinResult& win, const engine::Table& table,
               const ruleset::Ruleset& rules, const Screen& screen) {
  // A round that is over has no secrets: its seed is told. Rulesets that do not lay hands open
  // would show the backs of the tiles that have won.
  const engine::Table& open = screen.whole ? *screen.whole : table;
  const engine::Player& winner = open.at(win.winner);
  wire.begin_object()
      .raw("winner", seat_json(win.winner))
      .raw("payer", seat_json(win.payer))
      .truth("by_call", win.by_call)
      .key("tile");
  write_tile(wire, win.tile, rules);
  wire.key("hand");
  write_tiles(wire, winner.hand, rules);
  const auto fu = fu_items(win, open);
  if (screen.shape) {
    if (const auto hand = win_groups(win, open, fu, *screen.shape, winner); !hand.groups.empty()) {
      write_groups(wire, hand, rules);
    }
  }
  wire.raw("calls", melds_json(winner, win.winner, open, rules)).key("yaku").begin_array();
  for (const engine::ScoredYaku& yaku : win.scored) {
    wire.begin_object()
        .text("name", rules.names.yaku.name(yaku.name))
        .points("value", yaku.value)
        .text("list", yaku.list < 0 ? "" : rules.names.yaku_lists.name(yaku.list))
        .end_object();
  }
  wire.end_array()
      .points("points", win.points)
      .text("point_name", rules.point_name)
      .points("limits", win.limits)
      .text("limit_point_name", rules.limit_point_name)
      .number("fu", win.fu);
  if (!fu.empty()) write_fu(wire, fu);
  wire.text("minipoint_name", rules.minipoint_name)
      .text("limit_name", win.limit_name)
      .points("worth", win.worth)
      .key("changes")
      .begin_object();
  for (size_t s = 0; s < static_cast<size_t>(table.seats); ++s) {
    wire.points(seat_word(s), win.delta[s]);
  }
  wire.end_object();
  write_payments(wire, win, table, rules);
  wire.end_object();
}

}  // namespace

std::string result_json(const engine::Table& table, const ruleset::Ruleset& rules,
                        const Screen& screen) {
  Wire wire;
  wire.begin_object()
      .text("end", engine::Words<engine::RoundEnd>::kWords[static_cast<size_t>(table.end)])
      .text("name", table.end_name)
      .key("wins")
      .begin_array();
  for (const engine::WinResult& win : table.wins) write_win(wire, win, table, rules, screen);
  wire.end_array().key("ledger").begin_array();
  for (const engine::LedgerLine& line : tui::added_up(table)) {
    wire.begin_object()
        .text("from", account_word(line.from))
        .text("to", account_word(line.to))
        .points("amount", line.amount)
        .text("why", line.why)
        .end_object();
  }
  wire.end_array().key("scores").begin_object();
  for (size_t s = 0; s < static_cast<size_t>(table.seats); ++s) {
    wire.key(seat_word(s))
        .begin_object()
        .points("before", table.scores_before[s])
        .points("after", table.players[s].score)
        .end_object();
  }
  wire.end_object();
  if (const auto below = tui::indicators(table, rules).below; !below.empty()) {
    wire.key("hidden_indicators");
    write_tiles(wire, below, rules);
  }
  return wire.end_object().take();
}

std::string final_json(const engine::Standing& standing, const ruleset::Ruleset& rules,
                       const std::array<std::string, engine::kMostSeats>& names) {
  const auto results = engine::results(rules, standing);
  const std::vector<int> places = engine::places(rules, standing);
  Wire wire;
  wire.begin_array();
  for (const int person : engine::ranking(standing, rules.seats)) {
    const auto at = static_cast<size_t>(person);
    wire.begin_object()
        .number("place", person)
        .text("name", names[at])
        .number("rank", places[at])
        .points("score", standing.scores[at])
        .points("result", at < results.size() ? results[at] : standing.scores[at])
        .end_object();
  }
  return wire.end_array().take();
}

}  // namespace jantaku::server
