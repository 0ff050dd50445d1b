#include "record/tenhou6_turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/text_fields.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

using tiles::Call;
using tiles::CallKind;
using tiles::From;

constexpr int kAsDrawnCode = 60;
constexpr int kNothingCode = 0;  // the place of a discard after an open kan

// Two digits a tile, and a letter before one of them: 46p4646.
struct Marked {
  char letter = 0;
  size_t place = 0;  // of the tile after the letter
  std::vector<tiles::Kind> tiles;
};

std::optional<Marked> parse_marked(std::string_view text) {
  Marked marked;
  for (size_t at = 0; at < text.size();) {
    if (text[at] >= 'a' && text[at] <= 'z') {
      if (marked.letter != 0) return std::nullopt;
      marked.letter = text[at++];
      marked.place = marked.tiles.size();
      continue;
    }
    const auto code = parse_int(text.substr(at, 2));
    const auto kind = code ? tenhou6_kind(*code) : std::nullopt;
    if (!kind || marked.tiles.size() == 4) return std::nullopt;
    marked.tiles.push_back(*kind);
    at += 2;
  }
  if (marked.letter == 0 || marked.place >= marked.tiles.size()) return std::nullopt;
  return marked;
}

// The marked tile was taken, from where it lies in the meld: first from the left, last from the
// right.
std::optional<Call> parse_call(std::string_view text) {
  const auto marked = parse_marked(text);
  if (!marked) return std::nullopt;
  const size_t size = marked->tiles.size();
  Call call;
  switch (marked->letter) {
    case 'c':
      call.kind = CallKind::kChii;
      if (marked->place != 0) return std::nullopt;
      break;
    case 'p':
      call.kind = CallKind::kPon;
      break;
    case 'm':
      call.kind = CallKind::kDaiminkan;
      break;
    default:
      return std::nullopt;
  }
  if (size != tiles::size_of(call.kind)) return std::nullopt;
  call.from = marked->place == 0          ? From::kLeft
              : marked->place == size - 1 ? From::kRight
                                          : From::kAcross;
  for (size_t i = 0; i < size; ++i) {
    if (i != marked->place) call.tiles.emplace_back(marked->tiles[i]);
  }
  std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
  call.tiles.emplace_back(marked->tiles[marked->place]);
  return call;
}

// Steps around the table from the caller to the one the tile came from.
int steps_to(From from, int players) {
  switch (from) {
    case From::kRight:
      return 1;
    case From::kAcross:
      return players == 3 ? 1 : 2;
    default:
      return players - 1;
  }
}

// Where a discard could be called by the next call of somebody, it is, and taken back if that leads
// to no end: who discards a tile twice may have had the second one called.
class Sequencer {
 public:
  Sequencer(const std::vector<Turns>& players, Player dealer, std::vector<Act>& acts, ActList& list)
      : players_(players), acts_(acts), list_(list) {
    at_.turn = dealer;
  }

  bool run(int most_in_vain);
  int in_vain() const { return in_vain_; }
  std::optional<tiles::Kind> last_tile() const { return at_.last_tile; }

 private:
  enum class Due : uint8_t { kDraw, kReplacement, kDiscard };
  struct Position {
    PerPlayer<size_t> drawn;
    PerPlayer<size_t> discarded;
    Player turn;
    Due due = Due::kDraw;
    std::optional<tiles::Kind> last_drawn;
    std::optional<tiles::Kind> last_tile;
  };
  // After a discard that was called.
  struct Choice {
    Position at;
    ActList list;
    size_t acts;
    size_t pons;
    Player from;
    size_t passed;  // calls that come before the one that was made
  };

  int count() const { return static_cast<int>(players_.size()); }
  const Turns& turns(Player who) const { return players_[static_cast<size_t>(who.index())]; }
  std::optional<Node> next_draw(Player who) const {
    const Node& draws = turns(who).draws;
    return at_.drawn[who] < draws.size() ? std::optional(draws[at_.drawn[who]]) : std::nullopt;
  }
  bool to_the_end();
  // Takes back the last call that may have been of a later tile; false if there is none.
  bool take_back(int most_in_vain);
  bool comes_again(Player from, tiles::Kind tile) const;
  // Of one list entry: what it does, and whose turn it leaves.
  bool draw(Player who, const Node& node);
  bool discard(Player who, const Node& node);
  bool own_meld(Player who, const Node& node, std::string_view text);
  bool call_or_pass(Player from, tiles::Kind tile, size_t passed = 0);
  bool take_call(Player who, Call call);
  bool add(const Node& node, Act act) {
    if (list_.add(std::move(act))) return true;
    return node.bad("record/too-many-acts", "a round with more than 1,000 acts");
  }

  const std::vector<Turns>& players_;
  std::vector<Act>& acts_;
  ActList& list_;
  Position at_;
  std::vector<std::pair<Player, Call>> pons_;
  std::vector<Choice> choices_;
  int in_vain_ = 0;
};

bool Sequencer::run(int most_in_vain) {
  while (!to_the_end()) {
    if (!take_back(most_in_vain)) return false;
  }
  return true;
}

bool Sequencer::take_back(int most_in_vain) {
  while (!choices_.empty()) {
    const Choice choice = std::move(choices_.back());
    choices_.pop_back();
    const auto& [draws, discards] = turns(choice.from);
    in_vain_ += static_cast<int>(acts_.size() - choice.acts + (draws.size() + discards.size()) / 8);
    if (in_vain_ > most_in_vain) return false;
    at_ = choice.at;
    list_ = choice.list;
    acts_.resize(choice.acts);
    pons_.resize(choice.pons);
    const tiles::Kind tile = *at_.last_tile;
    if (!comes_again(choice.from, tile)) continue;
    if (call_or_pass(choice.from, tile, choice.passed + 1)) return true;
  }
  return false;
}

// Whether the player may discard such a tile later in the round.
bool Sequencer::comes_again(Player from, tiles::Kind tile) const {
  const auto names = [tile](const Node& node) {
    const std::string* const text = node.value().string();
    const auto riichi =
        text != nullptr && text->starts_with('r') ? parse_int(text->substr(1)) : std::nullopt;
    const auto code = riichi ? *riichi : node.value().integer().value_or(0);
    return code > 0 && code < kAsDrawnCode && tenhou6_kind(static_cast<int>(code)) == tile;
  };
  const auto& [draws, discards] = turns(from);
  for (size_t i = at_.drawn[from]; i < draws.size(); ++i) {
    if (names(draws[i])) return true;
  }
  for (size_t i = at_.discarded[from]; i < discards.size(); ++i) {
    if (names(discards[i])) return true;
  }
  return false;
}

bool Sequencer::to_the_end() {
  while (true) {
    const Player who = at_.turn;
    if (at_.due == Due::kDiscard) {
      const Node& discards = turns(who).discards;
      if (at_.discarded[who] == discards.size()) break;
      if (!discard(who, discards[at_.discarded[who]++])) return false;
    } else {
      const auto node = next_draw(who);
      if (!node) break;
      ++at_.drawn[who];
      if (!draw(who, *node)) return false;
    }
  }
  for (int i = 0; i < count(); ++i) {
    const Player who(i);
    for (const auto& [list, used] : {std::pair(turns(who).draws, at_.drawn[who]),
                                     std::pair(turns(who).discards, at_.discarded[who])}) {
      if (used < list.size()) {
        return list[used].bad("tenhou6/no-turn",
                              "no order of turns leads to this: those before it end the round");
      }
    }
  }
  return true;
}

bool Sequencer::draw(Player who, const Node& node) {
  if (node.value().string() != nullptr) {
    return node.bad("tenhou6/no-turn", "this call takes no tile that was discarded just before");
  }
  const auto code = node.number(0, kAsDrawnCode);
  if (!code) return false;
  const auto kind = tenhou6_kind(*code);
  if (!kind) return node.bad("tenhou6/bad-tile", fmt::format("{} is no tile", *code));
  const auto from = at_.due == Due::kReplacement ? Draw::From::kDeadWall : Draw::From::kWall;
  at_.last_drawn = at_.last_tile = kind;
  at_.due = Due::kDiscard;
  return add(node, Draw{.player = who, .tile = *kind, .from = from});
}

bool Sequencer::discard(Player who, const Node& node) {
  int code = 0;
  auto riichi = WithRiichi::kNo;
  if (const std::string* const text = node.value().string()) {
    const auto number = text->starts_with('r') ? parse_int(text->substr(1)) : std::nullopt;
    if (!number) return own_meld(who, node, *text);
    riichi = WithRiichi::kYes;
    code = *number;
  } else {
    const auto number = node.number(0, kAsDrawnCode);
    if (!number) return false;
    code = *number;
  }
  const bool as_drawn = code == kAsDrawnCode;
  const auto kind = as_drawn ? at_.last_drawn : tenhou6_kind(code);
  if (!kind) return node.bad("tenhou6/bad-tile", fmt::format("{} is no tile here", code));
  at_.last_drawn.reset();
  at_.last_tile = kind;
  return add(node, Discard{.player = who,
                           .tile = *kind,
                           .how = as_drawn ? Discarded::kAsDrawn : Discarded::kFromHand,
                           .riichi = riichi}) &&
         call_or_pass(who, *kind);
}

// An ankan, a kakan or a kita stands in the place of a discard.
bool Sequencer::own_meld(Player who, const Node& node, std::string_view text) {
  const auto marked = parse_marked(text);
  const bool four = marked && marked->tiles.size() == 4;
  at_.due = Due::kReplacement;
  at_.last_drawn.reset();
  if (marked && marked->letter == 'f' && marked->tiles.size() == 1) {
    at_.last_tile = marked->tiles.front();
    return add(node, Kita{who});
  }
  if (four && marked->letter == 'a') {
    Call call{.kind = CallKind::kAnkan, .from = From::kNobody, .tiles = {}};
    for (const tiles::Kind kind : marked->tiles) call.tiles.emplace_back(kind);
    std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
    at_.last_tile = marked->tiles.front();
    return add(node, Meld{who, std::move(call)});
  }
  if (four && marked->letter == 'k') {
    const tiles::Kind added = marked->tiles[marked->place];
    for (const auto& [owner, pon] : pons_) {
      if (owner != who) continue;
      if (tiles::without_red(pon.tiles.front().kind) != tiles::without_red(added)) continue;
      Call call = pon;
      call.kind = CallKind::kKakan;
      call.tiles.emplace_back(added);
      at_.last_tile = added;
      return add(node, Meld{who, std::move(call)});
    }
    return node.bad("tenhou6/no-pon", "a tile is added to a pon that is not there");
  }
  return node.bad("tenhou6/bad-discard", fmt::format("\"{}\" is no discard, kan or kita", text));
}

// Whoever's list of draws goes on with a call of this tile from this player calls it; a pon or kan
// comes before a chi. So many of the calls are passed over.
bool Sequencer::call_or_pass(Player from, tiles::Kind tile, size_t passed) {
  std::vector<std::pair<Player, Call>> calls;
  for (int i = 1; i < count(); ++i) {
    const Player who((from.index() + i) % count());
    const auto node = next_draw(who);
    if (!node || node->value().string() == nullptr) continue;
    auto call = parse_call(*node->value().string());
    if (!call) {
      return node->bad("tenhou6/bad-call",
                       fmt::format("\"{}\" is no call", *node->value().string()));
    }
    const bool fits = call->tiles.back().kind == tile &&
                      (who.index() + steps_to(call->from, count())) % count() == from.index();
    if (!fits) continue;
    const auto place = call->kind == CallKind::kChii ? calls.end() : calls.begin();
    calls.emplace(place, who, *std::move(call));
  }
  if (passed < calls.size()) {
    choices_.push_back({.at = at_,
                        .list = list_,
                        .acts = acts_.size(),
                        .pons = pons_.size(),
                        .from = from,
                        .passed = passed});
    return take_call(calls[passed].first, std::move(calls[passed].second));
  }
  at_.turn = Player((from.index() + 1) % count());
  at_.due = Due::kDraw;
  return true;
}

bool Sequencer::take_call(Player who, Call call) {
  const Node node = *next_draw(who);
  ++at_.drawn[who];
  at_.turn = who;
  at_.due = Due::kDiscard;
  if (call.kind == CallKind::kPon) pons_.emplace_back(who, call);
  if (call.kind == CallKind::kDaiminkan) {
    at_.due = Due::kReplacement;
    const Node& discards = turns(who).discards;
    if (at_.discarded[who] < discards.size() &&
        discards[at_.discarded[who]].value().integer() == kNothingCode) {
      ++at_.discarded[who];
    }
  }
  return add(node, Meld{who, std::move(call)});
}

}  // namespace

std::optional<tiles::Kind> tenhou6_kind(int code) {
  const int suit = code / 10;
  const int number = code % 10;
  if (suit == 5 && number >= 1 && number <= 3) {
    const char name[] = {'0', "mps"[number - 1]};
    return tiles::Kind::of(std::string_view(name, 2));
  }
  if (suit < 1 || suit > 4 || number < 1 || (suit == 4 && number > 7)) return std::nullopt;
  const char name[] = {static_cast<char>('0' + number), "mpsz"[suit - 1]};
  return tiles::Kind::of(std::string_view(name, 2));
}

std::optional<tiles::Kind> order_turns(const std::vector<Turns>& players, Player dealer,
                                       std::vector<Act>& acts, ActList& list, Patience& patience) {
  Complaints in_vain;
  std::vector<Turns> lists;
  for (const auto& [draws, discards] : players) {
    lists.push_back({draws.told_to(in_vain), discards.told_to(in_vain)});
  }
  Sequencer sequencer(lists, dealer, acts, list);
  const bool ordered = sequencer.run(std::min(patience.of_round, patience.of_file));
  patience.of_file -= std::min(patience.of_file, sequencer.in_vain());
  if (ordered) return sequencer.last_tile().value_or(tiles::Kind::nothing());
  // What stood in the way at first: the rest is what came of other guesses.
  const auto wrong = std::move(in_vain).answer({});
  players.front().draws.complaints().add(wrong.diagnostics().front());
  return std::nullopt;
}

}  // namespace jantaku::record
