// Names that something may use before the place that defines them has been read.
#include <algorithm>

#include "ruleset/keys.h"
#include "vocab/yaku_lists.h"

namespace jantaku::ruleset {
namespace {

// Members of an object-valued key; nothing if it is of another type, which its row complains of.
template <typename Each>
void for_each_member(const json::Value& root, std::string_view key, Each each) {
  const json::Value* value = root.find(key);
  if (value == nullptr || value->object() == nullptr) return;
  for (const json::Member& member : *value->object()) each(member);
}

template <typename Each>
void for_each_item(const json::Value& root, std::string_view key, Each each) {
  const json::Value* value = root.find(key);
  if (value == nullptr || value->array() == nullptr) return;
  for (const json::Value& item : *value->array()) each(item);
}

const std::string* text_of(const json::Value* value) {
  return value == nullptr ? nullptr : value->string();
}

// Whether an action of this name stands anywhere.
bool mentions(const json::Value& value, std::string_view action) {
  if (const std::string* text = value.string()) return *text == action;
  if (const json::Array* items = value.array()) {
    return std::any_of(items->begin(), items->end(),
                       [&](const json::Value& item) { return mentions(item, action); });
  }
  if (const json::Object* members = value.object()) {
    return std::any_of(members->begin(), members->end(),
                       [&](const json::Member& one) { return mentions(one.value, action); });
  }
  return false;
}

}  // namespace

void collect_names(Reader& reader) {
  Names& names = reader.names();
  const json::Value& root = reader.root();
  // T04, T05: attributes with a meaning of their own.
  for (const char* attribute : {"hand", "draw", "discard", "revealed", "facedown"}) {
    reader.rules().match_names.attributes.intern(attribute);
  }
  for_each_member(root, "buttons", [&](const json::Member& button) {
    names.buttons.intern(button.key);
    names.calls.intern(button.key);  // a flower is recorded as a call of its button's name (A07)
    if (const auto* name = text_of(button.value.find("call_name"))) names.calls.intern(*name);
  });
  // A75: what they make is a call `pon`, whether there is such a button or not.
  for (std::string_view action : {"pon_marked_discard", "pon_discarded_red_dragon"}) {
    if (mentions(root, action)) names.calls.intern("pon");
  }
  for_each_member(root, "functions",
                  [&](const json::Member& function) { names.functions.intern(function.key); });
  for_each_item(root, "reserved_tiles", [&](const json::Value& name) {
    if (name.string() != nullptr) names.reserved.intern(*name.string());
  });
  for (const std::string_view list : vocab::kYakuLists) {
    reader.rules().yaku_lists.push_back({.name = names.yaku_lists.intern(list)});
    for_each_item(root, list, [&](const json::Value& yaku) {
      if (const auto* name = text_of(yaku.find("display_name"))) names.yaku.intern(*name);
    });
  }
  for (int i = 0; i < names.calls.size(); ++i) {
    reader.rules().match_names.calls.emplace(names.calls.name(i), i);
  }
}

}  // namespace jantaku::ruleset
