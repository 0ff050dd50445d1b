// The rule variations of riichi, every one in this struct and nowhere else. rule_fields.h names and
// documents each for people and for JSON; docs/riichi-rules.md says where a preset's values come
// from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "riichi/yaku.h"

namespace jantaku::riichi {

using Points = int32_t;

inline constexpr int kMostPlayers = 4;

// Yakuman count in halves, since a rule may give one and a half.
inline constexpr uint8_t kWholeYakuman = 2;
inline constexpr uint8_t kNoYakumanCap = 255;

enum class KanDora : uint8_t { kLater, kAtOnce };
enum class Renhou : uint8_t { kOff, kMangan, kHan5, kYakuman };
enum class Kazoe : uint8_t { kYakuman, kSanbaiman };
enum class Karaten : uint8_t { kNone, kJuntehai, kOwn, kVisible };
// An abortive draw: unknown to the game, with the dealer staying, with the deal passing on.
enum class Abort : uint8_t { kOff, kOn, kOyanagare };
enum class Nagashi : uint8_t { kOff, kDraw, kWin };
enum class PaoHonba : uint8_t { kHoujuu, kPao };
enum class Renchan : uint8_t { kTenpai, kAgari, kAlways, kNone };
enum class Tobi : uint8_t { kOff, kBelow0, kAtOrBelow0 };
enum class Leftover : uint8_t { kFirst, kSplit, kLost };
enum class Tie : uint8_t { kSeat, kSplit };
enum class SanmaTsumo : uint8_t { kLoss, kSplit, kFull };

// Whose discard is answered for; a set of bits.
namespace pao {
inline constexpr uint8_t kDaisangen = 1, kDaisuushi = 2, kSuukantsu = 4, kRinshan = 8;
}

// The defaults are those of riichi-core where it has the rule, otherwise ours.
struct Rules {
  struct Dora {
    std::array<uint8_t, 3> akahai = {1, 1, 1};  // m p s
    bool kan = true;
    KanDora daiminkan = KanDora::kLater, kakan = KanDora::kLater, ankan = KanDora::kAtOnce;
    bool ura = true;
    bool kan_ura = true;
    bool operator==(const Dora&) const = default;
  };
  struct YakuRules {
    bool kuitan = true;
    bool kokushi_ankan = false;
    bool ippatsu = true;
    Renhou renhou = Renhou::kOff;
    uint8_t double_wind_fu = 4;
    bool tsumo_pinfu = true;
    bool rinshan_fu = true;
    bool operator==(const YakuRules&) const = default;
  };
  struct Yakuman {
    uint8_t max_halves = 2 * kWholeYakuman;
    std::array<uint8_t, kYakumanCount> halves = all_once();
    uint8_t of(Yaku which) const { return halves[yakuman_index(which)]; }
    bool operator==(const Yakuman&) const = default;
  };
  struct PointRules {
    Kazoe kazoe = Kazoe::kYakuman;
    bool kiriage = false;
    Points howanpai = 3000;
    Points honba = 100;  // from each of three; the discarder pays all three shares
    Points initial = 25000;
    Points origin = 30000;  // asked for at the end of the game, and what oka is counted from
    bool operator==(const PointRules&) const = default;
  };
  struct Riichi {
    Points kyoutaku = 1000;
    Points min_points = 1000;  // 0: anybody may, also with negative points
    uint8_t min_tsumo_left = 4;
    bool double_riichi = true;
    bool ankan = true;
    bool okurikan = false;
    bool furiten = true;
    bool operator==(const Riichi&) const = default;
  };
  struct Ron {
    bool atamahane = false;
    bool honba_atamahane = true;
    bool double_ron = true;
    bool triple_ron = false;
    bool operator==(const Ron&) const = default;
  };
  struct Kuikae {  // true: forbidden
    bool moro = true, suji = true, pon = false;
    bool operator==(const Kuikae&) const = default;
  };
  struct Ryoukyoku {
    Abort kyuushuukyuuhai = Abort::kOn;
    Nagashi nagashimangan = Nagashi::kOff;
    Abort suufonrenta = Abort::kOn;
    Abort suukaikan = Abort::kOn;
    Abort suuchariichi = Abort::kOn;
    Abort sanchahou = Abort::kOn;  // what refused rons end in; kOff: the first winner alone
    bool suukaikan_on_fifth = false;
    bool operator==(const Ryoukyoku&) const = default;
  };
  struct Pao {
    uint8_t yaku = pao::kDaisangen | pao::kDaisuushi;
    PaoHonba honba_on_ron = PaoHonba::kHoujuu;
    bool operator==(const Pao&) const = default;
  };
  struct End {
    uint8_t normal = 2;    // winds
    uint8_t overtime = 3;  // winds at most; equal to normal: none
    bool sudden_death = true;
    bool agariyame = true;
    bool tenpaiyame = true;
    bool operator==(const End&) const = default;
  };
  struct Game {
    Tobi tobi = Tobi::kBelow0;
    std::array<int16_t, kMostPlayers> uma_tenths = {0, 0, 0, 0};
    std::optional<int32_t> oka_tenths;   // nothing: players x (origin - initial)
    std::optional<Points> score_origin;  // nothing: points.origin
    Leftover leftover = Leftover::kFirst;
    Tie tie = Tie::kSeat;
    bool operator==(const Game&) const = default;
  };
  struct Sanma {
    bool kita = true;
    bool kita_interrupts = true;
    bool ron_on_kita = true;
    SanmaTsumo tsumo = SanmaTsumo::kLoss;
    uint8_t honba_ron = 3;  // shares of points.honba that a discarder pays
    bool north_yakuhai = false;
    bool operator==(const Sanma&) const = default;
  };

  uint8_t players = 4;
  uint8_t min_han = 1;
  Karaten karaten = Karaten::kJuntehai;
  Renchan renchan = Renchan::kTenpai;
  bool calls_on_last_tile = false;
  Dora dora;
  YakuRules yaku;
  Yakuman yakuman;
  PointRules points;
  Riichi riichi;
  Ron ron;
  Kuikae ban_kuikae;
  Ryoukyoku ryoukyoku;
  Pao pao;
  End end;
  Game game;
  Sanma sanma;

  bool operator==(const Rules&) const = default;

 private:
  static constexpr std::array<uint8_t, kYakumanCount> all_once() {
    std::array<uint8_t, kYakumanCount> halves{};
    halves.fill(kWholeYakuman);
    return halves;
  }
};

struct Preset {
  std::string_view name;   // "tenhou"
  std::string_view title;  // "Tenhou, four players"
  Rules rules;
};

// default (riichi-core's), majiang, tenhou, mahjongsoul, mleague, ema, wrc, and tenhou3 and
// mahjongsoul3 for three players.
std::span<const Preset> presets();
const Preset* find_preset(std::string_view name);

}  // namespace jantaku::riichi
