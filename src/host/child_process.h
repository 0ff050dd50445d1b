// A program that is talked to by lines over its standard input and output.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace jantaku::host {

class ChildProcess {
 public:
  // Runs the command with the shell. Its standard error is ours. A command that cannot be found
  // shows only when it is talked to.
  static base::Result<std::unique_ptr<ChildProcess>> start(const std::string& command);
  // Closes its input, gives it a moment to end, then ends it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Both within the time; a diagnostic if the time is over, or the process has ended.
  base::Diagnostics write_line(std::string_view line, double seconds);
  // Lines of up to 64 KiB.
  base::Result<std::string> read_line(double seconds);

 private:
  ChildProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  pid_t pid_;
  int input_;   // we write
  int output_;  // we read
  std::string buffer_;
};

}  // namespace jantaku::host
