#include "output.h"

#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "command.h"

namespace jantaku::cli {
namespace {

constexpr size_t kMostHeld = size_t{2} << 20;

bool is_no_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error);
}

}  // namespace

Output::Output(std::string file) : file_(std::move(file)) {
  if (file_ == "-") file_.clear();
}

Output::~Output() {
  if (out_ == nullptr) return;
  gzclose(static_cast<gzFile>(out_));
  if (aside_) std::remove(open_name().c_str());
}

void Output::add(std::string_view text) {
  if (held_.size() + text.size() <= kMostHeld) {
    held_ += text;
    return;
  }
  if (out_ == nullptr) aside_ = !is_no_file(file_);
  // What is large is not copied.
  flush();
  write(text);
}

void Output::write(std::string_view text) {
  if (is_standard()) {
    print(text);
  } else if (good_) {
    errno = 0;
    // T: as it is.
    const char* const mode = file_.ends_with(".gz") ? "wb" : "wbT";
    if (out_ == nullptr) out_ = gzopen(open_name().c_str(), mode);
    good_ = out_ != nullptr &&
            gzfwrite(text.data(), 1, text.size(), static_cast<gzFile>(out_)) == text.size();
    error_ = errno;
  }
}

base::Diagnostics Output::commit() {
  flush();
  if (is_standard()) return {};
  if (out_ != nullptr) {
    errno = 0;
    good_ = gzclose(static_cast<gzFile>(out_)) == Z_OK && good_;
    out_ = nullptr;
    if (good_ && aside_) good_ = std::rename(open_name().c_str(), file_.c_str()) == 0;
    if (error_ == 0) error_ = errno;
    if (!good_ && aside_) std::remove(open_name().c_str());
  }
  if (good_) return {};
  return {{.code = "cli/cannot-write",
           .message = fmt::format("{} cannot be written: {}", file_, std::strerror(error_))}};
}

base::Diagnostics write_output(const std::string& file, std::string_view text) {
  Output output(file);
  output.add(text);
  return output.commit();
}

bool write_whole(const std::string& file, std::string_view text) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path target = fs::weakly_canonical(file, error);
  if (error) target = file;
  const fs::path beside = target.string() + ".part";
  std::ofstream out(beside, std::ios::binary);
  out << text;
  out.close();
  bool good = out.good();
  const fs::file_status before = fs::status(target, error);
  if (good && fs::is_regular_file(before)) fs::permissions(beside, before.permissions(), error);
  if (good) {
    fs::rename(beside, target, error);
    good = !error;
  }
  if (!good) fs::remove(beside, error);
  return good;
}

bool can_be_written(const std::string& file) {
  const std::string beside = file + ".part";
  const bool good = std::ofstream(beside, std::ios::binary).good();
  std::error_code error;
  std::filesystem::remove(beside, error);
  return good && !std::filesystem::is_directory(file, error);
}

bool make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return !error && ::access(folder.c_str(), W_OK) == 0;
}

base::Diagnostic cannot_write(const std::string& file) {
  return {.code = "cli/cannot-write", .message = file + " cannot be written"};
}

}  // namespace jantaku::cli
