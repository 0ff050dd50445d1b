// What a seat may choose, as buttons and tiles.
#include <algorithm>

#include "engine/log/choices.h"
#include "engine/log/words.h"
#include "server/screen_parts.h"

namespace jantaku::server {
namespace {

using engine::Asked;
using engine::Seat;
using Target = ruleset::MarkSpec::Target;

std::string_view lasting_word(bots::Foresight::Lasting lasting) {
  using Lasting = bots::Foresight::Lasting;
  switch (lasting) {
    case Lasting::kUntold:
      return "";
    case Lasting::kUntilDraw:
      return "until_draw";
    case Lasting::kUntilDiscard:
      return "until_discard";
    case Lasting::kLonger:
      return "longer";
  }
  return "";
}

class AskedText {
 public:
  AskedText(const engine::State& state, Seat seat, const engine::Program& program,
            const Screen& screen)
      : table_(state.table),
        me_(state.table.at(seat)),
        asked_(state.asked[engine::index(seat)]),
        program_(program),
        rules_(program.rules()),
        screen_(screen) {}

  std::string write() {
    wire_.begin_object().number("number", screen_.asked_number);
    plays();
    wire_.key("buttons").begin_array();
    for (size_t b = 0; b < asked_.buttons.size(); ++b) button(b);
    wire_.end_array().truth("may_skip", asked_.may_skip).truth("has_chosen", asked_.has_chosen);
    if (!screen_.foresight.by_skipping.empty()) {
      wire_.key("by_skipping").begin_array();
      for (const bots::Foresight::Got& got : screen_.foresight.by_skipping) {
        wire_.begin_object().text("status", rules_.names.statuses.name(got.status));
        const std::string_view lasting = lasting_word(got.lasting);
        if (!lasting.empty()) wire_.text("lasting", lasting);
        wire_.end_object();
      }
      wire_.end_array();
    }
    return wire_.end_object().take();
  }

 private:
  void plays() {
    wire_.key("plays").begin_array();
    const size_t tiles = asked_.plays.empty() ? 0 : me_.hand.size() + me_.draw.size();
    for (size_t at = 0; at < tiles; ++at) {
      const bool drawn = at >= me_.hand.size();
      const bool allowed =
          std::any_of(asked_.plays.begin(), asked_.plays.end(),
                      [&](const Asked::Play& play) { return play.at == static_cast<int>(at); });
      wire_.begin_object().number("at", static_cast<int64_t>(at)).key("tile");
      write_tile(wire_, drawn ? me_.draw[at - me_.hand.size()] : me_.hand[at], rules_);
      wire_.truth("drawn", drawn).truth("allowed", allowed);
      if (!allowed) {
        const bool known = at < screen_.forbidden.size() && !screen_.forbidden[at].empty();
        wire_.text("why",
                   known ? screen_.forbidden[at] : "the rules do not allow this discard now");
      }
      wire_.end_object();
    }
    wire_.end_array();
  }

  // The tiles that could not be discarded after a button, made with the call of this number.
  void forbids(size_t button, size_t call) {
    const auto& all = screen_.foresight.forbids;
    if (button >= all.size() || call >= all[button].size() || all[button][call].empty()) return;
    wire_.key("forbids");
    write_tiles(wire_, all[button][call], rules_);
  }

  void button(size_t number) {
    const Asked::Button& asked = asked_.buttons[number];
    const ruleset::Button& button = rules_.buttons[static_cast<size_t>(asked.button)];
    const engine::ButtonTraits& traits = program_.traits(asked.button);
    const std::string& name = rules_.names.buttons.name(button.id);
    wire_.begin_object()
        .text("name", name)
        .text("label", button.display_name.empty() ? name : button.display_name)
        .truth("wins", traits.wins_by_draw || traits.wins_by_discard || traits.wins_by_call);
    wire_.key("calls").begin_array();
    for (size_t c = 0; c < asked.calls.size(); ++c) {
      const engine::CallChoice& call = asked.calls[c];
      wire_.begin_object().key("called");
      write_tile(wire_, call.called, rules_);
      wire_.key("tiles");
      write_tiles(wire_, call.tiles, rules_);
      wire_.raw("from", seat_json(call.from));
      forbids(number, c);
      wire_.end_object();
    }
    wire_.end_array().key("flowers");
    write_tiles(wire_, asked.flowers, rules_);
    wire_.key("cards").begin_array();
    for (const int card : asked.cards) wire_.text(rules_.names.cards.name(card));
    wire_.end_array().key("marks").begin_array();
    for (const Asked::Marks& marks_of : asked.marks) marks(marks_of);
    wire_.end_array();
    if (asked.calls.empty()) forbids(number, 0);
    wire_.end_object();
  }

  void marks(const Asked::Marks& marks) {
    wire_.begin_object()
        .number("count", marks.count)
        .truth("same_suit", marks.same_suit)
        .truth("same_number", marks.same_number)
        .key("places")
        .begin_array();
    for (const Asked::Place& place : marks.places) {
      const bool in_pond = place.target == Target::kDiscard && place.owner != Seat::kNone;
      const int at = in_pond ? place_in_pond(table_.at(place.owner), place.at) : place.at;
      wire_.begin_object()
          .text("target", engine::Words<Target>::kWords[static_cast<size_t>(place.target)])
          .raw("owner", seat_json(place.owner))
          .number("at", at)
          .key("tile");
      write_tile(wire_, engine::tile_at(place, table_).value_or(engine::Tile()), rules_);
      wire_.end_object();
    }
    wire_.end_array().end_object();
  }

  const engine::Table& table_;
  const engine::Player& me_;
  const Asked& asked_;
  const engine::Program& program_;
  const ruleset::Ruleset& rules_;
  const Screen& screen_;
  Wire wire_;
};

}  // namespace

std::string asked_json(const engine::State& state, Seat seat, const engine::Program& program,
                       const Screen& screen) {
  if (state.asked[engine::index(seat)].empty()) return "null";
  return AskedText(state, seat, program, screen).write();
}

}  // namespace jantaku::server
