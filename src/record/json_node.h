// A value in a JSON record, with readers that complain in its place. Shared by the JSON formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "json/value.h"
#include "record/complaints.h"
#include "tiles/notation.h"

namespace jantaku::record {

class Node {
 public:
  Node(const json::Document& document, const json::Value& value, Complaints& complaints)
      : document_(&document), value_(&value), complaints_(&complaints) {}

  const json::Value& value() const { return *value_; }
  base::SourceRange range() const { return document_->range(*value_); }
  bool is_null() const { return value_->is_null(); }

  // No complaint: nothing if there is no such member.
  std::optional<Node> find(std::string_view key) const;
  // Each of these complains where it answers nothing.
  std::optional<Node> member(std::string_view key) const;
  std::optional<int> number(int least, int most) const;
  std::optional<int> number(std::string_view key, int least, int most) const;
  const std::string* string() const;
  const std::string* string(std::string_view key) const;
  // An array of at least so many elements.
  bool is_array(size_t least = 0) const;
  std::optional<Node> array(std::string_view key, size_t least = 0) const;

  // Of an array.
  size_t size() const { return value_->array()->size(); }
  Node operator[](size_t index) const { return with((*value_->array())[index]); }

  // The string as a text for the readers of tiles, in its place.
  tiles::Text text() const;

  bool bad(std::string code, std::string message, std::string hint = {}) const {
    return complaints_->error(range(), std::move(code), std::move(message), std::move(hint));
  }
  Complaints& complaints() const { return *complaints_; }
  // The same value with other ears.
  Node told_to(Complaints& complaints) const { return {*document_, *value_, complaints}; }

 private:
  Node with(const json::Value& value) const { return {*document_, value, *complaints_}; }
  bool wrong_kind(std::string_view wanted) const;

  const json::Document* document_;
  const json::Value* value_;
  Complaints* complaints_;
};

// The text as one JSON value; complains where it is none, or larger than any record.
std::optional<json::Document> read_json(const base::SourcePtr& source, Complaints& complaints);

// Points that change hands or stand on the table, one for each player from the dealer on or from
// the first dealer on, as `first` says.
bool read_points(const Node& node, int players, Player first, PerPlayer<Points>& points);

}  // namespace jantaku::record
