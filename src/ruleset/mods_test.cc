#include "ruleset/mods.h"

#include <gtest/gtest.h>

#include <map>

#include "json/reader.h"
#include "json/writer.h"
#include "ruleset/load.h"
#include "ruleset/load_test_words.h"

namespace jantaku::ruleset {
namespace {

json::Document document_of(std::string_view text) {
  return *json::read(base::make_source("test.json", std::string(text)));
}

// Bodies are their own ids.
class Bodies final : public ModBodies {
 public:
  explicit Bodies(std::vector<std::string> ids) : ids_(std::move(ids)) {}
  base::SourcePtr find(std::string_view id) const override {
    for (const std::string& known : ids_) {
      if (known == id) return base::make_source(known + ".jq", known);
    }
    return nullptr;
  }

 private:
  std::vector<std::string> ids_;
};

class Runner final : public ModRunner {
 public:
  base::Result<json::Value> apply(const base::SourcePtr& body, const json::Value& ruleset,
                                  const majs::Variables&) const override {
    if (body->text() == "broken") return base::Diagnostic{.code = "jq/error", .message = "no"};
    json::Value changed = json::read(base::make_source("", json::write(ruleset)))->root;
    changed.find("default_mods")->array()->push_back(std::string(body->text()));
    return changed;
  }
};

constexpr const char* kListed = R"({"default_mods": ["b"], "available_mods": ["Heading",
  {"id": "a", "order": 2}, {"id": "b", "deps": ["c"]}, {"id": "c", "conflicts": ["d"]},
  {"id": "d"}, {"id": "e", "deps": ["nowhere"]}, {"id": "f"}, {"id": "broken"}]})";

// What was applied, or the codes of what was wrong.
std::string applied(std::optional<std::vector<std::string>> ids,
                    std::vector<std::string> bodies = {"a", "b", "c", "d", "e", "broken"}) {
  json::Document document = document_of(kListed);
  const Bodies found(std::move(bodies));
  const Runner runner;
  std::optional<ModChoices> requested;
  if (ids) requested.emplace();
  if (ids) {
    for (const std::string& id : *ids) requested->push_back({id});
  }
  const auto result = apply_mods(
      document,
      {.requested = requested ? &*requested : nullptr, .bodies = &found, .runner = &runner});
  std::string out;
  for (const auto& d : result.diagnostics()) out += d.code + " ";
  if (!result.ok()) return out;
  for (const std::string& id : *result) out += id;
  return out;
}

// D10 to D13
TEST(Mods, AreChosenOrderedAndApplied) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(applied({}), "bc");              // the default, with what it needs
  EXPECT_EQ(applied(Ids{"a", "b"}), "bca");  // by order, then place
  EXPECT_EQ(applied(Ids{}), "");             // none at all
  EXPECT_EQ(applied(Ids{"b", "d"}), "ruleset/mod-conflict ");
  EXPECT_EQ(applied(Ids{"g"}), "ruleset/unknown-mod ");
  EXPECT_EQ(applied(Ids{"e"}), "ruleset/unknown-mod e");  // what it needs is not listed: D10
  EXPECT_EQ(applied(Ids{"f"}), "ruleset/mod-not-found ");
  EXPECT_EQ(applied(Ids{"broken"}), "jq/error ");
  EXPECT_EQ(applied({}, {"c"}), "ruleset/mod-not-found c");  // D13: only a warning
}

TEST(Mods, WhatTheyLeaveKeepsItsPlace) {
  json::Document document = document_of(R"({"a": [1, {"x": 2}, 3], "b": {"c": 4}})");
  json::Value after = document_of(R"({"a": [0, 1, {"x": 2}, 3], "b": {"c": 5, "d": 6}})").root;
  const auto clear = [](auto self, json::Value& value) -> void {
    value.set_origin({});
    if (auto* items = value.array()) {
      for (auto& item : *items) self(self, item);
    }
    if (auto* members = value.object()) {
      for (size_t i = 0; i < members->size(); ++i) self(self, members->value_at(i));
    }
  };
  clear(clear, after);
  const auto edit = document.origins->add(json::Edit{.mod = "m"});
  carry_origins(document.root, after, edit);
  EXPECT_NE(document.origins->edit((*after.find("a")->array())[0].origin()), nullptr);
  EXPECT_EQ((*after.find("a")->array())[2].find("x")->origin(),
            (*document.root.find("a")->array())[1].find("x")->origin());
  EXPECT_NE(document.origins->edit(after.find("b")->find("c")->origin()), nullptr);
  EXPECT_NE(document.origins->edit(after.find("b")->find("d")->origin()), nullptr);
}

TEST(Mods, AMistakeThatAModBringsIsReportedInTheMod) {
  class Adds final : public ModRunner {
   public:
    base::Result<json::Value> apply(const base::SourcePtr&, const json::Value& ruleset,
                                    const majs::Variables&) const override {
      json::Value changed = json::read(base::make_source("", json::write(ruleset)))->root;
      changed.object()->set("wrong", json::Value(1));
      return changed;
    }
  };
  const Bodies bodies({"m"});
  const Adds runner;
  LoadOptions options;
  options.bodies = &bodies;
  options.runner = &runner;
  options.mods = {{{"m"}}};
  const auto rules =
      load(document_of(R"({"available_mods": [{"id": "m"}]})"), test_words(), options);
  ASSERT_FALSE(rules.ok());
  EXPECT_EQ(rules.diagnostics()[0].code, "ruleset/unknown-key");
  ASSERT_NE(rules.diagnostics()[0].range.source, nullptr);
  EXPECT_EQ(rules.diagnostics()[0].range.source->name(), "m.jq");
}

TEST(Mods, APreparedRulesetAppliesNoneAgain) {
  const Bodies bodies({"m"});
  const Runner runner;
  LoadOptions options;
  options.bodies = &bodies;
  options.runner = &runner;
  const auto prepared =
      prepare(document_of(R"({"constants": {"n": 1}, "max_rounds": "@n", "default_mods": ["m"],
                      "available_mods": [{"id": "m"}]})"),
              options);
  ASSERT_TRUE(prepared.ok());
  EXPECT_EQ(json::write(prepared->root), R"({"max_rounds":1,"available_mods":[{"id":"m"}]})");
}

}  // namespace
}  // namespace jantaku::ruleset
