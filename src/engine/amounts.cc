// Amounts (A95): numbers, counters, ways of counting, and expressions of them (MS-501 to MS-503).
#include <algorithm>

#include "engine/looking.h"

namespace jantaku::engine {
namespace {

using ruleset::AmountWord;
using ruleset::Arg;
using ruleset::kOne;

// Room for the product of two amounts.
__extension__ using Wide = __int128;

Milli whole(int64_t count) { return count * kOne; }

// Down to the next multiple of a positive unit.
Milli floor_to(Milli value, Milli unit) {
  const Milli rest = value % unit;
  return value - (rest < 0 ? rest + unit : rest);
}

Milli floor_quotient(Milli a, Milli b) { return (a - ((a % b) + b) % b) / b; }

class Evaluation {
 public:
  Evaluation(Game& game, const Context& context)
      : game_(game), context_(context), table_(game.table()), player_(table_.at(context.seat)) {}

  Milli value(const Arg& arg) {
    switch (arg.amount) {
      case AmountWord::kNumber:
        return arg.number;
      case AmountWord::kCounter:
        return counter(arg.id);
      case AmountWord::kCountMatches:
        return whole(game_.count_matches(arg.list[0].targets, arg.list[1].id, context_));
      case AmountWord::kNumDiscards:
        return whole(static_cast<int64_t>(player_.discards.size()));
      case AmountWord::kNumAside:
        return whole(static_cast<int64_t>(player_.aside.size()));
      case AmountWord::kNumFacedownTiles:
        return whole(facedown(player_));
      case AmountWord::kNumFacedownTilesOthers:
        return whole(facedown_of_others());
      case AmountWord::kNumRevealedTilesAll:
      case AmountWord::kNumMatchingRevealedTilesAll:
        return whole(revealed_in_hands(arg));
      case AmountWord::kNumMatchingMeldedTilesAll:
        return whole(melded(arg));
      case AmountWord::kTilesInWall:
        return whole(table_.wall.remaining());
      case AmountWord::kHalfScore:
        return floor_to(floor_quotient(player_.score, 2), kOne);
      case AmountWord::kDice:
        return whole(table_.dice);
      case AmountWord::kPot:
        return bounded_sum(
            table_.pot, bounded_product(table_.sticks, game_.rules().scoring.riichi_value / kOne));
      case AmountWord::kHonba:
        return whole(table_.honba);
      case AmountWord::kRiichiValue:
        return game_.rules().scoring.riichi_value;
      case AmountWord::kHonbaValue:
        return game_.rules().scoring.honba_value;
      case AmountWord::kScore:
        return player_.score;
      case AmountWord::kPoints:
        return scored(arg) ? game_.scoring().scored->points : 0;
      case AmountWord::kPoints2:
        return scored(arg) ? game_.scoring().scored->limits : 0;
      case AmountWord::kMinipoints:
        return scored(arg) ? whole(game_.scoring().fu.value_or(0)) : 0;
      default:
        return expression(arg);
    }
  }

 private:
  // Some words have a value only while a win is scored.
  bool scored(const Arg& arg) const {
    if (game_.scoring().scored != nullptr) return true;
    game_.fail("engine/not-scoring", "`" + arg.text + "` has a value only while a win is scored",
               arg.origin);
    return false;
  }
  Milli counter(int id) const {
    const auto at = static_cast<size_t>(id);
    return id >= 0 && at < player_.counters.size() ? player_.counters[at] : 0;
  }

  static int64_t facedown(const Player& player) {
    return std::count_if(player.discards.begin(), player.discards.end(),
                         [](const Discard& d) { return d.facedown && !d.taken; });
  }

  int64_t facedown_of_others() const {
    int64_t count = 0;
    for (int s = 0; s < table_.seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      if (seat != context_.seat) count += facedown(table_.at(seat));
    }
    return count;
  }

  bool fits_one(const Tile& tile, TileInContext::Place place, const Arg& arg) {
    return std::any_of(arg.list.begin(), arg.list.end(), [&](const Arg& spec) {
      return game_.tile_fits(spec.spec, {place, tile, false}, context_);
    });
  }

  int64_t revealed_in_hands(const Arg& arg) {
    const auto revealed = game_.matchers().names().revealed;
    if (revealed.empty()) return 0;
    const bool every = arg.amount == AmountWord::kNumRevealedTilesAll;
    int64_t count = 0;
    for (int s = 0; s < table_.seats; ++s) {
      const Player& player = table_.players[static_cast<size_t>(s)];
      for (const auto* tiles : {&player.hand, &player.draw}) {
        count += std::count_if(tiles->begin(), tiles->end(), [&](const Tile& tile) {
          return tile.attributes.has_all(revealed) &&
                 (every || fits_one(tile, TileInContext::Place::kHand, arg));
        });
      }
    }
    return count;
  }

  int64_t melded(const Arg& arg) {
    int64_t count = 0;
    for (int s = 0; s < table_.seats; ++s) {
      for (const Meld& meld : table_.players[static_cast<size_t>(s)].calls) {
        if (meld.kind == Meld::Kind::kFlower) continue;
        for (const Tile& tile : meld.others) {
          count += fits_one(tile, TileInContext::Place::kNowhere, arg) ? 1 : 0;
        }
        count += fits_one(meld.called, TileInContext::Place::kNowhere, arg) ? 1 : 0;
      }
    }
    return count;
  }

  Milli too_large(const Arg& arg) {
    game_.fail("engine/overflow", "an amount becomes too large to count", arg.origin);
    return 0;
  }

  Milli by_zero(const Arg& arg) {
    game_.fail("engine/division-by-zero", "an amount is divided by 0", arg.origin);
    return 0;
  }

  Milli times(Milli a, Milli b, const Arg& arg) {
    const auto product = static_cast<Wide>(a) * b;
    const Wide rest = ((product % kOne) + kOne) % kOne;
    const Wide result = (product - rest) / kOne;
    if (result > INT64_MAX || result < INT64_MIN) return too_large(arg);
    return static_cast<Milli>(result);
  }

  Milli over(Milli a, Milli b, const Arg& arg) {
    if (b == 0) return by_zero(arg);
    const auto scaled = static_cast<Wide>(a) * kOne;
    const Wide rest = ((scaled % b) + b) % b;
    const Wide result = (scaled - rest) / b;
    if (result > INT64_MAX || result < INT64_MIN) return too_large(arg);
    return static_cast<Milli>(result);
  }

  Milli power(Milli base, Milli exponent, const Arg& arg) {
    constexpr Milli kMostExponent = 64 * kOne;
    if (exponent < 0 || exponent % kOne != 0 || exponent > kMostExponent) {
      game_.fail("engine/bad-exponent", "an exponent is a whole number from 0 to 64", arg.origin);
      return 0;
    }
    Milli result = kOne;
    for (Milli i = 0; i < exponent && !game_.error(); i += kOne) result = times(result, base, arg);
    return result;
  }

  Milli rounded(const Arg& arg, Milli a) {
    const Milli unit = arg.list.size() > 1 ? value(arg.list[1]) : kOne;
    if (unit <= 0) return by_zero(arg);
    Milli lifted = a;
    const Milli lift = arg.amount == AmountWord::kRoundUp ? unit - 1
                       : arg.amount == AmountWord::kRound ? unit / 2
                                                          : 0;
    if (__builtin_add_overflow(a, lift, &lifted)) return too_large(arg);
    return floor_to(lifted, unit);
  }

  Milli expression(const Arg& arg) {
    if (--game_.steps_left() < 0 || arg.list.empty()) return 0;
    const Milli a = value(arg.list[0]);
    switch (arg.amount) {
      case AmountWord::kRound:
      case AmountWord::kRoundUp:
      case AmountWord::kRoundDown:
        return rounded(arg, a);
      default:
        break;
    }
    // A minus with one operand changes its sign.
    const bool is_sign = arg.amount == AmountWord::kDifference && arg.list.size() == 1;
    if (arg.list.size() < 2 && !is_sign) return a;
    const Milli left = is_sign ? 0 : a;
    const Milli right = is_sign ? a : value(arg.list[1]);
    return of_two(arg, left, right);
  }

  Milli of_two(const Arg& arg, Milli a, Milli b) {
    Milli result = 0;
    switch (arg.amount) {
      case AmountWord::kSum:
        return __builtin_add_overflow(a, b, &result) ? too_large(arg) : result;
      case AmountWord::kDifference:
        return __builtin_sub_overflow(a, b, &result) ? too_large(arg) : result;
      case AmountWord::kProduct:
        return times(a, b, arg);
      case AmountWord::kQuotient:
        return over(a, b, arg);
      case AmountWord::kFloorQuotient:
        return floor_to(over(a, b, arg), kOne);
      case AmountWord::kRemainder:
        return b == 0 ? by_zero(arg) : b == -1 ? 0 : ((a % b) + b) % b;
      case AmountWord::kPower:
        return power(a, b, arg);
      case AmountWord::kLesser:
        return std::min(a, b);
      case AmountWord::kGreater:
        return std::max(a, b);
      default:
        return 0;
    }
  }

  Game& game_;
  const Context& context_;
  const Table& table_;
  const Player& player_;
};

}  // namespace

Milli Game::amount(const Arg& arg, const Context& context) {
  return Evaluation(*this, context).value(arg);
}

}  // namespace jantaku::engine
