#include "record/jmdp/parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace jantaku::record::jmdp {
namespace {

std::string shown(std::string_view text) {
  constexpr size_t kMost = 24;
  if (text.size() <= kMost) return std::string(text);
  size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

// --- what is common ---

bool Parser::tolerate(Place place, std::string_view code, const std::string& message,
                      std::string_view identifier) {
  if (!lenient()) return findings_.error(place, code, message, identifier);
  findings_.warning(place, code, message, identifier);
  return true;
}

bool Parser::unexpected(std::string_view wanted, std::string_view identifier) {
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
  if (ends) return tolerate(cursor_.here(), "paifu/missing-comma", message, identifier);
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
  if (text.size() > kMostFileBytes) {
    return findings_.error({0, 0}, "paifu/too-large", "a file of more than 12 MiB", "file");
  }
  return true;
}

bool Parser::version() {
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
  small_version_ = small;
  if (small > 0) {
    newer_ = true;
    findings_.warning(word.place, "paifu/version",
                      fmt::format("version {} is newer than 1.0; what it adds is not known", text),
                      "version");
  }
  return true;
}

Reading Parser::read() {
  Reading reading;
  const auto finish = [&]() -> Reading {
    reading.comments = cursor_.take_comments();
    reading.dropped = std::move(dropped_);
    const bool good = findings_.errors() == 0;
    reading.diagnostics = findings_.take();
    reading.ok = good || (lenient() && !reading.file.matches.empty());
    if (lenient() && reading.ok) {
      for (base::Diagnostic& one : reading.diagnostics) {
        if (one.severity == base::Severity::kError) one.severity = base::Severity::kWarning;
      }
    }
    return std::move(reading);
  };
  if (!encoding()) return finish();
  const Word word = cursor_.word();
  constexpr std::string_view kMagic[] = {"jmpj", "jmjp"};
  if (word.text != kMagic[0] && word.text != kMagic[1]) {
    unknown(word, kMagic, "file");
    return finish();
  }
  reading.file.magic = word.text == kMagic[0] ? Magic::kJmpj : Magic::kJmjp;
  if (!expect('[', "file") || !version() || !expect(']', "file")) return finish();
  reading.file.version = small_version_;
  while (cursor_.peek() == '(') {
    if (reading.file.matches.size() == kMostMatches) {
      findings_.error(cursor_.here(), "paifu/too-large", "more than 10,000 matches", "file");
      return finish();
    }
    if (reading.file.matches.size() == 1) {
      findings_.warning(cursor_.here(), "paifu/several-matches",
                        "several matches in one file are not recommended", "file");
    }
    match(reading.file.matches.emplace_back());
    if (findings_.full()) return finish();
  }
  if (reading.file.matches.empty()) {
    unexpected("a match, which begins with '(',", "file");
  } else if (!cursor_.at_end()) {
    unexpected("the end of the file or a further match", "file");
  }
  return finish();
}

void Parser::match(Match& match) {
  match.place = cursor_.here();
  element([&] {
    cursor_.next();
    pre_match(match);
    while (upcoming() == "frm") {
      if (match.frames.size() == kMostFrames) {
        return findings_.error(cursor_.here(), "paifu/too-large",
                               "a match of more than 1,000 frames", "match");
      }
      Frame next;
      const Place place = cursor_.here();
      if (element([&] { return frame(next); })) {
        match.frames.push_back(std::move(next));
      } else {
        const std::string_view rest = source_->text().substr(place.begin);
        const size_t open = std::min(rest.find('['), rest.size() - 1) + 1;
        const std::string_view id = rest.substr(open, rest.find_first_of(",]", open) - open);
        const int line = source_->line_column(place.begin).line;
        dropped_.push_back(fmt::format("{} in line {}", shown(id), line));
      }
      if (findings_.full()) return false;
    }
    post_match(match);
    match.place.end = cursor_.offset();
    if (cursor_.peek() == ')') {
      cursor_.next();
      return true;
    }
    if (cursor_.at_end()) return unexpected("')', which ends the match,", "match");
    return unexpected("frm[...], pme[...], ptn[...] in this order, or the end of the match,",
                      "match");
  });
}

// Each part in its place (PF-301); a part that stands too early is named for what it is.
void Parser::pre_match(Match& match) {
  if (upcoming() == "tnm") {
    TourInfo info;
    if (element([&] { return tour(info); })) match.tour = std::move(info);
  }
  if (upcoming() == "mtp") {
    element([&] { return when(match.when); });
  } else {
    unexpected("mtp[...], the time and place of the match,", "matchTP");
  }
  while (upcoming() == "rec") {
    if (match.recorders.size() == kMostFrames) {
      findings_.error(cursor_.here(), "paifu/too-large", "more than 1,000 recorders", "recerInfo");
      return cursor_.go_to_end();
    }
    Recorder one;
    if (element([&] { return recorder(one); })) match.recorders.push_back(std::move(one));
    if (findings_.full()) return;
  }
  size_t seen = 0;
  while (upcoming() == "ply") {
    PlayerInfo one;
    const Place place = cursor_.here();
    if (++seen == 5) findings_.error(place, "paifu/player-count", "a fifth player", "plyerInfo");
    if (element([&] { return player(one); }) && match.players.size() < 4) {
      match.players.push_back(std::move(one));
    }
    if (findings_.full()) return;
  }
  if (seen < 4) {
    findings_.error(cursor_.here(), "paifu/player-count",
                    fmt::format("four players are expected, here are {}", seen), "plyerInfo",
                    upcoming() == "ptr" ? "ptr[...] stands after the players" : "");
  }
  if (upcoming() == "ptr") {
    PointRule one;
    if (element([&] { return rule(one); })) match.rule = std::move(one);
  }
}

void Parser::post_match(Match& match) {
  if (upcoming() == "pme") {
    match.end_place = cursor_.here();
    FourPts points;
    if (element([&] { return four_pts(points, "pme", "ptMatchEnd"); })) match.end = points;
  }
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
}

Reading read_jmdp(const base::SourcePtr& source, Strictness strictness) {
  return Parser(source, strictness).read();
}

}  // namespace jantaku::record::jmdp
