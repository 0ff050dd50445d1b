#include "tui/saved_game.h"

#include <fmt/format.h>

#include <charconv>

#include "base/sha256.h"
#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::tui {
namespace {

using engine::Cause;

base::Diagnostic bad(const base::SourcePtr& source, std::string_view what) {
  return {.code = "play/bad-save",
          .message = fmt::format("{} is no saved game: {}", source->name(), what),
          .hint = "--new begins another game"};
}

std::string text_of(const json::Value& object, std::string_view key) {
  const json::Value* value = object.find(key);
  return value && value->string() ? *value->string() : "";
}

std::vector<std::string> texts_of(const json::Value& object, std::string_view key) {
  std::vector<std::string> texts;
  const json::Value* value = object.find(key);
  if (!value || !value->array()) return texts;
  for (const json::Value& item : *value->array()) {
    texts.push_back(item.string() ? *item.string() : "");
  }
  return texts;
}

json::Array array_of(const std::vector<std::string>& texts) {
  json::Array array;
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

std::optional<std::vector<uint8_t>> bytes_of(std::string_view hex) {
  std::vector<uint8_t> bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    uint8_t byte = 0;
    const auto [end, error] = std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
    if (error != std::errc() || end != hex.data() + i + 2) return std::nullopt;
    bytes.push_back(byte);
  }
  if (hex.size() % 2 != 0) return std::nullopt;
  return bytes;
}

std::optional<SavedGame::Step> step_of(const json::Value& line) {
  SavedGame::Step step;
  const json::Value* seat = line.find("seat");
  if (!seat || !seat->number() || *seat->number() < 0 || *seat->number() >= engine::kMostSeats) {
    return std::nullopt;
  }
  step.cause.seat = engine::seat_at(static_cast<size_t>(*seat->number()));
  const auto choice = bytes_of(text_of(line, "choice"));
  if (!choice) return std::nullopt;
  step.cause.kind = choice->empty() ? Cause::Kind::kTimer : Cause::Kind::kChoice;
  step.cause.packed = *choice;
  const std::string hash = text_of(line, "hash");
  const auto [end, error] = std::from_chars(hash.data(), hash.data() + hash.size(), step.hash, 16);
  if (hash.empty() || error != std::errc() || end != hash.data() + hash.size()) return std::nullopt;
  return step;
}

}  // namespace

base::Bytes32 hash_of_rules(const ruleset::Ruleset& rules) {
  return base::Sha256().add(json::write(rules.document.root)).finish();
}

std::string first_line(const SavedGame& game) {
  json::Object object;
  object.set("jantaku_game", 1);
  object.set("ruleset", game.ruleset);
  object.set("mods", array_of(game.mods));
  object.set("preset", game.preset);
  object.set("rules", base::to_hex(game.rules));
  object.set("seed", base::to_hex(game.seed));
  object.set("players", array_of(game.players));
  return json::write(json::Value(std::move(object))) + "\n";
}

std::string line_of(const engine::LogEntry& entry) {
  const bool is_choice = entry.cause.kind == Cause::Kind::kChoice;
  if (!is_choice && entry.cause.kind != Cause::Kind::kTimer) return "";
  return fmt::format("{{\"seat\": {}, \"choice\": \"{}\", \"hash\": \"{:016x}\"}}\n",
                     engine::index(entry.cause.seat),
                     is_choice ? base::to_hex(entry.cause.packed) : "", entry.hash);
}

base::Result<SavedGame> read_saved(const base::SourcePtr& source) {
  SavedGame game;
  std::string_view rest = source->text();
  bool is_first = true;
  while (rest.find('\n') != std::string_view::npos) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const auto document = json::read(base::make_source(source->name(), std::string(line)));
    if (!document) return bad(source, "a line is no JSON");
    const json::Value& value = document->root;
    if (!is_first) {
      const auto step = step_of(value);
      if (!step) return bad(source, "a line is no choice");
      game.steps.push_back(*step);
      continue;
    }
    is_first = false;
    const auto seed = base::bytes_from_hex(text_of(value, "seed"));
    const auto rules = base::bytes_from_hex(text_of(value, "rules"));
    if (!value.find("jantaku_game") || !seed || !rules) return bad(source, "it begins otherwise");
    game.ruleset = text_of(value, "ruleset");
    game.preset = text_of(value, "preset");
    game.mods = texts_of(value, "mods");
    game.players = texts_of(value, "players");
    game.seed = *seed;
    game.rules = *rules;
  }
  if (is_first) return bad(source, "it is empty");
  game.whole_bytes = source->text().size() - rest.size();
  game.is_cut = !rest.empty();
  return game;
}

base::Result<size_t> take_up(const SavedGame& game, bots::Match& match) {
  const auto diverged = [](size_t step) {
    return base::Diagnostic{
        .code = "play/diverged",
        .message =
            fmt::format("the saved game comes out otherwise from choice {} on: Jantaku or the "
                        "ruleset has changed",
                        step + 1),
        .hint = "it is kept as it is; --new begins another game"};
  };
  if (game.rules != hash_of_rules(match.game().rules())) return diverged(0);
  for (size_t i = 0; i < game.steps.size(); ++i) {
    if (match.repeat(game.steps[i].cause)) return diverged(i);
    // The seed that is published after a round is an entry of its own.
    const auto& entries = match.game().log().entries;
    auto entry = entries.rbegin();
    if (entry->cause.kind == Cause::Kind::kSeed) ++entry;
    if (entry->hash != game.steps[i].hash) return diverged(i);
  }
  return game.steps.size();
}

}  // namespace jantaku::tui
