// Random wins, themed so that rare yaku are not rare.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "inputs.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::bench {
namespace {

constexpr int kKinds = 34;
constexpr std::array<int, 13> kOrphans = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
constexpr std::array<int, 6> kGreens = {19, 20, 21, 23, 25, 32};

enum class Theme : uint8_t {
  kAny,
  kOneSuit,
  kHonours,
  kOrphanSets,
  kTriplets,
  kQuads,
  kGreen,
  kSevenPairs,
  kThirteenOrphans,
  kNineGates,
  kDragons,
  kWinds,
  kNarrow,  // overlapping runs, so that a hand has many readings
};
constexpr int kThemes = static_cast<int>(Theme::kNarrow) + 1;

struct Set {
  int first;
  bool run;
};

bool chance(Random& random, int one_in) { return random.below(one_in) == 0; }

class Maker {
 public:
  Maker(Random& random, Bias bias) : random_(random), bias_(bias) {}

  // Nothing when the dice asked for a fifth tile of a kind.
  std::optional<RandomWin> attempt() {
    theme_ = bias_ == Bias::kNone ? Theme::kAny : static_cast<Theme>(random_.below(kThemes));
    if (bias_ == Bias::kNone && chance(random_, 25)) theme_ = Theme::kSevenPairs;
    suit_ = random_.below(3);
    switch (theme_) {
      case Theme::kSevenPairs:
        make_pairs();
        break;
      case Theme::kThirteenOrphans:
        for (const int kind : kOrphans) add_concealed(kind, 1);
        add_concealed(kOrphans[static_cast<size_t>(random_.below(13))], 1);
        break;
      case Theme::kNineGates:
        for (int i = 0; i < 9; ++i) add_concealed(suit_ * 9 + i, i == 0 || i == 8 ? 3 : 1);
        add_concealed(suit_ * 9 + random_.below(9), 1);
        break;
      default:
        make_sets();
    }
    if (std::any_of(used_.begin(), used_.end(), [](int n) { return n > 4; })) return std::nullopt;
    choose_table();
    choose_winning_tile();
    choose_situation();
    choose_indicators();
    paint_reds();
    return finish();
  }

 private:
  void add_concealed(int kind, int count) {
    used_[static_cast<size_t>(kind)] += count;
    for (; count > 0; --count) concealed_.push_back(tiles::kind34(kind));
  }

  void make_pairs() {
    const int first = chance(random_, 4) ? 27 : 0;
    const int kinds = first == 27 ? 7 : chance(random_, 2) ? 9 : kKinds;
    std::vector<int> chosen;
    while (chosen.size() < 7) {
      const int kind = first + random_.below(kinds);
      if (std::find(chosen.begin(), chosen.end(), kind) != chosen.end()) continue;
      chosen.push_back(kind);
      add_concealed(kind, 2);
    }
  }

  Set choose_set(int index) {
    const auto of = [&](int first, bool run) { return Set{.first = first, .run = run}; };
    switch (theme_) {
      case Theme::kOneSuit:
        if (chance(random_, 5)) return of(27 + random_.below(7), false);
        return chance(random_, 3) ? of(suit_ * 9 + random_.below(9), false)
                                  : of(suit_ * 9 + random_.below(7), true);
      case Theme::kHonours:
        return of(27 + random_.below(7), false);
      case Theme::kOrphanSets:
        if (chance(random_, 2)) return of(random_.below(3) * 9 + 6 * random_.below(2), true);
        return of(kOrphans[static_cast<size_t>(random_.below(13))], false);
      case Theme::kTriplets:
      case Theme::kQuads:
        return chance(random_, 12) ? of(random_.below(3) * 9 + random_.below(7), true)
                                   : of(random_.below(kKinds), false);
      case Theme::kGreen:
        return chance(random_, 3) ? of(19, true)
                                  : of(kGreens[static_cast<size_t>(random_.below(6))], false);
      case Theme::kDragons:
        if (index < 3 && !chance(random_, 8)) return of(31 + index, false);
        return of(random_.below(3) * 9 + random_.below(7), !chance(random_, 3));
      case Theme::kWinds:
        if (index < 4 && !chance(random_, 10)) return of(27 + index, false);
        return of(random_.below(kKinds), false);
      case Theme::kNarrow:
        return chance(random_, 3) ? of(suit_ * 9 + 2 + random_.below(4), false)
                                  : of(random_.below(3) * 9 + 2 + random_.below(2), true);
      default:
        return chance(random_, 3) ? of(random_.below(kKinds), false)
                                  : of(random_.below(3) * 9 + random_.below(7), true);
    }
  }

  int choose_pair() {
    switch (theme_) {
      case Theme::kOneSuit:
        return chance(random_, 6) ? 27 + random_.below(7) : suit_ * 9 + random_.below(9);
      case Theme::kHonours:
        return 27 + random_.below(7);
      case Theme::kOrphanSets:
        return kOrphans[static_cast<size_t>(random_.below(13))];
      case Theme::kGreen:
        return kGreens[static_cast<size_t>(random_.below(6))];
      case Theme::kDragons:
        return chance(random_, 2) ? 31 + random_.below(3) : random_.below(kKinds);
      case Theme::kWinds:
        return chance(random_, 2) ? 27 + random_.below(4) : random_.below(kKinds);
      case Theme::kNarrow:
        return suit_ * 9 + random_.below(9);
      default:
        return random_.below(kKinds);
    }
  }

  void make_sets() {
    const bool open_hand = chance(random_, 2);
    const int one_in_quad = theme_ == Theme::kQuads ? 2 : 12;
    for (int index = 0; index < 4; ++index) {
      const Set set = choose_set(index);
      const bool quad = !set.run && chance(random_, one_in_quad);
      const bool open = open_hand && chance(random_, 2);
      if (!open && !quad) {
        for (int i = 0; i < 3; ++i) add_concealed(set.first + (set.run ? i : 0), 1);
        continue;
      }
      add_call(set, quad, open);
    }
    add_concealed(choose_pair(), 2);
    std::vector<tiles::Call> shuffled;
    while (!calls_.empty()) {
      const int at = random_.below(static_cast<int>(calls_.size()));
      shuffled.push_back(calls_[static_cast<size_t>(at)]);
      calls_.erase(calls_.begin() + at);
    }
    calls_ = std::move(shuffled);
  }

  void add_call(const Set& set, bool quad, bool open) {
    using tiles::CallKind;
    tiles::Call call;
    call.kind = set.run              ? CallKind::kChii
                : !quad              ? CallKind::kPon
                : !open              ? CallKind::kAnkan
                : chance(random_, 2) ? CallKind::kKakan
                                     : CallKind::kDaiminkan;
    if (open) {
      call.from = set.run ? tiles::From::kLeft : static_cast<tiles::From>(1 + random_.below(3));
    }
    for (int i = 0; i < (quad ? 4 : 3); ++i) {
      const int kind = set.first + (set.run ? i : 0);
      ++used_[static_cast<size_t>(kind)];
      call.tiles.emplace_back(tiles::kind34(kind));
    }
    // Own tiles first, then the taken one.
    if (set.run) std::swap(call.tiles[static_cast<size_t>(random_.below(3))], call.tiles[2]);
    if (set.run) std::sort(call.tiles.begin(), call.tiles.begin() + 2, tiles::sorts_before);
    calls_.push_back(std::move(call));
  }

  void choose_table() {
    made_.win.round_wind = static_cast<uint8_t>(random_.below(chance(random_, 4) ? 4 : 2));
    made_.win.seat_wind = static_cast<uint8_t>(random_.below(4));
    made_.seats.winner = made_.win.seat_wind;
    made_.seats.honba = static_cast<uint8_t>(random_.below(4));
    made_.seats.kyoutaku = 1000 * random_.below(3);
  }

  void choose_winning_tile() {
    const auto at = static_cast<std::ptrdiff_t>(random_.below(static_cast<int>(concealed_.size())));
    winning_ = concealed_[static_cast<size_t>(at)];
    concealed_.erase(concealed_.begin() + at);
    if (chance(random_, 2)) return;
    made_.win.by = riichi::By::kRon;
    from_ = static_cast<tiles::From>(1 + random_.below(3));
  }

  bool is_open() const {
    return std::any_of(calls_.begin(), calls_.end(),
                       [](const tiles::Call& c) { return c.kind != tiles::CallKind::kAnkan; });
  }

  void choose_situation() {
    riichi::Win& win = made_.win;
    const bool tsumo = win.by == riichi::By::kTsumo;
    if (!is_open() && chance(random_, 2)) {
      win.riichi = chance(random_, 8) ? riichi::RiichiState::kDouble : riichi::RiichiState::kRiichi;
      win.ippatsu = chance(random_, 4);
    }
    const bool has_kan = std::any_of(calls_.begin(), calls_.end(),
                                     [](const tiles::Call& c) { return c.tiles.size() == 4; });
    if (tsumo && has_kan && !win.ippatsu && chance(random_, 4)) {
      win.rinshan = true;
    } else if (chance(random_, 15)) {
      win.last_tile = true;
    } else if (!tsumo && used_[static_cast<size_t>(tiles::index34(winning_))] == 1 &&
               chance(random_, 10)) {
      win.chankan = true;
    } else if (tsumo && calls_.empty() && win.riichi == riichi::RiichiState::kNone &&
               chance(random_, 40)) {
      win.first_turn = true;
    }
  }

  void choose_indicators() {
    const int count =
        1 + static_cast<int>(std::count_if(calls_.begin(), calls_.end(), [](const tiles::Call& c) {
          return c.tiles.size() == 4;
        }));
    for (int i = 0; i < count; ++i) {
      made_.win.dora_indicators.push_back(static_cast<uint8_t>(random_.below(kKinds)));
      if (made_.win.riichi == riichi::RiichiState::kNone) continue;
      made_.win.ura_indicators.push_back(static_cast<uint8_t>(random_.below(kKinds)));
    }
  }

  // At most one five of each suit becomes red.
  void paint_reds() {
    for (const char suit : {'m', 'p', 's'}) {
      if (chance(random_, 3)) continue;
      const char name[] = {'5', suit};
      const tiles::Kind five = tiles::Kind::of(std::string_view(name, 2));
      std::vector<tiles::Kind*> fives;
      for (tiles::Kind& kind : concealed_) {
        if (kind == five) fives.push_back(&kind);
      }
      for (tiles::Call& call : calls_) {
        for (tiles::Tile& tile : call.tiles) {
          if (tile.kind == five) fives.push_back(&tile.kind);
        }
      }
      if (winning_ == five) fives.push_back(&winning_);
      if (fives.empty()) continue;
      tiles::Kind& red = *fives[static_cast<size_t>(random_.below(static_cast<int>(fives.size())))];
      red = tiles::with_red(red);
      ++made_.win.aka;
    }
    // Calls are written in one order.
    for (tiles::Call& call : calls_) {
      const auto end = call.kind == tiles::CallKind::kAnkan   ? call.tiles.end()
                       : call.kind == tiles::CallKind::kKakan ? call.tiles.begin() + 2
                                                              : call.tiles.end() - 1;
      std::sort(call.tiles.begin(), end, tiles::sorts_before);
    }
  }

  RandomWin finish() {
    riichi::Win& win = made_.win;
    for (const tiles::Kind kind : concealed_) {
      ++win.concealed[static_cast<size_t>(tiles::index34(kind))];
    }
    win.tile = static_cast<uint8_t>(tiles::index34(winning_));
    ++win.concealed[win.tile];
    for (const tiles::Call& call : calls_) win.melds.push_back(*riichi::meld_of(call));
    tiles::MajiangHand hand;
    for (const tiles::Kind kind : concealed_) hand.tiles.emplace_back(kind);
    std::sort(hand.tiles.begin(), hand.tiles.end(), tiles::sorts_before);
    hand.calls = calls_;
    std::string won_on;
    if (win.by == riichi::By::kTsumo) {
      hand.tiles.emplace_back(winning_);
    } else {
      const int ahead = from_ == tiles::From::kRight ? 1 : from_ == tiles::From::kAcross ? 2 : 3;
      made_.seats.from = static_cast<int8_t>((made_.seats.winner + ahead) % 4);
      won_on = tiles::write_majiang_tile({.kind = winning_, .from = from_}).value();
    }
    made_.json = "{\"shoupai\":\"" + tiles::write_majiang(hand).value() + "\"," +
                 (won_on.empty() ? "" : "\"rongpai\":\"" + won_on + "\",") + param_text() + "}";
    return std::move(made_);
  }

  static std::string indicators_text(const riichi::Win::Indicators& indicators) {
    std::string text = "[";
    for (const uint8_t kind : indicators) {
      if (text.size() > 1) text += ",";
      text += std::string("\"") + "mpsz"[kind / 9] + static_cast<char>('1' + kind % 9) + "\"";
    }
    return text + "]";
  }

  std::string param_text() const {
    const riichi::Win& win = made_.win;
    const bool tsumo = win.by == riichi::By::kTsumo;
    const auto number = [](int n) { return std::to_string(n); };
    const auto flag = [](bool on) { return on ? "true" : "false"; };
    return "\"param\":{\"zhuangfeng\":" + number(win.round_wind) +
           ",\"menfeng\":" + number(win.seat_wind) +
           ",\"hupai\":{\"lizhi\":" + number(static_cast<int>(win.riichi)) +
           ",\"yifa\":" + flag(win.ippatsu) + ",\"qianggang\":" + flag(win.chankan) +
           ",\"lingshang\":" + flag(win.rinshan) + ",\"haidi\":" +
           number(!win.last_tile ? 0
                  : tsumo        ? 1
                                 : 2) +
           ",\"tianhu\":" +
           number(!win.first_turn      ? 0
                  : win.seat_wind == 0 ? 1
                                       : 2) +
           "},\"baopai\":" + indicators_text(win.dora_indicators) +
           ",\"fubaopai\":" + indicators_text(win.ura_indicators) +
           ",\"jicun\":{\"changbang\":" + number(made_.seats.honba) +
           ",\"lizhibang\":" + number(made_.seats.kyoutaku / 1000) + "}}";
  }

  Random& random_;
  Bias bias_;
  Theme theme_ = Theme::kAny;
  int suit_ = 0;
  std::array<int, kKinds> used_{};
  std::vector<tiles::Kind> concealed_;
  std::vector<tiles::Call> calls_;
  tiles::Kind winning_;
  tiles::From from_ = tiles::From::kNobody;
  RandomWin made_;
};

}  // namespace

RandomWin make_win(Random& random, Bias bias) {
  for (;;) {
    if (std::optional<RandomWin> win = Maker(random, bias).attempt()) return *std::move(win);
  }
}

}  // namespace jantaku::bench
