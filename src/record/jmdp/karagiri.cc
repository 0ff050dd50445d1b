#include "record/jmdp/karagiri.h"

namespace jantaku::record::jmdp {
namespace {

constexpr std::string_view kLead = "riichi by karagiri: ";
constexpr std::string_view kBetween = ", ";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Takes a seat off the front of the text, if one stands there by itself.
std::optional<size_t> take_seat(std::string_view& text) {
  const size_t seat = text.empty() ? std::string_view::npos : kSeatLetters.find(text[0]);
  if (seat == std::string_view::npos || (text.size() > 1 && is_letter(text[1]))) return {};
  text.remove_prefix(1);
  return seat;
}

}  // namespace

std::string karagiri_remark(Seats seats) {
  std::string text;
  for (size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i]) continue;
    text += text.empty() ? kLead : kBetween;
    text += kSeatLetters[i];
  }
  return text;
}

Seats karagiri_seats(const StrLit& comment) {
  Seats seats;
  for (const auto* const one : {&comment.native, &comment.roman}) {
    if (!*one) continue;
    const size_t lead = (*one)->find(kLead);
    if (lead == std::string::npos) continue;
    std::string_view rest = std::string_view(**one).substr(lead + kLead.size());
    while (const auto seat = take_seat(rest)) {
      seats.set(*seat);
      if (!rest.starts_with(kBetween)) break;
      rest.remove_prefix(kBetween.size());
    }
  }
  return seats;
}

}  // namespace jantaku::record::jmdp
