// For tests: a round on a stacked wall, told in few words.
#pragma once

#include "riichi/kyoku_test_play.h"

namespace jantaku::riichi {

inline void PrintTo(Reason reason, std::ostream* out) { *out << reason_code(reason); }
inline void PrintTo(Seat seat, std::ostream* out) { *out << "seat " << seat.index(); }
inline void PrintTo(EventType type, std::ostream* out) { *out << event_name(type); }
inline void PrintTo(DrawReason reason, std::ostream* out) { *out << draw_reason_name(reason); }
inline void PrintTo(EndKind kind, std::ostream* out) { *out << end_kind_name(kind); }

class Table {
 public:
  Table(const Rules& rules, const WallPlan& plan, KyokuStart start = {})
      : rules_(rules), kyoku_(filled(start, rules), rules_) {
    kyoku_.observe(&log_);
    EXPECT_TRUE(kyoku_.deal(make_wall(plan, rules_)).ok());
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Kyoku& kyoku() { return kyoku_; }
  const KyokuPublic& open() const { return kyoku_.open(); }
  const PlayerPublic& player(int seat) const { return kyoku_.player(Seat(seat)); }
  const PlayerHidden& hidden(int seat) const { return *kyoku_.hidden(Seat(seat)); }
  const std::vector<Event>& events() const { return log_.events(); }
  const Event& last() const { return log_.events().back(); }
  const Outcome& outcome() const { return *kyoku_.outcome(); }

  void draw() { EXPECT_TRUE(kyoku_.go().ok()); }
  void resolve() { EXPECT_TRUE(kyoku_.resolve().ok()); }
  Reason try_event(const Event& event) {
    const KyokuState before = kyoku_.state();
    const Refusal refusal = kyoku_.exec(event);
    if (!refusal.ok()) {
      EXPECT_TRUE(kyoku_.state() == before) << "refused, and yet changed";  // KY-107
      EXPECT_FALSE(refusal.sentence().empty());
    }
    return refusal.reason;
  }
  // What the current player discards: from the hand, or the drawn tile if there is none such.
  Reason try_discard(std::string_view tile, bool riichi = false) {
    const Seat seat = kyoku_.current();
    Event event{.type = EventType::kDahai, .seat = seat, .pai = pai(tile)};
    event.tsumokiri =
        kyoku_.hidden(seat)->juntehai.count(pai(tile)) == 0 || kyoku_.player(seat).riichi.accepted;
    event.riichi = riichi;
    return try_event(event);
  }
  void discard(std::string_view tile) { EXPECT_EQ(try_discard(tile), Reason::kNone) << tile; }
  void riichi(std::string_view tile) { EXPECT_EQ(try_discard(tile, true), Reason::kNone) << tile; }
  Reason try_own(EventType type, std::string_view tile = "") {
    Event event{.type = type, .seat = kyoku_.current()};
    if (!tile.empty()) event.pai = pai(tile);
    return try_event(event);
  }
  void own(EventType type, std::string_view tile = "") {
    EXPECT_EQ(try_own(type, tile), Reason::kNone) << event_name(type) << ' ' << tile;
  }
  Reason try_declare(int seat, EventType what, std::string_view tiles = "") {
    Event event{.type = EventType::kDeclare, .seat = Seat(seat), .what = what};
    for (Pai tile : pais(tiles)) event.own.push_back(tile);
    return try_event(event);
  }
  void declare(int seat, EventType what, std::string_view tiles = "") {
    EXPECT_EQ(try_declare(seat, what, tiles), Reason::kNone) << event_name(what) << ' ' << tiles;
  }
  // Draw, discard, nobody wants it.
  void turn(std::string_view tile) {
    draw();
    discard(tile);
    resolve();
  }
  // The next players draw and throw away what they drew.
  void tsumogiri(int turns) {
    for (int i = 0; i < turns; ++i) {
      draw();
      EXPECT_EQ(try_event({.type = EventType::kDahai, .seat = kyoku_.current(), .tsumokiri = true}),
                Reason::kNone);
      resolve();
    }
  }

 private:
  static KyokuStart filled(KyokuStart start, const Rules& rules) {
    if (start.points == PointsBySeat{}) start.points = first_kyoku(rules).points;
    return start;
  }

  Rules rules_;
  Kyoku kyoku_;
  EventLog log_;
};

}  // namespace jantaku::riichi
