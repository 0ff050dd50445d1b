#include "server/why.h"

#include <algorithm>

#include "engine/explain.h"
#include "engine/log/rerun.h"
#include "engine/rows.h"
#include "json/reader.h"
#include "replay/scenario.h"
#include "server/messages.h"
#include "server/wire.h"

namespace jantaku::server {
namespace {

using engine::Cause;
using engine::Reason;

struct Press {
  size_t entry;  // before which the button was on offer
  engine::Seat seat;
  int button;
};

std::optional<int> pressed(const Cause& cause) {
  if (cause.kind != Cause::Kind::kChoice) return std::nullopt;
  const auto choice = engine::unpack<engine::Choice>(cause.packed);
  if (!choice || choice->kind != engine::Choice::Kind::kButton) return std::nullopt;
  return choice->button;
}

// The buttons that were pressed since something last happened. Others may have had to choose too
// before it did.
std::vector<Press> presses_of(const ReadGame& game, size_t entry) {
  std::vector<Press> presses;
  for (size_t at = entry;; --at) {
    const engine::LogEntry& one = game.entries[at];
    if (at < entry && std::any_of(one.events.begin(), one.events.end(), engine::tells)) break;
    if (const auto button = pressed(one.cause)) presses.push_back({at, one.cause.seat, *button});
    if (at == 0) break;
  }
  std::reverse(presses.begin(), presses.end());
  return presses;
}

std::optional<base::Seed> seed_after(const ReadGame& game, size_t entry) {
  for (size_t i = entry; i < game.entries.size(); ++i) {
    const Cause& cause = game.entries[i].cause;
    if (cause.kind == Cause::Kind::kSeed) return engine::unpack<base::Seed>(cause.packed);
  }
  return std::nullopt;
}

// A condition as JSON writes it, in words: its name, and what it is asked with.
struct Words {
  std::string name, arguments;
};

void add_arguments(const json::Value& value, std::string& arguments) {
  if (value.array()) {
    for (const json::Value& one : *value.array()) add_arguments(one, arguments);
  } else if (value.string() || value.integer()) {
    const std::string text = value.string() ? *value.string() : std::to_string(*value.integer());
    arguments += (arguments.empty() ? "" : ", ") + text;
  }
}

Words words_of(const std::string& text) {
  const auto read = json::read(base::make_source("condition", text));
  if (!read) return {text, ""};
  if (read->root.string()) return {*read->root.string(), ""};
  Words words{text_member(read->root, "name"), ""};
  if (words.name.empty()) return {text, ""};
  if (const json::Value* with = read->root.find("opts")) add_arguments(*with, words.arguments);
  return words;
}

void write_reason(Wire& wire, const std::string& text) {
  constexpr std::string_view kNot = "not_";
  const Words words = words_of(text);
  const bool negated = words.name.starts_with(kNot);
  const std::string name = negated ? words.name.substr(kNot.size()) : words.name;
  const vocab::Signature* row = engine::vocabulary().find(vocab::Kind::kCondition, name);
  std::string told = words.name;
  if (row) std::replace(told.begin(), told.end(), '_', ' ');
  if (!words.arguments.empty()) told += ": " + words.arguments;
  wire.begin_object().text("text", told);
  if (row) wire.text("doc", std::string(negated ? "Not so: " : "") + std::string(row->doc));
  wire.end_object();
}

// What decided, down to its parts; the engine's own conditions go without saying.
void write_parts(Wire& wire, const Reason& reason) {
  if (!reason.decides || !reason.holds()) return;
  if (reason.parts.empty()) {
    if (reason.origin.known()) write_reason(wire, reason.text);
    return;
  }
  for (const Reason& part : reason.parts) {
    // One of the ways to make a call is a tile with tiles: that says it.
    part.origin.known() ? write_parts(wire, part) : write_reason(wire, part.text);
  }
}

}  // namespace

base::Result<std::string> why_json(const ReadGame& game, size_t entry) {
  if (entry >= game.entries.size()) {
    return base::Diagnostic{.code = "log/no-such-entry", .message = "the log has no such entry"};
  }
  const ruleset::Ruleset& rules = game.program->rules();
  engine::MatcherPool matchers(game.program);
  Wire wire;
  wire.begin_object().key("offers").begin_array();
  for (const Press& press : presses_of(game, entry)) {
    engine::Log before{.program = game.program};
    before.entries.assign(game.entries.begin(),
                          game.entries.begin() + static_cast<std::ptrdiff_t>(press.entry));
    const auto again = engine::rerun(before, matchers, seed_after(game, press.entry));
    if (!again) return again.diagnostics();
    const auto told = engine::explain_button((*again)->game(), press.seat, press.button);
    const ruleset::Button& button = rules.buttons[static_cast<size_t>(press.button)];
    wire.begin_object()
        .text("label", button.display_name.empty() ? rules.names.buttons.name(button.id)
                                                   : button.display_name)
        .text("seat", replay::kSeatNames[engine::index(press.seat)])
        .key("reasons")
        .begin_array();
    for (const Reason& reason : told.reasons) write_parts(wire, reason);
    wire.end_array().end_object();
  }
  return wire.end_array().end_object().take();
}

}  // namespace jantaku::server
