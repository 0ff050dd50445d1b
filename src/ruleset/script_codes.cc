#include "ruleset/script_codes.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "ruleset/scripts.h"

namespace jantaku::ruleset {
namespace {

struct Row {
  std::string_view code, in_scripts;
};

constexpr std::array<Row, 11> kRows{{
    {"hand/unknown-item", "majs/unknown-set"},
    {"hand/unknown-match", "majs/unknown-match"},
    {"ruleset/bad-tile", "majs/unknown-tile"},
    {"ruleset/constant-cycle", "majs/constant-cycle"},
    {"ruleset/constant-upper-case", "majs/constant-upper-case"},
    {"ruleset/mod-conflict", "majs/mod-conflict"},
    {"ruleset/splat-of-no-list", "majs/splat-of-non-array"},
    {"ruleset/splat-outside-list", "majs/splat-outside-array"},
    {"ruleset/unknown-button", "majs/unknown-button"},
    {"ruleset/unknown-constant", "majs/unknown-constant"},
    {"ruleset/unknown-mod", "majs/unknown-mod"},
}};

}  // namespace

void name_as_scripts_do(base::Diagnostics& diagnostics, FromScript whole) {
  for (base::Diagnostic& found : diagnostics) {
    const auto& source = found.range.source;
    if (source != nullptr ? !is_script(*source) : whole == FromScript::kNo) continue;
    const auto* row = std::find_if(kRows.begin(), kRows.end(),
                                   [&](const Row& each) { return each.code == found.code; });
    if (row == kRows.end()) continue;
    // JSON rulesets in use name sets that do not exist; scripts are new (MS-1263).
    if (row->in_scripts == "majs/unknown-set") found.severity = base::Severity::kError;
    found.code = row->in_scripts;
  }
}

}  // namespace jantaku::ruleset
