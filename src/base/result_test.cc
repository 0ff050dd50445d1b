#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace jantaku::base {
namespace {

Result<std::unique_ptr<int>> half(int number) {
  if (number % 2 != 0) return Diagnostic{.code = "test/odd", .message = "odd"};
  return std::make_unique<int>(number / 2);
}

TEST(Result, HoldsAValueOrErrors) {
  auto good = half(4);
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(**good, 2);
  EXPECT_TRUE(good.diagnostics().empty());
  const std::unique_ptr<int> moved = *std::move(good);
  EXPECT_EQ(*moved, 2);

  const auto bad = half(3);
  EXPECT_FALSE(bad);
  ASSERT_EQ(bad.diagnostics().size(), 1u);
  EXPECT_EQ(bad.diagnostics()[0].code, "test/odd");
}

TEST(Result, CarriesWarningsBesideTheValue) {
  Result<std::string> result("v", {{.severity = Severity::kWarning, .message = "w"}});
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result->size(), 1u);
  const Diagnostics taken = std::move(result).diagnostics();
  ASSERT_EQ(taken.size(), 1u);
  EXPECT_EQ(taken[0].message, "w");
}

}  // namespace
}  // namespace jantaku::base
