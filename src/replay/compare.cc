#include "replay/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "replay/yaku_names.h"

namespace jantaku::replay {
namespace {

using record::YakuHan;
using riichi::Seat;

std::string list_text(const std::vector<YakuHan>& list) {
  std::string text;
  for (const YakuHan& yaku : list) {
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", record::yaku_name(yaku.yaku), yaku.han);
  }
  return text.empty() ? "nothing" : text;
}

void sort(std::vector<YakuHan>& list) {
  std::sort(list.begin(), list.end(), [](const YakuHan& a, const YakuHan& b) {
    return a.yaku != b.yaku ? a.yaku < b.yaku : a.han < b.han;
  });
}

// Ura dora as dora, where the record does not tell them apart.
void join_dora(std::vector<YakuHan>& list) {
  int dora = 0;
  std::erase_if(list, [&](const YakuHan& yaku) {
    const bool either = yaku.yaku == record::Yaku::kDora || yaku.yaku == record::Yaku::kUraDora;
    dora += either ? yaku.han : 0;
    return either;
  });
  if (dora > 0) list.push_back({record::Yaku::kDora, dora});
}

std::vector<YakuHan> played_yaku(const riichi::Agari& played) {
  const Winds winds{.round = played.win.round_wind, .seat = played.win.seat_wind};
  std::vector<YakuHan> list;
  for (const riichi::YakuHan& yaku : played.score.yaku_list) {
    const auto known = record_yaku(yaku.yaku, winds);
    if (!known) continue;
    const int han =
        riichi::is_yakuman(yaku.yaku) ? yaku.han / riichi::kWholeYakuman : int{yaku.han};
    add_han(list, *known, han);
  }
  return list;
}

std::string compare_worth(const record::Win& recorded, const riichi::Agari& played,
                          riichi::Points points) {
  const riichi::Score& score = played.score;
  std::string yaku = compare_yaku(recorded, played_yaku(played));
  if (!yaku.empty()) return yaku;
  if (recorded.fu && *recorded.fu != score.fu) {
    return fmt::format("the record has {} fu, here it is {}", *recorded.fu, score.fu);
  }
  if (recorded.han && *recorded.han != score.han) {
    return fmt::format("the record has {} han, here it is {}", *recorded.han, score.han);
  }
  if (recorded.points != points) {
    return fmt::format("the record has {} points, here it is {}", recorded.points, points);
  }
  return {};
}

}  // namespace

std::string compare_yaku(const record::Win& recorded, std::vector<YakuHan> played) {
  std::vector<YakuHan> wanted;
  for (const YakuHan& one : recorded.yaku) add_han(wanted, one.yaku, one.han);
  if (recorded.dora_together) join_dora(played);
  sort(wanted);
  sort(played);
  if (played == wanted) return {};
  return fmt::format("the record has the yaku {}; here they are {}", list_text(wanted),
                     list_text(played));
}

std::string compare_points(std::string_view what, const record::PerPlayer<record::Points>& recorded,
                           const riichi::PointsBySeat& played, int players) {
  const auto* const first = recorded.of.begin();
  if (std::equal(first, first + players, played.begin())) return {};
  std::string theirs;
  std::string ours;
  for (size_t i = 0; i < static_cast<size_t>(players); ++i) {
    theirs += fmt::format(" {}", recorded.of[i]);
    ours += fmt::format(" {}", played[i]);
  }
  return fmt::format("{}: the record has{}, here it is{}", what, theirs, ours);
}

std::string compare_results(const record::PerPlayer<int32_t>& recorded,
                            const riichi::GameResult& played, int players) {
  constexpr int32_t kHalfAPoint = 5;  // in tenths
  const auto* const first = recorded.of.begin();
  const bool whole =
      std::all_of(first, first + players, [](int32_t tenths) { return tenths % 10 == 0; });
  bool same = !whole || std::accumulate(first, first + players, 0) == 0;
  std::string theirs;
  std::string ours;
  for (size_t i = 0; i < static_cast<size_t>(players); ++i) {
    const int32_t off = std::abs(recorded.of[i] - played.score_tenths[i]);
    const bool takes_the_rest = whole && played.place[i] == 1;
    same = same && (takes_the_rest || off <= (whole ? kHalfAPoint : 0));
    theirs += fmt::format(" {:+.1f}", recorded.of[i] / 10.0);
    ours += fmt::format(" {:+.1f}", played.score_tenths[i] / 10.0);
  }
  return same ? "" : fmt::format("results: the record has{}, here it is{}", theirs, ours);
}

void complete_win(record::Win& recorded, const riichi::Agari& played, const riichi::Kyoku& kyoku) {
  const int dealer = kyoku.open().start.chancha.index();
  riichi::WinSeats seats{.winner = static_cast<uint8_t>(played.seat.index()),
                         .dealer = static_cast<uint8_t>(dealer)};
  if (recorded.from) seats.from = static_cast<int8_t>(recorded.from->index());
  for (int i = 0; i < kyoku.players(); ++i) {
    recorded.transfers[record::Player(i)] = played.delta[static_cast<size_t>(i)];
  }
  recorded.transfers_known = true;
  const bool yakuman = played.score.yakuman_halves > 0;
  if (!yakuman) recorded.fu = played.score.fu;
  if (recorded.worth_known) return;
  recorded.worth_known = true;
  recorded.points = riichi::settle(played.score, seats, kyoku.rules()).hand_points;
  recorded.yaku = played_yaku(played);
  recorded.yakuman = yakuman;
  if (yakuman) {
    std::erase_if(recorded.yaku, [](const YakuHan& yaku) {
      return yaku.yaku == record::Yaku::kDora || yaku.yaku == record::Yaku::kUraDora ||
             yaku.yaku == record::Yaku::kRedDora;
    });
  } else {
    recorded.han = played.score.han;
  }
  if (!played.pao.empty()) recorded.responsible = record::Player(played.pao[0].seat);
}

std::string compare_win(const record::Win& recorded, const riichi::Agari& played,
                        const riichi::Kyoku& kyoku) {
  const riichi::KyokuPublic& open = kyoku.open();
  if (recorded.winner.index() != played.seat.index()) {
    return fmt::format("the record has player {} win, here it is player {}",
                       recorded.winner.index(), played.seat.index());
  }
  riichi::WinSeats seats{.winner = static_cast<uint8_t>(played.seat.index()),
                         .dealer = static_cast<uint8_t>(open.start.chancha.index())};
  if (recorded.from) seats.from = static_cast<int8_t>(recorded.from->index());
  const riichi::Points points = riichi::settle(played.score, seats, kyoku.rules()).hand_points;
  if (recorded.worth_known) {
    if (std::string worth = compare_worth(recorded, played, points); !worth.empty()) return worth;
  }
  if (!recorded.transfers_known) return {};
  return compare_points("points paid", recorded.transfers, played.delta, kyoku.players());
}

std::string_view played_draw_name(const riichi::Outcome& outcome) {
  using record::DrawKind;
  switch (outcome.reason) {
    case riichi::DrawReason::kKyuushuuKyuuhai:
      return draw_kind_name(DrawKind::kNineKinds);
    case riichi::DrawReason::kSuufonrenta:
      return draw_kind_name(DrawKind::kFourWinds);
    case riichi::DrawReason::kSuuchariichi:
      return draw_kind_name(DrawKind::kFourRiichi);
    case riichi::DrawReason::kSuukaikan:
      return draw_kind_name(DrawKind::kFourKans);
    case riichi::DrawReason::kSanchahou:
      return draw_kind_name(DrawKind::kThreeRon);
    case riichi::DrawReason::kNichahou:
      return "double ron refused";
    case riichi::DrawReason::kNone:
      break;
  }
  if (outcome.kind != riichi::EndKind::kHowanpai) return "a win";
  return draw_kind_name(outcome.nagashi != 0 ? DrawKind::kNagashi : DrawKind::kExhaustive);
}

std::string compare_draw(const record::NoWin& recorded, const riichi::Kyoku& kyoku) {
  const riichi::Outcome& outcome = *kyoku.outcome();
  const std::string_view wanted = draw_kind_name(recorded.kind);
  if (played_draw_name(outcome) != wanted) {
    return fmt::format("the record has the draw {}, here it is {}", wanted,
                       played_draw_name(outcome));
  }
  for (int i = 0; i < kyoku.players() && outcome.kind == riichi::EndKind::kHowanpai; ++i) {
    const auto& shown = recorded.shown[record::Player(i)];
    if (shown && !contains(outcome.tenpai, Seat(i))) {
      return fmt::format("the record shows the hand of player {}, who is not tenpai", i);
    }
  }
  return compare_points("points paid", recorded.transfers, outcome.delta, kyoku.players());
}

}  // namespace jantaku::replay
