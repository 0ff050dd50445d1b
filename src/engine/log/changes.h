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
void put_splice(ByteWriter& out, const Splice& splice, const std::vector<T>& after) {
  out.word(splice.at);
  out.word(splice.removed);
  out.word(splice.put);
  for (size_t i = 0; i < splice.put; ++i) put(out, static_cast<const T&>(after[splice.at + i]));
}

template <typename T>
void put_change(ByteWriter& out, const T& before, const T& after) {
  if constexpr (kIsList<T>) {
    put_splice(out, splice_between(before, after), after);
  } else {
    put(out, after);
  }
}

// Of an item at its place in a list. The hash of a list is their sum, so that what is appended
// costs no more than itself.
template <typename T>
uint64_t item_hash(size_t at, const T& item) {
  Hasher hasher;
  if constexpr (requires { packed(item); }) {
    hasher.word((at + 1) << 32 ^ packed(item));
  } else {
    hasher.word(at + 1);
    put(hasher, item);
  }
  return hasher.hash();
}
template <typename T>
uint64_t field_hash(const T& value) {
  if constexpr (kIsList<T>) {
    uint64_t sum = value.size();
    for (size_t i = 0; i < value.size(); ++i) {
      sum += item_hash(i, static_cast<const typename T::value_type&>(value[i]));
    }
    return sum;
  } else {
    return hash_of(value);
  }
}

// The hash of a state is the sum of the hashes of its fields, so that a change of one field costs
// no more than that field.
class FieldHashes {
 public:
  FieldHashes();  // of State{}
  explicit FieldHashes(const State& state);
  uint64_t of(size_t group, size_t at) const { return hashes_[group * kMostFields + at]; }
  void set(size_t group, size_t at, uint64_t hash) {
    const size_t field = group * kMostFields + at;
    total_ += mixed(field, hash) - mixed(field, hashes_[field]);
    hashes_[field] = hash;
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

// What a kept-up copy of a part needs: a list says itself whether it has changed.
template <typename T>
bool is_up_to_date(const T& kept, const T& now) {
  if constexpr (requires { kept.follows(now); }) {
    return kept.follows(now);
  } else {
    return kept == now;
  }
}
// Brings one field, which is not up to date, up to `now`: writes how it differs.
template <typename T>
[[gnu::noinline]] void follow_field(size_t group, size_t at, T& kept, const T& now, ByteWriter& out,
                                    FieldHashes& hashes) {
  const uint64_t number = group * kMostFields + at;
  if constexpr (requires { kept.follow(now); }) {
    const Splice splice = kept.is_front_of(now)
                              ? Splice{.at = kept.size(), .put = now.size() - kept.size()}
                              : splice_between(kept.items(), now.items());
    if (splice.removed > 0 || splice.put > 0) {
      out.word(number);
      put_splice(out, splice, now.items());
      // Behind a splice that moves them, all items are in other places.
      const bool moves = splice.removed != splice.put;
      const size_t old_end = moves ? kept.size() : splice.at + splice.removed;
      const size_t new_end = moves ? now.size() : splice.at + splice.put;
      uint64_t hash = hashes.of(group, at) + now.size() - kept.size();
      for (size_t i = splice.at; i < old_end; ++i) hash -= item_hash(i, kept[i]);
      for (size_t i = splice.at; i < new_end; ++i) hash += item_hash(i, now[i]);
      hashes.set(group, at, hash);
    }
    kept.follow(now);
  } else {
    out.word(number);
    put_change(out, kept, now);
    kept = now;
    hashes.set(group, at, field_hash(now));
  }
}

// Brings `kept`, a copy of one struct of a state that nothing else changes, up to `now`, and writes
// what differs. After most events most fields are as they were: to see that must cost nothing.
template <Look kLook = Look::kFull, typename Part>
void follow_changes(size_t group, Part& kept, const Part& now, ByteWriter& out,
                    FieldHashes& hashes) {
  each_plan<Part>([&](size_t at, const auto& plan) JANTAKU_HOT {
    if constexpr (kLook == Look::kFull || !std::remove_cvref_t<decltype(plan)>::kSeldom) {
      auto& old_value = plan.in(kept);
      const auto& new_value = plan.in(now);
      if (!is_up_to_date(old_value, new_value)) {
        follow_field(group, at, old_value, new_value, out, hashes);
      }
    }
  });
}

// Brings `known` up to `now`, and writes what differs.
template <typename Part>
void note_changes(size_t group, Part& known, const Part& now, ByteWriter& out) {
  zip_fields(known, now, [&](size_t at, const auto& old_field, const auto& new_field) {
    if (old_field.value == new_field.value) return;
    out.word(group * kMostFields + at);
    put_change(out, old_field.value, new_field.value);
    old_field.value = new_field.value;
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
