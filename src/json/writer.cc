#include "json/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace jantaku::json {
namespace {

constexpr size_t kMostColumns = 100;
// More brackets than this on one line are hard to read.
constexpr int kMostFlatLevels = 6;
// Deeper levels are not indented further, or a hostile tree would be all spaces.
constexpr size_t kMostIndent = 32;

size_t columns_of(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

void write_escape(std::string& out, char c) {
  constexpr std::string_view kPlain = "\"\\\b\f\n\r\t", kLetters = "\"\\bfnrt";
  const size_t index = kPlain.find(c);
  if (index == std::string_view::npos) {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
  } else {
    out += '\\';
    out += kLetters[index];
  }
}

void write_scalar(std::string& out, const Value& value) {
  if (const auto truth = value.boolean()) {
    out += *truth ? "true" : "false";
  } else if (const auto integer = value.integer()) {
    fmt::format_to(std::back_inserter(out), "{}", *integer);
  } else if (const Real* real = value.real()) {
    out += real->text;
  } else if (const std::string* string = value.string()) {
    write_string(out, *string);
  } else {
    out += "null";
  }
}

// Appends the value on one line, if it holds no object with members, no more than `levels` of
// arrays, and ends before byte `most` of `out`.
bool write_flat(std::string& out, const Value& value, size_t most, int levels) {
  if (value.object() != nullptr) {
    out += "{}";
    return value.object()->empty();
  }
  const Array* array = value.array();
  if (array == nullptr) {
    if (value.string() != nullptr && out.size() + value.string()->size() > most) return false;
    write_scalar(out, value);
    return true;
  }
  if (levels == 0) return false;
  out += '[';
  for (size_t i = 0; i < array->size(); ++i) {
    if (i > 0) out += ", ";
    if (out.size() >= most || !write_flat(out, (*array)[i], most, levels - 1)) return false;
  }
  out += ']';
  return true;
}

bool is_flat(const Array& array) {
  return std::none_of(array.begin(), array.end(),
                      [](const Value& value) { return value.kind() >= Kind::kArray; });
}

class Writer {
 public:
  Writer(Layout layout, std::string& out) : layout_(layout), out_(out) {}

  void write(const Value& root) {
    begin(root, 0);
    while (!open_.empty()) {
      Level& level = open_.back();
      if (level.next == level.size) {
        const bool is_array = level.value->array() != nullptr;
        open_.pop_back();
        break_line();
        out_ += is_array ? ']' : '}';
      } else if (level.filled) {
        write_filled(level);
      } else {
        write_next(level);
      }
    }
    if (layout_ == Layout::kPretty) out_ += '\n';
  }

 private:
  struct Level {
    const Value* value;
    size_t size;
    bool filled;  // scalars only: as many on a line as fit
    size_t next = 0;
  };

  void write_next(Level& level) {
    if (level.next > 0) out_ += ',';
    break_line();
    const size_t index = level.next++;
    const size_t comma = level.next < level.size ? 1 : 0;
    if (const Array* array = level.value->array()) {
      begin((*array)[index], comma);
    } else {
      const Member& member = (*level.value->object())[index];
      write_string(out_, member.key);
      out_ += layout_ == Layout::kPretty ? ": " : ":";
      begin(member.value, comma);
    }
  }

  void write_filled(Level& level) {
    std::string scalar;
    size_t column = kMostColumns;
    for (const Value& value : *level.value->array()) {
      scalar.clear();
      write_scalar(scalar, value);
      if (level.next > 0) out_ += ',';
      const size_t comma = ++level.next < level.size ? 1 : 0;
      const size_t columns = columns_of(scalar);
      if (column + 1 + columns + comma > kMostColumns) {
        break_line();
        column = indent() + columns + comma;
      } else {
        out_ += ' ';
        column += 1 + columns + comma;
      }
      out_ += scalar;
    }
  }

  // Writes the value, or opens it if it has parts of its own that need their own lines.
  void begin(const Value& value, size_t columns_after) {
    const bool is_array = value.array() != nullptr;
    if (!is_array && value.object() == nullptr) return write_scalar(out_, value);
    if (is_array ? value.array()->empty() : value.object()->empty()) {
      out_ += is_array ? "[]" : "{}";
      return;
    }
    if (layout_ == Layout::kPretty && is_array && fits_on_line(value, columns_after)) return;
    out_ += is_array ? '[' : '{';
    open_.push_back({.value = &value,
                     .size = is_array ? value.array()->size() : value.object()->size(),
                     .filled = layout_ == Layout::kPretty && is_array && is_flat(*value.array())});
  }

  bool fits_on_line(const Value& value, size_t columns_after) {
    const size_t before = out_.size();
    const std::string_view line = std::string_view(out_).substr(line_begin_);
    const size_t used = columns_of(line) + columns_after;
    // A character takes at most four bytes, so a longer text cannot fit.
    if (used < kMostColumns &&
        write_flat(out_, value, before + 4 * kMostColumns, kMostFlatLevels) &&
        used + columns_of(std::string_view(out_).substr(before)) <= kMostColumns) {
      return true;
    }
    out_.resize(before);
    return false;
  }

  void break_line() {
    if (layout_ == Layout::kCompact) return;
    out_ += '\n';
    line_begin_ = out_.size();
    out_.append(indent(), ' ');
  }

  size_t indent() const { return 2 * std::min(open_.size(), kMostIndent); }

  Layout layout_;
  std::string& out_;
  size_t line_begin_ = 0;
  std::vector<Level> open_;
};

}  // namespace

void write_string(std::string& out, std::string_view string) {
  out += '"';
  size_t written = 0;
  for (size_t i = 0; i < string.size(); ++i) {
    const char c = string[i];
    if (static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\') continue;
    out += string.substr(written, i - written);
    written = i + 1;
    write_escape(out, c);
  }
  out += string.substr(written);
  out += '"';
}

std::string write(const Value& value, Layout layout) {
  std::string out;
  Writer(layout, out).write(value);
  return out;
}

}  // namespace jantaku::json
