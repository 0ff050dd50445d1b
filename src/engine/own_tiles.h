// What is known of a seat's own tiles as long as they are what they were: answers that buttons,
// restrictions and actions ask for again and again between two changes of a hand.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/button_tests.h"
#include "engine/known_names.h"
#include "engine/table.h"
#include "hand/universe.h"

namespace jantaku::engine {

// At most how many of the tiles of hand and draw may serve as each kind.
struct TileSupply {
  std::array<uint8_t, 256> counts{};  // by number in the universe
  int universal = 0;                  // that may serve as anything
  int most = 0;                       // the largest count
};

class OwnTiles {
 public:
  enum Part : uint8_t { kHand = 1, kDraw = 2, kCalls = 4 };

  // An answer costs what it cost when it was worked out, so that what is remembered decides nothing
  // but time.
  struct Remembered {
    enum class State : uint8_t { kUnknown, kNo, kYes };
    State state = State::kUnknown;
    int64_t steps = 0;
  };
  // Of one match and some parts of the seat's tiles.
  struct KnownMatch {
    int match = -1;
    uint8_t parts = 0;
    int next = -1;  // of the same match
    uint64_t stamp = 0;
    Remembered matches;      // as they are
    Remembered completable;  // whether some tile more may make them match
    // At least how many tiles were missing, when so many had come and calls and meaning were these.
    int missed = 0;
    uint64_t missed_came = 0, missed_calls = 0;
    struct WithTile {
      uint8_t kind = 0;  // in the universe
      Remembered matches;
    };
    std::vector<WithTile> with;
  };

  // Forgets what has become untrue. To be called before anything is asked.
  void look_at(const Player& player) {
    if (hand_ == player.hand.contents() && draw_ == player.draw.contents() &&
        calls_ == player.calls.contents() && aliases_ == player.aliases &&
        ordering_ == player.ordering) [[likely]] {
      return;
    }
    forget(player);
  }

  ButtonTests::Facts& facts() { return facts_; }
  // Made when it is first asked for, and after that as up to date as look_at() left it.
  KnownMatch& match(int match, uint8_t parts) {
    const auto number = static_cast<size_t>(match);
    int at = number < first_of_match_.size() ? first_of_match_[number] : -1;
    while (at >= 0 && known_[static_cast<size_t>(at)].parts != parts) {
      at = known_[static_cast<size_t>(at)].next;
    }
    KnownMatch& known = at >= 0 ? known_[static_cast<size_t>(at)] : add_match(match, parts);
    if (const uint64_t now = stamp(parts); known.stamp != now) {
      known.stamp = now;
      known.matches = known.completable = {};
      known.with.clear();
    }
    return known;
  }
  // At least how many tiles are missing, for all that is known: one that comes makes up for one at
  // most, and one that goes for none. Unlike an answer that is remembered it costs no steps; a game
  // that is run again from its log spends the same, since it is asked the same in the same order.
  int missing_at_least(const KnownMatch& known) const {
    if (known.missed_calls != calls_since_) return 0;
    const uint64_t since = came(known.parts) - known.missed_came;
    return since < static_cast<uint64_t>(known.missed) ? known.missed - static_cast<int>(since) : 0;
  }
  void learn_missing(KnownMatch& known, int missing) const {
    known.missed = missing;
    known.missed_came = came(known.parts);
    known.missed_calls = calls_since_;
  }
  // Whether no tile may be more than one thing besides itself, as a red five is a five.
  bool only_substitutes() const { return only_substitutes_; }
  // Whether one of them may be more than one thing besides itself.
  bool hold_jokers(const Player& player) {
    if (only_substitutes_) return false;
    if (jokers_stamp_ != changes_) find_jokers(player);
    jokers_stamp_ = changes_;
    return jokers_;
  }
  const TileSupply& supply(const Player& player, const hand::Universe& universe,
                           const KnownNames& names) {
    const uint64_t now = std::max(hand_since_, draw_since_);
    if (supply_stamp_ != now) count_supply(player, universe, names);
    supply_stamp_ = now;
    return supply_;
  }
  size_t bytes() const;

 private:
  uint64_t stamp(uint8_t parts) const {
    uint64_t latest = 0;
    if ((parts & kHand) != 0) latest = hand_since_;
    if ((parts & kDraw) != 0) latest = std::max(latest, draw_since_);
    if ((parts & kCalls) != 0) latest = std::max(latest, calls_since_);
    return latest;
  }
  KnownMatch& add_match(int match, uint8_t parts);
  uint64_t came(uint8_t parts) const {
    return ((parts & kHand) != 0 ? hand_came_ : 0) + ((parts & kDraw) != 0 ? draw_came_ : 0);
  }
  void forget(const Player& player);
  void find_jokers(const Player& player);
  void count_supply(const Player& player, const hand::Universe& universe, const KnownNames& names);

  uint64_t hand_ = 0, draw_ = 0, calls_ = 0;  // versions of what is in them
  uint64_t hand_came_ = 0, draw_came_ = 0;    // List::came()
  bool only_substitutes_ = true;
  tiles::Aliases aliases_;
  tiles::Ordering ordering_;
  uint64_t changes_ = 0;                                        // seen so far
  uint64_t hand_since_ = 0, draw_since_ = 0, calls_since_ = 0;  // by that count
  ButtonTests::Facts facts_;
  std::vector<int> first_of_match_;
  std::vector<KnownMatch> known_;
  TileSupply supply_;
  uint64_t supply_stamp_ = ~uint64_t{0};
  bool jokers_ = false;
  uint64_t jokers_stamp_ = ~uint64_t{0};
};

}  // namespace jantaku::engine
