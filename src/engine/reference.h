// The reference pages: all that rulesets may say, written from the rows.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vocab/vocabulary.h"

namespace jantaku::engine {

// A test that names items of the checklist in its comments, and the words that it has in quotes.
struct Citation {
  std::string_view file, test;
  std::string_view items, words;  // each with a space before and after
};

struct ReferencePage {
  std::string file;  // "actions.md"
  std::string text;  // Markdown
};

// One page for each kind of word, an index, and a table that says by name which test stands for it.
// A test stands for a word if it cites its item and uses the word.
std::vector<ReferencePage> reference_pages(std::span<const Citation> citations);

// The words for which no test stands, as "action `draw` (A03)".
std::vector<std::string> untested(std::span<const Citation> citations);

}  // namespace jantaku::engine
