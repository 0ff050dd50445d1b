// A vector with a fixed bound and no allocation: for the inner loops of hands and rounds.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace jantaku::base {

template <typename T, size_t N>
class StaticVector {
  static_assert(std::is_trivially_copyable_v<T>, "kept simple: elements are copied as bytes");

 public:
  StaticVector() = default;
  StaticVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr size_t capacity() { return N; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }

  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }
  void resize(size_t size) {
    assert(size <= N);
    while (size_ < size) items_[size_++] = T{};
    size_ = size;
  }
  // Keeps the order of the rest.
  void erase(size_t index) {
    assert(index < size_);
    for (size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
  }

  T& operator[](size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

  bool operator==(const StaticVector& other) const {
    if (size_ != other.size_) return false;
    for (size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == other.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  size_t size_ = 0;
};

}  // namespace jantaku::base
