// The nodes that a path leads to in a tree.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/value.h"
#include "majs/edit.h"

namespace jantaku::majs {

// One step to one node.
struct At {
  std::string_view key;
  int index = 0;
  bool is_key = true;
};
using Target = std::vector<At>;

// The first `steps` of a target, for messages.
Path path_of(const Target& target, size_t steps);

// Counted from the front; nothing if it lies before it. May lie behind the end.
std::optional<size_t> place_in(const json::Array& array, int index);
// The child, which may be null; null if there is none.
json::Value* child(json::Value& node, const At& at);
bool can_have(const json::Value& node, const At& at);
// Whether the element is what a Having step means.
bool has(const json::Value& element, const std::string& member, const json::Array& any_of);

// The node, or null: one that is JSON null counts as missing (MS-905).
json::Value* find(json::Value& root, const Target& target, size_t steps);
inline json::Value* find(json::Value& root, const Target& target) {
  return find(root, target, target.size());
}

// Where a path leads: each combination of its steps, of which [] and Having have what is there
// already and the others what they name. The keys of [] are put into `names`, where they stay valid
// whatever becomes of the tree; all others are those of the path.
std::vector<Target> expand(const Path& path, json::Value& root, std::deque<std::string>& names);

}  // namespace jantaku::majs
