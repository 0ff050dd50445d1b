// Every bundled ruleset, alone and with each of its mods, through libjq and through our own
// application (MS-001, MS-1401).
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "engine/rows.h"
#include "jq/filter.h"
#include "json/writer.h"
#include "majs/jq_text.h"
#include "ruleset/load.h"
#include "ruleset/scripts.h"
#include "script_test_words.h"

namespace jantaku::majs {
namespace {

namespace fs = std::filesystem;

fs::path rulesets_folder() { return JANTAKU_RULESETS; }

base::SourcePtr script(const fs::path& path) {
  if (!fs::is_regular_file(path)) return nullptr;
  return base::make_source(path.filename().string(), contents(path));
}

class BundledFiles final : public ruleset::ScriptFiles, public ruleset::ModBodies {
 public:
  base::SourcePtr library(std::string_view name) const override {
    return script(rulesets_folder() / "lib" / (std::string(name) + ".majs"));
  }
  base::SourcePtr ruleset(std::string_view name) const override {
    return script(rulesets_folder() / (std::string(name) + ".majs"));
  }
  std::vector<std::string> libraries() const override { return {}; }
  std::vector<std::string> rulesets() const override { return {}; }
  base::SourcePtr find(std::string_view id) const override {
    return script(rulesets_folder() / "mods" / (std::string(id) + ".majs"));
  }
};

struct Made {
  json::Value ours;
  std::string jq;
  std::vector<std::string> mods;  // that the ruleset offers
};

// The ruleset with these mods and those that they need.
void make(const fs::path& path, const ruleset::ModChoices& mods, Made& made) {
  const BundledFiles files;
  ruleset::Scripts scripts(engine::vocabulary(), &files);
  scripts.keep_edits();
  auto document = scripts.ruleset(script(path));
  ASSERT_TRUE(document.ok()) << base::render(document.diagnostics());
  ruleset::LoadOptions options;
  options.mods = mods;
  options.bodies = &files;
  options.scripts = &scripts;
  options.from_script = true;
  auto modified = ruleset::with_mods(*std::move(document), options);
  ASSERT_TRUE(modified.ok()) << base::render(modified.diagnostics());
  made.ours = std::move(modified->root);
  made.jq = to_jq(scripts.kept_edits());
  const json::Value* available = made.ours.find("available_mods");
  if (available == nullptr) return;
  for (const json::Value& mod : *available->array()) {
    if (const json::Value* id = mod.find("id")) made.mods.push_back(*id->string());
  }
}

void compare(const Made& made) {
  const auto theirs =
      jq::filter(base::make_source("edits.jq", made.jq), json::Value(json::Object{}));
  ASSERT_TRUE(theirs.ok()) << base::render(theirs.diagnostics());
  EXPECT_TRUE(*theirs == made.ours);
}

TEST(BundledRulesets, AreTheSameThroughJq) {
  size_t rulesets = 0;
  std::set<std::string> played;
  for (const auto& entry : fs::directory_iterator(rulesets_folder())) {
    if (entry.path().extension() != ".majs") continue;
    SCOPED_TRACE(entry.path().filename());
    ++rulesets;
    Made alone;
    ASSERT_NO_FATAL_FAILURE(make(entry.path(), {}, alone));
    compare(alone);
    for (const std::string& id : alone.mods) {
      SCOPED_TRACE(id);
      // What several rulesets offer is looked at once: it is the same file.
      if (!played.insert(id).second) continue;
      Made with_mod;
      ASSERT_NO_FATAL_FAILURE(make(entry.path(), {{.id = id}}, with_mod));
      compare(with_mod);
    }
  }
  EXPECT_GT(rulesets, 0u);
  for (const auto& entry : fs::directory_iterator(rulesets_folder() / "mods")) {
    EXPECT_TRUE(played.contains(entry.path().stem().string()))
        << entry.path() << " is in no ruleset";
  }
}

}  // namespace
}  // namespace jantaku::majs
