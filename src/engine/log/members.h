// The members of the small structs that fields of the state are made of, by name, for every walk
// over values: bytes, hashes, JSON. As in fields.h, each struct is taken apart first.
#pragma once

#include <string_view>

#include "engine/log/cause.h"
#include "engine/log/fields.h"

namespace jantaku::engine {

// A number that stands for a name of the ruleset; -1 for none.
template <typename Int>
struct NameId {
  Int& id;
  const ruleset::NameList ruleset::Names::* list;
};
// The number of a button, whose name is that of its id.
template <typename Int>
struct ButtonId {
  Int& button;
};
template <typename Int>
NameId<Int> name_in(const ruleset::NameList ruleset::Names::* list, Int& id) {
  return {id, list};
}

template <Like<Discard> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [tile, tsumogiri, facedown, taken, won] = value;
  visit("tile", tile);
  visit("tsumogiri", tsumogiri);
  visit("facedown", facedown);
  visit("taken", taken);
  visit("won", won);
}

template <Like<Meld> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [kind, name, button, from, called, others] = value;
  visit("kind", kind);
  visit("name", name_in(&ruleset::Names::calls, name));
  visit("button", ButtonId{button});
  visit("from", from);
  visit("called", called);
  visit("others", others);
}

template <Like<Recorded> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [kind, seat, call, is_flower] = value;
  visit("kind", kind);
  visit("seat", seat);
  visit("call", name_in(&ruleset::Names::calls, call));
  visit("is_flower", is_flower);
}

template <Like<RevealedTile> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [reserved, tile] = value;
  visit("reserved", name_in(&ruleset::Names::reserved, reserved));
  visit("tile", tile);
}

template <Like<LastDiscard> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [seat, index] = value;
  visit("seat", seat);
  visit("index", index);
}

template <Like<LedgerLine> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [from, to, amount, why] = value;
  visit("from", from);
  visit("to", to);
  visit("amount", amount);
  visit("why", why);
}

template <Like<ScoredYaku> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [list, name, worth] = value;
  visit("list", name_in(&ruleset::Names::yaku_lists, list));
  visit("name", name_in(&ruleset::Names::yaku, name));
  visit("value", worth);
}

template <Like<WinResult> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [winner, payer, by_call, tile, scored, points, limits, fu, limit_name, worth, delta] =
      value;
  visit("winner", winner);
  visit("payer", payer);
  visit("by_call", by_call);
  visit("tile", tile);
  visit("scored", scored);
  visit("points", points);
  visit("limits", limits);
  visit("fu", fu);
  visit("limit_name", limit_name);
  visit("worth", worth);
  visit("delta", delta);
}

template <Like<CallChoice> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [called, tiles, from, upgraded, discard] = value;
  visit("called", called);
  visit("tiles", tiles);
  visit("from", from);
  visit("upgraded", upgraded);
  visit("discard", discard);
}

template <Like<Mark> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [target, owner, at, tile] = value;
  visit("target", target);
  visit("owner", owner);
  visit("at", at);
  visit("tile", tile);
}

template <Like<Choice> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [kind, tile, button, call, marks, flower, card, automatic] = value;
  visit("kind", kind);
  visit("tile", tile);
  visit("button", ButtonId{button});
  visit("call", call);
  visit("marks", marks);
  visit("flower", flower);
  visit("card", name_in(&ruleset::Names::cards, card));
  visit("automatic", automatic);
}

template <Like<Asked::Play> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [at, tile, drawn] = value;
  visit("at", at);
  visit("tile", tile);
  visit("drawn", drawn);
}

template <Like<Asked::Place> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [target, owner, at] = value;
  visit("target", target);
  visit("owner", owner);
  visit("at", at);
}

template <Like<Asked::Marks> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [count, same_suit, same_number, places] = value;
  visit("count", count);
  visit("same_suit", same_suit);
  visit("same_number", same_number);
  visit("places", places);
}

template <Like<Asked::Button> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [button, calls, flowers, cards, marks] = value;
  visit("button", ButtonId{button});
  visit("calls", calls);
  visit("flowers", flowers);
  visit("cards", cards);
  visit("marks", marks);
}

template <Like<Deal> T, typename Visit>
void each_member(T& value, const Visit& visit) {
  auto& [round, honba, sticks, pot, scores, statuses, counters, auto_on, dealt_in, seed_hash, wall,
         random_seed] = value;
  visit("round", round);
  visit("honba", honba);
  visit("sticks", sticks);
  visit("pot", pot);
  visit("scores", scores);
  visit("statuses", statuses);
  visit("counters", counters);
  visit("auto_buttons", auto_on);
  visit("dealt_in", dealt_in);
  visit("seed_hash", seed_hash);
  visit("wall", wall);
  visit("random_seed", random_seed);
}

template <typename T>
concept HasMembers = requires(T& value) { each_member(value, [](auto&&, auto&&) {}); };

}  // namespace jantaku::engine
