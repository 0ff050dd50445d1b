#include "majs/targets.h"

#include <algorithm>
#include <utility>

namespace jantaku::majs {
Path path_of(const Target& target, size_t steps) {
  Path path;
  for (size_t i = 0; i < steps; ++i) {
    if (target[i].is_key) {
      path.steps.emplace_back(Key{std::string(target[i].key)});
    } else {
      path.steps.emplace_back(Index{target[i].index});
    }
  }
  return path;
}

// Counted from the front; nothing if it lies before it. May lie behind the end.
std::optional<size_t> place_in(const json::Array& array, int index) {
  if (index >= 0) return static_cast<size_t>(index);
  const auto back = static_cast<size_t>(-index);
  return back <= array.size() ? std::optional(array.size() - back) : std::nullopt;
}

// The child, which may be null; null if there is none.
json::Value* child(json::Value& node, const At& at) {
  if (at.is_key) return node.find(at.key);
  json::Array* array = node.array();
  if (array == nullptr) return nullptr;
  const auto place = place_in(*array, at.index);
  return place && *place < array->size() ? &(*array)[*place] : nullptr;
}

bool can_have(const json::Value& node, const At& at) {
  return at.is_key ? node.object() != nullptr : node.array() != nullptr;
}

bool has(const json::Value& element, const std::string& member, const json::Array& any_of) {
  const json::Value* value = element.find(member);
  return value != nullptr && std::find(any_of.begin(), any_of.end(), *value) != any_of.end();
}

json::Value* find(json::Value& root, const Target& target, size_t steps) {
  json::Value* node = &root;
  for (size_t i = 0; i < steps && node != nullptr; ++i) node = child(*node, target[i]);
  return node != nullptr && node->is_null() ? nullptr : node;
}

namespace {

class Expansion {
 public:
  Expansion(json::Value& root, std::deque<std::string>& names) : root_(root), names_(names) {}

  void step(const Target& prefix, const Step& step, std::vector<Target>& out) {
    const auto add = [&](const At& at) {
      out.push_back(prefix);
      out.back().push_back(at);
    };
    const auto add_index = [&](int index) { add({.index = index, .is_key = false}); };
    if (const auto* key = std::get_if<Key>(&step)) {
      add({.key = key->name});
    } else if (const auto* index = std::get_if<Index>(&step)) {
      add_index(index->at);
    } else if (const auto* some_keys = std::get_if<Keys>(&step)) {
      for (const std::string& name : some_keys->names) add({.key = name});
    } else if (const auto* indices = std::get_if<Indices>(&step)) {
      for (const int at : indices->at) add_index(at);
    } else if (json::Value* node = find(root_, prefix)) {
      if (const json::Array* array = node->array()) {
        const auto* having = std::get_if<Having>(&step);
        for (size_t i = 0; i < array->size(); ++i) {
          if (having != nullptr && !has((*array)[i], having->member, having->any_of)) continue;
          add_index(static_cast<int>(i));
        }
      } else if (node->object() != nullptr && std::holds_alternative<Children>(step)) {
        for (const std::string_view name : sorted_keys(*node->object())) add({.key = name});
      }
    }
  }

 private:
  std::vector<std::string_view> sorted_keys(const json::Object& object) {
    std::vector<std::string_view> keys;
    for (const json::Member& member : object) keys.push_back(names_.emplace_back(member.key));
    std::sort(keys.begin(), keys.end());
    return keys;
  }

  json::Value& root_;
  std::deque<std::string>& names_;
};

}  // namespace

std::vector<Target> expand(const Path& path, json::Value& root, std::deque<std::string>& names) {
  Expansion expansion(root, names);
  std::vector<Target> targets(1);
  for (const Step& step : path.steps) {
    std::vector<Target> next;
    for (const Target& target : targets) expansion.step(target, step, next);
    targets = std::move(next);
  }
  return targets;
}

}  // namespace jantaku::majs
