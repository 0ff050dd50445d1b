// Constants and the arguments of functions: text put in for text, before anything is resolved.
#pragma once

#include "base/diagnostic.h"
#include "json/value.h"

namespace jantaku::ruleset {

// Replaces "@x", and splices "+@x" (also written "@splat$x") into the array around it, everywhere
// but in keys (MS-1011 to MS-1017); `constants` itself goes. Stops at kMostBytes.
void expand_constants(json::Document& document, base::Diagnostics& diagnostics);

// The body with each "$name" of `arguments` (an object) put in: a string that is just that becomes
// the value, inside longer strings its text (MS-626). Nothing if it would weigh more than `most`.
std::optional<json::Value> with_arguments(const json::Value& body, const json::Object& arguments,
                                          size_t most);

}  // namespace jantaku::ruleset
