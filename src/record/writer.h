// Writes games in the formats that other programs read.
//
// What a format cannot hold is added to the losses, each kind of thing once. A game that cannot be
// written at all (three players in the paifu standard, unknown tiles in an mjlog) is an error. What
// a record does not say (what a hand is worth, who was tenpai) should be filled in before, see
// replay/complete.h.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "record/game.h"
#include "record/jmdp/model.h"
#include "record/jmdp/writer.h"
#include "record/losses.h"
#include "record/reader.h"

namespace jantaku::record {

struct WriterOptions {
  // For the paifu standard: the point rules of the game, its magic word, and tokens.
  std::optional<jmdp::PointRule> rule;
  jmdp::Magic magic = jmdp::Magic::kJmpj;
  jmdp::WriteOptions::Tokens tokens = jmdp::WriteOptions::Tokens::kPreferred;
};

base::Result<std::string> write(const Game& game, Format format, const WriterOptions& options,
                                Losses& losses);

// One format each, for `write`.
base::Result<std::string> write_mjlog(const Game& game, Losses& losses);
std::string write_tenhou6(const Game& game, Losses& losses);
base::Result<std::string> write_majiang(const Game& game, Losses& losses);
std::string write_mjai(const Game& game, Losses& losses);

// Whether they are the preset of ours by which records of that house are judged that say nothing of
// their rules: then a format of it holds them all. What has no house is judged like Tenhou's.
bool are_preset_of(const Rules& rules, House house);
// For Tenhou's formats, which have words for few rules, and read without them as Tenhou's own.
void lose_rules(const Rules& rules, Losses& losses);

// Whether a format has room for several games in one file.
bool holds_several(Format format);

}  // namespace jantaku::record
