#include "base/diagnostic.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <iterator>

namespace jantaku::base {
namespace {

// Longer lines are cut around the caret, so that a minified file stays readable.
constexpr int kMostColumns = 100;

struct Paint {
  std::string_view on, off;
};

Paint paint(Severity severity, Colour colour) {
  if (colour == Colour::kNo) return {};
  switch (severity) {
    case Severity::kError:
      return {"\x1b[1;31m", "\x1b[0m"};
    case Severity::kWarning:
      return {"\x1b[1;35m", "\x1b[0m"};
    case Severity::kNote:
      return {"\x1b[1;36m", "\x1b[0m"};
  }
  return {};
}

// One character of a source line as it is shown: its text, its cells, and the byte it began at.
struct Cell {
  std::string text;
  int width;
  size_t offset;
};

std::vector<Cell> cells_of(std::string_view line, size_t line_begin) {
  std::vector<Cell> cells;
  size_t at = 0;
  while (at < line.size()) {
    utf8proc_int32_t code = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(line.data()) + at,
                         static_cast<utf8proc_ssize_t>(line.size() - at), &code);
    if (length < 1 || code < 0) {
      cells.push_back({"\xEF\xBF\xBD", 1, line_begin + at});
      at += 1;
    } else if (code < 0x20 || code == 0x7F) {
      cells.push_back({code == '\t' ? "  " : "?", code == '\t' ? 2 : 1, line_begin + at});
      at += 1;
    } else {
      cells.push_back({std::string(line.substr(at, static_cast<size_t>(length))),
                       utf8proc_charwidth(code), line_begin + at});
      at += static_cast<size_t>(length);
    }
  }
  return cells;
}

// Appends the line that holds the range, and a caret line under it.
void show_range(std::string& out, const SourceRange& range, Severity severity, Colour colour) {
  const Source& source = *range.source;
  const size_t begin = std::min<size_t>(range.begin, source.text().size());
  const size_t end = std::max<size_t>(range.end, begin + 1);
  const auto cells = cells_of(source.line_at(begin), source.line_begin(begin));

  int before = 0, total = 0;
  for (const Cell& cell : cells) {
    if (cell.offset < begin) before += cell.width;
    total += cell.width;
  }
  const int from = total > kMostColumns ? std::max(0, before - kMostColumns / 2) : 0;

  std::string line, marks;
  int column = 0, shown = 0;
  for (const Cell& cell : cells) {
    const bool visible = column >= from && shown + cell.width <= kMostColumns;
    column += cell.width;
    if (!visible) continue;
    shown += cell.width;
    line += cell.text;
    const char mark = cell.offset < begin ? ' ' : cell.offset < end ? '~' : '\0';
    if (mark != '\0') marks.append(static_cast<size_t>(cell.width), mark);
  }
  const auto first = marks.find('~');
  if (first == std::string::npos) {
    marks += '^';  // the range begins at the end of the line
  } else {
    marks[first] = '^';
  }
  const Paint p = paint(severity, colour);
  fmt::format_to(std::back_inserter(out), "  {}\n  {}{}{}\n", line, p.on, marks, p.off);
}

void show(std::string& out, Severity severity, const SourceRange& range, std::string_view message,
          std::string_view code, Colour colour) {
  if (range.source) {
    const LineColumn at = range.source->line_column(range.begin);
    fmt::format_to(std::back_inserter(out), "{}:{}:{}: ", range.source->name(), at.line, at.column);
  }
  const Paint p = paint(severity, colour);
  fmt::format_to(std::back_inserter(out), "{}{}:{} {}", p.on, severity_name(severity), p.off,
                 message);
  if (!code.empty()) fmt::format_to(std::back_inserter(out), " [{}]", code);
  out += '\n';
  if (range.source) show_range(out, range, severity, colour);
}

// Edits (insert, delete, replace, swap of neighbours) between two names, at most `most` + 1.
size_t edit_distance(std::string_view a, std::string_view b, size_t most) {
  if (a.size() > b.size() + most || b.size() > a.size() + most) return most + 1;
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return "note";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      return "error";
  }
  return "";
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::kError; });
}

std::string render(const Diagnostic& diagnostic, Colour colour) {
  std::string out;
  show(out, diagnostic.severity, diagnostic.range, diagnostic.message, diagnostic.code, colour);
  for (const auto& note : diagnostic.notes) {
    show(out, Severity::kNote, note.range, note.message, "", colour);
  }
  if (!diagnostic.hint.empty()) {
    fmt::format_to(std::back_inserter(out), "  hint: {}\n", diagnostic.hint);
  }
  return out;
}

std::string render(const Diagnostics& diagnostics, Colour colour) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += render(diagnostic, colour);
  return out;
}

std::string nearest_name(std::string_view name, const std::vector<std::string_view>& candidates) {
  // A third of the name may be wrong: enough for a slip, too little for another word.
  size_t best = name.size() / 3 + 1;
  std::string_view nearest;
  for (std::string_view candidate : candidates) {
    const size_t distance = edit_distance(name, candidate, best);
    if (distance < best || (distance == best && nearest.empty() && distance < candidate.size())) {
      best = distance;
      nearest = candidate;
    }
  }
  return std::string(nearest);
}

}  // namespace jantaku::base
