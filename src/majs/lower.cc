#include "majs/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "majs/lowering.h"
#include "majs/parse.h"

namespace jantaku::majs {

void Lowering::complain(std::string_view code, const Range& range, std::string message,
                        std::string hint) {
  if (++mistakes_ > kMostMistakes) return;
  sink_.report({.code = std::string(code),
                .range = script_.range(range),
                .message = std::move(message),
                .hint = std::move(hint)});
}

void Lowering::warn(std::string_view code, const Range& range, std::string message,
                    std::string hint) {
  sink_.report({.code = std::string(code),
                .severity = base::Severity::kWarning,
                .range = script_.range(range),
                .message = std::move(message),
                .hint = std::move(hint)});
}

std::nullopt_t Lowering::fail(std::string_view code, const Range& range, std::string message,
                              std::string hint) {
  complain(code, range, std::move(message), std::move(hint));
  return std::nullopt;
}

bool Lowering::has_enough() const { return mistakes_ > kMostMistakes; }

void Lowering::edit(Edit edit) {
  edit.range = script_.range(command_);
  base::Diagnostics wrong = check(edit);
  const bool is_good = !base::has_errors(wrong);
  for (base::Diagnostic& found : wrong) sink_.report(std::move(found));
  has_other_commands_ = true;
  if (is_good) sink_.edit(std::move(edit));
}

void Lowering::commands(const std::vector<NodePtr>& nodes) {
  for (const NodePtr& node : nodes) {
    if (has_enough()) return;
    command(*node);
  }
}

void Lowering::command(const Node& node) {
  const Range outer = command_;
  const CommandRow* outer_row = row_;
  command_ = node.range;
  if (const auto* clauses = node.as<Cond>()) {
    row_ = find_command("cond");
    for (const Clause& clause : clauses->clauses) {
      const auto truth = holds(*clause.condition);
      if (!truth) break;
      if (!*truth) continue;
      commands(clause.body.statements);
      break;
    }
  } else if (const auto* assign = node.as<Assign>()) {
    complain("majs/action-at-top-level", assign->target_range,
             "a counter is assigned inside a block of actions",
             fmt::format("for a key of the ruleset write `set {}, ...`", assign->target));
  } else if (const auto* call = node.as<Call>()) {
    row_ = find_command(call->name);
    if (row_ == nullptr) {
      unknown_command(*call);
    } else if (check_shape(*row_, *call)) {
      row_->lower(*this, *call);
    }
  }
  command_ = outer;
  row_ = outer_row;
}

void Lowering::unknown_command(const Call& call) {
  if (call.name == "as" || find_action(call.name) != nullptr) {
    complain("majs/action-at-top-level", call.name_range,
             fmt::format("`{}` is an action: it stands in a block", call.name),
             "a script is a list of commands; put it into `def` or `on`");
    return;
  }
  std::vector<std::string_view> names;
  for (const CommandRow* row : command_rows()) names.push_back(row->signature.name);
  const std::string nearest = base::nearest_name(call.name, names);
  complain("majs/unknown-command", call.name_range,
           fmt::format("there is no command `{}`", call.name),
           nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest));
}

std::string usage(const CommandRow& row) {
  std::string out(row.signature.name);
  bool is_first = true;
  for (const vocab::Parameter& parameter : row.signature.parameters) {
    const bool is_named = parameter.presence == vocab::Presence::kNamed;
    const bool is_optional = is_named ? !row.requires_option(parameter.name)
                                      : parameter.presence != vocab::Presence::kRequired;
    fmt::format_to(std::back_inserter(out), "{}{}{}{}{}{}", is_optional ? " [" : "",
                   is_first ? " " : ", ", parameter.name, is_named ? ": ..." : "",
                   parameter.presence == vocab::Presence::kRest ? "..." : "",
                   is_optional ? "]" : "");
    is_first = false;
  }
  if (row.block == TakesBlock::kYes) out += " do ... end";
  if (row.block == TakesBlock::kMaybe) out += " [do ... end]";
  return out;
}

bool CommandRow::requires_option(std::string_view option) const {
  return std::find(required.begin(), required.end(), option) != required.end();
}

bool Lowering::check_shape(const CommandRow& row, const Call& call) {
  const auto hint = [&] { return "write " + usage(row); };
  if (const auto wrong =
          vocab::check_count(row.signature, call.arguments.size(), range(call.name_range))) {
    complain("majs/argument-count", call.name_range, wrong->message, hint());
    return false;
  }
  bool is_good = true;
  std::vector<std::string_view> names;
  for (const vocab::Parameter& parameter : row.signature.parameters) {
    if (parameter.presence == vocab::Presence::kNamed) names.push_back(parameter.name);
  }
  for (const Keyed& keyed : call.keyed) {
    if (has_enough()) return false;
    if (std::find(names.begin(), names.end(), keyed.key) != names.end()) continue;
    const std::string nearest = base::nearest_name(keyed.key, names);
    complain("majs/unknown-option", keyed.key_range,
             fmt::format("`{}` has no option `{}:`", call.name, keyed.key),
             nearest.empty() ? hint() : fmt::format("did you mean `{}:`?", nearest));
    is_good = false;
  }
  for (const std::string_view name : row.required) {
    if (option(call, name) != nullptr) continue;
    complain("majs/missing-option", call.name_range,
             fmt::format("`{}` needs the option `{}:`", call.name, name), hint());
    is_good = false;
  }
  if (row.block == TakesBlock::kYes && !call.block) {
    complain("majs/missing-block", call.name_range, fmt::format("`{}` needs a block", call.name),
             hint());
    is_good = false;
  } else if (row.block == TakesBlock::kNo && call.block) {
    complain("majs/unexpected-block", call.block->range,
             fmt::format("`{}` takes no block", call.name), hint());
    is_good = false;
  }
  if (call.otherwise && !row.has_else) {
    complain("majs/extra-end", call.otherwise->range, fmt::format("`{}` has no `else`", call.name));
    is_good = false;
  }
  return is_good;
}

void lower(const Script& script, const vocab::Vocabulary& vocabulary, Scope& scope, Sink& sink) {
  Lowering(script, vocabulary, scope, sink).commands(script.commands);
}

void add_command_rows(vocab::Vocabulary& vocabulary) {
  for (const CommandRow* row : command_rows()) {
    vocabulary.add(vocab::Kind::kCommand, row->signature);
  }
}

}  // namespace jantaku::majs
