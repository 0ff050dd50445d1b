// When buttons are shown, laid out so that what several of them ask is asked once.
//
// The buttons of a table are looked at for every seat after every change, and most of them are
// refused for one of a few reasons that they share ("is it our turn?"). A leaf that stands alone
// among the conditions of a button is a fact: its answer for a seat holds for all buttons.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/table.h"
#include "ruleset/model.h"

namespace jantaku::engine {

class ButtonTests {
 public:
  static constexpr size_t kMostFacts = 64;

  // What is known of one seat while nothing changes, as bits by fact.
  struct Facts {
    uint64_t known = 0, hold = 0;
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
      const auto fact = static_cast<size_t>(std::countr_zero(known));
      const bool holds = (facts.hold >> fact & 1) != 0;
      left &= ~(holds ? refused_if_so_ : refused_if_not_)[fact];
    }
    return left;
  }
  const ruleset::Condition& fact(size_t number) const { return facts_[number]; }
  // Facts that hang on nothing but the seat's own hand, draw and calls, and what they mean to it.
  uint64_t of_own_tiles() const { return of_own_tiles_; }
  // Whether some condition looks at which buttons are on offer.
  bool look_at_offers() const { return look_at_offers_; }

 private:
  Test test_of(const ruleset::Condition& show_when);
  int fact_of(const ruleset::Condition& leaf);

  std::vector<ruleset::Condition> facts_;
  uint64_t of_own_tiles_ = 0;
  std::vector<Test> tests_;
  ButtonSet all_;
  std::vector<ButtonSet> refused_if_so_, refused_if_not_;  // by fact
  bool look_at_offers_ = false;
};

}  // namespace jantaku::engine
