#include "record/reader.h"

#include "record/majiang.h"
#include "record/mjlog.h"
#include "record/tenhou6.h"

namespace jantaku::record {

std::string_view format_name(Format format) {
  switch (format) {
    case Format::kMjlog:
      return "mjlog";
    case Format::kTenhou6:
      return "tenhou6";
    case Format::kMajiang:
      return "majiang";
  }
  return "";
}

std::optional<Format> guess_format(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  if (text[first] == '<') return Format::kMjlog;
  if (text[first] != '{' && text[first] != '[') return std::nullopt;
  // Each round of majiang's begins with this word, which the other has no use for.
  return text.find("\"qipai\"") != std::string_view::npos ? Format::kMajiang : Format::kTenhou6;
}

base::Result<Games> read(const base::SourcePtr& source) {
  const auto format = guess_format(source->text());
  if (format) return read(source, *format);
  return base::Diagnostic{.code = "record/unknown-format",
                          .range = {source, 0, 0},
                          .message = "this looks like no record that is known",
                          .hint = "known are Tenhou's mjlog, tenhou.net/6 and majiang's JSON"};
}

base::Result<Games> read(const base::SourcePtr& source, Format format) {
  switch (format) {
    case Format::kMjlog:
      return read_mjlog(source);
    case Format::kTenhou6:
      return read_tenhou6(source);
    case Format::kMajiang:
      break;
  }
  return read_majiang(source);
}

}  // namespace jantaku::record
