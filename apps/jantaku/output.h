// Files as commands write them: whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace jantaku::cli {

// A little is kept in memory until it is known to be good. More goes to a file of another name
// beside the one that is meant, or straight to what is no file: standard output, a pipe. Compressed
// if the name ends in .gz.
class Output {
 public:
  // Empty or "-": standard output.
  explicit Output(std::string file);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  // What was not committed is gone.
  ~Output();

  bool is_standard() const { return file_.empty(); }
  void add(std::string_view text);
  // Nothing, or what went wrong.
  base::Diagnostics commit();

 private:
  void flush() {
    write(held_);
    held_.clear();
  }
  void write(std::string_view text);
  std::string open_name() const { return aside_ ? file_ + ".unfinished" : file_; }

  std::string file_;
  std::string held_;
  void* out_ = nullptr;  // zlib's; none before anything was written
  bool aside_ = false;   // it has another name yet
  bool good_ = true;
  int error_ = 0;
};

// One text. Nothing, or what went wrong.
base::Diagnostics write_output(const std::string& file, std::string_view text);

// What must never be half a file: a script that is formatted, what a long run writes again and
// again so that it can go on after an interruption. It is written beside the file first. A link
// stays one, and the file keeps its permissions.
bool write_whole(const std::string& file, std::string_view text);
// Asked before hours are spent on what is to stand in it.
bool can_be_written(const std::string& file);
// Whether it is there by now, and files can be put into it.
bool make_folder(const std::string& folder);
base::Diagnostic cannot_write(const std::string& file);

}  // namespace jantaku::cli
