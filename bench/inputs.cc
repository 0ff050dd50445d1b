#include "inputs.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "riichi/score.h"

namespace jantaku::bench {
namespace {

using hand::Counts34;

constexpr int kKinds = 34;
constexpr int kHands14 = 100000;
constexpr int kHands13 = 10000;
constexpr int kMixed14 = 20000;
constexpr int kRounds = 3000;
constexpr int kWins = 20000;
constexpr int kDrawsARound = 18;

// A shuffled wall of four of each kind, drawn from its end.
class Wall {
 public:
  explicit Wall(Random& random) : random_(random) {
    for (size_t i = 0; i < tiles_.size(); ++i) tiles_[i] = static_cast<uint8_t>(i / 4);
  }
  // The next tile of a shuffle that goes only as far as it is asked.
  uint8_t draw() {
    std::swap(tiles_[static_cast<size_t>(left_ - 1)],
              tiles_[static_cast<size_t>(random_.below(left_))]);
    return tiles_[static_cast<size_t>(--left_)];
  }

 private:
  Random& random_;
  std::array<uint8_t, size_t{4} * kKinds> tiles_;
  int left_ = 4 * kKinds;
};

Counts34 deal(Wall& wall, int tiles) {
  Counts34 counts{};
  while (tiles-- > 0) ++counts[wall.draw()];
  return counts;
}

Counts34 deal(Random& random, int tiles) {
  Wall wall(random);
  return deal(wall, tiles);
}

// A tile of the hand, each as likely as the next.
uint8_t pick(Random& random, const Counts34& counts) {
  int nth = random.below(std::accumulate(counts.begin(), counts.end(), 0));
  uint8_t kind = 0;
  while (nth >= counts[kind]) nth -= counts[kind++];
  return kind;
}

// The kinds of a random run or triplet.
std::array<size_t, 3> random_set(Random& random) {
  if (random.below(2) == 0) {
    const size_t kind = static_cast<size_t>(random.below(kKinds));
    return {kind, kind, kind};
  }
  const size_t first =
      static_cast<size_t>(random.below(3)) * 9 + static_cast<size_t>(random.below(7));
  return {first, first + 1, first + 2};
}

bool is_possible(const Counts34& counts) {
  return std::all_of(counts.begin(), counts.end(), [](uint8_t count) { return count <= 4; });
}

Counts34 random_win(Random& random) {
  for (;;) {
    Counts34 counts{};
    counts[static_cast<size_t>(random.below(kKinds))] = 2;
    for (int set = 0; set < 4; ++set) {
      for (size_t kind : random_set(random)) ++counts[kind];
    }
    if (is_possible(counts)) return counts;
  }
}

Counts34 with_one_replaced(Random& random, Counts34 counts) {
  --counts[pick(random, counts)];
  size_t kind = 0;
  do {
    kind = static_cast<size_t>(random.below(kKinds));
  } while (counts[kind] == 4);
  ++counts[kind];
  return counts;
}

Round random_round(Random& random) {
  Wall wall(random);
  Round round{.start = deal(wall, 13), .moves = {}};
  Counts34 counts = round.start;
  for (int i = 0; i < kDrawsARound; ++i) {
    const uint8_t drawn = wall.draw();
    ++counts[drawn];
    const uint8_t discarded = pick(random, counts);
    --counts[discarded];
    round.moves.push_back({.draw = true, .kind = drawn});
    round.moves.push_back({.draw = false, .kind = discarded});
  }
  return round;
}

std::string tile_text(size_t kind) { return {"mpsz"[kind / 9], static_cast<char>('1' + kind % 9)}; }

std::string hand_text(const Counts34& counts) {
  std::string text;
  for (size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] == 0) continue;
    const std::string tile = tile_text(kind);
    const size_t same_suit = text.find(tile[0]);
    if (same_suit == std::string::npos) text += tile[0];
    text.append(counts[kind], tile[1]);
  }
  return text;
}

void write_hands(std::ostream& out, std::string_view name, const std::vector<Counts34>& hands) {
  out << "\"" << name << "\":[";
  for (size_t i = 0; i < hands.size(); ++i) {
    out << (i == 0 ? "\"" : ",\"") << hand_text(hands[i]) << "\"";
  }
  out << "]";
}

// A called set in the judge's notation; the mark says from whom the tile came.
std::string call_text(const std::array<size_t, 3>& set, bool kong) {
  std::string text = tile_text(set[0]);
  for (size_t i = 1; i < set.size(); ++i) text += tile_text(set[i])[1];
  if (kong) text += text.back();
  return text + '-';
}

}  // namespace

int Random::below(int bound) {
  state_ += 0x9e3779b97f4a7c15;
  uint64_t bits = state_;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
  bits ^= bits >> 31;
  return static_cast<int>((bits >> 32) * static_cast<uint64_t>(bound) >> 32);
}

Inputs make_inputs(uint64_t seed) {
  Random random(seed);
  Inputs inputs{
      .seed = seed, .hands14 = {}, .hands13 = {}, .mixed14 = {}, .rounds = {}, .wins = {}};
  for (int i = 0; i < kHands14; ++i) inputs.hands14.push_back(deal(random, 14));
  for (int i = 0; i < kHands13; ++i) inputs.hands13.push_back(deal(random, 13));
  for (int i = 0; i < kMixed14 / 4; ++i) {
    inputs.mixed14.push_back(deal(random, 14));
    inputs.mixed14.push_back(random_win(random));
    inputs.mixed14.push_back(deal(random, 14));
    inputs.mixed14.push_back(with_one_replaced(random, random_win(random)));
  }
  for (int i = 0; i < kRounds; ++i) inputs.rounds.push_back(random_round(random));
  while (inputs.wins.size() < kWins) {
    RandomWin win = make_win(random, Bias::kNone);
    if (riichi::value_of(win.win, riichi::Rules{}).wins()) inputs.wins.push_back(std::move(win));
  }
  return inputs;
}

void write_json(std::ostream& out, const Inputs& inputs) {
  out << "{\"seed\":" << inputs.seed << ",";
  write_hands(out, "hands14", inputs.hands14);
  out << ",";
  write_hands(out, "hands13", inputs.hands13);
  out << ",";
  write_hands(out, "mixed14", inputs.mixed14);
  out << ",\"rounds\":[";
  for (size_t i = 0; i < inputs.rounds.size(); ++i) {
    out << (i == 0 ? "" : ",") << "{\"start\":\"" << hand_text(inputs.rounds[i].start)
        << "\",\"moves\":[";
    const std::vector<Move>& moves = inputs.rounds[i].moves;
    for (size_t j = 0; j < moves.size(); ++j) {
      out << (j == 0 ? "\"" : ",\"") << tile_text(moves[j].kind) << "\"";
    }
    out << "]}";
  }
  out << "],\"wins\":[";
  for (size_t i = 0; i < inputs.wins.size(); ++i) out << (i == 0 ? "" : ",") << inputs.wins[i].json;
  out << "]}\n";
}

CalledHand make_called_hand(Random& random, int tiles) {
  int calls = (14 - tiles) / 3;
  CalledHand made{.counts = {}, .calls = calls, .text = ""};
  Counts34 used{};
  std::string called;
  while (calls > 0) {
    const std::array<size_t, 3> set = random_set(random);
    const bool kong = set[0] == set[1] && random.below(3) == 0;
    Counts34 more = used;
    for (size_t kind : set) ++more[kind];
    if (kong) ++more[set[0]];
    if (!is_possible(more)) continue;
    used = more;
    called += "," + call_text(set, kong);
    --calls;
  }
  // How many kinds the wall has: the fewer, the more shapes overlap. Calls may have taken most of a
  // narrow wall, so now and then any tile will do.
  const int first = random.below(3) == 0 ? 0 : random.below(28);
  const int kinds = random.below(3) == 0 ? kKinds - first : 6 + random.below(kKinds - first - 5);
  while (tiles > 0) {
    const size_t kind = static_cast<size_t>(
        random.below(kKinds) == 0 ? random.below(kKinds) : first + random.below(kinds));
    if (used[kind] + made.counts[kind] == 4) continue;
    ++made.counts[kind];
    --tiles;
  }
  made.text = hand_text(made.counts) + called;
  return made;
}

}  // namespace jantaku::bench
