#include "matching.h"

#include <memory>

#include "hand/matcher.h"
#include "inputs.h"
#include "tiles/standard.h"

namespace jantaku::bench {

void win_by_match(const Inputs& inputs, Answers& answers) {
  hand::MatchNames names = hand::usual_names();
  const auto win = hand::match_from_text(
      "exhaustive, (shuntsu koutsu):4, pair:1"
      " | kantsu:-1, pair:7"
      " | unique, (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):13,"
      "           (1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z):1",
      names);
  const auto universe = std::make_shared<hand::Universe>(hand::Universe::standard());
  hand::Matcher matcher(std::make_shared<hand::MatchProgram>(*win, tiles::Ordering(), universe));
  std::vector<tiles::Tile> loose;
  for (size_t i = 0; i < inputs.mixed14.size(); ++i) {
    loose.clear();
    for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
      loose.insert(loose.end(), inputs.mixed14[i][static_cast<size_t>(kind)], tiles::kind34(kind));
    }
    hand::Budget budget;
    answers[i] = matcher.matches({.loose = loose}, budget) == hand::Answer::kYes ? 1 : 0;
  }
}

}  // namespace jantaku::bench
