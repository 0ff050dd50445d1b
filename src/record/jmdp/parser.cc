#include "record/jmdp/parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kAfterFrames =
    "frm[...], pme[...], ptn[...] in this order, or the end of the match,";
constexpr std::string_view kAfterMatch = "the end of the file or a further match";

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string shown(std::string_view text) {
  constexpr size_t kMost = 24;
  if (text.size() <= kMost) return std::string(text);
  size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

// --- what is common ---

bool Parser::tolerate(Place place, std::string_view code, const std::string& message,
                      std::string_view identifier) {
  if (!lenient()) return findings_.error(place, code, message, identifier);
  findings_.warning(place, code, message, identifier);
  return true;
}

bool Parser::unexpected(std::string_view wanted, std::string_view identifier) {
  // Nothing is to be found where reading was given up (PF-204), or where an element was left.
  if (cursor_.stopped() || cursor_.cut_off()) return false;
  const Place place = cursor_.here();
  std::string found = "the end of the file";
  if (!cursor_.at_end()) {
    found = fmt::format("'{}'", source_->text().substr(place.begin, place.end - place.begin));
  }
  // A name of an element that is nearly one.
  constexpr std::string_view kElements[] = {"tnm", "mtp", "rec", "ply", "ptr", "frm", "pme", "ptn"};
  const std::string nearest = base::nearest_name(
      upcoming(), std::vector<std::string_view>(std::begin(kElements), std::end(kElements)));
  const bool misspelt = !nearest.empty() && nearest != upcoming();
  return findings_.error(place, "paifu/unexpected",
                         fmt::format("{} is expected here, not {}", wanted, found), identifier,
                         misspelt ? fmt::format("did you mean {}?", nearest) : "");
}

bool Parser::expect(char c, std::string_view identifier) {
  if (cursor_.peek() == c) {
    cursor_.next();
    return true;
  }
  return unexpected(fmt::format("'{}'", c), identifier);
}

bool Parser::comma(std::string_view identifier) {
  const char c = cursor_.peek();
  if (c == ',') {
    cursor_.next();
    return true;
  }
  const bool ends = c == ']' || c == ')';
  const std::string message = "a comma is expected here: it stands also beside empty fields";
  if (ends) {
    // Of all that are missing in one place it is said once.
    const size_t place = cursor_.offset() + size_t{1};
    if (lenient() && std::exchange(missing_commas_, place) == place) return true;
    return tolerate(cursor_.here(), "paifu/missing-comma", message, identifier);
  }
  if (cursor_.stopped() || cursor_.cut_off()) return false;
  return findings_.error(cursor_.here(), "paifu/missing-comma", message, identifier);
}

bool Parser::unknown(const Word& word, Words allowed, std::string_view identifier) {
  if (word.text.empty()) {
    return unexpected(fmt::format("{}", fmt::join(allowed, ", ")), identifier);
  }
  std::string hint;
  const std::string nearest =
      base::nearest_name(word.text, std::vector<std::string_view>(allowed.begin(), allowed.end()));
  if (!nearest.empty()) hint = fmt::format("did you mean {}?", nearest);
  if (newer_) {
    hint += hint.empty() ? "" : " ";
    hint += "a newer version of the standard may define it";
  }
  return findings_.error(word.place, "paifu/unknown-token",
                         fmt::format("'{}' is none of the words that may stand here: {}",
                                     shown(word.text), fmt::join(allowed, ", ")),
                         identifier, std::move(hint));
}

bool Parser::open(std::string_view name, std::string_view identifier) {
  const Word word = cursor_.word();
  const std::string_view allowed[] = {name};
  if (word.text != name) return unknown(word, allowed, identifier);
  return expect('[', identifier);
}

// --- the file ---

bool Parser::encoding() {
  const std::string_view text = source_->text();
  struct Mark {
    std::string_view bytes;
    std::string_view name;
  };
  using namespace std::string_view_literals;
  constexpr Mark kMarks[] = {{"\xFF\xFE\0\0"sv, "UTF-32"},
                             {"\0\0\xFE\xFF"sv, "UTF-32"},
                             {"\xFF\xFE"sv, "UTF-16"},
                             {"\xFE\xFF"sv, "UTF-16"}};
  for (const Mark& mark : kMarks) {
    if (!text.starts_with(mark.bytes)) continue;
    return findings_.error({0, 0}, "paifu/not-utf8",
                           fmt::format("the file is written in {}; it should be in UTF-8 (section "
                                       "3.2 of the standard)",
                                       mark.name),
                           "");
  }
  if (text.starts_with("\xEF\xBB\xBF")) {
    findings_.warning({0, 3}, "paifu/bom",
                      "a byte order mark is not recommended (section 3.2 of the standard)", "");
  }
  return true;
}

bool Parser::version(File& file) {
  const Word word = cursor_.word();
  const size_t dot = word.text.find('.');
  const std::string_view text = word.text;
  const bool good = dot != std::string_view::npos && all_digits(text.substr(0, dot)) &&
                    all_digits(text.substr(dot + 1)) && text.size() < 10;
  if (!good) {
    return findings_.error(word.place, "paifu/version",
                           fmt::format("'{}' is no version: it is written as big.small, such as "
                                       "1.0",
                                       shown(text)),
                           "version", "leave out a third number and suffixes such as -rc2");
  }
  const int big = std::stoi(word.text.substr(0, dot));
  const int small = std::stoi(word.text.substr(dot + 1));
  if (big != 1) {
    return findings_.error(
        word.place, "paifu/version",
        fmt::format("version {} of the standard is not known; this reads 1.0", text), "version");
  }
  file.version = small;
  if (small > 0) {
    findings_.warning(word.place, "paifu/version",
                      fmt::format("version {} is newer than 1.0; what it adds is not known", text),
                      "version");
  }
  return true;
}

bool Parser::head(File& file) {
  if (piece_.bytes > 0) {
    file.magic = piece_.magic;
    file.version = piece_.version;
    return true;
  }
  if (!encoding()) return false;
  const Word word = cursor_.word();
  constexpr std::string_view kMagic[] = {"jmpj", "jmjp"};
  if (word.text != kMagic[0] && word.text != kMagic[1]) return unknown(word, kMagic, "file");
  file.magic = word.text == kMagic[0] ? Magic::kJmpj : Magic::kJmjp;
  return expect('[', "file") && version(file) && expect(']', "file");
}

Reading Parser::finish(Reading reading) {
  reading.comments = cursor_.take_comments();
  reading.dropped = std::move(dropped_);
  reading.progress = at_;
  reading.stuck = reading.stuck || cursor_.stopped() || findings_.full();
  reading.errors = findings_.errors();
  reading.unsaid = findings_.unsaid();
  const bool good = reading.errors == 0;
  reading.diagnostics = findings_.take();
  reading.ok = good || (lenient() && matches_ > 0);
  if (lenient() && reading.ok) {
    for (base::Diagnostic& one : reading.diagnostics) {
      if (one.severity == base::Severity::kError) one.severity = base::Severity::kWarning;
    }
  }
  return reading;
}

Reading Parser::read() {
  Reading reading;
  const auto stuck = [&] {
    reading.stuck = true;
    return finish(std::move(reading));
  };
  if (!head(reading.file)) return stuck();
  newer_ = reading.file.version > 0;
  if (at_.stage != Stage::kOutside) match(reading.file.matches.emplace_back());
  if (at_.stage == Stage::kOutside && at_.lost) resync();
  while (at_.stage == Stage::kOutside && !findings_.full() && !cursor_.at_end()) {
    if (cursor_.peek() != '(') {
      unexpected(matches_ == 0 ? "a match, which begins with '('," : kAfterMatch, "file");
      if (matches_ == 0) return stuck();
      resync();
      continue;
    }
    if (matches_ == kMostMatches) {
      findings_.error(cursor_.here(), "paifu/too-large", "more than 10,000 matches", "file");
      return stuck();
    }
    if (matches_++ == 1) {
      findings_.warning(cursor_.here(), "paifu/several-matches",
                        "several matches in one file are not recommended", "file");
    }
    at_ = {.stage = Stage::kTour, .acts = at_.acts};
    cursor_.begin_element();
    match(reading.file.matches.emplace_back());
  }
  if (matches_ == 0 && !findings_.full()) {
    unexpected("a match, which begins with '(',", "file");
    return stuck();
  }
  return finish(std::move(reading));
}

// A frame that is left out, by what stands where its name should.
void Parser::drop(Place place) {
  std::string_view rest = source_->text().substr(place.begin);
  // Its bracket may be what is missing.
  const size_t bracket = rest.find_first_of("[],()");
  const bool open = bracket != std::string_view::npos && rest[bracket] == '[';
  rest.remove_prefix(open ? bracket : std::min<size_t>(rest.size(), 3));
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n[]()"), rest.size()));
  const std::string_view id = rest.substr(0, rest.find_first_of("[],()"));
  const int line = piece_.lines + source_->line_column(place.begin).line;
  dropped_.push_back(fmt::format("{} in line {}", id.empty() ? "without a name" : shown(id), line));
  at_.left_out = true;
  at_.gap = true;
}

void Parser::resync() {
  const Stage stage = at_.stage;
  const bool outside = stage == Stage::kOutside || stage == Stage::kSkip;
  const Beginning start = cursor_.seek([&](std::string_view name) {
    if (outside) return false;
    return name == "frm" || (name == "pme" && stage <= Stage::kEnd) ||
           (name == "ptn" && stage <= Stage::kNewTour);
  });
  at_.lost = start.kind == Beginning::Kind::kNone && piece_.cut;
  if (start.name == "frm") at_.stage = Stage::kFrames;
}

// What stands among frames and is none costs only itself (PF-310). Other parts that stand here one
// after another are complained of once.
void Parser::skip_misplaced() {
  const int depth = cursor_.depth();
  cursor_.begin_element();
  const bool nearly_frame = base::nearest_name(upcoming(), {"frm", "pme", "ptn"}) == "frm";
  if (nearly_frame || !at_.misplaced) unexpected(kAfterFrames, "match");
  at_.misplaced = true;
  const Place place = cursor_.here();
  cursor_.word();
  if (cursor_.peek() == '[' && !findings_.full()) {
    cursor_.next();
    cursor_.leave(depth);
  } else {
    resync();
  }
  if (nearly_frame) drop(place);
}

bool Parser::at_frames_end() {
  const std::string_view word = upcoming();
  return word.empty() || word == "pme" || word == "ptn";
}

// Whether a ')' that stands next is the last of the match. One too many stands before what only a
// match holds.
bool Parser::match_ends_here() {
  if (cursor_.peek() != ')') return false;
  const std::string letters = cursor_.behind().letters;
  return !begins_element(letters) || begins_match(letters) || letters.starts_with("ptr");
}

// Whether what stands next may follow a frame. If not it is what is left of one whose brackets are
// wrong, for which lenient reading may have taken its beginning.
bool Parser::frame_ends_here(bool good) {
  const size_t end = cursor_.position();
  if (cursor_.cut_off() || cursor_.at_end() || cursor_.offset() - end > kFarBehind) return true;
  if (const std::string_view word = upcoming(); !word.empty()) {
    if (begins_element(word)) return true;
    if (word == "pfs" || word == "pfe" || word == "snt" || word == "srm") return false;
    if (good) return true;
    // A frame whose name is misspelt, which the rest of srm[...] is not.
    const std::string name(word);
    const std::string_view behind = cursor_.text_ahead(name.size() + 2).substr(name.size());
    return base::nearest_name(name, {"frm", "pme", "ptn"}) == "frm" && behind.size() == 2 &&
           behind[0] == '[' && std::string_view("ESWN").find(behind[1]) != std::string_view::npos;
  }
  if (cursor_.peek() == '(') return begins_match(cursor_.behind().letters);
  if (good) return match_ends_here();
  const Cursor::Behind behind = cursor_.behind();
  return cursor_.peek() == ')' && (behind.text_ends || behind.new_match);
}

bool Parser::frames(Match& match) {
  while (!at_frames_end()) {
    if (findings_.full()) return false;
    if (!upcoming().starts_with("frm")) {
      skip_misplaced();
      continue;
    }
    at_.misplaced = false;
    if (at_.frames == kMostFrames) {
      return findings_.error(cursor_.here(), "paifu/too-large", "a match of more than 1,000 frames",
                             "match");
    }
    Frame next;
    const Place place = cursor_.here();
    bool good = element([&] { return frame(next); });
    const bool ends = frame_ends_here(good);
    if (good && !ends) good = unexpected(kAfterFrames, "match");
    if (good) {
      next.before.any = std::exchange(at_.gap, false);
      match.frames.push_back(std::move(next));
      ++at_.frames;
    } else {
      drop(place);
    }
    if (!ends) resync();
  }
  return !findings_.full();
}

void Parser::match(Match& match) {
  // What was passed over before this piece goes on here.
  if (at_.lost || at_.stage == Stage::kSkip) resync();
  match.place = cursor_.here();
  const bool good = at_.stage != Stage::kSkip && match_parts(match);
  match.frames_left_out.any = at_.left_out;
  match.after_frames.any = at_.gap;
  if (good && paused()) return;
  if (!good && at_.stage != Stage::kSkip) {
    at_.stage = Stage::kSkip;
    resync();
  }
  if (at_.stage != Stage::kSkip || !at_.lost) at_ = {.stage = Stage::kOutside, .acts = at_.acts};
}

// True also where the text ends before the match does.
bool Parser::match_parts(Match& match) {
  if (at_.stage == Stage::kTour && cursor_.depth() == 0) cursor_.next();
  for (;;) {
    pre_match(match);
    if (findings_.full() || cursor_.stopped()) return false;
    if (at_.stage == Stage::kFrames) {
      if (!frames(match)) return false;
      if (!paused()) at_.stage = Stage::kEnd;
    }
    post_match(match);
    if (paused()) return true;
    match.place.end = cursor_.offset();
    // Its end was lost with brackets.
    if (cursor_.cut_off() && (cursor_.depth() == 0 || cursor_.at_end())) return true;
    if (match_ends_here()) {
      cursor_.next();
      return true;
    }
    unexpected(cursor_.at_end() ? "')', which ends the match," : kAfterFrames, "match");
    if (findings_.full() || cursor_.stopped()) return false;
    resync();
    if (at_.stage != Stage::kFrames) return true;
  }
}

// An element that nobody knows, or that should have stood before, costs only itself (PF-310), and
// is taken for the one that it was meant for.
void Parser::skip_strangers(Match& match) {
  struct Element {
    std::string_view name;
    Stage stage;
    std::string_view wanted;  // in that stage
    std::string_view identifier;
  };
  constexpr Element kElements[] = {
      {"tnm", Stage::kTour, "tnm[...] or mtp[...]", "preMatchInfo"},
      {"mtp", Stage::kWhen, "mtp[...], the time and place of the match,", "matchTP"},
      {"rec", Stage::kRecorders, "rec[...] or ply[...]", "preMatchInfo"},
      {"ply", Stage::kPlayers, "ply[...]", "plyerInfo"},
  };
  while (!findings_.full()) {
    const std::string_view text = cursor_.text_ahead(16);
    const size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    if (end == 0 || end == std::string_view::npos || text[end] != '[') return;
    const std::string_view name = text.substr(0, end);
    const auto* const known =
        std::find_if(std::begin(kElements), std::end(kElements),
                     [&](const Element& element) { return element.name == name; });
    const bool follows = name == "ptr" || name == "frm" || name == "pme" || name == "ptn";
    if (follows || (known != std::end(kElements) && known->stage >= at_.stage)) return;
    const std::string meant = base::nearest_name(name, {"tnm", "mtp", "rec", "ply", "ptr", "frm"});
    if (meant == "ptr" || meant == "frm") return;
    const Element& due =
        kElements[static_cast<size_t>(at_.stage) - static_cast<size_t>(Stage::kTour)];
    unexpected(due.wanted, due.identifier);
    if (meant == "tnm" && at_.stage == Stage::kTour) at_.stage = Stage::kWhen;
    if (meant == "mtp" && at_.stage <= Stage::kWhen) {
      match.when.emplace();
      at_.stage = Stage::kRecorders;
    }
    if (meant == "ply") ++at_.players;
    const int depth = cursor_.depth();
    cursor_.begin_element();
    cursor_.pass(end);
    cursor_.next();
    cursor_.leave(depth);
  }
}

void Parser::recorders(Match& match) {
  for (skip_strangers(match); upcoming() == "rec"; skip_strangers(match)) {
    if (at_.recorders++ == kMostListed) {
      findings_.error(cursor_.here(), "paifu/too-large", "more than 100,000 recorders",
                      "recerInfo");
      return cursor_.stop();
    }
    Recorder one;
    if (element([&] { return recorder(one); })) match.recorders.push_back(std::move(one));
    if (findings_.full()) return;
  }
}

void Parser::players(Match& match) {
  for (skip_strangers(match); upcoming() == "ply"; skip_strangers(match)) {
    PlayerInfo one;
    const Place place = cursor_.here();
    if (++at_.players == 5) {
      findings_.error(place, "paifu/player-count", "a fifth player", "plyerInfo");
    }
    // A few too many are looked at for what is wrong with them, millions are not.
    constexpr size_t kMostPlayers = 1'000;
    if (at_.players > kMostPlayers) {
      findings_.error(place, "paifu/too-large", "more than 1,000 players", "plyerInfo");
      return cursor_.stop();
    }
    if (element([&] { return player(one); }) && at_.good_players < 4) {
      match.players.push_back(std::move(one));
      ++at_.good_players;
    }
    if (findings_.full()) return;
  }
  if (at_.players < 4 && !paused() && !cursor_.stopped()) {
    findings_.error(cursor_.here(), "paifu/player-count",
                    fmt::format("four players are expected, here are {}", at_.players), "plyerInfo",
                    upcoming() == "ptr" ? "ptr[...] stands after the players" : "");
  }
}

// Each part in its place (PF-301); a part that stands too early is named for what it is.
void Parser::pre_match(Match& match) {
  if (at_.stage == Stage::kTour) skip_strangers(match);
  if (at_.stage == Stage::kTour && !paused()) {
    if (upcoming() == "tnm") {
      TourInfo info;
      if (element([&] { return tour(info); })) match.tour = std::move(info);
    }
    at_.stage = Stage::kWhen;
  }
  if (at_.stage == Stage::kWhen) skip_strangers(match);
  if (at_.stage == Stage::kWhen && !paused()) {
    MatchTP& info = match.when.emplace();
    if (upcoming() == "mtp") {
      element([&] { return when(info); });
    } else {
      unexpected("mtp[...], the time and place of the match,", "matchTP");
    }
    at_.stage = Stage::kRecorders;
  }
  if (at_.stage == Stage::kRecorders) {
    recorders(match);
    if (findings_.full() || cursor_.stopped()) return;
    if (!paused()) at_.stage = Stage::kPlayers;
  }
  if (at_.stage == Stage::kPlayers) {
    players(match);
    if (findings_.full()) return;
    if (!paused()) at_.stage = Stage::kRule;
  }
  if (at_.stage == Stage::kRule) {
    if (upcoming() == "ptr") {
      PointRule one;
      if (element([&] { return rule(one); })) match.rule = std::move(one);
    }
    at_.stage = Stage::kFrames;
  }
}

void Parser::post_match(Match& match) {
  if (at_.stage == Stage::kEnd) {
    if (upcoming() == "pme") {
      match.end_place = cursor_.here();
      FourPts points;
      const bool good = element([&] { return four_pts(points, "pme", "ptMatchEnd"); });
      if (good) match.end = points;
      at_.stage = Stage::kNewTour;
      if (!good && upcoming() != "ptn" && cursor_.peek() != ')') resync();
    }
    at_.stage = Stage::kNewTour;
  }
  if (at_.stage != Stage::kNewTour || paused()) return;
  if (upcoming() == "ptn") {
    match.new_tour_place = cursor_.here();
    std::array<TourPoints, 4> points;
    const bool good = element([&] {
      if (!open("ptn", "ptTourNew")) return false;
      for (size_t i = 0; i < points.size(); ++i) {
        if (i > 0 && !expect(',', "ptTourNew")) return false;
        if (!tour_points(points[i])) return false;
      }
      return close("ptTourNew");
    });
    if (good) match.new_tour = points;
  }
  at_.stage = Stage::kClose;
}

Reading read_jmdp(const base::SourcePtr& source, Strictness strictness, const Piece& piece) {
  return Parser(source, strictness, piece).read();
}

MatchReading MatchReader::refuse(Parts::Part part, std::string message) const {
  MatchReading reading;
  reading.begin = part.begin;
  reading.part = base::make_source(name_, std::move(part.text));
  Findings findings(reading.part);
  findings.error({0, 0}, "paifu/too-large", std::move(message), "file");
  reading.diagnostics = findings.take();
  return reading;
}

std::optional<MatchReading> MatchReader::next() {
  auto part = done_ ? std::nullopt : parts_.next();
  if (!part) return std::nullopt;
  using Size = Parts::Part::Size;
  if (part->size != Size::kFits) {
    done_ = true;
    const bool file = part->size == Size::kFileTooLarge;
    return refuse(*std::move(part), file ? "a file of more than 64 MiB"
                                         : "more than 16 MiB in one element of a match, such as a "
                                           "frame, with its white space and comments");
  }
  const size_t bytes = part->text.size();
  MatchReading reading;
  reading.begin = part->begin;
  // As the reader sees it, which may be beyond a match whose brackets are wrong.
  reading.begins = piece_.progress.stage == Progress::Stage::kOutside;
  reading.last = part->last;
  using From = base::Source::From;
  reading.part = base::make_source(name_, std::move(part->text),
                                   piece_.bytes == 0 ? From::kBegin : From::kMiddle);
  piece_.lines = reading.begin.line - 1;
  piece_.cut = part->cut;
  const size_t matches = piece_.matches;
  static_cast<Reading&>(reading) = read_jmdp(reading.part, strictness_, piece_);
  // What is wrong may leave nobody knowing how to go on.
  reading.ends = reading.stuck || reading.progress.stage == Progress::Stage::kOutside;
  piece_ = {.matches = matches + reading.file.matches.size() - (reading.begins ? 0 : 1),
            .bytes = piece_.bytes + bytes,
            .lines = 0,
            .magic = reading.file.magic,
            .version = reading.file.version,
            .progress = reading.progress,
            .cut = false};
  errors_ += reading.errors;
  done_ = reading.last || reading.stuck || errors_ >= Findings::kMost;
  return reading;
}

}  // namespace jantaku::record::jmdp
