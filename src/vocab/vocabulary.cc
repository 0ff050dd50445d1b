#include "vocab/vocabulary.h"

#include <fmt/format.h>

#include <cassert>
#include <iterator>

#include "base/diagnostic.h"

namespace jantaku::vocab {
namespace {

// Text in a cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string described(const Parameter& parameter) {
  std::string out(parameter.doc);
  if (parameter.choices.empty()) return out;
  out += out.empty() ? "" : ": ";
  for (size_t i = 0; i < parameter.choices.size(); ++i) {
    fmt::format_to(std::back_inserter(out), "{}`{}`", i > 0 ? ", " : "", parameter.choices[i]);
  }
  return out;
}

std::string default_of(const Parameter& parameter) {
  switch (parameter.presence) {
    case Presence::kRequired:
      return "required";
    case Presence::kRest:
      return "any number";
    case Presence::kOptional:
    case Presence::kNamed:
      break;
  }
  return parameter.default_value.empty() ? "none" : fmt::format("`{}`", parameter.default_value);
}

}  // namespace

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kAction:
      return "action";
    case Kind::kCondition:
      return "condition";
    case Kind::kKey:
      return "key";
    case Kind::kEvent:
      return "event";
    case Kind::kButtonField:
      return "button field";
    case Kind::kAutoButtonField:
      return "auto button field";
    case Kind::kScoringKey:
      return "scoring key";
    case Kind::kMatchKeyword:
      return "match keyword";
    case Kind::kMatchTarget:
      return "match target";
    case Kind::kTileSpec:
      return "tile spec";
    case Kind::kAmount:
      return "amount";
    case Kind::kSeat:
      return "seat";
    case Kind::kMarkTarget:
      return "mark target";
    case Kind::kMarkRestriction:
      return "mark restriction";
    case Kind::kCommand:
      return "command";
    case Kind::kApplyMethod:
      return "apply method";
  }
  return "";
}

void Vocabulary::add(Kind kind, Signature signature) {
  Group& group = groups_[static_cast<size_t>(kind)];
  const size_t index = group.rows.size();
  const auto enter = [&](std::string_view name) {
    [[maybe_unused]] const bool is_new = group.by_name.emplace(name, index).second;
    assert(is_new && "a name stands in one row only");
  };
  enter(signature.name);
  for (std::string_view alias : signature.aliases) enter(alias);
  group.rows.push_back(std::move(signature));
}

const Signature* Vocabulary::find(Kind kind, std::string_view name) const {
  const auto found = group(kind).by_name.find(name);
  return found == group(kind).by_name.end() ? nullptr : &group(kind).rows[found->second];
}

const std::vector<Signature>& Vocabulary::rows(Kind kind) const { return group(kind).rows; }

std::string Vocabulary::did_you_mean(Kind kind, std::string_view name) const {
  std::vector<std::string_view> names;
  for (const auto& [known, index] : group(kind).by_name) names.push_back(known);
  const std::string nearest = base::nearest_name(name, names);
  return nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest);
}

bool is_word(Kind kind) {
  return kind == Kind::kTileSpec || kind == Kind::kMatchTarget || kind == Kind::kMatchKeyword ||
         kind == Kind::kSeat || kind == Kind::kMarkTarget || kind == Kind::kMarkRestriction;
}

std::string reference_entry(Kind kind, const Signature& signature) {
  std::string out = fmt::format("### `{}`\n\n{}", signature.name, signature.doc);
  if (!signature.item.empty()) fmt::format_to(std::back_inserter(out), " ({})", signature.item);
  out += "\n";
  if (!signature.aliases.empty()) {
    out += "\nAlso written";
    for (size_t i = 0; i < signature.aliases.size(); ++i) {
      fmt::format_to(std::back_inserter(out), "{}`{}`", i > 0 ? ", " : " ", signature.aliases[i]);
    }
    out += ".\n";
  }
  if (!signature.parameters.empty()) {
    out += "\n| argument | type | default | meaning |\n| --- | --- | --- | --- |\n";
    for (const Parameter& parameter : signature.parameters) {
      fmt::format_to(std::back_inserter(out), "| `{}` | {} | {} | {} |\n", parameter.name,
                     type_name(parameter.type), cell(default_of(parameter)),
                     cell(described(parameter)));
    }
  }
  if (!signature.contexts.empty()) {
    fmt::format_to(std::back_inserter(out), "\nNeeds {}.\n", to_string(signature.contexts));
  }
  if (!signature.example.empty()) {
    const bool is_script = kind == Kind::kCommand || kind == Kind::kApplyMethod;
    const std::string_view quote = is_word(kind) ? "\"" : "";
    fmt::format_to(std::back_inserter(out), "\n```{}\n{}{}{}\n```\n", is_script ? "majs" : "json",
                   quote, signature.example, quote);
  }
  if (!signature.stands_for.empty()) {
    fmt::format_to(std::back_inserter(out), "\nStands for\n\n```json\n{}\n```\n",
                   signature.stands_for);
  }
  return out;
}

}  // namespace jantaku::vocab
