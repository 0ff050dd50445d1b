// A hand laid out for one match program: its different tiles with counts, and for each wanted
// tile the tiles that are it or may stand for it.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "hand/hand_view.h"
#include "hand/kind_counts.h"
#include "hand/match_program.h"

namespace jantaku::hand {

// A set of "types": different tiles of one hand, by their place in tile order.
using TypeMask = uint64_t;

// What may still be taken. Copied freely: it is small and flat.
struct MatchState {
  // Loose tiles of each type; the last is always 0, for wants that no type fills.
  std::array<uint8_t, kMostDifferent + 1> counts{};
  std::array<uint8_t, kMostCalls> call_left{};  // for each call the tiles not taken, as bits
  uint8_t wild = 0;                             // tiles that the hand lacks but may pretend to have
  bool operator==(const MatchState&) const = default;
};

class PreparedHand {
 public:
  // False if the hand is beyond the limits of hand_view.h. Most questions are answered by counts();
  // before all else but view(), lay_out() must have been called.
  bool begin(const MatchProgram& program, const HandView& hand);
  void lay_out();
  bool prepare(const MatchProgram& program, const HandView& hand);

  const HandView& view() const { return view_; }
  // The kinds of the hand, what stands for one other kind counted as that; null if that does not
  // say all there is to say for the program.
  const KindCounts* counts();
  // Call before a search with wild tiles: it looks at wants that no tile of the hand fills.
  void need_wants();

  const MatchState& start() const { return start_; }
  int types() const { return types_; }
  int loose() const { return loose_; }
  const tiles::Tile& type(int i) const { return type_tiles_[static_cast<size_t>(i)]; }
  uint8_t type_kind(int i) const { return type_kinds_[static_cast<size_t>(i)]; }
  // Types that may stand for something else than themselves.
  TypeMask jokers() const { return jokers_; }
  // Whether each want has one type at most and nothing else could fill it: no calls, no jokers.
  bool plain() const { return plain_; }
  // Then: that type, or kMostDifferent.
  uint8_t plain_type(uint16_t want) const { return plain_types_[want]; }
  // Types that are the wanted tile, or that an alias lets stand for it.
  TypeMask real(uint16_t want) const { return real_[want]; }
  TypeMask alias(uint16_t want) const { return alias_[want]; }
  std::span<const CallUnit> calls() const { return calls_; }
  // Whether a tile of a call is the one of this number, or may stand for it.
  bool call_tile_is(const tiles::Tile& tile, uint16_t number) const;
  bool call_tile_may_be(const tiles::Tile& tile, uint16_t number) const;
  // Whether some tile of the call is of this kind, or might stand for it.
  bool call_may_have(size_t call, uint8_t kind) const { return call_kinds_[call][kind]; }
  // Whether some loose or called tile is of this kind, or might stand for any.
  bool may_have(uint8_t kind) const { return may_have_[kind]; }

 private:
  // Whether tiles of a kind may be counted as another for which they may stand.
  bool is_replaceable(uint8_t kind, uint8_t as);
  void find_types(const HandView& hand);
  bool find_bare_types(const HandView& hand);
  void prepare_plain();
  void prepare_wants();
  void add_aliases(int type);
  void mark_calls();

  const MatchProgram* program_ = nullptr;
  HandView view_;
  bool laid_out_ = false;
  enum class Counts : uint8_t { kUnread, kRead, kIncomplete };
  Counts counts_read_ = Counts::kUnread;
  KindCounts counts_;
  struct Replacement {
    uint8_t kind = 0, as = 0;
    bool possible = false;
  };
  std::vector<Replacement> replacements_;  // looked at so far; of program_
  const tiles::Aliases* aliases_ = nullptr;
  tiles::Attributes invisible_;
  std::span<const CallUnit> calls_;
  MatchState start_;
  int types_ = 0;
  int kinds_seen_ = 0;
  int loose_ = 0;
  TypeMask jokers_ = 0;
  std::array<tiles::Tile, kMostDifferent> type_tiles_;
  std::array<uint8_t, kMostDifferent> type_kinds_{};
  std::array<bool, 256> may_have_{};
  using Kinds = std::bitset<256>;
  std::array<Kinds, kMostCalls> call_kinds_;
  std::vector<TypeMask> real_, alias_;
  std::vector<uint8_t> plain_types_;
  bool plain_ = false;
};

}  // namespace jantaku::hand
