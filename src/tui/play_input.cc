#include "tui/play_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/log/choices.h"

namespace jantaku::tui {
namespace {

using engine::Asked;
using engine::Choice;
using tiles::Tile;
using Tiles = std::vector<Tile>;

constexpr std::string_view kTaken = "q?";  // quit and help

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const size_t begin = line.find_first_not_of(" \t\r,");
    if (begin == std::string_view::npos) return words;
    const size_t end = std::min(line.find_first_of(" \t\r,", begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    line.remove_prefix(end);
  }
}

int number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() ? number : -1;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// A letter of the name, or any other.
char free_letter(std::string_view name, const std::vector<Key>& keys) {
  const auto is_free = [&](char c) {
    return c >= 'a' && c <= 'z' && kTaken.find(c) == std::string_view::npos &&
           std::none_of(keys.begin(), keys.end(), [&](const Key& key) { return key.letter == c; });
  };
  for (const char c : name) {
    if (is_free(lower(c))) return lower(c);
  }
  for (char c = 'a'; c <= 'z'; ++c) {
    if (is_free(c)) return c;
  }
  return '!';
}

std::string names(const auto& tiles) {
  std::string text;
  for (const Tile& tile : tiles) text += (text.empty() ? "" : " ") + tile.kind.name();
  return text;
}

std::string place_text(const Asked::Place& place, const engine::Table& table) {
  using Target = ruleset::MarkSpec::Target;
  const auto tile = engine::tile_at(place, table);
  std::string text = tile ? tile->kind.name() : "?";
  if (place.target == Target::kDiscard) text += " of " + wind_name(place.owner);
  if (place.target == Target::kAside) text += " aside";
  if (place.target == Target::kRevealedTile) text += " above the table";
  return text;
}

}  // namespace

PlayInput::PlayInput(const engine::View& view, const ruleset::Ruleset& rules)
    : asked_(view.state().asked[engine::index(view.viewer().seat)]),
      table_(view.state().table),
      rules_(rules),
      me_(table_.at(view.viewer().seat)) {
  for (const Asked::Button& button : asked_.buttons) {
    const ruleset::Button& rule = rules.buttons[static_cast<size_t>(button.button)];
    const std::string& name =
        rule.display_name.empty() ? rules.names.buttons.name(rule.id) : rule.display_name;
    std::string label = name;
    if (button.calls.size() == 1) label += " " + names(button.calls[0].tiles);
    keys_.push_back({free_letter(name, keys_), std::move(label)});
  }
  if (asked_.may_skip && asked_.plays.empty()) keys_.push_back({free_letter("x", keys_), "Skip"});
}

std::string PlayInput::prompt() const {
  if (asking_ >= 0) return fmt::format("{} > ", question().text);
  const bool plays = !asked_.plays.empty();
  if (plays && keys_.empty()) return "Discard (number or tile), q to leave, ? for help > ";
  if (plays) return "Discard (number or tile) or a letter, q to leave, ? for help > ";
  return "A letter, q to leave, ? for help > ";
}

PlayInput::Read PlayInput::read(std::string_view line) {
  if (asking_ >= 0) return answer(line);
  const auto words = words_of(line);
  if (words.empty()) {
    const bool drew = !me_.draw.empty() && !asked_.plays.empty() && asked_.plays.back().drawn;
    if (drew) return Choice{.kind = Choice::Kind::kPlay, .tile = asked_.plays.back().at};
    if (asked_.plays.empty() && asked_.may_skip) return Choice{};
    return Unclear{"Type the number or the name of a tile, or the letter of a button."};
  }
  if (words.size() > 1) return Unclear{"One thing at a time."};
  if (words[0].size() == 1) {
    for (size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i].letter != lower(words[0][0])) continue;
      if (i < asked_.buttons.size()) return press(static_cast<int>(i));
      return Choice{};
    }
  }
  return play(words[0]);
}

bool PlayInput::is_whole(std::string_view typed) const {
  if (typed.size() == 1 && kTaken.find(typed[0]) != std::string_view::npos) return true;
  const int number = number_of(typed);
  if (asking_ >= 0) {
    // With ten answers or more a digit may be the first of two; of several that are asked for it
    // is never the last.
    const Question open = question();
    constexpr size_t kDigits = 9;
    return typed == "b" || (number > 0 && open.count == 1 && open.answers.size() <= kDigits);
  }
  if (typed.size() == 1) {
    return std::any_of(keys_.begin(), keys_.end(),
                       [&](const Key& key) { return key.letter == lower(typed[0]); });
  }
  if (asked_.plays.empty()) return false;
  constexpr int kTwoDigits = 10;
  return number >= kTwoDigits || (number < 0 && tiles::Kind::parse(typed).has_value());
}

PlayInput::Read PlayInput::play(std::string_view word) const {
  if (asked_.plays.empty()) {
    return Unclear{
        fmt::format("`{}` is none of the letters here, and nothing is to be discarded.", word)};
  }
  const int number = number_of(word);
  if (number > 0) {
    for (const Asked::Play& play : asked_.plays) {
      if (play.at == number - 1) return Choice{.kind = Choice::Kind::kPlay, .tile = play.at};
    }
    const int held = static_cast<int>(me_.hand.size() + me_.draw.size());
    return Unclear{number > held ? fmt::format("There are {} tiles.", held)
                                 : "That tile may not be discarded now."};
  }
  const auto kind = tiles::Kind::parse(word);
  if (!kind) return Unclear{fmt::format("`{}` is neither a tile nor a letter here.", word)};
  for (const Asked::Play& play : asked_.plays) {
    if (play.tile.kind == *kind) return Choice{.kind = Choice::Kind::kPlay, .tile = play.at};
  }
  Tiles allowed;
  for (const Asked::Play& play : asked_.plays) {
    if (allowed.empty() || allowed.back().kind != play.tile.kind) allowed.push_back(play.tile);
  }
  return Unclear{fmt::format("You may not discard {} now, but {}.", word, names(allowed))};
}

PlayInput::Read PlayInput::press(int place) {
  const Asked::Button& button = asked_.buttons[static_cast<size_t>(place)];
  asking_ = place;
  marks_asked_ = 0;
  choice_ = {.kind = Choice::Kind::kButton, .button = button.button};
  way_chosen_ = true;
  if (button.calls.size() == 1) {
    choice_.call = button.calls[0];
  } else if (button.calls.empty() && button.flowers.size() == 1) {
    choice_.flower = button.flowers[0];
  } else {
    way_chosen_ = button.calls.empty() && button.flowers.empty() && button.cards.empty();
  }
  if (!is_answered()) return question();
  asking_ = -1;
  return choice_;
}

std::optional<Question> PlayInput::open_question() const {
  return asking_ >= 0 ? std::optional(question()) : std::nullopt;
}

bool PlayInput::is_answered() const {
  const Asked::Button& button = asked_.buttons[static_cast<size_t>(asking_)];
  return way_chosen_ && marks_asked_ == button.marks.size();
}

Question PlayInput::question() const {
  const Asked::Button& button = asked_.buttons[static_cast<size_t>(asking_)];
  Question question{.text = fmt::format("{}: which? A number, or b to go back",
                                        keys_[static_cast<size_t>(asking_)].label)};
  if (!way_chosen_) {
    for (const engine::CallChoice& call : button.calls) {
      question.answers.push_back(
          fmt::format("{} with {}", call.called.kind.name(), names(call.tiles)));
    }
    for (const Tile& flower : button.flowers) question.answers.push_back(flower.kind.name());
    for (const int card : button.cards) question.answers.push_back(rules_.names.cards.name(card));
    return question;
  }
  const Asked::Marks& marks = button.marks[marks_asked_];
  question.count = marks.count;
  for (const Asked::Place& place : marks.places) {
    question.answers.push_back(place_text(place, table_));
  }
  question.text = fmt::format("{}: mark {}{}. Numbers, or b to go back",
                              keys_[static_cast<size_t>(asking_)].label, marks.count,
                              marks.same_suit     ? " of one suit"
                              : marks.same_number ? " of one number"
                                                  : "");
  return question;
}

PlayInput::Read PlayInput::answer(std::string_view line) {
  const Question open = question();
  const auto words = words_of(line);
  std::vector<size_t> chosen;
  for (const std::string_view word : words) {
    const int number = number_of(word);
    if (number < 1 || static_cast<size_t>(number) > open.answers.size()) {
      return Unclear{fmt::format("`{}` is none of the numbers.", word)};
    }
    chosen.push_back(static_cast<size_t>(number) - 1);
  }
  if (chosen.size() != static_cast<size_t>(open.count)) {
    return Unclear{fmt::format("Name {} of them.", open.count)};
  }
  const Asked::Button& button = asked_.buttons[static_cast<size_t>(asking_)];
  if (way_chosen_) {
    for (const size_t at : chosen) {
      const Asked::Place& place = button.marks[marks_asked_].places[at];
      choice_.marks.push_back({.target = place.target, .owner = place.owner, .at = place.at});
    }
    ++marks_asked_;
  } else {
    const size_t at = chosen.front();
    way_chosen_ = true;
    if (!button.calls.empty()) {
      choice_.call = button.calls[at];
    } else if (!button.flowers.empty()) {
      choice_.flower = button.flowers[at];
    } else {
      choice_.card = button.cards[at];
    }
  }
  if (!is_answered()) return question();
  asking_ = -1;
  engine::look_up_marks(choice_, table_);
  return choice_;
}

}  // namespace jantaku::tui
