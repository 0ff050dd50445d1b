// The changes that events carry: which fields of the state differ from before, and how.
//
// A change is the number of its field (group * kMostFields + place in the group's list) and the new
// value; of a list only the stretch that differs: how much stays at its front, how much goes, what
// comes instead.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "engine/log/bytes.h"

namespace jantaku::engine {

template <typename T>
inline constexpr bool kIsList = false;
template <typename T>
inline constexpr bool kIsList<std::vector<T>> = true;

// How two lists differ: `at` of the front are equal, then `removed` give way to `put`.
struct Splice {
  size_t at = 0, removed = 0, put = 0;
};
template <typename T>
Splice splice_between(const std::vector<T>& before, const std::vector<T>& after) {
  const size_t most = std::min(before.size(), after.size());
  size_t front = 0;
  while (front < most && before[front] == after[front]) ++front;
  size_t back = 0;
  while (back < most - front &&
         before[before.size() - 1 - back] == after[after.size() - 1 - back]) {
    ++back;
  }
  return {front, before.size() - front - back, after.size() - front - back};
}

template <typename T>
void put_change(ByteWriter& out, const T& before, const T& after) {
  if constexpr (kIsList<T>) {
    const Splice splice = splice_between(before, after);
    out.word(splice.at);
    out.word(splice.removed);
    out.word(splice.put);
    for (size_t i = 0; i < splice.put; ++i) {
      put(out, static_cast<const typename T::value_type&>(after[splice.at + i]));
    }
  } else {
    put(out, after);
  }
}

// The hash of a state is the sum of the hashes of its fields, so that a change of one field costs
// no more than that field.
class FieldHashes {
 public:
  FieldHashes();  // of State{}
  explicit FieldHashes(const State& state);
  void set(size_t group, size_t at, uint64_t hash) {
    uint64_t& kept = hashes_[group * kMostFields + at];
    total_ += mixed(group * kMostFields + at, hash) - kept;
    kept = mixed(group * kMostFields + at, hash);
  }
  uint64_t total() const { return total_; }

 private:
  static uint64_t mixed(size_t field, uint64_t hash) {
    Hasher hasher;
    hasher.word(field + 1);
    hasher.word(hash);
    return hasher.hash();
  }

  std::array<uint64_t, kGroups * kMostFields> hashes_{};
  uint64_t total_ = 0;
};

enum class Look : bool { kQuick, kFull };  // quick: not at seldom fields

// Brings `known` up to `now`, one struct of a state, and writes what differs. `hashes` may be null.
template <typename Part>
void note_changes(size_t group, Part& known, const Part& now, ByteWriter& out, FieldHashes* hashes,
                  Look look = Look::kFull) {
  zip_fields(known, now, [&](size_t at, const auto& old_field, const auto& new_field) {
    if (look == Look::kQuick && old_field.is_seldom) return;
    if (old_field.value == new_field.value) return;
    out.word(group * kMostFields + at);
    put_change(out, old_field.value, new_field.value);
    old_field.value = new_field.value;
    if (hashes != nullptr) hashes->set(group, at, hash_of(new_field.value));
  });
}
// The same for a whole state.
void note_changes(State& known, const State& now, Bytes& out);

// Puts changes on a state. False if they are not changes of such a state; it is then spoilt.
[[nodiscard]] bool apply_changes(State& state, std::span<const uint8_t> changes);

// Whether places and numbers in the state point to what is there. True of every state that a game
// had; a log from outside may say anything.
bool is_sound(const State& state);

}  // namespace jantaku::engine
