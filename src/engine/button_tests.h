// When buttons are shown, laid out so that what several of them ask is asked once.
//
// The buttons of a table are looked at for every seat after every change, and most of them are
// refused for one of a few reasons that they share ("is it our turn?"). A leaf that stands alone
// among the conditions of a button is a fact: its answer for a seat holds for all buttons.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/rows.h"
#include "engine/table.h"
#include "ruleset/model.h"

namespace jantaku::engine {

class ButtonTests {
 public:
  static constexpr size_t kMostFacts = 64;

  // What is known of one seat while nothing changes, as bits by fact.
  struct Facts {
    uint64_t known = 0, hold = 0;

    bool knows(int fact) const { return (known >> fact & 1) != 0; }
    bool holds(int fact) const { return (hold >> fact & 1) != 0; }
    void add(const Facts& more) {
      known |= more.known;
      hold |= more.hold;
    }
    void learn(int fact, bool holds_so) {
      known |= uint64_t{1} << fact;
      hold |= uint64_t{holds_so} << fact;
    }
  };
  // Some of the buttons: looked at word by word, as few rulesets have more than one.
  using Buttons = std::array<uint64_t, kMostButtons / 64>;
  // A leaf, and what its answer leaves of the buttons.
  struct Fact {
    ruleset::Condition leaf;
    ConditionFn test = nullptr;
    Buttons asked_by{}, left_if_so{}, left_if_not{};
    bool of_moment = false;  // ConditionRow
    int buttons = 0;         // that ask it
  };
  // All of these must be so.
  struct Part {
    int fact = -1;       // to be asked; or
    int condition = -1;  // in Test::conditions
  };
  struct Test {
    std::vector<Part> parts;                    // cheap ones first; none of the moment's
    uint64_t must_hold = 0, must_not_hold = 0;  // facts
    std::vector<ruleset::Condition> conditions;

    bool is_refused(const Facts& facts) const {
      return (facts.known & ((must_hold & ~facts.hold) | (must_not_hold & facts.hold))) != 0;
    }
  };

  explicit ButtonTests(const ruleset::Ruleset& rules);

  const Test& of_button(size_t button) const { return tests_[button]; }
  size_t words() const { return words_; }
  // Of this word of the buttons, those of which nothing that is known says no.
  uint64_t not_refused(const Facts& facts, size_t word) const {
    uint64_t left = all_[word];
    uint64_t known = facts.known, hold = facts.hold;
    for (const uint64_t* table = left_[word].data(); known != 0; table += kAnswers) {
      left &= table[(known % kStep) * kStep + hold % kStep];
      known /= kStep;
      hold /= kStep;
    }
    return left;
  }
  static uint64_t left_after(const Fact& fact, bool holds, size_t word) {
    return (holds ? fact.left_if_so : fact.left_if_not)[word];
  }
  const Fact& fact(int number) const { return facts_[static_cast<size_t>(number)]; }
  // Those of the moment, which are known before any button is looked at (moments.h).
  const std::vector<int>& of_moment() const { return of_moment_; }
  // Of the others, those to ask next: those without arguments, the earlier the more buttons ask
  // them.
  const std::vector<int>& asked_first() const { return asked_first_; }
  // Facts that hang on nothing but the seat's own hand, draw and calls, and what they mean to it.
  uint64_t of_own_tiles() const { return of_own_tiles_; }
  // Whether some condition looks at which buttons are on offer.
  bool look_at_offers() const { return look_at_offers_; }

 private:
  Test test_of(const ruleset::Condition& show_when);
  int fact_of(const ruleset::Condition& leaf);
  void lay_out_facts();

  std::vector<Fact> facts_;
  std::vector<int> of_moment_, asked_first_;
  uint64_t of_own_tiles_ = 0;
  std::vector<Test> tests_;
  // By word: for every four facts a table of what all that may be known of them leaves.
  static constexpr uint64_t kFour = 4, kStep = 1 << kFour, kAnswers = kStep * kStep;
  std::array<std::vector<uint64_t>, kMostButtons / 64> left_;
  Buttons all_{};
  size_t words_ = 0;
  bool look_at_offers_ = false;
};

}  // namespace jantaku::engine
