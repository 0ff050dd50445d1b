// A file without a name for what memory has no room for.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/diagnostic.h"
#include "base/sorted_runs.h"

namespace jantaku::cli {

// In the folder for temporary files ($TMPDIR, or /tmp); made when the first byte is put away, and
// gone with the process, however that ends.
class TemporaryRuns : public base::Runs {
 public:
  // `what` is to be put away, for the message.
  explicit TemporaryRuns(std::string what) : what_(std::move(what)) {}
  TemporaryRuns(const TemporaryRuns&) = delete;
  TemporaryRuns& operator=(const TemporaryRuns&) = delete;
  ~TemporaryRuns() override;

  bool append(std::string_view bytes) override;
  size_t read(size_t from, char* place, size_t room) override;
  // Why something could not be put away or found again.
  base::Diagnostic problem() const;

 private:
  std::string what_;
  int file_ = -1;
  int error_ = 0;
};

}  // namespace jantaku::cli
