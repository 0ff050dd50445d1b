// JSON as authors of rulesets write it: with // and /* */ comments and trailing commas.
#pragma once

#include <cstddef>

#include "base/result.h"
#include "json/value.h"

namespace jantaku::json {

struct ReadOptions {
  // The table that the document's origins go to; a new one if null.
  OriginsPtr origins;
  size_t most_bytes = size_t{16} << 20;
  // No author nests this deep; whoever does wants to break something.
  size_t most_levels = 1000;
};

// The whole text as one value. Beside the value come notes: for each trailing comma, and for each
// repeated key, of which the last counts. A syntax error ends the reading.
base::Result<Document> read(const base::SourcePtr& source, ReadOptions options = {});

}  // namespace jantaku::json
