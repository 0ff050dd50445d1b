#include "bots/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::bots {
namespace {

constexpr size_t kMostReasons = 3;

// The statuses that a condition names.
std::vector<std::string> statuses_in(std::string_view condition, const ruleset::NameList& names) {
  std::vector<std::string> named;
  for (int status = 0; status < names.size(); ++status) {
    const std::string& name = names.name(status);
    if (condition.find(fmt::format("\"{}\"", name)) != std::string_view::npos) {
      named.push_back(name);
    }
  }
  return named;
}

std::string joined(std::vector<std::string> names) {
  for (std::string& name : names) std::replace(name.begin(), name.end(), '_', ' ');
  return fmt::format("{}", fmt::join(names, ", "));
}

// A condition that holds, and for which a tile may not be discarded.
std::string why_no_play(std::string_view condition, const ruleset::Ruleset& rules) {
  struct Known {
    std::string_view name, words;
  };
  constexpr Known kKnown[] = {
      {"not_is_drawn_tile", "only the drawn tile may go"},
      {"not is_drawn_tile", "only the drawn tile may go"},
      {"is_drawn_tile", "the drawn tile may not go"},
      {"not_has_wait_without_tile", "the hand would not be ready without it"},
      {"not has_wait_without_tile", "the hand would not be ready without it"},
      {"just_called", "it was just called"},
      {"match(", "other tiles must go first"},
  };
  std::string called = as_called(condition);
  for (const Known& known : kKnown) {
    if (called.starts_with(known.name)) return std::string(known.words);
  }
  const bool missing = called.starts_with("status_missing(");
  if (missing || called.starts_with("status(")) {
    const auto named = statuses_in(called, rules.names.statuses);
    if (!named.empty()) return (missing ? "not yet " : "") + joined(named);
  }
  return called;
}

void add_holding(const engine::Reason& reason, const ruleset::Ruleset& rules,
                 std::vector<std::string>& out) {
  if (reason.parts.empty() && reason.holds() && out.size() < kMostReasons) {
    out.push_back(why_no_play(written(reason, rules), rules));
  }
  for (const engine::Reason& part : reason.parts) {
    if (part.holds()) add_holding(part, rules, out);
  }
}

std::string words_for(const engine::Game& game, const ruleset::PlayRestriction& restriction,
                      const engine::Context& context) {
  using Type = ruleset::TileSpec::Type;
  const bool swaps = std::any_of(restriction.specs.begin(), restriction.specs.end(),
                                 [](const auto& spec) { return spec.type == Type::kKuikae; });
  if (swaps) return "a call may not be made to swap a tile (kuikae)";
  const ruleset::Condition& when = restriction.when;
  if (when.type == ruleset::Condition::Type::kAll && when.parts.empty()) {
    return "the rules never allow this discard";
  }
  std::vector<std::string> reasons;
  add_holding(engine::explain(game, restriction.when, context), game.rules(), reasons);
  if (reasons.empty()) return "the rules do not allow this discard now";
  return fmt::format("{}", fmt::join(reasons, ", "));
}

}  // namespace

std::string as_called(std::string_view condition) {
  if (!condition.starts_with('{') && !condition.starts_with('"')) return std::string(condition);
  const auto read = json::read(base::make_source("condition", std::string(condition)));
  if (!read) return std::string(condition);
  if (read->root.string()) return *read->root.string();
  const json::Value* name = read->root.find("name");
  const json::Value* options = read->root.find("opts");
  if (!name || !name->string()) return std::string(condition);
  std::vector<std::string> written;
  if (options && options->array()) {
    for (const json::Value& option : *options->array()) written.push_back(json::write(option));
  }
  return fmt::format("{}({})", *name->string(), fmt::join(written, ", "));
}

std::string written(const engine::Reason& reason, const ruleset::Ruleset& rules) {
  constexpr size_t kMost = 1000;
  return reason.origin.known() ? engine::source_text(rules, reason.origin, kMost) : reason.text;
}

std::string why_no_win(std::string_view condition, const engine::Player& player,
                       const ruleset::Ruleset& rules) {
  std::string called = as_called(condition);
  if (called.starts_with("has_yaku")) return "no yaku, or too few points";
  if (called.starts_with("match(")) return "no winning hand";
  if (!called.starts_with("status_missing(")) return called;
  std::vector<std::string> held = statuses_in(called, rules.names.statuses);
  std::erase_if(held, [&](const std::string& name) {
    return !player.has(rules.names.statuses.find(name).value_or(0));
  });
  return held.empty() ? called : joined(std::move(held));
}

std::vector<std::string> forbidden_plays(const engine::Game& game, engine::Seat seat) {
  engine::Game copy = game;
  copy.set_observer(nullptr);
  copy.refill_steps();
  const engine::Player& player = game.table().at(seat);
  const auto& restrictions = game.rules().play_restrictions;
  std::vector<std::string> told(restrictions.size());  // by restriction, once it is asked for
  std::vector<std::string> reasons(player.hand.size() + player.draw.size());
  engine::Context context = engine::Context::of(seat);
  for (size_t at = 0; at < reasons.size(); ++at) {
    using Place = engine::TileInContext::Place;
    const bool drawn = at >= player.hand.size();
    context.tile = {drawn ? Place::kDraw : Place::kHand,
                    drawn ? player.draw[at - player.hand.size()] : player.hand[at], drawn};
    for (size_t r = 0; r < restrictions.size() && reasons[at].empty(); ++r) {
      const auto& specs = restrictions[r].specs;
      const bool fits = std::any_of(specs.begin(), specs.end(), [&](const auto& spec) {
        return copy.tile_fits(spec, context.tile, context);
      });
      if (!fits || !copy.test(restrictions[r].when, context)) continue;
      if (told[r].empty()) told[r] = words_for(game, restrictions[r], context);
      reasons[at] = told[r];
    }
  }
  return reasons;
}

}  // namespace jantaku::bots
