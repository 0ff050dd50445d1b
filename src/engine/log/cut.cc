#include "engine/log/cut.h"

#include <algorithm>

#include "engine/log/changes.h"

namespace jantaku::engine {
namespace {

// What decides, beside the viewer, whether something may be seen.
class Cutter {
 public:
  Cutter(const State& state, Viewer viewer, const ruleset::Ruleset& rules)
      : state_(state), viewer_(viewer), rules_(rules) {
    if (const auto revealed = rules.match_names.attributes.find("revealed")) {
      revealed_.add(*revealed);
    }
    all_drafted_ =
        std::all_of(state.table.players.begin(),
                    state.table.players.begin() + std::clamp(state.table.seats, 0, kMostSeats),
                    [](const Player& player) { return player.drafted; });
  }

  template <Sight kSight, typename T>
  void show(Seat owner, const T& from, T& to) const {
    const bool own = viewer_.is(owner);
    if constexpr (kSight == Sight::kEveryone) {
      to = from;
    } else if constexpr (kSight == Sight::kOwner) {
      if (own) to = from;
    } else if constexpr (kSight == Sight::kHand) {
      show_held(own, state_.table.at(owner).hand_revealed, from, to);
    } else if constexpr (kSight == Sight::kAside) {
      show_held(own, false, from, to);
    } else if constexpr (kSight == Sight::kPond) {
      to = from;
      for (Discard& discard : to) {
        if (discard.facedown && !own) discard.tile = Tile();
      }
    } else if constexpr (kSight == Sight::kWall) {
      show_wall(from, to);
    } else if constexpr (kSight == Sight::kStatuses) {
      if (!own) return;
      for (int status : rules_.shown_statuses) {
        to[static_cast<size_t>(status)] = from[static_cast<size_t>(status)];
      }
    } else if constexpr (kSight == Sight::kCard) {
      if (own || all_drafted_) to = from;
    } else {
      static_assert(kSight == Sight::kNobody);
    }
  }

 private:
  void show_held(bool own, bool all_shown, const std::vector<Tile>& from,
                 std::vector<Tile>& to) const {
    if (own) {
      to = from;
      return;
    }
    for (const Tile& tile : from) {
      const bool shown = all_shown || !(tile.attributes & revealed_).empty();
      if (shown) to.push_back(tile);
    }
    std::sort(to.begin(), to.end(), tiles::sorts_before);
    to.resize(from.size());
  }

  void show_wall(const std::vector<Tile>& from, std::vector<Tile>& to) const {
    to.resize(from.size());
    for (const RevealedTile& revealed : state_.table.revealed) {
      if (revealed.reserved < 0) continue;
      const auto name = static_cast<size_t>(revealed.reserved);
      const auto& places = state_.table.wall.reserved_at;
      if (name >= places.size() || places[name] < 0) continue;
      const auto at = static_cast<size_t>(places[name]);
      if (at < from.size()) to[at] = from[at];
    }
  }

  const State& state_;
  const Viewer viewer_;
  const ruleset::Ruleset& rules_;
  tiles::Attributes revealed_;
  bool all_drafted_ = false;
};

enum class Notice : uint8_t { kEveryone, kIfChanged };

// Who learns that an event happened, apart from what it changed: of the engine's own bookkeeping
// nobody, of taking a card the seat itself.
Notice notice_of(const LogEvent& event, Viewer viewer) {
  switch (event.type) {
    case GameEvent::Type::kStatus:
    case GameEvent::Type::kCounter:
    case GameEvent::Type::kAlias:
    case GameEvent::Type::kChange:
      return Notice::kIfChanged;
    case GameEvent::Type::kCard:
      return viewer.is(event.seat) ? Notice::kEveryone : Notice::kIfChanged;
    default:
      return Notice::kEveryone;
  }
}

}  // namespace

bool View::operator==(const View& other) const {
  return viewer_ == other.viewer_ && state_ == other.state_;
}

View cut(const State& state, Viewer viewer, const ruleset::Ruleset& rules) {
  View view;
  view.viewer_ = viewer;
  const Cutter cutter(state, viewer, rules);
  const auto cut_part = [&](Seat owner, const auto& from, auto& to) {
    zip_fields(from, to, [&](size_t, const auto& full, const auto& seen) {
      cutter.show<std::remove_cvref_t<decltype(full)>::kSight>(owner, full.value, seen.value);
    });
  };
  cut_part(Seat::kNone, state.progress, view.state_.progress);
  cut_part(Seat::kNone, state.table, view.state_.table);
  for (size_t s = 0; s < kMostSeats; ++s) {
    cut_part(seat_at(s), state.table.players[s], view.state_.table.players[s]);
    cut_part(seat_at(s), state.asked[s], view.state_.asked[s]);
  }
  return view;
}

bool fold(View& view, const SeenEvent& event) { return apply_changes(view.state_, event.changes); }

Stream::Stream(Viewer viewer, const ruleset::Ruleset& rules)
    : rules_(rules), view_(cut(State{}, viewer, rules)) {}

std::optional<SeenEvent> Stream::next(const LogEvent& event, const State& state) {
  SeenEvent seen;
  View now = cut(state, view_.viewer(), rules_);
  State before = view_.state();
  note_changes(before, now.state(), seen.changes);
  view_ = std::move(now);
  if (notice_of(event, view_.viewer()) == Notice::kIfChanged) {
    if (seen.changes.empty()) return std::nullopt;
    return seen;
  }
  seen.type = event.type;
  seen.seat = event.seat;
  seen.other = event.other;
  seen.amount = event.amount;
  seen.text = event.text;
  if (const auto* tiles = event.tiles.seen_by(view_.viewer())) {
    seen.tiles = *tiles;
  } else {
    seen.tiles.resize(event.tiles.in_log().size());
  }
  return seen;
}

}  // namespace jantaku::engine
