// Cuts a text of the standard that arrives in blocks into parts of one match each, a large match
// into several, so that a large file need not be in memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/source.h"
#include "record/jmdp/scan.h"

namespace jantaku::record::jmdp {

// PF-951.
inline constexpr size_t kMostFileBytes = size_t{64} << 20;
// Of one element of a match, such as a frame or a player, with all white space and comments since
// the one before. All that the standard lets a frame hold is half of this.
inline constexpr size_t kMostElementBytes = size_t{16} << 20;

class Parts {
 public:
  struct Limits {
    size_t element = kMostElementBytes;
    size_t file = kMostFileBytes;
    // A part of so many bytes ends with the next element, though its match goes on.
    size_t enough = size_t{256} << 10;
  };

  // Puts more of the text there and says how much; nothing at its end.
  using Feed = std::function<size_t(char* place, size_t room)>;

  // A part ends where brackets say that a match ends and the name of an element shows that the next
  // begins, and that of a large match where they say so of an element of it. Where brackets are
  // wrong, nothing ends before the next frame, which a name shows. The first part begins with the
  // head of the file, each with what stands before its match or element.
  struct Part {
    std::string text;
    base::LineColumn begin;
    bool cut = false;   // ends inside a match
    bool last = false;  // nothing but white space and comments follows, which the part holds
    enum class Size : uint8_t { kFits, kElementTooLarge, kFileTooLarge } size = Size::kFits;
  };

  explicit Parts(Feed feed) : Parts(std::move(feed), Limits{}) {}
  Parts(Feed feed, const Limits& limits) : feed_(std::move(feed)), limits_(limits) {}

  std::optional<Part> next();

 private:
  // False at the end of the text, or where it has become too large.
  bool fill(Part::Size& size);
  enum class End : uint8_t { kNone, kElement, kMatch };
  // Moves on by one character, and says what is sure by it to have ended at mark_.
  End step(char c);
  void bracket(char c);
  void pass_inner();
  // To where the part ends; kNone at the end of the text.
  End find_end(Part::Size& size);
  Part cut(size_t end);

  Feed feed_;
  Limits limits_;
  std::unique_ptr<char[]> block_;  // what feed_ fills
  std::string text_;               // what was fed and not given away
  size_t begin_ = 0;               // of the next part
  size_t at_ = 0;                  // looked at up to here
  size_t mark_ = 0;                // the end of the last element
  size_t given_ = 0;               // bytes of the file before text_
  bool ended_ = false;
  bool inside_ = false;
  base::LineColumn place_;  // of begin_
  int depth_ = 0;
  Scan scan_;
  End ended_here_ = End::kNone;  // at mark_, if what follows lets it
  bool begun_ = false;           // the first match has
  bool lost_ = false;            // more brackets were closed than opened: nothing ends here
};

}  // namespace jantaku::record::jmdp
