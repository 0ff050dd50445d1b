// For tests: a round that checks, after every event, all that must hold whatever happens.
#pragma once

#include "riichi/kyoku_test_play.h"
#include "riichi/replicate.h"

namespace jantaku::riichi {

// Tells four replicates and a second master, and compares.
class CheckedRound final : public Observer {
 public:
  CheckedRound(const Rules& rules, uint64_t seed, bool keen)
      : rules_(rules),
        master_(start_of(rules, seed), rules),
        again_(start_of(rules, seed), rules),
        random_(seed),
        chooser_(seed, keen),
        before_(master_.open()) {
    for (int i = 0; i < rules.players; ++i) {
      replicates_.push_back(Kyoku::replicate(start_of(rules, seed), rules, Seat(i)));
    }
    master_.observe(this);
  }

  const Kyoku& play() {
    EXPECT_TRUE(master_.deal(random_).ok());
    play_round(master_, chooser_);
    EXPECT_TRUE(master_.ended());
    EXPECT_LE(events_, EventLog::kMostEvents);  // KY-1411
    return master_;
  }

  void on_event(const Event& event, const Kyoku& kyoku) override {
    if (testing::Test::HasFailure()) return;
    ++events_;
    const Refusal refused = again_.exec(event);
    ASSERT_TRUE(refused.ok()) << refused.sentence();
    KyokuState without_passes = kyoku.state();  // passing is no event
    without_passes.passed = 0;
    ASSERT_TRUE(again_.state() == without_passes) << event_name(event.type);
    for (Kyoku& replicate : replicates_) tell(replicate, event, kyoku);
    check_turn(event, kyoku);
    check_tiles(kyoku);
    check_points(kyoku);
    check_sizes(kyoku);
    before_ = kyoku.open();
  }

 private:
  static KyokuStart start_of(const Rules& rules, uint64_t seed) {
    KyokuStart start = first_kyoku(rules);
    start.bakaze = static_cast<uint8_t>(seed % 2);
    start.chancha = Seat(static_cast<int>(seed % rules.players));
    start.honba = static_cast<int>(seed % 3);
    start.kyoutaku = static_cast<Points>(seed % 4 * 1000);
    return start;
  }

  // KY-201 to KY-220: the phase after the event, and whose turn it is then.
  void check_turn(const Event& event, const Kyoku& kyoku) {
    const Transition* const row = find_transition(before_.phase, event.type);
    ASSERT_NE(row, nullptr) << phase_name(before_.phase) << ' ' << event_name(event.type);
    ASSERT_EQ(kyoku.phase(), row->to);
    const bool called = event.type == EventType::kChi || event.type == EventType::kPon ||
                        event.type == EventType::kDaiminkan;
    const bool passes = event.type == EventType::kNextTurn && before_.phase == Phase::kPostDahai;
    Seat turn = before_.current;
    if (event.type == EventType::kDeal) turn = before_.start.chancha;
    if (called) turn = event.seat;
    if (passes) turn = turn.after(1, kyoku.players());
    ASSERT_EQ(kyoku.current(), turn) << event_name(event.type);
    const bool replacement =
        event.type == EventType::kDaiminkan || (event.type == EventType::kNextTurn && !passes);
    ASSERT_EQ(kyoku.open().rinshan_pending,
              replacement || (event.type != EventType::kTsumo && before_.rinshan_pending));
    if (event.outcome == nullptr) return;
    for (size_t i = 0; i < kMostPlayers; ++i) {  // KY-329
      ASSERT_EQ(kyoku.open().points[i] - before_.points[i], event.outcome->delta[i]);
    }
  }

  void tell(Kyoku& replicate, const Event& event, const Kyoku& kyoku) {
    const Seat own(std::countr_zero(replicate.state().known));
    Deal storage;
    const std::optional<Event> seen = for_seat(event, own, storage);
    if (seen) {
      const Refusal refused = replicate.exec(*seen);
      ASSERT_TRUE(refused.ok()) << refused.sentence();
    } else {
      ASSERT_EQ(event.type, EventType::kDeclare);  // KY-309 KY-322
    }
    ASSERT_TRUE(replicate.open() == kyoku.open()) << event_name(event.type);
    for (int i = 0; i < kyoku.players(); ++i) {
      const Seat seat(i);
      if (seat == own) {
        ASSERT_TRUE(*replicate.hidden(seat) == *kyoku.hidden(seat)) << event_name(event.type);
      } else {
        ASSERT_EQ(replicate.hidden(seat), nullptr);  // KY-116
        ASSERT_TRUE(replicate.state().hidden[seat.at()] == PlayerHidden());
        ASSERT_FALSE(replicate.state().declared[seat.at()].exists());
      }
    }
    ASSERT_EQ(replicate.wall(), nullptr);
    ASSERT_TRUE(replicate.state().wall.tiles.empty());
  }

  // KY-1404: every tile of the wall is in exactly one place.
  void check_tiles(const Kyoku& kyoku) {
    std::array<int, Pai::kCodes> counts{};
    const auto add = [&](Pai tile) { ++counts[static_cast<size_t>(tile.code())]; };
    const KyokuState& state = kyoku.state();
    const int players = kyoku.players();
    for (int i = 0; i < players; ++i) {
      const Seat seat(i);
      for (Pai tile : kyoku.hidden(seat)->juntehai.list()) add(tile);
      if (kyoku.hidden(seat)->tsumohai.exists()) add(kyoku.hidden(seat)->tsumohai);
      for (const Sutehai& sutehai : kyoku.player(seat).river) {
        if (!sutehai.called_by.exists()) add(sutehai.pai);
      }
      for (const Fuuro& fuuro : kyoku.player(seat).fuuro) {
        for (Pai tile : fuuro.tiles) add(tile);
      }
      for (int n = kyoku.player(seat).kita; n > 0; --n) add(Pai::from_code(kNorthKind));
    }
    const int first = players * Wall::kHand + state.live_draws();
    const int dead = Wall::size(players) - Wall::kDead;
    const int moved = std::max(0, state.open.replacements - Wall::kReplacements);
    for (int i = first; i < dead - moved; ++i) add(state.wall.tiles[static_cast<size_t>(i)]);
    for (int i = state.open.replacements; i < Wall::kReplacements; ++i) {
      add(state.wall.tiles[static_cast<size_t>(dead) + static_cast<size_t>(i)]);
    }
    for (int i = dead + Wall::kReplacements; i < Wall::size(players); ++i) {
      add(state.wall.tiles[static_cast<size_t>(i)]);
    }
    std::array<int, Pai::kCodes> wanted{};
    for (Pai tile : sorted_wall(rules_).tiles) ++wanted[static_cast<size_t>(tile.code())];
    ASSERT_EQ(counts, wanted);
    for (int kind = 0; kind < tiles::kStandardKinds; ++kind) {
      ASSERT_LE(visible_copies(state, kind), 4);
    }
  }

  // KY-1405
  void check_points(const Kyoku& kyoku) {
    const auto total = [&](const PointsBySeat& points, Points kyoutaku) {
      for (Points of_seat : points) kyoutaku += of_seat;
      return kyoutaku;
    };
    const KyokuPublic& open = kyoku.open();
    ASSERT_EQ(total(open.points, open.kyoutaku), total(open.start.points, open.start.kyoutaku));
  }

  // KY-1406 KY-1407
  void check_sizes(const Kyoku& kyoku) {
    const KyokuPublic& open = kyoku.open();
    int kans = 0;
    for (int i = 0; i < kyoku.players(); ++i) {
      const Seat seat(i);
      const PlayerPublic& player = kyoku.player(seat);
      const PlayerHidden& hidden = *kyoku.hidden(seat);
      int fuuro_kans = 0;
      for (const Fuuro& fuuro : player.fuuro) fuuro_kans += fuuro.is_kan() ? 1 : 0;
      kans += fuuro_kans;
      const bool on_turn = seat == open.current &&
                           (open.phase == Phase::kPostTsumo || open.phase == Phase::kPostChiPon ||
                            (open.phase == Phase::kEnd && player.holds_drawn));
      const int wanted = 13 - 3 * static_cast<int>(player.fuuro.size()) + (on_turn ? 1 : 0);
      ASSERT_EQ(player.concealed, wanted) << phase_name(open.phase);
      ASSERT_EQ(hidden.juntehai.size() + (hidden.tsumohai.exists() ? 1 : 0), wanted);
      ASSERT_EQ(player.holds_drawn, hidden.tsumohai.exists());
    }
    ASSERT_EQ(kans, open.kans);
    ASSERT_LE(kans, 4);
    ASSERT_GE(kyoku.state().live_draws(), 0);
    ASSERT_GE(open.dora.size(), 1U);
    ASSERT_LE(open.dora.size() + open.dora_postponed, 1U + open.kans);
  }

  const Rules& rules_;
  Kyoku master_;
  Kyoku again_;
  std::vector<Kyoku> replicates_;
  base::Xoshiro256 random_;
  RandomChooser chooser_;
  KyokuPublic before_;
  size_t events_ = 0;
};

// Before each choice tries every action there could be, on a clone: it is accepted exactly if
// listed.
class ExactChooser final : public Chooser {
 public:
  ExactChooser(uint64_t seed, bool keen) : random_(seed, keen) {}

  size_t choose(const Kyoku& kyoku, Seat seat, const ActionList& actions) override {
    for (int i = 0; i < kyoku.players(); ++i) compare(kyoku, Seat(i));
    return random_.choose(kyoku, seat, actions);
  }

 private:
  static bool lists(const ActionList& list, const Event& event) {
    for (const Action& action : list) {
      if (action.is_pass()) continue;
      const Event listed = to_event(action, event.seat);
      if (listed.type != event.type || listed.what != event.what) continue;
      const bool has_tile = event.type == EventType::kDahai || event.type == EventType::kAnkan ||
                            event.type == EventType::kKakan;
      if (has_tile && listed.pai != event.pai) continue;
      if (listed.tsumokiri != event.tsumokiri || listed.riichi != event.riichi) continue;
      if (!(listed.own == event.own)) continue;
      return true;
    }
    return false;
  }

  static void compare_event(const Kyoku& kyoku, const ActionList& list, const Event& event) {
    const KyokuState before = kyoku.state();
    Kyoku clone = kyoku;
    const Refusal refusal = clone.exec(event);
    ASSERT_EQ(refusal.ok(), lists(list, event))
        << event_name(event.type) << ' ' << event.pai.name() << ' ' << refusal.sentence();
    if (!refusal.ok()) {
      ASSERT_FALSE(refusal.code().empty());
      ASSERT_TRUE(clone.state() == before);  // KY-107
    }
  }

  static void compare(const Kyoku& kyoku, Seat seat) {
    const ActionList list = kyoku.legal(seat);
    if (kyoku.state().awaits_declarations() && contains(kyoku.state().passed, seat)) return;
    for (int code = 0; code < Pai::kCodes; ++code) {
      Event event{.type = EventType::kDahai, .seat = seat, .pai = Pai::from_code(code)};
      for (const int flags : {0, 1, 2, 3}) {
        event.tsumokiri = (flags & 1) != 0;
        event.riichi = (flags & 2) != 0;
        compare_event(kyoku, list, event);
      }
      event.tsumokiri = event.riichi = false;
      if (code < Pai::kFirstRed) {
        event.type = EventType::kAnkan;
        compare_event(kyoku, list, event);
      }
    }
    for (const EventType type : {EventType::kTsumoAgari, EventType::kKyuushuuKyuuhai}) {
      compare_event(kyoku, list, {.type = type, .seat = seat});
    }
    compare_event(kyoku, list,
                  {.type = EventType::kKita, .seat = seat, .pai = Pai::from_code(kNorthKind)});
    compare_event(kyoku, list,
                  {.type = EventType::kDeclare, .seat = seat, .what = EventType::kRon});
    compare_calls(kyoku, list, seat);
  }

  static void compare_calls(const Kyoku& kyoku, const ActionList& list, Seat seat) {
    if (!kyoku.open().pending.exists()) return;
    const int called = kyoku.open().pending.kind();
    for (int low = 0; low < Pai::kCodes; ++low) {
      for (int high = 0; high < Pai::kCodes; ++high) {
        const Pai a = Pai::from_code(low);
        const Pai b = Pai::from_code(high);
        if (std::abs(a.kind() - called) > 2 || std::abs(b.kind() - called) > 2) continue;
        Event event{.type = EventType::kDeclare, .seat = seat};
        event.own = {a, b};
        if (a.kind() < b.kind()) {
          event.what = EventType::kChi;
          compare_event(kyoku, list, event);
        }
        if (low <= high) {
          event.what = EventType::kPon;
          compare_event(kyoku, list, event);
        }
      }
    }
  }

  RandomChooser random_;
};

}  // namespace jantaku::riichi
