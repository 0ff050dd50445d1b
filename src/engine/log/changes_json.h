// Changes as JSON: [path, value], or [path, at, removed, [put]] for a stretch of a list.
#pragma once

#include <span>

#include "engine/log/value_json.h"

namespace jantaku::engine {

json::Value changes_json(std::span<const uint8_t> changes, const ruleset::Ruleset& rules);
void read_changes(const json::Value& from, FromJson& reader, Bytes& out);

// "turn", "east.hand", "east.asked.plays".
std::string path_of(size_t group, std::string_view field);

}  // namespace jantaku::engine
