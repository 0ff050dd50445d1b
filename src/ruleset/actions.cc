// Lists of actions, and the functions they run (A96).
#include <fmt/format.h>

#include <algorithm>

#include "base/source.h"
#include "json/reader.h"
#include "json/weight.h"
#include "json/writer.h"
#include "ruleset/expand.h"
#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

constexpr std::string_view kUninterruptible = "uninterruptible_";  // A97
constexpr std::string_view kPlayTile = "play_tile";                // A92
constexpr int kMostNestedRuns = 10;
// What all functions may come to with their arguments put in.
constexpr size_t kMostFunctionBytes = kMostBytes / 4;

void unknown_action(Reader& reader, std::string_view name, const json::Value& at) {
  reader.unknown("ruleset/unknown-action", at.origin(),
                 fmt::format("there is no action `{}`{}", name,
                             reader.options().lenient ? ": it is left out" : ""),
                 reader.vocabulary().did_you_mean(vocab::Kind::kAction, name));
}

void check_no_arguments(Reader& reader, const vocab::Signature& signature,
                        const json::Array& items) {
  auto wrong = vocab::check_count(signature, items.size() - 1, reader.range(items[0].origin()));
  if (wrong) reader.report(*std::move(wrong));
}

// D06: what an action of older rulesets is made of. Complaints name the place where it stands.
Arg read_stood_for(Reader& reader, const vocab::Signature& signature, const json::Value& at,
                   const Place& place) {
  auto parts =
      json::read(base::make_source(std::string(signature.name), std::string(signature.stands_for)));
  Arg arg{.form = vocab::Form::kActions, .origin = at.origin()};
  parts->root.stamp(at.origin());
  arg.actions = std::make_shared<const ActionList>(read_actions(reader, parts->root, place));
  return arg;
}

}  // namespace

std::optional<Action> read_action(Reader& reader, const json::Value& value, const Place& place) {
  const Reader::Level level(reader, value);
  if (!level) return std::nullopt;
  const json::Array* items = value.array();
  if (items == nullptr || items->empty()) {
    reader.error("ruleset/wrong-type", value.origin(),
                 "an action must be a list that begins with its name",
                 value.string() == nullptr ? "" : fmt::format("write [\"{}\"]", *value.string()));
    return std::nullopt;
  }
  const json::Value& head = items->front();
  const std::string* written = head.string();
  if (written == nullptr) {
    reader.wrong_type(head, "the name of an action", "a string");
    return std::nullopt;
  }
  std::string_view name = *written;
  if (name == kPlayTile) {
    reader.error("ruleset/internal-action", head.origin(),
                 "`play_tile` is what a player does: no list can contain it");
    return std::nullopt;
  }
  Action action{.origin = value.origin()};
  const auto* signature = reader.vocabulary().find(vocab::Kind::kAction, name);
  if (signature == nullptr && name.starts_with(kUninterruptible)) {
    action.uninterruptible = true;
    name.remove_prefix(kUninterruptible.size());
    signature = reader.vocabulary().find(vocab::Kind::kAction, name);
  }
  if (signature == nullptr) {
    unknown_action(reader, name, head);
    return std::nullopt;
  }
  reader.check_context(*signature, head.origin(), place);
  action.row = reader.row(vocab::Kind::kAction, signature);
  if (!signature->stands_for.empty()) {
    check_no_arguments(reader, *signature, *items);
    action.args.push_back(read_stood_for(reader, *signature, value, place));
    return action;
  }
  action.args = read_arguments(reader, {.kind = vocab::Kind::kAction,
                                        .signature = *signature,
                                        .values = std::span(*items).subspan(1),
                                        .origin = value.origin(),
                                        .place = place});
  return action;
}

ActionList read_actions(Reader& reader, const json::Value& value, const Place& place) {
  ActionList list;
  const json::Array* items = reader.array(value, "a list of actions");
  if (items == nullptr) return list;
  const bool is_flat = !items->empty() && items->front().string() != nullptr &&
                       std::none_of(items->begin(), items->end(), [](const json::Value& item) {
                         return item.array() != nullptr;
                       });
  if (is_flat) {
    reader.error("ruleset/wrong-type", value.origin(),
                 "a list of actions must hold lists, one for each action",
                 fmt::format("write [[\"{}\", ...]]", *items->front().string()));
    return list;
  }
  list.reserve(items->size());
  for (const json::Value& item : *items) {
    if (auto action = read_action(reader, item, place)) list.push_back(*std::move(action));
  }
  return list;
}

namespace {

const json::Value* function_body(Reader& reader, std::string_view name) {
  const json::Value* functions = reader.root().find("functions");
  return functions == nullptr ? nullptr : functions->find(name);
}

// Reads the body of an instance into its place.
void read_instance(Reader& reader, const json::Value& name, const json::Value& body,
                   const Place& place, int id) {
  Reader::FunctionState& state = reader.functions();
  if (state.depth >= kMostNestedRuns) {
    state.is_full = true;
    reader.error("ruleset/function-too-deep", name.origin(),
                 fmt::format("functions that run one another with ever new arguments go no deeper "
                             "than {}",
                             kMostNestedRuns));
    return;
  }
  ++state.depth;
  auto list = std::make_shared<const ActionList>(read_actions(reader, body, place));
  --state.depth;
  reader.rules().functions[static_cast<size_t>(id)] = std::move(list);
}

}  // namespace

int read_function(Reader& reader, const json::Value& name, const json::Value* arguments,
                  const Place& place) {
  const std::string* text = reader.string(name, "the name of a function");
  if (text == nullptr) return -1;
  const json::Value* body = function_body(reader, *text);
  if (body == nullptr) {
    reader.error("ruleset/unknown-function", name.origin(),
                 fmt::format("there is no function `{}`", *text),
                 Reader::did_you_mean(*text, reader.names().functions.all()));
    return -1;
  }
  const bool has_arguments = arguments != nullptr && !arguments->object()->empty();
  std::string key = fmt::format("{} {} ", *text, to_string(place.contexts));
  if (has_arguments) key += json::write(*arguments);

  Reader::FunctionState& state = reader.functions();
  const int id = static_cast<int>(reader.rules().functions.size());
  const auto [known, is_new] = state.instances.emplace(std::move(key), id);
  if (!is_new) return known->second;
  reader.rules().functions.push_back(std::make_shared<const ActionList>());
  if (!has_arguments) {
    read_instance(reader, name, *body, place, id);
    return id;
  }
  if (state.is_full) return -1;
  const auto filled =
      with_arguments(*body, *arguments->object(), kMostFunctionBytes - state.weight);
  if (!filled) {
    state.is_full = true;
    reader.error("ruleset/too-large", name.origin(),
                 fmt::format("with its arguments put in, `{}` is too large", *text));
    return -1;
  }
  state.weight = std::min(kMostFunctionBytes, state.weight + weight(*filled));
  read_instance(reader, name, *filled, place, id);
  return id;
}

namespace {

bool has_parameters(const json::Value& value) {
  if (const std::string* text = value.string()) return text->find('$') != std::string::npos;
  if (const json::Array* items = value.array()) {
    for (const json::Value& item : *items) {
      if (has_parameters(item)) return true;
    }
  }
  if (const json::Object* members = value.object()) {
    for (const json::Member& member : *members) {
      if (has_parameters(member.value)) return true;
    }
  }
  return false;
}

}  // namespace

void check_unused_functions(Reader& reader) {
  using vocab::Context;
  const json::Value* functions = reader.root().find("functions");
  if (functions == nullptr || functions->object() == nullptr) return;
  const Place anywhere{
      .contexts = {Context::kSeat, Context::kCaller, Context::kCallee, Context::kCall,
                   Context::kCallChoice, Context::kTile, Context::kWin, Context::kYaku},
      .name = "a function"};
  for (const json::Member& member : *functions->object()) {
    const auto run = reader.functions().instances.lower_bound(member.key + " ");
    const bool is_used =
        run != reader.functions().instances.end() && run->first.starts_with(member.key + " ");
    if (is_used || has_parameters(member.value)) continue;
    read_actions(reader, member.value, anywhere);
  }
}

}  // namespace jantaku::ruleset
