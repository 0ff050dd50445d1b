// Who pays whom when a round ends, and why: wins with honba and sticks (S24 to S28), and draws (S30
// to S33). Every movement of points is a line of the ledger (S38).
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/game.h"
#include "engine/scoring/hand_score.h"

namespace jantaku::engine {
namespace {

using ruleset::kOne;
using ruleset::ScoringMethod;

// S50, a guess at what the card does.
constexpr Milli kArakawaPerOut = 100 * kOne, kArakawaPerHeldWait = 1000 * kOne;
// S49
constexpr Milli kTakenWithTheBets = 1500 * kOne;

// S25: of several winners the one next after the payer takes sticks and honba.
Seat next_after_payer(const Table& table, const std::vector<PendingWin>& wins) {
  for (int places = 1; places <= table.seats; ++places) {
    const Seat payer = wins.front().payer;
    if (payer == Seat::kNone) break;
    const Seat seat =
        seat_at((index(payer) + static_cast<size_t>(places)) % static_cast<size_t>(table.seats));
    const bool won = std::any_of(wins.begin(), wins.end(),
                                 [&](const PendingWin& win) { return win.win.seat == seat; });
    if (won) return seat;
  }
  return wins.front().win.seat;
}

// Settles a round's end on a game's table.
class Settlement {
 public:
  explicit Settlement(Game& game)
      : game_(game), table_(game.table()), scoring_(game.rules().scoring) {}

  void wins(std::vector<PendingWin> wins) {
    std::sort(wins.begin(), wins.end(),
              [](const PendingWin& a, const PendingWin& b) { return a.win.seat < b.win.seat; });
    take_bets();
    out_ = table_.winners;
    for (const PendingWin& win : wins) {
      if (!scoring_.winners_are_spared) out_.remove(win.win.seat);
    }
    if (table_.first_winners.empty()) {
      for (const PendingWin& win : wins) table_.first_winners.add(win.win.seat);
    }
    const Seat first = next_after_payer(table_, wins);
    for (const PendingWin& win : wins) {
      if (game_.status() == Status::kError) return;
      settle(win, win.win.seat == first);
    }
    for (const PendingWin& win : wins) pay_arakawa(&win);
  }

  void exhaustive_draw() {
    if (scoring_.method == ScoringMethod::kRiichi && !nagashi()) noten_payments();
    if (scoring_.method == ScoringMethod::kSichuan && scoring_.draw_payments) sichuan_draw();
    pay_arakawa(nullptr);
  }

 private:
  bool has(Seat seat, std::string_view status) const {
    const int number = game_.program().status(status);
    return number >= 0 && table_.at(seat).has(number);
  }
  template <typename Visit>
  void each_seat(const Visit& visit) {
    for (int s = 0; s < table_.seats; ++s) visit(seat_at(static_cast<size_t>(s)));
  }
  void pay(Account from, Account to, Milli amount, std::string why) {
    if (amount == 0 || from == to) return;
    if (amount < 0) {
      std::swap(from, to);
      amount = -amount;
    }
    game_.pay({.from = from, .to = to, .amount = amount, .why = std::move(why)}, origin());
  }
  // Scoring has no line of its own in a ruleset but the key that asks for it.
  json::Origin origin() const {
    const json::Value* key = game_.rules().document.root.find("score_calculation");
    return key ? key->origin() : json::Origin{};
  }

  struct Pao {
    Seat seat = Seat::kNone;
    Milli limits = 0;  // what of the hand it answers for
  };

  // S27: who owes for the winner's yakuman, or nobody.
  Pao pao_of(const PendingWin& win, const HandScore& score) {
    Pao pao;
    for (const ScoredYaku& yaku : score.yaku.scored) {
      if (yaku.list != game_.matchers().names().yakuman) continue;
      const auto& names = scoring_.pao_yaku;
      const auto& name = game_.rules().names.yaku.name(yaku.name);
      const bool owed = names.empty() || std::find(names.begin(), names.end(), name) != names.end();
      if (owed) pao.limits = bounded_sum(pao.limits, yaku.value);
    }
    if (pao.limits == 0) return pao;
    each_seat([&](Seat seat) {
      if (seat != win.win.seat && has(seat, "pao") && table_.at(seat).pao_for == win.win.seat) {
        pao.seat = seat;
      }
    });
    return pao;
  }

  void settle(const PendingWin& win, bool takes_sticks) {
    const Seat winner = win.win.seat;
    const HandScore score = best_score(game_, win.win, win.payer);
    if (game_.status() == Status::kError) return;
    const PricedWin priced{.winner = winner,
                           .payer = win.payer,
                           .points = score.yaku.paid_points(),
                           .limits = score.yaku.limits,
                           .fu = score.fu,
                           .out = out_};
    Price price = price_of(game_, priced);
    if (price.guessed) {
      game_.emit({.type = GameEvent::Type::kMessage,
                  .text = fmt::format("the score table has no entry for {} {} {} {}",
                                      score.yaku.points / kOne, game_.rules().point_name, score.fu,
                                      game_.rules().minipoint_name)});
    }
    BySeat before{};
    each_seat([&](Seat seat) { before[index(seat)] = table_.at(seat).score; });
    const Pao pao = pao_of(win, score);
    if (pao.seat != Seat::kNone && pao.seat != win.payer) share_pao(priced, pao, price.paid);
    const std::string& heading =
        win.payer == Seat::kNone ? scoring_.win_by_draw_name : scoring_.win_by_discard_name;
    each_seat([&](Seat seat) {
      pay(account_of(seat), account_of(winner), price.paid[index(seat)], heading);
    });
    if (takes_sticks || scoring_.honba_for_all) pay_honba(win, score, pao);
    if (takes_sticks) pay_pot(winner, "sticks", "pot");

    WinResult result{.winner = winner,
                     .payer = win.payer,
                     .by_call = win.win.win == WinKind::kCall,
                     .tile = win.win.winning_tile,
                     .scored = shown_once(game_.rules().names, score.yaku.scored),
                     .points = score.yaku.points,
                     .limits = score.yaku.limits,
                     .fu = score.fu,
                     .limit_name = limit_name(scoring_, priced)};
    for (Milli paid : price.paid) result.worth = bounded_sum(result.worth, paid);
    each_seat([&](Seat seat) {
      result.delta[index(seat)] = table_.at(seat).score - before[index(seat)];
    });
    table_.wins.push_back(std::move(result));
  }

  // A draw is the liable seat's alone, at the price of a discard; a discard is halved between it
  // and the discarder. What it is not liable for is paid as ever.
  void share_pao(const PricedWin& win, const Pao& pao, BySeat& paid) {
    PricedWin part = win, rest = win;
    part.payer = pao.seat;
    part.limits = pao.limits;
    rest.limits = win.limits - pao.limits;
    const Milli total = price_of(game_, part).paid[index(pao.seat)];
    paid = rest.limits > 0 ? price_of(game_, rest).paid : BySeat{};
    if (win.payer == Seat::kNone) {
      paid[index(pao.seat)] += total;
    } else {
      paid[index(pao.seat)] += total / 2;
      paid[index(win.payer)] += total - total / 2;
    }
  }

  // S24, and S27: who is liable for a whole hand that was drawn pays for all.
  void pay_honba(const PendingWin& win, const HandScore& score, const Pao& pao) {
    if (scoring_.method != ScoringMethod::kRiichi) return;
    const Seat winner = win.win.seat;
    Milli honba = bounded_product(scoring_.honba_value, table_.honba);
    if (has(winner, "multiply_honba_with_han")) {
      honba = bounded_product(honba, score.yaku.points / kOne);
    }
    const bool liable = pao.seat != Seat::kNone;
    if (win.payer != Seat::kNone) {
      const Seat payer = liable && scoring_.pao_pays_honba ? pao.seat : win.payer;
      const int shares = scoring_.honba_shares.value_or(table_.seats - 1);
      pay(account_of(payer), account_of(winner), bounded_product(honba, shares), "honba");
    } else if (liable && pao.limits == score.yaku.limits) {
      pay(account_of(pao.seat), account_of(winner), bounded_product(honba, table_.seats - 1),
          "honba");
    } else {
      each_seat([&](Seat seat) {
        const bool pays = seat != winner && !out_.has(seat);
        if (pays) pay(account_of(seat), account_of(winner), honba, "honba");
      });
    }
  }

  // Sticks lie in the pot as bets do (A30, S26).
  void pay_pot(Seat winner, const char* sticks, const char* bets) {
    // A stick's points left the score when it was put down; nobody has held them since.
    pay(Account::kNobody, account_of(winner),
        bounded_product(table_.sticks, scoring_.riichi_value / kOne), sticks);
    table_.sticks = 0;
    pay(Account::kPot, account_of(winner), table_.pot, bets);
  }

  // S49
  void take_bets() {
    each_seat([&](Seat taker) {
      if (!has(taker, "nelly_virsaladze_take_bets")) return;
      pay_pot(taker, "bets", "bets");
      each_seat([&](Seat seat) {
        if (seat != taker) pay(account_of(seat), account_of(taker), kTakenWithTheBets, "bets");
      });
    });
  }

  // S50
  void pay_arakawa(const PendingWin* win) {
    if (game_.status() == Status::kError) return;
    each_seat([&](Seat seat) {
      if (!has(seat, "use_arakawa_kei_scoring") || !has(seat, "arakawa-kei")) return;
      if (win != nullptr && win->win.seat == seat) return;
      const Player& player = table_.at(seat);
      const auto waits = game_.winning_waits(player, player.hand, player.calls);
      int64_t live = 0, held = 0;
      const WallState& wall = table_.wall;
      for (tiles::Kind wait : waits) {
        live += std::count_if(wall.tiles.begin() + wall.front, wall.tiles.end(),
                              [&](const Tile& tile) { return tile.kind == wait; });
        if (win == nullptr) continue;
        const auto& hand = table_.at(win->win.seat).hand;
        held += std::count_if(hand.begin(), hand.end(),
                              [&](const Tile& tile) { return tile.kind == wait; });
      }
      each_seat([&](Seat other) {
        if (other != seat) {
          pay(account_of(other), account_of(seat), live * kArakawaPerOut, "live outs");
        }
      });
      if (win != nullptr) {
        pay(account_of(win->win.seat), account_of(seat), held * kArakawaPerHeldWait, "held waits");
      }
    });
  }

  // S31
  bool nagashi() {
    bool any = false;
    each_seat([&](Seat winner) {
      if (!has(winner, "nagashi")) return;
      any = true;
      each_seat([&](Seat payer) {
        if (payer == winner) return;
        pay(account_of(payer), account_of(winner), mangan_by_draw(game_, winner, payer), "nagashi");
      });
    });
    return any;
  }

  // S30, S45: noten pays tenpai.
  void noten_payments() {
    SeatSet tenpai;
    int count = 0;
    Milli total = scoring_.noten_payments;
    each_seat([&](Seat seat) {
      if (has(seat, "triple_noten_payments")) total = 3 * scoring_.noten_payments;
      if (!has(seat, "tenpai")) return;
      tenpai.add(seat);
      ++count;
    });
    const int noten = table_.seats - count;
    if (count == 0 || noten == 0) return;
    each_seat([&](Seat payer) {
      if (tenpai.has(payer)) return;
      each_seat([&](Seat receiver) {
        if (!tenpai.has(receiver)) return;
        pay(account_of(payer), account_of(receiver), total / noten / count, "noten");
      });
    });
  }

  // S33: each seat in tenpai is paid its best wait by each that is not; who has won is out of it,
  // and who has been made to pay by the ruleset itself, as for a suit kept in hand.
  void sichuan_draw() {
    each_seat([&](Seat receiver) {
      const Player& player = table_.at(receiver);
      if (!has(receiver, "tenpai") || player.won) return;
      Milli best = 0;
      for (tiles::Kind wait : game_.winning_waits(player, player.hand, player.calls)) {
        each_seat([&](Seat payer) {
          if (payer != receiver) best = std::max(best, worth_of_wait(receiver, payer, wait));
        });
      }
      each_seat([&](Seat payer) {
        const bool pays = payer != receiver && !has(payer, "tenpai") &&
                          !has(payer, "settled_draw") && !table_.at(payer).won;
        if (!pays) return;
        pay(account_of(payer), account_of(receiver), best, "not ready");
      });
    });
  }

  // Of the hand alone, as if a tile were left to draw: it is not won on the last one.
  Milli worth_of_wait(Seat winner, Seat payer, tiles::Kind wait) {
    const int front = std::exchange(table_.wall.front, std::max(0, table_.wall.live_end - 1));
    game_.touch();
    Context win;
    win.seat = winner;
    win.win = WinKind::kDiscard;
    win.winning_tile = Tile(wait);
    const HandScore score = best_score(game_, win, payer);
    table_.wall.front = front;
    game_.touch();
    const Price price = price_of(game_, {.winner = winner,
                                         .payer = payer,
                                         .points = score.yaku.paid_points(),
                                         .limits = score.yaku.limits,
                                         .fu = score.fu});
    return price.paid[index(payer)];
  }

  Game& game_;
  Table& table_;
  const ruleset::Scoring& scoring_;
  SeatSet out_;  // PricedWin::out, of all wins that are paid together
};

}  // namespace

// S28: of more wins on one tile than may stand the first wins alone, or nobody does.
void Game::score_wins() {
  if (pending_wins_.empty()) return;
  std::vector<PendingWin> wins = std::exchange(pending_wins_, {});
  const ruleset::Scoring& scoring = rules().scoring;
  const bool too_many = scoring.most_wins && static_cast<int>(wins.size()) > *scoring.most_wins &&
                        !rules().bloody_end && !stopped();
  if (too_many) {
    const bool draw = scoring.extra_wins == ruleset::ExtraWins::kAbortiveDraw;
    const size_t tried = wins.size();
    const Seat first = draw ? Seat::kNone : next_after_payer(table_, wins);
    std::erase_if(wins, [&](const PendingWin& win) { return win.win.seat != first; });
    for (int s = 0; s < table_.seats; ++s) {
      const Seat seat = seat_at(static_cast<size_t>(s));
      if (seat != first) table_.at(seat).won = false;
    }
    table_.winners = draw ? SeatSet{} : SeatSet::of(first);
    if (draw) {
      table_.end = RoundEnd::kAbortiveDraw;
      table_.end_name = fmt::format("{} × {}", tried, scoring.win_by_discard_name);
      emit({.type = GameEvent::Type::kRoundEnd, .text = table_.end_name});
    }
  }
  if (!wins.empty()) settle_wins(std::move(wins));
  touch();
}

void Game::settle_wins(std::vector<PendingWin> wins) {
  if (stopped()) return;
  Settlement(*this).wins(std::move(wins));
  touch();
}

void Game::score_draw() {
  if (stopped()) return;
  Settlement(*this).exhaustive_draw();
  touch();
}

}  // namespace jantaku::engine
