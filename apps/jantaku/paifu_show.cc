// jantaku paifu show: records for people.
#include <fmt/format.h>

#include <memory>

#include "paifu.h"
#include "record/listing.h"

namespace jantaku::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  RecordOptions read;
};

int show(const Options& options) {
  int status = kOk;
  bool first = true;
  for (const std::string& file : options.files) {
    const auto games = read_record(file, options.read);
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

Run add_paifu_show(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Records, also compressed with gzip")->required();
  add_record_options(app, options->read);
  app.footer(
      "Reads the paifu standard, Tenhou's mjlog, the JSON of tenhou.net/6 and of majiang, and "
      "mjai.\n"
      "\n"
      "Example:\n"
      "  jantaku paifu show game.mjlog");
  return [options] { return show(*options); };
}

}  // namespace jantaku::cli
