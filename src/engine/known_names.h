// Names that the engine itself gives a meaning to, looked up once for a ruleset: which attributes
// say where a tile lies, which calls are flowers, which names are two spellings of one thing.
#pragma once

#include <cstdint>
#include <vector>

#include "ruleset/model.h"

namespace jantaku::engine {

enum class CallClass : uint8_t { kMeld, kFlower, kStartFlower, kJoker, kStartJoker };

struct KnownNames {
  explicit KnownNames(const ruleset::Ruleset& rules);

  // T04; empty where the ruleset never names the place.
  tiles::Attributes in_hand, in_draw, in_discard;
  tiles::Attributes revealed;           // T05
  tiles::Attributes invisible;          // T03
  std::vector<CallClass> call_class;    // by Names::calls: what a declared tile is (M34)
  std::vector<int> call_without_start;  // by Names::calls: `X` of `start_X`, or -1 (C20)
  int riichi = -1, pao = -1, discard_facedown = -1;  // Names::statuses
  int chii = -1;                                     // Names::calls
  int yakuman = -1;                                  // Names::yaku_lists
};

}  // namespace jantaku::engine
