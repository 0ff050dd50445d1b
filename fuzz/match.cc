// Whatever the text of a set, a match or an American hand: an answer or complaints that can be
// shown; and what resolves answers every question about a hand within its budget.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "hand/american.h"
#include "hand/match_text.h"
#include "hand/matcher.h"
#include "tiles/standard.h"

using namespace jantaku;

namespace {

void check(const base::Diagnostics& diagnostics) {
  for (const base::Diagnostic& diagnostic : diagnostics) {
    if (base::render(diagnostic).empty()) std::abort();
  }
}

// Up to 14 tiles from the bytes, a few of them jokers, and a call when there are many.
struct FuzzedHand {
  std::vector<tiles::Tile> loose;
  std::vector<hand::CallUnit> calls;

  FuzzedHand(const uint8_t* data, size_t size) {
    for (size_t i = 0; i < size && loose.size() < 14; ++i) {
      const int kind = data[i] % (tiles::kStandardKinds + 2);
      loose.emplace_back(kind < tiles::kStandardKinds ? tiles::kind34(kind)
                                                      : tiles::Kind::of("1j"));
    }
    if (loose.size() < 12) return;
    hand::CallUnit call{.name = 0};
    for (int i = 0; i < 3; ++i) {
      call.tiles.push_back(loose.back());
      loose.pop_back();
    }
    calls.push_back(call);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 1) return 0;
  // The first byte says how much of the rest is the hand.
  const size_t tiles = std::min<size_t>(data[0] % 16, size - 1);
  const FuzzedHand fuzzed(data + 1, tiles);
  const std::string text(reinterpret_cast<const char*>(data) + 1 + tiles, size - 1 - tiles);

  check(hand::parse_set("set", text).diagnostics());
  check(hand::parse_american("american", text).diagnostics());
  hand::MatchNames names = hand::usual_names();
  names.calls["pon"] = 0;
  const auto match = hand::match_from_text(text, names);
  check(match.diagnostics());
  if (!match) return 0;

  std::vector<tiles::Kind> kinds = {tiles::Kind::of("1j"), tiles::Kind::of("1f")};
  for (int i = 0; i < tiles::kStandardKinds; ++i) kinds.push_back(tiles::kind34(i));
  hand::Matcher matcher(std::make_shared<const hand::MatchProgram>(
      *match, tiles::Ordering(), std::make_shared<const hand::Universe>(kinds)));
  tiles::Aliases aliases;
  const tiles::Tile joker = tiles::Kind::of("1j"), any = tiles::Kind::any();
  aliases.add({&joker, 1}, {&any, 1});
  const hand::HandView view{.loose = fuzzed.loose, .calls = fuzzed.calls, .aliases = &aliases};

  hand::Budget budget{.steps = 20'000};
  const hand::Answer answer = matcher.matches(view, budget);
  hand::Budget more{.steps = 20'000};
  const hand::Distance distance = matcher.distance(view, more);
  if (!budget.spent() && !more.spent() && answer == hand::Answer::kYes && distance.missing > 0) {
    std::abort();
  }
  hand::Budget rest{.steps = 20'000};
  matcher.leftovers(view, rest);
  matcher.joker_roles(view, rest);
  matcher.decompositions(view, rest, 20);
  matcher.unneeded(view, rest);
  return 0;
}
