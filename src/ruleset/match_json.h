// Sets and match specs as JSON writes them (M01 to M21).
#pragma once

#include "base/result.h"
#include "hand/match_syntax.h"
#include "json/value.h"
#include "ruleset/model.h"

namespace jantaku::ruleset {

// D07: what the levels of a set mean follows the dialect.
base::Result<hand::syntax::Set> set_from_json(const json::Value& value,
                                              const json::Origins& origins, Dialect dialect);

// A list of specs, or one that lost its bracket (M10).
base::Result<hand::syntax::Match> match_from_json(const json::Value& value,
                                                  const json::Origins& origins, Dialect dialect);

}  // namespace jantaku::ruleset
