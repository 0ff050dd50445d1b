#include "input.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace jantaku::cli {
namespace {

constexpr size_t kBlock = size_t{64} << 10;

// About the file as a whole, so that there is no line to point at.
base::Diagnostic refuse(const std::string& file, std::string code, std::string_view message) {
  return {.code = std::move(code), .message = fmt::format("{} {}", file, message)};
}

base::Diagnostic cannot_read(const std::string& file) {
  return refuse(file, "cli/cannot-read", fmt::format("cannot be read: {}", std::strerror(errno)));
}

// Nothing for what is no file, such as a pipe.
size_t size_of(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return 0;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : static_cast<size_t>(size);
}

// What is not expected makes room by doubling, for nobody says how much will come.
base::Result<std::string> gather(InputStream& stream, size_t most) {
  std::string bytes;
  const size_t expected = stream.expected();
  if (expected > most) return too_large(stream.name(), most);
  bytes.reserve(expected + 1);
  for (;;) {
    const size_t before = bytes.size();
    // One byte more than may be there, or than is expected, to see that there is no more.
    size_t room = std::min(std::max(kBlock, before), most + 1 - before);
    if (before <= expected && expected > 0) room = std::min(room, expected + 1 - before);
    bytes.resize(before + room);
    const size_t count = stream.read(bytes.data() + before, room);
    bytes.resize(before + count);
    if (bytes.size() > most) return too_large(stream.name(), most);
    if (count == 0) return bytes;
  }
}

}  // namespace

base::Diagnostic too_large(const std::string& file, size_t most) {
  return refuse(file, "cli/too-large",
                fmt::format("is more than {} MiB: no file of its kind is that large", most >> 20));
}

base::Result<std::unique_ptr<InputStream>> InputStream::open(const std::string& file) {
  errno = 0;
  const gzFile in = gzopen(file == kStandardInput ? "/dev/stdin" : file.c_str(), "rb");
  if (in == nullptr) return cannot_read(file);
  std::unique_ptr<InputStream> stream(new InputStream(file, in));
  gzbuffer(in, kBlock);
  const auto head = std::make_unique_for_overwrite<char[]>(kBlock);
  const int count = gzread(in, head.get(), kBlock);
  int status = Z_OK;
  gzerror(in, &status);
  // A folder opens without complaint, and cannot be read.
  if (count < 0 && status == Z_ERRNO) return cannot_read(file);
  stream->head_.assign(head.get(), static_cast<size_t>(std::max(count, 0)));
  if (gzdirect(in) != 0) stream->expected_ = size_of(file);
  return stream;
}

InputStream::~InputStream() { gzclose(static_cast<gzFile>(file_)); }

size_t InputStream::read(char* place, size_t room) {
  if (from_head_ < head_.size()) {
    const size_t count = head_.copy(place, room, from_head_);
    from_head_ += count;
    return count;
  }
  const int count = gzread(static_cast<gzFile>(file_), place, static_cast<unsigned>(room));
  return static_cast<size_t>(std::max(count, 0));
}

base::Diagnostics InputStream::problems() const {
  int status = Z_OK;
  gzerror(static_cast<gzFile>(file_), &status);
  if (status == Z_BUF_ERROR) {
    base::Diagnostic warning =
        refuse(name_, "cli/gzip-cut-off", "is compressed with gzip and ends too early");
    warning.severity = base::Severity::kWarning;
    return {std::move(warning)};
  }
  if (status == Z_OK || status == Z_STREAM_END) return {};
  return {refuse(name_, "cli/gzip", "begins like a gzip file and is not one")};
}

base::Result<base::SourcePtr> read_input(InputStream& stream, const InputLimit& limit) {
  auto text = gather(stream, std::min(limit(stream.head()), kMostInputBytes));
  if (!text) return std::move(text).diagnostics();
  base::Diagnostics problems = stream.problems();
  if (base::has_errors(problems)) return problems;
  // An index of lines takes more than the lines if they are empty.
  if (std::count(text->begin(), text->end(), '\n') > static_cast<std::ptrdiff_t>(kMostInputLines)) {
    return refuse(stream.name(), "cli/too-large", "has more than 1,000,000 lines");
  }
  return {base::make_source(stream.name(), *std::move(text)), std::move(problems)};
}

base::Result<base::SourcePtr> read_input(const std::string& file, const InputLimit& limit) {
  const auto stream = InputStream::open(file);
  if (!stream) return stream.diagnostics();
  return read_input(**stream, limit);
}

}  // namespace jantaku::cli
