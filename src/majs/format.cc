#include "majs/format.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "majs/formatter.h"
#include "majs/parse.h"

namespace jantaku::majs {
namespace {

std::string_view assignment_text(Assignment op) {
  constexpr std::array<std::string_view, 5> kTexts = {"=", "+=", "-=", "*=", "/="};
  return kTexts[static_cast<size_t>(op)];
}

}  // namespace

bool Formatter::has_comments(const Range& range) const {
  const auto& comments = script_.comments;
  const auto from = comments.begin() + static_cast<std::ptrdiff_t>(comment_);
  const auto first =
      std::lower_bound(from, comments.end(), range.begin,
                       [](const Comment& c, uint32_t at) { return c.range.begin < at; });
  return first != comments.end() && first->range.begin < range.end;
}

void Formatter::new_line(int indent) {
  while (out_.ends_with(' ')) out_.pop_back();
  out_ += '\n';
  line_ = out_.size();
  out_.append(static_cast<size_t>(indent), ' ');
}

void Formatter::empty_line(uint32_t begin) {
  if (last_ == 0 || begin <= last_) return;
  const std::string_view between = text_.substr(last_, begin - last_);
  // A CR before an LF is part of the same break.
  size_t breaks = 0;
  for (size_t i = 0; i < between.size(); ++i) {
    const bool is_pair = between[i] == '\r' && between.substr(i + 1).starts_with('\n');
    breaks += (between[i] == '\n' || between[i] == '\r') && !is_pair ? 1 : 0;
  }
  if (breaks < 2) return;
  // Not what lies inside something else that was left out, such as a comment.
  if (between.find_first_not_of(" \t\r\n;,") != std::string_view::npos) return;
  const int indent = column();
  out_.resize(line_);
  out_ += '\n';
  line_ = out_.size();
  out_.append(static_cast<size_t>(indent), ' ');
}

void Formatter::comment_line() {
  const Range& range = script_.comments[comment_++].range;
  empty_line(range.begin);
  std::string_view comment = source(range);
  while (comment.ends_with(' ') || comment.ends_with('\t')) comment.remove_suffix(1);
  out_ += comment;
  last_ = range.end;
}

void Formatter::comments_before(uint32_t offset, int indent) {
  while (has_comments({0, offset})) {
    comment_line();
    new_line(indent);
  }
}

bool Formatter::comment_behind(uint32_t offset) {
  if (comment_ >= script_.comments.size()) return false;
  const Range& range = script_.comments[comment_].range;
  if (range.begin < offset) return false;
  const std::string_view between = text_.substr(offset, range.begin - offset);
  if (between.find_first_not_of(" \t,;") != std::string_view::npos) return false;
  out_ += "  ";
  comment_line();
  return true;
}

void Formatter::statements(const std::vector<NodePtr>& nodes, int indent, uint32_t end) {
  for (const NodePtr& node : nodes) {
    comments_before(node->range.begin, indent);
    empty_line(node->range.begin);
    statement(*node, indent);
    last_ = node->range.end;
    comment_behind(node->range.end);
    if (node != nodes.back() || has_comments({0, end})) new_line(indent);
  }
  // What stands behind the last of them, before the end.
  while (has_comments({0, end})) {
    comment_line();
    if (has_comments({0, end})) new_line(indent);
  }
}

void Formatter::statement(const Node& node, int indent) {
  if (const auto* made = node.as<Call>()) return call(*made, node.range, indent);
  if (const auto* clauses = node.as<Cond>()) return cond(*clauses, node.range, indent);
  if (const auto* assign = node.as<Assign>()) {
    out_ += source(assign->target_range);
    out_ += ' ';
    out_ += assignment_text(assign->op);
    out_ += ' ';
    const std::string label =
        assign->label != nullptr ? " :: " + std::string(source(assign->label->range)) : "";
    value(*assign->value, indent + kStep, columns(label));
    out_ += label;
    return;
  }
  value(node, indent, 0);
}

// Written as `do: statement`: then its range begins with that, and not with the word.
bool Formatter::is_one_line(const Block& block) const {
  const std::string_view text = text_.substr(block.range.begin);
  if (text.starts_with("else")) return false;
  constexpr std::string_view kWordParts =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  const bool is_longer = text.size() > 2 && (kWordParts.find(text[2]) != std::string_view::npos ||
                                             static_cast<unsigned char>(text[2]) >= 0x80);
  return !text.starts_with("do") || is_longer;
}

// All of a call up to its block.
bool Formatter::flat_header(const Call& call, std::string& out, int room) const {
  out += source(call.name_range);
  const std::vector<Item> items = items_of(call.arguments, call.keyed);
  if (call.has_parentheses) {
    out += '(';
    return flat_list(items, ")", out, room);
  }
  if (items.empty()) return columns(out) <= room;
  out += ' ';
  return flat_list(items, "", out, room);
}

bool Formatter::flat_statement(const Node& node, std::string& out, int room) const {
  if (const auto* made = node.as<Call>()) {
    std::string text;
    if (!flat_call(*made, text, room - columns(out))) return false;
    out += text;
    return true;
  }
  const auto* assign = node.as<Assign>();
  if (assign == nullptr) return false;
  out += source(assign->target_range);
  out += ' ';
  out += assignment_text(assign->op);
  out += ' ';
  if (!flat(*assign->value, out, room)) return false;
  if (assign->label == nullptr) return true;
  out += " :: ";
  return flat(*assign->label, out, room);
}

// With its block, if that was written as `do:`.
bool Formatter::flat_call(const Call& call, std::string& out, int room) const {
  if (!flat_header(call, out, room)) return false;
  if (!call.block) return true;
  if (!is_one_line(*call.block)) return false;
  // Inside the parentheses, where no `else:` of a call around it can be taken for its own.
  if (call.has_parentheses) out.pop_back();
  const auto add = [&](std::string_view key, const Block& block) {
    out += key;
    return flat_statement(*block.statements.front(), out, room);
  };
  const bool is_alone = call.arguments.empty() && call.keyed.empty();
  if (!add(!is_alone ? ", do: " : call.has_parentheses ? "do: " : " do: ", *call.block)) {
    return false;
  }
  if (call.otherwise && !add(", else: ", *call.otherwise)) return false;
  if (call.has_parentheses) out += ')';
  return columns(out) <= room;
}

void Formatter::call(const Call& made, const Range& range, int indent) {
  if (!has_comments(range)) {
    std::string line;
    if (flat_call(made, line, kWidth - column())) {
      out_ += line;
      return;
    }
  }
  const Layout layout = arguments(made, indent);
  if (!made.block) return;
  const bool is_branch = made.name == "if" || made.name == "unless" || made.name == "as";
  if (layout == Layout::kOpen || (layout == Layout::kBroken && !is_branch)) {
    new_line(indent + kStep);
    block(made, indent + kStep);
  } else {
    out_ += ' ';
    block(made, indent);
  }
}

Formatter::Layout Formatter::arguments(const Call& made, int indent) {
  const std::vector<Item> items = items_of(made.arguments, made.keyed);
  const Range header{made.name_range.begin,
                     items.empty() ? made.name_range.end : items.back().range().end};
  std::string line;
  const int tail = made.block ? 3 : 0;
  if (!has_comments(header) && flat_header(made, line, kWidth - column() - tail)) {
    out_ += line;
    return Layout::kClosed;
  }
  out_ += source(made.name_range);
  if (made.has_parentheses) {
    list("(", items, ")", {header.begin, header.end + 1}, indent);
    return Layout::kClosed;
  }
  if (items.empty()) return Layout::kClosed;
  out_ += ' ';
  Layout layout = Layout::kClosed;
  // What fits stays behind the name; a bracket at the end may open there.
  bool is_head = true;
  for (size_t i = 0; i < items.size(); ++i) {
    const Item& one = items[i];
    const bool is_last = i + 1 == items.size();
    const bool opens = is_last && one.keyed == nullptr &&
                       (one.node->as<Array>() != nullptr || one.node->as<Map>() != nullptr ||
                        one.node->as<String>() != nullptr || one.node->as<Sigil>() != nullptr);
    std::string text;
    const bool fits = !has_comments({made.name_range.begin, one.range().end}) &&
                      flat(one, text, kWidth - column() - 1);
    const bool stays = is_head && (i == 0 || (one.keyed == nullptr && (fits || opens)));
    if (i > 0 && stays) out_ += ' ';
    if (!stays) {
      is_head = false;
      new_line(indent + kStep);
      comments_before(one.range().begin, indent + kStep);
    }
    const bool hugs = stays && opens;
    item(one, hugs ? indent : indent + kStep, is_last ? tail : 1);
    // A block follows a closing bracket at once.
    layout = hugs || (is_last && i == 0) ? Layout::kClosed : Layout::kBroken;
    if (!is_last) out_ += ',';
    if (comment_behind(one.range().end)) {
      is_head = false;
      layout = Layout::kOpen;
    }
  }
  return layout;
}

void Formatter::block(const Call& made, int indent) {
  const auto body = [&](std::string_view word, const Block& part, uint32_t end) {
    out_ += word;
    last_ = 0;
    if (!is_one_line(part)) comment_behind(part.range.begin + static_cast<uint32_t>(word.size()));
    last_ = 0;
    if (!part.statements.empty() || has_comments({part.range.begin, end})) new_line(indent + kStep);
    statements(part.statements, indent + kStep, end);
    new_line(indent);
  };
  const Block& first = *made.block;
  const uint32_t end = made.otherwise ? made.otherwise->range.begin : first.range.end;
  body("do", first, is_one_line(first) ? first.range.end : end);
  if (made.otherwise) body("else", *made.otherwise, made.otherwise->range.end);
  out_ += "end";
}

void Formatter::cond(const Cond& clauses, const Range& range, int indent) {
  out_ += "cond do";
  last_ = 0;
  for (const Clause& clause : clauses.clauses) {
    new_line(indent + kStep);
    comments_before(clause.condition->range.begin, indent + kStep);
    value(*clause.condition, indent + 2 * kStep, 3);
    out_ += " ->";
    const Range& body = clause.body.range;
    const auto& nodes = clause.body.statements;
    std::string line;
    if (nodes.size() == 1 && !has_comments(body) &&
        flat_statement(*nodes.front(), line, kWidth - column() - 1)) {
      out_ += ' ';
      out_ += line;
      last_ = nodes.front()->range.end;
      comment_behind(last_);
      continue;
    }
    comment_behind(body.begin + 2);
    last_ = 0;
    if (!nodes.empty() || has_comments(body)) new_line(indent + 2 * kStep);
    statements(nodes, indent + 2 * kStep, body.end);
  }
  new_line(indent + kStep);
  comments_before(range.end, indent + kStep);
  out_.resize(line_);
  out_.append(static_cast<size_t>(indent), ' ');
  out_ += "end";
}

base::Result<std::string> format(const Script& script) {
  std::string text = Formatter(script).run();
  const json::Value tree = to_json(script, Places::kLeftOut);
  // A comment that stood in the midst of a line was moved behind it, and what was broken because of
  // it may fit now: go on until nothing changes.
  constexpr int kMostTimes = 8;
  for (int i = 0; i < kMostTimes; ++i) {
    const Parsed again = parse(base::make_source(script.source->name(), text));
    const bool is_kept = again.ok() && again.script.comments.size() == script.comments.size() &&
                         to_json(again.script, Places::kLeftOut) == tree;
    if (!is_kept) {
      return base::Diagnostic{.code = "majs/not-formatted",
                              .range = {script.source, 0, 0},
                              .message = "formatting this script would change what it says",
                              .hint = "nothing was changed; this is a mistake of the formatter"};
    }
    std::string next = Formatter(again.script).run();
    if (next == text) break;
    text = std::move(next);
  }
  return text;
}

}  // namespace jantaku::majs
