// A player that is another program: mjai over its standard input and output.
#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bots/mjai.h"
#include "host/child_process.h"
#include "riichi/table.h"

namespace jantaku::host {

// Every line it is sent it has to answer with one line within the time. A late, ended or wrong
// process never stops a game: the seat passes, or throws away the tile it drew (after its reach:
// one that riichi allows), and the reason is kept.
class MjaiPlayer final : public riichi::Chooser, public riichi::Observer {
 public:
  struct Options {
    std::string command;
    riichi::Seat seat;
    double seconds = 5;
    std::string log;  // a file to which all lines are appended; empty: none
  };
  static base::Result<std::unique_ptr<MjaiPlayer>> start(const Options& options);

  void start_kyoku(const riichi::Kyoku& kyoku);
  void on_event(const riichi::Event& event, const riichi::Kyoku& kyoku) override;
  size_t choose(const riichi::Kyoku& kyoku, riichi::Seat seat,
                const riichi::ActionList& actions) override;
  void end_game(const riichi::PointsBySeat& points);

  // Why answers were refused, and what became of the process.
  const std::vector<std::string>& refusals() const { return refusals_; }

 private:
  explicit MjaiPlayer(const Options& options);

  // Sends a line and keeps the answer; empty if there is none.
  void exchange(const std::string& line);
  size_t refuse(const std::string& reason, const riichi::ActionList& actions,
                bots::Reaching reaching);

  Options options_;
  bots::MjaiLines lines_;
  std::unique_ptr<ChildProcess> process_;  // null once it has failed
  std::ofstream log_;
  std::string answer_;
  std::vector<std::string> refusals_;
  int players_ = 4;
};

}  // namespace jantaku::host
