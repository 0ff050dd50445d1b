// Frames, flows, hands and acts.
#include <fmt/format.h>

#include <algorithm>

#include "record/jmdp/frame_words.h"
#include "record/jmdp/parser.h"
#include "tiles/notation.h"
#include "tiles/paifu_names.h"

namespace jantaku::record::jmdp {
bool Parser::seat(Seat& seat) {
  const Word word = cursor_.word();
  constexpr std::string_view kSeats[] = {"e", "s", "w", "n"};
  const auto* const found = std::find(std::begin(kSeats), std::end(kSeats), word.text);
  if (found == std::end(kSeats)) return unknown(word, kSeats, "seat");
  seat = static_cast<Seat>(found - std::begin(kSeats));
  return true;
}

bool Parser::tile(tiles::Kind& tile, std::string_view identifier) {
  const Cursor::Two two = cursor_.two();
  tile = tiles::paifu_kind_or_any(two.first, two.second);
  if (tile != tiles::Kind::any()) {
    cursor_.pass_to(two.place.end);
    if (two.place.end - two.place.begin > 2) cursor_.warn_gap(two.place);
    return true;
  }
  const Word word = cursor_.letters(2);
  if (word.text.empty()) return unexpected("a tile", identifier);
  if (const auto kind = tiles::paifu_kind(word.text)) {
    tile = *kind;
    return true;
  }
  const Word rest = cursor_.letters(1);
  return findings_.error({word.place.begin, std::max(word.place.end, rest.place.end)},
                         "paifu/unknown-tile",
                         fmt::format("'{}' is no tile", word.text + rest.text), identifier,
                         "0p to 9p, s and m alike, ew sw ww nw, wd gd rd, uk");
}

bool Parser::wrong_count(Place begin, size_t least, size_t most, size_t count,
                         std::string_view identifier) {
  const std::string wanted =
      least == most ? fmt::format("{}", most) : fmt::format("{} to {}", least, most);
  return findings_.error(
      {begin.begin, std::max(begin.end, cursor_.offset())}, "paifu/tile-count",
      fmt::format("{} tile{} expected here, not {}{}", wanted, most == 1 ? " is" : "s are", count,
                  count > most ? " or more" : ""),
      identifier);
}

template <typename Tiles>
bool Parser::tile_run(Tiles& tiles, size_t least, size_t most, std::string_view identifier) {
  const Place begin = cursor_.here();
  size_t count = 0;
  if constexpr (requires { tiles.reserve(most); }) tiles.reserve(most);
  // As far as they stand together.
  const std::string_view text = cursor_.text_ahead(2 * most);
  for (; 2 * count + 1 < text.size(); ++count) {
    const auto kind = tiles::paifu_kind_or_any(text[2 * count], text[2 * count + 1]);
    if (kind == tiles::Kind::any()) break;
    tiles.push_back(kind);
  }
  cursor_.pass(2 * count);
  while (count <= most) {
    const char c = cursor_.peek();
    if (c == ',' || c == ']' || c == ')' || c == '[' || c == '(' || c == '"' || cursor_.at_end()) {
      break;
    }
    tiles::Kind kind;
    if (!tile(kind, identifier)) return false;
    if (count++ < most) tiles.push_back(kind);
  }
  return (count >= least && count <= most) || wrong_count(begin, least, most, count, identifier);
}

bool Parser::frame(Frame& frame) {
  frame.place = cursor_.here();
  if (!open("frm", "frame") || !frame_id(frame.id)) return false;
  const std::string_view draft =
      "dice and dora as fields of the frame are of an early draft; now they stand in the flow";
  if (!comma("frame") || !optional_pt(frame.kyoutaku, "kyoutak") || !comma("frame")) return false;
  const std::string_view ahead = upcoming();
  if (ahead == "din" || ahead == "dac") {
    return findings_.error(cursor_.here(), "paifu/draft-layout", std::string(draft), "frame");
  }
  if (cursor_.peek() != ',' && cursor_.peek() != ']' &&
      !four_pts(frame.start.emplace(), "pfs", "ptFrmStart")) {
    return false;
  }
  if (!comma("frame")) return false;
  if (upcoming() == "din" || upcoming() == "dac" ||
      (cursor_.peek() >= '1' && cursor_.peek() <= '9')) {
    return findings_.error(cursor_.here(), "paifu/draft-layout", std::string(draft), "frame");
  }
  bool good = true;
  while (cursor_.peek() == '(' && !cursor_.cut_off()) {
    if (frame.flows.size() == kMostFlows) {
      return findings_.error(cursor_.here(), "paifu/too-large", "a frame of more than 100 flows",
                             "frame");
    }
    // What is left of a flow whose brackets are wrong.
    if (!good && kSeatLetters.find(cursor_.two().second) != std::string_view::npos) return false;
    Flow& next = frame.flows.emplace_back();
    good = element([&] { return flow(next); }) && good;
  }
  if (!good && cursor_.peek() != ',') return false;
  if (!comma("frame")) return false;
  frame.tail = cursor_.here();
  if (cursor_.peek() != ',' && cursor_.peek() != ']' &&
      !four_pts(frame.end.emplace(), "pfe", "ptFrmEnd")) {
    return false;
  }
  return comma("frame") && str_lit(frame.comment, "frameCmt") && close("frame") && good;
}

bool Parser::dice(Dice& dice) {
  const char c = cursor_.peek();
  if (c == ',') return true;
  const Word word = cursor_.word();
  const std::string_view text = word.text;
  const auto die = [](char d) { return d >= '1' && d <= '6'; };
  if (text.size() == 3 && text[1] == '-') {
    if (die(text[0]) && die(text[2])) {
      dice = TwoDice{text[0] - '0', text[2] - '0'};
      return true;
    }
    return findings_.error(word.place, "paifu/bad-dice", "each of two dice shows 1 to 6",
                           "diceSep");
  }
  for (int sum = 2; sum <= 12; ++sum) {
    if (text == std::to_string(sum)) {
      dice = DiceSum{sum};
      return true;
    }
  }
  if (text.size() == 1 && kSeatLetters.find(text[0]) != std::string_view::npos) {
    return findings_.error(word.place, "paifu/draft-layout",
                           "flows without dice, dora and parentheses of their own are of an early "
                           "draft; now a flow is (dice,dora (e,hnd[...]) ...)",
                           "frameFlow");
  }
  return findings_.error(
      word.place, "paifu/bad-dice",
      fmt::format("'{}' is no throw of dice: 3-4, or the sum from 2 to 12", shown(text)),
      text.find('-') == std::string_view::npos ? "diceTotal" : "dice");
}

bool Parser::dora(std::optional<Dora>& dora) {
  if (cursor_.peek() == '(' || cursor_.peek() == ',') return true;
  const Place begin = cursor_.here();
  const Word word = cursor_.word();
  constexpr std::string_view kWords[] = {"din", "dac"};
  if (word.text.empty() && cursor_.peek() == ')') return true;
  if (word.text != kWords[0] && word.text != kWords[1]) return unknown(word, kWords, "dora");
  std::vector<tiles::Kind> tiles;
  if (!expect('[', "dora") || !tile_run(tiles, 10, 10, "dora") || !expect(']', "dora")) {
    return false;
  }
  dora.emplace();
  dora->kind = word.text == kWords[0] ? Dora::Kind::kIndicators : Dora::Kind::kActual;
  std::copy(tiles.begin(), tiles.end(), dora->tiles.begin());
  dora->place = {begin.begin, cursor_.offset()};
  if (dora->kind == Dora::Kind::kActual) {
    findings_.warning(word.place, "paifu/dac",
                      "the dora themselves hide whether an indicator was red: the indicators "
                      "(din) are preferred",
                      "dora");
  }
  return true;
}

bool Parser::flow(Flow& flow) {
  flow.place = cursor_.here();
  if (!expect('(', "frameFlow") || !dice(flow.dice) || !comma("frameFlow") || !dora(flow.dora)) {
    return false;
  }
  if (cursor_.peek() == ',') {
    if (!tolerate(cursor_.here(), "paifu/extra-comma", "no comma stands before the hands",
                  "frameFlow")) {
      return false;
    }
    cursor_.next();
  }
  bool good = true;
  while (cursor_.peek() == '(' && !cursor_.cut_off()) {
    const bool hands = flow.start_hands.size() < 4;
    if (hands ? plain_hand(flow) : plain_act(flow) || plain_hand(flow)) continue;
    good = element([&] { return flow_item(flow); }) && good;
    if (findings_.full()) return false;
  }
  at_.acts += flow.acts.size();
  if (at_.acts > kMostFileActs) {
    cursor_.stop();
    return findings_.error(flow.place, "paifu/too-large", "a file of more than 5,000,000 acts",
                           "frameFlow");
  }
  const Place end = cursor_.here();
  if (!expect(')', "frameFlow")) return false;
  flow.place.end = end.begin;
  return good && hand_counts(flow, end);
}

// A hand or an act: the first four hands are those of the start (PF-304).
bool Parser::flow_item(Flow& flow) {
  const Place begin = cursor_.here();
  cursor_.next();
  Seat who{};
  if (!seat(who) || !comma("frameAct")) return false;
  if (upcoming() == "hnd") {
    SeatHand item{.seat = who, .hand = {}, .place = begin};
    const bool start = flow.acts.empty() && flow.start_hands.size() < 4;
    if (!hand(item.hand) || !expect(')', start ? "startHand" : "endHand")) return false;
    if (flow.end_hands.size() == 4) {
      return findings_.error(begin, "paifu/hand-count", "a hand after the four hands of the end",
                             "endHand");
    }
    (start ? flow.start_hands : flow.end_hands).push_back(std::move(item));
    return true;
  }
  if (!flow.end_hands.empty()) {
    return findings_.error(begin, "paifu/hand-count", "an act after the hands of the end",
                           "frameFlow");
  }
  if (flow.acts.size() == kMostActs) {
    return findings_.error(begin, "paifu/too-large", "a flow of more than 1,000 acts", "frameFlow");
  }
  Act& next = flow.acts.emplace_back();
  next.seat = who;
  next.place = begin;
  return act(next);
}

bool Parser::hand_counts(const Flow& flow, Place place) {
  struct Block {
    const std::vector<SeatHand>& hands;
    std::string_view identifier;
    std::string_view name;
  };
  for (const Block& block :
       {Block{flow.start_hands, "startHand", "start"}, Block{flow.end_hands, "endHand", "end"}}) {
    if (block.hands.size() != 4) {
      const bool any = !block.hands.empty();
      return findings_.error(any ? block.hands.back().place : place, "paifu/hand-count",
                             fmt::format("four hands of the {} are expected, here are {}",
                                         block.name, block.hands.size()),
                             block.identifier == "startHand" ? "frameFlow" : block.identifier);
    }
    unsigned seen = 0;
    bool ordered = true;
    for (size_t i = 0; i < block.hands.size(); ++i) {
      const int index = index_of(block.hands[i].seat);
      if ((seen >> index & 1) != 0) {
        return findings_.error(block.hands[i].place, "paifu/seat-twice",
                               fmt::format("seat {} has two hands of the {}",
                                           kSeatLetters[static_cast<size_t>(index)], block.name),
                               block.identifier);
      }
      seen |= 1U << index;
      ordered = ordered && index == static_cast<int>(i);
    }
    if (!ordered) {
      findings_.warning(block.hands.front().place, "paifu/hand-order",
                        "hands are best listed east, south, west, north", block.identifier);
    }
  }
  return true;
}

bool Parser::hand(Hand& hand) {
  if (!open("hnd", "hand") || !tile_run(hand.tiles, 1, 13, "tileInHand") || !comma("hand")) {
    return false;
  }
  FewTiles tsumo;
  if (!tile_run(tsumo, 0, 1, "tileTsumo") || !comma("hand")) return false;
  if (!tsumo.empty()) hand.tsumo = tsumo[0];
  while (cursor_.peek() != ']') {
    if (hand.furo.size() == 4) {
      return findings_.error(cursor_.here(), "paifu/furo-count", "a fifth call", "tileFuro");
    }
    if (!furo(hand.furo.emplace_back())) return false;
  }
  return close("hand");
}

bool Parser::furo(Furo& furo) {
  const Word word = cursor_.word();
  const auto* const row = find(kFuro, word.text);
  if (row == nullptr) {
    return unknown(word, words(kFuro), word.text == "kan" ? "furoKan" : "tileFuro");
  }
  furo.kind = row->kind;
  if (!expect('[', row->identifier)) return false;
  if (row->kind == FuroKind::kAnkan) {
    return tile_run(furo.own, 4, 4, row->identifier) && close(row->identifier);
  }
  if (row->kind == FuroKind::kKakan) {
    if (!tile(furo.added, "tileKknIn") || !expect(',', row->identifier)) return false;
  }
  const bool chi = row->kind == FuroKind::kChi;
  const bool kan = row->kind == FuroKind::kDaiminkan;
  if (!tile(furo.taken, chi   ? "tileChiIn"
                        : kan ? "tileDmkIn"
                              : "tilePonIn") ||
      !expect(',', row->identifier) ||
      !tile_run(furo.own, row->tiles, row->tiles,
                chi   ? "tileChiHand"
                : kan ? "tileDmkHand"
                      : "tilePonHand")) {
    return false;
  }
  if (!chi) {
    if (!expect(',', row->identifier)) return false;
    const Word from = cursor_.word();
    constexpr std::string_view kFrom[] = {"k", "t", "s"};
    const auto* const found = std::find(std::begin(kFrom), std::end(kFrom), from.text);
    if (found == std::end(kFrom)) return unknown(from, kFrom, "tileFrom");
    furo.from = static_cast<TileFrom>(found - std::begin(kFrom));
  }
  return close(row->identifier);
}

bool Parser::act(Act& act) {
  if (!draw_part(act.draw) || !comma("frameAct")) return false;
  if (cursor_.peek() != ')' && !discard_part(act.discard)) return false;
  const Place end = cursor_.here();
  if (!expect(')', "frameAct")) return false;
  act.place.end = end.end;
  return true;
}

bool Parser::draw_part(DrawPart& part) {
  const Word word = cursor_.word();
  if (word.text.empty()) return unexpected("a tile or one of ch, pn, dk, rs, rn, oy", "drawTile");
  if (const auto kind = tiles::paifu_kind(word.text); kind && cursor_.peek() != '[') {
    part.tiles = {*kind};
    return true;
  }
  if (word.text == "ro") {
    part.kind = DrawKind::kRon;
    return tolerate(word.place, "paifu/draft-layout",
                    "'ro' for a ron is of an early draft; now it is 'rn'", "actRon");
  }
  const auto* const row = find(kDraws, word.text);
  if (row == nullptr) {
    return unknown(word, words(kDraws, {"hnd", "a tile"}),
                   cursor_.peek() == '[' ? "drawActs" : "drawTile");
  }
  part.kind = row->kind;
  if (row->tiles == 0) return true;
  return expect('[', row->identifier) &&
         tile_run(part.tiles, row->tiles, row->tiles, row->identifier) && close(row->identifier);
}

bool Parser::discard_part(std::optional<DiscardPart>& part) {
  const Word word = cursor_.word();
  if (const auto kind = tiles::paifu_kind(word.text); kind && cursor_.peek() != '[') {
    part = DiscardPart{DiscardKind::kTile, {*kind}};
    return true;
  }
  const auto* const row = find(kDiscards, word.text);
  if (row == nullptr) {
    return unknown(word, words(kDiscards, {"a tile"}),
                   cursor_.peek() == '[' ? "discActs" : "discTile");
  }
  part = DiscardPart{row->kind, {}};
  if (row->tiles == 0) return true;
  return expect('[', row->identifier) &&
         tile_run(part->tiles, row->tiles, row->tiles, row->identifier) && close(row->identifier);
}

}  // namespace jantaku::record::jmdp
