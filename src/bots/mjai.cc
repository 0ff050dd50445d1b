#include "bots/mjai.h"

#include <algorithm>

#include "json/reader.h"
#include "json/writer.h"
#include "tiles/notation.h"

namespace jantaku::bots {
namespace {

using riichi::Action;
using riichi::Event;
using riichi::EventType;
using riichi::Kyoku;
using riichi::Pai;
using riichi::Seat;

std::string name_of(Pai pai) { return tiles::mjai_name(pai.tile()).value_or("?"); }

template <typename Tiles>
json::Array names_of(const Tiles& tiles) {
  json::Array array;
  for (Pai pai : tiles) array.emplace_back(name_of(pai));
  return array;
}

json::Object message(std::string_view type) {
  json::Object object;
  object.set("type", type);
  return object;
}

json::Object message(std::string_view type, Seat actor) {
  json::Object object = message(type);
  object.set("actor", actor.index());
  return object;
}

std::string text(json::Object object) { return json::write(json::Value(std::move(object))); }

json::Array points(const riichi::PointsBySeat& by_seat, int players) {
  json::Array array;
  for (int i = 0; i < players; ++i) array.emplace_back(by_seat[static_cast<size_t>(i)]);
  return array;
}

std::string call_line(const Event& event) {
  json::Object object = message(event_name(event.type), event.seat);
  object.set("target", event.from.index());
  object.set("pai", name_of(event.pai));
  object.set("consumed", names_of(event.own));
  return text(std::move(object));
}

std::string kakan_line(const Event& event, const Kyoku& kyoku) {
  json::Object object = message("kakan", event.seat);
  object.set("pai", name_of(event.pai));
  json::Array consumed;
  for (const riichi::Fuuro& fuuro : kyoku.player(event.seat).fuuro) {
    if (fuuro.kind != riichi::FuuroKind::kKakan || fuuro.tiles[0].kind() != event.pai.kind()) {
      continue;
    }
    for (size_t i = 0; i < 3; ++i) consumed.emplace_back(name_of(fuuro.tiles[i]));
  }
  object.set("consumed", std::move(consumed));
  return text(std::move(object));
}

std::string tsumo_line(const Event& event, Seat seat) {
  json::Object object = message("tsumo", event.seat);
  object.set("pai", event.seat == seat ? name_of(event.pai) : "?");
  return text(std::move(object));
}

std::string dahai_line(const Event& event) {
  json::Object object = message("dahai", event.seat);
  object.set("pai", name_of(event.pai));
  object.set("tsumogiri", event.tsumokiri);
  return text(std::move(object));
}

std::string dora_line(Pai indicator) {
  json::Object object = message("dora");
  object.set("dora_marker", name_of(indicator));
  return text(std::move(object));
}

std::string reach_accepted_line(Seat seat, const Kyoku& kyoku) {
  json::Object object = message("reach_accepted", seat);
  riichi::PointsBySeat deltas{};
  deltas[seat.at()] = -kyoku.rules().riichi.kyoutaku;
  object.set("deltas", points(deltas, kyoku.players()));
  object.set("scores", points(kyoku.open().points, kyoku.players()));
  return text(std::move(object));
}

std::string ryukyoku_line(const Kyoku& kyoku) {
  const riichi::Outcome& outcome = *kyoku.outcome();
  json::Object object = message("ryukyoku");
  object.set("reason", outcome.kind == riichi::EndKind::kHowanpai
                           ? std::string_view("fanpai")
                           : draw_reason_name(outcome.reason));
  object.set("deltas", points(outcome.delta, kyoku.players()));
  object.set("scores", points(outcome.points_after, kyoku.players()));
  return text(std::move(object));
}

base::Diagnostic refused(std::string message) {
  return {.code = "mjai/refused", .message = std::move(message)};
}

// The part of an answer that names an action.
struct Wanted {
  EventType type = EventType::kNextTurn;
  Pai pai;
  bool tsumokiri = false;
  std::vector<Pai> consumed;
};

bool read_tiles(const json::Value& value, Wanted& wanted) {
  if (const json::Value* const pai = value.find("pai")) {
    if (pai->string() == nullptr) return false;
    const auto kind = tiles::mjai_kind(*pai->string());
    const auto tile = kind ? Pai::of(*kind) : std::nullopt;
    if (!tile) return false;
    wanted.pai = *tile;
  }
  if (const json::Value* const consumed = value.find("consumed")) {
    if (consumed->array() == nullptr || consumed->array()->size() > 4) return false;
    for (const json::Value& item : *consumed->array()) {
      const auto kind = item.string() != nullptr ? tiles::mjai_kind(*item.string()) : std::nullopt;
      const auto tile = kind ? Pai::of(*kind) : std::nullopt;
      if (!tile) return false;
      wanted.consumed.push_back(*tile);
    }
  }
  return true;
}

bool same_tiles(std::vector<Pai> wanted, const Action& action) {
  std::vector<Pai> own;
  for (Pai pai : action.own) {
    if (pai.exists()) own.push_back(pai);
  }
  std::sort(own.begin(), own.end());
  std::sort(wanted.begin(), wanted.end());
  return own == wanted;
}

bool fits(const Wanted& wanted, const Action& action, Reaching reaching) {
  if (action.type != wanted.type) return false;
  switch (action.type) {
    case EventType::kDahai:
      return action.pai == wanted.pai && action.tsumokiri == wanted.tsumokiri &&
             action.riichi == (reaching == Reaching::kYes);
    case EventType::kAnkan:
      return !wanted.consumed.empty() && wanted.consumed[0].kind() == action.pai.kind();
    case EventType::kKakan:
      return action.pai == wanted.pai;
    case EventType::kChi:
    case EventType::kPon:
    case EventType::kDaiminkan:
      return same_tiles(wanted.consumed, action);
    default:
      return true;
  }
}

std::optional<EventType> type_of(std::string_view name, const riichi::ActionList& actions) {
  if (name == "none") return EventType::kNextTurn;
  if (name == "ryukyoku") return EventType::kKyuushuuKyuuhai;
  if (name == "nukidora" || name == "kita") return EventType::kKita;
  if (name == "hora") {
    for (const Action& action : actions) {
      if (action.type == EventType::kTsumoAgari) return EventType::kTsumoAgari;
    }
    return EventType::kRon;
  }
  for (const EventType type : {EventType::kDahai, EventType::kAnkan, EventType::kKakan,
                               EventType::kChi, EventType::kPon, EventType::kDaiminkan}) {
    if (riichi::event_name(type) == name) return type;
  }
  return std::nullopt;
}

bool may_reach(const riichi::ActionList& actions) {
  for (const Action& action : actions) {
    if (action.riichi) return true;
  }
  return false;
}

base::Result<MjaiAnswer> find_action(const Wanted& wanted, std::string_view name,
                                     const riichi::ActionList& actions, Reaching reaching) {
  if (reaching == Reaching::kYes && wanted.type != EventType::kDahai) {
    return refused("after 'reach' comes a discard, not '" + std::string(name) + "'");
  }
  for (size_t i = 0; i < actions.size(); ++i) {
    if (fits(wanted, actions[i], reaching)) return MjaiAnswer{.action = i};
  }
  return refused("'" + std::string(name) + "' with these tiles is not possible now");
}

}  // namespace

std::string MjaiLines::start_game() const {
  json::Object object = message("start_game");
  object.set("id", seat_.index());
  json::Array names;
  for (const char* name : {"0", "1", "2", "3"}) names.emplace_back(name);
  object.set("names", std::move(names));
  return text(std::move(object));
}

std::string MjaiLines::end_game(const riichi::PointsBySeat& by_seat, int players) const {
  json::Object object = message("end_game");
  object.set("scores", points(by_seat, players));
  return text(std::move(object));
}

std::string MjaiLines::reach() const { return text(message("reach", seat_)); }

std::string MjaiLines::start_kyoku(const Event& event, const Kyoku& kyoku) const {
  const riichi::KyokuStart& start = kyoku.open().start;
  json::Object object = message("start_kyoku");
  object.set("bakaze", name_of(Pai::from_code(riichi::kEastKind + start.bakaze)));
  object.set("dora_marker", name_of(event.new_dora[0]));
  object.set("kyoku", start.chancha.index() + 1);
  object.set("honba", start.honba);
  const riichi::Points stick = kyoku.rules().riichi.kyoutaku;
  object.set("kyotaku", stick == 0 ? 0 : start.kyoutaku / stick);
  object.set("oya", start.chancha.index());
  object.set("scores", points(start.points, kyoku.players()));
  json::Array hands;
  for (int i = 0; i < kyoku.players(); ++i) {
    riichi::Haipai hand = event.deal->haipai[static_cast<size_t>(i)];
    if (Seat(i) != seat_) {
      for (Pai& pai : hand) pai = Pai();
    }
    hands.emplace_back(names_of(hand));
  }
  object.set("tehais", std::move(hands));
  return text(std::move(object));
}

void MjaiLines::add_hora(std::vector<std::string>& lines, const Kyoku& kyoku) const {
  const riichi::Outcome& outcome = *kyoku.outcome();
  for (const riichi::Agari& agari : outcome.wins) {
    json::Object object = message("hora", agari.seat);
    const Seat target = outcome.kind == riichi::EndKind::kTsumo ? agari.seat : kyoku.current();
    object.set("target", target.index());
    object.set("pai", name_of(agari.pai));
    object.set("ura_markers", names_of(outcome.ura));
    object.set("deltas", points(agari.delta, kyoku.players()));
    lines.push_back(text(std::move(object)));
  }
}

std::vector<std::string> MjaiLines::lines(const Event& event, const Kyoku& kyoku) {
  std::vector<std::string> lines;
  const riichi::KyokuPublic& open = kyoku.open();
  // Whatever follows a riichi discard that nobody won on tells of its acceptance.
  if (reaching_.exists() && event.type != EventType::kDeclare) {
    if (kyoku.player(reaching_).riichi.accepted) {
      lines.push_back(reach_accepted_line(reaching_, kyoku));
    }
    if (kyoku.player(reaching_).riichi.accepted || kyoku.ended()) reaching_ = Seat();
  }
  switch (event.type) {
    case EventType::kDeal:
      lines.push_back(start_kyoku(event, kyoku));
      reaching_ = Seat();
      dora_told_ = open.dora.size();
      break;
    case EventType::kTsumo:
      lines.push_back(tsumo_line(event, seat_));
      break;
    case EventType::kDahai:
      if (event.riichi) {
        if (event.seat != seat_ || !reach_told_)
          lines.push_back(text(message("reach", event.seat)));
        reach_told_ = false;
        reaching_ = event.seat;
      }
      // Indicators of a kan are turned before the discard, as records have it.
      for (; dora_told_ < open.dora.size(); ++dora_told_) {
        lines.push_back(dora_line(open.dora[dora_told_]));
      }
      lines.push_back(dahai_line(event));
      break;
    case EventType::kAnkan: {
      json::Object object = message("ankan", event.seat);
      object.set("consumed", names_of(event.own));
      lines.push_back(text(std::move(object)));
      break;
    }
    case EventType::kKakan:
      lines.push_back(kakan_line(event, kyoku));
      break;
    case EventType::kKita: {
      json::Object object = message("nukidora", event.seat);
      object.set("pai", name_of(event.pai));
      lines.push_back(text(std::move(object)));
      break;
    }
    case EventType::kChi:
    case EventType::kPon:
    case EventType::kDaiminkan:
      lines.push_back(call_line(event));
      break;
    case EventType::kTsumoAgari:
    case EventType::kRon:
      add_hora(lines, kyoku);
      break;
    case EventType::kRyoukyoku:
    case EventType::kHowanpai:
    case EventType::kKyuushuuKyuuhai:
      lines.push_back(ryukyoku_line(kyoku));
      break;
    case EventType::kNextTurn:
    case EventType::kDeclare:
      break;
  }
  for (; dora_told_ < open.dora.size(); ++dora_told_) {
    lines.push_back(dora_line(open.dora[dora_told_]));
  }
  if (kyoku.ended()) lines.push_back(text(message("end_kyoku")));
  return lines;
}

base::Result<MjaiAnswer> read_mjai_answer(std::string_view line, Seat seat,
                                          const riichi::ActionList& actions, Reaching reaching) {
  const auto document = json::read(base::make_source("mjai", std::string(line)));
  if (!document) return refused("not JSON: " + document.diagnostics().back().message);
  const json::Value* const type = document->root.find("type");
  if (type == nullptr || type->string() == nullptr) return refused("no \"type\"");
  const std::string& name = *type->string();
  if (const json::Value* const actor = document->root.find("actor")) {
    if (actor->integer() != seat.index()) return refused("\"actor\" is not the seat that answers");
  }
  if (name == "reach") {
    if (reaching == Reaching::kYes || !may_reach(actions)) {
      return refused("riichi is not possible now");
    }
    return MjaiAnswer{.kind = MjaiAnswer::Kind::kReach};
  }
  const std::optional<EventType> wanted_type = type_of(name, actions);
  if (!wanted_type) return refused("there is no answer '" + name + "'");
  Wanted wanted{.type = *wanted_type};
  if (const json::Value* const tsumogiri = document->root.find("tsumogiri")) {
    wanted.tsumokiri = tsumogiri->boolean().value_or(false);
  }
  if (!read_tiles(document->root, wanted)) return refused("a tile of '" + name + "' is none");
  return find_action(wanted, name, actions, reaching);
}

}  // namespace jantaku::bots
