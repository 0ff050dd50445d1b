#include "riichi/win.h"

#include <fmt/format.h>

#include <algorithm>

#include "riichi/score.h"
#include "tiles/standard.h"

namespace jantaku::riichi {
namespace {

class Checker {
 public:
  Checker(const Win& win, const Rules& rules) : win_(win), rules_(rules) {}

  base::Diagnostics all() {
    check_melds();
    if (!found_.empty()) return std::move(found_);
    check_tiles();
    check_situation();
    return std::move(found_);
  }

 private:
  void refuse(std::string_view code, std::string message, std::string hint = {}) {
    found_.push_back({.code = fmt::format("score/{}", code),
                      .message = std::move(message),
                      .hint = std::move(hint)});
  }

  static std::string name(size_t kind) { return tiles::kind34(static_cast<int>(kind)).name(); }

  void check_melds() {
    for (const Meld& meld : win_.melds) {
      const bool runs_out = meld.kind == MeldKind::kChi && (meld.tile >= 27 || meld.tile % 9 > 6);
      if (meld.tile >= tiles::kStandardKinds || runs_out) {
        refuse("bad-meld", "a call that is no run, triplet or quad");
      }
      if (meld.kind == MeldKind::kChi && rules_.players == 3) {
        refuse("chi", "three players call no runs");
      }
    }
  }

  void check_tiles() {
    hand::Counts34 all = win_.concealed;
    size_t concealed = 0;
    for (const uint8_t count : win_.concealed) concealed += count;
    for (const Meld& meld : win_.melds) {
      if (meld.kind == MeldKind::kChi) {
        for (size_t i = 0; i < 3; ++i) ++all[meld.tile + i];
      } else {
        all[meld.tile] = static_cast<uint8_t>(all[meld.tile] + (is_kan(meld.kind) ? 4 : 3));
      }
    }
    const size_t wanted = 14 - 3 * win_.melds.size();
    if (concealed != wanted) {
      const size_t calls = win_.melds.size();
      refuse("size", fmt::format("{} tiles with the winning one; beside {} call{} there must be {}",
                                 concealed, calls, calls == 1 ? "" : "s", wanted));
    }
    for (size_t kind = 0; kind < all.size(); ++kind) {
      if (all[kind] > 4) refuse("five-alike", fmt::format("{} tiles {}", all[kind], name(kind)));
      if (rules_.players == 3 && all[kind] > 0 && kind >= 1 && kind <= 7) {
        refuse("no-such-tile", fmt::format("three players have no {}", name(kind)));
      }
    }
    if (win_.tile >= tiles::kStandardKinds || win_.concealed[win_.tile] == 0) {
      refuse("winning-tile", "the winning tile is not in the hand");
    }
    check_reds(all);
  }

  void check_reds(const hand::Counts34& all) {
    int most = 0;
    for (size_t suit = 0; suit < 3; ++suit) {
      most += std::min<int>(all[9 * suit + 4], rules_.dora.akahai[suit]);
    }
    if (win_.aka > most) {
      refuse("reds",
             fmt::format("{} red fives where the rules and the hand have {}", win_.aka, most),
             "the rule dora.akahai says how many there are");
    }
    if (win_.nuki > 0 && (rules_.players != 3 || !rules_.sanma.kita || win_.nuki + all[30] > 4)) {
      refuse("kita", "north is set aside by three players, four times at most");
    }
  }

  void check_situation() {
    const bool open = std::any_of(win_.melds.begin(), win_.melds.end(),
                                  [](const Meld& m) { return m.kind != MeldKind::kAnkan; });
    const bool riichi = win_.riichi != RiichiState::kNone;
    const bool tsumo = win_.by == By::kTsumo;
    if (riichi && open) refuse("open-riichi", "riichi needs a concealed hand");
    if (win_.ippatsu && !riichi) refuse("ippatsu", "ippatsu comes with riichi only");
    if (win_.rinshan && !tsumo) refuse("rinshan", "a rinshan tile is drawn, not discarded");
    const bool has_kan = win_.nuki > 0 || std::any_of(win_.melds.begin(), win_.melds.end(),
                                                      [](const Meld& m) { return is_kan(m.kind); });
    if (win_.rinshan && tsumo && !has_kan) refuse("rinshan", "a rinshan tile follows a kan");
    if (win_.chankan && tsumo) refuse("chankan", "a kan is robbed by ron");
    if (win_.chankan && win_.concealed[win_.tile] > 1) {
      refuse("chankan", "whoever makes the kan has the other three");
    }
    if (win_.ippatsu && win_.rinshan && win_.nuki == 0) {
      refuse("ippatsu", "a kan ends ippatsu");
    }
    if (win_.first_turn && win_.nuki > 0) {
      refuse("first-turn", "what replaces a kita is not the first draw");
    }
    if (win_.first_turn && (riichi || !win_.melds.empty())) {
      refuse("first-turn", "a win in the first turn comes before riichi and calls");
    }
    if (win_.first_turn && !tsumo && win_.seat_wind == 0) {
      refuse("first-turn", "the dealer has discarded before any ron");
    }
    if (win_.round_wind > 3 || win_.seat_wind >= rules_.players) {
      refuse("wind", "there is no such wind at this table");
    }
  }

  const Win& win_;
  const Rules& rules_;
  base::Diagnostics found_;
};

}  // namespace

std::optional<Meld> meld_of(const tiles::Call& call) {
  if (call.kind == tiles::CallKind::kOther || call.tiles.empty()) return std::nullopt;
  int lowest = tiles::kStandardKinds;
  for (const tiles::Tile& tile : call.tiles) {
    const int kind = tiles::index34(tile.kind);
    if (kind < 0) return std::nullopt;
    lowest = std::min(lowest, kind);
  }
  constexpr MeldKind kKinds[] = {MeldKind::kChi, MeldKind::kPon, MeldKind::kDaiminkan,
                                 MeldKind::kKakan, MeldKind::kAnkan};
  const auto index = static_cast<size_t>(call.kind) - static_cast<size_t>(tiles::CallKind::kChii);
  return Meld{.kind = kKinds[index], .tile = static_cast<uint8_t>(lowest)};
}

base::Diagnostics check_win(const Win& win, const Rules& rules) {
  return Checker(win, rules).all();
}

}  // namespace jantaku::riichi
