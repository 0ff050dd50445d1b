#include "bots/sight.h"

#include <algorithm>

#include "engine/log/choices.h"

namespace jantaku::bots {
namespace {

using engine::Seat;
using tiles::Kind;

constexpr int kRunSpan = 3;  // from one end of a two-sided wait to the other

// A red five is a five to whoever waits for one.
Kind plain(Kind kind) {
  const bool is_red = kind.is_tile() && kind.digit_count() == 1 && kind.number() == 0;
  if (!is_red) return kind;
  const char name[] = {'5', kind.suit()};
  return Kind::of({name, 2});
}

}  // namespace

Sight::Sight(const engine::Program& program)
    : program_(program),
      has_riichi_(program.status("riichi") >= 0),
      in_wall_(program.rules().universe->size()) {
  for (const tiles::Tile& tile : program.rules().wall) {
    const uint8_t at = program.rules().universe->index(tile.kind);
    if (at != hand::Universe::kNone) ++in_wall_[at];
  }
}

// Statuses of others are not seen (K25): what is seen is that points went to nobody at the table.
bool Sight::has_paid_a_stick(Seat seat) const {
  return has_riichi_ && std::any_of(table_->ledger.begin(), table_->ledger.end(),
                                    [&](const engine::LedgerLine& line) {
                                      return line.from == engine::account_of(seat) &&
                                             line.to >= engine::Account::kPot;
                                    });
}

void Sight::see(const tiles::Tile& tile) {
  const uint8_t at = program_.rules().universe->index(tile.kind);
  if (at != hand::Universe::kNone && left_[at] > 0) --left_[at];
}

void Sight::look_at(const engine::View& view) {
  const engine::Table& table = view.state().table;
  const Seat me = view.viewer().seat;
  table_ = &table;
  ordering_ = &table.at(me).ordering;
  left_ = in_wall_;
  dora_.assign(left_.size(), 0);
  threats_.clear();
  has_declared_ = has_paid_a_stick(me);
  for (int s = 0; s < table.seats; ++s) {
    const Seat seat = engine::seat_at(static_cast<size_t>(s));
    const engine::Player& player = table.at(seat);
    for (const auto* tiles : {&player.hand, &player.draw, &player.aside}) {
      for (const tiles::Tile& tile : *tiles) see(tile);
    }
    for (const engine::Discard& discard : player.discards) {
      if (!discard.taken) see(discard.tile);
    }
    for (const engine::Meld& meld : player.calls) {
      for (const tiles::Tile& tile : meld.tiles()) see(tile);
    }
    if (seat != me && !player.won && !has_declared_ && has_paid_a_stick(seat)) {
      threats_.push_back(seat);
    }
  }
  using Target = ruleset::MarkSpec::Target;
  for (int i = 0; i < static_cast<int>(table.revealed.size()); ++i) {
    const auto tile = engine::tile_at({Target::kRevealedTile, Seat::kNone, i}, table);
    if (!tile) continue;
    see(*tile);
    for (const auto& [indicator, dora] : program_.rules().dora_indicators) {
      if (indicator != tile->kind) continue;
      for (const Kind kind : dora) {
        const uint8_t at = program_.rules().universe->index(kind);
        if (at != hand::Universe::kNone) ++dora_[at];
      }
    }
  }
}

int Sight::unseen(Kind kind) const {
  const uint8_t at = program_.rules().universe->index(kind);
  return at == hand::Universe::kNone ? 0 : left_[at];
}

int Sight::unseen(const std::vector<Kind>& kinds) const {
  int sum = 0;
  for (const Kind kind : kinds) sum += unseen(kind);
  return sum;
}

bool Sight::has_discarded(Seat seat, std::optional<Kind> kind) const {
  const auto& discards = table_->at(seat).discards;
  return kind && std::any_of(discards.begin(), discards.end(), [&](const engine::Discard& discard) {
           return plain(discard.tile.kind) == *kind;
         });
}

int Sight::danger_from(Seat threat, const tiles::Tile& tile) const {
  const Kind kind = plain(tile.kind);
  if (has_discarded(threat, kind)) return 0;
  const auto below = ordering_->offset(kind, -kRunSpan), above = ordering_->offset(kind, kRunSpan);
  if (!below && !above) {  // no two-sided wait takes it: the fewer are left the safer
    constexpr int kByUnseen[] = {1, 2, 5, 8};
    return kByUnseen[std::min(unseen(tile.kind), 3)];
  }
  const bool suji =
      (!below || has_discarded(threat, below)) && (!above || has_discarded(threat, above));
  const int sides = (below ? 1 : 0) + (above ? 1 : 0);
  if (suji) return sides == 1 ? 3 : 4;
  return sides == 1 ? 9 : 12;
}

int Sight::danger(const tiles::Tile& tile) const {
  int sum = 0;
  for (const Seat threat : threats_) sum += danger_from(threat, tile);
  return sum;
}

int Sight::bonus(const tiles::Tile& tile) const {
  const uint8_t at = program_.rules().universe->index(tile.kind);
  const int dora = at == hand::Universe::kNone ? 0 : dora_[at];
  return dora + (plain(tile.kind) != tile.kind ? 1 : 0);
}

}  // namespace jantaku::bots
