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

constexpr size_t kMostImage = size_t{64} << 10;

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
  for (const json::Member& member : *images->object()) {
    const std::string* image = member.value.string();
    if (image && image->starts_with("data:image/") && image->size() <= kMostImage) continue;
    return base::Diagnostic{.code = "server/image",
                            .message = "the picture of `" + member.key + "` is not accepted",
                            .hint = "pictures of players are data: addresses of at most 64 KB"};
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
    wire.text("text", base::render(one)).end_object();
  }
  return wire.end_array().take();
}

std::string rules_json(const PlainRuleset& ruleset,
                       const std::shared_ptr<const engine::Program>& program) {
  auto sections = tui::told_sections(program);
  for (tui::RulesSection& section : tui::rules_sections(program->rules())) {
    sections.push_back(std::move(section));
  }
  Wire wire;
  wire.begin_object().text("name", ruleset.name).key("tabs").begin_array();
  for (const tui::RulesSection& section : sections) {
    wire.begin_object().text("title", section.title).key("rows").begin_array();
    for (const auto& row : section.rows) {
      wire.begin_object().text("title", row.empty() ? "" : row.front()).key("text");
      std::string rest;
      for (size_t i = 1; i < row.size(); ++i) rest += (i > 1 ? "  " : "") + row[i];
      write_text(wire, rest);
      wire.end_object();
    }
    wire.end_array().end_object();
  }
  return wire.end_array().end_object().take();
}

}  // namespace jantaku::server
