// The file that a game of `jantaku play` is kept in while it is played.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "bots/match.h"
#include "tui/saved_game.h"

namespace jantaku::cli {

class Saving {
 public:
  explicit Saving(std::filesystem::path path) : path_(std::move(path)) {}
  Saving(const Saving&) = delete;
  Saving& operator=(const Saving&) = delete;
  ~Saving() { let_go(); }

  // Makes the file if it is not there, and holds it until the end: two programs that append to one
  // save destroy it. What is wrong if another one holds it. A file that cannot be made is no error:
  // the game is played without, and trouble() says so. Once more after the file was renamed.
  std::optional<base::Diagnostic> hold();

  // The match stays the caller's.
  void begin(const tui::SavedGame& game, const bots::Match& match);
  // After the lines of a save that are whole.
  void go_on(const tui::SavedGame& saved, const bots::Match& match);
  // Appends whatever the log has got since the last time.
  void step();
  // Why the game is not in the file; empty if it is.
  std::string trouble() const;
  // The game is over.
  void remove();
  const std::filesystem::path& path() const { return path_; }

 private:
  void let_go();

  std::filesystem::path path_;
  int held_ = -1;  // a descriptor that has the lock
  const bots::Match* match_ = nullptr;
  std::ofstream out_;
  size_t told_ = 0;
  bool has_begun_ = false;  // something of the game is in the file
};

}  // namespace jantaku::cli
