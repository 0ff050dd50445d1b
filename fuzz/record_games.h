// What must hold of every reader of records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "record/listing.h"
#include "record/reader.h"
#include "record/writer.h"

namespace jantaku::fuzz {

inline void check_games(base::Result<record::Games> (*read)(const base::SourcePtr&),
                        const uint8_t* data, size_t size) {
  const auto games =
      read(base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size)));
  if (games.diagnostics().size() > 2 * record::kMostComplaints) std::abort();
  for (const base::Diagnostic& diagnostic : games.diagnostics()) {
    if (diagnostic.range.end > size || diagnostic.range.begin > diagnostic.range.end) std::abort();
    if (base::render(diagnostic).empty()) std::abort();
  }
  if (!games) return;
  for (const record::Game& game : *games) {
    if (record::listing(game).empty()) std::abort();
    if (game.rounds.size() > record::kMostRounds) std::abort();
    for (int i = 0; i < record::kFormats; ++i) {
      record::Losses losses;
      (void)record::write(game, static_cast<record::Format>(i), {}, losses);
    }
    for (const record::Round& round : game.rounds) {
      // A riichi that is understood rather than written may come on top.
      if (round.flow.acts.size() > record::kMostActs + 2) std::abort();
    }
  }
}

}  // namespace jantaku::fuzz
