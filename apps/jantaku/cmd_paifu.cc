// jantaku paifu: records of games.
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "input.h"
#include "record/listing.h"
#include "record/reader.h"

namespace jantaku::cli {
namespace {

// Everything that is wrong goes to standard error; what is only noted does not end the reading.
base::Result<record::Games> read_record(const std::string& file) {
  const auto source = read_input(file);
  if (!source) return source.diagnostics();
  if (!source.diagnostics().empty()) complain(source.diagnostics());
  return record::read(*source);
}

int show(const std::vector<std::string>& files) {
  int status = kOk;
  bool first = true;
  for (const std::string& file : files) {
    const auto games = read_record(file);
    if (!games.diagnostics().empty()) complain(games.diagnostics());
    if (!games) {
      status = kFailed;
      continue;
    }
    for (const record::Game& game : *games) {
      print((first ? "" : "\n") + record::listing(game));
      first = false;
    }
  }
  return status;
}

}  // namespace

Run add_paifu(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  app.require_subcommand(1);
  CLI::App* list =
      app.add_subcommand("show", "The rounds of a game and what came of each")->group("Commands");
  list->add_option("FILE", *files, "Records, also compressed with gzip")->required();
  list->footer(
      "Reads Tenhou's mjlog, the JSON of tenhou.net/6 and that of majiang.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu show game.mjlog");
  return [files] { return show(*files); };
}

}  // namespace jantaku::cli
