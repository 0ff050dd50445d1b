#include "tui/rules_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/game.h"
#include "engine/log/deal.h"
#include "tui/mods_text.h"
#include "tui/plural.h"
#include "tui/terminal.h"

namespace jantaku::tui {
namespace {

using ruleset::kOne;
using ruleset::Milli;
using ruleset::Ruleset;
using ruleset::ScoringMethod;

constexpr int kColumns = 100;

std::string number(Milli amount) {
  if (amount % kOne == 0) return std::to_string(amount / kOne);
  return fmt::format("{:.3f}", static_cast<double>(amount) / static_cast<double>(kOne));
}

RulesSection table_section(const Ruleset& rules) {
  RulesSection section{"Table", {}};
  std::map<tiles::Kind, int> kinds;
  for (const tiles::Tile& tile : rules.wall) ++kinds[tile.kind];
  section.rows.push_back({"Players", std::to_string(rules.seats)});
  section.rows.push_back(
      {"Wall",
       fmt::format("{} of {}", plural(static_cast<int64_t>(rules.wall.size()), "tile", "tiles"),
                   plural(static_cast<int64_t>(kinds.size()), "kind", "kinds"))});
  section.rows.push_back({"Dealt", plural(rules.starting_tiles, "tile each", "tiles each")});
  if (!rules.reserved_tiles.empty()) {
    section.rows.push_back(
        {"Set apart", plural(static_cast<int64_t>(rules.reserved_tiles.size()), "tile", "tiles")});
  }
  if (rules.initial_score != 0)
    section.rows.push_back({"Score at the start", number(rules.initial_score)});
  if (rules.max_rounds) {
    section.rows.push_back(
        {"Length", plural(std::max(1, *rules.max_rounds), "dealership", "dealerships")});
  }
  if (rules.bloody_end)
    section.rows.push_back({"After a win", "the others play on until one is left"});
  return section;
}

// "-2 -1, or -1 +1, or +1 +2": where the other tiles stand from the called one.
std::string shape_of(const ruleset::Button& button) {
  std::vector<std::string> ways;
  for (const auto& alternative : button.call) {
    std::vector<std::string> tiles;
    for (const hand::SetElement& element : alternative) {
      if (element.type == hand::SetElement::Type::kTile) {
        tiles.emplace_back(element.kind.name());
      } else {
        tiles.push_back(element.number == 0 ? "same" : fmt::format("{:+}", element.number));
      }
    }
    ways.push_back(fmt::format("{}", fmt::join(tiles, " ")));
  }
  return fmt::format("{}", fmt::join(ways, ", or "));
}

std::string over_of(const Ruleset& rules, const ruleset::Button& button) {
  std::vector<std::string> names;
  for (const ruleset::Button& other : rules.buttons) {
    const auto& over = button.precedence_over;
    if (std::find(over.begin(), over.end(), other.id) != over.end()) {
      names.push_back(other.display_name);
    }
  }
  return names.empty() ? "" : fmt::format("before {}", fmt::join(names, ", "));
}

RulesSection call_section(const Ruleset& rules) {
  RulesSection section{"Calls", {}};
  for (const ruleset::Button& button : rules.buttons) {
    if (!button.is_call) continue;
    section.rows.push_back({button.display_name, shape_of(button), over_of(rules, button)});
  }
  return section;
}

RulesSection button_section(const Ruleset& rules) {
  RulesSection section{"Other buttons", {}};
  for (const ruleset::Button& button : rules.buttons) {
    if (button.is_call) continue;
    section.rows.push_back({button.display_name, over_of(rules, button)});
  }
  return section;
}

// Names in the order of the file, each once; several values of one name as a range.
void add_yaku(const Ruleset& rules, std::string_view list, const std::string& title,
              const std::string& unit, std::vector<RulesSection>& sections) {
  RulesSection section{title, {}};
  std::vector<std::pair<int, std::vector<Milli>>> entries;
  const auto id = rules.names.yaku_lists.find(list);
  for (const ruleset::YakuList& yaku_list : rules.yaku_lists) {
    if (!id || yaku_list.name != *id) continue;
    for (const ruleset::Yaku& yaku : yaku_list.yaku) {
      const auto same = std::find_if(entries.begin(), entries.end(),
                                     [&](const auto& entry) { return entry.first == yaku.name; });
      auto& values = same == entries.end()
                         ? entries.emplace_back(yaku.name, std::vector<Milli>{}).second
                         : same->second;
      values.push_back(yaku.value);
    }
  }
  for (const auto& [name, values] : entries) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const std::string worth =
        *least == *most ? number(*least) : number(*least) + " to " + number(*most);
    section.rows.push_back({rules.names.yaku.name(name), fmt::format("{} {}", worth, unit)});
  }
  if (!section.rows.empty()) sections.push_back(std::move(section));
}

RulesSection payment_section(const Ruleset& rules) {
  RulesSection section{"Payment", {}};
  const ruleset::Scoring& scoring = rules.scoring;
  const auto add = [&](const char* what, std::string text) {
    section.rows.push_back({what, std::move(text)});
  };
  switch (scoring.method) {
    case ScoringMethod::kNone:
      return section;
    case ScoringMethod::kRiichi:
      add("Win by discard", "the discarder pays all");
      add("Win by draw", "everyone pays; a dealer pays and is paid more");
      if (scoring.noten_payments != 0) {
        add("Draw",
            fmt::format("who is not ready pays who is, {} in all", number(scoring.noten_payments)));
      }
      if (scoring.honba_value != 0) {
        add("Honba", fmt::format("{} from a discarder, {} from everyone on a win by draw",
                                 number(scoring.honba_value *
                                        scoring.honba_shares.value_or(rules.seats - 1)),
                                 number(scoring.honba_value)));
      }
      add("Stick", number(scoring.riichi_value));
      break;
    case ScoringMethod::kHk:
      add("Win by discard", "the discarder pays double, the others once");
      add("Win by draw", "everyone pays");
      break;
    case ScoringMethod::kSichuan:
      add("Win by discard", "the discarder pays");
      add("Win by draw", "everyone who has not won pays");
      if (scoring.draw_payments) add("Draw", "who is not ready pays the best hand of who is");
      break;
    case ScoringMethod::kVietnamese:
      add("Win by discard", "everyone pays, the discarder more");
      add("Win by draw", "everyone pays as a discarder");
      break;
  }
  if (scoring.tobi) add("Ends early", "when a score is below " + number(*scoring.tobi));
  return section;
}

// The text in lines of so many cells at most, broken between words and where it breaks itself.
// Always a line at least.
std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines{""};
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    std::string& line = lines.back();
    const bool fits = line.empty() || cells(line) + 1 + cells(word) <= width;
    if (fits) {
      line += (line.empty() ? "" : " ") + std::string(word);
    } else {
      lines.emplace_back(word);
    }
    if (end < text.size() && text[end] == '\n') lines.emplace_back();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (lines.size() > 1 && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace

std::vector<RulesSection> rules_sections(const Ruleset& rules, ModNames names) {
  std::vector<RulesSection> sections{table_section(rules)};
  const auto add = [&](RulesSection section) {
    if (!section.rows.empty()) sections.push_back(std::move(section));
  };
  add(call_section(rules));
  add(button_section(rules));
  add_yaku(rules, "yaku", "Yaku", rules.point_name, sections);
  add_yaku(rules, "extra_yaku", "Worth something, but no yaku", rules.point_name, sections);
  add_yaku(rules, "meta_yaku", "By what else is scored", rules.point_name, sections);
  add_yaku(rules, "yakuman", "Limit hands", rules.limit_point_name, sections);
  add(payment_section(rules));
  if (names == ModNames::kShown) {
    add(mod_section(rules));
  } else {
    add(named_mod_section(rules));
    add(preset_section(rules));
  }
  return sections;
}

std::vector<RulesSection> told_sections(const std::shared_ptr<const engine::Program>& program) {
  engine::MatcherPool matchers(program);
  engine::Game game(program, matchers);
  auto start = engine::round_from_seed(program->rules(), base::round_seed(base::Seed{}, 0));
  start.round = start.honba = 0;
  game.start_round(std::move(start));
  std::vector<RulesSection> sections;
  for (const engine::RuleText& rule : game.rules_page()) {
    const auto same = std::find_if(sections.begin(), sections.end(),
                                   [&](const auto& section) { return section.title == rule.tab; });
    auto& section =
        same == sections.end() ? sections.emplace_back(RulesSection{rule.tab, {}}) : *same;
    if (!rule.title.empty()) section.rows.push_back({rule.title, rule.text});
  }
  return sections;
}

std::string rules_text(const std::string& name, const std::vector<RulesSection>& sections) {
  std::string out = name + "\n";
  for (const RulesSection& section : sections) {
    out += fmt::format("\n{}\n", section.title);
    int widths[3] = {};
    for (const auto& row : section.rows) {
      for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], cells(row[i]));
    }
    for (const auto& row : section.rows) {
      std::string line;
      for (size_t i = 0; i + 1 < row.size(); ++i) line += "  " + padded(row[i], widths[i]);
      line += "  ";
      const int indentation = cells(line);
      for (const std::string& part : wrapped(row.back(), kColumns - indentation)) {
        line += part;
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
        line = std::string(static_cast<size_t>(indentation), ' ');
      }
    }
  }
  return out;
}

}  // namespace jantaku::tui
