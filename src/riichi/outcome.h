// How a round ended, and what follows from it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/static_vector.h"
#include "riichi/pai.h"
#include "riichi/score.h"
#include "riichi/seat.h"

namespace jantaku::riichi {

enum class EndKind : uint8_t { kNone, kTsumo, kRon, kHowanpai, kRyoukyoku };
enum class DrawReason : uint8_t {
  kNone,
  kKyuushuuKyuuhai,
  kSuufonrenta,
  kSuuchariichi,
  kSuukaikan,
  kSanchahou,
  kNichahou,
};

// As in logs: "tsumo", "suufonrenta"; empty for kNone.
std::string_view end_kind_name(EndKind kind);
std::string_view draw_reason_name(DrawReason reason);
std::optional<DrawReason> find_draw_reason(std::string_view name);

// One win.
struct Agari {
  Seat seat;
  Pai pai;
  Win win;      // as it was scored
  Score score;  // its best reading
  PointsBySeat delta{};
  base::StaticVector<Liability, 3> pao;  // who answered for what counted
};

struct Outcome {
  EndKind kind = EndKind::kNone;
  DrawReason reason = DrawReason::kNone;
  base::StaticVector<Agari, 3> wins;
  SeatSet tenpai = 0;  // at howanpai
  SeatSet nagashi = 0;
  SeatSet revealed = 0;                         // whose hands are shown
  std::array<Tehai::List, kMostPlayers> hands;  // of those, as at the end
  // Indicators below the turned ones, if a winner in riichi may see them.
  base::StaticVector<Pai, Win::kMostIndicators> ura;
  PointsBySeat delta{};
  PointsBySeat points_after{};
  bool renchan = false;
  int honba_after = 0;
  Points kyoutaku_after = 0;

  // In all that a log says of it; wins by what they are worth.
  bool operator==(const Outcome& other) const;
};

// Where an outcome is made if an event ends the round. Few do: an std::optional of a thousand bytes
// is cleared for each of them by g++ 12, which took a tenth of the time to play a round.
class OutcomeRoom {
 public:
  OutcomeRoom() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  Outcome& emplace(const Outcome& outcome) { return *std::construct_at(&outcome_, outcome); }

 private:
  static_assert(std::is_trivially_destructible_v<Outcome>, "nobody asks whether there is one");
  union {
    Outcome outcome_;
  };
};

}  // namespace jantaku::riichi
