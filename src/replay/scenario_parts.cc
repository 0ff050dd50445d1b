// The parts of a scenario that everything is made of: seats, tiles, numbers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "replay/scenario_read.h"

namespace jantaku::replay {

using engine::Seat;

bool ScenarioReader::error(const json::Origin& at, std::string_view code, std::string message,
                           std::string hint) {
  if (++errors_ <= kMostComplaints) {
    diagnostics_.push_back({.code = std::string(code),
                            .range = origins_->range(at),
                            .message = std::move(message),
                            .hint = std::move(hint)});
  }
  return false;
}

bool ScenarioReader::wrong_type(const json::Value& value, std::string_view what,
                                std::string_view wanted) {
  return error(value, "scenario/wrong-type",
               fmt::format("{} must be {}, not {}", what, wanted, json::kind_name(value.kind())));
}

const json::Object* ScenarioReader::object(const json::Value& value, std::string_view what) {
  if (!value.object()) wrong_type(value, what, "an object");
  return value.object();
}

const json::Array* ScenarioReader::array(const json::Value& value, std::string_view what) {
  if (!value.array()) wrong_type(value, what, "a list");
  return value.array();
}

const std::string* ScenarioReader::string(const json::Value& value, std::string_view what) {
  if (!value.string()) wrong_type(value, what, "a string");
  return value.string();
}

std::optional<bool> ScenarioReader::boolean(const json::Value& value, std::string_view what) {
  if (!value.boolean()) wrong_type(value, what, "true or false");
  return value.boolean();
}

std::optional<ruleset::Milli> ScenarioReader::number(const json::Value& value,
                                                     std::string_view what) {
  constexpr double kMost = 9e15;
  const auto number = value.number();
  if (!number) {
    wrong_type(value, what, "a number");
    return std::nullopt;
  }
  if (std::abs(*number) > kMost / static_cast<double>(ruleset::kOne)) {
    error(value, "scenario/bad-number", fmt::format("{} is too large", what));
    return std::nullopt;
  }
  return static_cast<ruleset::Milli>(std::llround(*number * static_cast<double>(ruleset::kOne)));
}

std::optional<int64_t> ScenarioReader::integer(const json::Value& value, std::string_view what,
                                               int64_t least, int64_t most) {
  const auto integer = value.integer();
  if (!integer) {
    wrong_type(value, what, "a whole number");
    return std::nullopt;
  }
  if (*integer < least || *integer > most) {
    error(value, "scenario/bad-number",
          fmt::format("{} is from {} to {}, not {}", what, least, most, *integer));
    return std::nullopt;
  }
  return integer;
}

std::optional<Seat> ScenarioReader::seat(const json::Value& value) {
  if (const std::string* name = value.string()) {
    const auto known = std::find(kSeatNames.begin(), kSeatNames.end(), *name);
    if (known != kSeatNames.end()) {
      return engine::seat_at(static_cast<size_t>(known - kSeatNames.begin()));
    }
    const std::string near = base::nearest_name(*name, {kSeatNames.begin(), kSeatNames.end()});
    error(value, "scenario/unknown-seat", fmt::format("there is no seat `{}`", *name),
          near.empty() ? "seats are 0 to 3, or east, south, west, north"
                       : fmt::format("did you mean `{}`?", near));
    return std::nullopt;
  }
  if (value.integer()) {
    const auto at = integer(value, "a seat", 0, engine::kMostSeats - 1);
    if (!at) return std::nullopt;
    return engine::seat_at(static_cast<size_t>(*at));
  }
  wrong_type(value, "a seat", "a number from 0 (east) or a name");
  return std::nullopt;
}

std::optional<Seat> ScenarioReader::seat_named(const json::Member& member) {
  json::Value name(member.key);
  name.set_origin(member.key_origin);
  return seat(name);
}

std::optional<ScenarioTile> ScenarioReader::tile(const json::Value& value) {
  const json::Value* name = &value;
  std::vector<const json::Value*> attributes;
  const auto take_attribute = [&](const json::Value& attribute) {
    if (const json::Array* list = attribute.array()) {
      for (const json::Value& one : *list) attributes.push_back(&one);
    } else {
      attributes.push_back(&attribute);
    }
  };
  if (const json::Array* parts = value.array(); parts && !parts->empty()) {
    name = &parts->front();
    for (size_t i = 1; i < parts->size(); ++i) take_attribute((*parts)[i]);
  } else if (value.object()) {
    only(*value.object(), "a tile", {"tile", "attrs"});
    name = member(value, "tile", "a tile");
    if (!name) return std::nullopt;
    if (const json::Value* attrs = value.find("attrs")) take_attribute(*attrs);
  }
  if (!name->string()) {
    wrong_type(*name, "a tile", "a name such as \"5m\", or a list of it and attributes");
    return std::nullopt;
  }
  const auto kind = tiles::Kind::parse(*name->string());
  if (!kind || !kind->is_tile()) {
    error(*name, "scenario/bad-tile", fmt::format("`{}` is no tile", *name->string()),
          "a tile is digits and the letter of its suit, such as 5m, 0p, 7z");
    return std::nullopt;
  }
  ScenarioTile tile{.kind = *kind, .range = range(*name)};
  for (const json::Value* attribute : attributes) {
    if (const std::string* text = string(*attribute, "an attribute")) {
      tile.attributes.push_back(*text);
    }
  }
  return tile;
}

std::optional<std::vector<ScenarioTile>> ScenarioReader::tiles(const json::Value& value,
                                                               std::string_view what) {
  const json::Array* list = array(value, what);
  if (!list) return std::nullopt;
  std::vector<ScenarioTile> made;
  for (const json::Value& item : *list) {
    if (auto one = tile(item)) made.push_back(*std::move(one));
  }
  return made;
}

void ScenarioReader::only(const json::Object& object, std::string_view what,
                          const std::vector<std::string_view>& names) {
  for (const json::Member& member : object) {
    if (std::find(names.begin(), names.end(), member.key) != names.end()) continue;
    const std::string near = base::nearest_name(member.key, names);
    error(member.key_origin, "scenario/unknown-field",
          fmt::format("{} has no field `{}`", what, member.key),
          near.empty() ? fmt::format("it has: {}", fmt::join(names, ", "))
                       : fmt::format("did you mean `{}`?", near));
  }
}

const json::Value* ScenarioReader::member(const json::Value& value, std::string_view key,
                                          std::string_view what) {
  const json::Value* found = value.find(key);
  if (!found) error(value, "scenario/missing-field", fmt::format("{} needs `{}`", what, key));
  return found;
}

}  // namespace jantaku::replay
