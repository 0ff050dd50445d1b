// The families of conditions. Each is one file here; families.cc is the list.
#pragma once

#include <span>
#include <vector>

#include "engine/rows.h"

namespace jantaku::engine {

std::span<const ConditionRow> logic_conditions();
std::span<const ConditionRow> turn_conditions();
std::span<const ConditionRow> history_conditions();
std::span<const ConditionRow> call_conditions();
std::span<const ConditionRow> meld_conditions();
std::span<const ConditionRow> hand_conditions();
std::span<const ConditionRow> wait_conditions();
std::span<const ConditionRow> tile_conditions();
std::span<const ConditionRow> discard_conditions();
std::span<const ConditionRow> status_conditions();
std::span<const ConditionRow> wall_conditions();
std::span<const ConditionRow> score_conditions();
std::span<const ConditionRow> counter_conditions();
std::span<const ConditionRow> win_conditions();
std::span<const ConditionRow> yaku_conditions();

std::vector<Family<ConditionRow>> condition_families();

}  // namespace jantaku::engine
