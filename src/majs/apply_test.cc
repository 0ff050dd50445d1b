#include "majs/apply.h"

#include <gtest/gtest.h>

#include "majs/edit_test_words.h"

namespace jantaku::majs {
namespace {

struct Row {
  std::string_view input;
  std::string_view method;
  std::string_view path;
  std::string_view value;
  std::string_view result;
};

// MS-941 to MS-962.
constexpr Row kVectors[] = {
    {"{}", "set", "a.b", "1", R"({"a":{"b":1}})"},
    {R"({"a":{"b":2}})", "initialize", "a.b", "1", R"({"a":{"b":2}})"},
    {"{}", "append", "a.b", "1", "{}"},
    {R"({"a":{}})", "append", "a.b", "1", R"({"a":{"b":[1]}})"},
    {"{}", "set_append", "a.b", "1", R"({"a":{"b":[1]}})"},
    {R"({"a":[1,2]})", "prepend", "a", "[8,9]", R"({"a":[8,9,1,2]})"},
    {R"({"n":5})", "add", "n", "2", R"({"n":7})"},
    {"{}", "add", "n", "2", R"({"n":2})"},
    {"{}", "subtract", "n", "2", "{}"},
    {R"({"n":-5})", "modulo", "n", "3", R"({"n":-2})"},
    {R"({"o":{"x":1,"n":{"p":1}}})", "merge", "o", R"({"n":{"q":2}})",
     R"({"o":{"x":1,"n":{"q":2}}})"},
    {R"({"o":{"x":1,"n":{"p":1}}})", "deep_merge", "o", R"({"n":{"q":2}})",
     R"({"o":{"x":1,"n":{"p":1,"q":2}}})"},
    {R"({"a":[1,2,1,[1]]})", "delete", "a", "1", R"({"a":[2,[1]]})"},
    {R"({"a":[1,2,1,[1]]})", "delete", "a", "[[1]]", R"({"a":[1,2,1]})"},
    {R"({"o":{"x":1,"y":2}})", "delete_key", "o", R"(["x","z"])", R"({"o":{"y":2}})"},
    {R"({"n":1250})", "round_up", "n", "100", R"({"n":1300})"},
    {R"({"n":7})", "fmin", "n", "2", R"({"n":2})"},
    {R"({"a":[1,2,3]})", "set", "a[-1]", "9", R"({"a":[1,2,9]})"},
    {R"({"b":{"x":{"n":1},"y":{"n":2}}})", "add", R"(b["x", "z", "y"].n)", "10",
     R"({"b":{"x":{"n":11},"y":{"n":12}}})"},
    {R"({"b":{"x":{"n":1},"y":{"n":2}}})", "multiply", "b[].n", "3",
     R"({"b":{"x":{"n":3},"y":{"n":6}}})"},
    {R"({"f":{"g":[["noop"]]}})", "append", "f.g", R"([["draw"],["noop"]])",
     R"({"f":{"g":[["noop"],["draw"],["noop"]]}})"},
    {R"({"a":[1]})", "set", "a[3]", "9", R"({"a":[1]})"},
    {R"({"a":[]})", "append", "a", "[[1,2]]", R"({"a":[[1,2]]})"},  // MS-933
};

// What else sections 9 and 12 say.
constexpr Row kMore[] = {
    {R"({"a":[1]})", "set", "a[1]", "9", R"({"a":[1,9]})"},            // MS-907
    {R"({"a":[1]})", "append", "a[1]", "9", R"({"a":[1]})"},           // MS-907
    {R"({"a":[1,null]})", "append", "a[1]", "9", R"({"a":[1,[9]]})"},  // MS-905
    {R"({"a":[1]})", "set", "a[-2]", "9", R"({"a":[1]})"},             // MS-902
    {"{}", "set", "a[0].b", "9", R"({"a":[{"b":9}]})"},                // MS-906
    {"{}", "set", "a.b[1]", "9", "{}"},  // nothing of the way is left behind
    {R"({"a":null})", "set", "a.b", "9", R"({"a":{"b":9}})"},
    {R"({"a":null})", "initialize", "a", "9", R"({"a":9})"},
    {R"({"a":5})", "set", "a.b", "9", "majs/apply-type"},  // MS-908
    {R"({"a":5})", "set_append", "a.b", "9", "majs/apply-type"},
    {R"({"a":5})", "append", "a.b", "9", R"({"a":5})"},  // MS-906
    {R"({"a":"x"})", "append", "a", "9", "majs/apply-type"},
    {R"({"a":{}})", "add", "a", "9", "majs/apply-type"},
    {R"({"a":"x"})", "add", "a", R"("y")", R"({"a":"xy"})"},
    {R"({"a":[1,2]})", "subtract", "a", "[2]", R"({"a":[1]})"},
    {R"({"a":[1,2]})", "delete_all", "a", "2", "majs/apply-type"},
    {R"({"a":[1,2]})", "delete_all", "a", "[2]", R"({"a":[1]})"},
    {R"({"a":1})", "divide", "a", "0", "majs/divide-by-zero"},
    {R"({"a":1})", "modulo", "a", "0.5", "majs/divide-by-zero"},
    {R"({"a":1e300})", "pow", "a", "2", "majs/number-range"},  // MS-935
    {R"({"a":1e300})", "modulo", "a", "2", "majs/number-range"},
    {R"({"a":2})", "round", "a", "0", "majs/apply-type"},
    {R"({"a":-250})", "round", "a", "100", R"({"a":-300})"},
    {R"({"a":-250})", "round_up", "a", "100", R"({"a":-200})"},
    {R"({"a":-250})", "round_down", "a", "100", R"({"a":-300})"},
    {R"({"a":2})", "max", "a", "3.5", R"({"a":3.5})"},
    {R"({"a":2})", "min", "a", "3.5", R"({"a":2})"},
    {R"({"a":0})", "jn", "a", "0", R"({"a":1})"},
    {R"({"a":3})", "ldexp", "a", "2", R"({"a":12})"},
    {R"({"a":3})", "ldexp", "a", "1e9", "majs/number-range"},
    {"{}", "set_subtract", "a.b", "2", R"({"a":{"b":2}})"},  // MS-928
    {"{}", "set_prepend", "a.b", "[2]", R"({"a":{"b":[2]}})"},
    {"{}", "set", "", "1", "majs/root-path"},  // MS-934
    {R"({"a":1})", "merge", "", R"({"b":2})", R"({"a":1,"b":2})"},
    {R"({"a":1})", "delete_key", "", R"("a")", "{}"},
    {R"({"a":1})", "delete_key", "", "1", "majs/apply-type"},
    {R"({"b":2,"a":1})", "set", "[]", "0", R"({"b":0,"a":0})"},
    {R"({"a":[1,2,3]})", "add", "a[0, -1]", "10", R"({"a":[11,2,13]})"},
    {R"({"a":7})", "set", "a[].b", "1", R"({"a":7})"},
    {R"({"a b":{"c":1}})", "add", R"(["a b"].c)", "1", R"({"a b":{"c":2}})"},
};

TEST(Apply, DoesWhatTheTableOfMethodsSays) {
  for (const Row& row : kVectors) {
    EXPECT_EQ(applied(row.input, {edit_of(row.method, row.path, row.value)}).text(), row.result)
        << row.method << " " << row.path;
  }
  for (const Row& row : kMore) {
    EXPECT_EQ(applied(row.input, {edit_of(row.method, row.path, row.value)}).text(), row.result)
        << row.input << " " << row.method << " " << row.path;
  }
}

TEST(Apply, WarnsWhereNothingIsThere) {  // MS-906, MS-1291
  const Outcome outcome = applied("{}", {edit_of("append", "a.b", "1")});
  ASSERT_EQ(outcome.diagnostics.size(), 1u);
  EXPECT_EQ(outcome.diagnostics[0].code, "majs/apply-missing");
  EXPECT_EQ(outcome.diagnostics[0].message, "cannot append to a.b: there is no `a`");
  EXPECT_EQ(outcome.diagnostics[0].hint, "with `set_` before the method, the way there is made");
  EXPECT_EQ(applied("{}", {edit_of("add", "a", "1")}).diagnostics.size(), 0u);
}

TEST(Apply, TreatsSeveralNodesOneAfterAnother) {  // MS-903
  EXPECT_EQ(applied("{}", {edit_of("set", R"(b["z", "a"])", "1")}).text(),
            R"({"b":{"z":1,"a":1}})");
  // Each complains of what it is.
  const auto in_turn = [](std::string_view input, std::string_view path) {
    std::string out;
    for (const auto& found : applied(input, {edit_of("append", path, "1")}).diagnostics) {
      const size_t kind = found.message.find("it is ");
      out += found.message.substr(kind, found.message.find(',', kind) - kind) + "; ";
    }
    return out;
  };
  EXPECT_EQ(in_turn(R"({"b":{"é":true,"z":"x","Z":0}})", "b[]"),
            "it is an integer; it is a string; it is true or false; ");
  EXPECT_EQ(in_turn(R"({"b":[0,"x"]})", "b[]"), "it is an integer; it is a string; ");
  EXPECT_EQ(in_turn(R"({"b":[0,"x"]})", "b[1, 0]"), "it is a string; it is an integer; ");
}

TEST(Apply, NamesPathAndTypesOfWhatDoesNotFit) {  // MS-931
  const Outcome outcome =
      applied(R"({"a":{"b":"x"}})", {edit_of("append", "a.b", "1"), edit_of("set", "c", "2")});
  ASSERT_EQ(outcome.diagnostics.size(), 1u);
  EXPECT_EQ(outcome.diagnostics[0].message,
            "cannot append to a.b: it is a string, and the value is an integer");
  EXPECT_EQ(json::write(outcome.value), R"({"a":{"b":"x"},"c":2})");
}

Edit replace(std::string_view path, std::string_view from, std::string_view to,
             std::optional<int64_t> at_most = {}) {
  return {.path = path_of(path),
          .method = Method::kReplace,
          .value = value_of(to),
          .from = value_of(from),
          .at_most = at_most,
          .range = {}};
}

TEST(Apply, ReplacesTopDownAndOnlyWhatWasThere) {
  struct Case {
    std::string_view input;
    Edit edit;
    std::string_view result;
  };
  const Case cases[] = {
      {R"({"a":["x",["x"]]})", replace("", R"(["x"])", R"(["x","y"])"),
       R"({"a":["x",["x","y"]]})"},  // MS-972
      {R"({"w":["5z","1z",["5z"],"5z"]})", replace("w", R"("5z")", R"("0z")", 2),
       R"({"w":["0z","1z",["0z"],"5z"]})"},  // MS-974
      {R"({"b":1,"a":1})", replace("", "1", "2", 1), R"({"b":1,"a":2})"},
      {R"({"a":{"x":1,"y":2}})", replace("a", R"({"y":2.0,"x":1})", "0"), R"({"a":0})"},  // MS-971
      {R"({"l":[[1,1],[1,1]]})", replace("l[]", "1", "2", 1), R"({"l":[[2,1],[2,1]]})"},  // MS-976
      {R"({"a":1})", replace("b.c", "1", "2"), R"({"a":1})"},                             // MS-973
  };
  for (const Case& one : cases) {
    EXPECT_EQ(applied(one.input, {one.edit}).text(), one.result) << one.input;
  }
  const Outcome nothing = applied(R"({"a":1})", {replace("", "7", "8")});
  ASSERT_EQ(nothing.diagnostics.size(), 1u);
  EXPECT_EQ(nothing.diagnostics[0].code, "majs/replace-nothing");  // MS-1292
}

Path having(std::string_view list, std::string_view member, std::string_view any_of) {
  Path path = path_of(list);
  path.steps.emplace_back(Having{std::string(member), *value_of(any_of).array()});
  return path;
}

constexpr std::string_view kYaku =
    R"({"yaku":[{"display_name":"A","value":1},{"display_name":"B"},{"display_name":"A","value":2}]})";

TEST(Apply, RemovesReplacesAndChangesEntriesByName) {
  Edit remove{.path = having("yaku", "display_name", R"(["A","Z"])"),
              .method = Method::kRemove,
              .value = {},
              .range = {}};
  EXPECT_EQ(applied(kYaku, {remove}).text(), R"({"yaku":[{"display_name":"B"}]})");  // MS-820
  EXPECT_EQ(applied("{}", {remove}).text(), "{}");
  EXPECT_TRUE(applied("{}", {remove}).diagnostics.empty());
  EXPECT_EQ(applied(R"({"yaku":3})", {remove}).text(), "majs/apply-type");

  Edit supplant{.path = path_of("yaku"),
                .method = Method::kSupplant,
                .value = value_of(R"({"display_name":"A","value":9})"),
                .member = "display_name",
                .range = {}};
  EXPECT_EQ(applied(kYaku, {supplant}).text(),
            R"({"yaku":[{"display_name":"B"},{"display_name":"A","value":9}]})");  // MS-821
  EXPECT_EQ(applied(R"({"yaku":[]})", {supplant}).text(), R"({"yaku":[]})");

  Edit change{
      .path = having("yaku", "display_name", R"(["A"])"), .value = value_of("5"), .range = {}};
  change.path.steps.emplace_back(Key{"value"});
  EXPECT_EQ(applied(kYaku, {change}).text(),  // MS-822
            R"({"yaku":[{"display_name":"A","value":5},{"display_name":"B"},)"
            R"({"display_name":"A","value":5}]})");

  Edit only_if = edit_of("set", "seen", "true");
  only_if.only_if = having("yaku", "display_name", R"(["Q"])");
  EXPECT_EQ(applied(R"({"yaku":[]})", {only_if}).text(), R"({"yaku":[]})");
}

TEST(Apply, UnitesAndJoins) {
  Edit unite{.path = path_of("p.A"),
             .method = Method::kUnite,
             .if_missing = IfMissing::kSet,
             .value = value_of(R"(["B","C","B"])"),
             .range = {}};
  EXPECT_EQ(applied("{}", {unite}).text(), R"({"p":{"A":["B","C"]}})");  // MS-819
  EXPECT_EQ(applied(R"({"p":{"A":["C",1]}})", {unite}).text(), R"({"p":{"A":["C",1,"B"]}})");

  const auto join = [](Method method, std::string_view key, std::string_view parts) {
    return Edit{.path = path_of(key), .method = method, .value = value_of(parts), .range = {}};
  };
  // MS-845
  EXPECT_EQ(applied("{}", {join(Method::kJoin, "a_definition", R"([[["x"]]])"),
                           join(Method::kExtend, "a_definition", R"([[["y"]]])"),
                           join(Method::kJoin, "b_definition", R"(["a_definition",["FF"]])")})
                .text(),
            R"({"a_definition":[["x"],["y"]],"b_definition":[["x"],["y"],"FF"]})");
  EXPECT_EQ(applied("{}", {join(Method::kJoin, "a", R"(["b"])")}).text(),
            "majs/undefined-match-name");
}

TEST(Apply, PutsModsIntoTheirSections) {
  const auto mod = [](std::string_view id, std::optional<std::string> category) {
    return Edit{.path = path_of("available_mods"),
                .method = Method::kPutMod,
                .value = value_of("{\"id\":\"" + std::string(id) + "\"}"),
                .category = std::move(category),
                .range = {}};
  };
  constexpr std::string_view kList = R"({"available_mods":["R",{"id":"a"},"O",{"id":"b"}]})";
  EXPECT_EQ(
      applied(kList, {mod("c", "R"), mod("d", {}), mod("e", "O")}).text(),  // MS-1002
      R"({"available_mods":["R",{"id":"a"},{"id":"c"},"O",{"id":"b"},{"id":"d"},{"id":"e"}]})");
  EXPECT_EQ(applied("{}", {mod("c", {})}).text(), R"({"available_mods":[{"id":"c"}]})");
  EXPECT_EQ(applied(kList, {mod("c", "Q")}).text(), "majs/unknown-category");
  EXPECT_EQ(applied("{}", {mod("c", "Q")}).text(), "majs/unknown-category");
  const Outcome again = applied(kList, {mod("a", "O")});  // MS-1005
  EXPECT_EQ(json::write(again.value), kList);
  ASSERT_EQ(again.diagnostics.size(), 1u);
  EXPECT_EQ(again.diagnostics[0].code, "majs/mod-redefined");
}

TEST(Apply, GivesEachNodeItsPlaceInTheScript) {  // MS-1053
  const auto source = base::make_source("m.majs", "set a, [1, 2]\napply append, \"a\", 3\n");
  json::Value list = value_of("[1,2]");
  list.set_origin({.maker = kInScript, .begin = 7, .end = 13});
  (*list.array())[0].set_origin({.maker = kInScript, .begin = 8, .end = 9});
  Edit set{.path = path_of("a"), .value = std::move(list), .range = {source, 0, 13}};
  Edit append{.path = path_of("a"),
              .method = Method::kAppend,
              .value = value_of("3"),
              .range = {source, 14, 35}};
  json::Document document{value_of("{}"), std::make_shared<json::Origins>()};
  Budget budget;
  EXPECT_TRUE(apply({set}, document, "first", budget).empty());
  EXPECT_TRUE(apply({append}, document, "second", budget).empty());
  const json::Value& made = *document.root.find("a");
  const auto maker = [&](const json::Value& value) {
    return document.origins->edit(value.origin())->mod + ": " +
           document.origins->edit(value.origin())->what;
  };
  EXPECT_EQ(maker(made), "second: append to a");
  EXPECT_EQ(maker((*made.array())[0]), "first: set a");
  EXPECT_EQ(document.range((*made.array())[0]).begin, 8u);
  EXPECT_EQ(document.range((*made.array())[1]).begin, 0u);
  EXPECT_EQ(maker((*made.array())[2]), "second: append to a");
}

TEST(Apply, RefusesWhatGrowsWithoutEnd) {  // MS-1105
  Edits edits = {edit_of("set", "a", "[1,1,1,1]")};
  for (int i = 0; i < 100; ++i) edits.push_back(replace("a", "1", "[1,1,1,1]"));
  edits.push_back(edit_of("set", "after", "1"));
  const Outcome outcome = applied("{}", std::move(edits));
  EXPECT_EQ(outcome.text(), "majs/too-large");
  EXPECT_EQ(outcome.value.find("after"), nullptr);
}

}  // namespace
}  // namespace jantaku::majs
