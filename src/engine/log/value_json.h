// Values of the state as JSON, and back. A member that is zero, false, empty or none is left out
// and comes back as such.
#pragma once

#include <cmath>
#include <string>

#include "base/diagnostic.h"
#include "engine/log/changes.h"
#include "engine/log/words.h"
#include "json/value.h"

namespace jantaku::engine {

// 5m, 5m@red&hot; null for a tile that one may not know.
json::Value tile_json(const Tile& tile, const tiles::AttributeNames& names);
// A number stands for so many tiles that one may not know.
json::Value tiles_json(std::span<const Tile> tiles, const tiles::AttributeNames& names);
json::Value milli_json(Milli amount);

// Writes values; what a number means is the field's business.
class ToJson {
 public:
  explicit ToJson(const ruleset::Ruleset& rules) : rules_(rules) {}

  // Numbers of a field that are names of this list.
  const ruleset::NameList* names_of(std::string_view field) const;

  json::Value operator()(const Tile& tile) const { return tile_json(tile, attributes()); }
  json::Value operator()(tiles::Kind kind) const { return (*this)(Tile(kind)); }
  json::Value operator()(Milli amount) const { return milli_json(amount); }
  json::Value operator()(uint64_t word) const { return base::to_hex(unpacked(word)); }
  json::Value operator()(int number) const { return int64_t{number}; }
  json::Value operator()(bool truth) const { return truth; }
  json::Value operator()(const std::string& text) const { return text; }
  json::Value operator()(const base::Bytes32& bytes) const { return base::to_hex(bytes); }
  json::Value operator()(Seat seat) const {
    if (seat == Seat::kNone) return nullptr;
    return Words<Seat>::kWords[index(seat)];
  }
  template <typename Enum>
    requires std::is_enum_v<Enum>
  json::Value operator()(Enum value) const {
    return Words<Enum>::kWords[static_cast<size_t>(value)];
  }
  json::Value operator()(SeatSet seats) const {
    json::Array list;
    for (size_t s = 0; s < kMostSeats; ++s) {
      if (seats.has(seat_at(s))) list.push_back((*this)(seat_at(s)));
    }
    return list;
  }
  template <typename Int>
  json::Value operator()(NameId<Int> name) const {
    if (name.id < 0) return nullptr;
    return (rules_.names.*name.list).name(name.id);
  }
  template <typename Int>
  json::Value operator()(ButtonId<Int> button) const {
    if (button.button < 0) return nullptr;
    const int id = rules_.buttons[static_cast<size_t>(button.button)].id;
    return rules_.names.buttons.name(id);
  }
  json::Value operator()(const Statuses& statuses) const {
    json::Array list;
    for (int i = 0; i < rules_.names.statuses.size(); ++i) {
      if (statuses[static_cast<size_t>(i)]) list.push_back(rules_.names.statuses.name(i));
    }
    return list;
  }
  template <HasMembers T>
  json::Value operator()(const T& value) const {
    json::Object object;
    each_member(value, [&](std::string_view name, const auto& member) {
      json::Value written = (*this)(member);
      if (!is_nothing(written)) object.set(name, std::move(written));
    });
    return object;
  }
  template <typename T, size_t N>
  json::Value operator()(const std::array<T, N>& values) const {
    json::Array list;
    for (const T& value : values) list.push_back((*this)(value));
    return list;
  }
  template <typename A, typename B>
  json::Value operator()(const std::pair<A, B>& value) const {
    return json::Array{(*this)(value.first), (*this)(value.second)};
  }
  template <typename T>
  json::Value operator()(const std::optional<T>& value) const {
    return value ? (*this)(*value) : json::Value();
  }
  json::Value operator()(const std::vector<Tile>& tiles) const {
    return tiles_json(tiles, attributes());
  }
  template <typename T>
  json::Value operator()(const std::vector<T>& values) const {
    json::Array list;
    for (const auto& value : values) list.push_back((*this)(static_cast<const T&>(value)));
    return list;
  }
  template <size_t N>
  json::Value operator()(const base::StaticVector<Tile, N>& tiles) const {
    return tiles_json({tiles.begin(), tiles.end()}, attributes());
  }
  template <typename T, size_t N>
  json::Value operator()(const base::StaticVector<T, N>& values) const {
    json::Array list;
    for (const T& value : values) list.push_back((*this)(value));
    return list;
  }
  json::Value operator()(const tiles::Aliases& aliases) const {
    json::Array list;
    for (const auto& rule : aliases.rules()) {
      list.push_back(json::Array{(*this)(rule.from), (*this)(rule.to)});
    }
    return list;
  }
  json::Value operator()(const tiles::Ordering& ordering) const {
    json::Array list;
    for (const auto& link : ordering.links()) list.push_back((*this)(link));
    return list;
  }
  // The value of a whole field.
  template <typename T>
  json::Value field(std::string_view name, const T& value) const {
    if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::vector<int>>) {
      if (const auto* names = names_of(name)) return named(value, *names);
    }
    return (*this)(value);
  }

  static bool is_nothing(const json::Value& value);

 private:
  const tiles::AttributeNames& attributes() const { return rules_.match_names.attributes; }
  static std::array<uint8_t, 8> unpacked(uint64_t word);
  static json::Value named(int id, const ruleset::NameList& names);
  static json::Value named(const std::vector<int>& ids, const ruleset::NameList& names);

  const ruleset::Ruleset& rules_;
};

// Reads what ToJson wrote, from anybody: what does not fit is a diagnostic at its place.
class FromJson {
 public:
  FromJson(const ruleset::Ruleset& rules, const json::Document& document)
      : rules_(rules), document_(document) {}

  void error(const json::Value& at, std::string message);
  bool ok() const { return diagnostics_.empty(); }
  base::Diagnostics take() { return std::move(diagnostics_); }
  // The member of an object, or null with a complaint.
  const json::Value* member(const json::Value& object, std::string_view key);

  void operator()(const json::Value& from, Tile& tile);
  void operator()(const json::Value& from, tiles::Kind& kind);
  void operator()(const json::Value& from, Milli& amount);
  void operator()(const json::Value& from, uint64_t& word);
  void operator()(const json::Value& from, int& number);
  void operator()(const json::Value& from, bool& truth);
  void operator()(const json::Value& from, std::string& text);
  void operator()(const json::Value& from, base::Bytes32& bytes);
  void operator()(const json::Value& from, Seat& seat);
  void operator()(const json::Value& from, SeatSet& seats);
  void operator()(const json::Value& from, Statuses& statuses);
  void operator()(const json::Value& from, tiles::Aliases& aliases);
  void operator()(const json::Value& from, tiles::Ordering& ordering);
  void operator()(const json::Value& from, std::vector<Tile>& tiles);
  void operator()(const json::Value& from, NameId<int> name) {
    read_name(from, rules_.names.*name.list, name.id);
  }
  void operator()(const json::Value& from, ButtonId<int> button);
  template <typename Enum>
    requires std::is_enum_v<Enum>
  void operator()(const json::Value& from, Enum& value) {
    if (from.is_null()) {
      value = Enum{};
      return;
    }
    const auto& words = Words<Enum>::kWords;
    const auto at =
        from.string() ? std::find(words.begin(), words.end(), *from.string()) : words.end();
    if (at == words.end()) {
      error(from, "this word is not known here");
    } else {
      value = static_cast<Enum>(at - words.begin());
    }
  }
  template <HasMembers T>
  void operator()(const json::Value& from, T& value) {
    if (from.object() == nullptr) error(from, "an object must stand here");
    each_member(value, [&](std::string_view name, auto&& member) {
      const json::Value* written = from.find(name);
      (*this)(written ? *written : nothing_, member);
    });
  }
  template <typename T, size_t N>
  void operator()(const json::Value& from, std::array<T, N>& values) {
    values = {};
    if (from.is_null()) return;
    const json::Array* list = array(from);
    if (list && list->size() != N) error(from, "this list has another length");
    for (size_t i = 0; list && i < std::min(N, list->size()); ++i) (*this)((*list)[i], values[i]);
  }
  template <typename A, typename B>
  void operator()(const json::Value& from, std::pair<A, B>& value) {
    const json::Array* list = array(from);
    if (!list) return;
    if (list->size() != 2) {
      error(from, "a pair must stand here");
      return;
    }
    (*this)((*list)[0], value.first);
    (*this)((*list)[1], value.second);
  }
  template <typename T>
  void operator()(const json::Value& from, std::optional<T>& value) {
    value.reset();
    if (!from.is_null()) (*this)(from, value.emplace());
  }
  template <typename T>
  void operator()(const json::Value& from, std::vector<T>& values) {
    values.clear();
    const json::Array* list = from.is_null() ? nullptr : array(from);
    for (size_t i = 0; list && i < list->size(); ++i) {
      T value{};
      (*this)((*list)[i], value);
      values.push_back(std::move(value));
    }
  }
  template <typename T, size_t N>
  void operator()(const json::Value& from, base::StaticVector<T, N>& values) {
    std::vector<T> read;
    (*this)(from, read);
    values.clear();
    if (read.size() > N) {
      error(from, "this list is too long");
      return;
    }
    for (const T& value : read) values.push_back(value);
  }
  template <typename T>
  void field(std::string_view name, const json::Value& from, T& value) {
    if constexpr (std::is_same_v<T, int>) {
      if (const auto* names = ToJson(rules_).names_of(name)) {
        read_name(from, *names, value);
        return;
      }
    } else if constexpr (std::is_same_v<T, std::vector<int>>) {
      if (const auto* names = ToJson(rules_).names_of(name)) {
        value.clear();
        const json::Array* list = array(from);
        for (size_t i = 0; list && i < list->size(); ++i) {
          read_name((*list)[i], *names, value.emplace_back());
        }
        return;
      }
    }
    (*this)(from, value);
  }

 private:
  const json::Array* array(const json::Value& from);
  void read_name(const json::Value& from, const ruleset::NameList& names, int& id);

  const ruleset::Ruleset& rules_;
  const json::Document& document_;
  const json::Value nothing_;
  base::Diagnostics diagnostics_;
};

}  // namespace jantaku::engine
