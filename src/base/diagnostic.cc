#include "base/diagnostic.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/render_part.h"

namespace jantaku::base {
namespace {

// Longer lines are cut around the caret, so that a minified file stays readable.
constexpr int kMostColumns = 100;
constexpr std::string_view kCut = "\xE2\x80\xA6";

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

// One character as it is shown: its text, its columns, and the byte it began at.
struct Cell {
  std::string text;
  int width;
  size_t offset;
};

// Whatever could move the cursor, hide text or turn it round: a file must not be able to.
bool is_unprintable(utf8proc_int32_t code) {
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    default:
      return false;
  }
}

std::vector<Cell> cells_of(std::string_view text, size_t offset) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  std::vector<Cell> cells;
  size_t at = 0;
  while (at < text.size()) {
    utf8proc_int32_t code = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                         static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    const size_t bytes = length < 1 ? 1 : static_cast<size_t>(length);
    if (code == '\t') {
      cells.push_back({"  ", 2, offset + at});
    } else if (length < 1 || is_unprintable(code)) {
      cells.push_back({std::string(kReplacement), 1, offset + at});
    } else {
      cells.push_back({std::string(text.substr(at, bytes)), utf8proc_charwidth(code), offset + at});
    }
    at += bytes;
  }
  return cells;
}

// A message may quote what it is about, however long that is. Nobody reads so far.
constexpr size_t kMostMessage = 4000;

std::string printable(std::string_view text) {
  const bool is_long = text.size() > kMostMessage;
  if (is_long) {
    size_t end = kMostMessage;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text = text.substr(0, end);
  }
  std::string out;
  for (const Cell& cell : cells_of(text, 0)) out += cell.text;
  if (is_long) out += kCut;
  return out;
}

// The part of a line that is looked at for showing `begin`, and whether the line begins before it:
// long lines cost no more than short ones.
constexpr std::string_view kBreaks = "\r\n";

struct Near {
  std::string_view text;
  bool cut = false;
};
Near near(const Source& source, size_t begin) {
  // A column takes four bytes at most, not counting marks on letters.
  constexpr size_t kReach = size_t{4} * kMostColumns;
  const std::string_view text = source.text();
  const auto continues = [&](size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  const bool cut =
      begin > kReach &&
      text.substr(begin - kReach - 1, kReach + 1).find_first_of(kBreaks) == std::string_view::npos;
  size_t from = cut ? begin - kReach : source.line_begin(begin);
  for (int i = 0; i < 3 && cut && continues(from); ++i) ++from;
  begin = std::max(begin, from);
  const std::string_view behind = text.substr(begin, kReach);
  size_t to = begin + std::min(behind.find_first_of(kBreaks), behind.size());
  const bool ends = to == text.size() || kBreaks.find(text[to]) != std::string_view::npos;
  for (int i = 0; i < 3 && !ends && continues(to); ++i) ++to;
  return {text.substr(from, to - from), cut};
}

// Appends the line that holds the beginning of the range, and a caret line under it.
void show_range(std::string& out, const SourceRange& range, Severity severity, Colour colour) {
  const Source& source = *range.source;
  const size_t begin = std::min<size_t>(range.begin, source.text().size());
  const size_t end = std::max<size_t>(range.end, begin + 1);
  const auto [part, cut] = near(source, begin);
  const auto cells = cells_of(part, static_cast<size_t>(part.data() - source.text().data()));

  int before = 0, total = 0;
  for (const Cell& cell : cells) {
    if (cell.offset < begin) before += cell.width;
    total += cell.width;
  }
  const int from = total > kMostColumns ? std::max(0, before - kMostColumns / 2) : 0;

  std::string line, marks;
  if (from > 0 || cut) {
    line = kCut;
    marks = " ";
  }
  int column = 0;
  for (const Cell& cell : cells) {
    column += cell.width;
    if (column - cell.width < from) continue;
    if (column - from > kMostColumns) {
      line += kCut;
      break;
    }
    line += cell.text;
    if (cell.offset < end) {
      marks.append(static_cast<size_t>(cell.width), cell.offset < begin ? ' ' : '~');
    }
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

// Lines and columns of places one after another: each is counted from the one before, for a text
// may be one long line with a thousand errors in it.
class Places {
 public:
  LineColumn of(const SourceRange& range);

 private:
  const Source* source_ = nullptr;
  size_t offset_ = 0;
  LineColumn at_;
};

LineColumn Places::of(const SourceRange& range) {
  const std::string_view text = range.source->text();
  const size_t offset = std::min<size_t>(range.begin, text.size());
  const size_t from = std::min(offset, offset_);
  const std::string_view between = text.substr(from, std::max(offset, offset_) - from);
  // A byte order mark, which has no column, may stand at the beginning.
  constexpr size_t kMark = 3;
  if (range.source.get() != source_ || from < kMark ||
      between.find_first_of(kBreaks) != std::string_view::npos) {
    at_ = range.source->line_column(offset);
  } else {
    const auto columns = static_cast<int>(std::count_if(between.begin(), between.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
    at_.column += offset < offset_ ? -columns : columns;
  }
  source_ = range.source.get();
  offset_ = offset;
  return at_;
}

// How things are shown that stand in a text which begins there.
struct Manner {
  Colour colour = Colour::kNo;
  LineColumn begin;
};

void show(std::string& out, Severity severity, const SourceRange& range, std::string_view message,
          std::string_view code, const Manner& manner, Places& places) {
  const Colour colour = manner.colour;
  if (range.source) {
    LineColumn at = places.of(range);
    if (at.line == 1) at.column += manner.begin.column - 1;
    at.line += manner.begin.line - 1;
    fmt::format_to(std::back_inserter(out), "{}:{}:{}: ", printable(range.source->name()), at.line,
                   at.column);
  }
  const Paint p = paint(severity, colour);
  fmt::format_to(std::back_inserter(out), "{}{}:{} {}", p.on, severity_name(severity), p.off,
                 printable(message));
  if (!code.empty()) fmt::format_to(std::back_inserter(out), " [{}]", code);
  out += '\n';
  if (range.source) show_range(out, range, severity, colour);
}

void show(std::string& out, const Diagnostic& diagnostic, const Manner& manner, Places& places) {
  show(out, diagnostic.severity, diagnostic.range, diagnostic.message, diagnostic.code, manner,
       places);
  for (const auto& note : diagnostic.notes) {
    show(out, Severity::kNote, note.range, note.message, "", manner, places);
  }
  if (!diagnostic.hint.empty()) {
    fmt::format_to(std::back_inserter(out), "  hint: {}\n", printable(diagnostic.hint));
  }
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
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

// How alike two names are that are equally many edits apart: letters left out are the likelier slip
// than wrong ones, and slips come late rather than early.
std::pair<bool, size_t> likeness(std::string_view given, std::string_view candidate) {
  size_t found = 0;
  for (const char c : candidate) {
    if (found < given.size() && given[found] == c) ++found;
  }
  const auto differ = std::mismatch(given.begin(), given.end(), candidate.begin(), candidate.end());
  return {found == given.size(), static_cast<size_t>(differ.first - given.begin())};
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
  Places places;
  show(out, diagnostic, {.colour = colour, .begin = {}}, places);
  return out;
}

std::string render(const Diagnostics& diagnostics, Colour colour) {
  return render_part(diagnostics, {}, colour);
}

std::string render_part(const Diagnostics& diagnostics, LineColumn begin, Colour colour) {
  std::string out;
  Places places;
  for (const Diagnostic& diagnostic : diagnostics) {
    show(out, diagnostic, {.colour = colour, .begin = begin}, places);
  }
  return out;
}

std::string nearest_name(std::string_view name, const std::vector<std::string_view>& candidates) {
  // Longer names are not slips of the pen, and comparing them would take its time.
  constexpr size_t kLongest = 100;
  if (name.size() > kLongest) return "";
  const std::string given = lower_case(name);
  std::string_view nearest;
  size_t best = kLongest;
  std::pair<bool, size_t> best_likeness;
  for (std::string_view candidate : candidates) {
    // A third may be wrong, one letter always: enough for a slip, too little for another word.
    const size_t longer = std::max(name.size(), candidate.size());
    const size_t most = std::min(std::max<size_t>(longer / 3, 1), best);
    const std::string known = lower_case(candidate);
    const size_t distance = edit_distance(given, known, most);
    if (distance > most || distance >= longer) continue;
    const auto alike = likeness(given, known);
    if (distance < best || alike > best_likeness) {
      best = distance;
      best_likeness = alike;
      nearest = candidate;
    }
    if (best == 0) break;
  }
  return std::string(nearest);
}

}  // namespace jantaku::base
