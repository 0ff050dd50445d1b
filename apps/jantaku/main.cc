// The jantaku program: finds the command, reads its flags, runs it.
#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <vector>

#include "commands.h"

namespace jantaku::cli {
namespace {

struct Command {
  const char* name;
  const char* summary;
  Run (*add)(CLI::App& app);
};

constexpr Command kCommands[] = {
    {"serve", "The web table: rooms, games, records", add_serve},
    {"store", "Look after what a server keeps", add_store},
    {"play", "A game in the terminal against bots", add_play},
    {"shanten", "How far a hand is from tenpai, what it accepts, which discard is best",
     add_shanten},
    {"waits", "The tiles that complete a hand", add_waits},
    {"score", "What a win is worth: yaku, fu, points, who pays", add_score},
    {"drill", "Draw and discard, with a verdict on each discard", add_drill},
    {"paifu", "Records of games", add_paifu},
    {"check", "What is wrong with rulesets", add_check},
    {"rules", "What a ruleset says, for people", add_rules},
    {"test", "Play scenarios and compare what comes of them", add_test},
    {"explain", "Why something is or is not offered", add_explain},
    {"sim", "Play many games at once and report", add_sim},
    {"verify", "Check files of known answers", add_verify},
    {"diff", "Hold the two engines against each other", add_diff},
    {"compile", "Print a ruleset with its mods applied", add_compile},
    {"fmt", "Write MahjongScript as it should be written", add_fmt},
    {"docs", "Write the reference pages of all that rulesets can say", add_docs},
};

// Plainer than CLI11's own: no types, ranges and exclusions between a flag and what it means.
class Help final : public CLI::Formatter {
 public:
  Help() {
    column_width(20);
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    // What follows a colon CLI11 has added: the choices, or the range.
    const std::string type = option->get_type_name();
    const bool shown = option->get_type_size() != 0 && !option->get_positional();
    return shown ? " " + type.substr(0, type.find(':')) : "";
  }
};

constexpr const char* kGroup = "Commands";
constexpr const char* kFooter =
    "Examples:\n"
    "  jantaku play                        riichi against three bots\n"
    "  jantaku shanten 123m406p789s1122z   one hand, for reading\n"
    "  jantaku waits 2345678m333s111z      what it waits for\n"
    "  jantaku drill                       practise efficient discards\n"
    "\n"
    "Tiles: m characters, p circles, s bamboo, z honours (1-4 winds, 5-7 white, green, red\n"
    "dragon); 0 is a red five. `jantaku COMMAND --help` tells more about a command.";

// "jantaku verify shanten"
std::string path_of(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  return parent == nullptr ? app.get_name() : path_of(*parent) + " " + app.get_name();
}

// The command that was asked for, as deep as it was understood.
const CLI::App* deepest(const CLI::App* app) {
  const auto chosen = app->get_subcommands();
  return chosen.empty() ? app : deepest(chosen.front());
}

int unknown_command(const CLI::App& app, std::string_view word,
                    const std::vector<std::string_view>& names) {
  const std::string nearest = base::nearest_name(word, names);
  complain(base::Diagnostic{.code = "cli/unknown-command",
                            .message = fmt::format("there is no command '{}'", word),
                            .hint = nearest.empty()
                                        ? fmt::format("{} --help lists the commands", path_of(app))
                                        : fmt::format("did you mean '{}'?", nearest)});
  return kUsage;
}

int usage_error(std::string message, std::string hint) {
  complain(base::Diagnostic{
      .code = "cli/usage", .message = std::move(message), .hint = std::move(hint)});
  return kUsage;
}

// CLI11 answers an unknown command with "is required"; people deserve the nearest name. Looks at
// the words up to the first that takes no further command.
int check_words(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* level = &app;
  for (const std::string& word : words) {
    if (level->get_require_subcommand_min() == 0) break;
    if (word.starts_with('-')) {
      if (level->get_option_no_throw(word) != nullptr) break;
      return usage_error(fmt::format("there is no option '{}' before a command", word),
                         fmt::format("see {} --help", path_of(*level)));
    }
    std::vector<std::string_view> names;
    const CLI::App* next = nullptr;
    for (const CLI::App* sub : level->get_subcommands([](const CLI::App*) { return true; })) {
      names.emplace_back(sub->get_name());
      if (sub->get_name() == word) next = sub;
    }
    if (next == nullptr) return unknown_command(*level, word, names);
    level = next;
  }
  return kOk;
}

// A full disk must not look like success.
int flush(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return complain(base::Diagnostic{
      .code = "cli/write",
      .message = fmt::format("cannot write to standard output: {}", std::strerror(errno))});
}

int run(int argc, char** argv) {
  CLI::App app("Jantaku: mahjong under any rules.", "jantaku");
  app.set_version_flag("--version", "jantaku " JANTAKU_VERSION, "Print the version and stop");
  app.set_help_flag("-h,--help", "Print this help and stop");
  app.require_subcommand(1);
  app.formatter(std::make_shared<Help>());

  std::vector<std::pair<CLI::App*, Run>> runs;
  for (const Command& command : kCommands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary)->group(kGroup);
    runs.emplace_back(sub, command.add(*sub));
  }

  app.footer(kFooter);  // not before: commands would inherit it

  if (argc < 2) {
    print(app.help());
    return kUsage;
  }
  if (const int status = check_words(app, {argv + 1, argv + argc}); status != kOk) return status;
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    print(app.help());
    return kOk;
  } catch (const CLI::CallForVersion&) {
    print(app.version() + "\n");
    return kOk;
  } catch (const CLI::ParseError& error) {
    return usage_error(error.what(), fmt::format("see {} --help", path_of(*deepest(&app))));
  }
  for (const auto& [sub, command] : runs) {
    if (sub->parsed()) return command();
  }
  return kUsage;
}

}  // namespace
}  // namespace jantaku::cli

int main(int argc, char** argv) {
  // `jantaku ... | head` ends without a word, also where the parent had ignored the signal.
  std::signal(SIGPIPE, SIG_DFL);
  return jantaku::cli::flush(jantaku::cli::run(argc, argv));
}
