#include "record/stats.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "json/writer.h"
#include "record/listing.h"

namespace jantaku::record {
namespace {

double ratio(int64_t part, int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

struct Column {
  std::string_view name;  // for people
  std::string_view key;   // for programs
  int decimals;
  double (*value)(const PlayerStats&);
};

int64_t place_sum(const PlayerStats& s) {
  int64_t sum = 0;
  for (size_t i = 0; i < s.places.size(); ++i) sum += static_cast<int64_t>(i + 1) * s.places[i];
  return sum;
}

using S = const PlayerStats&;
constexpr Column kColumns[] = {
    {"games", "games", 0, [](S s) { return static_cast<double>(s.games); }},
    {"rounds", "rounds", 0, [](S s) { return static_cast<double>(s.rounds); }},
    {"win %", "win", 1, [](S s) { return 100 * ratio(s.wins, s.rounds); }},
    {"self-draw %", "self_draw", 1, [](S s) { return 100 * ratio(s.self_draws, s.wins); }},
    {"deal-in %", "deal_in", 1, [](S s) { return 100 * ratio(s.deal_ins, s.rounds); }},
    {"riichi %", "riichi", 1, [](S s) { return 100 * ratio(s.riichi, s.rounds); }},
    {"call %", "call", 1, [](S s) { return 100 * ratio(s.open, s.rounds); }},
    {"per win", "per_win", 0, [](S s) { return ratio(s.won_points, s.wins); }},
    {"per deal-in", "per_deal_in", 0, [](S s) { return ratio(s.lost_points, s.deal_ins); }},
    {"score", "score", 0, [](S s) { return ratio(s.score, s.games); }},
    {"result", "result", 1, [](S s) { return ratio(s.result_tenths, s.games) / 10; }},
    {"place", "place", 2, [](S s) { return ratio(place_sum(s), s.games); }},
    {"1st %", "first", 1, [](S s) { return 100 * ratio(s.places[0], s.games); }},
    {"2nd %", "second", 1, [](S s) { return 100 * ratio(s.places[1], s.games); }},
    {"3rd %", "third", 1, [](S s) { return 100 * ratio(s.places[2], s.games); }},
    {"4th %", "fourth", 1, [](S s) { return 100 * ratio(s.places[3], s.games); }},
};

// A field of CSV that any program takes for a text.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + "\"";
}

}  // namespace

void Stats::add(const Game& game) {
  std::array<PlayerStats*, kMostPlayers> rows{};
  const auto players = static_cast<size_t>(game.rules.players);
  for (size_t i = 0; i < players; ++i) {
    rows[i] = &players_[display_name(game, Player(static_cast<int>(i)))];
  }
  const auto row = [&](Player player) -> PlayerStats& {
    return *rows[static_cast<size_t>(player.index())];
  };
  for (const Round& round : game.rounds) {
    if (!round.finished()) continue;
    std::array<bool, kMostPlayers> open{};
    for (size_t i = 0; i < players; ++i) ++rows[i]->rounds;
    for (const Act& act : round.flow.acts) {
      if (const auto* paid = std::get_if<RiichiAccepted>(&act)) ++row(paid->player).riichi;
      const auto* const meld = std::get_if<Meld>(&act);
      if (meld == nullptr || meld->call.kind == tiles::CallKind::kAnkan) continue;
      open[static_cast<size_t>(meld->player.index())] = true;
    }
    for (size_t i = 0; i < players; ++i) rows[i]->open += open[i] ? 1 : 0;
    const auto* const wins = std::get_if<std::vector<Win>>(&round.outcome);
    if (wins == nullptr) continue;
    std::optional<Player> from;
    int64_t lost = 0;
    for (const Win& win : *wins) {
      if (win.annulled) continue;
      PlayerStats& winner = row(win.winner);
      ++winner.wins;
      winner.self_draws += win.from ? 0 : 1;
      winner.won_points += win.worth_known ? win.points : win.transfers[win.winner];
      if (!win.from) continue;
      from = win.from;
      lost -= win.transfers[*win.from];
    }
    if (!from) continue;
    ++row(*from).deal_ins;
    row(*from).lost_points += lost;
  }
  if (!game.end) return;
  for (size_t i = 0; i < players; ++i) {
    const Player player(static_cast<int>(i));
    size_t place = 0;
    for (size_t j = 0; j < players; ++j) {
      const auto other = game.end->scores.of[j];
      // Of equal scores that of the earlier seat is the better one.
      if (other > game.end->scores.of[i] || (other == game.end->scores.of[i] && j < i)) ++place;
    }
    ++rows[i]->games;
    ++rows[i]->places[place];
    rows[i]->score += game.end->scores[player];
    rows[i]->result_tenths += game.end->results[player];
  }
}

PlayerStats& PlayerStats::operator+=(const PlayerStats& more) {
  games += more.games;
  rounds += more.rounds;
  wins += more.wins;
  self_draws += more.self_draws;
  deal_ins += more.deal_ins;
  riichi += more.riichi;
  open += more.open;
  won_points += more.won_points;
  lost_points += more.lost_points;
  score += more.score;
  result_tenths += more.result_tenths;
  for (size_t i = 0; i < places.size(); ++i) places[i] += more.places[i];
  return *this;
}

void Stats::add(Stats other) {
  // Who is new is moved; the others are left.
  players_.merge(other.players_);
  for (const auto& [name, more] : other.players_) players_[name] += more;
}

std::string stats_head(StatsForm form) {
  std::string text;
  if (form == StatsForm::kTable) {
    for (const Column& column : kColumns) text += fmt::format("{:>12}", column.name);
    return text + "  player\n";
  }
  text = "player";
  for (const Column& column : kColumns) text += fmt::format(",{}", column.key);
  return text + "\n";
}

std::string stats_row(StatsForm form, const std::string& name, const PlayerStats& stats) {
  std::string text;
  if (form == StatsForm::kCsv) text = quoted(name);
  if (form == StatsForm::kJson) {
    text = "{\"player\":";
    json::write_string(text, name);
  }
  for (const Column& column : kColumns) {
    const double value = column.value(stats);
    if (form == StatsForm::kTable) text += fmt::format("{:>12.{}f}", value, column.decimals);
    if (form == StatsForm::kCsv) text += fmt::format(",{:.{}f}", value, column.decimals);
    if (form == StatsForm::kJson) {
      text += fmt::format(",\"{}\":{:.{}f}", column.key, value, column.decimals);
    }
  }
  if (form == StatsForm::kTable) return text + "  " + name + "\n";
  return text + (form == StatsForm::kCsv ? "\n" : "}");
}

}  // namespace jantaku::record
