#include "tui/score_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "json/reader.h"
#include "riichi/rules_json.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::tui {
namespace {

constexpr std::array<std::string_view, 4> kWinds = {"east", "south", "west", "north"};
constexpr std::array<std::string_view, 19> kMembers = {
    "hand",    "win",     "calls", "by",   "from", "seat",  "round",  "riichi", "ippatsu", "last",
    "rinshan", "chankan", "first", "dora", "ura",  "honba", "sticks", "kita",   "rules"};

// Reads a question member by member; the first error is kept.
class Reader {
 public:
  Reader(const json::Document& document, AskedBy asked_by)
      : document_(document), asked_by_(asked_by) {}

  base::Result<ScoredWin> read() {
    if (document_.root.object() == nullptr) {
      fail(document_.root, "score/bad-member", "a question must be an object");
      return *std::move(error_);
    }
    check_names();
    read_rules();
    if (!error_) read_table();
    if (!error_) read_tiles();
    if (!error_) read_situation();
    if (error_) return *std::move(error_);
    return std::move(scored_);
  }

 private:
  void fail(const json::Value& at, std::string code, std::string message, std::string hint = {}) {
    if (error_) return;
    error_ = base::Diagnostic{.code = std::move(code),
                              .range = document_.range(at),
                              .message = std::move(message),
                              .hint = std::move(hint)};
  }
  void fail(base::Diagnostic error) {
    if (!error_) error_ = std::move(error);
  }

  const json::Value* find(std::string_view name) const {
    const json::Value* value = document_.root.find(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  }

  void check_names() {
    const std::vector<std::string_view> names(kMembers.begin(), kMembers.end());
    for (const json::Member& member : *document_.root.object()) {
      if (std::find(names.begin(), names.end(), member.key) != names.end()) continue;
      const std::string nearest = base::nearest_name(member.key, names);
      fail(member.value, "score/unknown-member", fmt::format("there is no member '{}'", member.key),
           nearest.empty() ? "" : fmt::format("did you mean '{}'?", nearest));
    }
  }

  void read_rules() {
    const json::Value* rules = find("rules");
    if (rules == nullptr) return;
    json::Document part{.root = *rules, .origins = document_.origins};
    if (rules->string() != nullptr) {
      json::Object object;
      object.set("preset", *rules);
      part.root = std::move(object);
    }
    auto read = riichi::read_rules(part);
    if (read) {
      scored_.rules = *read;
    } else {
      fail(read.diagnostics().front());
    }
  }

  // A member that is one of some words; the first if it is not there.
  int word(std::string_view name, std::span<const std::string_view> words) {
    const json::Value* value = find(name);
    if (value == nullptr) return 0;
    const std::string* text = value->string();
    const auto found = text == nullptr ? words.end() : std::find(words.begin(), words.end(), *text);
    if (found == words.end()) {
      fail(*value, "score/bad-member",
           fmt::format("\"{}\" must be {}", name, fmt::join(words, ", ")));
      return 0;
    }
    return static_cast<int>(found - words.begin());
  }

  bool flag(std::string_view name) {
    const json::Value* value = find(name);
    if (value == nullptr) return false;
    if (!value->boolean()) {
      fail(*value, "score/bad-member", fmt::format("\"{}\" must be true or false", name));
    }
    return value->boolean().value_or(false);
  }

  int number(std::string_view name, int most) {
    const json::Value* value = find(name);
    if (value == nullptr) return 0;
    const auto read = value->integer();
    if (!read || *read < 0 || *read > most) {
      fail(*value, "score/bad-member",
           fmt::format("\"{}\" must be a whole number from 0 to {}", name, most));
      return 0;
    }
    return static_cast<int>(*read);
  }

  tiles::Text text_of(const json::Value& value, const char* name) const {
    const base::SourceRange range = document_.range(value);
    const std::string& text = *value.string();
    const bool as_written = range.source && range.end - range.begin == text.size() + 2;
    if (as_written) return {text, range.source, range.begin + 1};
    return {text, base::make_source(name, text), 0};
  }

  base::Result<std::vector<tiles::Tile>> tiles_of(const json::Value& value, const char* name) {
    if (value.string() == nullptr) {
      fail(value, "score/bad-member", fmt::format("\"{}\" must be a string of tiles", name));
      return *error_;
    }
    tiles::AttributeNames names;
    return tiles::read_tiles(text_of(value, name), names, {.kinds = tiles::Kinds::kStandard});
  }

  void read_table() {
    riichi::Win& win = scored_.input.win;
    riichi::WinSeats& seats = scored_.input.seats;
    win.round_wind = static_cast<uint8_t>(word("round", kWinds));
    win.seat_wind = static_cast<uint8_t>(word("seat", kWinds));
    seats.winner = win.seat_wind;
    seats.honba = static_cast<uint8_t>(number("honba", 200));
    seats.kyoutaku = number("sticks", 1000) * scored_.rules.riichi.kyoutaku;
    constexpr std::array<std::string_view, 4> kBy = {"draw", "discard", "tsumo", "ron"};
    win.by = word("by", kBy) % 2 == 0 ? riichi::By::kTsumo : riichi::By::kRon;
    const json::Value* from = find("from");
    if (from != nullptr && find("by") == nullptr) win.by = riichi::By::kRon;
    if (win.by == riichi::By::kTsumo) {
      if (from != nullptr) fail(*from, "score/from", "a drawn tile comes from nobody");
      return;
    }
    const int giver =
        from != nullptr ? word("from", kWinds) : (seats.winner + 1) % scored_.rules.players;
    if (giver == seats.winner || giver >= scored_.rules.players) {
      fail(from != nullptr ? *from : document_.root, "score/from",
           "the tile must come from another seat of the table");
    }
    seats.from = static_cast<int8_t>(giver);
  }

  void read_tiles() {
    const json::Value* hand = find("hand");
    if (hand == nullptr) {
      return fail(document_.root, "score/bad-member", "there is no \"hand\"",
                  R"(a question is like {"hand": "123m406p789s1122z", "win": "1z"})");
    }
    auto tiles = tiles_of(*hand, "hand");
    if (!tiles) return fail(tiles.diagnostics().front());
    for (const tiles::Tile& tile : *tiles) scored_.tiles.push_back(tile.kind);
    read_winning_tile(*hand);
    read_calls();
    for (const tiles::Kind kind : scored_.tiles) scored_.input.add_tile(kind);
  }

  // Named apart from a hand that lacks it, or one of the hand; by default the last written.
  void read_winning_tile(const json::Value& hand) {
    const json::Value* named = find("win");
    const bool complete = scored_.tiles.size() % 3 == 2;
    if (named == nullptr) {
      if (!complete) {
        fail(hand, "score/winning-tile", "which tile won?",
             asked_by_ == AskedBy::kFlags ? "name it with --win TILE" : "name it with \"win\"");
      }
      return;
    }
    auto tiles = tiles_of(*named, "win");
    if (!tiles) return fail(tiles.diagnostics().front());
    if (tiles->size() != 1) return fail(*named, "score/winning-tile", "one tile wins");
    const tiles::Kind kind = tiles->front().kind;
    if (complete) {
      const auto at = std::find(scored_.tiles.begin(), scored_.tiles.end(), kind);
      if (at == scored_.tiles.end()) {
        return fail(*named, "score/winning-tile", "the winning tile is not in the hand",
                    asked_by_ == AskedBy::kFlags
                        ? "the hand has its last tile already; leave that out, or --win"
                        : "the hand has its last tile already; leave that out, or \"win\"");
      }
      scored_.tiles.erase(at);
    }
    scored_.tiles.push_back(kind);
  }

  void read_calls() {
    const json::Value* calls = find("calls");
    if (calls == nullptr) return;
    if (calls->array() == nullptr) {
      return fail(*calls, "score/bad-member", "\"calls\" must be an array");
    }
    for (const json::Value& item : *calls->array()) {
      if (item.string() == nullptr) return fail(item, "score/bad-member", "a call is a string");
      tiles::AttributeNames names;
      auto call =
          tiles::read_call(text_of(item, "call"), names, {.kinds = tiles::Kinds::kStandard});
      if (!call) return fail(call.diagnostics().front());
      if (scored_.input.add_call(*call, scored_.rules) == WinInput::Added::kNo) {
        return fail(item, "score/bad-meld", "this is no run, triplet or quad, or a fifth call");
      }
      scored_.calls.push_back(*std::move(call));
    }
  }

  void read_indicators(const char* name, riichi::Win::Indicators& indicators) {
    const json::Value* list = find(name);
    if (list == nullptr) return;
    if (list->array() == nullptr || list->array()->size() > riichi::Win::kMostIndicators) {
      return fail(*list, "score/bad-member",
                  fmt::format("\"{}\" must be an array of at most five indicators", name));
    }
    for (const json::Value& item : *list->array()) {
      auto tiles = tiles_of(item, name);
      if (!tiles) return fail(tiles.diagnostics().front());
      if (tiles->size() != 1) return fail(item, "score/bad-member", "an indicator is one tile");
      indicators.push_back(static_cast<uint8_t>(tiles::index34(tiles->front().kind)));
    }
  }

  void read_situation() {
    riichi::Win& win = scored_.input.win;
    const json::Value* riichi = find("riichi");
    const bool twice =
        riichi != nullptr && riichi->string() != nullptr && *riichi->string() == "double";
    win.riichi = twice            ? riichi::RiichiState::kDouble
                 : flag("riichi") ? riichi::RiichiState::kRiichi
                                  : riichi::RiichiState::kNone;
    win.ippatsu = flag("ippatsu");
    win.last_tile = flag("last");
    win.rinshan = flag("rinshan");
    win.chankan = flag("chankan");
    win.first_turn = flag("first");
    win.nuki = static_cast<uint8_t>(number("kita", 4));
    read_indicators("dora", win.dora_indicators);
    read_indicators("ura", win.ura_indicators);
  }

  const json::Document& document_;
  AskedBy asked_by_;
  ScoredWin scored_;
  std::optional<base::Diagnostic> error_;
};

json::Value number_or_half(int halves) {
  return halves % 2 == 0 ? json::Value(halves / 2) : json::Value(halves / 2.0);
}

json::Value fu_item(const riichi::FuItem& item) {
  json::Object out;
  out.set("item", riichi::fu_reason_name(item.reason));
  if (item.tile != riichi::FuItem::kNoTile) out.set("tile", tiles::kind34(item.tile).name());
  const bool is_set =
      item.reason == riichi::FuReason::kTriplet || item.reason == riichi::FuReason::kQuad;
  if (is_set) out.set("open", item.open);
  out.set("fu", int{item.fu});
  return out;
}

}  // namespace

std::string_view seat_name(int seat) {
  return seat < 0 ? "table" : kWinds[static_cast<size_t>(seat)];
}

base::Result<ScoredWin> score_question(const json::Document& question, AskedBy asked_by) {
  auto read = Reader(question, asked_by).read();
  if (!read) return std::move(read).diagnostics();
  ScoredWin scored = *std::move(read);
  base::Diagnostics wrong = riichi::check_win(scored.input.win, scored.rules);
  if (wrong.empty()) {
    scored.score = riichi::score(scored.input.win, scored.rules);
    if (scored.score.form == riichi::Form::kNone) {
      wrong.push_back({.code = "score/no-form",
                       .message = "the hand is not complete",
                       .hint = "four sets and a pair, seven pairs, or thirteen orphans win"});
    } else if (!scored.score.wins()) {
      wrong.push_back({.code = "score/no-yaku",
                       .message = "the hand is complete but has no yaku",
                       .hint = "dora are no yaku"});
    }
  }
  if (!wrong.empty()) {
    const json::Value* hand = question.root.find("hand");
    for (base::Diagnostic& error : wrong) error.range = question.range(*hand);
    return wrong;
  }
  scored.settlement = riichi::settle(scored.score, scored.input.seats, scored.rules);
  return scored;
}

json::Value score_answer(const ScoredWin& scored) {
  const riichi::Score& score = scored.score;
  json::Object out;
  json::Array yaku;
  for (const riichi::YakuHan& item : score.yaku_list) {
    const json::Value count =
        riichi::is_yakuman(item.yaku) ? number_or_half(item.han) : json::Value(int{item.han});
    yaku.emplace_back(json::Array{riichi::yaku_title(item.yaku), count});
  }
  out.set("yaku", std::move(yaku));
  if (score.yakuman_halves > 0) {
    out.set("yakuman", number_or_half(score.yakuman_halves));
  } else {
    out.set("fu", int{score.fu});
    json::Array items;
    for (const riichi::FuItem& item : score.fu_items) items.push_back(fu_item(item));
    out.set("fu_items", std::move(items));
    out.set("han", int{score.han});
  }
  if (score.limit != riichi::Limit::kNone) out.set("limit", riichi::limit_name(score.limit));
  out.set("form", riichi::form_name(score.form));
  out.set("wait", riichi::wait_name(score.wait));
  out.set("points", scored.settlement.hand_points);
  json::Array transfers;
  for (const riichi::Transfer& transfer : scored.settlement.transfers) {
    json::Object row;
    row.set("from", seat_name(transfer.from));
    row.set("to", seat_name(transfer.to));
    row.set("points", transfer.points);
    row.set("why", riichi::why_name(transfer.why));
    transfers.emplace_back(std::move(row));
  }
  out.set("transfers", std::move(transfers));
  return out;
}

}  // namespace jantaku::tui
