// Whatever the bytes: an answer, with complaints that can be shown; and what was read is written
// and read again as the same tree.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "json/reader.h"
#include "json/writer.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  const auto document = json::read(source);
  for (const base::Diagnostic& diagnostic : document.diagnostics()) {
    if (diagnostic.range.end > size || diagnostic.range.begin > diagnostic.range.end) std::abort();
    if (base::render(diagnostic).empty()) std::abort();
  }
  if (!document) return 0;
  const json::Value copy = document->root;
  for (const auto layout : {json::Layout::kCompact, json::Layout::kPretty}) {
    const std::string text = json::write(copy, layout);
    const auto again = json::read(base::make_source("written", text));
    if (!again || !(again->root == document->root)) std::abort();
    if (json::write(again->root, layout) != text) std::abort();
  }
  return 0;
}
