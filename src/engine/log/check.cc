#include "engine/log/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/log/changes.h"
#include "engine/log/log_json.h"
#include "engine/log/rerun.h"
#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::engine {
namespace {

void learn(const std::vector<Tile>& tiles, std::set<Tile>& known) {
  known.insert(tiles.begin(), tiles.end());
}

// Everything that a viewer can see on the table now, said once more in other words than the cut.
void learn_from(const State& state, Viewer viewer, const ruleset::Ruleset& rules,
                std::set<Tile>& known) {
  const Table& table = state.table;
  const auto revealed = rules.match_names.attributes.find("revealed");
  for (size_t s = 0; s < kMostSeats; ++s) {
    const Player& player = table.players[s];
    const bool own = viewer.is(seat_at(s));
    for (const auto* tiles : {&player.hand, &player.draw, &player.aside}) {
      for (const Tile& tile : *tiles) {
        const bool shown = tiles != &player.aside && player.hand_revealed;
        if (own || shown || (revealed && tile.attributes.has(*revealed))) known.insert(tile);
      }
    }
    for (const Discard& discard : player.discards) {
      if (own || !discard.facedown) known.insert(discard.tile);
    }
    for (const Meld& meld : player.calls) {
      for (const Tile& tile : meld.tiles()) known.insert(tile);
    }
    if (!own) continue;
    for (const auto& rule : player.aliases.rules()) learn({rule.from, rule.to}, known);
    for (const auto& [from, to] : player.ordering.links()) learn({Tile(from), Tile(to)}, known);
  }
  if (table.last_call) {
    for (const Tile& tile : table.last_call->tiles()) known.insert(tile);
  }
  for (const RevealedTile& shown : table.revealed) {
    known.insert(shown.tile);
    if (shown.reserved < 0) continue;
    const int at = table.wall.reserved_at[static_cast<size_t>(shown.reserved)];
    if (at >= 0) known.insert(table.wall.tiles[static_cast<size_t>(at)]);
  }
}

// The tile that a quoted word is, with attributes; nothing if it is another word.
std::optional<Tile> tile_of(std::string_view word, const tiles::AttributeNames& names) {
  const auto kind = tiles::Kind::parse(word.substr(0, word.find('@')));
  if (!kind) return std::nullopt;
  Tile tile(*kind);
  while (word.find_first_of("@&") != std::string_view::npos) {
    word.remove_prefix(word.find_first_of("@&") + 1);
    const auto attribute = names.find(word.substr(0, word.find('&')));
    if (attribute) tile.attributes.add(*attribute);
  }
  return tile;
}

std::string name_of(Viewer viewer) {
  return viewer == kSpectator ? "a spectator" : fmt::format("seat {}", index(viewer.seat));
}

}  // namespace

LogChecker::LogChecker(const LoggedGame& game) : game_(game) {
  const auto watch = [&](Viewer viewer) {
    watched_.push_back({Stream(viewer, game.rules()), cut(State{}, viewer, game.rules()), {}});
  };
  for (size_t s = 0; s < static_cast<size_t>(game.rules().seats); ++s) watch({seat_at(s)});
  watch(kSpectator);
}

void LogChecker::fail(std::string what) {
  constexpr size_t kMost = 10;
  if (failures_.size() < kMost) failures_.push_back(std::move(what));
}

void LogChecker::search(const Watched& watched, const std::string& sent) {
  size_t begin = sent.find('"');
  while (begin != std::string::npos) {
    const size_t end = sent.find('"', begin + 1);
    if (end == std::string::npos) break;
    const std::string_view word = std::string_view(sent).substr(begin + 1, end - begin - 1);
    const auto tile = tile_of(word, game_.rules().match_names.attributes);
    if (tile && !watched.known.contains(*tile)) {
      fail(fmt::format("{} is sent {}, which it cannot know: {}", name_of(watched.folded.viewer()),
                       word, sent));
    }
    begin = sent.find('"', end + 1);
  }
}

void LogChecker::on_event(const LogEvent& event, const State& state) {
  const ruleset::Ruleset& rules = game_.rules();
  for (Watched& watched : watched_) {
    learn_from(state, watched.folded.viewer(), rules, watched.known);
    // Whoever wins shows the tile.
    if (event.type == GameEvent::Type::kWin) learn(event.tiles.in_log(), watched.known);
    if (const auto seen = watched.stream.next(event, state)) {
      if (!fold(watched.folded, *seen)) fail("what is sent does not fit what was sent before");
      search(watched, json::write(event_json(*seen, rules)));
    }
    if (!(watched.folded == cut(state, watched.folded.viewer(), rules))) {
      fail(fmt::format("what {} was sent is not what it may know",
                       name_of(watched.folded.viewer())));
    }
  }
}

void LogChecker::finish_round(MatcherPool& matchers) {
  for (Watched& watched : watched_) {
    search(watched, json::write(view_json(watched.folded, game_.rules())));
  }
  const Log& log = game_.log();
  const auto folded = state_after(log, log.entries.size());
  if (!folded) {
    fail(base::render(folded.diagnostics()));
    return;
  }
  if (!(*folded == game_.state())) fail("the fold of the log is not the state that the log has");
  State live = game_.state();
  live.table = game_.game().table();
  if (!(live == game_.state())) fail("the log's state is not that of the game");
  const auto seed = game_.secret();
  const auto again = rerun(log, matchers, seed);
  if (!again) fail(base::render(again.diagnostics()));
}

void LogChecker::check_json() {
  const Log& log = game_.log();
  const std::string text = json::write(log_json(log));
  const auto document =
      json::read(base::make_source("log.json", text), {.most_bytes = size_t{256} << 20});
  if (!document) {
    fail(base::render(document.diagnostics()));
    return;
  }
  const auto read = read_log(*document);
  if (!read) {
    fail(base::render(read.diagnostics()));
    return;
  }
  for (size_t i = 0; i < log.entries.size(); ++i) {
    if (i < read->entries.size() && read->entries[i] == log.entries[i]) continue;
    fail(fmt::format("entry {} is another once it is written and read", i));
    break;
  }
  MatcherPool matchers(read->program);
  const auto again = rerun(*read, matchers, game_.secret());
  if (!again) fail(base::render(again.diagnostics()));
}

}  // namespace jantaku::engine
