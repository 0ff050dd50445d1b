// A list that counts its changes, so that whoever keeps a copy of it, or an answer about it, can
// tell at once whether that still holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace jantaku::engine {

// Reads like a vector. What changes it is named here, or goes through edit().
template <typename T>
class List {
 public:
  using value_type = T;
  using const_iterator = typename std::vector<T>::const_iterator;
  using iterator = const_iterator;

  List() = default;
  List(std::vector<T> items) : items_(std::move(items)), version_(1), edited_(1), contents_(1) {}
  List(std::initializer_list<T> items) : items_(items), version_(1), edited_(1), contents_(1) {}
  List(const List& other) = default;  // a copy of a whole game keeps what it knows of its lists
  List(List&& other) noexcept
      : items_(std::move(other.edit())),
        version_(other.version_),
        edited_(other.edited_),
        contents_(other.contents_),
        came_(other.came_) {}
  ~List() = default;
  List& operator=(const List& other) {
    if (this != &other) edit() = other.items_;
    return *this;
  }
  List& operator=(List&& other) noexcept {
    edit() = std::move(other.edit());
    return *this;
  }
  List& operator=(std::initializer_list<T> items) {
    edit() = items;
    return *this;
  }

  operator const std::vector<T>&() const { return items_; }
  const std::vector<T>& items() const { return items_; }
  // Never the same again once something has changed; says nothing about another list.
  uint64_t version() const { return version_; }
  // The same for what is in it, whatever the order.
  uint64_t contents() const { return contents_; }
  // How many items have come to it so far; more where that was not counted. Never falls.
  uint64_t came() const { return came_; }

  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  auto rbegin() const { return items_.rbegin(); }
  auto rend() const { return items_.rend(); }
  size_t size() const { return items_.size(); }
  size_t capacity() const { return items_.capacity(); }
  bool empty() const { return items_.empty(); }
  using const_reference = typename std::vector<T>::const_reference;
  const_reference operator[](size_t at) const { return items_[at]; }
  const_reference front() const { return items_.front(); }
  const_reference back() const { return items_.back(); }
  bool operator==(const List& other) const { return items_ == other.items_; }

  // For a copy that is kept up with another list, and changed by nothing else.
  bool follows(const List& other) const { return version_ == other.version_; }
  // Whether nothing but appending has happened to the other since.
  bool is_front_of(const List& other) const { return version_ >= other.edited_; }
  void follow(const List& other) {
    if (is_front_of(other)) {
      items_.insert(items_.end(), other.begin() + static_cast<std::ptrdiff_t>(size()), other.end());
    } else {
      items_ = other.items_;
    }
    version_ = other.version_;
    edited_ = other.edited_;
    contents_ = other.contents_;
  }

  std::vector<T>& edit() {
    came_ += kAny;
    return without_new();
  }
  // To change nothing but the order.
  std::vector<T>& reorder() {
    edited_ = ++version_;
    return items_;
  }
  void push_back(T item) {
    contents_ = ++version_;
    ++came_;
    items_.push_back(std::move(item));
  }
  template <typename... Args>
  void emplace_back(Args&&... args) {
    contents_ = ++version_;
    ++came_;
    items_.emplace_back(std::forward<Args>(args)...);
  }
  void pop_back() { without_new().pop_back(); }
  void clear() {
    if (!items_.empty()) without_new().clear();
  }
  void resize(size_t size, const T& filler = T{}) { edit().resize(size, filler); }
  void assign(size_t size, const T& filler) { edit().assign(size, filler); }
  template <typename Iterator>
  void assign(Iterator first, Iterator last) {
    edit().assign(first, last);
  }
  // Appends all that is in another list, which is empty then.
  void move_over(List& other) {
    insert(end(), other.begin(), other.end());
    other.clear();
  }
  const_iterator erase(const_iterator at) { return without_new().erase(at); }
  const_iterator erase(const_iterator first, const_iterator last) {
    return without_new().erase(first, last);
  }
  const_iterator insert(const_iterator at, const T& item) {
    ++came_;
    return without_new().insert(at, item);
  }
  template <typename Iterator>
  const_iterator insert(const_iterator at, Iterator first, Iterator last) {
    if (first == last) return at;
    came_ += static_cast<uint64_t>(std::distance(first, last));
    return without_new().insert(at, first, last);
  }

 private:
  static constexpr uint64_t kAny = 1000;  // more than a list of tiles ever lacks

  // To change it by nothing that has not been counted.
  std::vector<T>& without_new() {
    edited_ = contents_ = ++version_;
    return items_;
  }

  std::vector<T> items_;
  uint64_t version_ = 0;
  uint64_t edited_ = 0;    // the version of the last change that was more than appending
  uint64_t contents_ = 0;  // the version of the last that was more than reordering
  uint64_t came_ = 0;
};

}  // namespace jantaku::engine
