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

// Where a path leads. At most one of its steps leads to several nodes (MS-903): what stands before
// and behind that is kept once, however many there are.
class Targets {
 public:
  // The step that leads to several has what is there already if it is [] or Having, and what it
  // names otherwise. The keys of [] are put into `names`, where they stay valid whatever becomes of
  // the tree; all others are those of the path.
  Targets(const Path& path, json::Value& root, std::deque<std::string>& names);

  size_t size() const { return fan_ ? each_.size() : 1; }
  bool empty() const { return size() == 0; }
  size_t steps() const { return way_.size(); }
  // What it takes to go to all of them: steps, and for long keys more than that.
  size_t work() const;
  Target operator[](size_t i) const;

 private:
  void spread(const Step& step, const json::Value* node, std::deque<std::string>& names);

  Target way_;
  std::optional<size_t> fan_;  // the step of `way_` that each of `each_` stands for
  std::vector<At> each_;
};

}  // namespace jantaku::majs
