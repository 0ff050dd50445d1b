// Edits written in a line, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "json/reader.h"
#include "json/writer.h"
#include "majs/apply.h"
#include "majs/edit.h"

namespace jantaku::majs {

// As lowering makes them: without origins.
inline json::Value without_origins(const json::Value& value) {
  if (const json::Array* items = value.array()) {
    json::Array out;
    for (const json::Value& item : *items) out.push_back(without_origins(item));
    return out;
  }
  if (const json::Object* members = value.object()) {
    json::Object out;
    for (const json::Member& member : *members) out.set(member.key, without_origins(member.value));
    return out;
  }
  json::Value out = value;
  out.set_origin({});
  return out;
}

inline json::Value value_of(std::string_view text) {
  auto document = json::read(base::make_source("value", std::string(text)));
  EXPECT_TRUE(document.ok()) << text;
  if (!document.ok()) return {};
  return without_origins(document->root);
}

inline Path path_of(std::string_view text) {
  auto path = read_path(Literal(std::string(text), {}));
  EXPECT_TRUE(path.ok()) << text << "\n" << base::render(path.diagnostics());
  return path.ok() ? *std::move(path) : Path{};
}

// As `apply METHOD, PATH, VALUE` would make it.
inline Edit edit_of(std::string_view method, std::string_view path, std::string_view value) {
  const auto read = read_method(method, {});
  EXPECT_TRUE(read.ok()) << method;
  return {.path = path_of(path),
          .method = read.ok() ? read->method : Method::kSet,
          .if_missing = read.ok() ? read->if_missing : IfMissing::kAsMethod,
          .value = value_of(value),
          .range = {}};
}

struct Outcome {
  json::Value value;
  base::Diagnostics diagnostics;

  // The value, or the codes of the errors.
  std::string text() const {
    std::string codes;
    for (const base::Diagnostic& diagnostic : diagnostics) {
      if (diagnostic.severity != base::Severity::kError) continue;
      codes += codes.empty() ? "" : " ";
      codes += diagnostic.code;
    }
    return codes.empty() ? json::write(value) : codes;
  }
};

inline Outcome applied(std::string_view input, Edits edits) {
  json::Document document{value_of(input), std::make_shared<json::Origins>()};
  Budget budget;
  base::Diagnostics diagnostics = apply(std::move(edits), document, "", budget);
  return {std::move(document.root), std::move(diagnostics)};
}

}  // namespace jantaku::majs
