#include "standard_text.h"

#include <iterator>
#include <utility>

namespace jantaku::cli {

namespace jmdp = record::jmdp;

base::Result<std::string> standard_text(jmdp::MatchReading& reading, const StandardLayout& layout,
                                        std::vector<jmdp::Comment>& left) {
  if (!layout.magic.empty()) {
    reading.file.magic = layout.magic == "jmjp" ? jmdp::Magic::kJmjp : jmdp::Magic::kJmpj;
  }
  jmdp::WriteOptions write{.tokens = layout.tokens};
  left.insert(left.end(), std::make_move_iterator(reading.comments.begin()),
              std::make_move_iterator(reading.comments.end()));
  std::vector<jmdp::Comment> comments = std::exchange(left, {});
  write.comments = comments;
  if (!reading.ends) write.left = &left;
  write.head = reading.begin == base::LineColumn{};
  write.begin = reading.begins;
  write.end = reading.ends;
  // A line break for every act of nine letters, and some more.
  write.room = reading.part->text().size() / 4 * 5;
  auto text = jmdp::write_jmdp(reading.file, write);
  reading.file.matches.clear();  // of a large piece only the text is kept
  return text;
}

}  // namespace jantaku::cli
