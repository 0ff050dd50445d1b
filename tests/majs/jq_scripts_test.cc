// Every script of tests/lang through libjq and through our own application (MS-001, MS-1401), and
// scripts that try to reach jq (MS-1101, MS-1102).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/rows.h"
#include "jq/filter.h"
#include "majs/edit_test_words.h"
#include "majs/jq_text.h"
#include "ruleset/scripts.h"
#include "script_test_words.h"

namespace jantaku::majs {
namespace {

// The JSON behind `# name: ` in the head of the script.
std::string header(const std::string& text, const std::string& name) {
  const std::string mark = "# " + name + ": ";
  const size_t at = text.find(mark);
  if (at == std::string::npos) return "{}";
  const size_t begin = at + mark.size();
  return text.substr(begin, text.find('\n', begin) - begin);
}

base::Result<Edits> edits_of(const std::string& text, const Variables& variables = {}) {
  ruleset::Scripts scripts(engine::vocabulary(), nullptr);
  return scripts.edits_of(base::make_source("script.majs", text), variables);
}

::testing::AssertionResult agree(const std::string& input, const Edits& edits) {
  const std::string program = to_jq(edits);
  if (program.find("\\(") != std::string::npos) {
    return ::testing::AssertionFailure() << "interpolates: " << program;
  }
  const Outcome ours = applied(input, edits);
  const auto theirs = jq::filter(base::make_source("edits.jq", program), value_of(input));
  if (!theirs.ok() && theirs.diagnostics()[0].code != "jq/error") {
    return ::testing::AssertionFailure() << theirs.diagnostics()[0].message << "\n" << program;
  }
  const bool ours_fails = base::has_errors(ours.diagnostics);
  if (ours_fails == !theirs.ok() && (ours_fails || *theirs == ours.value)) {
    return ::testing::AssertionSuccess();
  }
  return ::testing::AssertionFailure()
         << "ours " << ours.text() << "\njq "
         << (theirs.ok() ? json::write(*theirs) : theirs.diagnostics()[0].message) << "\n"
         << program;
}

TEST(JqOfScripts, DoesWhatWeDo) {
  size_t compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(JANTAKU_TEST_LANG)) {
    if (entry.path().extension() != ".majs") continue;
    const std::string text = contents(entry.path());
    Variables variables;
    const json::Value given = value_of(header(text, "variables"));
    for (const json::Member& member : *given.object()) {
      variables.insert_or_assign(member.key, member.value);
    }
    const auto edits = edits_of(text, variables);
    if (!edits.ok()) continue;  // what cannot be lowered has no jq
    EXPECT_TRUE(agree(header(text, "onto"), *edits)) << entry.path();
    ++compared;
  }
  EXPECT_GT(compared, 30u);
}

// As it would stand between quotation marks.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '#') out += '\\';
    if (c == '\0') {
      out += "\\0";
    } else {
      out += c;
    }
  }
  return out;
}

std::string with(std::string text, const std::string& attack) {
  for (size_t at = text.find("ATTACK"); at != std::string::npos; at = text.find("ATTACK", at)) {
    text.replace(at, 6, attack);
    at += attack.size();
  }
  return text;
}

// Every place that a script has for text.
constexpr std::string_view kPlaces[] = {
    R"(set a, "ATTACK")",
    R"(set a, %{"ATTACK": 1})",
    R"(set "ATTACK", 1)",
    R"(def "ATTACK" do noop end)",
    R"(on "ATTACK" do noop end)",
    R"(define_set "ATTACK", ~s"0 0")",
    R"(define_set a, ~s"ATTACK")",
    R"(define_set a, ~s"0@ATTACK")",
    R"(define_match "ATTACK", ~m"pair:7")",
    R"(define_match a, ~m"ATTACK:7")",
    R"(define_match a, ~m"pair:7", "ATTACK")",
    R"(extend_match a, ~m"(pair ATTACK):7")",
    R"(define_match a, ~a"ATTACK")",
    R"(set a, ~t"1m@ATTACK")",
    R"(set a, ~T"1m@ATTACK")",
    R"(define_const "ATTACK", 1)",
    R"(define_const a, "ATTACK")",
    R"(set a, @ATTACK)",
    R"(set a, !ATTACK)",
    R"(set a, !given)",
    R"(apply set, !given, 1)",
    R"(apply set, "a.ATTACK", 1)",
    R"(apply set, "a[\"ATTACK\"]", 1)",
    R"(apply append, "a[\"ATTACK\", \"b\"].c", "ATTACK")",
    R"(apply "ATTACK", "a", 1)",
    R"(define_yaku "ATTACK", "ATTACK", ["ATTACK", "Han"], status("ATTACK"), ["ATTACK"])",
    R"(remove_yaku yaku, ["ATTACK"])",
    R"(replace_yaku yaku, "ATTACK", 1, status("ATTACK"), ["ATTACK"])",
    R"(define_button "ATTACK", display_name: "ATTACK", show_when: status("ATTACK", as: "ATTACK") do call end)",
    R"(define_auto_button "ATTACK", display_name: "ATTACK", desc: "ATTACK" do noop end)",
    R"(define_mod_category "ATTACK")",
    R"(define_mod_category "ATTACK"
define_mod "ATTACK", name: "ATTACK", desc: "ATTACK", deps: ["ATTACK"], category: "ATTACK")",
    R"(config_mod "ATTACK", name: "a", values: ["ATTACK"], default: "ATTACK")",
    R"(remove_mod "ATTACK")",
    R"(define_preset "ATTACK", ["ATTACK", %{name: "ATTACK", config: %{"ATTACK": "ATTACK"}}])",
    R"(define_play_restriction "ATTACK", status("ATTACK"))",
    R"(define_play_effect "ATTACK" do noop end)",
    R"(replace all, "", "ATTACK", ["ATTACK"])",
    R"(replace 2, "", %{"ATTACK": "ATTACK"}, "ATTACK")",
    R"(def f do big_text("ATTACK"); celebrate(size: "ATTACK"); push_message("ATTACK", %{"ATTACK": 1}) end)",
    "# ATTACK\nset a, 1",
    "set a, \"\"\"\n  ATTACK\n  \"\"\"",
};

TEST(JqOfScripts, CannotReachJq) {
  const std::vector<std::string> attacks = attacks_on_jq();
  size_t lowered = 0;
  for (const std::string& attack : attacks) {
    Edits all;
    for (const std::string_view place : kPlaces) {
      const auto edits =
          edits_of(with(std::string(place), escaped(attack)), {{"given", json::Value(attack)}});
      if (!edits.ok()) continue;  // refused: it cannot reach anything
      ++lowered;
      // Some need what others make, and fail alone: those are looked at one by one.
      const bool is_good = !base::has_errors(applied("{}", *edits).diagnostics);
      if (is_good) {
        all.insert(all.end(), edits->begin(), edits->end());
      } else {
        EXPECT_TRUE(agree("{}", *edits)) << place << " with " << attack.substr(0, 40);
      }
    }
    EXPECT_TRUE(agree("{}", all)) << attack.substr(0, 40);
  }
  EXPECT_GT(lowered, attacks.size() * 20);
  const auto long_one = edits_of(with(std::string(kPlaces[1]), std::string(size_t{1} << 20, 'x')));
  ASSERT_TRUE(long_one.ok());
  EXPECT_TRUE(agree("{}", *long_one));
}

}  // namespace
}  // namespace jantaku::majs
