#include <fmt/format.h>

#include <string_view>

#include "majs/format.h"

namespace jantaku::majs {
namespace {

class Printer {
 public:
  Printer(const Script& script, Places places) : script_(script), places_(places) {}

  json::Value nodes(const std::vector<NodePtr>& list) const {
    json::Array out;
    for (const NodePtr& one : list) out.push_back(node(*one));
    return out;
  }

  json::Value node(const Node& node) const {
    json::Object out;
    std::visit([&](const auto& is) { fill(out, is); }, node.is);
    if (places_ == Places::kShown) out.set("at", place(node.range));
    return out;
  }

  std::string place(const Range& range) const {
    const auto begin = script_.source->line_column(range.begin);
    const auto end = script_.source->line_column(range.end);
    return fmt::format("{}:{}-{}:{}", begin.line, begin.column, end.line, end.column);
  }

 private:
  json::Value keyed(const std::vector<Keyed>& entries) const {
    json::Array out;
    for (const Keyed& entry : entries) {
      json::Object one;
      one.set("key", entry.key);
      one.set("value", node(*entry.value));
      out.push_back(std::move(one));
    }
    return out;
  }

  void fill(json::Object& out, const Number& is) const { out.set("number", json::Value(is.value)); }
  void fill(json::Object& out, const String& is) const { out.set("string", is.content.text()); }
  void fill(json::Object& out, const Sigil& is) const {
    out.set("sigil", std::string(1, is.letter));
    out.set("content", is.content.text());
  }
  void fill(json::Object& out, const Boolean& is) const { out.set("boolean", is.truth); }
  void fill(json::Object& out, const Nil&) const { out.set("nil", nullptr); }
  void fill(json::Object& out, const Constant& is) const { out.set("constant", is.name); }
  void fill(json::Object& out, const Splat& is) const { out.set("splat", is.name); }
  void fill(json::Object& out, const Variable& is) const { out.set("variable", is.name); }
  void fill(json::Object& out, const Array& is) const { out.set("array", nodes(is.elements)); }
  void fill(json::Object& out, const Map& is) const { out.set("map", keyed(is.entries)); }
  void fill(json::Object& out, const Binary& is) const {
    out.set("operator", operator_text(is.op));
    out.set("left", node(*is.left));
    out.set("right", node(*is.right));
  }
  void fill(json::Object& out, const Negate& is) const { out.set("negate", node(*is.operand)); }
  void fill(json::Object& out, const Not& is) const { out.set("not", node(*is.operand)); }
  void fill(json::Object& out, const And& is) const { out.set("and", nodes(is.parts)); }
  void fill(json::Object& out, const Or& is) const { out.set("or", nodes(is.parts)); }
  void fill(json::Object& out, const Parentheses& is) const {
    out.set("parentheses", node(*is.inner));
  }
  void fill(json::Object& out, const Call& is) const {
    out.set("call", is.name);
    if (!is.arguments.empty()) out.set("arguments", nodes(is.arguments));
    if (!is.keyed.empty()) out.set("keyed", keyed(is.keyed));
    if (is.block) out.set("do", nodes(is.block->statements));
    if (is.otherwise) out.set("else", nodes(is.otherwise->statements));
  }
  void fill(json::Object& out, const Cond& is) const {
    json::Array clauses;
    for (const Clause& clause : is.clauses) {
      json::Object one;
      one.set("if", node(*clause.condition));
      one.set("do", nodes(clause.body.statements));
      clauses.push_back(std::move(one));
    }
    out.set("cond", std::move(clauses));
  }
  void fill(json::Object& out, const Assign& is) const {
    out.set("assign", is.target);
    constexpr std::string_view kSigns = "=+-*/";
    out.set("sign", std::string(1, kSigns[static_cast<size_t>(is.op)]));
    out.set("value", node(*is.value));
    if (is.label != nullptr) out.set("label", node(*is.label));
  }

  const Script& script_;
  Places places_;
};

}  // namespace

json::Value to_json(const Script& script, Places places) {
  const Printer printer(script, places);
  json::Object out;
  out.set("commands", printer.nodes(script.commands));
  if (places == Places::kLeftOut) return out;
  json::Array comments;
  for (const Comment& comment : script.comments) {
    json::Object one;
    const Range& range = comment.range;
    one.set("comment", script.source->text().substr(range.begin, range.end - range.begin));
    one.set("at", printer.place(range));
    comments.push_back(std::move(one));
  }
  out.set("comments", std::move(comments));
  return out;
}

}  // namespace jantaku::majs
