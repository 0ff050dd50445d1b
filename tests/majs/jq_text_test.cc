// Our own application of edits against libjq running the text we print (MS-1401).
#include "majs/jq_text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "jq/filter.h"
#include "majs/edit_test_words.h"
#include "script_test_words.h"

namespace jantaku::majs {
namespace {

// The result as text, or "fails".
std::string by_jq(const json::Value& input, const Edits& edits) {
  const auto result = jq::filter(base::make_source("edits.jq", to_jq(edits)), input);
  if (!result.ok()) {
    // What we print is a program, whatever becomes of it.
    EXPECT_EQ(result.diagnostics()[0].code, "jq/error") << to_jq(edits);
    return "fails: " + result.diagnostics()[0].message;
  }
  return json::write(*result);
}

::testing::AssertionResult agree(const std::string& input, const Edits& edits) {
  const Outcome ours = applied(input, edits);
  const auto theirs = jq::filter(base::make_source("edits.jq", to_jq(edits)), value_of(input));
  const auto report = [&](std::string_view what) {
    return ::testing::AssertionFailure() << what << "\ninput " << input << "\nours " << ours.text()
                                         << "\njq " << by_jq(value_of(input), edits) << "\n"
                                         << to_jq(edits);
  };
  if (!theirs.ok() && theirs.diagnostics()[0].code != "jq/error") return report("no program");
  if (base::has_errors(ours.diagnostics)) {
    return theirs.ok() ? report("only ours fails") : ::testing::AssertionSuccess();
  }
  if (!theirs.ok()) return report("only jq fails");
  return *theirs == ours.value ? ::testing::AssertionSuccess() : report("they differ");
}

// ---- Random edits on random trees: few keys and values, so that they meet ----

using rc::Gen;
namespace gen = rc::gen;

// Whatever the size: rapidcheck would begin with the first few only.
Gen<int> among(int begin, int end) {
  return gen::resize(rc::kNominalSize, gen::inRange(begin, end));
}

Gen<std::string> key() {
  return gen::element<std::string>("a", "b", "c", "x_definition", "odd key", "\\(env)", "é");
}

Gen<json::Value> scalar() {
  return gen::oneOf(
      gen::map(among(-1, 4), [](int n) { return json::Value(n); }),
      gen::map(gen::element(0.5, -2.25, 1e10, 2.5e-3), [](double d) { return json::Value(d); }),
      gen::map(gen::element<std::string>("a", "b", "@c", "\"] | env | .[\"", "\\", "\n"),
               [](std::string s) { return json::Value(std::move(s)); }),
      gen::map(among(0, 3),
               [](int n) { return n == 0 ? json::Value(nullptr) : json::Value(n == 1); }));
}

Gen<json::Value> object_of(const Gen<json::Value>& values) {
  return gen::map(gen::resize(4, gen::container<std::vector<std::pair<std::string, json::Value>>>(
                                     gen::pair(key(), values))),
                  [](const std::vector<std::pair<std::string, json::Value>>& members) {
                    json::Object object;
                    for (const auto& [name, value] : members) object.set(name, value);
                    return json::Value(std::move(object));
                  });
}

Gen<json::Value> tree(int levels) {
  if (levels == 0) return scalar();
  return gen::mapcat(among(0, 3), [levels](int kind) -> Gen<json::Value> {
    if (kind == 0) return scalar();
    if (kind == 1) {
      return gen::map(gen::resize(4, gen::container<std::vector<json::Value>>(tree(levels - 1))),
                      [](std::vector<json::Value> items) { return json::Value(std::move(items)); });
    }
    return object_of(tree(levels - 1));
  });
}

// A number, a list, an object and a list of objects are always there, to be met by short paths.
Gen<json::Value> ruleset() {
  return gen::map(gen::tuple(among(-20, 20), tree(1), scalar(), scalar(), object_of(tree(2))),
                  [](auto made) {
                    auto& [number, list, x, y, object] = made;
                    json::Object ruleset;
                    json::Object inner = *object.object();
                    inner.set("a", number);
                    ruleset.set("a", number);
                    ruleset.set("b", list.array() != nullptr ? list : json::Array{x, y, x});
                    ruleset.set("c", inner);
                    inner.set("a", x);
                    ruleset.set("x_definition", json::Array{json::Value(inner), "a", y, object});
                    return json::Value(std::move(ruleset));
                  });
}

Gen<Step> single_step() {
  return gen::oneOf(gen::map(key(), [](std::string k) { return Step(Key{std::move(k)}); }),
                    gen::map(among(-3, 4), [](int at) { return Step(Index{at}); }));
}

Gen<Step> wide_step() {
  return gen::oneOf(
      gen::map(gen::pair(key(), key()),
               [](const auto& two) { return Step(Keys{{two.first, two.second}}); }),
      gen::map(gen::pair(among(-3, 4), among(-3, 4)),
               [](const auto& two) { return Step(Indices{{two.first, two.second}}); }),
      gen::just(Step(Children{})));
}

Gen<Path> any_path() {
  return gen::mapcat(gen::pair(among(0, 4), among(0, 6)), [](auto shape) {
    const auto [length, wide] = shape;
    return gen::map(
        gen::pair(gen::container<std::vector<Step>>(static_cast<size_t>(length), single_step()),
                  wide_step()),
        [wide = wide](std::pair<std::vector<Step>, Step> made) {
          Path path;
          path.steps = std::move(made.first);
          if (static_cast<size_t>(wide) < path.steps.size()) {
            path.steps[static_cast<size_t>(wide)] = std::move(made.second);
          }
          return path;
        });
  });
}

Gen<Path> path() {
  return gen::oneOf(
      any_path(),
      gen::map(gen::element<std::string>("a", "b", "c", "c.a", "x_definition", "x_definition[0].a",
                                         "b[0]", "c[]", "b[]", "x_definition[].a", "b[-1]", "c.b"),
               [](const std::string& text) { return path_of(text); }),
      gen::map(gen::element<std::string>("a", "c.a", "b", "c"),
               [](const std::string& text) { return path_of(text); }));
}

Gen<Path> having() {
  const auto list = gen::element<std::string>("x_definition", "x_definition", "b", "a", "none");
  return gen::map(gen::tuple(list, key(), scalar(), scalar()), [](auto made) {
    Path path = keys({std::get<0>(made)});
    path.steps.emplace_back(
        Having{std::get<1>(made), {std::move(std::get<2>(made)), std::move(std::get<3>(made))}});
    return path;
  });
}

// Values of the kind that the method takes, mostly.
Gen<json::Value> value_for(Method method) {
  switch (method) {
    case Method::kSet:
    case Method::kInitialize:
    case Method::kAppend:
    case Method::kPrepend:
    case Method::kDelete:
    case Method::kReplace:
      return tree(2);
    case Method::kDeleteAll:
      return gen::map(scalar(),
                      [](const json::Value& v) { return json::Value(json::Array{v, "b", 1}); });
    case Method::kDeleteKey:
      return gen::map(gen::pair(key(), key()), [](const auto& two) {
        return json::Value(json::Array{two.first, two.second});
      });
    case Method::kMerge:
    case Method::kDeepMerge:
    case Method::kPutMod:
    case Method::kSupplant:
      return object_of(tree(2));
    case Method::kUnite:
    case Method::kJoin:
    case Method::kExtend:
      return gen::map(gen::resize(4, gen::container<std::vector<json::Value>>(tree(1))),
                      [](std::vector<json::Value> items) {
                        for (json::Value& item : items) {
                          if (item.array() == nullptr) item = "x_definition";
                        }
                        return json::Value(std::move(items));
                      });
    default:
      return gen::oneOf(scalar(), gen::map(among(-3, 12), [](int n) { return json::Value(n); }));
  }
}

Gen<Edit> edit() {
  return gen::mapcat(among(0, static_cast<int>(Method::kPutMod) + 1), [](int number) {
    const auto method = static_cast<Method>(number);
    const bool is_apply = method > Method::kInitialize && method < Method::kReplace;
    return gen::map(
        gen::tuple(path(), having(), value_for(method), scalar(), among(0, 8), key()),
        [=](auto made) {
          auto& [where, by_member, value, from, option, name] = made;
          Edit edit{
              .path = std::move(where), .method = method, .value = std::move(value), .range = {}};
          if ((is_apply || method == Method::kUnite) && option % 2 == 0) {
            edit.if_missing = IfMissing::kSet;
          }
          if (method == Method::kRemove) edit.path = by_member;
          if (method == Method::kSet && option == 1) {
            edit.path = by_member;
            edit.path.steps.emplace_back(Key{name});
          }
          if (option == 7) edit.only_if = by_member;
          if (method == Method::kReplace) {
            edit.from = from;
            if (option > 3) edit.at_most = option - 3;
          }
          if (method == Method::kSupplant) edit.member = name;
          if (method == Method::kPutMod) {
            edit.value.object()->set("id", from);
            if (option > 3) edit.category = "a";
          }
          return edit;
        });
  });
}

struct Case {
  std::string input;
  Edits edits;
};

Gen<Case> any_case() {
  return gen::map(gen::pair(ruleset(), gen::resize(4, gen::container<Edits>(edit()))),
                  [](std::pair<json::Value, Edits> made) {
                    return Case{json::write(made.first), std::move(made.second)};
                  });
}

// All in one program, because starting jq takes longer than anything that it does here.
json::Value all_by_jq(const std::vector<Case>& cases) {
  std::string program = "[\n";
  for (const Case& one : cases) {
    if (program.size() > 2) program += ",";
    program += "(try [" + json::write(value_of(one.input)) + " | (" + to_jq(one.edits) +
               ")] catch \"fails\")\n";
  }
  const auto results = jq::filter(base::make_source("edits.jq", program + "]"), {});
  return results.ok() ? *results : json::Value(json::Array(cases.size()));
}

// MS-1402
TEST(JqText, DoesWhatWeDo) {
  const bool holds = rc::check("random edits", [] {
    const auto cases = *gen::container<std::vector<Case>>(15, any_case());
    const json::Value theirs = all_by_jq(cases);
    for (size_t i = 0; i < cases.size(); ++i) {
      const Outcome ours = applied(cases[i].input, cases[i].edits);
      const json::Value expected = base::has_errors(ours.diagnostics)
                                       ? json::Value("fails")
                                       : json::Value(json::Array{ours.value});
      if ((*theirs.array())[i] == expected) continue;
      const auto agreed = agree(cases[i].input, cases[i].edits);
      RC_FAIL(agreed ? "only in the batch: " + to_jq(cases[i].edits) : agreed.message());
    }
  });
  EXPECT_TRUE(holds);
}

TEST(JqText, IsShortAndReadable) {
  EXPECT_EQ(to_jq({}), ".\n");
  EXPECT_EQ(to_jq({edit_of("set", "a.b", "[1, \"x\"]"), edit_of("set", "c", "-1")}),
            "setpath([\"a\",\"b\"]; [1,\"x\"])\n| setpath([\"c\"]; (-1))\n");
}

// MS-1101: nothing of a script is code, and no `\(` is ever printed.
TEST(JqText, CannotBeBrokenOutOf) {
  const std::vector<std::string> attacks = attacks_on_jq();
  for (const std::string& attack : attacks) {
    json::Object object;
    object.set(attack, attack);
    Path path = keys({"a", attack});
    Path some = keys({"a"});
    some.steps.emplace_back(Keys{{attack, "b"}});
    Path member = keys({attack});
    member.steps.emplace_back(Having{attack, {json::Value(attack)}});
    const json::Value text(attack);
    Edits edits;
    edits.push_back({.path = path, .value = text, .range = {}});
    edits.push_back({.path = some, .method = Method::kInitialize, .value = object, .range = {}});
    edits.push_back({.path = keys({attack}),
                     .method = Method::kAppend,
                     .value = json::Array{text, json::Value(object)},
                     .range = {}});
    edits.push_back(
        {.path = {}, .method = Method::kReplace, .value = text, .from = text, .range = {}});
    edits.push_back({.path = keys({attack}),
                     .method = Method::kSupplant,
                     .value = json::Value(object),
                     .member = attack,
                     .range = {}});
    edits.push_back(
        {.path = keys({"mods"}), .method = Method::kAppend, .value = text, .range = {}});
    edits.push_back({.path = keys({"mods"}),
                     .method = Method::kPutMod,
                     .value = json::Value(object),
                     .category = attack,
                     .range = {}});
    edits.back().value.object()->set("id", attack);
    edits.push_back({.path = {}, .method = Method::kDeleteKey, .value = "z", .range = {}});
    edits.push_back({.path = keys({"joined"}),
                     .method = Method::kJoin,
                     .value = json::Array{text},
                     .range = {}});
    edits.push_back({.path = keys({"a"}), .method = Method::kMerge, .value = object, .range = {}});
    edits.push_back({.path = keys({"n"}), .method = Method::kAdd, .value = text, .range = {}});
    edits.back().only_if = member;
    EXPECT_TRUE(agree("{}", edits)) << attack.substr(0, 40);
    edits.push_back({.path = member, .method = Method::kRemove, .value = {}, .range = {}});
    EXPECT_TRUE(agree("{}", edits)) << attack.substr(0, 40);
    EXPECT_EQ(to_jq(edits).find("\\("), std::string::npos);
  }
}

TEST(JqText, HoldsAsManyEditsAsThereMayBe) {
  Edits edits;
  for (int i = 0; i < 5000; ++i) {
    edits.push_back(
        edit_of(i % 2 == 0 ? "set_append" : "set", i % 2 == 0 ? "a.b" : "c[0].d", "-1"));
  }
  json::Array many;
  for (int i = 0; i < 20'000; ++i) many.emplace_back(-i);
  edits.push_back({.path = keys({"many"}), .value = json::Value(std::move(many)), .range = {}});
  EXPECT_TRUE(agree("{}", edits));
}

}  // namespace
}  // namespace jantaku::majs
