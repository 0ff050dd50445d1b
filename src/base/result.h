// The value, or why there is none. For everything that a user can cause; our own bugs are asserts.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "base/diagnostic.h"

namespace jantaku::base {

// Holds a value, or at least one error. Either way `diagnostics` may also hold warnings and notes.
template <typename T>
class [[nodiscard]] Result {
 public:
  // Implicit, so that a function can `return value;` or `return diagnostic;`.
  Result(T value) : value_(std::move(value)) {}
  Result(T value, Diagnostics warnings)
      : value_(std::move(value)), diagnostics_(std::move(warnings)) {
    assert(!has_errors(diagnostics_));
  }
  Result(Diagnostic error) : diagnostics_{std::move(error)} { assert(has_errors(diagnostics_)); }
  Result(Diagnostics errors) : diagnostics_(std::move(errors)) { assert(has_errors(diagnostics_)); }

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& value() & {
    assert(ok());
    return *value_;
  }
  const T& value() const& {
    assert(ok());
    return *value_;
  }
  T&& value() && {
    assert(ok());
    return *std::move(value_);
  }

  const Diagnostics& diagnostics() const& { return diagnostics_; }
  Diagnostics&& diagnostics() && { return std::move(diagnostics_); }

 private:
  std::optional<T> value_;
  Diagnostics diagnostics_;
};

}  // namespace jantaku::base
