#include "tui/table_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/log/choices.h"
#include "tiles/notation.h"
#include "tui/plural.h"
#include "tui/tile_text.h"

namespace jantaku::tui {
namespace {

using engine::Seat;
using ruleset::kOne;
using tiles::Tile;

constexpr size_t kMessages = 5;
constexpr size_t kPondWidth = 30;  // tiles in a line
constexpr size_t kMostReason = 50;
constexpr size_t kDiscards = 2;  // whose waits are told

std::string tile_text(const Tile& tile, const Style& style) {
  if (!tile.kind.is_tile()) return painted("??", Ink::kDim, style);
  return tile_short(tile.kind, style);
}

class Drawing {
 public:
  Drawing(const engine::View& view, const ruleset::Ruleset& rules, const TableScreen& screen,
          const Style& style)
      : table_(view.state().table),
        rules_(rules),
        screen_(screen),
        style_(style),
        me_(view.viewer().seat) {}

  std::string draw() {
    head();
    for (int places = 1; places < table_.seats; ++places) {
      const Seat seat = table_.relative(me_, places);
      if (seat != Seat::kNone) player(seat);
    }
    player(me_);
    hand();
    hints();
    messages();
    keys();
    return std::move(out_);
  }

 private:
  void line(std::string text) {
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out_ += text + '\n';
  }

  void head() {
    std::string text = fmt::format("{}   {}", screen_.game, round_name(table_));
    if (rules_.display_honba) text += fmt::format("   honba {}", table_.honba);
    if (rules_.display_riichi_sticks) text += fmt::format("   sticks {}", table_.sticks / kOne);
    text += fmt::format("   {} left", plural(table_.wall.remaining(), "tile", "tiles"));
    line(painted(text, Ink::kBold, style_));
    const std::string indicators = indicators_text(table_, rules_, style_);
    out_ += indicators.empty() ? "\n" : indicators;
  }

  void player(Seat seat) {
    const engine::Player& player = table_.at(seat);
    const bool on_turn = table_.turn == seat && table_.end == engine::RoundEnd::kNone;
    std::string text = fmt::format("{} {:<6}{:<14}{:>8}", on_turn ? ">" : " ", wind_name(seat),
                                   screen_.names[engine::index(seat)], points_text(player.score));
    const size_t held = player.hand.size() + player.draw.size();
    if (seat != me_) text += fmt::format("{:>4} {}", held, held == 1 ? "tile" : "tiles");
    if (player.won) text += "   has won";
    if (seat != me_ && rules_.display_riichi_sticks && has_stick_down(table_, seat)) {
      text += "   " + painted("riichi", Ink::kRed, style_);
    }
    if (seat == me_) text += statuses();
    for (const engine::Meld& meld : player.calls) text += "  " + meld_text(meld, style_);
    line(on_turn ? painted(text.substr(0, 1), Ink::kYellow, style_) + text.substr(1) : text);
    if (seat != me_ && player.hand_revealed) line("    " + tiles_text(player.hand, style_));
    pond(player, screen_.riichi_at[engine::index(seat)]);
  }

  std::string statuses() const {
    std::string text;
    for (const int status : rules_.shown_statuses) {
      if (table_.at(me_).has(status)) text += "   " + rules_.names.statuses.name(status);
    }
    return painted(text, Ink::kYellow, style_);
  }

  // The tile that riichi was declared with has a star; if it was called, the next one has.
  void pond(const engine::Player& player, int riichi_at) {
    std::vector<std::string> tiles;
    bool marks = false;
    for (size_t i = 0; i < player.discards.size(); ++i) {
      const engine::Discard& discard = player.discards[i];
      if (static_cast<int>(i) == riichi_at) marks = true;
      if (discard.taken) continue;
      tiles.push_back(tile_text(discard.facedown ? Tile() : discard.tile, style_));
      if (std::exchange(marks, false)) tiles.back() += painted("*", Ink::kRed, style_);
    }
    for (size_t begin = 0; begin == 0 || begin < tiles.size(); begin += kPondWidth) {
      const auto from = tiles.begin() + static_cast<std::ptrdiff_t>(begin);
      const size_t count = std::min(tiles.size() - begin, kPondWidth);
      line(fmt::format("    {}", fmt::join(from, from + static_cast<std::ptrdiff_t>(count), " ")));
    }
    line("");
  }

  void hand() {
    const engine::Player& me = table_.at(me_);
    std::vector<tiles::Kind> kinds;
    for (const Tile& tile : me.hand) kinds.push_back(tile.kind);
    for (const Tile& tile : me.draw) kinds.push_back(tile.kind);
    if (kinds.empty()) return line("");
    using Options = RowOptions;
    out_ += tile_row(kinds, style_,
                     {.last = me.draw.empty() ? Options::Last::kJoined : Options::Last::kApart,
                      .numbers = Options::Numbers::kYes},
                     "  ");
    if (!me.aside.empty()) line("  Aside: " + tiles_text(me.aside, style_));
  }

  // With how many are left of each, and why the first that is refused would be.
  static std::string waits(const std::vector<bots::Wait>& waits) {
    std::string text;
    int left = 0;
    for (const bots::Wait& wait : waits) {
      text += fmt::format(" {} ({} left)", wait.kind.name(), wait.left);
      left += wait.left;
    }
    if (waits.size() > 1) text += fmt::format("; {} in all", left);
    const auto refused = std::find_if(waits.begin(), waits.end(),
                                      [](const auto& wait) { return !wait.refused.empty(); });
    if (refused == waits.end()) return text;
    return text + fmt::format("\n  A win on a discard of {} would be refused: {}",
                              refused->kind.name(), refused->refused.substr(0, kMostReason));
  }

  void hints() {
    const bots::Hints& hints = screen_.hints;
    std::string text;
    if (!hints.refused.empty()) {
      text = "The hand is complete, but may not win: " + hints.refused;
    } else if (!hints.waits.empty()) {
      text = "Waits for" + waits(hints.waits);
    } else if (!hints.discards.empty()) {
      const size_t shown = std::min(hints.discards.size(), kDiscards);
      for (size_t i = 0; i < shown; ++i) {
        const bots::Hints::Discard& discard = hints.discards[i];
        text += fmt::format("{}Without {} it waits for{}", i > 0 ? "\n  " : "",
                            discard.tile.kind.name(), waits(discard.waits));
      }
      if (shown < hints.discards.size()) {
        text += fmt::format(" (and {} more ways)", hints.discards.size() - shown);
      }
    } else if (hints.missing < bots::Shape::kFar && hints.missing > 0) {
      text = plural(hints.missing, "tile", "tiles") + " away from a winning hand";
    }
    line(text.empty() ? "" : "  " + text);
  }

  void messages() {
    for (const std::string& text : screen_.big_texts) {
      line(painted("  *** " + text + " ***", Ink::kBold, style_));
    }
    const size_t from =
        screen_.messages.size() > kMessages ? screen_.messages.size() - kMessages : 0;
    for (size_t i = from; i < screen_.messages.size(); ++i) {
      line(painted("  " + screen_.messages[i], Ink::kDim, style_));
    }
  }

  void keys() {
    std::string text;
    for (const Key& key : screen_.keys) {
      text += fmt::format("  {} {}", painted(fmt::format("[{}]", key.letter), Ink::kGreen, style_),
                          key.label);
    }
    line(text);
  }

  const engine::Table& table_;
  const ruleset::Ruleset& rules_;
  const TableScreen& screen_;
  const Style& style_;
  const Seat me_;
  std::string out_;
};

}  // namespace

std::string wind_name(Seat seat) {
  constexpr std::array<const char*, engine::kMostSeats> kWinds = {"East", "South", "West", "North"};
  return seat == Seat::kNone ? "nobody" : kWinds[engine::index(seat)];
}

std::string round_name(const engine::Table& table) {
  const int wind = table.round / table.seats % engine::kMostSeats;
  return fmt::format("{} {}", wind_name(engine::seat_at(static_cast<size_t>(wind))),
                     table.round % table.seats + 1);
}

std::string points_text(engine::Milli points) {
  if (points % kOne == 0) return fmt::format("{}", points / kOne);
  return fmt::format("{:.3g}", static_cast<double>(points) / static_cast<double>(kOne));
}

std::string tiles_text(const std::vector<Tile>& tiles, const Style& style) {
  std::string text;
  for (const Tile& tile : tiles) text += (text.empty() ? "" : " ") + tile_text(tile, style);
  return text;
}

Indicators indicators(const engine::Table& table, const ruleset::Ruleset& rules) {
  Indicators found;
  using Target = ruleset::MarkSpec::Target;
  for (size_t i = 0; i < table.revealed.size(); ++i) {
    const auto tile =
        engine::tile_at({Target::kRevealedTile, Seat::kNone, static_cast<int>(i)}, table);
    if (!tile) continue;
    const int reserved = table.revealed[i].reserved;
    const bool below = reserved >= 0 && rules.names.reserved.name(reserved).starts_with("ura");
    (below ? found.below : found.shown).push_back(*tile);
  }
  return found;
}

std::string indicators_text(const engine::Table& table, const ruleset::Ruleset& rules,
                            const Style& style) {
  const auto [shown, below] = indicators(table, rules);
  if (shown.empty() && below.empty()) return "";
  std::string text = rules.dora_indicators.empty() ? "Face up" : "Dora indicators";
  text += ": " + tiles_text(shown, style);
  if (!below.empty()) text += "   below: " + tiles_text(below, style);
  return text + "\n";
}

std::string meld_text(const engine::Meld& meld, const Style& style) {
  std::vector<Tile> tiles;
  for (const Tile& tile : meld.tiles()) tiles.push_back(tile);
  std::sort(tiles.begin(), tiles.end(), tiles::sorts_before);
  return "[" + tiles_text(tiles, style) + "]";
}

bool has_stick_down(const engine::Table& table, Seat seat) {
  return table.end == engine::RoundEnd::kNone &&
         std::any_of(table.ledger.begin(), table.ledger.end(), [&](const auto& line) {
           return line.from == engine::account_of(seat) && line.to >= engine::Account::kPot;
         });
}

std::array<int, engine::kMostSeats> riichi_discards(const engine::State& state,
                                                    const ruleset::Ruleset& rules) {
  std::array<int, engine::kMostSeats> places = {-1, -1, -1, -1};
  if (!rules.display_riichi_sticks) return places;
  const engine::Table& table = state.table;
  for (size_t s = 0; s < places.size(); ++s) {
    const int since = table.players[s].riichi_since;
    if (since < 0) continue;
    const auto end = std::min(static_cast<size_t>(since), table.history.size());
    for (size_t i = 0; i < end; ++i) {
      const engine::Recorded& one = table.history[i];
      if (one.kind == engine::Recorded::Kind::kDiscard && one.seat == engine::seat_at(s)) {
        ++places[s];
      }
    }
  }
  return places;
}

std::string draw_table(const engine::View& view, const ruleset::Ruleset& rules,
                       const TableScreen& screen, const Style& style) {
  return Drawing(view, rules, screen, style).draw();
}

}  // namespace jantaku::tui
