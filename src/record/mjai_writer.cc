// mjai's JSON lines, in the dialect of Mortal.
#include <fmt/format.h>

#include "json/writer.h"
#include "record/table.h"
#include "record/text_writer.h"
#include "record/writer.h"
#include "tiles/notation.h"

namespace jantaku::record {
namespace {

std::string name_of(tiles::Kind kind) {
  if (tiles::is_suited(kind) && kind.digit_count() == 1 && kind.number() != 0) {
    return {static_cast<char>('0' + kind.number()), kind.suit()};
  }
  return tiles::mjai_name(kind).value_or("?");
}

template <typename Kinds, typename Of>
std::string names_of(const Kinds& kinds, Of of) {
  std::string text = "[";
  for (const auto& one : kinds) {
    if (text.size() > 1) text += ',';
    append(text, '"', name_of(of(one)), '"');
  }
  return text + "]";
}
std::string names_of(const std::vector<tiles::Kind>& kinds) {
  return names_of(kinds, [](tiles::Kind kind) { return kind; });
}

std::string_view reason_of(DrawKind kind) {
  switch (kind) {
    case DrawKind::kNagashi:
      return "nagashimangan";
    case DrawKind::kNineKinds:
      return "kyuushuukyuuhai";
    case DrawKind::kFourWinds:
      return "suufonrenta";
    case DrawKind::kFourRiichi:
      return "suuchariichi";
    case DrawKind::kThreeRon:
      return "sanchahou";
    case DrawKind::kFourKans:
      return "suukaikan";
    case DrawKind::kBrokenOff:
      return "broken_off";
    case DrawKind::kExhaustive:
      break;
  }
  return "fanpai";
}

class LinesWriter : TextWriter {
 public:
  LinesWriter(const Game& game, Losses& losses) : game_(game), losses_(losses) {}

  std::string write();

 private:
  void round(const Round& told);
  void act(const Act& act);
  void meld(const Meld& meld);
  void outcome(const Round& round);
  std::string points(const PerPlayer<Points>& by_player) const {
    std::string text = "[";
    for (int i = 0; i < game_.rules.players; ++i) {
      if (i > 0) text += ',';
      append(text, by_player[Player(i)]);
    }
    return text + "]";
  }
  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    put(format, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  const Game& game_;
  Losses& losses_;
};

void LinesWriter::meld(const Meld& meld) {
  using tiles::CallKind;
  const tiles::Call& call = meld.call;
  const int players = game_.rules.players;
  const int actor = meld.player.index();
  if (call.kind == CallKind::kAnkan) {
    line(R"({{"type":"ankan","actor":{},"consumed":{}}})", actor,
         names_of(call.tiles, [](const tiles::Tile& tile) { return tile.kind; }));
    return;
  }
  if (call.kind == CallKind::kKakan) {
    const std::vector<tiles::Tile> before(call.tiles.begin(), call.tiles.end() - 1);
    line(R"({{"type":"kakan","actor":{},"pai":"{}","consumed":{}}})", actor,
         name_of(call.tiles.back().kind),
         names_of(before, [](const tiles::Tile& tile) { return tile.kind; }));
    return;
  }
  const int steps = call.from == tiles::From::kLeft     ? players - 1
                    : call.from == tiles::From::kAcross ? 2
                                                        : 1;
  const size_t taken = call.taken().value_or(call.tiles.size() - 1);
  std::vector<tiles::Kind> own;
  for (size_t i = 0; i < call.tiles.size(); ++i) {
    if (i != taken) own.push_back(call.tiles[i].kind);
  }
  line(R"({{"type":"{}","actor":{},"target":{},"pai":"{}","consumed":{}}})",
       call.kind == CallKind::kChii  ? "chi"
       : call.kind == CallKind::kPon ? "pon"
                                     : "daiminkan",
       actor, (actor + steps) % players, name_of(call.tiles[taken].kind), names_of(own));
}

void LinesWriter::act(const Act& act) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    add(R"({"type":"tsumo","actor":)", draw->player.index(), R"(,"pai":")", name_of(draw->tile),
        "\"}\n");
  } else if (const auto* put = std::get_if<Discard>(&act)) {
    const int actor = put->player.index();
    if (put->riichi == WithRiichi::kYes) line(R"({{"type":"reach","actor":{}}})", actor);
    add(R"({"type":"dahai","actor":)", actor, R"(,"pai":")", name_of(put->tile),
        R"(","tsumogiri":)", put->how == Discarded::kAsDrawn ? "true}\n" : "false}\n");
  } else if (const auto* paid = std::get_if<RiichiAccepted>(&act)) {
    line(R"({{"type":"reach_accepted","actor":{}}})", paid->player.index());
  } else if (const auto* made = std::get_if<Meld>(&act)) {
    meld(*made);
  } else if (const auto* kita = std::get_if<Kita>(&act)) {
    line(R"({{"type":"kita","actor":{},"pai":"N"}})", kita->player.index());
  } else if (const auto* dora = std::get_if<NewDora>(&act)) {
    line(R"({{"type":"dora","dora_marker":"{}"}})", name_of(dora->indicator));
  } else {
    losses_.add("who was disconnected, and when");
  }
}

void LinesWriter::outcome(const Round& round) {
  if (const auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    for (const Win& win : *wins) {
      if (win.annulled) {
        losses_.add("rons that head bump annulled");
        continue;
      }
      line(R"({{"type":"hora","actor":{},"target":{},"pai":"{}","deltas":{},"ura_markers":{}}})",
           win.winner.index(), win.from.value_or(win.winner).index(), name_of(win.tile),
           points(win.transfers), names_of(round.flow.ura_indicators));
      if (win.worth_known) losses_.add("yaku, fu, han and what the hand alone is worth");
    }
  } else if (const auto* none = std::get_if<NoWin>(&round.outcome)) {
    std::string hands = "[";
    for (int i = 0; i < game_.rules.players; ++i) {
      const auto& shown = none->shown[Player(i)];
      hands += (i == 0 ? "" : ",") + (shown ? names_of(*shown) : std::string("null"));
    }
    line(R"({{"type":"ryukyoku","reason":"{}","deltas":{}{}}})", reason_of(none->kind),
         points(none->transfers), none->shown_known ? ",\"tehais\":" + hands + "]" : "");
  } else {
    return;
  }
  line(R"({{"type":"end_kyoku"}})");
}

void LinesWriter::round(const Round& told) {
  const std::optional<Round> made = with_dora_acts(told);
  const Round& round = made ? *made : told;
  const Start& start = round.start;
  std::string hands;
  for (int i = 0; i < game_.rules.players; ++i) {
    std::vector<tiles::Kind> hand = round.flow.deal[Player(i)];
    hand.resize(13);
    hands += (i == 0 ? "" : ",") + names_of(hand);
  }
  const tiles::Kind marker =
      round.flow.dora_indicators.empty() ? tiles::Kind::nothing() : round.flow.dora_indicators[0];
  // Readers pass over a key that they do not know.
  std::string dice;
  if (round.flow.dice) {
    dice = fmt::format(",\"dice\":[{},{}]", (*round.flow.dice)[0], (*round.flow.dice)[1]);
  }
  line(R"({{"type":"start_kyoku","bakaze":"{}","dora_marker":"{}","kyoku":{},"honba":{},)"
       R"("kyotaku":{},"oya":{},"scores":{},"tehais":[{}]{}}})",
       "ESWN"[static_cast<size_t>(start.wind)], name_of(marker), start.dealer.index() + 1,
       start.honba, start.sticks, start.dealer.index(), points(start.scores), hands, dice);
  for (const Act& one : round.flow.acts) act(one);
  outcome(round);
}

std::string LinesWriter::write() {
  constexpr size_t kUsualAct = 50;
  reserve(game_, kUsualAct);
  out_ += R"({"type":"start_game","names":[)";
  for (int i = 0; i < game_.rules.players; ++i) {
    if (i > 0) out_ += ',';
    json::write_string(out_, game_.people[Player(i)].name);
    const Person& person = game_.people[Player(i)];
    if (!person.rank.empty() || !person.rating.empty()) losses_.add("ranks and ratings");
  }
  out_ += ']';
  if (!game_.title.empty()) {
    out_ += ",\"title\":";
    json::write_string(out_, game_.title);
  }
  out_ += "}\n";
  const Rules& rules = game_.rules;
  if (!are_preset_of(rules, House::kUnknown) &&
      (rules.differ_in(House::kUnknown) || rules.last_wind)) {
    losses_.add("the rules");
  }
  if (!game_.shuffle.empty()) losses_.add("the seed of the wall");
  for (const Round& one : game_.rounds) round(one);
  if (game_.end) {
    std::string results;
    for (int i = 0; i < game_.rules.players; ++i) {
      results += fmt::format("{}{:.1f}", i == 0 ? "" : ",", game_.end->results[Player(i)] / 10.0);
    }
    line(R"({{"type":"end_game","scores":{},"results":[{}]}})", points(game_.end->scores), results);
  } else {
    line(R"({{"type":"end_game"}})");
  }
  return std::move(out_);
}

}  // namespace

std::string write_mjai(const Game& game, Losses& losses) {
  return LinesWriter(game, losses).write();
}

}  // namespace jantaku::record
