// Keys about yaku and scoring.
#include <fmt/format.h>

#include <array>

#include "ruleset/keys.h"
#include "ruleset/parts.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

using vocab::Context;
using vocab::Form;
using vocab::list_of;

std::optional<Yaku> read_yaku(Reader& reader, const json::Value& value, const Place& place) {
  const json::Object* object = reader.object(value, "a yaku");
  if (object == nullptr) return std::nullopt;
  for (const json::Member& member : *object) {
    if (member.key != "display_name" && member.key != "value" && member.key != "when") {
      reader.error("ruleset/unknown-field", member.key_origin,
                   fmt::format("a yaku has no field `{}`", member.key),
                   Reader::did_you_mean(member.key, {"display_name", "value", "when"}));
    }
  }
  Yaku yaku{.origin = value.origin()};
  for (const char* field : {"display_name", "value", "when"}) {
    if (object->find(field) != nullptr) continue;
    reader.error("ruleset/missing-field", value.origin(), fmt::format("a yaku needs `{}`", field));
    return std::nullopt;
  }
  const std::string* name = reader.string(*object->find("display_name"), "`display_name`");
  if (name != nullptr) yaku.name = reader.names().yaku.intern(*name);
  const json::Value& worth = *object->find("value");
  // A number in quotes is a mistake, not the name of a counter.
  const auto is_name = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789.-") != std::string::npos;
  };
  if (const std::string* counter = worth.string(); counter != nullptr && is_name(*counter)) {
    yaku.counter = reader.names().counters.intern(*counter);
  } else {
    yaku.value = reader.milli(worth, "`value`").value_or(0);
  }
  yaku.when = read_conditions(reader, *object->find("when"), place);
  return yaku;
}

void read_list(Reader& reader, const json::Value& value, std::string_view what,
               const Place& place) {
  const json::Array* items = reader.array(value, what);
  if (items == nullptr) return;
  const std::string_view name = what.substr(1, what.size() - 2);  // without its quotes
  const auto id = reader.names().yaku_lists.find(name);
  YakuList& list = reader.rules().yaku_lists[static_cast<size_t>(*id)];
  for (const json::Value& item : *items) {
    if (auto yaku = read_yaku(reader, item, place)) list.yaku.push_back(*std::move(yaku));
  }
}

void read_yaku_list(Reader& reader, const json::Value& value, std::string_view what) {
  read_list(reader, value, what, {.contexts = {Context::kSeat, Context::kWin}, .name = "a yaku"});
}

// S07: sees what the others have scored.
void read_meta_yaku(Reader& reader, const json::Value& value, std::string_view what) {
  read_list(reader, value, what,
            {.contexts = {Context::kSeat, Context::kWin, Context::kYaku}, .name = "a meta yaku"});
}

void check_yaku_name(Reader& reader, std::string_view name, const json::Origin& origin) {
  if (reader.names().yaku.find(name)) return;
  reader.warn("ruleset/unknown-yaku", origin, fmt::format("no yaku is called `{}`", name),
              Reader::did_you_mean(name, reader.names().yaku.all()));
}

// S08: names on both sides, or a number on the right for all yaku of that value. A name that is no
// yaku removes nothing and is removed by nothing.
void read_precedence(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    check_yaku_name(reader, member.key, member.key_origin);
    const json::Array* items =
        reader.array(member.value, fmt::format("what `{}` overrides", member.key));
    if (items == nullptr) continue;
    YakuPrecedence precedence{.over = reader.names().yaku.find(member.key).value_or(-1)};
    for (const json::Value& item : *items) {
      if (item.is_number()) {
        precedence.values.push_back(reader.milli(item, "the value of a yaku").value_or(0));
        continue;
      }
      const std::string* name = reader.string(item, "a yaku");
      if (name == nullptr) continue;
      check_yaku_name(reader, *name, item.origin());
      if (const auto id = reader.names().yaku.find(*name)) precedence.names.push_back(*id);
    }
    if (precedence.over >= 0) reader.rules().yaku_precedence.push_back(std::move(precedence));
  }
}

void read_alt_names(Reader& reader, const json::Value& value, std::string_view what) {
  const json::Object* members = reader.object(value, what);
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    reader.string(member.value, "another name of a yaku");
  }
  reader.rules().yaku_alt_names = value;
}

constexpr std::string_view kExample =
    R"({"yaku": [{"display_name": "Self-draw", "value": 1, "when": ["won_by_draw"]}]})";

}  // namespace

std::span<const KeyRow> yaku_keys() {
  static const std::array kRows = {
      KeyRow{key("yaku", list_of(Form::kObject), "[]", "K35", "What a win is worth.", kExample),
             read_yaku_list},
      KeyRow{
          key("yakuman", list_of(Form::kObject), "[]", "K36",
              "What a win is worth in limits; then points are not paid.",
              R"({"yakuman": [{"display_name": "Heaven", "value": 1, "when": ["won_by_draw"]}]})"),
          read_yaku_list},
      KeyRow{key("extra_yaku", list_of(Form::kObject), "[]", "K37",
                 "What adds points but does not make a hand have yaku, such as dora.",
                 R"({"extra_yaku": [{"display_name": "Dora", "value": 1, "when": ["true"]}]})"),
             read_yaku_list},
      KeyRow{
          key("meta_yaku", list_of(Form::kObject), "[]", "K38",
              "Yaku that depend on which others were scored.",
              R"({"meta_yaku": [{"display_name": "Chicken", "value": 1, "when": ["has_no_yaku"]}]})"),
          read_meta_yaku},
      KeyRow{key("yaku_precedence", Form::kObject, "{}", "K39",
                 "Which yaku remove which others when both are scored.",
                 R"({"yaku": [{"display_name": "A", "value": 2, "when": ["true"]},
 {"display_name": "B", "value": 1, "when": ["true"]}], "yaku_precedence": {"A": ["B"]}})"),
             read_precedence},
      KeyRow{key("yaku_alt_names", Form::kObject, "{}", "K40", "Other names of yaku, for display.",
                 R"({"yaku_alt_names": {"Pinfu": "All runs"}})"),
             read_alt_names},
      KeyRow{key("point_name", Form::kText, "Points", "K32", "The unit of `yaku`.",
                 R"({"point_name": "Han"})"),
             read_text_key<&Ruleset::point_name>},
      KeyRow{key("limit_point_name", Form::kText, "★", "K33", "The unit of `yakuman`.",
                 R"({"limit_point_name": "Limit"})"),
             read_text_key<&Ruleset::limit_point_name>},
      KeyRow{key("minipoint_name", Form::kText, "Fu", "K34", "The unit of minipoints.",
                 R"({"minipoint_name": "Fu"})"),
             read_text_key<&Ruleset::minipoint_name>},
      KeyRow{key("score_calculation", Form::kObject, "", "K41",
                 "How a win or a draw is paid; without it nothing is.",
                 R"({"score_calculation": {"method": "hk", "score_table_dealer": {"max": 8},
 "score_table_nondealer": {"max": 8}}})"),
             read_scoring},
  };
  return kRows;
}

}  // namespace jantaku::ruleset
