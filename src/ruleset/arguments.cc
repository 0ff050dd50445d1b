// The arguments of actions and conditions: for each form one function that reads it.
#include <fmt/format.h>

#include <algorithm>

#include "base/source.h"
#include "json/reader.h"
#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

using vocab::Form;
using vocab::Parameter;
using vocab::Presence;

struct Here {
  const Parameter& parameter;
  vocab::Kind kind;
  const Place& place;
};
using ReadForm = void (*)(Reader& reader, const json::Value& value, const Here& here, Arg& into);

std::string what(const Here& here) { return fmt::format("`{}`", here.parameter.name); }

void read_boolean(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.number = reader.boolean(value, what(here)).value_or(false) ? 1 : 0;
}
void read_integer(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.number = reader.integer(value, what(here)).value_or(0);
}
void read_number(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.number = reader.milli(value, what(here)).value_or(0);
}
void read_text(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (const std::string* text = reader.string(value, what(here))) into.text = *text;
}
void read_any(Reader&, const json::Value& value, const Here&, Arg& into) { into.json = value; }
void read_object(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (reader.object(value, what(here)) != nullptr) into.json = value;
}
void read_tile_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  const auto tile = read_tile(reader, value);
  if (!tile) return;
  into.tile = *tile;
  // A list of tiles in an action is an alias or an ordering: it may bring tiles in (T01).
  if (here.kind == vocab::Kind::kAction && here.parameter.type.lists > 0) {
    reader.brings(tile->kind);
  } else {
    reader.mentions(tile->kind, reader.range(value.origin()));
  }
}
void read_spec_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (const auto spec = read_tile_spec(reader, value, here.place)) into.spec = *spec;
}
void read_seat_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (const auto seat = read_seat(reader, value, here.parameter.choices, here.place))
    into.seat = *seat;
}
void read_wind(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (const auto seat = read_seat(reader, value, {"east", "south", "west", "north"}, here.place)) {
    into.seat = *seat;
  }
}
void read_conditions_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.condition = read_conditions(reader, value, here.place);
}
void read_actions_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.actions = std::make_shared<const ActionList>(read_actions(reader, value, here.place));
}
void read_match_arg(Reader& reader, const json::Value& value, const Here&, Arg& into) {
  into.id = read_match_specs(reader, value);
}
void read_targets_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.targets = read_match_targets(reader, value, here.place);
}
void read_marks_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  into.marks = read_mark_specs(reader, value, here.place);
}
void read_amount_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_amount(reader, std::span(&value, 1), here.place, into);
}

// Names that a ruleset makes up by using them.
void read_status(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() != nullptr) into.id = reader.status(value, into.text);
}
void read_counter(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() != nullptr) into.id = reader.names().counters.intern(into.text);
}
void read_tag(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() != nullptr) into.id = reader.names().tags.intern(into.text);
}
void read_attribute(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() != nullptr) into.id = reader.attribute(value, into.text).value_or(-1);
}

// Names that must be defined somewhere. K04: a condition may ask for a button that is not there.
void read_button(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() == nullptr) return;
  if (into.text == "skip") {
    into.id = kSkipButton;
    return;
  }
  const auto known = reader.names().buttons.find(into.text);
  into.id = known.value_or(-1);
  if (known) return;
  std::string message = fmt::format("there is no button `{}`", into.text);
  std::string hint = Reader::did_you_mean(into.text, reader.names().buttons.all());
  if (here.kind == vocab::Kind::kCondition) {
    reader.warn("ruleset/unknown-button", value.origin(), std::move(message), std::move(hint));
  } else {
    reader.unknown("ruleset/unknown-button", value.origin(), std::move(message), std::move(hint));
  }
}
void read_call_name(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() == nullptr) return;
  const auto known = reader.names().calls.find(into.text);
  into.id = known.value_or(-1);
  if (!known) {
    reader.unknown("ruleset/unknown-call", value.origin(),
                   fmt::format("no button makes a call `{}`", into.text),
                   Reader::did_you_mean(into.text, reader.names().calls.all()));
  }
}
void read_reserved_arg(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (reader.string(value, what(here)) == nullptr) return;
  read_reserved(reader, value, into);
  if (into.id < 0 && here.kind == vocab::Kind::kAction) reader.brings(into.tile.kind);
}
void read_yaku_list(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() == nullptr) return;
  const auto known = reader.names().yaku_lists.find(into.text);
  into.id = known.value_or(-1);
  if (!known) {
    reader.error("ruleset/unknown-yaku-list", value.origin(),
                 fmt::format("there is no list of yaku `{}`", into.text),
                 Reader::did_you_mean(into.text, reader.names().yaku_lists.all()));
  }
}
// C59: a name, or a name and the value it must have.
void read_yaku(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  const json::Array* pair = value.array();
  const bool is_pair = pair != nullptr && pair->size() == 2;
  const json::Value& name = is_pair ? pair->front() : value;
  read_text(reader, name, here, into);
  if (name.string() == nullptr) return;
  const auto known = reader.names().yaku.find(into.text);
  into.id = known.value_or(-1);
  if (!known) {
    reader.unknown("ruleset/unknown-yaku", name.origin(),
                   fmt::format("no yaku is called `{}`", into.text),
                   Reader::did_you_mean(into.text, reader.names().yaku.all()));
  }
  if (!is_pair) return;
  Arg demanded{.form = Form::kNumber, .origin = pair->back().origin()};
  demanded.number = reader.milli(pair->back(), "the value of a yaku").value_or(0);
  into.list.push_back(std::move(demanded));
}
void read_action_name(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() == nullptr) return;
  const auto* known = reader.vocabulary().find(vocab::Kind::kAction, into.text);
  if (known != nullptr) {
    into.id = reader.row(vocab::Kind::kAction, known);
  } else {
    reader.error("ruleset/unknown-action", value.origin(),
                 fmt::format("there is no action `{}`", into.text),
                 reader.vocabulary().did_you_mean(vocab::Kind::kAction, into.text));
  }
}
void read_choice(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  read_text(reader, value, here, into);
  if (value.string() == nullptr) return;
  const auto& choices = here.parameter.choices;
  const auto found = std::find(choices.begin(), choices.end(), into.text);
  if (found != choices.end()) {
    into.number = found - choices.begin();
    // X08: the tile in context is a choice only where there is one.
    if (into.text == "tile" && !here.place.contexts.has(vocab::Context::kTile)) {
      reader.error(
          "ruleset/missing-context", value.origin(),
          fmt::format("`tile` is the tile in context, which {} does not have", here.place.name));
    }
    return;
  }
  const std::string nearest = base::nearest_name(into.text, choices);
  reader.error(
      "ruleset/unknown-word", value.origin(),
      fmt::format("{} must be {}, not `{}`", what(here), fmt::join(choices, ", "), into.text),
      nearest.empty() ? "" : fmt::format("did you mean `{}`?", nearest));
}

// Amounts and lists of tiles by name. A number alone says where among others a text stands (A99).
void read_values(Reader& reader, const json::Value& value, const Here& here, Arg& into) {
  if (value.is_number()) {
    read_number(reader, value, here, into);
    return;
  }
  const json::Object* members = reader.object(value, what(here));
  if (members == nullptr) return;
  for (const json::Member& member : *members) {
    Arg arg{.form = Form::kAmount, .text = member.key, .origin = member.value.origin()};
    const json::Array* items = member.value.array();
    const bool is_amount =
        items == nullptr ||
        (!items->empty() && items->front().string() != nullptr &&
         reader.vocabulary().find(vocab::Kind::kAmount, *items->front().string()) != nullptr);
    if (is_amount) {
      Arg amount{.form = Form::kAmount, .origin = member.value.origin()};
      read_amount(reader, std::span(&member.value, 1), here.place, amount);
      amount.text = member.key;
      arg = std::move(amount);
    } else {
      arg.form = Form::kTile;
      arg.is_list = true;
      for (const tiles::Tile& tile : read_tiles(reader, member.value, what(here))) {
        arg.list.push_back({.form = Form::kTile, .tile = tile, .origin = arg.origin});
      }
    }
    into.list.push_back(std::move(arg));
  }
}

ReadForm form_reader(Form form) {
  switch (form) {
    case Form::kBoolean:
      return read_boolean;
    case Form::kInteger:
      return read_integer;
    case Form::kNumber:
      return read_number;
    case Form::kAmount:
      return read_amount_arg;
    case Form::kString:
    case Form::kText:
    case Form::kPath:
      return read_text;
    case Form::kTile:
      return read_tile_arg;
    case Form::kTileSpec:
      return read_spec_arg;
    case Form::kSeat:
      return read_seat_arg;
    case Form::kWind:
      return read_wind;
    case Form::kConditions:
      return read_conditions_arg;
    case Form::kActions:
      return read_actions_arg;
    case Form::kMatchSpecs:
      return read_match_arg;
    case Form::kMatchTargets:
      return read_targets_arg;
    case Form::kMarkSpecs:
      return read_marks_arg;
    case Form::kStatus:
      return read_status;
    case Form::kCounter:
      return read_counter;
    case Form::kAttribute:
      return read_attribute;
    case Form::kTag:
      return read_tag;
    case Form::kButton:
      return read_button;
    case Form::kCallName:
      return read_call_name;
    case Form::kReservedTile:
      return read_reserved_arg;
    case Form::kYakuList:
      return read_yaku_list;
    case Form::kYaku:
      return read_yaku;
    case Form::kActionName:
      return read_action_name;
    case Form::kChoice:
      return read_choice;
    case Form::kValues:
      return read_values;
    case Form::kObject:
      return read_object;
    case Form::kFunction:  // read together with its arguments
    case Form::kSet:
    case Form::kAny:
      return read_any;
  }
  return read_any;
}

// A seat stands for a list of one wherever several may stand.
bool stands_for_list(Form form) { return form == Form::kSeat || form == Form::kTileSpec; }

Arg read_typed(Reader& reader, const json::Value& value, int lists, const Here& here) {
  Arg arg{.form = here.parameter.type.form, .origin = value.origin()};
  if (lists == 0) {
    const auto& choices = here.parameter.choices;
    const bool is_extra =
        arg.form != Form::kChoice && arg.form != Form::kSeat && value.string() != nullptr &&
        std::find(choices.begin(), choices.end(), *value.string()) != choices.end();
    if (is_extra) {
      arg.text = *value.string();
    } else {
      form_reader(arg.form)(reader, value, here, arg);
    }
    return arg;
  }
  arg.is_list = true;
  if (value.array() == nullptr && stands_for_list(arg.form)) {
    arg.list.push_back(read_typed(reader, value, lists - 1, here));
  } else if (const json::Array* items = reader.array(value, what(here))) {
    for (const json::Value& item : *items) {
      arg.list.push_back(read_typed(reader, item, lists - 1, here));
    }
  }
  return arg;
}

// The default as a row writes it: JSON, or a bare word.
json::Value default_value(const Parameter& parameter, const json::Origin& origin) {
  const auto source = base::make_source("default", std::string(parameter.default_value));
  auto document = json::read(source);
  json::Value value =
      document.ok() ? std::move(document->root) : json::Value(std::string(parameter.default_value));
  value.set_origin(origin);
  return value;
}

bool joins_rest(Form form) {
  return form == Form::kConditions || form == Form::kActions || form == Form::kMatchSpecs;
}

class ArgumentReader {
 public:
  ArgumentReader(Reader& reader, const Invocation& invocation)
      : reader_(reader), invocation_(invocation), values_(invocation.values) {}

  std::vector<Arg> read() {
    if (!check_count()) return {};
    for (const Parameter& parameter : invocation_.signature.parameters) {
      if (parameter.presence == Presence::kNamed) continue;
      if (parameter.presence == Presence::kRest) {
        rest(parameter);
      } else if (!values_.empty()) {
        one(parameter);
      } else if (parameter.default_value.empty()) {
        break;
      } else {
        add(parameter, default_value(parameter, invocation_.origin));
      }
    }
    if (!values_.empty()) too_many();
    return std::move(args_);
  }

 private:
  // An amount says itself how many values it takes.
  bool check_count() {
    const auto& parameters = invocation_.signature.parameters;
    const bool has_amount = std::any_of(parameters.begin(), parameters.end(), [](const auto& p) {
      return p.type == vocab::Type(Form::kAmount);
    });
    const auto complaint = vocab::check_count(invocation_.signature, values_.size(),
                                              reader_.range(invocation_.origin));
    if (!complaint || (has_amount && complaint->code == "vocab/too-many-arguments")) return true;
    reader_.report(*complaint);
    return false;
  }

  void too_many() {
    reader_.error("vocab/too-many-arguments", values_.front().origin(),
                  fmt::format("`{}` has no place for this", invocation_.signature.name),
                  fmt::format("write {}", usage(invocation_.signature)));
  }

  void add(const Parameter& parameter, const json::Value& value) {
    args_.push_back(read_typed(reader_, value, parameter.type.lists, here(parameter)));
  }

  void one(const Parameter& parameter) {
    if (parameter.type == vocab::Type(Form::kAmount)) {
      Arg arg{.form = Form::kAmount, .origin = values_.front().origin()};
      const size_t taken = read_amount(reader_, values_, invocation_.place, arg);
      args_.push_back(std::move(arg));
      values_ = values_.subspan(taken);
      return;
    }
    if (parameter.type == vocab::Type(Form::kFunction)) {
      function();
    } else {
      add(parameter, values_.front());
    }
    values_ = values_.subspan(1);
  }

  void function() {
    Arg arg{.form = Form::kFunction, .origin = values_.front().origin()};
    if (values_.front().string() != nullptr) arg.text = *values_.front().string();
    const json::Value* arguments = values_.size() > 1 ? &values_[1] : nullptr;
    if (arguments != nullptr && arguments->object() == nullptr) arguments = nullptr;
    arg.id = read_function(reader_, values_.front(), arguments, invocation_.place);
    args_.push_back(std::move(arg));
  }

  void rest(const Parameter& parameter) {
    if (parameter.type == vocab::Type(Form::kAmount)) {
      if (!values_.empty()) {
        one(parameter);
      } else {
        reader_.error("vocab/too-few-arguments", invocation_.origin,
                      fmt::format("`{}` needs an amount", invocation_.signature.name),
                      fmt::format("write {}", usage(invocation_.signature)));
      }
      return;
    }
    if (joins_rest(parameter.type.form) && parameter.type.lists == 0) {
      json::Value joined(json::Array(values_.begin(), values_.end()));
      joined.set_origin(values_.empty() ? invocation_.origin : values_.front().origin());
      add(parameter, joined);
    } else {
      for (const json::Value& value : values_) add(parameter, value);
    }
    values_ = {};
  }

  Here here(const Parameter& parameter) const {
    return {.parameter = parameter, .kind = invocation_.kind, .place = invocation_.place};
  }

  Reader& reader_;
  const Invocation& invocation_;
  std::span<const json::Value> values_;
  std::vector<Arg> args_;
};

}  // namespace

std::vector<Arg> read_arguments(Reader& reader, const Invocation& invocation) {
  return ArgumentReader(reader, invocation).read();
}

}  // namespace jantaku::ruleset
