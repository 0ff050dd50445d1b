#include "vocab/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace jantaku::vocab {
namespace {

struct FormName {
  std::string_view one, many;
};

FormName form_name(Form form) {
  switch (form) {
    case Form::kBoolean:
      return {"true or false", "booleans"};
    case Form::kInteger:
      return {"integer", "integers"};
    case Form::kNumber:
      return {"number", "numbers"};
    case Form::kAmount:
      return {"amount", "amounts"};
    case Form::kString:
      return {"string", "strings"};
    case Form::kText:
      return {"text", "texts"};
    case Form::kTile:
      return {"tile", "tiles"};
    case Form::kTileSpec:
      return {"tile spec", "tile specs"};
    case Form::kSeat:
      return {"seat", "seats"};
    case Form::kWind:
      return {"wind", "winds"};
    case Form::kConditions:
      return {"conditions", "lists of conditions"};
    case Form::kActions:
      return {"actions", "lists of actions"};
    case Form::kMatchSpecs:
      return {"match specs", "lists of match specs"};
    case Form::kMatchTargets:
      return {"match targets", "lists of match targets"};
    case Form::kMarkSpecs:
      return {"mark specs", "lists of mark specs"};
    case Form::kSet:
      return {"set", "sets"};
    case Form::kStatus:
      return {"status", "statuses"};
    case Form::kCounter:
      return {"counter", "counters"};
    case Form::kAttribute:
      return {"attribute", "attributes"};
    case Form::kTag:
      return {"tag", "tags"};
    case Form::kButton:
      return {"button", "buttons"};
    case Form::kCallName:
      return {"call name", "call names"};
    case Form::kReservedTile:
      return {"reserved tile", "reserved tiles"};
    case Form::kYakuList:
      return {"yaku list", "yaku lists"};
    case Form::kYaku:
      return {"yaku", "yaku"};
    case Form::kFunction:
      return {"function", "functions"};
    case Form::kActionName:
      return {"action name", "action names"};
    case Form::kPath:
      return {"path", "paths"};
    case Form::kChoice:
      return {"word", "words"};
    case Form::kValues:
      return {"values by name", "values by name"};
    case Form::kObject:
      return {"object", "objects"};
    case Form::kAny:
      return {"any value", "any values"};
  }
  return {};
}

std::string plural(size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::string type_name(const Type& type) {
  const FormName name = form_name(type.form);
  if (type.lists == 0) return std::string(name.one);
  std::string out = "list of ";
  for (int i = 1; i < type.lists; ++i) out += "lists of ";
  out += name.many;
  return out;
}

std::string_view context_name(Context context) {
  switch (context) {
    case Context::kSeat:
      return "seat";
    case Context::kCaller:
      return "caller";
    case Context::kCallee:
      return "callee";
    case Context::kCall:
      return "call";
    case Context::kCallChoice:
      return "call choice";
    case Context::kTile:
      return "tile";
    case Context::kWin:
      return "win";
    case Context::kYaku:
      return "yaku";
  }
  return "";
}

std::string to_string(Contexts contexts) {
  std::vector<std::string> names;
  for (int i = 0; i < kContextCount; ++i) {
    const auto context = static_cast<Context>(i);
    if (contexts.has(context)) names.push_back(fmt::format("`{}`", context_name(context)));
  }
  std::string out;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += names[i];
  }
  return out;
}

std::string usage(const Signature& signature) {
  std::string out(signature.name);
  if (signature.parameters.empty()) return out;
  out += '(';
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter& parameter = signature.parameters[i];
    const bool is_rest = parameter.presence == Presence::kRest;
    const bool bracketed =
        !is_rest && parameter.presence != Presence::kRequired && parameter.default_value.empty();
    fmt::format_to(std::back_inserter(out), "{}{}{}: {}", i > 0 ? ", " : "", bracketed ? "[" : "",
                   parameter.name, type_name(parameter.type));
    if (is_rest) out += "...";
    if (!parameter.default_value.empty()) {
      fmt::format_to(std::back_inserter(out), " = {}", parameter.default_value);
    }
    if (bracketed) out += ']';
  }
  out += ')';
  return out;
}

std::optional<base::Diagnostic> check_count(const Signature& signature, size_t given,
                                            const base::SourceRange& range) {
  const auto count = [&](Presence presence) {
    return static_cast<size_t>(
        std::count_if(signature.parameters.begin(), signature.parameters.end(),
                      [=](const Parameter& p) { return p.presence == presence; }));
  };
  const size_t least = count(Presence::kRequired);
  const size_t most = least + count(Presence::kOptional);
  const bool has_rest = count(Presence::kRest) > 0;
  if (given >= least && (has_rest || given <= most)) return std::nullopt;

  std::string expected;
  if (has_rest || (given < least && most > least)) {
    expected = fmt::format("at least {}", plural(least, "argument"));
  } else if (most > least) {
    expected = fmt::format("at most {}", plural(most, "argument"));
  } else {
    expected = most == 0 ? "no arguments" : plural(most, "argument");
  }
  return base::Diagnostic{
      .code = given < least ? "vocab/too-few-arguments" : "vocab/too-many-arguments",
      .range = range,
      .message = fmt::format("`{}` takes {}, not {}", signature.name, expected, given),
      .hint = fmt::format("write {}", usage(signature))};
}

}  // namespace jantaku::vocab
