#include "json/origin.h"

#include <cassert>
#include <utility>

namespace jantaku::json {

Origin Origins::add(base::SourcePtr source) {
  assert(source);
  const auto end = static_cast<uint32_t>(source->text().size());
  return add({.source = std::move(source), .edit = nullptr}, 0, end);
}

Origin Origins::add(Edit edit) {
  const base::SourceRange range = edit.range;
  return add({.source = range.source, .edit = std::make_unique<Edit>(std::move(edit))}, range.begin,
             range.end);
}

Origin Origins::add(Maker maker, uint32_t begin, uint32_t end) {
  makers_.push_back(std::move(maker));
  return {.maker = static_cast<uint32_t>(makers_.size()), .begin = begin, .end = end};
}

base::SourceRange Origins::range(const Origin& origin) const {
  if (!origin.known()) return {};
  assert(origin.maker <= makers_.size());
  return {makers_[origin.maker - 1].source, origin.begin, origin.end};
}

const Edit* Origins::edit(const Origin& origin) const {
  if (!origin.known()) return nullptr;
  assert(origin.maker <= makers_.size());
  return makers_[origin.maker - 1].edit.get();
}

}  // namespace jantaku::json
