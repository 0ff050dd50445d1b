// jantaku paifu convert, diff: records in other formats.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "engine/program.h"
#include "few_of_each.h"
#include "file_list.h"
#include "game_files.h"
#include "input.h"
#include "output.h"
#include "paifu.h"
#include "record/difference.h"
#include "record_format.h"
#include "record_reader.h"
#include "replay/replay.h"
#include "replay/rules_of.h"
#include "replay/ruleset_replay.h"
#include "rulesets.h"
#include "sorted_number.h"
#include "standard_text.h"
#include "temporary_runs.h"

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
  RulesetFile ruleset{.path = kUsualRuleset};  // for a log of the ruleset engine
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

// One game in the format; with a program: as a log of the ruleset engine.
base::Result<std::string> convert_game(record::Game& game, const Options& options,
                                       const RecordFormat& to,
                                       const std::shared_ptr<const engine::Program>& program,
                                       record::Losses& losses) {
  if (!options.rules.empty()) game.rules.text = options.rules;
  if (program) {
    engine::MatcherPool matchers(program);
    return replay::write_table_log(game, program, matchers, losses);
  }
  // The paifu standard has no words for what that adds.
  if (to != RecordFormat(record::Format::kJmdp)) replay::complete(game);
  record::WriterOptions write;
  write.rule = replay::point_rule_of(game);
  if (options.magic == "jmjp") write.magic = record::jmdp::Magic::kJmjp;
  if (options.no_tokens) write.tokens = record::jmdp::WriteOptions::Tokens::kNever;
  return write_game(game, to, write, losses);
}

// Where a game goes, and the numbers behind that name, in their order, that files of other games
// have: a-2.mjlog is of a-2 and not of the second game of a.
struct Target {
  std::string out;
  std::vector<uint64_t> taken;
};

// The texts of the games of one input, in one file or, where the format has no room for several, in
// one for each.
class GameTexts {
 public:
  GameTexts(const Target& target, const RecordFormat& to) : target_(target), to_(to) {
    outputs_.emplace_back(target_.out);
  }

  enum class Follows : bool { kNothing, kAnother };
  // False where another game has the file, of which next_name() tells.
  bool add(std::string text, Follows follows);
  std::string next_name() const;
  base::Diagnostics commit();

 private:
  const Target& target_;
  RecordFormat to_;
  size_t games_ = 0;
  bool list_ = false;
  std::deque<Output> outputs_;
  base::Diagnostics problems_;
};

std::string GameTexts::next_name() const {
  const std::string name = without_ending(target_.out);
  return fmt::format("{}-{}{}", name, games_, target_.out.substr(name.size()));
}

bool GameTexts::add(std::string text, Follows follows) {
  ++games_;
  const bool is_jmdp = to_ == RecordFormat(record::Format::kJmdp);
  if (is_jmdp && games_ > 1) text.erase(0, text.find('\n') + 1);  // one head a file
  if (to_ == RecordFormat(record::Format::kMajiang)) {
    list_ = list_ || follows == Follows::kAnother;
    if (list_) text.insert(0, games_ == 1 ? "[" : ",");
    if (list_ && follows == Follows::kNothing) text += "]\n";
  }
  if (!holds_several(to_) && games_ > 1 && !outputs_.back().is_standard()) {
    if (std::binary_search(target_.taken.begin(), target_.taken.end(), games_)) return false;
    // Few are kept open; what was written stays even if something is wrong further on.
    constexpr size_t kMostOpen = 100;
    if (outputs_.size() == kMostOpen) {
      if (auto problems = outputs_.front().commit(); problems_.empty()) problems_ = problems;
      outputs_.pop_front();
    }
    outputs_.emplace_back(next_name());
  }
  outputs_.back().add(text);
  return true;
}

base::Diagnostics GameTexts::commit() {
  for (Output& output : outputs_) {
    if (auto problems = output.commit(); problems_.empty()) problems_ = std::move(problems);
  }
  return problems_;
}

base::Diagnostic same_output(const std::string& first, const std::string& second,
                             const std::string& out) {
  return {.code = "cli/same-output",
          .message = fmt::format("{} and {} would both be written to {}", first, second, out),
          .hint = "convert them into folders of their own"};
}

class Converter {
 public:
  Converter(const Options& options, const RecordFormat& to) : options_(options), to_(to) {}

  int run();

 private:
  // Several files are the rounds of one game.
  void one(const GameFiles& files, const Target& target);
  // A file of the standard for one of the standard: nothing is lost but comments (PF-109).
  void rewrite(MatchFile& matches, const std::string& file, const std::string& out);
  bool add(record::Game game, const std::string& file, GameTexts& texts, GameTexts::Follows follows,
           record::Losses& losses);
  std::string name_in_folder(const std::string& file) const;
  bool find_same_names(FileList& files, base::SortedRuns& later, base::SortedRuns& taken);
  bool run_all(FileList& files, size_t games, bool to_folder);
  void fail(const base::Diagnostic& why) { fail(base::render({why}, complaint_colour())); }
  void fail(const std::string& complaints) {
    const std::lock_guard lock(mutex_);
    complain(complaints);
    ++failed_;
  }

  const Options& options_;
  RecordFormat to_;
  std::vector<std::string> folders_;                // of those that were given
  std::shared_ptr<const engine::Program> program_;  // null: the format needs none
  std::mutex mutex_;
  LossCount left_behind_;  // by reading
  LossCount losses_;       // by writing
  size_t passed_ = 0;
  size_t failed_ = 0;
};

// The one game of files that each hold some of its rounds.
record::Game join(std::vector<record::Game> parts) {
  record::Game whole = std::move(parts.front());
  for (size_t i = 1; i < parts.size(); ++i) {
    std::move(parts[i].rounds.begin(), parts[i].rounds.end(), std::back_inserter(whole.rounds));
    whole.end = parts[i].end;
  }
  return whole;
}

bool Converter::add(record::Game game, const std::string& file, GameTexts& texts,
                    GameTexts::Follows follows, record::Losses& losses) {
  auto text = convert_game(game, options_, to_, program_, losses);
  if (text) {
    if (texts.add(*std::move(text), follows)) return true;
    fail(same_output(file, "another game", texts.next_name()));
    return false;
  }
  auto problems = text.diagnostics();
  for (base::Diagnostic& one : problems) one.message = file + ": " + one.message;
  fail(base::render(problems, complaint_colour()));
  return false;
}

// A record that is converted onto itself loses what no conversion carries over, for good.
bool is_one_of(const GameFiles& files, const std::string& out) {
  return std::any_of(files.begin(), files.end(), [&](const std::string& file) {
    std::error_code error;
    return fs::is_regular_file(file, error) && fs::equivalent(file, out, error);
  });
}

void Converter::rewrite(MatchFile& matches, const std::string& file, const std::string& out) {
  using Tokens = record::jmdp::WriteOptions::Tokens;
  const StandardLayout layout{.tokens = options_.no_tokens ? Tokens::kNever : Tokens::kAsTheyAre,
                              .magic = options_.magic};
  FewOfEach few(complaint_colour());
  std::string notes;
  record::Losses losses;
  Output output(out);
  std::vector<record::jmdp::Comment> none;
  bool good = true;
  while (auto reading = matches.next()) {
    notes += few.render(reading->diagnostics, reading->begin);
    notes += frames_left_out(file, *reading);
    few.leave_out(reading->unsaid);
    good = good && reading->ok;
    if (!reading->comments.empty()) losses.add("comments (//)");
    reading->comments.clear();
    const auto text = good ? standard_text(*reading, layout, none) : std::string();
    if (!text) return fail(base::render(text.diagnostics(), complaint_colour()));
    output.add(*text);
  }
  const auto problems = matches.problems();
  notes += few.rest(file) + base::render(problems, complaint_colour());
  if (!good || base::has_errors(problems)) return fail(notes);
  if (const auto unwritten = output.commit(); !unwritten.empty()) {
    return fail(base::render(unwritten, complaint_colour()));
  }
  const std::lock_guard lock(mutex_);
  if (!notes.empty() && !options_.quiet) complain(notes);
  left_behind_.add(losses);
  ++passed_;
}

void Converter::one(const GameFiles& files, const Target& target) {
  const std::string& out = target.out;
  if (is_one_of(files, out)) {
    return fail(
        {.code = "cli/onto-itself",
         .message = out + " would be written over itself, and not all of it is carried over",
         .hint = "write it elsewhere; `paifu fmt --write` lays a file of the standard out anew"});
  }
  record::Losses left_behind;
  record::Losses losses;
  GameTexts texts(target, to_);
  std::vector<record::Game> parts;
  size_t acts = 0;  // of the parts
  std::string notes;
  using enum GameTexts::Follows;
  for (const std::string& file : files) {
    auto stream = InputStream::open(file);
    if (to_ == RecordFormat(record::Format::kJmdp) && files.size() == 1 && stream &&
        is_standard(**stream, options_.read)) {
      const auto matches = open_matches(std::move(stream), options_.read.strictness);
      if (!matches) return fail(base::render(matches.diagnostics(), complaint_colour()));
      return rewrite(**matches, file, out);
    }
    RecordReader games(file, std::move(stream), options_.read, &left_behind, complaint_colour());
    while (auto game = games.next()) {
      if (files.size() > 1) {
        for (const record::Round& round : game->rounds) acts += round.flow.acts.size();
        if (files.size() > record::kMostRounds || acts > record::jmdp::kMostGameActs) {
          return fail({.code = "cli/too-large",
                       .message = fmt::format("{} and the files after it are more rounds or acts "
                                              "than a game can have",
                                              files.front())});
        }
        if (!parts.empty() && parts.front().rules != game->rules) {
          return fail(
              {.code = "cli/other-rules",
               .message = fmt::format("{} has other rules than {}: they are not of one game", file,
                                      files.front()),
               .hint = "give each game a name of its own"});
        }
        parts.push_back(*std::move(game));
      } else if (!add(*std::move(game), file, texts, games.has_more() ? kAnother : kNothing,
                      losses)) {
        return;
      }
    }
    if (games.failed()) return fail(games.complaints());
    notes += games.complaints();
  }
  if (!parts.empty() && !add(join(std::move(parts)), files.front(), texts, kNothing, losses)) {
    return;
  }
  if (const auto problems = texts.commit(); !problems.empty()) {
    return fail(base::render(problems, complaint_colour()));
  }
  const std::lock_guard lock(mutex_);
  if (!notes.empty() && !options_.quiet) complain(notes);
  left_behind_.add(left_behind);
  losses_.add(losses);
  ++passed_;
}

// Under the folder as it stood in the one that was given, so that names do not collide.
std::string Converter::name_in_folder(const std::string& file) const {
  fs::path path = fs::path(file).filename();
  for (const std::string& given : folders_) {
    const fs::path relative = fs::path(file).lexically_relative(given);
    if (!relative.empty() && !relative.string().starts_with("..")) path = relative;
  }
  const std::string name = without_round(without_ending(path.string()));
  return (fs::path(options_.out) / (name + std::string(ending_of(to_)))).string();
}

// Of a name such as a-2.mjlog: a.mjlog and 2, if the second game of an input could have it.
struct Numbered {
  std::string name;
  uint64_t number = 0;
};
std::optional<Numbered> numbered(const std::string& out) {
  const std::string name = without_ending(out);
  const size_t digits = name.find_last_not_of("0123456789") + 1;
  constexpr size_t kMostDigits = 9;
  const size_t count = name.size() - digits;
  if (count == 0 || count > kMostDigits || name[digits] == '0') return std::nullopt;
  if (digits == 0 || name[digits - 1] != '-') return std::nullopt;
  return Numbered{.name = name.substr(0, digits - 1) + out.substr(name.size()),
                  .number = std::stoull(name.substr(digits))};
}

// Finds the games, by number, whose file one before them gets, and complains of each; and the names
// that the further games of an input must not have, by its number. False if that could not be found
// out.
bool Converter::find_same_names(FileList& files, base::SortedRuns& later, base::SortedRuns& taken) {
  TemporaryRuns store("names of files");
  base::SortedRuns names(store, {});
  base::SortedRuns numbers(store, {});
  GameFilesReader games(files);
  for (uint64_t number = 0; const auto game = games.next(); ++number) {
    const std::string out = name_in_folder(game->front());
    names.add(out + '\0' + sorted_number(number), game->front());
    if (const auto one = holds_several(to_) ? std::nullopt : numbered(out)) {
      numbers.add(one->name + '\0' + sorted_number(one->number), "");
    }
  }
  std::string out;
  std::string first;
  auto reader = names.read();
  auto others = numbers.read();
  bool more = others.next();
  while (reader.next()) {
    const size_t length = reader.key().size() - kSortedNumberBytes;
    if (reader.key().compare(0, length, out) != 0) {
      out = reader.key().substr(0, length);
      first = reader.value();
      while (more && others.key().substr(0, others.key().size() - kSortedNumberBytes) < out) {
        more = others.next();
      }
      for (; more && others.key().starts_with(out); more = others.next()) {
        taken.add(reader.key().substr(length) + others.key().substr(out.size()), "");
      }
      continue;
    }
    later.add(reader.key().substr(length), "");
    fail(same_output(first, reader.value(), out.substr(0, out.size() - 1)));  // without its zero
  }
  return (names.good() && numbers.good()) || complain(store.problem()) == kOk;
}

// False if the list of files could not be read to its end.
bool Converter::run_all(FileList& files, size_t games, bool to_folder) {
  TemporaryRuns store("names of files");
  base::SortedRuns later(store, {});
  base::SortedRuns taken(store, {});
  if (to_folder && !find_same_names(files, later, taken)) return false;
  auto left_out = later.read();
  bool more = left_out.next();
  auto all_taken = taken.read();
  bool more_taken = all_taken.next();
  GameFilesReader reader(files);
  uint64_t number = 0;
  const auto take = [&]() -> Work {
    auto game = reader.next();
    while (game && more && left_out.key() == sorted_number(number)) {
      more = left_out.next();
      game = reader.next();
      ++number;
    }
    std::vector<uint64_t> of_others;
    for (; more_taken && all_taken.key().starts_with(sorted_number(number));
         more_taken = all_taken.next()) {
      of_others.push_back(number_of(all_taken.key().substr(kSortedNumberBytes)));
    }
    ++number;
    if (!game) return {};
    return [this, to_folder, game = *std::move(game), of_others = std::move(of_others)] {
      const Target target{.out = to_folder ? name_in_folder(game.front()) : options_.out,
                          .taken = of_others};
      std::error_code failed;  // which writing the file tells of
      if (to_folder) fs::create_directories(fs::path(target.out).parent_path(), failed);
      one(game, target);
    };
  };
  // On standard output one after another.
  work_off(games, options_.out.empty() ? 1 : options_.threads, take);
  if (!later.good() || !taken.good()) complain(store.problem());
  return later.good() && taken.good();
}

int Converter::run() {
  if (to_ == RecordFormat(replay::LogForm::kTable)) {
    const auto rules = load_ruleset(options_.ruleset);
    if (!rules) return complain(rules.diagnostics());
    tell_warnings(rules.diagnostics());
    program_ = std::make_shared<const engine::Program>(*rules);
  }
  std::error_code error;
  std::copy_if(options_.files.begin(), options_.files.end(), std::back_inserter(folders_),
               [&](const std::string& given) { return fs::is_directory(given, error); });
  FileList files(options_.files);
  size_t games = 0;
  for (GameFilesReader reader(files); reader.next();) ++games;
  if (const auto problems = files.problems(); !problems.empty()) return complain(problems);
  const bool folder = fs::is_directory(options_.out, error) || options_.out.ends_with('/') ||
                      games > 1 || fs::is_directory(options_.files.front(), error);
  if (folder && (options_.out.empty() || options_.out == "-") && games > 1 && !holds_several(to_)) {
    return complain(
        base::Diagnostic{.code = "cli/no-output",
                         .message = "several files need a folder to be written to: -o FOLDER"});
  }
  const bool all = run_all(files, games, folder && !options_.out.empty() && options_.out != "-");
  if (!options_.quiet) {
    left_behind_.report("not carried over");
    losses_.report(fmt::format("not in {}", name_of(to_)));
  }
  if (games > 1) fmt::print(stderr, "{} converted, {} failed\n", passed_, failed_);
  if (const auto problems = files.problems(); !problems.empty()) return complain(problems);
  return all && failed_ == 0 ? kOk : kFailed;
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
  RecordReader first(options.first, options.read, nullptr, complaint_colour());
  RecordReader second(options.second, options.read, nullptr, complaint_colour());
  size_t found = 0;
  size_t rounds = 0;
  size_t games[2] = {0, 0};
  for (;;) {
    const auto one = first.next();
    const auto other = second.next();
    games[0] += one ? 1 : 0;
    games[1] += other ? 1 : 0;
    if (!one && !other) break;
    if (!one || !other) continue;
    const record::Differences differences = record::differences(*one, *other);
    rounds += differences.rounds;
    for (const std::string& what : differences.list) print(what + "\n");
    found += differences.list.size();
    if (options.all_rounds && differences.only_first + differences.only_second > 0) {
      print(fmt::format("{} rounds only in the first, {} only in the second\n",
                        differences.only_first, differences.only_second));
      ++found;
    }
  }
  for (RecordReader* const one : {&first, &second}) {
    if (const std::string said = one->take_complaints(); !said.empty()) complain(said);
  }
  if (first.failed() || second.failed()) return kFailed;
  if (games[0] != games[1]) {
    print(fmt::format("{} games against {}\n", games[0], games[1]));
    return kFailed;
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
  app.add_option("--ruleset", options->ruleset.path,
                 fmt::format("For a log of the ruleset engine: a ruleset of riichi, by file or "
                             "name ({})",
                             kUsualRuleset));
  add_mod_options(app, options->ruleset);
  app.add_option("--magic", options->magic, "The first word of the paifu standard: jmpj or jmjp")
      ->check(CLI::IsMember({"jmpj", "jmjp"}));
  app.add_flag("--no-tokens", options->no_tokens, "Write no tokens of the paifu standard");
  app.add_flag("--quiet", options->quiet, "Do not list what the format cannot hold");
  app.footer(
      "Endings: .jmdp the paifu standard, .mjlog and .xml Tenhou's mjlog, .json tenhou.net/6,\n"
      ".jsonl mjai, .majiang.json majiang, .kyoku.jsonl logs of the riichi core; .gz after any of "
      "them\n"
      "compresses. Logs of the ruleset engine (riichi and sanma) are .log.json or .jlog; files "
      "that\n"
      "end in -round-00.json, -round-01.json ... are one game. To write one the game is played by\n"
      "--ruleset, which must let it happen. What the format cannot hold is listed on standard "
      "error,\n"
      "each kind of thing once.\n"
      "\n"
      "Examples:\n"
      "  jantaku paifu convert game.mjlog -o game.jmdp\n"
      "  jantaku paifu convert games/ --to mjai -o mjai/ --threads 2\n"
      "  jantaku paifu convert game.mjlog -o game.jlog --preset Tenhou");
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
