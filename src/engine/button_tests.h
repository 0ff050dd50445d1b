// When buttons are shown, laid out so that what several of them ask is asked once.
//
// The buttons of a table are looked at for every seat after every change, and most of them are
// refused for one of a few reasons that they share ("is it our turn?"). A leaf that stands alone
// among the conditions of a button is a fact: its answer for a seat holds for all buttons.
#pragma once

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
    void learn(int fact, bool holds_so) {
      known |= uint64_t{1} << fact;
      hold |= uint64_t{holds_so} << fact;
    }
  };
  // A leaf, and what its answer leaves of the buttons.
  struct Fact {
    ruleset::Condition leaf;
    ConditionFn test = nullptr;
    ButtonSet asked_by, left_if_so, left_if_not;
  };
  // All of these must be so.
  struct Part {
    int fact = -1;      // in facts(), or
    bool holds = true;  // it is to be so, or not to be so
    ruleset::Condition condition;
  };
  struct Test {
    std::vector<Part> parts;                    // cheap ones first
    uint64_t must_hold = 0, must_not_hold = 0;  // facts

    bool is_refused(const Facts& facts) const {
      return (facts.known & ((must_hold & ~facts.hold) | (must_not_hold & facts.hold))) != 0;
    }
  };

  explicit ButtonTests(const ruleset::Ruleset& rules);

  const Test& of_button(size_t button) const { return tests_[button]; }
  // The buttons of which nothing that is known says no.
  ButtonSet not_refused(const Facts& facts) const {
    ButtonSet left = all_;
    for (uint64_t known = facts.known; known != 0; known &= known - 1) {
      const int number = std::countr_zero(known);
      left &= left_after(facts_[static_cast<size_t>(number)], facts.holds(number));
    }
    return left;
  }
  static const ButtonSet& left_after(const Fact& fact, bool holds) {
    return holds ? fact.left_if_so : fact.left_if_not;
  }
  const Fact& fact(int number) const { return facts_[static_cast<size_t>(number)]; }
  // Those to ask before any button is looked at: of several buttons, the more the earlier, and
  // without arguments. Such facts say at what moment of the game a button is for, and most buttons
  // are for another.
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
  std::vector<int> asked_first_;
  uint64_t of_own_tiles_ = 0;
  std::vector<Test> tests_;
  ButtonSet all_;
  bool look_at_offers_ = false;
};

}  // namespace jantaku::engine
