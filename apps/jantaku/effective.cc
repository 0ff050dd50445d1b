#include "effective.h"

#include <fmt/format.h>

#include <deque>
#include <iterator>

#include "json/writer.h"
#include "majs/targets.h"

namespace jantaku::cli {
namespace {

constexpr size_t kMostShown = 100;

// On one line, cut at a character.
std::string shown(const json::Value& value) {
  std::string text = json::write(value);
  if (text.size() <= kMostShown) return text;
  size_t end = kMostShown;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

// "mods/tobi.majs:1:1: set score_calculation.tobi, by the mod `tobi`"
std::string maker(const json::Document& document, const json::Origin& origin) {
  const base::SourceRange range = document.range(origin);
  std::string out = "nobody knows where from";
  if (range.source != nullptr) {
    const auto at = range.source->line_column(range.begin);
    out = fmt::format("{}:{}:{}", range.source->name(), at.line, at.column);
  }
  const json::Edit* edit = document.origins->edit(origin);
  if (edit == nullptr) return out;
  if (!edit->what.empty() && edit->what != "mod") out += ": " + edit->what;
  if (!edit->mod.empty()) out += fmt::format(", by the mod `{}`", edit->mod);
  return out;
}

// Neighbours of one edit share a line.
void add_elements(const json::Document& document, const json::Value& value, std::string& out) {
  const json::Array& items = *value.array();
  for (size_t begin = 0; begin < items.size();) {
    const json::Origin& origin = items[begin].origin();
    size_t end = begin + 1;
    while (end < items.size() && items[end].origin().maker == origin.maker) ++end;
    if (origin.maker != value.origin().maker) {
      fmt::format_to(std::back_inserter(out), "  [{}]{}: {}\n", begin,
                     end - begin == 1 ? "" : fmt::format(" to [{}]", end - 1),
                     maker(document, origin));
    }
    begin = end;
  }
}

void add_parts(const json::Document& document, const json::Value& value, std::string& out) {
  if (value.array() != nullptr) add_elements(document, value, out);
  if (value.object() == nullptr) return;
  for (const json::Member& member : *value.object()) {
    if (member.value.origin().maker == value.origin().maker) continue;
    fmt::format_to(std::back_inserter(out), "  {}: {}\n", majs::to_string(majs::keys({member.key})),
                   maker(document, member.value.origin()));
  }
}

base::Diagnostic missing(json::Value& root, const majs::Target& target) {
  size_t steps = target.size();
  while (steps > 0 && majs::find(root, target, steps) == nullptr) --steps;
  base::Diagnostic diagnostic{
      .code = "cli/no-such-path",
      .message = fmt::format("there is no `{}` in the ruleset",
                             majs::to_string(majs::path_of(target, steps + 1)))};
  const json::Value* parent = majs::find(root, target, steps);
  if (parent->object() != nullptr && target[steps].is_key) {
    std::vector<std::string_view> known;
    for (const json::Member& member : *parent->object()) known.push_back(member.key);
    const std::string nearest = base::nearest_name(target[steps].key, known);
    if (!nearest.empty()) diagnostic.hint = fmt::format("did you mean `{}`?", nearest);
  }
  return diagnostic;
}

}  // namespace

base::Result<std::string> effective(json::Document& document, const std::string& path) {
  const auto read = majs::read_path(majs::Literal(
      path, {base::make_source("--effective", path), 0, static_cast<uint32_t>(path.size())}));
  if (!read) return read.diagnostics();
  std::deque<std::string> names;
  std::string out;
  base::Diagnostics missed;
  const majs::Targets targets(*read, document.root, names);
  for (size_t i = 0; i < targets.size(); ++i) {
    const majs::Target target = targets[i];
    const json::Value* value = majs::find(document.root, target);
    if (value == nullptr) {
      missed.push_back(missing(document.root, target));
      continue;
    }
    const std::string written = majs::to_string(majs::path_of(target, target.size()));
    fmt::format_to(std::back_inserter(out), "{} = {}\n  {}\n",
                   written.empty() ? "the ruleset" : written, shown(*value),
                   maker(document, value->origin()));
    add_parts(document, *value, out);
  }
  if (!missed.empty()) return missed;
  return out;
}

}  // namespace jantaku::cli
