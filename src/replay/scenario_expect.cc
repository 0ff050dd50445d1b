// Reads what a scenario expects.
#include <fmt/format.h>

#include <algorithm>

#include "replay/scenario_read.h"
#include "replay/scenario_text.h"

namespace jantaku::replay {
namespace {

using engine::Seat;
using Shape = ExpectationKey::Shape;

class ExpectReader {
 public:
  explicit ExpectReader(ScenarioReader& reader) : reader_(reader) {}

  std::vector<Check> read(const json::Value& value) {
    const json::Object* object = reader_.object(value, "`expect`");
    if (!object) return {};
    std::vector<std::string_view> names;
    const auto& keys = expectation_keys();
    for (const ExpectationKey& key : keys) names.push_back(key.name);
    reader_.only(*object, "`expect`", names);
    for (const json::Member& member : *object) {
      const auto name = std::find(names.begin(), names.end(), member.key);
      if (name == names.end()) continue;
      key_ = static_cast<size_t>(name - names.begin());
      what_ = fmt::format("`{}`", member.key);
      range_ = reader_.origins()->range(member.key_origin);
      read_key(keys[key_].shape, member.value);
    }
    return std::move(checks_);
  }

 private:
  Check& add(Seat seat = Seat::kNone) {
    checks_.push_back({.key = key_, .seat = seat, .range = range_});
    return checks_.back();
  }

  void read_key(Shape shape, const json::Value& value) {
    switch (shape) {
      case Shape::kWord:
        if (const std::string* word = reader_.string(value, what_)) add().values = {*word};
        return;
      case Shape::kNumber:
        if (const auto number = reader_.number(value, what_)) add().values = {text_of(*number)};
        return;
      case Shape::kTiles:
        add().values = tiles(value);
        return;
      case Shape::kWinners:
      case Shape::kSeatWords:
        if (value.string() && *value.string() == "none") {
          add().none = true;
          return;
        }
        break;
      case Shape::kSeatNumbers:
        if (value.array()) {
          read_numbers(*value.array(), value);
          return;
        }
        break;
      case Shape::kSeatTiles:
      case Shape::kSeatTilesInOrder:
      case Shape::kSeatCalls:
      case Shape::kSeatCounters:
        break;
    }
    const json::Object* seats = reader_.object(value, what_);
    if (!seats) return;
    for (const json::Member& member : *seats) {
      if (const auto seat = reader_.seat_named(member)) read_seat(shape, *seat, member.value);
    }
  }

  void read_numbers(const json::Array& list, const json::Value& at) {
    if (list.size() > engine::kMostSeats) {
      reader_.error(at, "scenario/too-many",
                    fmt::format("{} has one number a seat, not {}", what_, list.size()));
      return;
    }
    for (size_t s = 0; s < list.size(); ++s) {
      if (const auto number = reader_.number(list[s], what_)) {
        add(engine::seat_at(s)).values = {text_of(*number)};
      }
    }
  }

  void read_seat(Shape shape, Seat seat, const json::Value& value) {
    switch (shape) {
      case Shape::kSeatTiles:
      case Shape::kSeatTilesInOrder:
        add(seat).values = tiles(value);
        break;
      case Shape::kSeatWords:
        add(seat).values = words(value);
        break;
      case Shape::kSeatCalls:
        add(seat).values = calls(value);
        break;
      case Shape::kSeatNumbers:
        if (const auto number = reader_.number(value, what_)) {
          add(seat).values = {text_of(*number)};
        }
        break;
      case Shape::kSeatCounters:
        read_counters(seat, value);
        break;
      case Shape::kWinners:
        read_winner(seat, value);
        break;
      case Shape::kTiles:
      case Shape::kWord:
      case Shape::kNumber:
        break;
    }
  }

  std::vector<std::string> tiles(const json::Value& value) {
    std::vector<std::string> texts;
    const auto read = reader_.tiles(value, what_);
    if (!read) return texts;
    for (const ScenarioTile& tile : *read) texts.push_back(text_of(tile));
    return texts;
  }

  std::vector<std::string> words(const json::Value& value) {
    std::vector<std::string> texts;
    const json::Array* list = reader_.array(value, what_);
    if (!list) return texts;
    for (const json::Value& word : *list) {
      if (const std::string* text = reader_.string(word, what_)) texts.push_back(*text);
    }
    return texts;
  }

  std::vector<std::string> calls(const json::Value& value) {
    std::vector<std::string> texts;
    const json::Array* list = reader_.array(value, what_);
    if (!list) return texts;
    for (const json::Value& call : *list) {
      const json::Array* parts = call.array();
      if (!parts || parts->size() != 2 || !(*parts)[0].string()) {
        reader_.error(call, "scenario/wrong-type", "a call is [name, tiles]");
        continue;
      }
      texts.push_back(text_of_call(*(*parts)[0].string(), tiles((*parts)[1])));
    }
    return texts;
  }

  void read_counters(Seat seat, const json::Value& value) {
    const json::Object* counters = reader_.object(value, what_);
    if (!counters) return;
    for (const json::Member& member : *counters) {
      const auto number = reader_.number(member.value, fmt::format("`{}`", member.key));
      if (!number) continue;
      Check& check = add(seat);
      check.name = member.key;
      check.values = {text_of(*number)};
    }
  }

  // null: has not won. An array: any one of these.
  void read_winner(Seat seat, const json::Value& value) {
    Check& check = add(seat);
    check.values = {value.is_null() ? "has not won" : "won"};
    if (value.is_null()) return;
    if (!value.array()) {
      if (auto win = read_win(value)) check.wins.push_back(*std::move(win));
      return;
    }
    for (const json::Value& one : *value.array()) {
      if (auto win = read_win(one)) check.wins.push_back(*std::move(win));
    }
  }

  std::optional<ExpectedWin> read_win(const json::Value& value) {
    const json::Object* object = reader_.object(value, "what a winner has");
    if (!object) return std::nullopt;
    reader_.only(*object, "what a winner has",
                 {"yaku", "yaku2", "minipoints", "score", "displayed_score"});
    ExpectedWin win;
    const auto number = [&](std::string_view key) -> std::optional<ruleset::Milli> {
      const json::Value* found = value.find(key);
      if (!found) return std::nullopt;
      return reader_.number(*found, fmt::format("`{}`", key));
    };
    win.minipoints = number("minipoints");
    win.score = number("score");
    win.displayed_score = number("displayed_score");
    if (const json::Value* yaku = value.find("yaku")) win.yaku = read_yaku(*yaku);
    if (const json::Value* yaku = value.find("yaku2")) win.yaku2 = read_yaku(*yaku);
    return win;
  }

  // [name, [value, unit, ...]]
  std::vector<ExpectedWin::Yaku> read_yaku(const json::Value& value) {
    std::vector<ExpectedWin::Yaku> all;
    const json::Array* list = reader_.array(value, "a list of yaku");
    if (!list) return all;
    for (const json::Value& item : *list) {
      const json::Array* parts = item.array();
      const json::Array* worth = parts && parts->size() == 2 ? (*parts)[1].array() : nullptr;
      if (!worth || worth->empty() || worth->size() % 2 != 0 || !(*parts)[0].string()) {
        reader_.error(item, "scenario/wrong-type", "a yaku is [name, [value, unit]]");
        continue;
      }
      ExpectedWin::Yaku yaku{.name = *(*parts)[0].string()};
      for (size_t i = 0; i + 1 < worth->size(); i += 2) {
        const auto number = reader_.number((*worth)[i], "the value of a yaku");
        const std::string* unit = reader_.string((*worth)[i + 1], "the unit of a yaku");
        if (number && unit) yaku.worth.emplace_back(*number, *unit);
      }
      all.push_back(std::move(yaku));
    }
    return all;
  }

  ScenarioReader& reader_;
  std::vector<Check> checks_;
  size_t key_ = 0;
  std::string what_;
  base::SourceRange range_;
};

}  // namespace

std::vector<Check> read_checks(ScenarioReader& reader, const json::Value& value) {
  return ExpectReader(reader).read(value);
}

}  // namespace jantaku::replay
