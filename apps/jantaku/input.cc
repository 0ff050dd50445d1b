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

base::Diagnostic too_large(const std::string& file) {
  return refuse(file, "cli/too-large", "is more than 64 MiB: no record is that large");
}

base::Result<std::string> read_bytes(const std::string& file) {
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  // A folder opens without complaint, and cannot be read.
  if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
    return refuse(file, "cli/cannot-read", fmt::format("cannot be read: {}", std::strerror(errno)));
  }
  in.clear();
  std::string bytes;
  std::string block(kBlock, '\0');
  while (in.read(block.data(), static_cast<std::streamsize>(kBlock)), in.gcount() > 0) {
    bytes.append(block, 0, static_cast<size_t>(in.gcount()));
    if (bytes.size() > kMostInputBytes) return too_large(file);
  }
  return bytes;
}

base::Result<std::string> gunzip(const std::string& file, std::string& bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK) {
    return refuse(file, "cli/gzip", "cannot be decompressed: there is no memory");
  }
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  std::string block(kBlock, '\0');
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = kBlock;
    status = inflate(&stream, Z_NO_FLUSH);
    text.append(block, 0, kBlock - stream.avail_out);
    if (text.size() > kMostInputBytes) return too_large(file);
  }
  if (status == Z_STREAM_END) return text;
  if (status != Z_BUF_ERROR) {
    return refuse(file, "cli/gzip", "begins like a gzip file and is not one");
  }
  base::Diagnostic warning =
      refuse(file, "cli/gzip-cut-off", "is compressed with gzip and ends too early");
  warning.severity = base::Severity::kWarning;
  return {std::move(text), {std::move(warning)}};
}

}  // namespace

base::Result<base::SourcePtr> read_input(const std::string& file) {
  auto bytes = read_bytes(file);
  if (!bytes) return std::move(bytes).diagnostics();
  if (!bytes->starts_with("\x1f\x8b")) return base::make_source(file, *std::move(bytes));
  auto text = gunzip(file, *bytes);
  if (!text) return std::move(text).diagnostics();
  return {base::make_source(file, *text), text.diagnostics()};
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
