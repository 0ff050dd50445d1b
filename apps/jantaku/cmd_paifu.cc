// jantaku paifu: records of games.
#include <memory>
#include <utility>
#include <vector>

#include "commands.h"
#include "paifu.h"

namespace jantaku::cli {
namespace {

struct Command {
  const char* name;
  const char* help;
  Run (*add)(CLI::App&);
};

constexpr Command kCommands[] = {
    {"check", "What is wrong with a file of the paifu standard", add_paifu_check},
    {"fmt", "A file of the paifu standard in its usual layout", add_paifu_fmt},
    {"show", "The rounds of a game and what came of each, or the table at one moment",
     add_paifu_show},
    {"convert", "Records in another format", add_paifu_convert},
    {"diff", "What differs between two records of one game", add_paifu_diff},
    {"verify", "Whether the rounds could have happened, and came to that", add_paifu_verify},
};

}  // namespace

Run add_paifu(CLI::App& app) {
  app.require_subcommand(1);
  const auto runs = std::make_shared<std::vector<std::pair<CLI::App*, Run>>>();
  for (const Command& command : kCommands) {
    CLI::App* const sub = app.add_subcommand(command.name, command.help)->group("Commands");
    runs->emplace_back(sub, command.add(*sub));
  }
  return [runs] {
    for (const auto& [sub, run] : *runs) {
      if (sub->parsed()) return run();
    }
    return kUsage;
  };
}

}  // namespace jantaku::cli
