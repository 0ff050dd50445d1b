#include "record/reader.h"

#include <algorithm>

#include "record/jmdp/games.h"
#include "record/majiang.h"
#include "record/mjai.h"
#include "record/mjlog.h"
#include "record/tenhou6.h"
#include "record/text_fields.h"

namespace jantaku::record {

std::string_view format_name(Format format) {
  constexpr std::string_view kNames[kFormats] = {"mjlog", "tenhou6", "majiang", "mjai", "jmdp"};
  return kNames[static_cast<size_t>(format)];
}

std::optional<Format> find_format(std::string_view name) {
  for (int i = 0; i < kFormats; ++i) {
    if (format_name(static_cast<Format>(i)) == name) return static_cast<Format>(i);
  }
  return std::nullopt;
}

size_t most_bytes(Format format) {
  switch (format) {
    case Format::kMjlog:
      return kMostMjlogBytes;
    case Format::kTenhou6:
    case Format::kMajiang:
      return kMostJsonBytes;
    case Format::kMjai:
    case Format::kJmdp:
      break;
  }
  return kMostRecordBytes;
}

// The address of a page with its fragment, or the fragment alone, with its mark or without.
std::optional<std::string> json_of_address(std::string_view text) {
  constexpr std::string_view kMark = "#", kGame = "json=";
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  text.remove_prefix(first);
  if (text.starts_with("http")) {
    const size_t mark = text.find(kMark);
    if (mark == std::string_view::npos || text.find('\n') < mark) return std::nullopt;
    text.remove_prefix(mark);
  }
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  if (!text.starts_with(kGame)) return std::nullopt;
  text.remove_prefix(kGame.size());
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) {
    text.remove_suffix(1);
  }
  // What the page is to show first may follow, as in `&ts=3`.
  size_t end = 0;
  for (const std::string_view brace : {"}", "%7D", "%7d"}) {
    if (const size_t at = text.rfind(brace); at != std::string_view::npos) {
      end = std::max(end, at + brace.size());
    }
  }
  if (end > 0 && text.substr(end).starts_with('&')) text = text.substr(0, end);
  return percent_decoded(text);
}

std::optional<Format> guess_format(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  text.remove_prefix(first);
  if (text.front() == '<') return Format::kMjlog;
  if (text.starts_with("jmpj") || text.starts_with("jmjp") || text.starts_with("//")) {
    return Format::kJmdp;
  }
  if (json_of_address(text)) return Format::kTenhou6;
  if (text.front() != '{' && text.front() != '[') return std::nullopt;
  // The first line of mjai's has a type, which is that of an event; other formats have none.
  constexpr size_t kLooked = 4096;
  const std::string_view line = text.substr(0, std::min(text.find('\n'), kLooked));
  if (line.find("\"type\"") != std::string_view::npos &&
      (line.find("\"start_game\"") != std::string_view::npos ||
       line.find("\"start_kyoku\"") != std::string_view::npos)) {
    return Format::kMjai;
  }
  // Each round of majiang's begins with this word, which the other has no use for.
  return text.find("\"qipai\"") != std::string_view::npos ? Format::kMajiang : Format::kTenhou6;
}

base::Result<Games> read(const base::SourcePtr& source) {
  const auto format = guess_format(source->text());
  if (format) return read(source, *format);
  const std::string_view text = source->text();
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    return base::Diagnostic{.code = "record/not-utf8",
                            .range = {source, 0, 0},
                            .message = "this text is UTF-16; records are read as UTF-8"};
  }
  return base::Diagnostic{
      .code = "record/unknown-format",
      .range = {source, 0, 0},
      .message = "this looks like no record that is known",
      .hint =
          "known are the paifu standard, Tenhou's mjlog, tenhou.net/6, majiang's JSON "
          "and mjai"};
}

base::Result<Games> read(const base::SourcePtr& source, Format format) {
  switch (format) {
    case Format::kMjlog:
      return read_mjlog(source);
    case Format::kTenhou6:
      if (auto json = json_of_address(source->text())) {
        return read_tenhou6(base::make_source(source->name(), *std::move(json)));
      }
      return read_tenhou6(source);
    case Format::kMajiang:
      return read_majiang(source);
    case Format::kMjai:
      return read_mjai(source);
    case Format::kJmdp:
      break;
  }
  return jmdp::read_games(source);
}

}  // namespace jantaku::record
