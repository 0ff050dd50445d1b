// Every identifier of the standard's index: one file that passes, and one that breaks it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "record/jmdp/identifiers.h"
#include "record/jmdp/jmdp_test_pieces.h"
#include "record/jmdp/reader.h"
#include "record/jmdp/writer.h"
#include "replay/jmdp_check.h"
#include "replay/jmdp_test_rows.h"

namespace jantaku::replay {
namespace {

namespace jmdp = record::jmdp;
using jmdp_test::file_with;
using jmdp_test::Row;

base::Diagnostics findings_of(const std::string& text) {
  const auto source = base::make_source("test.jmdp", text);
  // PF-951: read piece by piece it is the same.
  for (const auto strictness : {jmdp::Strictness::kStrict, jmdp::Strictness::kLenient}) {
    EXPECT_EQ(jmdp::read_by_piece(text, strictness, 7), jmdp::read_whole(text, strictness)) << text;
  }
  jmdp::Reading reading = jmdp::read_jmdp(source);
  base::Diagnostics all = reading.diagnostics;
  for (base::Diagnostic& one : check_jmdp(reading.file, source)) all.push_back(std::move(one));
  return all;
}

class JmdpIdentifier : public testing::TestWithParam<Row> {};

TEST_P(JmdpIdentifier, Passes) {
  const std::string text = file_with(GetParam().pass);
  for (const base::Diagnostic& one : findings_of(text)) {
    EXPECT_EQ(one.severity, base::Severity::kNote) << base::render(one);
  }
  // PF-903.
  const jmdp::Reading reading = jmdp::read_jmdp(base::make_source("test.jmdp", text));
  ASSERT_TRUE(reading.ok);
  const auto written = jmdp::write_jmdp(reading.file);
  ASSERT_TRUE(written);
  const jmdp::Reading again = jmdp::read_jmdp(base::make_source("again.jmdp", *written));
  EXPECT_EQ(again.file, reading.file) << *written;
  EXPECT_EQ(*jmdp::write_jmdp(again.file), *written);
}

TEST_P(JmdpIdentifier, Breaks) {
  const Row& row = GetParam();
  const std::string text = file_with(row.breaks);
  const std::string cited = jmdp::citation(row.cites.empty() ? row.identifier : row.cites);
  const auto findings = findings_of(text);
  std::string all;
  for (const base::Diagnostic& one : findings) all += base::render(one);
  EXPECT_EQ(base::has_errors(findings), !row.warns) << text << "\n" << all;
  EXPECT_TRUE(std::any_of(
      findings.begin(), findings.end(),
      [&](const base::Diagnostic& one) { return one.message.find(cited) != std::string::npos; }))
      << text << "\n"
      << all;
}

INSTANTIATE_TEST_SUITE_P(Standard, JmdpIdentifier, testing::ValuesIn(jmdp_test::rows()),
                         [](const auto& row) { return row.param.identifier; });

TEST(JmdpIdentifiers, EachHasARowAndASection) {
  std::set<std::string> rows;
  for (const Row& row : jmdp_test::rows()) rows.insert(row.identifier);
  for (const jmdp::Identifier& identifier : jmdp::identifiers()) {
    EXPECT_EQ(rows.count(std::string(identifier.name)), 1U) << identifier.name;
    EXPECT_FALSE(identifier.section.empty());
  }
  EXPECT_EQ(rows.size(), jmdp::identifiers().size());
}

}  // namespace
}  // namespace jantaku::replay
