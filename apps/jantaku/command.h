// What every command of the program shares: exit statuses, and the way out for data and messages.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "tui/terminal.h"

namespace jantaku::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;  // bad input, a failed check, a write that did not succeed
inline constexpr int kUsage = 2;   // a command line that makes no sense

// Runs a command whose flags have been read; returns the exit status.
using Run = std::function<int()>;

// Data, to standard output.
void print(std::string_view text);
// Messages, to standard error. Returns kFailed, so that a command can return the call.
int complain(const base::Diagnostics& diagnostics);
int complain(base::Diagnostic diagnostic);
// What was rendered before, in this colour.
int complain(std::string_view rendered);
base::Colour complaint_colour();

tui::Style output_style(tui::Glyphs glyphs = tui::Glyphs::kAuto);

// --seed N
void add_seed_option(CLI::App& app, const std::function<void(uint64_t)>& take,
                     const std::string& help);

// --glyphs auto|always|never
void add_glyphs_option(CLI::App& app, tui::Glyphs& glyphs);

// --rules PRESET, one of riichi::presets(); `preset` holds the default.
void add_rules_option(CLI::App& app, std::string& preset);

}  // namespace jantaku::cli
