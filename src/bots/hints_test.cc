#include "bots/hints.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/log/logged_game.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"

namespace jantaku::bots {
namespace {

std::shared_ptr<const engine::Program> small_game() {
  std::ifstream in(JANTAKU_SOURCE_DIR "/tests/scenarios/small.json");
  std::stringstream text;
  text << in.rdbuf();
  auto document = json::read(base::make_source("small.json", text.str()));
  EXPECT_TRUE(document.ok()) << base::render(document.diagnostics());
  auto rules = ruleset::load(*std::move(document), engine::vocabulary());
  EXPECT_TRUE(rules.ok()) << base::render(rules.diagnostics());
  return std::make_shared<const engine::Program>(*rules);
}

// Two of one kind were taken for one of another, whose number is twice as large: what was
// remembered of one hand was said of the other.
TEST(Shape, TellsHandsApartThatItRemembers) {
  const auto program = small_game();
  engine::MatcherPool matchers(program);
  const engine::Player player;
  const auto kinds = program->rules().universe->kinds();
  Shape remembering(*program, matchers);
  remembering.begin(player, 100'000'000);
  int compared = 0;
  for (const tiles::Kind a : kinds) {
    for (const tiles::Kind b : kinds) {
      for (const Tiles& hand : {Tiles{kinds.front(), a, b}, Tiles{kinds.front(), a, a, b}}) {
        Shape fresh(*program, matchers);
        fresh.begin(player, 1'000'000);
        ASSERT_EQ(remembering.missing(hand, {}), fresh.missing(hand, {})) << a.name() << b.name();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace jantaku::bots
