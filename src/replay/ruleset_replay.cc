#include "replay/ruleset_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/course.h"
#include "replay/compare.h"
#include "replay/played_round.h"
#include "replay/record_wall.h"
#include "replay/rules_of.h"
#include "replay/ruleset_yaku.h"

namespace jantaku::replay {
namespace {

using engine::Choice;
using engine::Offer;
using engine::Seat;
using record::Player;
using ruleset::kOne;

// How often people may pass before something must happen.
constexpr int kMostPasses = 100;

class RulesetPlayer : private PlayedRound {
  friend PlayedRound;

 public:
  RulesetPlayer(const record::Game& record, const record::Round& round,
                const std::shared_ptr<const engine::Program>& program,
                engine::MatcherPool& matchers, RulesetRound* told)
      : PlayedRound(round),
        rules_(rules_of(record)),
        game_(program, matchers),
        players_(record.rules.players),
        told_(told) {}

  RoundReport run() { return run_as(*this); }
  bool over() const { return game_.status() == engine::Status::kRoundOver; }
  // Against what the record says of the next round, or that there is none.
  std::string compare_next(const record::Start* next, const std::optional<record::Final>& end);

 private:
  Seat seat_of(Player player) const {
    return engine::seat_at(
        static_cast<size_t>((player.index() - round_.start.dealer.index() + players_) % players_));
  }
  Player player_at(size_t seat) const {
    return Player((static_cast<int>(seat) + round_.start.dealer.index()) % players_);
  }
  const engine::Table& table() const { return game_.table(); }
  const std::string& name_of(int button) const {
    return game_.rules().names.buttons.name(game_.rules().buttons[static_cast<size_t>(button)].id);
  }

  bool deal();
  bool lay_wall(std::vector<engine::Tile>& wall);
  // Nobody wants what they are offered, but those who are named.
  bool pass_once(engine::SeatSet named);
  void pass_all();
  std::optional<engine::Refusal> choose(Seat seat, Choice choice) {
    if (told_ == nullptr) return game_.choose(seat, std::move(choice));
    auto refused = game_.choose(seat, choice);
    if (!refused) told_->choices.push_back({.seat = seat, .choice = std::move(choice)});
    return refused;
  }
  bool press(Seat seat, const Offer& offer, std::optional<engine::CallChoice> call = {});
  template <typename Fits>
  const Offer* offer_that(Seat seat, Fits fits) const {
    for (const Offer& offer : game_.offers(seat)) {
      if (fits(offer)) return &offer;
    }
    return nullptr;
  }

  using PlayedRound::play;
  // What it is asked for is looked at when it comes.
  static bool may_come(const record::Act&) { return true; }
  bool play(const record::Draw& draw);
  bool play(const record::Discard& discard);
  bool play(const record::RiichiAccepted& riichi);
  bool play(const record::Meld& meld);
  bool play(const record::Kita& kita);
  // Ura dora that are turned over for a win do not count.
  size_t dora_turned() const {
    return static_cast<size_t>(std::count_if(
        table().revealed.begin(), table().revealed.end(), [&](const engine::RevealedTile& one) {
          return one.reserved < 0 ||
                 game_.rules().names.reserved.name(one.reserved).starts_with("dora");
        }));
  }
  bool play_tile(Seat seat, tiles::Kind kind, record::Discarded how);

  bool end(const std::vector<record::Win>& wins);
  bool end(const record::NoWin& draw);
  bool compare_end();
  bool compare_wins(const std::vector<record::Win>& wins);
  record::PerPlayer<record::Points> scores() const;
  riichi::PointsBySeat by_player(const record::PerPlayer<record::Points>& points) const {
    riichi::PointsBySeat out{};
    for (int i = 0; i < players_; ++i) out[static_cast<size_t>(i)] = points[Player(i)];
    return out;
  }

  riichi::Rules rules_;
  engine::Game game_;
  int players_;
  engine::SeatSet accepted_;
  RulesetRound* told_;  // null: nobody asks
};

// The number at the end of `rinshan_2`, from 0; nothing if the name is another.
std::optional<int> number_after(std::string_view name, std::string_view head) {
  if (!name.starts_with(head)) return std::nullopt;
  name.remove_prefix(head.size());
  int number = 0;
  const char* const end = name.data() + name.size();
  const auto parsed = std::from_chars(name.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || number < 1) return std::nullopt;
  return number - 1;
}

// The core's wall in the order in which the ruleset deals: hands, live wall, what it reserves.
bool RulesetPlayer::lay_wall(std::vector<engine::Tile>& wall) {
  using riichi::Wall;
  const RecordWall made = wall_of(round_, rules_);
  if (!made.error.empty()) return fail(made.error);
  const auto& tiles = made.wall.tiles;
  const int dead = static_cast<int>(tiles.size()) - Wall::kDead;
  std::vector<int> reserved;
  for (const int name : game_.rules().reserved_tiles) {
    const std::string& text = game_.rules().names.reserved.name(name);
    auto n = number_after(text, "rinshan_");
    if (!n) n = number_after(text, "kandraw_");
    if (n) {
      const bool first = *n < Wall::kReplacements;
      reserved.push_back(first ? dead + *n : dead - 1 - (*n - Wall::kReplacements));
    } else if (const auto dora = number_after(text, "doraindicator_")) {
      reserved.push_back(dead + Wall::kReplacements + *dora);
    } else if (const auto ura = number_after(text, "uraindicator_")) {
      reserved.push_back(dead + Wall::kReplacements + Wall::kIndicators + *ura);
    } else {
      return fail(fmt::format("the ruleset reserves {}, of which records say nothing", text));
    }
    if (reserved.back() < 0 || reserved.back() >= static_cast<int>(tiles.size())) {
      return fail(fmt::format("the wall has no place for {}", text));
    }
  }
  const auto put = [&](int place) { wall.emplace_back(tiles[static_cast<size_t>(place)].tile()); };
  for (int place = 0; place < static_cast<int>(tiles.size()); ++place) {
    if (std::find(reserved.begin(), reserved.end(), place) == reserved.end()) put(place);
  }
  for (const int place : reserved) put(place);
  return true;
}

bool RulesetPlayer::deal() {
  engine::Game::RoundStart start;
  if (!lay_wall(start.wall)) return false;
  start.round = static_cast<int>(round_.start.wind) * players_ + round_.start.dealer.index();
  start.honba = round_.start.honba;
  start.sticks = round_.start.sticks * kOne;
  for (size_t s = 0; s < static_cast<size_t>(players_); ++s) {
    start.scores[s] = round_.start.scores[player_at(s)] * kOne;
  }
  if (told_ != nullptr) told_->start = start;
  game_.start_round(std::move(start));
  if (table().seats != players_) {
    return fail(fmt::format("the ruleset is for {} players", table().seats));
  }
  return true;
}

bool RulesetPlayer::pass_once(engine::SeatSet named) {
  bool passed = false;
  for (size_t s = 0; s < static_cast<size_t>(players_); ++s) {
    const Seat seat = engine::seat_at(s);
    if (named.has(seat) || !game_.is_waited_for(seat) || !game_.playable(seat).empty()) continue;
    if (game_.may_skip(seat)) passed = !choose(seat, {}) || passed;
  }
  return passed;
}

void RulesetPlayer::pass_all() {
  for (int i = 0; i < kMostPasses && pass_once({}); ++i) {
  }
}

bool RulesetPlayer::press(Seat seat, const Offer& offer, std::optional<engine::CallChoice> call) {
  Choice choice{.kind = Choice::Kind::kButton, .button = offer.button};
  choice.call = std::move(call);
  if (const auto refused = choose(seat, std::move(choice))) return fail(refused->message);
  return true;
}

bool RulesetPlayer::play(const record::Draw& draw) {
  pass_all();
  if (over()) return fail(fmt::format("the round is over by then: {}", table().end_name));
  if (game_.status() != engine::Status::kWaiting) {
    return fail(game_.error() ? game_.error()->message : "nobody can do anything");
  }
  const Seat seat = seat_of(draw.player);
  if (table().turn != seat) {
    return fail(
        fmt::format("it is the turn of player {}", player_at(engine::index(table().turn)).index()));
  }
  const auto& drawn = table().at(seat).draw;
  if (drawn.size() != 1) return fail("no tile is drawn here");
  if (draw.tile.is_tile() && drawn.front().kind != draw.tile) {
    return fail(fmt::format("here it is {}", drawn.front().kind.name()));
  }
  const bool live = draw.from == record::Draw::From::kWall;
  if (live && tells_dora_ && dora_turned() != dora_shown_) {
    return dora_differ_before(dora_turned());
  }
  return true;
}

bool RulesetPlayer::play_tile(Seat seat, tiles::Kind kind, record::Discarded how) {
  const auto& hand = table().at(seat).hand;
  const auto held = game_.held(seat);
  const auto& places = game_.playable(seat);
  const bool as_drawn = how == record::Discarded::kAsDrawn;
  bool there = false;
  for (size_t at = 0; at < held.size(); ++at) {
    if (held[at].kind != kind || (at >= hand.size()) != as_drawn) continue;
    there = true;
    if (std::find(places.begin(), places.end(), static_cast<int>(at)) == places.end()) continue;
    const auto refused = choose(seat, {.kind = Choice::Kind::kPlay, .tile = static_cast<int>(at)});
    return !refused || fail(refused->message);
  }
  return fail(!there           ? "the tile is not there"
              : places.empty() ? "it may not discard now"
                               : "the ruleset does not let it discard this tile");
}

bool RulesetPlayer::play(const record::Discard& discard) {
  const Seat seat = seat_of(discard.player);
  pass_all();
  if (discard.riichi == record::WithRiichi::kYes) {
    const Offer* const riichi =
        offer_that(seat, [&](const Offer& offer) { return name_of(offer.button) == "riichi"; });
    if (riichi == nullptr) return fail("riichi is not offered");
    if (!press(seat, *riichi)) return false;
  }
  return play_tile(seat, discard.tile, discard.how);
}

bool RulesetPlayer::play(const record::RiichiAccepted& riichi) {
  accepted_.add(seat_of(riichi.player));
  return true;
}

bool RulesetPlayer::play(const record::Meld& meld) {
  using tiles::CallKind;
  const Seat seat = seat_of(meld.player);
  const bool own = meld.call.kind == CallKind::kAnkan || meld.call.kind == CallKind::kKakan;
  const std::string_view wanted = tiles::call_kind_name(meld.call.kind);
  if (own) pass_all();
  const Offer* const offer = offer_that(seat, [&](const Offer& one) {
    const int name = game_.rules().buttons[static_cast<size_t>(one.button)].call_name;
    return name >= 0 && game_.rules().names.calls.name(name) == wanted;
  });
  if (offer == nullptr) return fail(fmt::format("no {} is offered", wanted));
  std::vector<tiles::Kind> all;
  for (const tiles::Tile& tile : meld.call.tiles) all.push_back(tile.kind);
  std::sort(all.begin(), all.end());
  const auto taken = meld.call.taken();
  for (const engine::CallChoice& choice : offer->calls) {
    std::vector<tiles::Kind> kinds = {choice.called.kind};
    for (const tiles::Tile& tile : choice.tiles) kinds.push_back(tile.kind);
    std::sort(kinds.begin(), kinds.end());
    if (kinds != all) continue;
    if (!own && taken && choice.called.kind != meld.call.tiles[*taken].kind) continue;
    if (!press(seat, *offer, choice)) return false;
    if (!own) pass_once(engine::SeatSet::of(seat));  // an own kan may yet be robbed
    return true;
  }
  return fail(fmt::format("no {} of these tiles is offered", wanted));
}

bool RulesetPlayer::play(const record::Kita& kita) {
  pass_all();
  const Seat seat = seat_of(kita.player);
  const Offer* const offer = offer_that(seat, [&](const Offer& one) {
    const std::string& name = name_of(one.button);
    return name == "kita" || name == "nukidora" || name == "pei";
  });
  if (offer == nullptr) return fail("to set a north aside is not offered");
  return press(seat, *offer);
}

bool RulesetPlayer::end(const std::vector<record::Win>& wins) {
  engine::SeatSet named;
  for (const record::Win& win : wins) {
    const Seat seat = seat_of(win.winner);
    if (!win.from) pass_all();
    const Offer* const offer = offer_that(seat, [&](const Offer& one) {
      const engine::ButtonTraits& traits = game_.program().traits(one.button);
      return win.from ? traits.wins_by_discard || traits.wins_by_call : traits.wins_by_draw;
    });
    if (offer == nullptr) {
      return fail(fmt::format("player {} is not offered to win", win.winner.index()));
    }
    if (!press(seat, *offer)) return false;
    named.add(seat);
  }
  pass_once(named);
  if (!over()) return fail("the round is not over");
  return compare_wins(wins) && compare_end();
}

bool RulesetPlayer::compare_wins(const std::vector<record::Win>& wins) {
  for (const record::Win& win : wins) {
    const Seat seat = seat_of(win.winner);
    const auto played =
        std::find_if(table().wins.begin(), table().wins.end(),
                     [&](const engine::WinResult& result) { return result.winner == seat; });
    if ((played == table().wins.end()) != win.annulled) {
      return fail(fmt::format("the win of player {} {} here", win.winner.index(),
                              win.annulled ? "counts" : "does not count"));
    }
    if (win.annulled) continue;
    const Winds winds{.round = static_cast<int>(round_.start.wind),
                      .seat = static_cast<int>(engine::index(seat))};
    if (win.worth_known) {
      what_ = compare_worth(win, *played, game_.rules(), winds);
      if (!what_.empty()) return false;
    }
    if (!win.transfers_known) continue;
    record::PerPlayer<record::Points> paid;
    for (size_t s = 0; s < static_cast<size_t>(players_); ++s) {
      paid[player_at(s)] = static_cast<record::Points>(played->delta[s] / kOne);
    }
    what_ = compare_points("points paid", win.transfers, by_player(paid), players_);
    if (!what_.empty()) return false;
  }
  return true;
}

record::PerPlayer<record::Points> RulesetPlayer::scores() const {
  record::PerPlayer<record::Points> points;
  for (size_t s = 0; s < static_cast<size_t>(players_); ++s) {
    points[player_at(s)] = static_cast<record::Points>(table().at(engine::seat_at(s)).score / kOne);
  }
  return points;
}

bool RulesetPlayer::end(const record::NoWin& draw) {
  using record::DrawKind;
  if (draw.kind == DrawKind::kBrokenOff) return true;
  if (draw.kind == DrawKind::kThreeRon) {
    engine::SeatSet named;
    for (size_t s = 0; s < static_cast<size_t>(players_); ++s) {
      const Seat seat = engine::seat_at(s);
      const Offer* const ron = offer_that(seat, [&](const Offer& one) {
        const engine::ButtonTraits& traits = game_.program().traits(one.button);
        return traits.wins_by_discard || traits.wins_by_call;
      });
      if (ron == nullptr) continue;
      if (!press(seat, *ron)) return false;
      named.add(seat);
    }
    pass_once(named);
  } else {
    pass_all();
  }
  if (draw.kind == DrawKind::kNineKinds) {
    const Offer* const nine = offer_that(table().turn, [&](const Offer& one) {
      const std::string& name = name_of(one.button);
      return name.starts_with("kyuushu") || name.starts_with("nine");
    });
    if (nine == nullptr) return fail("a draw for nine kinds is not offered");
    if (!press(table().turn, *nine)) return false;
  }
  if (!over()) return fail("the round is not over");
  const bool abortive = draw.kind != DrawKind::kExhaustive && draw.kind != DrawKind::kNagashi;
  const auto wanted =
      abortive ? engine::RoundEnd::kAbortiveDraw : engine::RoundEnd::kExhaustiveDraw;
  if (table().end != wanted) {
    return fail(fmt::format("the record has the draw {}, here it is {}", draw_kind_name(draw.kind),
                            table().end_name));
  }
  record::PerPlayer<record::Points> paid;
  const auto now = scores();
  for (int i = 0; i < players_; ++i) {
    const Player player(i);
    constexpr record::Points kStick = 1000;
    paid[player] =
        now[player] - round_.start.scores[player] + (accepted_.has(seat_of(player)) ? kStick : 0);
  }
  what_ = compare_points("points paid", draw.transfers, by_player(paid), players_);
  return what_.empty() && compare_end();
}

bool RulesetPlayer::compare_end() {
  const auto riichi = game_.rules().names.statuses.find("riichi");
  for (size_t s = 0; riichi && s < static_cast<size_t>(players_); ++s) {
    const bool stands = table().at(engine::seat_at(s)).has(*riichi);
    if (stands == accepted_.has(engine::seat_at(s))) continue;
    return riichi_differs(player_at(s).index(), stands);
  }
  if (!dora_agree(dora_turned())) return false;
  if (round_.end_scores) {
    what_ = compare_points("scores", *round_.end_scores, by_player(scores()), players_);
  }
  return what_.empty();
}

std::string RulesetPlayer::compare_next(const record::Start* next,
                                        const std::optional<record::Final>& end) {
  engine::Standing before{
      .round = static_cast<int>(round_.start.wind) * players_ + round_.start.dealer.index(),
      .honba = round_.start.honba,
      .sticks = round_.start.sticks * kOne};
  for (int i = 0; i < players_; ++i) {
    before.scores[static_cast<size_t>(i)] = round_.start.scores[Player(i)] * kOne;
  }
  const engine::Standing after = engine::after_round(game_.rules(), before, table());
  if (next == nullptr) {
    if (!after.over) return "the game is not over here";
    if (!end) return {};
    record::PerPlayer<record::Points> points;
    for (int i = 0; i < players_; ++i) {
      points[Player(i)] = static_cast<record::Points>(after.scores[static_cast<size_t>(i)] / kOne);
    }
    return compare_points("final scores", end->scores, by_player(points), players_);
  }
  if (after.over) return "the game is over here";
  const int round = static_cast<int>(next->wind) * players_ + next->dealer.index();
  if (after.round == round && after.honba == next->honba && after.sticks == next->sticks * kOne) {
    return {};
  }
  return fmt::format(
      "the next round is {} with {} sticks in the record, here {}{}-{} with {} sticks",
      record::round_name(*next), next->sticks, "ESWN"[after.round / players_ % 4],
      after.round % players_ + 1, after.honba, after.sticks / kOne);
}

}  // namespace

std::vector<RoundReport> replay_by_ruleset(const record::Game& game,
                                           const std::shared_ptr<const engine::Program>& program,
                                           engine::MatcherPool& matchers,
                                           std::vector<RulesetRound>* played) {
  // A ruleset has one length; where the record is of another, its end is not judged.
  const auto& length = program->rules().max_rounds;
  const bool same_length =
      !game.rules.last_wind || !length ||
      *length == (static_cast<int>(*game.rules.last_wind) + 1) * game.rules.players;
  const bool knows_end = game.rules.house != record::House::kUnknown && same_length;
  return each_round(game, knows_end,
                    [&](const record::Round& round, Follows follows, const record::Start* next) {
                      RulesetPlayer player(game, round, program, matchers,
                                           played == nullptr ? nullptr : &played->emplace_back());
                      RoundReport report = player.run();
                      const bool over = report.verdict == Verdict::kPassed && player.over();
                      if (!over || follows == Follows::kUnknown) return report;
                      report.what = player.compare_next(next, game.end);
                      if (!report.what.empty()) report.verdict = Verdict::kFailed;
                      return report;
                    });
}

}  // namespace jantaku::replay
