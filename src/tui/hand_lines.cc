#include "tui/hand_lines.h"

#include <bit>
#include <utility>
#include <vector>

#include "hand/riichi_acceptance.h"
#include "json/reader.h"
#include "tiles/standard.h"
#include "tui/ranking.h"

namespace jantaku::tui {
namespace {

json::Value form(int shanten) {
  return shanten == hand::kNever ? json::Value() : json::Value(shanten);
}

// {"1z": 2}: what can still come of each kind.
json::Object left_of(hand::Mask34 kinds, const hand::Counts34& seen) {
  json::Object out;
  for (hand::Mask34 rest = still_to_come(kinds, seen); rest != 0; rest &= rest - 1) {
    const int kind = std::countr_zero(rest);
    out.set(tiles::kind34(kind).name(), hand::tiles_left(hand::Mask34{1} << kind, seen));
  }
  return out;
}

LineAnswer refused(const base::Diagnostic& error, int64_t number) {
  json::Object out;
  std::string message = error.message;
  if (!error.hint.empty()) message += " (" + error.hint + ")";
  out.set("error", std::move(message));
  out.set("code", error.code);
  out.set("line", number);
  if (error.range.source) {
    out.set("column", error.range.source->line_column(error.range.begin).column);
  }
  return {.status = LineAnswer::Status::kRefused, .value = std::move(out)};
}

const base::Diagnostic& first_error(const base::Diagnostics& diagnostics) {
  for (const base::Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == base::Severity::kError) return diagnostic;
  }
  return diagnostics.front();
}

// A string of the document as text to read. Written with escapes it is its own source, whose
// columns are not those of the line.
tiles::Text text_of(const json::Document& document, const json::Value& value) {
  const base::SourceRange range = document.range(value);
  const std::string& string = *value.string();
  if (range.end - range.begin == string.size() + 2) return {string, range.source, range.begin + 1};
  return {string};
}

base::Diagnostic misshapen(const json::Document& document, const json::Value& value,
                           std::string message) {
  return {.code = "lines/bad-member",
          .range = document.range(value),
          .message = std::move(message),
          .hint = R"(a line is like {"hand": "123m406p11z", "calls": ["333m"]})"};
}

base::Result<RiichiHand> read_question(const json::Document& document, Question question) {
  const json::Value& root = document.root;
  if (root.object() == nullptr) return misshapen(document, root, "a line must be an object");
  const json::Value* tiles = root.find("hand");
  if (tiles == nullptr) return misshapen(document, root, "there is no \"hand\"");
  if (tiles->string() == nullptr) return misshapen(document, *tiles, "\"hand\" must be a string");

  std::vector<tiles::Text> calls;
  if (const json::Value* list = root.find("calls"); list != nullptr) {
    if (list->array() == nullptr) return misshapen(document, *list, "\"calls\" must be an array");
    for (const json::Value& call : *list->array()) {
      if (call.string() == nullptr) return misshapen(document, call, "a call must be a string");
      calls.push_back(text_of(document, call));
    }
  }
  if (question == Question::kWaits) {
    if (const json::Value* ruleset = root.find("ruleset"); ruleset != nullptr) {
      return base::Diagnostic{.code = "lines/no-rulesets",
                              .range = document.range(*ruleset),
                              .message = "this version has no rulesets yet",
                              .hint = "leave \"ruleset\" out for the riichi shapes"};
    }
  }
  auto hand = read_riichi_hand(text_of(document, *tiles), calls);
  if (hand) return hand;
  base::Diagnostic error = first_error(hand.diagnostics());
  const base::SourceRange whole = document.range(*tiles);
  if (error.range.source != whole.source) error.range = whole;
  return error;
}

}  // namespace

json::Value shanten_answer(const RiichiHand& hand) {
  const hand::Shanten shanten = hand::shanten(hand.counts, hand.calls);
  json::Object out;
  out.set("shanten",
          json::Array{form(shanten.standard), form(shanten.orphans), form(shanten.pairs)});
  out.set("best", shanten.best());
  if (!hand.has_drawn()) {
    out.set("accept", left_of(hand::acceptance(hand.counts, hand.calls).kinds, hand.seen));
    return out;
  }
  json::Array discards;
  for (const RankedDiscard& discard : rank_discards(hand.counts, hand.calls, hand.seen)) {
    json::Object row;
    row.set("discard", tiles::kind34(discard.kind).name());
    row.set("best", discard.shanten);
    row.set("tiles", discard.tiles);
    row.set("accept", left_of(discard.accepts, hand.seen));
    discards.emplace_back(std::move(row));
  }
  out.set("discards", std::move(discards));
  return out;
}

json::Value waits_answer(const RiichiHand& hand) {
  json::Object out;
  out.set("waits", left_of(hand::waits(hand.counts, hand.calls), hand.seen));
  return out;
}

LineAnswer answer_line(Question question, std::string line, int64_t number) {
  const auto document = json::read(base::make_source("line", std::move(line)));
  if (!document) return refused(first_error(document.diagnostics()), number);
  const auto hand = read_question(*document, question);
  if (!hand) return refused(first_error(hand.diagnostics()), number);
  if (question == Question::kShanten) return {.value = shanten_answer(*hand)};
  const base::SourceRange range = document->range(*document->root.find("hand"));
  if (const auto error = check_waiting(*hand, range)) return refused(*error, number);
  return {.value = waits_answer(*hand)};
}

LineAnswer too_long(int64_t number) {
  return refused({.code = "lines/too-long", .message = "a line of more than 1 MiB"}, number);
}

}  // namespace jantaku::tui
