#include "replay/scenario_read.h"

#include <fmt/format.h>

#include "json/reader.h"

namespace jantaku::replay {
namespace {

using engine::Seat;

std::optional<Press> read_press(ScenarioReader& reader, const json::Value& value) {
  const json::Object* object = reader.object(value, "what a seat presses");
  if (!object) return std::nullopt;
  reader.only(*object, "what a seat presses", {"button", "call_choice", "called_tile", "card"});
  Press press;
  const json::Value* button = reader.member(value, "button", "what a seat presses");
  if (!button) return std::nullopt;
  if (const std::string* name = reader.string(*button, "`button`")) press.button = *name;
  if (const json::Value* tiles = value.find("call_choice"); tiles && !tiles->is_null()) {
    press.tiles = reader.tiles(*tiles, "`call_choice`");
  }
  if (const json::Value* called = value.find("called_tile"); called && !called->is_null()) {
    press.called = reader.tile(*called);
  }
  if (const json::Value* card = value.find("card")) {
    if (const std::string* name = reader.string(*card, "`card`")) press.card = *name;
  }
  return press;
}

void read_presses(ScenarioReader& reader, const json::Value& value, Move& move) {
  const json::Value* buttons = reader.member(value, "buttons", "a move `buttons_pressed`");
  const json::Array* list = buttons ? reader.array(*buttons, "`buttons`") : nullptr;
  if (!list) return;
  for (size_t s = 0; s < list->size(); ++s) {
    if ((*list)[s].is_null()) continue;
    if (s >= move.presses.size()) {
      reader.error((*list)[s], "scenario/too-many", "`buttons` has one entry a seat");
      return;
    }
    move.presses[s] = read_press(reader, (*list)[s]);
  }
}

// [tile or call, seat, index]
void read_mark(ScenarioReader& reader, const json::Value& value, Move& move) {
  const json::Array* parts = reader.array(value, "a mark");
  if (!parts) return;
  if (parts->size() != 3) {
    reader.error(value, "scenario/wrong-type", "a mark is [tile, seat, index]");
    return;
  }
  const json::Value& marked = (*parts)[0];
  const bool is_call = marked.array() && marked.array()->size() == 2 &&
                       (*marked.array())[0].string() && (*marked.array())[1].array() &&
                       !tiles::Kind::parse(*(*marked.array())[0].string());
  MarkedTile mark;
  if (is_call) {
    reader.tiles((*marked.array())[1], "the tiles of a call");
  } else if (auto tile = reader.tile(marked)) {
    mark.tile = *std::move(tile);
  }
  if (!(*parts)[1].is_null()) mark.owner = reader.seat((*parts)[1]).value_or(Seat::kNone);
  mark.at =
      static_cast<int>(reader.integer((*parts)[2], "the index of a mark", 0, 10'000).value_or(0));
  move.marks.push_back(std::move(mark));
}

// Pairs of a target and {needed, restrictions, marked}; other pairs are that engine's own notes.
void read_marks(ScenarioReader& reader, const json::Value& value, Move& move) {
  const json::Value* marking = reader.member(value, "marking", "a move `mark`");
  const json::Array* pairs = marking ? reader.array(*marking, "`marking`") : nullptr;
  if (!pairs) return;
  for (const json::Value& pair : *pairs) {
    const json::Array* parts = reader.array(pair, "an entry of `marking`");
    if (!parts) continue;
    if (parts->size() != 2 || !(*parts)[0].string()) {
      reader.error(pair, "scenario/wrong-type",
                   "an entry of `marking` is a target and what is marked there");
      continue;
    }
    const json::Value* marked = (*parts)[1].find("marked");
    const json::Array* list = marked ? reader.array(*marked, "`marked`") : nullptr;
    if (!list) continue;
    for (const json::Value& one : *list) read_mark(reader, one, move);
  }
}

void read_player(ScenarioReader& reader, const json::Value& value, Move& move) {
  const json::Value* player = reader.member(value, "player", "a move");
  if (player) move.player = reader.seat(*player).value_or(Seat::kNone);
}

void read_discard(ScenarioReader& reader, const json::Value& value, Move& move) {
  read_player(reader, value, move);
  if (const json::Value* tile = reader.member(value, "tile", "a move `discard`")) {
    if (auto made = reader.tile(*tile)) move.tile = *std::move(made);
  }
  if (const json::Value* tsumogiri = value.find("tsumogiri")) {
    move.tsumogiri = reader.boolean(*tsumogiri, "`tsumogiri`");
  }
}

void read_auto(ScenarioReader& reader, const json::Value& value, Move& move) {
  read_player(reader, value, move);
  if (const json::Value* name = reader.member(value, "auto_button", "a move `auto`")) {
    if (const std::string* text = reader.string(*name, "`auto_button`")) move.auto_button = *text;
  }
  if (const json::Value* on = value.find("on")) {
    move.on = reader.boolean(*on, "`on`").value_or(true);
  }
}

void read_expect(ScenarioReader& reader, const json::Value& value, Move& move) {
  const json::Value* expect = reader.member(value, "expect", "a move `expect`");
  if (expect) move.checks = read_checks(reader, *expect);
}

struct MoveRow {
  std::string_view name;
  Move::Type type;
  void (*read)(ScenarioReader& reader, const json::Value& value, Move& move);
  std::vector<std::string_view> fields;
};

const std::vector<MoveRow>& move_rows() {
  static const std::vector<MoveRow> rows = {
      {"discard", Move::Type::kDiscard, read_discard, {"type", "player", "tile", "tsumogiri"}},
      {"buttons_pressed", Move::Type::kPress, read_presses, {"type", "buttons"}},
      {"mark",
       Move::Type::kMark,
       [](ScenarioReader& reader, const json::Value& value, Move& move) {
         read_player(reader, value, move);
         read_marks(reader, value, move);
       },
       {"type", "player", "marking"}},
      {"auto", Move::Type::kAuto, read_auto, {"type", "player", "auto_button", "on"}},
      {"expect", Move::Type::kExpect, read_expect, {"type", "expect"}},
  };
  return rows;
}

// A ruleset by its path, or as it is.
void read_ruleset(ScenarioReader& reader, json::Value& value, Scenario& scenario) {
  json::Value* ruleset = value.find("ruleset");
  if (!ruleset) {
    reader.member(value, "ruleset", "a scenario");
  } else if (ruleset->object()) {
    scenario.ruleset = std::move(*ruleset);
  } else if (!ruleset->string()) {
    reader.wrong_type(*ruleset, "`ruleset`", "a path or a ruleset");
  } else if (ruleset->string()->empty()) {
    reader.error(*ruleset, "scenario/no-ruleset", "the path of the ruleset is empty");
  } else {
    scenario.ruleset_path = *ruleset->string();
  }
}

void read_moves(ScenarioReader& reader, const json::Value& value, Scenario& scenario) {
  const json::Value* moves = value.find("moves");
  const json::Array* list = moves ? reader.array(*moves, "`moves`") : nullptr;
  if (!list) return;
  if (list->size() > kMostMoves) {
    reader.error(*moves, "scenario/too-many",
                 fmt::format("{} moves are more than the {} allowed", list->size(), kMostMoves));
    return;
  }
  for (const json::Value& item : *list) {
    if (auto move = read_move(reader, item)) scenario.moves.push_back(*std::move(move));
  }
}

std::optional<Scenario> read_scenario(ScenarioReader& reader, json::Value& value) {
  const json::Object* object = reader.object(value, "a scenario");
  if (!object) return std::nullopt;
  reader.only(
      *object, "a scenario",
      {"name", "ruleset", "config", "mods", "preset", "seed", "moves", "expect", "comment"});
  Scenario scenario{.origins = reader.origins(), .range = reader.range(value)};
  if (const json::Value* name = reader.member(value, "name", "a scenario")) {
    if (const std::string* text = reader.string(*name, "`name`")) scenario.name = *text;
  }
  if (const json::Value* seed = value.find("seed")) {
    scenario.seed =
        static_cast<uint64_t>(reader.integer(*seed, "`seed`", 0, INT64_MAX).value_or(1));
  }
  if (const json::Value* mods = value.find("mods")) {
    if (const json::Array* list = reader.array(*mods, "`mods`")) {
      for (const json::Value& mod : *list) {
        if (const std::string* id = reader.string(mod, "a mod")) scenario.mods.push_back(*id);
      }
    }
  }
  if (const json::Value* preset = value.find("preset")) {
    if (const std::string* name = reader.string(*preset, "`preset`")) scenario.preset = *name;
    if (!scenario.mods.empty()) {
      reader.error(*preset, "scenario/mods-and-preset",
                   "a scenario has `mods` or a `preset`, not both");
    }
  }
  read_moves(reader, value, scenario);
  if (const json::Value* expect = value.find("expect")) {
    scenario.checks = read_checks(reader, *expect);
  }
  read_ruleset(reader, value, scenario);
  if (json::Value* config = value.find("config"); config && reader.object(*config, "`config`")) {
    scenario.config = std::move(*config);
  }
  return scenario;
}

void add_scenario(json::Value& value, const json::OriginsPtr& origins, ScenarioFile& file) {
  if (file.scenarios.size() + file.refused >= kMostScenarios) return;
  ScenarioReader reader(origins);
  auto scenario = read_scenario(reader, value);
  if (scenario && !reader.has_errors()) {
    file.scenarios.push_back(*std::move(scenario));
    return;
  }
  ++file.refused;
  file.refused_at.push_back(
      {.name = scenario ? std::move(scenario->name) : "", .range = reader.range(value)});
  for (base::Diagnostic& diagnostic : reader.take()) {
    if (file.diagnostics.size() < kMostComplaints) {
      file.diagnostics.push_back(std::move(diagnostic));
    }
  }
}

}  // namespace

std::optional<Move> read_move(ScenarioReader& reader, const json::Value& value) {
  const json::Object* object = reader.object(value, "a move");
  if (!object) return std::nullopt;
  const json::Value* type = reader.member(value, "type", "a move");
  const std::string* name = type ? reader.string(*type, "`type`") : nullptr;
  if (!name) return std::nullopt;
  std::vector<std::string_view> names;
  for (const MoveRow& row : move_rows()) {
    names.push_back(row.name);
    if (row.name != *name) continue;
    reader.only(*object, fmt::format("a move `{}`", row.name), row.fields);
    Move move{.type = row.type, .range = reader.range(value)};
    row.read(reader, value, move);
    return move;
  }
  const std::string near = base::nearest_name(*name, names);
  reader.error(*type, "scenario/unknown-move", fmt::format("there is no move `{}`", *name),
               near.empty() ? fmt::format("moves are {}", fmt::join(names, ", "))
                            : fmt::format("did you mean `{}`?", near));
  return std::nullopt;
}

ScenarioFile read_scenarios(const base::SourcePtr& source) {
  ScenarioFile file;
  json::Sequence sequence = json::read_sequence(source);
  for (base::Diagnostic& diagnostic : sequence.diagnostics) {
    if (diagnostic.severity == base::Severity::kError) {
      ++file.refused;
      file.refused_at.push_back({.name = "", .range = diagnostic.range});
    }
    file.diagnostics.push_back(std::move(diagnostic));
  }
  size_t seen = 0;
  for (json::Document& document : sequence.values) {
    if (json::Array* list = document.root.array()) {
      seen += list->size();
      for (json::Value& value : *list) add_scenario(value, document.origins, file);
    } else {
      ++seen;
      add_scenario(document.root, document.origins, file);
    }
  }
  if (seen > kMostScenarios) {
    file.refused += seen - kMostScenarios;
    file.diagnostics.push_back(
        {.code = "scenario/too-many",
         .range = {source, 0, 0},
         .message =
             fmt::format("{} scenarios are more than the {} of one file", seen, kMostScenarios)});
  }
  if (seen == 0 && !base::has_errors(file.diagnostics)) {
    ++file.refused;
    file.diagnostics.push_back({.code = "scenario/none",
                                .range = {source, 0, 0},
                                .message = "there is no scenario in this file"});
  }
  return file;
}

bool looks_like_scenarios(const base::SourcePtr& source) {
  const json::Sequence sequence = json::read_sequence(source);
  if (sequence.values.empty()) return false;
  const json::Value& first = sequence.values.front().root;
  return first.array() || first.find("moves") || first.find("ruleset");
}

}  // namespace jantaku::replay
