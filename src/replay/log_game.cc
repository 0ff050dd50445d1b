#include "replay/log_game.h"

#include <algorithm>

#include "json/writer.h"
#include "record/act_list.h"
#include "replay/compare.h"
#include "riichi/rules_json.h"
#include "tiles/standard.h"

namespace jantaku::replay {
namespace {

using record::ActList;
using record::Player;
using riichi::Event;
using riichi::EventType;
using riichi::Pai;
using riichi::Seat;

Player player_of(Seat seat) { return Player(seat.index()); }

template <typename List>
std::vector<tiles::Kind> kinds_of(const List& list) {
  std::vector<tiles::Kind> kinds;
  for (const Pai pai : list) kinds.push_back(pai.tile());
  return kinds;
}

template <typename By>
record::PerPlayer<record::Points> points_of(const By& by_seat, int players) {
  record::PerPlayer<record::Points> points;
  for (int i = 0; i < players; ++i) points[Player(i)] = by_seat[static_cast<size_t>(i)];
  return points;
}

class RoundMaker {
 public:
  RoundMaker(const riichi::KyokuStart& start, const riichi::Rules& rules)
      : rules_(rules), acts_(round_.flow.acts, ActList::Unsaid::kAccepted) {
    round_.start = {
        .wind = static_cast<record::Wind>(start.bakaze),
        .dealer = player_of(start.chancha),
        .honba = start.honba,
        .sticks = rules.riichi.kyoutaku == 0 ? 0 : start.kyoutaku / rules.riichi.kyoutaku,
        .scores = points_of(start.points, rules.players)};
  }

  void add(const Event& event);
  void end(const riichi::Kyoku& kyoku);
  record::Round take() { return std::move(round_); }

 private:
  void deal(const Event& event);
  void call(const Event& event);
  void kakan(const Event& event);
  void ankan(const Event& event);
  void turn_dora(const Event& event);
  void wins(const riichi::Kyoku& kyoku);
  void no_win(const riichi::Outcome& outcome);

  const riichi::Rules& rules_;
  record::Round round_;
  ActList acts_;
  Player last_;
};

void RoundMaker::deal(const Event& event) {
  for (int i = 0; i < rules_.players && event.deal != nullptr; ++i) {
    round_.flow.deal[Player(i)] = kinds_of(event.deal->haipai[static_cast<size_t>(i)]);
  }
  round_.flow.dora_indicators = kinds_of(event.new_dora);
}

void RoundMaker::turn_dora(const Event& event) {
  for (const Pai pai : event.new_dora) {
    round_.flow.dora_indicators.push_back(pai.tile());
    acts_.add(record::NewDora{pai.tile()});
  }
}

void RoundMaker::call(const Event& event) {
  const int players = rules_.players;
  const int steps = event.from.distance(event.seat, players);
  tiles::Call call{.kind = event.type == EventType::kChi   ? tiles::CallKind::kChii
                           : event.type == EventType::kPon ? tiles::CallKind::kPon
                                                           : tiles::CallKind::kDaiminkan,
                   .from = steps == players - 1 ? tiles::From::kLeft
                           : steps == 1         ? tiles::From::kRight
                                                : tiles::From::kAcross,
                   .tiles = {}};
  for (const Pai pai : event.own) call.tiles.emplace_back(pai.tile());
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  call.tiles.emplace_back(event.pai.tile());
  acts_.add(record::Meld{player_of(event.seat), std::move(call)});
}

void RoundMaker::ankan(const Event& event) {
  tiles::Call call{.kind = tiles::CallKind::kAnkan, .from = tiles::From::kNobody, .tiles = {}};
  for (const Pai pai : event.own) call.tiles.emplace_back(pai.tile());
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  acts_.add(record::Meld{player_of(event.seat), std::move(call)});
}

void RoundMaker::kakan(const Event& event) {
  for (const record::Act& act : round_.flow.acts) {
    const auto* const pon = std::get_if<record::Meld>(&act);
    if (pon == nullptr || pon->player != player_of(event.seat) ||
        pon->call.kind != tiles::CallKind::kPon ||
        tiles::without_red(pon->call.tiles.front().kind) != tiles::without_red(event.pai.tile())) {
      continue;
    }
    record::Meld made = *pon;
    made.call.kind = tiles::CallKind::kKakan;
    made.call.tiles.emplace_back(event.pai.tile());
    acts_.add(std::move(made));
    return;
  }
}

void RoundMaker::add(const Event& event) {
  const Player who = event.seat.exists() ? player_of(event.seat) : last_;
  switch (event.type) {
    case EventType::kDeal:
      return deal(event);
    case EventType::kTsumo:
      acts_.add(record::Draw{
          .player = who,
          .tile = event.pai.tile(),
          .from = event.rinshan ? record::Draw::From::kDeadWall : record::Draw::From::kWall});
      break;
    case EventType::kDahai:
      // Indicators of a kan are turned before the discard, as records have it.
      turn_dora(event);
      acts_.add(record::Discard{
          .player = who,
          .tile = event.pai.tile(),
          .how = event.tsumokiri ? record::Discarded::kAsDrawn : record::Discarded::kFromHand,
          .riichi = event.riichi ? record::WithRiichi::kYes : record::WithRiichi::kNo});
      last_ = who;
      return;
    case EventType::kChi:
    case EventType::kPon:
    case EventType::kDaiminkan:
      call(event);
      break;
    case EventType::kAnkan:
      ankan(event);
      break;
    case EventType::kKakan:
      kakan(event);
      break;
    case EventType::kKita:
      acts_.add(record::Kita{who});
      break;
    default:
      return turn_dora(event);
  }
  last_ = who;
  turn_dora(event);
}

void RoundMaker::wins(const riichi::Kyoku& kyoku) {
  std::vector<record::Win> list;
  const riichi::Outcome& outcome = *kyoku.outcome();
  for (const riichi::Agari& agari : outcome.wins) {
    record::Win& win = list.emplace_back();
    win.winner = player_of(agari.seat);
    if (outcome.kind == riichi::EndKind::kRon) win.from = player_of(kyoku.current());
    win.tile = agari.pai.tile();
    win.worth_known = false;
    complete_win(win, agari, kyoku);
  }
  round_.outcome = std::move(list);
}

void RoundMaker::no_win(const riichi::Outcome& outcome) {
  using record::DrawKind;
  record::NoWin none;
  switch (outcome.reason) {
    case riichi::DrawReason::kKyuushuuKyuuhai:
      none.kind = DrawKind::kNineKinds;
      break;
    case riichi::DrawReason::kSuufonrenta:
      none.kind = DrawKind::kFourWinds;
      break;
    case riichi::DrawReason::kSuuchariichi:
      none.kind = DrawKind::kFourRiichi;
      break;
    case riichi::DrawReason::kSuukaikan:
      none.kind = DrawKind::kFourKans;
      break;
    case riichi::DrawReason::kSanchahou:
    case riichi::DrawReason::kNichahou:
      none.kind = DrawKind::kThreeRon;
      break;
    case riichi::DrawReason::kNone:
      none.kind = outcome.nagashi != 0 ? DrawKind::kNagashi : DrawKind::kExhaustive;
  }
  none.transfers = points_of(outcome.delta, rules_.players);
  for (int i = 0; i < rules_.players; ++i) {
    if (!riichi::contains(outcome.revealed, Seat(i))) continue;
    none.shown[Player(i)] = kinds_of(outcome.hands[static_cast<size_t>(i)]);
  }
  acts_.end(none.kind == DrawKind::kThreeRon ? ActList::LastTile::kWonOn
                                             : ActList::LastTile::kPassed);
  round_.outcome = std::move(none);
}

void RoundMaker::end(const riichi::Kyoku& kyoku) {
  const riichi::Outcome* const outcome = kyoku.outcome();
  if (outcome == nullptr) return acts_.end(ActList::LastTile::kWonOn);
  round_.flow.ura_indicators = kinds_of(outcome->ura);
  round_.end_scores = points_of(outcome->points_after, rules_.players);
  if (outcome->wins.empty()) return no_win(*outcome);
  acts_.end(outcome->kind == riichi::EndKind::kRon ? ActList::LastTile::kWonOn
                                                   : ActList::LastTile::kPassed);
  wins(kyoku);
}

}  // namespace

record::Round round_of(const riichi::EventLog& log, const riichi::KyokuStart& start,
                       const riichi::Rules& rules) {
  RoundMaker maker(start, rules);
  for (const Event& event : log.events()) maker.add(event);
  maker.end(riichi::replay(log, start, rules).kyoku);
  return maker.take();
}

record::Rules record_rules(const riichi::Rules& rules) {
  record::Rules out;
  out.players = rules.players;
  out.red_fives = rules.dora.akahai != std::array<uint8_t, 3>{0, 0, 0};
  out.open_tanyao = rules.yaku.kuitan;
  if (rules.end.normal == 1) out.last_wind = record::Wind::kEast;
  if (rules.end.normal == 2) out.last_wind = record::Wind::kSouth;
  for (const riichi::Preset& preset : riichi::presets()) {
    if (preset.rules != rules) continue;
    if (preset.name.starts_with("tenhou")) out.house = record::House::kTenhou;
    if (preset.name == "majiang") out.house = record::House::kMajiang;
    // What has no house that formats know is told by its name, for rules_of.
    if (out.house == record::House::kUnknown) out.text = preset.name;
  }
  const bool known = out.house != record::House::kUnknown || !out.text.empty();
  if (!known) out.text = json::write(riichi::write_rules(rules));
  return out;
}

record::Final record_final(const riichi::GameResult& result, int players) {
  record::Final end;
  end.scores = points_of(result.points, players);
  for (int i = 0; i < players; ++i) {
    end.results[Player(i)] = result.score_tenths[static_cast<size_t>(i)];
  }
  return end;
}

}  // namespace jantaku::replay
