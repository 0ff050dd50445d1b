// Whatever the bytes: a script becomes a ruleset or complaints that can be shown; formatting it
// keeps what it says, and formatting again changes nothing.
//
// seconds: 60
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "json/reader.h"
#include "json/writer.h"
#include "majs/apply.h"
#include "majs/format.h"
#include "majs/jq_text.h"
#include "majs/lower.h"
#include "majs/parse.h"
#include "majs/whole.h"
#include "ruleset/load.h"
#include "ruleset/load_test_words.h"
#include "ruleset/scripts.h"

using namespace jantaku;

namespace {

class Collected final : public majs::Sink {
 public:
  majs::Edits edits;
  base::Diagnostics diagnostics;

  void edit(majs::Edit edit) override { edits.push_back(std::move(edit)); }
  void require(majs::Requirement) override {}
  void require_after(majs::Requirement) override {}
  void base_ruleset(std::string, const base::SourceRange&) override {}
  void report(base::Diagnostic found) override { diagnostics.push_back(std::move(found)); }
};

void must(bool truth) {
  if (!truth) std::abort();
}

void check_format(const majs::Script& script) {
  const auto formatted = majs::format(script);
  must(formatted.ok());  // it refuses what it would spoil
  const std::string& once = *formatted;
  const majs::Parsed again = majs::parse(base::make_source("formatted", once));
  must(again.ok());
  must(again.script.commands.size() == script.commands.size());
  must(again.script.comments.size() == script.comments.size());
  must(*majs::format(again.script) == once);
}

std::string ruleset_of(const majs::Script& script, base::Diagnostics& diagnostics) {
  Collected sink;
  majs::Globals globals;
  majs::Scope scope(globals, {{"n", json::Value(3)}, {"s", json::Value("x")}});
  majs::lower(script, ruleset::test_words(), scope, sink);
  auto document = json::read(base::make_source("onto", R"({"a": [1, {"b": "x"}], "n": 5})"));
  // Makes text that nobody runs here; it must not fall over.
  must(!majs::to_jq(sink.edits).empty() || sink.edits.empty());
  majs::Budget budget{.bytes = size_t{4} << 20, .work = 1'000'000};
  base::Diagnostics applied = majs::apply(std::move(sink.edits), *document, "", budget);
  base::Diagnostics whole = majs::check_whole(*document, ruleset::test_words());
  for (auto* more : {&sink.diagnostics, &applied, &whole}) {
    diagnostics.insert(diagnostics.end(), more->begin(), more->end());
  }
  return json::write(document->root);
}

// As rulesets are loaded: from the script to typed rules.
void check_load(const base::SourcePtr& source) {
  ruleset::Scripts scripts(ruleset::test_words(), nullptr);
  auto document = scripts.ruleset(source);
  must(base::render(document.diagnostics()).empty() == document.diagnostics().empty());
  if (!document) return;
  ruleset::LoadOptions options;
  options.scripts = &scripts;
  options.from_script = true;
  const auto rules = ruleset::load(*std::move(document), ruleset::test_words(), options);
  must(base::render(rules.diagnostics()).empty() == rules.diagnostics().empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto source = base::make_source("fuzz.majs", text);
  check_load(source);
  majs::Parsed parsed = majs::parse(source);
  base::Diagnostics diagnostics = parsed.diagnostics;
  const std::string made = ruleset_of(parsed.script, diagnostics);
  must(base::render(diagnostics).empty() == diagnostics.empty());
  if (!parsed.ok()) return 0;
  check_format(parsed.script);
  // The formatted script makes the same.
  base::Diagnostics others;
  const majs::Parsed again =
      majs::parse(base::make_source("formatted", *majs::format(parsed.script)));
  must(ruleset_of(again.script, others) == made);
  return 0;
}
