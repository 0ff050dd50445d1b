#include <algorithm>
#include <utility>

#include "tiles/notation.h"
#include "tiles/scanner.h"
#include "tiles/standard.h"

namespace jantaku::tiles {
namespace {

struct KindName {
  std::string_view name;
  CallKind kind;
};

// The first name of a kind is the one that is written.
constexpr KindName kKindNames[] = {
    {"chii", CallKind::kChii},
    {"chi", CallKind::kChii},
    {"pon", CallKind::kPon},
    {"kakan", CallKind::kKakan},
    {"daiminkan", CallKind::kDaiminkan},
    {"ankan", CallKind::kAnkan},
    {"other", CallKind::kOther},
};

std::string hint_for(std::string_view name) {
  std::vector<std::string_view> known;
  for (const auto& row : kKindNames) known.push_back(row.name);
  const std::string nearest = base::nearest_name(name, known);
  return nearest.empty() ? "chii, pon, daiminkan, kakan, ankan, or other"
                         : fmt::format("did you mean {}?", nearest);
}

std::optional<CallKind> kind_named(std::string_view name) {
  for (const auto& row : kKindNames) {
    if (row.name == name) return row.kind;
  }
  return std::nullopt;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// The kind that tiles and marks say by themselves.
CallKind plain_kind(std::span<const Tile> tiles, size_t marks) {
  const CallKind shape = shape_of(tiles);
  if (shape != CallKind::kAnkan || marks == 0) return shape;
  return marks == 1 ? CallKind::kDaiminkan : CallKind::kKakan;
}

bool is_kong(CallKind kind) { return size_of(kind) == 4; }

// Whether tiles of this shape can be what the text calls them. Odd shapes can be anything: there
// are jokers, and runs that wrap.
bool agrees(CallKind named, CallKind plain) {
  if (named == CallKind::kOther || plain == CallKind::kOther) return true;
  return named == plain || (is_kong(named) && is_kong(plain));
}

From from_of(size_t first_mark, size_t last_mark, size_t size) {
  if (first_mark == 0) return From::kLeft;
  return last_mark + 1 == size ? From::kRight : From::kAcross;
}

class CallReader {
 public:
  CallReader(const Text& text, AttributeNames& names, const ReadOptions& options)
      : text_(text), scanner_(text), names_(names), options_(options) {}

  base::Result<Call> read() {
    std::optional<CallKind> named;
    size_t begin = 0;
    if (const auto colon = text_.text.find(':'); is_kind_prefix(colon)) {
      const std::string_view name = trim(text_.text.substr(0, colon));
      named = kind_named(name);
      if (!named) {
        return scanner_.complain(0, colon,
                                 {.code = "tiles/unknown-call",
                                  .message = fmt::format("no call is named \"{}\"", name),
                                  .hint = hint_for(name)});
      }
      begin = colon + 1;
    }
    auto tiles = read_tiles(tiles_text(begin), names_, options_);
    if (!tiles) return std::move(tiles).diagnostics();
    if (tiles->empty()) {
      return complain({.code = "tiles/empty-call",
                       .message = "a call without tiles",
                       .hint = "write its tiles: 333m"});
    }
    return make(*std::move(tiles), named);
  }

 private:
  // A colon may also be part of an attribute's name.
  bool is_kind_prefix(size_t colon) const {
    return colon != std::string_view::npos && text_.text.find('@') > colon;
  }

  // The rest of the text, at its place in the whole.
  Text tiles_text(size_t begin) const {
    auto source = text_.source ? text_.source : base::make_source("tiles", std::string(text_.text));
    return Text(text_.text.substr(begin), std::move(source), text_.begin + begin);
  }

  base::Diagnostic complain(Complaint complaint) const {
    return scanner_.complain(0, text_.text.size(), std::move(complaint));
  }

  // Takes the sideways marks off the tiles and returns where they were.
  std::vector<size_t> take_marks(std::vector<Tile>& tiles) const {
    std::vector<size_t> marks;
    const auto sideways = names_.find(kSideways);
    for (size_t i = 0; sideways && i < tiles.size(); ++i) {
      if (!tiles[i].attributes.has(*sideways)) continue;
      tiles[i].attributes.remove(*sideways);
      marks.push_back(i);
    }
    return marks;
  }

  base::Result<Call> make(std::vector<Tile> tiles, std::optional<CallKind> named) const {
    const std::vector<size_t> marks = take_marks(tiles);
    if (auto error = check_marks(tiles, marks)) return *std::move(error);
    const CallKind plain = plain_kind(tiles, marks.size());
    const CallKind kind = named.value_or(plain);
    if (auto error = check_kind(tiles, kind, plain, marks.size())) return *std::move(error);
    Call call{.kind = kind};
    if (!marks.empty()) call.from = from_of(marks.front(), marks.back(), tiles.size());
    for (size_t i = 0; i < tiles.size(); ++i) {
      if (std::find(marks.begin(), marks.end(), i) == marks.end()) call.tiles.push_back(tiles[i]);
    }
    std::sort(call.tiles.begin(), call.tiles.end(), sorts_before);
    for (size_t mark : marks) call.tiles.push_back(tiles[mark]);
    return call;
  }

  std::optional<base::Diagnostic> check_marks(const std::vector<Tile>& tiles,
                                              const std::vector<size_t>& marks) const {
    if (marks.size() < 2) return std::nullopt;
    if (marks.size() == 2 && tiles.size() == 4 && marks[0] + 1 == marks[1]) return std::nullopt;
    return complain({.code = "tiles/bad-sideways",
                     .message = "only one tile of a call is taken from another player",
                     .hint = "one upper-case suit marks it; two side by side are a kakan"});
  }

  std::optional<base::Diagnostic> check_kind(const std::vector<Tile>& tiles, CallKind kind,
                                             CallKind plain, size_t marks) const {
    const auto name = call_kind_name(kind);
    if (const auto size = size_of(kind); size && *size != tiles.size()) {
      return complain({.code = "tiles/bad-call",
                       .message = fmt::format("{} has {} tiles, not {}", name, *size, tiles.size()),
                       .hint = "add or drop tiles, or leave the name out"});
    }
    const bool marks_agree = (kind == CallKind::kKakan)   ? marks != 1
                             : (kind == CallKind::kAnkan) ? marks == 0
                                                          : marks < 2;
    if (!agrees(kind, plain)) {
      return complain({.code = "tiles/bad-call",
                       .message = fmt::format("these tiles are no {}", name),
                       .hint = "leave the name out, and the tiles say what they are"});
    }
    if (marks_agree) return std::nullopt;
    return complain({.code = "tiles/bad-sideways",
                     .message = fmt::format("these tiles do not lie as those of {} do", name),
                     .hint = "one upper-case suit marks the taken tile, two side by side are a "
                             "kakan, an ankan has none"});
  }

  const Text& text_;
  Scanner scanner_;
  AttributeNames& names_;
  const ReadOptions& options_;
};

// The tiles as they lie on the table, and which of them lie sideways: [begin, end).
struct Layout {
  std::vector<Tile> tiles;
  size_t sideways_begin = 0;
  size_t sideways_end = 0;
};

Layout lay_out(const Call& call) {
  const auto taken = call.taken();
  if (!taken) return {.tiles = call.tiles};
  const auto middle = call.tiles.begin() + static_cast<std::ptrdiff_t>(*taken);
  Layout layout{.tiles = {call.tiles.begin(), middle}};
  layout.sideways_begin = call.from == From::kLeft     ? 0
                          : call.from == From::kAcross ? std::min<size_t>(1, *taken)
                                                       : *taken;
  layout.sideways_end = layout.sideways_begin + (call.tiles.size() - *taken);
  layout.tiles.insert(layout.tiles.begin() + static_cast<std::ptrdiff_t>(layout.sideways_begin),
                      middle, call.tiles.end());
  return layout;
}

}  // namespace

base::Result<Call> read_call(const Text& text, AttributeNames& names, const ReadOptions& options) {
  return CallReader(text, names, options).read();
}

base::Result<std::string> write_call(const Call& call, const AttributeNames& names,
                                     const ReadOptions& options) {
  if (call.kind == CallKind::kAnkan && call.from != From::kNobody) {
    return unwritable("no tile of an ankan is taken from another player");
  }
  Layout layout = lay_out(call);
  const size_t marks = layout.sideways_end - layout.sideways_begin;
  AttributeNames all_names = names;
  const auto sideways = all_names.intern(kSideways);
  if (marks > 0 && !sideways) return unwritable("no room for the attribute _sideways");
  for (size_t i = layout.sideways_begin; i < layout.sideways_end; ++i) {
    layout.tiles[i].attributes.add(*sideways);
  }
  auto text = write_tiles(layout.tiles, all_names, options);
  if (!text || plain_kind(call.tiles, marks) == call.kind) return text;
  return fmt::format("{}:{}", call_kind_name(call.kind), *text);
}

base::Result<Hand> read_hand(const Text& tiles, std::span<const Text> calls, AttributeNames& names,
                             const ReadOptions& options) {
  auto concealed = read_tiles(tiles, names, options);
  if (!concealed) return std::move(concealed).diagnostics();
  Hand hand{.tiles = *std::move(concealed)};
  size_t count = hand.tiles.size();
  for (const Text& text : calls) {
    auto call = read_call(text, names, options);
    if (!call) return std::move(call).diagnostics();
    count += call->tiles.size();
    if (count > options.limit) return Scanner(text).too_many(0, options.limit);
    hand.calls.push_back(*std::move(call));
  }
  return hand;
}

}  // namespace jantaku::tiles
