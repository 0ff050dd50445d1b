// Acts and hands as nearly all are, correct and with or without white space, of which a file has
// millions: each in one go over its characters. What is anything else is left to parser_frames.cc.
#include "record/jmdp/frame_words.h"
#include "record/jmdp/parser.h"
#include "tiles/paifu_names.h"

namespace jantaku::record::jmdp {
namespace {

// Takes what stands in an act apart, of which nothing but white space was left out.
class SqueezedAct {
 public:
  explicit SqueezedAct(const Squeezed& from) : from_(from) {}

  // False for what is no act.
  bool read(Act& act) {
    if (!is('(') || from_.size < kShortest) return false;
    size_t seat = 0;
    while (seat < kSeatLetters.size() && kSeatLetters[seat] != from_.text[next_]) ++seat;
    ++next_;
    if (seat == kSeatLetters.size() || !is(',')) return false;
    act.seat = static_cast<Seat>(seat);
    if (!part(kDraws, act.draw) || !is(',')) return false;
    if (!is(')') && !(part(kDiscards, act.discard.emplace()) && is(')'))) return false;
    act.place = {from_.begin, from_.end()};
    return true;
  }

  // Calls with the place of each name that has white space inside.
  template <typename Tell>
  void each_gap(Tell tell) const {
    for (size_t i = 0; i + 1 < from_.size; ++i) {
      if ((names_ >> i & 1) != 0 && from_.at[i + 1] != from_.at[i] + 1) tell(from_.place(i, i + 1));
    }
  }

 private:
  static constexpr size_t kShortest = 7;  // (e,rn,)

  bool is(char c) {
    if (next_ >= from_.size || from_.text[next_] != c) return false;
    ++next_;
    return true;
  }
  bool tile(FewTiles& tiles) {
    if (next_ + 1 >= from_.size) return false;
    const auto kind = tiles::paifu_kind_or_any(from_.text[next_], from_.text[next_ + 1]);
    if (kind == tiles::Kind::any()) return false;
    pass_name();
    tiles.push_back(kind);
    return true;
  }
  // A tile, or one of the words with its tiles.
  template <typename Part, typename Kind, size_t N>
  bool part(const Row<Kind> (&rows)[N], Part& part) {
    if (tile(part.tiles)) return true;
    if (next_ + 1 >= from_.size) return false;
    const auto* const row = find(rows, {from_.text.data() + next_, 2});
    if (row == nullptr) return false;
    pass_name();
    part.kind = row->kind;
    if (row->tiles == 0) return true;
    if (!is('[')) return false;
    for (size_t i = 0; i < row->tiles; ++i) {
      if (!tile(part.tiles)) return false;
    }
    return is(']');
  }
  void pass_name() {
    names_ |= 1U << next_;
    next_ += 2;
  }

  const Squeezed& from_;
  size_t next_ = 0;
  uint32_t names_ = 0;  // where they begin
};

// Takes a hand without calls apart, with white space anywhere.
class PlainHand {
 public:
  // Of the text that stands next in the file, from `begin`.
  PlainHand(std::string_view text, uint32_t begin) : text_(text), begin_(begin) {}

  // As much as a hand takes with two characters of white space between any two of its own.
  static constexpr size_t kMostBytes = 128;

  // False for what is none.
  bool read(SeatHand& hand) {
    if (!is('(')) return false;
    const size_t seat = kSeatLetters.find(next());
    if (seat == std::string_view::npos || !is(',') || !name("hnd") || !is('[')) return false;
    hand.seat = static_cast<Seat>(seat);
    hand.place = {begin_, begin_ + 1};
    constexpr size_t kMost = 13;
    hand.hand.tiles.reserve(kMost);
    tiles::Kind kind;
    while (tile(kind)) {
      if (hand.hand.tiles.size() == kMost) return false;
      hand.hand.tiles.push_back(kind);
    }
    if (hand.hand.tiles.empty() || !is(',')) return false;
    if (tile(kind)) hand.hand.tsumo = kind;
    return is(',') && is(']') && is(')');
  }

  uint32_t end() const { return begin_ + static_cast<uint32_t>(at_); }
  std::span<const Place> gaps() const { return {gaps_.data(), gap_count_}; }

 private:
  static constexpr size_t kMostGaps = 15;  // the word and fourteen tiles

  // The next character that means something, or is none of ASCII; NUL at the end of the text.
  char next() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_++] : '\0';
  }
  bool is(char c) { return next() == c; }
  bool name(std::string_view letters) {
    if (!is(letters[0])) return false;
    const size_t first = at_ - 1;
    for (size_t i = 1; i < letters.size(); ++i) {
      if (!is(letters[i])) return false;
    }
    note_gap(first, letters.size());
    return true;
  }
  bool tile(tiles::Kind& kind) {
    const size_t before = at_;
    const char one = next();
    const size_t first = at_ - 1;
    kind = tiles::paifu_kind_or_any(one, next());
    if (kind == tiles::Kind::any()) {
      at_ = before;
      return false;
    }
    note_gap(first, 2);
    return true;
  }
  void note_gap(size_t first, size_t letters) {
    if (at_ - first == letters || gap_count_ == kMostGaps) return;
    gaps_[gap_count_++] = {begin_ + static_cast<uint32_t>(first), end()};
  }

  std::string_view text_;
  uint32_t begin_;
  size_t at_ = 0;
  std::array<Place, kMostGaps> gaps_;
  size_t gap_count_ = 0;
};

}  // namespace

// A correct act, with or without white space: nearly all of a file is such acts. False for anything
// else, and nothing is moved or said.
bool Parser::plain_act(Flow& flow) {
  Squeezed squeezed;
  if (!flow.end_hands.empty() || flow.acts.size() == kMostActs || !cursor_.squeeze(squeezed)) {
    return false;
  }
  SqueezedAct act(squeezed);
  constexpr size_t kUsual = 80;  // acts of a flow
  if (flow.acts.empty()) flow.acts.reserve(kUsual);
  if (!act.read(flow.acts.emplace_back())) {
    flow.acts.pop_back();
    return false;
  }
  act.each_gap([&](Place place) { cursor_.warn_gap(place); });
  cursor_.pass_to(squeezed.end());
  return true;
}

bool Parser::plain_hand(Flow& flow) {
  const bool start = flow.acts.empty() && flow.start_hands.size() < 4;
  if (!start && flow.end_hands.size() == 4) return false;
  const uint32_t begin = cursor_.offset();
  PlainHand hand(cursor_.text_ahead(PlainHand::kMostBytes), begin);
  auto& hands = start ? flow.start_hands : flow.end_hands;
  if (hands.empty()) hands.reserve(4);
  if (!hand.read(hands.emplace_back())) {
    hands.pop_back();
    return false;
  }
  for (const Place& place : hand.gaps()) cursor_.warn_gap(place);
  cursor_.pass_to(hand.end());
  return true;
}

}  // namespace jantaku::record::jmdp
