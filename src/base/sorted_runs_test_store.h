// For tests: what stands in for a file.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/sorted_runs.h"

namespace jantaku::base {

// A file of so many bytes at most, in memory.
class MemoryRuns : public Runs {
 public:
  explicit MemoryRuns(size_t most = std::string::npos) : most_(most) {}
  bool append(std::string_view bytes) override {
    if (text.size() + bytes.size() > most_) return false;
    text += bytes;
    return true;
  }
  size_t read(size_t from, char* place, size_t room) override {
    return std::string_view(text).substr(std::min(from, text.size())).copy(place, room);
  }
  std::string text;

 private:
  size_t most_;
};

}  // namespace jantaku::base
