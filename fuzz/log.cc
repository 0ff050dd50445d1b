// Whatever the bytes: a log of the engine is refused, or holds together; then it can be looked at
// by everyone, written and read again, and its causes run again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/log/log_json.h"
#include "engine/log/rerun.h"
#include "json/reader.h"
#include "json/writer.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  const auto document = json::read(source);
  if (!document) return 0;
  const auto log = engine::read_log(*document);
  if (!log) {
    for (const base::Diagnostic& diagnostic : log.diagnostics()) {
      if (diagnostic.code.empty() || base::render(diagnostic).empty()) std::abort();
    }
    return 0;
  }
  const auto state = engine::state_after(*log, log->entries.size());
  if (!state) std::abort();
  const ruleset::Ruleset& rules = log->program->rules();
  for (int s = -1; s < engine::kMostSeats; ++s) {
    const auto view = engine::cut(*state, {static_cast<engine::Seat>(s)}, rules);
    if (json::write(engine::view_json(view, rules)).empty()) std::abort();
  }
  const auto written =
      json::read(base::make_source("written", json::write(engine::log_json(*log))));
  if (!written) std::abort();
  const auto again = engine::read_log(*written);
  if (!again || !(again->entries == log->entries)) std::abort();
  engine::MatcherPool matchers(log->program);
  const auto rerun = engine::rerun(*log, matchers);
  if (!rerun && rerun.diagnostics().empty()) std::abort();
  return 0;
}
