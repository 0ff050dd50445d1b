// The shape of `score_calculation` (S10 to S19, G21).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "ruleset/rows.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;

constexpr std::string_view kMethods[] = {"riichi", "hk", "sichuan", "vietnamese"};

void check_text(Reader& reader, const json::Value& value, std::string_view what) {
  reader.string(value, what);
}
void check_number(Reader& reader, const json::Value& value, std::string_view what) {
  reader.milli(value, what);
}
void check_flag(Reader& reader, const json::Value& value, std::string_view what) {
  reader.boolean(value, what);
}

void check_method(Reader& reader, const json::Value& value, std::string_view what) {
  const std::string* method = reader.string(value, what);
  if (method == nullptr) return;
  if (std::find(std::begin(kMethods), std::end(kMethods), *method) != std::end(kMethods)) return;
  reader.error("ruleset/unknown-word", value.origin(),
               fmt::format("there is no scoring method `{}`", *method),
               Reader::did_you_mean(*method, {std::begin(kMethods), std::end(kMethods)}));
}

bool is_table_key(std::string_view key) {
  return key == "max" ||
         (!key.empty() && key.size() < 10 &&
          std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

using CheckLeaf = void (*)(Reader& reader, const json::Value& value, std::string_view what);

// A table by points, each entry a leaf or a table by fu (S12, S16).
void check_table(Reader& reader, const json::Value& value, std::string_view what, CheckLeaf leaf,
                 int levels) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    if (!is_table_key(member.key)) {
      reader.error("ruleset/bad-table-key", member.key_origin,
                   fmt::format("`{}`: the keys of {} are numbers and `max`", member.key, what));
    }
    if (levels > 1 && member.value.object() != nullptr) {
      check_table(reader, member.value, what, leaf, levels - 1);
    } else {
      leaf(reader, member.value, fmt::format("an entry of {}", what));
    }
  }
}

void check_scores(Reader& reader, const json::Value& value, std::string_view what) {
  check_table(reader, value, what, check_number, 2);
}
void check_names(Reader& reader, const json::Value& value, std::string_view what) {
  check_table(reader, value, what, check_text, 2);
}

// G21: a number, or true for 0.
void check_tobi(Reader& reader, const json::Value& value, std::string_view what) {
  if (!value.boolean()) reader.milli(value, what);
}

struct ScoringRow {
  std::string_view name;
  Form form;
  std::string_view item, doc;
  void (*check)(Reader& reader, const json::Value& value, std::string_view what);
};

const std::array kRows = {
    ScoringRow{"method", Form::kString, "S10", "`riichi`, `hk`, `sichuan` or `vietnamese`.",
               check_method},
    ScoringRow{"win_by_discard_name", Form::kText, "S11", "The heading of a win by discard.",
               check_text},
    ScoringRow{"win_by_draw_name", Form::kText, "S11", "The heading of a win by draw.", check_text},
    ScoringRow{"score_table_dealer", Form::kObject, "S12",
               "What a win of the dealer by discard costs, by points and fu.", check_scores},
    ScoringRow{"score_table_nondealer", Form::kObject, "S12",
               "What a win of another by discard costs.", check_scores},
    ScoringRow{"score_table_dealer_draw", Form::kObject, "S13",
               "What one payer pays for a win by draw when the dealer pays or wins.", check_scores},
    ScoringRow{"score_table_nondealer_draw", Form::kObject, "S13",
               "What one payer pays for a win by draw between others.", check_scores},
    ScoringRow{"score_table", Form::kObject, "S14", "What a win by discard costs, by points.",
               check_scores},
    ScoringRow{"score_table_draw", Form::kObject, "S14",
               "What each payer pays for a win by draw, by points.", check_scores},
    ScoringRow{"score_table_phan_discarder", Form::kObject, "S15",
               "What the discarder pays, by phán.", check_scores},
    ScoringRow{"score_table_phan_non_discarder", Form::kObject, "S15",
               "What each other seat pays, by phán.", check_scores},
    ScoringRow{"limit_hand_names", Form::kObject, "S16", "Names of limits, by points and fu.",
               check_names},
    ScoringRow{"yakuman_limit_hand_name", Form::kText, "S17", "The name when yakuman count.",
               check_text},
    ScoringRow{"riichi_value", Form::kNumber, "S18", "The worth of one stick.", check_number},
    ScoringRow{"honba_value", Form::kNumber, "S18", "The worth of one honba for each payer.",
               check_number},
    ScoringRow{"draw_payments", Form::kBoolean, "S19",
               "Whether seats in tenpai are paid at an exhaustive draw.", check_flag},
    ScoringRow{"tobi", Form::kNumber, "G21",
               "The game ends when a score is below this; true stands for 0.", check_tobi},
};

constexpr std::string_view kExample = R"({"score_calculation": {"method": "riichi",
  "win_by_discard_name": "Ron", "win_by_draw_name": "Tsumo",
  "score_table_dealer": {"1": {"30": 1500}, "max": {"max": 48000}},
  "score_table_nondealer": {"1": {"30": 1000}, "max": {"max": 32000}},
  "score_table_dealer_draw": {"max": 16000}, "score_table_nondealer_draw": {"max": 8000},
  "score_table": {"max": 8}, "score_table_draw": {"max": 9},
  "score_table_phan_discarder": {"max": 2}, "score_table_phan_non_discarder": {"max": 1},
  "limit_hand_names": {"5": "Mangan", "4": {"40": "Mangan"}}, "yakuman_limit_hand_name": "Yakuman",
  "riichi_value": 1000, "honba_value": 100, "draw_payments": true, "tobi": 0}})";

}  // namespace

void read_scoring(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  check_fields(reader, *members, vocab::Kind::kScoringKey, what);
  for (const ScoringRow& row : kRows) {
    const json::Value* member = members->find(row.name);
    if (member != nullptr) row.check(reader, *member, fmt::format("`{}`", row.name));
  }
  if (!members->contains("method") && reader.rules().dialect == Dialect::k2024) {
    reader.error("ruleset/missing-field", value.origin(), fmt::format("{} needs `method`", what));
  }
  reader.rules().score_calculation = value;
}

void add_scoring_rows(vocab::Vocabulary& vocabulary) {
  for (const ScoringRow& row : kRows) {
    vocabulary.add(vocab::Kind::kScoringKey,
                   {.name = row.name,
                    .parameters = {{.name = "value",
                                    .type = row.form,
                                    .presence = vocab::Presence::kOptional}},
                    .doc = row.doc,
                    .example = kExample,
                    .item = row.item});
  }
}

}  // namespace jantaku::ruleset
