// Whatever the bytes: a model and complaints that can be shown. What was read can be written, reads
// equal and is written alike; it can be checked, and turned into a game that all writers take.
#include <cstdlib>
#include <string>

#include "record/jmdp/games.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "record/writer.h"
#include "replay/jmdp_check.h"
#include "replay/replay.h"

using namespace jantaku;

namespace {

void check_writing(const record::jmdp::File& file) {
  const auto text = record::jmdp::write_jmdp(file);
  if (!text) return;  // a text that ends in a backslash
  const auto again = record::jmdp::read_jmdp(base::make_source("again", *text));
  if (!again.ok || again.file != file) std::abort();
  if (*record::jmdp::write_jmdp(again.file) != *text) std::abort();
}

void check_games(const record::jmdp::File& file) {
  for (const record::jmdp::Match& match : file.matches) {
    record::Losses losses;
    record::Game game = record::jmdp::game_of(match, losses);
    replay::complete(game);
    for (int i = 0; i < record::kFormats; ++i) {
      (void)record::write(game, static_cast<record::Format>(i), {}, losses);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto source =
      base::make_source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  for (const auto strictness :
       {record::jmdp::Strictness::kStrict, record::jmdp::Strictness::kLenient}) {
    const record::jmdp::Reading reading = record::jmdp::read_jmdp(source, strictness);
    if (reading.ok == base::has_errors(reading.diagnostics)) std::abort();
    auto findings = replay::check_jmdp(reading.file, source);
    findings.insert(findings.end(), reading.diagnostics.begin(), reading.diagnostics.end());
    for (const base::Diagnostic& one : findings) {
      if (one.range.end > size || one.range.begin > one.range.end) std::abort();
      if (base::render(one).empty()) std::abort();
    }
    if (!reading.ok) continue;
    // Lenient reading may leave out players, without whom a match is none.
    if (strictness == record::jmdp::Strictness::kStrict) check_writing(reading.file);
    check_games(reading.file);
  }
  return 0;
}
