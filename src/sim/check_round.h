// A round told to replicates and to a second master, which must agree after every event.
#pragma once

#include <string>
#include <vector>

#include "riichi/kyoku.h"

namespace jantaku::sim {

class RoundCheck final : public riichi::Observer {
 public:
  // Passes every event on to `next`, if there is one.
  RoundCheck(const riichi::KyokuStart& start, const riichi::Rules& rules, riichi::Observer* next);

  void on_event(const riichi::Event& event, const riichi::Kyoku& kyoku) override;
  // The first disagreement; empty if there was none.
  const std::string& failure() const { return failure_; }

 private:
  std::string compare(const riichi::Event& event, const riichi::Kyoku& kyoku);

  riichi::Kyoku again_;
  std::vector<riichi::Kyoku> replicates_;
  riichi::Observer* next_;
  std::string failure_;
};

}  // namespace jantaku::sim
