// tenhou.net/6: one JSON object for a game.
#include <fmt/format.h>

#include <algorithm>

#include "json/writer.h"
#include "record/known_tiles.h"
#include "record/tenhou6_turns.h"
#include "record/text_writer.h"
#include "record/writer.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

constexpr int kAsDrawnCode = 60;

int code_of(tiles::Kind kind) {
  const int index = tiles::index34(kind);
  if (index < 0) return 0;
  const int suit = index / 9 + 1;
  return tiles::is_red_five(kind) ? 50 + suit : 10 * suit + index % 9 + 1;
}

std::string codes(const std::vector<tiles::Kind>& kinds) {
  std::string text = "[";
  for (const tiles::Kind kind : kinds) {
    if (!kind.is_tile()) continue;  // an indicator that nobody saw
    if (text.size() > 1) text += ',';
    append(text, code_of(kind));
  }
  return text + "]";
}

// The tiles with the letter where the taken one lies.
std::string call_text(const tiles::Call& call) {
  using tiles::CallKind;
  using tiles::From;
  if (call.kind == CallKind::kAnkan) {
    std::string text;
    for (size_t i = 0; i < 4; ++i) {
      append(text, i == 3 ? "a" : "", code_of(call.tiles[i].kind));
    }
    return text;
  }
  const bool kakan = call.kind == CallKind::kKakan;
  const size_t own = call.tiles.size() - (kakan ? 2 : 1);
  const size_t place = call.from == From::kLeft ? 0 : call.from == From::kRight ? own : 1;
  const char letter = call.kind == CallKind::kChii  ? 'c'
                      : call.kind == CallKind::kPon ? 'p'
                      : kakan                       ? 'k'
                                                    : 'm';
  std::string text;
  for (size_t i = 0; i <= own; ++i) {
    if (i == place) {
      text += letter;
      if (kakan) append(text, code_of(call.tiles.back().kind));
      append(text, code_of(call.tiles[own].kind));
    }
    if (i < own) append(text, code_of(call.tiles[i].kind));
  }
  return text;
}

struct Lists {
  std::string draws;
  std::string discards;
};

template <typename... Pieces>
void put(std::string& list, const Pieces&... pieces) {
  if (!list.empty()) list += ',';
  append(list, pieces...);
}

class ObjectWriter {
 public:
  ObjectWriter(const Game& game, Losses& losses) : game_(game), losses_(losses) {}

  std::string write();

 private:
  std::string round(const Round& round);
  void act(const Act& act, PerPlayer<Lists>& lists);
  std::string result(const Round& round);
  std::string win(const Round& round, const Win& win);
  std::string worth(const Round& round, const Win& win) const;
  std::string points(const PerPlayer<Points>& by_player) const {
    std::string text = "[";
    for (int i = 0; i < game_.rules.players; ++i) {
      if (i > 0) text += ',';
      append(text, by_player[Player(i)]);
    }
    return text + "]";
  }

  const Game& game_;
  Losses& losses_;
};

void ObjectWriter::act(const Act& act, PerPlayer<Lists>& lists) {
  using tiles::CallKind;
  if (const auto* draw = std::get_if<Draw>(&act)) {
    put(lists[draw->player].draws, code_of(draw->tile));
  } else if (const auto* discard = std::get_if<Discard>(&act)) {
    const int code = discard->how == Discarded::kAsDrawn ? kAsDrawnCode : code_of(discard->tile);
    std::string& list = lists[discard->player].discards;
    if (discard->riichi == WithRiichi::kYes) {
      put(list, "\"r", code, '"');
    } else {
      put(list, code);
    }
  } else if (const auto* meld = std::get_if<Meld>(&act)) {
    const bool own = meld->call.kind == CallKind::kAnkan || meld->call.kind == CallKind::kKakan;
    put(own ? lists[meld->player].discards : lists[meld->player].draws, '"', call_text(meld->call),
        '"');
    if (meld->call.kind == CallKind::kDaiminkan) put(lists[meld->player].discards, "0");
  } else if (const auto* kita = std::get_if<Kita>(&act)) {
    put(lists[kita->player].discards, "\"f44\"");
  } else if (std::holds_alternative<NewDora>(act)) {
    losses_.add("when further dora were turned over");
  } else if (std::holds_alternative<Connection>(act)) {
    losses_.add("who was disconnected, and when");
  }
}

// 30符4飜7700点, 満貫8000点, 跳満3000-6000点, 2000点∀.
std::string ObjectWriter::worth(const Round& round, const Win& win) const {
  std::string head;
  const Points base = win.winner == round.start.dealer ? win.points / 6 : win.points / 4;
  if (win.yakuman || (win.han && *win.han >= 13)) {
    head = "役満";
  } else if (win.han && *win.han >= 11) {
    head = "三倍満";
  } else if (win.han && *win.han >= 8) {
    head = "倍満";
  } else if (win.han && *win.han >= 6) {
    head = "跳満";
  } else if (win.han && (*win.han >= 5 || base >= 2000)) {
    head = "満貫";
  } else if (win.fu && win.han) {
    head = fmt::format("{}符{}飜", *win.fu, *win.han);
  }
  if (win.from) return fmt::format("{}{}点", head, win.points);
  const int others = game_.rules.players - 1;
  if (win.winner == round.start.dealer) return fmt::format("{}{}点∀", head, win.points / others);
  // The dealer pays twice what the others do, up to rounding.
  const int shares = others + 1;
  const Points each = (win.points + (win.points % (100 * shares) == 0 ? 0 : 100)) / shares;
  return fmt::format("{}{}-{}点", head, each, win.points - (others - 1) * each);
}

std::string ObjectWriter::win(const Round& round, const Win& win) {
  if (!win.worth_known) losses_.add("that yaku are not known: written as none");
  std::string text = fmt::format("{},[{},{},{},\"{}\"", points(win.transfers), win.winner.index(),
                                 win.from.value_or(win.winner).index(),
                                 win.responsible.value_or(win.winner).index(), worth(round, win));
  for (const YakuHan& yaku : win.yaku) {
    const std::string name(yaku_japanese(yaku.yaku));
    text += win.yakuman ? fmt::format(",\"{}(役満)\"", name)
                        : fmt::format(",\"{}({}飜)\"", name, yaku.han);
  }
  return text + "]";
}

std::string ObjectWriter::result(const Round& round) {
  if (const auto* wins = std::get_if<std::vector<Win>>(&round.outcome)) {
    std::string text = "[\"和了\"";
    for (const Win& one : *wins) {
      if (one.annulled) {
        losses_.add("rons that head bump annulled");
      } else {
        text += "," + win(round, one);
      }
    }
    return text + "]";
  }
  const auto* const none = std::get_if<NoWin>(&round.outcome);
  if (none == nullptr) {
    losses_.add("that a round is cut off: written as broken off in a draw");
    return "[\"流局\"]";
  }
  constexpr std::string_view kNames[] = {"流局",     "流し満貫", "九種九牌", "四風連打",
                                         "四家立直", "三家和了", "四槓散了", "流局"};
  std::string name(kNames[static_cast<size_t>(none->kind)]);
  const bool paid = std::any_of(none->transfers.of.begin(), none->transfers.of.end(),
                                [](Points one) { return one != 0; });
  if (none->kind == DrawKind::kBrokenOff) losses_.add("that a game was broken off by its players");
  if (none->kind == DrawKind::kExhaustive && !paid) {
    name = none->shown[Player(0)] ? "全員聴牌" : "全員不聴";
  }
  if (paid) return fmt::format("[\"{}\",{}]", name, points(none->transfers));
  return fmt::format("[\"{}\"]", name);
}

std::string ObjectWriter::round(const Round& round) {
  PerPlayer<Lists> lists;
  for (const Act& one : round.flow.acts) act(one, lists);
  const Start& start = round.start;
  std::string text =
      fmt::format("[[{},{},{}],{},{},{}", static_cast<int>(start.wind) * 4 + start.dealer.index(),
                  start.honba, start.sticks, points(start.scores),
                  codes(round.flow.dora_indicators), codes(round.flow.ura_indicators));
  for (int i = 0; i < kMostPlayers; ++i) {
    const Player player(i);
    text += fmt::format(",{},[{}],[{}]", codes(round.flow.deal[player]), lists[player].draws,
                        lists[player].discards);
  }
  if (round.flow.dice) losses_.add("dice");
  return text + "," + result(round) + "]";
}

std::string ObjectWriter::write() {
  const Rules& rules = game_.rules;
  std::string out = "{\"title\":[";
  json::write_string(out, game_.title);
  out += ",\"\"],\"name\":[";
  for (int i = 0; i < kMostPlayers; ++i) {
    if (i > 0) out += ',';
    const Person& person = game_.people[Player(i)];
    json::write_string(out, i < rules.players ? person.name : "");
    if (!person.rank.empty() || !person.rating.empty()) losses_.add("ranks and ratings");
  }
  // The words for the rules; those of the house itself if it wrote them like that.
  std::string words;
  if (rules.players == 3) words += "三";
  if (rules.last_wind) words += *rules.last_wind == Wind::kSouth ? "南" : "東";
  if (rules.open_tanyao.value_or(true)) words += "喰";
  if (rules.red_fives.value_or(true)) words += "赤";
  out += "],\"rule\":{\"disp\":";
  const bool own =
      rules.text.find("東") != std::string::npos || rules.text.find("南") != std::string::npos;
  json::write_string(out, own ? rules.text : words);
  if (!own) lose_rules(rules, losses_);
  out += fmt::format(",\"aka\":{}}},\"log\":[", rules.red_fives.value_or(true) ? 1 : 0);
  if (game_.end) losses_.add("the results after uma and oka");
  if (!game_.shuffle.empty()) losses_.add("the seed of the wall");
  bool first = true;
  for (const Round& one : game_.rounds) {
    if (!knows_tiles(one, rules.players)) {
      losses_.add(kRoundsNotKnown);
      continue;
    }
    if (!first) out += ',';
    first = false;
    out += round(one);
  }
  return out + "]}\n";
}

}  // namespace

std::string write_tenhou6(const Game& game, Losses& losses) {
  return ObjectWriter(game, losses).write();
}

}  // namespace jantaku::record
