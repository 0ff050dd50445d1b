// Files as commands read them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/source.h"

namespace jantaku::cli {

inline constexpr size_t kMostInputBytes = size_t{64} << 20;
inline constexpr size_t kMostInputLines = 1'000'000;

// The name of what comes in through a pipe.
inline constexpr std::string_view kStandardInput = "-";

// A file block by block, decompressed if it is gzip.
class InputStream {
 public:
  static base::Result<std::unique_ptr<InputStream>> open(const std::string& file);
  InputStream(const InputStream&) = delete;
  InputStream& operator=(const InputStream&) = delete;
  ~InputStream();

  const std::string& name() const { return name_; }
  // What it begins with, as much as shows what it is.
  std::string_view head() const { return head_; }
  // How long the text is; nothing for what is compressed or no file, such as a pipe.
  size_t expected() const { return expected_; }
  // Puts so much there at most, and says how much; nothing at the end.
  size_t read(char* place, size_t room);
  // After the end: an error for what cannot be decompressed, a warning for what is cut off.
  base::Diagnostics problems() const;

 private:
  InputStream(std::string name, void* file) : name_(std::move(name)), file_(file) {}

  std::string name_;
  void* file_;  // zlib's
  std::string head_;
  size_t from_head_ = 0;  // so much of it was read
  size_t expected_ = 0;
};

// How many bytes a text may have that begins like this.
using InputLimit = std::function<size_t(std::string_view head)>;

// The whole file under its name. What is larger than the limit, or becomes so, is refused before it
// is all in memory; of a gzip file that is cut off, what there is comes with a warning.
base::Result<base::SourcePtr> read_input(
    const std::string& file, const InputLimit& limit = [](auto) { return kMostInputBytes; });
base::Result<base::SourcePtr> read_input(InputStream& stream, const InputLimit& limit);

// The error for a text of more than so many bytes.
base::Diagnostic too_large(const std::string& file, size_t most);

}  // namespace jantaku::cli
