// Whatever the bytes: a log of ours is refused, or told as a record that every format takes or
// refuses.
#include "record_games.h"
#include "replay/own_logs.h"

using namespace jantaku;

namespace {

base::Result<record::Games> read(const base::SourcePtr& source) {
  const auto form = replay::guess_log(source->text());
  if (!form) return base::Diagnostic{.code = "fuzz/neither", .message = "neither of the two"};
  return replay::read_own_log(source, *form);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  fuzz::check_games(read, data, size);
  return 0;
}
