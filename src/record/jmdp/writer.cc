#include "record/jmdp/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "record/jmdp/order.h"
#include "record/jmdp/tokens.h"
#include "record/text_writer.h"
#include "tiles/paifu_names.h"

namespace jantaku::record::jmdp {
namespace {

char* put_tile(char* at, tiles::Kind kind) {
  const auto letters = tiles::paifu_letters(kind).value_or(std::array{'u', 'k'});
  return std::copy(letters.begin(), letters.end(), at);
}

class Writer {
 public:
  explicit Writer(const WriteOptions& options) : options_(options) {}

  base::Result<std::string> write(const File& file);

 private:
  // Comments that stood before the place, each on a line of its own.
  void flush_comments(uint32_t before);
  void literal(std::string_view text);
  void text(const StrLit& text);
  void text(TokenField field, const TextOrToken& value);
  void name(const std::optional<Name>& name);
  void tour_points(const TourPoints& points);
  void four(std::string_view word, const FourPts& points);
  template <typename T>
  void put(const std::optional<T>& value) {
    if constexpr (std::is_same_v<T, Pt>) {
      if (value) out_ += pt_text(*value);
    } else {
      if (value) out_ += fmt::format("{}", *value);
    }
  }
  void tile(tiles::Kind kind) {
    std::array<char, 2> name;
    out_.append(name.data(), put_tile(name.data(), kind));
  }
  void tiles(std::span<const tiles::Kind> kinds) {
    for (const tiles::Kind kind : kinds) tile(kind);
  }

  void match(const Match& match);
  void when(const MatchTP& when);
  void pre_match(const Match& match);
  void rule(const PointRule& rule);
  void frame(const Frame& frame);
  void flow(const Flow& flow);
  void hand(const SeatHand& hand);
  void furo(const Furo& furo);
  void act(const Act& act);

  const WriteOptions& options_;
  std::string out_;
  size_t next_comment_ = 0;
  std::optional<std::string> unwritable_;
};

void Writer::flush_comments(uint32_t before) {
  const auto& comments = options_.comments;
  for (; next_comment_ < comments.size() && comments[next_comment_].begin <= before;
       ++next_comment_) {
    if (!out_.empty() && !out_.ends_with('\n')) out_ += '\n';
    out_ += std::exchange(comments[next_comment_].text, {});
    out_ += '\n';
  }
}

void Writer::literal(std::string_view text) {
  if (text.ends_with('\\') && !unwritable_) unwritable_ = text;
  out_ += '"';
  for (const char c : text) {
    if (c == '"') out_ += '\\';
    out_ += c;
  }
  out_ += '"';
}

void Writer::text(const StrLit& text) {
  const auto part = [&](std::string_view word, const std::optional<std::string>& value) {
    if (!value) return;
    out_ += word;
    out_ += '[';
    literal(*value);
    out_ += ']';
  };
  part("snt", text.native);
  part("srm", text.roman);
}

void Writer::text(TokenField field, const TextOrToken& value) {
  using Tokens = WriteOptions::Tokens;
  if (!value.token.empty()) {
    const Token* const known = find_token(field, value.token);
    // "none" is a statement that no text makes.
    if (options_.tokens == Tokens::kNever && known != nullptr && known->token != "none") {
      text(text_of(*known));
    } else {
      out_ += value.token;
    }
    return;
  }
  const Token* const fits =
      options_.tokens == Tokens::kPreferred ? token_for(field, value.text) : nullptr;
  if (fits != nullptr) {
    out_ += fits->token;
  } else {
    text(value.text);
  }
}

void Writer::name(const std::optional<Name>& name) {
  if (!name) return;
  out_ += '(';
  text(name->last);
  out_ += ',';
  text(name->first);
  out_ += ')';
}

void Writer::tour_points(const TourPoints& points) {
  out_ += '(';
  put(points.personal);
  out_ += ',';
  put(points.team);
  out_ += ')';
}

void Writer::four(std::string_view word, const FourPts& points) {
  out_ += fmt::format("{}[{},{},{},{}]", word, pt_text(points[0]), pt_text(points[1]),
                      pt_text(points[2]), pt_text(points[3]));
}

void Writer::rule(const PointRule& rule) {
  out_ += fmt::format("ptr[{},{},\n", pt_text(rule.start), pt_text(rule.returned));
  for (size_t i = 0; i < rule.cases.size(); ++i) {
    const PlacePoints& one = rule.cases[i];
    flush_comments(one.place.begin);
    out_ += "ppc[";
    text(one.comment);
    for (const Pt pt : one.points) out_ += "," + pt_text(pt);
    out_ += i + 1 == rule.cases.size() ? "],\n" : "]\n";
  }
  out_ += fmt::format("{},{}]\n", pt_text(rule.honba), pt_text(rule.tenpai));
}

void Writer::when(const MatchTP& when) {
  flush_comments(when.place.begin);
  out_ += "mtp[";
  if (when.date) {
    out_ += fmt::format("{:04}{:02}{:02}", when.date->year, when.date->month, when.date->day);
  }
  out_ += ',';
  if (when.day) out_ += kDays[static_cast<size_t>(*when.day)];
  out_ += ',';
  if (when.time) out_ += fmt::format("{:02}{:02}", when.time->hour, when.time->minute);
  out_ += ',';
  text(TokenField::kMatchPlace, when.where);
  out_ += "]\n";
}

void Writer::pre_match(const Match& match) {
  if (match.tour) {
    flush_comments(match.tour->place.begin);
    out_ += "tnm[";
    text(TokenField::kTourName, match.tour->name);
    out_ += ',';
    if (match.tour->year) out_ += fmt::format("{:04}", *match.tour->year);
    out_ += ',';
    text(TokenField::kTourStage, match.tour->stage);
    out_ += ',';
    put(match.tour->number_in_stage);
    out_ += ',';
    put(match.tour->number_in_day);
    out_ += "]\n";
  }
  if (match.when) when(*match.when);
  for (const Recorder& one : match.recorders) {
    flush_comments(one.place.begin);
    out_ += "rec[";
    name(one.name);
    out_ += ',';
    if (one.all) out_ += "all";
    for (const FrameId& id : one.frames) {
      append(out_, "ESWN"[static_cast<size_t>(id.wind)], id.number, '-', id.honba);
    }
    out_ += "]\n";
  }
  for (const PlayerInfo& one : match.players) {
    flush_comments(one.place.begin);
    out_ += fmt::format("ply[{},", one.id);
    name(one.name);
    out_ += ',';
    text(TokenField::kTeam, one.team);
    out_ += ',';
    text(TokenField::kAffiliation, one.affiliation);
    out_ += ',';
    if (one.before) tour_points(*one.before);
    out_ += "]\n";
  }
  if (match.rule) {
    flush_comments(match.rule->place.begin);
    rule(*match.rule);
  }
}

void Writer::furo(const Furo& furo) {
  constexpr std::string_view kWords[] = {"chi", "pon", "dmk", "kkn", "ank"};
  out_ += kWords[static_cast<size_t>(furo.kind)];
  out_ += '[';
  if (furo.kind == FuroKind::kKakan) {
    tile(furo.added);
    out_ += ',';
  }
  if (furo.kind != FuroKind::kAnkan) {
    tile(furo.taken);
    out_ += ',';
  }
  tiles(furo.own);
  if (furo.kind != FuroKind::kAnkan && furo.kind != FuroKind::kChi) {
    out_ += ',';
    out_ += kFromLetters[static_cast<size_t>(furo.from)];
  }
  out_ += ']';
}

void Writer::hand(const SeatHand& hand) {
  flush_comments(hand.place.begin);
  append(out_, '(', kSeatLetters[static_cast<size_t>(hand.seat)], ",hnd[");
  tiles(hand.hand.tiles);
  out_ += ',';
  if (hand.hand.tsumo) tile(*hand.hand.tsumo);
  out_ += ',';
  for (const Furo& one : hand.hand.furo) furo(one);
  out_ += "])\n";
}

void Writer::act(const Act& act) {
  flush_comments(act.place.begin);
  constexpr std::string_view kDraws[] = {"", "ch", "pn", "dk", "rs", "rn", "oy"};
  constexpr std::string_view kDiscards[] = {"", "tg", "kg", "kk", "ak", "tm", "rc"};
  // The longest: (e,rs[..],ak[........])
  std::array<char, 32> line;
  char* at = line.data();
  const auto part = [&](std::string_view word, const FewTiles& kinds) {
    at = std::copy(word.begin(), word.end(), at);
    const bool bracket = !word.empty() && !kinds.empty();
    if (bracket) *at++ = '[';
    for (const tiles::Kind kind : kinds) at = put_tile(at, kind);
    if (bracket) *at++ = ']';
  };
  *at++ = '(';
  *at++ = kSeatLetters[static_cast<size_t>(act.seat)];
  *at++ = ',';
  part(kDraws[static_cast<size_t>(act.draw.kind)], act.draw.tiles);
  *at++ = ',';
  if (act.discard) part(kDiscards[static_cast<size_t>(act.discard->kind)], act.discard->tiles);
  *at++ = ')';
  *at++ = '\n';
  out_.append(line.data(), at);
}

void Writer::flow(const Flow& flow) {
  flush_comments(flow.place.begin);
  out_ += '(';
  if (const auto* two = std::get_if<TwoDice>(&flow.dice)) {
    out_ += fmt::format("{}-{}", two->first, two->second);
  } else if (const auto* sum = std::get_if<DiceSum>(&flow.dice)) {
    out_ += fmt::format("{}", sum->sum);
  }
  out_ += ',';
  if (flow.dora) {
    out_ += flow.dora->kind == Dora::Kind::kIndicators ? "din[" : "dac[";
    tiles(flow.dora->tiles);
    out_ += ']';
  }
  out_ += '\n';
  for (const SeatHand& one : flow.start_hands) hand(one);
  const std::optional<Flow> ordered = in_order(flow);
  const Flow& told = ordered ? *ordered : flow;
  for (const Act& one : told.acts) act(one);
  for (const SeatHand& one : told.end_hands) hand(one);
  flush_comments(flow.place.end);
  out_ += ')';
}

void Writer::frame(const Frame& frame) {
  out_ += '\n';
  flush_comments(frame.place.begin);
  out_ += fmt::format("frm[{},", frame_name(frame.id));
  put(frame.kyoutaku);
  out_ += ',';
  if (frame.start) four("pfs", *frame.start);
  out_ += ',';
  for (const Flow& one : frame.flows) {
    out_ += '\n';
    flow(one);
  }
  out_ += ',';
  if (!frame.flows.empty()) {
    out_ += '\n';
    flush_comments(frame.tail.begin);
  }
  if (frame.end) four("pfe", *frame.end);
  out_ += ',';
  text(frame.comment);
  out_ += "]\n";
}

void Writer::match(const Match& match) {
  if (options_.begin) {
    flush_comments(match.place.begin);
    out_ += "(\n";
  }
  pre_match(match);
  for (const Frame& one : match.frames) frame(one);
  if (match.end) {
    flush_comments(match.end_place.begin);
    four("pme", *match.end);
    out_ += '\n';
  }
  if (match.new_tour) {
    flush_comments(match.new_tour_place.begin);
    out_ += "ptn[";
    for (size_t i = 0; i < 4; ++i) {
      if (i > 0) out_ += ',';
      tour_points((*match.new_tour)[i]);
    }
    out_ += "]\n";
  }
  if (!options_.end) return;
  flush_comments(match.place.end);
  out_ += ")\n";
}

base::Result<std::string> Writer::write(const File& file) {
  out_.reserve(options_.room);
  if (options_.head) {
    append(out_, file.magic == Magic::kJmpj ? "jmpj" : "jmjp", "[1.", file.version, "]\n");
  }
  for (const Match& one : file.matches) match(one);
  if (options_.left == nullptr) flush_comments(UINT32_MAX);
  for (; next_comment_ < options_.comments.size(); ++next_comment_) {
    options_.left->push_back(
        {.begin = 0, .text = std::move(options_.comments[next_comment_].text)});
  }
  if (!unwritable_) return std::move(out_);
  return base::Diagnostic{
      .code = "paifu/unwritable-string",
      .message = fmt::format("\"{}\" ends in a backslash, which no text of the standard can "
                             "(strLit: section 2.3.1)",
                             *unwritable_),
      .hint = "leave the backslash out, or write U+FF3C instead"};
}

}  // namespace

std::string pt_text(Pt pt) {
  const int32_t size = std::abs(pt.hundreds);
  std::string text;
  append(text, pt.hundreds < 0 ? "-" : "", size / 10, '.', size % 10);
  return text;
}

base::Result<std::string> write_jmdp(const File& file, const WriteOptions& options) {
  return Writer(options).write(file);
}

}  // namespace jantaku::record::jmdp
