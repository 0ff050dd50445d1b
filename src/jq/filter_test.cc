#include "jq/filter.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::jq {
namespace {

std::string result_of(const char* program, const char* input) {
  const auto document = json::read(base::make_source("input", input));
  const auto value = filter(base::make_source("mod.jq", program), document->root);
  return value.ok() ? json::write(*value) : value.diagnostics().front().code;
}

TEST(Filter, GivesTheOneResult) {
  const struct {
    const char *program, *input, *result;
  } rows[] = {
      {".", R"({"b":1,"a":[true,null,"ü\u0000x",2.5]})",
       R"({"b":1,"a":[true,null,"ü\u0000x",2.5]})"},
      {".a += [3]", R"({"a":[1,2]})", R"({"a":[1,2,3]})"},
      {".x = 1e15", "{}", R"({"x":1000000000000000})"},
      {".x = nan", "{}", R"({"x":null})"},
      {"empty", "{}", "jq/no-result"},
      {"1, 2", "{}", "jq/several-results"},
      {"error(\"no\")", "{}", "jq/error"},
      {".a + 1 |", "{}", "jq/syntax"},
      {"input", "{}", "jq/error"},
      {"halt", "{}", "jq/halted"},
      {"import \"x\" as x; .", "{}", "jq/syntax"},
      {"reduce range(2000) as $i (0; [.])", "{}", "jq/too-deep"},
  };
  for (const auto& row : rows) EXPECT_EQ(result_of(row.program, row.input), row.result);
}

TEST(Filter, FindsVariables) {  // MS-1052
  json::Object variables;
  variables.set("below", 1000);
  variables.set("is", "Mangan");
  const auto value = filter(base::make_source("m.jq", "[$below, $is]"), json::Value(), variables);
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(json::write(*value), R"([1000,"Mangan"])");
}

TEST(Filter, AnErrorIsOneLineAndNamesTheProgram) {
  const auto result = filter(base::make_source("mods/dora.jq", ".a |\n\n"), json::Value(1));
  ASSERT_FALSE(result.ok());
  const auto& error = result.diagnostics().front();
  EXPECT_EQ(error.range.source->name(), "mods/dora.jq");
  EXPECT_NE(error.message, "");
  EXPECT_EQ(error.message.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace jantaku::jq
