#include "base/sorted_runs.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>

namespace jantaku::base {
namespace {

constexpr size_t kBlock = size_t{16} << 10;

}  // namespace

void SortedRuns::add(std::string_view key, std::string_view value) {
  places_.push_back({.at = bytes_.size(), .key = key.size(), .value = value.size()});
  bytes_ += key;
  bytes_ += value;
  if (bytes_.size() + places_.size() * sizeof(Place) > limits_.bytes) put_away();
}

void SortedRuns::sort() {
  std::sort(places_.begin(), places_.end(), [&](const Place& a, const Place& b) {
    const int order = key_of(a).compare(key_of(b));
    return order != 0 ? order < 0 : a.at < b.at;
  });
}

void SortedRuns::write(Run& run, std::string_view key, std::string_view value) {
  const auto add = [&](const void* from, size_t count) {
    waiting_.append(static_cast<const char*>(from), count);
    run.end += count;
  };
  const uint32_t lengths[] = {static_cast<uint32_t>(key.size()),
                              static_cast<uint32_t>(value.size())};
  add(lengths, sizeof lengths);
  add(key.data(), key.size());
  add(value.data(), value.size());
  if (waiting_.size() < kBlock) return;
  good_ = good_ && store_.append(waiting_);
  waiting_.clear();
}

void SortedRuns::end_run(Run run) {
  good_ = good_ && store_.append(waiting_);
  waiting_.clear();
  written_ = run.end;
  runs_.push_back(run);
}

void SortedRuns::put_away() {
  sort();
  Run run{.begin = written_, .end = written_};
  for (const Place& place : places_) write(run, key_of(place), value_of(place));
  bytes_.clear();
  places_.clear();
  end_run(run);
  for (int level = 0; runs_.back().level == level; ++level) merge_level(level);
}

void SortedRuns::merge_level(int level) {
  std::vector<Run> same;
  std::copy_if(runs_.begin(), runs_.end(), std::back_inserter(same),
               [&](const Run& run) { return run.level == level; });
  if (same.size() < limits_.runs) return;
  Run merged{.begin = written_, .end = written_, .level = level + 1};
  Reader reader(this, same);
  while (good_ && reader.next()) write(merged, reader.key(), reader.value());
  std::erase_if(runs_, [&](const Run& run) { return run.level == level; });
  end_run(merged);
}

SortedRuns::Reader SortedRuns::read() {
  if (runs_.empty()) {
    sort();
  } else if (!places_.empty()) {
    put_away();
  }
  return {this, runs_};
}

SortedRuns::Reader::Reader(SortedRuns* owner, const std::vector<Run>& runs) : owner_(owner) {
  for (const Run& run : runs) {
    parts_.emplace_back(&owner->store_, run);
    owner->good_ = owner->good_ && parts_.back().next();
  }
}

SortedRuns::Reader::Part* SortedRuns::Reader::first() {
  // Of equal ones the first: its run was put away before the others.
  const auto found = std::min_element(parts_.begin(), parts_.end(),
                                      [](const Part& a, const Part& b) { return a.key < b.key; });
  return owner_->good_ && found != parts_.end() ? &*found : nullptr;
}

void SortedRuns::Reader::step(Part* part) {
  if (part->at_end()) {
    parts_.erase(parts_.begin() + (part - parts_.data()));
  } else {
    owner_->good_ = part->next();
  }
}

bool SortedRuns::Reader::next() {
  if (Part* part = first()) {
    key_.swap(part->key);
    value_.swap(part->value);
    step(part);
    while (owner_->combine_ && (part = first()) != nullptr && part->key == key_) {
      owner_->combine_(value_, part->value);
      step(part);
    }
    return owner_->good_;
  }
  const auto& places = owner_->places_;
  if (!owner_->runs_.empty() || place_ == places.size()) return false;
  key_ = owner_->key_of(places[place_]);
  value_ = owner_->value_of(places[place_]);
  ++place_;
  if (!owner_->combine_) return true;
  for (; place_ < places.size() && owner_->key_of(places[place_]) == key_; ++place_) {
    owner_->combine_(value_, owner_->value_of(places[place_]));
  }
  return true;
}

bool SortedRuns::Reader::Part::next() {
  uint32_t lengths[2] = {0, 0};
  if (!take(lengths, sizeof lengths)) return false;
  key.resize(lengths[0]);
  value.resize(lengths[1]);
  return take(key.data(), key.size()) && take(value.data(), value.size());
}

bool SortedRuns::Reader::Part::take(void* place, size_t count) {
  auto* to = static_cast<char*>(place);
  while (count > 0) {
    if (used_ == block_.size() && !fill()) return false;
    const size_t some = std::min(count, block_.size() - used_);
    std::memcpy(to, block_.data() + used_, some);
    used_ += some;
    to += some;
    count -= some;
  }
  return true;
}

bool SortedRuns::Reader::Part::fill() {
  block_.resize(std::min(kBlock, end_ - at_));
  block_.resize(store_->read(at_, block_.data(), block_.size()));
  at_ += block_.size();
  used_ = 0;
  return !block_.empty();
}

}  // namespace jantaku::base
