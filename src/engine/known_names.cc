#include "engine/known_names.h"

#include <string_view>

namespace jantaku::engine {
namespace {

constexpr std::string_view kStart = "start_";

tiles::Attributes attribute(const ruleset::Ruleset& rules, std::string_view name) {
  tiles::Attributes attributes;
  if (const auto known = rules.match_names.attributes.find(name)) attributes.add(*known);
  return attributes;
}

CallClass class_of(std::string_view name) {
  if (name == "flower" || name == "pei") return CallClass::kFlower;
  if (name == "start_flower") return CallClass::kStartFlower;
  if (name == "joker") return CallClass::kJoker;
  if (name == "start_joker") return CallClass::kStartJoker;
  return CallClass::kMeld;
}

}  // namespace

KnownNames::KnownNames(const ruleset::Ruleset& rules)
    : in_hand(attribute(rules, "hand")),
      in_draw(attribute(rules, "draw")),
      in_discard(attribute(rules, "discard")),
      revealed(attribute(rules, "revealed")),
      invisible(rules.match_names.attributes.invisible()) {
  const ruleset::NameList& calls = rules.names.calls;
  for (const std::string& name : calls.all()) {
    call_class.push_back(class_of(name));
    const bool starts = name.starts_with(kStart);
    call_without_start.push_back(
        starts ? calls.find(std::string_view(name).substr(kStart.size())).value_or(-1) : -1);
  }
  chii = calls.find("chii").value_or(-1);
  riichi = rules.names.statuses.find("riichi").value_or(-1);
  pao = rules.names.statuses.find("pao").value_or(-1);
  discard_facedown = rules.names.statuses.find("discard_facedown").value_or(-1);

  yakuman = rules.names.yaku_lists.find("yakuman").value_or(-1);
}

}  // namespace jantaku::engine
