// Files of the paifu standard, read and written again piece by piece.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"

namespace jantaku::cli {

struct StandardLayout {
  record::jmdp::WriteOptions::Tokens tokens = record::jmdp::WriteOptions::Tokens::kAsTheyAre;
  std::string magic;  // jmpj or jmjp; empty: as it was
};

// The match, or the piece of it, as it is to be written. Comments that belong to what follows a
// piece are left for the next.
base::Result<std::string> standard_text(record::jmdp::MatchReading& reading,
                                        const StandardLayout& layout,
                                        std::vector<record::jmdp::Comment>& left);

}  // namespace jantaku::cli
