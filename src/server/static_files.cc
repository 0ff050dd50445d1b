#include "server/static_files.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace jantaku::server {
namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view ending, name;
};
constexpr std::array<Type, 12> kTypes = {{{".html", "text/html; charset=utf-8"},
                                          {".js", "text/javascript; charset=utf-8"},
                                          {".css", "text/css; charset=utf-8"},
                                          {".svg", "image/svg+xml"},
                                          {".json", "application/json"},
                                          {".webmanifest", "application/manifest+json"},
                                          {".png", "image/png"},
                                          {".ico", "image/x-icon"},
                                          {".woff2", "font/woff2"},
                                          {".wasm", "application/wasm"},
                                          {".txt", "text/plain; charset=utf-8"},
                                          {".mp3", "audio/mpeg"}}};

std::string type_of(std::string_view path) {
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return std::string(type.name);
  }
  return "application/octet-stream";
}

std::string compressed(const std::string& text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int ended = deflate(&stream, Z_FINISH);
  out.resize(ended == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

// Names of the client's own making: no way up, nothing hidden, and no empty part, which would make
// the rest a path from the root of the machine.
bool is_plain(std::string_view path) {
  return path.starts_with('/') && path.find("..") == std::string_view::npos &&
         path.find("//") == std::string_view::npos && path.find("/.") == std::string_view::npos &&
         path.find('\\') == std::string_view::npos && path.find('\0') == std::string_view::npos;
}

// Whether the file lies in the folder, wherever links lead.
bool is_inside(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path real_folder = fs::canonical(folder, error);
  if (error) return false;
  const fs::path real_file = fs::canonical(file, error);
  if (error) return false;
  return std::mismatch(real_folder.begin(), real_folder.end(), real_file.begin(), real_file.end())
             .first == real_folder.end();
}

constexpr const char* kNoClient =
    "<!doctype html><html lang=\"en\"><title>Jantaku</title><p>The server runs, but the web client "
    "was not built: see docs/server.md.</p></html>";

}  // namespace

StaticFiles::StaticFiles(std::string folder) : folder_(std::move(folder)) {}

std::optional<StaticFiles::File> StaticFiles::load(const std::string& path) const {
  const fs::path file = fs::path(folder_) / path.substr(1);
  std::error_code error;
  if (!fs::is_regular_file(file, error) || !is_inside(file, folder_)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return File{.text = {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()},
              .type = type_of(path),
              .forever = path.starts_with("/assets/")};
}

std::optional<StaticFiles::File> StaticFiles::find(const std::string& asked, Gzip gzip) const {
  if (!is_plain(asked)) return std::nullopt;
  // A page of the client has no ending.
  const bool is_page = asked.rfind('.') == std::string::npos || asked.rfind('.') < asked.rfind('/');
  const std::string path = is_page ? "/index.html" : asked;
  if (folder_.empty()) {
    if (!is_page) return std::nullopt;
    return File{.text = kNoClient, .type = type_of(path)};
  }
  const std::lock_guard lock(cache_->mutex);
  auto known = cache_->files.find(path);
  if (known == cache_->files.end() || is_page) {
    auto file = load(path);
    if (!file) {
      if (!is_page) return std::nullopt;
      return File{.text = kNoClient, .type = type_of(path)};
    }
    File small = *file;
    small.text = compressed(file->text);
    small.gzip = true;
    known =
        cache_->files.insert_or_assign(path, std::pair(*std::move(file), std::move(small))).first;
  }
  const auto& [plain, small] = known->second;
  const bool worth_it = !small.text.empty() && small.text.size() < plain.text.size();
  return gzip == Gzip::kYes && worth_it ? small : plain;
}

}  // namespace jantaku::server
