// A comparison of the two engines that goes on after an interruption: how far it has come, in a
// file that only the same program under the same rules takes up again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "report.h"
#include "ruleset/model.h"
#include "sim/engine_diff.h"

namespace jantaku::cli {

struct KeptDiff {
  // What was compared. Another build may have other engines: what it has not played is not known.
  struct Of {
    const ruleset::Ruleset* rules = nullptr;
    std::string core;  // the name of the core's rules
    uint64_t first = 0;
  };

  // What the file has, or the beginning where there is none. A file of another run is refused.
  static base::Result<KeptDiff> read_or_begin(const std::string& file, const Of& run);

  void add(const sim::EngineDiff::Played& played);
  bool write(const std::string& file) const;
  // What was found before, as if it were found now.
  void tell(Report& report) const;

  uint64_t games = 0, rounds = 0, choices = 0, failed = 0;
  std::vector<std::string> failures;  // the first ones, as they are told
  std::string run;                    // a hash of what was compared
};

}  // namespace jantaku::cli
