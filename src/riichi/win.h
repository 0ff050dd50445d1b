// What scoring is told of a win: the tiles, how it came about, and what the table shows.
#pragma once

#include <cstdint>
#include <optional>

#include "base/diagnostic.h"
#include "base/static_vector.h"
#include "hand/riichi_shanten.h"
#include "riichi/rules.h"
#include "tiles/call.h"

namespace jantaku::riichi {

enum class MeldKind : uint8_t { kChi, kPon, kDaiminkan, kKakan, kAnkan };

constexpr bool is_kan(MeldKind kind) { return kind >= MeldKind::kDaiminkan; }

// A called set. Reds are counted in Win::aka, and who gave it is the settlement's business.
struct Meld {
  MeldKind kind = MeldKind::kPon;
  uint8_t tile = 0;  // its kind; of a chi the lowest

  bool operator==(const Meld&) const = default;
};

// Nothing for a call that is no run, triplet or quad of standard kinds.
std::optional<Meld> meld_of(const tiles::Call& call);

enum class By : uint8_t { kTsumo, kRon };
enum class RiichiState : uint8_t { kNone, kRiichi, kDouble };

struct Win {
  static constexpr size_t kMostIndicators = 5;
  using Indicators = base::StaticVector<uint8_t, kMostIndicators>;

  hand::Counts34 concealed{};  // with the winning tile, by tsumo and by ron
  base::StaticVector<Meld, 4> melds;
  uint8_t tile = 0;  // the kind that won
  By by = By::kTsumo;
  RiichiState riichi = RiichiState::kNone;
  uint8_t round_wind = 0;  // 0 to 3: east south west north
  uint8_t seat_wind = 0;
  bool ippatsu = false;
  bool last_tile = false;   // the last live tile, or the discard after it
  bool rinshan = false;     // a replacement tile, of a kan or of kita
  bool chankan = false;     // a tile that was being added to a pon, or an ankan's under kokushi
  bool first_turn = false;  // before the own first discard, nobody having called
  uint8_t aka = 0;          // red fives in the hand, melds and winning tile included
  uint8_t nuki = 0;         // north tiles set aside (three players)
  Indicators dora_indicators;
  Indicators ura_indicators;  // those of kan places after the first; counted only with riichi
};

// Refuses what cannot be: tiles that do not exist five times, sizes, a winning tile that is not
// there, an open riichi, and the like. score() may be given only what passes.
base::Diagnostics check_win(const Win& win, const Rules& rules);

}  // namespace jantaku::riichi
