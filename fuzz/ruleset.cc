// Whatever the bytes: a ruleset or complaints that can be shown, within bounds.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "json/reader.h"
#include "ruleset/load.h"
#include "ruleset/load_test_words.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  auto document = json::read(source);
  if (!document) return 0;
  ruleset::LoadOptions options;
  options.lenient = size % 2 == 1;
  const auto rules = ruleset::load(*std::move(document), ruleset::test_words(), options);
  if (base::render(rules.diagnostics()).empty() != rules.diagnostics().empty()) std::abort();
  if (!rules) return 0;
  const ruleset::Ruleset& loaded = **rules;
  if (loaded.universe == nullptr || loaded.universe->size() > hand::Universe::kMost) std::abort();
  if (loaded.names.statuses.size() > ruleset::kMostStatuses) std::abort();
  if (loaded.buttons.size() > ruleset::kMostButtons) std::abort();
  if (loaded.interrupts.size() != ruleset::test_words().rows(vocab::Kind::kAction).size()) {
    std::abort();
  }
  return 0;
}
