#include "input.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>

namespace jantaku::cli {
namespace {

constexpr size_t kBlock = size_t{64} << 10;
constexpr int kGzip = 16 + MAX_WBITS;

// About the file as a whole, so that there is no line to point at.
base::Diagnostic refuse(const std::string& file, std::string code, std::string_view message) {
  return {.code = std::move(code), .message = fmt::format("{} {}", file, message)};
}

base::Diagnostic too_large(const std::string& file, size_t most) {
  return refuse(file, "cli/too-large",
                fmt::format("is more than {} MiB: no file of its kind is that large", most >> 20));
}

// Calls `more(place, room)`, which says how much it put there, until it put nothing. What is not
// expected makes room by doubling, for nobody says how much will come.
base::Result<std::string> gather(const std::string& file, size_t expected, const InputLimit& limit,
                                 const std::function<size_t(char*, size_t)>& more) {
  std::string bytes;
  size_t most = kMostInputBytes;
  for (;;) {
    const size_t before = bytes.size();
    // One byte more than may be there, or than is expected, to see that there is no more.
    size_t room = std::min(std::max(kBlock, before), most + 1 - before);
    if (before <= expected && expected > 0) room = std::min(room, expected + 1 - before);
    bytes.resize(before + room);
    const size_t count = more(bytes.data() + before, room);
    bytes.resize(before + count);
    if (before == 0) {
      most = std::min(limit(bytes), kMostInputBytes);
      if (expected <= most) bytes.reserve(expected + 1);
    }
    if (std::max(bytes.size(), expected) > most) return too_large(file, most);
    if (count == 0) return bytes;
  }
}

// Nothing for what is no file, such as a pipe.
size_t size_of(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return 0;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : static_cast<size_t>(size);
}

constexpr std::string_view kGzipMark = "\x1f\x8b";

base::Result<std::string> read_bytes(const std::string& file, const InputLimit& limit) {
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  // A folder opens without complaint, and cannot be read.
  if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
    return refuse(file, "cli/cannot-read", fmt::format("cannot be read: {}", std::strerror(errno)));
  }
  in.clear();
  return gather(file, size_of(file), limit, [&](char* place, size_t room) {
    in.read(place, static_cast<std::streamsize>(room));
    return static_cast<size_t>(in.gcount());
  });
}

base::Result<std::string> gunzip(const std::string& file, std::string& bytes,
                                 const InputLimit& limit) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK) {
    return refuse(file, "cli/gzip", "cannot be decompressed: there is no memory");
  }
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  int status = Z_OK;
  auto text = gather(file, 0, limit, [&](char* place, size_t room) {
    stream.next_out = reinterpret_cast<Bytef*>(place);
    stream.avail_out = static_cast<uInt>(room);
    while (status == Z_OK && stream.avail_out > 0) status = inflate(&stream, Z_NO_FLUSH);
    return room - stream.avail_out;
  });
  if (!text || status == Z_STREAM_END) return text;
  if (status != Z_BUF_ERROR) {
    return refuse(file, "cli/gzip", "begins like a gzip file and is not one");
  }
  base::Diagnostic warning =
      refuse(file, "cli/gzip-cut-off", "is compressed with gzip and ends too early");
  warning.severity = base::Severity::kWarning;
  return {*std::move(text), {std::move(warning)}};
}

// An index of lines takes more than the lines if they are empty.
base::Result<base::SourcePtr> source_of(const std::string& file, std::string text,
                                        base::Diagnostics warnings) {
  if (std::count(text.begin(), text.end(), '\n') > static_cast<std::ptrdiff_t>(kMostInputLines)) {
    return refuse(file, "cli/too-large", "has more than 1,000,000 lines");
  }
  return {base::make_source(file, std::move(text)), std::move(warnings)};
}

}  // namespace

base::Result<base::SourcePtr> read_input(const std::string& file, const InputLimit& limit) {
  auto bytes = read_bytes(file, limit);
  if (!bytes) return std::move(bytes).diagnostics();
  if (!bytes->starts_with(kGzipMark)) return source_of(file, *std::move(bytes), {});
  auto text = gunzip(file, *bytes, limit);
  if (!text) return std::move(text).diagnostics();
  base::Diagnostics warnings = text.diagnostics();
  return source_of(file, *std::move(text), std::move(warnings));
}

std::vector<std::string> files_of(const std::vector<std::string>& files_and_folders) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const std::string& name : files_and_folders) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
      files.push_back(name);
      continue;
    }
    std::vector<std::string> inside;
    for (fs::recursive_directory_iterator at(name, error), end; !error && at != end;
         at.increment(error)) {
      if (at->is_regular_file(error)) inside.push_back(at->path().string());
    }
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

}  // namespace jantaku::cli
