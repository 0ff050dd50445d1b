// A small game for tests of the server: a concealed group and a pair win.
#pragma once

#include <atomic>
#include <fstream>
#include <iterator>
#include <string>

#include "server/rulesets.h"

namespace jantaku::server {

inline std::string small_game() {
  std::ifstream in(JANTAKU_SOURCE_DIR "/tests/scenarios/small.json");
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const std::string_view score = "\"initial_score\": 1000,";
  text.insert(text.find(score) + score.size(), " \"max_rounds\": 2,");
  return text;
}

// One bundled ruleset, `small`; what is pasted must be JSON.
class SmallRulesets final : public Rulesets {
 public:
  base::Result<PlainRuleset> load(const RulesetRequest& request) const override {
    ++loads_;
    const std::string text = request.id.empty() ? request.text : small_game();
    if (auto program = program_of(text); !program) return std::move(program).diagnostics();
    return PlainRuleset{request.id.empty() ? request.name : "Small", text};
  }
  base::Result<std::string> as_jq(const RulesetRequest&) const override {
    held_.wait(true);
    return std::string(".");
  }
  // Until it is let go on, as_jq() takes as long as rules of players may.
  void hold() { held_ = true; }
  void let_go_on() {
    held_ = false;
    held_.notify_all();
  }
  std::string list_json() const override { return R"([{"id":"small"}])"; }
  bool has(const std::string& id) const override { return id == "small"; }
  int loads() const { return loads_; }

 private:
  mutable std::atomic<int> loads_ = 0;
  std::atomic<bool> held_ = false;
};

}  // namespace jantaku::server
