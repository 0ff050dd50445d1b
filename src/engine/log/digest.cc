// What of a game is not on the table: its digest, and how much memory all of it takes.
#include "engine/log/bytes.h"

namespace jantaku::engine {
namespace {

void put_context(Hasher& out, const Context& context) {
  const auto& [seat, caller, callee, button, has_call, call, tile, win, winning_tile, marks, flower,
               card] = context;
  put(out, seat);
  put(out, caller);
  put(out, callee);
  put(out, button);
  put(out, has_call);
  if (has_call) put(out, call);
  put(out, tile.place);
  put(out, tile.tile);
  put(out, tile.tsumogiri);
  put(out, win);
  put(out, winning_tile);
  put(out, marks);
  put(out, flower);
  put(out, card);
}

// Nearly all of them are zeros.
void put_buttons(Hasher& out, const SeatButtons& buttons) {
  using Words = std::array<uint64_t, sizeof(SeatButtons) / sizeof(uint64_t)>;
  const auto words = std::bit_cast<Words>(buttons);
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == 0) continue;
    out.word(i);
    out.word(words[i]);
  }
  out.word(words.size());
}

// By what they do, not where they lie: pointers and origins differ from process to process.
void put_frames(Hasher& out, const std::vector<Frame>& frames) {
  out.word(frames.size());
  for (const Frame& frame : frames) {
    put(out, frame.kind);
    put(out, frame.op);
    put(out, frame.list ? frame.list->size() : 0);
    put(out, frame.next);
    put(out, frame.end);
    put(out, frame.list && frame.next < frame.end ? (*frame.list)[frame.next].row : -1);
    put(out, frame.arg);
    put(out, frame.action ? frame.action->row : -1);
    put(out, frame.seats);
    if (frame.kind == Frame::Kind::kOp && frame.op == Op::kCheckInterrupt) {
      put_buttons(out, frame.before ? *frame.before : SeatButtons{});
    }
    put_context(out, *frame.context);
  }
}

size_t heap_of(const std::string& text) { return text.capacity() > 15 ? text.capacity() + 1 : 0; }
template <typename T>
size_t heap_of(const std::vector<T>& items) {
  return items.capacity() * sizeof(T);
}
template <typename T>
size_t heap_of(const List<T>& items) {
  return items.capacity() * sizeof(T);
}

size_t heap_of(const Player& player) {
  return heap_of(player.hand) + heap_of(player.draw) + heap_of(player.aside) +
         heap_of(player.discards) + heap_of(player.calls) + heap_of(player.counters) +
         heap_of(player.auto_on) + heap_of(player.card_offer) +
         player.aliases.rules().size_bytes() + player.ordering.links().size_bytes();
}

}  // namespace

uint64_t Game::digest() const {
  Hasher out;
  put(out, running_);
  put_frames(out, stack_);
  for (const auto& frames : deferred_) put_frames(out, frames);
  for (const auto& frames : set_aside_) put_frames(out, frames);
  put(out, choices_);
  put(out, choice_order_);
  put(out, choices_made_);
  put_buttons(out, shown_);
  put_buttons(out, declined_);
  for (const auto& marking : marking_) {
    put(out, marking.has_value());
    if (!marking) continue;
    put(out, marking->running);
    put(out, marking->action->row);
    put_context(out, marking->context);
  }
  put(out, interrupt_open_);
  put(out, continues_);
  put(out, turn_moves_);
  put(out, random_.position());
  return out.hash();
}

size_t bytes_of(const Table& table) {
  size_t heap = heap_of(table.wall.tiles) + heap_of(table.wall.reserved_at) +
                heap_of(table.wall.reserved_drawn) + heap_of(table.revealed) + heap_of(table.tags) +
                heap_of(table.deck) + heap_of(table.ledger) + heap_of(table.history) +
                heap_of(table.end_name);
  for (const Player& player : table.players) heap += heap_of(player);
  return sizeof(Table) + heap;
}

size_t bytes_of(const State& state) {
  size_t heap = heap_of(state.progress.error) + heap_of(state.progress.error_code);
  for (const Asked& asked : state.asked) {
    heap += heap_of(asked.buttons) + heap_of(asked.plays);
    for (const Asked::Button& button : asked.buttons) {
      heap += heap_of(button.calls) + heap_of(button.flowers) + heap_of(button.cards) +
              heap_of(button.marks);
      for (const Asked::Marks& marks : button.marks) heap += heap_of(marks.places);
    }
  }
  return sizeof(State) - sizeof(Table) + bytes_of(state.table) + heap;
}

size_t Game::bytes() const {
  size_t heap = heap_of(stack_) + heap_of(events_);
  for (const auto& frames : deferred_) heap += heap_of(frames);
  for (const auto& frames : set_aside_) heap += heap_of(frames);
  for (const auto& asked : asked_) heap += heap_of(asked.playable);
  for (const auto& offers : offers_) {
    heap += heap_of(offers);
    for (const Offer& offer : offers) {
      heap += heap_of(offer.calls) + heap_of(offer.flowers) + heap_of(offer.cards);
    }
  }
  for (const OwnTiles& own : own_tiles_) heap += own.bytes();
  for (const auto& calls : known_calls_) {
    for (const KnownCalls& known : calls) heap += sizeof(known) + heap_of(known.choices);
  }
  for (const GameEvent& event : events_) heap += heap_of(event.tiles) + heap_of(event.text);
  return sizeof(Game) - sizeof(Table) + bytes_of(table_) + heap;
}

}  // namespace jantaku::engine
