// def, set, on, and the definitions of sets, matches and constants.
#include <fmt/format.h>

#include "majs/commands.h"
#include "majs/lowering.h"

namespace jantaku::majs {
namespace {

using vocab::Form;
using vocab::Presence;

// Which end of what exists a block goes to; none: it replaces all.
struct End {
  Method method = Method::kSet;
  IfMissing if_missing = IfMissing::kAsMethod;
};
constexpr End kBack{Method::kAppend, IfMissing::kSet}, kFront{Method::kPrepend, IfMissing::kSet};

void lower_def(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a function");
  const auto append = lowering.flag(call, "append"), prepend = lowering.flag(call, "prepend");
  auto block = lowering.actions(*call.block);
  if (append == true && prepend == true) {
    lowering.complain("majs/append-and-prepend", lowering.option(call, "prepend")->key_range,
                      "a block goes to one end only, not to both");
    return;
  }
  if (name && lowering.find_action(*name) != nullptr) {
    lowering.complain(
        "majs/function-shadows-action", call.arguments[0]->range,
        fmt::format("`{}` is an action: a function of that name could not be called", *name),
        "give the function another name");
    return;
  }
  if (!name || !append || !prepend || !block) return;
  const End end = *append ? kBack : *prepend ? kFront : End{};
  lowering.edit({.path = keys({"functions", *name}),
                 .method = end.method,
                 .if_missing = end.if_missing,
                 .value = *std::move(block)});
}

void lower_set(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a key");
  if (name && name->find('.') != std::string::npos) {
    lowering.complain("majs/argument-kind", call.arguments[0]->range,
                      fmt::format("`set` takes a top-level key, not the path `{}`", *name),
                      fmt::format("write `apply set, \"{}\", ...`", *name));
    return;
  }
  if ((call.arguments.size() == 2) == call.block.has_value()) {
    lowering.complain(
        "majs/argument-count", call.name_range,
        call.block ? "`set` takes a value or a block, not both" : "`set` takes 2 arguments, not 1",
        "write " + usage(lowering.row()));
    return;
  }
  auto value = call.block ? lowering.actions(*call.block) : lowering.data(*call.arguments[1]);
  if (!name || !value) return;
  lowering.edit({.path = keys({*name}), .method = Method::kSet, .value = *std::move(value)});
}

void lower_on(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of an event");
  const auto prepend = lowering.flag(call, "prepend");
  auto block = lowering.actions(*call.block);
  const vocab::Vocabulary& words = lowering.vocabulary();
  if (name && !words.rows(vocab::Kind::kEvent).empty() &&
      words.find(vocab::Kind::kEvent, *name) == nullptr) {
    lowering.complain("majs/unknown-event", call.arguments[0]->range,
                      fmt::format("there is no event `{}`", *name),
                      words.did_you_mean(vocab::Kind::kEvent, *name));
    return;
  }
  if (!name || !prepend || !block) return;
  const End end = *prepend ? kFront : kBack;
  lowering.edit({.path = keys({*name, "actions"}),
                 .method = end.method,
                 .if_missing = end.if_missing,
                 .value = *std::move(block)});
}

const Sigil* sigil_of(Lowering& lowering, const Node& node, std::string_view letters,
                      std::string_view wanted) {
  const auto* sigil = bare(node).as<Sigil>();
  if (sigil != nullptr && letters.find(sigil->letter) != std::string_view::npos) return sigil;
  lowering.complain("majs/argument-kind", node.range,
                    sigil != nullptr
                        ? fmt::format("{} was expected, not ~{}", wanted, sigil->letter)
                        : fmt::format("{} was expected, not {}", wanted, Lowering::described(node)),
                    "write " + usage(lowering.row()));
  return nullptr;
}

void lower_define_set(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a set");
  if (sigil_of(lowering, *call.arguments[1], "s", "a set, ~s\"...\",") == nullptr) return;
  auto value = lowering.data(*call.arguments[1]);
  if (!name || !value) return;
  lowering.edit({.path = keys({"set_definitions", *name}),
                 .method = Method::kSet,
                 .value = *std::move(value)});
}

// Match sigils as they are, names as the keys that hold what they stand for.
void lower_matches(Lowering& lowering, const Call& call, Method method) {
  const auto name = lowering.name(*call.arguments[0], "the name of a match");
  json::Array parts;
  for (size_t i = 1; i < call.arguments.size(); ++i) {
    const Node& node = bare(*call.arguments[i]);
    if (node.as<String>() != nullptr || node.as<Variable>() != nullptr ||
        bare_name(node) != nullptr) {
      const auto other = lowering.name(node, "the name of a match");
      if (!other) return;
      parts.push_back(Lowering::placed(*other + "_definition", node.range));
      continue;
    }
    if (sigil_of(lowering, node, "ma", "a match, ~m\"...\" or ~a\"...\", or a name") == nullptr) {
      return;
    }
    auto value = lowering.data(node);
    if (!value) return;
    parts.push_back(*std::move(value));
  }
  if (!name) return;
  lowering.edit(
      {.path = keys({*name + "_definition"}), .method = method, .value = std::move(parts)});
}

void lower_define_match(Lowering& lowering, const Call& call) {
  lower_matches(lowering, call, Method::kJoin);
}
void lower_extend_match(Lowering& lowering, const Call& call) {
  lower_matches(lowering, call, Method::kExtend);
}

void lower_define_const(Lowering& lowering, const Call& call) {
  const auto name = lowering.plain_name(*call.arguments[0], "constant");
  if ((call.arguments.size() == 2) == call.block.has_value()) {
    lowering.complain("majs/argument-count", call.name_range,
                      call.block ? "`define_const` takes a value or a block, not both"
                                 : "`define_const` takes 2 arguments, not 1",
                      "write " + usage(lowering.row()));
    return;
  }
  Lowering::Made value;
  if (call.block) {
    value = lowering.actions(*call.block);
  } else {
    const Call* word = bare_name(*call.arguments[1]);
    const bool is_condition = word != nullptr && lowering.is_condition(word->name);
    value =
        is_condition ? lowering.condition(*call.arguments[1]) : lowering.data(*call.arguments[1]);
  }
  if (!name || !value) return;
  lowering.edit(
      {.path = keys({"constants", *name}), .method = Method::kSet, .value = *std::move(value)});
}

void lower_define_scoring(Lowering& lowering, const Call& call) {
  const auto name = lowering.name(*call.arguments[0], "the name of a way of scoring");
  lowering.allow_labels(true);
  auto block = lowering.actions(*call.block);
  lowering.allow_labels(false);
  if (!name || !block) return;
  lowering.edit(
      {.path = keys({"scoring_logic", *name}), .method = Method::kSet, .value = *std::move(block)});
}

}  // namespace

std::span<const CommandRow> definition_commands() {
  static const std::vector<CommandRow> rows = {
      {.signature = {.name = "def",
                     .parameters = {{"name", Form::kString},
                                    {"append", Form::kBoolean, Presence::kNamed, "false",
                                     "add the block at the end of what the function has"},
                                    {"prepend", Form::kBoolean, Presence::kNamed, "false",
                                     "add it at the front"}},
                     .doc = "Defines a function: a block of actions with a name.",
                     .example = "def pay do\n  put_down_riichi_stick\n  add_score(-1000)\nend",
                     .item = "MS-811"},
       .lower = lower_def,
       .block = TakesBlock::kYes},
      {.signature = {.name = "set",
                     .parameters = {{"key", Form::kString},
                                    {"value", Form::kAny, Presence::kOptional}},
                     .doc = "Sets a top-level key of the ruleset, to a value or to a block.",
                     .example = "set initial_score, 25000",
                     .item = "MS-812"},
       .lower = lower_set,
       .block = TakesBlock::kMaybe},
      {.signature = {.name = "on",
                     .parameters = {{"event", Form::kString},
                                    {"prepend", Form::kBoolean, Presence::kNamed, "false",
                                     "run before what the event does already"}},
                     .doc = "Adds actions to an event, behind those it has.",
                     .example = "on after_start do\n  sort_hand\nend",
                     .item = "MS-813"},
       .lower = lower_on,
       .block = TakesBlock::kYes},
      {.signature = {.name = "define_set",
                     .parameters = {{"name", Form::kString}, {"set", Form::kSet}},
                     .doc = "Defines a set of tiles for matches to name.",
                     .example = "define_set pair, ~s\"0 0\"",
                     .item = "MS-814"},
       .lower = lower_define_set},
      {.signature = {.name = "define_match",
                     .parameters = {{"name", Form::kString},
                                    {"first", Form::kMatchSpecs},
                                    {"more", Form::kMatchSpecs, Presence::kRest}},
                     .doc =
                         "Defines a match: one of the given matches, or of those that they name.",
                     .example = "define_match pairs, ~m\"pair:7\"",
                     .item = "MS-815"},
       .lower = lower_define_match},
      {.signature = {.name = "extend_match",
                     .parameters = {{"name", Form::kString},
                                    {"first", Form::kMatchSpecs},
                                    {"more", Form::kMatchSpecs, Presence::kRest}},
                     .doc = "Adds matches to a definition, or begins it.",
                     .example = "extend_match pairs, ~m\"pair:6\"",
                     .item = "MS-816"},
       .lower = lower_extend_match},
      {.signature = {.name = "define_const",
                     .parameters = {{"name", Form::kString},
                                    {"value", Form::kAny, Presence::kOptional}},
                     .doc = "Defines a constant, which `@name` stands for wherever it is written; "
                            "its value is data, a condition, a sigil or a block.",
                     .example = "define_const dragons, [\"5z\", \"6z\", \"7z\"]",
                     .item = "MS-817"},
       .lower = lower_define_const,
       .block = TakesBlock::kMaybe},
      {.signature = {.name = "define_scoring",
                     .parameters = {{"name", Form::kString}},
                     .doc = "Defines a way of scoring, whose assignments may have labels.",
                     .example = "define_scoring basic do\n  total = points * 2 :: \"Doubled\"\nend",
                     .item = "MS-835"},
       .lower = lower_define_scoring,
       .block = TakesBlock::kYes},
  };
  return rows;
}

}  // namespace jantaku::majs
