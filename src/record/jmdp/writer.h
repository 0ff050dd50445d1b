// Writes files of the paifu standard in one layout: one act a line, frames apart, no byte order
// mark. Reading what was written gives an equal model, and writing that again the same bytes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/jmdp/cursor.h"
#include "record/jmdp/model.h"

namespace jantaku::record::jmdp {

struct WriteOptions {
  enum class Tokens : uint8_t {
    kAsTheyAre,  // of the model: tokens where it has them
    kPreferred,  // also where a text is exactly what a token means
    kNever,      // the meaning as a text
  } tokens = Tokens::kAsTheyAre;
  // Of a match that is written piece by piece: whether the head of the file, and the beginning and
  // the end of the match, are to be written too.
  bool head = true;
  bool begin = true;
  bool end = true;
  // Put before what stood after them in the text that the model was read from. Their texts are
  // taken as they are written, so that what is large is not there twice.
  std::span<Comment> comments = {};
  // Of a piece: where comments go that belong to what follows it.
  std::vector<Comment>* left = nullptr;
  // How many bytes are expected, so that what is large need not grow.
  size_t room = 0;
};

// An error for a text that ends in a backslash, which no literal can say.
base::Result<std::string> write_jmdp(const File& file, const WriteOptions& options = {});

std::string pt_text(Pt pt);

}  // namespace jantaku::record::jmdp
