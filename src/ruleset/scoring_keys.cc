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

template <std::optional<Milli> Scoring::* kField>
void read_optional(Reader& reader, const json::Value& value, What what, Scoring& into) {
  into.*kField = reader.milli(value, what);
}

template <bool Scoring::* kField>
void read_flag(Reader& reader, const json::Value& value, What what, Scoring& into) {
  into.*kField = reader.boolean(value, what).value_or(false);
}

// Whole and not below 0.
std::optional<int> small_number(Reader& reader, const json::Value& value, What what) {
  constexpr Milli kMost = 10'000 * kOne;
  const auto number = reader.milli(value, what);
  if (!number) return std::nullopt;
  if (*number >= 0 && *number <= kMost && *number % kOne == 0) {
    return static_cast<int>(*number / kOne);
  }
  reader.error("ruleset/bad-number", value.origin(),
               fmt::format("{} is a whole number from 0 to 10000", what));
  return std::nullopt;
}

template <auto kField>
void read_small(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const int number = small_number(reader, value, what).value_or(-1);
  if (number >= 0) into.*kField = number;
}

void read_extra_wins(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const std::string* word = reader.string(value, what);
  if (word == nullptr) return;
  if (*word == "first") {
    into.extra_wins = ExtraWins::kFirstWins;
  } else if (*word == "draw") {
    into.extra_wins = ExtraWins::kAbortiveDraw;
  } else {
    reader.error("ruleset/unknown-word", value.origin(),
                 fmt::format("{} is `first` or `draw`", what));
  }
}

void read_pao_yaku(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const json::Array* names = reader.array(value, what);
  if (names == nullptr) return;
  for (const json::Value& name : *names) {
    if (const std::string* text = reader.string(name, what)) into.pao_yaku.push_back(*text);
  }
}

void read_leftover(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const std::string* word = reader.string(value, what);
  if (word == nullptr) return;
  if (*word == "first") {
    into.leftover = Leftover::kFirst;
  } else if (*word == "split") {
    into.leftover = Leftover::kSplit;
  } else if (*word == "lost") {
    into.leftover = Leftover::kLost;
  } else {
    reader.error("ruleset/unknown-word", value.origin(),
                 fmt::format("{} is `first`, `split` or `lost`", what));
  }
}

void read_least_points(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    if (const auto points = reader.milli(member.value, what)) {
      into.least_points.emplace_back(member.key, *points);
    }
  }
}

void read_uma(Reader& reader, const json::Value& value, What what, Scoring& into) {
  const json::Array* places = reader.array(value, what);
  if (places == nullptr) return;
  for (const json::Value& place : *places) {
    into.uma.push_back(reader.milli(place, what).value_or(0));
  }
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
    ScoringRow{"noten_payments", Form::kNumber, "S30",
               "What seats in tenpai are paid together at an exhaustive draw; 3000.",
               read_number<&Scoring::noten_payments>},
    ScoringRow{"honba_shares", Form::kInteger, "S24",
               "How often a discarder pays the honba; without it once for each other seat.",
               read_small<&Scoring::honba_shares>},
    ScoringRow{"honba_for_all", Form::kBoolean, "S25",
               "Whether every winner on one tile is paid the honba, not only the first.",
               read_flag<&Scoring::honba_for_all>},
    ScoringRow{"winners_are_spared", Form::kBoolean, "S28",
               "Whether of several winners on one tile none pays another, where all seats pay.",
               read_flag<&Scoring::winners_are_spared>},
    ScoringRow{"double_wind_fu", Form::kInteger, "S22",
               "The fu of a pair that is both seat and round wind; 4.",
               read_small<&Scoring::double_wind_fu>},
    ScoringRow{"most_limits", Form::kNumber, "S05",
               "More limits in one hand are paid as this many.",
               read_optional<&Scoring::most_limits>},
    ScoringRow{"unlimited", Form::kBoolean, "S23",
               "Every hand is worth its fu, doubled for each point, without tables or limits; a "
               "limit of `yakuman` is 13 points.",
               read_flag<&Scoring::unlimited>},
    ScoringRow{"pao_yaku", Form::kAny, "S27",
               "The yakuman that a seat with `pao` answers for; without it the whole hand.",
               read_pao_yaku},
    ScoringRow{"pao_pays_honba", Form::kBoolean, "S27",
               "Whether a seat with `pao` pays the honba of a win by discard.",
               read_flag<&Scoring::pao_pays_honba>},
    ScoringRow{"most_wins", Form::kInteger, "S28", "How many seats may win on one tile.",
               read_small<&Scoring::most_wins>},
    ScoringRow{"extra_wins", Form::kString, "S28",
               "What more wins come to: `first`, the one next after the discarder wins alone; or "
               "`draw`, an abortive draw.",
               read_extra_wins},
    ScoringRow{"target_score", Form::kNumber, "G20",
               "After `max_rounds` the game goes on until somebody has this.",
               read_optional<&Scoring::target_score>},
    ScoringRow{"overtime_rounds", Form::kInteger, "G20",
               "After so many dealerships it ends all the same; without it after `max_rounds`.",
               read_small<&Scoring::overtime_rounds>},
    ScoringRow{"sudden_death", Form::kBoolean, "G20",
               "Whether overtime ends with any round, not only with the last of a wind; true.",
               read_flag<&Scoring::sudden_death>},
    ScoringRow{"agariyame", Form::kBoolean, "G20",
               "The last dealer who wins and is first with the target ends the game.",
               read_flag<&Scoring::agariyame>},
    ScoringRow{"tenpaiyame", Form::kBoolean, "G20",
               "So does one who is in tenpai at an exhaustive draw.",
               read_flag<&Scoring::tenpaiyame>},
    ScoringRow{"uma", Form::kAny, "G22", "What each place is paid at the end, first place first.",
               read_uma},
    ScoringRow{"origin", Form::kNumber, "G22",
               "What is taken off every score at the end; the first place is paid what all lack to "
               "it at the start.",
               read_optional<&Scoring::origin>},
    ScoringRow{"leftover", Form::kString, "G22",
               "Who gets the sticks and the pot that nobody has won: `first`, the first place; "
               "`split`, all who share it; or `lost`, nobody.",
               read_leftover},
    ScoringRow{"split_ties", Form::kBoolean, "G22",
               "Whether equal scores share a place and what their places are paid; otherwise who "
               "dealt earlier is ahead.",
               read_flag<&Scoring::split_ties>},
    ScoringRow{"least_points", Form::kObject, "S23",
               "Yaku with which a hand is paid as if it had at least so many points.",
               read_least_points},
};

constexpr std::string_view kExample = R"({"score_calculation": {"method": "riichi",
  "win_by_discard_name": "Ron", "win_by_draw_name": "Tsumo",
  "score_table_dealer": {"1": {"30": 1500}, "max": {"max": 48000}},
  "score_table_nondealer": {"1": {"30": 1000}, "max": {"max": 32000}},
  "score_table_dealer_draw": {"max": 16000}, "score_table_nondealer_draw": {"max": 8000},
  "score_table": {"max": 8}, "score_table_draw": {"max": 9},
  "score_table_phan_discarder": {"max": 2}, "score_table_phan_non_discarder": {"max": 1},
  "limit_hand_names": {"5": "Mangan", "4": {"40": "Mangan"}}, "yakuman_limit_hand_name": "Yakuman",
  "riichi_value": 1000, "honba_value": 100, "draw_payments": true, "tobi": 0,
  "noten_payments": 3000, "honba_shares": 3, "honba_for_all": false, "winners_are_spared": false,
  "double_wind_fu": 4,
  "most_limits": 2, "unlimited": false, "pao_yaku": ["Daisangen"], "pao_pays_honba": false,
  "most_wins": 2, "extra_wins": "draw", "target_score": 30000, "overtime_rounds": 12,
  "sudden_death": true, "agariyame": true, "tenpaiyame": true, "uma": [20000, 10000, -10000, -20000],
  "origin": 30000, "leftover": "split", "split_ties": true, "least_points": {"Renhou": 5}}})";

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
