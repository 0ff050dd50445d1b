// apply and replace: changing whatever stands at a path.
#include <fmt/format.h>

#include <cmath>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::Presence;

std::optional<Path> path_of(Lowering& lowering, const Node& node) {
  const auto text = lowering.text(node, "a path");
  if (!text) return std::nullopt;
  auto path = read_path(*text);
  for (const base::Diagnostic& found : path.diagnostics()) lowering.sink().report(found);
  if (!path) return std::nullopt;
  return *std::move(path);
}

bool rounds(Method method) {
  return method == Method::kRound || method == Method::kRoundUp || method == Method::kRoundDown;
}

void lower_apply(Lowering& lowering, const Call& call) {
  const auto word = lowering.name(*call.arguments[0], "a method");
  std::optional<ApplyMethod> method;
  if (word) {
    auto found = read_method(*word, lowering.range(call.arguments[0]->range));
    for (const base::Diagnostic& wrong : found.diagnostics()) lowering.sink().report(wrong);
    if (found) method = *found;
  }
  auto path = path_of(lowering, *call.arguments[1]);
  Lowering::Made value;
  if (call.block) {
    value = lowering.actions(*call.block);
  } else if (call.arguments.size() == 3) {
    value = lowering.data(*call.arguments[2]);
  } else if (method && rounds(method->method)) {
    value = json::Value(1);
  }
  if (call.block.has_value() == (call.arguments.size() == 3) &&
      !(method && rounds(method->method))) {
    lowering.complain("majs/argument-count", call.name_range,
                      call.block ? "`apply` takes a value or a block, not both"
                                 : "`apply` takes 3 arguments, not 2",
                      "write " + usage(lowering.row()));
    return;
  }
  if (!method || !path || !value) return;
  lowering.edit({.path = *std::move(path),
                 .method = method->method,
                 .if_missing = method->if_missing,
                 .value = *std::move(value)});
}

// `all`, or how many at most.
std::optional<std::optional<int64_t>> count_of(Lowering& lowering, const Node& node) {
  const Call* word = bare_name(node);
  const auto* string = bare(node).as<String>();
  if ((word != nullptr && word->name == "all") ||
      (string != nullptr && string->content.text() == "all")) {
    return std::optional<int64_t>();
  }
  constexpr double kMost = 1e9;
  if (lowering.has_unset(node)) return std::nullopt;
  const auto count = lowering.is_known(node) ? lowering.known(node) : std::nullopt;
  if (!count || *count < 1 || *count > kMost || *count != std::floor(*count)) {
    lowering.complain("majs/replace-count", node.range,
                      "`replace` takes `all` or a positive whole number",
                      "write " + usage(lowering.row()));
    return std::nullopt;
  }
  return static_cast<int64_t>(*count);
}

// MS-975: conditions are what is replaced most, so that the name of one stands for it as anywhere
// else where conditions stand.
Lowering::Made data_or_condition(Lowering& lowering, const Node& node) {
  const Call* word = bare_name(node);
  const bool is_condition = word != nullptr && lowering.is_condition(word->name);
  return is_condition ? lowering.condition(node) : lowering.data(node);
}

void lower_replace(Lowering& lowering, const Call& call) {
  const auto count = count_of(lowering, *call.arguments[0]);
  auto path = path_of(lowering, *call.arguments[1]);
  auto from = data_or_condition(lowering, *call.arguments[2]);
  auto to = data_or_condition(lowering, *call.arguments[3]);
  if (!count || !path || !from || !to) return;
  lowering.edit({.path = *std::move(path),
                 .method = Method::kReplace,
                 .value = *std::move(to),
                 .from = *std::move(from),
                 .at_most = *count});
}

}  // namespace

std::span<const CommandRow> edit_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature = {.name = "apply",
                     .parameters = {{"method", Form::kString},
                                    {"path", Form::kPath},
                                    {"value", Form::kAny, Presence::kOptional}},
                     .doc = "Changes what stands at a path, by one of the methods below.",
                     .example = "apply set, \"score_calculation.tobi\", 0",
                     .item = "MS-832"},
       .lower = lower_apply,
       .block = TakesBlock::kMaybe},
      {.signature = {.name = "replace",
                     .parameters = {{"count", Form::kAny, Presence::kRequired, "",
                                     "`all`, or how many"},
                                    {"path", Form::kPath},
                                    {"from", Form::kAny},
                                    {"to", Form::kAny}},
                     .doc = "Replaces the nodes at or below a path that equal a value.",
                     .example = "replace all, \"wall\", \"0z\", \"5z\"",
                     .item = "MS-833"},
       .lower = lower_replace},
  };
  return rows;
}

}  // namespace jantaku::majs
