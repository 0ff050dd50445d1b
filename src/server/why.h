// Why what was chosen could be chosen, at any move of a game that is over.
#pragma once

#include "server/archive.h"

namespace jantaku::server {

// {"offers": [{"label", "seat", "reasons": [{"text", "doc"}]}]} for each button that was pressed
// and had its way with this entry of the log: what the ruleset asked for, part by part, and what
// each part means. The causes before it are run again; if they come out otherwise, that is said.
base::Result<std::string> why_json(const ReadGame& game, size_t entry);

}  // namespace jantaku::server
