// What can be told of a text of the standard without reading it: where quoted texts and comments
// are, and where an element of a match begins. None of these names stands anywhere else, so they
// are certain even where brackets are wrong. Shared by Parts and the Cursor; not for others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku::record::jmdp {

// By the first three letters of a word: tnm, mtp, rec, ply, ptr, frm, pme, ptn.
bool begins_element(std::string_view word);
// Of these, what stands behind the parenthesis of a match: not ptr, frm, pme and ptn.
bool begins_match(std::string_view word);

// What stands so many bytes of white space and comments behind an element is no longer looked at to
// tell whether it has ended: they would have to be in memory together.
inline constexpr size_t kFarBehind = size_t{64} << 10;

class Scan {
 public:
  Scan() = default;
  // From the middle of a word on, which is none of the names.
  static Scan inside_word() {
    Scan scan;
    scan.pass(true);
    return scan;
  }

  // Moves on by one character, which stands at `at`. Whether it means something: it is neither
  // white space nor in a text or a comment.
  bool step(char c, size_t at);

  // In no text and no comment, nor behind what may begin one.
  bool in_text() const { return in_ == In::kText; }
  bool in_word() const { return in_word_; }
  // A word has begun of which more letters must be seen.
  bool undecided() const { return letters_ > 0 && letters_ < kName; }
  // The first letters of a word, when step() has just come to the third; empty otherwise.
  std::string_view name() const {
    return named_ ? std::string_view(word_.data(), kName) : std::string_view();
  }
  size_t word_begin() const { return word_begin_; }
  // The name stands directly behind a '(', and where that is.
  bool after_parenthesis() const { return before_ == '('; }
  size_t parenthesis() const { return before_at_; }

  // Others have looked at some characters outside texts and comments, which ended in a word or not.
  void pass(bool in_word) {
    in_word_ = in_word;
    letters_ = in_word ? kName + 1 : 0;
    named_ = false;
    before_ = '\0';
  }

 private:
  static constexpr uint8_t kName = 3;

  enum class In : uint8_t { kText, kSlash, kComment, kString, kEscape } in_ = In::kText;
  bool in_word_ = false;
  bool named_ = false;
  uint8_t letters_ = 0;  // of the word; more than three where it is no name
  std::array<char, kName> word_{};
  size_t word_begin_ = 0;
  char before_ = '\0';  // the last bracket, comma or quote
  size_t before_at_ = 0;
};

// Where the next element begins, or the match whose first element it is.
struct Beginning {
  enum class Kind : uint8_t { kNone, kElement, kMatch } kind = Kind::kNone;
  size_t at = 0;          // of its name or the match's parenthesis; the end of the text: none
  std::string_view name;  // its first three letters, of which the text may hold others between
};
// `scan` says in what `from` stands.
Beginning find_beginning(std::string_view text, size_t from, Scan scan);

}  // namespace jantaku::record::jmdp
