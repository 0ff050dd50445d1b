#include "engine/button_tests.h"

#include <algorithm>

#include "engine/cheap_first.h"
#include "engine/conditions/families.h"
#include "engine/rows.h"

namespace jantaku::engine {
namespace {

using ruleset::Arg;
using ruleset::Condition;

bool is_same(const ruleset::TileSpec& a, const ruleset::TileSpec& b) {
  return a.type == b.type && a.negated == b.negated && a.number == b.number && a.tile == b.tile;
}

// Not told apart further than leaves of buttons need: what holds more is taken to differ.
bool is_same(const Arg& a, const Arg& b) {
  const auto is_simple = [](const Arg& arg) {
    return arg.marks.empty() && !arg.actions && arg.form != vocab::Form::kObject &&
           arg.form != vocab::Form::kAny && arg.form != vocab::Form::kConditions;
  };
  return is_simple(a) && is_simple(b) && a.form == b.form && a.is_list == b.is_list &&
         a.number == b.number && a.id == b.id && a.text == b.text && a.tile == b.tile &&
         is_same(a.spec, b.spec) && a.seat == b.seat && a.amount == b.amount &&
         a.targets == b.targets &&
         std::equal(a.list.begin(), a.list.end(), b.list.begin(), b.list.end(),
                    [](const Arg& x, const Arg& y) { return is_same(x, y); });
}

// Of the call that a button would make, each button has its own answer.
bool is_about_the_button(const ConditionRow& row) {
  const auto rows = call_conditions();
  return &row >= rows.data() && &row < rows.data() + rows.size();
}

bool is_of_own_tiles(const Condition& leaf) {
  if (condition_rows()[static_cast<size_t>(leaf.row)]->signature.name != "match") return false;
  const auto& targets = leaf.args[0].targets;
  return std::all_of(targets.begin(), targets.end(), [](ruleset::MatchTarget target) {
    return target == ruleset::MatchTarget::kHand || target == ruleset::MatchTarget::kDraw ||
           target == ruleset::MatchTarget::kCalls;
  });
}

bool looks_at_offers(const Condition& condition) {
  if (condition.type == Condition::Type::kLeaf) {
    const auto& name = condition_rows()[static_cast<size_t>(condition.row)]->signature.name;
    if (name.starts_with("buttons_")) return true;
  }
  return std::any_of(condition.parts.begin(), condition.parts.end(), looks_at_offers) ||
         std::any_of(condition.args.begin(), condition.args.end(),
                     [](const Arg& arg) { return looks_at_offers(arg.condition); });
}

}  // namespace

ButtonTests::ButtonTests(const ruleset::Ruleset& rules) {
  for (const ruleset::Button& button : rules.buttons) {
    tests_.push_back(test_of(cheap_first(button.show_when)));
    look_at_offers_ = look_at_offers_ || looks_at_offers(button.show_when) ||
                      looks_at_offers(button.call_conditions);
  }
  lay_out_facts();
  for (const ruleset::YakuList& list : rules.yaku_lists) {
    for (const ruleset::Yaku& yaku : list.yaku) {
      look_at_offers_ = look_at_offers_ || looks_at_offers(yaku.when);
    }
  }
}

void ButtonTests::lay_out_facts() {
  constexpr size_t kWord = 64;
  const auto set = [](Buttons& buttons, size_t b) {
    buttons[b / kWord] |= uint64_t{1} << b % kWord;
  };
  words_ = (tests_.size() + kWord - 1) / kWord;
  for (size_t b = 0; b < tests_.size(); ++b) set(all_, b);
  for (size_t f = 0; f < facts_.size(); ++f) {
    Fact& fact = facts_[f];
    for (size_t b = 0; b < tests_.size(); ++b) {
      const bool must_not = (tests_[b].must_not_hold >> f & 1) != 0;
      const bool must = (tests_[b].must_hold >> f & 1) != 0;
      if (!must_not) set(fact.left_if_so, b);
      if (!must) set(fact.left_if_not, b);
      if (!must && !must_not) continue;
      set(fact.asked_by, b);
      ++fact.buttons;
    }
    if (fact.of_moment) {
      of_moment_.push_back(static_cast<int>(f));
    } else if (fact.leaf.args.empty()) {
      asked_first_.push_back(static_cast<int>(f));
    }
  }
  for (size_t word = 0; word < words_; ++word) {
    for (size_t first = 0; first < facts_.size(); first += kFour) {
      for (uint64_t answers = 0; answers < kAnswers; ++answers) {
        const uint64_t known = answers / kStep, hold = answers % kStep;
        uint64_t left = ~uint64_t{0};
        for (size_t f = 0; f < kFour && first + f < facts_.size(); ++f) {
          if ((known >> f & 1) == 0) continue;
          left &= left_after(facts_[first + f], (hold >> f & 1) != 0, word);
        }
        left_[word].push_back(left);
      }
    }
  }
  std::sort(asked_first_.begin(), asked_first_.end(), [&](int a, int b) {
    return fact(a).buttons != fact(b).buttons ? fact(a).buttons > fact(b).buttons : a < b;
  });
}

ButtonTests::Test ButtonTests::test_of(const Condition& show_when) {
  Test test;
  const bool is_list =
      show_when.type == Condition::Type::kAll && !show_when.negated && !show_when.as;
  const auto add = [&](const Condition& condition) {
    test.parts.push_back({.condition = static_cast<int>(test.conditions.size())});
    test.conditions.push_back(condition);
  };
  if (!is_list) {
    add(show_when);
    return test;
  }
  for (const Condition& part : show_when.parts) {
    const int fact = fact_of(part);
    if (fact < 0) {
      add(part);
      continue;
    }
    if (!facts_[static_cast<size_t>(fact)].of_moment) test.parts.push_back({.fact = fact});
    (part.negated ? test.must_not_hold : test.must_hold) |= uint64_t{1} << fact;
  }
  return test;
}

int ButtonTests::fact_of(const Condition& leaf) {
  if (leaf.type != Condition::Type::kLeaf || leaf.as ||
      is_about_the_button(*condition_rows()[static_cast<size_t>(leaf.row)])) {
    return -1;
  }
  const auto same = std::find_if(facts_.begin(), facts_.end(), [&](const Fact& fact) {
    const auto& args = fact.leaf.args;
    return fact.leaf.row == leaf.row &&
           std::equal(args.begin(), args.end(), leaf.args.begin(), leaf.args.end(),
                      [](const Arg& a, const Arg& b) { return is_same(a, b); });
  });
  const auto number = static_cast<int>(same - facts_.begin());
  if (same != facts_.end()) return number;
  if (facts_.size() == kMostFacts) return -1;
  const ConditionRow& row = *condition_rows()[static_cast<size_t>(leaf.row)];
  facts_.push_back({.leaf = leaf, .test = row.test, .of_moment = row.of_moment});
  facts_.back().leaf.negated = false;
  if (is_of_own_tiles(leaf)) of_own_tiles_ |= uint64_t{1} << number;
  return number;
}

}  // namespace jantaku::engine
