#include "saving.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace jantaku::cli {
namespace fs = std::filesystem;

std::optional<base::Diagnostic> Saving::hold() {
  let_go();
  std::error_code error;
  if (path_.has_parent_path()) fs::create_directories(path_.parent_path(), error);
  constexpr mode_t kMode = 0666;
  // The one who had it may have removed the file since it was opened here.
  constexpr int kMostTries = 10;
  for (int i = 0; i < kMostTries; ++i) {
    held_ = open(path_.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, kMode);
    struct stat mine{}, there{};
    if (held_ < 0 || fstat(held_, &mine) != 0 || !S_ISREG(mine.st_mode)) return std::nullopt;
    if (flock(held_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return std::nullopt;  // a file system without locks
      return base::Diagnostic{
          .code = "play/save-in-use",
          .message =
              fmt::format("the game in {} is being played in another window", path_.string()),
          .hint = "leave it there first, or keep this one elsewhere with --save FILE"};
    }
    if (stat(path_.c_str(), &there) == 0 && there.st_ino == mine.st_ino) return std::nullopt;
    let_go();
  }
  return std::nullopt;
}

void Saving::let_go() {
  if (held_ >= 0) close(held_);
  held_ = -1;
}

void Saving::begin(const tui::SavedGame& game, const bots::Match& match) {
  match_ = &match;
  out_.open(path_, std::ios::trunc);
  out_ << tui::first_line(game) << std::flush;
  has_begun_ = out_.good();
  step();
}

void Saving::go_on(const tui::SavedGame& saved, const bots::Match& match) {
  match_ = &match;
  has_begun_ = true;
  told_ = match.game().log().entries.size();
  std::error_code error;
  if (saved.is_cut) fs::resize_file(path_, saved.whole_bytes, error);
  out_.open(path_, std::ios::app);
  if (error) out_.setstate(std::ios::failbit);  // a line behind half a line could not be read
}

void Saving::step() {
  const auto& entries = match_->game().log().entries;
  for (; told_ < entries.size(); ++told_) out_ << tui::line_of(entries[told_]);
  out_.flush();
}

std::string Saving::trouble() const {
  if (out_.good()) return "";
  return fmt::format("{} cannot be written: the game is {}", path_.string(),
                     has_begun_ ? "saved only up to an earlier choice" : "not saved");
}

void Saving::remove() {
  std::error_code error;
  if (fs::is_regular_file(path_, error)) fs::remove(path_, error);
}

}  // namespace jantaku::cli
