#include "command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <map>
#include <vector>

#include "riichi/rules.h"

namespace jantaku::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

base::Colour complaint_colour() { return tui::style_for(tui::surroundings(STDERR_FILENO)).colour; }

int complain(std::string_view rendered) {
  std::fflush(stdout);
  std::fwrite(rendered.data(), 1, rendered.size(), stderr);
  return kFailed;
}

int complain(const base::Diagnostics& diagnostics) {
  return complain(base::render(diagnostics, complaint_colour()));
}

int complain(base::Diagnostic diagnostic) {
  return complain(base::Diagnostics{std::move(diagnostic)});
}

tui::Style output_style(tui::Glyphs glyphs) {
  return tui::style_for(tui::surroundings(STDOUT_FILENO), glyphs);
}

void add_seed_option(CLI::App& app, const std::function<void(uint64_t)>& take,
                     const std::string& help) {
  // CLI11 would take a number that is too large for the largest there is, and wrap one below 0.
  const auto read = [take](const std::string& text) {
    uint64_t seed = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, seed);
    if (at != end || error != std::errc()) {
      throw CLI::ValidationError("--seed", "a whole number from 0 to 18446744073709551615");
    }
    take(seed);
  };
  app.add_option_function<std::string>("--seed", read, help)->type_name("N");
}

void add_glyphs_option(CLI::App& app, tui::Glyphs& glyphs) {
  static const std::map<std::string, tui::Glyphs> names = {{"auto", tui::Glyphs::kAuto},
                                                           {"always", tui::Glyphs::kAlways},
                                                           {"never", tui::Glyphs::kNever}};
  app.add_option_function<std::string>(
         "--glyphs", [&glyphs](const std::string& name) { glyphs = names.at(name); },
         "Show tiles as glyphs too: auto, always or never")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

void add_rules_option(CLI::App& app, std::string& preset) {
  std::vector<std::string> names;
  for (const riichi::Preset& known : riichi::presets()) names.emplace_back(known.name);
  app.add_option("--rules", preset,
                 fmt::format("The rules: {} (default {})", fmt::join(names, ", "), preset))
      ->type_name("NAME")
      ->check(CLI::IsMember(names));
}

}  // namespace jantaku::cli
