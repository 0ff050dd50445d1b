#include "majs/ast.h"

namespace jantaku::majs {

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
