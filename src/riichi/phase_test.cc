#include "riichi/phase.h"

#include <fstream>
#include <sstream>

#include "riichi/kyoku_test_table.h"

namespace jantaku::riichi {
namespace {

// KY-201 to KY-221, as the checklist has them; the last two rows are what KY-504 means for kans.
constexpr const char* kWanted[][3] = {
    {"begin", "deal", "preTsumo"},         {"preTsumo", "tsumo", "postTsumo"},
    {"preTsumo", "ryoukyoku", "end"},      {"preTsumo", "howanpai", "end"},
    {"postTsumo", "dahai", "postDahai"},   {"postTsumo", "ankan", "postAnkan"},
    {"postTsumo", "kakan", "postKakan"},   {"postTsumo", "kita", "postKakan"},
    {"postTsumo", "tsumoAgari", "end"},    {"postTsumo", "kyuushuuKyuuhai", "end"},
    {"postDahai", "declare", "postDahai"}, {"postDahai", "chi", "postChiPon"},
    {"postDahai", "pon", "postChiPon"},    {"postDahai", "daiminkan", "preTsumo"},
    {"postDahai", "ron", "end"},           {"postDahai", "nextTurn", "preTsumo"},
    {"postDahai", "ryoukyoku", "end"},     {"postChiPon", "dahai", "postDahai"},
    {"postAnkan", "declare", "postAnkan"}, {"postAnkan", "ron", "end"},
    {"postAnkan", "nextTurn", "preTsumo"}, {"postKakan", "declare", "postKakan"},
    {"postKakan", "ron", "end"},           {"postKakan", "nextTurn", "preTsumo"},
    {"postAnkan", "ryoukyoku", "end"},     {"postKakan", "ryoukyoku", "end"},
};

TEST(Phases, AreThoseOfTheChecklist) {
  EXPECT_EQ(transitions().size(), std::size(kWanted));
  for (const auto& row : kWanted) {
    bool found = false;
    for (const Transition& transition : transitions()) {
      found |= phase_name(transition.from) == row[0] && event_name(transition.event) == row[1] &&
               phase_name(transition.to) == row[2];
    }
    EXPECT_TRUE(found) << row[0] << ' ' << row[1];
  }
}

// A round in the phase.
std::unique_ptr<Table> table_in(Phase phase) {
  Rules rules;
  rules.dora.akahai = {0, 0, 0};
  auto table = std::make_unique<Table>(
      rules, WallPlan{.hands = {"111m5z", "55z", "", ""}, .draws = "1m999p5z"});
  if (phase == Phase::kPreTsumo) return table;
  table->draw();
  if (phase == Phase::kPostTsumo) return table;
  if (phase == Phase::kPostAnkan) {
    table->own(EventType::kAnkan, "1m");
    return table;
  }
  table->discard("5z");
  if (phase == Phase::kPostDahai) return table;
  table->declare(1, EventType::kPon);
  table->resolve();
  if (phase == Phase::kPostChiPon) return table;
  const Pai any = *table->hidden(1).juntehai.list().begin();
  table->discard(any.name());
  table->resolve();
  if (phase == Phase::kPostKakan) {
    table->tsumogiri(3);
    table->draw();
    table->own(EventType::kKakan, "5z");
    return table;
  }
  while (!table->kyoku().ended()) {
    table->draw();
    if (table->kyoku().ended()) break;
    EXPECT_EQ(table->try_event(
                  {.type = EventType::kDahai, .seat = table->kyoku().current(), .tsumokiri = true}),
              Reason::kNone);
    table->resolve();
  }
  return table;
}

// KY-231 KY-233: every pair that is not in the table is refused and changes nothing.
TEST(Phases, RefuseEveryOtherEvent) {
  for (int p = 1; p < kPhases; ++p) {
    const auto phase = static_cast<Phase>(p);
    const std::unique_ptr<Table> table = table_in(phase);
    ASSERT_EQ(table->kyoku().phase(), phase) << phase_name(phase);
    for (int e = 0; e < kEventTypes; ++e) {
      const auto type = static_cast<EventType>(e);
      if (find_transition(phase, type) != nullptr) continue;
      const Reason reason = table->try_event(
          {.type = type, .seat = table->kyoku().current(), .from = Seat(0), .pai = pai("5z")});
      EXPECT_EQ(reason, phase == Phase::kEnd ? Reason::kEnded : Reason::kWrongPhase)
          << phase_name(phase) << ' ' << event_name(type);
    }
    if (phase != Phase::kPreTsumo) {
      EXPECT_FALSE(table->kyoku().go().ok());
    }
    if (!table->kyoku().state().awaits_declarations()) {
      EXPECT_FALSE(table->kyoku().resolve().ok());
    }
    EXPECT_EQ(table->kyoku().phase(), phase);
  }
}

TEST(Phases, NamesAreRead) {
  for (int e = 0; e < kEventTypes; ++e) {
    const auto type = static_cast<EventType>(e);
    EXPECT_EQ(find_event(event_name(type)), type);
  }
  EXPECT_FALSE(find_event("tsumogiri"));
}

// docs/kyoku-phases.md is made from the table: JANTAKU_UPDATE=1 writes it.
TEST(Phases, PageIsUpToDate) {
  const std::string path = std::string(JANTAKU_SOURCE_DIR) + "/docs/kyoku-phases.md";
  if (std::getenv("JANTAKU_UPDATE") != nullptr) std::ofstream(path) << phases_page();
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), phases_page()) << "run riichi_test with JANTAKU_UPDATE=1";
}

}  // namespace
}  // namespace jantaku::riichi
