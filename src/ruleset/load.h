// From JSON to a typed ruleset: mods, constants, then every key, each step a function of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "json/value.h"
#include "ruleset/model.h"
#include "ruleset/mods.h"
#include "vocab/vocabulary.h"

namespace jantaku::ruleset {

struct LoadOptions {
  // Unknown names are warnings: the action is left out, the condition is false, the key ignored.
  bool lenient = false;
  // The mods to play with; none given: those of the preset, or the ruleset's default_mods (D13).
  std::optional<ModChoices> mods;
  std::optional<std::string> preset;
  const ModBodies* bodies = nullptr;  // where mods are looked for; null: nowhere
  const ModRunner* runner = nullptr;  // how those in jq are applied; null: not at all
  // The scripts so far, for mods that are scripts and libraries that come behind them; null: none.
  Scripts* scripts = nullptr;
  // Merged over the ruleset once mods are applied, as scenarios do (docs/scenarios.md).
  const json::Value* config = nullptr;
  // The source is MahjongScript (D01).
  bool from_script = false;
};

// The words that the loader itself reads: keys, events, fields, tile specs, match targets, amounts.
void add_rows(vocab::Vocabulary& vocabulary);

// Reports everything that is wrong, not the first thing only.
base::Result<std::shared_ptr<const Ruleset>> load(json::Document document,
                                                  const vocab::Vocabulary& vocabulary,
                                                  const LoadOptions& options = {});

// What `load` reads keys from: the document with mods, config and constants put in, so that loading
// it again applies none. For people and programs that want the JSON itself.
base::Result<json::Document> prepare(json::Document document, const LoadOptions& options = {});

// The document with its mods and config alone, for whoever asks where something comes from.
base::Result<json::Document> with_mods(json::Document document, const LoadOptions& options = {});

// How large a ruleset may become (design.md).
inline constexpr size_t kMostBytes = size_t{16} << 20;
inline constexpr size_t kMostLevels = 1000;
inline constexpr int kMostStatuses = 512;
inline constexpr int kMostButtons = 256;
inline constexpr size_t kMostWallTiles = 10'000;
inline constexpr int kMostIndex = 10'000;

}  // namespace jantaku::ruleset
