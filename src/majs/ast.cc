#include "majs/ast.h"

#include <algorithm>

namespace jantaku::majs {

uint32_t Text::source_offset(size_t at) const {
  const auto after =
      std::upper_bound(pieces.begin(), pieces.end(), at,
                       [](size_t byte, const Piece& piece) { return byte < piece.at; });
  if (after == pieces.begin()) return 0;
  const Piece& piece = *(after - 1);
  return piece.offset + static_cast<uint32_t>(at - piece.at);
}

Range Text::source_range(size_t begin, size_t end) const {
  if (end <= begin) return {source_offset(begin), source_offset(begin)};
  return {source_offset(begin), source_offset(end - 1) + 1};
}

std::string_view operator_text(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return "+";
    case Operator::kSubtract:
      return "-";
    case Operator::kMultiply:
      return "*";
    case Operator::kDivide:
      return "/";
    case Operator::kPower:
      return "**";
    case Operator::kEqual:
      return "==";
    case Operator::kNotEqual:
      return "!=";
    case Operator::kLess:
      return "<";
    case Operator::kMore:
      return ">";
    case Operator::kAtMost:
      return "<=";
    case Operator::kAtLeast:
      return ">=";
    case Operator::kIn:
      return "in";
    case Operator::kNotIn:
      return "not in";
  }
  return "";
}

}  // namespace jantaku::majs
