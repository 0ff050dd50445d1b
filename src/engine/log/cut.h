// The cut: what one viewer may know of a state or of an event. Nothing else in the house hides
// anything, and nothing that was not cut leaves it.
#pragma once

#include "engine/log/hidden.h"
#include "engine/log/log.h"
#include "engine/log/state.h"

namespace jantaku::engine {

// A state cut for somebody. Only the cut makes one.
//
// A tile that the viewer may not know is Tile(): it has no kind and no attributes. In the hand of
// another such tiles come last, and those that are shown are sorted: the order is not told.
class View {
 public:
  View() = default;
  const State& state() const { return state_; }
  Viewer viewer() const { return viewer_; }
  bool operator==(const View& other) const;

 private:
  friend View cut(const State&, Viewer, const ruleset::Ruleset&);
  friend bool fold(View&, const struct SeenEvent&);
  State state_;
  Viewer viewer_;
};

View cut(const State& state, Viewer viewer, const ruleset::Ruleset& rules);

// What a viewer is told of one event.
struct SeenEvent {
  GameEvent::Type type = GameEvent::Type::kChange;
  Seat seat = Seat::kNone, other = Seat::kNone;
  std::vector<Tile> tiles;  // Tile() for each that the viewer may not know
  Milli amount = 0;
  std::string text;
  Bytes changes;  // of the view
};

// Puts the changes of an event on a view. False if they are none of this view.
[[nodiscard]] bool fold(View& view, const SeenEvent& event);

// Everything that is sent to one viewer, in order. Events that the viewer is not to notice are left
// out, and so is their number.
class Stream {
 public:
  Stream(Viewer viewer, const ruleset::Ruleset& rules);
  // What is sent of an event after which the log's state is `state`; nothing for most seats if,
  // say, another seat has skipped.
  std::optional<SeenEvent> next(const LogEvent& event, const State& state);
  const View& view() const { return view_; }

 private:
  const ruleset::Ruleset& rules_;
  View view_;
};

}  // namespace jantaku::engine
