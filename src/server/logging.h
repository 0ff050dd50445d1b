// What the operator reads: one JSON object a line on standard error.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace jantaku::server {

enum class Level : uint8_t { kInfo, kWarning, kError };

// From any thread. Fields are texts.
void log_line(Level level, std::string_view event,
              std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

}  // namespace jantaku::server
