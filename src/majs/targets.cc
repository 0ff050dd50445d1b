#include "majs/targets.h"

#include <algorithm>
#include <cassert>

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

Targets::Targets(const Path& path, json::Value& root, std::deque<std::string>& names) {
  way_.reserve(path.steps.size());
  for (const Step& step : path.steps) {
    if (const auto* key = std::get_if<Key>(&step)) {
      way_.push_back({.key = key->name});
    } else if (const auto* index = std::get_if<Index>(&step)) {
      way_.push_back({.index = index->at, .is_key = false});
    } else {
      assert(!fan_);
      spread(step, find(root, way_), names);
      fan_ = way_.size();
      way_.emplace_back();
    }
  }
}

void Targets::spread(const Step& step, const json::Value* node, std::deque<std::string>& names) {
  if (const auto* some_keys = std::get_if<Keys>(&step)) {
    for (const std::string& name : some_keys->names) each_.push_back({.key = name});
  } else if (const auto* indices = std::get_if<Indices>(&step)) {
    for (const int at : indices->at) each_.push_back({.index = at, .is_key = false});
  } else if (node == nullptr) {
    return;
  } else if (const json::Array* array = node->array()) {
    const auto* having = std::get_if<Having>(&step);
    for (size_t i = 0; i < array->size(); ++i) {
      if (having != nullptr && !has((*array)[i], having->member, having->any_of)) continue;
      each_.push_back({.index = static_cast<int>(i), .is_key = false});
    }
  } else if (node->object() != nullptr && std::holds_alternative<Children>(step)) {
    for (const json::Member& member : *node->object()) {
      each_.push_back({.key = names.emplace_back(member.key)});
    }
    std::sort(each_.begin(), each_.end(), [](const At& a, const At& b) { return a.key < b.key; });
  }
}

size_t Targets::work() const {
  constexpr size_t kBytesOfOne = 16;
  const auto work_of = [](const Target& steps) {
    size_t sum = steps.size();
    for (const At& at : steps) sum += at.key.size() / kBytesOfOne;
    return sum;
  };
  return size() * (work_of(way_) + 1) + work_of(each_);
}

Target Targets::operator[](size_t i) const {
  Target target = way_;
  if (fan_) target[*fan_] = each_[i];
  return target;
}

}  // namespace jantaku::majs
