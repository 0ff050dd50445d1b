// What one format says and another cannot hold: each kind of thing once, for people.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

class Losses {
 public:
  void add(std::string_view what) {
    if (std::find(list_.begin(), list_.end(), what) == list_.end()) list_.emplace_back(what);
  }
  const std::vector<std::string>& list() const { return list_; }

 private:
  std::vector<std::string> list_;
};

}  // namespace jantaku::record
