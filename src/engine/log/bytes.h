// Values as bytes and as hashes. Bytes are how a log is kept in memory: small, and made without
// asking for memory once the buffer has grown. They are no file format; that is JSON (log_json.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/hot.h"
#include "engine/log/members.h"

namespace jantaku::engine {

using Bytes = std::vector<uint8_t>;

// Where words go: seven bits a byte, the highest bit says that more follow. It keeps its room, for
// whoever clears it to write again.
class ByteWriter {
 public:
  ByteWriter() = default;
  ByteWriter(const ByteWriter&) = delete;
  ByteWriter& operator=(const ByteWriter&) = delete;

  JANTAKU_HOT void word(uint64_t value) {
    if (static_cast<size_t>(end_ - at_) < kMostOfWord) grow();
    for (; value >= 0x80; value >>= 7) *at_++ = static_cast<uint8_t>(value | 0x80);
    *at_++ = static_cast<uint8_t>(value);
  }
  std::span<const uint8_t> written() const { return {begin_, at_}; }
  size_t size() const { return static_cast<size_t>(at_ - begin_); }
  size_t capacity() const { return room_.size(); }
  void clear() { at_ = begin_; }
  Bytes bytes() const { return {begin_, at_}; }

 private:
  static constexpr size_t kMostOfWord = 10;

  [[gnu::noinline]] void grow() {
    std::vector<uint8_t> larger(2 * static_cast<size_t>(end_ - begin_));
    const size_t used = size();
    std::copy(begin_, at_, larger.begin());
    room_ = std::move(larger);
    begin_ = room_.data();
    at_ = begin_ + used;
    end_ = begin_ + room_.size();
  }

  std::array<uint8_t, 96> small_;
  std::vector<uint8_t> room_;
  uint8_t *begin_ = small_.data(), *at_ = begin_, *end_ = begin_ + small_.size();
};

// The order of words matters, and so does their number.
class Hasher {
 public:
  void word(uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9FB21C651E98DF25u;
    hash_ ^= hash_ >> 29;
  }
  uint64_t hash() const { return hash_; }

 private:
  uint64_t hash_ = 0x2545F4914F6CDD1Du;
};

// Reads what a ByteWriter wrote. Once it has failed it stays so, and gives zeros.
class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> bytes) : bytes_(bytes) {}
  uint64_t word() {
    uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at_ >= bytes_.size()) break;
      const uint8_t byte = bytes_[at_++];
      value |= uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return value;
    }
    failed_ = true;
    return 0;
  }
  // A number of things of which each takes a byte at least: no more than there are bytes.
  size_t count() {
    const uint64_t value = word();
    if (value > bytes_.size() - at_) failed_ = true;
    return failed_ ? 0 : static_cast<size_t>(value);
  }
  bool at_end() const { return at_ >= bytes_.size(); }
  bool failed() const { return failed_; }
  void fail() { failed_ = true; }

 private:
  std::span<const uint8_t> bytes_;
  size_t at_ = 0;
  bool failed_ = false;
};

// --- writing ---

template <typename Sink>
void put(Sink& sink, Tile tile) {
  sink.word(tile.kind.code());
  sink.word(tile.attributes.bits());
}
template <typename Sink>
void put(Sink& sink, tiles::Kind kind) {
  sink.word(kind.code());
}
template <typename Sink>
void put(Sink& sink, SeatSet seats) {
  sink.word(seats.bits());
}
template <typename Sink, typename T>
  requires std::is_arithmetic_v<T>
void put(Sink& sink, T value) {
  if constexpr (std::is_signed_v<T>) {
    const auto wide = static_cast<int64_t>(value);  // small numbers of either sign are short
    sink.word(static_cast<uint64_t>(wide) << 1 ^ static_cast<uint64_t>(wide >> 63));
  } else {
    sink.word(static_cast<uint64_t>(value));
  }
}
template <typename Sink, typename T>
  requires std::is_enum_v<T>
void put(Sink& sink, T value) {
  put(sink, static_cast<int>(value));
}
template <typename Sink>
void put(Sink& sink, const std::string& text) {
  sink.word(text.size());
  for (char c : text) sink.word(static_cast<uint8_t>(c));
}
template <typename Sink, typename Int>
void put(Sink& sink, NameId<Int> name) {
  put(sink, name.id);
}
template <typename Sink, typename Int>
void put(Sink& sink, ButtonId<Int> button) {
  put(sink, button.button);
}
template <typename Sink, size_t N>
void put(Sink& sink, const std::bitset<N>& bits) {
  sink.word(bits.count());
  for (size_t i = bits._Find_first(); i < N; i = bits._Find_next(i)) sink.word(i);
}
template <size_t N>
void put(Hasher& hasher, const std::bitset<N>& bits) {
  static_assert(sizeof(bits) % sizeof(uint64_t) == 0);
  using Words = std::array<uint64_t, sizeof(bits) / sizeof(uint64_t)>;
  for (const uint64_t word : std::bit_cast<Words>(bits)) hasher.word(word);
}
// Many are written, and what they say is short.
inline void put(ByteWriter& out, const Asked::Play& play) {
  const auto& [at, tile, drawn] = play;
  put(out, at * 2 + (drawn ? 1 : 0));
  put(out, tile);
}
// Tiles are hashed more often than all else: one word each. What differs in kind or place differs
// here; attributes are spread over all bits.
constexpr uint64_t packed(Tile tile) {
  return tile.kind.code() ^ tile.attributes.bits() * 0xD6E8FEB86659FD93u;
}
constexpr uint64_t packed(const Asked::Play& play) {
  return packed(play.tile) ^ static_cast<uint64_t>(play.at * 2 + (play.drawn ? 1 : 0)) << 16;
}
inline void put(Hasher& hasher, Tile tile) { hasher.word(packed(tile)); }
inline void put(Hasher& hasher, const Asked::Play& play) { hasher.word(packed(play)); }
template <typename Sink, HasMembers T>
void put(Sink& sink, const T& value) {
  each_member(value, [&](std::string_view, const auto& member) { put(sink, member); });
}
template <typename Sink, typename T, size_t N>
void put(Sink& sink, const std::array<T, N>& values) {
  for (const T& value : values) put(sink, value);
}
template <typename Sink, typename A, typename B>
void put(Sink& sink, const std::pair<A, B>& value) {
  put(sink, value.first);
  put(sink, value.second);
}
template <typename Sink, typename T>
void put(Sink& sink, const std::optional<T>& value);
template <typename Sink, typename T>
void put(Sink& sink, const std::vector<T>& values);
template <typename Sink, typename T, size_t N>
void put(Sink& sink, const base::StaticVector<T, N>& values) {
  sink.word(values.size());
  for (const T& value : values) put(sink, value);
}
template <typename Sink, typename T>
void put(Sink& sink, const std::optional<T>& value) {
  sink.word(value ? 1 : 0);
  if (value) put(sink, *value);
}
template <typename Sink, typename T>
void put(Sink& sink, const std::vector<T>& values) {
  sink.word(values.size());
  for (const auto& value : values) put(sink, static_cast<const T&>(value));
}
template <typename Sink>
void put(Sink& sink, const tiles::Aliases& aliases) {
  sink.word(aliases.rules().size());
  for (const auto& rule : aliases.rules()) {
    put(sink, rule.from);
    put(sink, rule.to);
  }
}
template <typename Sink>
void put(Sink& sink, const tiles::Ordering& ordering) {
  sink.word(ordering.links().size());
  for (const auto& link : ordering.links()) put(sink, link);
}

template <typename T>
uint64_t hash_of(const T& value) {
  Hasher hasher;
  put(hasher, value);
  return hasher.hash();
}

// --- reading ---

inline void get(ByteReader& in, Tile& tile) {
  tile.kind = tiles::Kind::from_code(static_cast<uint16_t>(in.word()));
  tile.attributes = tiles::Attributes(in.word());
}
inline void get(ByteReader& in, tiles::Kind& kind) {
  kind = tiles::Kind::from_code(static_cast<uint16_t>(in.word()));
}
inline void get(ByteReader& in, SeatSet& seats) {
  seats = SeatSet(static_cast<uint8_t>(in.word()));
}
template <typename T>
  requires std::is_arithmetic_v<T>
void get(ByteReader& in, T& value) {
  const uint64_t word = in.word();
  if constexpr (std::is_signed_v<T>) {
    value = static_cast<T>(static_cast<int64_t>(word >> 1 ^ (~(word & 1) + 1)));
  } else if constexpr (std::is_same_v<T, bool>) {
    value = word != 0;
  } else {
    value = static_cast<T>(word);
  }
}
template <typename T>
  requires std::is_enum_v<T>
void get(ByteReader& in, T& value) {
  int number = 0;
  get(in, number);
  value = static_cast<T>(number);
}
inline void get(ByteReader& in, std::string& text) {
  text.resize(in.count());
  for (char& c : text) c = static_cast<char>(in.word());
}
template <typename Int>
void get(ByteReader& in, NameId<Int> name) {
  get(in, name.id);
}
template <typename Int>
void get(ByteReader& in, ButtonId<Int> button) {
  get(in, button.button);
}
template <size_t N>
void get(ByteReader& in, std::bitset<N>& bits) {
  bits.reset();
  for (size_t n = in.count(); n > 0; --n) {
    const uint64_t at = in.word();
    if (at < N) {
      bits.set(at);
    } else {
      in.fail();
    }
  }
}
inline void get(ByteReader& in, Asked::Play& play) {
  int place = 0;
  get(in, place);
  play.at = place >> 1;
  play.drawn = (place & 1) != 0;
  get(in, play.tile);
}
template <HasMembers T>
void get(ByteReader& in, T& value) {
  each_member(value, [&](std::string_view, auto&& member) { get(in, member); });
}
template <typename T, size_t N>
void get(ByteReader& in, std::array<T, N>& values) {
  for (T& value : values) get(in, value);
}
template <typename A, typename B>
void get(ByteReader& in, std::pair<A, B>& value) {
  get(in, value.first);
  get(in, value.second);
}
template <typename T>
void get(ByteReader& in, std::optional<T>& value);
template <typename T>
void get(ByteReader& in, std::vector<T>& values);
template <typename T, size_t N>
void get(ByteReader& in, base::StaticVector<T, N>& values) {
  const size_t count = in.count();
  values.clear();
  if (count > N) {
    in.fail();
    return;
  }
  values.resize(count);
  for (T& value : values) get(in, value);
}
template <typename T>
void get(ByteReader& in, std::optional<T>& value) {
  value.reset();
  if (in.word() != 0) get(in, value.emplace());
}
template <typename T>
void get(ByteReader& in, std::vector<T>& values) {
  values.resize(in.count());
  for (size_t i = 0; i < values.size(); ++i) {
    T value{};
    get(in, value);
    values[i] = std::move(value);
  }
}
inline void get(ByteReader& in, tiles::Aliases& aliases) {
  aliases.clear();
  for (size_t n = in.count(); n > 0; --n) {
    Tile from, to;
    get(in, from);
    get(in, to);
    aliases.add({&from, 1}, {&to, 1});
  }
}
inline void get(ByteReader& in, tiles::Ordering& ordering) {
  ordering = {};
  for (size_t n = in.count(); n > 0; --n) {
    std::array<tiles::Kind, 2> link;
    get(in, link);
    ordering.set(link);
  }
}

template <typename T>
Bytes pack(const T& value) {
  ByteWriter out;
  put(out, value);
  return out.bytes();
}
// Nothing if the bytes are not such a value.
template <typename T>
std::optional<T> unpack(std::span<const uint8_t> bytes) {
  ByteReader in(bytes);
  std::optional<T> value(std::in_place);
  get(in, *value);
  if (in.failed() || !in.at_end()) value.reset();
  return value;
}

}  // namespace jantaku::engine
