#include "riichi/rule_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace jantaku::riichi {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::string_view kRenhouNames[] = {"off", "mangan", "han5", "yakuman"};
constexpr std::string_view kKazoeNames[] = {"yakuman", "sanbaiman"};
constexpr std::string_view kKaratenNames[] = {"none", "juntehai", "own", "visible"};
constexpr std::string_view kAbortNames[] = {"false", "true", "oyanagare"};
constexpr std::string_view kNagashiNames[] = {"off", "draw", "win"};
constexpr std::string_view kPaoNames[] = {"daisangen", "daisuushi", "suukantsu", "rinshan"};
constexpr std::string_view kPaoHonbaNames[] = {"houjuu", "pao"};
constexpr std::string_view kRenchanNames[] = {"tenpai", "agari", "always", "none"};
constexpr std::string_view kTobiNames[] = {"off", "below0", "atOrBelow0"};
constexpr std::string_view kLeftoverNames[] = {"first", "split", "lost"};
constexpr std::string_view kTieNames[] = {"seat", "split"};
constexpr std::string_view kSanmaTsumoNames[] = {"loss", "split", "full"};

struct About {
  std::string_view name, item, doc;
};

// A member of Rules, named by a function of the rules: RULE(dora.ura).
#define RULE(member) ([](auto& rules) -> auto& { return rules.member; })

// Any member that is one number: a bool, an integer or an enumeration.
template <auto kMember>
RuleField one(RuleType type, const About& about, int32_t least, int32_t most) {
  return {.name = about.name,
          .item = about.item,
          .doc = about.doc,
          .type = type,
          .least = least,
          .most = most,
          .get = [](const Rules& rules) { return RuleValue{static_cast<int32_t>(kMember(rules))}; },
          .set =
              [](Rules& rules, const RuleValue& value) {
                auto& member = kMember(rules);
                member = static_cast<std::remove_reference_t<decltype(member)>>(value[0]);
              }};
}

template <auto kMember>
RuleField flag(const About& about) {
  return one<kMember>(RuleType::kBool, about, 0, 1);
}

template <auto kMember>
RuleField number(const About& about, int32_t least, int32_t most, std::string_view also = {}) {
  RuleField field = one<kMember>(RuleType::kInteger, about, least, most);
  field.also = also;
  return field;
}

template <auto kMember>
RuleField choice(const About& about, Names choices) {
  RuleField field =
      one<kMember>(RuleType::kChoice, about, 0, static_cast<int32_t>(choices.size()) - 1);
  field.choices = choices;
  return field;
}

template <auto kMember>
RuleField several(RuleType type, const About& about, int32_t least, int32_t most) {
  constexpr size_t kSize = std::remove_cvref_t<decltype(kMember(std::declval<Rules&>()))>().size();
  return {.name = about.name,
          .item = about.item,
          .doc = about.doc,
          .type = type,
          .size = kSize,
          .least = least,
          .most = most,
          .get =
              [](const Rules& rules) {
                RuleValue value;
                for (const auto n : kMember(rules)) value.push_back(n);
                return value;
              },
          .set =
              [](Rules& rules, const RuleValue& value) {
                auto& member = kMember(rules);
                for (size_t i = 0; i < member.size(); ++i) {
                  member[i] = static_cast<std::remove_reference_t<decltype(member[i])>>(value[i]);
                }
              }};
}

template <auto kMember>
RuleField optional(RuleType type, const About& about, int32_t least, int32_t most,
                   std::string_view nothing) {
  return {.name = about.name,
          .item = about.item,
          .doc = about.doc,
          .type = type,
          .least = least,
          .most = most,
          .nothing = nothing,
          .get =
              [](const Rules& rules) {
                const auto& member = kMember(rules);
                return member ? RuleValue{*member} : RuleValue{};
              },
          .set =
              [](Rules& rules, const RuleValue& value) {
                auto& member = kMember(rules);
                if (value.empty()) {
                  member.reset();
                } else {
                  member = value[0];
                }
              }};
}

RuleField kan_dora() {
  return {.name = "dora.kan",
          .item = "KY-902",
          .doc =
              "Kan dora: false, or when each kind of kan turns its indicator, 1 at once and 0 "
              "with the next discard or kan.",
          .type = RuleType::kKanTimings,
          .size = 3,
          .nothing = "false",
          .get =
              [](const Rules& rules) {
                if (!rules.dora.kan) return RuleValue{};
                return RuleValue{static_cast<int32_t>(rules.dora.daiminkan),
                                 static_cast<int32_t>(rules.dora.kakan),
                                 static_cast<int32_t>(rules.dora.ankan)};
              },
          .set =
              [](Rules& rules, const RuleValue& value) {
                rules.dora.kan = !value.empty();
                if (value.empty()) return;
                rules.dora.daiminkan = static_cast<KanDora>(value[0]);
                rules.dora.kakan = static_cast<KanDora>(value[1]);
                rules.dora.ankan = static_cast<KanDora>(value[2]);
              }};
}

RuleField yakuman_cap() {
  return {.name = "yakuman.max",
          .item = "KY-913",
          .doc = "The most that several yakuman of one hand add up to.",
          .type = RuleType::kHalves,
          .least = kWholeYakuman,
          .most = kNoYakumanCap - 1,
          .nothing = "none",
          .get =
              [](const Rules& rules) {
                const uint8_t most = rules.yakuman.max_halves;
                return most == kNoYakumanCap ? RuleValue{} : RuleValue{most};
              },
          .set =
              [](Rules& rules, const RuleValue& value) {
                rules.yakuman.max_halves =
                    value.empty() ? kNoYakumanCap : static_cast<uint8_t>(value[0]);
              }};
}

// The names of yakuman are made once and stay.
template <size_t kIndex>
RuleField yakuman() {
  static const std::string name = fmt::format(
      "yakuman.{}", yaku_name(static_cast<Yaku>(static_cast<size_t>(kFirstYakuman) + kIndex)));
  return one<[](auto& rules) -> auto& { return rules.yakuman.halves[kIndex]; }>(
      RuleType::kHalves,
      {name, "KY-914", "How many yakuman this one counts; 0: it is not counted at all."}, 0,
      2 * kWholeYakuman);
}

template <size_t... kIndices>
void add_yakuman(std::vector<RuleField>& fields, std::index_sequence<kIndices...>) {
  (fields.push_back(yakuman<kIndices>()), ...);
}

RuleField pao_set() {
  RuleField field = one<RULE(pao.yaku)>(
      RuleType::kSet,
      {"pao", "KY-939",
       "The yakuman (and the rinshan win) whose deciding discard is answered for."},
      0, 15);
  field.choices = kPaoNames;
  return field;
}

constexpr int32_t kMostPoints = 1000000;

void add_scoring(std::vector<RuleField>& fields) {
  fields.push_back(several<RULE(dora.akahai)>(
      RuleType::kIntegers, {"dora.akahai", "KY-901", "Red fives among the four of m, p and s."}, 0,
      4));
  fields.push_back(kan_dora());
  fields.push_back(flag<RULE(dora.ura)>({"dora.ura", "KY-903", "Ura dora for riichi."}));
  fields.push_back(flag<RULE(dora.kan_ura)>(
      {"dora.kanUra", "KY-904", "Ura dora below the indicators of kans too."}));
  fields.push_back(flag<RULE(yaku.kuitan)>({"yaku.kuitan", "KY-905", "Tanyao with an open hand."}));
  fields.push_back(
      flag<RULE(yaku.kokushi_ankan)>({"yaku.kokushiAnkan", "KY-906", "Kokushi may rob an ankan."}));
  fields.push_back(flag<RULE(yaku.ippatsu)>({"yaku.ippatsu", "KY-907", "Ippatsu."}));
  fields.push_back(choice<RULE(yaku.renhou)>(
      {"yaku.renhou", "KY-908", "A ron before the own first draw, nobody having called."},
      kRenhouNames));
  RuleField wind_fu = number<RULE(yaku.double_wind_fu)>(
      {"yaku.doubleWindFu", "KY-909", "Fu of a pair that is round wind and seat wind."}, 2, 4);
  wind_fu.step = 2;
  fields.push_back(wind_fu);
  fields.push_back(
      flag<RULE(yaku.tsumo_pinfu)>({"yaku.tsumoPinfu", "KY-910", "Pinfu by self-draw, at 20 fu."}));
  fields.push_back(flag<RULE(yaku.rinshan_fu)>(
      {"yaku.rinshanFu", "KY-911", "2 fu for a self-draw on a rinshan tile."}));
  fields.push_back(
      number<RULE(min_han)>({"minHan", "KY-912", "Han without dora needed to win."}, 1, 4));
  fields.push_back(yakuman_cap());
  add_yakuman(fields, std::make_index_sequence<kYakumanCount>());
  fields.push_back(choice<RULE(points.kazoe)>(
      {"points.kazoe", "KY-915", "What 13 han and more are."}, kKazoeNames));
  fields.push_back(flag<RULE(points.kiriage)>(
      {"points.kiriage", "KY-916", "4 han 30 fu and 3 han 60 fu are mangan."}));
  fields.push_back(number<RULE(points.howanpai)>(
      {"points.howanpai", "KY-937", "What noten players pay together at an exhaustive draw."}, 0,
      kMostPoints));
  fields.push_back(number<RULE(points.honba)>(
      {"points.honba", "KY-938", "From each by self-draw, three times that by ron, per honba."}, 0,
      kMostPoints));
  fields.push_back(pao_set());
  fields.push_back(choice<RULE(pao.honba_on_ron)>(
      {"pao.honbaOnRon", "KY-940", "Who pays honba when discarder and liable player share."},
      kPaoHonbaNames));
}

void add_play(std::vector<RuleField>& fields) {
  fields.push_back(number<RULE(riichi.kyoutaku)>({"riichi.kyoutaku", "KY-917", "A riichi stick."},
                                                 0, kMostPoints, "points.riichi"));
  fields.push_back(number<RULE(riichi.min_points)>(
      {"riichi.minPoints", "KY-918", "Points needed to declare riichi; 0: none, not even 0."}, 0,
      kMostPoints));
  fields.push_back(number<RULE(riichi.min_tsumo_left)>(
      {"riichi.minTsumoLeft", "KY-919", "Live tiles that must be left for riichi."}, 0, 70));
  fields.push_back(flag<RULE(riichi.double_riichi)>({"riichi.double", "KY-920", "Double riichi."}));
  fields.push_back(flag<RULE(riichi.ankan)>(
      {"riichi.ankan", "KY-921", "Ankan in riichi where it changes nothing."}));
  fields.push_back(flag<RULE(riichi.okurikan)>(
      {"riichi.okurikan", "KY-922", "Ankan in riichi of four tiles held before the draw."}));
  fields.push_back(
      flag<RULE(riichi.furiten)>({"riichi.furiten", "KY-923", "Riichi while furiten."}));
  fields.push_back(
      flag<RULE(ron.atamahane)>({"ron.atamahane", "KY-924", "Only the first winner in turn."}));
  fields.push_back(flag<RULE(ron.honba_atamahane)>(
      {"ron.honbaAtamahane", "KY-925", "Of several winners only the first gets honba."}));
  fields.push_back(
      flag<RULE(ron.double_ron)>({"ron.double", "KY-926", "Two winners on one tile."}));
  fields.push_back(
      flag<RULE(ron.triple_ron)>({"ron.triple", "KY-927", "Three winners on one tile."}));
  fields.push_back(flag<RULE(ban_kuikae.moro)>(
      {"banKuikae.moro", "KY-928", "No discard of the kind just called for a run."}));
  fields.push_back(flag<RULE(ban_kuikae.suji)>(
      {"banKuikae.suji", "KY-929", "No discard of the other end of the run just called."}));
  fields.push_back(flag<RULE(ban_kuikae.pon)>(
      {"banKuikae.pon", "KY-930", "No discard of the kind just called for a triplet."}));
  fields.push_back(choice<RULE(karaten)>(
      {"karaten", "KY-931",
       "Where all copies of all waits must not be for a hand to be tenpai: never asked, the "
       "concealed tiles, all own tiles, all that the player sees."},
      kKaratenNames));
  fields.push_back(flag<RULE(calls_on_last_tile)>(
      {"callsOnLastTile", "KY-423", "Chi, pon and kan of the last discard."}));
}

void add_draws(std::vector<RuleField>& fields) {
  fields.push_back(
      choice<RULE(ryoukyoku.kyuushuukyuuhai)>({"ryoukyoku.kyuushuukyuuhai", "KY-932",
                                               "Nine kinds of terminals and honours: a draw, with "
                                               "the deal passing on if oyanagare."},
                                              kAbortNames));
  fields.push_back(choice<RULE(ryoukyoku.nagashimangan)>(
      {"ryoukyoku.nagashimangan", "KY-933", "Nagashi mangan, as a draw or as a win."},
      kNagashiNames));
  fields.push_back(choice<RULE(ryoukyoku.suufonrenta)>(
      {"ryoukyoku.tochuu.suufonrenta", "KY-934", "Four discards of one wind end the round."},
      kAbortNames));
  fields.push_back(choice<RULE(ryoukyoku.suukaikan)>(
      {"ryoukyoku.tochuu.suukaikan", "KY-935", "Four kans of several players end the round."},
      kAbortNames));
  fields.push_back(choice<RULE(ryoukyoku.suuchariichi)>(
      {"ryoukyoku.tochuu.suuchariichi", "KY-936", "Four riichi end the round."}, kAbortNames));
  fields.push_back(choice<RULE(ryoukyoku.sanchahou)>(
      {"ryoukyoku.tochuu.sanchahou", "KY-813",
       "More rons than the rules allow end the round; false: the first winner stands."},
      kAbortNames));
  fields.push_back(flag<RULE(ryoukyoku.suukaikan_on_fifth)>(
      {"ryoukyoku.suukaikanOnFifth", "KY-811",
       "Four kans of one player: a fifth, by another, ends the round like suukaikan."}));
  fields.push_back(choice<RULE(renchan)>(
      {"renchan", "KY-941", "When the dealer keeps the deal at an exhaustive draw."},
      kRenchanNames));
}

void add_game(std::vector<RuleField>& fields) {
  fields.push_back(
      number<RULE(points.initial)>({"setup.points.initial", "KY-942", "Points at the start."}, 0,
                                   kMostPoints, "points.initial"));
  fields.push_back(number<RULE(points.origin)>(
      {"setup.points.origin", "KY-943", "Points that end the game, and that oka counts from."}, 0,
      kMostPoints, "points.origin"));
  fields.push_back(
      number<RULE(end.normal)>({"setup.end.normal", "KY-944", "Winds of a game."}, 1, 4));
  fields.push_back(number<RULE(end.overtime)>(
      {"setup.end.overtime", "KY-945", "Winds with overtime; equal to normal: none."}, 1, 4));
  fields.push_back(flag<RULE(end.sudden_death)>(
      {"setup.end.suddenDeath", "KY-946", "Overtime ends once somebody has the origin."}));
  fields.push_back(flag<RULE(end.agariyame)>(
      {"setup.end.agariyame", "KY-947", "The leading dealer's last win ends the game."}));
  fields.push_back(flag<RULE(end.tenpaiyame)>(
      {"setup.end.tenpaiyame", "KY-948", "The leading dealer's last tenpai ends the game."}));
  fields.push_back(
      choice<RULE(game.tobi)>({"game.tobi", "KY-949", "Points that end the game."}, kTobiNames));
  fields.push_back(several<RULE(game.uma_tenths)>(
      RuleType::kTenths, {"game.uma", "KY-950", "The bonus of each place, in thousands."}, -10000,
      10000));
  fields.push_back(optional<RULE(game.oka_tenths)>(
      RuleType::kTenths, {"game.oka", "KY-951", "The bonus of the first, in thousands."}, -10000,
      10000, "auto"));
  fields.push_back(optional<RULE(game.score_origin)>(
      RuleType::kInteger,
      {"game.scoreOrigin", "KY-838", "Points that score 0, if not setup.points.origin."}, 0,
      kMostPoints, "auto"));
  fields.push_back(choice<RULE(game.leftover)>(
      {"game.leftover", "KY-952", "Who gets the sticks left at the end."}, kLeftoverNames));
  fields.push_back(choice<RULE(game.tie)>(
      {"game.tie", "KY-953", "Equal points: nearer to the first dealer, or shared."}, kTieNames));
}

void add_three(std::vector<RuleField>& fields) {
  fields.push_back(number<RULE(players)>({"players", "KY-954", "How many play."}, 3, 4));
  fields.push_back(
      flag<RULE(sanma.kita)>({"sanma.kita", "KY-1303", "North is set aside as dora."}));
  fields.push_back(flag<RULE(sanma.kita_interrupts)>(
      {"sanma.kitaInterrupts", "KY-1304", "Kita ends ippatsu and the first turn."}));
  fields.push_back(flag<RULE(sanma.ron_on_kita)>(
      {"sanma.ronOnKita", "KY-1305", "Ron on a north that is set aside."}));
  fields.push_back(
      choice<RULE(sanma.tsumo)>({"sanma.tsumo", "KY-1310",
                                 "The missing player's share of a self-draw: lost, split by the "
                                 "others, or all paid as much as a ron."},
                                kSanmaTsumoNames));
  fields.push_back(number<RULE(sanma.honba_ron)>(
      {"sanma.honbaRon", "KY-1312", "Shares of points.honba that a discarder pays."}, 0, 3));
  fields.push_back(flag<RULE(sanma.north_yakuhai)>(
      {"sanma.northYakuhai", "KY-1314", "North is worth a yaku and fu to everybody."}));
}

#undef RULE

std::string halves_text(int32_t halves) { return fmt::format("{}", halves / 2.0); }
std::string tenths_text(int32_t tenths) { return fmt::format("{}", tenths / 10.0); }

std::string number_text(RuleType type, int32_t number) {
  switch (type) {
    case RuleType::kHalves:
      return halves_text(number);
    case RuleType::kTenths:
      return tenths_text(number);
    default:
      return std::to_string(number);
  }
}

std::string quoted(std::string_view word) {
  return word == "true" || word == "false" ? std::string(word) : fmt::format("\"{}\"", word);
}

}  // namespace

std::span<const RuleField> rule_fields() {
  static const std::vector<RuleField> all = [] {
    std::vector<RuleField> fields;
    add_three(fields);
    add_scoring(fields);
    add_play(fields);
    add_draws(fields);
    add_game(fields);
    return fields;
  }();
  return all;
}

const RuleField* find_rule(std::string_view name) {
  for (const RuleField& field : rule_fields()) {
    if (field.name == name || (!field.also.empty() && field.also == name)) return &field;
  }
  return nullptr;
}

bool allows(const RuleField& field, const RuleValue& value) {
  if (value.empty()) return !field.nothing.empty();
  if (value.size() != field.size) return false;
  return std::all_of(value.begin(), value.end(), [&](int32_t n) {
    return n >= field.least && n <= field.most && (n - field.least) % field.step == 0;
  });
}

std::string allowed_text(const RuleField& field) {
  std::string text;
  switch (field.type) {
    case RuleType::kBool:
      return "true or false";
    case RuleType::kChoice: {
      std::vector<std::string> words;
      for (const std::string_view word : field.choices) words.push_back(quoted(word));
      return fmt::format("one of {}", fmt::join(words, ", "));
    }
    case RuleType::kSet:
      return fmt::format("an array of some of \"{}\"", fmt::join(field.choices, "\", \""));
    case RuleType::kKanTimings:
      return "false or {\"daiminkan\": 0, \"kakan\": 0, \"ankan\": 1} with 0 or 1 each";
    case RuleType::kInteger:
      text = fmt::format("a whole number from {} to {}", field.least, field.most);
      if (field.step > 1) text += fmt::format(" in steps of {}", field.step);
      break;
    case RuleType::kHalves:
    case RuleType::kTenths:
    case RuleType::kIntegers:
      text = fmt::format(
          "{} from {} to {}",
          field.size == 1 ? "a number" : fmt::format("an array of {} numbers", field.size),
          number_text(field.type, field.least), number_text(field.type, field.most));
      break;
  }
  return field.nothing.empty() ? text : fmt::format("{}, or \"{}\"", text, field.nothing);
}

std::string rule_text(const RuleField& field, const RuleValue& value) {
  if (value.empty()) return quoted(field.nothing);
  switch (field.type) {
    case RuleType::kBool:
      return value[0] != 0 ? "true" : "false";
    case RuleType::kChoice:
      return quoted(field.choices[static_cast<size_t>(value[0])]);
    case RuleType::kSet: {
      std::vector<std::string> words;
      for (size_t i = 0; i < field.choices.size(); ++i) {
        if ((value[0] >> i & 1) != 0) words.push_back(quoted(field.choices[i]));
      }
      return fmt::format("[{}]", fmt::join(words, ","));
    }
    case RuleType::kKanTimings:
      return fmt::format("{{\"daiminkan\":{},\"kakan\":{},\"ankan\":{}}}", value[0], value[1],
                         value[2]);
    default:
      break;
  }
  std::vector<std::string> numbers;
  for (const int32_t n : value) numbers.push_back(number_text(field.type, n));
  if (field.size == 1) return numbers.front();
  return fmt::format("[{}]", fmt::join(numbers, ","));
}

}  // namespace jantaku::riichi
