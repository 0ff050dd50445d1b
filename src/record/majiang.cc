#include "record/majiang.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/reader.h"
#include "record/act_list.h"
#include "record/json_node.h"
#include "record/text_fields.h"

namespace jantaku::record {
namespace {

constexpr int kMostSticks = 1000;

std::vector<tiles::Kind> kinds_of(const std::vector<tiles::Tile>& tiles) {
  std::vector<tiles::Kind> kinds;
  for (const tiles::Tile& tile : tiles) kinds.push_back(tile.kind);
  return kinds;
}

// Reads one round. Seats in the text count from the dealer.
class RoundReader {
 public:
  explicit RoundReader(Round& round)
      : round_(round), acts_(round.flow.acts, ActList::Unsaid::kAccepted) {}

  bool entry(const Node& node);
  void finish() {
    if (round_.finished()) add_end_scores(round_);
  }

 private:
  struct Entry {
    std::string_view key;
    bool (RoundReader::*read)(const Node&);
  };
  static const Entry kEntries[];

  bool qipai(const Node& node);
  bool zimo(const Node& node) { return draw(node, Draw::From::kWall); }
  bool gangzimo(const Node& node) { return draw(node, Draw::From::kDeadWall); }
  bool draw(const Node& node, Draw::From from);
  bool dapai(const Node& node);
  bool call(const Node& node);
  bool kaigang(const Node& node);
  bool hule(const Node& node);
  bool pingju(const Node& node);
  bool yaku(const Node& node, Win& win);

  std::optional<Player> player(const Node& node, std::string_view key) const {
    const auto seat = node.number(key, 0, kMostPlayers - 1);
    return seat ? std::optional(Player((round_.start.dealer.index() + *seat) % kMostPlayers))
                : std::nullopt;
  }
  template <typename T>
  static std::optional<T> take(const Node& node, base::Result<T> result) {
    if (result) return *std::move(result);
    for (const base::Diagnostic& diagnostic : result.diagnostics()) {
      node.complaints().add(diagnostic);
    }
    return std::nullopt;
  }
  static std::optional<tiles::MajiangTile> tile(const Node& node, std::string_view key) {
    const auto found = node.member(key);
    if (!found || found->string() == nullptr) return std::nullopt;
    return take(*found, tiles::read_majiang_tile(found->text()));
  }
  bool add(const Node& node, Act act) {
    if (acts_.add(std::move(act))) return true;
    return node.bad("record/too-many-acts", "a round with more than 1,000 acts");
  }

  Round& round_;
  ActList acts_;
  bool dealt_ = false;
};

const RoundReader::Entry RoundReader::kEntries[] = {
    {"qipai", &RoundReader::qipai},       {"zimo", &RoundReader::zimo},
    {"gangzimo", &RoundReader::gangzimo}, {"dapai", &RoundReader::dapai},
    {"fulou", &RoundReader::call},        {"gang", &RoundReader::call},
    {"kaigang", &RoundReader::kaigang},   {"hule", &RoundReader::hule},
    {"pingju", &RoundReader::pingju},
};

bool RoundReader::entry(const Node& node) {
  const json::Object* const object = node.value().object();
  if (object == nullptr || object->size() != 1) {
    return node.bad("majiang/bad-entry", "an object with one key is expected: what happened");
  }
  const std::string_view key = (*object)[0].key;
  for (const Entry& row : kEntries) {
    if (row.key != key) continue;
    if (dealt_ == (key == "qipai")) {
      return node.bad("majiang/bad-order", "a round begins with \"qipai\", and has one only");
    }
    if (round_.finished() && key != "hule") {
      return node.bad("majiang/after-end", fmt::format("\"{}\" after the end of its round", key));
    }
    return (this->*row.read)(*node.member(key));
  }
  std::vector<std::string_view> names;
  for (const Entry& row : kEntries) names.push_back(row.key);
  const std::string nearest = base::nearest_name(key, names);
  return node.bad("majiang/unknown-entry", fmt::format("nothing is known by the name \"{}\"", key),
                  nearest.empty() ? "" : fmt::format("did you mean \"{}\"?", nearest));
}

bool RoundReader::qipai(const Node& node) {
  dealt_ = true;
  const auto wind = node.number("zhuangfeng", 0, 3);
  const auto number = node.number("jushu", 0, kMostPlayers - 1);
  const auto honba = node.number("changbang", 0, kMostSticks);
  const auto sticks = node.number("lizhibang", 0, kMostSticks);
  const auto scores = node.member("defen");
  const auto indicator = tile(node, "baopai");
  const auto hands = node.array("shoupai", kMostPlayers);
  if (!wind || !number || !honba || !sticks || !scores || !indicator || !hands) return false;
  round_.start = {.wind = static_cast<Wind>(*wind),
                  .dealer = Player(*number),
                  .honba = *honba,
                  .sticks = *sticks,
                  .scores = {}};
  if (!read_points(*scores, kMostPlayers, Player(*number), round_.start.scores)) return false;
  round_.flow.dora_indicators = {indicator->kind};
  for (int i = 0; i < kMostPlayers; ++i) {
    const Node hand = (*hands)[static_cast<size_t>(i)];
    if (hand.string() == nullptr) return false;
    const auto read = take(hand, tiles::read_majiang(hand.text()));
    if (!read) return false;
    if (read->tiles.size() != 13 || !read->calls.empty()) {
      return hand.bad("majiang/bad-deal", "a hand of 13 tiles is expected");
    }
    round_.flow.deal[Player((*number + i) % kMostPlayers)] = kinds_of(read->tiles);
  }
  return true;
}

bool RoundReader::draw(const Node& node, Draw::From from) {
  const auto who = player(node, "l");
  const auto drawn = tile(node, "p");
  return who && drawn && add(node, Draw{.player = *who, .tile = drawn->kind, .from = from});
}

bool RoundReader::dapai(const Node& node) {
  const auto who = player(node, "l");
  const auto discarded = tile(node, "p");
  if (!who || !discarded) return false;
  return add(node, Discard{.player = *who,
                           .tile = discarded->kind,
                           .how = discarded->discarded == tiles::MajiangTile::Discarded::kAsDrawn
                                      ? Discarded::kAsDrawn
                                      : Discarded::kFromHand,
                           .riichi = discarded->riichi == tiles::Riichi::kYes ? WithRiichi::kYes
                                                                              : WithRiichi::kNo});
}

bool RoundReader::call(const Node& node) {
  const auto who = player(node, "l");
  const auto text = node.member("m");
  if (!who || !text || text->string() == nullptr) return false;
  auto meld = take(*text, tiles::read_majiang_call(text->text()));
  return meld && add(node, Meld{*who, *std::move(meld)});
}

bool RoundReader::kaigang(const Node& node) {
  const auto indicator = tile(node, "baopai");
  if (!indicator) return false;
  round_.flow.dora_indicators.push_back(indicator->kind);
  return add(node, NewDora{indicator->kind});
}

bool RoundReader::yaku(const Node& node, Win& win) {
  const auto list = node.array("hupai");
  if (!list) return false;
  win.yakuman = node.find("damanguan").has_value();
  for (size_t i = 0; i < list->size(); ++i) {
    const Node row = (*list)[i];
    const std::string* const name = row.string("name");
    const auto worth = row.member("fanshu");
    if (name == nullptr || !worth) return false;
    const auto known = yaku_of_japanese(*name);
    if (!known) return row.bad("majiang/unknown-yaku", fmt::format("unknown yaku {}", *name));
    if (const std::string* const stars = worth->value().string()) {
      win.yaku.push_back({*known, static_cast<int>(std::min<size_t>(stars->size(), 2))});
    } else {
      const auto han = worth->number(0, 1000);
      if (!han) return false;
      win.yaku.push_back({*known, *han});
    }
    if (const auto responsible = row.find("baojia"); responsible && !responsible->is_null()) {
      const std::string* const mark = responsible->string();
      if (mark == nullptr) return false;
      const size_t steps = std::string_view("+=-").find(*mark);
      if (mark->size() != 1 || steps == std::string_view::npos) {
        return responsible->bad("majiang/bad-mark", "\"+\", \"=\" or \"-\" is expected");
      }
      win.responsible = Player((win.winner.index() + static_cast<int>(steps) + 1) % kMostPlayers);
    }
  }
  if (win.yakuman) return true;
  win.fu = node.number("fu", 0, 1000);
  win.han = node.number("fanshu", 0, 1000);
  return win.fu && win.han;
}

bool RoundReader::hule(const Node& node) {
  const auto who = player(node, "l");
  const auto from = node.member("baojia");
  const auto text = node.member("shoupai");
  const auto points = node.number("defen", 0, kMostPoints);
  const auto transfers = node.member("fenpei");
  if (!who || !from || !text || text->string() == nullptr || !points || !transfers) return false;
  const auto hand = take(*text, tiles::read_majiang(text->text()));
  if (!hand) return false;
  if (hand->tiles.empty()) return text->bad("majiang/bad-hand", "a winning hand has tiles");
  Win win{.winner = *who,
          .tile = hand->tiles.back().kind,
          .hand = kinds_of(hand->tiles),
          .points = *points};
  if (!from->is_null()) {
    win.from = player(node, "baojia");
    if (!win.from) return false;
  }
  if (!yaku(node, win)) return false;
  if (!read_points(*transfers, kMostPlayers, round_.start.dealer, win.transfers)) return false;
  if (const auto ura = node.find("fubaopai"); ura && !ura->is_null()) {
    if (!ura->is_array()) return false;
    round_.flow.ura_indicators.clear();
    for (size_t i = 0; i < ura->size(); ++i) {
      const Node one = (*ura)[i];
      if (one.string() == nullptr) return false;
      const auto read = take(one, tiles::read_majiang_tile(one.text()));
      if (!read) return false;
      round_.flow.ura_indicators.push_back(read->kind);
    }
  }
  acts_.end(ActList::LastTile::kWonOn);
  if (!round_.finished()) round_.outcome.emplace<std::vector<Win>>();
  auto* const wins = std::get_if<std::vector<Win>>(&round_.outcome);
  if (wins == nullptr || wins->size() == kMostPlayers - 1) {
    return node.bad("majiang/after-end", "a win after the end of its round");
  }
  wins->push_back(std::move(win));
  return true;
}

bool RoundReader::pingju(const Node& node) {
  struct Name {
    std::string_view name;
    DrawKind kind;
  };
  constexpr Name kNames[] = {
      {"荒牌平局", DrawKind::kExhaustive}, {"流し満貫", DrawKind::kNagashi},
      {"九種九牌", DrawKind::kNineKinds},  {"四風連打", DrawKind::kFourWinds},
      {"四家立直", DrawKind::kFourRiichi}, {"三家和", DrawKind::kThreeRon},
      {"四開槓", DrawKind::kFourKans},
  };
  const std::string* const name = node.string("name");
  const auto hands = node.array("shoupai", kMostPlayers);
  const auto transfers = node.member("fenpei");
  if (name == nullptr || !hands || !transfers) return false;
  const auto* const kind = std::find_if(std::begin(kNames), std::end(kNames),
                                        [&](const Name& n) { return n.name == *name; });
  if (kind == std::end(kNames)) {
    return node.bad("majiang/unknown-draw", fmt::format("unknown kind of draw {}", *name));
  }
  NoWin result{.kind = kind->kind, .shown = {}, .transfers = {}};
  if (!read_points(*transfers, kMostPlayers, round_.start.dealer, result.transfers)) return false;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Node hand = (*hands)[static_cast<size_t>(i)];
    if (hand.string() == nullptr) return false;
    if (hand.string()->empty()) continue;
    const auto read = take(hand, tiles::read_majiang(hand.text()));
    if (!read) return false;
    result.shown[Player((round_.start.dealer.index() + i) % kMostPlayers)] = kinds_of(read->tiles);
  }
  acts_.end(kind->kind == DrawKind::kThreeRon ? ActList::LastTile::kWonOn
                                              : ActList::LastTile::kPassed);
  round_.outcome = std::move(result);
  return true;
}

// The numbers that the house gives its players start with the first dealer at `first`.
bool read_end(const Node& node, Game& game) {
  const auto scores = node.find("defen");
  const auto results = node.find("point");
  if (!scores || !results) return true;
  if (!results->is_array(kMostPlayers)) return false;
  Final end;
  // Its number `first` is our player 0.
  const Player own_zero((kMostPlayers - game.first_dealer) % kMostPlayers);
  if (!read_points(*scores, kMostPlayers, own_zero, end.scores)) return false;
  for (int i = 0; i < kMostPlayers; ++i) {
    const Node result = (*results)[static_cast<size_t>(i)];
    if (result.string() == nullptr) return false;
    const auto tenths = parse_tenths(*result.string());
    if (!tenths) return result.bad("majiang/bad-result", "a number is expected");
    end.results[Player((own_zero.index() + i) % kMostPlayers)] = *tenths;
  }
  game.end = end;
  return true;
}

bool read_game(const Node& node, Game& game) {
  game.rules.house = House::kMajiang;
  if (const auto title = node.find("title"); title && !title->is_null()) {
    if (title->string() == nullptr) return false;
    game.title = *title->string();
  }
  if (node.find("qijia")) {
    const auto first = node.number("qijia", 0, kMostPlayers - 1);
    if (!first) return false;
    game.first_dealer = *first;
  }
  if (const auto names = node.find("player")) {
    if (!names->is_array(kMostPlayers)) return false;
    for (int i = 0; i < kMostPlayers; ++i) {
      const Node name = (*names)[static_cast<size_t>(i)];
      if (name.string() == nullptr) return false;
      const Player who((i - game.first_dealer + kMostPlayers) % kMostPlayers);
      game.people[who].name = *name.string();
    }
  }
  const auto log = node.array("log");
  if (!log) return false;
  if (log->size() > kMostRounds) {
    return log->bad("record/too-many-rounds", "a game of more than 1,000 rounds");
  }
  for (size_t i = 0; i < log->size() && !node.complaints().enough(); ++i) {
    const Node entries = (*log)[i];
    if (!entries.is_array()) continue;
    Round& round = game.rounds.emplace_back();
    RoundReader reader(round);
    for (size_t at = 0; at < entries.size(); ++at) {
      if (!reader.entry(entries[at])) break;
    }
    reader.finish();
    if (!round.finished()) {
      node.complaints().warning(entries.range(), "record/cut-off",
                                "the record ends in the middle of a round");
    }
  }
  return read_end(node, game);
}

}  // namespace

base::Result<Games> read_majiang(const base::SourcePtr& source) {
  Complaints complaints;
  const auto document = read_json(source, complaints);
  if (!document) return std::move(complaints).answer({});
  const Node root(*document, document->root, complaints);
  Games games;
  if (root.value().array() != nullptr) {
    for (size_t i = 0; i < root.size() && !complaints.enough(); ++i) {
      if (!complaints.has_room(games, root[i].range())) break;
      read_game(root[i], games.emplace_back());
    }
  } else {
    read_game(root, games.emplace_back());
  }
  return std::move(complaints).answer(std::move(games));
}

}  // namespace jantaku::record
