#include "engine/trace_lines.h"

#include <fmt/format.h>

#include "engine/explain.h"
#include "engine/offers_text.h"

namespace jantaku::engine {
namespace {

constexpr std::array<std::string_view, kMostSeats> kWinds = {"east", "south", "west", "north"};

std::string_view name_of(Seat seat) { return seat == Seat::kNone ? "nobody" : kWinds[index(seat)]; }

// What a part of the interpreter's stack is about to do; empty for what nobody would miss.
std::string frame_text(const Frame& frame, const ruleset::Ruleset& rules) {
  if (frame.kind == Frame::Kind::kList) {
    if (frame.next == frame.end) return "";
    const json::Origin& origin = (*frame.list)[frame.next].origin;
    const std::string more =
        frame.end - frame.next > 1 ? fmt::format(" and {} more", frame.end - frame.next - 1) : "";
    return fmt::format("{}{} ({})", source_text(rules, origin, 50), more,
                       place_text(rules, origin));
  }
  switch (frame.op) {
    case Op::kFireEvent:
      return std::string(event_name(static_cast<ruleset::Event>(frame.arg)));
    case Op::kMoveTurn:
      return "the turn moves on";
    case Op::kAdvanceUnlessMoved:
      return "advance_turn";
    case Op::kMakeCall:
      return "the tiles of the call";
    case Op::kPlayTile:
      return "a tile is played";
    case Op::kPlayEffects:
      return "play effects";
    case Op::kSeatLoop:
      return fmt::format("the other seats of {}", source_text(rules, frame.action->origin, 50));
    case Op::kAskMarks:
      return "the marking";
    case Op::kNoValidTiles:
    case Op::kCheckInterrupt:
      return "";
  }
  return "";
}

}  // namespace

std::string_view event_name(ruleset::Event event) {
  return vocabulary().rows(vocab::Kind::kEvent)[static_cast<size_t>(event)].name;
}

TraceLines::TraceLines(const Game& game, std::function<void(std::string_view)> write)
    : game_(game), write_(std::move(write)) {
  for (auto& known : buttons_) known.assign(game.rules().buttons.size(), -1);
}

void TraceLines::flush() {
  awaited_ = nullptr;
  if (pending_.empty()) return;
  write_(pending_ + "\n");
  pending_.clear();
}

void TraceLines::line(std::string_view text) {
  flush();
  write_(fmt::format("{}\n", text));
}

std::string TraceLines::button_name(int button) const {
  const auto& rules = game_.rules();
  return rules.names.buttons.name(rules.buttons[static_cast<size_t>(button)].id);
}

void TraceLines::choice_runs(Seat seat, const Choice& choice) {
  line(choice_text(game_, seat, choice));
}

void TraceLines::auto_button_runs(Seat seat, int auto_button) {
  const auto& rules = game_.rules();
  const int id = rules.auto_buttons[static_cast<size_t>(auto_button)].id;
  line(fmt::format("  {}: auto button {}", name_of(seat), rules.names.auto_buttons.name(id)));
}

void TraceLines::event_fires(ruleset::Event event, const Context& context) {
  line(fmt::format("  {}: {}", name_of(context.seat), event_name(event)));
}

void TraceLines::action_runs(const ruleset::Action& action, const Context& context, size_t depth) {
  flush();
  pending_ = fmt::format("  {:{}}{}: {} ({})", "", 2 * depth, name_of(context.seat),
                         source_text(game_.rules(), action.origin, 60),
                         place_text(game_.rules(), action.origin));
  for (const ruleset::Arg& arg : action.args) {
    if (arg.form == vocab::Form::kConditions && !awaited_) awaited_ = &arg.condition;
  }
}

void TraceLines::condition_tested(const TestedCondition& tested) {
  if (&tested.condition == awaited_) {
    pending_ += tested.holds ? " -> true" : " -> false";
    flush();
  }
  if (tested.condition.type == ruleset::Condition::Type::kLeaf) {
    show_when_.last_leaf = &tested.condition;
  }
  const int button = tested.context.button;
  if (button < 0) return;
  if (&tested.condition != &game_.rules().buttons[static_cast<size_t>(button)].show_when) return;
  finished_ = {show_when_.last_leaf, tested.holds};
  show_when_ = {};
}

void TraceLines::button_tested(const TestedButton& tested) {
  const ShowWhen show_when = std::exchange(finished_, ShowWhen{});
  show_when_ = {};
  int& known = buttons_[index(tested.seat)][static_cast<size_t>(tested.button)];
  if (known == static_cast<int>(tested.possible)) return;
  known = tested.possible ? 1 : 0;
  std::string text = fmt::format("  button {} for {}: {}", button_name(tested.button),
                                 name_of(tested.seat), tested.possible ? "true" : "false");
  if (!show_when.last_leaf && !tested.possible) {
    text += " (there is no tile to win on)";
  } else if (show_when.holds && !tested.possible) {
    text += " (not all tiles can be marked)";
  } else if (show_when.last_leaf) {
    text += fmt::format(" by {} ({})", source_text(game_.rules(), show_when.last_leaf->origin, 50),
                        place_text(game_.rules(), show_when.last_leaf->origin));
  }
  line(text);
}

void TraceLines::frames(std::string_view what, Seat seat, std::span<const Frame> rest) {
  std::vector<std::string> parts;
  for (size_t i = rest.size(); i-- > 0;) {
    std::string part = frame_text(rest[i], game_.rules());
    if (!part.empty()) parts.push_back(std::move(part));
  }
  if (parts.empty()) return;
  line(fmt::format("  {} for {}: {}", what, name_of(seat), fmt::join(parts, "; ")));
}

void TraceLines::interrupted(Seat seat, const SeatButtons& appeared, std::span<const Frame> rest) {
  for (size_t s = 0; s < appeared.size(); ++s) {
    std::vector<std::string> names;
    for (size_t b = 0; b < game_.rules().buttons.size(); ++b) {
      if (appeared[s][b]) names.push_back(button_name(static_cast<int>(b)));
    }
    if (names.empty()) continue;
    line(fmt::format("  interrupt: {} may press {}", kWinds[s], fmt::join(names, ", ")));
  }
  frames("deferred", seat, rest);
}

void TraceLines::resumed(Seat seat, std::span<const Frame> rest) { frames("resumed", seat, rest); }
void TraceLines::dropped(Seat seat, std::span<const Frame> rest) { frames("dropped", seat, rest); }

}  // namespace jantaku::engine
