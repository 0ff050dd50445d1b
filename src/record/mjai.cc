#include "record/mjai.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/reader.h"
#include "record/act_list.h"
#include "record/json_node.h"
#include "record/table.h"
#include "record/text_fields.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

constexpr int kMostSticks = 1000;
constexpr size_t kMostIdle = 1000;

struct Reason {
  std::string_view name;
  DrawKind kind;
};
// In the spellings that are about.
constexpr Reason kReasons[] = {
    {"fanpai", DrawKind::kExhaustive},      {"howanpai", DrawKind::kExhaustive},
    {"nagashimangan", DrawKind::kNagashi},  {"kyuushuukyuuhai", DrawKind::kNineKinds},
    {"kyushukyuhai", DrawKind::kNineKinds}, {"suufonrenta", DrawKind::kFourWinds},
    {"sufonrenta", DrawKind::kFourWinds},   {"suuchariichi", DrawKind::kFourRiichi},
    {"suchareach", DrawKind::kFourRiichi},  {"suukaikan", DrawKind::kFourKans},
    {"sukaikan", DrawKind::kFourKans},      {"sanchahou", DrawKind::kThreeRon},
    {"sanchaho", DrawKind::kThreeRon},      {"broken_off", DrawKind::kBrokenOff},
};

class GamesReader {
 public:
  explicit GamesReader(Complaints& complaints) : complaints_(complaints) {}

  bool event(const Node& node);
  Games take() {
    end_round();
    return std::move(games_);
  }
  bool round_open() const { return acts_.has_value(); }

 private:
  struct Event {
    std::string_view type;
    bool (GamesReader::*read)(const Node&);
    bool in_round;
  };
  static const Event kEvents[];

  bool start_game(const Node& node);
  bool start_kyoku(const Node& node);
  bool tsumo(const Node& node);
  bool dahai(const Node& node);
  bool reach(const Node& node);
  bool reach_accepted(const Node& node);
  bool call(const Node& node);
  bool kakan(const Node& node);
  bool ankan(const Node& node);
  bool kita(const Node& node);
  bool dora(const Node& node);
  bool hora(const Node& node);
  bool ryukyoku(const Node& node);
  bool end_kyoku(const Node&) {
    end_round();
    return true;
  }
  bool end_game(const Node& node);
  bool nothing(const Node&) { return true; }

  void end_round();
  Game& game() {
    if (games_.empty()) games_.emplace_back();
    return games_.back();
  }
  Round& round() { return games_.back().rounds.back(); }
  int players() { return game().rules.players; }
  Player player(int actor) { return Player((actor - game().first_dealer + players()) % players()); }
  std::optional<Player> player(const Node& node, std::string_view key) {
    const auto actor = node.number(key, 0, players() - 1);
    return actor ? std::optional(player(*actor)) : std::nullopt;
  }
  bool points(const Node& node, PerPlayer<Points>& to) {
    return read_points(node, players(), player(0), to);
  }
  static std::optional<tiles::Kind> tile(const Node& node);
  static std::optional<tiles::Kind> tile(const Node& node, std::string_view key) {
    const auto found = node.member(key);
    return found ? tile(*found) : std::nullopt;
  }
  static bool tiles_of(const Node& node, std::vector<tiles::Kind>& kinds);
  bool add(const Node& node, Act act) {
    if (acts_->add(std::move(act))) return true;
    return node.bad("record/too-many-acts", "a round with more than 1,000 acts");
  }

  Complaints& complaints_;
  Games games_;
  std::optional<ActList> acts_;
  std::optional<Player> reaching_;
  bool replacement_due_ = false;
  size_t idle_ = 0;  // events one after another that tell nothing
};

const GamesReader::Event GamesReader::kEvents[] = {
    {"start_game", &GamesReader::start_game, false},
    {"start_kyoku", &GamesReader::start_kyoku, false},
    {"tsumo", &GamesReader::tsumo, true},
    {"dahai", &GamesReader::dahai, true},
    {"reach", &GamesReader::reach, true},
    {"reach_accepted", &GamesReader::reach_accepted, true},
    {"chi", &GamesReader::call, true},
    {"pon", &GamesReader::call, true},
    {"daiminkan", &GamesReader::call, true},
    {"kakan", &GamesReader::kakan, true},
    {"ankan", &GamesReader::ankan, true},
    {"kita", &GamesReader::kita, true},
    {"nukidora", &GamesReader::kita, true},
    {"dora", &GamesReader::dora, true},
    {"hora", &GamesReader::hora, true},
    {"ryukyoku", &GamesReader::ryukyoku, true},
    {"end_kyoku", &GamesReader::end_kyoku, false},
    {"end_game", &GamesReader::end_game, false},
    {"none", &GamesReader::nothing, false},
};

bool GamesReader::event(const Node& node) {
  const std::string* const type = node.string("type");
  if (type == nullptr) return false;
  if (++idle_ > kMostIdle) {
    return complaints_.stop(node.range(), "mjai/idle",
                            "more than 1,000 events one after another that tell nothing");
  }
  for (const Event& row : kEvents) {
    if (row.type != *type) continue;
    if (row.in_round || type->starts_with("start_")) idle_ = 0;
    if (row.in_round && !acts_) {
      return node.bad("mjai/no-round", fmt::format("\"{}\" outside a round", *type));
    }
    const bool outcome = *type == "hora";
    if (row.in_round && round().finished() && !outcome) {
      return node.bad("mjai/after-end", fmt::format("\"{}\" after the end of its round", *type));
    }
    return (this->*row.read)(node);
  }
  complaints_.warning(node.range(), "mjai/unknown-event",
                      fmt::format("\"{}\" is no event of mjai; it is passed over", *type));
  return true;
}

std::optional<tiles::Kind> GamesReader::tile(const Node& node) {
  if (node.string() == nullptr) return std::nullopt;
  const auto kind = tiles::mjai_kind(*node.string());
  if (!kind) node.bad("mjai/bad-tile", fmt::format("\"{}\" is no tile", *node.string()));
  return kind;
}

bool GamesReader::tiles_of(const Node& node, std::vector<tiles::Kind>& kinds) {
  if (!node.is_array()) return false;
  for (size_t i = 0; i < node.size(); ++i) {
    const auto kind = tile(node[i]);
    if (!kind) return false;
    kinds.push_back(*kind);
  }
  return true;
}

bool GamesReader::start_game(const Node& node) {
  end_round();
  if (!complaints_.has_room(games_, node.range())) return false;
  Game& next = games_.emplace_back();
  if (const auto names = node.find("names")) {
    if (!names->is_array()) return false;
    if (names->size() == 3) next.rules.players = 3;
    for (size_t i = 0; i < names->size() && i < kMostPlayers; ++i) {
      const std::string* const name = (*names)[i].value().string();
      if (name != nullptr) next.people.of[i].name = *name;
    }
  }
  if (const auto title = node.find("title"); title && title->value().string() != nullptr) {
    next.title = *title->value().string();
  }
  return true;
}

bool GamesReader::start_kyoku(const Node& node) {
  end_round();
  const auto wind = tile(node, "bakaze");
  const auto marker = tile(node, "dora_marker");
  const auto number = node.number("kyoku", 1, kMostPlayers);
  const auto honba = node.number("honba", 0, kMostSticks);
  const auto sticks = node.number("kyotaku", 0, kMostSticks);
  const auto dealer = node.number("oya", 0, kMostPlayers - 1);
  const auto hands = node.array("tehais", 3);
  if (!wind || !marker || !number || !honba || !sticks || !dealer || !hands) return false;
  if (!tiles::is_honour(*wind) || wind->number() > 4) {
    return node.bad("mjai/bad-wind", "\"bakaze\" is E, S, W or N");
  }
  Game& game = this->game();
  if (game.rounds.size() >= kMostRounds) {
    return node.bad("record/too-many-rounds", "a game of more than 1,000 rounds");
  }
  const auto scores = node.array("scores", 3);
  if (!scores) return false;
  if (game.rounds.empty()) {
    if (scores->size() == 3 || hands->size() == 3) game.rules.players = 3;
    const int seats = game.rules.players;
    game.first_dealer = ((*dealer - *number + 1) % seats + seats) % seats;
    // Names were told before it was known who deals first.
    const auto names = game.people;
    for (int i = 0; i < seats; ++i) {
      game.people[Player(i)] = names[Player((i + game.first_dealer) % seats)];
    }
  }
  if (*dealer >= players()) return node.bad("mjai/bad-dealer", "this dealer is not at the table");
  Round& round = game.rounds.emplace_back();
  acts_.emplace(round.flow.acts, ActList::Unsaid::kAccepted);
  round.start = {.wind = static_cast<Wind>(wind->number() - 1),
                 .dealer = player(*dealer),
                 .honba = *honba,
                 .sticks = *sticks,
                 .scores = {}};
  round.flow.dora_indicators = {*marker};
  if (!points(*scores, round.start.scores)) return false;
  if (const auto dice = node.find("dice")) {
    if (!dice->is_array(2)) return false;
    const auto first = (*dice)[0].number(1, 6);
    const auto second = (*dice)[1].number(1, 6);
    if (!first || !second) return false;
    round.flow.dice = {*first, *second};
  }
  for (int i = 0; i < players(); ++i) {
    auto& hand = round.flow.deal[player(i)];
    const Node text = (*hands)[static_cast<size_t>(i)];
    if (!tiles_of(text, hand)) return false;
    if (hand.size() != 13) return text.bad("mjai/bad-deal", "13 tiles are expected");
  }
  return true;
}

bool GamesReader::tsumo(const Node& node) {
  const auto who = player(node, "actor");
  const auto drawn = tile(node, "pai");
  if (!who || !drawn) return false;
  const auto from = replacement_due_ ? Draw::From::kDeadWall : Draw::From::kWall;
  replacement_due_ = false;
  return add(node, Draw{.player = *who, .tile = *drawn, .from = from});
}

bool GamesReader::dahai(const Node& node) {
  const auto who = player(node, "actor");
  const auto put = tile(node, "pai");
  const auto how = node.member("tsumogiri");
  if (!who || !put || !how) return false;
  const auto riichi = reaching_ == who ? WithRiichi::kYes : WithRiichi::kNo;
  reaching_.reset();
  return add(node, Discard{.player = *who,
                           .tile = *put,
                           .how = how->value().boolean().value_or(false) ? Discarded::kAsDrawn
                                                                         : Discarded::kFromHand,
                           .riichi = riichi});
}

bool GamesReader::reach(const Node& node) {
  reaching_ = player(node, "actor");
  return reaching_.has_value();
}

bool GamesReader::reach_accepted(const Node& node) {
  const auto who = player(node, "actor");
  return who && add(node, RiichiAccepted{*who});
}

bool GamesReader::call(const Node& node) {
  const auto who = player(node, "actor");
  const auto from = player(node, "target");
  const auto taken = tile(node, "pai");
  const auto consumed = node.member("consumed");
  std::vector<tiles::Kind> own;
  if (!who || !from || !taken || !consumed || !tiles_of(*consumed, own)) return false;
  const std::string& type = *node.string("type");
  const size_t wanted = type == "daiminkan" ? 3 : 2;
  if (own.size() != wanted || *who == *from) {
    return node.bad("mjai/bad-call", fmt::format("this is no {}", type));
  }
  const int steps = (from->index() - who->index() + players()) % players();
  tiles::Call call{.kind = type == "chi"   ? tiles::CallKind::kChii
                           : type == "pon" ? tiles::CallKind::kPon
                                           : tiles::CallKind::kDaiminkan,
                   .from = steps == players() - 1 ? tiles::From::kLeft
                           : steps == 1           ? tiles::From::kRight
                                                  : tiles::From::kAcross,
                   .tiles = {}};
  for (const tiles::Kind kind : own) call.tiles.emplace_back(kind);
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  call.tiles.emplace_back(*taken);
  replacement_due_ = wanted == 3;
  return add(node, Meld{*who, std::move(call)});
}

bool GamesReader::kakan(const Node& node) {
  const auto who = player(node, "actor");
  const auto added = tile(node, "pai");
  if (!who || !added) return false;
  // Whose tile the pon was made of is told where it was made.
  for (auto act = round().flow.acts.rbegin(); act != round().flow.acts.rend(); ++act) {
    const auto* const pon = std::get_if<Meld>(&*act);
    if (pon == nullptr || pon->player != *who || pon->call.kind != tiles::CallKind::kPon ||
        tiles::without_red(pon->call.tiles.front().kind) != tiles::without_red(*added)) {
      continue;
    }
    Meld made = *pon;
    made.call.kind = tiles::CallKind::kKakan;
    made.call.tiles.emplace_back(*added);
    replacement_due_ = true;
    return add(node, std::move(made));
  }
  return node.bad("mjai/no-pon", "a tile is added to a pon that is not there");
}

bool GamesReader::ankan(const Node& node) {
  const auto who = player(node, "actor");
  const auto consumed = node.member("consumed");
  std::vector<tiles::Kind> own;
  if (!who || !consumed || !tiles_of(*consumed, own)) return false;
  if (own.size() != 4) return node.bad("mjai/bad-call", "this is no ankan");
  tiles::Call call{.kind = tiles::CallKind::kAnkan, .from = tiles::From::kNobody, .tiles = {}};
  for (const tiles::Kind kind : own) call.tiles.emplace_back(kind);
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  replacement_due_ = true;
  return add(node, Meld{*who, std::move(call)});
}

bool GamesReader::kita(const Node& node) {
  const auto who = player(node, "actor");
  replacement_due_ = true;
  return who && add(node, Kita{*who});
}

bool GamesReader::dora(const Node& node) {
  const auto marker = tile(node, "dora_marker");
  if (!marker) return false;
  round().flow.dora_indicators.push_back(*marker);
  return add(node, NewDora{*marker});
}

bool GamesReader::hora(const Node& node) {
  const auto who = player(node, "actor");
  const auto from = player(node, "target");
  const auto deltas = node.member("deltas");
  if (!who || !from || !deltas) return false;
  Win win{.winner = *who, .worth_known = false};
  if (*from != *who) win.from = *from;
  if (!points(*deltas, win.transfers)) return false;
  if (node.find("pai")) {
    const auto tile = this->tile(node, "pai");
    if (!tile) return false;
    win.tile = *tile;
  } else {
    for (const Act& act : round().flow.acts) {
      if (const auto* draw = std::get_if<Draw>(&act)) win.tile = draw->tile;
      if (const auto* put = std::get_if<Discard>(&act)) win.tile = put->tile;
      if (const auto* meld = std::get_if<Meld>(&act)) win.tile = meld->call.tiles.back().kind;
      if (std::holds_alternative<Kita>(act)) win.tile = tiles::kind34(30);
    }
  }
  for (const std::string_view key : {"ura_markers", "uradora_markers"}) {
    const auto ura = node.find(key);
    if (!ura || ura->is_null()) continue;
    std::vector<tiles::Kind> kinds;
    if (!tiles_of(*ura, kinds)) return false;
    if (!kinds.empty()) round().flow.ura_indicators = std::move(kinds);
  }
  acts_->end(ActList::LastTile::kWonOn);
  if (!round().finished()) round().outcome.emplace<std::vector<Win>>();
  auto* const wins = std::get_if<std::vector<Win>>(&round().outcome);
  if (wins == nullptr || wins->size() == kMostPlayers - 1) {
    return node.bad("mjai/after-end", "a win after the end of its round");
  }
  wins->push_back(std::move(win));
  return true;
}

bool GamesReader::ryukyoku(const Node& node) {
  NoWin none{.shown = {}, .shown_known = false, .transfers = {}};
  if (const auto deltas = node.find("deltas"); deltas && !deltas->is_null()) {
    if (!points(*deltas, none.transfers)) return false;
  }
  std::optional<DrawKind> kind;
  if (const auto reason = node.find("reason"); reason && reason->value().string() != nullptr) {
    for (const Reason& row : kReasons) {
      if (row.name == *reason->value().string()) kind = row.kind;
    }
  }
  // An exhaustive draw's name is also that of nagashi mangan.
  if (!kind || *kind == DrawKind::kExhaustive) {
    kind = infer_draw_kind(round(), none.transfers, players());
  }
  none.kind = *kind;
  if (const auto hands = node.find("tehais"); hands && hands->value().array() != nullptr) {
    none.shown_known = true;
    for (size_t i = 0; i < hands->size() && static_cast<int>(i) < players(); ++i) {
      std::vector<tiles::Kind> shown;
      if ((*hands)[i].is_null()) continue;
      if (!tiles_of((*hands)[i], shown)) return false;
      none.shown[player(static_cast<int>(i))] = std::move(shown);
    }
  }
  acts_->end(none.kind == DrawKind::kThreeRon ? ActList::LastTile::kWonOn
                                              : ActList::LastTile::kPassed);
  round().outcome = std::move(none);
  return true;
}

void GamesReader::end_round() {
  if (!acts_) return;
  if (round().finished()) {
    const auto* const none = std::get_if<NoWin>(&round().outcome);
    if (none == nullptr || none->kind != DrawKind::kBrokenOff) add_end_scores(round());
  } else {
    acts_->end(ActList::LastTile::kWonOn);
  }
  acts_.reset();
  reaching_.reset();
  replacement_due_ = false;
}

// Scores and results are ours: Mortal's dialect ends without them.
bool GamesReader::end_game(const Node& node) {
  end_round();
  const auto scores = node.find("scores");
  const auto results = node.find("results");
  if (!scores || !results || games_.empty()) return true;
  Final end;
  if (!points(*scores, end.scores)) return false;
  if (!results->is_array(static_cast<size_t>(players()))) return false;
  for (int i = 0; i < players(); ++i) {
    const auto value = (*results)[static_cast<size_t>(i)].value().number();
    if (!value || *value > 1e6 || *value < -1e6) {
      return results->bad("mjai/bad-result", "a number for each player is expected");
    }
    end.results[player(i)] = static_cast<int32_t>(*value * 10 + (*value < 0 ? -0.5 : 0.5));
  }
  games_.back().end = end;
  return true;
}

}  // namespace

base::Result<Games> read_mjai(const base::SourcePtr& source) {
  Complaints complaints;
  GamesReader reader(complaints);
  const std::string_view text = source->text();
  size_t number = 0;
  for (size_t at = 0; at < text.size() && !complaints.enough();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    ++number;
    at = end + 1;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    // A line is a text of its own, named after its place, so that only one is in memory as a tree.
    const auto document = json::read(
        base::make_source(fmt::format("{}:{}", source->name(), number), std::string(line)),
        {.most_bytes = kMostLineBytes});
    if (!document && end == text.size() && number > 1) {
      complaints.warning({source, static_cast<uint32_t>(at - 1), static_cast<uint32_t>(end)},
                         "record/cut-off", "the text ends in the middle of a line");
      break;
    }
    for (const base::Diagnostic& one : document.diagnostics()) complaints.add(one);
    if (document) reader.event(Node(*document, document->root, complaints));
  }
  const bool cut_off = reader.round_open();
  Games games = reader.take();
  if (cut_off && !games.back().rounds.back().finished()) {
    const auto end = static_cast<uint32_t>(source->text().size());
    complaints.warning({source, end, end}, "record/cut-off",
                       "the record ends in the middle of a round");
  }
  if (games.empty() && !complaints.has_errors()) {
    complaints.error({source, 0, 0}, "mjai/no-game", "there is no game in this");
  }
  return std::move(complaints).answer(std::move(games));
}

}  // namespace jantaku::record
