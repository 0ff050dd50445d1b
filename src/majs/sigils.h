// Sigils: what is written between the delimiters, as JSON (section 7).
#pragma once

#include <string_view>

#include "base/result.h"
#include "json/value.h"
#include "majs/literal.h"

namespace jantaku::majs {

// The letters that there are, in the order messages list them.
inline constexpr std::string_view kSigils = "smatT";

// `letter` is one of kSigils. The nodes have origins in the script (majs/edit.h). Warnings come
// with the value.
base::Result<json::Value> read_sigil(char letter, const Literal& contents);

}  // namespace jantaku::majs
