// Games that are over: played again step by step from their logs, and as records to take away.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/log/log.h"
#include "server/screen.h"
#include "store/store.h"

namespace jantaku::server {

// What is stored of a game, read.
struct ReadGame {
  std::shared_ptr<const engine::Program> program;
  std::vector<engine::LogEntry> entries;
  std::array<std::string, engine::kMostSeats> names;
};
base::Result<ReadGame> read_game(const store::TableRow& table, const std::string& ruleset,
                                 const std::vector<store::EntryRow>& rows);

// The whole log as docs/log.md has it, from the stored entries.
std::string log_text(const store::TableRow& table, const std::string& ruleset,
                     const std::vector<store::EntryRow>& entries);

// GET /api/games/ID: first a `table`, then `step`s, for eyes that see every hand. Runs no rule.
base::Result<std::string> replay_json(const store::TableRow& table, const std::string& ruleset,
                                      const std::vector<store::EntryRow>& rows);

// The formats that can hold the game: `log` always, others where its rules are those of riichi.
struct Download {
  std::string format, file, type, text;
};
base::Result<Download> download(const store::TableRow& table, const std::string& ruleset,
                                const std::vector<store::EntryRow>& rows,
                                const std::string& format);

// GET /api/games
std::string games_json(const std::vector<store::TableRow>& games);

}  // namespace jantaku::server
