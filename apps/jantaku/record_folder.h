// Records of games that are being simulated, one file each.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "record_format.h"

namespace jantaku::cli {

class RecordFolder {
 public:
  RecordFolder(std::string folder, const std::string& format, record::Rules rules,
               std::vector<std::string> players);

  // From any thread; the rounds of one game from one. A game with a round that no record can tell
  // is not written.
  void add(uint64_t game, std::optional<record::Round> round);
  void finish(uint64_t number, const record::Final& end);

  // Says on standard error what was lost or went wrong; the exit status.
  int report();

 private:
  std::string folder_;
  RecordFormat format_;
  record::Rules rules_;
  std::vector<std::string> names_;
  std::mutex mutex_;
  std::map<uint64_t, record::Game> open_;
  std::set<uint64_t> untold_;  // of those that are being played
  size_t unwritten_ = 0;       // of those that have ended
  std::map<std::string, size_t> losses_;
  base::Diagnostics problems_;
};

}  // namespace jantaku::cli
