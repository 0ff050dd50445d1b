#include "engine/offers_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace jantaku::engine {
namespace {

constexpr std::array<std::string_view, kMostSeats> kWinds = {"east", "south", "west", "north"};

std::string tiles_text(const auto& tiles) {
  std::vector<std::string> names;
  for (const Tile& tile : tiles) names.push_back(tile.kind.name());
  return fmt::format("{}", fmt::join(names, " "));
}

std::string button_name(const Game& game, int button) {
  return game.rules().names.buttons.name(game.rules().buttons[static_cast<size_t>(button)].id);
}

// What there is to choose from along with a button.
std::vector<std::string> ways(const Game& game, const Offer& offer) {
  std::vector<std::string> texts;
  for (const CallChoice& call : offer.calls) {
    texts.push_back(fmt::format("{} with {}", call.called.kind.name(), tiles_text(call.tiles)));
  }
  for (const Tile& flower : offer.flowers) texts.push_back(flower.kind.name());
  for (int card : offer.cards) texts.push_back(game.rules().names.cards.name(card));
  if (offer.marks) texts.emplace_back("tiles to be marked");
  return texts;
}

std::vector<std::string> playable_tiles(Game& game, Seat seat) {
  std::vector<std::string> names;
  if (!game.is_waited_for(seat) || (!game.offers(seat).empty() && !game.may_skip(seat))) {
    return names;
  }
  const auto held = game.held(seat);
  std::vector<Tile> tiles;
  for (int place : game.playable(seat)) tiles.push_back(held[static_cast<size_t>(place)]);
  std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
  for (const Tile& tile : tiles) names.push_back(tile.kind.name());
  return names;
}

}  // namespace

std::string offers_text(Game& game, Seat seat) {
  std::vector<std::string> buttons;
  if (game.is_waited_for(seat)) {
    for (const Offer& offer : game.offers(seat)) {
      const auto chosen = ways(game, offer);
      buttons.push_back(button_name(game, offer.button) +
                        (chosen.empty() ? "" : fmt::format(" ({})", fmt::join(chosen, ", "))));
    }
    if (game.may_skip(seat)) buttons.emplace_back("skip");
  }
  const auto tiles = playable_tiles(game, seat);
  std::string text = fmt::format("{}", fmt::join(buttons, ", "));
  if (!tiles.empty()) {
    text += fmt::format("{}may discard {}", text.empty() ? "" : "; ", fmt::join(tiles, " "));
  }
  return fmt::format("{:<6} {}\n", kWinds[index(seat)], text.empty() ? "nothing" : text);
}

json::Value offers_json(Game& game, Seat seat) {
  json::Array buttons, tiles;
  const bool waited = game.is_waited_for(seat);
  if (waited) {
    for (const Offer& offer : game.offers(seat)) {
      json::Object button;
      button.set("button", button_name(game, offer.button));
      json::Array choices;
      for (const std::string& way : ways(game, offer)) choices.emplace_back(way);
      button.set("choices", std::move(choices));
      buttons.emplace_back(std::move(button));
    }
  }
  for (const std::string& tile : playable_tiles(game, seat)) tiles.emplace_back(tile);
  json::Object object;
  object.set("seat", std::string(kWinds[index(seat)]));
  object.set("waited_for", waited);
  object.set("buttons", std::move(buttons));
  object.set("skip", waited && game.may_skip(seat));
  object.set("discards", std::move(tiles));
  return object;
}

std::string state_text(const Game& game) {
  switch (game.status()) {
    case Status::kError:
      return fmt::format("the table has stopped: {} [{}]", game.error()->message,
                         game.error()->code);
    case Status::kStalled:
      return "nobody can ever act again";
    case Status::kRoundOver:
      return game.table().end == RoundEnd::kWin ? "the round is over: a win"
                                                : "the round is over: a draw";
    case Status::kWaiting:
      break;
  }
  return fmt::format("{} is on turn, {} tiles are left", kWinds[index(game.table().turn)],
                     game.table().wall.remaining());
}

std::string choice_text(const Game& game, Seat seat, const Choice& choice) {
  const std::string_view who = kWinds[index(seat)];
  switch (choice.kind) {
    case Choice::Kind::kSkip:
      return fmt::format("{} skips", who);
    case Choice::Kind::kPlay: {
      const auto held = game.held(seat);
      const auto at = static_cast<size_t>(choice.tile);
      return fmt::format("{} discards {}", who, at < held.size() ? held[at].kind.name() : "?");
    }
    case Choice::Kind::kButton:
      break;
  }
  std::string text = fmt::format("{} presses {}", who, button_name(game, choice.button));
  if (choice.call) {
    text += fmt::format(" ({} with {})", choice.call->called.kind.name(),
                        tiles_text(choice.call->tiles));
  }
  if (!choice.marks.empty()) {
    std::vector<Tile> tiles;
    for (const Mark& mark : choice.marks) tiles.push_back(mark.tile);
    text += fmt::format(" (marks {})", tiles_text(tiles));
  }
  if (choice.flower.kind.is_tile()) text += fmt::format(" ({})", choice.flower.kind.name());
  return text;
}

}  // namespace jantaku::engine
