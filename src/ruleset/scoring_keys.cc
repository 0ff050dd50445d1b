// Reads `score_calculation` (S10 to S19, G21).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "ruleset/rows.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;

constexpr std::pair<std::string_view, ScoringMethod> kMethods[] = {
    {"riichi", ScoringMethod::kRiichi},
    {"hk", ScoringMethod::kHk},
    {"sichuan", ScoringMethod::kSichuan},
    {"vietnamese", ScoringMethod::kVietnamese}};

using What = std::string_view;

void read_method(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const std::string* method = reader.string(value, what);
  if (method == nullptr) return;
  std::vector<std::string> known;
  for (const auto& [name, number] : kMethods) {
    known.emplace_back(name);
    if (name == *method) into.method = number;
  }
  if (into.method != ScoringMethod::kNone) return;
  reader.error("ruleset/unknown-word", value.origin(),
               fmt::format("there is no scoring method `{}`", *method),
               Reader::did_you_mean(*method, known));
}

template <std::string Scoring::* kField>
void read_name(Reader& reader, const json::Value& value, What what, Scoring& into) {
  if (const std::string* text = reader.string(value, what)) into.*kField = *text;
}

template <Milli Scoring::* kField>
void read_number(Reader& reader, const json::Value& value, What what, Scoring& into) {
  if (const auto number = reader.milli(value, what)) into.*kField = *number;
}

void read_draw_payments(Reader& reader, const json::Value& value, What what, Scoring& into) {
  into.draw_payments = reader.boolean(value, what).value_or(false);
}

// G21: a number, or true for 0.
void read_tobi(Reader& reader, const json::Value& value, What what, Scoring& into) {
  if (const auto flag = value.boolean()) {
    if (*flag) into.tobi = 0;
  } else {
    into.tobi = reader.milli(value, what);
  }
}

void read_entry(Reader& reader, const json::Value& value, What what, Milli& into) {
  into = reader.milli(value, what).value_or(0);
}
void read_entry(Reader& reader, const json::Value& value, What what, std::string& into) {
  if (const std::string* text = reader.string(value, what)) into = *text;
}
template <typename T>
void read_entry(Reader& reader, const json::Value& value, What what, ByNumber<T>& into);

// Nothing for `max`; a complaint for what is no number either.
std::optional<int64_t> table_key(Reader& reader, const json::Member& member, What what) {
  const std::string& key = member.key;
  const bool is_number =
      !key.empty() && key.size() < 10 &&
      std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (is_number) return std::strtoll(key.c_str(), nullptr, 10);
  if (key != "max") {
    reader.error("ruleset/bad-table-key", member.key_origin,
                 fmt::format("`{}`: the keys of {} are numbers and `max`", key, what));
  }
  return std::nullopt;
}

template <typename T>
void read_table(Reader& reader, const json::Object& members, What what, ByNumber<T>& into) {
  for (const json::Member& member : members) {
    T entry{};
    read_entry(reader, member.value, what, entry);
    if (const auto number = table_key(reader, member, what)) {
      into.entries.emplace_back(*number, std::move(entry));
    } else {
      into.max = std::move(entry);
    }
  }
  std::sort(into.entries.begin(), into.entries.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
}

// A row of a table: by fu, or one entry for every fu (S12, S16).
template <typename T>
void read_entry(Reader& reader, const json::Value& value, What what, ByNumber<T>& into) {
  if (const json::Object* members = value.object()) {
    read_table(reader, *members, what, into);
  } else {
    read_entry(reader, value, fmt::format("an entry of {}", what), into.max.emplace());
  }
}

template <auto kField>
void read_by_points(Reader& reader, const json::Value& value, What what, Scoring& into) {
  if (const json::Object* members = reader.object(value, what)) {
    read_table(reader, *members, what, into.*kField);
  }
}

struct ScoringRow {
  std::string_view name;
  Form form;
  std::string_view item, doc;
  void (*read)(Reader& reader, const json::Value& value, What what, Scoring& into);
};

const std::array kRows = {
    ScoringRow{"method", Form::kString, "S10", "`riichi`, `hk`, `sichuan` or `vietnamese`.",
               read_method},
    ScoringRow{"win_by_discard_name", Form::kText, "S11", "The heading of a win by discard.",
               read_name<&Scoring::win_by_discard_name>},
    ScoringRow{"win_by_draw_name", Form::kText, "S11", "The heading of a win by draw.",
               read_name<&Scoring::win_by_draw_name>},
    ScoringRow{"score_table_dealer", Form::kObject, "S12",
               "What a win of the dealer by discard costs, by points and fu.",
               read_by_points<&Scoring::dealer>},
    ScoringRow{"score_table_nondealer", Form::kObject, "S12",
               "What a win of another by discard costs.", read_by_points<&Scoring::nondealer>},
    ScoringRow{"score_table_dealer_draw", Form::kObject, "S13",
               "What one payer pays for a win by draw when the dealer pays or wins.",
               read_by_points<&Scoring::dealer_draw>},
    ScoringRow{"score_table_nondealer_draw", Form::kObject, "S13",
               "What one payer pays for a win by draw between others.",
               read_by_points<&Scoring::nondealer_draw>},
    ScoringRow{"score_table", Form::kObject, "S14", "What a win by discard costs, by points.",
               read_by_points<&Scoring::any>},
    ScoringRow{"score_table_draw", Form::kObject, "S14",
               "What each payer pays for a win by draw, by points.",
               read_by_points<&Scoring::any_draw>},
    ScoringRow{"score_table_phan_discarder", Form::kObject, "S15",
               "What the discarder pays, by phán.", read_by_points<&Scoring::discarder>},
    ScoringRow{"score_table_phan_non_discarder", Form::kObject, "S15",
               "What each other seat pays, by phán.", read_by_points<&Scoring::non_discarder>},
    ScoringRow{"limit_hand_names", Form::kObject, "S16", "Names of limits, by points and fu.",
               read_by_points<&Scoring::limit_names>},
    ScoringRow{"yakuman_limit_hand_name", Form::kText, "S17", "The name when yakuman count.",
               read_name<&Scoring::yakuman_name>},
    ScoringRow{"riichi_value", Form::kNumber, "S18", "The worth of one stick.",
               read_number<&Scoring::riichi_value>},
    ScoringRow{"honba_value", Form::kNumber, "S18", "The worth of one honba for each payer.",
               read_number<&Scoring::honba_value>},
    ScoringRow{"draw_payments", Form::kBoolean, "S19",
               "Whether seats in tenpai are paid at an exhaustive draw.", read_draw_payments},
    ScoringRow{"tobi", Form::kNumber, "G21",
               "The game ends when a score is below this; true stands for 0.", read_tobi},
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
  Scoring& scoring = reader.rules().scoring;
  for (const ScoringRow& row : kRows) {
    const json::Value* member = members->find(row.name);
    if (member != nullptr) row.read(reader, *member, fmt::format("`{}`", row.name), scoring);
  }
  if (!members->contains("method") && reader.rules().dialect == Dialect::k2024) {
    reader.error("ruleset/missing-field", value.origin(), fmt::format("{} needs `method`", what));
  }
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
