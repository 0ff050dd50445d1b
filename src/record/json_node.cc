#include "record/json_node.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/reader.h"

namespace jantaku::record {

bool Node::wrong_kind(std::string_view wanted) const {
  return bad("record/wrong-kind",
             fmt::format("{} is expected here, not {}", wanted, json::kind_name(value_->kind())));
}

std::optional<Node> Node::find(std::string_view key) const {
  const json::Value* const found = value_->find(key);
  return found == nullptr ? std::nullopt : std::optional(with(*found));
}

std::optional<Node> Node::member(std::string_view key) const {
  auto found = find(key);
  if (!found) {
    if (value_->object() == nullptr) {
      wrong_kind("an object");
    } else {
      bad("record/missing-key", fmt::format("\"{}\" is missing here", key));
    }
  }
  return found;
}

std::optional<int> Node::number(int least, int most) const {
  const auto integer = value_->integer();
  if (integer && *integer >= least && *integer <= most) return static_cast<int>(*integer);
  bad("record/bad-number", fmt::format("a whole number from {} to {} is expected", least, most));
  return std::nullopt;
}

std::optional<int> Node::number(std::string_view key, int least, int most) const {
  const auto found = member(key);
  return found ? found->number(least, most) : std::nullopt;
}

const std::string* Node::string() const {
  if (value_->string() == nullptr) wrong_kind("a string");
  return value_->string();
}

const std::string* Node::string(std::string_view key) const {
  const auto found = member(key);
  return found ? found->string() : nullptr;
}

bool Node::is_array(size_t least) const {
  if (value_->array() == nullptr) return wrong_kind("an array");
  if (value_->array()->size() >= least) return true;
  return bad("record/short-array", fmt::format("an array of {} is expected, this one has {}", least,
                                               value_->array()->size()));
}

std::optional<Node> Node::array(std::string_view key, size_t least) const {
  auto found = member(key);
  if (found && !found->is_array(least)) return std::nullopt;
  return found;
}

tiles::Text Node::text() const {
  const base::SourceRange at = range();
  return {*value_->string(), at.source, at.begin + size_t{1}};
}

std::optional<json::Document> read_json(const base::SourcePtr& source, Complaints& complaints) {
  // Each value of a tree takes many times its text, and a key still more, so they are counted
  // before there is a tree.
  constexpr std::ptrdiff_t kMostKeys = 120'000;
  const std::string_view text = source->text();
  const auto begins = std::count_if(text.begin(), text.end(),
                                    [](char c) { return c == ',' || c == '[' || c == '{'; });
  const auto keys = std::count(text.begin(), text.end(), ':');
  if (static_cast<size_t>(begins) > kMostJsonValues || keys > kMostKeys) {
    complaints.stop({source, 0, 0}, "record/too-large",
                    keys > kMostKeys
                        ? "more than 120,000 keys in one JSON text: no record has so many"
                        : "more than 300,000 values in one JSON text: no record has so many");
    return std::nullopt;
  }
  auto document = json::read(source, {.most_bytes = kMostJsonBytes});
  for (const base::Diagnostic& diagnostic : document.diagnostics()) complaints.add(diagnostic);
  if (!document) return std::nullopt;
  return *std::move(document);
}

bool read_points(const Node& node, int players, Player first, PerPlayer<Points>& points) {
  if (!node.is_array(static_cast<size_t>(players))) return false;
  for (int i = 0; i < players; ++i) {
    const auto value = node[static_cast<size_t>(i)].number(-kMostPoints, kMostPoints);
    if (!value) return false;
    points[Player((first.index() + i) % players)] = *value;
  }
  return true;
}

}  // namespace jantaku::record
