// A JSON tree that keeps the order of its keys, the text of its numbers, and where each part came
// from. Nothing here recurses: a tree may be as deep as memory allows.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/origin.h"

namespace jantaku::json {

class Value;
class Object;
using Array = std::vector<Value>;

// A number that is not a 64-bit integer, with its text, so that it is written as it was read.
struct Real {
  double value = 0;
  std::string text;
};

enum class Kind : uint8_t { kNull, kBool, kInteger, kReal, kString, kArray, kObject };

// "an array", "a number", ... for messages.
std::string_view kind_name(Kind kind);

// One node, 24 bytes. Moving is as cheap as it looks and leaves null; copying copies the whole
// subtree, origins included. Strings are UTF-8.
class Value {
 public:
  Value() = default;
  Value(std::nullptr_t) {}
  // Exactly bool: a pointer is not a truth value.
  Value(std::same_as<bool> auto truth) : kind_(Kind::kBool) { boolean_ = truth; }
  template <std::signed_integral Integer>
  Value(Integer integer) : kind_(Kind::kInteger) {
    integer_ = integer;
  }
  // Finite. A whole number that an integer can hold becomes one.
  explicit Value(double number);
  Value(Real real) : kind_(Kind::kReal) { real_ = new Real(std::move(real)); }
  Value(std::string string) : kind_(Kind::kString) { string_ = new std::string(std::move(string)); }
  Value(std::string_view string) : Value(std::string(string)) {}
  Value(const char* string) : Value(std::string(string)) {}
  Value(Array array);
  Value(Object object);

  Value(Value&& other) noexcept { take(other); }
  Value& operator=(Value&& other) noexcept;
  Value(const Value& other);
  Value& operator=(const Value& other) { return *this = Value(other); }
  ~Value() {
    if (kind_ >= Kind::kReal) release();
  }

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_number() const { return kind_ == Kind::kInteger || kind_ == Kind::kReal; }

  // What the node holds, or nothing if it is of another kind.
  std::optional<bool> boolean() const;
  std::optional<int64_t> integer() const;
  std::optional<double> number() const;  // of integers too
  const Real* real() const { return kind_ == Kind::kReal ? real_ : nullptr; }
  const std::string* string() const { return kind_ == Kind::kString ? string_ : nullptr; }
  const Array* array() const { return kind_ == Kind::kArray ? array_ : nullptr; }
  Array* array() { return kind_ == Kind::kArray ? array_ : nullptr; }
  const Object* object() const { return kind_ == Kind::kObject ? object_ : nullptr; }
  Object* object() { return kind_ == Kind::kObject ? object_ : nullptr; }

  // The member of an object; null if there is none or this is no object.
  const Value* find(std::string_view key) const;
  Value* find(std::string_view key);

  const Origin& origin() const { return origin_; }
  void set_origin(const Origin& origin) { origin_ = origin; }
  // Gives `origin` to every node and key of the subtree that has none.
  void stamp(const Origin& origin);

  // Levels of arrays and objects: 0 for a scalar.
  size_t depth() const;

  // Same contents, wherever they came from. Objects are equal in any order of keys; 1 equals 1.0.
  friend bool operator==(const Value& a, const Value& b);

 private:
  void take(Value& other) noexcept;
  void release() noexcept;
  // Moves children that have children of their own to `doomed`.
  void give_up_nested(std::vector<Value>& doomed) noexcept;
  // Becomes a copy of `other` whose children that are containers are still null.
  void copy_shallow(const Value& other);

  union {
    bool boolean_;
    int64_t integer_ = 0;
    Real* real_;
    std::string* string_;
    Array* array_;
    Object* object_;
  };
  Origin origin_;
  Kind kind_ = Kind::kNull;
};

struct Member {
  std::string key;
  Origin key_origin;
  Value value;
};

struct RepeatedKey {
  std::string key;
  Origin first;
  Origin again;
};

// Members in the order they were added; each key once. Lookup stays fast in large objects.
class Object {
 public:
  Object() = default;
  Object(Object&&) noexcept = default;
  Object& operator=(Object&&) noexcept = default;
  Object(const Object& other);
  Object& operator=(const Object& other) { return *this = Object(other); }

  // Of a key that appears more than once the last value (and key origin) counts, at the place of
  // the first; each repetition is added to `repeated`.
  static Object from_members(std::vector<Member> members, std::vector<RepeatedKey>& repeated);

  size_t size() const { return members_.size(); }
  bool empty() const { return members_.empty(); }
  auto begin() const { return members_.begin(); }
  auto end() const { return members_.end(); }
  // In order. The key of a member must stay as it is.
  const Member& operator[](size_t index) const { return members_[index]; }
  Value& value_at(size_t index) { return members_[index].value; }
  void set_key_origin(size_t index, const Origin& origin) { members_[index].key_origin = origin; }

  const Value* find(std::string_view key) const;
  Value* find(std::string_view key);
  std::optional<size_t> index_of(std::string_view key) const;
  bool contains(std::string_view key) const { return index_of(key).has_value(); }

  // Replaces the value where the key stands, or adds the key at the end.
  Value& set(std::string_view key, Value value, const Origin& key_origin = {});
  // Whether there was such a key. The others keep their order.
  bool erase(std::string_view key);

 private:
  friend class Value;
  // Below this many members a walk is as fast as a search.
  static constexpr size_t kIndexFrom = 16;

  using Index = std::vector<uint32_t>;
  void build_index();
  void drop(const std::vector<uint32_t>& positions);
  Index::const_iterator index_bound(std::string_view key) const;

  std::vector<Member> members_;
  // Positions sorted by key, for large objects only.
  std::unique_ptr<Index> sorted_;
};

// A tree with the table that tells where its parts came from.
struct Document {
  Value root;
  OriginsPtr origins;

  base::SourceRange range(const Value& value) const { return origins->range(value.origin()); }
  base::SourceRange range(const Origin& origin) const { return origins->range(origin); }
};

}  // namespace jantaku::json
