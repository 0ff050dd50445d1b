// jantaku paifu convert, diff: records in other formats.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

#include "input.h"
#include "paifu.h"
#include "record/difference.h"
#include "record_format.h"
#include "replay/replay.h"
#include "replay/rules_of.h"

namespace jantaku::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> files;
  std::string out;
  std::string to;
  RecordOptions read;
  unsigned threads = 1;
  std::string magic;
  std::string rules;  // a preset of the core; empty: those of the record's house
  bool no_tokens = false;
  bool quiet = false;
};

// What was lost over all files, and in how many.
class LossCount {
 public:
  void add(const record::Losses& losses) {
    for (const std::string& what : losses.list()) ++counts_[what];
  }
  void report(const std::string& where) const {
    for (const auto& [what, files] : counts_) {
      fmt::print(stderr, "{}: {} ({} file{})\n", where, what, files, files == 1 ? "" : "s");
    }
  }

 private:
  std::map<std::string, size_t> counts_;
};

// The games of one file in the format, a text for each. Where the format has room for several they
// are to be written one after another.
base::Result<std::vector<std::string>> convert_games(record::Games games, const Options& options,
                                                     const RecordFormat& to,
                                                     record::Losses& losses) {
  const bool is_jmdp = to == RecordFormat(record::Format::kJmdp);
  const bool is_list = to == RecordFormat(record::Format::kMajiang) && games.size() > 1;
  std::vector<std::string> texts;
  for (record::Game& game : games) {
    if (!options.rules.empty()) game.rules.text = options.rules;
    replay::complete(game);
    record::WriterOptions write;
    write.rule = replay::point_rule_of(game);
    if (options.magic == "jmjp") write.magic = record::jmdp::Magic::kJmjp;
    if (options.no_tokens) write.tokens = record::jmdp::WriteOptions::Tokens::kNever;
    auto text = write_game(game, to, write, losses);
    if (!text) return std::move(text).diagnostics();
    game = {};  // a file may hold thousands
    if (is_jmdp && !texts.empty()) text->erase(0, text->find('\n') + 1);  // one head a file
    if (is_list) text->insert(0, texts.empty() ? "[" : ",");
    texts.push_back(*std::move(text));
  }
  if (is_list) texts.emplace_back("]\n");
  return texts;
}

class Converter {
 public:
  Converter(const Options& options, const RecordFormat& to) : options_(options), to_(to) {}

  int run();

 private:
  // Several files are the rounds of one game.
  void one(const std::vector<std::string>& files, const std::string& out);
  bool put(const std::string& out, const std::vector<std::string>& texts);
  std::string name_in_folder(const std::string& file) const;
  void fail(const base::Diagnostics& diagnostics) {
    const std::lock_guard lock(mutex_);
    complain(diagnostics);
    ++failed_;
  }

  const Options& options_;
  RecordFormat to_;
  std::mutex mutex_;
  LossCount left_behind_;  // by reading
  LossCount losses_;       // by writing
  size_t passed_ = 0;
  size_t failed_ = 0;
};

bool Converter::put(const std::string& out, const std::vector<std::string>& texts) {
  if (out.empty() || out == "-") {
    const std::lock_guard lock(mutex_);
    for (const std::string& text : texts) print(text);
    return true;
  }
  if (holds_several(to_)) {
    const auto problems = write_output(out, texts);
    if (!problems.empty()) fail(problems);
    return problems.empty();
  }
  for (size_t i = 0; i < texts.size(); ++i) {
    std::string name = out;
    if (i > 0) {
      const size_t slash = name.rfind('/');
      const size_t dot = name.find('.', slash == std::string::npos ? 0 : slash);
      name.insert(std::min(dot, name.size()), fmt::format("-{}", i + 1));
    }
    const auto problems = write_output(name, texts[i]);
    if (problems.empty()) continue;
    fail(problems);
    return false;
  }
  return true;
}

// The games of the files; those of several become one with all their rounds.
base::Result<record::Games> read_joined(const std::vector<std::string>& files,
                                        const RecordOptions& options, record::Losses& losses) {
  auto games = read_record(files.front(), options, &losses);
  for (size_t i = 1; i < files.size() && games; ++i) {
    auto more = read_record(files[i], options, &losses);
    if (!more) return more;
    for (record::Game& part : *more) {
      record::Game& whole = games->back();
      std::move(part.rounds.begin(), part.rounds.end(), std::back_inserter(whole.rounds));
      whole.end = part.end;
    }
  }
  return games;
}

void Converter::one(const std::vector<std::string>& files, const std::string& out) {
  record::Losses left_behind;
  auto games = read_joined(files, options_.read, left_behind);
  if (!games) return fail(games.diagnostics());
  record::Losses losses;
  const base::Diagnostics notes = games.diagnostics();
  const auto texts = convert_games(*std::move(games), options_, to_, losses);
  if (!texts) {
    auto problems = texts.diagnostics();
    for (base::Diagnostic& one : problems) one.message = files.front() + ": " + one.message;
    return fail(problems);
  }
  if (!put(out, *texts)) return;
  const std::lock_guard lock(mutex_);
  if (!notes.empty() && !options_.quiet) complain(notes);
  left_behind_.add(left_behind);
  losses_.add(losses);
  ++passed_;
}

// The name of the log of one round of a game without its last part: game-000001-round-02.
std::string without_round(std::string name) {
  constexpr std::string_view kMark = "-round-";
  const size_t at = name.rfind(kMark);
  const bool numbered =
      at != std::string::npos && at + kMark.size() < name.size() &&
      name.find_first_not_of("0123456789", at + kMark.size()) == std::string::npos;
  if (numbered) name.resize(at);
  return name;
}

// Files one by one, but the logs of a game's rounds, as `sim --logs` writes them, together.
std::vector<std::vector<std::string>> games_of(const std::vector<std::string>& files) {
  std::vector<std::vector<std::string>> games;
  std::string before;
  for (const std::string& file : files) {
    const std::string name = without_ending(file);
    const std::string game = without_round(name);
    const bool goes_on = game != name && game == before;
    if (!goes_on) games.emplace_back();
    games.back().push_back(file);
    before = game != name ? game : "";
  }
  return games;
}

// Under the folder as it stood in the one that was given, so that names do not collide.
std::string Converter::name_in_folder(const std::string& file) const {
  fs::path path = fs::path(file).filename();
  for (const std::string& given : options_.files) {
    std::error_code error;
    if (!fs::is_directory(given, error)) continue;
    const fs::path relative = fs::path(file).lexically_relative(given);
    if (!relative.empty() && !relative.string().starts_with("..")) path = relative;
  }
  const std::string name = without_round(without_ending(path.string()));
  const fs::path out = fs::path(options_.out) / (name + std::string(ending_of(to_)));
  std::error_code error;
  fs::create_directories(out.parent_path(), error);
  return out.string();
}

int Converter::run() {
  const auto files = games_of(files_of(options_.files));
  std::error_code error;
  const bool folder = fs::is_directory(options_.out, error) || options_.out.ends_with('/') ||
                      files.size() > 1 || fs::is_directory(options_.files.front(), error);
  if (folder && (options_.out.empty() || options_.out == "-") && files.size() > 1 &&
      !holds_several(to_)) {
    return complain(
        base::Diagnostic{.code = "cli/no-output",
                         .message = "several files need a folder to be written to: -o FOLDER"});
  }
  const bool to_folder = folder && !options_.out.empty() && options_.out != "-";
  for_each_index(files.size(), options_.threads, [&](size_t i) {
    one(files[i], to_folder ? name_in_folder(files[i].front()) : options_.out);
  });
  if (!options_.quiet) {
    left_behind_.report("not carried over");
    losses_.report(fmt::format("not in {}", name_of(to_)));
  }
  if (files.size() > 1) fmt::print(stderr, "{} converted, {} failed\n", passed_, failed_);
  return failed_ == 0 ? kOk : kFailed;
}

int convert(const Options& options) {
  std::optional<RecordFormat> to = find_format(options.to);
  if (!to) to = format_of_name(options.out);
  if (!to) {
    return complain(
        base::Diagnostic{.code = "cli/no-format",
                         .message = "which format is to be written does not show in the name",
                         .hint = "say it with --to"});
  }
  return Converter(options, *to).run();
}

struct DiffOptions {
  std::string first;
  std::string second;
  RecordOptions read;
  bool all_rounds = false;
};

int diff(const DiffOptions& options) {
  auto first = read_record(options.first, options.read);
  auto second = read_record(options.second, options.read);
  if (!first) return complain(first.diagnostics());
  if (!second) return complain(second.diagnostics());
  if (first->size() != second->size()) {
    print(fmt::format("{} games against {}\n", first->size(), second->size()));
    return kFailed;
  }
  size_t found = 0;
  size_t rounds = 0;
  for (size_t i = 0; i < first->size(); ++i) {
    const record::Differences differences = record::differences((*first)[i], (*second)[i]);
    rounds += differences.rounds;
    for (const std::string& what : differences.list) print(what + "\n");
    found += differences.list.size();
    if (options.all_rounds && differences.only_first + differences.only_second > 0) {
      print(fmt::format("{} rounds only in the first, {} only in the second\n",
                        differences.only_first, differences.only_second));
      ++found;
    }
  }
  print(fmt::format("{} rounds in both, {} differences\n", rounds, found));
  return found == 0 ? kOk : kFailed;
}

}  // namespace

Run add_paifu_convert(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Records, also compressed with gzip, and folders of them")
      ->required();
  app.add_option("-o,--output", options->out, "The file or folder to write (standard output)");
  const std::vector<std::string> names = format_names();
  app.add_option("--to", options->to,
                 fmt::format("The format that is written: {} (by the ending of the output)",
                             fmt::join(names, ", ")))
      ->type_name("FORMAT")
      ->check(CLI::IsMember(names));
  add_record_options(app, options->read);
  add_threads_option(app, options->threads);
  add_record_rules(app, options->rules);
  app.add_option("--magic", options->magic, "The first word of the paifu standard: jmpj or jmjp")
      ->check(CLI::IsMember({"jmpj", "jmjp"}));
  app.add_flag("--no-tokens", options->no_tokens, "Write no tokens of the paifu standard");
  app.add_flag("--quiet", options->quiet, "Do not list what the format cannot hold");
  app.footer(
      "Endings: .jmdp the paifu standard, .mjlog and .xml Tenhou's mjlog, .json tenhou.net/6,\n"
      ".jsonl mjai, .majiang.json majiang, .kyoku.jsonl logs of the riichi core; .gz after any of "
      "them\n"
      "compresses. Logs of ours are read too: of the core, and of the ruleset engine (riichi and\n"
      "sanma), where files that end in -round-00.json, -round-01.json ... are one game. What the\n"
      "format cannot hold is listed on standard error, each kind of thing once.\n"
      "\n"
      "Examples:\n"
      "  jantaku paifu convert game.mjlog -o game.jmdp\n"
      "  jantaku paifu convert games/ --to mjai -o mjai/ --threads 2");
  return [options] { return convert(*options); };
}

Run add_paifu_diff(CLI::App& app) {
  const auto options = std::make_shared<DiffOptions>();
  app.add_option("FIRST", options->first, "A record")->required();
  app.add_option("SECOND", options->second, "Another of the same game, in any format")->required();
  add_record_options(app, options->read);
  app.add_flag("--all-rounds", options->all_rounds,
               "Rounds that only one has are a difference too");
  app.footer(
      "Compared is what both can say: names, scores, hands, every draw and discard, calls, "
      "riichi,\n"
      "indicators, wins and payments, the end.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu diff game.mjlog game.jmdp");
  return [options] { return diff(*options); };
}

}  // namespace jantaku::cli
