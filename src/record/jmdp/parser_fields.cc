// Strings, names, points, and what stands before the frames.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "record/jmdp/parser.h"

namespace jantaku::record::jmdp {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

int to_int(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

// A number as people write it, in tenths, if it has no more than one decimal that counts.
std::optional<int32_t> loose_tenths(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const size_t dot = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, dot);
  std::string_view rest = dot < text.size() ? text.substr(dot + 1) : std::string_view();
  if (whole.empty() && rest.empty()) return std::nullopt;
  if ((!whole.empty() && !all_digits(whole)) || (!rest.empty() && !all_digits(rest))) {
    return std::nullopt;
  }
  while (rest.size() > 1 && rest.ends_with('0')) rest.remove_suffix(1);
  if (rest.size() > 1 || whole.size() > 6) return std::nullopt;
  const int32_t value =
      (whole.empty() ? 0 : to_int(whole)) * 10 + (rest.empty() ? 0 : to_int(rest));
  return negative ? -value : value;
}

}  // namespace

bool Parser::str_lit(StrLit& text, std::string_view identifier) {
  if (cursor_.peek() == '"') {
    return findings_.error(cursor_.here(), "paifu/unexpected",
                           "a text stands in snt[...] or srm[...]", identifier);
  }
  const auto part = [&](std::string_view name, std::string_view which,
                        std::optional<std::string>& to) {
    if (upcoming() != name) return true;
    if (!open(name, "strLit")) return false;
    if (cursor_.peek() != '"') return unexpected("a text in double quotes", which);
    to = cursor_.literal();
    return to.has_value() && close("strLit");
  };
  if (!part("snt", "strNative", text.native) || !part("srm", "strRoman", text.roman)) return false;
  if (text.roman && upcoming() == "snt") {
    return findings_.error(cursor_.here(), "paifu/unexpected", "snt[...] stands before srm[...]",
                           "strLit");
  }
  const char c = cursor_.peek();
  if (!text.present() && c != ',' && c != ']' && c != ')' && !cursor_.at_end()) {
    const Word word = cursor_.word();
    constexpr std::string_view kWords[] = {"snt", "srm"};
    return word.text.empty() ? unexpected("snt[...] or srm[...]", identifier)
                             : unknown(word, kWords, identifier);
  }
  return true;
}

bool Parser::text_or_token(TextOrToken& text, TokenField field) {
  const std::string_view identifier = token_field_name(field);
  const std::string_view ahead = upcoming();
  const char c = cursor_.peek();
  if (ahead == "snt" || ahead == "srm" || c == ',' || c == ']' || c == '"') {
    return str_lit(text.text, identifier);
  }
  const Word word = cursor_.word();
  if (find_token(field, word.text) != nullptr) {
    text.token = word.text;
    return true;
  }
  if (const Token* const other = find_token(word.text)) {
    return findings_.error(word.place, "paifu/token-in-wrong-field",
                           fmt::format("{} is a word of {}, not of this field", word.text,
                                       token_field_name(other->field)),
                           identifier);
  }
  auto allowed = tokens_of(field);
  allowed.push_back("snt[...]");
  allowed.push_back("srm[...]");
  return unknown(word, allowed, identifier);
}

bool Parser::name(std::optional<Name>& name, std::string_view identifier) {
  const char c = cursor_.peek();
  if (c == ',' || c == ']') return true;
  if (c == '[') {
    return findings_.error(cursor_.here(), "paifu/draft-layout",
                           "names in square brackets are of an early draft; now they stand in "
                           "parentheses",
                           "name");
  }
  if (c != '(') return unexpected("a name in parentheses, (family name,first name),", identifier);
  cursor_.next();
  name.emplace();
  return str_lit(name->last, "lname") && comma("name") && str_lit(name->first, "fname") &&
         expect(')', "name");
}

bool Parser::pt(Pt& pt, std::string_view identifier) {
  const Word word = cursor_.word();
  if (word.text.empty()) return unexpected("points with one decimal, such as 25.0,", identifier);
  std::string_view text = word.text;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const size_t dot = text.find('.');
  const bool exact = dot != std::string_view::npos && all_digits(text.substr(0, dot)) &&
                     text.size() == dot + 2 && is_digit(text[dot + 1]);
  const auto tenths = loose_tenths(word.text);
  if (exact && (!tenths || std::abs(*tenths) > kMostPt)) {
    return findings_.error(word.place, "paifu/bad-points", "points above 99,999.9", identifier);
  }
  if (!exact) {
    const std::string message = fmt::format(
        "'{}': points are written with exactly one decimal, such as 25.0", shown(word.text));
    if (!tenths || std::abs(*tenths) > kMostPt) {
      return findings_.error(word.place, "paifu/bad-points", message, identifier);
    }
    if (!tolerate(word.place, "paifu/bad-points", message, identifier)) return false;
  }
  pt.hundreds = *tenths;
  if (negative && pt.hundreds == 0) {
    findings_.warning(word.place, "paifu/bad-points", "-0.0 is read as 0.0", identifier);
  } else if (exact && dot > 1 && text[0] == '0') {
    findings_.warning(word.place, "paifu/bad-points", "points with leading zeros", identifier);
  }
  return true;
}

bool Parser::optional_pt(std::optional<Pt>& value, std::string_view identifier) {
  const char c = cursor_.peek();
  if (c == ',' || c == ')' || c == ']') return true;
  return pt(value.emplace(), identifier);
}

bool Parser::four_pts(FourPts& points, std::string_view name, std::string_view identifier) {
  if (!open(name, identifier)) return false;
  for (size_t i = 0; i < points.size(); ++i) {
    if (i > 0 && !expect(',', identifier)) return false;
    if (!pt(points[i], identifier)) return false;
  }
  return close(identifier);
}

bool Parser::tour_points(TourPoints& points) {
  return expect('(', "ptTour") && optional_pt(points.personal, "ptTourPrsnl") && comma("ptTour") &&
         optional_pt(points.team, "ptTourTeam") && expect(')', "ptTour");
}

// PF-422.
bool Parser::number(std::optional<int>& number, std::string_view identifier) {
  const char c = cursor_.peek();
  if (c == ',' || c == ']') return true;
  const Word word = cursor_.word();
  constexpr size_t kMostDigits = 6;
  if (!all_digits(word.text) || word.text.size() > kMostDigits) {
    if (word.text.empty()) return unexpected("a whole number", identifier);
    return findings_.error(
        word.place, "paifu/bad-number",
        fmt::format("'{}' is no whole number of at most six digits", shown(word.text)), identifier);
  }
  number = to_int(word.text);
  if (word.text[0] == '0') {
    findings_.warning(word.place, "paifu/bad-number",
                      word.text.size() > 1 ? "a number with leading zeros" : "a match number 0",
                      identifier);
  }
  return true;
}

bool Parser::fixed_digits(std::optional<int>& number, size_t count, std::string_view identifier,
                          std::string_view form) {
  const char c = cursor_.peek();
  if (c == ',' || c == ']') return true;
  const Word word = cursor_.word();
  if (word.text.size() != count || !all_digits(word.text)) {
    if (word.text.empty()) return unexpected(form, identifier);
    return findings_.error(word.place, "paifu/bad-number",
                           fmt::format("'{}' is not {}", shown(word.text), form), identifier);
  }
  number = to_int(word.text);
  return true;
}

// A frame id as every program writes it, without white space in it or behind it: a recorder may
// have a thousand. False for anything else, and nothing is moved or said.
bool Parser::plain_frame_id(FrameId& id) {
  constexpr size_t kLongest = 7;  // E1-999 and what follows it
  const auto wind_of = [](char c) {
    return c == 'E' ? 0 : c == 'S' ? 1 : c == 'W' ? 2 : c == 'N' ? 3 : -1;
  };
  const std::string_view text = cursor_.text_ahead(kLongest);
  if (text.size() < 5 || text[1] < '1' || text[1] > '4' || text[2] != '-') return false;
  int honba = 0;
  size_t end = 3;
  for (; end < text.size() && is_digit(text[end]); ++end) honba = 10 * honba + (text[end] - '0');
  const int wind = wind_of(text[0]);
  if (wind < 0 || end == 3 || end == text.size() || (text[3] == '0' && end > 4)) return false;
  if (text[end] != ']' && text[end] != ',' && wind_of(text[end]) < 0) return false;
  id = {.wind = static_cast<FrameId::Wind>(wind), .number = text[1] - '0', .honba = honba};
  cursor_.pass(end);
  return true;
}

bool Parser::frame_id(FrameId& id) {
  const Place begin = cursor_.here();
  const Word wind = cursor_.letters(1);
  constexpr std::string_view kWinds[] = {"E", "S", "W", "N"};
  const auto* const found = std::find(std::begin(kWinds), std::end(kWinds), wind.text);
  if (found == std::end(kWinds)) {
    const Word rest = cursor_.word();
    return unknown({wind.text + rest.text, {wind.place.begin, rest.place.end}}, kWinds,
                   "frameWind");
  }
  id.wind = static_cast<FrameId::Wind>(found - std::begin(kWinds));
  bool gap = cursor_.gap();
  const Word number = cursor_.letters(1);
  if (number.text.size() != 1 || number.text[0] < '1' || number.text[0] > '4') {
    return findings_.error(number.place, "paifu/bad-frame-id",
                           "the number of the dealer, 1 to 4, follows the wind", "frameNum");
  }
  id.number = number.text[0] - '0';
  gap = cursor_.gap() || gap;
  const Word dash = cursor_.letters(1);
  if (dash.text != "-") {
    return findings_.error(dash.place, "paifu/bad-frame-id",
                           "a hyphen and the number of honba follow: E1-0", "frameId");
  }
  gap = cursor_.gap() || gap;
  const Word honba = cursor_.digits();
  const bool plain = honba.text == "0" || (!honba.text.empty() && honba.text[0] != '0');
  if (!plain || honba.text.size() > 3) {
    return findings_.error({begin.begin, honba.place.end}, "paifu/bad-frame-id",
                           "honba are a number from 0 to 999 without leading zeros", "frameHonba");
  }
  id.honba = to_int(honba.text);
  if (gap) cursor_.warn_gap({begin.begin, honba.place.end});
  return true;
}

bool Parser::tour(TourInfo& tour) {
  tour.place = cursor_.here();
  return open("tnm", "tourInfo") && text_or_token(tour.name, TokenField::kTourName) &&
         comma("tourInfo") && fixed_digits(tour.year, 4, "tourYear", "a year of four digits") &&
         comma("tourInfo") && text_or_token(tour.stage, TokenField::kTourStage) &&
         comma("tourInfo") && number(tour.number_in_stage, "matchNumInStage") &&
         comma("tourInfo") && number(tour.number_in_day, "matchNumInDay") && close("tourInfo");
}

bool Parser::when(MatchTP& when) {
  when.place = cursor_.here();
  if (!open("mtp", "matchTP")) return false;
  std::optional<int> date;
  const Place date_place = cursor_.here();
  if (!fixed_digits(date, 8, "matchDate", "a date as YYYYMMDD")) return false;
  if (date) {
    when.date = {.year = *date / 10000, .month = *date / 100 % 100, .day = *date % 100};
    if (!date_exists(*when.date)) {
      return findings_.error(date_place, "paifu/bad-date", "there is no such day", "matchDate");
    }
  }
  if (!comma("matchTP")) return false;
  if (cursor_.peek() != ',' && cursor_.peek() != ']') {
    const Word word = cursor_.word();
    const auto* const found = std::find(kDays.begin(), kDays.end(), word.text);
    if (found == kDays.end()) return unknown(word, kDays, "matchDayOfWk");
    when.day = static_cast<int>(found - kDays.begin());
  }
  if (!comma("matchTP")) return false;
  std::optional<int> time;
  const Place time_place = cursor_.here();
  if (!fixed_digits(time, 4, "matchTime", "a time as HHMM")) return false;
  if (time) {
    when.time = {.hour = *time / 100, .minute = *time % 100};
    if (when.time->hour > 23 || when.time->minute > 59) {
      return findings_.error(time_place, "paifu/bad-time", "there is no such time of day",
                             "matchTime");
    }
  }
  return comma("matchTP") && text_or_token(when.where, TokenField::kMatchPlace) && close("matchTP");
}

bool Parser::recorder(Recorder& recorder) {
  recorder.place = cursor_.here();
  if (!open("rec", "recerInfo") || !name(recorder.name, "recerName") || !comma("recerInfo")) {
    return false;
  }
  if (upcoming() == "all") {
    cursor_.word();
    recorder.all = true;
  } else {
    while (cursor_.peek() != ']') {
      if (cursor_.at_end() || cursor_.peek() == ',') {
        return unexpected("a further frame id or ']'", "framesRecd");
      }
      if (recorder.frames.size() == kMostFrames) {
        return findings_.error(cursor_.here(), "paifu/too-large",
                               "a recorder of more than 1,000 frames, which no match has",
                               "framesRecd");
      }
      FrameId& id = recorder.frames.emplace_back();
      if (!plain_frame_id(id) && !frame_id(id)) return false;
    }
  }
  return close("recerInfo");
}

bool Parser::player(PlayerInfo& player) {
  player.place = cursor_.here();
  if (!open("ply", "plyerInfo")) return false;
  const Word word = cursor_.word();
  constexpr std::string_view kIds[] = {"0", "1", "2", "3"};
  const auto* const found = std::find(std::begin(kIds), std::end(kIds), word.text);
  if (found == std::end(kIds)) return unknown(word, kIds, "plyerId");
  player.id = static_cast<int>(found - std::begin(kIds));
  if (!comma("plyerInfo") || !name(player.name, "plyerName") || !comma("plyerInfo") ||
      !text_or_token(player.team, TokenField::kTeam) || !comma("plyerInfo") ||
      !text_or_token(player.affiliation, TokenField::kAffiliation) || !comma("plyerInfo")) {
    return false;
  }
  if (cursor_.peek() == '(' && !tour_points(player.before.emplace())) return false;
  if (cursor_.peek() != ']') return unexpected("(personal,team) or ']'", "ptTourPrev");
  return close("plyerInfo");
}

bool Parser::place_points(PlacePoints& points) {
  points.place = cursor_.here();
  if (!open("ppc", "ptPostnCase") || !str_lit(points.comment, "ptPostnCmt")) return false;
  for (Pt& one : points.points) {
    if (!expect(',', "ptPostnCase") || !pt(one, "ptPostnCase")) return false;
  }
  return close("ptPostnCase");
}

bool Parser::rule(PointRule& rule) {
  rule.place = cursor_.here();
  if (!open("ptr", "ptRule") || !pt(rule.start, "ptStart") || !comma("ptRule") ||
      !pt(rule.returned, "ptRetn") || !comma("ptRule")) {
    return false;
  }
  if (cursor_.peek() == '(') {
    return findings_.error(cursor_.here(), "paifu/draft-layout",
                           "place points in parentheses are of an early draft; now they stand in "
                           "ppc[comment,first,second,third,fourth]",
                           "ptPostn");
  }
  do {
    if (rule.cases.size() == kMostListed) {
      return findings_.error(cursor_.here(), "paifu/too-large", "more than 100,000 cases",
                             "ptPostn");
    }
    PlacePoints& points = rule.cases.emplace_back();
    if (!element([&] { return place_points(points); })) return false;
  } while (upcoming() == "ppc");
  return comma("ptRule") && pt(rule.honba, "ptHonba") && comma("ptRule") &&
         pt(rule.tenpai, "ptTenpai") && close("ptRule");
}

}  // namespace jantaku::record::jmdp
