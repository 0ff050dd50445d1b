// The report as one HTML page: bars drawn in SVG, no script, nothing from elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "sim/report.h"

namespace jantaku::sim {
namespace {

constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0}</title>
<style>
:root {{ color-scheme: light dark; --bar: #2a7f62; --ink: #222; --paper: #fff; --line: #ccc; }}
@media (prefers-color-scheme: dark) {{ :root {{ --bar: #4fb08e; --ink: #ddd; --paper: #1b1b1b; --line: #444; }} }}
body {{ font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; margin: .5rem 0 1.5rem; }}
td, th {{ padding: .15rem .8rem .15rem 0; text-align: left; border-bottom: 1px solid var(--line); }}
td.n, th.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
svg text {{ fill: var(--ink); font-size: 13px; }}
svg rect {{ fill: var(--bar); }}
</style></head><body>
<h1>{0}</h1>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

struct Bar {
  std::string label;
  uint64_t count = 0;
};
using Bars = std::vector<Bar>;

// One line a bar, with its count and its share of `whole`.
std::string chart(std::string_view title, const Bars& bars, uint64_t whole) {
  if (bars.empty() || whole == 0) return "";
  constexpr int kLine = 20, kLabel = 220, kWidth = 420;
  uint64_t most = 1;
  for (const Bar& bar : bars) most = std::max(most, bar.count);
  std::string out = fmt::format(
      "<h2>{0}</h2>\n<svg role=\"img\" aria-label=\"{0}\" width=\"100%\" viewBox=\"0 0 800 "
      "{1}\">\n",
      escaped(title), bars.size() * kLine);
  for (size_t i = 0; i < bars.size(); ++i) {
    const auto y = i * kLine;
    const auto width = static_cast<double>(bars[i].count) / static_cast<double>(most) * kWidth;
    const auto share = 100.0 * static_cast<double>(bars[i].count) / static_cast<double>(whole);
    fmt::format_to(std::back_inserter(out),
                   "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>"
                   "<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\"/>"
                   "<text x=\"{:.1f}\" y=\"{}\">{} ({:.1f} %)</text>\n",
                   kLabel - 8, y + 15, escaped(bars[i].label), kLabel, y + 3, width, kLine - 6,
                   kLabel + width + 6, y + 15, bars[i].count, share);
  }
  return out + "</svg>\n";
}

Bars bars_of(const Histogram& histogram) {
  Bars bars;
  for (const auto& [key, count] : histogram) bars.push_back({std::to_string(key), count});
  return bars;
}

// The most frequent first.
Bars bars_of(const std::map<std::string, uint64_t>& counts) {
  Bars bars;
  for (const auto& [key, count] : counts) bars.push_back({key, count});
  std::sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) {
    return a.count != b.count ? a.count > b.count : a.label < b.label;
  });
  return bars;
}

Bars bars_of(const std::array<uint64_t, engine::kMostSeats>& counts, int players) {
  constexpr const char* kWinds[] = {"East", "South", "West", "North"};
  Bars bars;
  for (size_t s = 0; s < static_cast<size_t>(players); ++s) bars.push_back({kWinds[s], counts[s]});
  return bars;
}

template <typename Counts>
uint64_t sum_of(const Counts& counts) {
  uint64_t sum = 0;
  for (const auto& one : counts) sum += one.second;
  return sum;
}

std::string persons_table(const RulesetReport& report, const RunOf& run) {
  if (report.finished == 0) return "";
  std::string out = "<h2>Places</h2>\n<table><tr><th>Person</th><th>Bot</th>";
  const auto players = static_cast<size_t>(run.players);
  for (size_t place = 0; place < players; ++place) {
    out += fmt::format("<th class=\"n\">{}.</th>", place + 1);
  }
  out += "<th class=\"n\">Mean place</th><th class=\"n\">Mean score</th></tr>\n";
  for (size_t person = 0; person < players; ++person) {
    const std::string bot = run.bots.empty() ? "random" : run.bots[person % run.bots.size()];
    out += fmt::format("<tr><td>{}</td><td>{}</td>", person + 1, escaped(bot));
    double sum = 0;
    for (size_t place = 0; place < players; ++place) {
      out += fmt::format("<td class=\"n\">{}</td>", report.places[person][place]);
      sum += static_cast<double>((place + 1) * report.places[person][place]);
    }
    const auto games = static_cast<double>(report.finished);
    out += fmt::format("<td class=\"n\">{:.3f}</td><td class=\"n\">{:.1f}</td></tr>\n", sum / games,
                       static_cast<double>(report.scores[person]) / ruleset::kOne / games);
  }
  return out + "</table>\n";
}

}  // namespace

std::string report_page(const RulesetReport& report, const RunOf& run) {
  const std::string title = fmt::format("{}: {} games", run.ruleset, report.games);
  std::string out = fmt::format(fmt::runtime(kHead), escaped(title));
  out += fmt::format(
      "<p>{} rounds and {} choices, {:.1f} a round; seed {}.{}</p>\n", report.rounds,
      report.choices,
      static_cast<double>(report.choices) /
          static_cast<double>(std::max<uint64_t>(report.rounds, 1)),
      run.seed,
      run.mods.empty() ? "" : escaped(fmt::format(" Mods: {}.", fmt::join(run.mods, ", "))));
  out += persons_table(report, run);
  const uint64_t wins = sum_of(report.win_kinds);
  out += chart("How rounds end", bars_of(report.ends), report.rounds);
  out += chart("Wins on", bars_of(report.win_kinds), wins);
  out += chart("Wins by seat", bars_of(report.wins_by_seat, run.players), wins);
  out += chart("Discards that were won on, by seat", bars_of(report.payers_by_seat, run.players),
               wins);
  out += chart("Yaku, of all wins", bars_of(report.yaku), wins);
  out += chart("Scores at the end of games, from", bars_of(report.scores_by_game),
               sum_of(report.scores_by_game));
  out += chart("Rounds a game", bars_of(report.rounds_by_game), report.finished);
  out += chart("Choices a round, from", bars_of(report.choices_by_round), report.rounds);
  return out + "</body></html>\n";
}

}  // namespace jantaku::sim
