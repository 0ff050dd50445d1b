#include "replay/riichi_choices.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/static_vector.h"

namespace jantaku::replay {
namespace {

using engine::Choice;
using riichi::EventType;
using What = ActionName::What;

constexpr std::array<std::pair<std::string_view, What>, 12> kButtons{{
    {"chii", What::kChii},
    {"pon", What::kPon},
    {"daiminkan", What::kDaiminkan},
    {"ankan", What::kAnkan},
    {"kakan", What::kKakan},
    {"riichi", What::kRiichi},
    {"ron", What::kRon},
    {"chankan", What::kRon},
    {"ron_on_kita", What::kRon},
    {"tsumo", What::kTsumo},
    {"kyuushu", What::kKyuushu},
    {"kita", What::kKita},
}};

constexpr std::string_view word(What what) {
  switch (what) {
    case What::kUnknown:
      return "(another button)";
    case What::kDahai:
      return "dahai";
    case What::kTsumokiri:
      return "tsumokiri";
    case What::kRiichi:
      return "riichi";
    case What::kChii:
      return "chii";
    case What::kPon:
      return "pon";
    case What::kDaiminkan:
      return "daiminkan";
    case What::kAnkan:
      return "ankan";
    case What::kKakan:
      return "kakan";
    case What::kKita:
      return "kita";
    case What::kTsumo:
      return "tsumo";
    case What::kRon:
      return "ron";
    case What::kKyuushu:
      return "kyuushu";
    case What::kPass:
      return "pass";
  }
  return "";
}

bool is_kan(What what) {
  return what == What::kDaiminkan || what == What::kAnkan || what == What::kKakan;
}

tiles::Kind plain_kind(tiles::Kind kind) {
  const auto pai = riichi::Pai::of(kind);
  return pai ? pai->plain().tile() : kind;
}

ActionName kan_name(What what, tiles::Kind called) { return {what, plain_kind(called)}; }

ActionName call_name(What what, const engine::CallChoice& call) {
  if (is_kan(what)) return kan_name(what, call.called.kind);
  if (what == What::kKita) return ActionName(what);
  base::StaticVector<tiles::Kind, ActionName::kMostTiles> kinds;
  for (const tiles::Tile& tile : call.tiles) {
    if (!kinds.full()) kinds.push_back(tile.kind);
  }
  return ActionName(what, {kinds.begin(), kinds.end()});
}

}  // namespace

ActionName::ActionName(What what, std::span<const tiles::Kind> kinds) : ActionName(what) {
  std::array<tiles::Kind, kMostTiles> sorted;
  std::copy(kinds.begin(), kinds.end(), sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(kinds.size()));
  for (int i = 0; i < kMostTiles; ++i) {
    code_ |= first(sorted[static_cast<size_t>(i)].code()) >> i * kKindBits;
  }
}

std::string ActionName::text() const {
  std::string text(word(what()));
  for (int i = 1; i <= kMostTiles; ++i) {
    const auto kind =
        tiles::Kind::from_code(static_cast<uint16_t>(code_ >> (kWhatShift - i * kKindBits)));
    if (kind != tiles::Kind::nothing()) text += " " + kind.name();
  }
  return text;
}

ActionName discard_name(const riichi::Action& action) {
  return {action.tsumokiri ? What::kTsumokiri : What::kDahai, action.pai.tile()};
}

ActionName action_name(const riichi::Action& action) {
  switch (action.type) {
    case EventType::kDahai:
      return action.riichi ? ActionName(What::kRiichi) : discard_name(action);
    case EventType::kChi:
    case EventType::kPon: {
      const std::array own{action.own[0].tile(), action.own[1].tile()};
      return ActionName(action.type == EventType::kChi ? What::kChii : What::kPon, own);
    }
    case EventType::kDaiminkan:
      return kan_name(What::kDaiminkan, action.pai.tile());
    case EventType::kAnkan:
      return kan_name(What::kAnkan, action.pai.tile());
    case EventType::kKakan:
      return kan_name(What::kKakan, action.pai.tile());
    case EventType::kKita:
      return ActionName(What::kKita);
    case EventType::kTsumoAgari:
      return ActionName(What::kTsumo);
    case EventType::kRon:
      return ActionName(What::kRon);
    case EventType::kKyuushuuKyuuhai:
      return ActionName(What::kKyuushu);
    default:
      return ActionName(What::kPass);
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
    buttons_.push_back(row == kButtons.end() ? What::kUnknown : row->second);
  }
}

template <typename Visit>
bool RiichiChoices::each_of_offer(const engine::Offer& offer, const Visit& visit) const {
  const What what = buttons_[static_cast<size_t>(offer.button)];
  const auto pressed = [&] {
    return Choice{.kind = Choice::Kind::kButton, .button = offer.button};
  };
  if (offer.calls.empty()) {
    return visit(ActionName(what), [&] {
      Choice choice = pressed();
      if (!offer.flowers.empty()) choice.flower = offer.flowers.front();
      return choice;
    });
  }
  return std::any_of(offer.calls.begin(), offer.calls.end(), [&](const engine::CallChoice& call) {
    return visit(call_name(what, call), [&] {
      Choice choice = pressed();
      choice.call = call;
      return choice;
    });
  });
}

template <typename Visit>
void RiichiChoices::each_offered(engine::Game& game, engine::Seat seat, const Visit& visit) const {
  if (!game.is_waited_for(seat)) return;
  const engine::Player& player = game.table().at(seat);
  const auto& playable = game.playable(seat);
  for (const int place : playable) {
    const auto at = static_cast<size_t>(place);
    const bool drawn = at >= player.hand.size();
    const tiles::Tile& tile = drawn ? player.draw[at - player.hand.size()] : player.hand[at];
    const ActionName name(drawn ? What::kTsumokiri : What::kDahai, tile.kind);
    if (visit(name, [&] { return Choice{.kind = Choice::Kind::kPlay, .tile = place}; })) return;
  }
  for (const engine::Offer& offer : game.offers(seat)) {
    if (each_of_offer(offer, visit)) return;
  }
  if (playable.empty() && game.may_skip(seat)) {
    visit(ActionName(What::kPass), [] { return Choice{}; });
  }
}

void RiichiChoices::add_offered(engine::Game& game, engine::Seat seat,
                                std::vector<ActionName>& names) const {
  each_offered(game, seat, [&](const ActionName& name, const auto&) {
    names.push_back(name);
    return false;
  });
}

std::optional<Choice> RiichiChoices::find(engine::Game& game, engine::Seat seat,
                                          const ActionName& name) const {
  std::optional<Choice> found;
  each_offered(game, seat, [&](const ActionName& offered, const auto& make) {
    if (offered == name) found = make();
    return found.has_value();
  });
  return found;
}

}  // namespace jantaku::replay
