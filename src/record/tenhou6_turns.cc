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

class Sequencer {
 public:
  Sequencer(const std::vector<Turns>& players, ActList& acts) : players_(players), acts_(acts) {}

  bool run(Player dealer);
  std::optional<tiles::Kind> last_tile() const { return last_tile_; }

 private:
  int count() const { return static_cast<int>(players_.size()); }
  const Turns& turns(Player who) const { return players_[static_cast<size_t>(who.index())]; }
  std::optional<Node> next_draw(Player who) const {
    const Node& draws = turns(who).draws;
    return drawn_[who] < draws.size() ? std::optional(draws[drawn_[who]]) : std::nullopt;
  }
  // Of one list entry: what it does, and whose turn it leaves.
  bool draw(Player who, const Node& node);
  bool discard(Player who, const Node& node);
  bool own_meld(Player who, const Node& node, std::string_view text);
  bool call_or_pass(Player from, tiles::Kind tile);
  bool take_call(Player who, Call call);
  bool add(const Node& node, Act act) {
    if (acts_.add(std::move(act))) return true;
    return node.bad("record/too-many-acts", "a round with more than 1,000 acts");
  }

  const std::vector<Turns>& players_;
  ActList& acts_;
  PerPlayer<size_t> drawn_;
  PerPlayer<size_t> discarded_;
  PerPlayer<std::vector<Call>> pons_;
  Player turn_;
  enum class Due : uint8_t { kDraw, kReplacement, kDiscard } due_ = Due::kDraw;
  std::optional<tiles::Kind> last_drawn_;
  std::optional<tiles::Kind> last_tile_;
};

bool Sequencer::run(Player dealer) {
  turn_ = dealer;
  while (true) {
    const Player who = turn_;
    if (due_ == Due::kDiscard) {
      const Node& discards = turns(who).discards;
      if (discarded_[who] == discards.size()) break;
      if (!discard(who, discards[discarded_[who]++])) return false;
    } else {
      const auto node = next_draw(who);
      if (!node) break;
      ++drawn_[who];
      if (!draw(who, *node)) return false;
    }
  }
  for (int i = 0; i < count(); ++i) {
    const Player who(i);
    for (const auto& [list, used] : {std::pair(turns(who).draws, drawn_[who]),
                                     std::pair(turns(who).discards, discarded_[who])}) {
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
  const auto from = due_ == Due::kReplacement ? Draw::From::kDeadWall : Draw::From::kWall;
  last_drawn_ = last_tile_ = kind;
  due_ = Due::kDiscard;
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
  const auto kind = as_drawn ? last_drawn_ : tenhou6_kind(code);
  if (!kind) return node.bad("tenhou6/bad-tile", fmt::format("{} is no tile here", code));
  last_drawn_.reset();
  last_tile_ = kind;
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
  due_ = Due::kReplacement;
  last_drawn_.reset();
  if (marked && marked->letter == 'f' && marked->tiles.size() == 1) {
    last_tile_ = marked->tiles.front();
    return add(node, Kita{who});
  }
  if (four && marked->letter == 'a') {
    Call call{.kind = CallKind::kAnkan, .from = From::kNobody, .tiles = {}};
    for (const tiles::Kind kind : marked->tiles) call.tiles.emplace_back(kind);
    std::sort(call.tiles.begin(), call.tiles.end(), tiles::sorts_before);
    last_tile_ = marked->tiles.front();
    return add(node, Meld{who, std::move(call)});
  }
  if (four && marked->letter == 'k') {
    const tiles::Kind added = marked->tiles[marked->place];
    for (const Call& pon : pons_[who]) {
      if (tiles::without_red(pon.tiles.front().kind) != tiles::without_red(added)) continue;
      Call call = pon;
      call.kind = CallKind::kKakan;
      call.tiles.emplace_back(added);
      last_tile_ = added;
      return add(node, Meld{who, std::move(call)});
    }
    return node.bad("tenhou6/no-pon", "a tile is added to a pon that is not there");
  }
  return node.bad("tenhou6/bad-discard", fmt::format("\"{}\" is no discard, kan or kita", text));
}

// Whoever's list of draws goes on with a call of this tile from this player calls it; a pon or kan
// comes before a chi.
bool Sequencer::call_or_pass(Player from, tiles::Kind tile) {
  std::optional<std::pair<Player, Call>> best;
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
    if (!fits || (best && call->kind == CallKind::kChii)) continue;
    best = {who, *std::move(call)};
  }
  if (best) return take_call(best->first, std::move(best->second));
  turn_ = Player((from.index() + 1) % count());
  due_ = Due::kDraw;
  return true;
}

bool Sequencer::take_call(Player who, Call call) {
  const Node node = *next_draw(who);
  ++drawn_[who];
  turn_ = who;
  due_ = Due::kDiscard;
  if (call.kind == CallKind::kPon) pons_[who].push_back(call);
  if (call.kind == CallKind::kDaiminkan) {
    due_ = Due::kReplacement;
    const Node& discards = turns(who).discards;
    if (discarded_[who] < discards.size() &&
        discards[discarded_[who]].value().integer() == kNothingCode) {
      ++discarded_[who];
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
                                       ActList& acts) {
  Sequencer sequencer(players, acts);
  if (!sequencer.run(dealer)) return std::nullopt;
  return sequencer.last_tile().value_or(tiles::Kind::nothing());
}

}  // namespace jantaku::record
