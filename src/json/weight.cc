#include "json/weight.h"

#include <vector>

namespace jantaku::json {

size_t weight(const Value& value) {
  size_t sum = 0;
  std::vector<const Value*> open{&value};
  while (!open.empty()) {
    const Value& next = *open.back();
    open.pop_back();
    sum += kNodeWeight;
    if (const std::string* text = next.string()) {
      sum += text->size();
    } else if (const Array* items = next.array()) {
      for (const Value& item : *items) open.push_back(&item);
    } else if (const Object* members = next.object()) {
      for (const Member& member : *members) {
        sum += member.key.size();
        open.push_back(&member.value);
      }
    }
  }
  return sum;
}

}  // namespace jantaku::json
