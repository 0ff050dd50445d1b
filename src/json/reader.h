// JSON as authors of rulesets write it: with // and /* */ comments and trailing commas.
#pragma once

#include <cstddef>
#include <vector>

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

// What a text holds that is one value after another, as JSON lines are.
struct Sequence {
  std::vector<Document> values;  // of one table of origins
  base::Diagnostics diagnostics;
};

// As `read`, but any number of values. After a syntax error reading goes on at the next line that
// begins with an opening brace, so that one bad line of many hides no other.
Sequence read_sequence(const base::SourcePtr& source, ReadOptions options = {});

}  // namespace jantaku::json
