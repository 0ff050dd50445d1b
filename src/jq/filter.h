// Runs a jq program on a JSON tree, through libjq. Only for programs that the operator trusts: jq
// can read the environment and run for ever.
#pragma once

#include "base/result.h"
#include "json/value.h"

namespace jantaku::jq {

// The one result of the program, which finds the members of `variables` as $name. The nodes of the
// result have no origins. No result, several, an error of the program or a result deeper than
// `most_levels` is an error that names its place as well as libjq does.
base::Result<json::Value> filter(const base::SourcePtr& program, const json::Value& input,
                                 const json::Object& variables = {}, size_t most_levels = 1000);

}  // namespace jantaku::jq
