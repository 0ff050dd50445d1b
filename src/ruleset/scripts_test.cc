#include "ruleset/scripts.h"

#include <gtest/gtest.h>

#include <map>

#include "json/writer.h"
#include "ruleset/load.h"
#include "ruleset/load_test_words.h"
#include "ruleset/mods.h"

namespace jantaku::ruleset {
namespace {

// Folders in memory: "lib/x", "x" (a ruleset), "mods/x".
class Files final : public ScriptFiles, public ModBodies {
 public:
  Files(std::initializer_list<std::pair<const std::string, std::string>> texts) : texts_(texts) {}

  base::SourcePtr library(std::string_view name) const override {
    return open("lib/" + std::string(name) + ".majs");
  }
  base::SourcePtr ruleset(std::string_view name) const override {
    auto script = open(std::string(name) + ".majs");
    return script ? script : open(std::string(name) + ".json");
  }
  std::vector<std::string> libraries() const override { return {"wall", "riichi"}; }
  std::vector<std::string> rulesets() const override { return {"base"}; }
  base::SourcePtr find(std::string_view id) const override {
    return open("mods/" + std::string(id) + ".majs");
  }

  base::SourcePtr open(const std::string& name) const {
    const auto found = texts_.find(name);
    return found == texts_.end() ? nullptr : base::make_source(name, found->second);
  }

 private:
  std::map<std::string, std::string> texts_;
};

std::string codes(const base::Diagnostics& diagnostics) {
  std::string out;
  for (const auto& d : diagnostics) out += (out.empty() ? "" : " ") + d.code;
  return out;
}

// The ruleset main.majs with its mods as JSON, or the codes of what is wrong.
std::string composed(const Files& files, std::optional<ModChoices> mods = {},
                     std::optional<std::string> preset = {}) {
  Scripts scripts(test_words(), &files);
  auto document = scripts.ruleset(files.open("main.majs"));
  if (!document) return codes(document.diagnostics());
  base::Diagnostics all = document.diagnostics();
  LoadOptions options;
  options.mods = std::move(mods);
  options.preset = std::move(preset);
  options.bodies = &files;
  options.scripts = &scripts;
  options.from_script = true;
  auto prepared = prepare(*std::move(document), options);
  all.insert(all.end(), prepared.diagnostics().begin(), prepared.diagnostics().end());
  if (!prepared) return codes(all);
  prepared->root.object()->erase("available_mods");
  prepared->root.object()->erase("available_presets");
  return json::write(prepared->root) + (all.empty() ? "" : " " + codes(all));
}

TEST(Scripts, AreAppliedInTheDocumentedOrder) {  // MS-1007
  const Files files = {
      {"base.json", R"({"seen": ["base"]})"},
      {"main.majs",
       "define_base_ruleset \"base\"\nrequire \"wall\"\nrequire_after \"last\"\n"
       "apply append, \"seen\", \"main\"\n"
       "define_mod_category \"B\"\ndefine_mod_category \"A\"\n"
       "define_mod late, name: \"l\", desc: \"\", order: 5, default: true, category: \"B\"\n"
       "define_mod second, name: \"s\", desc: \"\", category: \"A\", default: true\n"
       "define_mod third, name: \"t\", desc: \"\", category: \"B\", default: true\n"
       "define_mod early, name: \"e\", desc: \"\", order: -0.5, default: true\n"},
      {"lib/wall.majs", "apply append, \"seen\", \"wall\"\n"},
      {"lib/last.majs", "apply append, \"seen\", \"last\"\n"},
      {"mods/late.majs", "apply append, \"seen\", \"late\"\n"},
      {"mods/early.majs", "apply append, \"seen\", \"early\"\n"},
      {"mods/second.majs", "apply append, \"seen\", \"second\"\n"},
      {"mods/third.majs", "apply append, \"seen\", \"third\"\n"},
  };
  EXPECT_EQ(composed(files),
            R"({"seen":["base","wall","main","early","second","third","late","last"]})");
  EXPECT_EQ(composed(files, ModChoices{{"third"}, {"second"}}),
            R"({"seen":["base","wall","main","second","third","last"]})");
}

TEST(Scripts, LibrariesLoadOnceWithTheirOwnVariables) {  // MS-1041, MS-1042
  const Files files = {
      {"main.majs", "require \"lib/wall\", %{size: 3}\nrequire \"wall\"\nrequire \"riichi\"\n"},
      {"lib/wall.majs", "default size, 9\nrequire \"riichi\"\napply append, \"a\", !size\n"},
      {"lib/riichi.majs", "require \"wall\"\napply append, \"a\", \"riichi\"\n"},
  };
  EXPECT_EQ(composed(files), R"({"a":["riichi",3]})");
  EXPECT_EQ(composed({{"main.majs", "require \"wal\"\n"}}), "majs/unknown-library");  // MS-1278
  EXPECT_EQ(composed({{"main.majs", "require \"../x\"\n"}}), "majs/library-name");    // MS-1279
  EXPECT_EQ(composed({{"main.majs", "require \"/etc/x\"\n"}}), "majs/library-name");  // MS-1104
}

TEST(Scripts, GlobalsAndMarksGoOn) {  // MS-1025, MS-1035, MS-1036
  const Files files = {
      {"base.majs", "define_global seats, 3\ndefine \"pao\"\nset x, !seats\n"},
      {"main.majs",
       "define_base_ruleset \"base\"\nset y, !seats\n"
       "define_mod m, name: \"m\", desc: \"\", default: true\n"},
      {"mods/m.majs", "unless defined(\"pao\") do\n  set bad, 1\nend\nset z, !seats\n"},
  };
  EXPECT_EQ(composed(files), R"({"x":3,"y":3,"z":3})");
}

TEST(Scripts, BaseRulesetsAreFoundAndDoNotGoRound) {  // MS-1045, MS-1280
  EXPECT_EQ(composed({{"main.majs", "define_base_ruleset \"bas\"\n"}}), "majs/unknown-ruleset");
  const Files ring = {{"main.majs", "define_base_ruleset \"other\"\n"},
                      {"other.majs", "define_base_ruleset \"main\"\n"}};
  Scripts scripts(test_words(), &ring);
  const auto made = scripts.ruleset(ring.open("main.majs"));
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.diagnostics()[0].code, "majs/base-cycle");
  EXPECT_EQ(made.diagnostics()[0].message,
            "rulesets that stand on one another: main.majs -> other.majs -> main.majs");
  EXPECT_EQ(composed({{"base.json", "{\"a\": 1}"},
                      {"main.majs", "if true do\n  define_base_ruleset \"base\"\nend\n"}}),
            "majs/base-ruleset");
  // The line counts wherever it stands.
  EXPECT_EQ(composed({{"base.json", "{\"a\": 1}"},
                      {"main.majs", "apply add, \"a\", 1\ndefine_base_ruleset \"base\"\n"}}),
            R"({"a":2})");
}

const Files& with_config() {
  static const Files files = {
      {"main.majs",
       "define_mod tobi, name: \"t\", desc: \"\", deps: [\"uma\"], conflicts: [\"none\"]\n"
       "config_mod tobi, name: \"below\", values: [0, 1000], default: 1000\n"
       "define_mod uma, name: \"u\", desc: \"\"\n"
       "config_mod uma, name: \"_1st\", values: [15, 20]\n"
       "define_mod none, name: \"n\", desc: \"\"\n"
       "define_preset \"Club\", [\"tobi\", %{name: \"uma\", config: %{_1st: 20}}]\n"},
      {"mods/tobi.majs", "set tobi, !below\n"},
      {"mods/uma.majs", "set uma, !_1st\n"},
      {"mods/none.majs", "set none, true\n"},
  };
  return files;
}

TEST(Scripts, ModsAreConfigured) {  // MS-1009, MS-1024, MS-1027, MS-1028, MS-1051
  EXPECT_EQ(composed(with_config()), "{}");
  EXPECT_EQ(composed(with_config(), ModChoices{{"tobi"}}), R"({"tobi":1000,"uma":15})");
  EXPECT_EQ(composed(with_config(), ModChoices{{"tobi", {{"below", json::Value(0)}}}}),
            R"({"tobi":0,"uma":15})");
  EXPECT_EQ(composed(with_config(), ModChoices{{"uma", {{"_1st", json::Value(7)}}}}),
            R"({"uma":7} majs/mod-config)");
  EXPECT_EQ(composed(with_config(), ModChoices{{"uma", {{"first", json::Value(7)}}}}),
            "majs/mod-config");
  EXPECT_EQ(composed(with_config(), {}, "Club"), R"({"tobi":1000,"uma":20})");
  EXPECT_EQ(composed(with_config(), {}, "Clubb"), "ruleset/unknown-preset");
  // MS-1282, MS-1283
  EXPECT_EQ(composed(with_config(), ModChoices{{"tobi"}, {"none"}}), "majs/mod-conflict");
  EXPECT_EQ(composed(with_config(), ModChoices{{"tobbi"}}), "majs/unknown-mod");
}

TEST(Scripts, ModsAreThoseOfTheRulesetUnlessChosen) {  // MS-1008, MS-1010
  const Files files = {
      {"main.majs",
       "define_mod a, name: \"a\", desc: \"\"\n"
       "define_mod b, name: \"b\", desc: \"\"\n"
       "config_mod b, name: \"n\", values: [1, 2]\n"
       "define_preset \"Club\", [\"a\"]\n"
       "set default_mods, [%{name: \"b\", config: %{n: 2}}, \"bb\"]\n"},
      {"mods/a.majs", "set a, true\n"},
      {"mods/b.majs", "set b, !n\n"},
  };
  EXPECT_EQ(composed(files), R"({"b":2} majs/unknown-mod)");  // left out
  EXPECT_EQ(composed(files, ModChoices{}), "{}");
  EXPECT_EQ(composed(files, ModChoices{{"a"}, {"b"}}), R"({"a":true,"b":1})");
  EXPECT_EQ(composed(files, {}, "Club"), R"({"a":true})");
  EXPECT_EQ(composed(files, ModChoices{{"bb"}}), "majs/unknown-mod");
}

TEST(Scripts, NamesHaveNoUpperCaseWhereverTheyComeFrom) {  // MS-1103
  const Files files = {
      {"main.majs",
       "set available_mods, [%{id: \"m\", config: [%{type: \"dropdown\", name: \"Below\", "
       "values: [1]}]}, %{id: \"n\"}]\n"},
      {"mods/m.majs", "set a, 1\n"},
      {"mods/n.majs", "set a, 1\n"},
  };
  EXPECT_EQ(composed(files, ModChoices{{"n"}}), R"({"a":1})");
  EXPECT_EQ(composed(files, ModChoices{{"m"}}), "majs/variable-upper-case");
  EXPECT_EQ(composed(files, ModChoices{{"n", {{"Below", json::Value(1)}}}}), "majs/mod-config");
  EXPECT_EQ(composed({{"main.majs", "set constants, %{\"Foo\": 1}\n"}}),
            "majs/unused-constant majs/constant-upper-case");
  EXPECT_EQ(composed({{"main.majs", "require \"wall\", %{\"Size\": 1}\n"},
                      {"lib/wall.majs", "set a, 1\n"}}),
            "majs/variable-upper-case");
}

TEST(Scripts, ReachNoFileWithoutALoader) {  // MS-1106
  Scripts scripts(test_words(), nullptr);
  const auto made = scripts.ruleset(
      base::make_source("main.majs", "define_base_ruleset \"base\"\nrequire \"wall\"\nset a, 1\n"));
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(codes(made.diagnostics()), "majs/unknown-ruleset majs/unknown-library");
}

TEST(Scripts, EveryNodeKnowsItsModAndCommand) {  // MS-1053
  const Files files = {
      {"main.majs", "set a, [1]\ndefine_mod m, name: \"m\", desc: \"\", default: true\n"},
      {"mods/m.majs", "# first\napply append, \"a\", 2\n"},
  };
  Scripts scripts(test_words(), &files);
  auto document = scripts.ruleset(files.open("main.majs"));
  ASSERT_TRUE(document.ok());
  LoadOptions options;
  options.bodies = &files;
  options.scripts = &scripts;
  const auto prepared = prepare(*std::move(document), options);
  ASSERT_TRUE(prepared.ok());
  const json::Array& list = *prepared->root.find("a")->array();
  EXPECT_EQ(prepared->range(list[0]).source->name(), "main.majs");
  EXPECT_EQ(prepared->range(list[1]).source->name(), "mods/m.majs");
  EXPECT_EQ(prepared->range(list[1]).begin, 27u);
  EXPECT_EQ(prepared->origins->edit(list[1].origin())->mod, "m");
}

TEST(Scripts, AreRefusedAboveAHundredThousandEdits) {  // MS-1284
  std::string text;
  for (int i = 0; i <= 100'000; ++i) text += "set a, 1\n";
  EXPECT_EQ(composed({{"main.majs", text}}), "majs/too-many-edits");
}

}  // namespace
}  // namespace jantaku::ruleset
