#include "server/rulesets.h"

#include <algorithm>

#include "engine/game.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "ruleset/load.h"
#include "server/wire.h"
#include "tui/rules_text.h"

namespace jantaku::server {
namespace {

constexpr size_t kMostImage = size_t{64} << 10, kMostImages = size_t{512} << 10;

void write_range(Wire& wire, const base::SourceRange& range) {
  if (!range.source) return;
  const auto begin = range.source->line_column(range.begin),
             end = range.source->line_column(range.end);
  wire.text("file", range.source->name())
      .number("line", begin.line)
      .number("column", begin.column)
      .number("end_line", end.line)
      .number("end_column", end.column);
}

bool is_tiles(std::string_view word) {
  const bool shape =
      !word.empty() && word.find_first_not_of("0123456789mpsztfjx") == std::string_view::npos;
  return shape && word.find_first_of("0123456789") == 0 &&
         word.find_last_of("mpsztfjx") == word.size() - 1;
}

// 123m456p as tiles of their own.
void write_hand(Wire& wire, std::string_view words) {
  wire.begin_object().key("tiles").begin_array();
  size_t begin = 0;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == ' ') {
      wire.null();  // a gap between groups
      begin = i + 1;
    } else if (words[i] < '0' || words[i] > '9') {
      for (size_t d = begin; d < i; ++d) wire.text(std::string{words[d], words[i]});
      begin = i + 1;
    }
  }
  wire.end_array().end_object();
}

// Words that are tiles stand apart from the text around them.
void write_text(Wire& wire, std::string_view text) {
  wire.begin_array();
  std::string plain, hand;
  const auto end_hand = [&] {
    if (hand.empty()) return;
    if (!plain.empty()) wire.text(plain);
    plain.clear();
    write_hand(wire, hand);
    hand.clear();
  };
  while (!text.empty()) {
    const size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    std::string_view tail;
    while (!word.empty() && (word.back() == ',' || word.back() == '.' || word.back() == ';')) {
      tail = std::string_view(word.data() + word.size() - 1, tail.size() + 1);
      word.remove_suffix(1);
    }
    if (is_tiles(word)) {
      hand += (hand.empty() ? "" : " ") + std::string(word);
      if (tail.empty()) continue;
      end_hand();
      plain += std::string(tail) + " ";
      continue;
    }
    end_hand();
    plain += std::string(word) + std::string(tail) + " ";
  }
  end_hand();
  if (!plain.empty()) {
    plain.pop_back();
    wire.text(plain);
  }
  wire.end_array();
}

// What stands between two of these marks.
std::string_view quoted(std::string_view text, char mark) {
  const size_t begin = text.find(mark);
  if (begin == std::string_view::npos) return {};
  const size_t end = text.find(mark, begin + 1);
  return end == std::string_view::npos ? std::string_view()
                                       : text.substr(begin + 1, end - begin - 1);
}

bool is_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Where the word stands in the text, if it does so once and not as a part of another.
std::optional<size_t> only_place(std::string_view text, std::string_view word) {
  std::optional<size_t> place;
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    const bool whole =
        (at == 0 || !is_of_name(text[at - 1])) && (end == text.size() || !is_of_name(text[end]));
    if (!whole) continue;
    if (place) return std::nullopt;
    place = at;
  }
  return place;
}

// Where a name was meant that is known, the name; for whoever would press a button.
void write_fix(Wire& wire, const base::Diagnostic& diagnostic) {
  constexpr std::string_view kAsks = "did you mean ";
  const base::SourceRange& range = diagnostic.range;
  if (!range.source || !diagnostic.hint.starts_with(kAsks)) return;
  const char mark = diagnostic.hint[kAsks.size()];
  if (mark != '`' && mark != '"') return;
  const std::string_view wrong = quoted(diagnostic.message, mark);
  const std::string_view right = quoted(diagnostic.hint, mark);
  if (wrong.empty() || right.empty() || !is_of_name(right.back())) return;
  if (!is_of_name(wrong.front()) && wrong.front() != right.front()) return;
  const auto place =
      only_place(range.source->text().substr(range.begin, range.end - range.begin), wrong);
  if (!place) return;
  const auto begin = range.source->line_column(range.begin + *place),
             end = range.source->line_column(range.begin + *place + wrong.size());
  wire.key("fix")
      .begin_object()
      .number("line", begin.line)
      .number("column", begin.column)
      .number("end_line", end.line)
      .number("end_column", end.column)
      .text("text", right)
      .end_object();
}

std::vector<tui::RulesSection> all_sections(const ProgramPtr& program) {
  auto sections = tui::told_sections(program);
  for (tui::RulesSection& section : tui::rules_sections(program->rules())) {
    sections.push_back(std::move(section));
  }
  return sections;
}

using Row = std::vector<std::string>;

std::string title_of(const Row& row) { return row.empty() ? "" : row.front(); }

std::string rest_of(const Row& row) {
  std::string rest;
  for (size_t i = 1; i < row.size(); ++i) rest += (i > 1 ? "  " : "") + row[i];
  return rest;
}

const tui::RulesSection* section_of(const std::vector<tui::RulesSection>& sections,
                                    const std::string& title) {
  const auto found = std::find_if(sections.begin(), sections.end(),
                                  [&](const auto& section) { return section.title == title; });
  return found == sections.end() ? nullptr : &*found;
}

const Row* row_of(const tui::RulesSection* section, const std::string& title) {
  if (!section) return nullptr;
  const auto found = std::find_if(section->rows.begin(), section->rows.end(),
                                  [&](const Row& row) { return title_of(row) == title; });
  return found == section->rows.end() ? nullptr : &*found;
}

void begin_row(Wire& wire, const Row& row) {
  wire.begin_object().text("title", title_of(row)).key("text");
  write_text(wire, rest_of(row));
}

// What the row is beside those of the other rules: new, changed, or neither.
void write_state(Wire& wire, const Row& row, const tui::RulesSection* before) {
  if (before && std::find(before->rows.begin(), before->rows.end(), row) != before->rows.end()) {
    return;
  }
  const Row* was = row_of(before, title_of(row));
  wire.text("state", was ? "changed" : "new");
  if (!was) return;
  wire.key("was");
  write_text(wire, rest_of(*was));
}

void write_gone(Wire& wire, const tui::RulesSection& before, const tui::RulesSection* now) {
  for (const Row& row : before.rows) {
    if (row_of(now, title_of(row))) continue;
    begin_row(wire, row);
    wire.text("state", "gone").end_object();
  }
}

}  // namespace

base::Result<std::shared_ptr<const engine::Program>> program_of(const std::string& text) {
  auto document =
      json::read(base::make_source("ruleset.json", text), {.most_bytes = ruleset::kMostBytes});
  if (!document) return std::move(document).diagnostics();
  auto rules = ruleset::load(*std::move(document), engine::vocabulary(),
                             {.lenient = true, .mods = ruleset::ModChoices{}});
  if (!rules) return std::move(rules).diagnostics();
  return std::make_shared<const engine::Program>(*std::move(rules));
}

std::optional<base::Diagnostic> check_images(const json::Value& ruleset) {
  const json::Value* images = ruleset.find("tile_images");
  if (!images || !images->object()) return std::nullopt;
  // Every page is sent all of them with its first view of a table.
  size_t all = 0;
  for (const json::Member& member : *images->object()) {
    const std::string* image = member.value.string();
    const bool is_one = image && image->starts_with("data:image/") && image->size() <= kMostImage;
    if (is_one) all += image->size();
    if (is_one && all <= kMostImages) continue;
    return base::Diagnostic{
        .code = "server/image",
        .message = "the picture of `" + member.key + "` is not accepted",
        .hint = "pictures of players are data: addresses of at most 64 KB, 512 KB in all"};
  }
  return std::nullopt;
}

std::string diagnostics_json(const base::Diagnostics& diagnostics) {
  Wire wire;
  wire.begin_array();
  for (const base::Diagnostic& one : diagnostics) {
    wire.begin_object()
        .text("code", one.code)
        .text("severity", base::severity_name(one.severity))
        .text("message", one.message)
        .text("hint", one.hint);
    write_range(wire, one.range);
    write_fix(wire, one);
    wire.text("text", base::render(one)).end_object();
  }
  return wire.end_array().take();
}

std::string rules_json(const PlainRuleset& ruleset, const ProgramPtr& program,
                       const ProgramPtr& base) {
  const auto sections = all_sections(program);
  const auto before = base ? all_sections(base) : std::vector<tui::RulesSection>();
  Wire wire;
  wire.begin_object().text("name", ruleset.name).text("base", ruleset.base).key("tabs");
  wire.begin_array();
  for (const tui::RulesSection& section : sections) {
    const tui::RulesSection* const old = section_of(before, section.title);
    wire.begin_object().text("title", section.title).key("rows").begin_array();
    for (const Row& row : section.rows) {
      begin_row(wire, row);
      if (base) write_state(wire, row, old);
      wire.end_object();
    }
    if (old) write_gone(wire, *old, &section);
    wire.end_array().end_object();
  }
  for (const tui::RulesSection& old : before) {
    if (section_of(sections, old.title)) continue;
    wire.begin_object().text("title", old.title).key("rows").begin_array();
    write_gone(wire, old, nullptr);
    wire.end_array().end_object();
  }
  wire.end_array().key("changes").begin_array();
  for (const RulesetChange& change : ruleset.changes) {
    wire.begin_object().text("text", change.what).number("line", change.line).end_object();
  }
  return wire.end_array().end_object().take();
}

}  // namespace jantaku::server
