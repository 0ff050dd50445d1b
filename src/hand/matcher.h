// Everything that can be asked of a hand and a match: does it match, what is left, what completes
// it, how far away it is, what its jokers stand for.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "hand/hand_view.h"
#include "hand/match_components.h"
#include "hand/match_program.h"
#include "hand/match_search.h"
#include "hand/match_state.h"

namespace jantaku::hand {

// kTooMuch: the budget ran out before it was clear.
enum class Answer : uint8_t { kNo, kYes, kTooMuch };

// A tile, and what it stands for.
struct Role {
  tiles::Tile tile;
  tiles::Tile as;
  auto operator<=>(const Role&) const = default;
};

// One way to take a hand apart.
struct Decomposition {
  struct Part {
    std::vector<tiles::Kind> kinds;  // as wanted: a joker shows as what it stands for
    int call = -1;                   // the call it came from, or -1 for loose tiles
  };
  struct Unit {
    std::vector<Part> parts;
  };
  std::vector<Unit> units;
  std::vector<Role> jokers;
  std::vector<tiles::Tile> left;  // loose tiles that nothing took
};

// How many tiles a hand lacks: 0 matches, 1 waits; shanten is this less one.
struct Distance {
  int missing = 0;
  bool exact = true;  // otherwise the true distance is at least this
};

// One for each thread that asks: it keeps the room it works in. The program is shared.
//
// Whatever is asked costs steps of a budget. When they run out, matches() says kTooMuch, a list
// holds only what was found by then, and a distance is a lower bound that is not exact: ask
// budget.spent() where that matters.
class Matcher {
 public:
  explicit Matcher(std::shared_ptr<const MatchProgram> program);
  Matcher(const Matcher&) = delete;
  Matcher& operator=(const Matcher&) = delete;

  const MatchProgram& program() const { return *program_; }

  Answer matches(const HandView& hand, Budget& budget);

  // The different sets of loose tiles that can be left over; one at most without `exhaustive`.
  std::vector<std::vector<tiles::Tile>> leftovers(const HandView& hand, Budget& budget);

  // Every way to take the hand apart, in a fixed order; what was taken before a `restart` is not
  // shown. A joker does not stand for a kind of which a real tile lies unused, unless attributes
  // are asked for or some groups take no jokers. American hands are not taken apart.
  std::vector<Decomposition> decompositions(const HandView& hand, Budget& budget, size_t most);

  // Every set of roles that the jokers can take, sorted and without repeats. Jokers that are alike
  // are not told apart, and one that nothing needed has no role.
  std::vector<std::vector<Role>> joker_roles(const HandView& hand, Budget& budget);

  // The kinds of which one more tile, without attributes, completes the hand; in tile order.
  std::vector<tiles::Kind> waits(const HandView& hand, Budget& budget);

  // Whether to search where tables do not tell how many tiles are missing.
  enum class Effort : uint8_t { kQuick, kSearch };

  // No: no single tile more makes it match.
  Answer may_be_completed(const HandView& hand, Budget& budget);
  // At least how many tiles are missing, looked at no further once it may be `enough`: after a
  // search more than that if and only if no so many tiles more make it match as far as the distance
  // below tells.
  // What is taken out of the hand never lowers it, and each tile that is added to it by one at
  // most. Nothing for a hand that is more than matching takes in.
  std::optional<int> missing_at_least(const HandView& hand, int enough, Budget& budget,
                                      Effort effort = Effort::kSearch);

  // The different loose tiles without one of which the hand still matches.
  std::vector<tiles::Tile> unneeded(const HandView& hand, Budget& budget);

  // Exact for American hands and for alternatives that are all `exhaustive` groups of positive
  // counts. For others it is a lower bound: the distance if every group were `exhaustive` and
  // negative counts were left out, and at least 1 if the hand does not match. A `restart` counts
  // what lies between for itself. At most kMostMissing, which also stands for never. Four of a
  // kind are no limit, and calls stay as they are.
  Distance distance(const HandView& hand, Budget& budget);
  static constexpr int kMostMissing = 40;

  // The kinds that lower the distance.
  std::vector<tiles::Kind> accepted(const HandView& hand, Budget& budget);

 private:
  struct Step {
    const StepPlan* plan = nullptr;
    std::vector<const GroupPlan*> run;  // the exhaustive groups from here on, in search order
    size_t run_length = 0;
  };
  // The groups with positive counts from one restart to the next, in search order.
  struct Stretch {
    std::vector<const GroupPlan*> groups;
    std::unique_ptr<ComponentSolver> components;  // if that can answer it
    int most_tiles = 0;
  };
  struct Spec {
    std::vector<Step> steps;
    std::vector<Stretch> stretches;
    bool almost = false;
    bool fails = false;    // whatever the hand
    bool one_run = false;  // nothing but exhaustive groups
  };

  static Spec plan_spec(const MatchProgram& program, const SpecPlan& plan);
  MatchState start_of(const Spec& spec, Budget& budget);
  Answer spec_matches(const Spec& spec, Budget& budget);
  // Calls `found` at every state that the spec leaves; true if it stopped the search.
  template <typename OnWay>
  bool run_spec(const Spec& spec, Fill fill, Budget& budget, OnWay&& found);
  template <typename OnWay>
  bool run_all(const Spec& spec, size_t i, std::vector<MatchState> states, const MatchState& start,
               Fill fill, OnWay& found);
  bool can_take(const GroupPlan& group, int count, const MatchState& state);
  std::vector<MatchState> states_after(const Step& step, const std::vector<MatchState>& states);
  // Calls `found` at every way through the specs, with all that was taken on it.
  template <typename OnWay>
  void every_way(const HandView& hand, Budget& budget, OnWay&& found);
  template <typename OnWay>
  bool walk(const Spec& spec, size_t i, const MatchState& start, OnWay& found);
  std::vector<tiles::Tile> left_in(const MatchState& state) const;
  Decomposition decomposition(const MatchSearch& search) const;
  // At least how many tiles are missing, by their number alone.
  static int missing_by_number(std::span<const GroupPlan* const> groups, const HandView& hand);
  std::optional<Distance> spec_distance(const Spec& spec, int most, Budget& budget);
  std::optional<Distance> stretch_distance(const Stretch& stretch, int most, Budget& budget);
  Distance quick_distance(const Stretch& stretch, int most, Budget& budget);
  std::optional<Distance> search_distance(const Stretch& stretch, int least, int most,
                                          Budget& budget);
  int near_distance(const Stretch& stretch, int most, Effort effort, Budget& budget);

  std::shared_ptr<const MatchProgram> program_;
  std::vector<Spec> specs_;
  PreparedHand hand_;
  MatchSearch search_;
  Budget* budget_ = nullptr;
};

// What is wrong with a hand that is beyond what matching takes in; nothing if it is not.
std::optional<base::Diagnostic> check_limits(const HandView& hand);

}  // namespace jantaku::hand
