// The rulesets that the program brings with it, with their libraries and mods: the scripts of
// rulesets/, put into it when it is built. Nothing here knows one by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source.h"

namespace jantaku::cli {

// One script by its path in rulesets/ without the ending: "NAME", "lib/NAME", "mods/ID". Null if
// there is none.
base::SourcePtr bundled_file(std::string_view path);

// The names of scripts straight in a folder: "" for the rulesets, "lib/", "mods/".
std::vector<std::string> bundled_names(std::string_view folder);

// Whether what the command line was given is a bundled ruleset: its name, and no file.
bool is_bundled(const std::string& ruleset);

// The file of that path, or the bundled ruleset of that name.
base::Result<base::SourcePtr> read_ruleset_input(const std::string& ruleset);

}  // namespace jantaku::cli
