// What tests of the paifu standard ask of a file.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "record/jmdp/reader.h"
#include "replay/jmdp_check.h"

namespace jantaku::replay::jmdp_test {

// docs/sample.jmdp.
inline std::string sample() {
  std::ifstream in(std::string(JANTAKU_SOURCE_DIR) + "/docs/sample.jmdp");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// What reader and checker say, notes left out: "E:turn W:dac".
inline std::string codes_of(const std::string& text, const JmdpCheckOptions& options = {}) {
  const auto source = base::make_source("t.jmdp", text);
  const record::jmdp::Reading reading = record::jmdp::read_jmdp(source);
  base::Diagnostics all = reading.diagnostics;
  for (base::Diagnostic& one : check_jmdp(reading.file, source, options)) {
    all.push_back(std::move(one));
  }
  std::string codes;
  for (const base::Diagnostic& one : all) {
    if (one.severity == base::Severity::kNote) continue;
    codes += (codes.empty() ? "" : " ") +
             std::string(one.severity == base::Severity::kError ? "E:" : "W:") +
             one.code.substr(one.code.find('/') + 1);
  }
  return codes;
}

}  // namespace jantaku::replay::jmdp_test
