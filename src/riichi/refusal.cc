#include "riichi/refusal.h"

#include <array>

namespace jantaku::riichi {
namespace {

struct Row {
  std::string_view code;
  std::string_view why;  // %s the seat, %t the tile, %e the event, %p the phase
};

constexpr std::array<Row, kReasons> kRows = {{
    {"", ""},
    {"kyoku/wrong-phase", "%e cannot happen in phase %p"},
    {"kyoku/not-your-turn", "%e: it is not the turn of %s"},
    {"kyoku/not-in-hand", "%e: %s does not hold %t there"},
    {"kyoku/riichi-tsumokiri-only", "%s is in riichi and may only discard the tile it drew"},
    {"kyoku/riichi-open", "%s has an open hand and cannot declare riichi"},
    {"kyoku/riichi-twice", "%s has declared riichi already"},
    {"kyoku/riichi-points", "%s has too few points for riichi (rule riichi.minPoints)"},
    {"kyoku/riichi-wall", "too few tiles are left for riichi of %s (rule riichi.minTsumoLeft)"},
    {"kyoku/riichi-noten", "the hand of %s is not tenpai after discarding %t (rule karaten)"},
    {"kyoku/riichi-furiten", "%s would be in furiten after discarding %t (rule riichi.furiten)"},
    {"kyoku/kuikae", "%s may not discard %t after this call (rule banKuikae)"},
    {"kyoku/no-quad", "%s does not hold four of %t"},
    {"kyoku/no-pon", "%s has no pon of %t to add to"},
    {"kyoku/four-kans", "%e of %t by %s: there are four kans already"},
    {"kyoku/last-tile", "%e by %s: there is no tile left to draw"},
    {"kyoku/riichi-ankan",
     "%s is in riichi: a kan of %t would change the hand (rule riichi.ankan)"},
    {"kyoku/no-form", "the hand of %s is not complete with %t"},
    {"kyoku/no-yaku", "the hand of %s with %t has no yaku (rule minHan)"},
    {"kyoku/furiten", "%s is in furiten and cannot win on %t"},
    {"kyoku/not-nine-kinds", "%s holds fewer than nine kinds of terminals and honours"},
    {"kyoku/not-first-turn", "%e: it is not the uninterrupted first turn of %s"},
    {"kyoku/already-declared", "%s has declared something already"},
    {"kyoku/not-next-player", "%s is not the next player and cannot chi %t"},
    {"kyoku/no-run", "%s cannot make this run with %t"},
    {"kyoku/no-pair", "%s does not hold these two of %t"},
    {"kyoku/no-triplet", "%s does not hold these three of %t"},
    {"kyoku/in-riichi", "%s is in riichi and cannot call %t"},
    {"kyoku/rule-off", "%e by %s: the rules do not allow it"},
    {"kyoku/bad-seat", "%e: there is no such seat"},
    {"kyoku/bad-tile", "%e: there is no such tile"},
    {"kyoku/bad-event", "%e: its parts are not those that the round has or would make"},
    {"kyoku/desynchronised", "%e contradicts what is known here"},
    {"kyoku/ended", "%e: the round has ended"},
}};

std::string seat_text(Seat seat) {
  return seat.exists() ? "seat " + std::to_string(seat.index()) : "nobody";
}

std::string fill(std::string_view text, const Refusal& refusal) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    switch (text[++i]) {
      case 's':
        out += seat_text(refusal.seat);
        break;
      case 't':
        out += refusal.pai.exists() ? refusal.pai.name() : "the tile";
        break;
      case 'e':
        out += event_name(refusal.event);
        break;
      default:
        out += phase_name(refusal.phase);
        break;
    }
  }
  return out;
}

}  // namespace

std::string_view reason_code(Reason reason) { return kRows[static_cast<size_t>(reason)].code; }

std::string Refusal::sentence() const {
  std::string text = fill(kRows[static_cast<size_t>(reason)].why, *this);
  if (cause != Reason::kNone) text += ": " + fill(kRows[static_cast<size_t>(cause)].why, *this);
  return text;
}

base::Diagnostic Refusal::diagnostic() const {
  return {.code = std::string(code()), .message = sentence()};
}

}  // namespace jantaku::riichi
