#include "record/jmdp/scan.h"

#include <algorithm>
#include <iterator>

#include "record/jmdp/characters.h"

namespace jantaku::record::jmdp {
namespace {

// Those that may be the first of a match stand in front.
constexpr std::string_view kElements[] = {"tnm", "mtp", "rec", "ply", "ptr", "frm", "pme", "ptn"};
constexpr size_t kFirsts = 4;

// The name's text outlives the Scan that found it.
const std::string_view* find_element(std::string_view word) {
  const std::string_view name = word.substr(0, 3);
  const auto* const found = std::find(std::begin(kElements), std::end(kElements), name);
  return found == std::end(kElements) ? nullptr : found;
}

}  // namespace

bool begins_element(std::string_view word) { return find_element(word) != nullptr; }

bool begins_match(std::string_view word) {
  const std::string_view* const found = find_element(word);
  return found != nullptr && found < kElements + kFirsts;
}

bool Scan::step(char c, size_t at) {
  named_ = false;
  switch (in_) {
    case In::kComment:
      if (c == '\n' || c == '\r') in_ = In::kText;
      return false;
    case In::kString:
      if (c == '"') in_ = In::kText;
      if (c == '\\') in_ = In::kEscape;
      return false;
    case In::kEscape:
      // A backslash escapes nothing but a quote; so one after another is still to be looked at.
      if (c != '\\') in_ = In::kString;
      return false;
    case In::kSlash:
      in_ = c == '/' ? In::kComment : In::kText;
      if (c == '/') return false;
      break;
    case In::kText:
      break;
  }
  switch (class_of(c)) {
    case Class::kOther:  // of a word or between two, as white space of other scripts is
      if (c == '/') in_ = In::kSlash;
      return c != '/';
    case Class::kSpace:
      return false;
    case Class::kEnd:
      if (c == '"') in_ = In::kString;
      in_word_ = false;
      letters_ = 0;
      before_ = c;
      before_at_ = at;
      return true;
    case Class::kLetter:
      if (!in_word_) word_begin_ = at;
      in_word_ = true;
      if (letters_ < kName) {
        word_[letters_] = c;
        named_ = letters_ + 1 == kName;
      }
      letters_ = std::min<uint8_t>(letters_ + 1, kName + 1);
      return true;
    case Class::kDigit:
    case Class::kSign:
      break;
  }
  in_word_ = true;
  letters_ = kName + 1;
  return true;
}

Beginning find_beginning(std::string_view text, size_t from, Scan scan) {
  for (size_t at = from; at < text.size(); ++at) {
    if (!scan.step(text[at], at) || scan.name().empty()) continue;
    const std::string_view* const name = find_element(scan.name());
    if (name == nullptr) continue;
    if (scan.after_parenthesis() && begins_match(*name)) {
      return {.kind = Beginning::Kind::kMatch, .at = scan.parenthesis(), .name = *name};
    }
    return {.kind = Beginning::Kind::kElement, .at = scan.word_begin(), .name = *name};
  }
  return {.kind = Beginning::Kind::kNone, .at = text.size(), .name = {}};
}

}  // namespace jantaku::record::jmdp
