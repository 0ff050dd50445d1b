#include "record/tenhou6.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "json/reader.h"
#include "record/act_list.h"
#include "record/json_node.h"
#include "record/table.h"
#include "record/tenhou6_turns.h"
#include "record/text_fields.h"

namespace jantaku::record {
namespace {

constexpr size_t kHeadFields = 4;    // the round, scores, dora, ura
constexpr size_t kPlayerFields = 3;  // the deal, draws, discards
constexpr size_t kRoundFields = kHeadFields + kPlayerFields * kMostPlayers + 1;
constexpr std::string_view kWinWord = "和了";
constexpr std::string_view kDrawWord = "流局";

bool read_kinds(const Node& node, std::vector<tiles::Kind>& kinds) {
  if (!node.is_array()) return false;
  kinds.clear();
  for (size_t i = 0; i < node.size(); ++i) {
    const auto code = node[i].number(0, 99);
    if (!code) return false;
    const auto kind = tenhou6_kind(*code);
    if (!kind) return node[i].bad("tenhou6/bad-tile", fmt::format("{} is no tile", *code));
    kinds.push_back(*kind);
  }
  return true;
}

// The number that stands before `at`.
std::optional<int> number_before(std::string_view text, size_t at) {
  if (at == std::string_view::npos) return std::nullopt;
  size_t begin = at;
  while (begin > 0 && text[begin - 1] >= '0' && text[begin - 1] <= '9') --begin;
  return parse_int(text.substr(begin, at - begin));
}

// 30符4飜7700点, 満貫8000点, 跳満3000-6000点 (each of the others, then the dealer), 2000点∀ (each).
std::optional<Points> parse_worth(std::string_view text, int players, std::optional<int>& fu) {
  fu = number_before(text, text.find("符"));
  const size_t end = text.find("点");
  const auto last = number_before(text, end);
  if (!last) return std::nullopt;
  if (text.substr(end) == "点∀") return (players - 1) * std::min(*last, kMostPoints / 4);
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) return last;
  const auto each = number_before(text, dash);
  if (!each || *each > kMostPoints / 4 || *last > kMostPoints / 4) return std::nullopt;
  return (players - 2) * *each + *last;
}

class RoundReader {
 public:
  RoundReader(const Rules& rules, Round& round)
      : rules_(rules), round_(round), acts_(round.flow.acts, ActList::Unsaid::kAccepted) {}

  bool read(const Node& node, Patience& patience);

 private:
  bool start(const Node& node);
  bool result(const Node& node);
  bool wins(const Node& node);
  bool win(const Node& node, Win& win);
  bool yaku(const Node& node, Win& win);
  bool no_win(const Node& node, const std::string& name);

  const Rules& rules_;
  Round& round_;
  ActList acts_;
  tiles::Kind last_tile_;
};

bool RoundReader::start(const Node& node) {
  if (!node[0].is_array(3)) return false;
  const auto number = node[0][0].number(0, 15);
  const auto honba = node[0][1].number(0, 1000);
  const auto sticks = node[0][2].number(0, 1000);
  if (!number || !honba || !sticks) return false;
  if (*number % 4 >= rules_.players) {
    return node[0][0].bad("tenhou6/bad-round", "this dealer is not at the table");
  }
  round_.start = {.wind = static_cast<Wind>(*number / 4),
                  .dealer = Player(*number % 4),
                  .honba = *honba,
                  .sticks = *sticks,
                  .scores = {}};
  return read_points(node[1], rules_.players, Player(0), round_.start.scores) &&
         read_kinds(node[2], round_.flow.dora_indicators) &&
         read_kinds(node[3], round_.flow.ura_indicators);
}

bool RoundReader::read(const Node& node, Patience& patience) {
  if (!node.is_array(kRoundFields) || !start(node)) return false;
  std::vector<Turns> turns;
  for (int i = 0; i < rules_.players; ++i) {
    const size_t at = kHeadFields + kPlayerFields * static_cast<size_t>(i);
    auto& deal = round_.flow.deal[Player(i)];
    if (!read_kinds(node[at], deal) || !node[at + 1].is_array() || !node[at + 2].is_array()) {
      return false;
    }
    if (deal.size() != 13) return node[at].bad("tenhou6/bad-deal", "13 tiles are expected");
    turns.push_back({node[at + 1], node[at + 2]});
  }
  const auto last = order_turns(turns, round_.start.dealer, round_.flow.acts, acts_, patience);
  if (!last) return false;
  last_tile_ = *last;
  if (!result(node[kRoundFields - 1])) return false;
  add_end_scores(round_);
  return true;
}

bool RoundReader::result(const Node& node) {
  if (!node.is_array(1) || node[0].string() == nullptr) return false;
  const std::string& name = *node[0].string();
  return name == kWinWord ? wins(node) : no_win(node, name);
}

bool RoundReader::wins(const Node& node) {
  std::vector<Win> list;
  if (!node.is_array(3)) return false;
  for (size_t i = 1; i + 1 < node.size() && list.size() < kMostPlayers; i += 2) {
    Win& next = list.emplace_back();
    if (!read_points(node[i], rules_.players, Player(0), next.transfers)) return false;
    if (!win(node[i + 1], next)) return false;
  }
  acts_.end(ActList::LastTile::kWonOn);
  round_.outcome = std::move(list);
  return true;
}

bool RoundReader::win(const Node& node, Win& win) {
  if (!node.is_array(4)) return false;
  const auto who = node[0].number(0, rules_.players - 1);
  const auto from = node[1].number(0, rules_.players - 1);
  const auto responsible = node[2].number(0, rules_.players - 1);
  if (!who || !from || !responsible || node[3].string() == nullptr) return false;
  win.winner = Player(*who);
  if (*from != *who) win.from = Player(*from);
  if (*responsible != *who) win.responsible = Player(*responsible);
  win.tile = last_tile_;
  const auto points = parse_worth(*node[3].string(), rules_.players, win.fu);
  if (!points) {
    return node[3].bad("tenhou6/bad-worth",
                       "what the hand is worth is expected, such as 30符2飜2000点");
  }
  win.points = *points;
  return yaku(node, win);
}

// 立直(1飜), 大三元(役満).
bool RoundReader::yaku(const Node& node, Win& win) {
  int total = 0;
  for (size_t i = 4; i < node.size(); ++i) {
    if (node[i].string() == nullptr) return false;
    const std::string_view text = *node[i].string();
    const size_t open = text.find('(');
    const auto known = yaku_of_japanese(text.substr(0, open));
    if (!known || open == std::string_view::npos) {
      return node[i].bad("tenhou6/unknown-yaku", fmt::format("unknown yaku {}", text));
    }
    const auto han = number_before(text, text.find("飜"));
    if (han && (*han < 0 || *han > 1000)) return node[i].bad("tenhou6/bad-han", "so many han?");
    if (!han) win.yakuman = true;
    win.yaku.push_back({*known, han.value_or(1)});
    total += han.value_or(0);
  }
  if (win.yakuman) {
    win.fu.reset();
  } else {
    win.han = total;
  }
  return true;
}

bool RoundReader::no_win(const Node& node, const std::string& name) {
  struct Name {
    std::string_view name;
    DrawKind kind;
  };
  constexpr Name kNames[] = {
      {kDrawWord, DrawKind::kExhaustive},  {"全員聴牌", DrawKind::kExhaustive},
      {"全員不聴", DrawKind::kExhaustive}, {"流し満貫", DrawKind::kNagashi},
      {"九種九牌", DrawKind::kNineKinds},  {"四風連打", DrawKind::kFourWinds},
      {"四家立直", DrawKind::kFourRiichi}, {"三家和了", DrawKind::kThreeRon},
      {"四槓散了", DrawKind::kFourKans},
  };
  const auto* const kind = std::find_if(std::begin(kNames), std::end(kNames),
                                        [&](const Name& n) { return n.name == name; });
  if (kind == std::end(kNames)) {
    return node[0].bad("tenhou6/unknown-result", fmt::format("unknown result {}", name));
  }
  NoWin none{.kind = kind->kind, .shown = {}, .shown_known = false, .transfers = {}};
  if (node.size() > 1 && !read_points(node[1], rules_.players, Player(0), none.transfers)) {
    return false;
  }
  // So a round is written that was cut off, by us and by others: nobody knows how it ended.
  const auto& acts = round_.flow.acts;
  const bool mid_turn = !acts.empty() && std::holds_alternative<Draw>(acts.back());
  if (name == kDrawWord && node.size() == 1 &&
      (mid_turn || !wall_is_used_up(round_, rules_.players))) {
    acts_.end(ActList::LastTile::kWonOn);
    return true;
  }
  acts_.end(kind->kind == DrawKind::kThreeRon ? ActList::LastTile::kWonOn
                                              : ActList::LastTile::kPassed);
  round_.outcome = std::move(none);
  return true;
}

void read_rules(const Node& node, Rules& rules) {
  rules.house = House::kTenhou;
  const auto rule = node.find("rule");
  if (!rule) return;
  if (const auto text = rule->find("disp"); text && text->value().string() != nullptr) {
    rules.text = *text->value().string();
  }
  const auto says = [&](std::string_view word) {
    return rules.text.find(word) != std::string::npos;
  };
  if (says("三")) rules.players = 3;
  rules.open_tanyao = says("喰");
  if (says("東") || says("南")) rules.last_wind = says("南") ? Wind::kSouth : Wind::kEast;
  bool reds = false;
  for (const char* const key : {"aka", "aka51", "aka52", "aka53"}) {
    const auto count = rule->find(key);
    reds = reds || (count && count->value().integer().value_or(0) > 0);
  }
  rules.red_fives = reds;
}

bool read_game(const Node& node, Game& game, Patience& patience) {
  read_rules(node, game.rules);
  if (const auto title = node.find("title"); title && title->value().array() != nullptr) {
    for (size_t i = 0; i < title->size(); ++i) {
      const std::string* const part = (*title)[i].value().string();
      if (part == nullptr || part->empty()) continue;
      game.title += (game.title.empty() ? "" : " ") + *part;
    }
  }
  if (const auto names = node.find("name"); names && names->value().array() != nullptr) {
    for (int i = 0; i < game.rules.players && static_cast<size_t>(i) < names->size(); ++i) {
      const std::string* const name = (*names)[static_cast<size_t>(i)].value().string();
      if (name != nullptr) game.people[Player(i)].name = *name;
    }
  }
  const auto log = node.array("log");
  if (!log) return false;
  if (log->size() > kMostRounds) {
    return log->bad("record/too-many-rounds", "a game of more than 1,000 rounds");
  }
  for (size_t i = 0; i < log->size() && !node.complaints().enough(); ++i) {
    RoundReader(game.rules, game.rounds.emplace_back()).read((*log)[i], patience);
  }
  return true;
}

// One JSON text, added to the game before it if it is a further part of that.
void read_part(const base::SourcePtr& source, Games& games, Complaints& complaints,
               Patience& patience) {
  const auto document = read_json(source, complaints);
  if (!document) return;
  Game game;
  read_game(Node(*document, document->root, complaints), game, patience);
  if (!games.empty()) {
    Game& last = games.back();
    if (last.title == game.title && last.rules == game.rules && last.people == game.people &&
        last.rounds.size() + game.rounds.size() <= kMostRounds) {
      std::move(game.rounds.begin(), game.rounds.end(), std::back_inserter(last.rounds));
      return;
    }
  }
  if (complaints.has_room(games, {source, 0, 0})) games.push_back(std::move(game));
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

// Whether the first line that holds something is an object by itself, and others follow.
bool is_one_a_line(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const size_t end = text.find('\n');
  if (end == std::string_view::npos || is_blank(text.substr(end + 1))) return false;
  const std::string_view line = text.substr(0, end);
  return line.front() == '{' && line[line.find_last_not_of(" \t\r")] == '}';
}

}  // namespace

base::Result<Games> read_tenhou6(const base::SourcePtr& source) {
  Complaints complaints;
  Games games;
  Patience patience;
  if (!is_one_a_line(source->text())) {
    read_part(source, games, complaints, patience);
    return std::move(complaints).answer(std::move(games));
  }
  size_t number = 0;
  each_part(source->text(), '\n', [&](std::string_view line) {
    ++number;
    if (is_blank(line)) return true;
    // A last line that is cut off costs only itself.
    const std::string_view text = source->text();
    const bool last = line.end() == text.end();
    if (last && !games.empty() && line[line.find_last_not_of(" \t\r")] != '}') {
      const auto end = static_cast<uint32_t>(text.size());
      complaints.warning({source, end, end}, "record/cut-off",
                         "the text ends in the middle of a line");
      return false;
    }
    // A line is a text of its own, named after its place.
    read_part(base::make_source(fmt::format("{}:{}", source->name(), number), std::string(line)),
              games, complaints, patience);
    return !complaints.enough();
  });
  return std::move(complaints).answer(std::move(games));
}

}  // namespace jantaku::record
