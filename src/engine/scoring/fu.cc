#include "engine/scoring/fu.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/looking.h"
#include "tiles/call.h"
#include "tiles/standard.h"

namespace jantaku::engine {
namespace {

constexpr int kSets = 4, kPairs = 7;
constexpr int kSevenPairsFu = 25, kBaseFu = 20, kOpenFu = 30;
constexpr int kFirstHonour = 27, kFirstDragon = 31;
using Counts = std::array<int8_t, tiles::kStandardKinds>;

bool is_outside(int kind) { return kind >= kFirstHonour || kind % 9 == 0 || kind % 9 == 8; }

// What a tile counts as: a tile with one other role, as a red five, is that. -1 for none of the 34.
int counts_as(const Player& player, const Tile& tile, tiles::Attributes invisible) {
  const auto roles = player.aliases.roles(tile, invisible);
  if (!roles.anything && roles.kinds.size() == 2) return tiles::index34(roles.kinds[1]);
  return tiles::index34(tile.kind);
}

class Arrangements {
 public:
  Arrangements(const Game& game, const Context& context)
      : table_(game.table()), context_(context), player_(table_.at(context.seat)) {
    const auto invisible = game.matchers().names().invisible;
    valid_ = context.win != WinKind::kNone;
    std::vector<Tile> tiles = concealed(game, context, Drawn::kWithout);
    tiles.push_back(context.winning_tile);
    for (const Tile& tile : tiles) {
      const int kind = counts_as(player_, tile, invisible);
      if (kind < 0) {
        valid_ = false;
      } else {
        ++counts_[static_cast<size_t>(kind)];
      }
    }
    winning_ = counts_as(player_, context.winning_tile, invisible);
    for (const Meld& meld : player_.calls) {
      if (meld.kind != Meld::Kind::kFlower) add_meld(meld, invisible);
    }
    sets_left_ = kSets - melds_;
    if (static_cast<int>(tiles.size()) != 3 * sets_left_ + 2) valid_ = false;
  }

  std::vector<int> fu() {
    if (!valid_) return {};
    const auto pairs = std::count(counts_.begin(), counts_.end(), int8_t{2});
    if (melds_ == 0 && pairs == kPairs) found_.insert(kSevenPairsFu);
    for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
      if (count(kind) < 2) continue;
      count(kind) = static_cast<int8_t>(count(kind) - 2);
      pair_ = kind;
      take_sets(0);
      count(kind) = static_cast<int8_t>(count(kind) + 2);
    }
    return {found_.begin(), found_.end()};
  }

 private:
  struct Set {
    int lowest = 0;
    bool is_run = false;
  };

  int8_t& count(int kind) { return counts_[static_cast<size_t>(kind)]; }

  void add_meld(const Meld& meld, tiles::Attributes invisible) {
    ++melds_;
    const bool closed = meld.kind == Meld::Kind::kSelfCall;
    if (!closed) open_ = true;
    const auto all = meld.tiles();
    const tiles::CallKind shape = tiles::shape_of(std::span(all.begin(), all.end()));
    const bool is_kong = shape == tiles::CallKind::kAnkan;
    if (!is_kong && shape != tiles::CallKind::kPon) return;
    const int kind = counts_as(player_, all[0], invisible);
    const int triplet = (closed ? 4 : 2) * (kind >= 0 && is_outside(kind) ? 2 : 1);
    meld_fu_ += is_kong ? 4 * triplet : triplet;
  }

  void take_sets(int from) {
    if (static_cast<int>(sets_.size()) == sets_left_) return place_winning_tile();
    while (from < tiles::kStandardKinds && count(from) == 0) ++from;
    if (from == tiles::kStandardKinds) return;
    if (count(from) >= 3) {
      count(from) = static_cast<int8_t>(count(from) - 3);
      sets_.push_back({from, false});
      take_sets(from);
      sets_.pop_back();
      count(from) = static_cast<int8_t>(count(from) + 3);
    }
    const bool may_run = from < kFirstHonour && from % 9 <= 6;
    if (may_run && count(from + 1) > 0 && count(from + 2) > 0) {
      for (int i = 0; i < 3; ++i) --count(from + i);
      sets_.push_back({from, true});
      take_sets(from);
      sets_.pop_back();
      for (int i = 0; i < 3; ++i) ++count(from + i);
    }
  }

  // The winning tile completed the pair, or any set that holds it.
  void place_winning_tile() {
    if (pair_ == winning_) add(nullptr, 2);
    for (const Set& set : sets_) {
      if (set.is_run && winning_ >= set.lowest && winning_ <= set.lowest + 2) {
        const int place = winning_ - set.lowest;
        const bool edge =
            (set.lowest % 9 == 0 && place == 2) || (set.lowest % 9 == 6 && place == 0);
        add(&set, place == 1 || edge ? 2 : 0);
      } else if (!set.is_run && winning_ == set.lowest) {
        add(&set, 0);
      }
    }
  }

  int pair_fu() const {
    if (pair_ >= kFirstDragon) return 2;
    constexpr int kWinds = 4;
    const int round_wind = table_.round / table_.seats % kWinds;
    const int seat_wind = static_cast<int>(index(context_.seat));
    return (pair_ == kFirstHonour + seat_wind ? 2 : 0) +
           (pair_ == kFirstHonour + round_wind ? 2 : 0);
  }

  void add(const Set* completed, int wait_fu) {
    const bool by_draw = context_.win == WinKind::kDraw;
    int fu = kBaseFu + meld_fu_ + pair_fu() + wait_fu;
    for (const Set& set : sets_) {
      if (set.is_run) continue;
      const bool open = &set == completed && !by_draw;
      fu += (open ? 2 : 4) * (is_outside(set.lowest) ? 2 : 1);
    }
    const bool pinfu = !open_ && melds_ == 0 && fu == kBaseFu;
    if (by_draw && !pinfu) fu += 2;
    if (!by_draw && !open_) fu += 10;
    if (open_ && fu == kBaseFu) fu = kOpenFu;
    found_.insert((fu + 9) / 10 * 10);
  }

  const Table& table_;
  const Context& context_;
  const Player& player_;
  bool valid_ = true, open_ = false;
  int melds_ = 0, meld_fu_ = 0, sets_left_ = 0, pair_ = 0, winning_ = -1;
  Counts counts_{};
  std::vector<Set> sets_;
  std::set<int> found_;
};

}  // namespace

std::vector<int> possible_fu(const Game& game, const Context& context) {
  return Arrangements(game, context).fu();
}

}  // namespace jantaku::engine
