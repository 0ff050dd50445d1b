// The formatter at work: comments, lines and statements in format.cc, values in format_values.cc.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "majs/ast.h"

namespace jantaku::majs {

inline constexpr int kWidth = 100;
inline constexpr int kStep = 2;

inline int columns(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

// The elements of something in brackets.
struct Item {
  const Keyed* keyed = nullptr;  // with its key
  const Node* node = nullptr;

  Range range() const {
    if (keyed == nullptr) return node->range;
    return {keyed->key_range.begin, keyed->value->range.end};
  }
};

class Formatter {
 public:
  explicit Formatter(const Script& script) : script_(script), text_(script.source->text()) {}

  std::string run() {
    statements(script_.commands, 0, static_cast<uint32_t>(text_.size()));
    if (!out_.empty()) new_line(0);
    return std::move(out_);
  }

 private:
  // --- comments ---
  bool has_comments(const Range& range) const;
  void comment_line();
  // Those before `offset`, each on a line of its own.
  void comments_before(uint32_t offset, int indent);
  // One that stands on the same line behind `offset`. Whether there is one: nothing may follow it.
  bool comment_behind(uint32_t offset);

  // --- lines ---
  std::string_view source(const Range& range) const {
    return text_.substr(range.begin, range.end - range.begin);
  }
  int column() const { return columns(std::string_view(out_).substr(line_)); }
  void new_line(int indent);
  // One empty line where the author left some.
  void empty_line(uint32_t begin);

  // --- statements ---
  void statements(const std::vector<NodePtr>& nodes, int indent, uint32_t end);
  void statement(const Node& node, int indent);
  void call(const Call& made, const Range& range, int indent);
  // How the arguments of a call were written, which says where its block may begin.
  enum class Layout : uint8_t {
    kClosed,  // on the same line
    kBroken,  // on a line of its own, unless the call is a branch
    kOpen,    // on a line of its own: a comment stands before it
  };
  Layout arguments(const Call& made, int indent);
  void block(const Call& made, int indent);
  void cond(const Cond& clauses, const Range& range, int indent);
  bool is_one_line(const Block& block) const;
  bool flat_statement(const Node& node, std::string& out, int room) const;
  bool flat_call(const Call& call, std::string& out, int room) const;
  bool flat_header(const Call& call, std::string& out, int room) const;

  // --- values ---
  // On one line, if `room` columns are enough for it and no string in it has line breaks.
  bool flat(const Node& node, std::string& out, int room) const;
  bool flat(const Item& item, std::string& out, int room) const;
  template <typename Items>
  bool flat_list(const Items& items, std::string_view close, std::string& out, int room) const;
  // `tail` columns must stay free behind it.
  void value(const Node& node, int indent, int tail);
  void item(const Item& one, int indent, int tail);
  void broken(const Node& node, int indent, int tail);
  void list(std::string_view open, const std::vector<Item>& items, std::string_view close,
            const Range& range, int indent);
  void filled(const std::vector<Item>& items, int indent);
  void chain(const std::vector<NodePtr>& parts, std::string_view word, int indent, int tail);
  std::string number(const Node& node) const;

  const Script& script_;
  std::string_view text_;
  std::string out_;
  size_t line_ = 0;     // where the last line of `out_` begins
  size_t comment_ = 0;  // the next one to write
  uint32_t last_ = 0;   // what was written before ends here, in the source
};

template <typename Items>
bool Formatter::flat_list(const Items& items, std::string_view close, std::string& out,
                          int room) const {
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += ", ";
    if (!flat(items[i], out, room)) return false;
  }
  out += close;
  return columns(out) <= room;
}

inline std::vector<Item> items_of(const std::vector<NodePtr>& nodes,
                                  const std::vector<Keyed>& keyed) {
  std::vector<Item> items;
  for (const NodePtr& node : nodes) items.push_back({.node = node.get()});
  for (const Keyed& entry : keyed) items.push_back({.keyed = &entry, .node = entry.value.get()});
  return items;
}

}  // namespace jantaku::majs
