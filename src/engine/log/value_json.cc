#include "engine/log/value_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace jantaku::engine {

using ruleset::kOne;

json::Value tile_json(const Tile& tile, const tiles::AttributeNames& names) {
  if (tile == Tile()) return nullptr;
  std::string text = tile.kind.name();
  char before = '@';
  for (int i = 0; i < names.size(); ++i) {
    if (!tile.attributes.has(i)) continue;
    text += before;
    text += names.name(i);
    before = '&';
  }
  return text;
}

json::Value tiles_json(std::span<const Tile> tiles, const tiles::AttributeNames& names) {
  json::Array list;
  for (size_t i = 0; i < tiles.size();) {
    size_t end = i;
    while (end < tiles.size() && tiles[end] == Tile()) ++end;
    if (end > i) {
      list.push_back(static_cast<int64_t>(end - i));
      i = end;
    } else {
      list.push_back(tile_json(tiles[i++], names));
    }
  }
  return list;
}

json::Value milli_json(Milli amount) {
  if (amount % kOne == 0) return amount / kOne;
  std::string text = fmt::format("{}{}.{:03}", amount < 0 ? "-" : "", std::abs(amount / kOne),
                                 std::abs(amount % kOne));
  return json::Real{static_cast<double>(amount) / static_cast<double>(kOne), std::move(text)};
}

const ruleset::NameList* ToJson::names_of(std::string_view field) const {
  const bool cards = field == "card" || field == "card_offer" || field == "deck";
  return cards ? &rules_.names.cards : nullptr;
}

bool ToJson::is_nothing(const json::Value& value) {
  switch (value.kind()) {
    case json::Kind::kNull:
      return true;
    case json::Kind::kBool:
      return !*value.boolean();
    case json::Kind::kInteger:
      return *value.integer() == 0;
    case json::Kind::kString:
      return value.string()->empty();
    case json::Kind::kArray:
      return value.array()->empty();
    default:
      return false;
  }
}

std::array<uint8_t, 8> ToJson::unpacked(uint64_t word) {
  std::array<uint8_t, 8> bytes{};
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(word >> (56 - 8 * i));
  return bytes;
}

json::Value ToJson::named(int id, const ruleset::NameList& names) {
  if (id < 0) return nullptr;
  return names.name(id);
}
json::Value ToJson::named(const std::vector<int>& ids, const ruleset::NameList& names) {
  json::Array list;
  for (int id : ids) list.push_back(named(id, names));
  return list;
}

void FromJson::error(const json::Value& at, std::string message) {
  constexpr size_t kMost = 20;  // of a file that is something else altogether
  if (diagnostics_.size() >= kMost) return;
  diagnostics_.push_back(
      {.code = "log/bad-json", .range = document_.range(at), .message = std::move(message)});
}

const json::Value* FromJson::member(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  if (!value) error(object, fmt::format("`{}` is missing", key));
  return value;
}

const json::Array* FromJson::array(const json::Value& from) {
  if (!from.array()) error(from, "a list must stand here");
  return from.array();
}

void FromJson::read_name(const json::Value& from, const ruleset::NameList& names, int& id) {
  id = -1;
  if (from.is_null()) return;
  const auto known = from.string() ? names.find(*from.string()) : std::nullopt;
  if (!known) {
    error(from, "the ruleset of this log has no such name");
  } else {
    id = *known;
  }
}

void FromJson::operator()(const json::Value& from, Tile& tile) {
  tile = Tile();
  if (from.is_null()) return;
  if (!from.string()) {
    error(from, "a tile must stand here");
    return;
  }
  std::string_view text = *from.string();
  const size_t at = text.find('@');
  const auto kind = tiles::Kind::parse(text.substr(0, at));
  if (!kind) {
    error(from, "this is no tile");
    return;
  }
  tile.kind = *kind;
  if (at == std::string_view::npos) return;
  for (text.remove_prefix(at + 1);;) {
    const size_t end = text.find('&');
    const auto attribute = rules_.match_names.attributes.find(text.substr(0, end));
    if (!attribute) {
      error(from, "the ruleset of this log has no such attribute");
      return;
    }
    tile.attributes.add(*attribute);
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

void FromJson::operator()(const json::Value& from, tiles::Kind& kind) {
  Tile tile;
  (*this)(from, tile);
  kind = tile.kind;
}

void FromJson::operator()(const json::Value& from, std::vector<Tile>& tiles) {
  constexpr int64_t kMost = 100'000;
  tiles.clear();
  const json::Array* list = from.is_null() ? nullptr : array(from);
  for (size_t i = 0; list && i < list->size(); ++i) {
    if (const auto hidden = (*list)[i].integer()) {
      if (*hidden < 0 || *hidden > kMost - static_cast<int64_t>(tiles.size())) {
        error((*list)[i], "no list has so many tiles");
        return;
      }
      tiles.resize(tiles.size() + static_cast<size_t>(*hidden));
    } else {
      (*this)((*list)[i], tiles.emplace_back());
    }
  }
}

void FromJson::operator()(const json::Value& from, Milli& amount) {
  amount = 0;
  if (from.is_null()) return;
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max() / kOne;
  if (const auto whole = from.integer(); whole && *whole >= -kMost && *whole <= kMost) {
    amount = *whole * kOne;
  } else if (const auto number = from.number();
             number && std::abs(*number) < static_cast<double>(kMost)) {
    amount = std::llround(*number * static_cast<double>(kOne));
  } else {
    error(from, "a number of points must stand here");
  }
}

void FromJson::operator()(const json::Value& from, uint64_t& word) {
  word = 0;
  if (from.is_null()) return;
  const std::string* text = from.string();
  const auto padded = text && text->size() == 16
                          ? base::bytes_from_hex(*text + std::string(48, '0'))
                          : std::nullopt;
  if (!padded) {
    error(from, "16 hexadecimal digits must stand here");
    return;
  }
  for (size_t i = 0; i < 8; ++i) word = word << 8 | (*padded)[i];
}

void FromJson::operator()(const json::Value& from, int& number) {
  number = 0;
  if (from.is_null()) return;
  const auto value = from.integer();
  if (!value || *value < std::numeric_limits<int>::min() ||
      *value > std::numeric_limits<int>::max()) {
    error(from, "a whole number must stand here");
  } else {
    number = static_cast<int>(*value);
  }
}

void FromJson::operator()(const json::Value& from, bool& truth) {
  truth = from.boolean().value_or(false);
  if (!from.is_null() && !from.boolean()) error(from, "true or false must stand here");
}

void FromJson::operator()(const json::Value& from, std::string& text) {
  text = from.string() ? *from.string() : "";
  if (!from.is_null() && !from.string()) error(from, "a text must stand here");
}

void FromJson::operator()(const json::Value& from, base::Bytes32& bytes) {
  bytes = {};
  if (from.is_null()) return;
  const auto read = from.string() ? base::bytes_from_hex(*from.string()) : std::nullopt;
  if (!read) {
    error(from, "64 hexadecimal digits must stand here");
  } else {
    bytes = *read;
  }
}

void FromJson::operator()(const json::Value& from, Seat& seat) {
  seat = Seat::kNone;
  if (from.is_null()) return;
  const auto& words = Words<Seat>::kWords;
  const auto at =
      from.string() ? std::find(words.begin(), words.end(), *from.string()) : words.end();
  if (at == words.end()) {
    error(from, "a seat must stand here");
  } else {
    seat = seat_at(static_cast<size_t>(at - words.begin()));
  }
}

void FromJson::operator()(const json::Value& from, SeatSet& seats) {
  seats = SeatSet();
  const json::Array* list = from.is_null() ? nullptr : array(from);
  for (size_t i = 0; list && i < list->size(); ++i) {
    Seat seat = Seat::kNone;
    (*this)((*list)[i], seat);
    seats.add(seat);
  }
}

void FromJson::operator()(const json::Value& from, Statuses& statuses) {
  statuses.reset();
  const json::Array* list = from.is_null() ? nullptr : array(from);
  for (size_t i = 0; list && i < list->size(); ++i) {
    int id = -1;
    read_name((*list)[i], rules_.names.statuses, id);
    if (id >= 0) statuses.set(static_cast<size_t>(id));
  }
}

void FromJson::operator()(const json::Value& from, tiles::Aliases& aliases) {
  std::vector<std::pair<Tile, Tile>> rules;
  (*this)(from, rules);
  aliases.clear();
  for (const auto& [physical, role] : rules) aliases.add({&physical, 1}, {&role, 1});
}

void FromJson::operator()(const json::Value& from, tiles::Ordering& ordering) {
  std::vector<std::array<tiles::Kind, 2>> links;
  (*this)(from, links);
  ordering = {};
  for (const auto& link : links) ordering.set(link);
}

void FromJson::operator()(const json::Value& from, ButtonId<int> button) {
  button.button = -1;
  int id = -1;
  read_name(from, rules_.names.buttons, id);
  for (size_t b = 0; id >= 0 && b < rules_.buttons.size(); ++b) {
    if (rules_.buttons[b].id == id) button.button = static_cast<int>(b);
  }
}

}  // namespace jantaku::engine
