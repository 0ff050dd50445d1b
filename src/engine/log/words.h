// The words that stand in JSON for what is an enumerator here. They are part of the format of logs
// and views (docs/log.md): new ones are added, none is changed.
#pragma once

#include <array>
#include <string_view>

#include "engine/log/cause.h"
#include "engine/log/state.h"

namespace jantaku::engine {

template <typename Enum>
struct Words;

template <>
struct Words<Seat> {
  static constexpr std::array<std::string_view, 4> kWords = {"east", "south", "west", "north"};
};
template <>
struct Words<Account> {
  static constexpr std::array<std::string_view, 6> kWords = {"east",  "south", "west",
                                                             "north", "pot",   "nobody"};
};
template <>
struct Words<Meld::Kind> {
  static constexpr std::array<std::string_view, 4> kWords = {"call", "self_call", "upgrade",
                                                             "flower"};
};
template <>
struct Words<Recorded::Kind> {
  static constexpr std::array<std::string_view, 3> kWords = {"draw", "discard", "call"};
};
template <>
struct Words<RoundEnd> {
  static constexpr std::array<std::string_view, 4> kWords = {"none", "win", "exhaustive_draw",
                                                             "abortive_draw"};
};
template <>
struct Words<Status> {
  static constexpr std::array<std::string_view, 4> kWords = {"waiting", "round_over", "error",
                                                             "stalled"};
};
template <>
struct Words<ruleset::MarkSpec::Target> {
  static constexpr std::array<std::string_view, 4> kWords = {"hand", "discard", "aside",
                                                             "revealed_tile"};
};
template <>
struct Words<Choice::Kind> {
  static constexpr std::array<std::string_view, 3> kWords = {"skip", "play", "button"};
};
template <>
struct Words<Cause::Kind> {
  static constexpr std::array<std::string_view, 5> kWords = {"deal", "choice", "timer", "auto",
                                                             "seed"};
};
template <>
struct Words<GameEvent::Type> {
  static constexpr std::array<std::string_view, 28> kWords = {
      "deal",   "draw",    "discard",   "call",       "turn",          "status", "score",
      "reveal", "message", "big_text",  "pause",      "hand_revealed", "sticks", "honba",
      "aside",  "swap",    "convert",   "attributes", "wall",          "alias",  "counter",
      "card",   "win",     "round_end", "error",      "stalled",       "seed",   "change"};
  static_assert(kWords.size() == static_cast<size_t>(GameEvent::Type::kChange) + 1);
};

}  // namespace jantaku::engine
