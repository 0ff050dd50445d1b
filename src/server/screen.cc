#include "server/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/log/choices.h"
#include "engine/log/value_json.h"
#include "server/screen_parts.h"
#include "tui/table_screen.h"

namespace jantaku::server {
namespace {

using engine::Seat;
using Type = engine::GameEvent::Type;

constexpr std::array<std::string_view, engine::kMostSeats> kWinds = {"East", "South", "West",
                                                                     "North"};

std::string_view phase_word(Phase phase) {
  constexpr std::array<std::string_view, 4> kWords = {"playing", "round_over", "game_over",
                                                      "broken"};
  return kWords[static_cast<size_t>(phase)];
}

std::string quoted(std::string_view text) { return Wire().text(text).take(); }
std::string digits(int64_t number) { return fmt::format("{}", number); }
std::string truth(bool value) { return value ? "true" : "false"; }

template <typename Tiles>
std::string tiles_text(const Tiles& tiles, const ruleset::Ruleset& rules) {
  Wire wire;
  write_tiles(wire, tiles, rules);
  return wire.take();
}

void write_waits(Wire& wire, const std::vector<bots::Wait>& waits) {
  wire.begin_array();
  for (const bots::Wait& wait : waits) {
    wire.begin_object()
        .text("tile", wait.kind.name())
        .number("left", wait.left)
        .text("refused", wait.refused)
        .end_object();
  }
  wire.end_array();
}

std::string waits_json(const std::vector<bots::Wait>& waits) {
  Wire wire;
  write_waits(wire, waits);
  return wire.take();
}

class Drawing {
 public:
  Drawing(const engine::State& state, engine::Viewer viewer, const engine::Program& program,
          const Screen& screen)
      : state_(state),
        table_(state.table),
        viewer_(viewer),
        program_(program),
        rules_(program.rules()),
        screen_(screen) {}

  Fields draw() {
    const bool sits = viewer_ != engine::kSpectator;
    set("viewer", sits ? seat_json(viewer_.seat) : quoted("spectators"));
    set("phase", quoted(phase_word(screen_.phase)));
    game();
    round();
    for (int s = 0; s < table_.seats; ++s) player(engine::seat_at(static_cast<size_t>(s)));
    set("auto", auto_buttons());
    set("asked", sits && screen_.phase == Phase::kPlaying
                     ? asked_json(state_, viewer_.seat, program_, screen_)
                     : "null");
    set("hints", screen_.hints ? hints_json(*screen_.hints, rules_) : "null");
    const bool over = screen_.phase == Phase::kRoundOver || screen_.phase == Phase::kGameOver;
    set("result", over ? result_json(table_, rules_, screen_) : "null");
    set("final", screen_.phase == Phase::kGameOver && screen_.standing
                     ? final_json(*screen_.standing, rules_, screen_.names)
                     : "null");
    set("error", error());
    return std::move(fields_);
  }

 private:
  void set(std::string path, std::string json) { fields_.set(std::move(path), std::move(json)); }

  void game() {
    Wire wire;
    wire.begin_object()
        .text("ruleset", screen_.ruleset)
        .number("seats", table_.seats)
        .truth("show_honba", rules_.display_honba)
        .truth("show_sticks", rules_.display_riichi_sticks)
        .truth("rigged", state_.progress.rigged)
        .end_object();
    set("game", wire.take());
  }

  void round() {
    const int wind = table_.round / std::max(table_.seats, 1) % engine::kMostSeats;
    const int number = table_.round % std::max(table_.seats, 1) + 1;
    Wire wire;
    wire.begin_object()
        .text("name", fmt::format("{} {}", kWinds[static_cast<size_t>(wind)], number))
        .raw("wind", seat_json(engine::seat_at(static_cast<size_t>(wind))))
        .number("number", number)
        .number("count", screen_.rounds)
        .end_object();
    set("round", wire.take());
    set("honba", digits(table_.honba));
    set("sticks", Wire().points(table_.sticks).take());
    set("pot", Wire().points(table_.pot).take());
    set("dice", digits(table_.dice));
    set("wall_left", digits(table_.wall.remaining()));
    set("indicators", tiles_text(tui::indicators(table_, rules_).shown, rules_));
    set("most_indicators", digits(rules_.max_revealed_tiles));
    set("turn", table_.end == engine::RoundEnd::kNone ? seat_json(table_.turn) : "null");
    set("last_discard", last_discard());
    const auto published = [](const base::Bytes32& bytes) {
      return bytes == base::Bytes32{} ? "null" : quoted(base::to_hex(bytes));
    };
    set("seed_hash", published(state_.progress.seed_hash));
    set("seed", published(state_.progress.seed));
  }

  std::string last_discard() const {
    const engine::LastDiscard& last = table_.last_discard;
    if (last.seat == Seat::kNone) return "null";
    return Wire()
        .begin_object()
        .raw("seat", seat_json(last.seat))
        .number("at", place_in_pond(table_.at(last.seat), last.index))
        .end_object()
        .take();
  }

  void player(Seat seat) {
    const engine::Player& player = table_.at(seat);
    const int person = engine::person_at(seat, table_.round, std::max(table_.seats, 1));
    const std::string path =
        fmt::format("players.{}.", engine::Words<Seat>::kWords[engine::index(seat)]);
    set(path + "place", digits(person));
    set(path + "name", quoted(screen_.names[static_cast<size_t>(person)]));
    set(path + "score", Wire().points(player.score).take());
    set(path + "hand", tiles_text(player.hand, rules_));
    set(path + "draw", tiles_text(player.draw, rules_));
    set(path + "aside", tiles_text(player.aside, rules_));
    set(path + "pond", pond(player, screen_.riichi_at[engine::index(seat)]));
    set(path + "calls", melds_json(player, seat, table_, rules_));
    set(path + "riichi", truth(rules_.display_riichi_sticks && tui::has_stick_down(table_, seat)));
    set(path + "won", truth(player.won));
    set(path + "hand_shown", truth(player.hand_revealed));
    set(path + "statuses", statuses(player));
    if (screen_.tells_waits == Screen::Waits::kTold) {
      set(path + "waits", waits_json(screen_.waits[engine::index(seat)]));
    }
    set(path + "card", player.card < 0 ? "null" : quoted(rules_.names.cards.name(player.card)));
  }

  std::string pond(const engine::Player& player, int riichi_at) const {
    Wire wire;
    wire.begin_array();
    bool sideways = false;  // if that tile was called, the next one lies across for it
    for (size_t i = 0; i < player.discards.size(); ++i) {
      const engine::Discard& discard = player.discards[i];
      if (static_cast<int>(i) == riichi_at) sideways = true;
      if (discard.taken) continue;
      wire.begin_object().key("tile");
      write_tile(wire, discard.tile, rules_);
      if (discard.tsumogiri) wire.truth("drawn", true);
      if (std::exchange(sideways, false)) wire.truth("sideways", true);
      if (discard.won) wire.truth("won", true);
      wire.end_object();
    }
    return wire.end_array().take();
  }

  std::string statuses(const engine::Player& player) const {
    Wire wire;
    wire.begin_array();
    for (const int status : rules_.shown_statuses) {
      if (player.has(status)) wire.text(rules_.names.statuses.name(status));
    }
    return wire.end_array().take();
  }

  std::string auto_buttons() const {
    Wire wire;
    wire.begin_array();
    if (viewer_ != engine::kSpectator) {
      const auto& on = table_.at(viewer_.seat).auto_on;
      for (size_t i = 0; i < rules_.auto_buttons.size() && i < on.size(); ++i) {
        wire.begin_object()
            .text("label", rules_.auto_buttons[i].display_name)
            .text("desc", rules_.auto_buttons[i].desc)
            .truth("on", bool{on[i]})
            .end_object();
      }
    }
    return wire.end_array().take();
  }

  std::string error() const {
    if (state_.progress.error_code.empty() && screen_.phase != Phase::kBroken) return "null";
    const auto json = [](std::string_view code, std::string_view message) {
      return Wire().begin_object().text("code", code).text("message", message).end_object().take();
    };
    if (!state_.progress.error_code.empty()) {
      return json(state_.progress.error_code, state_.progress.error);
    }
    if (screen_.is_endless) {
      return json("table/endless-round", "the round has no end: too much has happened in it");
    }
    return json("engine/stalled", "nobody can ever act again");
  }

  const engine::State& state_;
  const engine::Table& table_;
  const engine::Viewer viewer_;
  const engine::Program& program_;
  const ruleset::Ruleset& rules_;
  const Screen& screen_;
  Fields fields_;
};

// Who learns that something happened: of the engine's own bookkeeping nobody, of taking a card the
// seat itself. As the cut has it; what they changed is in the view.
bool is_told(const engine::LogEvent& event, engine::Viewer viewer) {
  switch (event.type) {
    case Type::kStatus:
    case Type::kCounter:
    case Type::kAlias:
    case Type::kChange:
      return false;
    case Type::kCard:
      return viewer.is(event.seat);
    default:
      return true;
  }
}

}  // namespace

std::string seat_json(Seat seat) {
  if (seat == Seat::kNone) return "null";
  return quoted(engine::Words<Seat>::kWords[engine::index(seat)]);
}

Fields screen_fields(const engine::State& state, engine::Viewer viewer,
                     const engine::Program& program, const Screen& screen) {
  return Drawing(state, viewer, program, screen).draw();
}

std::string hints_json(const bots::Hints& hints, const ruleset::Ruleset& rules) {
  Wire wire;
  wire.begin_object();
  if (hints.missing >= bots::Shape::kFar) {
    wire.null("missing");
  } else {
    wire.number("missing", hints.missing);
  }
  wire.key("waits");
  write_waits(wire, hints.waits);
  wire.key("discards").begin_array();
  for (const bots::Hints::Discard& discard : hints.discards) {
    wire.begin_object().key("tile");
    write_tile(wire, discard.tile, rules);
    wire.key("waits");
    write_waits(wire, discard.waits);
    wire.end_object();
  }
  return wire.end_array().text("refused", hints.refused).end_object().take();
}

std::string events_json(const engine::LogEntry& entry, engine::Viewer viewer,
                        const ruleset::Ruleset& rules, Hiding hiding) {
  Wire wire;
  wire.begin_array();
  for (const engine::LogEvent& event : entry.events) {
    if (!is_told(event, viewer)) continue;
    wire.begin_object().text("type", engine::Words<Type>::kWords[static_cast<size_t>(event.type)]);
    if (event.seat != Seat::kNone) wire.raw("seat", seat_json(event.seat));
    if (event.other != Seat::kNone) wire.raw("other", seat_json(event.other));
    if (const size_t count = event.tiles.in_log().size(); count > 0) {
      const auto* seen =
          hiding == Hiding::kAsCut ? event.tiles.seen_by(viewer) : &event.tiles.in_log();
      wire.key("tiles");
      write_tiles(wire, seen ? *seen : std::vector<engine::Tile>(count), rules);
    }
    if (event.amount != 0) wire.points("amount", event.amount);
    if (!event.text.empty()) wire.text("text", event.text);
    wire.end_object();
  }
  return wire.end_array().take();
}

}  // namespace jantaku::server
