#include "server/logging.h"

#include <fmt/chrono.h>

#include <chrono>
#include <cstdio>

#include "server/wire.h"

namespace jantaku::server {

void log_line(Level level, std::string_view event,
              std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  constexpr std::string_view kLevels[] = {"info", "warning", "error"};
  const auto now = std::chrono::system_clock::now();
  const auto seconds = std::chrono::time_point_cast<std::chrono::seconds>(now);
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(now - seconds).count();
  Wire wire;
  wire.begin_object()
      .text("time",
            fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                        fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)), milliseconds))
      .text("level", kLevels[static_cast<size_t>(level)])
      .text("event", event);
  for (const auto& [name, value] : fields) wire.text(name, value);
  const std::string line = wire.end_object().take() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace jantaku::server
