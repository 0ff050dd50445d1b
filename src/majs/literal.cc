#include "majs/literal.h"

#include <algorithm>

namespace jantaku::majs {

base::SourceRange Literal::range(size_t begin, size_t end) const {
  if (offsets_.empty()) return whole_;
  const size_t last = offsets_.size() - 1;
  begin = std::min(begin, last);
  end = std::min(std::max(end, begin), last);
  const uint32_t from = offsets_[begin];
  // Where the next byte begins, this one ended, but for what is not shown between them.
  const uint32_t to = end == begin ? from + 1 : std::max(offsets_[end], from + 1);
  return {whole_.source, from, to};
}

}  // namespace jantaku::majs
