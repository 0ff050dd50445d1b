#include "json/value.h"

#include <gtest/gtest.h>

#include "json/reader.h"
#include "json/writer.h"

namespace jantaku::json {
namespace {

Value parsed(std::string text) {
  auto document = read(base::make_source("t", std::move(text)));
  EXPECT_TRUE(document) << base::render(document.diagnostics());
  return document ? std::move(document->root) : Value();
}

Value nested(size_t levels) {
  Value value;
  for (size_t i = 0; i < levels; ++i) {
    if (i % 2 == 0) {
      Array array;
      array.push_back(std::move(value));
      value = Value(std::move(array));
    } else {
      Object object;
      object.set("k", std::move(value));
      value = Value(std::move(object));
    }
  }
  return value;
}

TEST(Value, IsOfOneKind) {
  EXPECT_EQ(Value().kind(), Kind::kNull);
  EXPECT_EQ(Value(true).boolean(), true);
  EXPECT_EQ(Value(7).integer(), 7);
  EXPECT_EQ(Value(7).number(), 7.0);
  EXPECT_EQ(Value(0.5).number(), 0.5);
  EXPECT_EQ(Value(0.5).integer(), std::nullopt);
  EXPECT_EQ(Value(3.0).integer(), 3);
  EXPECT_EQ(*Value("text").string(), "text");  // and not true
  EXPECT_EQ(Value(7).boolean(), std::nullopt);
  EXPECT_EQ(Value(7).string(), nullptr);
  EXPECT_EQ(Value(7).array(), nullptr);
  EXPECT_EQ(Value(7).find("x"), nullptr);
  EXPECT_EQ(sizeof(Value), 24u);
}

TEST(Value, MovesLeaveNullAndCopiesAreApart) {
  Value original = parsed(R"({"a": [1, {"b": "x"}], "c": 1.50})");
  Value copy = original;
  EXPECT_EQ(copy, original);
  EXPECT_EQ(copy.find("a")->origin(), original.find("a")->origin());
  copy.find("a")->array()->push_back(2);
  EXPECT_NE(copy, original);
  Value moved = std::move(copy);
  EXPECT_TRUE(copy.is_null());  // NOLINT(bugprone-use-after-move): the contract
  EXPECT_EQ(write(moved), R"({"a":[1,{"b":"x"},2],"c":1.50})");
  // A value may become a part of itself.
  moved = std::move((*moved.find("a")->array())[1]);
  EXPECT_EQ(write(moved), R"({"b":"x"})");
  moved = *moved.find("b");
  EXPECT_EQ(write(moved), R"("x")");
}

TEST(Value, DeepTreesNeedNoStack) {
  constexpr size_t kLevels = 200'000;
  Value deep = nested(kLevels);
  EXPECT_EQ(deep.depth(), kLevels);
  Value copy = deep;
  EXPECT_TRUE(copy == deep);
  EXPECT_FALSE(copy == nested(kLevels - 2));
  copy.stamp({.maker = 1});
  EXPECT_GT(write(copy).size(), kLevels);
  EXPECT_GT(write(copy, Layout::kPretty).size(), kLevels);
  copy = Value();
  EXPECT_EQ(Value(1).depth(), 0u);
  EXPECT_EQ(parsed("[[], {\"a\": [1]}]").depth(), 3u);
}

TEST(Value, EqualityIsOfContents) {
  struct Row {
    const char* a;
    const char* b;
    bool equal;
  };
  const Row rows[] = {
      {"{\"a\": 1, \"b\": 2}", "{\"b\": 2, \"a\": 1}", true},
      {"{\"a\": 1}", "{\"a\": 1, \"b\": null}", false},
      {"{\"a\": 1}", "{\"b\": 1}", false},
      {"[1, 2]", "[2, 1]", false},
      {"[]", "{}", false},
      {"null", "false", false},
      {"true", "false", false},
      {"1", "\"1\"", false},
      {"1", "1.0", true},
      {"1e2", "100", true},
      {"-0", "0", true},
      {"0.5", "5e-1", true},
      {"0.5", "0.25", false},
      {"9007199254740993", "9007199254740992.0", false},
      {"9223372036854775807", "9223372036854775808", false},
      {"92233720368547758080", "92233720368547758081", false},
      {"92233720368547758080", "92233720368547758080", true},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(parsed(row.a) == parsed(row.b), row.equal) << row.a << " and " << row.b;
    EXPECT_EQ(parsed(row.b) == parsed(row.a), row.equal) << row.b << " and " << row.a;
  }
}

TEST(Value, StampsOnlyWhatHasNoOrigin) {
  auto origins = std::make_shared<Origins>();
  auto document = read(base::make_source("base.json", R"({"a": [1]})"), {.origins = origins});
  ASSERT_TRUE(document);
  const auto mod = base::make_source("aka.majs", "set wall, 2");
  const Origin edit = origins->add(Edit{.mod = "aka", .what = "set wall", .range = {mod, 4, 8}});
  Object* root = document->root.object();
  root->set("wall", parsed("2"));
  root->value_at(1).set_origin({});
  document->root.stamp(edit);

  EXPECT_EQ(origins->edit(root->find("a")->origin()), nullptr);
  const Value& made = *root->find("wall");
  ASSERT_NE(origins->edit(made.origin()), nullptr);
  EXPECT_EQ(origins->edit(made.origin())->mod, "aka");
  EXPECT_EQ(document->range(made).source->name(), "aka.majs");
  EXPECT_EQ(document->range(made).begin, 4u);
  EXPECT_EQ((*root)[1].key_origin, edit);
  EXPECT_EQ(origins->range(Origin{}).source, nullptr);
  EXPECT_EQ(origins->edit(Origin{}), nullptr);
  EXPECT_EQ(origins->range(origins->add(Edit{.mod = "m"})).source, nullptr);
}

// Small objects are walked, large ones searched: both sides of the border behave alike.
TEST(Object, KeepsOrderThroughChanges) {
  for (const size_t size : {size_t{3}, size_t{15}, size_t{16}, size_t{17}, size_t{300}}) {
    Object object;
    for (size_t i = 0; i < size; ++i) {
      // Not in alphabetical order.
      object.set("k" + std::to_string(i * 7919 % size), static_cast<int64_t>(i));
    }
    ASSERT_EQ(object.size(), size);
    EXPECT_EQ(object.set("k0", "new").string()->size(), 3u);
    EXPECT_EQ(object.index_of("k0"), 0u);
    EXPECT_TRUE(object.erase("k1"));
    EXPECT_FALSE(object.erase("k1"));
    EXPECT_FALSE(object.contains("k1"));
    EXPECT_EQ(object.find("nothing"), nullptr);
    object.set("k1", true);
    EXPECT_EQ(object.index_of("k1"), size - 1);
    const Object copy = object;
    for (size_t i = 0; i < size; ++i) {
      EXPECT_EQ(object.index_of(object[i].key), i) << size;
      EXPECT_EQ(copy.index_of(object[i].key), i) << size;
    }
    while (!object.empty()) object.erase(object[object.size() / 2].key);
    EXPECT_EQ(object.find("k0"), nullptr);
  }
}

}  // namespace
}  // namespace jantaku::json
