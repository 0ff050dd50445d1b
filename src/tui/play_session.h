// A game on a terminal: one person against bots, line by line.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "bots/hints.h"
#include "bots/match.h"
#include "tui/play_input.h"
#include "tui/raw_terminal.h"
#include "tui/result_screen.h"
#include "tui/table_screen.h"

namespace jantaku::tui {

struct PlayOptions {
  std::string game;  // what is played, for the head of the screen
  Style style;
  enum class Clear : bool { kNo, kYes };
  Clear clear = Clear::kYes;  // the screen before each drawing
  // Keeps what was added to the log; why that does not work, or nothing. May be empty.
  std::function<std::string()> on_step;
  std::string saved_in;  // where on_step keeps the game; empty: nowhere
  // Keys as they are pressed, from a terminal that echoes none; nothing at their end. If empty,
  // lines are read. kDrawAnew draws the screen again.
  std::function<std::optional<char>()> next_key;
  // A key acted at once: an Enter that comes right behind it was typed by habit.
  std::function<void()> on_quick_key;
};

class PlaySession final : private engine::LogWatcher {
 public:
  // `person` answers for themselves; all others are bots. The match stays the caller's.
  PlaySession(bots::Match& match, engine::MatcherPool& matchers, int person, PlayOptions options);
  ~PlaySession() override;
  PlaySession(const PlaySession&) = delete;
  PlaySession& operator=(const PlaySession&) = delete;

  enum class End : uint8_t { kGameOver, kQuit, kBroken };
  // Until the game is over, the person quits or the input ends.
  End play(std::istream& in, std::ostream& out);

 private:
  void on_event(const engine::LogEvent& event, const engine::State& state) override;
  // Draws, and reads what the person types, up to Enter or until `is_whole` knows that nothing can
  // follow. False if that has ended.
  bool type(std::istream& in, std::ostream& out, std::string& line,
            const std::function<void()>& draw,
            const std::function<bool(std::string_view)>& is_whole) const;
  // False if the person quits.
  bool ask(std::istream& in, std::ostream& out);
  bool ask_to_go_on(std::istream& in, std::ostream& out);
  void show_table(const engine::View& view, const PlayInput& input, std::ostream& out);
  void show(const std::string& text, std::ostream& out) const;
  std::string not_kept() const;  // a line on the table while the game is not kept
  std::string leaving() const;   // what is asked before somebody leaves
  void note(const engine::SeenEvent& event);
  void step();
  engine::Seat seat() const { return match_.seat_of(person_); }

  bots::Match& match_;
  const ruleset::Ruleset& rules_;
  bots::Adviser adviser_;
  int person_;
  PlayOptions options_;
  std::optional<engine::Stream> stream_;  // of this round
  TableScreen screen_;
  std::string trouble_;  // why the game is not kept, if it is to be
};

// "You", or "Bot 2".
SeatNames names_by_person(std::optional<int> person);
SeatNames names_by_seat(const bots::Match& match, std::optional<int> person, int seats);

// All seats by bots, a line for each round. A game without end is left after kMostRoundsWatched.
inline constexpr int kMostRoundsWatched = 200;
enum class Watched : uint8_t { kGameOver, kWithoutEnd, kBroken };
Watched watch_match(bots::Match& match, std::ostream& out, const PlayOptions& options);

}  // namespace jantaku::tui
