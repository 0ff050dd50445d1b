// The rows of what a scenario can expect, each with the way to look at it.
#include <algorithm>

#include "replay/scenario_check.h"
#include "replay/scenario_text.h"

namespace jantaku::replay {
namespace {

using engine::Seat;
using Shape = ExpectationKey::Shape;
using Texts = std::vector<std::string>;

const engine::Player& player(const PlayedGame& played, Seat seat) {
  return played.game.table().at(seat);
}

Texts tiles_of(const PlayedGame& played, const std::vector<tiles::Tile>& tiles) {
  return texts_of(tiles, played.game.rules());
}

Texts discards(const PlayedGame& played, Seat seat, bool with_taken) {
  Texts texts;
  for (const engine::Discard& discard : player(played, seat).discards) {
    if (with_taken || !discard.taken) texts.push_back(text_of(discard.tile, played.game.rules()));
  }
  return texts;
}

Texts calls(const PlayedGame& played, Seat seat, const std::string&) {
  Texts texts;
  for (const engine::Meld& meld : player(played, seat).calls) {
    // A flower that no button has declared has no name of its own.
    const auto& names = played.game.rules().names.calls;
    texts.push_back(text_of_call(meld.name < 0 ? "flower" : names.name(meld.name),
                                 texts_of(meld.tiles(), played.game.rules())));
  }
  return texts;
}

Texts playable(const PlayedGame& played, Seat seat, const std::string&) {
  Texts texts;
  const auto held = played.game.held(seat);
  for (int place : played.game.playable(seat)) {
    texts.push_back(text_of(held[static_cast<size_t>(place)], played.game.rules()));
  }
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return texts;
}

Texts statuses(const PlayedGame& played, Seat seat, const std::string&) {
  Texts texts;
  const ruleset::NameList& names = played.game.rules().names.statuses;
  for (int s = 0; s < names.size(); ++s) {
    if (player(played, seat).has(s)) texts.push_back(names.name(s));
  }
  return texts;
}

ruleset::Milli counter_value(const PlayedGame& played, Seat seat, std::string_view name) {
  const auto id = played.game.rules().names.counters.find(name);
  return id ? player(played, seat).counters[static_cast<size_t>(*id)] : 0;
}

Texts revealed(const PlayedGame& played, Seat, const std::string&) {
  Texts texts;
  for (const engine::RevealedTile& tile : played.game.table().revealed) {
    texts.push_back(text_of(played.game.revealed_tile(tile), played.game.rules()));
  }
  return texts;
}

Texts end(const PlayedGame& played, Seat, const std::string&) {
  switch (played.game.status()) {
    case engine::Status::kError:
      return {"error"};
    case engine::Status::kStalled:
      return {"stalled"};
    case engine::Status::kWaiting:
    case engine::Status::kRoundOver:
      break;
  }
  switch (played.game.table().end) {
    case engine::RoundEnd::kNone:
      return {"none"};
    case engine::RoundEnd::kWin:
      return {"win"};
    case engine::RoundEnd::kExhaustiveDraw:
      return {"draw"};
    case engine::RoundEnd::kAbortiveDraw:
      return {"abortive_draw"};
  }
  return {};
}

Texts error(const PlayedGame& played, Seat, const std::string&) {
  return {played.game.error() ? played.game.error()->code : "none"};
}

Texts winners(const PlayedGame& played, Seat seat, const std::string&) {
  return {played.game.table().winners.has(seat) ? "won" : "has not won"};
}

}  // namespace

const std::vector<ExpectationKey>& expectation_keys() {
  static const std::vector<ExpectationKey> rows = {
      {"winners", Shape::kWinners, winners},
      {"buttons", Shape::kSeatWords,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return offered_names(played.game, seat);
       }},
      {"playable", Shape::kSeatTiles, playable},
      {"hand", Shape::kSeatTiles,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return tiles_of(played, player(played, seat).hand);
       }},
      {"draw", Shape::kSeatTiles,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return tiles_of(played, player(played, seat).draw);
       }},
      {"aside", Shape::kSeatTiles,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return tiles_of(played, player(played, seat).aside);
       }},
      {"pond", Shape::kSeatTilesInOrder,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return discards(played, seat, false);
       }},
      {"discards", Shape::kSeatTilesInOrder,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return discards(played, seat, true);
       }},
      {"calls", Shape::kSeatCalls, calls},
      {"statuses", Shape::kSeatWords, statuses},
      {"counters", Shape::kSeatCounters,
       [](const PlayedGame& played, Seat seat, const std::string& name) {
         return Texts{text_of(counter_value(played, seat, name))};
       }},
      {"scores", Shape::kSeatNumbers,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return Texts{text_of(player(played, seat).score)};
       }},
      {"delta_scores", Shape::kSeatNumbers,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return Texts{
             text_of(player(played, seat).score - played.scores_before[engine::index(seat)])};
       }},
      {"shuugi", Shape::kSeatNumbers,
       [](const PlayedGame& played, Seat seat, const std::string&) {
         return Texts{text_of(counter_value(played, seat, "shuugi"))};
       }},
      {"turn", Shape::kWord,
       [](const PlayedGame& played, Seat, const std::string&) {
         return Texts{std::string(kSeatNames[engine::index(played.game.table().turn)])};
       }},
      {"wall", Shape::kNumber,
       [](const PlayedGame& played, Seat, const std::string&) {
         return Texts{std::to_string(played.game.table().wall.remaining())};
       }},
      {"revealed", Shape::kTiles, revealed},
      {"honba", Shape::kNumber,
       [](const PlayedGame& played, Seat, const std::string&) {
         return Texts{std::to_string(played.game.table().honba)};
       }},
      {"sticks", Shape::kNumber,
       [](const PlayedGame& played, Seat, const std::string&) {
         return Texts{text_of(played.game.table().sticks)};
       }},
      {"pot", Shape::kNumber,
       [](const PlayedGame& played, Seat, const std::string&) {
         return Texts{text_of(played.game.table().pot)};
       }},
      {"end", Shape::kWord, end},
      {"error", Shape::kWord, error},
  };
  return rows;
}

}  // namespace jantaku::replay
