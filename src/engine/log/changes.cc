#include "engine/log/changes.h"

namespace jantaku::engine {
namespace {

template <typename T>
void get_change(ByteReader& in, T& value) {
  if constexpr (kIsList<T>) {
    const uint64_t at = in.word(), removed = in.word();
    const size_t count = in.count();
    if (in.failed() || at > value.size() || removed > value.size() - at) {
      in.fail();
      return;
    }
    T put(count);
    for (size_t i = 0; i < count; ++i) {
      typename T::value_type item{};
      get(in, item);
      put[i] = std::move(item);
    }
    const auto from = value.begin() + static_cast<std::ptrdiff_t>(at);
    value.insert(value.erase(from, from + static_cast<std::ptrdiff_t>(removed)), put.begin(),
                 put.end());
  } else {
    get(in, value);
  }
}

bool is_within(int at, size_t size) { return at >= 0 && static_cast<size_t>(at) < size; }

bool is_seat(Seat seat, const Table& table) {
  return seat == Seat::kNone || index(seat) < static_cast<size_t>(table.seats);
}

}  // namespace

FieldHashes::FieldHashes() : FieldHashes(State{}) {}

FieldHashes::FieldHashes(const State& state) {
  each_group(state, [&](size_t group, Seat, const auto& part) {
    each_field(part,
               [&](size_t at, const auto& field) { set(group, at, field_hash(field.value)); });
  });
}

bool operator==(const State& a, const State& b) {
  bool equal = true;
  const auto compare = [&](const auto& x, const auto& y) {
    zip_fields(x, y,
               [&](size_t, const auto& f, const auto& g) { equal = equal && f.value == g.value; });
  };
  compare(a.progress, b.progress);
  compare(a.table, b.table);
  for (size_t s = 0; s < kMostSeats; ++s) {
    compare(a.table.players[s], b.table.players[s]);
    compare(a.asked[s], b.asked[s]);
  }
  return equal;
}

void note_changes(State& known, const State& now, Bytes& out) {
  ByteWriter writer;
  note_changes(0, known.progress, now.progress, writer);
  note_changes(1, known.table, now.table, writer);
  for (size_t s = 0; s < kMostSeats; ++s) {
    note_changes(2 + s, known.table.players[s], now.table.players[s], writer);
    note_changes(2 + kMostSeats + s, known.asked[s], now.asked[s], writer);
  }
  out.insert(out.end(), writer.written().begin(), writer.written().end());
}

bool apply_changes(State& state, std::span<const uint8_t> changes) {
  ByteReader in(changes);
  while (!in.at_end() && !in.failed()) {
    const uint64_t number = in.word();
    bool found = false;
    each_group(state, [&](size_t group, Seat, auto& part) {
      if (group != number / kMostFields) return;
      each_field(part, [&](size_t at, const auto& field) {
        if (at != number % kMostFields) return;
        found = true;
        get_change(in, field.value);
      });
    });
    if (!found) return false;
  }
  return !in.failed();
}

bool is_sound(const State& state) {
  const Table& table = state.table;
  const WallState& wall = table.wall;
  if (table.seats < 2 || table.seats > kMostSeats) return false;
  if (wall.front < 0 || wall.front > wall.live_end ||
      static_cast<size_t>(wall.live_end) > wall.tiles.size()) {
    return false;
  }
  for (int at : wall.reserved_at) {
    if (at != -1 && !is_within(at, wall.tiles.size())) return false;
  }
  for (const RevealedTile& revealed : table.revealed) {
    if (revealed.reserved >= 0 && !is_within(revealed.reserved, wall.reserved_at.size())) {
      return false;
    }
  }
  if (!is_seat(table.turn, table) || !is_seat(table.last_caller, table)) return false;
  if (table.last_discard.seat == Seat::kNone) return true;
  return is_seat(table.last_discard.seat, table) &&
         is_within(table.last_discard.index, table.at(table.last_discard.seat).discards.size());
}

}  // namespace jantaku::engine
