#include <algorithm>
#include <utility>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

constexpr std::string_view kSuits = "mpsz";
constexpr std::string_view kMarks = "-=+";  // in the order of From

bool is_suit(char c) { return kSuits.find(c) != std::string_view::npos; }
bool is_mark(char c) { return kMarks.find(c) != std::string_view::npos; }
From from_of(char mark) { return static_cast<From>(kMarks.find(mark) + 1); }
std::string mark_of(From from) {
  return from == From::kNobody ? "" : std::string(1, kMarks[static_cast<size_t>(from) - 1]);
}

Complaint no_suit(const Scanner& scanner) {
  return {.code = is_digit(scanner.peek()) ? "tiles/digits-without-suit" : "tiles/bad-character",
          .message = fmt::format("a suit should stand here, not {}", scanner.quoted()),
          .hint = "the suit comes first: m123p406z11"};
}

Complaint no_digit(const Scanner& scanner) {
  return {.code = "tiles/letter-without-digits",
          .message = fmt::format("a number should follow the suit, not {}", scanner.quoted()),
          .hint = "the suit comes first: m123p406z11"};
}

class MajiangReader {
 public:
  MajiangReader(const Text& text, size_t limit) : scanner_(text), limit_(limit) {}

  base::Result<MajiangHand> read_hand() {
    MajiangHand hand;
    bool ok = read_tiles(hand.tiles);
    if (ok && scanner_.take('*')) hand.riichi = Riichi::kYes;
    while (ok && !scanner_.at_end()) {
      ok = read_call_of(hand);
      if (hand.due == MajiangHand::Due::kDiscard) break;
    }
    if (!ok) return std::move(errors_);
    return hand;
  }

  base::Result<Call> read_whole_call() {
    Call call;
    if (!read_call(call)) return std::move(errors_);
    if (!scanner_.at_end()) return scanner_.complain_here(after("a call"));
    return call;
  }

  base::Result<MajiangTile> read_tile() {
    std::optional<Kind> kind;
    if (!is_suit(scanner_.peek())) return scanner_.complain_here(no_suit(scanner_));
    const char suit = scanner_.next();
    if (!is_digit(scanner_.peek())) return scanner_.complain_here(no_digit(scanner_));
    kind = read_digit(suit);
    if (!kind) return std::move(errors_);
    MajiangTile tile{.kind = *kind};
    if (scanner_.take('_')) tile.discarded = MajiangTile::Discarded::kAsDrawn;
    if (scanner_.take('*')) tile.riichi = Riichi::kYes;
    if (is_mark(scanner_.peek())) tile.from = from_of(scanner_.next());
    if (!scanner_.at_end()) return scanner_.complain_here(after("a tile"));
    return tile;
  }

 private:
  bool fail(base::Diagnostic diagnostic) {
    errors_.push_back(std::move(diagnostic));
    return false;
  }

  Complaint after(std::string_view what) const {
    return {.code = "tiles/bad-character",
            .message = fmt::format("{} after {}", scanner_.quoted(), what),
            .hint = "a hand is m123p406*,z111+,m34-0; a discard p8, p8_, p8* or p8_*"};
  }

  std::optional<Kind> read_digit(char suit) {
    const char name[] = {scanner_.peek(), suit};
    const Kind kind = Kind::of({name, 2});
    if (index34(kind) < 0) {
      fail(scanner_.complain_here({.code = "tiles/unknown-tile",
                                   .message = fmt::format("no honour {}", scanner_.peek()),
                                   .hint = "honours are z1 to z7"}));
      return std::nullopt;
    }
    if (count_++ == limit_) {
      fail(scanner_.too_many(scanner_.position(), limit_));
      return std::nullopt;
    }
    scanner_.next();
    return kind;
  }

  // Up to `*`, `,` or the end.
  bool read_tiles(std::vector<Tile>& tiles) {
    while (!scanner_.at_end() && scanner_.peek() != '*' && scanner_.peek() != ',') {
      if (scanner_.peek() == '_') {
        if (count_++ == limit_) return fail(scanner_.too_many(scanner_.position(), limit_));
        scanner_.next();
        tiles.emplace_back(Kind::nothing());
        continue;
      }
      if (!is_suit(scanner_.peek())) return fail(scanner_.complain_here(no_suit(scanner_)));
      const char suit = scanner_.next();
      if (!is_digit(scanner_.peek())) return fail(scanner_.complain_here(no_digit(scanner_)));
      while (is_digit(scanner_.peek())) {
        const auto kind = read_digit(suit);
        if (!kind) return false;
        tiles.emplace_back(*kind);
      }
    }
    return true;
  }

  bool read_call_of(MajiangHand& hand) {
    if (!scanner_.take(',')) return fail(scanner_.complain_here(after("the tiles")));
    if (scanner_.at_end() && !hand.calls.empty()) {
      hand.due = MajiangHand::Due::kDiscard;
      return true;
    }
    hand.calls.emplace_back();
    return read_call(hand.calls.back());
  }

  bool read_call(Call& call) {
    const size_t begin = scanner_.position();
    if (!is_suit(scanner_.peek())) return fail(scanner_.complain_here(no_suit(scanner_)));
    const char suit = scanner_.next();
    if (!is_digit(scanner_.peek())) return fail(scanner_.complain_here(no_digit(scanner_)));
    std::optional<size_t> marked;
    while (is_digit(scanner_.peek()) || (is_mark(scanner_.peek()) && !marked)) {
      if (is_mark(scanner_.peek())) {
        marked = call.tiles.size() - 1;
        call.from = from_of(scanner_.next());
        continue;
      }
      const auto kind = read_digit(suit);
      if (!kind) return false;
      call.tiles.emplace_back(*kind);
    }
    if (is_mark(scanner_.peek())) return fail(scanner_.complain_here(after("the mark of a call")));
    return settle(call, marked, begin);
  }

  // Decides what the call is, and puts its tiles into their order.
  bool settle(Call& call, std::optional<size_t> marked, size_t begin) {
    const CallKind shape = shape_of(call.tiles);
    const bool late = marked && *marked + 1 == call.tiles.size();
    if (shape == CallKind::kChii && marked && call.from == From::kLeft) {
      call.kind = CallKind::kChii;
    } else if (shape == CallKind::kPon && late) {
      call.kind = CallKind::kPon;
    } else if (shape == CallKind::kAnkan && (!marked || late || *marked == 2)) {
      call.kind = !marked ? shape : late ? CallKind::kDaiminkan : CallKind::kKakan;
    } else {
      return fail(scanner_.complain(begin, scanner_.position(), not_a_call(shape)));
    }
    auto own_end = call.tiles.end();
    if (marked) {
      own_end = call.tiles.begin() + static_cast<std::ptrdiff_t>(*marked);
      if (call.kind == CallKind::kChii) {
        std::rotate(own_end, own_end + 1, call.tiles.end());
        own_end = call.tiles.end() - 1;
      }
    }
    std::sort(call.tiles.begin(), own_end, sorts_before);
    return true;
  }

  static Complaint not_a_call(CallKind shape) {
    Complaint complaint{.code = "tiles/bad-call", .message = "these tiles are no call"};
    if (shape == CallKind::kOther) {
      complaint.hint = "a call is a run of three, or three or four alike: m34-0, z111=, z1111";
    } else {
      complaint.message = "the mark of the taken tile (- + =) is missing or misplaced";
      complaint.hint =
          "a run has - after any tile, three alike a mark after the last, four alike "
          "after the third (kakan) or last, or none (ankan)";
    }
    return complaint;
  }

  Scanner scanner_;
  size_t limit_;
  size_t count_ = 0;
  base::Diagnostics errors_;
};

char digit_of(Kind kind) { return static_cast<char>('0' + kind.number()); }

// In this notation a red five follows the fives of the same hand.
bool written_before(const Tile& a, const Tile& b) {
  const int na = rule_number(a.kind), nb = rule_number(b.kind);
  return na != nb ? na < nb : a.kind.number() > b.kind.number();
}

}  // namespace

base::Result<MajiangHand> read_majiang(const Text& text, size_t limit) {
  return MajiangReader(text, limit).read_hand();
}

base::Result<Call> read_majiang_call(const Text& text) {
  return MajiangReader(text, kTileLimit).read_whole_call();
}

base::Result<MajiangTile> read_majiang_tile(const Text& text) {
  return MajiangReader(text, 1).read_tile();
}

base::Result<std::string> write_majiang_call(const Call& call) {
  const auto taken = call.taken();
  const bool shown = call.kind == CallKind::kAnkan ? !taken : taken.has_value();
  const bool left = call.kind != CallKind::kChii || call.from == From::kLeft;
  const CallKind shape = shape_of(call.tiles);
  if (call.kind == CallKind::kOther || size_of(call.kind) != call.tiles.size() || !shown || !left ||
      (shape == CallKind::kChii) != (call.kind == CallKind::kChii) ||
      std::any_of(call.tiles.begin(), call.tiles.end(),
                  [](const Tile& tile) { return index34(tile.kind) < 0; }) ||
      shape == CallKind::kOther) {
    return unwritable(fmt::format("majiang has no way to write this {}", call_kind_name(call.kind)),
                      "it knows runs taken from the left, and three or four standard tiles alike");
  }
  std::vector<Tile> tiles = call.tiles;
  size_t marked = taken.value_or(tiles.size());
  std::sort(tiles.begin(), tiles.begin() + static_cast<std::ptrdiff_t>(marked), written_before);
  if (call.kind == CallKind::kChii) {
    const Tile taken_tile = tiles.back();
    std::sort(tiles.begin(), tiles.end(), written_before);
    marked = static_cast<size_t>(std::find(tiles.begin(), tiles.end(), taken_tile) - tiles.begin());
  }
  std::string text(1, tiles[0].kind.suit());
  for (size_t i = 0; i < tiles.size(); ++i) {
    text += digit_of(tiles[i].kind);
    if (i == marked) text += mark_of(call.from);
  }
  return text;
}

base::Result<std::string> write_majiang(const MajiangHand& hand) {
  std::string text;
  char suit = '\0';
  const bool drawn = hand.tiles.size() % 3 == 2 && hand.due == MajiangHand::Due::kNothing;
  for (size_t i = 0; i < hand.tiles.size(); ++i) {
    const Kind kind = hand.tiles[i].kind;
    if (kind != Kind::nothing() && index34(kind) < 0) {
      return unwritable(fmt::format("majiang has no name for {}", kind.name()));
    }
    const bool apart = drawn && i + 1 == hand.tiles.size();
    if (kind != Kind::nothing() && (kind.suit() != suit || apart)) text += kind.suit();
    suit = kind.suit();
    text += kind == Kind::nothing() ? '_' : digit_of(kind);
  }
  if (hand.riichi == Riichi::kYes) text += '*';
  for (const Call& call : hand.calls) {
    auto written = write_majiang_call(call);
    if (!written) return written;
    text += "," + *written;
  }
  if (hand.due == MajiangHand::Due::kDiscard) text += ',';
  return text;
}

base::Result<std::string> write_majiang_tile(const MajiangTile& tile) {
  if (index34(tile.kind) < 0) {
    return unwritable(fmt::format("majiang has no name for \"{}\"", tile.kind.name()));
  }
  std::string text{tile.kind.suit(), digit_of(tile.kind)};
  if (tile.discarded == MajiangTile::Discarded::kAsDrawn) text += '_';
  if (tile.riichi == Riichi::kYes) text += '*';
  return text + mark_of(tile.from);
}

}  // namespace jantaku::tiles
