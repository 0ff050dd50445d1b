// What a person types at the table, as a choice: a tile by its number or name, a button by its
// letter, and then, where there are several ways, which.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/log/cut.h"
#include "tui/table_screen.h"

namespace jantaku::tui {

// A further question, with its numbered answers.
struct Question {
  std::string text;
  std::vector<std::string> answers;
  int count = 1;  // how many of them are to be named
};

class PlayInput {
 public:
  PlayInput(const engine::View& view, const ruleset::Ruleset& rules);

  // The buttons on offer, and skipping: each with a letter of its name that no other has.
  const std::vector<Key>& keys() const { return keys_; }
  std::string prompt() const;

  struct Unclear {
    std::string why;
  };
  using Read = std::variant<engine::Choice, Question, Unclear>;
  // A line of the person: a choice, or a question that the next line answers, or why it is neither.
  Read read(std::string_view line);
  // Whether what was typed so far means something by itself, and nothing longer does: it need not
  // wait for Enter.
  bool is_whole(std::string_view typed) const;
  std::optional<Question> open_question() const;
  // Goes back from a question to the table.
  void forget_question() { asking_ = -1; }

 private:
  Read press(int place);
  Read answer(std::string_view line);
  Question question() const;
  bool is_answered() const;
  Read play(std::string_view word) const;

  const engine::Asked& asked_;
  const engine::Table& table_;
  const ruleset::Ruleset& rules_;
  const engine::Player& me_;
  std::vector<Key> keys_;
  int asking_ = -1;         // the button in asked_ whose question is open
  size_t marks_asked_ = 0;  // of its lists of marks, those that are answered
  bool way_chosen_ = false;
  engine::Choice choice_;
};

}  // namespace jantaku::tui
