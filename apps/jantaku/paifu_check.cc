// jantaku paifu check, fmt: files of the paifu standard.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "input.h"
#include "paifu.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "replay/jmdp_check.h"

namespace jantaku::cli {
namespace {

namespace jmdp = record::jmdp;

struct Options {
  std::vector<std::string> files;
  jmdp::Strictness strictness = jmdp::Strictness::kStrict;
  replay::JmdpCheckOptions check;
  jmdp::WriteOptions write;
  std::string magic;
  bool in_place = false;
  bool only_check = false;
};

size_t count(const base::Diagnostics& diagnostics, base::Severity severity) {
  return static_cast<size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(),
                    [&](const base::Diagnostic& one) { return one.severity == severity; }));
}

// PF-101.
bool has_usual_ending(const std::string& file) {
  return file.ends_with(".jmdp") || file.ends_with(".jmjp") || file.starts_with("/dev/");
}

base::Result<base::SourcePtr> read_text(const std::string& file) {
  return read_input(file, [](std::string_view) { return jmdp::kMostFileBytes; });
}

int check(const Options& options) {
  size_t passed = 0;
  size_t failed = 0;
  for (const std::string& file : files_of(options.files)) {
    const auto source = read_text(file);
    if (!source) {
      complain(source.diagnostics());
      ++failed;
      continue;
    }
    jmdp::Reading reading = jmdp::read_jmdp(*source, options.strictness);
    base::Diagnostics all = std::move(reading.diagnostics);
    if (!has_usual_ending(file)) {
      all.insert(all.begin(), {.code = "paifu/extension",
                               .severity = base::Severity::kWarning,
                               .message = fmt::format("{}: the name should end in .jmdp (section "
                                                      "3.1 of the standard)",
                                                      file)});
    }
    for (base::Diagnostic& one : replay::check_jmdp(reading.file, *source, options.check)) {
      all.push_back(std::move(one));
    }
    if (!all.empty()) complain(all);
    const size_t errors = count(all, base::Severity::kError);
    print(fmt::format("{}: {} errors, {} warnings\n", file, errors,
                      count(all, base::Severity::kWarning)));
    for (const std::string& name : reading.dropped) {
      print(fmt::format("{}: left out frame {}\n", file, name));
    }
    ++(errors == 0 && reading.ok ? passed : failed);
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? kOk : kFailed;
}

int format(const Options& options) {
  int status = kOk;
  for (const std::string& file : files_of(options.files)) {
    const auto source = read_text(file);
    if (!source) {
      status = complain(source.diagnostics());
      continue;
    }
    jmdp::Reading reading = jmdp::read_jmdp(*source, options.strictness);
    if (!reading.ok) {
      status = complain(reading.diagnostics);
      continue;
    }
    if (!reading.dropped.empty()) complain(reading.diagnostics);
    if (!options.magic.empty()) {
      reading.file.magic = options.magic == "jmjp" ? jmdp::Magic::kJmjp : jmdp::Magic::kJmpj;
    }
    jmdp::WriteOptions write = options.write;
    write.comments = reading.comments;
    const auto text = jmdp::write_jmdp(reading.file, write);
    if (!text) {
      status = complain(text.diagnostics());
    } else if (options.only_check) {
      if (*text == (*source)->text()) continue;
      print(file + "\n");
      status = kFailed;
    } else if (options.in_place) {
      if (*text == (*source)->text()) continue;
      const auto problems = write_output(file, *text);
      if (!problems.empty()) status = complain(problems);
    } else {
      print(*text);
    }
  }
  return status;
}

void add_lenient(CLI::App& app, Options& options) {
  app.add_flag_callback(
      "--lenient", [&options] { options.strictness = jmdp::Strictness::kLenient; },
      "Mend what has one natural meaning, and keep the good frames of a bad file");
}

}  // namespace

Run add_paifu_check(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Files of the paifu standard, and folders of them")
      ->required();
  add_lenient(app, *options);
  app.add_flag_callback(
      "--pedantic", [options] { options->check.pedantry = replay::Pedantry::kYes; },
      "Also warn of what is merely unusual");
  app.footer(
      "Reports everything that is wrong, with line, column, what was expected and where the\n"
      "standard says so; then whether the frames could have happened, and whether points, sticks\n"
      "and hands agree. `verify` plays the frames again by the rules.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu check game.jmdp");
  return [options] { return check(*options); };
}

Run add_paifu_fmt(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Files of the paifu standard, and folders of them")
      ->required();
  auto* const write = app.add_flag("-w,--write", options->in_place, "Rewrite the files");
  app.add_flag("--check", options->only_check, "Only name the files that would change")
      ->excludes(write);
  add_lenient(app, *options);
  app.add_option("--magic", options->magic, "The first word: jmpj or jmjp (as it was)")
      ->check(CLI::IsMember({"jmpj", "jmjp"}));
  app.add_flag_callback(
      "--no-tokens", [options] { options->write.tokens = jmdp::WriteOptions::Tokens::kNever; },
      "Write what tokens such as mlg mean, as texts");
  app.footer(
      "One act a line, frames apart. Comments are kept, each before what follows it.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu fmt game.jmdp");
  return [options] { return format(*options); };
}

}  // namespace jantaku::cli
