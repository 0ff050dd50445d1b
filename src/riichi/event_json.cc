#include "riichi/event_json.h"

#include "json/writer.h"

namespace jantaku::riichi {
namespace {

template <typename Tiles>
json::Value tiles_json(const Tiles& tiles) {
  json::Array array;
  for (Pai pai : tiles) array.emplace_back(pai.name());
  return array;
}

json::Value points_json(const PointsBySeat& points, int players) {
  json::Array array;
  for (int i = 0; i < players; ++i) array.emplace_back(points[static_cast<size_t>(i)]);
  return array;
}

json::Value seats_json(SeatSet seats, int players) {
  json::Array array;
  for (int i = 0; i < players; ++i) {
    if (contains(seats, Seat(i))) array.emplace_back(i);
  }
  return array;
}

json::Value yaku_json(const Score& score) {
  json::Array array;
  for (const YakuHan& yaku : score.yaku_list) {
    json::Object item;
    item.set("yaku", yaku_name(yaku.yaku));
    if (is_yakuman(yaku.yaku)) {
      item.set("yakuman", json::Value(yaku.han / 2.0));
    } else {
      item.set("han", int{yaku.han});
    }
    array.emplace_back(std::move(item));
  }
  return array;
}

json::Value fu_json(const Score& score) {
  json::Array array;
  for (const FuItem& item : score.fu_items) {
    json::Object object;
    object.set("why", fu_reason_name(item.reason));
    object.set("fu", int{item.fu});
    if (item.tile != FuItem::kNoTile) object.set("pai", Pai::from_code(item.tile).name());
    array.emplace_back(std::move(object));
  }
  return array;
}

// KY-328
json::Value agari_json(const Agari& agari) {
  const Score& score = agari.score;
  json::Object object;
  object.set("form", form_name(score.form));
  object.set("wait", wait_name(score.wait));
  object.set("yaku", yaku_json(score));
  object.set("dora", int{score.dora});
  object.set("uraDora", int{score.ura});
  object.set("akaDora", int{score.aka});
  object.set("nukiDora", int{score.nuki});
  object.set("han", int{score.han});
  object.set("fu", int{score.fu});
  object.set("fuItems", fu_json(score));
  if (score.yakuman_halves > 0) object.set("yakuman", json::Value(score.yakuman_halves / 2.0));
  object.set("basicPoints", score.basic);
  return object;
}

bool shows_ura(const Outcome& outcome, const Agari& agari) {
  return !outcome.ura.empty() && agari.win.riichi != RiichiState::kNone;
}

json::Value win_json(const Outcome& outcome, const Agari& agari, int players) {
  json::Object object;
  object.set("seat", agari.seat.index());
  object.set("juntehai", tiles_json(outcome.hands[agari.seat.at()]));
  if (shows_ura(outcome, agari)) object.set("uraDoraHyouji", tiles_json(outcome.ura));
  object.set("agari", agari_json(agari));
  object.set("delta", points_json(agari.delta, players));
  return object;
}

json::Value hands_json(const Outcome& outcome, int players) {
  json::Array array;
  for (int i = 0; i < players; ++i) {
    const Seat seat(i);
    if (!contains(outcome.revealed, seat)) continue;
    json::Object object;
    object.set("seat", i);
    object.set("juntehai", tiles_json(outcome.hands[seat.at()]));
    array.emplace_back(std::move(object));
  }
  return array;
}

void add_outcome(json::Object& object, const Event& event, int players) {
  const Outcome& outcome = *event.outcome;
  switch (event.type) {
    case EventType::kTsumoAgari: {
      const Agari& agari = outcome.wins[0];
      object.set("juntehai", tiles_json(outcome.hands[agari.seat.at()]));
      if (shows_ura(outcome, agari)) object.set("uraDoraHyouji", tiles_json(outcome.ura));
      object.set("agari", agari_json(agari));
      break;
    }
    case EventType::kRon: {
      json::Array wins;
      for (const Agari& agari : outcome.wins) wins.push_back(win_json(outcome, agari, players));
      object.set("wins", std::move(wins));
      break;
    }
    case EventType::kHowanpai:
      object.set("tenpai", hands_json(outcome, players));
      if (outcome.nagashi != 0) object.set("nagashi", seats_json(outcome.nagashi, players));
      break;
    default:
      object.set("reason", draw_reason_name(outcome.reason));
      object.set("revealed", hands_json(outcome, players));
      break;
  }
  object.set("delta", points_json(outcome.delta, players));
  object.set("renchan", outcome.renchan);
}

void add_deal(json::Object& object, const Deal& deal, int players) {
  if (!deal.wall.tiles.empty()) object.set("wall", tiles_json(deal.wall.tiles));
  json::Array hands;
  for (int i = 0; i < players; ++i) {
    const Haipai& haipai = deal.haipai[static_cast<size_t>(i)];
    if (haipai.empty()) continue;
    json::Object hand;
    hand.set("seat", i);
    hand.set("tiles", tiles_json(haipai));
    hands.emplace_back(std::move(hand));
  }
  object.set("haipai", std::move(hands));
}

}  // namespace

json::Value event_json(const Event& event, const KyokuState& state) {
  json::Object object;
  object.set("type", event_name(event.type));
  if (event.seat.exists()) object.set("seat", event.seat.index());
  if (event.type == EventType::kDeclare) object.set("what", event_name(event.what));
  if (event.from.exists()) object.set("from", event.from.index());
  if (event.pai.exists()) object.set("pai", event.pai.name());
  if (event.type == EventType::kDahai) {
    object.set("tsumokiri", event.tsumokiri);
    if (event.riichi) object.set("riichi", true);
  }
  if (event.rinshan) object.set("rinshan", true);
  if (event.chankan) object.set("chankan", true);
  if (!event.own.empty()) object.set("own", tiles_json(event.own));
  if (event.deal != nullptr) add_deal(object, *event.deal, state.players());
  if (!event.new_dora.empty()) object.set("newDoraHyouji", tiles_json(event.new_dora));
  if (event.outcome != nullptr) add_outcome(object, event, state.players());
  return object;
}

json::Value start_json(const KyokuStart& start, std::string_view preset) {
  json::Object object;
  object.set("type", "kyoku");
  object.set("preset", preset);
  object.set("bakaze", int{start.bakaze});
  object.set("chancha", start.chancha.index());
  object.set("honba", start.honba);
  object.set("kyoutaku", start.kyoutaku);
  object.set("points", points_json(start.points, kMostPlayers));
  return object;
}

std::string write_log(const EventLog& log, const KyokuStart& start, const Preset& preset) {
  const Kyoku kyoku(start, preset.rules);
  std::string text = json::write(start_json(start, preset.name)) + "\n";
  for (const Event& event : log.events()) {
    text += json::write(event_json(event, kyoku.state())) + "\n";
  }
  return text;
}

}  // namespace jantaku::riichi
