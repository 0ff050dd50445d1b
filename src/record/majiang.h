// majiang's record of games: JSON with tiles in majiang's notation.
#pragma once

#include "json/value.h"
#include "record/reader.h"

namespace jantaku::record {

// The text as one JSON value: a game or an array of games.
base::Result<Games> read_majiang(const base::SourcePtr& source);

}  // namespace jantaku::record
