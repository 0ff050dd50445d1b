#include "replay/trace_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace jantaku::replay {
namespace {

using engine::Seat;

constexpr std::array<std::string_view, 4> kSeats = {"east", "south", "west", "north"};

bool has_attribute(const json::Value& tile, std::string_view attribute) {
  const json::Array* parts = tile.array();
  return parts && std::any_of(parts->begin(), parts->end(), [&](const json::Value& part) {
           return part.string() && *part.string() == attribute;
         });
}

}  // namespace

Texts minus(const Texts& a, const Texts& b) {
  Texts rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

std::string text_of(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : std::string();
}

Seating::Seating(const json::Value& round) {
  const json::Value* init = round.find("init");
  const json::Value* kyoku = init ? init->find("kyoku") : nullptr;
  dealer_ = static_cast<size_t>(std::max<int64_t>(0, kyoku ? kyoku->integer().value_or(0) : 0)) %
            kSeats.size();
}

Seat Seating::seat(std::string_view name) const {
  for (size_t p = 0; p < kSeats.size(); ++p) {
    if (kSeats[p] == name) return engine::seat_at((p + kSeats.size() - dealer_) % kSeats.size());
  }
  return Seat::kNone;
}

std::string_view Seating::name(Seat seat) const {
  return kSeats[(engine::index(seat) + dealer_) % kSeats.size()];
}

bool only_says_where(std::string_view attribute) {
  return attribute == "draw" || attribute == "hand" || attribute == "discard" ||
         attribute == "called" || attribute.starts_with('_');
}

std::string tile_text(const json::Value& value) {
  if (const std::string* name = value.string()) return *name;
  std::string text;
  std::set<std::string> attributes;
  if (const json::Array* parts = value.array()) {
    for (const json::Value& part : *parts) {
      const std::string* word = part.string();
      if (!word) continue;
      if (text.empty() || (text == "1x" && tiles::Kind::parse(*word))) {
        text = *word;  // a tile that is shown as a back has its face beside it
      } else if (!only_says_where(*word)) {
        attributes.insert(*word);
      }
    }
  }
  for (const std::string& attribute : attributes) text += "@" + attribute;
  return text;
}

Texts tiles_in(const json::Value* list) {
  Texts texts;
  if (list && list->array()) {
    for (const json::Value& tile : *list->array()) texts.insert(tile_text(tile));
  }
  return texts;
}

Texts words_in(const json::Value* list) {
  Texts words;
  if (list && list->array()) {
    for (const json::Value& word : *list->array()) {
      if (word.string()) words.insert(*word.string());
    }
  }
  return words;
}

Texts calls_in(const json::Value* list) {
  Texts calls;
  if (!list || !list->array()) return calls;
  for (const json::Value& call : *list->array()) {
    const json::Array* parts = call.array();
    if (!parts || parts->size() < 2 || !(*parts)[0].string() || !(*parts)[1].array()) continue;
    Texts tiles;
    for (const json::Value& laid : *(*parts)[1].array()) {
      if (laid.array() && !laid.array()->empty()) tiles.insert(tile_text((*laid.array())[0]));
    }
    calls.insert(fmt::format("{}: {}", *(*parts)[0].string(), fmt::join(tiles, " ")));
  }
  return calls;
}

std::vector<std::string> cards_in(const json::Value* choices) {
  std::vector<std::string> cards;
  if (!choices || !choices->object()) return cards;
  for (const auto& choice : *choices->object()) {
    // {"draft": [["saki", [[card], [card], ...]]]}
    const json::Array* menus = choice.value.array();
    const json::Array* menu = menus && !menus->empty() ? (*menus)[0].array() : nullptr;
    if (!menu || menu->size() < 2 || !(*menu)[0].string() || *(*menu)[0].string() != "saki" ||
        !(*menu)[1].array()) {
      continue;
    }
    for (const json::Value& card : *(*menu)[1].array()) {
      const Texts name = words_in(&card);
      cards.insert(cards.end(), name.begin(), name.end());
    }
  }
  return cards;
}

void Recorded::apply(const json::Value* after) {
  if (!after || !after->object()) return;
  for (const auto& [place, origin, fields] : *after->object()) {
    json::Value* target = root_.find(place);
    if (!target || !target->object() || !fields.object()) continue;
    for (const auto& field : *fields.object()) target->object()->set(field.key, field.value);
  }
}

const json::Value* Recorded::of(Seat seat, std::string_view field) const {
  const json::Value* player = root_.find(seating_.name(seat));
  return player ? player->find(field) : nullptr;
}

const json::Value* Recorded::game(std::string_view field) const {
  const json::Value* game = root_.find("game");
  return game ? game->find(field) : nullptr;
}

Texts Recorded::hand(Seat seat, Apart apart) const {
  Texts hand = tiles_in(of(seat, "hand"));
  const json::Value* tiles = of(seat, "draw");
  if (apart == Apart::kIsDrawn || !tiles || !tiles->array()) return hand;
  for (const json::Value& tile : *tiles->array()) {
    if (!has_attribute(tile, "draw")) hand.insert(tile_text(tile));
  }
  return hand;
}

Texts Recorded::draw(Seat seat, Apart apart) const {
  Texts drawn;
  const json::Value* tiles = of(seat, "draw");
  if (!tiles || !tiles->array()) return drawn;
  for (const json::Value& tile : *tiles->array()) {
    if (apart == Apart::kIsDrawn || has_attribute(tile, "draw")) drawn.insert(tile_text(tile));
  }
  return drawn;
}

Texts Recorded::pond(Seat seat) const {
  Texts pond = tiles_in(of(seat, "pond"));
  pond.erase("2x");
  return pond;
}

bool Recorded::defers(Seat seat, std::string_view word) const {
  std::vector<const json::Value*> open = {of(seat, "deferred")};
  while (!open.empty()) {
    const json::Value* value = open.back();
    open.pop_back();
    if (!value) continue;
    if (value->string() && *value->string() == word) return true;
    if (!value->array()) continue;
    for (const json::Value& part : *value->array()) open.push_back(&part);
  }
  return false;
}

std::string Recorded::marked_tile(Seat owner, const json::Value& step) const {
  const json::Value* source = step.find("source");
  const std::string from = source && source->string() ? *source->string() : "hand";
  std::vector<const json::Value*> lists;
  if (from == "hand") {
    lists = {of(owner, "hand"), of(owner, "draw")};
  } else if (from == "discard") {
    lists = {of(owner, "pond")};
  } else if (from == "aside") {
    lists = {of(owner, "aside")};
  } else {
    lists = {game("revealed")};
  }
  const json::Value* place = step.find("index");
  auto at = static_cast<size_t>(place ? place->integer().value_or(0) : 0);
  for (const json::Value* list : lists) {
    if (!list || !list->array()) continue;
    if (at < list->array()->size()) return tile_text((*list->array())[at]);
    at -= list->array()->size();
  }
  return {};
}

bool Recorded::is_empty(Seat seat, std::string_view field) const {
  const json::Value* value = of(seat, field);
  if (!value || value->is_null()) return true;
  if (value->array()) return value->array()->empty();
  if (value->object()) return value->object()->empty();
  return false;
}

}  // namespace jantaku::replay
