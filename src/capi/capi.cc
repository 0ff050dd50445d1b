#include <algorithm>
#include <cstring>
#include <new>

#include "capi/jantaku.h"
#include "hand/riichi_shanten.h"
#include "json/writer.h"
#include "riichi/event_json.h"
#include "riichi/game.h"

namespace {

using namespace jantaku;
using riichi::Action;
using riichi::EventType;
using riichi::Pai;
using riichi::Reason;
using riichi::Seat;

constexpr EventType kTypes[] = {
    EventType::kNextTurn,        EventType::kDahai, EventType::kAnkan,
    EventType::kKakan,           EventType::kKita,  EventType::kTsumoAgari,
    EventType::kKyuushuuKyuuhai, EventType::kChi,   EventType::kPon,
    EventType::kDaiminkan,       EventType::kRon};
static_assert(std::size(kTypes) == JANTAKU_RON + 1);
static_assert(riichi::ActionList::capacity() == JANTAKU_MOST_ACTIONS);
static_assert(static_cast<int>(riichi::Phase::kEnd) == JANTAKU_END);

int tile_number(Pai pai) { return pai.exists() ? pai.code() : -1; }

Pai tile_of(int number) {
  return number >= 0 && number < Pai::kCodes ? Pai::from_code(number) : Pai();
}

bool makes_sense(const jantaku_start& start, const riichi::Rules& rules) {
  constexpr int kMost = 1000000;
  const bool points = std::all_of(start.points, start.points + rules.players,
                                  [](int value) { return value >= -kMost && value <= kMost; });
  return points && start.bakaze >= 0 && start.bakaze < rules.players && start.chancha >= 0 &&
         start.chancha < rules.players && start.honba >= 0 && start.honba <= 250 &&
         start.kyoutaku >= 0 && start.kyoutaku <= kMost;
}

jantaku_action from_action(const Action& action) {
  jantaku_action out{};
  out.type = static_cast<int>(std::find(std::begin(kTypes), std::end(kTypes), action.type) -
                              std::begin(kTypes));
  out.tile = tile_number(action.pai);
  out.tsumokiri = action.tsumokiri ? 1 : 0;
  out.riichi = action.riichi ? 1 : 0;
  for (size_t i = 0; i < action.own.size(); ++i) out.own[i] = tile_number(action.own[i]);
  return out;
}

bool to_action(const jantaku_action& in, Action& action) {
  if (in.type < 0 || in.type > JANTAKU_RON) return false;
  action.type = kTypes[in.type];
  action.pai = tile_of(in.tile);
  action.tsumokiri = in.tsumokiri != 0;
  action.riichi = in.riichi != 0;
  for (size_t i = 0; i < action.own.size(); ++i) action.own[i] = tile_of(in.own[i]);
  return true;
}

int answer(const riichi::Refusal& refusal) { return static_cast<int>(refusal.reason); }

constexpr int kNoRound = static_cast<int>(Reason::kBadEvent);

}  // namespace

struct jantaku_kyoku {
  jantaku_kyoku(const riichi::KyokuStart& start, const riichi::Preset& with)
      : preset(&with), kyoku(start, with.rules) {
    kyoku.observe(&log);
  }
  jantaku_kyoku(const jantaku_kyoku& other)
      : preset(other.preset), kyoku(other.kyoku), log(other.log) {
    kyoku.observe(&log);
  }
  jantaku_kyoku& operator=(const jantaku_kyoku&) = delete;

  const riichi::Preset* preset;
  riichi::Kyoku kyoku;
  riichi::EventLog log;
};

const char* jantaku_version(void) { return JANTAKU_VERSION; }

const char* jantaku_reason_code(int reason) {
  if (reason < 0 || reason >= riichi::kReasons) return "";
  return riichi::reason_code(static_cast<Reason>(reason)).data();
}

jantaku_kyoku* jantaku_kyoku_new(const char* preset, const jantaku_start* start) {
  const riichi::Preset* const found = preset != nullptr ? riichi::find_preset(preset) : nullptr;
  if (found == nullptr) return nullptr;
  riichi::KyokuStart begin = riichi::first_kyoku(found->rules);
  if (start != nullptr) {
    if (!makes_sense(*start, found->rules)) return nullptr;
    begin.bakaze = static_cast<uint8_t>(start->bakaze);
    begin.chancha = Seat(start->chancha);
    begin.honba = start->honba;
    begin.kyoutaku = start->kyoutaku;
    for (size_t i = 0; i < found->rules.players; ++i) begin.points[i] = start->points[i];
  }
  return new (std::nothrow) jantaku_kyoku(begin, *found);
}

jantaku_kyoku* jantaku_kyoku_clone(const jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? nullptr : new (std::nothrow) jantaku_kyoku(*kyoku);
}

void jantaku_kyoku_free(jantaku_kyoku* kyoku) { delete kyoku; }

int jantaku_deal(jantaku_kyoku* kyoku, uint64_t seed) {
  if (kyoku == nullptr) return kNoRound;
  base::Xoshiro256 random(seed);
  return answer(kyoku->kyoku.deal(random));
}

int jantaku_go(jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? kNoRound : answer(kyoku->kyoku.go());
}

int jantaku_resolve(jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? kNoRound : answer(kyoku->kyoku.resolve());
}

int jantaku_act(jantaku_kyoku* kyoku, int seat, const jantaku_action* action) {
  Action wanted;
  if (kyoku == nullptr) return kNoRound;
  if (action == nullptr || !to_action(*action, wanted)) return static_cast<int>(Reason::kBadEvent);
  if (seat < 0 || seat >= kyoku->kyoku.players()) return static_cast<int>(Reason::kBadSeat);
  return answer(kyoku->kyoku.act(Seat(seat), wanted));
}

int jantaku_phase(const jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? JANTAKU_END : static_cast<int>(kyoku->kyoku.phase());
}

int jantaku_current(const jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? -1 : kyoku->kyoku.current().index();
}

int jantaku_players(const jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? 0 : kyoku->kyoku.players();
}

int jantaku_tiles_left(const jantaku_kyoku* kyoku) {
  return kyoku == nullptr ? 0 : kyoku->kyoku.open().tsumo_left;
}

void jantaku_points(const jantaku_kyoku* kyoku, int points[4]) {
  if (kyoku == nullptr || points == nullptr) return;
  std::copy(kyoku->kyoku.open().points.begin(), kyoku->kyoku.open().points.end(), points);
}

void jantaku_hand(const jantaku_kyoku* kyoku, int seat, uint8_t counts[37]) {
  if (counts == nullptr) return;
  std::fill(counts, counts + Pai::kCodes, uint8_t{0});
  if (kyoku == nullptr || seat < 0 || seat >= kyoku->kyoku.players()) return;
  const riichi::PlayerHidden& hidden = *kyoku->kyoku.hidden(Seat(seat));
  for (int code = 0; code < Pai::kCodes; ++code) {
    counts[code] = static_cast<uint8_t>(hidden.juntehai.count(Pai::from_code(code)));
  }
  if (hidden.tsumohai.exists()) ++counts[hidden.tsumohai.code()];
}

int jantaku_legal(const jantaku_kyoku* kyoku, int seat, jantaku_action* actions, int most) {
  if (kyoku == nullptr || seat < 0 || seat >= kyoku->kyoku.players()) return 0;
  const riichi::ActionList list = kyoku->kyoku.legal(Seat(seat));
  for (int i = 0; actions != nullptr && i < most && i < static_cast<int>(list.size()); ++i) {
    actions[i] = from_action(list[static_cast<size_t>(i)]);
  }
  return static_cast<int>(list.size());
}

int jantaku_next(const jantaku_kyoku* kyoku, jantaku_start* next) {
  const riichi::Outcome* const outcome = kyoku != nullptr ? kyoku->kyoku.outcome() : nullptr;
  if (outcome == nullptr) return 0;
  const auto found = riichi::next_kyoku(kyoku->kyoku.open().start, *outcome, kyoku->kyoku.rules());
  if (!found) return 0;
  if (next == nullptr) return 1;
  next->bakaze = found->bakaze;
  next->chancha = found->chancha.index();
  next->honba = found->honba;
  next->kyoutaku = found->kyoutaku;
  std::copy(found->points.begin(), found->points.end(), next->points);
  return 1;
}

size_t jantaku_log(const jantaku_kyoku* kyoku, int seat, char* text, size_t size) {
  std::string lines;
  riichi::Deal storage;
  if (kyoku == nullptr || seat >= kyoku->kyoku.players()) {
    if (text != nullptr && size > 0) *text = '\0';
    return 0;
  }
  for (const riichi::Event& event : kyoku->log.events()) {
    std::optional<riichi::Event> told = event;
    if (seat >= 0) told = riichi::for_seat(event, Seat(seat), storage);
    if (told) lines += json::write(riichi::event_json(*told, kyoku->kyoku.state())) + "\n";
  }
  if (text != nullptr && size > 0) {
    const size_t written = std::min(lines.size(), size - 1);
    std::memcpy(text, lines.data(), written);
    text[written] = '\0';
  }
  return lines.size();
}

int jantaku_shanten(const uint8_t counts[34], int calls) {
  if (counts == nullptr) return hand::kNever;
  hand::Counts34 hand{};
  std::copy(counts, counts + hand.size(), hand.begin());
  const auto shanten = hand::checked_shanten(hand, calls);
  return shanten ? shanten->best() : int{hand::kNever};
}
