// majiang's JSON: one object for a game.
#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"
#include "record/known_tiles.h"
#include "record/table.h"
#include "record/text_writer.h"
#include "record/writer.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

using std::string_view_literals::operator""sv;

class ObjectWriter : TextWriter {
 public:
  ObjectWriter(const Game& game, Losses& losses) : game_(game), losses_(losses) {}

  base::Result<std::string> write();

 private:
  void round(const Round& told);
  void qipai(const Round& round);
  void act(const Act& act);
  void hule(const Win& win);
  void pingju(const NoWin& none);
  void yaku(const Win& win);
  void end();

  int seat(Player player) const {
    return (player.index() - round_->start.dealer.index() + kMostPlayers) % kMostPlayers;
  }
  Player player(int seat) const {
    return Player((seat + round_->start.dealer.index()) % kMostPlayers);
  }
  std::string points(const PerPlayer<Points>& by_player) const {
    std::string text = "[";
    for (int i = 0; i < kMostPlayers; ++i) {
      if (i > 0) text += ',';
      append(text, by_player[player(i)]);
    }
    return text + "]";
  }
  // m1, z7. There is no word for one that is not known.
  static std::string tile(tiles::Kind kind) { return {kind.suit(), digit(kind)}; }
  static char digit(tiles::Kind kind) { return static_cast<char>('0' + kind.number()); }
  // The hand in the place of the table, its drawn tile last.
  std::string hand(Player player, std::optional<tiles::Kind> won_on) const;

  const Game& game_;
  Losses& losses_;
  const Round* round_ = nullptr;
  std::optional<Table> table_;
};

std::string ObjectWriter::hand(Player player, std::optional<tiles::Kind> won_on) const {
  tiles::MajiangHand hand;
  std::vector<tiles::Kind> kinds = table_->hand(player);
  std::optional<tiles::Kind> last = won_on;
  if (!last && table_->drawn(player)) {
    last = table_->drawn(player);
    const auto at = std::find(kinds.begin(), kinds.end(), *last);
    if (at != kinds.end()) kinds.erase(at);
  }
  hand.tiles.reserve(kinds.size() + 1);
  for (const tiles::Kind kind : kinds) hand.tiles.emplace_back(kind);
  std::sort(hand.tiles.begin(), hand.tiles.end(), tiles::sorts_before);
  if (last) hand.tiles.emplace_back(*last);
  hand.calls = table_->calls(player);
  hand.riichi = table_->riichi(player) ? tiles::Riichi::kYes : tiles::Riichi::kNo;
  const auto text = tiles::write_majiang(hand);
  return text ? *text : "";
}

void ObjectWriter::qipai(const Round& round) {
  const Start& start = round.start;
  const tiles::Kind marker =
      round.flow.dora_indicators.empty() ? tiles::Kind::nothing() : round.flow.dora_indicators[0];
  put(R"({{"qipai":{{"zhuangfeng":{},"jushu":{},"changbang":{},"lizhibang":{},"defen":{},)"
      R"("baopai":"{}","shoupai":[)",
      static_cast<int>(start.wind), start.dealer.index(), start.honba, start.sticks,
      points(start.scores), tile(marker));
  for (int i = 0; i < kMostPlayers; ++i) {
    put("{}\"{}\"", i == 0 ? "" : ",", hand(player(i), std::nullopt));
  }
  put("]}}}}");
  if (round.flow.dice) losses_.add("dice");
}

void ObjectWriter::act(const Act& act) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    const bool replacement = draw->from == Draw::From::kDeadWall;
    add(replacement ? R"(,{"gangzimo":{"l":)"sv : R"(,{"zimo":{"l":)"sv, seat(draw->player),
        R"(,"p":")", draw->tile.suit(), digit(draw->tile), R"("}})");
  } else if (const auto* discard = std::get_if<Discard>(&act)) {
    add(R"(,{"dapai":{"l":)", seat(discard->player), R"(,"p":")", discard->tile.suit(),
        digit(discard->tile), discard->how == Discarded::kAsDrawn ? "_"sv : ""sv,
        discard->riichi == WithRiichi::kYes ? "*"sv : ""sv, R"("}})");
  } else if (const auto* meld = std::get_if<Meld>(&act)) {
    const auto kind = meld->call.kind;
    const bool own = kind == tiles::CallKind::kAnkan || kind == tiles::CallKind::kKakan;
    const auto text = tiles::write_majiang_call(meld->call);
    put(R"(,{{"{}":{{"l":{},"m":"{}"}}}})", own ? "gang" : "fulou", seat(meld->player),
        text ? *text : "");
  } else if (const auto* dora = std::get_if<NewDora>(&act)) {
    if (!dora->indicator.is_tile()) return;
    put(R"(,{{"kaigang":{{"baopai":"{}"}}}})", tile(dora->indicator));
  } else if (std::holds_alternative<Connection>(act)) {
    losses_.add("who was disconnected, and when");
  }
  table_->apply(act);
}

void ObjectWriter::yaku(const Win& win) {
  put("\"hupai\":[");
  bool first = true;
  for (const YakuHan& one : win.yaku) {
    put(R"({}{{"name":"{}","fanshu":)", first ? "" : ",",
        yaku_japanese(one.yaku, YakuWords::kMajiang));
    first = false;
    if (win.yakuman) {
      put("\"{}\"", std::string(static_cast<size_t>(std::max(one.han, 1)), '*'));
      const bool answers = one.yaku == Yaku::kDaisangen || one.yaku == Yaku::kDaisuushii;
      if (win.responsible && (answers || win.yaku.size() == 1)) {
        const int steps =
            (win.responsible->index() - win.winner.index() + kMostPlayers) % kMostPlayers;
        if (steps > 0) put(R"(,"baojia":"{}")", "+=-"[steps - 1]);
      }
    } else {
      put("{}", one.han);
    }
    put("}}");
  }
  put("],");
}

void ObjectWriter::hule(const Win& win) {
  if (win.annulled) {
    losses_.add("rons that head bump annulled");
    return;
  }
  put(R"(,{{"hule":{{"l":{},"shoupai":"{}","baojia":)", seat(win.winner),
      hand(win.winner, win.from ? std::optional(win.tile) : std::nullopt));
  if (win.from) {
    put("{},", seat(*win.from));
  } else {
    put("null,");
  }
  if (round_->flow.ura_indicators.empty()) {
    put(R"("fubaopai":null,)");
  } else {
    put(R"("fubaopai":[)");
    bool first = true;
    for (const tiles::Kind kind : round_->flow.ura_indicators) {
      if (!kind.is_tile()) continue;
      put("{}\"{}\"", first ? "" : ",", tile(kind));
      first = false;
    }
    put("],");
  }
  if (win.yakuman) {
    int count = 0;
    for (const YakuHan& one : win.yaku) count += std::max(one.han, 1);
    put(R"("damanguan":{},)", std::max(count, 1));
  } else {
    put(R"("fu":{},"fanshu":{},)", win.fu.value_or(0), win.han.value_or(0));
  }
  if (!win.worth_known) losses_.add("that yaku are not known: written as none");
  put(R"("defen":{},)", win.points);
  yaku(win);
  put(R"("fenpei":{}}}}})", points(win.transfers));
}

void ObjectWriter::pingju(const NoWin& none) {
  constexpr std::string_view kNames[] = {"荒牌平局", "流し満貫", "九種九牌", "四風連打",
                                         "四家立直", "三家和",   "四開槓",   "荒牌平局"};
  if (none.kind == DrawKind::kBrokenOff) losses_.add("that a game was broken off by its players");
  put(R"(,{{"pingju":{{"name":"{}","shoupai":[)", kNames[static_cast<size_t>(none.kind)]);
  for (int i = 0; i < kMostPlayers; ++i) {
    const bool shown = none.shown[player(i)].has_value();
    put("{}\"{}\"", i == 0 ? "" : ",", shown ? hand(player(i), std::nullopt) : "");
  }
  put(R"(],"fenpei":{}}}}})", points(none.transfers));
}

void ObjectWriter::round(const Round& told) {
  const std::optional<Round> made = with_dora_acts(told);
  const Round& round = made ? *made : told;
  round_ = &round;
  table_.emplace(round);
  put("[");
  qipai(round);
  for (const Act& one : round.flow.acts) act(one);
  if (const auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    for (const Win& win : *wins) hule(win);
  } else if (const auto* none = std::get_if<NoWin>(&round.outcome)) {
    pingju(*none);
  }
  put("]");
}

void ObjectWriter::end() {
  if (!game_.end) return;
  const auto own = [&](int i) {
    return Player((i - game_.first_dealer + kMostPlayers) % kMostPlayers);
  };
  std::string scores;
  std::string ranks;
  std::string results;
  for (int i = 0; i < kMostPlayers; ++i) {
    const char* const comma = i == 0 ? "" : ",";
    int rank = 1;
    for (int j = 0; j < kMostPlayers; ++j) {
      const Points mine = game_.end->scores[own(i)];
      const Points theirs = game_.end->scores[own(j)];
      if (theirs > mine || (theirs == mine && own(j) < own(i))) ++rank;
    }
    scores += fmt::format("{}{}", comma, game_.end->scores[own(i)]);
    ranks += fmt::format("{}{}", comma, rank);
    results += fmt::format("{}\"{:.1f}\"", comma, game_.end->results[own(i)] / 10.0);
  }
  put(R"(,"defen":[{}],"rank":[{}],"point":[{}])", scores, ranks, results);
}

base::Result<std::string> ObjectWriter::write() {
  if (game_.rules.players != kMostPlayers) {
    return base::Diagnostic{.code = "majiang/three-players",
                            .message =
                                "majiang's records have four players: a game of three "
                                "cannot be written as one"};
  }
  constexpr size_t kUsualAct = 28;
  reserve(game_, kUsualAct);
  out_ += "{\"title\":";
  json::write_string(out_, game_.title);
  out_ += ",\"player\":[";
  for (int i = 0; i < kMostPlayers; ++i) {
    if (i > 0) out_ += ',';
    const Person& person =
        game_.people[Player((i - game_.first_dealer + kMostPlayers) % kMostPlayers)];
    json::write_string(out_, person.name);
    if (!person.rank.empty() || !person.rating.empty()) losses_.add("ranks and ratings");
  }
  put(R"(],"qijia":{},"log":[)", game_.first_dealer);
  if (!game_.shuffle.empty()) losses_.add("the seed of the wall");
  const Rules& rules = game_.rules;
  if (!are_preset_of(rules, House::kMajiang) &&
      (rules.differ_in(House::kMajiang) || rules.last_wind)) {
    losses_.add("the rules");
  }
  bool first = true;
  for (const Round& one : game_.rounds) {
    const auto& dora = one.flow.dora_indicators;
    if (!knows_tiles(one, kMostPlayers) || dora.empty() || !dora.front().is_tile()) {
      losses_.add(kRoundsNotKnown);
      continue;
    }
    if (!first) put(",");
    first = false;
    round(one);
  }
  put("]");
  end();
  out_ += "}\n";
  return std::move(out_);
}

}  // namespace

base::Result<std::string> write_majiang(const Game& game, Losses& losses) {
  return ObjectWriter(game, losses).write();
}

}  // namespace jantaku::record
