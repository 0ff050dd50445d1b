// Whatever the bytes: a log is refused, or played as far as it is good; what was played is written
// and read again to the same state.
// seconds: 60
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "riichi/event_json.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  const auto round = riichi::read_log(source);
  for (const base::Diagnostic& diagnostic : round ? round->diagnostics : round.diagnostics()) {
    if (diagnostic.code.empty() || base::render(diagnostic).empty()) std::abort();
  }
  if (!round) return 0;
  const std::string text = riichi::write_log(round->log, round->start, *round->rules);
  const auto again = riichi::read_log(base::make_source("written", text));
  if (!again || !again->diagnostics.empty()) std::abort();
  if (!(again->kyoku.open() == round->kyoku.open())) std::abort();
  return 0;
}
