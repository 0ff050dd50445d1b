#include "replay/riichi_choices.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace jantaku::replay {
namespace {

using engine::Choice;
using riichi::EventType;
using riichi::Pai;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kButtons{{
    {"chii", "chii"},
    {"pon", "pon"},
    {"daiminkan", "daiminkan"},
    {"ankan", "ankan"},
    {"kakan", "kakan"},
    {"riichi", "riichi"},
    {"ron", "ron"},
    {"chankan", "ron"},
    {"ron_on_kita", "ron"},
    {"tsumo", "tsumo"},
    {"kyuushu", "kyuushu"},
    {"kita", "kita"},
}};

std::string with_tiles(std::string name, std::vector<std::string> tiles) {
  std::sort(tiles.begin(), tiles.end());
  for (const std::string& tile : tiles) name += " " + tile;
  return name;
}

std::string plain_name(const std::string& tile) {
  const auto pai = Pai::parse(tile);
  return pai ? pai->plain().name() : tile;
}

// Kans are told by their kind: there is one way to make each.
bool is_kan(std::string_view name) {
  return name == "daiminkan" || name == "ankan" || name == "kakan";
}

}  // namespace

std::string tile_name(const tiles::Tile& tile) { return std::string(tile.kind.name()); }

std::string discard_name(const riichi::Action& action) {
  return (action.tsumokiri ? "tsumokiri " : "dahai ") + action.pai.name();
}

std::string action_name(const riichi::Action& action) {
  switch (action.type) {
    case EventType::kDahai:
      return action.riichi ? "riichi" : discard_name(action);
    case EventType::kChi:
    case EventType::kPon:
      return with_tiles(action.type == EventType::kChi ? "chii" : "pon",
                        {action.own[0].name(), action.own[1].name()});
    case EventType::kDaiminkan:
      return "daiminkan " + action.pai.plain().name();
    case EventType::kAnkan:
      return "ankan " + action.pai.plain().name();
    case EventType::kKakan:
      return "kakan " + action.pai.plain().name();
    case EventType::kKita:
      return "kita";
    case EventType::kTsumoAgari:
      return "tsumo";
    case EventType::kRon:
      return "ron";
    case EventType::kKyuushuuKyuuhai:
      return "kyuushu";
    default:
      return "pass";
  }
}

engine::Seat wind_of(riichi::Seat person, riichi::Seat dealer, int players) {
  return engine::seat_at(static_cast<size_t>(person.distance(dealer, players)));
}

RiichiChoices::RiichiChoices(const ruleset::Ruleset& rules) {
  for (const ruleset::Button& button : rules.buttons) {
    const std::string_view id = rules.names.buttons.name(button.id);
    const auto* row = std::find_if(kButtons.begin(), kButtons.end(),
                                   [&](const auto& each) { return each.first == id; });
    buttons_.push_back(row == kButtons.end() ? std::string_view() : row->second);
  }
}

void RiichiChoices::add_offer(const engine::Offer& offer, std::vector<Named>& named) const {
  const std::string name(buttons_[static_cast<size_t>(offer.button)]);
  Choice choice{.kind = Choice::Kind::kButton, .button = offer.button};
  if (offer.calls.empty()) {
    if (!offer.flowers.empty()) choice.flower = offer.flowers.front();
    named.push_back({name, std::move(choice)});
    return;
  }
  for (const engine::CallChoice& call : offer.calls) {
    choice.call = call;
    std::vector<std::string> tiles;
    if (is_kan(name)) {
      tiles.push_back(plain_name(tile_name(call.called)));
    } else if (name != "kita") {
      for (const tiles::Tile& tile : call.tiles) tiles.push_back(tile_name(tile));
    }
    named.push_back({with_tiles(name, std::move(tiles)), choice});
  }
}

std::vector<RiichiChoices::Named> RiichiChoices::offered(engine::Game& game,
                                                         engine::Seat seat) const {
  std::vector<Named> named;
  if (!game.is_waited_for(seat)) return named;
  const engine::Player& player = game.table().at(seat);
  for (const int place : game.playable(seat)) {
    const auto at = static_cast<size_t>(place);
    const bool drawn = at >= player.hand.size();
    const tiles::Tile& tile = drawn ? player.draw[at - player.hand.size()] : player.hand[at];
    std::string name = (drawn ? "tsumokiri " : "dahai ") + tile_name(tile);
    const auto same = [&](const Named& other) { return other.name == name; };
    if (std::any_of(named.begin(), named.end(), same)) continue;
    named.push_back({std::move(name), {.kind = Choice::Kind::kPlay, .tile = place}});
  }
  const bool on_turn = !named.empty();
  for (const engine::Offer& offer : game.offers(seat)) add_offer(offer, named);
  if (!on_turn && game.may_skip(seat)) named.push_back({"pass", {}});
  return named;
}

}  // namespace jantaku::replay
