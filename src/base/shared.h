// A value that several holders share and none changes, counted without a lock: for what stays in
// one thread.
#pragma once

#include <cstdint>
#include <utility>

namespace jantaku::base {

template <typename T>
class Shared {
 public:
  Shared() = default;  // holds nothing
  explicit Shared(const T& value) : box_(new Box{value}) {}
  explicit Shared(T&& value) : box_(new Box{std::move(value)}) {}
  Shared(const Shared& other) : box_(other.box_) {
    if (box_ != nullptr) ++box_->holders;
  }
  Shared(Shared&& other) noexcept : box_(std::exchange(other.box_, nullptr)) {}
  Shared& operator=(Shared other) noexcept {
    std::swap(box_, other.box_);
    return *this;
  }
  ~Shared() {
    if (box_ != nullptr && --box_->holders == 0) delete box_;
  }

  const T& operator*() const { return box_->value; }
  const T* operator->() const { return &box_->value; }
  const T* get() const { return box_ != nullptr ? &box_->value : nullptr; }
  explicit operator bool() const { return box_ != nullptr; }

 private:
  struct Box {
    T value;
    uint32_t holders = 1;
  };
  Box* box_ = nullptr;
};

}  // namespace jantaku::base
