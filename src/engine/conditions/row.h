// Shorthand for the rows of conditions.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "engine/conditions/families.h"
#include "engine/game.h"

namespace jantaku::engine {

using ruleset::Arg;
using ruleset::Condition;
using vocab::Form;
using vocab::Presence;

inline constexpr vocab::Contexts kOfTile{vocab::Context::kTile};
inline constexpr vocab::Contexts kOfCall{vocab::Context::kCall};
inline constexpr vocab::Contexts kOfCallChoice{vocab::Context::kCallChoice};
inline constexpr vocab::Contexts kOfWin{vocab::Context::kWin};
inline constexpr vocab::Contexts kOfYaku{vocab::Context::kYaku};

inline ConditionRow row(std::string_view item, std::string_view name, ConditionFn test,
                        std::string_view doc, std::string_view example,
                        std::vector<vocab::Parameter> parameters = {},
                        vocab::Contexts contexts = {}, std::vector<std::string_view> aliases = {}) {
  return {.signature = {.name = name,
                        .parameters = std::move(parameters),
                        .contexts = contexts,
                        .doc = doc,
                        .example = example,
                        .item = item,
                        .aliases = std::move(aliases)},
          .test = test};
}

inline ConditionRow of_moment(ConditionRow row) {
  row.of_moment = true;
  return row;
}

inline vocab::Parameter rest(std::string_view name, Form form, std::string_view doc = "") {
  return {.name = name, .type = form, .presence = Presence::kRest, .doc = doc};
}
inline vocab::Parameter one(std::string_view name, vocab::Type type, std::string_view doc = "") {
  return {.name = name, .type = type, .doc = doc};
}
inline vocab::Parameter optional(std::string_view name, vocab::Type type,
                                 std::string_view otherwise, std::string_view doc = "") {
  return {.name = name,
          .type = type,
          .presence = Presence::kOptional,
          .default_value = otherwise,
          .doc = doc};
}

inline const Player& self(Game& game, const Context& context) {
  return game.table().at(context.seat);
}

}  // namespace jantaku::engine
