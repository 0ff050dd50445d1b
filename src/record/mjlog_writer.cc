// Tenhou's mjlog, version 2.3. Every tile gets an id of its own; which of four equal tiles is meant
// is ours to choose, since no other format says it.
#include <fmt/format.h>

#include <algorithm>

#include "record/known_tiles.h"
#include "record/table.h"
#include "record/tenhou_meld.h"
#include "record/text_writer.h"
#include "record/writer.h"
#include "tiles/notation.h"
#include "tiles/standard.h"

namespace jantaku::record {
namespace {

constexpr int kHundred = 100;
constexpr int kIds = 136;

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    append(out, '%', "0123456789ABCDEF"[byte / 16], "0123456789ABCDEF"[byte % 16]);
  }
  return out;
}

std::string attribute_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // Other control characters are no XML.
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
  }
  return out;
}

std::string id_list(std::vector<int> ids) {
  std::sort(ids.begin(), ids.end());
  return fmt::format("{}", fmt::join(ids, ","));
}

// The tiles of a round by their ids.
class IdTable {
 public:
  explicit IdTable(tiles::Reds reds) : reds_(reds) {}

  // A tile that has not been seen; -1 if there is none of this kind left.
  int fresh(tiles::Kind kind) {
    const int index = tiles::index34(kind);
    for (int id = 4 * index; index >= 0 && id < 4 * index + 4; ++id) {
      if (used_[static_cast<size_t>(id)] || tiles::tenhou_kind(id, reds_) != kind) continue;
      used_[static_cast<size_t>(id)] = true;
      return id;
    }
    fail(kind);
    return 0;
  }
  std::vector<int> fresh(const std::vector<tiles::Kind>& kinds) {
    std::vector<int> ids;
    for (const tiles::Kind kind : kinds) ids.push_back(fresh(kind));
    return ids;
  }

  std::vector<int>& hand(Player player) { return hands_[player]; }
  std::optional<int>& drawn(Player player) { return drawn_[player]; }
  // Out of the hand: the drawn tile, or any other of the kind if there is one.
  int take(Player player, tiles::Kind kind, Discarded how) {
    auto& hand = hands_[player];
    auto& drawn = drawn_[player];
    auto found = hand.end();
    for (auto at = hand.begin(); at != hand.end(); ++at) {
      if (tiles::tenhou_kind(*at, reds_) != kind) continue;
      const bool is_drawn = drawn == *at;
      if (found == hand.end() || is_drawn == (how == Discarded::kAsDrawn)) found = at;
    }
    if (found == hand.end()) {
      fail(kind);
      return 0;
    }
    const int id = *found;
    hand.erase(found);
    return id;
  }

  void fail(tiles::Kind kind) {
    failed_ = true;
    if (!missing_) missing_ = kind;
  }
  bool failed() const { return failed_; }
  tiles::Kind missing() const { return missing_.value_or(tiles::Kind::nothing()); }

 private:
  tiles::Reds reds_;
  std::array<bool, kIds> used_{};
  PerPlayer<std::vector<int>> hands_;
  PerPlayer<std::optional<int>> drawn_;
  bool failed_ = false;
  std::optional<tiles::Kind> missing_;
};

class MjlogWriter : TextWriter {
 public:
  MjlogWriter(const Game& game, Losses& losses)
      : game_(game),
        losses_(losses),
        reds_(game.rules.red_fives.value_or(true) ? tiles::Reds::kYes : tiles::Reds::kNo) {}

  base::Result<std::string> write();

 private:
  void head();
  bool round(const Round& told, bool last);
  void init(const Round& round);
  void act(const Act& act);
  void meld(const Meld& meld);
  void wins(const std::vector<Win>& wins, bool last);
  void agari(const Win& win, const PerPlayer<Points>& before);
  void no_win(const NoWin& none, bool last);
  void owari();

  int players() const { return game_.rules.players; }
  int number(Player player) const { return (player.index() + game_.first_dealer) % players(); }
  Player player(int number) const {
    return Player((number - game_.first_dealer + players()) % players());
  }
  std::string hundreds(const PerPlayer<Points>& points) {
    std::string text;
    for (int i = 0; i < players(); ++i) {
      const Points one = points[player(i)];
      if (one % kHundred != 0) losses_.add("points below a hundred");
      text += fmt::format("{}{}", i == 0 ? "" : ",", one / kHundred);
    }
    return text;
  }
  std::string changes(const PerPlayer<Points>& before, const PerPlayer<Points>& change) {
    std::string text;
    for (int i = 0; i < players(); ++i) {
      text += fmt::format("{}{},{}", i == 0 ? "" : ",", before[player(i)] / kHundred,
                          change[player(i)] / kHundred);
    }
    return text;
  }

  const Game& game_;
  Losses& losses_;
  tiles::Reds reds_;
  // Of the round.
  const Round* round_ = nullptr;
  std::optional<IdTable> ids_;
  std::vector<int> dora_;
  std::vector<int> ura_;
  size_t dora_next_ = 1;
  PerPlayer<std::vector<int>> codes_;  // of calls, the newest first
  PerPlayer<std::vector<MeldIds>> pons_;
  PerPlayer<Points> scores_;
  int sticks_ = 0;
  int last_id_ = 0;
};

void MjlogWriter::head() {
  constexpr size_t kUsualAct = 7;
  reserve(game_, kUsualAct);
  out_ += "<mjloggm ver=\"2.3\">";
  if (!game_.shuffle.empty()) {
    put("<SHUFFLE seed=\"{}\" ref=\"\"/>", attribute_text(game_.shuffle));
    losses_.add("which of four equal tiles is meant: ids are given anew");
  }
  const Rules& rules = game_.rules;
  const int type = 0x01 | (rules.red_fives.value_or(true) ? 0 : 0x02) |
                   (rules.open_tanyao.value_or(true) ? 0 : 0x04) |
                   (rules.last_wind.value_or(Wind::kSouth) == Wind::kEast ? 0 : 0x08) |
                   (rules.players == 3 ? 0x10 : 0);
  put("<GO type=\"{}\" lobby=\"0\"", type);
  if (rules.custom) {
    put(" csrule=\"{}\"", attribute_text(rules.text));
  } else {
    lose_rules(rules, losses_);
  }
  put("/><UN");
  // Programs that read an mjlog expect these, also where nobody knows them.
  const auto list = [&](std::string_view name, auto of, std::string_view none) {
    std::string text;
    for (int i = 0; i < players(); ++i) {
      const std::string value = attribute_text(of(game_.people[player(i)]));
      text += (i == 0 ? "" : ",") + (value.empty() ? std::string(none) : value);
    }
    put(" {}=\"{}\"", name, text);
  };
  for (int i = 0; i < players(); ++i) {
    put(" n{}=\"{}\"", i, percent_encoded(game_.people[player(i)].name));
  }
  list("dan", [](const Person& one) { return one.rank; }, "0");
  list("rate", [](const Person& one) { return one.rating; }, "1500.00");
  list("sx", [](const Person& one) { return one.sex; }, "C");
  put("/><TAIKYOKU oya=\"{}\"/>", game_.first_dealer);
  if (!game_.title.empty()) losses_.add("the title of the game");
}

void MjlogWriter::init(const Round& round) {
  const Start& start = round.start;
  ids_.emplace(reds_);
  codes_ = {};
  pons_ = {};
  scores_ = start.scores;
  sticks_ = start.sticks;
  dora_next_ = 1;
  for (int i = 0; i < players(); ++i) {
    ids_->hand(Player(i)) = ids_->fresh(round.flow.deal[Player(i)]);
  }
  dora_ = ids_->fresh(round.flow.dora_indicators);
  const auto& ura = round.flow.ura_indicators;
  if (!knows(ura)) losses_.add("ura indicators, of which some are not known");
  ura_ = knows(ura) ? ids_->fresh(ura) : std::vector<int>();
  if (!round.flow.dice) losses_.add("that the dice are not known: written as two ones");
  const auto dice = round.flow.dice.value_or(std::array<int, 2>{1, 1});
  put("<INIT seed=\"{},{},{},{},{},{}\" ten=\"{}\" oya=\"{}\"",
      static_cast<int>(start.wind) * 4 + start.dealer.index(), start.honba, start.sticks,
      dice[0] - 1, dice[1] - 1, dora_.empty() ? 0 : dora_[0], hundreds(start.scores),
      number(start.dealer));
  if (!round.shuffle.empty()) put(" shuffle=\"{}\"", attribute_text(round.shuffle));
  for (int i = 0; i < players(); ++i) {
    put(" hai{}=\"{}\"", i, fmt::join(ids_->hand(player(i)), ","));
  }
  put("/>");
}

void MjlogWriter::meld(const Meld& meld) {
  using tiles::CallKind;
  const tiles::Call& call = meld.call;
  MeldIds ids{.kind = call.kind, .from = call.from, .own = {}};
  if (call.kind == CallKind::kKakan) {
    for (const MeldIds& pon : pons_[meld.player]) {
      const auto kind = tiles::tenhou_kind(pon.taken, tiles::Reds::kNo);
      if (kind == tiles::without_red(call.tiles.back().kind)) ids = pon;
    }
    ids.kind = CallKind::kKakan;
    ids.added = ids_->take(meld.player, call.tiles.back().kind, Discarded::kAsDrawn);
    last_id_ = ids.added;
  } else {
    const auto taken = call.taken();
    for (size_t i = 0; i < call.tiles.size(); ++i) {
      if (i == taken) {
        ids.taken = last_id_;
      } else {
        ids.own.push_back(ids_->take(meld.player, call.tiles[i].kind, Discarded::kFromHand));
      }
    }
    if (call.kind == CallKind::kAnkan) last_id_ = ids.own.front();
  }
  ids_->drawn(meld.player).reset();
  if (call.kind == CallKind::kPon) pons_[meld.player].push_back(ids);
  if (ids_->failed()) return;
  // What was recorded may be no call at all.
  const bool whole = call.kind == CallKind::kAnkan || ids.taken >= 0;
  const int code = whole ? pack_meld(ids) : -1;
  const auto packed = unpack_meld(code, reds_);
  const auto* const same = packed ? std::get_if<tiles::Call>(&*packed) : nullptr;
  if (same == nullptr || *same != call) return ids_->fail(call.tiles.back().kind);
  if (call.kind == CallKind::kKakan) {
    MeldIds pon = ids;
    pon.kind = CallKind::kPon;
    std::erase(codes_[meld.player], pack_meld(pon));
  }
  codes_[meld.player].insert(codes_[meld.player].begin(), code);
  put("<N who=\"{}\" m=\"{}\"/>", number(meld.player), code);
}

void MjlogWriter::act(const Act& act) {
  if (const auto* draw = std::get_if<Draw>(&act)) {
    const int id = ids_->fresh(draw->tile);
    ids_->hand(draw->player).push_back(id);
    ids_->drawn(draw->player) = id;
    last_id_ = id;
    add('<', "TUVW"[number(draw->player)], id, "/>");
  } else if (const auto* discard = std::get_if<Discard>(&act)) {
    const int who = number(discard->player);
    if (discard->riichi == WithRiichi::kYes) put("<REACH who=\"{}\" step=\"1\"/>", who);
    last_id_ = ids_->take(discard->player, discard->tile, discard->how);
    ids_->drawn(discard->player).reset();
    add('<', "DEFG"[who], last_id_, "/>");
  } else if (const auto* paid = std::get_if<RiichiAccepted>(&act)) {
    scores_[paid->player] -= 1000;
    ++sticks_;
    put("<REACH who=\"{}\" ten=\"{}\" step=\"2\"/>", number(paid->player), hundreds(scores_));
  } else if (const auto* made = std::get_if<Meld>(&act)) {
    meld(*made);
  } else if (const auto* kita = std::get_if<Kita>(&act)) {
    last_id_ = ids_->take(kita->player, tiles::kind34(30), Discarded::kAsDrawn);
    ids_->drawn(kita->player).reset();
    put("<N who=\"{}\" m=\"{}\"/>", number(kita->player), last_id_ << 8 | kPackedKita);
  } else if (std::holds_alternative<NewDora>(act)) {
    if (dora_next_ < dora_.size()) put("<DORA hai=\"{}\"/>", dora_[dora_next_++]);
  } else if (const auto* change = std::get_if<Connection>(&act)) {
    const int who = number(change->player);
    if (change->change == Connection::Change::kLost) {
      put("<BYE who=\"{}\"/>", who);
    } else {
      put("<UN n{}=\"{}\"/>", who, percent_encoded(game_.people[change->player].name));
    }
  }
}

void MjlogWriter::agari(const Win& win, const PerPlayer<Points>& before) {
  std::vector<int> hand = ids_->hand(win.winner);
  if (win.from) hand.push_back(last_id_);
  int limit = 0;
  const Points base = win.points / (win.winner == round_->start.dealer ? 6 : 4);
  for (const Points step : {2000, 3000, 4000, 6000, 8000}) limit += base >= step ? 1 : 0;
  put(" hai=\"{}\"", id_list(std::move(hand)));
  if (!codes_[win.winner].empty()) put(" m=\"{}\"", fmt::join(codes_[win.winner], ","));
  put(" machi=\"{}\" ten=\"{},{},{}\"", last_id_, win.fu.value_or(0), win.points, limit);
  std::string yaku;
  bool ura = false;
  for (const YakuHan& one : win.yaku) {
    const int id = static_cast<int>(one.yaku);
    ura = ura || one.yaku == Yaku::kUraDora;
    yaku += yaku.empty() ? "" : ",";
    yaku += win.yakuman ? fmt::format("{}", id) : fmt::format("{},{}", id, one.han);
  }
  const bool shows_ura = std::any_of(win.yaku.begin(), win.yaku.end(), [](const YakuHan& one) {
    return one.yaku == Yaku::kRiichi || one.yaku == Yaku::kDoubleRiichi;
  });
  if (!win.yakuman && shows_ura && !ura && !win.dora_together) yaku += ",53,0";
  put(" {}=\"{}\" doraHai=\"{}\"", win.yakuman ? "yakuman" : "yaku", yaku, fmt::join(dora_, ","));
  if (!ura_.empty()) put(" doraHaiUra=\"{}\"", fmt::join(ura_, ","));
  put(" who=\"{}\" fromWho=\"{}\"", number(win.winner), number(win.from.value_or(win.winner)));
  if (win.responsible) put(" paoWho=\"{}\"", number(*win.responsible));
  put(" sc=\"{}\"", changes(before, win.transfers));
}

void MjlogWriter::wins(const std::vector<Win>& wins, bool last) {
  PerPlayer<Points> before = scores_;
  size_t standing = 0;
  for (const Win& win : wins) standing += win.annulled ? 0 : 1;
  size_t written = 0;
  for (const Win& win : wins) {
    if (win.annulled) {
      losses_.add("rons that head bump annulled");
      continue;
    }
    if (!win.worth_known) losses_.add("that yaku are not known: written as none");
    const bool first = written++ == 0;
    put("<AGARI ba=\"{},{}\"", first ? round_->start.honba : 0, first ? sticks_ : 0);
    agari(win, before);
    for (size_t i = 0; i < kMostPlayers; ++i) before.of[i] += win.transfers.of[i];
    if (last && written == standing) owari();
    put("/>");
  }
}

void MjlogWriter::no_win(const NoWin& none, bool last) {
  constexpr std::string_view kTypes[] = {"", "nm", "yao9", "kaze4", "reach4", "ron3", "kan4", ""};
  if (none.kind == DrawKind::kBrokenOff) {
    put("<RYUUKYOKU/>");
    return;
  }
  put("<RYUUKYOKU");
  const std::string_view type = kTypes[static_cast<size_t>(none.kind)];
  if (!type.empty()) put(" type=\"{}\"", type);
  put(" ba=\"{},{}\" sc=\"{}\"", round_->start.honba, sticks_, changes(scores_, none.transfers));
  for (int i = 0; i < players(); ++i) {
    if (none.shown[player(i)]) put(" hai{}=\"{}\"", i, id_list(ids_->hand(player(i))));
  }
  if (last) owari();
  put("/>");
}

void MjlogWriter::owari() {
  if (!game_.end) return;
  put(" owari=\"");
  for (int i = 0; i < players(); ++i) {
    const int32_t tenths = game_.end->results[player(i)];
    put("{}{},{}{}.{}", i == 0 ? "" : ",", game_.end->scores[player(i)] / kHundred,
        tenths < 0 ? "-" : "", std::abs(tenths) / 10, std::abs(tenths) % 10);
  }
  put("\"");
}

bool MjlogWriter::round(const Round& told, bool last) {
  const std::optional<Round> made = with_dora_acts(told);
  const Round& round = made ? *made : told;
  round_ = &round;
  init(round);
  for (const Act& one : round.flow.acts) {
    if (ids_->failed()) return false;
    act(one);
  }
  if (const auto* won = std::get_if<std::vector<Win>>(&round.outcome)) {
    wins(*won, last);
  } else if (const auto* none = std::get_if<NoWin>(&round.outcome)) {
    no_win(*none, last);
  }
  return !ids_->failed();
}

base::Result<std::string> MjlogWriter::write() {
  head();
  std::vector<const Round*> rounds;
  for (const Round& one : game_.rounds) {
    if (!knows_tiles(one, players()) || !knows(one.flow.dora_indicators)) {
      losses_.add(kRoundsNotKnown);
    } else {
      rounds.push_back(&one);
    }
  }
  for (const Round* one : rounds) {
    if (round(*one, one == &game_.rounds.back())) continue;
    return base::Diagnostic{
        .code = "mjlog/unwritable",
        .message =
            fmt::format("{}: the {} of a hand, draw or call is none that an mjlog could name",
                        round_name(one->start), ids_->missing().name())};
  }
  // They stand with the last round, or nowhere.
  if (game_.end && (rounds.empty() || rounds.back() != &game_.rounds.back())) {
    losses_.add("the results of a game whose last round is not known");
  }
  out_ += "</mjloggm>\n";
  return std::move(out_);
}

}  // namespace

base::Result<std::string> write_mjlog(const Game& game, Losses& losses) {
  return MjlogWriter(game, losses).write();
}

}  // namespace jantaku::record
