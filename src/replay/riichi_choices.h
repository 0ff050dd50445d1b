// A ruleset that plays riichi, seen as the riichi core sees a round: which of its buttons and tiles
// is which action. The ruleset names its buttons chii, pon, daiminkan, ankan, kakan, riichi, ron,
// chankan, tsumo, kyuushu, kita and ron_on_kita; those that it lacks are never on offer.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "riichi/kyoku.h"

namespace jantaku::replay {

// An action by what both engines can say of it. Millions are compared: a number each, and its words
// only where somebody reads them. Riichi is told apart from the tile that declares it, which is
// chosen after the button; kans are told by their kind, since there is one way to make each.
class ActionName {
 public:
  enum class What : uint8_t {
    kUnknown,  // a button that the core has no word for
    kDahai,
    kTsumokiri,
    kRiichi,
    kChii,
    kPon,
    kDaiminkan,
    kAnkan,
    kKakan,
    kKita,
    kTsumo,
    kRon,
    kKyuushu,
    kPass,
  };
  static constexpr int kMostTiles = 3;  // any more are left out

  ActionName() = default;
  explicit ActionName(What what) : ActionName(what, tiles::Kind::nothing()) {}
  ActionName(What what, tiles::Kind kind)
      : code_(static_cast<uint64_t>(what) << kWhatShift | first(kind.code())) {}
  ActionName(What what, std::span<const tiles::Kind> kinds);

  What what() const { return static_cast<What>(code_ >> kWhatShift); }
  // "dahai 5m", "tsumokiri 5m", "riichi", "chii 3m 4m", "pon 0m 5m", "ankan 5m", "ron", "pass"
  std::string text() const;
  auto operator<=>(const ActionName&) const = default;

 private:
  static constexpr int kKindBits = 16, kWhatShift = kKindBits * kMostTiles;
  static constexpr uint64_t first(uint64_t kind) { return kind << (kWhatShift - kKindBits); }

  // What, then its kinds in order; nothing() where there are fewer.
  uint64_t code_ = 0;
};

ActionName action_name(const riichi::Action& action);
// The discard of an action, declaring riichi or not.
ActionName discard_name(const riichi::Action& action);

// Seats by person, and by this round's winds.
engine::Seat wind_of(riichi::Seat person, riichi::Seat dealer, int players);

class RiichiChoices {
 public:
  explicit RiichiChoices(const ruleset::Ruleset& rules);

  // Adds all that the seat may choose, some of it more than once. Of skipping only where it is not
  // its turn: there a player of the core has to decide nothing else.
  void add_offered(engine::Game& game, engine::Seat seat, std::vector<ActionName>& names) const;
  // The first choice of this name; nothing if there is none on offer.
  std::optional<engine::Choice> find(engine::Game& game, engine::Seat seat,
                                     const ActionName& name) const;

 private:
  // visit(name, make), where make() is the choice, until it says true.
  template <typename Visit>
  void each_offered(engine::Game& game, engine::Seat seat, const Visit& visit) const;
  template <typename Visit>
  bool each_of_offer(const engine::Offer& offer, const Visit& visit) const;

  std::vector<ActionName::What> buttons_;
};

}  // namespace jantaku::replay
