#include "replay/rules_of.h"

#include <algorithm>

#include "json/reader.h"
#include "riichi/rules_json.h"

namespace jantaku::replay {
namespace {

riichi::Rules house_rules(const record::Rules& rules) {
  // Formats that leave the rules open are judged by the most usual ones.
  std::string_view name = rules.text == "mlg" ? "mleague" : "tenhou";
  if (rules.house != record::House::kMajiang && rules.text != "mlg")
    name = rules.players == 3 ? "tenhou3" : "tenhou";
  if (rules.house == record::House::kMajiang) name = "majiang";
  riichi::Rules house = riichi::find_preset(name)->rules;
  house.players = static_cast<uint8_t>(rules.players);
  return house;
}

// A game of ours names its rules or tells them all, and they are those and no others.
std::optional<riichi::Rules> own_rules(const record::Rules& rules) {
  if (const riichi::Preset* const named = riichi::find_preset(rules.text)) return named->rules;
  if (rules.house != record::House::kUnknown || !rules.text.starts_with('{')) return std::nullopt;
  const auto document = json::read(base::make_source("rules", rules.text));
  if (!document) return std::nullopt;
  const auto read = riichi::read_rules(*document);
  return read ? std::optional(*read) : std::nullopt;
}

// What everybody had when the game began, if the record begins there.
std::optional<riichi::Points> initial_points(const record::Game& game) {
  if (game.rounds.empty()) return std::nullopt;
  const record::Start& start = game.rounds.front().start;
  const auto* const first = start.scores.of.begin();
  const bool even = std::all_of(first, first + game.rules.players,
                                [&](record::Points points) { return points == *first; });
  const bool beginning = start.wind == record::Wind::kEast && start.dealer == record::Player(0) &&
                         start.honba == 0 && start.sticks == 0;
  return even && beginning ? std::optional(*first) : std::nullopt;
}

}  // namespace

bool knows_uma(const record::Game& game, const riichi::Rules& rules) {
  return game.rules.house != record::House::kUnknown && !game.rules.custom &&
         rules.points.initial == house_rules(game.rules).points.initial;
}

riichi::Rules rules_of(const record::Game& game) {
  const auto own = own_rules(game.rules);
  if (own && own->players == game.rules.players) return *own;
  riichi::Rules rules = house_rules(game.rules);
  if (game.rules.red_fives == false) rules.dora.akahai = {0, 0, 0};
  if (game.rules.open_tanyao) rules.yaku.kuitan = *game.rules.open_tanyao;
  if (game.rules.last_wind) {
    // One wind more where nobody has the points that are asked for.
    rules.end.normal = static_cast<uint8_t>(static_cast<int>(*game.rules.last_wind) + 1);
    rules.end.overtime = static_cast<uint8_t>(rules.end.normal + 1);
  }
  for (const record::Round& round : game.rounds) {
    const auto* const wins = std::get_if<std::vector<record::Win>>(&round.outcome);
    if (wins == nullptr) continue;
    for (const record::Win& win : *wins) rules.ron.atamahane = rules.ron.atamahane || win.annulled;
  }
  rules.points.initial = initial_points(game).value_or(rules.points.initial);
  return rules;
}

std::optional<record::jmdp::PointRule> point_rule_of(const record::Game& game) {
  const riichi::Rules rules = rules_of(game);
  if (!knows_uma(game, rules) || game.rules.players != record::kMostPlayers) return std::nullopt;
  constexpr riichi::Points kHundred = 100;
  record::jmdp::PointRule rule{
      .start = {rules.points.initial / kHundred},
      .returned = {rules.game.score_origin.value_or(rules.points.origin) / kHundred},
      .cases = {},
      .honba = {3 * rules.points.honba / kHundred},
      .tenpai = {rules.points.howanpai / kHundred}};
  record::jmdp::PlacePoints& places = rule.cases.emplace_back();
  for (size_t i = 0; i < places.points.size(); ++i) {
    places.points[i] = {rules.game.uma_tenths[i]};
  }
  return rule;
}

}  // namespace jantaku::replay
