// From text to tokens (section 1 of the checklist).
#pragma once

#include "base/diagnostic.h"
#include "majs/token.h"

namespace jantaku::majs {

// The text is valid UTF-8 (find_invalid_utf8) and not too large.
Tokens lex(const base::SourcePtr& source, base::Diagnostics& diagnostics);

// The offset of the first byte that is no UTF-8, or npos.
size_t find_invalid_utf8(std::string_view text);

}  // namespace jantaku::majs
