#include "ruleset/keys.h"

#include <fmt/format.h>

#include <map>

#include "ruleset/parts.h"
#include "ruleset/rows.h"
#include "ruleset/sections.h"

namespace jantaku::ruleset {
namespace {

constexpr std::string_view kDefinition = "_definition";

template <typename Each>
void for_each_key(Each each) {
  for (const auto rows :
       {wall_keys(), play_keys(), table_keys(), yaku_keys(), mod_keys(), deal_keys()}) {
    for (const KeyRow& row : rows) each(row);
  }
}

const std::map<std::string_view, const KeyRow*>& keys_by_name() {
  static const auto by_name = [] {
    std::map<std::string_view, const KeyRow*> map;
    for_each_key([&](const KeyRow& row) { map.emplace(row.signature.name, &row); });
    return map;
  }();
  return by_name;
}

void unknown_key(Reader& reader, const json::Member& member) {
  std::string hint = reader.vocabulary().did_you_mean(vocab::Kind::kKey, member.key);
  if (hint.empty()) hint = reader.vocabulary().did_you_mean(vocab::Kind::kEvent, member.key);
  reader.unknown("ruleset/unknown-key", member.key_origin,
                 fmt::format("there is no key `{}`", member.key), std::move(hint));
}

}  // namespace

vocab::Signature key(std::string_view name, vocab::Type type, std::string_view default_value,
                     std::string_view item, std::string_view doc, std::string_view example) {
  return {.name = name,
          .parameters = {{.name = "value",
                          .type = type,
                          .presence = vocab::Presence::kOptional,
                          .default_value = default_value}},
          .doc = doc,
          .example = example,
          .item = item};
}

void read_keys(Reader& reader) {
  for (const json::Member& member : *reader.root().object()) {
    const auto row = keys_by_name().find(member.key);
    if (row != keys_by_name().end()) {
      row->second->read(reader, member.value, fmt::format("`{}`", member.key));
    } else if (const auto event = event_named(member.key)) {
      read_event(reader, *event, member);
    } else if (!std::string_view(member.key).ends_with(kDefinition)) {  // read before
      unknown_key(reader, member);
    }
  }
}

void add_key_rows(vocab::Vocabulary& vocabulary) {
  for_each_key([&](const KeyRow& row) {
    vocabulary.add(vocab::Kind::kKey, vocab::Signature(row.signature));
  });
}

void add_rows(vocab::Vocabulary& vocabulary) {
  add_key_rows(vocabulary);
  add_event_rows(vocabulary);
  add_button_rows(vocabulary);
  add_scoring_rows(vocabulary);
  add_tile_spec_rows(vocabulary);
  add_match_rows(vocabulary);
  add_amount_rows(vocabulary);
  add_seat_rows(vocabulary);
  add_mark_rows(vocabulary);
}

}  // namespace jantaku::ruleset
