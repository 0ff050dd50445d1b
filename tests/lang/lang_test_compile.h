// A script compiled on its own, with the engine's vocabulary.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/rows.h"
#include "json/reader.h"
#include "majs/apply.h"
#include "majs/lower.h"
#include "majs/parse.h"

namespace jantaku::majs {

struct Compiled {
  json::Document document;
  base::Diagnostics diagnostics;
};

struct CompileOnto {
  std::string ruleset = "{}";
  std::string variables = "{}";  // an object
};

inline Compiled compile_script(const std::string& name, const std::string& text,
                               const CompileOnto& onto = {}) {
  class Collected final : public Sink {
   public:
    Edits edits;
    base::Diagnostics diagnostics;

    void edit(Edit edit) override { edits.push_back(std::move(edit)); }
    void require(Requirement) override {}
    void require_after(Requirement) override {}
    void base_ruleset(std::string, const base::SourceRange&) override {}
    void report(base::Diagnostic found) override { diagnostics.push_back(std::move(found)); }
  };
  Parsed parsed = parse(base::make_source(name, text));
  Collected sink;
  sink.diagnostics = std::move(parsed.diagnostics);
  auto document = json::read(base::make_source("onto", onto.ruleset));
  auto given = json::read(base::make_source("variables", onto.variables));
  EXPECT_TRUE(document.ok() && given.ok());
  Variables variables;
  for (const json::Member& member : *given->root.object()) {
    variables.insert_or_assign(member.key, member.value);
  }
  Globals globals;
  Scope scope(globals, std::move(variables));
  lower(parsed.script, engine::vocabulary(), scope, sink);
  Budget budget;
  base::Diagnostics more = apply(std::move(sink.edits), *document, "", budget);
  sink.diagnostics.insert(sink.diagnostics.end(), more.begin(), more.end());
  // As `check` shows them: by place.
  std::vector<std::pair<uint32_t, size_t>> order;
  for (size_t i = 0; i < sink.diagnostics.size(); ++i) {
    order.emplace_back(sink.diagnostics[i].range.begin, i);
  }
  std::sort(order.begin(), order.end());
  Compiled compiled{.document = *std::move(document), .diagnostics = {}};
  for (const auto& [begin, i] : order) {
    compiled.diagnostics.push_back(std::move(sink.diagnostics[i]));
  }
  return compiled;
}

}  // namespace jantaku::majs
