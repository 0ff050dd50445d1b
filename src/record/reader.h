// Records of riichi games as other programs write them.
//
// A reader answers with the games of the text, or with all that is wrong in it and where. A text
// that merely ends too early is read to where it ends, with a warning `record/cut-off`; the round
// under way then has no outcome. Whether what a record tells could have happened is not looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/game.h"

namespace jantaku::record {

enum class Format : uint8_t {
  kMjlog,    // Tenhou's XML, uncompressed
  kTenhou6,  // tenhou.net/6: one JSON object, or one a line, each with one round or more
  kMajiang,  // majiang's JSON: one game or an array of them
  kMjai,     // mjai's JSON lines
  kJmdp,     // the paifu standard
};

inline constexpr int kFormats = 5;

// "mjlog", "tenhou6", "majiang", "mjai", "jmdp".
std::string_view format_name(Format format);
std::optional<Format> find_format(std::string_view name);

// By the first characters of the text; nothing if it looks like none of them.
std::optional<Format> guess_format(std::string_view text);

// A text of this format that is larger is refused; so a reader of files need not read on.
size_t most_bytes(Format format);

using Games = std::vector<Game>;

base::Result<Games> read(const base::SourcePtr& source);
base::Result<Games> read(const base::SourcePtr& source, Format format);

// The JSON of a tenhou.net/6 address (https://tenhou.net/6/#json=...), percent signs decoded;
// nothing if the text is no such address.
std::optional<std::string> json_of_address(std::string_view text);

// No real record comes near these; a text that does is refused. They keep what a hostile text can
// take below 64 MB, reading and writing it included: tests/hostile.sh.
inline constexpr size_t kMostMjlogBytes = size_t{4} << 20;
inline constexpr size_t kMostMjlogParts = 200'000;            // elements and attributes
inline constexpr size_t kMostJsonBytes = size_t{8} << 20;     // tenhou.net/6, majiang
inline constexpr size_t kMostJsonValues = 300'000;            // of one JSON text
inline constexpr size_t kMostLineBytes = size_t{64} << 10;    // of mjai
inline constexpr size_t kMostRecordBytes = size_t{12} << 20;  // of all others
inline constexpr size_t kMostGames = 10'000;                  // of a file
inline constexpr size_t kMostRounds = 1000;                   // of a game
inline constexpr size_t kMostActs = 1000;                     // of a round
inline constexpr size_t kMostComplaints = 20;                 // of a text
inline constexpr Points kMostPoints = 100'000'000;

}  // namespace jantaku::record
