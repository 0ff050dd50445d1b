#include "riichi/phase.h"

#include <array>

namespace jantaku::riichi {
namespace {

using enum Phase;
using enum EventType;
using enum Maker;

constexpr Transition kTable[] = {
    {kBegin, kDeal, kMaster, kPreTsumo, "the dealer"},
    {kPreTsumo, kTsumo, kMaster, kPostTsumo, "the same"},
    {kPreTsumo, kRyoukyoku, kMaster, kEnd, ""},
    {kPreTsumo, kHowanpai, kMaster, kEnd, ""},
    {kPostTsumo, kDahai, kCurrent, kPostDahai, "the same"},
    {kPostTsumo, kAnkan, kCurrent, kPostAnkan, "the same"},
    {kPostTsumo, kKakan, kCurrent, kPostKakan, "the same"},
    {kPostTsumo, kKita, kCurrent, kPostKakan, "the same"},
    {kPostTsumo, kTsumoAgari, kCurrent, kEnd, ""},
    {kPostTsumo, kKyuushuuKyuuhai, kCurrent, kEnd, ""},
    {kPostDahai, kDeclare, kOthers, kPostDahai, "the same"},
    {kPostDahai, kChi, kResolve, kPostChiPon, "the caller"},
    {kPostDahai, kPon, kResolve, kPostChiPon, "the caller"},
    {kPostDahai, kDaiminkan, kResolve, kPreTsumo, "the caller, who draws a replacement"},
    {kPostDahai, kRon, kResolve, kEnd, ""},
    {kPostDahai, kNextTurn, kResolve, kPreTsumo, "the next"},
    {kPostDahai, kRyoukyoku, kResolve, kEnd, ""},
    {kPostChiPon, kDahai, kCurrent, kPostDahai, "the same"},
    {kPostAnkan, kDeclare, kOthers, kPostAnkan, "the same"},
    {kPostAnkan, kRon, kResolve, kEnd, ""},
    {kPostAnkan, kRyoukyoku, kResolve, kEnd, ""},
    {kPostAnkan, kNextTurn, kResolve, kPreTsumo, "the same, who draws a replacement"},
    {kPostKakan, kDeclare, kOthers, kPostKakan, "the same"},
    {kPostKakan, kRon, kResolve, kEnd, ""},
    {kPostKakan, kRyoukyoku, kResolve, kEnd, ""},
    {kPostKakan, kNextTurn, kResolve, kPreTsumo, "the same, who draws a replacement"},
};

constexpr uint8_t kNoRow = 255;

constexpr size_t pair_index(Phase phase, EventType event) {
  return static_cast<size_t>(phase) * kEventTypes + static_cast<size_t>(event);
}

// The row of each pair, so that a lookup is one step.
constexpr auto kRowOfPair = [] {
  std::array<uint8_t, size_t{kPhases} * kEventTypes> rows{};
  rows.fill(kNoRow);
  for (size_t i = 0; i < std::size(kTable); ++i) {
    rows[pair_index(kTable[i].from, kTable[i].event)] = static_cast<uint8_t>(i);
  }
  return rows;
}();

constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "begin", "preTsumo", "postTsumo", "postDahai", "postChiPon", "postAnkan", "postKakan", "end"};

constexpr std::array<std::string_view, kEventTypes> kEventNames = {
    "deal", "tsumo",      "ryoukyoku",       "howanpai", "nextTurn", "dahai", "ankan",     "kakan",
    "kita", "tsumoAgari", "kyuushuuKyuuhai", "declare",  "chi",      "pon",   "daiminkan", "ron"};

std::string_view maker_name(Maker maker) {
  switch (maker) {
    case kMaster:
      return "master (`deal`, `go`)";
    case kCurrent:
      return "the player whose turn it is";
    case kOthers:
      return "the others";
    case kResolve:
      return "master (`resolve`)";
  }
  return "";
}

}  // namespace

std::span<const Transition> transitions() { return kTable; }

const Transition* find_transition(Phase from, EventType event) {
  const uint8_t row = kRowOfPair[pair_index(from, event)];
  return row == kNoRow ? nullptr : &kTable[row];
}

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<size_t>(phase)]; }
std::string_view event_name(EventType type) { return kEventNames[static_cast<size_t>(type)]; }

std::optional<EventType> find_event(std::string_view name) {
  for (size_t i = 0; i < kEventNames.size(); ++i) {
    if (kEventNames[i] == name) return static_cast<EventType>(i);
  }
  return std::nullopt;
}

std::string phases_page() {
  std::string page =
      "# The phases of a kyoku\n\n"
      "Made from the table in `src/riichi/phase.cc`; a test fails where this page differs.\n\n"
      "```mermaid\nstateDiagram-v2\n  [*] --> begin\n";
  for (const Transition& row : kTable) {
    page.append("  ").append(phase_name(row.from)).append(" --> ").append(phase_name(row.to));
    page.append(": ").append(event_name(row.event)).append("\n");
  }
  page += "  end --> [*]\n```\n\n| phase | event | made by | next phase | turn |\n";
  page += "| --- | --- | --- | --- | --- |\n";
  for (const Transition& row : kTable) {
    page.append("| ").append(phase_name(row.from)).append(" | `").append(event_name(row.event));
    page.append("` | ").append(maker_name(row.maker)).append(" | ").append(phase_name(row.to));
    page.append(" | ").append(row.turn).append(" |\n");
  }
  return page;
}

}  // namespace jantaku::riichi
