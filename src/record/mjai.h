// mjai's JSON lines as a record: the events of a game with all hands open, in the dialect of Mortal
// (its `hora` and `ryukyoku` have `deltas`), with `kita` or `nukidora` for three players.
#pragma once

#include "record/reader.h"

namespace jantaku::record {

base::Result<Games> read_mjai(const base::SourcePtr& source);

}  // namespace jantaku::record
