// The mjai protocol: events as lines of JSON for one player, and its answers. One answer a line;
// only the answer to the last line before a choice counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "riichi/kyoku.h"

namespace jantaku::bots {

// Makes the lines of one seat.
class MjaiLines {
 public:
  explicit MjaiLines(riichi::Seat seat) : seat_(seat) {}

  std::string start_game() const;
  std::string end_game(const riichi::PointsBySeat& by_seat, int players) const;
  // Of the event as the master tells it, after it has happened: none for what mjai has no word for.
  std::vector<std::string> lines(const riichi::Event& event, const riichi::Kyoku& kyoku);
  // The player has said that it declares riichi, and is to say with which tile.
  std::string reach() const;
  // That line has been sent: the event of the discard brings no second one.
  void note_reach() { reach_told_ = true; }

 private:
  std::string start_kyoku(const riichi::Event& event, const riichi::Kyoku& kyoku) const;
  void add_hora(std::vector<std::string>& lines, const riichi::Kyoku& kyoku) const;

  riichi::Seat seat_;
  riichi::Seat reaching_;    // who has discarded with riichi and is not accepted yet
  bool reach_told_ = false;  // the seat's own reach has been echoed
  size_t dora_told_ = 0;
};

struct MjaiAnswer {
  enum class Kind : uint8_t { kAction, kReach };
  Kind kind = Kind::kAction;
  size_t action = 0;  // in the list of legal actions
};

enum class Reaching : bool { kNo, kYes };

// What the player wants, as one of the actions; a diagnostic says why it is none of them. After its
// `reach` the answer is a discard, which then carries riichi.
base::Result<MjaiAnswer> read_mjai_answer(std::string_view line, riichi::Seat seat,
                                          const riichi::ActionList& actions,
                                          Reaching reaching = Reaching::kNo);

}  // namespace jantaku::bots
