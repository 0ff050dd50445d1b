// Explanations for people and for programs.
#include <fmt/format.h>

#include "engine/explain.h"

namespace jantaku::engine {
namespace {

std::string_view value_name(Reason::Value value) {
  switch (value) {
    case Reason::Value::kFalse:
      return "false";
    case Reason::Value::kTrue:
      return "true";
    case Reason::Value::kError:
      return "error";
  }
  return "";
}

void add_lines(const Reason& reason, const ruleset::Ruleset& rules, size_t level,
               std::string& out) {
  const std::string place = place_text(rules, reason.origin);
  out += fmt::format("{} {}{:<5}  {}{}\n", reason.decides ? '>' : ' ', std::string(2 * level, ' '),
                     value_name(reason.value), reason.text,
                     place.empty() ? "" : fmt::format("  ({})", place));
  for (const Reason& part : reason.parts) add_lines(part, rules, level + 1, out);
}

json::Value reason_json(const Reason& reason, const ruleset::Ruleset& rules) {
  json::Object object;
  object.set("text", reason.text);
  if (reason.value == Reason::Value::kError) {
    object.set("value", nullptr);
  } else {
    object.set("value", reason.holds());
  }
  object.set("decides", reason.decides);
  const std::string place = place_text(rules, reason.origin);
  if (!place.empty()) object.set("at", place);
  if (!reason.parts.empty()) {
    json::Array parts;
    for (const Reason& part : reason.parts) parts.push_back(reason_json(part, rules));
    object.set("parts", std::move(parts));
  }
  return object;
}

}  // namespace

std::string place_text(const ruleset::Ruleset& rules, const json::Origin& origin) {
  if (!origin.known()) return "";
  const base::SourceRange range = rules.document.range(origin);
  if (!range.source) return "";
  const auto at = range.source->line_column(range.begin);
  return fmt::format("{}:{}:{}", range.source->name(), at.line, at.column);
}

std::string source_text(const ruleset::Ruleset& rules, const json::Origin& origin, size_t most) {
  if (!origin.known()) return "?";
  const base::SourceRange range = rules.document.range(origin);
  if (!range.source) return "?";
  const std::string_view source = range.source->text();
  std::string text;
  for (const char c : source.substr(range.begin, range.end - range.begin)) {
    const bool is_space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (is_space && (text.empty() || text.back() == ' ')) continue;
    text += is_space ? ' ' : c;
    if (text.size() > most) break;
  }
  if (text.size() <= most) return text;
  // Not in the middle of a character.
  size_t end = most - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

std::string to_text(const Explanation& explanation, const ruleset::Ruleset& rules) {
  const std::string place = place_text(rules, explanation.origin);
  std::string out = fmt::format("{} {}{}\n", explanation.question, explanation.answer,
                                place.empty() ? "" : fmt::format("  ({})", place));
  for (const Reason& reason : explanation.reasons) add_lines(reason, rules, 0, out);
  return out;
}

json::Value to_json(const Explanation& explanation, const ruleset::Ruleset& rules) {
  json::Object object;
  object.set("question", explanation.question);
  object.set("offered", explanation.offered);
  const std::string place = place_text(rules, explanation.origin);
  if (!place.empty()) object.set("at", place);
  json::Array reasons;
  for (const Reason& reason : explanation.reasons) reasons.push_back(reason_json(reason, rules));
  object.set("reasons", std::move(reasons));
  return object;
}

}  // namespace jantaku::engine
