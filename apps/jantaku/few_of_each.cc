#include "few_of_each.h"

#include <fmt/format.h>

#include "base/render_part.h"

namespace jantaku::cli {
namespace {

constexpr size_t kShown = 5;

}  // namespace

std::string FewOfEach::render(const base::Diagnostics& diagnostics, base::LineColumn begin) {
  base::Diagnostics shown;
  for (const base::Diagnostic& one : diagnostics) {
    const bool is_error = one.severity == base::Severity::kError;
    if (is_error || ++counts_[one.code] <= kShown) shown.push_back(one);
  }
  return base::render_part(shown, begin, colour_);
}

std::string FewOfEach::rest(const std::string& file) const {
  std::string text;
  for (const auto& [code, count] : counts_) {
    if (count <= kShown) continue;
    text += fmt::format("{}: {} more like those above [{}]\n", file, count - kShown, code);
  }
  if (left_out_ > 0) text += fmt::format("{}: {} more warnings\n", file, left_out_);
  return text;
}

}  // namespace jantaku::cli
