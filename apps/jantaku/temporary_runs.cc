#include "temporary_runs.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

namespace jantaku::cli {
namespace {

std::string folder() {
  const char* const chosen = std::getenv("TMPDIR");
  return chosen != nullptr && *chosen != '\0' ? chosen : "/tmp";
}

}  // namespace

TemporaryRuns::~TemporaryRuns() {
  if (file_ >= 0) close(file_);
}

bool TemporaryRuns::append(std::string_view bytes) {
  if (file_ < 0) {
    std::string name = folder() + "/jantaku-XXXXXX";  // which mkostemp makes a name of
    file_ = mkostemp(name.data(), O_CLOEXEC);
    if (file_ < 0) {
      error_ = errno;
      return false;
    }
    unlink(name.c_str());
  }
  while (!bytes.empty()) {
    const ssize_t count = write(file_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      error_ = errno;
      return false;
    }
    bytes.remove_prefix(static_cast<size_t>(count));
  }
  return true;
}

size_t TemporaryRuns::read(size_t from, char* place, size_t room) {
  for (;;) {
    const ssize_t count = pread(file_, place, room, static_cast<off_t>(from));
    if (count >= 0) return static_cast<size_t>(count);
    if (errno == EINTR) continue;
    error_ = errno;
    return 0;
  }
}

base::Diagnostic TemporaryRuns::problem() const {
  return {.code = "cli/no-room",
          .message = fmt::format("{} are too many for memory, and the temporary file for "
                                 "them in {} cannot be used: {}",
                                 what_, folder(), std::strerror(error_)),
          .hint = "set TMPDIR to a folder with more room"};
}

}  // namespace jantaku::cli
