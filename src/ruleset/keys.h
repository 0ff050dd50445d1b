// The top-level keys (checklist section 2): each one row, with the function that reads it.
#pragma once

#include <span>

#include "ruleset/reader.h"

namespace jantaku::ruleset {

struct KeyRow {
  vocab::Signature signature;
  // `what` is the key as messages name it.
  void (*read)(Reader& reader, const json::Value& value, std::string_view what);
};

// The families, in the order of the reference page.
std::span<const KeyRow> wall_keys();
std::span<const KeyRow> play_keys();
std::span<const KeyRow> table_keys();
std::span<const KeyRow> yaku_keys();
std::span<const KeyRow> mod_keys();
std::span<const KeyRow> deal_keys();

// The row of a key whose value has one type and a default, as written.
vocab::Signature key(std::string_view name, vocab::Type type, std::string_view default_value,
                     std::string_view item, std::string_view doc, std::string_view example);

// A key that sets one member of the ruleset.
template <auto Member>
void read_flag(Reader& reader, const json::Value& value, std::string_view what) {
  if (const auto truth = reader.boolean(value, what)) reader.rules().*Member = *truth;
}
template <auto Member>
void read_text_key(Reader& reader, const json::Value& value, std::string_view what) {
  if (const auto* text = reader.string(value, what)) reader.rules().*Member = *text;
}
template <auto Member, int kLeast, int kMost>
void read_count(Reader& reader, const json::Value& value, std::string_view what) {
  const auto number = reader.integer(value, what, {.least = kLeast, .most = kMost});
  if (number) reader.rules().*Member = *number;
}
template <auto Member>
void read_json(Reader& reader, const json::Value& value, std::string_view what) {
  if (reader.object(value, what) != nullptr) reader.rules().*Member = value;
}

// --- what must be known before any condition is read ---
// Ids of buttons, names of calls, yaku, reserved tiles, functions, cards; the implicit attributes.
void collect_names(Reader& reader);
// Set definitions and match definitions (K03, M01 to M10).
void read_definitions(Reader& reader);
// Every key in file order; complains of unknown ones.
void read_keys(Reader& reader);
// What can only be seen once everything is read.
void check_whole(Reader& reader);

}  // namespace jantaku::ruleset
