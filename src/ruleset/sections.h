// The larger sections of a ruleset, which have fields of their own.
#pragma once

#include "ruleset/reader.h"

namespace jantaku::ruleset {

std::optional<Event> event_named(std::string_view key);
void read_event(Reader& reader, Event event, const json::Member& member);
void read_buttons(Reader& reader, const json::Value& value, std::string_view what);
void read_auto_buttons(Reader& reader, const json::Value& value, std::string_view what);
// S10 to S19: only the shape is checked here; the tables are the next engine issue's.
void read_scoring(Reader& reader, const json::Value& value, std::string_view what);

// Complains of members that are not among the rows of a kind. `what` as in "a button".
void check_fields(Reader& reader, const json::Object& object, vocab::Kind kind,
                  std::string_view what);

}  // namespace jantaku::ruleset
