// Where the values of the presets come from, and the page that shows them all.
#pragma once

#include <string>
#include <string_view>

#include "riichi/rules.h"

namespace jantaku::riichi {

// The text that says so, as docs/riichi-rules.md names it, with the section if it has one:
// "E 3.3.9". Empty: not found in any; the value is our guess (KY-973).
std::string_view source_of(std::string_view preset, std::string_view rule);

// Not those of the default, which is what it is; not the number of players, nor what a table of
// four does not ask.
bool needs_source(const Preset& preset, std::string_view rule);

// Every rule of every preset with its source, as Markdown (docs/riichi-presets.md).
std::string rules_page();

}  // namespace jantaku::riichi
