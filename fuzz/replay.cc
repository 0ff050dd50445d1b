// Whatever a record tells: the riichi core plays it or says why not, and nothing breaks.
#include "replay/replay.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "record/reader.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto games = record::read(
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size)));
  if (!games) return 0;
  for (const record::Game& game : *games) {
    const auto reports = replay::replay(game);
    if (reports.size() != game.rounds.size()) std::abort();
    for (const replay::RoundReport& report : reports) {
      if ((report.verdict == replay::Verdict::kFailed) == report.what.empty()) std::abort();
    }
  }
  return 0;
}
