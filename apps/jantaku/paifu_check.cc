// jantaku paifu check, fmt: files of the paifu standard.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/render_part.h"
#include "few_of_each.h"
#include "file_list.h"
#include "input.h"
#include "output.h"
#include "paifu.h"
#include "record/jmdp/findings.h"
#include "record_format.h"
#include "record_reader.h"
#include "replay/jmdp_check.h"
#include "standard_text.h"
#include "tui/plural.h"

namespace jantaku::cli {
namespace {

namespace jmdp = record::jmdp;

struct Options {
  std::vector<std::string> files;
  jmdp::Strictness strictness = jmdp::Strictness::kStrict;
  replay::JmdpCheckOptions check;
  StandardLayout layout;
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

// What was found in a file, and how much of it.
struct Found {
  size_t errors = 0;
  size_t warnings = 0;
  FewOfEach few{complaint_colour()};

  void tell(const base::Diagnostics& diagnostics, base::LineColumn begin) {
    if (diagnostics.empty()) return;
    complain(few.render(diagnostics, begin));
    errors += count(diagnostics, base::Severity::kError);
    warnings += count(diagnostics, base::Severity::kWarning);
  }
};

// Who gives a record in another format is told what it is, not what is wrong with every word of it.
base::Result<std::unique_ptr<MatchFile>> open_standard(const std::string& file,
                                                       const Options& options) {
  auto matches = open_matches(InputStream::open(file), options.strictness);
  if (!matches) return matches;
  const auto format = guess_format((*matches)->head());
  if (!format || format == RecordFormat(record::Format::kJmdp)) return matches;
  return base::Diagnostic{
      .code = "cli/other-format",
      .message = fmt::format("{} is a record in the format {}, not a file of the paifu standard",
                             file, name_of(*format)),
      .hint = "`paifu verify` checks it, `paifu convert` makes a file of the standard of it"};
}

// Whether the file is good.
bool check_file(const std::string& file, const Options& options) {
  const auto matches = open_standard(file, options);
  if (!matches) return complain(matches.diagnostics()) == kOk;
  Found found;
  if (!has_usual_ending(file)) {
    found.tell({{.code = "paifu/extension",
                 .severity = base::Severity::kWarning,
                 .message = fmt::format("{}: the name should end in .jmdp (section 3.1 of the "
                                        "standard)",
                                        file)}},
               {});
  }
  bool good = true;
  std::vector<std::string> dropped;
  std::optional<replay::JmdpMatchCheck> match;
  while (const auto reading = (*matches)->next()) {
    found.tell(reading->diagnostics, reading->begin);
    found.few.leave_out(reading->unsaid);
    good = good && reading->ok;
    dropped.insert(dropped.end(), reading->dropped.begin(), reading->dropped.end());
    // As many as the reader says at most: more help nobody.
    if (found.errors >= jmdp::Findings::kMost) continue;
    for (const jmdp::Match& piece : reading->file.matches) {
      if (!match) match.emplace(options.check);
      using Ends = replay::JmdpMatchCheck::Ends;
      const bool ends = reading->ends_in(piece);
      found.tell(match->add(piece, reading->part, ends ? Ends::kYes : Ends::kNo), reading->begin);
      if (!ends) continue;
      found.few.leave_out(match->unsaid());
      match.reset();
    }
  }
  found.tell((*matches)->problems(), {});
  found.warnings += found.few.left_out();
  if (const std::string rest = found.few.rest(file); !rest.empty()) complain(rest);
  print(fmt::format("{}: {}, {}\n", file, tui::plural(found.errors, "error", "errors"),
                    tui::plural(found.warnings, "warning", "warnings")));
  for (const std::string& name : dropped) {
    print(fmt::format("{}: left out frame {}\n", file, name));
  }
  return good && found.errors == 0;
}

int check(const Options& options) {
  size_t passed = 0;
  size_t failed = 0;
  FileList files(options.files);
  for (auto reader = files.read(); const auto file = reader.next();) {
    ++(check_file(*file, options) ? passed : failed);
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  if (const auto problems = files.problems(); !problems.empty()) return complain(problems);
  return failed == 0 ? kOk : kFailed;
}

// Whether two texts are the same that come in pieces of different lengths. Only what one has ahead
// of the other is kept.
class SameText {
 public:
  void add(std::string_view first, std::string_view second) {
    if (!same_) return;
    std::string_view more = first_is_ahead_ ? first : second;
    std::string_view other = first_is_ahead_ ? second : first;
    const size_t kept = std::min(ahead_.size(), other.size());
    same_ = ahead_.starts_with(other.substr(0, kept));
    ahead_.erase(0, kept);
    other.remove_prefix(kept);
    if (ahead_.empty()) {
      const size_t both = std::min(more.size(), other.size());
      same_ = same_ && more.substr(0, both) == other.substr(0, both);
      more.remove_prefix(both);
      other.remove_prefix(both);
      if (more.empty() && !other.empty()) {
        first_is_ahead_ = !first_is_ahead_;
        std::swap(more, other);
      }
    }
    if (same_) ahead_ += more;
  }
  bool differ() const { return !same_; }
  bool same() const { return same_ && ahead_.empty(); }

 private:
  std::string ahead_;
  bool first_is_ahead_ = true;
  bool same_ = true;
};

int format_file(const std::string& file, const Options& options) {
  const auto matches = open_standard(file, options);
  if (!matches) return complain(matches.diagnostics());
  Output output(options.in_place ? file : "");
  SameText unchanged;
  std::vector<jmdp::Comment> left;  // by a piece of a match for the next
  bool good = true;
  while (auto reading = (*matches)->next()) {
    if (!reading->ok || !reading->dropped.empty()) {
      complain(base::render_part(reading->diagnostics, reading->begin, complaint_colour()) +
               frames_left_out(file, *reading));
    }
    good = good && reading->ok;
    // Once it is known that the file would change the rest is read for what is wrong with it.
    if (!good || (options.only_check && unchanged.differ())) continue;
    const auto text = standard_text(*reading, options.layout, left);
    if (!text) return complain(text.diagnostics());
    unchanged.add(reading->part->text(), *text);
    if (!options.only_check) output.add(*text);
  }
  const base::Diagnostics problems = (*matches)->problems();
  if (!problems.empty()) complain(problems);
  if (!good || base::has_errors(problems)) return kFailed;
  if (options.only_check && !unchanged.same()) {
    print(file + "\n");
    return kFailed;
  }
  if (options.only_check || (options.in_place && unchanged.same())) return kOk;
  const base::Diagnostics unwritten = output.commit();
  return unwritten.empty() ? kOk : complain(unwritten);
}

int format(const Options& options) {
  int status = kOk;
  FileList files(options.files);
  for (auto reader = files.read(); const auto file = reader.next();) {
    if (format_file(*file, options) != kOk) status = kFailed;
  }
  const base::Diagnostics problems = files.problems();
  return problems.empty() ? status : complain(problems);
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
  app.add_option("--magic", options->layout.magic, "The first word: jmpj or jmjp (as it was)")
      ->check(CLI::IsMember({"jmpj", "jmjp"}));
  app.add_flag_callback(
      "--no-tokens", [options] { options->layout.tokens = jmdp::WriteOptions::Tokens::kNever; },
      "Write what tokens such as mlg mean, as texts");
  app.footer(
      "One act a line, frames apart. Comments are kept, each before what follows it.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu fmt game.jmdp");
  return [options] { return format(*options); };
}

}  // namespace jantaku::cli
