#include "replay/ruleset_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/log/bytes.h"
#include "record/act_list.h"
#include "record/reader.h"
#include "record/table.h"
#include "replay/ruleset_yaku.h"
#include "tiles/standard.h"

namespace jantaku::replay {
namespace {

using engine::GameEvent;
using engine::Seat;
using record::Player;
using ruleset::kOne;

class RoundTeller {
 public:
  RoundTeller(const engine::Log& log, const engine::Table& end)
      : log_(log),
        end_(end),
        rules_(log.program->rules()),
        acts_(round_.flow.acts, record::ActList::Unsaid::kAccepted) {}

  std::optional<record::Round> tell();

 private:
  Player player_of(Seat seat) const {
    return Player((static_cast<int>(engine::index(seat)) + round_.start.dealer.index()) %
                  end_.seats);
  }
  template <typename Of>
  record::PerPlayer<record::Points> points(Of of) const {
    record::PerPlayer<record::Points> out;
    for (size_t s = 0; s < static_cast<size_t>(end_.seats); ++s) {
      out[player_of(engine::seat_at(s))] = static_cast<record::Points>(of(s) / kOne);
    }
    return out;
  }
  static std::vector<tiles::Kind> kinds_of(const auto& tiles) {
    std::vector<tiles::Kind> kinds;
    for (const tiles::Tile& tile : tiles) kinds.push_back(tile.kind);
    return kinds;
  }
  // In the place that the ruleset reserves under this name.
  std::optional<tiles::Kind> reserved(std::string_view name) const;

  bool start();
  void choice(const engine::Cause& cause);
  bool is_whole(const engine::LogEvent& event) const;
  void event(const engine::LogEvent& event);
  void call(const engine::LogEvent& event);
  void kakan(const engine::LogEvent& event);
  void turn_dora();
  void indicators();
  void wins();
  record::Win win_of(const engine::WinResult& result) const;
  void no_win();
  std::vector<tiles::Kind> hand_of(Seat seat) const;
  bool has(Seat seat, std::string_view status) const {
    const int number = log_.program->status(status);
    return number >= 0 && end_.at(seat).has(number);
  }

  const engine::Log& log_;
  const engine::Table& end_;
  const ruleset::Ruleset& rules_;
  record::Round round_;
  record::ActList acts_;
  Seat declaring_ = Seat::kNone;
  bool replacement_due_ = false;
  std::vector<tiles::Kind> turned_;  // since the last act
  bool won_ = false;
  bool tellable_ = true;
};

std::optional<tiles::Kind> RoundTeller::reserved(std::string_view name) const {
  const auto id = rules_.names.reserved.find(name);
  const auto& places = end_.wall.reserved_at;
  const bool bound = id && static_cast<size_t>(*id) < places.size();
  const int at = bound ? places[static_cast<size_t>(*id)] : -1;
  if (at < 0 || static_cast<size_t>(at) >= end_.wall.tiles.size()) return std::nullopt;
  return end_.wall.tiles[static_cast<size_t>(at)].kind;
}

bool beyond_counting(engine::Milli points) { return std::abs(points / kOne) > record::kMostPoints; }

bool RoundTeller::start() {
  if (log_.entries.empty()) return false;
  const auto deal = engine::unpack<engine::Deal>(log_.entries.front().cause.packed);
  // What has no riichi is another game, even where its rounds look alike.
  const bool riichi = rules_.names.buttons.find("riichi").has_value();
  if (!deal || !riichi || end_.seats != rules_.seats || end_.seats < 3) return false;
  // A log may come from anywhere.
  constexpr int kMost = 1000;
  const auto counts = [](int64_t number) { return number >= 0 && number <= kMost; };
  if (!counts(deal->round) || !counts(deal->honba) || !counts(deal->sticks / kOne)) return false;
  if (std::any_of(deal->scores.begin(), deal->scores.end(), beyond_counting)) return false;
  for (const engine::Player& player : end_.players) {
    if (beyond_counting(player.score)) return false;
  }
  round_.start = {.wind = static_cast<record::Wind>(deal->round / end_.seats % 4),
                  .dealer = Player(deal->round % end_.seats),
                  .honba = deal->honba,
                  .sticks = static_cast<int>(deal->sticks / kOne),
                  .scores = {}};
  round_.start.scores = points([&](size_t s) { return deal->scores[s]; });
  return true;
}

// Who presses riichi declares it with the next discard.
void RoundTeller::choice(const engine::Cause& cause) {
  if (cause.kind != engine::Cause::Kind::kChoice) return;
  const auto chosen = engine::unpack<engine::Choice>(cause.packed);
  if (!chosen || chosen->kind != engine::Choice::Kind::kButton || chosen->button < 0) return;
  if (static_cast<size_t>(chosen->button) >= rules_.buttons.size()) return;
  const int name = rules_.buttons[static_cast<size_t>(chosen->button)].id;
  if (rules_.names.buttons.name(name) == "riichi") declaring_ = cause.seat;
}

void RoundTeller::turn_dora() {
  for (const tiles::Kind kind : turned_) acts_.add(record::NewDora{kind});
  turned_.clear();
}

void RoundTeller::kakan(const engine::LogEvent& event) {
  const tiles::Kind added = event.tiles.in_log().back().kind;
  for (const record::Act& act : round_.flow.acts) {
    const auto* const pon = std::get_if<record::Meld>(&act);
    if (pon == nullptr || pon->player != player_of(event.seat) ||
        pon->call.kind != tiles::CallKind::kPon ||
        tiles::without_red(pon->call.tiles.front().kind) != tiles::without_red(added)) {
      continue;
    }
    record::Meld made = *pon;
    made.call.kind = tiles::CallKind::kKakan;
    made.call.tiles.emplace_back(added);
    acts_.add(std::move(made));
    return;
  }
  tellable_ = false;
}

void RoundTeller::call(const engine::LogEvent& event) {
  using tiles::CallKind;
  const auto& tiles = event.tiles.in_log();
  CallKind kind = CallKind::kOther;
  for (const CallKind one : {CallKind::kChii, CallKind::kPon, CallKind::kDaiminkan,
                             CallKind::kAnkan, CallKind::kKakan}) {
    if (tiles::call_kind_name(one) == event.text) kind = one;
  }
  const bool kan =
      kind == CallKind::kDaiminkan || kind == CallKind::kAnkan || kind == CallKind::kKakan;
  if (!kan) turn_dora();
  if (kind == CallKind::kOther) {
    const bool north = tiles.size() == 1 && tiles.front().kind == tiles::kind34(30);
    tellable_ = tellable_ && north;
    acts_.add(record::Kita{player_of(event.seat)});
    replacement_due_ = true;
    return;
  }
  replacement_due_ = kan;
  if (kind == CallKind::kKakan) {
    kakan(event);
  } else {
    tiles::Call made{.kind = kind, .from = tiles::From::kNobody, .tiles = {}};
    for (const tiles::Tile& tile : tiles) made.tiles.emplace_back(tile.kind);
    auto own = made.tiles.end();
    if (kind != CallKind::kAnkan) {  // the called tile stands last
      --own;
      const int steps = (static_cast<int>(engine::index(event.other)) -
                         static_cast<int>(engine::index(event.seat)) + end_.seats) %
                        end_.seats;
      made.from = steps == 1                ? tiles::From::kRight
                  : steps == end_.seats - 1 ? tiles::From::kLeft
                                            : tiles::From::kAcross;
    }
    std::sort(made.tiles.begin(), own, tiles::sorts_before);
    acts_.add(record::Meld{player_of(event.seat), std::move(made)});
  }
  if (kan) turn_dora();
}

// Whether it says who and, where something is seen, what: a log may come from anywhere.
bool RoundTeller::is_whole(const engine::LogEvent& event) const {
  using Type = GameEvent::Type;
  const bool has_tiles =
      event.type == Type::kDiscard || event.type == Type::kCall || event.type == Type::kDraw;
  const bool has_seat = has_tiles || event.type == Type::kDeal || event.type == Type::kSticks;
  const auto sits = [&](Seat seat) {
    return seat != Seat::kNone && static_cast<int>(engine::index(seat)) < end_.seats;
  };
  return (!has_seat || sits(event.seat)) && (!has_tiles || !event.tiles.in_log().empty());
}

void RoundTeller::event(const engine::LogEvent& event) {
  tellable_ = tellable_ && is_whole(event) && round_.flow.acts.size() <= record::kMostActs;
  if (!tellable_) return;
  const auto& tiles = event.tiles.in_log();
  switch (event.type) {
    case GameEvent::Type::kDeal:
      round_.flow.deal[player_of(event.seat)] = kinds_of(tiles);
      break;
    case GameEvent::Type::kDraw:
      turn_dora();
      tellable_ = tellable_ && tiles.size() == 1;
      if (!tellable_) break;
      acts_.add(record::Draw{
          .player = player_of(event.seat),
          .tile = tiles.front().kind,
          .from = replacement_due_ ? record::Draw::From::kDeadWall : record::Draw::From::kWall});
      replacement_due_ = false;
      break;
    case GameEvent::Type::kDiscard:
      turn_dora();
      acts_.add(record::Discard{
          .player = player_of(event.seat),
          .tile = tiles.front().kind,
          .how = event.amount != 0 ? record::Discarded::kAsDrawn : record::Discarded::kFromHand,
          .riichi = declaring_ == event.seat ? record::WithRiichi::kYes : record::WithRiichi::kNo});
      declaring_ = Seat::kNone;
      break;
    case GameEvent::Type::kSticks:
      if (event.amount > 0) acts_.add(record::RiichiAccepted{player_of(event.seat)});
      break;
    case GameEvent::Type::kReveal:  // those that are turned over for a win are the ura dora
      for (const tiles::Tile& tile : tiles) {
        if (!won_) turned_.push_back(tile.kind);
      }
      break;
    case GameEvent::Type::kWin:
      won_ = true;
      break;
    case GameEvent::Type::kCall:
      call(event);
      break;
    case GameEvent::Type::kSwap:
    case GameEvent::Type::kConvert:
    case GameEvent::Type::kCard:
      tellable_ = false;
      break;
    default:
      break;
  }
}

// All that were turned over, and below them where a riichi has won.
void RoundTeller::indicators() {
  for (const engine::RevealedTile& revealed : end_.revealed) {
    const std::string name =
        revealed.reserved < 0 ? "" : rules_.names.reserved.name(revealed.reserved);
    if (name.starts_with("ura")) continue;
    const auto kind = name.empty() ? std::optional(revealed.tile.kind) : reserved(name);
    if (kind) round_.flow.dora_indicators.push_back(*kind);
  }
  const bool ura = std::any_of(end_.wins.begin(), end_.wins.end(),
                               [&](const auto& win) { return has(win.winner, "riichi"); });
  for (size_t i = 0; ura && i < round_.flow.dora_indicators.size(); ++i) {
    if (const auto kind = reserved(fmt::format("uraindicator_{}", i + 1))) {
      round_.flow.ura_indicators.push_back(*kind);
    }
  }
}

std::vector<tiles::Kind> RoundTeller::hand_of(Seat seat) const {
  std::vector<tiles::Kind> kinds = kinds_of(end_.at(seat).hand);
  for (const tiles::Tile& tile : end_.at(seat).draw) kinds.push_back(tile.kind);
  return kinds;
}

record::Win RoundTeller::win_of(const engine::WinResult& result) const {
  record::Win win{.winner = player_of(result.winner), .tile = result.tile.kind};
  if (result.payer != Seat::kNone) win.from = player_of(result.payer);
  win.hand = hand_of(result.winner);
  if (win.from) win.hand.push_back(win.tile);
  win.yakuman = result.limits > 0;
  const Winds winds{.round = static_cast<int>(round_.start.wind),
                    .seat = static_cast<int>(engine::index(result.winner))};
  const auto yaku = yaku_of_win(result, rules_, winds);
  win.worth_known = yaku.has_value();
  if (yaku) win.yaku = *yaku;
  win.points = static_cast<record::Points>(result.worth / kOne);
  if (!win.yakuman) {
    win.fu = result.fu;
    win.han = static_cast<int>(result.points / kOne);
  }
  win.transfers = points([&](size_t s) { return result.delta[s]; });
  for (size_t s = 0; s < static_cast<size_t>(end_.seats); ++s) {
    const Seat seat = engine::seat_at(s);
    if (win.yakuman && has(seat, "pao") && end_.at(seat).pao_for == result.winner) {
      win.responsible = player_of(seat);
    }
  }
  return win;
}

void RoundTeller::wins() {
  std::vector<record::Win> list;
  for (const engine::WinResult& result : end_.wins) list.push_back(win_of(result));
  // In turn after whose tile it was, in whatever order the ruleset had them.
  const auto turn = [&](const record::Win& win) {
    const int from = win.from.value_or(win.winner).index();
    return (win.winner.index() - from + end_.seats) % end_.seats;
  };
  std::sort(list.begin(), list.end(),
            [&](const record::Win& a, const record::Win& b) { return turn(a) < turn(b); });
  acts_.end(end_.wins.front().payer == Seat::kNone ? record::ActList::LastTile::kPassed
                                                   : record::ActList::LastTile::kWonOn);
  round_.outcome = std::move(list);
}

void RoundTeller::no_win() {
  using record::DrawKind;
  record::NoWin none;
  none.transfers = points([&](size_t s) { return end_.players[s].score - end_.scores_before[s]; });
  for (const record::Act& act : round_.flow.acts) {
    constexpr record::Points kStick = 1000;
    if (const auto* paid = std::get_if<record::RiichiAccepted>(&act)) {
      none.transfers[paid->player] += kStick;
    }
  }
  none.kind = record::infer_draw_kind(round_, none.transfers, end_.seats);
  if (end_.end == engine::RoundEnd::kExhaustiveDraw && none.kind != DrawKind::kNagashi) {
    none.kind = DrawKind::kExhaustive;
  }
  for (size_t s = 0; s < static_cast<size_t>(end_.seats); ++s) {
    const Seat seat = engine::seat_at(s);
    if (end_.at(seat).hand_revealed) none.shown[player_of(seat)] = hand_of(seat);
  }
  acts_.end(none.kind == DrawKind::kThreeRon ? record::ActList::LastTile::kWonOn
                                             : record::ActList::LastTile::kPassed);
  round_.outcome = std::move(none);
}

std::optional<record::Round> RoundTeller::tell() {
  if (!start()) return std::nullopt;
  for (const engine::LogEntry& entry : log_.entries) {
    choice(entry.cause);
    for (const engine::LogEvent& one : entry.events) event(one);
    if (!tellable_) return std::nullopt;
  }
  const bool sit = std::all_of(end_.wins.begin(), end_.wins.end(), [&](const auto& win) {
    return win.winner != Seat::kNone && win.worth / kOne <= record::kMostPoints;
  });
  if (!sit || end_.wins.size() >= record::kMostPlayers) return std::nullopt;
  turn_dora();
  indicators();
  if (end_.end == engine::RoundEnd::kNone) return round_;
  if (end_.wins.empty()) {
    no_win();
  } else {
    wins();
  }
  round_.end_scores = points([&](size_t s) { return end_.players[s].score; });
  return std::move(round_);
}

}  // namespace

std::optional<record::Round> round_of(const engine::Log& log, const engine::Table& end) {
  return RoundTeller(log, end).tell();
}

record::Final record_final(const ruleset::Ruleset& rules, const engine::Standing& standing) {
  constexpr engine::Milli kTenth = 100 * kOne;  // of a thousand points
  record::Final end;
  const std::vector<engine::Milli> results = engine::results(rules, standing);
  for (size_t i = 0; i < static_cast<size_t>(rules.seats); ++i) {
    end.scores.of[i] = static_cast<record::Points>(standing.scores[i] / kOne);
    end.results.of[i] = static_cast<int32_t>(results[i] / kTenth);
  }
  return end;
}

record::Rules record_rules(const ruleset::Ruleset& rules) {
  record::Rules out;
  out.players = rules.seats;
  out.red_fives = std::any_of(rules.wall.begin(), rules.wall.end(), [](const tiles::Tile& tile) {
    return tiles::is_red_five(tile.kind);
  });
  if (rules.max_rounds == rules.seats) out.last_wind = record::Wind::kEast;
  if (rules.max_rounds == 2 * rules.seats) out.last_wind = record::Wind::kSouth;
  return out;
}

}  // namespace jantaku::replay
