#include "engine/log/changes_json.h"

#include <fmt/format.h>

namespace jantaku::engine {
namespace {

// Only for its types: which fields there are does not depend on what is in them.
const State& any_state() {
  static const State state;
  return state;
}

template <typename T>
json::Value change_json(ByteReader& in, const T&, std::string path, std::string_view name,
                        const ToJson& to_json) {
  json::Array change{json::Value(std::move(path))};
  if constexpr (kIsList<T>) {
    change.push_back(static_cast<int64_t>(in.word()));
    change.push_back(static_cast<int64_t>(in.word()));
    T put(in.count());
    for (size_t i = 0; i < put.size(); ++i) {
      typename T::value_type item{};
      get(in, item);
      put[i] = std::move(item);
    }
    change.push_back(to_json.field(name, put));
  } else {
    T value{};
    get(in, value);
    change.push_back(to_json.field(name, value));
  }
  return change;
}

template <typename T>
void read_change(const json::Array& change, const json::Value& at, std::string_view name, const T&,
                 FromJson& reader, ByteWriter& out) {
  T value{};
  if constexpr (kIsList<T>) {
    int from = 0, removed = 0;
    if (change.size() != 4) {
      reader.error(at, "the change of a list has a place, a number and a list");
      return;
    }
    reader(change[1], from);
    reader(change[2], removed);
    reader.field(name, change[3], value);
    if (from < 0 || removed < 0) reader.error(at, "a place in a list is not below 0");
    out.word(static_cast<uint64_t>(from));
    out.word(static_cast<uint64_t>(removed));
    put(out, value);
  } else {
    if (change.size() != 2) {
      reader.error(at, "a change has a path and a value");
      return;
    }
    reader.field(name, change[1], value);
    put(out, value);
  }
}

}  // namespace

std::string path_of(size_t group, std::string_view field) {
  if (group < 2) return std::string(field);
  const size_t seat = (group - 2) % kMostSeats;
  const bool asked = group >= 2 + kMostSeats;
  return fmt::format("{}.{}{}", Words<Seat>::kWords[seat], asked ? "asked." : "", field);
}

json::Value changes_json(std::span<const uint8_t> changes, const ruleset::Ruleset& rules) {
  json::Array list;
  const ToJson to_json(rules);
  ByteReader in(changes);
  while (!in.at_end() && !in.failed()) {
    const uint64_t number = in.word();
    bool found = false;
    each_group(any_state(), [&](size_t group, Seat, const auto& part) {
      if (group != number / kMostFields) return;
      each_field(part, [&](size_t at, const auto& field) {
        if (at != number % kMostFields) return;
        found = true;
        list.push_back(
            change_json(in, field.value, path_of(group, field.name), field.name, to_json));
      });
    });
    if (!found) break;
  }
  return list;
}

void read_changes(const json::Value& from, FromJson& reader, Bytes& out) {
  if (from.is_null()) return;
  if (!from.array()) {
    reader.error(from, "a list of changes must stand here");
    return;
  }
  ByteWriter writer;
  for (const json::Value& item : *from.array()) {
    const json::Array* change = item.array();
    const std::string* path = change && !change->empty() ? change->front().string() : nullptr;
    if (!path) {
      reader.error(item, "a change begins with a path");
      continue;
    }
    bool found = false;
    each_group(any_state(), [&](size_t group, Seat, const auto& part) {
      each_field(part, [&](size_t at, const auto& field) {
        if (!path->ends_with(field.name) || path_of(group, field.name) != *path) return;
        found = true;
        writer.word(group * kMostFields + at);
        read_change(*change, item, field.name, field.value, reader, writer);
      });
    });
    if (!found) reader.error(item, fmt::format("there is no field `{}`", *path));
  }
  out.insert(out.end(), writer.written().begin(), writer.written().end());
}

}  // namespace jantaku::engine
