#include "record/tenhou_meld.h"

#include <algorithm>
#include <vector>

#include "tiles/standard.h"

namespace jantaku::record {
namespace {

using tiles::Call;
using tiles::CallKind;
using tiles::From;

constexpr int kChiBit = 1 << 2;
constexpr int kPonBit = 1 << 3;
constexpr int kKakanBit = 1 << 4;
constexpr int kKitaBit = 1 << 5;
constexpr int kMostCode = 0xFFFF;

int bits(int code, int from, int count) { return code >> from & ((1 << count) - 1); }

// In Tenhou's numbers 1 is the player to the right.
From from_of(int code) {
  constexpr From kFrom[] = {From::kNobody, From::kRight, From::kAcross, From::kLeft};
  return kFrom[bits(code, 0, 2)];
}

struct Parts {
  CallKind kind;
  From from;
  std::vector<int> own;
  std::vector<int> after;  // the taken tile, then the added one
};

std::optional<Call> make_call(const Parts& parts, tiles::Reds reds) {
  Call call{.kind = parts.kind, .from = parts.from, .tiles = {}};
  for (const int id : parts.own) {
    const auto kind = tiles::tenhou_kind(id, reds);
    if (!kind) return std::nullopt;
    call.tiles.emplace_back(*kind);
  }
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  for (const int id : parts.after) {
    const auto kind = tiles::tenhou_kind(id, reds);
    if (!kind) return std::nullopt;
    call.tiles.emplace_back(*kind);
  }
  return call;
}

std::optional<Call> chi(int code, tiles::Reds reds) {
  const int pattern = bits(code, 10, 6);
  const int run = pattern / 3;
  const int lowest = run / 7 * 9 + run % 7;
  Parts parts{.kind = CallKind::kChii, .from = from_of(code), .own = {}, .after = {}};
  for (int i = 0; i < 3; ++i) {
    const int id = 4 * (lowest + i) + bits(code, 3 + 2 * i, 2);
    (i == pattern % 3 ? parts.after : parts.own).push_back(id);
  }
  const bool fits = run < 21 && parts.from == From::kLeft;
  return fits ? make_call(parts, reds) : std::nullopt;
}

// A pon, or the kan that was made of one: the same but for the fourth tile.
std::optional<Call> pon(int code, CallKind kind, tiles::Reds reds) {
  const int pattern = bits(code, 9, 7);
  const int first = 4 * (pattern / 3);
  const int fourth = first + bits(code, 5, 2);
  Parts parts{.kind = kind, .from = from_of(code), .own = {}, .after = {}};
  int place = 0;
  for (int id = first; id < first + 4; ++id) {
    if (id == fourth) continue;
    (place++ == pattern % 3 ? parts.after : parts.own).push_back(id);
  }
  if (kind == CallKind::kKakan) parts.after.push_back(fourth);
  const bool fits = pattern / 3 < tiles::kStandardKinds && parts.from != From::kNobody;
  return fits ? make_call(parts, reds) : std::nullopt;
}

std::optional<Call> kan(int code, tiles::Reds reds) {
  const int taken = bits(code, 8, 8);
  const From from = from_of(code);
  const bool concealed = from == From::kNobody;
  Parts parts{.kind = concealed ? CallKind::kAnkan : CallKind::kDaiminkan,
              .from = from,
              .own = {},
              .after = {}};
  for (int id = taken / 4 * 4; id < taken / 4 * 4 + 4; ++id) {
    (id == taken && !concealed ? parts.after : parts.own).push_back(id);
  }
  return make_call(parts, reds);
}

}  // namespace

std::optional<std::variant<Call, KitaCode>> unpack_meld(int code, tiles::Reds reds) {
  if (code < 0 || code > kMostCode) return std::nullopt;
  std::optional<Call> call;
  if ((code & kChiBit) != 0) {
    call = chi(code, reds);
  } else if ((code & kPonBit) != 0) {
    call = pon(code, CallKind::kPon, reds);
  } else if ((code & kKakanBit) != 0) {
    call = pon(code, CallKind::kKakan, reds);
  } else if ((code & kKitaBit) != 0) {
    return KitaCode{};
  } else {
    call = kan(code, reds);
  }
  if (!call) return std::nullopt;
  return *std::move(call);
}

int pack_meld(const MeldIds& ids) {
  constexpr int kFrom[] = {0, 3, 2, 1};  // nobody, left, across, right
  const int from = kFrom[static_cast<size_t>(ids.from)];
  std::vector<int> all = ids.own;
  if (ids.taken >= 0) all.push_back(ids.taken);
  std::sort(all.begin(), all.end());
  const auto place_of = [&](int id) {
    return static_cast<int>(std::find(all.begin(), all.end(), id) - all.begin());
  };
  switch (ids.kind) {
    case CallKind::kChii: {
      const int lowest = all.front() / 4;
      int code = from | kChiBit;
      for (int i = 0; i < 3; ++i) code |= (all[static_cast<size_t>(i)] % 4) << (3 + 2 * i);
      return code | (((lowest / 9 * 7 + lowest % 9) * 3 + place_of(ids.taken)) << 10);
    }
    case CallKind::kPon:
    case CallKind::kKakan: {
      int fourth = ids.added;
      for (int i = 0; i < 4 && ids.kind == CallKind::kPon; ++i) {
        const int id = all.front() / 4 * 4 + i;
        if (place_of(id) == 3) fourth = id;
      }
      const int kind = all.front() / 4;
      const int bit = ids.kind == CallKind::kPon ? kPonBit : kKakanBit;
      return from | bit | (fourth % 4) << 5 | (kind * 3 + place_of(ids.taken)) << 9;
    }
    default:
      return from | (ids.kind == CallKind::kAnkan ? all.front() : ids.taken) << 8;
  }
}

}  // namespace jantaku::record
