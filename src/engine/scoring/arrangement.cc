#include "engine/scoring/arrangement.h"

#include <algorithm>
#include <optional>
#include <span>

#include "engine/looking.h"
#include "tiles/call.h"

namespace jantaku::engine {
namespace {

constexpr size_t kSets = 4, kPairs = 7;
constexpr int kSevenPairsFu = 25, kBaseFu = 20, kOpenFu = 30;
constexpr int kNone = -1;
using tiles::Kind;

// Beside 1, 9 and honours a ten, where there is one.
bool is_outside(Kind kind) {
  const int number = tiles::rule_number(kind);
  return tiles::is_honour(kind) || number == 1 || number >= 9;
}

// What a tile counts as: a tile with one other role that is not resolved, as a red five, is that.
Kind counts_as(const Player& player, const Tile& tile, tiles::Attributes invisible) {
  const auto roles = player.aliases.roles(tile, invisible);
  return !roles.anything && roles.kinds.size() == 2 ? roles.kinds[1] : tile.kind;
}

class Arranger {
 public:
  Arranger(const Game& game, const Context& win)
      : game_(game), table_(game.table()), win_(win), player_(table_.at(win.seat)) {
    const auto invisible = game.matchers().names().invisible;
    size_t loose = 1;
    const auto add = [&](const Tile& tile) {
      const size_t at = index_of(counts_as(player_, tile, invisible));
      ++counts_[at];
      return static_cast<int>(at);
    };
    each_concealed(game, win, Drawn::kWithout, [&](const Tile& tile) {
      add(tile);
      ++loose;
    });
    winning_ = add(placed_winning_tile(game, win));
    for (const Meld& meld : player_.calls) {
      if (meld.kind != Meld::Kind::kFlower) add_meld(meld, invisible);
    }
    valid_ = win.win != WinKind::kNone && melds_ <= kSets && loose == 3 * (kSets - melds_) + 2;
    link();
  }

  std::vector<Arrangement> all() {
    if (!valid_) return {};
    add_seven_pairs();
    for (size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (counts_[kind] < 2) continue;
      counts_[kind] -= 2;
      pair_ = static_cast<int>(kind);
      take_sets(0);
      counts_[kind] += 2;
    }
    std::sort(found_.begin(), found_.end(),
              [](const Arrangement& a, const Arrangement& b) { return a.fu < b.fu; });
    return std::move(found_);
  }

 private:
  struct Set {
    int lowest = 0;
    bool is_run = false;
  };

  size_t index_of(Kind kind) {
    const auto at = std::find(kinds_.begin(), kinds_.end(), kind);
    if (at != kinds_.end()) return static_cast<size_t>(at - kinds_.begin());
    kinds_.push_back(kind);
    counts_.push_back(0);
    return kinds_.size() - 1;
  }

  // Who follows whom, by the seat's own ordering, among the kinds that are there.
  void link() {
    next_.assign(kinds_.size(), kNone);
    before_.assign(kinds_.size(), kNone);
    for (size_t i = 0; i < kinds_.size(); ++i) {
      const auto next = player_.ordering.successor(kinds_[i]);
      const auto at = next ? std::find(kinds_.begin(), kinds_.end(), *next) : kinds_.end();
      if (at == kinds_.end()) continue;
      next_[i] = static_cast<int>(at - kinds_.begin());
      before_[static_cast<size_t>(next_[i])] = static_cast<int>(i);
    }
  }

  Kind kind(int at) const { return kinds_[static_cast<size_t>(at)]; }
  int& count(int at) { return counts_[static_cast<size_t>(at)]; }
  int next(int at) const { return at == kNone ? kNone : next_[static_cast<size_t>(at)]; }
  int before(int at) const { return at == kNone ? kNone : before_[static_cast<size_t>(at)]; }

  void add_meld(const Meld& meld, tiles::Attributes invisible) {
    ++melds_;
    const bool closed = meld.kind == Meld::Kind::kSelfCall;
    if (!closed) open_ = true;
    const auto tiles = meld.tiles();
    const auto kinds = kinds_of_triplet(std::span(tiles.begin(), tiles.end()), invisible);
    if (kinds.empty()) return;
    const bool outside = std::any_of(kinds.begin(), kinds.end(), is_outside);
    const int triplet = (closed ? 4 : 2) * (outside ? 2 : 1);
    meld_fu_ += tiles.size() == 4 ? 4 * triplet : triplet;
  }

  // What a triplet or kong may be of; nothing if the tiles are neither. Tiles that may be anything
  // are what the others are, or, among themselves, what is worth most.
  std::vector<Kind> kinds_of_triplet(std::span<const Tile> tiles,
                                     tiles::Attributes invisible) const {
    if (tiles.size() < 3 || tiles.size() > 4) return {};
    std::optional<std::vector<Kind>> common;
    for (const Tile& tile : tiles) {
      const auto roles = player_.aliases.roles(tile, invisible);
      if (roles.anything) continue;
      if (!common) common.emplace(roles.kinds.begin(), roles.kinds.end());
      std::erase_if(*common, [&](Kind kind) {
        return std::find(roles.kinds.begin(), roles.kinds.end(), kind) == roles.kinds.end();
      });
    }
    if (!common) return {Kind::of("1z")};
    if (!common->empty()) return *common;
    // A red five may be among fives without being said to be one.
    const tiles::CallKind shape = tiles::shape_of(tiles);
    if (shape == tiles::CallKind::kAnkan || shape == tiles::CallKind::kPon) return {tiles[0].kind};
    return {};
  }

  void add_seven_pairs() {
    const bool pairs = std::all_of(counts_.begin(), counts_.end(), [](int n) { return n == 2; });
    if (melds_ > 0 || kinds_.size() != kPairs || !pairs) return;
    Arrangement arrangement{.fu = kSevenPairsFu, .sets = {}};
    for (int i = 0; i < static_cast<int>(kPairs); ++i) {
      arrangement.sets.push_back(
          {.kinds = {kind(i), kind(i)}, .concealed = by_draw() || i != winning_});
    }
    found_.push_back(std::move(arrangement));
  }

  // The first kind that is left is in a triplet, or in a run as its first, second or third.
  void take_sets(size_t from) {
    if (sets_.size() == kSets - melds_) return place_winning_tile();
    while (from < kinds_.size() && counts_[from] == 0) ++from;
    if (from == kinds_.size()) return;
    const int first = static_cast<int>(from);
    if (count(first) >= 3) {
      count(first) -= 3;
      sets_.push_back({first, false});
      take_sets(from);
      sets_.pop_back();
      count(first) += 3;
    }
    for (int lowest : {first, before(first), before(before(first))}) {
      const int second = next(lowest), third = next(second);
      if (third == kNone || count(lowest) == 0 || count(second) == 0 || count(third) == 0) continue;
      for (int at : {lowest, second, third}) --count(at);
      sets_.push_back({lowest, true});
      take_sets(from);
      sets_.pop_back();
      for (int at : {lowest, second, third}) ++count(at);
    }
  }

  // The winning tile completed the pair, or any set that holds it.
  void place_winning_tile() {
    if (pair_ == winning_) add(nullptr, 2);
    for (const Set& set : sets_) {
      if (!set.is_run) {
        if (winning_ == set.lowest) add(&set, 0);
        continue;
      }
      const int second = next(set.lowest), third = next(second);
      // A run at the end of the ordering waits for one tile from one side alone.
      const bool at_start = winning_ == third && !player_.ordering.predecessor(kind(set.lowest));
      const bool at_end = winning_ == set.lowest && !player_.ordering.successor(kind(third));
      if (winning_ == second || at_start || at_end) {
        add(&set, 2);
      } else if (winning_ == set.lowest || winning_ == third) {
        add(&set, 0);
      }
    }
  }

  bool by_draw() const { return win_.win == WinKind::kDraw; }

  int pair_fu() const {
    constexpr int kWinds = 4;
    const Kind pair = kind(pair_);
    if (!tiles::is_honour(pair)) return 0;
    const int number = pair.number();
    if (number == 0 || number > kWinds) return 2;
    const int round_wind = table_.round / table_.seats % kWinds + 1;
    const int seat_wind = static_cast<int>(index(win_.seat)) + 1;
    if (number == round_wind && number == seat_wind) return game_.rules().scoring.double_wind_fu;
    return number == round_wind || number == seat_wind ? 2 : 0;
  }

  ArrangedSet arranged(const Set& set, bool concealed) const {
    if (!set.is_run) {
      const Kind one = kind(set.lowest);
      return {.kinds = {one, one, one}, .concealed = concealed};
    }
    const int second = next(set.lowest);
    return {.kinds = {kind(set.lowest), kind(second), kind(next(second))}, .concealed = concealed};
  }

  void add(const Set* completed, int wait_fu) {
    int fu = kBaseFu + meld_fu_ + pair_fu() + wait_fu;
    Arrangement arrangement;
    for (const Set& set : sets_) {
      const bool concealed = &set != completed || by_draw();
      if (!set.is_run) fu += (concealed ? 4 : 2) * (is_outside(kind(set.lowest)) ? 2 : 1);
      arrangement.sets.push_back(arranged(set, concealed));
    }
    const Kind pair = kind(pair_);
    arrangement.sets.push_back(
        {.kinds = {pair, pair}, .concealed = completed != nullptr || by_draw()});
    const bool pinfu = !open_ && melds_ == 0 && fu == kBaseFu;
    if (by_draw() && !pinfu) fu += 2;
    if (!by_draw() && !open_) fu += 10;
    if (open_ && fu == kBaseFu) fu = kOpenFu;
    arrangement.fu = (fu + 9) / 10 * 10;
    if (std::find(found_.begin(), found_.end(), arrangement) == found_.end()) {
      found_.push_back(std::move(arrangement));
    }
  }

  const Game& game_;
  const Table& table_;
  const Context& win_;
  const Player& player_;
  bool valid_ = true, open_ = false;
  size_t melds_ = 0;
  int meld_fu_ = 0, pair_ = 0, winning_ = kNone;
  std::vector<Kind> kinds_;
  std::vector<int> counts_, next_, before_;
  std::vector<Set> sets_;
  std::vector<Arrangement> found_;
};

}  // namespace

std::vector<Arrangement> arrangements(const Game& game, const Context& win) {
  return Arranger(game, win).all();
}

}  // namespace jantaku::engine
