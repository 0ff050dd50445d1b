// Records of games that are being simulated, one file each.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "record/reader.h"
#include "riichi/game.h"
#include "riichi/log.h"

namespace jantaku::cli {

class RecordFolder {
 public:
  RecordFolder(std::string folder, const std::string& format, const riichi::Rules& rules,
               std::vector<std::string> players);

  // From any thread; the rounds of one game from one.
  void add(uint32_t game, const riichi::EventLog& log, const riichi::KyokuStart& start);
  void finish(uint32_t number, const riichi::GameResult& result);

  // Says on standard error what was lost or went wrong; the exit status.
  int report();

 private:
  std::string folder_;
  record::Format format_;
  const riichi::Rules& rules_;
  std::vector<std::string> names_;
  std::mutex mutex_;
  std::map<uint32_t, record::Game> open_;
  std::map<std::string, size_t> losses_;
  base::Diagnostics problems_;
};

}  // namespace jantaku::cli
