// Conditions: X01 to X06 and C96.
#include <fmt/format.h>

#include "ruleset/parts.h"

namespace jantaku::ruleset {
namespace {

constexpr std::string_view kNot = "not_";

class ConditionReader {
 public:
  ConditionReader(Reader& reader, const Place& place) : reader_(reader), place_(place) {}

  // Arrays alternate: the outermost is an AND.
  Condition list(const json::Value& value, Condition::Type type) {
    const Reader::Level level(reader_, value);
    Condition condition{.type = type, .origin = value.origin()};
    if (!level) return condition;
    const json::Array& items = *value.array();
    size_t first = 0;
    if (!items.empty() && items.front().is_number()) {
      first = 1;
      condition.count = reader_
                            .integer(items.front(), "the number in front of conditions",
                                     {.least = 0, .most = kMostIndex})
                            .value_or(0);
      condition.type =
          type == Condition::Type::kAll ? Condition::Type::kAtLeast : Condition::Type::kAtMostSome;
    }
    const auto below =
        type == Condition::Type::kAll ? Condition::Type::kAny : Condition::Type::kAll;
    for (size_t i = first; i < items.size(); ++i) {
      condition.parts.push_back(items[i].array() != nullptr ? list(items[i], below)
                                                            : single(items[i]));
    }
    return condition;
  }

  // A string, an object, or true or false.
  Condition single(const json::Value& value) {
    if (const auto truth = value.boolean()) return constant(*truth, value.origin());
    if (const std::string* name = value.string()) return leaf(*name, value, {});
    const json::Object* object = value.object();
    if (object == nullptr) {
      reader_.wrong_type(value, "a condition", "a string, an object or a list");
      return constant(false, value.origin());
    }
    return from_object(value, *object);
  }

 private:
  static Condition constant(bool truth, const json::Origin& origin) {
    return {.type = truth ? Condition::Type::kTrue : Condition::Type::kFalse, .origin = origin};
  }

  Condition from_object(const json::Value& value, const json::Object& object) {
    std::span<const json::Value> opts;
    for (const json::Member& member : object) {
      if (member.key == "opts") {
        if (const auto* list = reader_.array(member.value, "`opts`")) opts = *list;
      } else if (member.key != "name" && member.key != "as") {
        reader_.error("ruleset/unknown-field", member.key_origin,
                      fmt::format("a condition has no field `{}`", member.key),
                      Reader::did_you_mean(member.key, {"name", "opts", "as"}));
      }
    }
    const json::Value* name = object.find("name");
    if (name == nullptr) {
      reader_.error("ruleset/missing-field", value.origin(), "a condition needs a `name`");
      return constant(false, value.origin());
    }
    const std::string* text = reader_.string(*name, "the name of a condition");
    if (text == nullptr) return constant(false, value.origin());
    Condition condition = leaf(*text, *name, opts);
    condition.origin = value.origin();
    const json::Value* as = object.find("as");
    return as == nullptr ? condition : for_seats(std::move(condition), *as);
  }

  // X06: several seats: true if true for any.
  Condition for_seats(Condition condition, const json::Value& as) {
    if (as.array() == nullptr) {
      condition.as = read_seat(reader_, as, {}, place_);
      return condition;
    }
    Condition any{.type = Condition::Type::kAny, .origin = condition.origin};
    for (const json::Value& seat : *as.array()) {
      any.parts.push_back(condition);
      any.parts.back().as = read_seat(reader_, seat, {}, place_);
    }
    return any;
  }

  Condition leaf(std::string_view name, const json::Value& at, std::span<const json::Value> opts) {
    const Reader::Level level(reader_, at);
    if (!level) return constant(false, at.origin());
    bool negated = false;
    const auto* signature = reader_.vocabulary().find(vocab::Kind::kCondition, name);
    if (signature == nullptr && name.starts_with(kNot)) {  // an exact name wins (X04)
      negated = true;
      name.remove_prefix(kNot.size());
      signature = reader_.vocabulary().find(vocab::Kind::kCondition, name);
    }
    if (signature == nullptr) {
      unknown(name, at);
      return constant(negated, at.origin());
    }
    reader_.check_context(*signature, at.origin(), place_);
    return {.type = Condition::Type::kLeaf,
            .negated = negated,
            .row = reader_.row(vocab::Kind::kCondition, signature),
            .args = read_arguments(reader_, {.kind = vocab::Kind::kCondition,
                                             .signature = *signature,
                                             .values = opts,
                                             .origin = at.origin(),
                                             .place = place_}),
            .origin = at.origin()};
  }

  void unknown(std::string_view name, const json::Value& at) {
    reader_.unknown("ruleset/unknown-condition", at.origin(),
                    fmt::format("there is no condition `{}`{}", name,
                                reader_.options().lenient ? ": it counts as false" : ""),
                    reader_.vocabulary().did_you_mean(vocab::Kind::kCondition, name));
  }

  Reader& reader_;
  const Place& place_;
};

}  // namespace

Condition read_conditions(Reader& reader, const json::Value& value, const Place& place) {
  ConditionReader conditions(reader, place);
  if (value.array() != nullptr) return conditions.list(value, Condition::Type::kAll);
  return conditions.single(value);
}

}  // namespace jantaku::ruleset
