// Which of many files are one game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "file_list.h"

namespace jantaku::cli {

// One file, or the logs of a game's rounds, as `sim --logs` writes them. Of more than a game has
// rounds only so many that this shows.
using GameFiles = std::vector<std::string>;

class GameFilesReader {
 public:
  explicit GameFilesReader(FileList& files) : files_(files.read()), ahead_(files_.next()) {}

  // Nothing after the last.
  std::optional<GameFiles> next();

 private:
  FileList::Reader files_;
  std::optional<std::string> ahead_;
};

// The name of the log of one round of a game without its last part: game-000001-round-02.
std::string without_round(std::string name);

}  // namespace jantaku::cli
