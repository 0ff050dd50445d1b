// A match of the standard as a game.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "record/act_list.h"
#include "record/jmdp/games.h"
#include "record/jmdp/karagiri.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/tokens.h"
#include "record/table.h"
#include "tiles/standard.h"

namespace jantaku::record::jmdp {
namespace {

constexpr Points kHundred = 100;

Points sum_of(const PerPlayer<Points>& points) {
  return std::accumulate(points.of.begin(), points.of.end(), Points{0});
}

class FrameReader {
 public:
  FrameReader(const Frame& frame, Losses& losses)
      : frame_(frame),
        losses_(losses),
        acts_(round_.flow.acts, ActList::Unsaid::kAccepted),
        karagiri_(karagiri_seats(frame.comment)) {}

  Round read();

 private:
  Player player_of(Seat seat) const { return Player(player_in(seat, frame_.id.number)); }
  PerPlayer<Points> points(const FourPts& by_seat) const {
    PerPlayer<Points> out;
    for (size_t i = 0; i < by_seat.size(); ++i) {
      out[player_of(static_cast<Seat>(i))] = kHundred * by_seat[i].hundreds;
    }
    return out;
  }
  void start_hands(const Flow& flow);
  void dora(const Flow& flow);
  void unknown_dora();
  void act(const Act& act);
  void draw(const Act& act);
  void discard(const Act& act);
  Discarded riichi_tile(const Act& act);
  void call(const Act& act);
  void outcome();
  void wins();
  tiles::From side_of(Player from, Player caller) const;

  const Frame& frame_;
  Losses& losses_;
  Round round_;
  ActList acts_;
  Seats karagiri_;  // riichi that the comment tells of
  Seats drawn_riichi_;
  std::optional<tiles::Kind> drawn_;
  tiles::Kind last_tile_;
  Player last_;
  std::vector<Player> rons_;
  std::optional<Player> tsumo_;
  PerPlayer<std::vector<tiles::Call>> pons_;
  bool ends_without_discard_ = false;
};

tiles::From FrameReader::side_of(Player from, Player caller) const {
  const int steps = (from.index() - caller.index() + kMostPlayers) % kMostPlayers;
  return steps == 3 ? tiles::From::kLeft : steps == 2 ? tiles::From::kAcross : tiles::From::kRight;
}

void FrameReader::start_hands(const Flow& flow) {
  for (const SeatHand& item : flow.start_hands) {
    auto& hand = round_.flow.deal[player_of(item.seat)];
    hand = item.hand.tiles;
    // Fourteen tiles of the dealer are thirteen and a draw.
    if (item.hand.tsumo) {
      drawn_ = item.hand.tsumo;
      acts_.add(Draw{.player = player_of(item.seat), .tile = *item.hand.tsumo});
    }
  }
}

// Of `dac` the indicator is unique but for the colour of a five, which the other tiles may tell;
// one that cannot be, since all four are elsewhere, is none that is known (PF-445).
void FrameReader::dora(const Flow& flow) {
  const Dora& dora = *flow.dora;
  const bool actual = dora.kind == Dora::Kind::kActual;
  const auto seen = [&](tiles::Kind kind) {
    int count = 0;
    for (const SeatHand& item : flow.start_hands) {
      count += static_cast<int>(std::ranges::count(item.hand.tiles, kind));
      count += item.hand.tsumo == kind ? 1 : 0;
    }
    for (const Act& act : flow.acts) {
      const bool drawn = act.draw.kind == DrawKind::kTile || act.draw.kind == DrawKind::kRinshan;
      count += drawn && act.draw.tiles[0] == kind ? 1 : 0;
    }
    return count;
  };
  const auto tile = [&](size_t i) {
    if (!actual || !dora.tiles[i].is_tile()) return dora.tiles[i];
    tiles::Kind indicator = indicator_of(dora.tiles[i]);
    if (!indicator.is_tile()) {
      const tiles::Kind plain = tiles::kind34(tiles::index34(dora.tiles[i]) - 1);
      const tiles::Kind red = tiles::with_red(plain);
      constexpr int kPlainFives = 3;  // beside a red one
      const bool is_red = seen(plain) >= kPlainFives && seen(red) == 0;
      indicator = is_red ? red : plain;
      if (!is_red) losses_.add("whether an indicator was a red five: taken for a plain one");
    } else if (seen(indicator) == 4) {
      losses_.add("doras whose indicator cannot be: all four such tiles are elsewhere");
      return tiles::Kind::nothing();
    }
    return indicator;
  };
  size_t shown = 0;
  size_t ura = 0;
  for (size_t i = 0; i < 5; ++i) {
    if (dora.tiles[2 * i].is_tile()) shown = i + 1;
    if (dora.tiles[2 * i + 1].is_tile()) ura = i + 1;
  }
  for (size_t i = 0; i < shown; ++i) round_.flow.dora_indicators.push_back(tile(2 * i));
  for (size_t i = 0; i < ura; ++i) round_.flow.ura_indicators.push_back(tile(2 * i + 1));
}

// What was not turned over is written as what is not known (PF-444): which of them a kan has turned
// over is for the rules to say.
void FrameReader::unknown_dora() {
  const auto is_kan = [](const record::Act& act) {
    const auto* const meld = std::get_if<Meld>(&act);
    return meld != nullptr && meld->call.tiles.size() == 4;
  };
  const auto kans = static_cast<int>(std::ranges::count_if(round_.flow.acts, is_kan));
  const auto shown = static_cast<int>(round_.flow.dora_indicators.size());
  if (shown > 0) round_.flow.unknown_indicators = std::max(0, 1 + kans - shown);
}

void FrameReader::call(const Act& act) {
  const Player who = player_of(act.seat);
  tiles::Call call{.kind = act.draw.kind == DrawKind::kChi   ? tiles::CallKind::kChii
                           : act.draw.kind == DrawKind::kPon ? tiles::CallKind::kPon
                                                             : tiles::CallKind::kDaiminkan,
                   .from = side_of(last_, who),
                   .tiles = {}};
  for (const tiles::Kind kind : act.draw.tiles) call.tiles.emplace_back(kind);
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  call.tiles.emplace_back(last_tile_);
  if (call.kind == tiles::CallKind::kPon) pons_[who].push_back(call);
  drawn_.reset();
  acts_.add(Meld{who, std::move(call)});
}

void FrameReader::draw(const Act& act) {
  const Player who = player_of(act.seat);
  switch (act.draw.kind) {
    case DrawKind::kTile:
    case DrawKind::kRinshan:
      drawn_ = act.draw.tiles[0];
      acts_.add(Draw{
          .player = who,
          .tile = *drawn_,
          .from = act.draw.kind == DrawKind::kRinshan ? Draw::From::kDeadWall : Draw::From::kWall});
      break;
    case DrawKind::kRon:
      rons_.push_back(who);
      break;
    case DrawKind::kDealer:
      break;
    default:
      call(act);
  }
}

// Of a riichi tile that equals the drawn one the standard does not say which it was (PF-471).
Discarded FrameReader::riichi_tile(const Act& act) {
  const tiles::Kind tile = act.discard->tiles[0];
  const auto seat = static_cast<size_t>(index_of(act.seat));
  if (!drawn_ || *drawn_ != tile || karagiri_[seat]) return Discarded::kFromHand;
  // One riichi a seat could happen.
  if (drawn_riichi_[seat]) return Discarded::kAsDrawn;
  drawn_riichi_.set(seat);
  Table table(round_);
  for (const record::Act& one : round_.flow.acts) table.apply(one);
  const auto& hand = table.hand(player_of(act.seat));
  const auto fits = [&](tiles::Kind one) { return one == tile || !one.is_tile(); };
  if (std::count_if(hand.begin(), hand.end(), fits) > 1) {
    losses_.add(
        "that a riichi tile equal to the drawn one may be either: taken for the drawn tile");
  }
  return Discarded::kAsDrawn;
}

void FrameReader::discard(const Act& act) {
  const Player who = player_of(act.seat);
  const DiscardPart& part = *act.discard;
  const auto put = [&](tiles::Kind tile, Discarded how, WithRiichi riichi) {
    last_tile_ = tile;
    last_ = who;
    drawn_.reset();
    acts_.add(Discard{.player = who, .tile = tile, .how = how, .riichi = riichi});
  };
  const tiles::Kind tile = part.tiles.empty() ? tiles::Kind::nothing() : part.tiles[0];
  const bool equal = drawn_ && *drawn_ == tile;
  switch (part.kind) {
    case DiscardKind::kTile:
      if (equal && tile.is_tile()) {
        losses_.add(
            "that nobody knows whether the drawn tile was discarded or an equal one: taken "
            "for the drawn tile");
      }
      return put(tile, equal ? Discarded::kAsDrawn : Discarded::kFromHand, WithRiichi::kNo);
    case DiscardKind::kTsumogiri:
      return put(drawn_.value_or(tile), Discarded::kAsDrawn, WithRiichi::kNo);
    case DiscardKind::kKaragiri:
      return put(drawn_.value_or(tile), Discarded::kFromHand, WithRiichi::kNo);
    case DiscardKind::kRiichi:
      return put(tile, riichi_tile(act), WithRiichi::kYes);
    case DiscardKind::kTsumo:
      tsumo_ = who;
      last_tile_ = drawn_.value_or(tiles::Kind::nothing());
      return;
    case DiscardKind::kAnkan: {
      tiles::Call call{.kind = tiles::CallKind::kAnkan, .from = tiles::From::kNobody, .tiles = {}};
      for (const tiles::Kind kind : part.tiles) call.tiles.emplace_back(kind);
      std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
      acts_.add(Meld{who, std::move(call)});
      break;
    }
    case DiscardKind::kKakan: {
      tiles::Call call{.kind = tiles::CallKind::kKakan, .from = tiles::From::kLeft, .tiles = {}};
      for (const tiles::Call& pon : pons_[who]) {
        if (tiles::without_red(pon.tiles.front().kind) == tiles::without_red(tile)) call = pon;
      }
      call.kind = tiles::CallKind::kKakan;
      while (call.tiles.size() < 3) call.tiles.emplace_back(tile);
      call.tiles.emplace_back(tile);
      acts_.add(Meld{who, std::move(call)});
      break;
    }
  }
  last_tile_ = tile;
  last_ = who;
  drawn_.reset();
}

void FrameReader::act(const Act& act) {
  draw(act);
  ends_without_discard_ = !act.discard && drawn_.has_value();
  if (act.discard && act.draw.kind != DrawKind::kRon && act.draw.kind != DrawKind::kDaiminkan) {
    discard(act);
  }
}

// What each of several winners got is not said: the last in turn got the value of the hand alone,
// unless the points tell that only one was paid (head bump).
void FrameReader::wins() {
  std::vector<Win> list;
  PerPlayer<Points> change;
  if (round_.end_scores) {
    for (size_t i = 0; i < kMostPlayers; ++i) {
      change.of[i] = round_.end_scores->of[i] - round_.start.scores.of[i];
    }
    for (const record::Act& one : round_.flow.acts) {
      if (const auto* paid = std::get_if<RiichiAccepted>(&one)) change[paid->player] += 1000;
    }
  }
  if (tsumo_) {
    Win& win = list.emplace_back();
    win.winner = *tsumo_;
    win.tile = last_tile_;
    win.worth_known = false;
    win.transfers = change;
  }
  size_t standing = 0;
  for (const Player who : rons_) {
    Win& win = list.emplace_back();
    win.winner = who;
    win.from = last_;
    win.tile = last_tile_;
    win.worth_known = false;
    win.annulled = round_.end_scores.has_value() && rons_.size() > 1 && change[who] <= 0;
    if (win.annulled) continue;
    ++standing;
    win.transfers[who] = change[who];
    win.transfers[last_] = -change[who];
  }
  for (Win& win : list) {
    if (win.annulled) continue;
    if (standing == 1) win.transfers = change;
    win.transfers_known = standing < 2 && round_.end_scores.has_value();
  }
  round_.outcome = std::move(list);
}

void FrameReader::outcome() {
  // They may be written in any order (PF-467).
  std::ranges::sort(rons_, {}, [&](Player who) {
    return (who.index() - last_.index() + kMostPlayers) % kMostPlayers;
  });
  const bool three = rons_.size() == 3;
  bool unchanged = round_.end_scores.has_value();
  for (const Player who : rons_) {
    unchanged = unchanged && (*round_.end_scores)[who] <= round_.start.scores[who];
  }
  if (tsumo_ || (!rons_.empty() && !(three && unchanged))) {
    acts_.end(rons_.empty() ? ActList::LastTile::kPassed : ActList::LastTile::kWonOn);
    return wins();
  }
  // Of a round that is cut off nobody knows whether the last tile was won on.
  const bool passed = !three && round_.end_scores.has_value();
  acts_.end(passed ? ActList::LastTile::kPassed : ActList::LastTile::kWonOn);
  if (!round_.end_scores) return;
  NoWin none{.shown = {}, .shown_known = false, .transfers = {}};
  for (size_t i = 0; i < kMostPlayers; ++i) {
    none.transfers.of[i] = round_.end_scores->of[i] - round_.start.scores.of[i];
  }
  for (const record::Act& one : round_.flow.acts) {
    if (const auto* paid = std::get_if<RiichiAccepted>(&one)) none.transfers[paid->player] += 1000;
  }
  none.kind =
      three ? record::DrawKind::kThreeRon : infer_draw_kind(round_, none.transfers, kMostPlayers);
  // Neither an abort nor the end of the wall: the flow is cut off.
  if (none.kind == record::DrawKind::kThreeRon && !three) return;
  if (none.kind == record::DrawKind::kNineKinds && !ends_without_discard_) return;
  round_.outcome = none;
}

Round FrameReader::read() {
  round_.start = {.wind = static_cast<Wind>(frame_.id.wind),
                  .dealer = Player(frame_.id.number - 1),
                  .honba = frame_.id.honba,
                  .sticks = frame_.kyoutaku ? frame_.kyoutaku->hundreds / 10 : 0,
                  .scores = {}};
  if (frame_.start) round_.start.scores = points(*frame_.start);
  if (frame_.end) round_.end_scores = points(*frame_.end);
  if (frame_.flows.size() > 1) losses_.add("flows that were void");
  const bool remark_only =
      karagiri_.any() &&
      frame_.comment == StrLit{.native = {}, .roman = karagiri_remark(karagiri_)};
  if (frame_.comment.present() && !remark_only) losses_.add("comments on frames");
  if (frame_.flows.empty()) {
    losses_.add("that only the points of a frame are known");
    return std::move(round_);
  }
  const Flow& flow = frame_.flows.back();
  last_ = round_.start.dealer;
  if (const auto* two = std::get_if<TwoDice>(&flow.dice)) {
    round_.flow.dice = {two->first, two->second};
  } else if (std::holds_alternative<DiceSum>(flow.dice)) {
    losses_.add("dice of which only the sum is known");
  }
  if (flow.dora) dora(flow);
  // What comes and what leaves, and up to four riichi that stand.
  round_.flow.acts.reserve(2 * flow.acts.size() + 4);
  start_hands(flow);
  for (const Act& one : flow.acts) act(one);
  unknown_dora();
  outcome();
  return std::move(round_);
}

}  // namespace

tiles::Kind indicator_of(tiles::Kind dora) {
  const int index = tiles::index34(dora);
  if (index < 0) return tiles::Kind::nothing();
  if (index >= 31) return tiles::kind34(index == 31 ? 33 : index - 1);
  if (index >= 27) return tiles::kind34(index == 27 ? 30 : index - 1);
  // The indicator of a six may be red or not.
  if (index % 9 == 5) return tiles::Kind::nothing();
  return tiles::kind34(index % 9 == 0 ? index + 8 : index - 1);
}

// Red fives are played where one is seen, and not where four plain ones are.
void GameMaker::add_rules(const Round& round) {
  std::array<int, tiles::kStandardKinds> fives{};
  const auto see = [&](tiles::Kind kind) {
    if (kind.number() != 5 && kind.number() != 0) return;
    const int index = tiles::index34(kind);
    if (index < 0) return;
    red_ = red_ || tiles::is_red_five(kind);
    if (!tiles::is_red_five(kind) && ++fives[static_cast<size_t>(index)] == 4 &&
        tiles::is_suited(kind) && kind.number() == 5) {
      plain_ = true;
    }
  };
  for (const auto& hand : round.flow.deal.of) std::for_each(hand.begin(), hand.end(), see);
  for (const record::Act& act : round.flow.acts) {
    if (const auto* draw = std::get_if<Draw>(&act)) see(draw->tile);
  }
  const auto& dora = round.flow.dora_indicators;
  const auto& ura = round.flow.ura_indicators;
  std::for_each(dora.begin(), dora.end(), see);
  std::for_each(ura.begin(), ura.end(), see);
}

void GameMaker::add_end(const FourPts& points) {
  Final& end = game_.end.emplace();
  for (int i = 0; i < kMostPlayers; ++i) {
    end.results[Player(i)] = points[static_cast<size_t>(i)].hundreds;
  }
  if (game_.rounds.empty() || !game_.rounds.back().end_scores) return;
  end.scores = *game_.rounds.back().end_scores;
  // Sticks that were left go to the first: what is missing of the points that there were at first.
  if (!total_) return;
  *std::max_element(end.scores.of.begin(), end.scores.of.end()) += *total_ - sum_of(end.scores);
}

void GameMaker::add(const Match& piece) {
  if (piece.tour) {
    const TourInfo& tour = *piece.tour;
    game_.title = display_text(TokenField::kTourName, tour.name);
    if (tour.name.token == "mlg") game_.rules.text = "mlg";
    if (tour.year || tour.stage.present() || tour.number_in_stage || tour.number_in_day) {
      losses_.add("year, stage and number of a match in a tournament");
    }
  }
  if (piece.when &&
      (piece.when->date || piece.when->day || piece.when->time || piece.when->where.present())) {
    losses_.add("time and place of the match");
  }
  if (!piece.recorders.empty()) losses_.add("who recorded the match");
  for (const PlayerInfo& player : piece.players) {
    if (player.name) game_.people[Player(player.id)].name = display_text(*player.name);
    if (player.team.present() || player.affiliation.present()) {
      losses_.add("teams and affiliations of players");
    }
    if (player.before) losses_.add("points of the tournament");
  }
  if (piece.new_tour) losses_.add("points of the tournament");
  if (piece.rule) {
    losses_.add("the point rules");
    total_ = 4 * kHundred * piece.rule->start.hundreds;
  }
  for (const Frame& frame : piece.frames) {
    acts_ += frame.flows.empty() ? 0 : frame.flows.back().acts.size();
    game_.rounds.push_back(FrameReader(frame, losses_).read());
    Round& round = game_.rounds.back();
    round.after_gap.any = frame.before.any;
    add_rules(round);
    if (game_.rounds.size() == 1 && !total_ && frame.start && frame.kyoutaku) {
      total_ = sum_of(round.start.scores) + kHundred * frame.kyoutaku->hundreds;
    }
  }
  if (piece.frames_left_out.any) losses_.add("frames that could not be read");
  if (piece.end) add_end(*piece.end);
}

Game GameMaker::take() {
  if (red_ || plain_) game_.rules.red_fives = red_;
  return std::move(game_);
}

base::Diagnostic too_large(const base::SourcePtr& part, uint32_t place) {
  return {.code = "paifu/too-large",
          .range = {part, place, place},
          .message =
              "a match of more than 130,000 acts in the flows that count: only `paifu check` "
              "and `paifu fmt` read it"};
}

Game game_of(const Match& match, Losses& losses) {
  GameMaker maker(losses);
  maker.add(match);
  return maker.take();
}

base::Result<Games> read_games(const base::SourcePtr& source, Strictness strictness,
                               Losses* losses) {
  Reading reading = read_jmdp(source, strictness);
  if (!reading.ok) return std::move(reading.diagnostics);
  Games games;
  Losses found;
  if (!reading.comments.empty()) found.add("comments (//)");
  for (const Match& match : reading.file.matches) {
    GameMaker maker(found);
    maker.add(match);
    if (maker.too_large()) return too_large(source, match.place.begin);
    games.push_back(maker.take());
  }
  if (losses != nullptr) *losses = std::move(found);
  return {std::move(games), std::move(reading.diagnostics)};
}

}  // namespace jantaku::record::jmdp
