#include <algorithm>
#include <numeric>

#include "json/value.h"

namespace jantaku::json {

Object::Object(const Object& other)
    : members_(other.members_),
      sorted_(other.sorted_ ? std::make_unique<Index>(*other.sorted_) : nullptr) {}

Object Object::from_members(std::vector<Member> members, std::vector<RepeatedKey>& repeated) {
  Object object;
  object.members_ = std::move(members);
  auto& all = object.members_;
  std::vector<uint32_t> superseded;
  const auto meet = [&](uint32_t first, uint32_t again) {
    repeated.push_back({all[first].key, all[first].key_origin, all[again].key_origin});
    all[first].value = std::move(all[again].value);
    all[first].key_origin = all[again].key_origin;
    superseded.push_back(again);
  };
  const auto count = static_cast<uint32_t>(all.size());
  if (count < kIndexFrom) {
    for (uint32_t i = 1; i < count; ++i) {
      for (uint32_t j = 0; j < i; ++j) {
        if (all[i].key != all[j].key) continue;
        meet(j, i);
        break;
      }
    }
  } else {
    object.build_index();
    const Index& sorted = *object.sorted_;
    for (size_t i = 1, first = 0; i < sorted.size(); ++i) {
      if (all[sorted[i]].key == all[sorted[first]].key) {
        meet(sorted[first], sorted[i]);
      } else {
        first = i;
      }
    }
  }
  if (!superseded.empty()) object.drop(superseded);
  return object;
}

void Object::drop(const std::vector<uint32_t>& positions) {
  std::vector<bool> dropped(members_.size());
  for (uint32_t position : positions) dropped[position] = true;
  size_t kept = 0;
  for (size_t i = 0; i < members_.size(); ++i) {
    if (dropped[i]) continue;
    if (kept != i) members_[kept] = std::move(members_[i]);
    ++kept;
  }
  members_.resize(kept);
  sorted_.reset();
  if (kept >= kIndexFrom) build_index();
}

// Equal keys, which exist only while from_members runs, stay in order.
void Object::build_index() {
  sorted_ = std::make_unique<Index>(members_.size());
  std::iota(sorted_->begin(), sorted_->end(), 0u);
  std::sort(sorted_->begin(), sorted_->end(), [this](uint32_t a, uint32_t b) {
    const int order = members_[a].key.compare(members_[b].key);
    return order != 0 ? order < 0 : a < b;
  });
}

Object::Index::const_iterator Object::index_bound(std::string_view key) const {
  return std::lower_bound(sorted_->begin(), sorted_->end(), key,
                          [this](uint32_t a, std::string_view b) { return members_[a].key < b; });
}

std::optional<size_t> Object::index_of(std::string_view key) const {
  if (sorted_) {
    const auto bound = index_bound(key);
    if (bound != sorted_->end() && members_[*bound].key == key) return *bound;
    return std::nullopt;
  }
  for (size_t i = 0; i < members_.size(); ++i) {
    if (members_[i].key == key) return i;
  }
  return std::nullopt;
}

const Value* Object::find(std::string_view key) const {
  const auto index = index_of(key);
  return index ? &members_[*index].value : nullptr;
}

Value* Object::find(std::string_view key) {
  const auto index = index_of(key);
  return index ? &members_[*index].value : nullptr;
}

Value& Object::set(std::string_view key, Value value, const Origin& key_origin) {
  if (const auto index = index_of(key)) {
    Member& member = members_[*index];
    member.value = std::move(value);
    if (key_origin.known()) member.key_origin = key_origin;
    return member.value;
  }
  const auto position = static_cast<uint32_t>(members_.size());
  if (sorted_) sorted_->insert(index_bound(key), position);
  members_.push_back({std::string(key), key_origin, std::move(value)});
  if (!sorted_ && members_.size() >= kIndexFrom) build_index();
  return members_.back().value;
}

bool Object::erase(std::string_view key) {
  const auto found = index_of(key);
  if (!found) return false;
  if (sorted_) {
    sorted_->erase(index_bound(key));
    for (uint32_t& position : *sorted_) position -= position > *found ? 1 : 0;
  }
  members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(*found));
  return true;
}

}  // namespace jantaku::json
