#include "json/value.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

namespace jantaku::json {
namespace {

// Every whole number up to here is a double of its own.
constexpr double kExactIntegers = 9007199254740992.0;
// Every whole number below here is a 64-bit integer.
constexpr double kIntegerBound = 9223372036854775808.0;

bool is_full_container(const Value& value) {
  if (const Array* array = value.array()) return !array->empty();
  if (const Object* object = value.object()) return !object->empty();
  return false;
}

bool equal_numbers(const Value& a, const Value& b) {
  if (a.integer() && b.integer()) return *a.integer() == *b.integer();
  if (a.real() && b.real()) {
    // Integers beyond 64 bits are reals: their text may tell apart what doubles cannot.
    return a.real()->value == b.real()->value &&
           (a.real()->text == b.real()->text || std::abs(a.real()->value) < kExactIntegers);
  }
  const double real = a.real() ? a.real()->value : b.real()->value;
  const int64_t integer = a.integer() ? *a.integer() : *b.integer();
  return std::abs(real) <= kExactIntegers && real == std::trunc(real) &&
         static_cast<int64_t>(real) == integer;
}

}  // namespace

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "true or false";
    case Kind::kInteger:
      return "an integer";
    case Kind::kReal:
      return "a number";
    case Kind::kString:
      return "a string";
    case Kind::kArray:
      return "an array";
    case Kind::kObject:
      return "an object";
  }
  return "";
}

Value::Value(double number) {
  assert(std::isfinite(number));
  if (std::abs(number) < kIntegerBound && number == std::trunc(number)) {
    kind_ = Kind::kInteger;
    integer_ = static_cast<int64_t>(number);
  } else {
    real_ = new Real{number, fmt::format("{}", number)};
    kind_ = Kind::kReal;
  }
}

Value::Value(Array array) : kind_(Kind::kArray) { array_ = new Array(std::move(array)); }

Value::Value(Object object) : kind_(Kind::kObject) { object_ = new Object(std::move(object)); }

Value& Value::operator=(Value&& other) noexcept {
  if (this == &other) return *this;
  // `other` may be a part of this very value, so it is taken out first.
  Value taken(std::move(other));
  if (kind_ >= Kind::kReal) release();
  take(taken);
  return *this;
}

void Value::take(Value& other) noexcept {
  integer_ = other.integer_;
  if (other.kind_ == Kind::kBool) boolean_ = other.boolean_;
  origin_ = other.origin_;
  kind_ = std::exchange(other.kind_, Kind::kNull);
}

void Value::give_up_nested(std::vector<Value>& doomed) noexcept {
  const auto give_up = [&](Value& child) {
    if (is_full_container(child)) doomed.push_back(std::move(child));
  };
  if (kind_ == Kind::kArray) {
    for (Value& child : *array_) give_up(child);
  } else if (kind_ == Kind::kObject) {
    for (Member& member : object_->members_) give_up(member.value);
  }
}

void Value::release() noexcept {
  std::vector<Value> doomed;
  if (kind_ >= Kind::kArray) give_up_nested(doomed);
  while (!doomed.empty()) {
    Value value = std::move(doomed.back());
    doomed.pop_back();
    value.give_up_nested(doomed);
  }
  switch (std::exchange(kind_, Kind::kNull)) {
    case Kind::kReal:
      delete real_;
      break;
    case Kind::kString:
      delete string_;
      break;
    case Kind::kArray:
      delete array_;
      break;
    case Kind::kObject:
      delete object_;
      break;
    default:
      break;
  }
}

void Value::copy_shallow(const Value& other) {
  assert(is_null());
  const auto copy_leaf = [](Value& to, const Value& from) {
    if (from.kind_ < Kind::kArray) to.copy_shallow(from);
  };
  switch (other.kind_) {
    case Kind::kNull:
      break;
    case Kind::kBool:
      boolean_ = other.boolean_;
      break;
    case Kind::kInteger:
      integer_ = other.integer_;
      break;
    case Kind::kReal:
      real_ = new Real(*other.real_);
      break;
    case Kind::kString:
      string_ = new std::string(*other.string_);
      break;
    case Kind::kArray:
      array_ = new Array(other.array_->size());
      for (size_t i = 0; i < array_->size(); ++i) copy_leaf((*array_)[i], (*other.array_)[i]);
      break;
    case Kind::kObject:
      object_ = new Object;
      object_->members_.reserve(other.object_->size());
      for (const Member& member : *other.object_) {
        object_->members_.push_back({member.key, member.key_origin, {}});
        copy_leaf(object_->members_.back().value, member.value);
      }
      if (other.object_->sorted_) {
        object_->sorted_ = std::make_unique<Object::Index>(*other.object_->sorted_);
      }
      break;
  }
  origin_ = other.origin_;
  kind_ = other.kind_;
}

Value::Value(const Value& other) {
  struct Pair {
    const Value* from;
    Value* to;
  };
  copy_shallow(other);
  std::vector<Pair> open;
  if (is_full_container(other)) open.push_back({&other, this});
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    const auto copy_container = [&open](const Value& child, Value& place) {
      if (child.kind_ < Kind::kArray) return;
      place.copy_shallow(child);
      if (is_full_container(child)) open.push_back({&child, &place});
    };
    if (const Array* array = from->array()) {
      for (size_t i = 0; i < array->size(); ++i) copy_container((*array)[i], (*to->array_)[i]);
    } else if (const Object* object = from->object()) {
      for (size_t i = 0; i < object->size(); ++i) {
        copy_container((*object)[i].value, to->object_->members_[i].value);
      }
    }
  }
}

std::optional<bool> Value::boolean() const {
  return kind_ == Kind::kBool ? std::optional(boolean_) : std::nullopt;
}

std::optional<int64_t> Value::integer() const {
  return kind_ == Kind::kInteger ? std::optional(integer_) : std::nullopt;
}

std::optional<double> Value::number() const {
  if (kind_ == Kind::kInteger) return static_cast<double>(integer_);
  if (kind_ == Kind::kReal) return real_->value;
  return std::nullopt;
}

const Value* Value::find(std::string_view key) const {
  return kind_ == Kind::kObject ? std::as_const(*object_).find(key) : nullptr;
}

Value* Value::find(std::string_view key) {
  return kind_ == Kind::kObject ? object_->find(key) : nullptr;
}

void Value::stamp(const Origin& origin) {
  std::vector<Value*> open{this};
  while (!open.empty()) {
    Value& value = *open.back();
    open.pop_back();
    if (!value.origin_.known()) value.origin_ = origin;
    if (value.kind_ == Kind::kArray) {
      for (Value& child : *value.array_) open.push_back(&child);
    } else if (value.kind_ == Kind::kObject) {
      for (Member& member : value.object_->members_) {
        if (!member.key_origin.known()) member.key_origin = origin;
        open.push_back(&member.value);
      }
    }
  }
}

size_t Value::depth() const {
  struct Level {
    const Value* value;
    size_t depth;
  };
  size_t deepest = 0;
  std::vector<Level> open{{this, 0}};
  while (!open.empty()) {
    const auto [value, depth] = open.back();
    open.pop_back();
    if (value->kind_ < Kind::kArray) continue;
    deepest = std::max(deepest, depth + 1);
    if (const Array* array = value->array()) {
      for (const Value& child : *array) open.push_back({&child, depth + 1});
    } else {
      for (const Member& member : *value->object_) open.push_back({&member.value, depth + 1});
    }
  }
  return deepest;
}

bool operator==(const Value& a, const Value& b) {
  std::vector<std::pair<const Value*, const Value*>> open{{&a, &b}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (x->is_number() && y->is_number()) {
      if (!equal_numbers(*x, *y)) return false;
      continue;
    }
    if (x->kind_ != y->kind_) return false;
    if (x->boolean() != y->boolean()) return false;
    if (x->string() && *x->string() != *y->string()) return false;
    if (const Array* array = x->array()) {
      if (array->size() != y->array_->size()) return false;
      for (size_t i = 0; i < array->size(); ++i) open.push_back({&(*array)[i], &(*y->array_)[i]});
    } else if (const Object* object = x->object()) {
      if (object->size() != y->object_->size()) return false;
      for (const Member& member : *object) {
        const Value* other = y->find(member.key);
        if (other == nullptr) return false;
        open.push_back({&member.value, other});
      }
    }
  }
  return true;
}

}  // namespace jantaku::json
