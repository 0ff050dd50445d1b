// jantaku fmt: MahjongScript as it should be written.
#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <vector>

#include "commands.h"
#include "input.h"
#include "majs/format.h"
#include "majs/parse.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  bool check = false;
};

enum class Outcome : uint8_t { kSame, kDiffers, kFailed };

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file) return true;
  complain(base::Diagnostic{.code = "cli/write", .message = fmt::format("cannot write {}", path)});
  return false;
}

Outcome format_file(const std::string& path, const Options& options) {
  const auto source = read_input(path);
  if (!source) {
    complain(source.diagnostics());
    return Outcome::kFailed;
  }
  const majs::Parsed parsed = majs::parse(*source);
  if (!parsed.ok()) {
    complain(parsed.diagnostics);
    return Outcome::kFailed;
  }
  const auto formatted = majs::format(parsed.script);
  if (!formatted) {
    complain(formatted.diagnostics());
    return Outcome::kFailed;
  }
  if (*formatted == (*source)->text()) return Outcome::kSame;
  if (!options.check && !write_file(path, *formatted)) return Outcome::kFailed;
  return Outcome::kDiffers;
}

int format_all(const Options& options) {
  size_t passed = 0, failed = 0;
  for (const std::string& file : options.files) {
    const Outcome outcome = format_file(file, options);
    if (outcome == Outcome::kDiffers) {
      print(fmt::format("{} {}\n", file, options.check ? "is not formatted" : "formatted"));
    }
    const bool is_good =
        outcome == Outcome::kSame || (outcome == Outcome::kDiffers && !options.check);
    ++(is_good ? passed : failed);
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? kOk : kFailed;
}

}  // namespace

Run add_fmt(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Scripts (.majs)")->required();
  app.add_flag("--check", options->check, "Change nothing; the exit status is 1 if a file would");
  app.footer(
      "Files are rewritten in place; comments stay where they were. A file with a mistake in it\n"
      "stays as it is.\n"
      "\n"
      "Example:\n"
      "  jantaku fmt mine.majs");
  return [options] { return format_all(*options); };
}

}  // namespace jantaku::cli
