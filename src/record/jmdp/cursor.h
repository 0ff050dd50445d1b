// The characters of a file of the standard that mean something: white space and comments, which may
// stand even inside a word, are passed over. Not for others than the reader.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/jmdp/characters.h"
#include "record/jmdp/findings.h"
#include "record/jmdp/scan.h"

namespace jantaku::record::jmdp {

enum class Strictness : uint8_t { kStrict, kLenient };

// A `// comment`, which never reaches the model; for the formatter.
struct Comment {
  uint32_t begin = 0;
  std::string text;  // with the slashes, without the line break
};

struct Word {
  std::string text;
  Place place;
};

// A few characters with all white space between them left out.
struct Squeezed {
  // Of them and of the text that they stand in: as much as an act takes, with room for white space.
  static constexpr size_t kMost = 24;
  static constexpr size_t kMostBytes = 96;

  std::array<char, kMost> text;
  std::array<uint8_t, kMost> at;  // where each stands, from `begin`
  size_t size = 0;
  uint32_t begin = 0;

  uint32_t end() const { return begin + at[size - 1] + 1U; }
  Place place(size_t first, size_t last) const {
    return {begin + at[first], begin + at[last] + 1U};
  }
};

class Cursor {
 public:
  static constexpr size_t kMostLiteralBytes = size_t{1} << 20;
  // In one piece of a file. The largest frame that PF-951 lets be may have one on every line.
  static constexpr size_t kMostComments = 150'000;

  // `before`: how many bytes of the file stand before the text; `depth`: how many brackets and
  // parentheses are open there.
  Cursor(base::SourcePtr source, Strictness strictness, Findings& findings, size_t before = 0,
         int depth = 0);

  // The next character that means something; NUL at the end of the text.
  char peek() {
    skip();
    return position_ < text_.size() ? text_[position_] : '\0';
  }
  bool at_end() { return peek() == '\0' && position_ >= text_.size(); }
  void next();
  // Behind what was read last, if nobody has looked further.
  size_t position() const { return position_; }
  // Of the character that peek() shows.
  Place here();
  uint32_t offset();

  // Letters, digits and signs up to a bracket, parenthesis, comma or quote; empty if there are
  // none.
  Word word();
  // As many characters of a word as are asked for, if there are so many.
  Word letters(size_t count);
  Word digits();
  // What stands next and the one after it, with nothing but white space between them; without
  // moving on. NUL where the text ends.
  struct Two {
    char first = '\0';
    char second = '\0';
    Place place;
  };
  Two two();
  // What stands next up to a ')', if it is short and holds no comment; without moving on.
  bool squeeze(Squeezed& squeezed);
  // What stands next, so many bytes at most, whatever it is; without moving on.
  std::string_view text_ahead(size_t most) {
    skip();
    return text_.substr(position_, most);
  }
  void pass(size_t count) {
    position_ += count;
    skipped_done_ = false;
  }
  void pass_to(uint32_t end) {
    position_ = end;
    skipped_done_ = false;
  }
  // The letters that come next, at most eight, without moving on. Valid until the next call.
  std::string_view ahead();
  // What stands behind the character that peek() shows, without moving on.
  struct Behind {
    char next = '\0';        // NUL at the end of the text
    std::string letters;     // that come next, at most eight
    bool new_match = false;  // a '(' with more behind it than a seat, or a match without anything
    bool text_ends = false;
  };
  Behind behind();
  // A quoted text; peek() shows its quote.
  std::optional<std::string> literal();

  // Whether something was passed over before what peek() shows.
  bool gap() {
    skip();
    return skipped_;
  }
  void warn_gap(Place place);

  // How many brackets and parentheses are open.
  int depth() const { return depth_; }
  // An element of a match stands next: what is wrong in it ends where the next begins.
  void begin_element();
  // Moves on until no more than so many are open, or to where another element or match begins.
  void leave(int depth);
  // Whether leave() or seek() found brackets wrong and came to where something else begins, or to
  // the end of the text; until the next element begins. As many are open there as should be.
  bool cut_off() const { return cut_off_; }
  // Moves on to where a match begins or an element that is asked for by its name, whatever brackets
  // say, or to the end of the text. What is passed over is not looked at.
  template <typename Wanted>
  Beginning seek(Wanted wanted) {
    const bool in_word = position_ > 0 && is_plain(text_[position_ - 1]);
    Beginning start = find_beginning(text_, position_, in_word ? Scan::inside_word() : Scan());
    while (start.kind == Beginning::Kind::kElement && !wanted(start.name)) {
      start = find_beginning(text_, start.at, Scan::inside_word());
    }
    go_to(start);
    return start;
  }
  // Nothing further is to be read.
  void stop() {
    position_ = text_.size();
    skipped_done_ = false;
    stopped_ = true;
  }
  bool stopped() const { return stopped_; }

  std::vector<Comment> take_comments() { return std::move(comments_); }

 private:
  // To what means something, unless that has been done at this position.
  void skip() {
    if (skipped_done_) return;
    skipped_done_ = true;
    skipped_ = false;
    if (position_ < text_.size() && class_of(text_[position_]) <= Class::kSpace) skip_gap();
  }
  void skip_gap();
  bool skip_comment();
  // Bytes of the white space at the place; 0 if there is none.
  size_t space_at(size_t at) const;
  bool in_word();
  std::string not_utf8(size_t at) const;
  void append_checked(std::string& out, size_t& at, Place place, bool& complained);
  // Behind white space and comments, of which nothing is said.
  size_t past_gap(size_t at) const;
  std::string letters_from(size_t at) const;
  void go_to(const Beginning& start);

  base::SourcePtr source_;
  std::string_view text_;
  Strictness strictness_;
  Findings& findings_;
  size_t before_;
  size_t position_ = 0;
  bool skipped_ = false;       // the last skip() passed something over
  bool skipped_done_ = false;  // skip() has been called at this position
  int depth_ = 0;
  bool stopped_ = false;
  bool cut_off_ = false;
  size_t element_ = 0;              // where it begins
  std::optional<Beginning> limit_;  // where the next begins, if that was asked for
  std::vector<Comment> comments_;
  std::string ahead_;
  size_t ahead_at_ = std::string::npos;  // where ahead_ was found
};

// How many bytes the character at `at` has; 0 if it is not UTF-8.
size_t utf8_length(std::string_view text, size_t at);

}  // namespace jantaku::record::jmdp
