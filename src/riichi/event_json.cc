#include "riichi/event_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "json/writer.h"
#include "riichi/rules_json.h"

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

json::Value kinds_json(std::initializer_list<int> kinds) {
  json::Array array;
  for (const int kind : kinds) array.emplace_back(Pai::from_code(kind).name());
  return array;
}

// The concealed tiles as sets and pairs, by kind.
json::Value decomposition_json(const Agari& agari) {
  const Division& division = agari.score.division;
  json::Array sets;
  int missing = 4 - static_cast<int>(agari.win.melds.size()) - std::popcount(division.triplets) -
                std::popcount(division.runs) - std::popcount(division.twin_runs);
  for (int kind = 0; kind < kEastKind; ++kind) {
    const bool twin = (division.twin_runs >> kind & 1) != 0;
    int runs = static_cast<int>(division.runs >> kind & 1) + (twin ? 1 + missing : 0);
    if (twin) missing = 0;  // three or four alike leave no room for another twin
    for (; runs > 0; --runs) sets.push_back(kinds_json({kind, kind + 1, kind + 2}));
  }
  for (uint64_t left = division.triplets; left != 0; left &= left - 1) {
    const int kind = std::countr_zero(left);
    sets.push_back(kinds_json({kind, kind, kind}));
  }
  const int pair = std::countr_zero(division.pair);
  sets.push_back(kinds_json({pair, pair}));
  return sets;
}

json::Value payments_json(const Agari& agari) {
  json::Array array;
  for (size_t i = 0; i < agari.delta.size(); ++i) {
    if (agari.delta[i] >= 0) continue;
    json::Object object;
    object.set("seat", static_cast<int>(i));
    object.set("points", -agari.delta[i]);
    array.emplace_back(std::move(object));
  }
  return array;
}

json::Value pao_json(const Agari& agari) {
  json::Array array;
  for (const Liability& liability : agari.pao) {
    json::Object object;
    object.set("seat", int{liability.seat});
    object.set("yaku", yaku_name(liability.yaku));
    array.emplace_back(std::move(object));
  }
  return array;
}

// KY-328
json::Value agari_json(const Agari& agari) {
  const Score& score = agari.score;
  json::Object object;
  object.set("seat", agari.seat.index());
  object.set("form", form_name(score.form));
  if (score.form == Form::kStandard) object.set("decomposition", decomposition_json(agari));
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
  object.set("payments", payments_json(agari));
  if (!agari.pao.empty()) object.set("pao", pao_json(agari));
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
    case EventType::kKyuushuuKyuuhai:
      object.set("juntehai", tiles_json(outcome.hands[event.seat.at()]));
      object.set("renchan", outcome.renchan);
      return;  // nothing is paid
    default:
      object.set("reason", draw_reason_name(outcome.reason));
      object.set("revealed", hands_json(outcome, players));
      break;
  }
  object.set("delta", points_json(outcome.delta, players));
  object.set("renchan", outcome.renchan);
}

void add_deal(json::Object& object, const Deal& deal, int players) {
  if (deal.seed) {
    object.set("seed", fmt::format("{:016x}", static_cast<uint64_t>(*deal.seed)));
  } else if (!deal.wall.tiles.empty()) {
    object.set("wall", tiles_json(deal.wall.tiles));
  }
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
  if (event.type == EventType::kDeclare) {
    object.set("what", event_name(event.what));
    json::Object args;
    if (!event.own.empty()) args.set("own", tiles_json(event.own));
    object.set("args", std::move(args));
    return object;
  }
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

json::Value start_json(const KyokuStart& start, const Rules& rules) {
  json::Object object;
  object.set("type", "kyoku");
  const std::span<const Preset> known = presets();
  const auto preset = std::find_if(known.begin(), known.end(),
                                   [&](const Preset& one) { return one.rules == rules; });
  if (preset != known.end()) {
    object.set("preset", preset->name);
  } else {
    object.set("rules", write_rules(rules));
  }
  object.set("bakaze", int{start.bakaze});
  object.set("chancha", start.chancha.index());
  object.set("honba", start.honba);
  object.set("kyoutaku", start.kyoutaku);
  object.set("points", points_json(start.points, rules.players));
  return object;
}

std::string write_log(const EventLog& log, const KyokuStart& start, const Rules& rules) {
  const Kyoku kyoku(start, rules);
  std::string text = json::write(start_json(start, rules)) + "\n";
  int64_t number = 0;
  for (const Event& event : log.events()) {
    json::Object line;
    line.set("seq", ++number);
    const json::Value whole = event_json(event, kyoku.state());
    for (const json::Member& member : *whole.object()) line.set(member.key, member.value);
    text += json::write(line) + "\n";
  }
  return text;
}

}  // namespace jantaku::riichi
