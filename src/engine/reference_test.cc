#include "engine/reference.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/rows.h"

namespace jantaku::engine {
namespace {

constexpr Citation kTests[] = {
    {"a_test.cc", "A.CitesOnly", " A03 ", " noop "},
    {"b_test.cc", "B.UsesOnly", " A04 ", " draw "},
    {"c_test.cc", "C.Both", " A02 A03 ", " push_message draw "},
    {"d_test.cc", "D.BothToo", " A03 ", " draw "},
};

std::string page(std::string_view file) {
  for (const ReferencePage& made : reference_pages(kTests)) {
    if (made.file == file) return made.text;
  }
  ADD_FAILURE() << "no page " << file;
  return "";
}

TEST(Reference, HasAnEntryForEveryWord) {
  std::string all;
  for (const ReferencePage& made : reference_pages({})) {
    if (made.file != "coverage.md") all += made.text;
  }
  const std::string coverage = page("coverage.md");
  for (int k = 0; k < vocab::kKindCount; ++k) {
    for (const vocab::Signature& row : vocabulary().rows(static_cast<vocab::Kind>(k))) {
      const std::string name(row.name);
      EXPECT_NE(all.find("### `" + name + "`\n\n" + std::string(row.doc)), std::string::npos)
          << name;
      EXPECT_NE(coverage.find("| `" + name + "` | " + std::string(row.item)), std::string::npos)
          << name;
    }
  }
}

TEST(Reference, NamesTheFirstTestThatCitesTheItemAndUsesTheWord) {
  EXPECT_NE(page("coverage.md").find("| `draw` | A03 | `C.Both` in c_test.cc |"),
            std::string::npos);
  EXPECT_NE(page("coverage.md").find("| `noop` | A01 | none |"), std::string::npos);
  const auto without = untested(kTests);
  const std::set<std::string> names(without.begin(), without.end());
  EXPECT_FALSE(names.contains("action `draw` (A03)"));
  EXPECT_TRUE(names.contains("action `noop` (A01)"));
  EXPECT_TRUE(names.contains("key `wall` (K10)"));
}

TEST(Reference, SaysWhatAnEntryNeeds) {
  const std::string actions = page("actions.md");
  const size_t at = actions.find("### `draw`");
  ASSERT_NE(at, std::string::npos);
  const std::string entry = actions.substr(at, actions.find("###", at + 3) - at);
  EXPECT_NE(entry.find("| `num` | integer | `1` |"), std::string::npos) << entry;
  EXPECT_NE(entry.find(R"(["draw", 1])"), std::string::npos) << entry;
  EXPECT_LT(actions.find("## The wall"), at);
  EXPECT_NE(actions.find("Stands for"), std::string::npos);
  // Fields share one example, which stands once.
  const std::string keys = page("keys.md");
  const std::string example = R"("upgrades": "pon")";
  EXPECT_EQ(keys.find(example), keys.rfind(example));
}

}  // namespace
}  // namespace jantaku::engine
