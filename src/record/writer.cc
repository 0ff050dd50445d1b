#include "record/writer.h"

#include "record/jmdp/games.h"

namespace jantaku::record {

bool holds_several(Format format) {
  return format == Format::kJmdp || format == Format::kMjai || format == Format::kMajiang;
}

bool are_preset_of(const Rules& rules, House house) {
  const std::string_view tenhou = rules.players == kMostPlayers ? "tenhou" : "tenhou3";
  if (rules.text != (house == House::kMajiang ? "majiang" : tenhou)) return false;
  // Both have red fives, open tanyao and games of two winds.
  return rules.red_fives.value_or(true) && rules.open_tanyao.value_or(true) &&
         rules.last_wind.value_or(Wind::kSouth) == Wind::kSouth;
}

void lose_rules(const Rules& rules, Losses& losses) {
  if (are_preset_of(rules, House::kTenhou) || !rules.differ_in(House::kTenhou)) return;
  losses.add(rules.house == House::kTenhou && !rules.custom
                 ? "the rules in the words of the house"
                 : "the rules, but for red fives, open tanyao and the length of the game");
}

base::Result<std::string> write(const Game& game, Format format, const WriterOptions& options,
                                Losses& losses) {
  switch (format) {
    case Format::kMjlog:
      return write_mjlog(game, losses);
    case Format::kTenhou6:
      return write_tenhou6(game, losses);
    case Format::kMajiang:
      return write_majiang(game, losses);
    case Format::kMjai:
      return write_mjai(game, losses);
    case Format::kJmdp:
      break;
  }
  auto match = jmdp::match_of(game, options.rule, losses);
  if (!match) return std::move(match).diagnostics();
  jmdp::File file{.magic = options.magic, .matches = {}};
  file.matches.push_back(*std::move(match));
  return jmdp::write_jmdp(file, {.tokens = options.tokens});
}

}  // namespace jantaku::record
