// The formats of records that commands read and write: those of other programs and of the paifu
// standard, and logs of ours.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/writer.h"
#include "replay/own_logs.h"

namespace jantaku::cli {

using RecordFormat = std::variant<record::Format, replay::LogForm>;

// "mjlog", ..., "kyoku", "log".
std::string_view name_of(const RecordFormat& format);
std::vector<std::string> format_names();
std::optional<RecordFormat> find_format(std::string_view name);

// By the first characters of a text, and by the ending of a file's name, .gz or not.
std::optional<RecordFormat> guess_format(std::string_view text);
std::optional<RecordFormat> format_of_name(std::string name);

// ".jmdp": what the name of a record of this format ends in.
std::string_view ending_of(const RecordFormat& format);
// The name without such an ending, whichever it is.
std::string without_ending(std::string name);

// Whether one file can hold several games.
bool holds_several(const RecordFormat& format);

base::Result<record::Games> read_games(const base::SourcePtr& source, const RecordFormat& format,
                                       record::jmdp::Strictness strictness, record::Losses* losses);
base::Result<std::string> write_game(const record::Game& game, const RecordFormat& format,
                                     const record::WriterOptions& options, record::Losses& losses);

}  // namespace jantaku::cli
