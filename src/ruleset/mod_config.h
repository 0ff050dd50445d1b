// What is set in a mod when it is applied.
#pragma once

#include <string_view>

#include "base/result.h"
#include "json/value.h"
#include "majs/scope.h"

namespace jantaku::ruleset {

// The variables of a mod whose entry in available_mods has `config`: what was chosen, else the
// default of each option, else the first of its values (MS-1027). Options and names that do not fit
// are reported.
base::Result<majs::Variables> mod_variables(const json::Document& document, std::string_view id,
                                            const json::Value& config,
                                            const majs::Variables& chosen);

}  // namespace jantaku::ruleset
