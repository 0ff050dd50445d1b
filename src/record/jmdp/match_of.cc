// A game as a match of the standard.
#include <fmt/format.h>

#include <algorithm>

#include "record/jmdp/games.h"
#include "record/jmdp/karagiri.h"
#include "record/table.h"
#include "record/writer.h"
#include "tiles/standard.h"

namespace jantaku::record::jmdp {
namespace {

constexpr Points kHundred = 100;
constexpr int32_t kStickHundreds = 10;

StrLit text_of(const std::string& text, Losses& losses) {
  if (text.empty()) return {};
  std::string made = text;
  if (made.ends_with('\\')) {
    made.replace(made.size() - 1, 1, "\xEF\xBC\xBC");
    losses.add("a backslash at the end of a text, written as U+FF3C");
  }
  const bool ascii = std::all_of(made.begin(), made.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  StrLit out;
  (ascii ? out.roman : out.native) = std::move(made);
  return out;
}

// m p s, winds, dragons, the red five between 4 and 5, unknown tiles last (PF-902).
void sort_tiles(std::vector<tiles::Kind>& kinds) {
  std::sort(kinds.begin(), kinds.end(), [](tiles::Kind a, tiles::Kind b) {
    if (a.is_tile() != b.is_tile()) return a.is_tile();
    return tiles::sort_key(a) < tiles::sort_key(b);
  });
}

Furo furo_of(const tiles::Call& call) {
  using tiles::CallKind;
  Furo furo;
  switch (call.kind) {
    case CallKind::kChii:
      furo.kind = FuroKind::kChi;
      break;
    case CallKind::kPon:
      furo.kind = FuroKind::kPon;
      break;
    case CallKind::kDaiminkan:
      furo.kind = FuroKind::kDaiminkan;
      break;
    case CallKind::kKakan:
      furo.kind = FuroKind::kKakan;
      break;
    default:
      furo.kind = FuroKind::kAnkan;
  }
  furo.from = call.from == tiles::From::kAcross  ? TileFrom::kAcross
              : call.from == tiles::From::kRight ? TileFrom::kRight
                                                 : TileFrom::kLeft;
  const size_t taken = call.taken().value_or(call.tiles.size());
  const size_t own = std::min({taken, call.tiles.size(), FewTiles::capacity()});
  for (size_t i = 0; i < own; ++i) furo.own.push_back(call.tiles[i].kind);
  if (taken < call.tiles.size()) furo.taken = call.tiles[taken].kind;
  if (furo.kind == FuroKind::kKakan) furo.added = call.tiles.back().kind;
  return furo;
}

class RoundWriter {
 public:
  RoundWriter(const Game& game, const Round& round, Losses& losses)
      : game_(game), round_(round), losses_(losses), table_(round) {}

  Frame frame();

 private:
  Seat seat_of(Player player) const {
    return static_cast<Seat>((player.index() - round_.start.dealer.index() + kMostPlayers) %
                             kMostPlayers);
  }
  Player player_of(Seat seat) const {
    return Player((index_of(seat) + round_.start.dealer.index()) % kMostPlayers);
  }
  FourPts points(const PerPlayer<Points>& by_player);
  void start_hands();
  void end_hands();
  void dora();
  void act(const record::Act& act);
  void discard(const Discard& discard);
  void meld(const Meld& meld);
  void outcome();
  void finish_act() {
    if (open_) flow_.acts.push_back(*std::move(open_));
    open_.reset();
  }
  void losses();

  const Game& game_;
  const Round& round_;
  Losses& losses_;
  Table table_;
  Flow flow_;
  std::optional<Act> open_;  // has its draw, and no discard yet
  PerPlayer<std::optional<tiles::Kind>> won_on_;
  Seats karagiri_;  // riichi that rc[...] would not tell right
};

FourPts RoundWriter::points(const PerPlayer<Points>& by_player) {
  FourPts out;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Points value = by_player[player_of(static_cast<Seat>(i))];
    if (value % kHundred != 0) losses_.add("points below a hundred");
    out[static_cast<size_t>(i)] = {value / kHundred};
  }
  return out;
}

void RoundWriter::start_hands() {
  for (int i = 0; i < kMostPlayers; ++i) {
    SeatHand item{.seat = static_cast<Seat>(i), .hand = {}, .place = {}};
    item.hand.tiles = round_.flow.deal[player_of(item.seat)];
    if (item.hand.tiles.empty()) item.hand.tiles.assign(13, tiles::Kind::nothing());
    sort_tiles(item.hand.tiles);
    flow_.start_hands.push_back(std::move(item));
  }
}

void RoundWriter::end_hands() {
  for (int i = 0; i < kMostPlayers; ++i) {
    SeatHand item{.seat = static_cast<Seat>(i), .hand = {}, .place = {}};
    const Player player = player_of(item.seat);
    Hand& hand = item.hand;
    hand.tiles = table_.hand(player);
    if (const auto drawn = table_.drawn(player); drawn && !hand.tiles.empty()) {
      hand.tiles.erase(std::find(hand.tiles.begin(), hand.tiles.end(), *drawn));
      hand.tsumo = drawn;
    }
    if (won_on_[player]) hand.tsumo = won_on_[player];
    sort_tiles(hand.tiles);
    for (const tiles::Call& call : table_.calls(player)) {
      hand.furo.insert(hand.furo.begin(), furo_of(call));
    }
    flow_.end_hands.push_back(std::move(item));
  }
}

void RoundWriter::dora() {
  const auto& shown = round_.flow.dora_indicators;
  const auto& ura = round_.flow.ura_indicators;
  if (shown.empty()) return;
  Dora& dora = flow_.dora.emplace();
  for (size_t i = 0; i < 5; ++i) {
    if (i < shown.size()) dora.tiles[2 * i] = shown[i];
    if (i < ura.size()) dora.tiles[2 * i + 1] = ura[i];
  }
}

void RoundWriter::discard(const Discard& discard) {
  if (!open_) return;
  const auto drawn = table_.drawn(discard.player);
  DiscardPart& part = open_->discard.emplace();
  const bool as_drawn = discard.how == Discarded::kAsDrawn;
  if (discard.riichi == WithRiichi::kYes) {
    part = {DiscardKind::kRiichi, {discard.tile}};
    if (!as_drawn && drawn == discard.tile) {
      karagiri_.set(static_cast<size_t>(index_of(open_->seat)));
      losses_.add(
          "that a riichi was declared with a tile from the hand that equals the drawn one, but in "
          "the comment on the frame");
    }
  } else if (as_drawn && drawn) {
    part = {DiscardKind::kTsumogiri, {}};
  } else if (drawn && *drawn == discard.tile && discard.tile.is_tile()) {
    part = {DiscardKind::kKaragiri, {}};
  } else {
    part = {DiscardKind::kTile, {discard.tile}};
  }
}

void RoundWriter::meld(const Meld& meld) {
  using tiles::CallKind;
  const Furo furo = furo_of(meld.call);
  const Seat seat = seat_of(meld.player);
  switch (meld.call.kind) {
    case CallKind::kAnkan:
      if (open_) open_->discard = DiscardPart{DiscardKind::kAnkan, furo.own};
      finish_act();
      return;
    case CallKind::kKakan:
      if (open_) open_->discard = DiscardPart{DiscardKind::kKakan, {furo.added}};
      finish_act();
      return;
    case CallKind::kDaiminkan:
      finish_act();
      flow_.acts.push_back(
          {.seat = seat, .draw = {DrawKind::kDaiminkan, furo.own}, .discard = {}, .place = {}});
      return;
    default:
      finish_act();
      open_ = Act{
          .seat = seat,
          .draw = {meld.call.kind == CallKind::kChii ? DrawKind::kChi : DrawKind::kPon, furo.own},
          .discard = {},
          .place = {}};
  }
}

void RoundWriter::act(const record::Act& act) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    finish_act();
    open_ = Act{.seat = seat_of(draw->player),
                .draw = {draw->from == Draw::From::kDeadWall ? DrawKind::kRinshan : DrawKind::kTile,
                         {draw->tile}},
                .discard = {},
                .place = {}};
  } else if (const auto* put = std::get_if<Discard>(&act)) {
    discard(*put);
    finish_act();
  } else if (const auto* made = std::get_if<Meld>(&act)) {
    meld(*made);
  } else if (std::holds_alternative<Connection>(act)) {
    losses_.add("who was disconnected, and when");
  } else if (std::holds_alternative<NewDora>(act)) {
    losses_.add("when further dora were turned over");
  }
  table_.apply(act);
}

void RoundWriter::outcome() {
  const auto ron = [&](Player player, tiles::Kind tile) {
    flow_.acts.push_back(
        {.seat = seat_of(player), .draw = {DrawKind::kRon, {}}, .discard = {}, .place = {}});
    won_on_[player] = tile;
  };
  tiles::Kind last;
  const Player from = table_.last();
  if (!table_.river(from).empty()) last = table_.river(from).back().tile;
  if (const auto* wins = std::get_if<std::vector<Win>>(&round_.outcome)) {
    // In turn order from the discarder (PF-467).
    for (int i = 0; i < kMostPlayers; ++i) {
      for (const Win& win : *wins) {
        const Player start = win.from.value_or(win.winner);
        if ((win.winner.index() - start.index() + kMostPlayers) % kMostPlayers != i) continue;
        if (!win.from) {
          if (open_) open_->discard = DiscardPart{DiscardKind::kTsumo, {}};
          finish_act();
        } else {
          finish_act();
          ron(win.winner, win.tile);
        }
        if (win.worth_known) losses_.add("yaku, fu, han and what the hand alone is worth");
      }
    }
  } else if (const auto* none = std::get_if<NoWin>(&round_.outcome)) {
    finish_act();
    if (none->kind == record::DrawKind::kThreeRon) {
      for (int i = 1; i < kMostPlayers; ++i) {
        ron(Player((from.index() + i) % kMostPlayers), last);
      }
    }
    if (none->kind == record::DrawKind::kBrokenOff) {
      losses_.add("that a game was broken off by its players");
    }
  }
  finish_act();
}

Frame RoundWriter::frame() {
  const Start& start = round_.start;
  Frame frame;
  frame.id = {.wind = static_cast<FrameId::Wind>(start.wind),
              .number = start.dealer.index() + 1,
              .honba = start.honba};
  frame.kyoutaku = Pt{start.sticks * kStickHundreds};
  frame.start = points(start.scores);
  if (round_.end_scores) frame.end = points(*round_.end_scores);
  if (round_.flow.deal[Player(0)].empty() && round_.flow.acts.empty()) return frame;
  if (round_.flow.dice) {
    flow_.dice = TwoDice{(*round_.flow.dice)[0], (*round_.flow.dice)[1]};
  }
  dora();
  start_hands();
  for (const record::Act& one : round_.flow.acts) act(one);
  outcome();
  end_hands();
  if (!round_.shuffle.empty()) losses_.add("the seed of the wall");
  if (karagiri_.any()) frame.comment.roman = karagiri_remark(karagiri_);
  frame.flows.push_back(std::move(flow_));
  return frame;
}

// What a record that is damaged may hold, and nobody could read.
std::optional<base::Diagnostic> check_hands(const Frame& frame) {
  constexpr size_t kMostTiles = 13, kMostFuro = 4;
  for (const Flow& flow : frame.flows) {
    for (const auto* hands : {&flow.start_hands, &flow.end_hands}) {
      for (const SeatHand& item : *hands) {
        const Hand& hand = item.hand;
        if (!hand.tiles.empty() && hand.tiles.size() <= kMostTiles &&
            hand.furo.size() <= kMostFuro) {
          continue;
        }
        return base::Diagnostic{
            .code = "paifu/unwritable",
            .message =
                fmt::format("{}: seat {} has {} tiles and {} calls at the {}; the paifu standard "
                            "has hands of 1 "
                            "to {} tiles beside the drawn one, and {} calls at most",
                            frame_name(frame.id), kSeatLetters[static_cast<size_t>(item.seat)],
                            hand.tiles.size(), hand.furo.size(),
                            hands == &flow.start_hands ? "start" : "end", kMostTiles, kMostFuro)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

base::Result<Match> match_of(const Game& game, const std::optional<PointRule>& rule,
                             Losses& losses) {
  if (game.rules.players != kMostPlayers) {
    return base::Diagnostic{.code = "paifu/three-players",
                            .message =
                                "the paifu standard has four players: a game of three cannot "
                                "be written in it (plyerInfo: section 4.1.4)"};
  }
  Match match;
  match.when.emplace();
  if (!game.title.empty()) match.tour.emplace().name.text = text_of(game.title, losses);
  for (int i = 0; i < kMostPlayers; ++i) {
    const Person& person = game.people[Player(i)];
    PlayerInfo& info = match.players.emplace_back();
    info.id = i;
    if (!person.name.empty()) info.name = Name{.last = text_of(person.name, losses), .first = {}};
    if (!person.rank.empty() || !person.rating.empty()) losses.add("ranks and ratings");
  }
  const Rules& rules = game.rules;
  if (!are_preset_of(rules, House::kUnknown) &&
      (rules.differ_in(House::kUnknown) || rules.last_wind || rules.open_tanyao)) {
    losses.add("the rules, but for points");
  }
  match.rule = rule;
  if (!game.shuffle.empty()) losses.add("the seed of the wall");
  for (const Round& round : game.rounds) {
    match.frames.push_back(RoundWriter(game, round, losses).frame());
    if (auto wrong = check_hands(match.frames.back())) return *std::move(wrong);
  }
  if (game.end) {
    match.end.emplace();
    for (int i = 0; i < kMostPlayers; ++i) {
      (*match.end)[static_cast<size_t>(i)] = {game.end->results[Player(i)]};
    }
  }
  return match;
}

}  // namespace jantaku::record::jmdp
