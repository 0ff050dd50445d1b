// What is wrong with a text that is not JSON, in words that help its author.
#pragma once

#include <rapidjson/error/error.h>

#include <cstdint>
#include <vector>

#include "base/diagnostic.h"

namespace jantaku::json {

// What the reader knew when it stopped. Offsets are bytes of the text.
struct StoppedAt {
  base::SourcePtr source;
  rapidjson::ParseErrorCode code;
  uint32_t offset;
  uint32_t token;                // where the last token began
  uint32_t last_end;             // where the last complete value or key ended
  std::vector<uint32_t> opened;  // brackets that are still open, outermost first
};

base::Diagnostic syntax_error(const StoppedAt& at);

}  // namespace jantaku::json
