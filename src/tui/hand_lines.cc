#include "tui/hand_lines.h"

#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "hand/riichi_acceptance.h"
#include "json/reader.h"
#include "tiles/standard.h"
#include "tui/ranking.h"
#include "tui/score_lines.h"

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
  return {string, base::make_source("text", string), 0};
}

base::Diagnostic misshapen(const json::Document& document, const json::Value& value,
                           std::string message) {
  return {.code = "lines/bad-member",
          .range = document.range(value),
          .message = std::move(message),
          .hint = R"(a line is like {"hand": "123m406p11z", "calls": ["333m"]})"};
}

// The strings of a line, which point into its document.
struct Texts {
  tiles::Text hand = "";
  std::vector<tiles::Text> calls;
  std::optional<tiles::Text> match;
};

base::Result<Texts> read_texts(const json::Document& document, Question question) {
  const json::Value& root = document.root;
  if (root.object() == nullptr) return misshapen(document, root, "a line must be an object");
  const json::Value* hand = root.find("hand");
  if (hand == nullptr) return misshapen(document, root, "there is no \"hand\"");
  if (hand->string() == nullptr) return misshapen(document, *hand, "\"hand\" must be a string");

  Texts texts{.hand = text_of(document, *hand)};
  if (const json::Value* list = root.find("calls"); list != nullptr) {
    if (list->array() == nullptr) return misshapen(document, *list, "\"calls\" must be an array");
    for (const json::Value& call : *list->array()) {
      if (call.string() == nullptr) return misshapen(document, call, "a call must be a string");
      texts.calls.push_back(text_of(document, call));
    }
  }
  if (question == Question::kShanten) return texts;
  if (const json::Value* ruleset = root.find("ruleset"); ruleset != nullptr) {
    return base::Diagnostic{.code = "lines/no-rulesets",
                            .range = document.range(*ruleset),
                            .message = "a question about waits names no ruleset",
                            .hint = "leave \"ruleset\" out; \"match\" may hold a match as text"};
  }
  if (const json::Value* match = root.find("match"); match != nullptr) {
    if (match->string() == nullptr) {
      return misshapen(document, *match, "\"match\" must be a string");
    }
    texts.match = text_of(document, *match);
  }
  return texts;
}

base::Result<json::Value> answer(Question question, const Texts& texts) {
  if (texts.match) {
    const auto found = match_waits(texts.hand, texts.calls, *texts.match);
    if (!found) return found.diagnostics();
    return match_waits_answer(*found);
  }
  const auto hand = read_riichi_hand(texts.hand, texts.calls);
  if (!hand) return hand.diagnostics();
  if (question == Question::kShanten) return shanten_answer(*hand);
  if (auto error = check_waiting(*hand, {})) return *std::move(error);
  return waits_answer(*hand);
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

json::Value match_waits_answer(const MatchWaits& found) {
  json::Object left;
  for (const auto& [kind, count] : found.waits) left.set(kind.name(), count);
  json::Object out;
  out.set("waits", std::move(left));
  return out;
}

LineAnswer answer_line(Question question, std::string line, int64_t number) {
  const auto document = json::read(base::make_source("line", std::move(line)));
  if (!document) return refused(first_error(document.diagnostics()), number);
  if (question == Question::kScore) {
    const auto scored = score_question(*document);
    if (!scored) return refused(first_error(scored.diagnostics()), number);
    return {.value = score_answer(*scored)};
  }
  const auto texts = read_texts(*document, question);
  if (!texts) return refused(first_error(texts.diagnostics()), number);
  auto answered = answer(question, *texts);
  if (answered) return {.value = *std::move(answered)};
  base::Diagnostic error = first_error(answered.diagnostics());
  const base::SourceRange hand = document->range(*document->root.find("hand"));
  if (error.range.source != hand.source) error.range = hand;
  return refused(error, number);
}

LineAnswer too_long(int64_t number) {
  return refused({.code = "lines/too-long", .message = "a line of more than 1 MiB"}, number);
}

}  // namespace jantaku::tui
