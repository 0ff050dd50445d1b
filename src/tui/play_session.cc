#include "tui/play_session.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>

namespace jantaku::tui {
namespace {

using engine::Seat;
using State = bots::Match::State;
using Type = engine::GameEvent::Type;

constexpr size_t kMostMessages = 100;
constexpr std::string_view kEscapeLine(&kEscape, 1);  // what is typed by Escape alone
constexpr std::string_view kHelp =
    "  A number or a name (5m) discards that tile; Enter alone discards the tile just drawn, or "
    "skips.\n"
    "  Letters in brackets press buttons; where there are several ways you are asked which.\n"
    "  0m 0p 0s are red fives (an r behind a glyph); 1z to 7z are the winds and dragons. A tile "
    "with "
    "*\n"
    "  in a pond was discarded with riichi.\n"
    "  The last line of your hand tells how far it is, or what it waits for and how many are "
    "left.\n"
    "  q leaves the table: the game is saved, and the same command goes on with it. Ctrl-L draws "
    "anew.\n"
    "  Enter or Escape closes this help.\n";

std::string tiles_of(const engine::SeenEvent& event) {
  std::string text;
  for (const tiles::Tile& tile : event.tiles) text += " " + tile.kind.name();
  return text;
}

// With their numbers, as many in a line as there is room for.
std::string answers_text(const Question& question) {
  constexpr size_t kLine = 96;
  std::string out, line;
  for (size_t i = 0; i < question.answers.size(); ++i) {
    const std::string one = fmt::format("  {:>2} {}", i + 1, question.answers[i]);
    if (line.size() + one.size() > kLine) {
      out += line + "\n";
      line.clear();
    }
    line += one;
  }
  return out + line + "\n";
}

// To the question whether to leave.
bool is_yes_or_no(std::string_view line) { return line == "y" || line == "n"; }

std::string stopped_text(const bots::Match& match) {
  const auto& error = match.game().game().error();
  return fmt::format("The table has stopped: {}\n",
                     error ? error->message : "nobody can act any more");
}

}  // namespace

SeatNames names_by_person(std::optional<int> person) {
  SeatNames names;
  for (size_t p = 0; p < names.size(); ++p) {
    names[p] = person == static_cast<int>(p) ? "You" : fmt::format("Bot {}", p + 1);
  }
  return names;
}

SeatNames names_by_seat(const bots::Match& match, std::optional<int> person, int seats) {
  const SeatNames persons = names_by_person(person);
  SeatNames names;
  for (size_t s = 0; s < static_cast<size_t>(seats); ++s) {
    names[s] = persons[static_cast<size_t>(match.person_at(engine::seat_at(s)))];
  }
  return names;
}

PlaySession::PlaySession(bots::Match& match, engine::MatcherPool& matchers, int person,
                         PlayOptions options)
    : match_(match),
      rules_(match.game().rules()),
      adviser_(match.game().log().program, matchers),
      person_(person),
      options_(std::move(options)) {
  screen_.game = options_.game;
  match_.game().set_watcher(this);
}

PlaySession::~PlaySession() { match_.game().set_watcher(nullptr); }

void PlaySession::on_event(const engine::LogEvent& event, const engine::State& state) {
  if (!stream_ || event.type == Type::kDeal) {
    stream_.emplace(engine::Viewer{seat()}, rules_);
    screen_.names = names_by_seat(match_, person_, rules_.seats);
  }
  if (const auto seen = stream_->next(event, state)) note(*seen);
}

// What a person would hear and see at the table.
void PlaySession::note(const engine::SeenEvent& event) {
  const std::string who = event.seat == Seat::kNone ? "" : screen_.names[engine::index(event.seat)];
  std::string text;
  const char* const ending = event.seat == seat() ? "" : "s";  // "You discard"
  if (event.type == Type::kDiscard)
    text = fmt::format("{} discard{}{}", who, ending, tiles_of(event));
  if (event.type == Type::kCall) text = fmt::format("{} call{}{}", who, ending, tiles_of(event));
  if (event.type == Type::kMessage) text = who.empty() ? event.text : who + ": " + event.text;
  if (event.type == Type::kError) text = event.text;
  if (event.type == Type::kBigText) {
    screen_.big_texts.push_back(who.empty() ? event.text : fmt::format("{}: {}", who, event.text));
  }
  if (text.empty()) return;
  screen_.messages.push_back(std::move(text));
  if (screen_.messages.size() > kMostMessages) screen_.messages.erase(screen_.messages.begin());
}

void PlaySession::show(const std::string& text, std::ostream& out) const {
  if (options_.clear == PlayOptions::Clear::kYes) out << "\x1b[H\x1b[2J\x1b[3J";
  out << text;
}

void PlaySession::show_table(const engine::View& view, const PlayInput& input, std::ostream& out) {
  screen_.names = names_by_seat(match_, person_, rules_.seats);
  screen_.riichi_at = riichi_discards(match_.game().state(), rules_);
  screen_.keys = input.keys();
  show(draw_table(view, rules_, screen_, options_.style), out);
}

void PlaySession::step() {
  if (options_.on_step) trouble_ = options_.on_step();
}

bool PlaySession::type(std::istream& in, std::ostream& out, std::string& line,
                       const std::function<void()>& draw,
                       const std::function<bool(std::string_view)>& is_whole) const {
  draw();
  if (!options_.next_key) return static_cast<bool>(std::getline(in, line));
  constexpr char kEndOfInput = 4, kBackspace = 8, kDelete = 127;
  line.clear();
  while (const auto key = options_.next_key()) {
    if (*key == kEndOfInput) break;
    if (*key == '\r' || *key == '\n') {
      out << "\n";
      return true;
    }
    if (*key == kBackspace || *key == kDelete) {
      if (!line.empty()) out << "\b \b" << std::flush;
      if (!line.empty()) line.pop_back();
      continue;
    }
    if (*key == kDrawAnew) {
      draw();
      out << line << std::flush;
      continue;
    }
    if (*key == kEscape) {
      line = kEscape;
      out << "\n";
      return true;
    }
    if (*key < ' ') continue;
    line += *key;
    out << *key << std::flush;
    if (!is_whole(line)) continue;
    out << "\n";
    if (options_.on_quick_key) options_.on_quick_key();
    return true;
  }
  return false;
}

std::string PlaySession::not_kept() const {
  return trouble_.empty() ? "" : fmt::format("  {}\n", trouble_);
}

std::string PlaySession::leaving() const {
  return options_.saved_in.empty() || !trouble_.empty()
             ? "  Leave? The game is not saved. q again leaves, Enter stays.\n"
             : fmt::format("  Leave? The game is saved in {}. q again leaves, Enter stays.\n",
                           options_.saved_in);
}

bool PlaySession::ask(std::istream& in, std::ostream& out) {
  const engine::View view = engine::cut(match_.game().state(), {seat()}, rules_);
  PlayInput input(view, rules_);
  screen_.hints = adviser_.hints(view);
  std::string line, notice;  // what is said below the table
  const auto draw = [&] {
    show_table(view, input, out);
    out << not_kept() << notice << input.prompt() << std::flush;
  };
  while (true) {
    const bool leaves = notice == leaving();
    const bool typed = type(in, out, line, draw, [&](std::string_view part) {
      return (leaves && is_yes_or_no(part)) || input.is_whole(part);
    });
    if (!typed || (leaves && line == "y")) return false;
    if (leaves && line == "n") line.clear();
    if (line == "q" || line == "quit") {
      if (leaves) return false;
      notice = leaving();
      continue;
    }
    if (line == "?") {
      notice = kHelp;
      continue;
    }
    const bool goes_back = line == "b" && input.open_question();
    if (goes_back || line == kEscapeLine) {
      input.forget_question();
      notice.clear();
      continue;
    }
    if (line.empty() && (notice == kHelp || notice == leaving())) {
      notice.clear();
      continue;
    }
    const PlayInput::Read read = input.read(line);
    if (const auto* unclear = std::get_if<PlayInput::Unclear>(&read)) {
      notice = fmt::format("  {}\n", unclear->why);
      if (const auto open = input.open_question()) notice = answers_text(*open) + notice;
    } else if (const auto* question = std::get_if<Question>(&read)) {
      notice = answers_text(*question);
    } else {
      screen_.big_texts.clear();
      const auto refused = match_.choose(seat(), std::get<engine::Choice>(read));
      if (!refused) {
        step();
        return true;
      }
      notice = fmt::format("  {}\n", refused->message);
    }
  }
}

bool PlaySession::ask_to_go_on(std::istream& in, std::ostream& out) {
  const SeatNames names = names_by_seat(match_, person_, rules_.seats);
  const std::string result =
      round_result(match_.game().state().table, rules_, names, options_.style);
  screen_.messages.clear();
  screen_.big_texts.clear();
  if (match_.state() == State::kGameOver) {
    show(result, out);
    out << "\n" << game_result(match_.standing(), rules_, names_by_person(person_), options_.style);
    return true;
  }
  std::string line, notice;
  const auto draw = [&] {
    show(result, out);
    out << "\n" << not_kept() << notice << "Enter for the next round, q to leave > " << std::flush;
  };
  const auto is_whole = [&](std::string_view part) {
    return part == "q" || (!notice.empty() && is_yes_or_no(part));
  };
  while (type(in, out, line, draw, is_whole)) {
    if (line == kEscapeLine || (!notice.empty() && line == "n")) {
      notice.clear();
      continue;
    }
    if (line != "q" && (notice.empty() || line != "y")) return true;
    if (!notice.empty()) return false;
    notice = leaving();
  }
  return false;
}

PlaySession::End PlaySession::play(std::istream& in, std::ostream& out) {
  step();  // what keeps the game may have failed at its beginning
  while (true) {
    switch (match_.state()) {
      case State::kBotsChoose:
        match_.let_bot_choose();
        step();
        break;
      case State::kAsked:
        if (!ask(in, out)) return End::kQuit;
        break;
      case State::kRoundOver:
        if (!ask_to_go_on(in, out)) return End::kQuit;
        match_.next_round();
        step();
        break;
      case State::kGameOver:
        ask_to_go_on(in, out);
        return End::kGameOver;
      case State::kBroken:
        out << stopped_text(match_);
        return End::kBroken;
    }
  }
}

Watched watch_match(bots::Match& match, std::ostream& out, const PlayOptions& options) {
  const ruleset::Ruleset& rules = match.game().rules();
  out << options.game << "\n";
  while (match.state() != State::kGameOver) {
    while (match.state() == State::kBotsChoose) match.let_bot_choose();
    if (match.state() == State::kBroken) {
      out << stopped_text(match);
      return Watched::kBroken;
    }
    const SeatNames names = names_by_seat(match, std::nullopt, rules.seats);
    out << "  " << round_line(match.game().state().table, rules, names) << "\n" << std::flush;
    if (match.state() == State::kRoundOver && match.rounds() >= kMostRoundsWatched) {
      out << fmt::format("  After {} rounds the game has no end: it is left here.\n",
                         match.rounds());
      return Watched::kWithoutEnd;
    }
    match.next_round();
  }
  out << game_result(match.standing(), rules, names_by_person(std::nullopt), options.style);
  return Watched::kGameOver;
}

}  // namespace jantaku::tui
