// Whatever the bytes: games, or complaints that can be shown; and a listing of what was read.
#include "record/mjai.h"
#include "record_games.h"

using namespace jantaku;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  fuzz::check_games(record::read_mjai, data, size);
  return 0;
}
