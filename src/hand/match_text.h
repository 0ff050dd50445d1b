// The text forms of sets and matches, as they stand inside MahjongScript's ~s, ~m and ~a.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "hand/match_syntax.h"

namespace jantaku::hand {

// Each reads the bytes of `range`, so that errors point into the file the text stands in.

// `0 1 2@attr&attr | 1z 2z 3z`, parts of a composite parted by commas (MS-701 to MS-704).
base::Result<syntax::Set> parse_set(const base::SourceRange& range);

// `exhaustive, (shuntsu koutsu):4, pair:1 | pair:7` (MS-711 to MS-716).
base::Result<syntax::Match> parse_match(const base::SourceRange& range);

// The same for a text that stands alone; `name` is what errors call it.
base::Result<syntax::Set> parse_set(std::string_view name, std::string_view text);
base::Result<syntax::Match> parse_match(std::string_view name, std::string_view text);

std::optional<syntax::Keyword> keyword_named(std::string_view word);
std::string_view keyword_name(syntax::Keyword keyword);

}  // namespace jantaku::hand
