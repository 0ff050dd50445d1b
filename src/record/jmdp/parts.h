// Cuts a text of the standard that arrives in blocks into parts of one match each, so that a large
// file need not be in memory.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/source.h"

namespace jantaku::record::jmdp {

// PF-951.
inline constexpr size_t kMostFileBytes = size_t{64} << 20;
inline constexpr size_t kMostMatchBytes = size_t{12} << 20;

class Parts {
 public:
  struct Limits {
    size_t match = kMostMatchBytes;
    size_t file = kMostFileBytes;
  };

  // Puts more of the text there and says how much; nothing at its end.
  using Feed = std::function<size_t(char* place, size_t room)>;

  // Where the brackets say that a match ends a part ends, whatever is wrong inside it. The first
  // begins with the head of the file, each with what stands before its match.
  struct Part {
    std::string text;
    base::LineColumn begin;
    bool last = false;  // nothing but white space and comments follows, which the part holds
    enum class Size : uint8_t { kFits, kMatchTooLarge, kFileTooLarge } size = Size::kFits;
  };

  explicit Parts(Feed feed) : Parts(std::move(feed), Limits{}) {}
  Parts(Feed feed, const Limits& limits) : feed_(std::move(feed)), limits_(limits) {}

  std::optional<Part> next();

 private:
  // False at the end of the text, or where it has become too large.
  bool fill(Part::Size& size);
  // Moves on by one character, and says whether a match ended with it.
  bool step(char c);
  // To the end of the next match; false at the end of the text.
  bool find_end(Part::Size& size);
  // Over white space and comments; false at the end of the text.
  bool find_more(Part::Size& size);
  Part cut(size_t end);

  Feed feed_;
  Limits limits_;
  std::string text_;  // what was fed and not given away
  size_t begin_ = 0;  // of the next part
  size_t at_ = 0;     // looked at up to here
  size_t given_ = 0;  // bytes of the file before text_
  bool ended_ = false;
  base::LineColumn place_;  // of begin_
  int depth_ = 0;
  enum class In : uint8_t { kText, kSlash, kComment, kString, kEscape } in_ = In::kText;
};

}  // namespace jantaku::record::jmdp
