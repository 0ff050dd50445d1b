// Paths as scripts write them (MS-901 to MS-904).
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "json/writer.h"
#include "majs/edit.h"

namespace jantaku::majs {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Letters of any script: bytes of a character that is not ASCII count as such.
bool is_key_char(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' ||
         c == '/' || static_cast<unsigned char>(c) >= 0x80;
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_utf8(std::string& out, uint32_t c) {
  const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

class PathReader {
 public:
  explicit PathReader(const Literal& literal) : literal_(literal), text_(literal.text()) {}

  base::Result<Path> read() {
    Path path{.range = literal_.whole()};
    if (text_.empty()) return path;
    if (peek() == '.') ++at_;
    bool is_first = true;
    while (!error_ && (at_ < text_.size() || is_first)) {
      auto step = peek() == '[' ? read_brackets() : read_key(is_first);
      if (!step) break;
      const bool is_one =
          std::holds_alternative<Key>(*step) || std::holds_alternative<Index>(*step);
      if (!is_one && fans_out_) {
        fail(step_begin_, at_, "majs/path-fan-out-twice",
             "a path leads to several nodes in one place only", "write one command for each");
        break;
      }
      fans_out_ = fans_out_ || !is_one;
      if (path.steps.size() == kMostSteps) {
        fail(step_begin_, at_, "majs/too-deep",
             fmt::format("the path has more than {} steps", kMostSteps));
        break;
      }
      path.steps.push_back(*std::move(step));
      is_first = false;
    }
    if (error_) return *std::move(error_);
    return path;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_spaces() {
    while (peek() == ' ' || peek() == '\t') ++at_;
  }

  std::nullopt_t fail(size_t begin, size_t end, std::string code, std::string message,
                      std::string hint = "") {
    if (!error_) {
      error_ = base::Diagnostic{.code = std::move(code),
                                .range = literal_.range(begin, end),
                                .message = std::move(message),
                                .hint = std::move(hint)};
    }
    return std::nullopt;
  }
  std::nullopt_t bad(std::string message, std::string hint = "") {
    return fail(at_, at_ + 1, "majs/path-syntax", std::move(message), std::move(hint));
  }

  std::optional<Step> read_key(bool is_first) {
    if (!is_first) {
      if (peek() != '.') {
        return bad(fmt::format("`{}` cannot stand in a path", character()),
                   "keys with other characters are written [\"like this\"]");
      }
      ++at_;
    }
    step_begin_ = at_;
    while (at_ < text_.size() && is_key_char(text_[at_])) ++at_;
    if (at_ > step_begin_) return Key{text_.substr(step_begin_, at_ - step_begin_)};
    if (at_ == text_.size()) return bad("the path ends where a key should stand");
    return bad(fmt::format("a key should stand here, not `{}`", character()),
               peek() == '[' ? "leave out the dot before the bracket"
                             : "keys with other characters are written [\"like this\"]");
  }

  // The whole character, for messages.
  std::string character() const {
    size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
    return text_.substr(at_, end - at_);
  }

  std::optional<Step> read_brackets() {
    step_begin_ = at_++;
    skip_spaces();
    if (peek() == ']') {
      ++at_;
      return Children{};
    }
    if (peek() == '"') {
      auto names = read_list<std::string>([this] { return read_quoted(); });
      if (!names) return std::nullopt;
      if (names->size() == 1) return Key{std::move(names->front())};
      return Keys{*std::move(names)};
    }
    auto places = read_list<int>([this] { return read_index(); });
    if (!places) return std::nullopt;
    if (places->size() == 1) return Index{places->front()};
    return Indices{*std::move(places)};
  }

  template <typename T, typename Read>
  std::optional<std::vector<T>> read_list(Read read_one) {
    std::vector<T> list;
    while (true) {
      skip_spaces();
      auto one = read_one();
      if (!one) return std::nullopt;
      list.push_back(*std::move(one));
      skip_spaces();
      if (peek() == ']') {
        ++at_;
        return list;
      }
      if (peek() != ',') {
        if (at_ >= text_.size()) {
          return fail(step_begin_, step_begin_ + 1, "majs/path-syntax", "this `[` is not closed");
        }
        return bad(fmt::format("`,` or `]` should stand here, not `{}`", character()));
      }
      ++at_;
    }
  }

  std::optional<int> read_index() {
    const size_t begin = at_;
    if (peek() == '-') ++at_;
    const size_t digits = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == digits) {
      return at_ >= text_.size()
                 ? fail(step_begin_, step_begin_ + 1, "majs/path-syntax", "this `[` is not closed")
                 : bad("an index or a quoted key should stand here",
                       "the first element is [0], a key is [\"key\"], all children are []");
    }
    int value = 0;
    for (size_t i = digits; i < at_ && value <= kMostIndex; ++i)
      value = value * 10 + text_[i] - '0';
    if (value > kMostIndex) {
      return fail(begin, at_, "majs/index-range",
                  fmt::format("the index is above {}, the largest that a path takes", kMostIndex));
    }
    return text_[begin] == '-' ? -value : value;
  }

  std::optional<std::string> read_quoted() {
    const size_t begin = at_;
    if (peek() != '"') return bad("a quoted key should stand here, as in the others of this list");
    std::string out;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '"') {
        ++at_;
        return out;
      }
      if (text_[at_] != '\\') {
        out += text_[at_];
      } else if (!read_escape(out)) {
        return std::nullopt;
      }
    }
    return fail(begin, begin + 1, "majs/path-syntax", "this quoted key is not closed");
  }

  // At the backslash; ends at the last character of the escape.
  bool read_escape(std::string& out) {
    static constexpr std::string_view kFrom = "\"\\/bfnrt";
    static constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    ++at_;
    const char c = peek();
    const size_t simple = kFrom.find(c);
    if (c != '\0' && simple != std::string_view::npos) {
      out += kTo[simple];
      return true;
    }
    const size_t begin = at_ - 1;
    std::optional<uint32_t> code = c == 'u' ? read_hex() : std::nullopt;
    if (code && *code >= 0xD800 && *code < 0xDC00 && text_.compare(at_ + 1, 2, "\\u") == 0) {
      at_ += 2;
      const auto low = read_hex();
      const bool is_pair = low && *low >= 0xDC00 && *low < 0xE000;
      code = is_pair ? std::optional(0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00))
                     : std::nullopt;
    }
    if (!code || (*code >= 0xD800 && *code < 0xE000)) {
      fail(begin, at_ + 1, "majs/path-syntax", "this escape stands for no character",
           "quoted keys take the escapes of JSON");
      return false;
    }
    append_utf8(out, *code);
    return true;
  }

  // Four hexadecimal digits after the `u`.
  std::optional<uint32_t> read_hex() {
    uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
      ++at_;
      const int digit = hex_value(peek());
      if (digit < 0) return std::nullopt;
      value = value * 16 + static_cast<uint32_t>(digit);
    }
    return value;
  }

  const Literal& literal_;
  const std::string& text_;
  size_t at_ = 0;
  size_t step_begin_ = 0;
  bool fans_out_ = false;
  std::optional<base::Diagnostic> error_;
};

std::string quoted(std::string_view name) {
  std::string out;
  json::write_string(out, name);
  return out;
}

struct StepPrinter {
  std::string& out;
  size_t most;

  void operator()(const Key& key) const {
    if (!key.name.empty() && std::all_of(key.name.begin(), key.name.end(), is_key_char)) {
      if (!out.empty()) out += '.';
      out += key.name;
    } else {
      fmt::format_to(std::back_inserter(out), "[{}]", quoted(key.name));
    }
  }
  void operator()(const Index& index) const {
    fmt::format_to(std::back_inserter(out), "[{}]", index.at);
  }
  void operator()(const Keys& keys) const { print_list(keys.names, quoted); }
  void operator()(const Indices& indices) const {
    print_list(indices.at, [](int at) { return at; });
  }
  void operator()(const Children&) const { out += "[]"; }
  void operator()(const Having& having) const {
    print_list(
        having.any_of, [](const json::Value& value) { return json::write(value); },
        having.member + " = ");
  }

 private:
  template <typename List, typename Print>
  void print_list(const List& list, const Print& print, std::string_view before = "") const {
    fmt::format_to(std::back_inserter(out), "[{}", before);
    bool is_first = true;
    for (const auto& one : list) {
      if (!is_first) out += ", ";
      is_first = false;
      if (out.size() > most) {
        out += "...";
        break;
      }
      fmt::format_to(std::back_inserter(out), "{}", print(one));
    }
    out += ']';
  }
};

}  // namespace

Path keys(std::initializer_list<std::string_view> names) {
  Path path;
  for (std::string_view name : names) path.steps.emplace_back(Key{std::string(name)});
  return path;
}

std::string to_string(const Path& path, size_t most) {
  std::string out;
  for (const Step& step : path.steps) {
    if (out.size() > most) return out + "...";
    std::visit(StepPrinter{out, most}, step);
  }
  return out;
}

base::Result<Path> read_path(const Literal& text) { return PathReader(text).read(); }

}  // namespace jantaku::majs
