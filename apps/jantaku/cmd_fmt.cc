// jantaku fmt: MahjongScript as it should be written.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "commands.h"
#include "input.h"
#include "majs/format.h"
#include "majs/parse.h"
#include "output.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  bool check = false;
};

enum class Outcome : uint8_t { kSame, kDiffers, kFailed };

struct Formatted {
  Outcome outcome = Outcome::kFailed;
  std::string text;
};

// What is wrong was said if it fails.
Formatted format_input(const std::string& path) {
  const auto source = read_input(path);
  if (!source) {
    complain(source.diagnostics());
    return {};
  }
  const majs::Parsed parsed = majs::parse(*source);
  if (!parsed.ok()) {
    complain(parsed.diagnostics);
    return {};
  }
  auto formatted = majs::format(parsed.script);
  if (!formatted) {
    complain(formatted.diagnostics());
    return {};
  }
  const bool same = *formatted == (*source)->text();
  return {same ? Outcome::kSame : Outcome::kDiffers, *std::move(formatted)};
}

Outcome format_file(const std::string& path, const Options& options) {
  const Formatted formatted = format_input(path);
  if (formatted.outcome != Outcome::kDiffers || options.check) return formatted.outcome;
  if (write_whole(path, formatted.text)) return Outcome::kDiffers;
  complain(base::Diagnostic{.code = "cli/write", .message = fmt::format("cannot write {}", path)});
  return Outcome::kFailed;
}

// Standard output is the script and nothing else.
int format_standard_input() {
  const Formatted formatted = format_input(std::string(kStandardInput));
  if (formatted.outcome == Outcome::kFailed) return kFailed;
  print(formatted.text);
  return kOk;
}

int format_all(const Options& options) {
  const auto is_standard = [](const std::string& file) { return file == kStandardInput; };
  if (!options.check && std::any_of(options.files.begin(), options.files.end(), is_standard)) {
    if (options.files.size() == 1) return format_standard_input();
    complain(base::Diagnostic{.code = "cli/usage",
                              .message = "standard input is formatted alone",
                              .hint = "leave out - or the other files"});
    return kUsage;
  }
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
  app.add_option("FILE", options->files, "Scripts (.majs), or -: standard input")->required();
  app.add_flag("--check", options->check, "Change nothing; the exit status is 1 if a file would");
  app.footer(
      "Files are rewritten in place; comments stay where they were. A file with a mistake in it\n"
      "stays as it is. A script from standard input (-) goes to standard output.\n"
      "\n"
      "Examples:\n"
      "  jantaku fmt mine.majs\n"
      "  jantaku fmt - <mine.majs");
  return [options] { return format_all(*options); };
}

}  // namespace jantaku::cli
