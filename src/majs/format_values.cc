// Values on one line where they fit, over several where not.
#include "majs/formatter.h"

namespace jantaku::majs {

std::string Formatter::number(const Node& node) const {
  size_t at = node.range.begin;
  while (text_[at] == '-' || text_[at] == ' ' || text_[at] == '\t' || text_[at] == '\r' ||
         text_[at] == '\n' || text_[at] == '#') {
    if (text_[at] == '#') at = std::min(text_.find_first_of("\r\n", at), text_.size() - 1);
    ++at;
  }
  const bool is_negative = node.as<Number>()->value < 0;
  return (is_negative ? "-" : "") + std::string(text_.substr(at, node.range.end - at));
}

bool Formatter::flat(const Item& item, std::string& out, int room) const {
  if (item.keyed != nullptr) {
    out += source(item.keyed->key_range);
    out += ": ";
  }
  return flat(*item.node, out, room);
}

bool Formatter::flat(const Node& node, std::string& out, int room) const {
  // Bytes are at least columns: what is far too long is given up early.
  if (out.size() > size_t{4} * kWidth) return false;
  if (const auto* array = node.as<Array>()) {
    out += '[';
    return flat_list(items_of(array->elements, {}), "]", out, room);
  }
  if (const auto* map = node.as<Map>()) {
    out += "%{";
    return flat_list(items_of({}, map->entries), "}", out, room);
  }
  if (const auto* made = node.as<Call>()) {
    out += source(made->name_range);
    if (!made->has_parentheses) return columns(out) <= room;
    out += '(';
    return flat_list(items_of(made->arguments, made->keyed), ")", out, room);
  }
  if (const auto* inner = node.as<Parentheses>()) {
    out += '(';
    if (!flat(*inner->inner, out, room)) return false;
    out += ')';
    return columns(out) <= room;
  }
  if (const auto* negation = node.as<Not>()) {
    out += "not ";
    return flat(*negation->operand, out, room);
  }
  if (const auto* negate = node.as<Negate>()) {
    out += negate->operand->as<Negate>() != nullptr ? "- " : "-";
    return flat(*negate->operand, out, room);
  }
  if (const auto* binary = node.as<Binary>()) {
    if (!flat(*binary->left, out, room)) return false;
    out += ' ';
    out += operator_text(binary->op);
    out += ' ';
    return flat(*binary->right, out, room);
  }
  const auto* all = node.as<And>();
  const auto* any = node.as<Or>();
  if (all != nullptr || any != nullptr) {
    const auto& parts = all != nullptr ? all->parts : any->parts;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) out += all != nullptr ? " and " : " or ";
      if (!flat(*parts[i], out, room)) return false;
    }
    return columns(out) <= room;
  }
  const std::string written =
      node.as<Number>() != nullptr ? number(node) : std::string(source(node.range));
  if (written.find_first_of("\r\n") != std::string::npos) return false;
  out += written;
  return columns(out) <= room;
}

void Formatter::value(const Node& node, int indent, int tail) {
  std::string line;
  if (!has_comments(node.range) && flat(node, line, kWidth - column() - tail)) {
    out_ += line;
  } else {
    broken(node, indent, tail);
  }
}

void Formatter::item(const Item& one, int indent, int tail) {
  if (one.keyed != nullptr) {
    out_ += source(one.keyed->key_range);
    out_ += ": ";
  }
  const bool is_bracket = one.node->as<Array>() != nullptr || one.node->as<Map>() != nullptr ||
                          one.node->as<Call>() != nullptr;
  value(*one.node, one.keyed != nullptr && !is_bracket ? indent + kStep : indent, tail);
}

void Formatter::broken(const Node& node, int indent, int tail) {
  if (const auto* array = node.as<Array>()) {
    list("[", items_of(array->elements, {}), "]", node.range, indent);
  } else if (const auto* map = node.as<Map>()) {
    list("%{", items_of({}, map->entries), "}", node.range, indent);
  } else if (const auto* made = node.as<Call>()) {
    out_ += source(made->name_range);
    if (made->has_parentheses) {
      list("(", items_of(made->arguments, made->keyed), ")", node.range, indent);
    }
  } else if (const auto* all = node.as<And>()) {
    chain(all->parts, "and ", indent, tail);
  } else if (const auto* any = node.as<Or>()) {
    chain(any->parts, "or ", indent, tail);
  } else if (const auto* inner = node.as<Parentheses>()) {
    out_ += '(';
    value(*inner->inner, indent + kStep, tail + 1);
    out_ += ')';
  } else if (const auto* negation = node.as<Not>()) {
    out_ += "not ";
    value(*negation->operand, indent, tail);
  } else if (const auto* negate = node.as<Negate>()) {
    out_ += negate->operand->as<Negate>() != nullptr ? "- " : "-";
    value(*negate->operand, indent, tail);
  } else if (const auto* binary = node.as<Binary>()) {
    value(*binary->left, indent, 0);
    out_ += ' ';
    out_ += operator_text(binary->op);
    out_ += ' ';
    value(*binary->right, indent, tail);
  } else if (node.as<Number>() != nullptr) {
    out_ += number(node);
  } else {
    out_ += source(node.range);
    // A heredoc ends on a line of its own.
    const size_t last = out_.rfind('\n');
    if (last != std::string::npos && last >= line_) line_ = last + 1;
  }
}

void Formatter::chain(const std::vector<NodePtr>& parts, std::string_view word, int indent,
                      int tail) {
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) {
      comment_behind(parts[i - 1]->range.end);
      new_line(indent);
      comments_before(parts[i]->range.begin, indent);
      out_ += word;
    }
    value(*parts[i], indent + kStep, i + 1 == parts.size() ? tail : 0);
  }
}

// Scalars that fill their lines, as a wall does.
void Formatter::filled(const std::vector<Item>& items, int indent) {
  for (size_t i = 0; i < items.size(); ++i) {
    std::string text;
    flat(items[i], text, kWidth);
    if (i > 0) {
      out_ += ',';
      if (column() + 1 + columns(text) + 1 > kWidth) {
        new_line(indent);
      } else {
        out_ += ' ';
      }
    }
    out_ += text;
  }
}

void Formatter::list(std::string_view open, const std::vector<Item>& items, std::string_view close,
                     const Range& range, int indent) {
  out_ += open;
  const bool is_plain = !has_comments(range) && items.size() > 8 &&
                        std::all_of(items.begin(), items.end(), [&](const Item& one) {
                          std::string text;
                          const Node& node = *one.node;
                          return one.keyed == nullptr &&
                                 (node.as<Number>() != nullptr || node.as<String>() != nullptr) &&
                                 flat(node, text, kWidth / 4);
                        });
  new_line(indent + kStep);
  if (is_plain) {
    filled(items, indent + kStep);
  } else {
    for (size_t i = 0; i < items.size(); ++i) {
      const Range at = items[i].range();
      comments_before(at.begin, indent + kStep);
      item(items[i], indent + kStep, 1);
      last_ = at.end;
      if (i + 1 < items.size()) out_ += ',';
      comment_behind(at.end);
      if (i + 1 < items.size()) new_line(indent + kStep);
    }
    if (has_comments({0, range.end})) {
      if (!items.empty()) new_line(indent + kStep);
      comments_before(range.end, indent + kStep);
      out_.resize(line_);
      out_.append(static_cast<size_t>(indent), ' ');
      out_ += close;
      return;
    }
  }
  new_line(indent);
  out_ += close;
}

}  // namespace jantaku::majs
